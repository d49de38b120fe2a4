"""The turn-order roll and the crystals (402.1)."""

from __future__ import annotations

from engine import events as ev
from engine.decisions import Kind, Option, Verb
from engine.kernel.dice import FACES
from engine.kernel.duel import Duel, Rules
from engine.players import BOTH, Player


def order(duel: Duel) -> Rules[None]:
    """Both roll, equal dice are rolled again, the higher chooses to go first or second (402.1)."""
    while True:
        rolled: dict[Player, int] = {}
        for player in BOTH:
            option = yield from duel.ask(Kind.ROLL, player, FACES, "classic.402.1.a")
            assert option.value is not None
            rolled[player] = option.value
            duel.happen(ev.OrderRolled("classic.402.1.a", player, option.value))
        if rolled[Player.FIRST] != rolled[Player.SECOND]:
            break
        duel.happen(ev.OrderTied("classic.402.1.b"))
    higher = max(BOTH, key=lambda player: rolled[player])
    options = [Option(Verb.GO_FIRST), Option(Verb.GO_SECOND)]
    option = yield from duel.ask(Kind.ORDER, higher, options, "classic.402.1.a")
    first_seat = higher if option.verb is Verb.GO_FIRST else higher.other
    mirrored = first_seat is Player.SECOND
    duel.happen(ev.OrderChosen("classic.402.1.a", higher, mirrored))
    issue_crystals(duel)


def issue_crystals(duel: Duel) -> None:
    """24 gold and 22 silver; the Second player gets one more of each (402.1)."""
    gold, silver = duel.rules.crystals
    duel.happen(ev.CrystalsIssued("classic.402.1.c", Player.FIRST, gold, silver))
    duel.happen(ev.CrystalsIssued("classic.402.1.d", Player.SECOND, gold + 1, silver + 1))
