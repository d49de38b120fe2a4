"""Which triggered abilities an event sets off (304.3.c, 305.1)."""

from __future__ import annotations

from collections.abc import Iterator

from engine import events as ev
from engine.cardbook import When, Whose
from engine.decisions import CardId
from engine.kernel.duel import Trigger
from engine.kernel.state import State


def arising(before: State, after: State, event: ev.Event) -> Iterator[Trigger]:
    """The triggers that `event` causes, in the order of card numbers and printed abilities.

    A card that dies still triggers on its own death: what it was is read before the event.
    """
    match event:
        case ev.TurnBegan():
            yield from _watching(before, When.TURN_START, None, event)
        case ev.Opened(card=card):
            yield from _watching(after, When.OPENS, card, event)
        case ev.Wounded(card=card, source=source, strike=strike):
            if strike:
                yield from _watching(after, When.STRIKES, source, event)
            yield from _watching(after, When.WOUNDED, card, event)
        case ev.Died(card=card):
            yield from _watching(before, When.DIES, card, event)
        case _:
            return


def _watching(
    state: State, when: When, subject: CardId | None, event: ev.Event
) -> Iterator[Trigger]:
    for card in state.cards:
        if not state.on_field(card.id):
            continue
        for index, ability in enumerate(state.printed(card.id).abilities):
            if ability.when is not when:
                continue
            if subject is None:
                fits = isinstance(event, ev.TurnBegan) and event.player is card.owner
            else:
                fits = concerns(state, ability.watches, card.id, subject)
            if fits:
                yield Trigger(card.id, index, card.owner, ability.optional, subject)


def concerns(state: State, whose: Whose, of: CardId, subject: CardId) -> bool:
    """Whether `subject` is among the cards that `whose` means for the card `of`."""
    match whose:
        case Whose.SELF:
            return subject == of
        case Whose.OWN:
            return state.card(subject).owner is state.card(of).owner
        case Whose.ENEMY:
            return state.card(subject).owner is not state.card(of).owner
        case Whose.ANY:
            return True
