"""The referee's menu at a table: taking back, overruling, correcting, pausing, conceding."""

from __future__ import annotations

import pytest
from told_table import ToldTable

from engine.cardbook import Pack
from engine.decisions import Kind, Verb
from engine.game import Game
from engine.opening import lay_out
from engine.players import Player
from ui.screen import Lang, OverlayKind
from vision import mat
from vision.observations import Face, SeenCard

FIRST, SECOND = Player.FIRST, Player.SECOND


@pytest.fixture
def table(pack: Pack) -> ToldTable:
    setup = lay_out(
        pack, ["scout @ C3", "scout @ A1"], ["wasp @ C4", "scout @ E6"], begins=Player.FIRST
    )
    return ToldTable(Game(setup))


def cells(table: ToldTable) -> dict[int, str | None]:
    return {card.id: card.cell for card in table.game.state.cards}


def test_a_slide_is_a_step_and_nothing_is_left_to_do(table: ToldTable) -> None:
    table.move("C3", "B3")
    screen = table.look()
    assert cells(table)[0] == "B3"
    assert [entry.option.verb for entry in table.game.journal] == [Verb.MOVE]
    assert (screen.steps, screen.mending) == ((), False)


def test_a_slide_that_is_not_lawful_is_refused_by_its_rule_until_it_is_put_back(
    table: ToldTable,
) -> None:
    table.move("C3", "E1")  # farther than it can go
    screen = table.look()
    assert screen.mending
    assert "Why?" in screen.refused
    assert [(step.origin, step.cell) for step in screen.steps] == [("E1", "C3")]
    assert table.game.journal == []
    table.look(3)
    # By now it must be put right first: a lawful place is no answer any more (report B02).
    table.move("E1", "C2")
    assert table.look().mending
    assert table.game.journal == []
    table.move("C2", "C3")
    screen = table.look()
    assert (screen.steps, screen.mending, screen.refused) == ((), False, "")
    assert (table.loop.tally.mismatches, table.loop.tally.corrections) == (1, 1)


def test_a_turned_card_and_a_token_on_its_target_declare_a_strike(table: ToldTable) -> None:
    table.turn("C3")
    screen = table.look()
    assert table.game.journal == []
    decision = screen.view.decision
    assert decision is not None
    narrowed = [decision.options[i] for i in screen.narrowed]
    assert {o.card for o in narrowed} == {0}
    assert Verb.STRIKE in {o.verb for o in narrowed}
    table.point("sun", mat.CLASSIC.cells["C4"].center)
    table.look()
    assert table.game.journal[0].option.verb is Verb.STRIKE
    assert (table.game.journal[0].option.card, table.game.journal[0].option.target) == (0, 2)
    assert not table.screen.mending


def test_pointing_first_asks_and_holding_says_yes(table: ToldTable) -> None:
    table.point("sun", mat.CLASSIC.cells["C4"].center)
    screen = table.look()
    decision = screen.view.decision
    assert decision is not None
    assert all(decision.options[i].target == 2 for i in screen.narrowed)
    assert screen.narrowed
    assert table.game.journal == []
    table.press(FIRST, "hold")
    assert table.game.journal[0].option.target == 2


def test_the_other_players_token_points_at_nothing(table: ToldTable) -> None:
    table.point("moon", mat.CLASSIC.cells["C4"].center)
    assert table.look().narrowed == ()


@pytest.mark.report("U06")
def test_ones_own_last_step_is_taken_back_at_once(table: ToldTable) -> None:
    table.move("C3", "B3")
    table.look()
    table.menu(FIRST, "undo")
    overlay = table.screen.overlay
    assert overlay is not None
    assert overlay.kind is OverlayKind.UNDO
    assert [(step.origin, step.cell) for step in overlay.steps] == [("B3", "C3")]
    table.press(FIRST, "hold")
    assert table.game.journal == []
    assert table.keeper.undone == [(0, FIRST, False)]
    screen = table.screen
    assert screen.overlay is None
    assert [(step.origin, step.cell) for step in screen.steps] == [("B3", "C3")]
    # What lies there yet is no new step.
    table.look(2)
    assert table.game.journal == []
    table.move("B3", "C3")
    screen = table.look()
    assert (screen.steps, screen.mending) == ((), False)
    table.move("C3", "B3")
    table.look()
    assert cells(table)[0] == "B3"


