"""What all pages around the game stand on: both sides' light, and the places of the layout."""

from __future__ import annotations

import math

from engine.players import Player
from ui import theme
from ui.drawing.canvas import Area, Canvas
from ui.drawing.shapes import Point
from ui.drawing.text import Face, Style

CARD = tuple(Style(Face.CARD, size) for size in (28, 26, 24, 22, 20, 18, 17))
"""The narrowest letters, for what fits in no other way."""


TALLEST = 620.0
"""From this height on, in units of the small layout, a panel stands upright."""


def is_small(canvas: Canvas) -> bool:
    """Whether the layout is as wide as that of a small panel; an upright one is, too."""
    return canvas.layout[0] == theme.BIG_FACT[0]


def is_tall(canvas: Canvas) -> bool:
    """Whether the panel stands upright."""
    return is_small(canvas) and canvas.layout[1] > TALLEST


def upright(size: tuple[int, int]) -> tuple[int, int]:
    """The layout of an upright panel: as wide as a small one, as high as the panel is."""
    wide = theme.BIG_FACT[0]
    return wide, round(wide * size[1] / size[0])


def keys_top(canvas: Canvas) -> float:
    """Where the band with the buttons begins."""
    if is_tall(canvas):
        return canvas.layout[1] - 180.0
    return 392.0 if is_small(canvas) else 580.0


def spare(canvas: Canvas) -> float:
    """How much higher than a small panel's this page is: for putting its parts into the middle."""
    return keys_top(canvas) - 392.0 if is_tall(canvas) else 0.0


def ground(canvas: Canvas) -> None:
    """The dark ground, lit by both sides."""
    wide, high = canvas.layout[0], keys_top(canvas)
    canvas.fill((0, 0, wide, high), theme.BG)
    canvas.side_light((0, 0, wide, high), theme.FILL[Player.FIRST], True)
    canvas.side_light((0, 0, wide, high), theme.FILL[Player.SECOND], False)


def ring(
    canvas: Canvas, centre: Point, radius: float, thick: float, share: float, colour: theme.Colour
) -> None:
    """A ring of which `share` is left, clockwise from the top, over its dim whole."""
    _arc(canvas, centre, radius, thick, 1.0, theme.EDGE)
    if share > 0:
        _arc(canvas, centre, radius, thick, share, colour)


def _arc(
    canvas: Canvas, centre: Point, radius: float, thick: float, share: float, colour: theme.Colour
) -> None:
    x, y = centre
    steps = max(2, round(96 * share))
    turns = [2 * math.pi * share * i / steps for i in range(steps + 1)]
    outer = [(x + radius * math.sin(t), y - radius * math.cos(t)) for t in turns]
    within = radius - thick
    inner = [(x + within * math.sin(t), y - within * math.cos(t)) for t in reversed(turns)]
    canvas.polygon((*outer, *inner), colour)


def seconds(canvas: Canvas, centre: Point, radius: float, left: int, share: float) -> None:
    """A countdown: the number inside its ring."""
    ring(canvas, centre, radius, radius * 0.17, share, theme.INK)
    area: Area = (centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)
    canvas.write(str(left), area, (Style(Face.HEAVY, radius * 0.86),), theme.INK, "center")
