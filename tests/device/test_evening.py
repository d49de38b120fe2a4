"""What an evening brings: clocks, passes by themselves, a blind camera, a cut of the power."""

from __future__ import annotations

from dataclasses import replace

import pytest
from told_table import ToldTable

from device.clocks import Terms, wound
from device.config import SoundConfig
from device.keeping import begin, resume
from device.sounds import Sounding
from device.storage import Storage
from engine.cardbook import Pack
from engine.decisions import Kind, Verb
from engine.game import Game
from engine.opening import lay_out
from engine.players import Player
from vision.observations import Face, SeenCard, Sight

FIRST, SECOND = Player.FIRST, Player.SECOND


def duel(pack: Pack) -> Game:
    return Game(
        lay_out(pack, ["scout @ C3", "scout @ A1"], ["scout @ C6", "scout @ E6"], begins=FIRST)
    )


def strike(pack: Pack) -> ToldTable:
    """The First player has struck, and the Second one is asked whether he answers."""
    game = Game(lay_out(pack, ["scout @ C3"], ["wasp @ C4", "scout @ E6"], begins=FIRST))
    table = ToldTable(game)
    option = next(o for o in game.pending.options if o.verb is Verb.STRIKE)  # type: ignore[union-attr]
    table.loop.answer(option, game.pending.fingerprint)  # type: ignore[union-attr]
    return table


def left(table: ToldTable) -> dict[Player, str]:
    return {face.player: face.left for face in table.screen.clocks}


def test_a_clock_runs_for_who_thinks_and_stands_while_the_table_is_mended(pack: Pack) -> None:
    table = ToldTable(duel(pack), clocks=wound(Terms(600)))
    table.look(8)
    # It took a look or two until the first question was asked.
    assert left(table)[FIRST] in ("9:50", "9:51")
    assert left(table)[SECOND] == "10:00"
    table.move("C3", "E1")
    table.look(20)
    assert table.screen.mending
    # Half a second passes before the table is known to be amiss.
    assert left(table)[FIRST] in ("9:51", "9:50", "9:49")
    table.move("E1", "C3")
    table.look(1)
    table.menu(FIRST, "pause")
    before = left(table)
    table.look(60)
    assert left(table) == before


def test_undo_gives_the_clocks_back(pack: Pack) -> None:
    table = ToldTable(duel(pack), clocks=wound(Terms(600)))
    table.look(28)
    table.move("C3", "B3")
    table.look(1)
    assert len(table.game.journal) == 1
    spent = left(table)[FIRST]
    assert spent != "10:00"
    table.loop.take_back(0, FIRST, agreed=False)
    table.loop.show()
    assert left(table)[FIRST] == "10:00"


def test_who_has_no_time_left_loses_when_the_other_one_says_so(pack: Pack) -> None:
    table = ToldTable(duel(pack), clocks=wound(Terms(60)))
    table.press(SECOND, "both")
    assert table.screen.overlay is not None
    words = "the opponent's time is out"
    assert words not in table.screen.overlay.choices
    table.press(SECOND, "pass")
    table.look(70)
    assert left(table)[FIRST] == "0:00"
    assert not table.game.over
    table.menu(SECOND, words)
    table.press(SECOND, "hold")
    assert table.game.over
    assert table.game.state.winner is SECOND


@pytest.mark.report("P13")
def test_who_can_only_pass_passes_after_a_constant_while_and_it_is_said(pack: Pack) -> None:
    table = strike(pack)
    pending = table.game.pending
    assert pending is not None
    assert (pending.kind, len(pending.options)) == (Kind.PRIORITY, 1)
    given = len(table.game.journal)
    table.look(1.0)
    assert len(table.game.journal) == given
    table.look(0.4)
    assert len(table.game.journal) == given + 1
    assert table.game.journal[-1].option.verb is Verb.PASS
    assert table.keeper.notes[-1][0] == "passed"
    assert "pass" in table.screen.notice


def test_who_wants_to_be_asked_is_asked(pack: Pack) -> None:
    table = strike(pack)
    holder = table.screen.holder
    assert holder is not None
    table.menu(holder, "skip moments") if not table.loop.skipping[holder] else table.menu(
        holder, "ask me"
    )
    given = len(table.game.journal)
    table.look(5)
    assert len(table.game.journal) == given
    table.press(holder, "pass")
    assert len(table.game.journal) == given + 1


