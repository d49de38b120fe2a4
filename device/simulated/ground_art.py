"""The printed mat on a wooden table, from above: what there is before anything is laid."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from vision.drawing import mat_picture
from vision.mat import CLASSIC, Plan

Image = npt.NDArray[np.uint8]

SCALE = 2.0
"""Pixels a millimetre."""
MARGIN = 110.0
"""Millimetres of wood around the mat."""
_PLANK = 92.0
_WOOD = np.array([58.0, 92.0, 138.0], np.float32)


@lru_cache(maxsize=1)
def table_picture(plan: Plan = CLASSIC) -> Image:
    """A mat, `MARGIN` from the picture's left and top, on wood on which it throws a shadow."""
    mat_image = mat_picture(SCALE, plan)
    rim = round(MARGIN * SCALE)
    height, width = mat_image.shape[0] + 2 * rim, mat_image.shape[1] + 2 * rim
    wood = _wood(width, height)
    shadow = np.zeros((height, width), np.float32)
    down = round(2.5 * SCALE)
    shadow[rim + down : height - rim + down, rim + down : width - rim + down] = 1
    wood *= 1 - 0.55 * cv2.GaussianBlur(shadow, (0, 0), 3.5 * SCALE)[:, :, None]
    picture = np.clip(wood, 0, 255).astype(np.uint8)
    picture[rim : height - rim, rim : width - rim] = mat_image
    return picture


def _wood(width: int, height: int) -> npt.NDArray[np.float32]:
    """Planks along x: grain that runs along them, and a dark joint between two."""
    chance = np.random.default_rng(11)
    plank = round(_PLANK * SCALE)
    wood = np.empty((height, width, 3), np.float32)
    for top in range(0, height, plank):
        rows = min(plank, height - top)
        coarse = chance.standard_normal((rows // 5 + 2, width // 260 + 2)).astype(np.float32)
        fine = chance.standard_normal((rows, width // 50 + 2)).astype(np.float32)
        fibre = chance.standard_normal((rows, width // 9 + 2)).astype(np.float32)
        grain = sum(
            weight * cv2.resize(noise, (width, rows), interpolation=cv2.INTER_CUBIC)
            for weight, noise in ((0.07, coarse), (0.05, fine), (0.03, fibre))
        )
        tone = 1 + chance.uniform(-0.09, 0.09)
        wood[top : top + rows] = _WOOD * (tone * (1 + np.asarray(grain)))[:, :, None]
        wood[top : top + 2] *= 0.55
        wood[top + 2 : top + 4] *= 1.08
    return wood
