"""Which cards an ability means by `own`, `enemy`, `subject` and the like."""

from __future__ import annotations

from engine.cards.facts import Whose
from engine.decisions import CardId
from engine.kernel.state import State

SELF, OWN, ENEMY, ANY = Whose.SELF, Whose.OWN, Whose.ENEMY, Whose.ANY
"""Looked up often: an enum's member costs more than a name of the module."""


def concerns(
    state: State, whose: Whose, of: CardId, subject: CardId, event: CardId | None = None
) -> bool:
    """Whether `subject` is among the cards that `whose` means for the card `of`.

    `event` is the card that `subject` and `attacker` speak of.
    """
    if whose is ENEMY:
        return state.card(subject).holder is not state.card(of).side
    if whose is SELF:
        return subject == of
    if whose is OWN:
        return state.card(subject).holder is state.card(of).side
    if whose is ANY:
        return True
    match whose:
        case Whose.OTHERS:
            return subject != of and state.card(subject).holder is state.card(of).side
        case Whose.HOST:
            return subject == state.card(of).host
        case Whose.EARLIER:
            return True
        case _:
            return subject == event
