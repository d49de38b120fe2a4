"""`see cards` of a photograph in which our own mat lies: its cells are no cards."""

from __future__ import annotations

from staged import Scene, card_picture

from vision.library import Library
from vision.loose import read_loose

LAID = {"B2": 3, "B3": 4, "C4": 5, "D5": 7}
PLACES = 4
"""Places beside the cells are printed about as large as a card; all else is larger."""


def test_cards_on_the_mat_are_found_and_cells_are_not(library: Library) -> None:
    scene = Scene()
    for cell, number in LAID.items():
        scene.lay(cell, card_picture(number), quarter=number % 4)
    found = read_loose(scene.photo(), library)
    assert sorted(card.card for card in found if card.card) == ["n3", "n4", "n5", "n7"]
    assert len(found) - len(LAID) <= PLACES


def test_a_bare_mat_has_no_cards_with_a_name(library: Library) -> None:
    found = read_loose(Scene().photo(), library)
    assert [card.card for card in found if card.known] == []
    assert len(found) <= PLACES
