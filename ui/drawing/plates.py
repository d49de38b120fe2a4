"""The stack: piled plates, the top one resolves next."""

from __future__ import annotations

from dataclasses import replace

from engine.players import Player
from ui import theme
from ui.drawing import choice
from ui.drawing.canvas import Area, Canvas, bold, plain, words
from ui.drawing.places import places
from ui.drawing.shapes import Point, plate
from ui.drawing.text import Face, Style
from ui.screen import Screen, StackLine
from ui.tongue import say


def stack(canvas: Canvas, screen: Screen) -> None:
    """The top of the stack, twice as big as what lies below it, and how much more there is."""
    lang, at = screen.lang, places(screen).first
    x, y, w, h = at
    if not screen.stack:
        choice.head(canvas, screen, say(lang, "STACK"), "")
        canvas.polygon(plate(*at, 16), theme.WELL, theme.EDGE, 2)
        canvas.write(say(lang, "the stack is empty"), at, plain(theme.ROW), theme.OFF, "center")
        return
    choice.head(canvas, screen, say(lang, "STACK"), say(lang, "the top one first"))
    first_row(canvas, screen, screen.stack[0], at)
    rest = screen.stack[1:]
    top = y + h + 8
    shown = rest if len(rest) <= 2 else rest[:1]
    for depth, line in enumerate(shown, start=1):
        _row(canvas, line, depth, (x + 16.0 * depth, top, w - 16.0 * depth, 56.0))
        top += 62
    if len(rest) > len(shown):
        left = x + 16.0 * (len(shown) + 1)
        canvas.polygon(plate(left, top, x + w - left, 56, 10), theme.PLATE, theme.EDGE, 2)
        more = say(lang, "{n} more", n=len(rest) - len(shown))
        canvas.write(more, (left + 24, top, 500, 56), bold(theme.CAPTION), theme.INK_2)


def _chevron(canvas: Canvas, player: Player, area: Area, wide: float, sign: float) -> None:
    x, y, _w, h = area
    corners = (
        (x + 14, y),
        (x + wide, y),
        (x + wide + h * 0.13, y + h / 2),
        (x + wide, y + h),
        (x, y + h),
        (x, y + 14),
    )
    canvas.polygon(corners, theme.FILL[player])
    canvas.sign(theme.SIGN[player], (x + wide / 2 + 3, y + h / 2), sign, theme.ON_FILL[player])


def first_row(canvas: Canvas, screen: Screen, line: StackLine, area: Area) -> None:
    """What resolves next, twice as big as what lies below it."""
    x, y, w, h = area
    colour = theme.FILL[line.player]
    canvas.polygon(plate(x - 2, y - 2, w + 4, h + 4, 16), theme.PLATE_TOP, colour, 4)
    _chevron(canvas, line.player, (x - 2, y - 2, w, h + 4), 100, 56)
    kind_sign(canvas, line, (x + 157, y + h / 2), 54)
    left, room = x + 200, w - 224
    whole = say(screen.lang, "{card} · resolves first", card=line.source)
    says = whole if canvas.fit(whole, plain(theme.CAPTION), room).fits else line.source
    style = one_line(canvas, line, room, (theme.FIRST_ROW, 36, 32, theme.ROW))
    if style is not None:
        aimed(canvas, line, (left, y + 16, room, 50), style, colour)
        canvas.write(says, (left, y + 70, room, 26), plain(theme.CAPTION, 20), theme.INK_2)
        return
    # A long name takes a line of its own.
    sizes = (*words(29), Style(Face.NARROW, 29), Style(Face.NARROW, theme.ROW))
    canvas.write(line.title, (left, y + 6, room, 34), sizes, theme.INK)
    canvas.sign("arrow", (left + 11, y + 58), 20, colour)
    canvas.write(line.target, (left + 32, y + 41, room - 32, 34), sizes, theme.INK)
    canvas.write(line.source, (left, y + 80, room, 24), plain(20), theme.INK_2)


def kind_sign(canvas: Canvas, line: StackLine, centre: Point, size: float) -> None:
    """The sign of a stack item's kind; a die that lies on the stack shows what it shows."""
    if line.value is not None and 1 <= line.value <= 6:
        canvas.die(line.value, centre, size * 0.85, 0)
    else:
        canvas.sign(line.sign, centre, size, theme.INK)
    if line.by_hand:
        x, y = centre
        corner = (x + size * 0.42, y + size * 0.36)
        canvas.sign("hand", corner, size * 0.62, theme.PLATE)
        canvas.sign("hand", corner, size * 0.5, theme.FILL[line.player])


def one_line(
    canvas: Canvas,
    line: StackLine,
    room: float,
    sizes: tuple[float, ...],
    condensed: tuple[float, ...] = (),
) -> Style | None:
    """The largest style in which `title → target` fits: in Vollkorn, or condensed once."""
    narrow = (
        Style(Face.NARROW, sizes[-1]),
        Style(Face.NARROW, sizes[-1] - 3),
        *(Style(Face.CARD, size) for size in condensed),
    )
    for style in (*words(*sizes), *narrow):
        needed = canvas.measure(line.title, style)
        if line.target:
            needed += style.size * 1.3 + canvas.measure(line.target, style)
        if needed <= room:
            return style
    return None


def aimed(canvas: Canvas, line: StackLine, area: Area, style: Style, arrow: theme.Colour) -> None:
    """`title → target` on one line."""
    x, y, w, h = area
    gap, wide = style.size * 1.3, canvas.measure(line.title, style)
    canvas.write(line.title, (x, y, min(w, wide + 1), h), (style,), theme.INK)
    if line.target:
        canvas.sign("arrow", (x + wide + gap / 2, y + h / 2 + 1), style.size * 0.68, arrow)
        left = x + wide + gap
        canvas.write(line.target, (left, y, w - wide - gap, h), (style,), theme.INK)


def _row(canvas: Canvas, line: StackLine, depth: int, area: Area) -> None:
    x, y, w, _ = area
    canvas.polygon(plate(x, y, w, 56, 10), theme.PLATE, theme.EDGE, 2)
    _chevron(canvas, line.player, (x, y, w, 56), 56, 32)
    kind_sign(canvas, line, (x + 96, y + 28), 30)
    canvas.write(str(depth + 1), (x, y, w - 24, 56), bold(theme.ROW), theme.INK_2, "right")
    whole = line
    title = f"{line.title} · {line.source}"
    room = (x + 126, y, w - 126 - 60, 56)
    style = Style(Face.WORDS, theme.ROW)
    needed = canvas.measure(title, style) + style.size * 1.3 + canvas.measure(line.target, style)
    if needed <= room[2]:
        whole = replace(line, title=title)
    sizes = one_line(canvas, whole, room[2], (theme.ROW, 25), (24, 21, 19, 17))
    fitting = sizes or Style(Face.CARD, 17)
    aimed(canvas, whole, room, fitting, theme.INK_2)
