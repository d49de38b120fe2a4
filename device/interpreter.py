"""What an observation means for the pending decision: a pure function, and the only translator.

One lawful option explains what is seen: it is the answer. None does: the table differs. What is
unsure is asked, never guessed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import dist

from device.expected import PLAYED_CELLS, Lying, printed_cell, seat_of
from device.reconcile import SURE, Amiss, Difference, differences, settled
from engine.decisions import CardId, Decision, Kind, Option, Verb
from vision.observations import DiceReading, Observation, SeenCard, SeenDie, Sight, Status

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
    roaming: tuple[frozenset[str], ...] = ()
    """Heroes: groups of cells in which a card may lie in any."""
    hand: Mapping[CardId, str] = field(default_factory=dict)
    """Heroes: the hand of whoever is asked; the identity of a card is empty where nobody has told
    the program."""
    names: tuple[str, ...] = ()
    """The cards that a `NAME` option can mean, by its value."""
    covered: frozenset[str] = frozenset()
    """Heroes: the cells on which something lay at the last answer, or before a card was played if
    that was it. What lies there now is nothing new: a creature that died may be lying there yet."""


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
    lying = settled(expectation.lying, seen.cells, expectation.roaming)
    amiss = differences(seen.cells, lying) if judged else ()
    if amiss:
        if expectation.roaming:
            said = _played(amiss, seen, decision, expectation)
        else:
            said = _movement(amiss, decision, expectation)
        return Answer(said) if said else Differs(amiss)
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


def _played(
    amiss: tuple[Difference, ...], seen: Observation, decision: Decision, expectation: Expectation
) -> Option | None:
    """What the one new card on its player's half says: that it is played, or which one it is."""
    if len(amiss) != 1 or amiss[0].amiss is not Amiss.EXTRA:
        return None
    cell = amiss[0].cell
    card = seen.cells[cell]
    own = PLAYED_CELLS[seat_of(decision.player, expectation.mirrored)]
    if cell not in own or cell in expectation.covered or card.confidence < SURE:
        return None
    if decision.kind is Kind.MAIN:
        return _play_of(card, decision, expectation)
    if decision.kind is Kind.NAME:
        return _name_of(card, decision, expectation)
    return None


def _play_of(card: SeenCard, decision: Decision, expectation: Expectation) -> Option | None:
    """Playing a card that the program has not seen yet; it stands for the whole unknown hand."""
    if card.card in expectation.hand.values():
        # It may be this known card or another one like it: that is for the player to say.
        return None
    for option in decision.options:
        if (
            option.verb is Verb.PLAY
            and option.ability is None
            and _unknown(option.card, expectation)
        ):
            return option
    return None


def _name_of(card: SeenCard, decision: Decision, expectation: Expectation) -> Option | None:
    """The name of the card that has just been played from an unknown hand."""
    if not _unknown(decision.card, expectation) or card.card not in expectation.names:
        return None
    value = expectation.names.index(card.card)
    return next((o for o in decision.options if o.verb is Verb.NAME and o.value == value), None)


def _unknown(card: CardId | None, expectation: Expectation) -> bool:
    return card is not None and expectation.hand.get(card) == ""


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
