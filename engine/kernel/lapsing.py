"""The end of effects that stay for a while."""

from __future__ import annotations

from collections.abc import Callable

from engine import events as ev
from engine.kernel.by_hand.changing import remind
from engine.kernel.duel import Duel, Rules
from engine.kernel.pieces import Lasting
from engine.kernel.state import State
from engine.players import Player


def lapse(duel: Duel, until: str, player: Player, rule: str = "digest.1.7.end") -> Rules[None]:
    """Effects that last so long end now (digest 1.7); of noted ones their player is reminded."""
    for one in duel.state.lasting:
        if not _ends(duel.state, one, until, player):
            continue
        duel.happen(ev.Lapsed(rule, one.card, one.id, one.what, one.keyword))
        if one.what in ENDING and duel.state.on_field(one.card):
            ENDING[one.what](duel, one, rule)
        if one.what == "note" and not duel.state.over:
            yield from remind(duel, one.source, one.player)


ENDING: dict[str, Callable[[Duel, Lasting, str], None]] = {}
"""What is taken back when an effect of Heroes ends, by its word; `engine.heroes` fills it in."""


def _ends(state: State, one: Lasting, moment: str, player: Player) -> bool:
    """Whether a staying effect ends at the end of this turn, or before this player's turn."""
    if moment == "round":
        return one.until == "round" and one.player is player
    later = one.until == "next" and one.player is player and one.turn < state.turn
    return one.until == "turn" or later
