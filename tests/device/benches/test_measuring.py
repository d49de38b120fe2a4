"""Slices that alternate, and the journals and games that are measured."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from device.benches import engine
from device.benches.chessboard import LONGEST, push_all, random_games
from device.benches.engine import EnginePlay, recorded
from device.benches.measuring import Measurement, alternate, measured, rate
from engine.game import Game
from engine.journal import Setup


@pytest.fixture(autouse=True)
def _mustered(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("device.packs.muster_setup", lambda rules: setup, raising=False)


def test_slices_alternate() -> None:
    order: list[str] = []

    def note(who: str) -> Callable[[], float]:
        def act() -> float:
            order.append(who)
            return float(len(order))

        return act

    ours, theirs = alternate(0.0, note("ours"), note("theirs"))
    assert order == ["ours", "theirs"] * 3
    assert (ours, theirs) == ([1.0, 3.0, 5.0], [2.0, 4.0, 6.0])


def test_medians_are_compared() -> None:
    found = measured("a", "ms", "b", [1.0, 6.0, 99.0], [3.0, 0.1, 4.0])
    assert found == Measurement("a", 6.0, "ms", "b", 3.0, 2.0)


def test_a_rate_counts_what_was_done() -> None:
    done: list[None] = []
    assert rate(lambda: done.append(None), 0.01) > 0
    assert done


def test_random_chess_replays() -> None:
    games = random_games(3 * LONGEST, seed=1)
    assert sum(map(len, games)) == 3 * LONGEST
    assert max(map(len, games)) <= LONGEST
    assert list(push_all(games).move_stack) == games[-1]
    assert random_games(50, seed=1) == random_games(50, seed=1)


@pytest.mark.parametrize("tries", [1, 20])
def test_the_journal_has_its_length(tries: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one game that is long enough, and with several."""
    monkeypatch.setattr(engine, "ANSWERS", 100 if tries == 1 else 1200)
    monkeypatch.setattr(engine, "TRIES", tries)
    games = recorded(seed=0)
    assert sum(len(entries) for _, entries in games) == engine.ANSWERS
    for setup, entries in games:
        assert len(Game(setup, entries).journal) == len(entries)


def test_random_games_follow_one_another() -> None:
    play = EnginePlay(seed=0)
    games = set()
    for _ in range(1500):
        play.step()
        games.add(id(play._game))
    assert len(games) > 1
