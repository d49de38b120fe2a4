"""Why an answer is not lawful now: the key of the rule that refuses it, and a sentence."""

from __future__ import annotations

from engine.cards.facts import PRELIMINARY
from engine.cards.keywords import Keyword
from engine.classic.declaring import why_not_strike
from engine.classic.movement import why_not_replace, why_not_step
from engine.decisions import Decision, Kind, Option, Verb
from engine.kernel.abilities import why_not_declared
from engine.kernel.aiming import why_not_attack
from engine.kernel.duel import Duel, Why
from engine.kernel.moment import keyword
from engine.kernel.printed import ability_of
from engine.kernel.state import State
from engine.players import Player

SLOW = (Verb.MOVE, Verb.JUMP, Verb.SWAP, Verb.STRIKE, Verb.LIE_IN_WAIT, Verb.END)


def why_not(duel: Duel, pending: Decision, reply: Option, player: Player | None = None) -> Why:
    """The rule that explains best why `reply` is refused while `pending` is asked."""
    state = duel.state
    stranger = player is not None and player is not pending.player
    if state.phase != "turns" and reply.verb in (*SLOW, Verb.USE):
        return _before_battle(state, pending, reply, stranger)
    if reply.verb in SLOW:
        return _slow(state, pending, reply, stranger)
    if reply.verb is Verb.PLACE and pending.kind is Kind.PLACE and not stranger:
        taken = reply.cell is not None and state.in_cell(reply.cell) is not None
        return "digest.1.6", "a card lies there" if taken else "this cell is not open yet"
    if reply.verb is Verb.DECLARE:
        if pending.kind is not Kind.CLAIM or (stranger and pending.player is not state.active):
            return "classic.305.2.b", "the moment to declare this ability has passed"
        if stranger:
            return "classic.305.1.c", "the active player declares all of his abilities first"
        return pending.rule, "this ability does not wait to be declared"
    if reply.verb is Verb.USE:
        return _use(state, pending, reply, stranger)
    if stranger:
        return pending.rule, "it is the other player's answer"
    return pending.rule, "that is not one of the answers to this question"


def _before_battle(state: State, pending: Decision, reply: Option, stranger: bool) -> Why:
    """In the preliminary phase only its own abilities are used, in turns (401)."""
    no_action = ("classic.401.1.c", "no action can be declared in the preliminary phase")
    used = reply.verb is Verb.USE and reply.card is not None and reply.ability is not None
    if pending.kind is not Kind.ALTERNATE or not used:
        return no_action
    assert reply.card is not None and reply.ability is not None
    ability = ability_of(state, reply.card, reply.ability)
    if ability.when not in PRELIMINARY:
        return no_action
    if stranger:
        return pending.rule, "the players take turns to use their abilities"
    return why_not_declared(state, state.card(reply.card), reply.ability, ability) or (
        "classic.401.2",
        "this ability belongs to another step, or was used",
    )


def _slow(state: State, pending: Decision, reply: Option, stranger: bool) -> Why:
    if pending.kind is not Kind.MAIN:
        return "classic.304.1.b", "a slow action needs an empty stack"
    if stranger:
        return "digest.1.7.main", "only the active player acts in the main subphase"
    if reply.verb is Verb.END:
        return "digest.1.19", "a card that must strike can do so"
    if reply.card is None:
        return pending.rule, "that is not one of the answers to this question"
    if state.card(reply.card).side is not pending.player:
        return "digest.1.7.main", "it is not your card"
    if keyword(state, reply.card, Keyword.MUST_STRIKE) is not None and _could_strike(
        pending, reply
    ):
        return "digest.1.19", "it must strike first"
    if reply.verb is Verb.STRIKE:
        return _strike(state, reply)
    return _move(state, reply)


def _could_strike(pending: Decision, reply: Option) -> bool:
    return any(o.verb is Verb.STRIKE and o.card == reply.card for o in pending.options)


def _move(state: State, reply: Option) -> Why:
    assert reply.card is not None
    card = state.card(reply.card)
    if reply.verb is Verb.MOVE:
        return why_not_step(state, card, reply.cell) or ("digest.1.7", "it cannot go there")
    why = why_not_replace(state, card)
    return why or ("classic.304.2.b", "it cannot replace its movement so")


def _strike(state: State, reply: Option) -> Why:
    assert reply.card is not None
    card = state.card(reply.card)
    if reply.target is None:
        return "digest.1.12", "a strike needs a target"
    target = state.card(reply.target)
    return why_not_strike(state, card, target) or ("digest.1.12", "it cannot strike now")


def _use(state: State, pending: Decision, reply: Option, stranger: bool) -> Why:
    if stranger or pending.kind not in (Kind.MAIN, Kind.PRIORITY):
        return "classic.304.1.c", "a fast action needs priority"
    if reply.card is None or reply.ability is None:
        return pending.rule, "that is not one of the answers to this question"
    card = state.card(reply.card)
    if card.side is not pending.player:
        return "digest.1.9", "it is not your card"
    ability = ability_of(state, card.id, reply.ability)
    if ability.when.value == "action" and pending.kind is not Kind.MAIN:
        return "classic.304.1.b", "a slow action needs an empty stack"
    if ability.when.value not in ("action", "sudden") and not ability.by_hand:
        return "classic.304.3.c", "this ability is not played, it works at its own moment"
    why = why_not_declared(state, card, reply.ability, ability)
    if why is not None:
        return why
    if reply.die is not None:
        return _die(state, reply)
    if reply.target is not None:
        against = why_not_attack(state, card.id, reply.target, ability.attack)
        if ability.attack.value not in ("spell", "influence") and against is not None:
            return against
    return "digest.1.12", "it cannot be aimed so"


def _die(state: State, reply: Option) -> Why:
    for fight in state.fights:
        roll = fight.roll(-1 if reply.die is None else reply.die)
        if roll is not None and fight.settling:
            return "reroll.518.3.b", "the rerolls are over: only settings can change a die now"
    return "classic.306.4.c", "this roll cannot be changed (any more)"
