"""What the referee shows: over the list beside the board, with the keys of whoever is asked."""

from __future__ import annotations

from dataclasses import replace

from ui import theme
from ui.drawing.canvas import Area, Canvas, bold, plain, words
from ui.drawing.places import places
from ui.drawing.shapes import plate
from ui.drawing.steps import circle, listed
from ui.drawing.text import Face, Style
from ui.screen import Overlay, OverlayKind, Screen, TableStep
from ui.tongue import say

WIDE: Area = (180, 156, 920, 400)
"""Between the two heroes, where no card has to be numbered on the table of Heroes."""

TITLED = frozenset({OverlayKind.CONSENT})
"""What is shown under its own title; elsewhere the title stands above."""

_CARD = tuple(Style(Face.CARD, size) for size in (24, 22, 20, 18, 17, 16, 15))


def overlaid(screen: Screen) -> Screen:
    """The game's screen with the referee's question in the place of its own."""
    overlay = screen.overlay
    assert overlay is not None
    asked = overlay.asked
    return replace(
        screen,
        holder=asked[0] if len(asked) == 1 else None,
        label=say(screen.lang, "REFEREE"),
        prompt=prompt(screen, overlay),
        stack=(),
        keys=overlay.keys,
        notice="",
        alarm=overlay.kind is OverlayKind.PAUSE,
        question=None,
        mending=False,
        refused="",
        aftermath=None,
    )


def prompt(screen: Screen, overlay: Overlay) -> str:
    """What stands beside the name of who is asked."""
    consents = overlay.kind is OverlayKind.CONSENT
    return say(screen.lang, "Do you agree?") if consents else overlay.title


def alone(screen: Screen) -> bool:
    """Whether it takes the room of the cards, too: between the halves of Heroes is little."""
    overlay = screen.overlay
    return overlay is not None and places(screen).narrow and not overlay.steps


def referee(canvas: Canvas, screen: Screen) -> None:
    """The referee's plate on the full layout."""
    overlay = screen.overlay
    assert overlay is not None
    area = WIDE if alone(screen) else places(screen).question
    edge = theme.INK_2 if screen.holder is None else theme.FILL[screen.holder]
    x, y, w, h = area
    canvas.polygon(plate(*area, 14), theme.PLATE_TOP, edge, 3)
    inside(canvas, screen, overlay, (x + 20, y + 16, w - 40, h - 32))


def inside(canvas: Canvas, screen: Screen, overlay: Overlay, area: Area) -> None:
    """The title where it is not said above, the lines, the choices, the steps back."""
    x, y, w, h = area
    if overlay.kind is OverlayKind.WHY:
        _rule(canvas, overlay, area)
        return
    top = y
    if overlay.kind in TITLED:
        high = min(h * 0.4, 92.0)
        sizes = (*words(40, 36, 32, 28, 25, 22), *_CARD)
        centred = "left" if overlay.steps else "center"
        styles = sizes if w > 400 else sizes[4:]
        room = (x, top, w, high)
        canvas.write(overlay.title, room, styles, theme.INK, centred, lines=2, leading=1.1)
        top += high + 8
    if overlay.choices:
        bottom = y + h
        few = overlay.steps or overlay.lines
        most = 4 if few else len(overlay.choices)
        rows = min(len(overlay.choices), most)
        pitch = min(46.0 if not few else 40.0, (bottom - top) / rows)
        choices(canvas, screen, overlay, (x, top, w, pitch * rows), rows)
        top += pitch * rows + 10
    if overlay.lines:
        top = _lines(canvas, overlay, (x, top, w, y + h - top))
    if overlay.steps:
        _steps(canvas, screen, overlay, (x, top, w, y + h - top))


def _rule(canvas: Canvas, overlay: Overlay, area: Area) -> None:
    """A rule: what it is called, and its sentence."""
    x, y, w, h = area
    called, *said = overlay.lines
    high = 0.0
    if said:
        high = min(92.0, h * 0.3)
        sizes = (*words(34, 30, 27, 24), *_CARD)
        canvas.write(called, (x, y, w, high), sizes, theme.INK, lines=2, leading=1.1)
        canvas.line((x, y + high + 6), (x + w, y + high + 6), theme.EDGE, 2)
        high += 16
    styles = (*plain(28, 26), *_CARD)
    room = (x, y + high, w, h - high)
    text = said[0] if said else called
    fits = next(
        (s for s in styles if len(canvas.fit(text, (s,), w, 12).lines) * s.size * 1.24 < room[3]),
        styles[-1],
    )
    canvas.write(text, room, (fits,), theme.INK, lines=12)


