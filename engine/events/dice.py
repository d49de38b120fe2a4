"""Events of dice: fights, rolls, modifiers, rerolls, the strike table."""

from __future__ import annotations

from engine.decisions import CardId
from engine.events.base import Event
from engine.players import Player


class FightBegan(Event, frozen=True, tag="fight_began"):
    """A strike is being executed; `replies` when the target is open and rolls too."""

    item: int
    attacker: CardId
    defender: CardId | None
    replies: bool
    attack: str = "simple"


class FightEnded(Event, frozen=True, tag="fight_ended"):
    """The action is over: attacker and attacked are so no more (digest 1.10)."""

    item: int


class DieThrown(Event, frozen=True, tag="die_thrown"):
    """One of several dice to choose from; it is no roll until it is chosen (306.7)."""

    player: Player
    card: CardId
    value: int


class Rolled(Event, frozen=True, tag="rolled"):
    """A die lies still; `value` is what came up, without modifiers (306.4.a)."""

    player: Player
    card: CardId
    value: int
    die: int = 0
    """The roll's number."""
    item: int = 0


class DieModified(Event, frozen=True, tag="die_modified"):
    """A modifier waits for, or was applied to, the roll of `card`."""

    card: CardId
    amount: int
    source: CardId
    ability: int | None = None
    die: int = 0
    sets: bool = False
    """Whether the die is set to `amount` (сведение)."""
    keyword: str = ""
    """The keyword that it comes from, such as `attack_experience`."""


class DiceOrdered(Event, frozen=True, tag="dice_ordered"):
    """The roller decided in which order his dice count as thrown (306.8)."""

    card: CardId
    dice: tuple[int, ...]
    """The rolls' numbers, first thrown first."""


class Rerolled(Event, frozen=True, tag="rerolled"):
    """A die was thrown again: `value` replaces what it showed."""

    player: Player
    card: CardId
    value: int
    die: int


class RerollsCounted(Event, frozen=True, tag="rerolls_counted"):
    """Extra and penalty rolls were counted, once: `player` decides on `rerolls` (511.5.1)."""

    item: int
    x: int
    y: int
    player: Player
    rerolls: int


class RerollsEnded(Event, frozen=True, tag="rerolls_ended"):
    """No die is thrown again: what lies there now counts, and only settings can change it."""

    item: int


class RollSettled(Event, frozen=True, tag="roll_settled"):
    """All modifiers are applied: the roll's final value (306.4.b)."""

    card: CardId
    natural: int
    final: int
    die: int = 0
    item: int = 0


class StrikeMeasured(Event, frozen=True, tag="strike_measured"):
    """The strike table was read; strengths are `miss`, `weak`, `medium`, `strong`."""

    attacker: CardId
    defender: CardId | None
    row: int | None
    strength: str
    reply: str
    deals: int
    reply_deals: int
    attacking: tuple[CardId, ...] = ()
    """In the rerolls ruleset: the cards that must deal, which are the attacking ones now."""
    item: int = 0
    again: bool = False
    """Whether it was read before, and only what changed the attack since is new."""


class Weakened(Event, frozen=True, tag="weakened"):
    """The better roller took the row below to avoid the reply."""

    player: Player
    row: int
