"""The fight that has just ended: its dice stay in sight until something else is declared."""

from __future__ import annotations

from engine import events as ev
from engine.view import FightView, GameView, RollView
from ui.naming import find


def last_fight(view: GameView) -> FightView | None:
    """The finished fight at the end of the log, or None when it is not the latest news."""
    if view.fight is not None:
        return None
    settled: list[ev.RollSettled] = []
    began: ev.FightBegan | None = None
    measured: ev.StrikeMeasured | None = None
    ended = False
    for event in view.log:
        match event:
            case ev.Declared():
                settled, measured, ended = [], None, False
            case ev.FightBegan():
                settled, measured, ended, began = [], None, False, event
            case ev.RollSettled():
                settled.append(event)
            case ev.StrikeMeasured():
                measured = event
            case ev.FightEnded():
                ended = True
            case _:
                pass
    if not ended or measured is None:
        return None
    rolls = _rolls(view, measured, settled)
    if not rolls or rolls[0].card != measured.attacker:
        return None
    return FightView(
        attacker=measured.attacker,
        defender=measured.defender,
        replies=measured.row is not None,
        rolls=rolls,
        row=measured.row,
        deals=measured.deals,
        reply=measured.reply_deals,
        attack=began.attack if began is not None else "simple",
    )


def _rolls(
    view: GameView, measured: ev.StrikeMeasured, settled: list[ev.RollSettled]
) -> tuple[RollView, ...]:
    """One roll for each fighter whom the seat sees, the attacker's first."""
    found = []
    for number in (measured.attacker, measured.defender):
        card = find(view, number)
        roll = next((roll for roll in reversed(settled) if roll.card == number), None)
        if card is not None and roll is not None:
            found.append(RollView(card.side, number, roll.natural, (), roll.final, roll.die))
    return tuple(found)