def test_a_double_press_passes_once(pack: Pack) -> None:
    table = strike(pack)
    table.loop.skipping = {FIRST: False, SECOND: False}
    holder = table.screen.holder
    assert holder is not None
    given = len(table.game.journal)
    table.press(holder, "pass")
    assert len(table.game.journal) == given + 1
    table.eye.now -= 0.4
    table.press(holder, "pass")
    assert len(table.game.journal) <= given + 1


@pytest.mark.report("pi-facts.18")
def test_a_blind_camera_leaves_the_buttons_and_the_table_is_compared_afterwards(
    pack: Pack,
) -> None:
    table = ToldTable(duel(pack))
    table.eye.sight = Sight.DARK
    screen = table.look(4)
    assert screen.alarm
    assert screen.notice
    # By buttons the game goes on …
    decision = screen.view.decision
    assert decision is not None
    step = next(o for o in decision.options if o.verb is Verb.MOVE and o.card == 0)
    table.loop.answer(step, decision.fingerprint)
    # … and what hands did meanwhile is no answer when the light is back: it has to fit first.
    table.move("A1", "A2")
    table.eye.sight = Sight.STILL
    given = list(table.game.journal)
    screen = table.look(1)
    assert screen.mending
    assert table.game.journal == given
    table.move("A2", "A1")
    table.move("C3", str(step.cell))
    screen = table.look(1)
    assert (screen.mending, screen.steps, screen.alarm) == (False, (), False)
    table.move("A1", "A2")
    table.look(1)
    assert len(table.game.journal) == len(given) + 1


@pytest.mark.report("B06")
def test_after_the_plug_was_pulled_the_table_is_seen_again(pack: Pack, tmp_path: object) -> None:
    from datetime import UTC, datetime
    from pathlib import Path

    assert isinstance(tmp_path, Path)
    game = duel(pack)
    with Storage.open(tmp_path / "games.sqlite") as storage:
        keeper, game = begin(storage, game.setup, datetime.now(UTC))
        option = next(o for o in game.pending.options if o.verb is Verb.MOVE)  # type: ignore[union-attr]
        keeper.keep(game.entry(option))
        game.answer(option)
        kept = resume(storage)
        assert kept is not None
    table = ToldTable(kept[1])
    table.look(1)
    assert table.game.digest == game.digest
    assert not table.screen.mending
    origin = next(str(c.cell) for c in table.game.state.cards if c.id == 1)
    table.move(origin, "A2" if origin == "A1" else "B1")
    table.look(1)
    assert len(table.game.journal) == 2


def test_a_table_that_was_cleared_over_night_is_asked_for_and_answers_nothing(pack: Pack) -> None:
    table = ToldTable(duel(pack))
    lying = dict(table.eye.cells)
    table.eye.cells = {}
    table.look(3)
    assert table.game.journal == []
    assert {step.cell for step in table.screen.steps} == {"C3", "A1", "C6", "E6"}
    table.eye.cells = lying
    assert table.look(1).steps == ()


def test_a_hidden_hand_of_a_stranger_changes_nothing(pack: Pack) -> None:
    table = ToldTable(duel(pack))
    table.eye.cells["C3"] = replace(table.eye.cells["C3"], turned=True)
    table.eye.cells["E6"] = replace(table.eye.cells["E6"], face=Face.DOWN, card=None)
    table.eye.cells["D2"] = SeenCard(None, Face.UP, False, 0.2)
    table.look(4)
    assert table.game.journal == []
    assert table.screen.mending


def test_the_sound_is_switched_off_and_on_in_the_referees_menu(pack: Pack) -> None:
    table = ToldTable(duel(pack))
    heard: list[bytes] = []

    class Ear:
        def play(self, samples: bytes) -> bool:
            heard.append(samples)
            return True

    table.loop.sounding = sounding = Sounding(Ear(), SoundConfig(), lambda: 12)
    table.loop.hooks.shown.append(sounding.shown)
    table.look(1)
    table.menu(FIRST, "sound off")
    heard.clear()
    table.move("C3", "E1")
    table.look(2)
    assert table.screen.mending
    assert heard == []
    table.menu(FIRST, "sound on")
    table.move("E1", "C3")
    table.look(2)
    table.move("C3", "E1")
    table.look(2)
    assert heard
