"""What a squad costs and what it may hold (digest 1.4, 1.5)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.cards.facts import CardFacts, Type

CARDS = 15
FLYERS = 15
"""Crystals, of either colour, that flyers may cost together."""
TERRAIN = 1


class Bill(msgspec.Struct, frozen=True):
    """What a squad costs: elite cards take gold, regular ones silver first, then gold."""

    gold: int
    """Gold for elite cards, and for what silver cannot pay."""
    silver: int
    penalty: int
    """Gold for elements beyond the first (digest 1.5)."""
    faults: tuple[str, ...]
    """What is wrong with it, apart from its price."""


def bill(squad: Iterable[CardFacts], silver: int) -> Bill:
    """The price of a squad for a player with so much silver, and what it may not hold."""
    cards = list(squad)
    regular = sum(card.cost for card in cards if not card.elite)
    elite = sum(card.cost for card in cards if card.elite)
    paid = min(regular, silver)
    return Bill(
        gold=elite + regular - paid,
        silver=paid,
        penalty=max(0, len(elements(cards)) - 1),
        faults=tuple(_faults(cards)),
    )


def elements(cards: Iterable[CardFacts]) -> list[str]:
    """The different elements of a squad; neutral is none."""
    return sorted({element for card in cards for element in card.elements})


def _faults(cards: list[CardFacts]) -> list[str]:
    faults: list[str] = []
    names = [card.id for card in cards if card.unique]
    if len(names) > len(set(names)):
        faults.append("unique")
    if sum(card.cost for card in cards if card.type is Type.FLYER) > FLYERS:
        faults.append("flyers")
    if sum(1 for card in cards if card.type is Type.TERRAIN) > TERRAIN:
        faults.append("terrain")
    if len(cards) > CARDS:
        faults.append("cards")
    return faults
