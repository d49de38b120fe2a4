"""Ambush X: a card of the hand whose condition has come true is played for X coins, in the enemy's
turn, too (digest 3.7). Its player is asked before the triggers of that moment join the queue; then
it waits there for its turn like any other.

Where hands are hidden from the program, a player who could have such a card is asked, and names it.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine import events as ev
from engine.cards.facts import Effect, Step
from engine.cards.keywords import Keyword
from engine.decisions import CardId, Kind, Option, Verb
from engine.heroes.playing import play_for, play_free, why_not_cast
from engine.kernel import effects
from engine.kernel.duel import Duel, Rules, Trigger
from engine.kernel.moment import Moment, keyword, value
from engine.kernel.pieces import Item
from engine.kernel.printed import ability_at
from engine.kernel.state import State
from engine.players import Player
from engine.zones import Zone

RULE = "digest.3.7"


def lurking(state: State, trigger: Trigger) -> bool:
    """Whether a trigger is a card in ambush that may be played."""
    facts = state.book.by_face[trigger.face]
    if Keyword.AMBUSH not in facts.keywords:
        return False
    ability = ability_at(state, trigger.face, trigger.ability)
    return ability.effect is Effect.PLAY and ability.zone == "hand"


def spring(duel: Duel, pool: list[Trigger]) -> Rules[list[Trigger]]:
    """Ask who has cards in ambush which of them he plays, the inactive player first; the triggers
    of this moment without those that stay where they are."""
    hidden = [trigger for trigger in pool if lurking(duel.state, trigger)]
    if not hidden:
        return pool
    kept = [trigger for trigger in pool if trigger not in hidden]
    for player in (duel.state.active.other, duel.state.active):
        mine = [trigger for trigger in hidden if trigger.player is player]
        left = duel.state.side(player).coins
        while mine := [one for one in mine if _price(duel.state, one) <= left]:
            options = [*_plays(mine), Option(Verb.PASS)]
            option = yield from duel.ask(Kind.PRIORITY, player, options, RULE, private=True)
            if option.card is None:
                break
            known = bool(duel.state.card(option.card).face)
            chosen = yield from _named(duel, player, option.card, mine)
            kept.append(replace(chosen, optional=False))
            left -= _price(duel.state, chosen)
            mine = _others(duel.state, player, mine, chosen.card, known)
    return kept


def _price(state: State, trigger: Trigger) -> int:
    """What the card costs that would be played; a number that depends on the game as it is now."""
    return value(
        state.book.by_face[trigger.face].keywords[Keyword.AMBUSH], Moment(state, trigger.card)
    )


def _others(
    state: State, player: Player, mine: list[Trigger], gone: CardId, known: bool
) -> list[Trigger]:
    """What else a player may play; another unknown card of his hand stands for the rest now."""
    others = [card.id for card in state.in_zone(player, Zone.HAND) if not card.face]
    if known or not others:
        return [one for one in mine if one.card != gone]
    return [replace(one, card=others[0]) if one.card == gone else one for one in mine]


def _plays(mine: list[Trigger]) -> Iterator[Option]:
    """One option for each card; one that nobody has named stands for all such cards."""
    seen: list[CardId] = []
    for trigger in mine:
        if trigger.card not in seen:
            seen.append(trigger.card)
            yield Option(Verb.PLAY, card=trigger.card, ability=trigger.ability)


def _named(duel: Duel, player: Player, card: CardId, mine: list[Trigger]) -> Rules[Trigger]:
    """The trigger of the card that is played; which it is is said now, if nobody knew it."""
    able = [trigger for trigger in mine if trigger.card == card]
    if duel.state.card(card).face:
        return able[0]
    names = duel.state.nameable(player)
    numbers = [n for n, face in enumerate(names) if any(one.face == face for one in able)]
    face = names[numbers[0]]
    if len(numbers) > 1:
        options = [Option(Verb.NAME, value=n) for n in numbers]
        option = yield from duel.ask(Kind.NAME, player, options, RULE, card=card)
        face = names[option.value or 0]
    duel.happen(ev.Named(RULE, card, face))
    return next(one for one in able if one.face == face)


def _leaps(duel: Duel, item: Item, step: Step, player: Player) -> Rules[None]:
    """An ability lets a player play a card: the one in ambush for its X, any other for nothing."""
    card = item.source
    price = keyword(duel.state, card, Keyword.AMBUSH)
    if price is None or step.among != ("itself",):
        yield from play_free(duel, item, step.among, player)
        return
    here = duel.state.card(card)
    waits = here.zone is Zone.HAND or here.zone is Zone.UNDER
    if waits and price <= duel.state.side(player).coins and why_not_cast(duel.state, card) is None:
        yield from play_for(duel, player, card, price)


effects.PLAYERS[Effect.PLAY] = _leaps
