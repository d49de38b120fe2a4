"""Coins: gained by the turn, closed as prices, opened in the recovery (303, 304)."""

from __future__ import annotations

from engine import events as ev
from engine.cards.facts import Effect, Step
from engine.kernel import effects
from engine.kernel.duel import Duel, at_once
from engine.kernel.moment import moment_of, value
from engine.kernel.pieces import Item
from engine.players import Player

FULL = 10
"""With so many coins the accumulation phase brings no more (digest 3.3)."""


def gain(duel: Duel, player: Player, number: int, rule: str, closed: bool = False) -> None:
    """A player gets coins, open or closed; below none he loses them, open ones first."""
    purse = duel.state.side(player)
    open_, shut = purse.coins, purse.closed_coins
    if number >= 0:
        open_, shut = (open_, shut + number) if closed else (open_ + number, shut)
    else:
        lost = min(-number, open_)
        open_, shut = open_ - lost, max(0, shut - (-number - lost))
    if (open_, shut) != (purse.coins, purse.closed_coins):
        duel.happen(ev.CoinsChanged(rule, player, open_, shut))


def accumulate(duel: Duel, player: Player) -> None:
    """One more open coin, up to ten (304)."""
    purse = duel.state.side(player)
    if purse.coins + purse.closed_coins < FULL:
        gain(duel, player, 1, "digest.3.3.accumulation")


def recover(duel: Duel, player: Player) -> None:
    """All coins open (303)."""
    purse = duel.state.side(player)
    if purse.closed_coins:
        total = purse.coins + purse.closed_coins
        duel.happen(ev.CoinsChanged("digest.3.3.recovery", player, total, 0))


def close(duel: Duel, player: Player, number: int, rule: str) -> None:
    """So many open coins are closed as a price."""
    purse = duel.state.side(player)
    paid = min(number, purse.coins)
    if paid > 0:
        duel.happen(
            ev.CoinsChanged(rule, player, purse.coins - paid, purse.closed_coins + paid, paid)
        )


@at_once
def _gains(duel: Duel, item: Item, step: Step, player: Player) -> None:
    number = value(step.amount, moment_of(duel.state, item))
    gain(duel, player, number, "digest.3.5", closed=step.to == "closed")


@at_once
def _refreshes(duel: Duel, item: Item, step: Step, player: Player) -> None:
    purse = duel.state.side(player)
    number = min(purse.closed_coins, max(0, value(step.amount, moment_of(duel.state, item))))
    if number:
        duel.happen(
            ev.CoinsChanged("digest.3.5", player, purse.coins + number, purse.closed_coins - number)
        )


effects.PLAYERS[Effect.COINS] = _gains
effects.PLAYERS[Effect.REFRESH] = _refreshes
