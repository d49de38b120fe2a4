"""Abilities of death (Гибель) that are set off although nobody dies (digest 3.7; report Q09)."""

from __future__ import annotations

from engine.cards.facts import Effect, Step, When, Whose
from engine.decisions import CardId
from engine.kernel import effects
from engine.kernel.duel import Duel, Trigger, at_once
from engine.kernel.having import having
from engine.kernel.moment import Moment, all_hold
from engine.kernel.pieces import Item


@at_once
def _dooms(duel: Duel, item: Item, step: Step, card: CardId) -> None:
    """What a card does on its own death joins the queue; it stays where it is."""
    state = duel.state
    here = state.card(card)
    for number, ability, x in having(state, here, When.DIES):
        if ability.watches is not Whose.SELF or ability.zone:
            continue
        if all_hold(ability.condition, Moment(state, card, None, card, x=x)):
            trigger = Trigger(card, number, here.side, ability.optional, card, face=here.face, x=x)
            duel.waiting.append(trigger)


effects.CARDS[Effect.DOOM] = _dooms
