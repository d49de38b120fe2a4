"""What events of turns and places change."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine import events as ev
from engine.kernel.changes import change_card, change_side, on
from engine.kernel.state import State
from engine.players import BOTH
from engine.zones import IN_PLAY


@on(ev.TurnBegan)
def _turn_began(state: State, event: ev.TurnBegan) -> State:
    # In Heroes the marks are taken off in the recovery of the card's player (303.3).
    stays = state.book.heroes
    cards = tuple(
        replace(card, used=card.used if stays else ())
        if card.zone not in IN_PLAY
        else replace(
            card,
            steps=0 if card.side is event.player else card.steps,
            moved=0,
            went=False,
            went_before=card.went if card.side is not event.player else card.went_before,
            used=card.used if stays else (),
            acted=False,
            defended=False,
            hurt=False,
            bled=False,
            struck=0,
            victims=(),
            aimed=(),
            came=None,
            suffered=0,
            shielded=0,
        )
        for card in state.cards
    )
    state = replace(
        state, turn=event.turn, active=event.player, begun=True, cards=cards, latest=None, deaths=0
    )
    for player in BOTH:
        state = change_side(state, player, spent=0)
    return state


@on(ev.TurnEnded)
def _turn_ended(state: State, _: ev.TurnEnded) -> State:
    return replace(state, begun=False)


@on(ev.Opened)
def _opened(state: State, event: ev.Opened) -> State:
    # Opening a card gives it back its movement and its right to act (digest 1.7).
    # In Heroes its attacks are counted through the turn (Raid, digest 3.7).
    victims = state.card(event.card).victims if state.book.heroes else ()
    return change_card(
        state, event.card, closed=False, steps=0, acted=False, victims=victims, opened=state.turn
    )


@on(ev.Closed)
def _closed(state: State, event: ev.Closed) -> State:
    return change_card(state, event.card, closed=True)


@on(ev.LaidInWait)
def _laid_in_wait(state: State, event: ev.LaidInWait) -> State:
    return change_card(state, event.card, closed=True, acted=True, waits=state.turn)


@on(ev.Moved)
def _moved(state: State, event: ev.Moved) -> State:
    card = state.card(event.card)
    return change_card(
        state,
        card.id,
        cell=event.cell,
        steps=card.steps + 1,
        moved=card.moved + 1,
        went=True,
        came=event.start,
    )


@on(ev.Relocated)
def _relocated(state: State, event: ev.Relocated) -> State:
    card = state.card(event.card)
    changes: dict[str, Any] = {"zone": event.zone, "cell": event.cell}
    if card.zone not in IN_PLAY:
        changes |= {"arrivals": card.arrivals + 1, "late": True, "hidden": False}
    if event.spends:
        changes |= {"steps": 99, "went": True}
    return change_card(state, event.card, **changes)


@on(ev.ControlChanged)
def _control_changed(state: State, event: ev.ControlChanged) -> State:
    changes: dict[str, Any] = {"side": event.player, "since": state.turn}
    if state.book.heroes:
        # It is the newest card of its new controller (211.2).
        changes |= {"cell": event.cell, "arrived": state.entered + 1}
        state = replace(state, entered=state.entered + 1)
    return change_card(state, event.card, **changes)
