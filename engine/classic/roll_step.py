"""The roll step of a game action: dice, the window to change them, and the settling (306, 511.5.1).

Three editions do it in three ways, each told by an option of the ruleset. The newer edition has one
window, after which all dice settle. The older one lays every roll on the stack, where they settle
one by one from the top. The rerolls variant counts rerolls first, and lets settings come after.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine import events as ev
from engine.kernel import dice, rerolls
from engine.kernel.duel import Duel, Rules
from engine.kernel.pieces import Fight, Item, Roll
from engine.kernel.timing import Timing


def roll_step(timing: Timing, item: Item, throws: Iterable[dice.Throw], rule: str) -> Rules[None]:
    """Throw, let both players change the dice, and settle what lies there."""
    duel = timing.duel
    for thrown in throws:
        yield from dice.throw(duel, item, thrown, rule)
    if duel.rules.one_by_one:
        yield from _topmost_first(timing, item)
    elif duel.rules.counts_rerolls:
        yield from _with_rerolls(timing, item)
    else:
        yield from timing.window()
        yield from _settle_all(duel, item)


def _with_rerolls(timing: Timing, item: Item) -> Rules[None]:
    """Count once both have passed, reroll, then let settings be played (511.5.1)."""
    duel = timing.duel
    yield from timing.window()
    fight = duel.state.fight_of(item.id)
    if fight is None or duel.state.over or duel.state.item(item.id) is None:
        return
    for roll in fight.rolls:
        dice.gather(duel, fight, roll)
    rerolls.count(duel, _fight(duel, item))
    yield from rerolls.spend(duel, item.id)
    yield from timing.window(quiet=True)
    yield from _settle_all(duel, item)


def _topmost_first(timing: Timing, item: Item) -> Rules[None]:
    """A roll is settled when it is on top and both pass; what lies above it delays it (306.1)."""
    duel = timing.duel
    while not duel.state.over and duel.state.item(item.id) is not None:
        top = duel.state.stack[-1] if duel.state.stack else None
        if top is None or top.kind != "roll":
            return
        yield from timing.window()
        fight = duel.state.fight_of(item.id)
        roll = fight.roll(top.die) if fight and top.die is not None else None
        if duel.state.over or fight is None or roll is None:
            return
        if duel.state.item(item.id) is None:
            return
        dice.gather(duel, fight, roll)
        yield from _settle(duel, item, roll.id)
        if duel.state.stack and duel.state.stack[-1].kind == "roll":
            # What this roll set off is told before the next one is on top.
            yield from timing.clear(timing.mark())


def _settle_all(duel: Duel, item: Item) -> Rules[None]:
    fight = duel.state.fight_of(item.id)
    if fight is None or duel.state.over or duel.state.item(item.id) is None:
        return
    for roll in fight.rolls:
        if not duel.rules.counts_rerolls:
            dice.gather(duel, fight, roll)
    for roll in fight.rolls:
        yield from _settle(duel, item, roll.id)


def _settle(duel: Duel, item: Item, die: int) -> Rules[None]:
    """Apply the modifiers; a roll that lay on the stack leaves it."""
    fight = _fight(duel, item)
    roll = fight.roll(die)
    assert isinstance(roll, Roll)
    yield from dice.settle(duel, fight, roll)
    for lying in duel.state.stack:
        if lying.kind == "roll" and lying.die == die:
            key = "reroll.511.5.1.q" if duel.rules.counts_rerolls else "classic-early.306.1.e"
            duel.happen(ev.Resolved(key, lying.id, lying.source))


def _fight(duel: Duel, item: Item) -> Fight:
    fight = duel.state.fight_of(item.id)
    assert fight is not None
    return fight
