"""Whatever hands do: game and table agree, or the screen lists what mends them, and it does.

Random acts of hands on a table of a random game, seen without pictures. No answer is taken that the
cards do not show; what is left over is owed, asked, or a mismatch; and whoever carries the list out
has a table that fits.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import pytest
from fumbling_table import Table
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from device.app import Wish
from device.packs import training_pack
from device.readings import Blind, Choice, Differs, Fits, Owed, Touched, Unclear
from engine.decisions import Kind
from engine.game import Game
from engine.house_player import choose
from engine.opening import lay_out
from vision.observations import Sight

RULES = ("classic", "classic-early", "reroll", "heroes", "dealt")
"""Rulesets, and a classic game from the deal on whose cards nobody told the program."""

Act = tuple[str, int, int, int]
"""What, which piece, which cell or other piece, and how long the look after it is."""


@cache
def setups(rules: str) -> Callable[[], Game]:
    if rules == "heroes":
        setup = Wish(rules=rules).setup()
    elif rules == "dealt":
        setup = Wish(deal=True).setup(secret=True)
    else:
        setup = lay_out(training_pack(), rules=rules)
    return lambda: Game(setup)


def position(rules: str, seed: int, answers: int) -> Game:
    """A game after so many answers, when cards lie on the table."""
    game = setups(rules)()
    chance = random.Random(f"{rules} {seed}")
    while game.pending is not None:
        if len(game.journal) >= answers and game.state.ordered and _rests(game):
            break
        pending = game.pending
        if chance.random() < 0.3:
            option = chance.choice(pending.options)
        else:
            option = choose(game.state, pending, chance)
        game.answer(option)
    return game


def _rests(game: Game) -> bool:
    assert game.pending is not None
    return game.pending.kind is not Kind.NAME or not game.state.book.heroes


OTHERWISE = (
    "move", "step", "turn", "flip", "lift", "swap", "put", "back", "press", "throw", "point",
    "dark", "undo",
)  # fmt: skip
ACTS = st.tuples(
    st.sampled_from(OTHERWISE) | st.just("lawful"),
    st.integers(0, 40),
    st.integers(0, 40),
    st.sampled_from([0, 0, 1, 4, 30]),
)


def fumble(rules: str, seed: int, answers: int, rounds: list[list[Act]]) -> None:
    """Several times some acts of any kind, and then what the screen says."""
    game = position(rules, seed, answers)
    if game.pending is None:
        return
    table = Table(game)
    assert table.fits()
    for acts in rounds:
        for what, which, where, looks in acts:
            if game.pending is None:
                return
            table.act(what, which, where)
            if looks:
                # A hand is over the table until the act is done.
                dark = table.told.eye.sight is Sight.DARK
                table.told.eye.sight = Sight.DARK if dark else Sight.MOVING
                table.look(3 if dark else 0.2)
                table.told.eye.sight = Sight.STILL
                table.look(looks / 10)
                assert table.shown == []
        table.told.eye.sight = Sight.STILL
        settle(table)


def settle(table: Table) -> None:
    """Carry out what the screen says until nothing is left; it must not take long."""
    for _ in range(8):
        table.look(3)
        assert table.shown == []
        if table.game.pending is None:
            return
        reading = table.reading
        assert not isinstance(reading, Blind)
        if isinstance(reading, Fits):
            assert table.fits(), (table.pieces, table.lying())
            assert not table.told.screen.mending
            return
        if isinstance(reading, Choice):
            # Nobody meant it so: the cards are put back, the token is taken away.
            assert table.told.screen.narrowed
            table.put_right()
            table.told.eye.pointers = ()
            continue
        if isinstance(reading, Unclear | Touched):
            return  # something about dice is asked: the cards fit
        assert isinstance(reading, Differs | Owed)
        assert table.steps, reading
        for step in table.steps:
            table.carry_out(step)
    raise AssertionError(f"{table.reading} after {[s.text for s in table.steps]}")


GAMES = (st.sampled_from(RULES), st.integers(0, 30), st.integers(2, 90))
QUICK = settings(
    max_examples=40, deadline=None, derandomize=True,
    suppress_health_check=list(HealthCheck),
)  # fmt: skip


@QUICK
@given(*GAMES, st.lists(st.lists(ACTS, min_size=1, max_size=4), min_size=1, max_size=3))
def test_whatever_hands_do_the_list_on_the_screen_mends_it(
    rules: str, seed: int, answers: int, rounds: list[list[Act]]
) -> None:
    fumble(rules, seed, answers, rounds)


@pytest.mark.slow
@settings(QUICK, max_examples=1500)
@given(*GAMES, st.lists(st.lists(ACTS, min_size=1, max_size=6), min_size=1, max_size=5))
def test_whatever_hands_do_for_long_the_list_on_the_screen_mends_it(
    rules: str, seed: int, answers: int, rounds: list[list[Act]]
) -> None:
    fumble(rules, seed, answers, rounds)


def careful(rules: str, seed: int, answers: int, acts: list[tuple[bool, int]]) -> None:
    """Players who only do what is lawful, with hands or buttons, and what the screen asks for."""
    game = position(rules, seed, answers)
    if game.pending is None:
        return
    table = Table(game)
    for by_hand, which in acts:
        if game.pending is None:
            return
        if by_hand:
            table.carry_through(which)
            table.look(0.6)
        if not by_hand or isinstance(table.reading, Choice):
            table.press(which)
        table.look(0.6)
        assert table.shown == []
        assert isinstance(table.reading, Fits | Owed | Choice | None), table.reading
        for step in table.steps:
            table.carry_out(step)
        table.look(0.6)
    assert table.told.loop.tally.mismatches == 0


@QUICK
@given(*GAMES, st.lists(st.tuples(st.booleans(), st.integers(0, 60)), min_size=1, max_size=12))
def test_who_does_only_what_is_lawful_meets_no_mismatch(
    rules: str, seed: int, answers: int, acts: list[tuple[bool, int]]
) -> None:
    careful(rules, seed, answers, acts)


@pytest.mark.slow
@settings(QUICK, max_examples=1000)
@given(*GAMES, st.lists(st.tuples(st.booleans(), st.integers(0, 60)), min_size=1, max_size=25))
def test_who_does_only_what_is_lawful_for_long_meets_no_mismatch(
    rules: str, seed: int, answers: int, acts: list[tuple[bool, int]]
) -> None:
    careful(rules, seed, answers, acts)
