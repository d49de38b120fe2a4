"""What is drawn on something to choose: a picture, not a letter."""

from __future__ import annotations

import math
from collections.abc import Callable

from engine.players import Player
from ui import theme
from ui.drawing.canvas import Canvas
from ui.drawing.shapes import Point

SUN, MOON = theme.FILL[Player.FIRST], theme.FILL[Player.SECOND]


def emblem(canvas: Canvas, name: str, centre: Point, size: float, bright: bool) -> None:
    """The picture of this name; dim when something else is on offer."""
    _PICTURES[name](canvas, centre, size / 100, 255 if bright else 120)


def _card(
    canvas: Canvas, centre: Point, wide: float, colour: theme.Colour, alpha: int, turned: float = 0
) -> None:
    """A card from above: its frame and its band, turned by degrees clockwise."""
    high = wide * 1.38
    spin = math.radians(turned)

    def at(x: float, y: float) -> Point:
        return (
            centre[0] + x * math.cos(spin) - y * math.sin(spin),
            centre[1] + x * math.sin(spin) + y * math.cos(spin),
        )

    w, h = wide / 2, high / 2
    canvas.polygon((at(-w, -h), at(w, -h), at(w, h), at(-w, h)), colour, alpha=alpha)
    w, h = w * 0.84, h * 0.88
    canvas.polygon((at(-w, -h), at(w, -h), at(w, h), at(-w, h)), theme.FACE, alpha=alpha)
    w, foot = w * 0.84, -h * 0.36
    top = -h * 0.84
    canvas.polygon((at(-w, top), at(w, top), at(w, foot), at(-w, foot)), colour, alpha=alpha)


def _classic(canvas: Canvas, centre: Point, u: float, alpha: int) -> None:
    """The field of 5 by 6, lying, with squads."""
    pitch, (x, y) = 19 * u, centre
    left, top = x - 3 * pitch, y - 2.5 * pitch
    for column in range(6):
        for row in range(5):
            area = (left + column * pitch + 1, top + row * pitch + 1, pitch - 2, pitch - 2)
            canvas.box(area, 2, theme.PLATE, theme.EDGE, 1.4, alpha)
    for column, row in ((2, 1), (2, 2), (2, 3), (1, 2), (0, 4)):
        where = (left + (column + 0.5) * pitch, top + (row + 0.5) * pitch)
        _card(canvas, where, pitch * 0.56, SUN, alpha)
    for column, row in ((3, 1), (3, 2), (3, 3), (4, 0), (5, 3)):
        where = (left + (column + 0.5) * pitch, top + (row + 0.5) * pitch)
        _card(canvas, where, pitch * 0.56, MOON, alpha)
    middle = left + 3 * pitch
    canvas.polygon(
        (
            (middle - 1.6 * u, top - 3 * u),
            (middle + 1.6 * u, top - 3 * u),
            (middle + 1.6 * u, top + 5 * pitch + 3 * u),
            (middle - 1.6 * u, top + 5 * pitch + 3 * u),
        ),
        theme.INK,
        alpha=alpha,
    )


def _heroes(canvas: Canvas, centre: Point, u: float, alpha: int) -> None:
    """Two heroes, their creatures, and coins."""
    x, y = centre
    for side, colour in ((-1, SUN), (1, MOON)):
        _card(canvas, (x + side * 48 * u, y), 42 * u, colour, alpha)
        canvas.sign("crown", (x + side * 48 * u, y + 10 * u), 24 * u, theme.INK, alpha)
        for up in (-1, 1):
            _card(canvas, (x + side * 14 * u, y + up * 19 * u), 20 * u, colour, alpha)
    for number in (-1, 0, 1):
        at = (x + (number * 20 - 9) * u, y + 44 * u)
        canvas.sign("coin", (at[0] + 9 * u, at[1]), 17 * u, theme.GOLD, alpha)


def _training(canvas: Canvas, centre: Point, u: float, alpha: int) -> None:
    """Two cards face to face, and a die."""
    x, y = centre
    _card(canvas, (x - 30 * u, y - 4 * u), 48 * u, SUN, alpha, -8)
    _card(canvas, (x + 30 * u, y - 4 * u), 48 * u, MOON, alpha, 8)
    canvas.sign("strike", (x, y + 14 * u), 52 * u, theme.INK, alpha)


def _starters(canvas: Canvas, centre: Point, u: float, alpha: int) -> None:
    """Two squads laid out in rows."""
    x, y = centre
    for side, colour in ((-1, SUN), (1, MOON)):
        for column in range(2):
            for row in range(3):
                at = (x + side * (16 + column * 29) * u, y + (row - 1) * 30 * u - 3 * u)
                _card(canvas, at, 20 * u, colour, alpha)


def _deal(canvas: Canvas, centre: Point, u: float, alpha: int) -> None:
    """A hand of five, fanned out."""
    x, y = centre
    for number in range(5):
        turned = (number - 2) * 17.0
        spin = math.radians(turned)
        at = (x + 84 * u * math.sin(spin), y + 62 * u - 70 * u * math.cos(spin))
        _card(canvas, at, 38 * u, theme.INK_2 if number % 2 else theme.INK, alpha, turned)


def _again(canvas: Canvas, centre: Point, u: float, alpha: int) -> None:
    canvas.sign("round", centre, 94 * u, theme.INK, alpha)


def _swap(canvas: Canvas, centre: Point, u: float, alpha: int) -> None:
    """The Sun goes right, the Moon goes left."""
    x, y = centre
    canvas.sign("sun", (x - 36 * u, y - 25 * u), 52 * u, SUN, alpha)
    canvas.sign("arrow", (x + 26 * u, y - 25 * u), 48 * u, SUN, alpha)
    canvas.sign("moon", (x + 36 * u, y + 27 * u), 52 * u, MOON, alpha)
    canvas.sign("arrow", (x - 26 * u, y + 27 * u), 48 * u, MOON, alpha, 180)


def _other(canvas: Canvas, centre: Point, u: float, alpha: int) -> None:
    x, y = centre
    _classic(canvas, (x - 26 * u, y - 24 * u), u * 0.56, alpha)
    _heroes(canvas, (x + 28 * u, y + 18 * u), u * 0.56, alpha)


_PICTURES: dict[str, Callable[[Canvas, Point, float, int], None]] = {
    "classic": _classic,
    "heroes": _heroes,
    "training": _training,
    "starters": _starters,
    "deal": _deal,
    "again": _again,
    "swap": _swap,
    "other": _other,
}
