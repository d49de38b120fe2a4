"""Paying on declaring: everything before the colon (308; heroes.208.u2)."""

from __future__ import annotations

from engine.cards.facts import Ability
from engine.decisions import CardId
from engine.heroes import coins, hands
from engine.kernel.duel import Duel, Rules
from engine.kernel.payment import Price, pay_with, price_of
from engine.players import Player

RULE = "heroes.208.u2"


def pay_all(
    duel: Duel,
    player: Player,
    card: CardId,
    ability: Ability,
    x: int = 0,
    price: Price | None = None,
    more: int = 0,
) -> Rules[None]:
    """An ability's whole price: what its card pays, coins, and cards of the hand.

    `price` is what its card pays and `more` coins are closed where only players know the price.
    """
    number = ability.coins + more + (x if ability.pays == "coins" else 0)
    if number:
        coins.close(duel, player, number, RULE)
    if ability.loses:
        coins.gain(duel, player, -ability.loses, RULE)
    for _ in range(ability.discards):
        chosen = yield from hands.choose_from_hand(duel, player, RULE)
        if chosen is not None:
            yield from hands.discard(duel, chosen, RULE)
    pay_with(duel, card, price_of(ability, x) if price is None else price)
