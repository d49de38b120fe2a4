"""What a mat is drawn on: a few kinds of strokes, and pixels that take them.

Places and widths are millimetres, colours blue-green-red. Paper takes the same strokes as lines
and shapes (`device.printing`), so that what is printed is what the camera knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Protocol

import cv2
import numpy as np
import numpy.typing as npt

from vision.mat import DICTIONARY, Rect

Image = npt.NDArray[np.uint8]
Bits = npt.NDArray[np.bool_]
Colour = tuple[int, int, int]
Point = tuple[float, float]

_SHIFT = 4  # drawing in sixteenths of a pixel, so that lines keep their place at every scale
_FONT = cv2.FONT_HERSHEY_SIMPLEX
_FONT_CAP = 21.0  # the height of a capital letter of the font at scale 1, in pixels
_LETTER_LINE = 0.8


class Canvas(Protocol):
    """Takes what is drawn on a mat."""

    def box(self, rect: Rect, colour: Colour, line: float = 0.0) -> None:
        """A filled rectangle, or with `line` its outline, so many millimetres thick."""

    def patch(self, outline: Sequence[Point], colour: Colour) -> None:
        """A filled polygon."""

    def stroke(self, points: Sequence[Point], colour: Colour, line: float) -> None:
        """A line from point to point, with round ends."""

    def ring(self, centre: Point, radius: float, colour: Colour, line: float) -> None:
        """A circle's outline."""

    def arch(self, centre: Point, radii: Point, colour: Colour, line: float) -> None:
        """The upper half of an ellipse's outline."""

    def letters(
        self, text: str, corner: Point, cap: float, colour: Colour, upside_down: bool = False
    ) -> None:
        """Text whose lower left corner (upside down: upper right) is here, `cap` mm high."""

    def pattern(self, rect: Rect, bits: Bits) -> None:
        """A marker's modules, white where True and black elsewhere."""


@dataclass(frozen=True, slots=True)
class Stencil:
    """Text as ink on pixels, H×W, 0–255; its lower left corner is `left` and `base` inside."""

    ink: Image
    left: int
    base: int
    below: int

    @classmethod
    def of(cls, text: str, cap: float, scale: float) -> Stencil:
        """The letters `cap` mm high at `scale` pixels a millimetre."""
        size = cap * scale / _FONT_CAP
        line = max(1, round(_LETTER_LINE * scale))
        (width, height), below = cv2.getTextSize(text, _FONT, size, line)
        ink = np.zeros((height + below + 2 * line, width + 2 * line), np.uint8)
        cv2.putText(ink, text, (line, height + line), _FONT, size, 255, line, cv2.LINE_AA)
        return cls(ink, line, height + line, below + line)


def marker_bits(number: int) -> Bits:
    """The 6×6 modules of a marker, its black frame among them."""
    dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, DICTIONARY))
    return np.asarray(cv2.aruco.generateImageMarker(dictionary, number, 6) > 127)


class Raster:
    """A canvas of pixels: pixel `i` covers the millimetres from `i / scale` to `(i + 1) / scale`.

    `image` is H×W×3 blue-green-red.
    """

    def __init__(self, size: tuple[int, int], scale: float, ground: Colour) -> None:
        """Of `size` pixels, width and height, all of them `ground`."""
        self.image: Image = np.full((size[1], size[0], 3), ground, np.uint8)
        self._scale = scale

    def box(self, rect: Rect, colour: Colour, line: float = 0.0) -> None:
        """A filled rectangle, or its outline."""
        corners = self._at((rect.x, rect.y)), self._at((rect.x + rect.width, rect.y + rect.height))
        thick = self._thick(line) if line else cv2.FILLED
        cv2.rectangle(self.image, *corners, colour, thick, cv2.LINE_AA, _SHIFT)

    def patch(self, outline: Sequence[Point], colour: Colour) -> None:
        """A filled polygon."""
        path = np.array([self._at(point) for point in outline], np.int32)
        cv2.fillPoly(self.image, [path], colour, cv2.LINE_AA, _SHIFT)

    def stroke(self, points: Sequence[Point], colour: Colour, line: float) -> None:
        """A line from point to point."""
        thick = self._thick(line)
        for start, end in pairwise(points):
            ends = self._at(start), self._at(end)
            cv2.line(self.image, *ends, colour, thick, cv2.LINE_AA, _SHIFT)

    def ring(self, centre: Point, radius: float, colour: Colour, line: float) -> None:
        """A circle's outline."""
        wide, thick = self._fine(radius), self._thick(line)
        cv2.circle(self.image, self._at(centre), wide, colour, thick, cv2.LINE_AA, _SHIFT)

    def arch(self, centre: Point, radii: Point, colour: Colour, line: float) -> None:
        """The upper half of an ellipse's outline."""
        at, axes = self._at(centre), (self._fine(radii[0]), self._fine(radii[1]))
        thick = self._thick(line)
        cv2.ellipse(self.image, at, axes, 0, 180, 360, colour, thick, cv2.LINE_AA, _SHIFT)

    def letters(
        self, text: str, corner: Point, cap: float, colour: Colour, upside_down: bool = False
    ) -> None:
        """Text, the right way up or upside down."""
        stencil = Stencil.of(text, cap, self._scale)
        ink = stencil.ink
        left, top = round(corner[0] * self._scale), round(corner[1] * self._scale)
        if upside_down:
            ink = np.ascontiguousarray(ink[::-1, ::-1])
            left, top = left - ink.shape[1] + stencil.left, top - stencil.below
        else:
            left, top = left - stencil.left, top - stencil.base
        part = self.image[top : top + ink.shape[0], left : left + ink.shape[1]]
        share = (ink[: part.shape[0], : part.shape[1], None] / 255.0).astype(np.float32)
        mixed = part * (1 - share) + np.array(colour, np.float32) * share
        part[:] = np.rint(mixed).astype(np.uint8)

    def pattern(self, rect: Rect, bits: Bits) -> None:
        """A marker's modules."""
        modules = np.repeat(np.repeat(bits.astype(np.uint8) * 255, 8, axis=0), 8, axis=1)
        left, top = round(rect.x * self._scale), round(rect.y * self._scale)
        right = round((rect.x + rect.width) * self._scale)
        low = round((rect.y + rect.height) * self._scale)
        larger = right - left > modules.shape[1]
        way = cv2.INTER_LINEAR if larger else cv2.INTER_AREA
        sized = cv2.resize(modules, (right - left, low - top), interpolation=way)
        self.image[top:low, left:right] = sized[:, :, None]

    def _at(self, point: Point) -> tuple[int, int]:
        x, y = (round((value * self._scale - 0.5) * 2**_SHIFT) for value in point)
        return x, y

    def _fine(self, length: float) -> int:
        return round(length * self._scale * (1 << _SHIFT))

    def _thick(self, line: float) -> int:
        return max(1, round(line * self._scale))
