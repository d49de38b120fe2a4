"""Cards of both games on sheets: at their exact size, with the page of signs of their own game."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest
from pdf_reading import pages

from device.faces.legend import legend_page
from device.faces.paper import Image
from device.packs import classic_pack, heroes_pack
from device.printing import cards as printing
from device.printing.cards import card_pictures, card_sheets
from engine.cards.facts import CardFacts, Type
from ui.screen import Lang

CLASSIC = tuple(classic_pack().cards.values())[:2]


def heroic() -> list[CardFacts]:
    """A card of each type of Heroes."""
    every = heroes_pack().cards.values()
    kinds = (Type.HERO, Type.CREATURE, Type.SUPPORT, Type.SPELL)
    return [next(card for card in every if card.type is kind) for kind in kinds]


def test_cards_of_heroes_are_63_by_88_millimetres_on_paper() -> None:
    document = card_sheets(heroic() * 3, Lang.RU, paper="A4", title="Герои", backs=False)
    first, second = pages(bytes(document))
    laid = [[box for box in page.pictures if box[2:] == (63.0, 88.0)] for page in (first, second)]
    assert [len(boxes) for boxes in laid] == [9, 3]
    # (210 - 3 × 63) / 2 = 10.5 and (297 - 3 × 88) / 2 = 16.5.
    assert laid[0][0][:2] == (10.5, 16.5) and laid[0][8][:2] == (136.5, 192.5)


@pytest.mark.parametrize(
    ("cards", "games"),
    [
        ((), [False]),
        (CLASSIC, [False]),
        (tuple(heroic()), [True]),
        ((*heroic(), *CLASSIC), [False, True]),
    ],
)
def test_the_signs_are_those_of_the_cards_game(
    cards: tuple[CardFacts, ...], games: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def noted(lang: Lang, *, heroes: bool) -> Image:
        asked.append(heroes)
        return legend_page(lang, heroes=heroes)

    monkeypatch.setattr(printing, "legend_page", noted)
    document = card_sheets(cards, Lang.RU, paper="A4", title="x", backs=False, legend=True)
    assert asked == games
    assert len(document) == bool(cards) + len(games)
    legend = pages(bytes(document))[-1].pictures[0]
    assert legend[2:] == pytest.approx((194.0, 281.0), abs=0.1)


def test_pictures_of_heroes_are_the_printed_faces(tmp_path: Path) -> None:
    card_pictures(tmp_path, heroic(), Lang.RU)
    for card in heroic():
        seen = cv2.imread(str(tmp_path / f"{card.id}.png"))
        assert seen is not None and seen.shape == (1039, 744, 3)
        assert np.array_equal(seen, printing.card_face(card, Lang.RU))
