"""The parts of a state: cards, stack items, dice, staying effects, and both sides' decks."""

from __future__ import annotations

import msgspec

from engine.decisions import CardId
from engine.field import Cell
from engine.players import Player
from engine.zones import Zone


class Card(msgspec.Struct, frozen=True, gc=False):
    """A card in this game: which one it is, whose, where, and what happened to it."""

    id: CardId
    face: str
    """Its name in the book; empty while nobody has named it."""
    owner: Player
    zone: Zone
    side: Player
    """Whose squad it belongs to: its owner's, unless somebody else controls it."""
    cell: Cell | None = None
    host: CardId | None = None
    closed: bool = False
    hidden: bool = False
    wounds: int = 0
    extra: int = 0
    """Additional life (digest 1.16)."""
    tokens: int = 0
    steps: int = 0
    """Steps of movement spent this turn."""
    moved: int = 0
    """Steps taken this turn, whatever gave it its movement back."""
    went: bool = False
    """Whether it changed its cell by moving, or by what replaces that, this turn."""
    went_before: bool = False
    """Whether it did so in its controller's latest turn before this one."""
    used: tuple[int, ...] = ()
    """Abilities played this turn, with repetitions."""
    spent: tuple[int, ...] = ()
    """Abilities played this battle, for those that are limited so."""
    arrivals: int = 0
    """How often it changed its zone: what was aimed at it before is aimed at nothing (G04)."""
    late: bool = False
    """Whether it joined its squad in the main phase (401.1)."""
    acted: bool = False
    """Whether it has attacked or acted this turn."""
    hurt: bool = False
    """Whether an attack wounded it this turn."""
    bled: bool = False
    """Whether anything wounded it this turn."""
    victims: tuple[CardId, ...] = ()
    """The cards that it has struck this turn by its own action."""
    aimed: tuple[CardId, ...] = ()
    """The cards that its abilities were aimed at this turn."""
    came: Cell | None = None
    """The cell that it left with its latest step of this turn."""
    suffered: int = 0
    """Wounds that it got this turn."""
    slain: bool = False
    """In the graveyard: whether an enemy killed it."""
    struck: int = 0
    """How many attacks there were against it this turn."""
    shielded: int = 0
    """Wounds that its armour prevented this turn."""
    opened: int = 0
    """The turn in which it was last opened."""
    hit_by: CardId | None = None
    """The card whose attack wounded it last, and by which kind of attack."""
    hit_with: str = ""
    was: Cell | None = None
    """Where it stood when it left the battlefield: what it does on its death starts there."""
    waits: int = 0
    """The turn in which it closed to wait for a flyer (digest 1.14)."""
    # «Берсерк. Герои»
    since: int = 0
    """The turn in which it came into play or changed its controller (209.2)."""
    arrived: int = 0
    """Its order of play, or of coming to the graveyard."""
    boosts: int = 0
    """Effects of +1/+1."""
    defended: bool = False
    """Whether it was a defender this turn (307.1)."""
    created: bool = False
    """Whether it came from the reserve, and goes there when it leaves play."""
    kept: bool = False
    """Out of play: whether it still has the effects and markers that it loses when the queue is
    clear (205.4)."""
    taken: Zone | None = None
    """Under another card: the zone from which that captured it; None if it has joined it."""

    @property
    def holder(self) -> Player:
        """Whose it is: its controller's in play, elsewhere its owner's."""
        return self.owner if self.kept else self.side


class Change(msgspec.Struct, frozen=True, gc=False):
    """What an ability does to an attack when that is calculated."""

    source: CardId
    amount: int = 0
    to: str = ""
    cap: int | None = None


