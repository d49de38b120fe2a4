"""What a camera saw: appearances with confidence, never their meaning in a game."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


class Status(StrEnum):
    """How far a reading can be trusted."""

    READ = "read"
    UNSURE = "unsure"
    NONE = "none"


class Face(StrEnum):
    """Which side of a card is seen."""

    UP = "up"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class SeenDie:
    """A die: best guess of its top face 1–6, confidence 0–1, centre and size in pixels."""

    value: int
    confidence: float
    center: tuple[float, float]
    size: float
    cocked: bool = False


@dataclass(frozen=True, slots=True)
class DiceReading:
    """All dice of one picture. `UNSURE` when any of them is; `NONE` when there is no die."""

    status: Status
    dice: tuple[SeenDie, ...] = ()

    @property
    def values(self) -> tuple[int, ...]:
        """Best guesses, sorted, also where unsure."""
        return tuple(sorted(die.value for die in self.dice))


@dataclass(frozen=True, slots=True)
class SeenCard:
    """A card in a cell.

    `card` is its id in the library, None when it is unknown, face down, or when the reader is not
    sure enough. `turned` when its long side lies along the columns A–E: a closed card.
    """

    card: str | None
    face: Face
    turned: bool
    confidence: float


class Sight(StrEnum):
    """Whether the picture of the table means anything now."""

    STILL = "still"  # the mat is in view and has been still for long enough
    MOVING = "moving"  # something moves, or was moving a moment ago; a hand is over the mat
    LOST = "lost"  # the mat's markers are not found
    OTHER = "other"  # another mat lies there: the one of the other game
    DARK = "dark"  # too dark to read


@dataclass(frozen=True, slots=True)
class Observation:
    """One settled look at the table.

    `at` is the frame's time in monotonic seconds. `cells` has every cell that is occupied, by the
    name printed on the mat; an empty cell is absent. `dice` are those in the tray, their centres
    in millimetres of the mat. `throw` counts the times that the tray moved and came to rest: dice
    that were read under an earlier `throw` are not a new roll. `mat` is False when only dice were
    looked for: then nothing is said about cells, and centres are in pixels.
    """

    at: float
    sight: Sight
    cells: dict[str, SeenCard] = field(default_factory=dict)
    dice: DiceReading = DiceReading(Status.NONE)
    throw: int = 0
    mat: bool = True
