"""Placed cards: they go from the reserve into a deck, and from a graveyard back (digest 3.7)."""

from __future__ import annotations

from engine import events as ev
from engine.cards.facts import Effect, Step
from engine.heroes.arriving import created
from engine.kernel import effects
from engine.kernel.duel import Duel, at_once
from engine.kernel.moment import moment_of, value
from engine.kernel.pieces import Item
from engine.kernel.state import State
from engine.players import Player
from engine.zones import Zone

MOST = 10
"""So many of one name a player may have in his deck and his hand together."""


@at_once
def _places(duel: Duel, item: Item, step: Step, player: Player) -> None:
    """So many cards of this name are shuffled into a player's deck, or laid on or under it."""
    for _ in range(max(0, value(step.amount, moment_of(duel.state, item)))):
        if _holds(duel.state, player, step.face) >= MOST:
            return
        number = created(duel, player, step.face)
        duel.happen(ev.PutInDeck("digest.3.7", player, number, step.to or "shuffled"))


def _holds(state: State, player: Player, face: str) -> int:
    """How many of this name lie in a player's deck and hand, as far as that is known."""
    side = state.side(player)
    deck = [*side.deck, *side.top, *side.bottom]
    hand = [card.face for card in state.in_zone(player, Zone.HAND)]
    return deck.count(face) + hand.count(face)


effects.PLAYERS[Effect.PLACE] = _places
