"""The fight that has just ended: its dice stay in sight until something else is declared."""

from __future__ import annotations

from engine import events as ev
from engine.view import FightView, GameView, RollView


def last_fight(view: GameView) -> FightView | None:
    """The finished fight at the end of the log, or None when it is not the latest news."""
    if view.fight is not None:
        return None
    settled: dict[int, ev.RollSettled] = {}
    measured: ev.StrikeMeasured | None = None
    ended = False
    for event in view.log:
        match event:
            case ev.Declared() | ev.FightBegan():
                settled.clear()
                measured, ended = None, False
            case ev.RollSettled(card=card):
                settled[card] = event
            case ev.StrikeMeasured():
                measured = event
            case ev.FightEnded():
                ended = True
            case _:
                pass
    if not ended or measured is None or measured.attacker not in settled:
        return None
    rolls = tuple(
        RollView(view.card(card).owner, card, settled[card].natural, (), settled[card].final)
        for card in (measured.attacker, measured.defender)
        if card in settled
    )
    return FightView(
        attacker=measured.attacker,
        defender=measured.defender,
        replies=measured.row is not None,
        rolls=rolls,
        row=measured.row,
        deals=measured.deals,
        reply=measured.reply_deals,
    )
