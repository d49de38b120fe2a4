"""The list of moments to go back to stays open while the game goes on: what happens then counts."""

from __future__ import annotations

import pytest
from told_table import ToldTable

from engine.cardbook import Pack
from engine.decisions import Kind, Verb
from engine.game import Game
from engine.opening import lay_out
from engine.players import Player
from engine.taking_back import undo_points
from ui.screen import OverlayKind

FIRST, SECOND = Player.FIRST, Player.SECOND


@pytest.fixture
def striking(pack: Pack) -> ToldTable:
    """First's scout strikes a wasp, and First is asked for the first die."""
    setup = lay_out(pack, ["scout @ C3"], ["wasp @ C4"], begins=FIRST)
    table = ToldTable(Game(setup))
    game = table.game
    while game.pending is not None and game.pending.kind is not Kind.ROLL:
        strike = next((o for o in game.pending.options if o.verb is Verb.STRIKE), None)
        table.loop.answer(strike or game.pending.options[-1], game.pending.fingerprint)
    return table


@pytest.mark.report("U07")
def test_a_die_that_is_thrown_while_the_list_is_open_needs_consent(striking: ToldTable) -> None:
    assert not undo_points(striking.game, FIRST)[0].consent
    before = len(striking.game.journal)
    striking.menu(FIRST, "undo")
    assert striking.screen.overlay is not None
    assert "must agree" not in " ".join(striking.screen.overlay.lines)
    pending = striking.game.pending
    assert pending is not None
    striking.loop.answer(next(o for o in pending.options if o.value == 1), pending.fingerprint)
    assert len(striking.game.journal) > before
    overlay = striking.screen.overlay
    assert overlay is not None
    assert "must agree" in " ".join(overlay.lines)
    striking.press(FIRST, "hold")
    assert striking.keeper.undone == []
    assert striking.screen.overlay is not None
    assert striking.screen.overlay.kind is OverlayKind.CONSENT
    striking.press(SECOND, "hold")
    assert [agreed for *_, agreed in striking.keeper.undone] == [True]


def test_a_moment_that_is_gone_already_is_not_gone_back_to(striking: ToldTable) -> None:
    striking.throw(1)
    striking.look(1)
    striking.menu(FIRST, "undo")
    striking.press(FIRST, "hold")  # the other player is asked
    striking.loop.take_back(0, FIRST, agreed=True)
    striking.loop.show()
    striking.press(SECOND, "hold")
    assert [to for to, *_ in striking.keeper.undone] == [0]
    assert striking.screen.overlay is None


def test_while_the_other_player_is_asked_the_table_answers_nothing(striking: ToldTable) -> None:
    striking.throw(1)
    striking.look(1)
    before = len(striking.game.journal)
    asked = striking.game.pending
    assert asked is not None
    assert asked.kind is Kind.ROLL
    striking.menu(FIRST, "correct")
    striking.throw(6)
    striking.look(2)
    # What they agree on is what was asked for: the die before this one.
    assert len(striking.game.journal) == before
    striking.press(SECOND, "pass")
    striking.press(SECOND, "pass")
    striking.look(1)
    assert len(striking.game.journal) > before
    assert striking.game.journal[before].option.value == 6
