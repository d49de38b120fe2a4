"""What in a picture could be the outline of something: edges, shades and colours, as masks.

None of them holds for all pictures: a white card on a white table has only the line of its shadow,
a dark card on a printed mat only its light frame. So several are taken, and each may be wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

Image = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]

_COLOUR_WEIGHT = 1.5  # LAB's a and b vary less than L, but say as much
_STEPS = (1.5, 3.0, 6.0, 12.0)  # how far an edge stands out of what is usual in the picture
_BLOCKS = (15, 41)  # pixels around within which a pixel is called light or dark
_SOFT = 1.3  # pixels
_LEAST_NOISE = 0.3


@dataclass(frozen=True, slots=True)
class Slopes:
    """How steeply the picture changes at each pixel, in the channel where it does most.

    `noise` is the usual steepness of this picture.
    """

    x: Floats
    y: Floats
    steep: Floats
    noise: float

    @classmethod
    def of(cls, lab: Image) -> Slopes:
        """Of a picture in the LAB colour space."""
        # In floats, since the edge of a white card on a white table is a part of a grey level.
        weighed = lab * np.array([1, _COLOUR_WEIGHT, _COLOUR_WEIGHT], np.float32)
        soft = cv2.GaussianBlur(weighed, (0, 0), _SOFT)
        x, y = cv2.Scharr(soft, cv2.CV_32F, 1, 0) / 32, cv2.Scharr(soft, cv2.CV_32F, 0, 1) / 32
        steep = np.hypot(x, y)
        most = steep.argmax(axis=2)[..., None]
        highest = [
            np.asarray(np.take_along_axis(one, most, 2)[..., 0], np.float32)
            for one in (x, y, steep)
        ]
        noise = max(float(np.median(highest[2])), _LEAST_NOISE)
        return cls(highest[0], highest[1], highest[2], noise)


def masks(lab: Image, slopes: Slopes) -> Iterator[Image]:
    """Masks of 0 and 255, from the plainest evidence to the finest."""
    for step in _STEPS:
        edges = _thin(slopes, step * slopes.noise)
        yield edges
        yield np.asarray(cv2.dilate(edges, np.ones((3, 3), np.uint8)), np.uint8)
    light = cv2.GaussianBlur(lab[..., 0], (0, 0), 1.0)
    for block in _BLOCKS:
        for kind, shift in ((cv2.THRESH_BINARY_INV, 3), (cv2.THRESH_BINARY, -3)):
            yield np.asarray(
                cv2.adaptiveThreshold(light, 255, cv2.ADAPTIVE_THRESH_MEAN_C, kind, block, shift),
                np.uint8,
            )
    for channel in range(3):
        plane = cv2.medianBlur(np.ascontiguousarray(lab[..., channel]), 5)
        _, mask = cv2.threshold(plane, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
        yield np.asarray(mask, np.uint8)
        yield np.asarray(255 - mask, np.uint8)


def _thin(slopes: Slopes, least: float) -> Image:
    """Edges one pixel wide that are at least so steep, or half so and joined to such."""
    x, y = (np.clip(one * 64, -32000, 32000).astype(np.int16) for one in (slopes.x, slopes.y))
    return np.asarray(cv2.Canny(x, y, least * 32, least * 64, L2gradient=True), np.uint8)
