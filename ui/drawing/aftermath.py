"""The fight that has just ended, on one line in the log's place: both dice and what they did."""

from __future__ import annotations

from engine.view import FightView
from ui import glossary, theme
from ui.drawing.canvas import Area, Canvas, heavy, words
from ui.drawing.strike_table import REPLIES, outcome
from ui.drawing.text import Face, Style
from ui.rolls import signed
from ui.screen import Screen
from ui.tongue import say

PLACE: Area = (636, 457, 620, 62)


def aftermath(canvas: Canvas, screen: Screen, fight: FightView) -> None:
    """Natural die, what was added, result; for both; then the strike and the reply in words."""
    x, y, w, h = PLACE
    middle = y + h / 2
    at = x
    for roll in fight.rolls:
        side = theme.FILL[roll.player]
        canvas.sign(theme.SIGN[roll.player], (at + 12, middle), 24, side)
        canvas.die(roll.natural, (at + 52, middle), 40, 0)
        final = roll.natural if roll.final is None else roll.final
        added = final - roll.natural
        if added:
            small = (at + 74, middle - 14, 34, 28)
            canvas.write(signed(added), small, heavy(20), theme.INK_2, "center")
        box = (at + 110, middle - 22, 44.0, 44.0)
        canvas.box(box, 6, side)
        value = str(final).replace("-", "–")
        canvas.write(value, box, heavy(32), theme.ON_FILL[roll.player], "center")
        at += 176
    left, room = at + 4, x + w - at - 4
    deals, reply = outcome(fight)
    strike = glossary.outcome(fight.attack, deals, screen.lang)
    if fight.deals:
        strike = f"{strike} {fight.deals}"
    sizes = (*words(theme.ROW, 24), Style(Face.NARROW, 24))
    if not fight.replies:
        canvas.write(strike, (left, y, room, h), sizes, theme.INK)
        return
    canvas.write(strike, (left, y + 1, room, 32), sizes, theme.INK)
    answer = say(screen.lang, REPLIES[reply])
    if fight.reply:
        answer = f"{answer} {fight.reply}"
    small_words = (Style(Face.WORDS_SMALL, theme.CAPTION), Style(Face.NARROW, theme.CAPTION))
    canvas.write(answer, (left, y + 34, room, 26), small_words, theme.INK_2)
