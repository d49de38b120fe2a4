"""How signs are made: a sheet of 48 by 48, a part of it, and the ink that remains on paper."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin

import numpy as np
import pygame

from device.faces.paper import Mask
from ui.drawing.sheet import Point, Sheet

Pen = Callable[[Sheet], None]


class Inset(Sheet):
    """A part of a sheet on which a whole sign is drawn smaller, or cut out of what is there."""

    def __init__(self, sheet: Sheet, x: float, y: float, size: float, *, cut: bool = False) -> None:
        self._sheet, self._x, self._y, self._times, self._cut = sheet, x, y, size / 48, cut
        self.unit, self.colour, self.image = sheet.unit, sheet.colour, sheet.image

    def mass(self, *points: Point, cut: bool = False) -> None:
        """A filled polygon, or a hole."""
        self._sheet.mass(*(self._at(point) for point in points), cut=cut != self._cut)

    def disc(self, x: float, y: float, radius: float, cut: bool = False) -> None:
        """A filled circle, or a hole."""
        self._sheet.disc(*self._at((x, y)), radius * self._times, cut=cut != self._cut)

    def block(
        self, x: float, y: float, w: float, h: float, radius: float = 0, cut: bool = False
    ) -> None:
        """A filled rectangle with round corners."""
        left, top = self._at((x, y))
        times = self._times
        self._sheet.block(left, top, w * times, h * times, radius * times, cut=cut != self._cut)

    def _at(self, point: Point) -> Point:
        return self._x + point[0] * self._times, self._y + point[1] * self._times


@lru_cache(maxsize=512)
def stamp(pen: Pen, pixels: int) -> Mask:
    """The ink of a sign, pixels×pixels."""
    sheet = Sheet(max(4, pixels), (0, 0, 0))
    pen(sheet)
    small = pygame.transform.smoothscale(sheet.image, (max(4, pixels), max(4, pixels)))
    return np.ascontiguousarray(pygame.surfarray.array_alpha(small).T)


def arc(
    s: Sheet, x: float, y: float, radius: float, start: float, end: float, thick: float
) -> None:
    """A part of a ring, from one angle to another, in degrees clockwise from the right."""
    steps = 16
    outer: list[Point] = []
    inner: list[Point] = []
    for step in range(steps + 1):
        angle = (start + (end - start) * step / steps) * pi / 180
        for line, reach in ((outer, radius + thick / 2), (inner, radius - thick / 2)):
            line.append((x + reach * cos(angle), y + reach * sin(angle)))
    s.mass(*outer, *reversed(inner))


def star(s: Sheet, x: float, y: float, radius: float, cut: bool = False) -> None:
    """A star with five points."""
    points = []
    for corner in range(10):
        reach = radius if corner % 2 == 0 else radius * 0.42
        points.append((x + reach * sin(corner * pi / 5), y - reach * cos(corner * pi / 5)))
    s.mass(*points, cut=cut)
