"""What events that befall cards change."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine import events as ev
from engine.cards.facts import Type
from engine.kernel.changes import away, change_card, change_item, on, retire, to_reserve
from engine.kernel.pieces import Lasting
from engine.kernel.state import State
from engine.zones import Zone


@on(ev.AbilityUsed)
def _ability_used(state: State, event: ev.AbilityUsed) -> State:
    card = state.card(event.card)
    changes: dict[str, Any] = {"used": (*card.used, event.ability)}
    if event.once:
        changes["spent"] = (*card.spent, event.ability)
    return change_card(state, event.card, **changes)


@on(ev.Wounded)
def _wounded(state: State, event: ev.Wounded) -> State:
    card = state.card(event.card)
    changes: dict[str, Any] = {
        "wounds": card.wounds + event.amount,
        "suffered": card.suffered + event.amount,
        "bled": True,
    }
    if event.strike:
        changes |= {"hurt": True, "hit_by": event.source, "hit_with": event.attack}
    else:
        changes |= {"hit_by": None, "hit_with": ""}
    return change_card(state, event.card, **changes)


@on(ev.Prevented)
def _prevented(state: State, event: ev.Prevented) -> State:
    if event.why == "armour":
        card = state.card(event.card)
        return change_card(state, event.card, shielded=card.shielded + event.amount)
    if event.why == "prevent":
        left = event.amount
        kept: list[Lasting] = []
        for one in state.lasting:
            if one.card == event.card and one.what == "prevent" and left:
                used = min(left, one.amount)
                left -= used
                if one.amount > used:
                    kept.append(replace(one, amount=one.amount - used))
                continue
            kept.append(one)
        return replace(state, lasting=tuple(kept))
    return state


@on(ev.Healed)
def _healed(state: State, event: ev.Healed) -> State:
    return change_card(
        state, event.card, wounds=max(0, state.card(event.card).wounds - event.amount)
    )


@on(ev.LifeGained)
def _life_gained(state: State, event: ev.LifeGained) -> State:
    return change_card(state, event.card, extra=state.card(event.card).extra + event.amount)


@on(ev.TokensChanged)
def _tokens_changed(state: State, event: ev.TokensChanged) -> State:
    return change_card(
        state, event.card, tokens=max(0, state.card(event.card).tokens + event.amount)
    )


@on(ev.Granted)
def _granted(state: State, event: ev.Granted) -> State:
    one = Lasting(
        id=state.lasted,
        card=event.card,
        what=event.what,
        amount=event.amount,
        until=event.until,
        player=event.player,
        source=event.source,
        turn=state.turn,
        keyword=event.keyword,
        to=event.to,
        under=event.under,
    )
    return replace(state, lasting=(*state.lasting, one), lasted=state.lasted + 1)


@on(ev.Lapsed)
def _lapsed(state: State, event: ev.Lapsed) -> State:
    return replace(state, lasting=tuple(o for o in state.lasting if o.id != event.lasting))


@on(ev.Foreseen)
def _foreseen(state: State, event: ev.Foreseen) -> State:
    return change_item(state, event.item, shown=event.faces)


@on(ev.Died)
def _died(state: State, event: ev.Died) -> State:
    card = state.card(event.card)
    killer = None if event.killer is None else state.card(event.killer)
    slain = killer is not None and killer.side is not card.side
    if state.book.heroes:
        creature = state.printed(card.id).type is Type.CREATURE
        state = replace(state, deaths=state.deaths + creature)
        return retire(state, card, Zone.GRAVEYARD, slain=slain)
    return away(state, card, Zone.GRAVEYARD, slain=slain)


@on(ev.GameOver)
def _game_over(state: State, event: ev.GameOver) -> State:
    state = replace(state, over=True, winner=event.winner, stack=(), fights=())
    return to_reserve(state) if state.book.heroes else state
