"""The sheet that a sign is drawn on: a grid of 48 by 48, whatever the size will be."""

from __future__ import annotations

import math

import pygame

from ui.theme import Colour

GRID = 48
OVER = 4

Point = tuple[float, float]


class Sheet:
    """A sign being drawn: the grid of 48, whatever the size will be."""

    def __init__(self, pixels: int, colour: Colour) -> None:
        self.unit = pixels * OVER / GRID
        self.colour = colour
        self.image = pygame.Surface((pixels * OVER, pixels * OVER), pygame.SRCALPHA, 32)
        self.image.fill((*colour, 0))

    def mass(self, *points: Point, cut: bool = False) -> None:
        """A filled polygon, or a hole."""
        corners = [(x * self.unit, y * self.unit) for x, y in points]
        pygame.draw.polygon(self.image, self._paint(cut), corners)

    def disc(self, x: float, y: float, radius: float, cut: bool = False) -> None:
        """A filled circle, or a hole."""
        centre = (x * self.unit, y * self.unit)
        pygame.draw.circle(self.image, self._paint(cut), centre, radius * self.unit)

    def bar(self, a: Point, b: Point, thick: float, cut: bool = False) -> None:
        """A straight stroke with square ends."""
        length = math.dist(a, b) or 1
        dx, dy = (b[1] - a[1]) / length * thick / 2, (b[0] - a[0]) / length * thick / 2
        self.mass(
            (a[0] + dx, a[1] - dy),
            (b[0] + dx, b[1] - dy),
            (b[0] - dx, b[1] + dy),
            (a[0] - dx, a[1] + dy),
            cut=cut,
        )

    def block(
        self, x: float, y: float, w: float, h: float, radius: float = 0, cut: bool = False
    ) -> None:
        """A filled rectangle with round corners."""
        u = self.unit
        area = pygame.Rect(round(x * u), round(y * u), round(w * u), round(h * u))
        pygame.draw.rect(self.image, self._paint(cut), area, border_radius=round(radius * u))

    def _paint(self, cut: bool) -> tuple[int, int, int, int]:
        return (*self.colour, 0 if cut else 255)
