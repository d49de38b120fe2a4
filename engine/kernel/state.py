"""Everything that is true of a game now, as frozen plain data.

Nothing changes a state in place: `engine.kernel.happening.apply` makes the next one from an event.
"""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from engine.cardbook import CardFacts
from engine.decisions import CardId
from engine.field import Cell
from engine.players import Player
from engine.view import Zone


class Card(msgspec.Struct, frozen=True):
    """A card in this game: which one it is, whose, where, and what happened to it."""

    id: CardId
    face: str
    owner: Player
    zone: Zone
    cell: Cell | None
    closed: bool = False
    wounds: int = 0
    steps: int = 0
    """Steps of movement spent this turn."""
    used: tuple[int, ...] = ()
    """Abilities played this turn."""


class Item(msgspec.Struct, frozen=True):
    """A game action on the stack. `closes` reserves its source's closing as payment."""

    id: int
    kind: str
    player: Player
    source: CardId
    target: CardId | None = None
    cell: Cell | None = None
    ability: int | None = None
    roll: CardId | None = None
    closes: bool = False
    instead_of: CardId | None = None
    """The card first attacked, when a defender stepped in."""


class DieModifier(msgspec.Struct, frozen=True):
    """An amount added to a roll by an ability (or by experience, when `ability` is None)."""

    amount: int
    source: CardId
    ability: int | None = None


class Roll(msgspec.Struct, frozen=True):
    """A die of a fight; `natural` and `final` are both kept (306.4.d)."""

    player: Player
    card: CardId
    natural: int
    modifiers: tuple[DieModifier, ...] = ()
    final: int | None = None


class Fight(msgspec.Struct, frozen=True):
    """The simple strike that is being executed."""

    item: int
    attacker: CardId
    defender: CardId
    replies: bool
    rolls: tuple[Roll, ...] = ()
    thrown: tuple[int, ...] = ()
    """Dice thrown to choose one from (306.7): they are no rolls yet."""
    row: int | None = None
    deals: int | None = None
    reply: int | None = None

    def roll_of(self, card: CardId) -> Roll | None:
        """The roll that this card made, if it has."""
        return next((roll for roll in self.rolls if roll.card == card), None)


class State(msgspec.Struct, frozen=True):
    """A game's whole position. `cards` is in the order of their numbers; `stack` grows upwards."""

    facts: tuple[CardFacts, ...]
    cards: tuple[Card, ...]
    active: Player = Player.FIRST
    turn: int = 0
    begun: bool = False
    """Whether a turn is under way."""
    ordered: bool = False
    """Whether the turn order is decided."""
    mirrored: bool = False
    order_rolls: tuple[tuple[Player, int], ...] = ()
    stack: tuple[Item, ...] = ()
    items: int = 0
    """How many items there have been: the next one's number."""
    fight: Fight | None = None
    over: bool = False
    winner: Player | None = None

    def card(self, number: CardId) -> Card:
        """The card with this number."""
        return self.cards[number]

    def printed(self, number: CardId) -> CardFacts:
        """What is printed on a card."""
        face = self.cards[number].face
        return next(facts for facts in self.facts if facts.id == face)

    def life(self, number: CardId) -> int:
        """Current life: printed life less wounds (digest 1.16)."""
        return self.printed(number).life - self.cards[number].wounds

    def squad(self, player: Player) -> tuple[Card, ...]:
        """A side's cards on the battlefield."""
        return tuple(c for c in self.cards if c.owner is player and c.zone is Zone.FIELD)

    def on_field(self, number: CardId) -> bool:
        """Whether the card is on the battlefield."""
        return self.cards[number].zone is Zone.FIELD

    def in_cell(self, cell: Cell) -> Card | None:
        """The card that stands in a cell."""
        return next((c for c in self.cards if c.cell == cell and c.zone is Zone.FIELD), None)

    def item(self, number: int) -> Item | None:
        """A stack item by its number."""
        return next((item for item in self.stack if item.id == number), None)

    def digest(self) -> str:
        """32 hex digits that two states share exactly when they are the same."""
        return blake2b(_encoder.encode(self), digest_size=16).hexdigest()


_encoder = msgspec.json.Encoder(order="deterministic")
