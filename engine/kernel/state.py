"""Everything that is true of a game now, as frozen plain data.

Nothing changes a state in place: `engine.kernel.happening.apply` makes the next one from an event.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from hashlib import blake2b

import msgspec

from engine.cards.facts import PASSENGERS, UNKNOWN, Ability, CardFacts, Effect, Type, When
from engine.cards.implicit import AT, implicit
from engine.cards.keywords import Keyword
from engine.decisions import CardId
from engine.field import Cell
from engine.players import BOTH, Player
from engine.zones import IN_PLAY, Zone


class Book(msgspec.Struct, frozen=True):
    """The printed facts of all cards that can occur in a game, by name. It never changes.

    What is looked up often is worked out once: who has an ability for which moment, which
    keywords can occur at all, and what abilities that always work do.
    """

    facts: tuple[CardFacts, ...]
    by_face: dict[str, CardFacts]
    abilities: dict[When, dict[str, tuple[tuple[int, Ability], ...]]]
    """The printed abilities for a moment, with their numbers, by card."""
    implicit: dict[When, tuple[tuple[int, Keyword, Ability], ...]]
    """The abilities for a moment that keywords of this game stand for."""
    keywords: frozenset[Keyword]
    """Keywords that a card can have: printed, granted, or as a marker."""
    auras: dict[Effect, frozenset[str]]
    """The cards with an ability that always works, by its effect."""
    granted: frozenset[Keyword]
    """Keywords that abilities that always work grant."""
    awaited: frozenset[When]
    """The moments that any ability or keyword of the game waits for."""
    remembers: bool = True
    """Whether an action keeps its roll for others to read (306.4.d, e)."""


def book(facts: tuple[CardFacts, ...], remembers: bool, markers: Iterable[str] = ()) -> Book:
    """A book of these facts; a card that nobody has named yet is in it, too."""
    abilities = [(card.id, ability) for card in facts for ability in card.abilities]
    always = [(face, ability) for face, ability in abilities if ability.when is When.ALWAYS]
    given = [step.keyword for _, ability in abilities for step in ability.steps if step.keyword]
    printed = [word for card in facts for word in card.keywords]
    marked = [word for word in Keyword if word.value in tuple(markers)]
    words = frozenset([*printed, *given, *marked])
    moments = {when: _for_moment(facts, when) for when in When}
    implied = {
        when: tuple((n, *implicit(n)) for n in AT.get(when, ()) if implicit(n)[0] in words)
        for when in When
    }
    return Book(
        facts,
        {"": UNKNOWN, **{card.id: card for card in facts}},
        moments,
        implied,
        words,
        {e: frozenset(face for face, ability in always if ability.effect is e) for e in Effect},
        frozenset(ability.keyword for _, ability in always if ability.keyword),
        frozenset(when for when in When if moments[when] or implied[when]),
        remembers,
    )


def _for_moment(
    facts: tuple[CardFacts, ...], when: When
) -> dict[str, tuple[tuple[int, Ability], ...]]:
    found = {
        card.id: tuple((n, one) for n, one in enumerate(card.abilities) if one.when is when)
        for card in facts
    }
    return {face: ones for face, ones in found.items() if ones}


class Card(msgspec.Struct, frozen=True, gc=False):
    """A card in this game: which one it is, whose, where, and what happened to it."""

    id: CardId
    face: str
    """Its name in the book; empty while nobody has named it."""
    owner: Player
    zone: Zone
    cell: Cell | None = None
    controller: Player | None = None
    """Who controls it, when that is not its owner."""
    host: CardId | None = None
    closed: bool = False
    hidden: bool = False
    wounds: int = 0
    extra: int = 0
    """Additional life (digest 1.16)."""
    tokens: int = 0
    steps: int = 0
    """Steps of movement spent this turn."""
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

    @property
    def side(self) -> Player:
        """Whose squad it belongs to."""
        return self.controller or self.owner


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
    x: int = 0
    closes: bool = False
    tokens: int = 0
    wounds: int = 0
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


class Side(msgspec.Struct, frozen=True, gc=False):
    """What a player has in the preliminary phase, and his deck."""

    gold: int = 0
    silver: int = 0
    deck: tuple[str, ...] = ()
    """Names of the cards in the deck, sorted: its order is nobody's knowledge. Empty if unknown."""
    count: int = 0
    """How many cards lie in the deck."""
    paid_gold: int = 0
    """What recruiting took, as far as the program saw it."""
    paid_silver: int = 0
    stands: bool = False
    """Whether he declined a redeal, which is final (402.4.1)."""
    out: bool = False
    """Whether he dropped out of the step in which abilities alternate (401.3)."""


FIELD, ADDITIONAL = Zone.FIELD, Zone.ADDITIONAL
TERRAIN, GROUND, FLYER = Type.TERRAIN, Type.GROUND, Type.FLYER
"""Looked up often: an enum's member costs more than a name of the module."""


