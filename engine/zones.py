"""Where a card can be (digest 1.3)."""

from __future__ import annotations

from enum import StrEnum


class Zone(StrEnum):
    """Where a card is. Battlefield and additional zone together are its side's squad.

    In Heroes `FIELD` is the play zone (игровая зона)."""

    DECK = "deck"
    DEAL = "deal"  # раздача
    POOL = "pool"  # набор: recruited and not yet placed
    FIELD = "field"
    ADDITIONAL = "additional"  # дополнительная зона: flyers and terrain
    GRAVEYARD = "graveyard"
    HAND = "hand"  # Heroes: рука
    RESERVE = "reserve"  # Heroes: запас, where created cards come from and go to
    UNDER = "under"  # Heroes: under another card, joined to it or captured by it (digest 3.7)


IN_PLAY = frozenset({Zone.FIELD, Zone.ADDITIONAL})
