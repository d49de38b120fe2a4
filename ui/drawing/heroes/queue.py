"""The queue: beads on a thread, who came first is first, and new ones join at the bottom."""

from __future__ import annotations

from ui import theme
from ui.drawing import choice
from ui.drawing.canvas import Area, Canvas, bold, plain, words
from ui.drawing.places import places
from ui.drawing.plates import kind_sign
from ui.drawing.shapes import Point
from ui.drawing.text import Face, Style
from ui.screen import Screen, StackLine
from ui.tongue import say

PITCH = 72.0
SHOWN = 3
"""So many items have a place; of more than that the last place says how many."""

THREAD = 44.0
"""How far from the left edge the thread hangs."""

NAMES = (*words(24, 22), Style(Face.NARROW, 22), *(Style(Face.CARD, s) for s in (22, 20, 18, 16)))
BELOW = (*plain(19), *(Style(Face.CARD, size) for size in (19, 17, 16, 15, 14, 13)))


def queue(canvas: Canvas, screen: Screen) -> None:
    """What is executed next, twice as big, and what waits behind it."""
    lang, at = screen.lang, places(screen)
    choice.head(canvas, screen, say(lang, "QUEUE"), say(lang, "who came first is first"))
    x, y, w, h = at.first
    if not screen.stack:
        canvas.box(at.first, 4, theme.WELL, theme.EDGE, 2)
        empty = say(lang, "the queue is empty")
        canvas.write(empty, at.first, plain(24), theme.OFF, "center")
        return
    crowded = bool(screen.notice or screen.steps)
    room = 2 if crowded else SHOWN
    rest = screen.stack[1:room] if len(screen.stack) <= room else screen.stack[1 : room - 1]
    hidden = len(screen.stack) - 1 - len(rest)
    bottom = y + h + PITCH * (len(rest) + bool(hidden))
    canvas.fill((x + THREAD - 4, y + h, 8, bottom - y - h + 8), theme.EDGE)
    _first(canvas, screen, screen.stack[0], at.first)
    top = y + h
    for number, line in enumerate(rest, start=2):
        _row(canvas, line, number, (x, top, w, PITCH))
        top += PITCH
    if hidden:
        _bead(canvas, (x + THREAD, top + PITCH / 2), 40, theme.EDGE, "more_below")
        more = say(lang, "{n} more", n=hidden)
        canvas.write(more, (x + 92, top, w - 100, PITCH), bold(theme.CAPTION), theme.INK_2)
        top += PITCH
    if not crowded:
        _end(canvas, screen, (x, top, w, 34))


def _first(canvas: Canvas, screen: Screen, line: StackLine, area: Area) -> None:
    """The bead that is taken off next, in a frame of its side's colour."""
    x, y, w, h = area
    side = theme.FILL[line.player]
    canvas.box(area, 3, theme.PLATE_TOP, side, 4)
    centre = (x + THREAD, y + h / 2)
    canvas.box((centre[0] - 34, centre[1] - 34, 68, 68), 34, theme.PLATE)
    canvas.box((centre[0] - 29, centre[1] - 29, 58, 58), 29, side)
    canvas.sign(theme.SIGN[line.player], centre, 40, theme.ON_FILL[line.player])
    left, room = x + 90, w - 104
    first = say(screen.lang, "FIRST")
    text = theme.SIDE_TEXT[line.player]
    canvas.write(first, (left, y + 15, room, 22), bold(18), text, spacing=1.6)
    kind_sign(canvas, line, (x + w - 36, y + 32), 36)
    sizes = words(34, 31, 28, 26)
    name = room - 36  # The sign hangs in the corner.
    one = canvas.fit(line.title, sizes, name, 1).fits
    two = (*words(24, 22), Style(Face.NARROW, 22), *(Style(Face.CARD, s) for s in (22, 20, 18)))
    place = (left, y + 38, name if one else room, 48.0)
    lines = 1 if one else 2
    styles = sizes if one else two
    canvas.write(line.title, place, styles, theme.INK, lines=lines, leading=1.02)
    low = (left, y + h - 36, room, 26.0)
    _below(canvas, line, low, side)


def _row(canvas: Canvas, line: StackLine, number: int, area: Area) -> None:
    x, y, w, h = area
    side = theme.FILL[line.player]
    _bead(canvas, (x + THREAD, y + h / 2), 46, side, theme.SIGN[line.player])
    canvas.write(str(number), (x, y + 6, w - 16, h - 12), bold(26), theme.INK_2, "right")
    left, room = x + 92, w - 136
    one = canvas.fit(line.title, NAMES, room, 1).fits
    styles = NAMES if one else tuple(Style(Face.CARD, size) for size in (18, 17, 16, 15))
    place = (left, y + 6, room, 34.0)
    canvas.write(line.title, place, styles, theme.INK, lines=1 if one else 2, leading=0.98)
    low = (left, y + 42, room, 24.0)
    _below(canvas, line, low, theme.INK_2)
    if line.by_hand:
        canvas.sign("hand", (x + THREAD + 22, y + h / 2 + 18), 22, theme.INK)


def _below(canvas: Canvas, line: StackLine, area: Area, arrow: theme.Colour) -> None:
    """`source → target`; where both have no room, whom it is aimed at, or else whose it is."""
    x, y, w, h = area
    source = "" if line.source == line.title else line.source
    if not line.target:
        canvas.write(source, area, BELOW, theme.INK_2)
        return
    both = canvas.fit(f"{source}{line.target}", BELOW[:-2], w - 32, 1)
    if source and both.fits:
        used = canvas.write(source, area, (both.style,), theme.INK_2) + 8
        x, w = x + used, w - used
    styles = (both.style,) if source and both.fits else BELOW
    canvas.sign("arrow", (x + 8, y + h / 2 + 1), 15, arrow)
    canvas.write(line.target, (x + 21, y, w - 21, h), styles, theme.INK_2)


def _bead(canvas: Canvas, centre: Point, size: float, edge: theme.Colour, sign: str) -> None:
    x, y = centre
    canvas.box((x - size / 2, y - size / 2, size, size), size / 2, theme.BG, edge, 3)
    if sign == "more_below":
        for step in (-9, 0, 9):
            canvas.box((x + step - 2.5, y - 2.5, 5, 5), 2.5, theme.INK_2)
    else:
        canvas.sign(sign, centre, size * 0.6, edge)


def _end(canvas: Canvas, screen: Screen, area: Area) -> None:
    """Where new ones join: the thread's lower end."""
    x, y, w, h = area
    middle = x + THREAD
    canvas.polygon(((middle, y + 6), (middle + 13, y + 26), (middle - 13, y + 26)), theme.INK_2)
    said = say(screen.lang, "new ones join here")
    canvas.write(said, (x + 92, y + 2, w - 100, h - 6), plain(18), theme.INK_2)
