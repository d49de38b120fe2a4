"""Events of turns and places, and the end of the game."""

from __future__ import annotations

from engine.decisions import CardId
from engine.events.base import Event
from engine.field import Cell
from engine.players import Player
from engine.zones import Zone


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A turn starts: movement and once-a-turn marks are fresh."""

    turn: int
    player: Player


class TurnEnding(Event, frozen=True, tag="turn_ending"):
    """The end of the turn begins: abilities that wait for it trigger now (digest 1.7)."""

    turn: int
    player: Player


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """The active player's turn is over."""

    turn: int
    player: Player


class LaidInWait(Event, frozen=True, tag="laid_in_wait"):
    """A card closed to be able to strike a flyer in its next turn (digest 1.14)."""

    card: CardId


class KeptClosed(Event, frozen=True, tag="kept_closed"):
    """A card stays closed this turn by its player's choice."""

    card: CardId


class Moved(Event, frozen=True, tag="moved"):
    """A card changed its cell."""

    card: CardId
    start: Cell
    cell: Cell


class Relocated(Event, frozen=True, tag="relocated"):
    """A card went elsewhere otherwise than by a step: `cell` is None outside the battlefield."""

    card: CardId
    zone: Zone
    cell: Cell | None = None
    spends: bool = False
    """Whether this replaced its movement of the turn."""
    enters: bool = False
    """Whether the card comes into play with it."""


class Opened(Event, frozen=True, tag="opened"):
    """A card is turned upright."""

    card: CardId


class Closed(Event, frozen=True, tag="closed"):
    """A card is turned sideways."""

    card: CardId


class GameOver(Event, frozen=True, tag="game_over"):
    """The game ended; `winner` is None for a draw."""

    winner: Player | None
    why: str = "defeat"
    """`defeat`, `concession`, `time`, `agreement`, `redeal` or `effect`; in Heroes also `deck`: a
    third card could not be drawn."""
