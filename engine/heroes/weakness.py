"""First-turn weakness: what a creature may not do in the turn in which it came (209.2)."""

from __future__ import annotations

from engine import events as ev
from engine.cards.facts import Ability, Type
from engine.cards.keywords import Keyword
from engine.kernel.duel import Duel, Why
from engine.kernel.moment import keyword
from engine.kernel.pieces import Card
from engine.kernel.state import State


def weak(state: State, card: Card) -> bool:
    """Whether a creature came, or changed its controller, this turn; Dash lifts it."""
    return (
        card.since == state.turn
        and state.printed(card.id).type is Type.CREATURE
        and keyword(state, card.id, Keyword.DASH) is None
    )


def why_weak(
    duel: Duel, card: Card, ability: Ability | None = None, *, strikes: bool = False
) -> Why | None:
    """Why a creature may not strike, or use this ability, in its first turn.

    The fragment forbids all activated abilities, a later edition only those that close it: the
    option `weakness` says which.
    """
    if not weak(duel.state, card):
        return None
    closing = strikes or (ability is not None and ability.closes)
    if duel.rules.weakness == "actions" and not closing:
        return None
    if _changed_sides(duel, card):
        return "heroes.209.2.b", "it changed its controller this turn (first-turn weakness)"
    return "heroes.209.2.a", "it came this turn (first-turn weakness)"


def _changed_sides(duel: Duel, card: Card) -> bool:
    """Whether it was in play before, and came to its player by a change of control."""
    for event in reversed(duel.events):
        if isinstance(event, ev.Entered | ev.ControlChanged) and event.card == card.id:
            return isinstance(event, ev.ControlChanged)
    return card.side is not card.owner
