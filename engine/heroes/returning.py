"""Incarnation: a creature comes back from the graveyard for coins that are given up (3.7)."""

from __future__ import annotations

from engine.cards.keywords import Keyword
from engine.heroes import coins
from engine.heroes.arriving import come
from engine.kernel import effects
from engine.kernel.duel import Duel, Rules
from engine.kernel.pieces import Item
from engine.zones import Zone

RULE = "digest.3.7"


def _incarnates(duel: Duel, item: Item) -> Rules[None]:
    """Its player loses X coins, and it comes back closed."""
    purse = duel.state.side(item.player)
    here = duel.state.card(item.source).zone is Zone.GRAVEYARD
    if not here or purse.coins + purse.closed_coins < item.x:
        return
    coins.gain(duel, item.player, -item.x, RULE)
    yield from come(duel, item.player, item.source, closed=True, rule=RULE)


effects.WORDS[Keyword.INCARNATION] = _incarnates
