"""What is paid for a card besides its cost: wounds of one's own (Thirst, Rage; digest 3.7)."""

from __future__ import annotations

from typing import NamedTuple

from engine import events as ev
from engine.cards.facts import Type
from engine.cards.keywords import Keyword
from engine.decisions import CardId, Kind, Option, Verb
from engine.heroes import coins
from engine.kernel.duel import Duel, Rules
from engine.kernel.moment import keyword
from engine.kernel.pieces import Card
from engine.kernel.state import State
from engine.players import Player

RULE = "digest.3.7"


class Surcharge(NamedTuple):
    """Whom a player wounds for a card: creatures by one each, and one character by its Thirst."""

    enraged: tuple[CardId, ...] = ()
    sated: CardId | None = None


NO_SURCHARGE = Surcharge()


def least(state: State, card: Card, cost: int) -> int:
    """What a card costs if its player wounds as many creatures as he may."""
    if Keyword.RAGE not in state.printed(card.id).keywords:
        return cost
    return cost - min(cost, len(_creatures(state, card.owner)))


def choose(duel: Duel, player: Player, card: CardId, cost: int) -> Rules[Surcharge]:
    """A player says whom he wounds for a card, as many by its Rage as he likes and it costs."""
    enraged = yield from _rage(duel, player, card, cost)
    sated = yield from _thirst(duel, player, card)
    return Surcharge(enraged, sated)


def _rage(duel: Duel, player: Player, card: CardId, cost: int) -> Rules[tuple[CardId, ...]]:
    chosen: tuple[CardId, ...] = ()
    if Keyword.RAGE not in duel.state.printed(card).keywords:
        return chosen
    while len(chosen) < cost:
        left = [one for one in _creatures(duel.state, player) if one not in chosen]
        options = [Option(Verb.AIM, target=one) for one in left]
        enough = cost - len(chosen) <= duel.state.side(player).coins
        if enough:
            options.append(Option(Verb.NO_MORE))
        if not left:
            break
        option = yield from duel.ask(Kind.TARGET, player, options, RULE, card=card)
        if option.target is None:
            break
        chosen = (*chosen, option.target)
    return chosen


def _creatures(state: State, player: Player) -> tuple[CardId, ...]:
    """The creatures that can be wounded so."""
    return tuple(
        card.id
        for card in state.squad(player)
        if state.printed(card.id).type is Type.CREATURE and _suffers(state, card)
    )


def _suffers(state: State, card: Card) -> bool:
    """Whether a card gets such wounds: a hidden one gets none, an Undead one from coins alone."""
    return not card.hidden and keyword(state, card.id, Keyword.UNDEAD) is None


def _thirst(duel: Duel, player: Player, card: CardId) -> Rules[CardId | None]:
    if not keyword(duel.state, card, Keyword.THIRST):
        return None
    state = duel.state
    options = [
        Option(Verb.AIM, target=one.id)
        for one in state.squad(player)
        if one.id != card and _suffers(state, one) and state.printed(one.id).character
    ]
    if len(options) < 2:
        return options[0].target if options else None
    option = yield from duel.ask(Kind.TARGET, player, options, RULE, card=card)
    return option.target


def pay(duel: Duel, player: Player, card: CardId, cost: int, extra: Surcharge, rule: str) -> None:
    """Close the coins of a card, and wound whom its player has chosen.

    That is a price: nothing prevents it or makes it more.
    """
    coins.close(duel, player, cost - len(extra.enraged), rule)
    wounds = [(one, 1) for one in extra.enraged]
    if extra.sated is not None:
        wounds.append((extra.sated, keyword(duel.state, card, Keyword.THIRST) or 0))
    duel.happen_together(ev.Wounded(RULE, one, amount, card) for one, amount in wounds)
