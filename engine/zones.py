"""Where a card can be (digest 1.3)."""

from __future__ import annotations

from enum import StrEnum


class Zone(StrEnum):
    """Where a card is. Battlefield and additional zone together are its side's squad."""

    DECK = "deck"
    DEAL = "deal"  # раздача
    POOL = "pool"  # набор: recruited and not yet placed
    FIELD = "field"
    ADDITIONAL = "additional"  # дополнительная зона: flyers and terrain
    GRAVEYARD = "graveyard"


IN_PLAY = frozenset({Zone.FIELD, Zone.ADDITIONAL})
