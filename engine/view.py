"""What one seat may see of the game, as plain data for screens, text and lights."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from engine.decisions import CardId, Decision, Option
from engine.events import Event
from engine.field import Cell
from engine.names import Names
from engine.players import Player
from engine.zones import Zone


class Staying(msgspec.Struct, frozen=True):
    """An effect that stays on a card, as `events.Granted` says; a `note` only players can tell."""

    what: str
    amount: int
    until: str
    """`turn`, `round`, `next` or `battle`."""
    source: CardId
    keyword: str = ""
    to: str = ""
    player: Player | None = None
    """Whose next turn `round` and `next` mean: the effect's player, not the card's."""


class CardView(msgspec.Struct, frozen=True):
    """A card as it should lie on the table."""

    id: CardId
    card: str
    """Identity in the card pack, such as `grass_scout`; empty while hidden."""
    names: Names
    owner: Player
    zone: Zone
    cell: Cell | None
    """A passenger's is its host's cell; None outside the battlefield."""
    closed: bool
    hidden: bool
    """Whether it lies face down. Its owner's view still names it, when he knows it."""
    element: str
    """`steppes`, `mountains`, `forests`, `swamps`, `darkness` or `neutral`."""
    life: int
    """Current life: printed and additional life less wounds."""
    wounds: int
    strike: tuple[int, int, int]
    movement: int
    """Steps left in this turn."""
    abilities: tuple[Names, ...] = ()
    """What its abilities are called, in printed order."""
    tokens: int = 0
    host: CardId | None = None
    """The card that carries this symbiote, parasite or piece of equipment."""
    type: str = "ground"
    """`ground`, `flyer`, `symbiote`, `parasite`, `artifact`, `terrain` or `equipment`; in Heroes
    `hero`, `creature`, `support` or `spell`."""
    controller: Player | None = None
    """Who controls it, when that is not its owner."""
    keywords: tuple[tuple[str, int], ...] = ()
    """Its keywords now, with their values: `("armour", 1)`."""
    by_hand: tuple[int, ...] = ()
    """Places in `abilities` of those that the players resolve by hand."""
    staying: tuple[Staying, ...] = ()
    """The effects that stay on it for a while, oldest first."""
    slot: str = ""
    """Heroes: a support's subtype, `weapon`, `armour`, `amulet`, `terrain` or `event`."""
    cost: int = 0
    """Heroes: what playing it costs now, in coins; in play the printed cost."""
    power: int = 0
    """Heroes: how strong its strike is now."""
    whole: int = 0
    """Heroes: its life without wounds: printed, additional and boosts."""
    boosts: int = 0
    """Heroes: effects of +1/+1 on it."""
    weak: bool = False
    """Heroes: whether it came this turn, and may neither strike nor use abilities."""
    arrived: int = 0
    """Heroes: its order of play, or of coming to the graveyard."""

    @property
    def side(self) -> Player:
        """Whose squad it belongs to now."""
        return self.controller or self.owner


class ItemKind(StrEnum):
    """Kinds of stack items; each has a sign on the screen."""

    MOVE = "move"
    STRIKE = "strike"
    ATTACK = "attack"
    """An attack that an ability makes: shot, throw, discharge, special or magic strike, …"""
    ABILITY = "ability"
    TRIGGER = "trigger"
    SPELL = "spell"
    """Heroes: an ability of a spell that was played."""
    ROLL = "roll"
    """A die that lies on the stack as a value (older edition and rerolls ruleset)."""


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
    attack: str = ""
    """`simple`, `special`, `magic`, `across_row`, `shot`, `throw`, `discharge`, `spell` or
    `influence`."""
    targets: tuple[CardId, ...] = ()
    """All targets, when there are several."""
    value: int | None = None
    """For a roll: what it shows."""
    aims: int | None = None
    """The stack item that it aims at."""
    reply: bool = False
    """Whether it aims at the reply to that strike."""
    by_hand: bool = False
    """Whether the players say what it does when it resolves."""


class Modifier(msgspec.Struct, frozen=True):
    """What a card or an ability adds to a die, or sets it to."""

    amount: int
    card: CardId
    label: Names
    sets: bool = False
    """Whether the die is set to `amount` instead (сведение)."""


class RollView(msgspec.Struct, frozen=True):
    """A die that was rolled for the action being executed (306.4)."""

    player: Player
    card: CardId | None
    natural: int
    modifiers: tuple[Modifier, ...]
    final: int | None
    """None until the modifiers have been applied."""
    id: int = 0
    """The number that options call this die."""


