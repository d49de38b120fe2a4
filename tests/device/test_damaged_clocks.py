"""Clocks whose notes were damaged cost no game, and they ask for no more than they need."""

from __future__ import annotations

import pytest
from memory_keeper import Memory
from told_table import ToldTable

from device.clocks import Clocks, Mark, Terms, history_of, restored, to_note, wound
from device.timekeeping import Timekeeper, clocks_of
from engine.cardbook import Pack
from engine.game import Game
from engine.opening import lay_out
from engine.players import Player

FULL = wound(Terms(60))


def mark(answers: int, first: int) -> Mark:
    """A mark at which First has so many seconds left."""
    return Mark(answers, Clocks(FULL.terms, (first * 1000, 60_000)))


@pytest.mark.report("U11")
def test_a_damaged_note_says_nothing_and_the_one_before_it_counts() -> None:
    notes = [to_note(mark(0, 60)), {}, to_note(mark(2, 40)) | {"left": "ab"}]
    assert history_of(notes) == (mark(0, 60),)
    clocks, _ = clocks_of(None, notes, 2)
    assert clocks == FULL


@pytest.mark.report("U11")
def test_going_back_past_lost_notes_goes_to_the_first_that_is_left() -> None:
    history = (mark(5, 50), mark(6, 45))
    marks, clocks = restored(history, 2)
    assert (marks, clocks.left) == (history[:1], (50_000, 60_000))
    keeper = Memory()
    timekeeper = Timekeeper(history[-1].clocks, keeper, lambda: 0.0, history, 6)
    timekeeper.took_back(2)
    assert timekeeper.clocks == clocks


def test_a_view_is_made_once_for_a_question(pack: Pack, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ToldTable(Game(lay_out(pack, ["scout @ C3"], ["wasp @ C4"])), clocks=FULL)
    table.look()
    made: list[Player] = []
    view = Game.view

    def counted(game: Game, seat: Player, lines: int = 12) -> object:
        made.append(seat)
        return view(game, seat, lines)

    monkeypatch.setattr(Game, "view", counted)
    for _ in range(100):
        table.eye.now += 0.001
        table.loop.tick()
    assert len(made) <= 2