@pytest.mark.report("U07")
def test_past_a_throw_both_must_agree(table: ToldTable) -> None:
    while table.game.pending is not None and table.game.pending.kind is not Kind.ROLL:
        option = next(
            (o for o in table.game.pending.options if o.verb is Verb.STRIKE),
            table.game.pending.options[-1],
        )
        table.loop.answer(option, table.game.pending.fingerprint)
    before = len(table.game.journal)
    table.throw(4)
    table.look(1)
    assert len(table.game.journal) > before
    given = list(table.game.journal)
    table.menu(FIRST, "undo")
    table.press(FIRST, "hold")
    overlay = table.screen.overlay
    assert overlay is not None
    assert overlay.kind is OverlayKind.CONSENT
    assert overlay.asked == (SECOND,)
    table.press(FIRST, "hold")
    assert table.game.journal == given
    table.press(SECOND, "pass")
    assert table.game.journal == given
    assert table.screen.overlay is not None
    assert table.screen.overlay.kind is OverlayKind.TELL
    table.press(SECOND, "pass")
    table.menu(FIRST, "undo")
    table.press(FIRST, "hold")
    table.press(SECOND, "hold")
    assert len(table.game.journal) < len(given)
    assert table.keeper.undone[-1][1:] == (FIRST, True)
    table.look(1)
    # The die that was thrown then is no throw for the question that is asked again.
    assert all(entry.option.verb is not Verb.ROLL for entry in table.game.journal)


def test_both_players_can_overrule_the_camera(table: ToldTable) -> None:
    table.eye.cells["E1"] = SeenCard("scout", Face.UP, False, 0.99)
    assert table.look(3).mending
    table.menu(FIRST, "go on with the table")
    assert table.screen.mending
    table.press(SECOND, "hold")
    screen = table.look(3)
    assert (screen.mending, screen.steps) == (False, ())
    assert table.keeper.notes[0][0] == "correction"
    table.move("C3", "B3")
    table.look()
    assert cells(table)[0] == "B3"
    # Taken away and laid there again it is another matter.
    stray = table.eye.cells.pop("E1")
    table.look(1)
    table.eye.cells["E1"] = stray
    assert table.look(1).mending


def test_a_pause_takes_nothing_until_somebody_holds(table: ToldTable) -> None:
    table.menu(SECOND, "pause")
    assert table.screen.overlay is not None
    assert table.screen.overlay.kind is OverlayKind.PAUSE
    table.move("C3", "B3")
    table.look(2)
    table.press(FIRST, "pass", "respond")
    assert table.game.journal == []
    table.press(FIRST, "hold")
    assert table.screen.overlay is None
    # What hands did in the pause is no answer: it is put back first.
    assert table.look(2).mending
    assert table.game.journal == []
    table.move("B3", "C3")
    assert not table.look().mending
    table.move("C3", "B3")
    table.look()
    assert cells(table)[0] == "B3"


def test_what_hands_do_under_an_open_menu_waits_until_it_is_closed(table: ToldTable) -> None:
    table.press(FIRST, "both")
    table.move("C3", "B3")
    table.look(2)
    assert table.game.journal == []
    table.press(FIRST, "pass")
    table.look()
    assert cells(table)[0] == "B3"


def test_a_reading_is_corrected_only_while_nobody_has_acted_since(table: ToldTable) -> None:
    game = table.game
    while game.pending is not None and game.pending.kind is not Kind.ROLL:
        option = next(
            (o for o in game.pending.options if o.verb is Verb.STRIKE), game.pending.options[-1]
        )
        table.loop.answer(option, game.pending.fingerprint)
    rolled = len(game.journal)
    table.throw(4)
    table.look(1)
    table.menu(FIRST, "correct what the camera read")
    overlay = table.screen.overlay
    assert overlay is not None
    assert "It was read as: 4" in overlay.lines
    table.press(SECOND, "hold")
    assert len(game.journal) == rolled
    while game.pending is not None and game.pending.kind is not Kind.MAIN:
        option = game.pending.passing or game.pending.options[0]
        table.loop.answer(option, game.pending.fingerprint)
    assert game.pending is not None
    end = game.pending.passing
    assert end is not None
    table.loop.answer(end, game.pending.fingerprint)
    table.press(FIRST, "both")
    assert table.screen.overlay is not None
    assert not any(one.startswith("correct") for one in table.screen.overlay.choices)


@pytest.mark.report("P07")
def test_conceding_is_asked_about_once_more(table: ToldTable) -> None:
    table.menu(SECOND, "concede")
    assert not table.game.over
    table.press(SECOND, "pass")
    table.press(SECOND, "pass")
    table.menu(SECOND, "concede")
    table.press(SECOND, "hold")
    assert table.game.over
    assert table.game.state.winner is FIRST


def test_a_draw_needs_both(table: ToldTable) -> None:
    table.menu(FIRST, "offer a draw")
    table.press(SECOND, "hold")
    assert table.game.over
    assert table.game.state.winner is None


def test_the_language_changes_at_once(table: ToldTable) -> None:
    before = table.screen.prompt
    table.press(FIRST, "both")
    assert table.screen.overlay is not None
    place = len(table.screen.overlay.choices) - 1
    table.press(FIRST, *["respond"] * place, "hold")
    assert table.screen.lang is Lang.RU
    assert table.screen.prompt != before
