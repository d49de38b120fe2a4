"""What events of the preliminary phase change."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine import events as ev
from engine.field import turned_around
from engine.kernel.changes import change_card, change_side, from_deck, on, to_deck
from engine.kernel.pieces import Card
from engine.kernel.state import State
from engine.zones import IN_PLAY, Zone


@on(ev.OrderRolled)
def _order_rolled(state: State, event: ev.OrderRolled) -> State:
    return replace(state, order_rolls=(*state.order_rolls, (event.player, event.value)))


@on(ev.OrderTied)
def _order_tied(state: State, _: ev.OrderTied) -> State:
    return replace(state, order_rolls=())


@on(ev.OrderChosen)
def _order_chosen(state: State, event: ev.OrderChosen) -> State:
    sides, cards = state.sides, state.cards
    if event.mirrored:
        # The deck belongs to the person, and the person in the right seat is the First player now;
        # so does the hero who lies on the table already.
        sides = (sides[1], sides[0])
        cards = tuple(map(_with_its_person, cards)) if state.decks else cards
    return replace(state, mirrored=event.mirrored, order_rolls=(), sides=sides, cards=cards)


def _with_its_person(card: Card) -> Card:
    """A card of somebody who is the other player now."""
    cell = None if card.cell is None else turned_around(card.cell)
    return replace(card, owner=card.owner.other, side=card.side.other, cell=cell)


@on(ev.PhaseBegan)
def _phase_began(state: State, event: ev.PhaseBegan) -> State:
    sides = tuple(replace(side, out=False) for side in state.sides)
    return replace(state, phase=event.phase, sides=(sides[0], sides[1]))


@on(ev.CrystalsIssued)
def _crystals_issued(state: State, event: ev.CrystalsIssued) -> State:
    return change_side(state, event.player, gold=event.gold, silver=event.silver)


@on(ev.Dealt)
def _dealt(state: State, event: ev.Dealt) -> State:
    side = state.side(event.player)
    state = from_deck(state, event.player, event.cards, Zone.DEAL)
    return change_side(state, event.player, count=side.count - len(event.cards))


@on(ev.Named)
def _named(state: State, event: ev.Named) -> State:
    card = state.card(event.card)
    deck = list(state.side(card.owner).deck)
    if event.face in deck and not event.placed:
        deck.remove(event.face)
    state = change_side(state, card.owner, deck=tuple(deck))
    return change_card(state, event.card, face=event.face)


@on(ev.Redealt)
def _redealt(state: State, event: ev.Redealt) -> State:
    state = change_side(state, event.player, gold=event.gold)
    for card in state.in_zone(event.player, Zone.DEAL):
        state = to_deck(state, card)
    return state


@on(ev.RedealDeclared)
def _redeal_declared(state: State, event: ev.RedealDeclared) -> State:
    return state if event.takes else change_side(state, event.player, stands=True)


@on(ev.Recruited)
def _recruited(state: State, event: ev.Recruited) -> State:
    side = state.side(event.player)
    state = change_card(state, event.card, zone=Zone.POOL)
    return change_side(
        state,
        event.player,
        gold=side.gold - event.gold,
        silver=side.silver - event.silver,
        paid_gold=side.paid_gold + event.gold,
        paid_silver=side.paid_silver + event.silver,
    )


@on(ev.RecruitingEnded)
def _recruiting_ended(state: State, event: ev.RecruitingEnded) -> State:
    for card in state.in_zone(event.player, Zone.DEAL):
        state = to_deck(state, card)
    return state


@on(ev.Placed)
def _placed(state: State, event: ev.Placed) -> State:
    return change_card(state, event.card, zone=Zone.FIELD, cell=event.cell, hidden=True)


@on(ev.Revealed)
def _revealed(state: State, event: ev.Revealed) -> State:
    return change_card(state, event.card, hidden=False)


@on(ev.Returned)
def _returned(state: State, event: ev.Returned) -> State:
    return to_deck(state, state.card(event.card))


@on(ev.Hosted)
def _hosted(state: State, event: ev.Hosted) -> State:
    card = state.card(event.card)
    changes: dict[str, Any] = {"host": event.host, "cell": None, "zone": Zone.FIELD}
    if card.zone not in IN_PLAY:
        changes |= {"arrivals": card.arrivals + 1, "late": True, "hidden": False}
    return change_card(state, event.card, **changes)


@on(ev.DroppedOut)
def _dropped_out(state: State, event: ev.DroppedOut) -> State:
    return change_side(state, event.player, out=True)
