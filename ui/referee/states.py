"""What the referee can be asked for, and where a talk with him stands."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.players import Player


class Item(StrEnum):
    """An entry of the referee's menu, in the menu's order."""

    WHY = "why"
    TABLE_RIGHT = "table_right"
    OVERRULE = "overrule"
    UNDO = "undo"
    CORRECT = "correct"
    BY_HAND = "by_hand"
    SKIPPING = "skipping"
    PAUSE = "pause"
    TIME = "time"
    CONCEDE = "concede"
    DRAW = "draw"
    LANGUAGE = "language"
    SOUND = "sound"


@dataclass(frozen=True, slots=True)
class UndoPoint:
    """A moment of the game to go back to."""

    to: int
    """The number of answers that stay."""
    said: str
    """What the game was asking then, in words: `turn 3, Vera: an action`."""
    consent: bool
    """Whether the other player must agree."""
    why: str = ""
    """Why he must: dice were thrown, he has answered since."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What the menu depends on."""

    rule: str
    """The key of the pending question's rule; empty when the game is over."""
    mending: bool
    """Whether the table does not fit the game."""
    points: dict[Player, tuple[UndoPoint, ...]]
    """By player, the nearest first; empty where there is nothing to undo."""
    correctable: bool
    """Whether the last die or name that the camera read can be corrected."""
    by_hand: bool
    """Whether an effect by hand can begin now."""
    skipping: dict[Player, bool]
    """Whether windows in which a player can do nothing are skipped for him."""
    out_of_time: dict[Player, bool]
    """Whose clock has run out; empty without clocks."""
    over: bool
    """Whether the game is over."""
    read: str = ""
    """What the camera took the die or the card for that can be corrected, in a sentence."""
    sounding: bool | None = None
    """Whether tones are heard; None where there are none."""
    locked: frozenset[Item] = frozenset()
    """What is not offered at this table, as in a shop."""


@dataclass(frozen=True, slots=True)
class Menu:
    """The menu itself: `by` has opened it and works it."""

    by: Player
    items: tuple[Item, ...]
    cursor: int = 0


@dataclass(frozen=True, slots=True)
class Why:
    """The rule by which the pending question is asked."""

    by: Player
    rule: str


@dataclass(frozen=True, slots=True)
class Undo:
    """How far back to go, and what hands will then have to put back."""

    by: Player
    points: tuple[UndoPoint, ...]
    cursor: int = 0

    @property
    def point(self) -> UndoPoint:
        """The moment at the cursor."""
        return self.points[self.cursor]


@dataclass(frozen=True, slots=True)
class Confirm:
    """Does the player who has chosen this item mean it?"""

    by: Player
    item: Item


@dataclass(frozen=True, slots=True)
class Consent:
    """The other player is asked whether he agrees."""

    by: Player
    item: Item
    to: int | None = None
    """For an undo: the number of answers that stay."""


@dataclass(frozen=True, slots=True)
class Paused:
    """The game stands still; whoever holds the respond button goes on."""

    by: Player


@dataclass(frozen=True, slots=True)
class Tell:
    """One sentence for both players, which any press closes."""

    text: str
    """A message in English that the catalogue knows, or a sentence of the screen's language."""
    player: Player | None = None
    """The `{player}` of the message."""


State = Menu | Why | Undo | Confirm | Consent | Paused | Tell


@dataclass(frozen=True, slots=True)
class Closed:
    """The talk is over; nothing was chosen."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The talk is over: this is what was asked for."""

    item: Item
    by: Player
    to: int | None = None
    """For an undo: the number of answers that stay."""
    agreed: bool = False
    """Whether the other player was asked and has agreed."""


Outcome = Closed | Chosen
