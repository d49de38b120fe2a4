"""The course of a narrow classic duel: turn order, then turn after turn (402.1; digest 1.7)."""

from __future__ import annotations

from engine import events as ev
from engine.classic.movement import declare_step, resolve_step, steps
from engine.classic.strike import Strike, declare_strike, may_strike
from engine.decisions import Kind, Option, Verb
from engine.kernel.abilities import declare_ability, playable
from engine.kernel.duel import Duel, Rules, RulesFault
from engine.kernel.state import State
from engine.kernel.timing import Timing
from engine.players import BOTH, Player
from engine.view import ItemKind

RULES = "classic"
VERSION = 1
"""Raised whenever the same answers could lead to another game."""


def next_step(duel: Duel) -> Rules[None]:
    """What comes next when no rule is half-way: the turn order, a turn, or the rest of one."""
    if not duel.state.ordered:
        return order(duel)
    return rest_of_turn(duel) if duel.state.begun else turn(duel)


def order(duel: Duel) -> Rules[None]:
    """Both roll, equal dice are rolled again, the higher chooses to go first or second (402.1)."""
    faces = [Option(Verb.ROLL, value=value) for value in range(1, 7)]
    while True:
        rolled: dict[Player, int] = {}
        for player in BOTH:
            option = yield from duel.ask(Kind.ROLL, player, faces, "classic.402.1.a")
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


def turn(duel: Duel) -> Rules[None]:
    """One turn: start, main subphase, end (digest 1.7)."""
    state = duel.state
    player = state.active.other if state.turn else Player.FIRST
    duel.happen(ev.TurnBegan("digest.1.7.start", state.turn + 1, player))
    for card in duel.state.squad(player):
        if card.closed:
            duel.happen(ev.Opened("digest.1.7.start", card.id))
    yield from classic_timing(duel).window()
    yield from rest_of_turn(duel)


def rest_of_turn(duel: Duel) -> Rules[None]:
    """The main subphase and the end of a turn that has begun."""
    timing = classic_timing(duel)
    yield from timing.clear(0)
    yield from main(duel, timing)
    if not duel.state.over:
        yield from timing.window()
    if duel.state.over:
        return
    if duel.state.stack or duel.waiting:
        raise RulesFault("the turn would change while something waits on the stack (P11)")
    duel.happen(ev.TurnEnded("digest.1.7.end", duel.state.turn, duel.state.active))


def main(duel: Duel, timing: Timing) -> Rules[None]:
    """The active player acts with an empty stack, in any number and order (304.1.b)."""
    while not duel.state.over:
        player = duel.state.active
        options = [*slow(duel.state, player), *playable(duel.state, player), Option(Verb.END)]
        option = yield from duel.ask(Kind.MAIN, player, options, "digest.1.7.main")
        match option.verb:
            case Verb.END:
                return
            case Verb.MOVE:
                assert option.card is not None and option.cell is not None
                declare_step(duel, option.card, option.cell)
            case Verb.STRIKE:
                assert option.card is not None and option.target is not None
                yield from declare_strike(duel, option.card, option.target)
            case _:
                declare_ability(duel, player, option)
        yield from timing.clear(0)


def slow(state: State, player: Player) -> list[Option]:
    """Strikes, then steps: what only the active player may do, with an empty stack (304.2)."""
    options: list[Option] = []
    for card in state.squad(player):
        options += [
            Option(Verb.STRIKE, card=card.id, target=enemy.id)
            for enemy in state.squad(player.other)
            if may_strike(state, card, enemy)
        ]
    for card in state.squad(player):
        options += steps(state, card)
    return options


def classic_timing(duel: Duel) -> Timing:
    """The stack of this ruleset, with how its items resolve."""
    timing = Timing(duel, {ItemKind.MOVE: resolve_step})
    timing.add(ItemKind.STRIKE, Strike(timing).resolve)
    return timing
