"""Paper to draw on: places in millimetres, colours as red, green, blue, soft edges."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from device.faces.outlines import circle
from ui.theme import Colour

Image = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.uint8]
"""How much ink lies where, H×W, 0–255."""

DPI = 300
PX_PER_MM = DPI / 25.4
_SHIFT = 4  # outlines are drawn in sixteenths of a pixel


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet, or a part of one that cuts off what is drawn beyond it.

    `image` is H×W×3 blue-green-red, at `scale` pixels a millimetre.
    """

    image: Image
    scale: float = PX_PER_MM

    @classmethod
    def blank(cls, width: float, height: float, ground: Colour, scale: float = PX_PER_MM) -> Paper:
        """An empty sheet of so many millimetres."""
        pixels = np.empty((round(height * scale), round(width * scale), 3), np.uint8)
        pixels[:] = ground[::-1]
        return cls(pixels, scale)

    @property
    def width(self) -> float:
        """Its width in millimetres."""
        return float(self.image.shape[1]) / self.scale

    @property
    def height(self) -> float:
        """Its height in millimetres."""
        return float(self.image.shape[0]) / self.scale

    def part(self, x: float, y: float, width: float, height: float) -> Paper:
        """A rectangle of it as a sheet of its own; what is drawn there shows here."""
        left, top = round(x * self.scale), round(y * self.scale)
        right, low = round((x + width) * self.scale), round((y + height) * self.scale)
        return Paper(self.image[top:low, left:right], self.scale)

    def fill(self, outline: npt.ArrayLike, colour: Colour) -> None:
        """A filled shape."""
        cv2.fillPoly(self.image, [self._pixels(outline)], colour[::-1], cv2.LINE_AA, _SHIFT)

    def line(
        self, points: npt.ArrayLike, colour: Colour, wide: float, *, closed: bool = False
    ) -> None:
        """A line of so many millimetres, with round ends."""
        thick = max(1, round(wide * self.scale))
        cv2.polylines(
            self.image, [self._pixels(points)], closed, colour[::-1], thick, cv2.LINE_AA, _SHIFT
        )

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """A filled circle."""
        self.fill(circle(x, y, radius, count=64), colour)

    def rect(self, x: float, y: float, width: float, height: float, colour: Colour) -> None:
        """A filled rectangle."""
        self.fill([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], colour)

    def fade(self, top: Colour, low: Colour) -> None:
        """Fill all of it, from one colour at the top to another at the bottom."""
        rows = np.linspace(0, 1, self.image.shape[0])[:, None]
        shades = np.array(top[::-1]) * (1 - rows) + np.array(low[::-1]) * rows
        self.image[:] = np.rint(shades)[:, None, :].astype(np.uint8)

    def stamp(self, ink: Mask, x: float, y: float, colour: Colour) -> None:
        """Print a mask with its left top corner at a place; what is beyond the sheet is lost."""
        left, top = round(x * self.scale), round(y * self.scale)
        rows = slice(max(0, -top), max(0, min(ink.shape[0], self.image.shape[0] - top)))
        columns = slice(max(0, -left), max(0, min(ink.shape[1], self.image.shape[1] - left)))
        seen = ink[rows, columns]
        if not seen.size:
            return
        y0, x0 = max(0, top), max(0, left)
        ground = self.image[y0 : y0 + seen.shape[0], x0 : x0 + seen.shape[1]]
        share = seen[:, :, None].astype(np.uint16)
        print_ = share * np.array(colour[::-1], np.uint16)
        ground[:] = ((ground * (255 - share) + print_ + 127) // 255).astype(np.uint8)

    def _pixels(self, points: npt.ArrayLike) -> npt.NDArray[np.int32]:
        places = np.asarray(points, np.float64) * self.scale - 0.5
        return np.asarray(np.rint(places * 2**_SHIFT), np.int32)
