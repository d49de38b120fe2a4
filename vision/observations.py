"""What a camera saw: appearances with confidence, never their meaning in a game."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from math import inf, prod

import numpy as np
import numpy.typing as npt

Image = npt.NDArray[np.uint8]


class Status(StrEnum):
    """How far a reading can be trusted."""

    READ = "read"
    UNSURE = "unsure"
    NONE = "none"


class Face(StrEnum):
    """Which side of a card is seen."""

    UP = "up"
    DOWN = "down"


class Lie(StrEnum):
    """How a die lies. Only a die that lies flat shows a value; of the others it is a guess."""

    FLAT = "flat"
    COCKED = "cocked"  # on an edge: it leans on a wall, on a card, on another die
    STACKED = "stacked"  # flat, but on top of another die
    HIDDEN = "hidden"  # something covers a part of it, or the picture ends there


@dataclass(frozen=True, slots=True)
class SeenDie:
    """A die: best guess of its top face 1–6, confidence 0–1; middle and longer side of the upright
    box around it, in pixels."""

    value: int
    confidence: float
    center: tuple[float, float]
    size: float
    lie: Lie = Lie.FLAT

    @property
    def cocked(self) -> bool:
        """Whether it stands crooked, on an edge."""
        return self.lie is Lie.COCKED


@dataclass(frozen=True, slots=True)
class DiceReading:
    """All dice of one picture. `UNSURE` when any of them is; `NONE` when there is no die.

    `sure` is the reader's own chance, 0–1, that all is right; None where it did not say.
    """

    status: Status
    dice: tuple[SeenDie, ...] = ()
    sure: float | None = None

    @property
    def confidence(self) -> float:
        """The chance, 0–1, that all values are right and no die is missing or too many."""
        return prod(die.confidence for die in self.dice) if self.sure is None else self.sure

    @property
    def values(self) -> tuple[int, ...]:
        """Best guesses, sorted, also where unsure."""
        return tuple(sorted(die.value for die in self.dice))


@dataclass(frozen=True, slots=True)
class SeenCard:
    """A card in a cell.

    `card` is its id in the library, None when it is unknown, face down, or when the reader is not
    sure enough. `turned` when its long side lies along the columns A–E: a closed card. `either` are
    two or three ids of cards with the same art, one of which it is; nobody can tell which.
    """

    card: str | None
    face: Face
    turned: bool
    confidence: float
    either: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeenPointer:
    """A pointer token on the mat, in millimetres.

    `sign` is `sun` or `moon`: whose it is. `center` is its marker's middle, `tip` where it points
    to; `degrees` count clockwise from the mat's top.
    """

    sign: str
    center: tuple[float, float]
    tip: tuple[float, float]
    degrees: float


class Sight(StrEnum):
    """Whether the picture of the table means anything now."""

    STILL = "still"  # the mat is in view and has been still for long enough
    MOVING = "moving"  # something moves, or was moving a moment ago; a hand is over the mat
    LOST = "lost"  # the mat's markers are not found
    OTHER = "other"  # another mat lies there: the one of the other game
    DARK = "dark"  # too dark to read


class Trouble(StrEnum):
    """What is wrong with a picture of the table."""

    MISSING = "missing"  # nothing of the mat is seen
    OTHER = "other"  # the mat of the other game lies there
    CUT = "cut"  # the mat is not wholly in the picture
    HIDDEN = "hidden"  # something lies on markers
    SMALL = "small"  # the camera hangs too high, or its picture is too small
    DARK = "dark"
    BLURRED = "blurred"  # out of focus
    GLARE = "glare"  # a lamp is mirrored, or the picture is burnt


class Side(StrEnum):
    """A side of the picture, or of the mat."""

    LEFT = "left"
    RIGHT = "right"
    TOP = "top"
    BOTTOM = "bottom"


@dataclass(frozen=True, slots=True)
class Advice:
    """One thing to put right.

    `sides` are the picture's sides over which a cut mat reaches, and `ends` the mat's own sides
    that lie there: its left is the left seat's, its top is column A. `markers` are those that are
    hidden, `cells` where it glares or what lies outside the picture, as they are printed (`tray` is
    the dice tray, nothing is elsewhere). `amount` is the level of white paper (0–255), the width of
    an edge, pixels a millimetre, or the burnt mm², as `trouble` says.
    """

    trouble: Trouble
    sides: tuple[Side, ...] = ()
    ends: tuple[Side, ...] = ()
    markers: tuple[int, ...] = ()
    cells: tuple[str, ...] = ()
    amount: float = 0.0


@dataclass(frozen=True, slots=True)
class LyingDie:
    """A die that lies in the tray, and how it came there.

    `throw` is the number of the throw that brought it, 0 for what lay there at the first look.
    `moved_at` is when its place last stirred in that throw, in seconds: it came no later, and it
    has lain there since. `tumbled` when it was seen flying or rolling clear of every hand; without
    that somebody has laid it down, or nobody has looked. `shoved_at` is when it was found to have
    been moved since without being thrown, None if it never was.
    """

    seen: SeenDie
    throw: int = 0
    moved_at: float = -inf
    tumbled: bool = True
    shoved_at: float | None = None


@dataclass(frozen=True, slots=True)
class TrayReading:
    """The dice tray at one moment.

    `settled` when nothing moves in it, no hand is over it, and several frames have been read alike;
    until then `dice` and `status` are those of the last time that it was. `throw` counts the
    throws, `moved_at` is when the last of them ended. `strayed` when that throw was seen and left
    no die in the tray. `crop` is the settled tray's picture, blue-green-red, and `scale` its pixels
    a millimetre. Centres and sizes of dice are in millimetres of the mat, `corner` is the crop's
    there.
    """

    settled: bool = False
    hand: bool = False
    dice: tuple[LyingDie, ...] = ()
    status: Status = Status.NONE
    throw: int = 0
    moved_at: float = -inf
    strayed: bool = False
    crop: Image | None = field(default=None, compare=False, repr=False)
    scale: float = 1.0
    corner: tuple[float, float] = (0.0, 0.0)

    @property
    def thrown(self) -> tuple[LyingDie, ...]:
        """The dice of the last throw."""
        return tuple(die for die in self.dice if die.throw == self.throw)

    @property
    def reading(self) -> DiceReading:
        """All dice that lie there, however they came."""
        return DiceReading(self.status, tuple(die.seen for die in self.dice))


class Happening(StrEnum):
    """What became of a card, cell by cell."""

    APPEARED = "appeared"  # it lies where nothing lay
    LEFT = "left"  # it lies on no cell any more
    TURNED = "turned"  # by a quarter: it was opened or closed
    FLIPPED = "flipped"  # its other side is up
    REPLACED = "replaced"  # another card lies there instead
    MOVED = "moved"  # it lies on another cell than before


@dataclass(frozen=True, slots=True)
class Change:
    """What happened on one cell between two looks at the settled table.

    `at` is the time of the frame that shows it, in monotonic seconds. `cell` is where the card lies
    now, or lay last if it left; `origin` is the cell that a moved card came from. `before` and
    `now` are what was and is seen of it. `crop` is a picture of the cell, blue-green-red: as it is
    now, and for a card that left as it was while the card lay there.
    """

    at: float
    happening: Happening
    cell: str
    before: SeenCard | None = None
    now: SeenCard | None = None
    origin: str | None = None
    crop: Image | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Observation:
    """One look at the table.

    `at` is the frame's time in monotonic seconds. `cells` has every cell that is occupied, by the
    name printed on the mat; an empty cell is absent. `dice` are those in the tray, their centres
    in millimetres of the mat; `tray` tells how they came there, whatever moves elsewhere over the
    mat. `mat` is False when only dice were looked for: then nothing is said about cells, and
    centres are in pixels. `changes` is what this frame was the first to show of the settled table;
    the first look at a table shows everything that lies there as it is, and no change. `advice`
    says what to put right, the worst first, so that the mat is read again: while there is any,
    nothing seen is to be trusted. `pointers` are the tokens that lie on cells.
    """

    at: float
    sight: Sight
    cells: dict[str, SeenCard] = field(default_factory=dict)
    dice: DiceReading = DiceReading(Status.NONE)
    tray: TrayReading = TrayReading()
    mat: bool = True
    changes: tuple[Change, ...] = ()
    advice: tuple[Advice, ...] = ()
    pointers: tuple[SeenPointer, ...] = ()
