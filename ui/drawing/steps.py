"""What hands have to do: numbered where it lies on the picture of the table, and as a list."""

from __future__ import annotations

from collections.abc import Callable

from ui import theme
from ui.drawing.canvas import Area, Canvas, bold, plain
from ui.drawing.pointing import shown
from ui.drawing.shapes import Point, plate
from ui.drawing.text import Face, Style
from ui.screen import Screen, TableStep
from ui.tongue import say

Places = Callable[[TableStep], tuple[Area | None, Area | None]]
"""Where a step's card belongs, and where it lies now; None where that is not drawn."""

TAPE, RADIUS = 6.0, 13.0
_CORNERS = ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0), (0.0, 0.5), (1.0, 0.5), (0.5, 0.0),
            (0.5, 1.0))  # fmt: skip


def numbers(canvas: Canvas, screen: Screen, places: Places) -> None:
    """The steps' numbers on the table: where cards belong, and where they lie now.

    With a mismatch what is wrong is framed by hazard tape; else the numbers are enough.
    """
    steps = [places(step) for step in shown(screen)]
    taken = [text.ink for text in canvas.written]
    for belongs, lies in steps:
        if belongs is not None and screen.mending:
            _frame(canvas, belongs, taped=True)
        if lies is not None and lies != belongs:
            if belongs is None:
                _frame(canvas, lies, screen.mending)
            else:
                canvas.dashed(_inner(lies), theme.INK, 3, 7)
                _arrow(canvas, lies, belongs)
    for number, (belongs, lies) in enumerate(steps, start=1):
        for area in dict.fromkeys((belongs, lies)):
            if area is not None:
                centre = _clear(canvas, area, taken)
                circle(canvas, centre, str(number), RADIUS)
                taken.append(_box(centre))


def _inner(area: Area) -> Area:
    x, y, w, h = area
    return x + 8, y + 3, w - 16, h - 6


def _frame(canvas: Canvas, area: Area, taped: bool) -> None:
    x, y, w, h = area
    if not taped:
        canvas.dashed((x + 1, y + 1, w - 2, h - 2), theme.INK, 3, 6)
        return
    for part in (
        (x - 3, y - 3, w + 6, TAPE),
        (x - 3, y + h - 3, w + 6, TAPE),
        (x - 3, y - 3, TAPE, h + 6),
        (x + w - 3, y - 3, TAPE, h + 6),
    ):
        canvas.tape(part, theme.ALARM, theme.PARCHMENT, 16)


def _arrow(canvas: Canvas, start: Area, end: Area) -> None:
    """Which way a card has to go, in the middle of the place where it lies."""
    across = end[0] + end[2] / 2 - start[0] - start[2] / 2
    down = end[1] + end[3] / 2 - start[1] - start[3] / 2
    if abs(across) >= abs(down):
        turned = 0.0 if across > 0 else 180.0
    else:
        turned = -90.0 if down > 0 else 90.0
    middle = (start[0] + start[2] / 2, start[1] + start[3] / 2)
    canvas.box((middle[0] - 16, middle[1] - 16, 32, 32), 16, theme.WELL)
    canvas.sign("arrow", middle, 24, theme.INK, turned=turned)


def _clear(canvas: Canvas, area: Area, taken: list[Area]) -> Point:
    """Where at a place's edge a number covers least of what is written."""
    x, y, w, h = area
    inset = 5.0
    places = [
        (x + inset + (w - 2 * inset) * across, y + inset + (h - 2 * inset) * down)
        for across, down in _CORNERS
    ]
    return min(places, key=lambda centre: sum(_common(_box(centre), other) for other in taken))


def _box(centre: Point) -> Area:
    return centre[0] - RADIUS, centre[1] - RADIUS, 2 * RADIUS, 2 * RADIUS


def _common(a: Area, b: Area) -> float:
    across = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    down = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return max(0.0, across) * max(0.0, down)


def circle(canvas: Canvas, centre: Point, said: str, radius: float) -> None:
    """A step's number: dark on a bright circle."""
    x, y = centre
    canvas.box((x - radius, y - radius, 2 * radius, 2 * radius), radius, theme.INK, theme.BG, 2)
    area = (x - radius, y - radius, 2 * radius, 2 * radius)
    size = radius * 1.35
    styles = (Style(Face.HEAVY, size), Style(Face.CARD, size))
    canvas.write(said, area, styles, theme.ON_INK, "center")


LINE = (*plain(theme.CAPTION, 20), *(Style(Face.CARD, size) for size in (20, 18, 17, 16)))
SMALL = (*plain(18, 17), *(Style(Face.CARD, size) for size in (17, 16, 15)))
TWO = tuple(Style(Face.CARD, size) for size in (17, 16, 15, 14, 13))


def listed(canvas: Canvas, screen: Screen, area: Area, lines: int) -> int:
    """The steps one below the other, the first one bright; returns how many lines they take.

    Of more than so many the last line says how many there are.
    """
    steps = shown(screen)
    x, y, w, h = area
    pitch = h / lines
    many = len(steps) if len(steps) <= lines else max(1, lines - 1)
    for number, step in enumerate(steps[:many]):
        said = step.text
        if lines == 1 and len(steps) > 1:
            said = say(screen.lang, "{text} (and {more} more)", text=said, more=len(steps) - 1)
        row = (x, y + pitch * number, w, pitch)
        _line(canvas, said, row, number, theme.INK if number == 0 else theme.INK_2)
    if many == len(steps) or lines == 1:
        return many
    more = say(screen.lang, "{n} more", n=len(steps) - many)
    row = (x + 34, y + pitch * many, w - 34, pitch)
    canvas.write(more, row, SMALL, theme.INK_2)
    return lines


def plated(canvas: Canvas, screen: Screen, area: Area) -> None:
    """The same on a plate of its own."""
    x, y, w, h = area
    canvas.polygon(plate(x, y, w, h, 14), theme.PLATE_TOP, theme.INK_2, 2)
    lines = max(1, min(len(shown(screen)), int((h - 16) / (32 if w > 400 else 58))))
    listed(canvas, screen, (x + 16, y + 8, w - 32, h - 16), lines)


def _line(canvas: Canvas, said: str, area: Area, number: int, ink: theme.Colour) -> None:
    x, y, w, h = area
    radius = min(RADIUS, h / 2 - 1)
    circle(canvas, (x + 13, y + h / 2), str(number + 1), radius)
    row = (x + 34, y, w - 34, h)
    if h < 40 and (h < 30 or canvas.fit(said, LINE, row[2], 1).fits):
        canvas.write(said, row, LINE, ink)
        return
    if h < 40:
        canvas.write(said, row, TWO[2:], ink, lines=2, leading=1.0)
        return
    large = min(26.0, h * 0.42)
    one = canvas.fit(said, bold(large), row[2], 1).fits
    styles = (*bold(large, large - 2), *(s for s in (*LINE[2:], *TWO) if s.size < large))
    lines = 1 if one else 3 if h > 80 else 2
    canvas.write(said, row, styles, ink, lines=lines, leading=1.05)
