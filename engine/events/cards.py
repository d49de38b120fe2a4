"""Events that befall cards: wounds, healing, tokens, staying effects, death."""

from __future__ import annotations

from engine.decisions import CardId
from engine.events.base import Event
from engine.field import Cell
from engine.players import Player


class Wounded(Event, frozen=True, tag="wounded"):
    """A card got wounds; `strike` when an attack dealt them. `rule` effects have no source."""

    card: CardId
    amount: int
    source: CardId | None
    strike: bool = False
    attack: str = ""
    """The kind of attack, or `spell` or `influence`; empty for payments and rule effects."""
    strength: str = ""
    """How strong the attack was: `weak`, `medium`, `strong`."""
    item: int | None = None
    """The stack item that dealt them."""


class Prevented(Event, frozen=True, tag="prevented"):
    """Wounds did not happen; `why` is the keyword or word for it."""

    card: CardId
    amount: int
    why: str
    source: CardId | None = None
    attack: str = ""
    strength: str = ""
    item: int | None = None
    whole: bool = False
    """Whether nothing is left of the attack: it struck all the same, unlike a miss."""


class Healed(Event, frozen=True, tag="healed"):
    """A card lost wounds."""

    card: CardId
    amount: int
    source: CardId | None


class LifeGained(Event, frozen=True, tag="life_gained"):
    """A card has additional life now."""

    card: CardId
    amount: int


class TokensChanged(Event, frozen=True, tag="tokens_changed"):
    """A card gained tokens, or lost them."""

    card: CardId
    amount: int


class Granted(Event, frozen=True, tag="granted"):
    """An effect stays on a card: a keyword, a change of its dice or of its attacks.

    `what` is `keyword`, `die`, `strike`, `prevent`, `lessen`, or `note` (only the players know
    what); `until` is `turn`, `round`, `next` or `battle`.
    """

    card: CardId
    what: str
    amount: int
    until: str
    player: Player
    source: CardId
    keyword: str = ""
    to: str = ""
    under: tuple[str, ...] = ()
    """When a change of dice or attacks works, as conditions."""


class Lapsed(Event, frozen=True, tag="lapsed"):
    """A staying effect ended: `lasting` is its number."""

    card: CardId
    lasting: int
    what: str
    keyword: str = ""


class CorpseEaten(Event, frozen=True, tag="corpse_eaten"):
    """A card ate the one that it had killed (Corpse eating)."""

    card: CardId
    eaten: CardId


class Foreseen(Event, frozen=True, tag="foreseen"):
    """Cards from the top of a deck were shown and put back (Prophecy); `item` showed them."""

    player: Player
    card: CardId
    item: int
    faces: tuple[str, ...]


class ControlChanged(Event, frozen=True, tag="control_changed"):
    """A card belongs to the other side's squad now; it stays where it is, but in Heroes it goes to
    `cell`, a place of its new player's."""

    card: CardId
    player: Player
    cell: Cell | None = None


class Died(Event, frozen=True, tag="died"):
    """A card went to its owner's graveyard."""

    card: CardId
    killer: CardId | None = None
    """The card whose attack killed it."""