class State(msgspec.Struct, frozen=True, dict=True):
    """A game's whole position. `cards` is in the order of their numbers; `stack` grows upwards.

    What is asked of it again and again, who stands where, is worked out once for each state.
    """

    book: Book
    cards: tuple[Card, ...]
    phase: str = "order"
    """The step of the preliminary phase, or `turns`."""
    sides: tuple[Side, Side] = (Side(), Side())
    active: Player = Player.FIRST
    decks: bool = False
    """Whether the duel is played from decks; else from ready squads."""
    turn: int = 0
    begun: bool = False
    """Whether a turn is under way."""
    mirrored: bool = False
    order_rolls: tuple[tuple[Player, int], ...] = ()
    stack: tuple[Item, ...] = ()
    items: int = 0
    """How many items there have been: the next one's number."""
    rolled: int = 0
    """How many rolls there have been: the next one's number."""
    fights: tuple[Fight, ...] = ()
    """The actions that are being executed, innermost last."""
    lasting: tuple[Lasting, ...] = ()
    lasted: int = 0
    over: bool = False
    winner: Player | None = None

    @property
    def fight(self) -> Fight | None:
        """The innermost action whose dice lie on the table."""
        return self.fights[-1] if self.fights else None

    @property
    def ordered(self) -> bool:
        """Whether it is decided who goes first, so that cards may lie on the table."""
        return self.phase != "order"

    def keep(self, other: State) -> None:
        """Take over what was worked out about the same cards."""
        self.__dict__.update(other.__dict__)

    def card(self, number: CardId) -> Card:
        """The card with this number."""
        return self.cards[number]

    def printed(self, number: CardId) -> CardFacts:
        """What is printed on a card."""
        return self.book.by_face[self.cards[number].face]

    def life(self, number: CardId) -> int:
        """Current life: printed and additional life less wounds (digest 1.16)."""
        card = self.cards[number]
        return self.book.by_face[card.face].life + card.extra - card.wounds

    def side(self, player: Player) -> Side:
        """A player's crystals and deck."""
        return self.sides[0 if player is Player.FIRST else 1]

    def squad(self, player: Player) -> tuple[Card, ...]:
        """A side's cards on the battlefield and in the additional zone (digest 1.3)."""
        return self._squads[player]

    @cached_property
    def _squads(self) -> dict[Player, tuple[Card, ...]]:
        return {
            player: tuple(
                card for card in self.playing if (card.controller or card.owner) is player
            )
            for player in BOTH
        }

    @cached_property
    def playing(self) -> tuple[Card, ...]:
        """All cards on the battlefield and in the additional zone, in order of their numbers."""
        return tuple(card for card in self.cards if card.zone in IN_PLAY)

    @cached_property
    def _standing(self) -> dict[Cell, Card]:
        return {
            card.cell: card
            for card in self.cards
            if card.cell is not None and card.host is None and card.zone is FIELD
        }

    def in_zone(self, player: Player, zone: Zone) -> tuple[Card, ...]:
        """A player's own cards in a zone."""
        return tuple(c for c in self.cards if c.zone is zone and c.owner is player)

    def on_field(self, number: CardId) -> bool:
        """Whether the card is in play: on the battlefield or in the additional zone."""
        return self.cards[number].zone in IN_PLAY

    def cell(self, number: CardId) -> Cell | None:
        """Where a card stands; a passenger stands where its host does."""
        card = self.cards[number]
        return card.cell if card.host is None else self.cards[card.host].cell

    def place(self, number: CardId) -> Cell | None:
        """Where a card stands, or stood when it left the battlefield."""
        return self.cell(number) or self.cards[number].was

    def in_cell(self, cell: Cell) -> Card | None:
        """The card that stands in a cell; passengers are not asked."""
        return self._standing.get(cell)

    def passengers(self, host: CardId) -> tuple[Card, ...]:
        """The symbiotes, parasites and equipment that a card carries."""
        return self._aboard.get(host, ())

    @cached_property
    def _aboard(self) -> dict[CardId, tuple[Card, ...]]:
        carried = [card for card in self.playing if card.host is not None]
        hosts = dict.fromkeys(card.host for card in carried if card.host is not None)
        return {host: tuple(card for card in carried if card.host == host) for host in hosts}

    def flies(self, number: CardId) -> bool:
        """Whether a card is a flyer now (digest 1.14)."""
        return self.cards[number].zone is ADDITIONAL and not self.is_terrain(number)

    def walks(self, number: CardId) -> bool:
        """Whether a card is a ground creature now; a flyer that landed is one (digest 1.14)."""
        kind = self.printed(number).type
        return kind is GROUND or (kind is FLYER and self.cards[number].zone is FIELD)

    def movement(self, number: CardId) -> int:
        """Steps that a card may take in a turn: as printed, 1 for a flyer that landed."""
        printed = self.printed(number)
        if printed.type is GROUND:
            return printed.movement
        return 1 if self.walks(number) else 0

    def is_terrain(self, number: CardId) -> bool:
        """Whether a card is terrain."""
        return self.printed(number).type is TERRAIN

    def is_passenger(self, number: CardId) -> bool:
        """Whether a card is a symbiote, parasite or piece of equipment."""
        return self.printed(number).type in PASSENGERS

    def item(self, number: int) -> Item | None:
        """A stack item by its number."""
        return next((item for item in self.stack if item.id == number), None)

    def fight_of(self, item: int) -> Fight | None:
        """The execution of a stack item, while it has dice."""
        return next((fight for fight in self.fights if fight.item == item), None)

    def digest(self) -> str:
        """32 hex digits that two states of one game share exactly when they are the same."""
        bare = msgspec.structs.replace(self, book=_BLANK)
        return blake2b(_encoder.encode(bare), digest_size=16).hexdigest()


_BLANK = Book((), {}, {}, {}, frozenset(), {}, frozenset(), frozenset())
_encoder = msgspec.json.Encoder(order="deterministic")
