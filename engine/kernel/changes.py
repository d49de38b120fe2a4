"""Making the next state: who registers what an event changes, and small changes by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from engine import events as ev
from engine.decisions import CardId
from engine.kernel.pieces import Card
from engine.kernel.state import State
from engine.players import Player
from engine.zones import Zone

E = TypeVar("E", bound=ev.Event)
APPLIERS: dict[type[ev.Event], Callable[[State, Any], State]] = {}


def on(kind: type[E]) -> Callable[[Callable[[State, E], State]], Callable[[State, E], State]]:
    """Say how events of this kind change the state."""

    def register(applier: Callable[[State, E], State]) -> Callable[[State, E], State]:
        APPLIERS[kind] = applier
        return applier

    return register


def change_card(state: State, number: CardId, **changes: Any) -> State:
    """The state with one card changed."""
    cards = list(state.cards)
    cards[number] = replace(cards[number], **changes)
    return replace(state, cards=tuple(cards))


def change_side(state: State, player: Player, **changes: Any) -> State:
    """The state with a player's crystals or deck changed."""
    first, second = state.sides
    if player is Player.FIRST:
        return replace(state, sides=(replace(first, **changes), second))
    return replace(state, sides=(first, replace(second, **changes)))


def change_item(state: State, number: int, **changes: Any) -> State:
    """The state with one stack item changed."""
    stack = tuple(replace(i, **changes) if i.id == number else i for i in state.stack)
    return replace(state, stack=stack)


def change_fight(state: State, item: int | None, **changes: Any) -> State:
    """Change the execution of `item`, or the innermost one."""
    number = state.fights[-1].item if item is None else item
    fights = tuple(replace(f, **changes) if f.item == number else f for f in state.fights)
    return replace(state, fights=fights)


def change_roll(state: State, die: int, **changes: Any) -> State:
    """The state with one roll changed."""
    fights = tuple(
        replace(f, rolls=tuple(replace(r, **changes) if r.id == die else r for r in f.rolls))
        if any(r.id == die for r in f.rolls)
        else f
        for f in state.fights
    )
    return replace(state, fights=fights)


def from_deck(state: State, player: Player, numbers: Iterable[CardId], zone: Zone) -> State:
    """A player's next cards come face down from his deck, where nobody knew them: a card that went
    there before keeps its number, any other one gets the next."""
    cards = list(state.cards)
    for number in numbers:
        if number == len(cards):
            cards.append(Card(number, "", player, zone, player, hidden=True))
        else:
            cards[number] = replace(cards[number], zone=zone, hidden=True)
    return replace(state, cards=tuple(cards))


def to_deck(state: State, card: Card) -> State:
    """A card goes back into its owner's deck, where nobody knows it."""
    side = state.side(card.owner)
    deck = tuple(sorted((*side.deck, card.face))) if card.face else side.deck
    state = change_side(state, card.owner, deck=deck, count=side.count + 1)
    return away(state, card, Zone.DECK, face="", hidden=True)


def retire(state: State, card: Card, zone: Zone, **changes: Any) -> State:
    """A card of Heroes leaves play, and keeps its effects and markers until the queue is clear
    (205.4); what it still does, it does for whoever controlled it."""
    gone = replace(
        card,
        zone=zone,
        cell=None,
        was=card.cell,
        host=None,
        hidden=False,
        arrivals=card.arrivals + 1,
        arrived=state.entered + 1,
        kept=True,
        taken=None,
    )
    cards = list(state.cards)
    cards[card.id] = replace(gone, **changes)
    return replace(state, cards=tuple(cards), entered=state.entered + 1)


def to_reserve(state: State) -> State:
    """Heroes, the game is over: coins and created cards return to the reserve (206)."""
    cards = tuple(
        replace(card, zone=Zone.RESERVE, cell=None, host=None) if card.created else card
        for card in state.cards
    )
    sides = tuple(replace(side, coins=0, closed_coins=0) for side in state.sides)
    return replace(state, cards=cards, sides=(sides[0], sides[1]))


def away(state: State, card: Card, zone: Zone, **changes: Any) -> State:
    """A card leaves play: it forgets what happened to it, and nothing aims at it any more."""
    blank = Card(card.id, card.face, card.owner, zone, card.owner, arrivals=card.arrivals + 1)
    fields = {**changes, "spent": card.spent, "was": state.cell(card.id)}
    cards = list(state.cards)
    cards[card.id] = replace(blank, **fields)
    lasting = tuple(one for one in state.lasting if one.card != card.id)
    return replace(state, cards=tuple(cards), lasting=lasting)
