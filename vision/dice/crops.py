"""Crops: the square around a possible die as the reading network gets it."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

Image = npt.NDArray[np.uint8]

SIDE = 64
FILL = 0.62
"""The share of the crop's side that the die's longer side takes."""


def cut(
    pyramid: tuple[Image, ...], x: float, y: float, size: float, turn: float = 0.0
) -> tuple[Image, npt.NDArray[np.float64]]:
    """The crop around x, y for a die of this size, and the 2×3 matrix from the picture to it.

    `turn` turns what is seen, in degrees.

    `pyramid` has the picture itself first, then halves; what lies beyond the picture's edge is its
    last pixels again.
    """
    scale = SIDE * FILL / size
    cos, sin = scale * np.cos(np.deg2rad(turn)), scale * np.sin(np.deg2rad(turn))
    middle = (SIDE - 1) / 2
    matrix = np.array(
        [[cos, -sin, middle - cos * x + sin * y], [sin, cos, middle - sin * x - cos * y]]
    )
    level = 0
    while level + 1 < len(pyramid) and scale * 2**level < 0.6:
        level += 1
    own = matrix
    if level:
        # Pixel middles: u in a half picture is (u + 0.5) * 2 - 0.5 in the whole.
        twice = 2.0**level
        shift = (twice - 1) / 2
        own = matrix.copy()
        own[:, 2] += matrix[:, :2] @ (shift, shift)
        own[:, :2] *= twice
    crop = cv2.warpAffine(
        pyramid[level], own, (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(crop, np.uint8), matrix
