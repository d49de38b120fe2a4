"""Where the talk around a game stands, and what it can lead to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from ui.screen import Lang


class Rules(StrEnum):
    """The two games."""

    CLASSIC = "classic"
    HEROES = "heroes"


class Cards(StrEnum):
    """With which cards the classic game is played."""

    TRAINING = "training"
    STARTERS = "starters"
    DEAL = "deal"


class Next(StrEnum):
    """What may follow a game."""

    AGAIN = "again"
    SWAP = "swap"
    OTHER = "other"


class Item(StrEnum):
    """What can be set in the lobby."""

    LANGUAGE = "language"
    SOUND = "sound"
    CLOCK = "clock"


VOLUMES = (0, 20, 40, 60, 80, 100)
MINUTES = (0, 5, 10, 15, 20, 30, 45, 60)


@dataclass(frozen=True, slots=True)
class Settings:
    """What players may set; it holds until the program is started anew."""

    lang: Lang = Lang.RU
    volume: int = 60
    """Of sounds, 0 to 100."""
    minutes: int = 0
    """That each player may think; 0: no clocks."""

    def changed(self, item: Item) -> Settings:
        """The same with the next value of one thing."""
        match item:
            case Item.LANGUAGE:
                return replace(self, lang=Lang.EN if self.lang is Lang.RU else Lang.RU)
            case Item.SOUND:
                return replace(self, volume=_above(self.volume, VOLUMES))
            case Item.CLOCK:
                return replace(self, minutes=_above(self.minutes, MINUTES))


def _above(value: int, steps: tuple[int, ...]) -> int:
    return next((step for step in steps if step > value), steps[0])


@dataclass(frozen=True, slots=True)
class Facts:
    """What the lobby depends on."""

    settings: Settings = Settings()
    kept: bool = False
    """Whether a game that was cut off can go on."""
    barred: bool = False
    """Whether one was cut off that cannot: begun at the other kind of table, or by other rules."""
    rules: Rules = Rules.CLASSIC
    """The game that is offered first."""
    cards: Cards = Cards.TRAINING
    """The cards that are offered first."""
    shop: bool = False
    """Whether it stands in a shop: then only the training duel is played, and little can be set."""

    @property
    def items(self) -> tuple[Item, ...]:
        """What can be set here; in a shop loudness and clocks are the shopkeeper's."""
        return (Item.LANGUAGE,) if self.shop else tuple(Item)

    @property
    def following(self) -> tuple[Next, ...]:
        """What is offered after a game."""
        return (Next.AGAIN, Next.SWAP) if self.shop else tuple(Next)


@dataclass(frozen=True, slots=True)
class Welcome:
    """Switched on: press any button."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A game was cut off: go on, or begin another one? At `until` it goes on by itself; None: it
    waits for as long as it takes."""

    until: float | None
    cursor: int = 0


@dataclass(frozen=True, slots=True)
class Games:
    """Which of the two games?"""

    cursor: int = 0


@dataclass(frozen=True, slots=True)
class Squads:
    """With which cards is the classic game played?"""

    cursor: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """Who won, and the story of the game."""


@dataclass(frozen=True, slots=True)
class After:
    """Again? Swap sides? Another game?"""

    cursor: int = 0


@dataclass(frozen=True, slots=True)
class Setting:
    """Both buttons were held: language, sound, clocks; then back to where it was."""

    back: State
    cursor: int = 0


State = Welcome | Offer | Games | Squads | Result | After | Setting


@dataclass(frozen=True, slots=True)
class Begin:
    """Play this game."""

    rules: Rules
    cards: Cards


@dataclass(frozen=True, slots=True)
class Continue:
    """The game that was cut off goes on."""


@dataclass(frozen=True, slots=True)
class Repeat:
    """The same game once more; `swapped` when the players change sides."""

    swapped: bool


@dataclass(frozen=True, slots=True)
class Table:
    """Show the table once more, as it lay at the end."""


@dataclass(frozen=True, slots=True)
class Change:
    """Set the next value of one thing, and stay."""

    item: Item


Outcome = Begin | Continue | Repeat | Table | Change
