"""What a look at the table can mean, and what the interpreter must know to say so: plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from math import inf

from device.expected import Lying
from device.reconcile import Amiss, Difference
from engine.decisions import CardId, Option
from vision.observations import Advice, SeenDie, Sight

Pointed = tuple[str, str]
"""A pointer token that lies on the mat: its sign, `sun` or `moon`, and the cell under its tip."""


class Strict(StrEnum):
    """What must be put right before the table may answer anything."""

    NO = "no"
    NEWS = "news"  # what nobody was told to do: after a mismatch, a start, a blind camera
    ALL = "all"  # what hands were told to do, too: after something was taken back


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
    was: tuple[Lying, ...] | None = None
    """The cards as they lay when the table fitted last; None: it has not been seen so yet."""
    free: frozenset[CardId] = frozenset()
    """Cards that may lie open or closed: what they take part in decides which."""
    ahead: tuple[Lying, ...] = ()
    """Cards that lie already where their player said by moving them several steps in one go."""
    steps: Mapping[CardId, int] = field(default_factory=dict)
    """How many steps a card has left."""
    closing: frozenset[int] = frozenset()
    """Places of the options for which the acting card is turned."""
    path_matters: bool = False
    """Whether it can make a difference by which way a card goes."""
    revealing: bool = False
    """Whether cards are being turned face up: others than the one in question may be, too."""
    pointed: frozenset[Pointed] = frozenset()
    """Pointer tokens that lay there before the question was asked: they point at nothing."""
    waived: frozenset[Difference] = frozenset()
    """What the players have overruled: it contradicts nothing for as long as it lies so."""
    strict: Strict = Strict.NO


@dataclass(frozen=True, slots=True)
class Answer:
    """Exactly this lawful option explains what is seen.

    `ahead` is where the card lies if that is further than the option brings it.
    """

    option: Option
    ahead: Lying | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """These lawful options fit what hands have done so far; a button says which it is.

    `cards` are the numbers of the cards that were moved, turned or pointed at. `unsure` when the
    camera is not certain what it saw.
    """

    options: tuple[Option, ...]
    cards: tuple[CardId, ...] = ()
    unsure: bool = False


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
class Owed:
    """The table fits, but hands have not done yet what the last answers ask of them."""

    found: tuple[Difference, ...]


@dataclass(frozen=True, slots=True)
class Differs:
    """The table does not fit the game; until it does, nothing seen is an answer.

    `refused` is the unlawful act that it looks like, if it looks like one.
    """

    found: tuple[Difference, ...]
    refused: Option | None = None

    @property
    def lifted(self) -> bool:
        """Whether cards are only missing: somebody may hold them in his hand."""
        return all(one.amiss is Amiss.MISSING for one in self.found)


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


Reading = Answer | Choice | Unclear | Touched | Owed | Differs | Fits | Blind
