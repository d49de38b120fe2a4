"""Chess clocks at the outer edge of the keys: how long a player may still think."""

from __future__ import annotations

from engine.players import Player
from ui import theme
from ui.drawing.canvas import Area, Canvas
from ui.drawing.text import Face, Style
from ui.screen import ClockFace, Screen


def clock_of(screen: Screen, player: Player) -> ClockFace | None:
    """The player's clock; None in a game without clocks."""
    return next((clock for clock in screen.clocks if clock.player is player), None)


def clock(canvas: Canvas, face: ClockFace, area: Area, lit: bool) -> None:
    """The time left. A running clock has a bar below it; near its end it is framed, in the last
    seconds it is turned bright, and when it is out it is struck through."""
    x, y, w, h = area
    ink = theme.INK if lit or face.running else theme.INK_2
    ends = face.state in ("last", "out")
    if ends:
        canvas.box(area, 6, theme.INK, theme.ALARM, 4)
        ink = theme.ON_INK
    elif face.state == "low":
        canvas.box(area, 6, None, theme.ALARM_TEXT, 3)
        ink = theme.ALARM_TEXT
    size = h * 0.86
    styles = tuple(
        Style(face_, size * part)
        for face_, part in ((Face.HEAVY, 1), (Face.HEAVY, 0.9), (Face.CARD, 0.95), (Face.CARD, 0.8))
    )
    wide = canvas.write(face.left, area, styles, ink, "center")
    left = x + (w - wide) / 2
    if face.state == "out":
        canvas.line((x + 6, y + h - 6), (x + w - 6, y + 6), theme.ALARM, 4)
    elif face.running:
        canvas.fill((left, y + h - (5 if ends else 2), wide, 3), ink)
