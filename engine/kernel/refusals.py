"""Why an answer is not lawful now: the key of the rule that refuses it."""

from __future__ import annotations

from engine.decisions import Decision, Kind, Option, Verb
from engine.kernel.state import State
from engine.players import Player

SLOW = (Verb.MOVE, Verb.STRIKE, Verb.END)


def why_not(state: State, pending: Decision, reply: Option, player: Player | None = None) -> str:
    """The key that explains best why `reply` is refused while `pending` is asked."""
    stranger = player is not None and player is not pending.player
    if reply.verb in SLOW:
        busy = bool(state.stack) or pending.kind is not Kind.MAIN
        if busy:
            return "classic.304.1.b"
        return "digest.1.7.main" if stranger else _why_not_slow(reply)
    if reply.verb is Verb.DECLARE:
        if pending.kind is not Kind.CLAIM:
            return "classic.305.2.b"
        return "classic.305.1.c" if stranger else pending.rule
    if reply.verb is Verb.USE and (stranger or pending.kind not in (Kind.MAIN, Kind.PRIORITY)):
        return "classic.304.1.c"
    return pending.rule


def _why_not_slow(reply: Option) -> str:
    return "digest.1.2" if reply.verb is Verb.MOVE else "digest.1.12"
