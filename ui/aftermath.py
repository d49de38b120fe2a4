"""The fight that has just ended: its dice stay in sight until something else is declared."""

from __future__ import annotations

from engine import events as ev
from engine.kernel.viewing import EFFECT, KEYWORDS
from engine.view import FightView, GameView, Modifier, RollView
from ui.naming import find


def last_fight(view: GameView) -> FightView | None:
    """The finished fight at the end of the log, or None when it is not the latest news."""
    if view.fight is not None:
        return None
    settled: list[ev.RollSettled] = []
    modified: list[ev.DieModified] = []
    began: ev.FightBegan | None = None
    measured: ev.StrikeMeasured | None = None
    ended = False
    for event in view.log:
        match event:
            case ev.Declared():
                settled, modified, measured, ended = [], [], None, False
            case ev.FightBegan():
                settled, modified, measured, ended, began = [], [], None, False, event
            case ev.DieModified():
                modified.append(event)
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
    rolls = _rolls(view, measured, settled, modified)
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
    view: GameView,
    measured: ev.StrikeMeasured,
    settled: list[ev.RollSettled],
    modified: list[ev.DieModified],
) -> tuple[RollView, ...]:
    """One roll for each fighter whom the seat sees, the attacker's first."""
    found = []
    for number in (measured.attacker, measured.defender):
        card = find(view, number)
        roll = next((roll for roll in reversed(settled) if roll.card == number), None)
        if card is not None and roll is not None:
            added = tuple(_modifier(view, one) for one in modified if one.die == roll.die)
            found.append(RollView(card.side, number, roll.natural, added, roll.final, roll.die))
    return tuple(found)


def _modifier(view: GameView, event: ev.DieModified) -> Modifier:
    """What was done to the die, as it was shown while the fight went on."""
    source = find(view, event.source)
    label = KEYWORDS.get(event.keyword, EFFECT)
    if source is not None and event.ability is not None and not event.keyword:
        label = source.abilities[event.ability] if event.ability < len(source.abilities) else label
    return Modifier(event.amount, event.source, label, event.sets)