class FightView(msgspec.Struct, frozen=True):
    """The action whose dice lie on the table: a fight, another attack, or a roll alone."""

    attacker: CardId
    defender: CardId | None
    """None for a roll that is aimed at nobody."""
    replies: bool
    """Whether both roll: the target is open."""
    rolls: tuple[RollView, ...]
    row: int | None
    """Row of the strike table (0 = +5 and more … 11 = −5 and less), once known."""
    deals: int | None
    """Wounds that the attacker's strike makes, once known."""
    reply: int | None
    attack: str = "simple"
    rerolls: tuple[Player, int] | None = None
    """In the rerolls ruleset, while it lasts: who decides, and how many rerolls are left."""


class Resolution(msgspec.Struct, frozen=True):
    """What the players are resolving by hand: an ability, or the end of a noted effect, or what
    both have agreed on between two actions."""

    card: CardId | None
    """The card whose ability it is or was: its printed text says what happens. None: no card's,
    both players have agreed on it."""
    ability: Names | None
    """At the end of a noted effect, the one that it was noted of; None if none was."""
    attack: str = "influence"
    targets: tuple[CardId, ...] = ()
    rolls: tuple[RollView, ...] = ()
    """The dice that it rolled."""
    noted: CardId | None = None
    """The card that the noted effect stayed on, when one has ended."""
    done: tuple[Event, ...] = ()
    """What has happened by the players' word so far."""


class Branch(msgspec.Struct, frozen=True):
    """One of several things of which a player chooses what an ability does."""

    names: Names
    cards: tuple[CardId, ...] = ()
    """The cards that all of it befalls; none where its parts befall different cards."""


class Prevention(msgspec.Struct, frozen=True):
    """What prevented wounds of `card`, as `events.Prevented` tells with the same `why`."""

    card: CardId
    why: str
    ability: Names
    source: CardId | None = None
    """Whose ability it is; None where several cards have it."""


class CrystalsView(msgspec.Struct, frozen=True):
    """A side's crystals, deck and deal."""

    player: Player
    gold: int
    silver: int
    deck: int
    """Cards in the deck; -1 for the other side's, which would tell how many it recruited."""
    deal: int
    """Cards of the deal in hand; -1 for the other side's."""


class PurseView(msgspec.Struct, frozen=True):
    """Heroes: what one player has beside the table: coins, hand and deck."""

    player: Player
    open: int
    closed: int
    """Coins that are spent until the next recovery."""
    hand: int
    deck: int
    """How many cards the deck has, as far as the program knows."""
    failed: int = 0
    """How often he could not draw in his accumulation phase: the third time loses."""


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
    """Cards in play, in graveyards and in this seat's own deal."""
    stack: tuple[ItemView, ...]
    """Top (next to resolve) first; in Heroes the queue, first come first."""
    fight: FightView | None
    order_rolls: tuple[RollView, ...]
    """The turn-order dice, while they matter."""
    log: tuple[Event, ...]
    """The latest events, newest last."""
    winner: Player | None
    over: bool
    happened: int = 0
    """How many events there have been in all."""
    phase: str = "turns"
    """The step of the preliminary phase (`shuffle`, `deal`, `redeal`, …), or `turns`."""
    crystals: tuple[CrystalsView, ...] = ()
    """Both sides', while the preliminary phase lasts."""
    faces: tuple[Names, ...] = ()
    """The cards that a `NAME` option can mean, by its value; only while one is asked."""
    branches: tuple[Branch, ...] = ()
    """What a `TAKE` option can mean, by its value; only while one is asked."""
    said: tuple[Option, ...] = ()
    """What has been answered of the matter in hand: first the `USE` of the ability that is being
    declared, or the `CHANGE` that is being made by hand, then what was said of it."""
    resolving: Resolution | None = None
    """What is being resolved by hand, while its player is asked what happens."""
    shown: tuple[tuple[str, Names], ...] = ()
    """What cards are called that the log knows by identity alone (shown from a deck)."""
    declared: tuple[CardId, CardId] | None = None
    """Heroes: the strike that was declared, attacker and target, until it is over."""
    stage: str = ""
    """Heroes: `recovery`, `accumulation`, `choice`, `strike`, `ability`, `play` or `end`."""
    purses: tuple[PurseView, ...] = ()
    """Heroes: both players' coins, hands and decks, First first."""
    prevented: tuple[Prevention, ...] = ()
    """Which abilities prevented the wounds that the log tells of, where only one can have."""

    @property
    def heroes(self) -> bool:
        """Whether it is a game of «Берсерк. Герои»."""
        return self.rules == "heroes"

    def card(self, number: CardId) -> CardView:
        """The card with this number."""
        return next(card for card in self.cards if card.id == number)