def choices(canvas: Canvas, screen: Screen, overlay: Overlay, area: Area, rows: int) -> None:
    """What the respond button goes round; the one on offer is bright. Longer lists are shown in
    part, around it."""
    x, y, w, h = area
    total = len(overlay.choices)
    start = min(max(0, overlay.cursor - rows // 2), total - rows)
    pitch = h / rows
    size = min(27.0, pitch * 0.68)
    styles = (*bold(size, size - 2), *(s for s in _CARD if s.size <= size))
    if w < 400:
        shown = overlay.choices[start : start + rows]
        fits = (s for s in styles if all(canvas.measure(one, s) <= w - 48 for one in shown))
        styles = (next(fits, styles[-1]),)
    for place in range(rows):
        index = start + place
        top = y + pitch * place
        current = index == overlay.cursor
        if current:
            canvas.box((x, top + 1, w, pitch - 2), 7, theme.INK)
            canvas.sign("chevron", (x + 18, top + pitch / 2), min(20, pitch * 0.6), theme.ON_INK)
        more = (place == 0 and start > 0) or (place == rows - 1 and start + rows < total)
        if more and not current:
            turned = 90.0 if place == 0 else -90.0
            canvas.sign("chevron", (x + 18, top + pitch / 2), 16, theme.INK_2, turned=turned)
        ink = theme.ON_INK if current else theme.INK
        canvas.write(overlay.choices[index], (x + 38, top, w - 48, pitch), styles, ink)


def _lines(canvas: Canvas, overlay: Overlay, area: Area) -> float:
    """The plain sentences; returns where what follows can stand."""
    x, y, w, h = area
    tall = not (overlay.steps or overlay.choices)
    if tall:
        each = min(110.0, h / len(overlay.lines))
        top = y + (h - each * len(overlay.lines)) / 2
        styles = (*words(36, 32, 28), *bold(26), *_CARD) if w > 400 else (*bold(24), *_CARD)
    else:
        each, top = (32.0 if w > 400 else 42.0), y
        styles = (*plain(24, 22), *_CARD) if w > 400 else _CARD[2:]
    lines = 3 if tall else 1 if w > 400 else 2
    align = "center" if tall else "left"
    for number, line in enumerate(overlay.lines):
        room = (x, top + each * number, w, each)
        ink = theme.INK if tall and number == 0 else theme.INK_2
        canvas.write(line, room, styles, ink, align, lines=lines, leading=1.12)
    return top + each * len(overlay.lines) + 6


def _steps(canvas: Canvas, screen: Screen, overlay: Overlay, area: Area) -> None:
    """What hands will have to put back."""
    x, y, w, h = area
    said = say(screen.lang, "Back on the table:")
    canvas.write(said, (x, y, w, 24), bold(20, 18), theme.INK_2)
    room = h - 28
    pitch = 36.0 if w > 400 else 46.0
    rows = max(1, min(len(overlay.steps), int(room / pitch)))
    listed(canvas, screen, (x, y + 28, w, pitch * rows), rows)


def big(canvas: Canvas, screen: Screen, area: Area) -> None:
    """The same on a small panel: one thing at a time, below who is asked."""
    overlay = screen.overlay
    assert overlay is not None
    x, y, w, h = area
    canvas.fill(area, theme.PLATE)
    asked = overlay.asked
    edge = theme.INK_2 if screen.holder is None else theme.FILL[screen.holder]
    canvas.fill((x, y, w, 6), edge)
    if overlay.kind is OverlayKind.PAUSE:
        canvas.tape((x, y, w, 12), theme.ALARM, theme.PARCHMENT)
    for number, player in enumerate(asked):
        canvas.sign(theme.SIGN[player], (x + 46 + 60 * number, y + 44), 48, theme.FILL[player])
    left = x + 26 + 60 * max(1, len(asked))
    room = (left, y + 16, w - left - 20, 56.0)
    one = canvas.fit(overlay.title, words(40, 36, 32), room[2], 1).fits
    styles = words(40, 36, 32) if one else (*words(28, 26), *bold(25), *_CARD)
    canvas.write(overlay.title, room, styles, theme.INK, lines=1 if one else 2, leading=1.02)
    body = (x + 24, y + 82, w - 48, h - 94)
    if overlay.kind in TITLED:
        overlay = replace(overlay, kind=OverlayKind.CONFIRM)
    _big_body(canvas, screen, overlay, body)


def _big_body(canvas: Canvas, screen: Screen, overlay: Overlay, area: Area) -> None:
    x, y, w, h = area
    if overlay.kind is OverlayKind.MENU:
        rows = min(len(overlay.choices), 7)
        choices(canvas, screen, overlay, (x, y, w, min(h, 46.0 * rows)), rows)
        return
    if overlay.kind is OverlayKind.UNDO:
        rows = min(len(overlay.choices), 3)
        choices(canvas, screen, overlay, (x, y, w, 44.0 * rows), rows)
        below = y + 44.0 * rows + 8
        after = _lines(canvas, overlay, (x, below, w, 0)) if overlay.lines else below
        if overlay.steps:
            _first(canvas, screen, overlay.steps, (x, after, w, y + h - after))
        return
    inside(canvas, screen, overlay, area)


def _first(canvas: Canvas, screen: Screen, steps: tuple[TableStep, ...], area: Area) -> None:
    """The first step back, large, and how many more there are."""
    x, y, w, h = area
    circle(canvas, (x + 26, y + h / 2), "1", 24)
    room, more = w - 74, len(steps) - 1
    if more:
        room -= 110
        said = say(screen.lang, "{n} more", n=more)
        canvas.write(said, (x + w - 100, y, 100, h), plain(24), theme.INK_2, "right")
    styles = (*bold(32, 30, 28), *_CARD)
    canvas.write(steps[0].text, (x + 68, y, room, h), styles, theme.INK, lines=2, leading=1.1)


def pair(canvas: Canvas, screen: Screen, area: Area) -> None:
    """On a small panel: what both players' keys do, side by side."""
    overlay = screen.overlay
    assert overlay is not None
    x, y, w, h = area
    for number, player in enumerate(overlay.asked):
        left = x + number * w / 2
        hint = overlay.keys[player, "respond"]
        middle = (left + 46, y + h / 2)
        canvas.box((middle[0] - 30, middle[1] - 30, 60, 60), 12, theme.FILL[player])
        canvas.sign("chevron", middle, 30, theme.ON_FILL[player])
        room = (left + 92, y + 8, w / 2 - 104, h - 16)
        said = hint.hold or hint.short
        canvas.write(said, room, (*bold(28, 26), *_CARD), theme.INK, lines=2)
