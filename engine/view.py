"""What one seat may see of the game, as plain data for screens, text and lights."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from engine.decisions import CardId, Decision
from engine.events import Event
from engine.field import Cell
from engine.players import Player


class Names(msgspec.Struct, frozen=True):
    """A name in the two languages of the screen."""

    ru: str
    en: str


class Zone(StrEnum):
    """Where a card is."""

    FIELD = "field"
    GRAVEYARD = "graveyard"


class CardView(msgspec.Struct, frozen=True):
    """A card as it should lie on the table."""

    id: CardId
    card: str
    """Identity in the card pack, such as `grass_scout`; empty while hidden."""
    names: Names
    owner: Player
    zone: Zone
    cell: Cell | None
    closed: bool
    hidden: bool
    element: str
    """`steppes`, `mountains`, `forests`, `swamps`, `darkness` or `neutral`."""
    life: int
    """Current life: printed life less wounds."""
    wounds: int
    strike: tuple[int, int, int]
    movement: int
    """Steps left in this turn."""
    abilities: tuple[Names, ...] = ()
    """What its abilities are called, in printed order."""


class ItemKind(StrEnum):
    """Kinds of stack items; each has a sign on the screen."""

    MOVE = "move"
    STRIKE = "strike"
    ABILITY = "ability"
    TRIGGER = "trigger"


class ItemView(msgspec.Struct, frozen=True):
    """A game action on the stack."""

    id: int
    kind: ItemKind
    owner: Player
    source: CardId
    target: CardId | None
    cell: Cell | None
    ability: Names | None
    rule: str


class Modifier(msgspec.Struct, frozen=True):
    """What a card or an ability adds to a die."""

    amount: int
    card: CardId
    label: Names


class RollView(msgspec.Struct, frozen=True):
    """A die that was rolled for the action being executed (306.4)."""

    player: Player
    card: CardId | None
    natural: int
    modifiers: tuple[Modifier, ...]
    final: int | None
    """None until the modifiers have been applied."""


class FightView(msgspec.Struct, frozen=True):
    """The fight whose dice lie on the table."""

    attacker: CardId
    defender: CardId
    replies: bool
    """Whether both roll: the target is open."""
    rolls: tuple[RollView, ...]
    row: int | None
    """Row of the strike table (0 = +5 and more … 11 = −5 and less), once known."""
    deals: int | None
    """Wounds that the attacker's strike makes, once known."""
    reply: int | None


class GameView(msgspec.Struct, frozen=True):
    """Everything that a screen needs. `decision` is None when the game is over."""

    seat: Player
    rules: str
    turn: int
    """0 before the first turn."""
    active: Player
    mirrored: bool
    """Whether the First player sits on the right."""
    decision: Decision | None
    cards: tuple[CardView, ...]
    stack: tuple[ItemView, ...]
    """Top (next to resolve) first."""
    fight: FightView | None
    order_rolls: tuple[RollView, ...]
    """The turn-order dice, while they matter."""
    log: tuple[Event, ...]
    """The latest events, newest last."""
    winner: Player | None
    over: bool
    happened: int = 0
    """How many events there have been in all."""

    def card(self, number: CardId) -> CardView:
        """The card with this number."""
        return next(card for card in self.cards if card.id == number)
