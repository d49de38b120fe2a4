"""The signs that are printed on a mat's places: thin strokes, so that a card covers them."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from vision.canvas import Canvas, Colour, Point
from vision.mat import CARD, Rect

_OUTLINES: dict[str, tuple[tuple[Point, ...], ...]] = {
    # Millimetres from the cell's middle; up is the way to the enemy.
    "hero": (
        ((-15, 11), (-15, -7), (-7, 2), (0, -13), (7, 2), (15, -7), (15, 11), (-15, 11)),
        ((-15, 6), (15, 6)),
    ),
    "weapon": (
        ((-2.4, 6), (-2.4, -12), (0, -17), (2.4, -12), (2.4, 6)),
        ((-8, 6), (8, 6)),
        ((0, 6), (0, 15)),
        ((-2.4, 15.5), (2.4, 15.5)),
    ),
    "armour": (
        ((-5, -13), (-13, -9), (-11, -1), (-8, -2), (-8, 14), (8, 14), (8, -2), (11, -1)),
        ((11, -1), (13, -9), (5, -13), (2.5, -9.5), (-2.5, -9.5), (-5, -13)),
    ),
    "amulet": (
        ((-11, -15), (-10, -8), (-6, -2), (0, 0), (6, -2), (10, -8), (11, -15)),
        ((0, 0), (6, 8), (0, 16), (-6, 8), (0, 0)),
    ),
    "terrain": (
        ((-17, 11), (-6, -11), (0, 1), (5, -5), (17, 11), (-17, 11)),
        ((-9.5, -4), (-7.4, -1.6), (-5.4, -4.6), (-2.5, -4)),
    ),
    "event": (
        ((-8, -16), (-8, 16)),
        ((-8, -14), (12, -14), (7, -7), (12, 0), (-8, 0)),
    ),
}
_SIZE = 1.35
_THIN, _LINE = 0.6, 0.9


def draw_sign(canvas: Canvas, sign: str, cell: Rect, left: bool, colour: Colour) -> None:
    """The sign of a cell, turned so that the player of its half, `left` or not, sees it upright."""
    if sign == "sun":
        _sun(canvas, cell.center, colour)
    elif sign == "moon":
        canvas.ring(cell.center, 9.0, colour, _THIN)
        canvas.ring(cell.center, 14.5, colour, _THIN)
    else:
        for points in _OUTLINES[sign]:
            canvas.stroke(_seen_from(points, cell.center, left), colour, _LINE)


def _sun(canvas: Canvas, centre: Point, colour: Colour) -> None:
    x, y = centre
    canvas.ring(centre, 9.0, colour, _THIN)
    for step in range(8):
        across, down = cos(step * pi / 4), sin(step * pi / 4)
        start = (x + across * 11.5, y + down * 11.5)
        canvas.stroke([start, (x + across * 15.0, y + down * 15.0)], colour, _THIN)


def _seen_from(points: Sequence[Point], centre: Point, left: bool) -> list[Point]:
    """The outline with its top towards the other half of the mat."""
    x, y = centre
    way = _SIZE if left else -_SIZE
    return [(x - way * down, y + way * across) for across, down in points]


def draw_tombstone(canvas: Canvas, place: Rect, colour: Colour) -> None:
    """A graveyard: an arch on two legs."""
    x, y = place.center
    points = [(x - 12, y + 16), (x - 12, y - 4), (x + 12, y - 4), (x + 12, y + 16)]
    canvas.stroke(points[:2], colour, _LINE)
    canvas.stroke(points[2:], colour, _LINE)
    canvas.stroke([points[3], points[0]], colour, _LINE)
    canvas.arch((x, y - 4), (12, 13), colour, _LINE)


def draw_pile(canvas: Canvas, place: Rect, colour: Colour) -> None:
    """A deck: a card that lies open, and the edges of two below it."""
    x, y = place.center
    left, top = x - CARD[0] / 2 + 7, y - CARD[1] / 2 + 5
    right, low = left + CARD[0] - 20, top + CARD[1] - 20
    canvas.box(Rect(left, top, right - left, low - top), colour, _LINE)
    for step in (4.0, 8.0):
        edge = [(right + step, top + step), (right + step, low + step), (left + step, low + step)]
        canvas.stroke(edge, colour, _LINE)


def draw_wings(canvas: Canvas, place: Rect, colour: Colour) -> None:
    """The additional zone: two birds far off, one the right way up for each of the players."""
    x, y = place.center
    for way in (1, -1):
        wings = [(-22, -9), (-15, -17), (-7, -15), (0, -7), (7, -15), (15, -17), (22, -9)]
        canvas.stroke(
            [(x + way * (down - 12), y + way * across) for across, down in wings], colour, _LINE
        )


def draw_coins(canvas: Canvas, place: Rect, colour: Colour) -> None:
    """Ten coins, as many as a player gets one each turn for."""
    x, y = place.center
    for number in range(10):
        column, row = number % 2, number // 2
        canvas.ring((x - 11 + 22 * column, y + 19 * (row - 2)), 8.5, colour, _LINE)
