"""Who says what happens by hand, and the two questions that most of it takes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.cards.facts import Attack
from engine.decisions import CardId, Kind, Option, Verb
from engine.kernel.by_hand.announcing import amount
from engine.kernel.duel import Duel, Rules
from engine.kernel.pieces import Card
from engine.players import Player


class Hand(NamedTuple):
    """Who says what happens, for which card, and as which kind of ability."""

    player: Player
    source: CardId | None
    """None: for no card, both players have agreed on it."""
    attack: Attack = Attack.INFLUENCE
    item: int | None = None


def aim(duel: Duel, hand: Hand, cards: Iterable[Card]) -> Rules[CardId | None]:
    """Which card; its player may think better of it."""
    options = [Option(Verb.AIM, target=card.id) for card in cards]
    option = yield from duel.ask(
        Kind.TARGET,
        hand.player,
        [*options, Option(Verb.NO_MORE)],
        "digest.1.18",
        card=hand.source,
        item=hand.item,
    )
    return option.target


def number(duel: Duel, hand: Hand, least: int, most: int) -> Rules[int]:
    """A number between these, but never none."""
    numbers = tuple(n for n in range(least, most + 1) if n)
    return (yield from amount(duel, hand.player, hand.source, numbers))
