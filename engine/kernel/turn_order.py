"""The turn-order roll: who goes first, in either game (402.1; digest 3.2)."""

from __future__ import annotations

from typing import NamedTuple

from engine import events as ev
from engine.decisions import Kind, Option, Verb
from engine.kernel.dice import FACES
from engine.kernel.duel import Duel, Rules
from engine.players import BOTH, Player


class Keys(NamedTuple):
    """The rules that say so in this game."""

    roll: str
    tie: str


def decide(duel: Duel, keys: Keys) -> Rules[None]:
    """Both roll, equal dice are rolled again, the higher chooses to go first or second."""
    while True:
        rolled: dict[Player, int] = {}
        for player in BOTH:
            option = yield from duel.ask(Kind.ROLL, player, FACES, keys.roll)
            assert option.value is not None
            rolled[player] = option.value
            duel.happen(ev.OrderRolled(keys.roll, player, option.value))
        if rolled[Player.FIRST] != rolled[Player.SECOND]:
            break
        duel.happen(ev.OrderTied(keys.tie))
    higher = max(BOTH, key=lambda player: rolled[player])
    options = [Option(Verb.GO_FIRST), Option(Verb.GO_SECOND)]
    option = yield from duel.ask(Kind.ORDER, higher, options, keys.roll)
    first_seat = higher if option.verb is Verb.GO_FIRST else higher.other
    duel.happen(ev.OrderChosen(keys.roll, higher, first_seat is Player.SECOND))
