"""What happened. Applying an event is the only way in which the state changes."""

from __future__ import annotations

import msgspec

from engine.decisions import CardId
from engine.field import Cell
from engine.players import Player


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """Base of all events. `rule` is the key of the rule that caused it."""

    rule: str


class OrderRolled(Event, frozen=True, tag="order_rolled"):
    """A turn-order die lies still."""

    player: Player
    value: int


class OrderTied(Event, frozen=True, tag="order_tied"):
    """Both turn-order dice show the same: they are thrown again."""


class OrderChosen(Event, frozen=True, tag="order_chosen"):
    """The higher roller chose; `mirrored` when the person in the right seat goes first."""

    player: Player
    mirrored: bool


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A turn starts: movement and once-a-turn marks are fresh."""

    turn: int
    player: Player


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """The active player's turn is over."""

    turn: int
    player: Player


class Opened(Event, frozen=True, tag="opened"):
    """A card is turned upright."""

    card: CardId


class Closed(Event, frozen=True, tag="closed"):
    """A card is turned sideways."""

    card: CardId


class Declared(Event, frozen=True, tag="declared"):
    """A game action was put on the stack. Its fields are those of `view.ItemView`."""

    item: int
    kind: str
    player: Player
    source: CardId
    target: CardId | None = None
    cell: Cell | None = None
    ability: int | None = None
    roll: CardId | None = None
    """For an ability that modifies a die: the card that rolled it."""
    closes: bool = False
    """Whether the source closes as payment, at the end."""


class Resolved(Event, frozen=True, tag="resolved"):
    """A game action left the stack after its effect."""

    item: int
    source: CardId


class Fizzled(Event, frozen=True, tag="fizzled"):
    """A game action left the stack without effect; `why` is a word for the log."""

    item: int
    source: CardId
    why: str


class Passed(Event, frozen=True, tag="passed"):
    """A player passed. `auto` when the window was not opened for lack of any lawful answer."""

    player: Player
    auto: bool = False


class Moved(Event, frozen=True, tag="moved"):
    """A card changed its cell."""

    card: CardId
    start: Cell
    cell: Cell


class DefenderChosen(Event, frozen=True, tag="defender_chosen"):
    """`card` steps in for `instead_of`; `item` is the strike."""

    item: int
    card: CardId
    instead_of: CardId


class FightBegan(Event, frozen=True, tag="fight_began"):
    """A strike is being executed; `replies` when the target is open and rolls too."""

    item: int
    attacker: CardId
    defender: CardId
    replies: bool


class FightEnded(Event, frozen=True, tag="fight_ended"):
    """The strike is over: attacker and attacked are so no more (digest 1.10)."""


class DieThrown(Event, frozen=True, tag="die_thrown"):
    """One of several dice to choose from; it is no roll until it is chosen (306.7)."""

    player: Player
    card: CardId
    value: int


class AbilityUsed(Event, frozen=True, tag="ability_used"):
    """A once-a-turn ability is spent for this turn."""

    card: CardId
    ability: int


class Rolled(Event, frozen=True, tag="rolled"):
    """A die lies still; `value` is what came up, without modifiers (306.4.a)."""

    player: Player
    card: CardId
    value: int


class DieModified(Event, frozen=True, tag="die_modified"):
    """A modifier waits for, or was applied to, the roll of `card`."""

    card: CardId
    amount: int
    source: CardId
    ability: int | None = None


class RollSettled(Event, frozen=True, tag="roll_settled"):
    """All modifiers are applied: the roll's final value (306.4.b)."""

    card: CardId
    natural: int
    final: int


class StrikeMeasured(Event, frozen=True, tag="strike_measured"):
    """The strike table was read; strengths are `miss`, `weak`, `medium`, `strong`."""

    attacker: CardId
    defender: CardId
    row: int | None
    strength: str
    reply: str
    deals: int
    reply_deals: int


class Weakened(Event, frozen=True, tag="weakened"):
    """The better roller took the row below to avoid the reply."""

    player: Player
    row: int


class Wounded(Event, frozen=True, tag="wounded"):
    """A card got wounds; `strike` when a simple strike dealt them."""

    card: CardId
    amount: int
    source: CardId
    strike: bool = False


class Healed(Event, frozen=True, tag="healed"):
    """A card lost wounds."""

    card: CardId
    amount: int
    source: CardId


class Died(Event, frozen=True, tag="died"):
    """A card went to its owner's graveyard."""

    card: CardId


class TriggersLost(Event, frozen=True, tag="triggers_lost"):
    """A player passed: his undeclared optional triggers are gone (305.2.b)."""

    player: Player


class GameOver(Event, frozen=True, tag="game_over"):
    """The game ended; `winner` is None for a draw."""

    winner: Player | None
