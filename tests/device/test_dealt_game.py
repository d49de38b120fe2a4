"""A classic game from the deal on at a real table, where nobody tells the program the cards."""

from __future__ import annotations

import pytest
from told_table import ToldTable

from device.app import Wish
from engine.decisions import Kind, Verb
from engine.game import Game
from engine.players import Player
from vision.observations import Face, SeenCard

FIRST, SECOND = Player.FIRST, Player.SECOND
BACK = SeenCard(None, Face.DOWN, False, 0.99)


@pytest.fixture
def table() -> ToldTable:
    """A real table when the First player may place his squad; nothing lies on the mat."""
    table = ToldTable(Game(Wish(deal=True).setup(secret=True)))
    for value in (2, 5):
        table.throw(value)
        table.look(1)
    while (pending := table.game.pending) is not None and pending.kind is not Kind.PLACE:
        # Who rolled higher goes second, so that the seats are not mirrored.
        last = pending.kind is Kind.ORDER
        option = pending.options[-1] if last else pending.passing or pending.options[0]
        table.loop.answer(option, pending.fingerprint)
    table.look(1)
    return table


def kind(table: ToldTable) -> Kind:
    assert table.game.pending is not None
    return table.game.pending.kind


def placed(table: ToldTable) -> set[str]:
    return {str(card.cell) for card in table.game.state.cards if card.cell is not None}


@pytest.mark.rule("digest.1.6")
def test_a_back_on_the_mat_is_a_card_that_is_placed(table: ToldTable) -> None:
    table.eye.cells["C3"] = BACK
    screen = table.look()
    assert placed(table) == {"C3"}
    assert (screen.mending, screen.steps) == (False, ())
    # Several that were laid before anybody looked.
    table.eye.cells |= {"B2": BACK, "D1": BACK}
    table.look(1)
    assert placed(table) == {"C3", "B2", "D1"}


@pytest.mark.rule("digest.1.6")
def test_a_cell_that_is_not_open_yet_is_refused_with_its_rule(table: ToldTable) -> None:
    table.eye.cells["E1"] = BACK
    screen = table.look()
    assert screen.mending
    assert placed(table) == set()
    assert "1.6" in screen.refused
    del table.eye.cells["E1"]
    assert not table.look().mending


def test_squads_are_revealed_in_any_order_and_named_by_the_camera(table: ToldTable) -> None:
    for cell in ("C3", "B3", "D3"):
        table.eye.cells[cell] = BACK
        table.look()
    table.press(FIRST, "pass")
    for cell in ("C4", "B4"):
        table.eye.cells[cell] = BACK
        table.look()
    table.press(SECOND, "pass")
    assert kind(table) is Kind.NAME
    names = {facts.id for facts in table.game.setup.facts if facts.creature and not facts.elite}
    faces = sorted(names)[:5]
    for cell, face in zip(("D3", "C3", "B3"), faces, strict=False):
        # The first that is turned up is not the first that is asked about.
        table.eye.cells[cell] = SeenCard(face, Face.UP, False, 0.99)
        assert not table.look().mending
    shown = {card.cell: card.face for card in table.game.state.cards if card.face}
    assert shown == dict(zip(("D3", "C3", "B3"), faces, strict=False))


def test_a_face_that_is_not_read_is_asked_about(table: ToldTable) -> None:
    table.eye.cells["C3"] = BACK
    table.look()
    table.press(FIRST, "pass")
    table.eye.cells["C4"] = BACK
    table.look()
    table.press(SECOND, "pass")
    assert kind(table) is Kind.NAME
    table.eye.cells["C3"] = SeenCard(None, Face.UP, False, 0.3)
    table.look(1)
    assert kind(table) is Kind.NAME
    assert all(entry.option.verb is not Verb.NAME for entry in table.game.journal)
