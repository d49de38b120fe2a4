"""The keys of a small panel: the holder's pair, what each press does, and his clock."""

from __future__ import annotations

from ui import theme
from ui.drawing import bands, referee
from ui.drawing.canvas import Area, Canvas, bold, plain
from ui.drawing.clocks import clock, clock_of
from ui.drawing.text import Face, Style
from ui.screen import KeyFace, KeyHint, Screen
from ui.tongue import say
from ui.wording import key_name

WIDTH, TOP, BOTTOM = 800, 392.0, 480.0
CLOCK: Area = (672, 412, 116, 48)


def keys(canvas: Canvas, screen: Screen) -> None:
    """The band below: whose keys work, or that the game goes on by itself."""
    canvas.fill((0, TOP, WIDTH, BOTTOM - TOP), theme.PLATE)
    holder = screen.holder
    if screen.overlay is not None and holder is None:
        referee.pair(canvas, screen, (0, TOP, WIDTH, BOTTOM - TOP))
        return
    line = theme.EDGE if holder is None else theme.FILL[holder]
    canvas.fill((0, TOP, WIDTH, 4), line)
    if holder is None:
        if not screen.view.over:
            waits = say(screen.lang, "the game goes on by itself")
            canvas.write(waits, (40, TOP + 4, 720, 84), plain(28), theme.OFF, "center")
        return
    face = clock_of(screen, holder)
    less = 0.0
    if face is not None:
        clock(canvas, face, CLOCK, lit=True)
        less = WIDTH - CLOCK[0]
    for button, x, room in (("pass", 60.0, 206.0), ("respond", 378.0, 356.0 - less)):
        hint = screen.keys[holder, button]
        bands.key(canvas, button, (x, TOP + 46), 66, hint, holder)
        tint = theme.SIDE_TEXT[holder] if hint.face is KeyFace.LIT else theme.OFF
        _beside(canvas, screen, button, hint, (x + 52, TOP, room, BOTTOM - TOP), tint)


def _beside(
    canvas: Canvas, screen: Screen, button: str, hint: KeyHint, area: Area, tint: theme.Colour
) -> None:
    """The key's name, its count and what holding does; below them what a press does."""
    left, top, room, _ = area
    name = key_name(button, screen.lang)
    used = canvas.write(name, (left, top + 10, room, 22), bold(20), tint, spacing=0.8)
    if hint.count:
        place = (left + used + 12, top + 10, min(100.0, room - used - 12), 22.0)
        used += 12 + canvas.write(hint.count, place, plain(20), theme.INK_2)
    ink = theme.INK if hint.face is KeyFace.LIT else theme.OFF
    styles = (*bold(31, 29), Style(Face.NARROW, 27))
    one = canvas.fit(hint.short, styles, room, 1).fits
    told = not hint.hold or _hold(
        canvas, hint.hold, (left + used + 22, top + 10, room - used - 22, 22)
    )
    below = (left, top + 34, room, 48.0)
    if not told and one:
        below = (left, top + 30, room, 32.0)
        small = (*plain(18), *(Style(Face.CARD, size) for size in (18, 17, 16, 15)))
        if canvas.fit(hint.hold, small, room - 20, 1).fits:
            canvas.sign("ring", (left + 8, top + 73), 15, theme.INK_2)
            canvas.write(hint.hold, (left + 20, top + 62, room - 20, 22), small, theme.INK_2)
        else:
            below = (left, top + 34, room, 48.0)
    if not one:
        styles = (Style(Face.NARROW, 25), *(Style(Face.CARD, size) for size in (25, 23, 21)))
    canvas.write(hint.short, below, styles, ink, lines=1 if one else 2, leading=1.0)


def _hold(canvas: Canvas, said: str, area: Area) -> bool:
    """That holding the button chooses, in the corner; whether it has room there."""
    x, y, room, h = area
    style = plain(18)
    width = canvas.measure(said, style[0])
    if width + 22 > room:
        return False
    canvas.sign("ring", (x + room - width - 12, y + 11), 15, theme.INK_2)
    canvas.write(said, (x + room - width, y, width, h), style, theme.INK_2)
    return True
