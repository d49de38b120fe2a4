"""The arrowhead of the stroke between two cards: it stands where no name lies below it."""

from __future__ import annotations

from collections.abc import Sequence

from ui.drawing.shapes import Point

Area = tuple[float, float, float, float]
"""x, y, width, height."""

OUTER, INNER = (15.0, 16.0), (11.0, 11.5)
"""How far its tip and its wings stand out: of the dark rim, and of the coloured head."""

STEP, FORWARD = 2.0, 30.0
"""It moves in such steps, and so far into the target's place at most."""


def corners(at: Point, way: Point, size: Point) -> tuple[Point, Point, Point]:
    """The triangle around a point that points a way (a vector of length 1)."""
    (x, y), (ux, uy), (long, wide) = at, way, size
    return (
        (x + ux * long, y + uy * long),
        (x - ux * long * 0.7 - uy * wide, y - uy * long * 0.7 + ux * wide),
        (x - ux * long * 0.7 + uy * wide, y - uy * long * 0.7 - ux * wide),
    )


def clear(
    at: Point,
    way: Point,
    back: float,
    written: tuple[Sequence[Area], Sequence[Area]],
    scale: float = 1.0,
) -> Point:
    """The place nearest to `at` along the way where it covers neither names nor numbers, or at
    least no names; `at` itself where there is none. It goes back by `back` at most."""
    (x, y), (ux, uy) = at, way
    names, figures = written
    shifts = [0.0]
    for step in range(1, int(max(back, FORWARD) / STEP) + 1):
        shifts += [d for d in (step * STEP, -step * STEP) if -back <= d <= FORWARD]
    for areas in ((*names, *figures), names):
        for shift in shifts:
            place = x + ux * shift, y + uy * shift
            if not _covers(place, way, areas, scale):
                return place
    return at


def _covers(at: Point, way: Point, areas: Sequence[Area], scale: float) -> bool:
    """Whether the head lies on one of the areas, as far as points along its edges tell."""
    a, b, c = corners(at, way, (OUTER[0] * scale, OUTER[1] * scale))
    shares = (0.0, 0.25, 0.5, 0.75)
    points = [at]
    for (px, py), (qx, qy) in ((a, b), (b, c), (c, a)):
        points += [(px + (qx - px) * share, py + (qy - py) * share) for share in shares]
    return any(x < px < x + w and y < py < y + h for x, y, w, h in areas for px, py in points)