class Item(msgspec.Struct, frozen=True, gc=False):
    """A game action on the stack. Its payments are reserved until it ends."""

    id: int
    kind: str
    player: Player
    source: CardId
    face: str = ""
    """What its source was when it was declared: it may lie unknown in a deck by now."""
    targets: tuple[CardId, ...] = ()
    cell: Cell | None = None
    ability: int | None = None
    attack: str = "influence"
    die: int | None = None
    aims: int | None = None
    reply: bool = False
    x: int = 0
    closes: bool = False
    tokens: int = 0
    wounds: int = 0
    life: int = 0
    destroys: bool = False
    returns: bool = False
    jumps: bool = False
    unanswered: bool = False
    arrivals: tuple[int, ...] = ()
    """The targets' `arrivals` when they were chosen."""
    instead_of: CardId | None = None
    """The card first attacked, when a defender stepped in."""
    subject: CardId | None = None
    counterpart: CardId | None = None
    natural: int | None = None
    final: int | None = None
    amount: int = 0
    value: int | None = None
    blocked: bool = False
    changes: tuple[Change, ...] = ()
    replied: tuple[Change, ...] = ()
    """Changes of the strike, and of the reply to it."""
    shown: tuple[str, ...] = ()
    """What it showed from the top of the deck (Prophecy)."""
    spell: int | None = None
    """Heroes: the number of the first ability of the same spell."""
    done: bool | None = None
    """Heroes: whether the spell's ability before it did anything; None while it has not run."""

    @property
    def target(self) -> CardId | None:
        """Its only or first target."""
        return self.targets[0] if self.targets else None


class DieModifier(msgspec.Struct, frozen=True, gc=False):
    """An amount added to a roll by an ability (or a keyword), or the value it is set to."""

    amount: int
    source: CardId
    ability: int | None = None
    sets: bool = False
    keyword: str = ""


class Roll(msgspec.Struct, frozen=True, gc=False):
    """A die; `natural` and `final` are both kept (306.4.d)."""

    id: int
    player: Player
    card: CardId
    natural: int
    modifiers: tuple[DieModifier, ...] = ()
    final: int | None = None


class Fight(msgspec.Struct, frozen=True, gc=False):
    """A game action that is being executed with dice: a fight, another attack, or a roll alone."""

    item: int
    attacker: CardId
    defender: CardId | None
    replies: bool
    attack: str = "simple"
    rolls: tuple[Roll, ...] = ()
    thrown: tuple[int, ...] = ()
    """Dice thrown to choose one from (306.7): they are no rolls yet."""
    row: int | None = None
    deals: int | None = None
    reply: int | None = None
    strength: str = ""
    answer: str = ""
    """How strong the strike and the reply came out."""
    striking: tuple[CardId, ...] = ()
    """In the rerolls ruleset, once measured: the cards that must deal (511.5.1)."""
    decider: Player | None = None
    """In the rerolls ruleset: who decides, once the extra and penalty rolls are counted."""
    rerolls: int = 0
    """How many rerolls are left."""
    settling: bool = False
    """Whether the rerolls are over, so that only settings can still change a die."""

    def roll_of(self, card: CardId) -> Roll | None:
        """The first roll that this card made, if it has."""
        return next((roll for roll in self.rolls if roll.card == card), None)

    def roll(self, number: int) -> Roll | None:
        """The roll with this number."""
        return next((roll for roll in self.rolls if roll.id == number), None)


class Lasting(msgspec.Struct, frozen=True, gc=False):
    """An effect that stays on a card: a keyword, or a change of its dice or attacks."""

    id: int
    card: CardId
    what: str
    amount: int
    until: str
    player: Player
    source: CardId
    turn: int
    keyword: str = ""
    to: str = ""
    under: tuple[str, ...] = ()


class Side(msgspec.Struct, frozen=True, gc=False):
    """What a player has in the preliminary phase, and his deck."""

    gold: int = 0
    silver: int = 0
    deck: tuple[str, ...] = ()
    """Names of the cards in the deck, sorted: its order is nobody's knowledge. Empty if unknown."""
    told: bool = False
    """Whether the program was told which cards the deck has."""
    count: int = 0
    """How many cards lie in the deck."""
    paid_gold: int = 0
    """What recruiting took, as far as the program saw it."""
    paid_silver: int = 0
    stands: bool = False
    """Whether he declined a redeal, which is final (402.4.1)."""
    out: bool = False
    """Whether he dropped out of the step in which abilities alternate (401.3)."""
    # «Берсерк. Герои»
    coins: int = 0
    """Open coins."""
    closed_coins: int = 0
    spent: int = 0
    """Coins that he closed as prices this turn."""
    failed: int = 0
    """How often he could not draw in an accumulation phase (304.2)."""
    top: tuple[str, ...] = ()
    """Names of the cards on top of the deck whose order is known, the next one first."""
    bottom: tuple[str, ...] = ()
    """Names of the cards at the bottom whose order is known, the last one last."""

    @property
    def shuffled(self) -> int:
        """How many cards lie in the deck in an order that nobody knows."""
        return self.count - len(self.top) - len(self.bottom)
