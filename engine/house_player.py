"""An opponent of the house: strikes when it can, walks towards the enemy, and passes otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from engine.decisions import Decision, Kind, Option, Verb
from engine.field import Cell, distance
from engine.kernel.state import State
from engine.players import Player

T = TypeVar("T")


class Chance(Protocol):
    """Where the player's whims come from; `random.Random` is one."""

    def choice(self, among: Sequence[T], /) -> T:
        """One of them."""


def choose(state: State, decision: Decision, chance: Chance) -> Option:
    """An answer to any decision. For a `ROLL` it is what comes up."""
    options = decision.options
    if decision.kind is Kind.MAIN:
        return _act(state, decision, chance)
    if decision.kind is Kind.PICK_DIE:
        return max(options, key=lambda option: option.value or 0)
    if decision.kind is Kind.WEAKEN:
        return options[0]
    if decision.kind is Kind.PRIORITY:
        useful = [option for option in options if _useful(state, decision.player, option)]
        return chance.choice([*useful, *(o for o in options if o.declines)])
    if decision.kind is Kind.TARGET:
        aimed = [o for o in options if _enemy(state, decision.player, o)]
        return chance.choice(aimed or options)
    return chance.choice(options)


def _act(state: State, decision: Decision, chance: Chance) -> Option:
    strikes = [option for option in decision.options if option.verb is Verb.STRIKE]
    if strikes:
        weakest = min(state.life(o.target) for o in strikes if o.target is not None)
        return chance.choice(
            [o for o in strikes if o.target is not None and state.life(o.target) == weakest]
        )
    nearer = [o for o in decision.options if o.verb is Verb.MOVE and _gain(state, o) > 0]
    if nearer:
        best = max(_gain(state, option) for option in nearer)
        return chance.choice([option for option in nearer if _gain(state, option) == best])
    spare = [o for o in decision.options if _useful(state, decision.player, o)]
    return chance.choice(spare) if spare else decision.options[-1]


def _gain(state: State, step: Option) -> float:
    """How much nearer to the nearest enemy a step brings its card."""
    assert step.card is not None and step.cell is not None
    card = state.card(step.card)
    assert card.cell is not None
    enemies = [c.cell for c in state.squad(card.owner.other) if c.cell]
    return _away(card.cell, enemies) - _away(step.cell, enemies)


def _away(cell: Cell, enemies: Sequence[Cell]) -> float:
    column, row = ord(cell[0]), ord(cell[1])
    walks = [abs(column - ord(e[0])) + abs(row - ord(e[1])) for e in enemies]
    near = min((distance(cell, enemy) for enemy in enemies), default=0)
    return near + min(walks, default=0) / 16


def _useful(state: State, player: Player, option: Option) -> bool:
    if option.verb is not Verb.USE:
        return False
    return option.target is None or _enemy(state, player, option)


def _enemy(state: State, player: Player, option: Option) -> bool:
    return option.target is not None and state.card(option.target).owner is not player
