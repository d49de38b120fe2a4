"""What events of the stack change."""

from __future__ import annotations

from msgspec.structs import replace

from engine import events as ev
from engine.kernel.changes import change_card, change_item, on
from engine.kernel.pieces import Change, Item
from engine.kernel.state import State


@on(ev.Declared)
def _declared(state: State, event: ev.Declared) -> State:
    targets = event.targets or (() if event.target is None else (event.target,))
    item = Item(
        id=event.item,
        kind=event.kind,
        player=event.player,
        source=event.source,
        face=event.face or state.cards[event.source].face,
        targets=targets,
        cell=event.cell,
        ability=event.ability,
        attack=event.attack,
        die=event.die,
        aims=event.aims,
        reply=event.reply,
        x=event.x,
        closes=event.closes,
        tokens=event.tokens,
        wounds=event.wounds,
        life=event.life,
        destroys=event.destroys,
        returns=event.returns,
        jumps=event.jumps,
        unanswered=event.unanswered,
        arrivals=tuple(state.cards[target].arrivals for target in targets),
        subject=event.subject,
        counterpart=event.counterpart,
        natural=event.natural,
        final=event.final,
        amount=event.amount,
        value=event.value,
        spell=event.spell,
    )
    if event.closes or (_own_strike(item) and not state.book.heroes):
        state = change_card(state, event.source, acted=True)
    if event.ability is not None and targets:
        aimed = tuple(dict.fromkeys((*state.card(event.source).aimed, *targets)))
        state = change_card(state, event.source, aimed=aimed)
    slow = not state.stack and event.player is state.active
    latest = event.source if slow else state.latest
    return replace(state, stack=(*state.stack, item), items=event.item + 1, latest=latest)


def _own_strike(item: Item) -> bool:
    """Whether it is a card's own simple strike, of which it has one a turn (digest 1.7)."""
    return item.kind == "strike" and item.ability is None and not item.unanswered


@on(ev.Resolved)
def _resolved(state: State, event: ev.Resolved) -> State:
    return _off_stack(_struck(state, event.item), event.item)


def _struck(state: State, number: int | None) -> State:
    """Whom a card has struck by its own action, once that is over and paid for."""
    item = state.item(-1 if number is None else number)
    if item is None or not _own_strike(item) or item.target is None or state.book.heroes:
        return state
    card = state.card(item.source)
    struck = item.target if item.instead_of is None else item.instead_of
    return change_card(state, card.id, victims=(*card.victims, struck))


@on(ev.Fizzled)
def _fizzled(state: State, event: ev.Fizzled) -> State:
    if event.why in ("blocked", "payment"):
        state = _struck(state, event.item)
    return _off_stack(state, event.item)


@on(ev.Cancelled)
def _cancelled(state: State, event: ev.Cancelled) -> State:
    return _off_stack(state, event.item)


@on(ev.Blocked)
def _blocked(state: State, event: ev.Blocked) -> State:
    return change_item(state, event.item, blocked=True)


def _off_stack(state: State, number: int | None) -> State:
    return replace(state, stack=tuple(item for item in state.stack if item.id != number))


@on(ev.AttackModified)
def _attack_modified(state: State, event: ev.AttackModified) -> State:
    item = state.item(event.item)
    if item is None:
        return state
    if event.spares:
        return change_item(state, event.item, closes=False)
    change = Change(event.source, event.amount, event.to, event.cap)
    if event.reply:
        return change_item(state, event.item, replied=(*item.replied, change))
    return change_item(state, event.item, changes=(*item.changes, change))


@on(ev.Redirected)
def _redirected(state: State, event: ev.Redirected) -> State:
    arrivals = (state.cards[event.card].arrivals,)
    return change_item(state, event.item, targets=(event.card,), arrivals=arrivals)


@on(ev.DefenderChosen)
def _defender_chosen(state: State, event: ev.DefenderChosen) -> State:
    state = change_card(state, event.card, defended=True)
    return change_item(
        state,
        event.item,
        targets=(event.card,),
        arrivals=(state.cards[event.card].arrivals,),
        instead_of=event.instead_of,
    )
