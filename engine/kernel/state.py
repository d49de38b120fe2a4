"""Everything that is true of a game now, as frozen plain data.

Nothing changes a state in place: `engine.kernel.happening.apply` makes the next one from an event.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from hashlib import blake2b

import msgspec

from engine.cards.facts import PASSENGERS, Ability, CardFacts, Effect, Type
from engine.cards.keywords import Keyword
from engine.decisions import CardId
from engine.field import Cell
from engine.kernel.book import Book
from engine.kernel.pieces import Card, Fight, Item, Lasting, Roll, Side
from engine.players import BOTH, Player
from engine.zones import IN_PLAY, Zone

FIRST = Player.FIRST
FIELD, ADDITIONAL, DECK = Zone.FIELD, Zone.ADDITIONAL, Zone.DECK
TERRAIN, GROUND, FLYER, HERO = Type.TERRAIN, Type.GROUND, Type.FLYER, Type.HERO
UNDER, MODULE = Zone.UNDER, Keyword.MODULE
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
    latest: CardId | None = None
    """The card that did the active player's latest slow action of this turn."""
    over: bool = False
    winner: Player | None = None
    # «Берсерк. Герои»
    stage: str = ""
    """`recovery`, `accumulation`, `choice`, `strike`, `ability`, `play` or `end`."""
    secret: bool = False
    """Whether hands are hidden from the program, too: it learns what is played."""
    entered: int = 0
    """How many cards have come into play or to a graveyard: the latest one's order."""
    deaths: int = 0
    """How many creatures died this turn."""
    declared: tuple[CardId, CardId] | None = None
    """The strike that was declared: who attacks whom, until it is over."""

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
        life = self.book.by_face[card.face].life + card.extra + card.boosts - card.wounds
        return life + sum(one.life for one in self.joined(number))

    def joined(self, number: CardId) -> tuple[CardFacts, ...]:
        """Heroes: what is printed on the cards that have joined this one (Module)."""
        if MODULE not in self.book.keywords or not self.holding:
            return ()
        return tuple(self.printed(card.id) for card in self.parts(number))

    def parts(self, number: CardId) -> tuple[Card, ...]:
        """Heroes: the cards that have joined this one."""
        return tuple(card for card in self.under(number) if card.taken is None)

    def under(self, number: CardId) -> tuple[Card, ...]:
        """Heroes: the cards that lie under this one, joined to it or captured by it."""
        return self._under.get(number, ())

    def side(self, player: Player) -> Side:
        """A player's crystals and deck."""
        return self.sides[0 if player is FIRST else 1]

    def nameable(self, player: Player) -> tuple[str, ...]:
        """What a card of this player's may be when it is named: a card left in his deck, in the
        order of names; any card of the book where nobody told the deck."""
        side = self.side(player)
        if side.told:
            return tuple(dict.fromkeys(side.deck))
        return tuple(facts.id for facts in self.book.facts if facts.type is not Type.HERO)

    def graveyard(self, player: Player) -> tuple[Card, ...]:
        """A player's own graveyard, in the order in which the cards came there (205)."""
        return tuple(sorted(self.in_zone(player, Zone.GRAVEYARD), key=lambda card: card.arrived))

    def hero(self, player: Player) -> Card | None:
        """A player's hero; None in the classic game."""
        return next((card for card in self.of_type(HERO) if card.side is player), None)

    def of_type(self, kind: Type) -> Sequence[Card]:
        """All cards of a type in play, in order of their numbers."""
        return self._types.get(kind, ())

    @cached_property
    def _types(self) -> dict[Type, list[Card]]:
        found: dict[Type, list[Card]] = {}
        for card in self.playing:
            found.setdefault(self.book.by_face[card.face].type, []).append(card)
        return found

    def squad(self, player: Player) -> tuple[Card, ...]:
        """A side's cards on the battlefield and in the additional zone (digest 1.3)."""
        return self._squads[player]

    @cached_property
    def _squads(self) -> dict[Player, tuple[Card, ...]]:
        return {p: tuple(card for card in self.playing if card.side is p) for p in BOTH}

    @cached_property
    def hiding(self) -> tuple[Player, ...]:
        """The players who have cards face down, in play or in their deal."""
        hidden = [card.side for card in self.cards if card.hidden and card.zone is not DECK]
        return tuple(player for player in BOTH if player in hidden)

    @cached_property
    def asking(self) -> list[tuple[CardId, str, CardId | None]]:
        """The keywords of cards that are being worked out now, outermost first."""
        return []

    @cached_property
    def standing(self) -> dict[Effect, list[tuple[CardId, Ability]]]:
        """The abilities that always work where their cards are, by effect, as far as anybody asked;
        whether a card has lost them is not in it."""
        return {}

    @property
    def carried(self) -> bool:
        """Whether any card carries another one."""
        return bool(self._aboard)

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

    @property
    def holding(self) -> bool:
        """Heroes: whether any card lies under another one."""
        return bool(self._under)

    @cached_property
    def _under(self) -> dict[CardId, tuple[Card, ...]]:
        below = [card for card in self.cards if card.zone is UNDER and card.host is not None]
        hosts = dict.fromkeys(card.host for card in below if card.host is not None)
        return {host: tuple(card for card in below if card.host == host) for host in hosts}

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

    def roll(self, number: int | None) -> Roll | None:
        """The roll with this number, while its action is executed."""
        rolls = (roll for fight in self.fights for roll in fight.rolls)
        return next((roll for roll in rolls if roll.id == number), None)

    def rolls_of(self, card: CardId) -> list[Roll]:
        """The dice of a card that lie on the table, in their order."""
        return [roll for fight in self.fights for roll in fight.rolls if roll.card == card]

    def fight_of(self, item: int) -> Fight | None:
        """The execution of a stack item, while it has dice."""
        return next((fight for fight in self.fights if fight.item == item), None)

    def digest(self) -> str:
        """32 hex digits that two states of one game share exactly when they are the same."""
        bare = msgspec.structs.replace(self, book=_BLANK)
        return blake2b(_encoder.encode(bare), digest_size=16).hexdigest()


_BLANK = Book((), {}, {}, {}, frozenset(), {}, frozenset(), frozenset())
_encoder = msgspec.json.Encoder(order="deterministic")
