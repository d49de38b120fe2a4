"""The simulated camera's lens: a picture drawn with straight lines, bent as the lens bends them.

A barrel lens sees more than a straight one: what is bent is drawn with a rim around it.
"""

from __future__ import annotations

from math import ceil

import cv2
import numpy as np
import numpy.typing as npt

from device.simulated.scene import Optics
from device.simulated.viewpoint import Matrix, Viewpoint
from vision.lens import Lens

Image = npt.NDArray[np.uint8]

_EDGE = 33  # points along a side of the picture
_STEP = 8  # a rim is a whole number of these pixels


class Bending:
    """Bends straight pictures as one lens would show them, in pictures of one size."""

    def __init__(self, size: tuple[int, int], bends: tuple[float, float]) -> None:
        """`size` is that of the picture which the camera gives."""
        self._lens = Lens.of(size, bends)
        self.size = size
        self.rim = self._rim()
        """Pixels across and down that the straight picture needs on each side."""
        x, y = np.meshgrid(np.arange(size[0]), np.arange(size[1]))
        straight = self._lens.straightened(np.column_stack([x.ravel(), y.ravel()]))
        places = (straight + self.rim).astype(np.float32).reshape(size[1], size[0], 2)
        self._maps = cv2.convertMaps(places[:, :, 0], places[:, :, 1], cv2.CV_16SC2)

    def bent(self, straight: Image) -> Image:
        """What the camera sees of a straight picture with the rim around it."""
        seen = cv2.remap(
            straight, self._maps[0], self._maps[1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT
        )
        return np.asarray(seen, np.uint8)

    def _rim(self) -> tuple[int, int]:
        width, height = self.size
        along = np.linspace(-0.5, 0.5, _EDGE)
        sides = [(u, v) for u in along for v in (-0.5, 0.5)]
        sides += [(v, u) for u, v in sides]
        edge = (np.array(sides) + 0.5) * (width - 1, height - 1)
        straight = self._lens.straightened(edge)
        beyond = np.maximum(-straight, straight - (width - 1, height - 1)).max(axis=0)
        across, down = (max(0, ceil(float(most) / _STEP) * _STEP) for most in beyond)
        return across, down


def seen_at(points: npt.ArrayLike, optics: Optics, size: tuple[int, int]) -> Matrix:
    """Where a frame of this size shows millimetres of the mat, N×2: the truth for every reading."""
    view = Viewpoint.above(size, optics.knock)
    straight = view.to_pixels(points) + np.array(optics.shake) * view.px_per_mm
    return Lens.of(size, optics.bends).bent(straight)
