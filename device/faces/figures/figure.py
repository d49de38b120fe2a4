"""A figure: flat coloured shapes from back to front, lit from the left.

A shape has no colour but a role, such as `skin` or `metal`; the picture decides the colours. What
is mirrored has its right half in the shade, so that a face gets depth from two tones alone.
Figures live between -1 and 1 each way; the eyes are a little above the middle.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import numpy as np
import numpy.typing as npt

from device.faces.outlines import Points, circle, flipped, mirrored, placed

SHADE, PLAIN, LIGHT = -1, 0, 1
"""Tones of a role's colour."""


@dataclass(frozen=True, slots=True)
class Shape:
    """One flat shape; `solid` ones make up the figure's silhouette."""

    role: str
    tone: int
    points: Points
    solid: bool = True


@dataclass(slots=True)
class Figure:
    """A figure being put together."""

    shapes: list[Shape] = field(default_factory=list)

    def lay(
        self, role: str, points: npt.ArrayLike, tone: int = PLAIN, *, solid: bool = True
    ) -> None:
        """One shape."""
        self.shapes.append(Shape(role, tone, np.asarray(points, np.float64), solid))

    def halves(self, role: str, half: npt.ArrayLike, *, solid: bool = True) -> None:
        """A shape from its right half, top to bottom; the right half lies in the shade."""
        right = np.asarray(half, np.float64)
        self.lay(role, mirrored(right), solid=solid)
        spine = right[[-1, 0]] * [0, 1]
        self.lay(role, np.concatenate([right, spine]), SHADE, solid=False)

    def pair(self, role: str, points: npt.ArrayLike, *, solid: bool = True) -> None:
        """A shape of the right side, in the shade, and its image on the left."""
        self.lay(role, flipped(points), solid=solid)
        self.lay(role, points, SHADE, solid=solid)

    def twice(self, role: str, points: npt.ArrayLike, tone: int = PLAIN) -> None:
        """A detail on both sides, in one tone."""
        self.lay(role, flipped(points), tone, solid=False)
        self.lay(role, points, tone, solid=False)

    def mark(self, role: str, points: npt.ArrayLike, tone: int = PLAIN) -> None:
        """A detail inside the figure."""
        self.lay(role, points, tone, solid=False)

    def dot(self, role: str, x: float, y: float, radius: float, tone: int = PLAIN) -> None:
        """A round detail."""
        self.mark(role, circle(x, y, radius, count=24), tone)

    def add(
        self, other: Figure, x: float = 0.0, y: float = 0.0, size: float = 1.0, degrees: float = 0.0
    ) -> None:
        """All of another figure's shapes, somewhere on this one."""
        self.shapes += [
            Shape(one.role, one.tone, placed(one.points, x, y, size, degrees), one.solid)
            for one in other.shapes
        ]


Maker = Callable[[Random], Figure]
"""Makes a figure; what is left open is decided by lot."""
