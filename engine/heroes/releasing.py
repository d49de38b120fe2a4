"""Cards that lay under another one, when that has left play: they go their own ways (503)."""

from __future__ import annotations

from engine import events as ev
from engine.heroes.places import free_place
from engine.kernel.duel import Duel
from engine.kernel.pieces import Card
from engine.zones import IN_PLAY, Zone

RULE = "digest.3.7"


def release(duel: Duel) -> None:
    """Who was captured goes back where it came from; who had joined, where the whole card went."""
    if not duel.state.holding:
        return
    below = [card for card in duel.state.cards if card.zone is Zone.UNDER]
    for card in below:
        assert card.host is not None
        host = duel.state.card(card.host)
        if host.zone in IN_PLAY or (host.zone is Zone.UNDER and card.taken is None):
            # Whole cards are captured, and come back, as a whole.
            continue
        _go(duel, card, host.zone if card.taken is None else card.taken)


def _go(duel: Duel, card: Card, zone: Zone) -> None:
    match zone:
        case Zone.DECK:
            duel.happen(ev.PutInDeck(RULE, card.owner, card.id, "shuffled"))
        case Zone.HAND:
            duel.happen(ev.Released(RULE, card.id, Zone.HAND))
        case Zone.FIELD | Zone.ADDITIONAL:
            cell = free_place(duel.state, card.owner, duel.state.printed(card.id))
            duel.happen(ev.Released(RULE, card.id, Zone.FIELD, cell))
        case _:
            # A created card is in the reserve by now; what had joined it was no such card, or
            # goes there itself.
            duel.happen(ev.Released(RULE, card.id, Zone.GRAVEYARD))
