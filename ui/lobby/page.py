"""A page around the game as pure data: what to say and to show, before any pixel is drawn."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from engine.players import Player
from ui.screen import KeyFace, KeyHint, Lang, Screen


class PageKind(StrEnum):
    """What a page is for."""

    WELCOME = "welcome"
    OFFER = "offer"
    CHOICE = "choice"
    RESULT = "result"
    SETTINGS = "settings"
    SHOW = "show"  # a moment of a game, with a banner: the shop's attract loop
    LEAVING = "leaving"  # nobody has moved for a while: a countdown over the game


@dataclass(frozen=True, slots=True)
class Tile:
    """Something to choose."""

    title: str
    line: str = ""
    sign: str = ""
    """What is drawn on it: `classic`, `heroes`, `training`, `starters`, `deal`, `again`, `swap`,
    `other`, `continue` or `new`."""
    value: str = ""
    """In the settings: what is set now."""


@dataclass(frozen=True, slots=True)
class Side:
    """What the story tells of one side."""

    player: Player
    name: str
    wounds: int


@dataclass(frozen=True, slots=True)
class Decider:
    """The attack that decided."""

    when: str
    attacker: tuple[Player, str]
    """Whose card, and what it is called."""
    victim: tuple[Player, str]
    dice: tuple[int, ...]
    """The attacker's die first; empty for an attack without dice."""
    said: str
    """What it did: `4 wounds, Orc dies`."""


@dataclass(frozen=True, slots=True)
class Tale:
    """The story of the game in words and numbers."""

    winner: Player | None
    named: str
    """The winner's name; for a draw, that it is one."""
    ended: str
    """How it ended."""
    counts: tuple[int, ...]
    """How often each value of a die was thrown."""
    thrown: str
    fair: str
    """What that says about the dice."""
    doubtful: bool
    """Whether the dice should be looked at."""
    sides: tuple[Side, ...]
    facts: tuple[tuple[str, str], ...]
    """Turns, minutes, the longest stack: what, and how many."""
    decided: Decider | None = None


@dataclass(frozen=True, slots=True)
class Page:
    """One page. `keys` are what the buttons do, by player and `pass` or `respond`."""

    kind: PageKind
    lang: Lang
    title: str
    line: str = ""
    tiles: tuple[Tile, ...] = ()
    cursor: int = 0
    keys: dict[tuple[Player, str], KeyHint] = field(default_factory=dict)
    tale: Tale | None = None
    scene: Screen | None = None
    """A game's screen: of the game that can go on, in the attract loop, under the countdown."""
    seconds: int | None = None
    """Until something happens by itself."""
    share: float = 0.0
    """How much of that time is left, 0 to 1."""

    @property
    def lit(self) -> frozenset[tuple[Player, str]]:
        """The buttons that do something now."""
        return frozenset(key for key, hint in self.keys.items() if hint.face is KeyFace.LIT)
