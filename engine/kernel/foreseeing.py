"""Prophecy: what lies on top of a deck is shown, named and put back (digest 1.19)."""

from __future__ import annotations

from engine import events as ev
from engine.decisions import Kind, Option, Verb
from engine.kernel.duel import Duel, Rules
from engine.kernel.pieces import Item
from engine.kernel.state import State
from engine.players import Player


def foresee(duel: Duel, item: Item, count: int) -> Rules[None]:
    """Prophecy: cards from the top of its player's deck are shown, named and put back (1.19)."""
    shown: list[str] = []
    side = duel.state.side(item.player)
    while len(shown) < min(count, side.count):
        faces = _left(duel.state, item.player, shown)
        if not faces:
            break
        names = duel.state.nameable(item.player)
        options = [Option(Verb.NAME, value=names.index(face)) for face in faces]
        option = yield from duel.ask(
            Kind.NAME, item.player, options, "digest.1.19", card=item.source, item=item.id
        )
        shown.append(names[option.value or 0])
    duel.happen(ev.Foreseen("digest.1.19", item.player, item.source, item.id, tuple(shown)))


def _left(state: State, player: Player, shown: list[str]) -> list[str]:
    """What the next card from the top may be, each named once."""
    left = list(state.side(player).deck) if state.side(player).told else []
    for face in shown:
        if face in left:
            left.remove(face)
    return list(dict.fromkeys(left)) if left else list(state.nameable(player))
