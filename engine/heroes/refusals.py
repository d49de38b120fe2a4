"""Why an answer is not lawful now: the key of the rule that refuses it, and a sentence."""

from __future__ import annotations

from engine.decisions import Decision, Kind, Option, Verb
from engine.heroes.playing import why_not_play
from engine.heroes.strikes import defenders, why_not_strike
from engine.heroes.weakness import why_weak
from engine.kernel.abilities import why_not_declared
from engine.kernel.duel import Duel, Why
from engine.kernel.printed import ability_of
from engine.players import Player
from engine.zones import Zone

CHOICES = (Verb.STRIKE, Verb.USE, Verb.PLAY, Verb.END)
NOT_AN_ANSWER = "that is not one of the answers to this question"


def why_not(duel: Duel, pending: Decision, reply: Option, player: Player | None = None) -> Why:
    """The rule that explains best why `reply` is refused while `pending` is asked."""
    stranger = player is not None and player is not pending.player
    if reply.verb in CHOICES:
        return _choice(duel, pending, reply, player or pending.player)
    if reply.verb is Verb.DEFEND:
        return _defender(duel, pending, reply, stranger)
    buried = reply.card is not None and duel.state.card(reply.card).zone is Zone.GRAVEYARD
    if reply.verb is Verb.PUT and buried:
        return "heroes.205.u1", "cards that lie there stay in their order"
    if stranger:
        return pending.rule, "it is the other player's answer"
    return pending.rule, NOT_AN_ANSWER


def _choice(duel: Duel, pending: Decision, reply: Option, player: Player) -> Why:
    state = duel.state
    if state.phase != "turns":
        return "heroes.300.u1", "the game is still being prepared"
    if player is not state.active:
        return "heroes.306.1.a", "only the active player chooses what to do"
    if pending.kind is not Kind.MAIN:
        return "heroes.306.1.a", "something else is asked first"
    if Option(Verb.END) not in pending.options:
        return "digest.3.7", "a creature in a frenzy can strike"
    if reply.card is None:
        return pending.rule, NOT_AN_ANSWER
    card = state.card(reply.card)
    if card.side is not player:
        return "heroes.306.1.a", "it is not your card"
    if reply.verb is Verb.STRIKE:
        if reply.target is None:
            return "heroes.307.1.a", "a strike needs a target"
        why = why_not_strike(duel, card, state.card(reply.target))
        return why or ("heroes.307.1.a", "it cannot strike now")
    if reply.verb is Verb.PLAY:
        return why_not_play(state, card) or ("heroes.309.1.a", "it cannot be played now")
    return _use(duel, reply)


def _use(duel: Duel, reply: Option) -> Why:
    assert reply.card is not None
    if reply.ability is None:
        return "heroes.308.1.a", NOT_AN_ANSWER
    state = duel.state
    card, ability = state.card(reply.card), ability_of(state, reply.card, reply.ability)
    if ability.when.value != "action" and not ability.by_hand:
        return "heroes.308.1.a", "this ability is not used, it works at its own moment"
    why = why_weak(duel, card, ability)
    if why is None:
        why = why_not_declared(state, card, reply.ability, ability)
    return why or ("heroes.308.1.a", "it cannot be aimed so")


def _defender(duel: Duel, pending: Decision, reply: Option, stranger: bool) -> Why:
    if pending.kind is not Kind.DEFENDER or stranger or reply.card is None:
        return "heroes.307.1.c", "nobody can be named as defender now"
    state, declared = duel.state, duel.state.declared
    card = state.card(reply.card)
    if card.side is not pending.player:
        return "heroes.307.1.c", "a defender is one's own creature"
    if declared and reply.card == declared[1]:
        return "heroes.307.1.c", "the attacked card cannot defend itself"
    if card.closed:
        return "heroes.307.1.c", "it is closed"
    if card.defended:
        return "heroes.307.1.c", "it has defended this turn"
    if declared and reply.card not in defenders(state, *declared):
        return "heroes.307.1.c", "it cannot defend against this attacker"
    return pending.rule, NOT_AN_ANSWER
