"""What a squad costs and what it may hold (digest 1.4, 1.5)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.cards.facts import CardFacts, Type

CARDS = 15
FLYERS = 15
"""Crystals, of either colour, that flyers may cost together."""
TERRAIN = 1


class Tally(msgspec.Struct, frozen=True):
    """A squad as far as its price and its limits are concerned; it grows card by card."""

    cards: int = 0
    regular: int = 0
    """Crystals for regular cards: silver, or gold where that is spent."""
    elite: int = 0
    """Gold for elite cards."""
    elements: frozenset[str] = frozenset()
    flyers: int = 0
    terrain: int = 0
    uniques: frozenset[str] = frozenset()
    twice: bool = False
    """Whether it has two unique cards of one name."""

    def plus(self, card: CardFacts) -> Tally:
        """The squad with one card more."""
        return Tally(
            cards=self.cards + 1,
            regular=self.regular + (0 if card.elite else card.cost),
            elite=self.elite + (card.cost if card.elite else 0),
            elements=self.elements.union(card.elements),
            flyers=self.flyers + (card.cost if card.type is Type.FLYER else 0),
            terrain=self.terrain + (1 if card.type is Type.TERRAIN else 0),
            uniques=self.uniques | {card.id} if card.unique else self.uniques,
            twice=self.twice or (card.unique and card.id in self.uniques),
        )


def tally(squad: Iterable[CardFacts]) -> Tally:
    """These cards, counted."""
    counted = Tally()
    for card in squad:
        counted = counted.plus(card)
    return counted


class Bill(msgspec.Struct, frozen=True):
    """What a squad costs: elite cards take gold, regular ones silver first, then gold."""

    gold: int
    """Gold for elite cards, and for what silver cannot pay."""
    silver: int
    penalty: int
    """Gold for elements beyond the first (digest 1.5)."""
    faults: tuple[str, ...]
    """What is wrong with it, apart from its price."""


def bill(squad: Tally, silver: int) -> Bill:
    """The price of a squad for a player with so much silver, and what it may not hold."""
    paid = min(squad.regular, silver)
    return Bill(
        gold=squad.elite + squad.regular - paid,
        silver=paid,
        penalty=max(0, len(squad.elements) - 1),
        faults=_faults(squad),
    )


def _faults(squad: Tally) -> tuple[str, ...]:
    limits = (
        ("unique", squad.twice),
        ("flyers", squad.flyers > FLYERS),
        ("terrain", squad.terrain > TERRAIN),
        ("cards", squad.cards > CARDS),
    )
    return tuple(fault for fault, broken in limits if broken)
