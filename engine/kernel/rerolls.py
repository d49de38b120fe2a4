"""The rerolls variant: +X, −X and rerolls are counted, and dice are thrown again (511.5.1)."""

from __future__ import annotations

from engine import events as ev
from engine.decisions import Kind, Option, Verb
from engine.kernel.dice import reroll
from engine.kernel.duel import Duel, Rules
from engine.kernel.pieces import Fight, Roll


def counted(fight: Fight, roll: Roll) -> tuple[int, int]:
    """The extra and the penalty rolls of a card (511.5.1, 518.3): settings are neither."""
    amounts = [one.amount for one in roll.modifiers if not one.sets]
    return sum(n for n in amounts if n > 0), -sum(n for n in amounts if n < 0)


def count(duel: Duel, fight: Fight) -> None:
    """Count X and Y, once, after the dice were rolled (518.3).

    With one roller X is his extra and Y his penalty rolls. With two, X is the attacker's extra and
    the defender's penalty rolls, Y the other way round. Who has more decides on the difference;
    equal numbers give no rerolls.
    """
    x = y = 0
    for roll in fight.rolls:
        extra, penalty = counted(fight, roll)
        attacking = roll.card == fight.attacker or not fight.replies
        x += extra if attacking else penalty
        y += penalty if attacking else extra
    controller = duel.state.card(fight.attacker).side
    decider = controller if x > y else controller.other
    rule = "reroll.511.5.1.m" if fight.replies else "reroll.511.5.1.g"
    if x <= y:
        rule = "reroll.511.5.1.n" if fight.replies else "reroll.511.5.1.h"
    duel.happen(ev.RerollsCounted(rule, fight.item, x, y, decider, abs(x - y)))


def spend(duel: Duel, item: int) -> Rules[None]:
    """The decider throws dice again, or has them thrown, until he stops or none is left.

    No priority is passed between the rerolls (511.5.1): they are one action.
    """
    while True:
        fight = duel.state.fight_of(item)
        assert fight is not None and fight.decider is not None
        if not fight.rerolls:
            break
        options = [Option(Verb.REROLL, card=roll.card, die=roll.id) for roll in fight.rolls]
        option = yield from duel.ask(
            Kind.REROLL,
            fight.decider,
            [*options, Option(Verb.STOP)],
            "reroll.511.5.1.o",
            card=fight.attacker,
            item=item,
        )
        if option.die is None:
            break
        yield from reroll(duel, option.die, "reroll.511.5.1.i")
    duel.happen(ev.RerollsEnded("reroll.518.3.b", item))
