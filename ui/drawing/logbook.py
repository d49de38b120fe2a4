"""What has happened lately, and what the table says in its place."""

from __future__ import annotations

from ui import theme
from ui.drawing.canvas import Area, Canvas, plain
from ui.drawing.places import places
from ui.drawing.shapes import plate
from ui.drawing.text import Face, Style
from ui.screen import Screen

LINE = (*plain(theme.CAPTION, 20), *(Style(Face.CARD, size) for size in (20, 18, 16, 14)))
NARROW = (
    Style(Face.PLAIN, 17),
    *(Style(face, size) for face, size in ((Face.NARROW, 17), (Face.CARD, 17), (Face.CARD, 15))),
    *(Style(Face.CARD, size) for size in (14, 13)),
)
SMALLEST = (Style(Face.CARD, 13), Style(Face.CARD, 12))


def log(canvas: Canvas, screen: Screen, lines: int | None = None) -> None:
    """The latest lines, or what was said by hand so far, ticked off."""
    at = places(screen)
    x, y, w, _ = at.log
    lines = at.told if lines is None else lines
    pitch, sign = (26.0, 17.0) if at.narrow else (31.0, 20.0)
    first = at.told - lines
    for number, line in enumerate((screen.said or screen.log)[-lines:]):
        middle = y + (pitch + 1) / 2 + (first + number) * pitch
        if screen.said:
            canvas.sign("tick", (x + 10, middle), sign, theme.INK_2)
        elif line.player is not None:
            drawn, colour = theme.SIGN[line.player], theme.FILL[line.player]
            canvas.sign(drawn, (x + 10, middle), sign, colour)
        left = 26 if at.narrow else 32
        area = (x + left, middle - pitch / 2, w - left, pitch)
        if at.narrow and not canvas.fit(line.text, NARROW, area[2], 1).fits:
            canvas.write(line.text, area, SMALLEST, theme.INK_2, lines=2, leading=0.98)
        else:
            canvas.write(line.text, area, NARROW if at.narrow else LINE, theme.INK_2)


def notice(canvas: Canvas, screen: Screen, area: Area) -> None:
    """What the table says, where the log was; with an alarm it is framed by the tape's colour."""
    x, y, w, h = area
    colour = theme.ALARM if screen.alarm else theme.INK_2
    canvas.polygon(plate(x, y, w, h, 14), theme.PLATE_TOP, colour, 3)
    sign, tint = ("alarm", theme.ALARM) if screen.alarm else ("hand", theme.INK)
    if w < 400:
        canvas.sign(sign, (x + 32, y + h / 2), 38, tint)
        sizes, lines = ((22, 20), 3) if h > 70 else ((19, 18, 17, 16, 15, 14), 2)
        large = plain(24, 22) if h > 70 else ()
        styles = (*large, *(Style(Face.CARD, size) for size in sizes))
        inner = (x + 60, y + 6, w - 76, h - 12)
        canvas.write(screen.notice, inner, styles, theme.INK, lines=lines, leading=1.12)
        return
    canvas.sign(sign, (x + 50, y + h / 2), min(54, h - 14), tint)
    styles = (
        Style(Face.BOLD, theme.ACTION),
        Style(Face.NARROW, theme.ACTION),
        Style(Face.NARROW, theme.ROW),
    )
    if h < 70:
        styles = (*plain(24, 22), *(Style(Face.CARD, size) for size in (22, 20, 18)))
    lines = 2 if h < 120 else 4
    canvas.write(
        screen.notice,
        (x + 94, y + 6, w - 114, h - 12),
        styles,
        theme.INK,
        lines=lines,
        leading=1.16,
    )
