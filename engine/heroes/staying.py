"""Control, additional life and boosts that end: what they did is taken back (310.2)."""

from __future__ import annotations

from engine import events as ev
from engine.cards.facts import Effect, Step
from engine.cards.keywords import Keyword
from engine.decisions import CardId
from engine.heroes.arriving import take_over
from engine.kernel import effects
from engine.kernel.duel import Duel, at_once
from engine.kernel.lapsing import ENDING
from engine.kernel.moment import keyword, moment_of, value
from engine.kernel.pieces import Item, Lasting


def note_end(duel: Duel, item: Item, step: Step, card: CardId, what: str, amount: int) -> None:
    """Remember that an effect on a card ends, if it does."""
    if step.lasts is not None:
        until = step.lasts.value
        duel.happen(ev.Granted("heroes.310.2", card, what, amount, until, item.player, item.source))


@at_once
def _controls(duel: Duel, item: Item, step: Step, card: CardId) -> None:
    """Its player takes control of a card, perhaps for a while."""
    if duel.state.card(card).side is not item.player:
        take_over(duel, item.player, card, "digest.1.16")
        note_end(duel, item, step, card, "control", 1)


@at_once
def _gains_life(duel: Duel, item: Item, step: Step, card: CardId) -> None:
    """Additional life, perhaps for a while."""
    number = value(step.amount, moment_of(duel.state, item, card))
    if number > 0 and keyword(duel.state, card, Keyword.UNHEALING) is not None:
        return
    duel.happen(ev.LifeGained("digest.1.16", card, number))
    note_end(duel, item, step, card, "life", number)


effects.CARDS[Effect.CONTROL] = _controls
effects.CARDS[Effect.LIFE] = _gains_life


def _unboost(duel: Duel, one: Lasting, rule: str) -> None:
    duel.happen(ev.Boosted(rule, one.card, -one.amount))


def _unlive(duel: Duel, one: Lasting, rule: str) -> None:
    duel.happen(ev.LifeGained(rule, one.card, -one.amount))


def _give_back(duel: Duel, one: Lasting, rule: str) -> None:
    """A borrowed card is its owner's again."""
    take_over(duel, duel.state.card(one.card).owner, one.card, rule)


ENDING["boost"] = _unboost
ENDING["life"] = _unlive
ENDING["control"] = _give_back
