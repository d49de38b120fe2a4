"""Pointer tokens as they lie on the simulated table: drawn by the hand that draws the printed ones.

A sprite has colours times opacity, opacity, and the soft shadow of it, H×W×5; the tip is up in it.
"""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from device.simulated.scene import PointerOn
from device.simulated.viewpoint import Matrix
from vision.canvas import Raster
from vision.pointers import HALF, REACH, draw_pointer

Image = npt.NDArray[np.uint8]

SCALE = 5.0
"""Pixels of a sprite a millimetre."""
_RIM = 7.0  # mm around the token, for its shadow
_ACROSS = HALF + 3.0 + _RIM  # mm from the marker's middle to the sprite's sides
_UP, _DOWN = REACH + _RIM, HALF + _RIM


@lru_cache(maxsize=2)
def pointer_sprite(sign: str) -> Image:
    """The token of a player."""
    dark, light = _drawn(sign, 0), _drawn(sign, 255)
    # What the ground shows through is where the two differ.
    clear = np.clip(light.astype(np.int16) - dark, 0, 255).max(axis=2)
    opacity = np.asarray(255 - clear, np.uint8)
    shadow = cv2.GaussianBlur(opacity, (0, 0), 1.6 * SCALE)
    return np.dstack([dark, opacity, shadow])


def _drawn(sign: str, ground: int) -> Image:
    size = round(2 * _ACROSS * SCALE), round((_UP + _DOWN) * SCALE)
    canvas = Raster(size, SCALE, (ground, ground, ground))
    draw_pointer(canvas, sign, (_ACROSS, _UP))
    return np.asarray(cv2.GaussianBlur(canvas.image, (0, 0), 1.2), np.uint8)


def pointer_place(pointer: PointerOn) -> Matrix:
    """From its sprite's pixels to millimetres of the mat."""
    turn, step = np.deg2rad(pointer.degrees), 1 / SCALE
    cos, sin = np.cos(turn), np.sin(turn)
    x, y = pointer.center
    u, v = step / 2 - _ACROSS, step / 2 - _UP
    return np.array(
        [
            [cos * step, -sin * step, x + cos * u - sin * v],
            [sin * step, cos * step, y + sin * u + cos * v],
            [0, 0, 1],
        ]
    )
