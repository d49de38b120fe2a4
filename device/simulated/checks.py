"""What must hold after every answer, whatever the rules: somebody is asked, and no card is lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.cards.facts import Type
from engine.cards.keywords import Keyword
from engine.decisions import Kind
from engine.field import CELLS, Cell
from engine.game import Game
from engine.heroes.places import places
from engine.kernel.pieces import Card
from engine.kernel.state import State
from engine.players import BOTH, Player
from engine.zones import IN_PLAY, Zone


class CheckFailed(Exception):
    """A game contradicts itself; the message says after which answer, and how."""


class Checks:
    """Watches one game from its beginning to its end."""

    def __init__(self) -> None:
        self._owners: list[Player] = []
        self._counted: dict[Player, int] = {}
        self._named: dict[Player, Counter[str]] = {}
        self._mirrored = False

    def look(self, game: Game) -> None:
        """`CheckFailed` when nobody can answer, or when a card was lost, doubled or changed."""
        state = game.state
        if not self._counted:
            self._mirrored = state.mirrored
            self._counted = {player: count(state, player) for player in BOTH}
            self._named = {p: names(state, p) for p in BOTH if knows_deck(state, p)}
        if state.decks and state.mirrored is not self._mirrored:
            # A deck stays with its person, who is the other player now, and so does a hero.
            self._mirrored = state.mirrored
            self._counted = {p.other: number for p, number in self._counted.items()}
            self._named = {p.other: cards for p, cards in self._named.items()}
            self._owners = [owner.other for owner in self._owners]
        for wrong in (*asking(game), *self._lost(state), *misplaced(state), *unruly(game)):
            raise CheckFailed(f"after answer {len(game.journal)}: {wrong}")

    def finish(self, game: Game) -> None:
        """`CheckFailed` when the game's journal, replayed, leads elsewhere."""
        again = Game(game.setup, game.journal)
        if again.digest != game.digest:
            raise CheckFailed(
                f"after answer {len(game.journal)}: its replay ends with {again.digest} "
                f"instead of {game.digest}"
            )

    def _lost(self, state: State) -> Iterator[str]:
        for number, card in enumerate(state.cards):
            if card.id != number:
                yield f"card {number} calls itself {card.id}"
            elif number == len(self._owners):
                self._owners.append(card.owner)
            elif card.owner is not self._owners[number]:
                yield f"card {number} changed its owner"
        if len(state.cards) < len(self._owners):
            yield f"{len(self._owners) - len(state.cards)} cards are not there any more"
        for player in BOTH:
            # Where the program does not see the decks, it believes who says that his is empty.
            if count(state, player) != self._counted[player] and not state.secret:
                yield (
                    f"{player} has {count(state, player)} cards, "
                    f"{self._counted[player]} at the beginning"
                )
            if player in self._named:
                before, now = self._named[player], names(state, player)
                if before != now:
                    came, went = (
                        sorted((now - before).elements()),
                        sorted((before - now).elements()),
                    )
                    yield f"{player}'s cards are other ones: came {came}, went {went}"


def asking(game: Game) -> Iterator[str]:
    """What is wrong with the question: a game asks exactly as long as it is not over."""
    if game.pending is not None and not game.pending.options:
        yield f"{game.pending.kind} is asked, and there is no answer"
    if game.state.over is not (game.pending is None):
        yield (
            "the game is over and asks" if game.state.over else "the game goes on and asks nothing"
        )
    if game.pending is not None and game.pending.number != len(game.journal):
        yield f"the question says that it is number {game.pending.number}"


def count(state: State, player: Player) -> int:
    """A player's own cards, those in the deck included; what is created or placed comes from the
    reserve, and goes there."""
    told = state.side(player)
    placed = sum(is_placed(state, face) for face in (*told.deck, *told.top, *told.bottom))
    return told.count - placed + sum(1 for _ in outside(state, player))


def outside(state: State, player: Player) -> Iterator[Card]:
    """A player's own cards that are neither in the deck nor from the reserve."""
    return (
        card
        for card in state.cards
        if card.owner is player and card.zone is not Zone.DECK
        if not card.created and not is_placed(state, card.face)
    )


def is_placed(state: State, face: str) -> bool:
    """Whether a card was placed into a deck from the reserve (Heroes)."""
    return Keyword.PLACED in state.book.by_face[face].keywords


def knows_deck(state: State, player: Player) -> bool:
    """Whether it is known which cards are a player's, so that their names can be counted."""
    side = state.side(player)
    return len(side.deck) + len(side.top) + len(side.bottom) >= side.count


def names(state: State, player: Player) -> Counter[str]:
    """A player's cards by name; one that nobody has named is still counted with the deck."""
    side = state.side(player)
    deck = (*side.deck, *side.top, *side.bottom)
    there = (card.face for card in outside(state, player) if card.face)
    return Counter((*(face for face in deck if not is_placed(state, face)), *there))


def misplaced(state: State) -> Iterator[str]:
    """What is wrong with where the cards lie."""
    taken: dict[Cell, Card] = {}
    for card in state.cards:
        if card.zone is not Zone.FIELD:
            carried = card.host is not None and card.zone is not Zone.UNDER
            if card.cell is not None or carried:
                yield f"card {card.id} is in the {card.zone} and stands on the battlefield, too"
            continue
        if card.host is not None:
            if state.cards[card.host].zone not in IN_PLAY:
                yield f"card {card.id} is carried by card {card.host}, which is not in play"
            continue
        if card.cell is None and state.book.heroes:
            # Whoever finds no place lies beside the mat.
            continue
        if card.cell not in _cells(state, card):
            yield f"card {card.id} is on the battlefield and stands in no cell of its own"
        elif not state.is_passenger(card.id):
            if card.cell in taken:
                yield f"cards {taken[card.cell].id} and {card.id} stand in {card.cell}"
            taken[card.cell] = card


def _cells(state: State, card: Card) -> tuple[Cell, ...]:
    """The cells where a card may stand: in Heroes its player's places for cards of its type."""
    if not state.book.heroes:
        return CELLS
    return places(card.side, state.printed(card.id)) if card.face else CELLS


def unruly(game: Game) -> Iterator[str]:
    """What the rules of Heroes never leave so: a hero less, coins below none; and, when the active
    player chooses what to do, two supports of a subtype, the dead in play, or a queue."""
    state = game.state
    if not state.book.heroes or state.over:
        return
    for player in BOTH:
        squad = [(card, state.printed(card.id)) for card in state.squad(player)]
        heroes = sum(1 for _, facts in squad if facts.type is Type.HERO)
        if heroes != 1:
            yield f"{player} has {heroes} heroes in play"
        side = state.side(player)
        if min(side.coins, side.closed_coins, side.count) < 0:
            yield f"{player} has {side.coins} + {side.closed_coins} coins, {side.count} in the deck"
        if game.pending is None or game.pending.kind is not Kind.MAIN:
            continue
        slots = Counter(facts.slot for _, facts in squad if facts.type is Type.SUPPORT)
        yield from (f"{player} has {n} supports of {slot}" for slot, n in slots.items() if n > 1)
        dead = [c.id for c, facts in squad if facts.creature and state.life(c.id) <= 0]
        yield from (f"creature {number} has no life and is in play" for number in dead)
    if game.pending is not None and game.pending.kind is Kind.MAIN and state.stack:
        yield "a choice is asked while something waits in the queue"
