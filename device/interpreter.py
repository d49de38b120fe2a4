"""What an observation means for the pending decision: a pure function, and the only translator.

One lawful option explains what is seen: it is the answer. None does: the table differs. What is
unsure is asked, never guessed.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import dist

from device.expected import Lying, printed_cell
from device.reconcile import Amiss, Difference, differences
from engine.decisions import Decision, Kind, Option, Verb
from vision.observations import DiceReading, Observation, SeenDie, Sight, Status

SAME_PLACE = 6.0
"""A die within so many millimetres of where one was read, with the same value, is that one."""


@dataclass(frozen=True, slots=True)
class Expectation:
    """The table as it should be: how cards lie, and the dice that were read already."""

    lying: tuple[Lying, ...]
    laid: bool = True
    """Whether cards lie on the table: nobody lays any before it is decided who goes first."""
    mirrored: bool = False
    throw: int = 0
    """The `throw` of the last dice that became an answer."""
    counted: tuple[SeenDie, ...] = ()
    """All dice that lay in the tray then."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Exactly this lawful option explains what is seen."""

    option: Option


@dataclass(frozen=True, slots=True)
class Unclear:
    """Dice lie still, but what they say is not sure: `why` is `unsure`, `cocked` or `many`."""

    why: str
    guess: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Differs:
    """The table does not fit the game; until it does, nothing seen is an answer."""

    found: tuple[Difference, ...]


@dataclass(frozen=True, slots=True)
class Fits:
    """The table lies as it should, and says nothing new."""


@dataclass(frozen=True, slots=True)
class Blind:
    """Nothing can be said now: a hand, movement, or no picture of the mat."""

    sight: Sight


Reading = Answer | Unclear | Differs | Fits | Blind


def read(seen: Observation, decision: Decision, expectation: Expectation) -> Reading:
    """What this observation says to this decision."""
    if seen.sight is not Sight.STILL:
        return Blind(seen.sight)
    judged = seen.mat and expectation.laid
    amiss = differences(seen.cells, expectation.lying) if judged else ()
    if amiss:
        step = _movement(amiss, decision, expectation)
        return Answer(step) if step else Differs(amiss)
    if decision.kind is Kind.ROLL:
        return _roll(seen, decision, expectation)
    return Fits()


def _movement(
    amiss: tuple[Difference, ...], decision: Decision, expectation: Expectation
) -> Option | None:
    """The one lawful step that explains every difference: a card gone here, lying there."""
    gone = [d for d in amiss if d.amiss is Amiss.MISSING]
    came = [d for d in amiss if d.amiss is Amiss.EXTRA]
    if decision.kind is not Kind.MAIN or len(amiss) != 2 or not gone or not came:
        return None
    card = next(one for one in expectation.lying if one.number == gone[0].number)
    if came[0].seen != card.card:
        return None
    for option in decision.options:
        goal = printed_cell(option.cell, expectation.mirrored) if option.cell else ""
        if option.verb is Verb.MOVE and option.card == card.number and goal == came[0].cell:
            return option
    return None


def _roll(seen: Observation, decision: Decision, expectation: Expectation) -> Reading:
    if seen.throw <= expectation.throw or seen.dice.status is Status.NONE:
        return Fits()
    new = new_dice(seen.dice, expectation.counted)
    if not new:
        return Fits()
    guess = tuple(sorted(die.value for die in new))
    if any(die.cocked for die in new):
        return Unclear("cocked", guess)
    if seen.dice.status is not Status.READ:
        return Unclear("unsure", guess)
    if len(new) > 1:
        return Unclear("many", guess)
    option = next((o for o in decision.options if o.value == new[0].value), None)
    return Answer(option) if option else Unclear("unsure", guess)


def new_dice(dice: DiceReading, counted: tuple[SeenDie, ...]) -> tuple[SeenDie, ...]:
    """The dice that were not read for an earlier roll."""
    left = list(counted)
    new: list[SeenDie] = []
    for die in dice.dice:
        old = next(
            (
                one
                for one in left
                if one.value == die.value and dist(one.center, die.center) < SAME_PLACE
            ),
            None,
        )
        if old is None:
            new.append(die)
        else:
            left.remove(old)
    return tuple(new)
