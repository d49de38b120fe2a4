from __future__ import annotations

import numpy as np
import pytest

from vision.dice.deciding import decide
from vision.dice.finding import Candidate
from vision.dice.naming import Named
from vision.observations import Lie


def named(
    value: int,
    x: float = 100,
    size: float = 40,
    sure: float = 0.98,
    there: float = 0.99,
    pips: tuple[int, ...] | None = None,
    score: float = 0.9,
    flags: tuple[float, float, float] = (0, 0, 0),
) -> Named:
    chances = np.full(7, there * (1 - sure) / 5, np.float32)
    chances[value] = there * sure
    chances[0] = 1 - there
    count = (value,) * 3 if pips is None else pips
    return Named(
        Candidate(x, 100, size, score),
        chances,
        count,
        np.array(flags, np.float32),
        np.zeros(64, np.float32),
    )


def test_both_witnesses_agree() -> None:
    verdict = decide([named(4)])
    assert [die.value for die in verdict.dice] == [4]
    assert verdict.dice[0].sure > 0.98
    assert verdict.dice[0].lie is Lie.FLAT


def test_pips_that_contradict_the_class_make_a_die_unsure() -> None:
    agreed = decide([named(5)]).dice[0].sure
    one = decide([named(5, pips=(5, 4, 5))]).dice[0].sure
    all_ = decide([named(5, pips=(4, 4, 4))]).dice[0].sure
    assert agreed > one > all_
    assert all_ < 0.9


def test_a_class_in_doubt_is_settled_by_the_pips() -> None:
    doubt = named(5, sure=0.5, pips=(6, 6, 6))
    chances = doubt.chances.copy()
    chances[6] = 0.4
    other = Named(doubt.candidate, chances, doubt.pips, doubt.flags, doubt.features)
    assert decide([other]).dice[0].value == 6


def test_two_boxes_around_one_die_are_one_die() -> None:
    assert len(decide([named(4, 100), named(3, 112, sure=0.7)]).dice) == 1


def test_dice_side_by_side_are_two() -> None:
    # Edge to edge and turned by 45 degrees their boxes are 1.41 wide and 1.0 apart.
    side = 30.0
    assert len(decide([named(4, 100, side * 1.41), named(3, 100 + side, side * 1.41)]).dice) == 2


def test_a_pip_on_a_die_is_no_die_of_its_own() -> None:
    verdict = decide([named(5, 100, 80), named(1, 120, 20, there=0.8)])
    assert [die.value for die in verdict.dice] == [5]


def test_one_false_large_box_does_not_hide_the_dice_in_it() -> None:
    large = named(2, 100, 300, there=0.6)
    verdict = decide([large, named(4, 100, 40), named(6, 170, 40)])
    assert {die.value for die in verdict.dice} >= {4, 6}


@pytest.mark.parametrize("there", [0.4, 0.6])
def test_what_may_be_a_die_makes_the_whole_unsure(there: float) -> None:
    verdict = decide([named(4), named(2, 300, there=there)])
    assert verdict.complete < 0.7
    assert decide([named(4), named(2, 300, there=0.001, score=0.4)]).complete > 0.95


def test_an_emblem_instead_of_pips_makes_the_whole_unsure() -> None:
    """The finder insists on a die, the reader sees no face on it: a skull for a 1."""
    skull = named(1, 300, there=0.01, score=0.85)
    assert decide([named(4), skull]).complete < 0.6
    # A speck of dust is no die beside dice that are ten times as large.
    assert decide([named(4, size=100), named(1, 300, 10, there=0.01, score=0.85)]).complete > 0.9


@pytest.mark.parametrize(
    ("flags", "lie"),
    [((0.9, 0, 0), Lie.COCKED), ((0, 0.8, 0.1), Lie.STACKED), ((0.2, 0, 0.7), Lie.HIDDEN)],
)
def test_how_it_lies(flags: tuple[float, float, float], lie: Lie) -> None:
    assert decide([named(3, flags=flags)]).dice[0].lie is lie


def test_of_nothing_nothing_comes() -> None:
    verdict = decide([])
    assert verdict.dice == ()
    assert verdict.complete == 1
