"""The band below: everybody's buttons, and in the middle what they do."""

from __future__ import annotations

from engine.players import Player
from ui import theme
from ui.drawing import bands
from ui.drawing.canvas import Area, Canvas, bold, plain, words
from ui.drawing.lobby.ground import CARD, is_small, is_tall, keys_top
from ui.drawing.shapes import Point
from ui.drawing.text import Face, Style
from ui.lobby.page import Page, PageKind
from ui.screen import KeyHint
from ui.tongue import say
from ui.wording import key_name

PRESSING = frozenset({PageKind.WELCOME, PageKind.SHOW, PageKind.LEAVING})
"""Pages on which any button does the same."""


def lower(canvas: Canvas, page: Page) -> None:
    """The whole band."""
    top, small = keys_top(canvas), is_small(canvas)
    wide, high = canvas.layout
    canvas.fill((0, top, wide, high - top), theme.WELL)
    line = 4 if small else 6
    canvas.fill((0, top, wide / 2, line), theme.FILL[Player.FIRST])
    canvas.fill((wide / 2, top, wide / 2, line), theme.FILL[Player.SECOND])
    size, middle = (54.0, top + 46) if small else (84.0, 654.0)
    places = (44.0, 110.0) if small else (102.0, 228.0)
    if is_tall(canvas):
        size, middle, places = 72.0, top + 92, (54.0, 142.0)
    for player in Player:
        for button, x in zip(("pass", "respond"), places, strict=True):
            where = x if player is Player.FIRST else wide - sum(places) + x
            bands.key(canvas, button, (where, middle), size, page.keys[player, button], player)
    left = places[1] + size / 2 + 26
    area = (left, top + line, wide - 2 * left, high - top - line)
    if page.kind in PRESSING:
        _pressing(canvas, page, area)
    else:
        _explained(canvas, page, area)


def _pressing(canvas: Canvas, page: Page, area: Area) -> None:
    x, y, w, h = area
    small = is_small(canvas)
    sizes = words(32, 28, 25, 22) if small else words(46, 42, 38, 34, 30)
    styles = (*sizes, *CARD)
    title, line = page.title, page.line
    if page.kind is not PageKind.SHOW:
        title, line = say(page.lang, "Press any button"), ""
    if not line:
        canvas.write(title, area, styles, theme.INK, "center")
        return
    share = 0.6
    canvas.write(title, (x, y + h * 0.06, w, h * share - 4), styles, theme.INK, "center")
    below = (x, y + h * share, w, h * (0.92 - share))
    sizes = (*plain(20, 18), *CARD[5:]) if small else (*plain(25, 23), *CARD[2:])
    canvas.write(line, below, sizes, theme.INK_2, "center")


def _explained(canvas: Canvas, page: Page, area: Area) -> None:
    """What pass does and what respond does, each beside its shape."""
    x, y, w, h = area
    small = is_small(canvas)
    share = 0.36 if small else 0.38
    size = 32.0 if small else 44.0
    places = (("pass", (x, y, w * share, h)), ("respond", (x + w * share, y, w * (1 - share), h)))
    if is_tall(canvas):
        half = h * 0.44
        places = (
            ("pass", (x + 8, y + 4, w - 8, half)),
            ("respond", (x + 8, y + half, w - 8, half)),
        )
    for button, (left, high, room, part) in places:
        hint = page.keys[Player.FIRST, button]
        shape(canvas, button, (left + size / 2 + 4, high + part / 2), size)
        words_at = (left + size + 18, high, room - size - 22, part)
        _words(canvas, page, button, hint, words_at)


def shape(canvas: Canvas, button: str, centre: Point, size: float) -> None:
    """A button by its shape alone, of nobody's colour."""
    x, y = centre
    radius = size / 2 if button == "pass" else size * 0.19
    canvas.box((x - size / 2, y - size / 2, size, size), radius, theme.PLATE, theme.INK_2, 3)
    sign = "bar" if button == "pass" else "chevron"
    canvas.sign(sign, centre, size * 0.46, theme.INK)


def _words(canvas: Canvas, page: Page, button: str, hint: KeyHint, area: Area) -> None:
    x, y, w, h = area
    small = is_small(canvas)
    name, little = key_name(button, page.lang), 17 if small else theme.SMALL
    first, second, third = (
        (y + h * 0.10, y + h * 0.34, y + h * 0.73) if hint.hold else (y + h * 0.2, y + h * 0.46, y)
    )
    used = canvas.write(name, (x, first, w, 18), bold(little), theme.INK_2, spacing=0.8)
    if hint.count:
        room = (x + used + 14, first, w - used - 14, 18.0)
        canvas.write(hint.count, room, plain(little), theme.INK_2)
    sizes = (*bold(25, 23), *CARD[2:]) if small else (*bold(theme.ACTION, 28), *CARD)
    canvas.write(hint.short, (x, second, w, h * 0.32), sizes, theme.INK)
    if hint.hold:
        canvas.sign("ring", (x + 9, third + h * 0.1), 17, theme.INK_2)
        least = tuple(Style(Face.CARD, s) for s in (20, 18, 17))
        canvas.write(
            hint.hold, (x + 24, third, w - 24, h * 0.2), (*plain(little), *least), theme.INK_2
        )
