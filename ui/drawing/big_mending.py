"""The table does not fit the game, on a small panel: the first correction is the one big fact."""

from __future__ import annotations

from ui import theme
from ui.drawing import mending
from ui.drawing.canvas import Canvas, bold, plain, words
from ui.drawing.steps import circle
from ui.drawing.text import Face, Style
from ui.screen import Screen
from ui.tongue import say

WIDTH, PLATE, STRIP = 800, 300, 392
_CARD = tuple(Style(Face.CARD, size) for size in (26, 24, 22, 20, 18))


def big_mending(canvas: Canvas, screen: Screen) -> None:
    """The first correction, large; below it the next ones, or why what was done is not lawful."""
    canvas.fill((0, 0, WIDTH, PLATE), theme.PLATE)
    for y in (0, PLATE - 12):
        canvas.tape((0, y, WIDTH, 12), theme.ALARM, theme.PARCHMENT)
    canvas.sign("alarm", (54, 52), 56, theme.ALARM)
    room = 690.0
    if screen.holder is not None:
        canvas.sign(theme.SIGN[screen.holder], (754, 52), 44, theme.FILL[screen.holder])
        room = 620.0
    canvas.write(mending.title(screen), (98, 26, room, 52), words(38, 35, 32), theme.INK)
    first = screen.steps[0].text if screen.steps else screen.refused or mending.how(screen)
    left = 36.0
    if screen.steps:
        circle(canvas, (66, 182), "1", 36)
        left = 126.0
    styles = (*words(52, 46, 42, 38, 35), *bold(33, 30), *_CARD)
    area = (left, 92, WIDTH - 30 - left, 186)
    canvas.write(first, area, styles, theme.INK, lines=3, leading=1.08)
    _strip(canvas, screen)


def _strip(canvas: Canvas, screen: Screen) -> None:
    y, h = PLATE + 4.0, 84.0
    if screen.refused and screen.steps:
        canvas.sign("alarm", (50, y + h / 2), 46, theme.ALARM)
        styles = (*bold(28, 26), *_CARD)
        room = (92, y, WIDTH - 116, h)
        canvas.write(screen.refused, room, styles, theme.INK, lines=3, leading=1.06)
        return
    rest = screen.steps[1:]
    if not rest:
        canvas.sign("ring", (40, y + h / 2), 26, theme.INK_2)
        hint = say(screen.lang, "both keys: the referee. Trust the table, or go on as it lies")
        canvas.write(hint, (66, y, WIDTH - 90, h), (*plain(28, 26), *_CARD), theme.INK_2)
        return
    many = len(rest) if len(rest) <= 2 else 1
    for number, step in enumerate(rest[:many]):
        row = (78.0, y + number * h / 2, WIDTH - 102.0, h / 2)
        circle(canvas, (46, row[1] + h / 4), str(number + 2), 18)
        canvas.write(step.text, row, (*plain(26, 24), *_CARD), theme.INK_2)
    if many < len(rest):
        said = say(screen.lang, "{n} more", n=len(rest) - many)
        canvas.write(said, (78, y + h / 2, 600, h / 2), plain(24), theme.INK_2)
