"""Vanguard X: a creature of up to X coins comes along for a turn (digest 3.7)."""

from __future__ import annotations

from engine import events as ev
from engine.cards.facts import Lasts
from engine.cards.keywords import Keyword
from engine.heroes.playing import play_free
from engine.kernel import effects
from engine.kernel.duel import Duel, Rules
from engine.kernel.pieces import Item

RULE = "digest.3.7"


def _leads(duel: Duel, item: Item) -> Rules[None]:
    """A creature is played for nothing, may act at once, and goes back to the hand at the end of
    the turn; for that the Vanguard closes."""
    card = yield from play_free(duel, item, ("creature", "cost <= x"), item.player)
    if card is None:
        return
    if duel.state.on_field(card):
        turn, player, source = Lasts.TURN.value, item.player, item.source
        dash = Keyword.DASH.value
        duel.happen(ev.Granted(RULE, card, "keyword", 1, turn, player, source, dash))
        duel.happen(ev.Granted(RULE, card, "recall", 0, turn, player, source))
    vanguard = duel.state.card(item.source)
    if duel.state.on_field(vanguard.id) and not vanguard.closed:
        duel.happen(ev.Closed(RULE, vanguard.id))


effects.WORDS[Keyword.VANGUARD] = _leads
