"""The decks of a simulated table: they deal what lies in them, and say which card came."""

from __future__ import annotations

from device.loop import Loop
from device.simulated.chance import draw
from engine.decisions import Kind
from engine.house_player import choose
from engine.zones import Zone

_UNSEEN = (Zone.HAND, Zone.DEAL)
"""Where cards are that lie on no mat."""


class Dealer:
    """Names the cards that come from a deck: at a real table they stay in their player's hand, and
    nobody tells the program. Which they are depends on the seed and the question's number alone."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def attend(self, loop: Loop) -> None:
        """Deal whatever is drawn now."""
        while (pending := loop.game.pending) is not None and pending.kind is Kind.NAME:
            state = loop.game.state
            if pending.card is None or state.card(pending.card).zone not in _UNSEEN:
                return
            chance = draw(self._seed, pending.number, "deal")
            loop.answer(choose(state, pending, chance), pending.fingerprint)
