"""The turn-order roll and the crystals (402.1)."""

from __future__ import annotations

from engine import events as ev
from engine.kernel import turn_order
from engine.kernel.duel import Duel, Rules
from engine.players import Player


def order(duel: Duel) -> Rules[None]:
    """Both roll, equal dice are rolled again, the higher chooses to go first or second (402.1)."""
    yield from turn_order.decide(duel, turn_order.Keys("classic.402.1.a", "classic.402.1.b"))
    issue_crystals(duel)


def issue_crystals(duel: Duel) -> None:
    """24 gold and 22 silver; the Second player gets one more of each (402.1)."""
    gold, silver = duel.rules.crystals
    duel.happen(ev.CrystalsIssued("classic.402.1.c", Player.FIRST, gold, silver))
    duel.happen(ev.CrystalsIssued("classic.402.1.d", Player.SECOND, gold + 1, silver + 1))
