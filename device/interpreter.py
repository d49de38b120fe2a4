"""What an observation means for the pending decision: a pure function, and the only translator.

One lawful option explains what is seen: it is the answer. None does: the table differs. What is
unsure is asked, never guessed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from math import inf

from device.expected import PLAYED_CELLS, Lying, printed_cell, seat_of
from device.reconcile import SURE, Amiss, Difference, differences, settled
from engine.decisions import CardId, Decision, Kind, Option, Verb
from vision.observations import (
    Advice,
    Lie,
    Observation,
    SeenCard,
    SeenDie,
    Sight,
    Status,
    TrayReading,
)


@dataclass(frozen=True, slots=True)
class Expectation:
    """The table as it should be: how cards lie, and the dice that were read already."""

    lying: tuple[Lying, ...]
    laid: bool = True
    """Whether cards lie on the table: nobody lays any before it is decided who goes first."""
    mirrored: bool = False
    throw: int = 0
    """The tray's last throw when the pending question was asked: it answers nothing any more."""
    asked_at: float = -inf
    """When the pending question was asked, in the frames' seconds: only dice that moved later
    answer it."""
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


class Doubt(StrEnum):
    """What is wrong with dice that were thrown and lie still."""

    UNSURE = "unsure"  # the value is hard to read
    COCKED = "cocked"  # it stands on an edge
    STACKED = "stacked"  # it lies on another die
    HIDDEN = "hidden"  # something covers it
    MANY = "many"  # more dice than the roll asks for
    OUTSIDE = "outside"  # it left the tray
    LAID = "laid"  # nobody has seen it roll
    MOVED = "moved"  # it was touched before it was read


@dataclass(frozen=True, slots=True)
class Unclear:
    """Dice were thrown and lie still, but what they say is for the players to decide.

    `guess` are the best guesses, sorted, and `dice` those that it is about.
    """

    why: Doubt
    guess: tuple[int, ...]
    dice: tuple[SeenDie, ...] = ()


@dataclass(frozen=True, slots=True)
class Touched:
    """Dice that were counted have been moved since: their values stay as they were read.

    `values` are what they show now.
    """

    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Differs:
    """The table does not fit the game; until it does, nothing seen is an answer."""

    found: tuple[Difference, ...]


@dataclass(frozen=True, slots=True)
class Fits:
    """The table lies as it should, and says nothing new."""


@dataclass(frozen=True, slots=True)
class Blind:
    """Nothing can be said now: a hand, movement, or no picture of the whole mat.

    `advice` is what to put right where something hinders the camera, the worst first.
    """

    sight: Sight
    advice: tuple[Advice, ...] = ()


Reading = Answer | Unclear | Touched | Differs | Fits | Blind


def read(seen: Observation, decision: Decision, expectation: Expectation) -> Reading:
    """What this observation says to this decision."""
    if seen.advice:
        # A part of the table is out of sight: what is seen of it may be no card at all.
        return Blind(seen.sight, seen.advice)
    judged = seen.mat and expectation.laid
    lying = settled(expectation.lying, seen.cells, expectation.roaming)
    amiss = differences(seen.cells, lying) if judged else ()
    if seen.sight is Sight.MOVING and not amiss and decision.kind is Kind.ROLL:
        # A hand over the cards is not in the way of dice.
        said_by_dice = _roll(seen.tray, decision, expectation)
        return Blind(seen.sight) if isinstance(said_by_dice, Fits) else said_by_dice
    if seen.sight is not Sight.STILL:
        return Blind(seen.sight)
    if amiss:
        if expectation.roaming:
            said = _played(amiss, seen, decision, expectation)
        else:
            said = _movement(amiss, decision, expectation)
        return Answer(said) if said else Differs(amiss)
    if decision.kind is Kind.ROLL:
        return _roll(seen.tray, decision, expectation)
    return _touched(seen.tray, expectation)


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


def _roll(tray: TrayReading, decision: Decision, expectation: Expectation) -> Reading:
    """What the last throw says, if it came after the question and lies still.

    A roll asks for one die: whoever rolls several is asked for one after the other.
    """
    if not tray.settled:
        return Fits()
    if tray.throw <= expectation.throw or tray.moved_at < expectation.asked_at:
        return _touched(tray, expectation)
    dice = tuple(die.seen for die in tray.thrown)
    guess = tuple(sorted(die.value for die in dice))
    doubt = _doubt(tray)
    if doubt is not None:
        return Unclear(doubt, guess, dice)
    option = next((o for o in decision.options if o.value == guess[0]), None)
    return Answer(option) if option else Unclear(Doubt.UNSURE, guess, dice)


_LIES = {Lie.COCKED: Doubt.COCKED, Lie.STACKED: Doubt.STACKED, Lie.HIDDEN: Doubt.HIDDEN}


def _doubt(tray: TrayReading) -> Doubt | None:
    """Why the last throw's dice are no answer by themselves."""
    dice = tray.thrown
    if tray.strayed or not dice:
        return Doubt.OUTSIDE
    crooked = next((_LIES[die.seen.lie] for die in dice if die.seen.lie in _LIES), None)
    if crooked is not None:
        return crooked
    if len(dice) > 1:
        return Doubt.MANY
    if tray.status is not Status.READ:
        return Doubt.UNSURE
    if not dice[0].tumbled:
        return Doubt.LAID
    return Doubt.MOVED if dice[0].shoved_at is not None else None


def _touched(tray: TrayReading, expectation: Expectation) -> Reading:
    """Whether somebody has moved a die since the question that had been counted before."""
    moved = tuple(
        die.seen.value
        for die in tray.dice
        if die.throw <= expectation.throw
        and die.shoved_at is not None
        and die.shoved_at > expectation.asked_at
    )
    return Touched(moved) if moved and tray.settled else Fits()
