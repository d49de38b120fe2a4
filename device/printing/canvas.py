"""Paper as a canvas for the mat: the same strokes that make the camera's picture of it."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import cv2
import numpy as np

from device.printing.pdf import Drawing, Ink
from vision.canvas import Bits, Colour, Point, Stencil
from vision.mat import Rect

_BLACK: Colour = (0, 0, 0)
_WHITE: Colour = (255, 255, 255)
_STEPS = 72  # points of a circle
_FINE = 24.0  # pixels a millimetre from which letters are traced


class PaperCanvas:
    """A canvas of lines and shapes, exact at any size."""

    def __init__(self, drawing: Drawing) -> None:
        self._drawing = drawing

    def box(self, rect: Rect, colour: Colour, line: float = 0.0) -> None:
        """A filled rectangle, or its outline."""
        if line:
            self._drawing.stroke(_corners(rect), line, _ink(colour), closed=True)
        else:
            self._drawing.fill(_corners(rect), _ink(colour))

    def patch(self, outline: Sequence[Point], colour: Colour) -> None:
        """A filled polygon."""
        self._drawing.fill(outline, _ink(colour))

    def stroke(self, points: Sequence[Point], colour: Colour, line: float) -> None:
        """A line from point to point."""
        self._drawing.stroke(points, line, _ink(colour))

    def ring(self, centre: Point, radius: float, colour: Colour, line: float) -> None:
        """A circle's outline."""
        points = _arc(centre, (radius, radius), 0, _STEPS)[:-1]
        self._drawing.stroke(points, line, _ink(colour), closed=True)

    def arch(self, centre: Point, radii: Point, colour: Colour, line: float) -> None:
        """The upper half of an ellipse's outline."""
        self._drawing.stroke(_arc(centre, radii, _STEPS // 2, _STEPS), line, _ink(colour))

    def letters(
        self, text: str, corner: Point, cap: float, colour: Colour, upside_down: bool = False
    ) -> None:
        """Text, traced from the pixels that the picture of the mat has."""
        stencil = Stencil.of(text, cap, _FINE)
        solid = (stencil.ink > 127).astype(np.uint8)
        traced, _ = cv2.findContours(solid, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_NONE)
        way = -1 if upside_down else 1
        outlines = [
            [
                (
                    corner[0] + way * (float(x) + 0.5 - stencil.left) / _FINE,
                    corner[1] + way * (float(y) + 0.5 - stencil.base) / _FINE,
                )
                for x, y in cv2.approxPolyDP(outline, 0.6, True).reshape(-1, 2)
            ]
            for outline in traced
        ]
        self._drawing.shape(outlines, _ink(colour))

    def pattern(self, rect: Rect, bits: Bits) -> None:
        """A marker's modules: white runs both ways, so that no hairline shows between two."""
        self.box(rect, _BLACK)
        count = len(bits)
        side = rect.width / count
        for at in range(count):
            for start, end in _runs(bits[at]):
                run = Rect(start * side, at * side, (end - start) * side, side)
                self.box(_within(rect, run), _WHITE)
            for start, end in _runs(bits[:, at]):
                run = Rect(at * side, start * side, side, (end - start) * side)
                self.box(_within(rect, run), _WHITE)


def _ink(colour: Colour) -> Ink:
    blue, green, red = colour
    return red, green, blue


def _corners(rect: Rect) -> list[Point]:
    right, low = rect.x + rect.width, rect.y + rect.height
    return [(rect.x, rect.y), (right, rect.y), (right, low), (rect.x, low)]


def _within(whole: Rect, part: Rect) -> Rect:
    return Rect(whole.x + part.x, whole.y + part.y, part.width, part.height)


def _arc(centre: Point, radii: Point, first: int, last: int) -> list[Point]:
    """Points of an ellipse, clockwise from its right, as parts of `_STEPS`."""
    angles = [2 * pi * step / _STEPS for step in range(first, last + 1)]
    return [(centre[0] + radii[0] * cos(a), centre[1] + radii[1] * sin(a)) for a in angles]


def _runs(bits: Bits) -> list[tuple[int, int]]:
    """Where white begins and ends in a row of modules."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], bits.astype(np.int8), [0]])))
    return [(int(start), int(end)) for start, end in edges.reshape(-1, 2)]
