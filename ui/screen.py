"""A screen as pure data: what to say and to show, before any pixel is drawn."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from engine.decisions import CardId
from engine.players import Player
from engine.view import FightView, GameView


class Lang(StrEnum):
    """Languages of the screen."""

    RU = "ru"
    EN = "en"


class KeyFace(StrEnum):
    """How a key looks."""

    LIT = "lit"
    OFF = "off"  # pressing it does nothing now
    WAIT = "wait"  # the pair of the player who waits


@dataclass(frozen=True, slots=True)
class KeyHint:
    """What one button does now: short press and hold, in words of the screen's language."""

    face: KeyFace
    short: str = ""
    hold: str = ""
    count: str = ""
    """`1 of 3` for the respond button."""
    note: str = ""
    """A plain line beside the key: who acts, or what follows. It promises no other press."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log; `player` is whose sign stands before it."""

    player: Player | None
    text: str


@dataclass(frozen=True, slots=True)
class StackLine:
    """A row of the stack: top first."""

    player: Player
    sign: str
    """Icon: `strike`, `move`, `ability`, `trigger`."""
    title: str
    target: str
    source: str


@dataclass(frozen=True, slots=True)
class Screen:
    """The game screen. Everything that must agree about priority is computed from `holder`."""

    lang: Lang
    view: GameView
    holder: Player | None
    """Whose buttons are lit: the pending decision's player; None when nobody has to answer."""
    mirrored: bool
    names: dict[Player, str]
    label: str
    """PRIORITY, CHOICE, ROLL, DEFENCE, TURN …"""
    turn: str
    prompt: str
    rule: str
    """`Why? 306.9`, or empty."""
    stack: tuple[StackLine, ...] = ()
    log: tuple[LogLine, ...] = ()
    keys: dict[tuple[Player, str], KeyHint] = field(default_factory=dict)
    """By player and `pass` or `respond`."""
    cursor: int = 0
    """Index in `choices` of the option on offer behind the respond button."""
    choices: tuple[str, ...] = ()
    """The options that the respond button steps through, in words."""
    option_cards: tuple[CardId, ...] = ()
    """Cards to light for the option on offer: the acting one first, then the target."""
    aftermath: FightView | None = None
    """The fight that has just ended, while nothing else has been declared."""
    notice: str = ""
    """One line from the table: unsure dice, a camera without a picture, a card to turn."""
    alarm: bool = False
    """The notice stops camera answers: draw the hazard tape."""
