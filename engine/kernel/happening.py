"""The only door to the state: applying an event to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from engine import events as ev
from engine.decisions import CardId
from engine.kernel.state import DieModifier, Fight, Item, Roll, State
from engine.view import Zone

E = TypeVar("E", bound=ev.Event)
_appliers: dict[type[ev.Event], Callable[[State, Any], State]] = {}


def apply(state: State, event: ev.Event) -> State:
    """The state after `event`. An event without an applier changes nothing but the log."""
    applier = _appliers.get(type(event))
    return applier(state, event) if applier else state


def _on(kind: type[E]) -> Callable[[Callable[[State, E], State]], Callable[[State, E], State]]:
    def register(applier: Callable[[State, E], State]) -> Callable[[State, E], State]:
        _appliers[kind] = applier
        return applier

    return register


def _card(state: State, number: CardId, **changes: Any) -> State:
    cards = list(state.cards)
    cards[number] = replace(cards[number], **changes)
    return replace(state, cards=tuple(cards))


def _fight(state: State, **changes: Any) -> State:
    assert state.fight is not None
    return replace(state, fight=replace(state.fight, **changes))


def _roll(state: State, card: CardId, **changes: Any) -> State:
    assert state.fight is not None
    rolls = tuple(replace(r, **changes) if r.card == card else r for r in state.fight.rolls)
    return _fight(state, rolls=rolls)


@_on(ev.OrderRolled)
def _order_rolled(state: State, event: ev.OrderRolled) -> State:
    return replace(state, order_rolls=(*state.order_rolls, (event.player, event.value)))


@_on(ev.OrderTied)
def _order_tied(state: State, _: ev.OrderTied) -> State:
    return replace(state, order_rolls=())


@_on(ev.OrderChosen)
def _order_chosen(state: State, event: ev.OrderChosen) -> State:
    return replace(state, ordered=True, mirrored=event.mirrored, order_rolls=())


@_on(ev.TurnBegan)
def _turn_began(state: State, event: ev.TurnBegan) -> State:
    cards = tuple(replace(card, steps=0, used=()) for card in state.cards)
    return replace(state, turn=event.turn, active=event.player, begun=True, cards=cards)


@_on(ev.TurnEnded)
def _turn_ended(state: State, _: ev.TurnEnded) -> State:
    return replace(state, begun=False)


@_on(ev.Opened)
def _opened(state: State, event: ev.Opened) -> State:
    return _card(state, event.card, closed=False)


@_on(ev.Closed)
def _closed(state: State, event: ev.Closed) -> State:
    return _card(state, event.card, closed=True)


@_on(ev.Declared)
def _declared(state: State, event: ev.Declared) -> State:
    item = Item(
        id=event.item,
        kind=event.kind,
        player=event.player,
        source=event.source,
        target=event.target,
        cell=event.cell,
        ability=event.ability,
        roll=event.roll,
        closes=event.closes,
    )
    return replace(state, stack=(*state.stack, item), items=event.item + 1)


@_on(ev.Resolved)
def _resolved(state: State, event: ev.Resolved) -> State:
    return replace(state, stack=tuple(item for item in state.stack if item.id != event.item))


@_on(ev.Fizzled)
def _fizzled(state: State, event: ev.Fizzled) -> State:
    return replace(state, stack=tuple(item for item in state.stack if item.id != event.item))


@_on(ev.Moved)
def _moved(state: State, event: ev.Moved) -> State:
    return _card(state, event.card, cell=event.cell, steps=state.card(event.card).steps + 1)


@_on(ev.DefenderChosen)
def _defender_chosen(state: State, event: ev.DefenderChosen) -> State:
    stack = tuple(
        replace(item, target=event.card, instead_of=event.instead_of)
        if item.id == event.item
        else item
        for item in state.stack
    )
    return replace(state, stack=stack)


@_on(ev.FightBegan)
def _fight_began(state: State, event: ev.FightBegan) -> State:
    fight = Fight(event.item, event.attacker, event.defender, event.replies)
    return replace(state, fight=fight)


@_on(ev.FightEnded)
def _fight_ended(state: State, _: ev.FightEnded) -> State:
    return replace(state, fight=None)


@_on(ev.DieThrown)
def _die_thrown(state: State, event: ev.DieThrown) -> State:
    assert state.fight is not None
    return _fight(state, thrown=(*state.fight.thrown, event.value))


@_on(ev.Rolled)
def _rolled(state: State, event: ev.Rolled) -> State:
    assert state.fight is not None
    roll = Roll(event.player, event.card, event.value)
    return _fight(state, rolls=(*state.fight.rolls, roll), thrown=())


@_on(ev.DieModified)
def _die_modified(state: State, event: ev.DieModified) -> State:
    roll = state.fight.roll_of(event.card) if state.fight else None
    if roll is None:
        return state
    modifier = DieModifier(event.amount, event.source, event.ability)
    return _roll(state, event.card, modifiers=(*roll.modifiers, modifier))


@_on(ev.RollSettled)
def _roll_settled(state: State, event: ev.RollSettled) -> State:
    return _roll(state, event.card, final=event.final)


@_on(ev.StrikeMeasured)
def _strike_measured(state: State, event: ev.StrikeMeasured) -> State:
    return _fight(state, row=event.row, deals=event.deals, reply=event.reply_deals)


@_on(ev.AbilityUsed)
def _ability_used(state: State, event: ev.AbilityUsed) -> State:
    return _card(state, event.card, used=(*state.card(event.card).used, event.ability))


@_on(ev.Wounded)
def _wounded(state: State, event: ev.Wounded) -> State:
    return _card(state, event.card, wounds=state.card(event.card).wounds + event.amount)


@_on(ev.Healed)
def _healed(state: State, event: ev.Healed) -> State:
    return _card(state, event.card, wounds=max(0, state.card(event.card).wounds - event.amount))


@_on(ev.Died)
def _died(state: State, event: ev.Died) -> State:
    return _card(state, event.card, zone=Zone.GRAVEYARD, cell=None, closed=False)


@_on(ev.GameOver)
def _game_over(state: State, event: ev.GameOver) -> State:
    return replace(state, over=True, winner=event.winner)
