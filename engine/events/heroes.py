"""Events of «Берсерк. Герои»: coins, hands and decks, playing cards, the stages of a turn."""

from __future__ import annotations

from engine.decisions import CardId
from engine.events.base import Event
from engine.field import Cell
from engine.players import Player
from engine.zones import Zone


class StageBegan(Event, frozen=True, tag="stage_began"):
    """A stage or phase of the turn begins: `recovery`, `accumulation`, `choice`, `strike`,
    `ability`, `play` or `end`."""

    stage: str
    player: Player


class Recovered(Event, frozen=True, tag="recovered"):
    """The marks of what a player's cards did so many times this turn are taken off (303.3)."""

    player: Player


class CoinsChanged(Event, frozen=True, tag="coins_changed"):
    """A player has so many open and closed coins now; `spent` of them were closed as a price."""

    player: Player
    open: int
    closed: int
    spent: int = 0


class Drawn(Event, frozen=True, tag="drawn"):
    """A player took cards from the top of his deck. `cards` are numbers, not identities."""

    player: Player
    cards: tuple[CardId, ...]
    taken: bool = True
    """Whether he drew them; a card that is searched or milled only comes out of the deck (527)."""


class DrawFailed(Event, frozen=True, tag="draw_failed"):
    """There was no card to take; `failed` counts the failures of accumulation phases (304.2)."""

    player: Player
    failed: int
    counts: bool = True
    """Whether it is such a failure: others do not count."""


class DeckEmpty(Event, frozen=True, tag="deck_empty"):
    """A player says that his deck has no card left."""

    player: Player


class MulliganDeclared(Event, frozen=True, tag="mulligan_declared"):
    """A player said how many cards of his first hand he exchanges (digest 3.2)."""

    player: Player
    number: int


class PutInDeck(Event, frozen=True, tag="put_in_deck"):
    """A card went into its owner's deck: to the `bottom`, on `top`, or `shuffled` in."""

    player: Player
    card: CardId
    where: str
    seen_by: Player | None = None
    """The only player who may know which card it is; None: everybody."""


class StrikeDeclared(Event, frozen=True, tag="strike_declared"):
    """A strike was declared: abilities that wait for `the opponent declares an attack` trigger, and
    only then a defender is named (307.1)."""

    attacker: CardId
    target: CardId


class Played(Event, frozen=True, tag="played"):
    """A player plays a card from his hand (309). `cell` is where a permanent goes."""

    player: Player
    card: CardId
    cost: int
    hidden: bool = False


class Entered(Event, frozen=True, tag="entered"):
    """A card came into play; `cell` is a place of the mat, None where all are taken."""

    card: CardId
    player: Player
    cell: Cell | None
    closed: bool = False
    hidden: bool = False


class Replaced(Event, frozen=True, tag="replaced"):
    """A support made room for a newer one of its subtype without being destroyed (a later edition;
    the fragment says that it is destroyed)."""

    card: CardId


class Discarded(Event, frozen=True, tag="discarded"):
    """A card went from a hand to the graveyard."""

    card: CardId


class Milled(Event, frozen=True, tag="milled"):
    """A card went from the top of a deck to the graveyard."""

    player: Player
    card: CardId


class Created(Event, frozen=True, tag="created"):
    """A card was taken from the reserve: it has the number that is free next (206)."""

    player: Player
    card: CardId
    face: str


class PutBack(Event, frozen=True, tag="put_back"):
    """A created card that left play is in the reserve again."""

    card: CardId


class Joined(Event, frozen=True, tag="joined"):
    """A card lies under another one, and both are one creature from now on (Module)."""

    card: CardId
    host: CardId


class Captured(Event, frozen=True, tag="captured"):
    """A card lies under the one that captured it, and is not in play until that leaves."""

    card: CardId
    host: CardId


class Released(Event, frozen=True, tag="released"):
    """A card that lay under another one goes its own way; nothing is set off by that."""

    card: CardId
    zone: Zone
    cell: Cell | None = None


class PutInHand(Event, frozen=True, tag="put_in_hand"):
    """A card went to its owner's hand."""

    card: CardId


class Cleaned(Event, frozen=True, tag="cleaned"):
    """The queue is clear: these cards lose all effects and markers (205.4)."""

    cards: tuple[CardId, ...]


class Boosted(Event, frozen=True, tag="boosted"):
    """A creature has so many more effects of +1/+1."""

    card: CardId
    amount: int


class Targeted(Event, frozen=True, tag="targeted"):
    """An ability of a spell has the targets of the one before it now (210.3)."""

    item: int
    targets: tuple[CardId, ...]


class StepDone(Event, frozen=True, tag="step_done"):
    """A step of an ability was carried out, for a later one that asks whether it did anything."""

    item: int
    done: bool


class Followed(Event, frozen=True, tag="followed"):
    """What came of an ability of a spell, for those that lie behind it in the queue (210.3)."""

    item: int
    spell: int
    targets: tuple[CardId, ...]
    done: bool
