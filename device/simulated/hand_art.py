"""A hand and its forearm as seen from above, modelled from round limbs and lit by one lamp."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from device.panel.presses import Seat
from vision.rendering.hands import Limb, limbs, lit, nail

Image = npt.NDArray[np.uint8]

SCALE = 2.0
"""Pixels of the picture a millimetre."""
TIP = (330.0, 80.0)
"""Where in the picture, in millimetres, the point between thumb and forefinger is."""
_WIDE, _HIGH = 360.0, 160.0
_FINE = 2  # drawn larger and shrunk

# From, to, the radius at both, and how high the limb is for its width. Millimetres from the tip;
# the fingers point along x, the palm is down, and it is a right hand.
_HOLDING: tuple[Limb, ...] = (
    ((-250, 2), (-158, 0), 31, 25, 0.75),
    ((-158, 0), (-66, -24), 26, 15, 0.62),
    ((-158, 0), (-62, -6), 26, 15, 0.64),
    ((-158, 2), (-66, 13), 26, 15, 0.62),
    ((-158, 6), (-76, 30), 24, 13, 0.58),
    ((-66, -24), (-34, -22), 11, 9.6, 1.2),
    ((-34, -22), (-2, -6), 9.6, 7.6, 1.15),
    ((-62, -6), (-24, -1), 11, 9.8, 1.25),
    ((-24, -1), (7, 5), 9.8, 7.6, 1.15),
    ((-66, 13), (-30, 19), 10.5, 9.2, 1.2),
    ((-30, 19), (-5, 19), 9.2, 7.4, 1.1),
    ((-76, 30), (-47, 37), 9.5, 8.0, 1.15),
    ((-47, 37), (-26, 36), 8.0, 6.6, 1.1),
    ((-140, -12), (-92, -40), 20, 13, 0.7),
    ((-92, -40), (-52, -42), 12.5, 10.5, 1.1),
    ((-52, -42), (-20, -24), 10.5, 8.2, 1.1),
)
_POINTING: tuple[Limb, ...] = (
    *_HOLDING[:5],
    ((-66, -24), (-32, -9), 11, 9.4, 1.2),
    ((-32, -9), (2, 0), 9.2, 7.2, 1.15),
    ((-62, -6), (-40, 3), 12, 11, 1.3),
    ((-40, 3), (-50, 9), 11, 10, 1.2),
    ((-66, 13), (-46, 18), 11.5, 10.5, 1.25),
    ((-76, 30), (-57, 33), 10.5, 9.5, 1.2),
    ((-140, -12), (-92, -40), 20, 13, 0.7),
    ((-92, -40), (-64, -31), 12.5, 10.5, 1.1),
    ((-64, -31), (-46, -16), 10.5, 8.6, 1.1),
)
_NAILS = {
    False: (((1.5, -4.5), -27), ((10.5, 5.5), -11), ((-1.5, 19.0), 0), ((-22.5, 35.8), 3)),
    True: (((5.0, 0.5), -15),),
}
_SLEEVE: tuple[Limb, ...] = (
    ((-400, 4), (-205, 2), 47, 43, 0.75),
    ((-214, 2), (-206, 2), 45, 45, 0.8),
)
_SKIN_COLOUR = (128, 160, 212)
_CLOTH = {Seat.LEFT: (104, 78, 52), Seat.RIGHT: (52, 46, 118)}


@lru_cache(maxsize=4)
def hand_picture(seat: Seat, pointing: bool = False) -> tuple[Image, Image]:
    """A hand reaching to the right: its colours times its opacity with it, H×W×4, and its shadow.

    The shadow is H×W: how opaque the hand is, softened. At the left edge the sleeve goes on.
    """
    height, width = round(_HIGH * SCALE * _FINE), round(_WIDE * SCALE * _FINE)
    step = 1 / (SCALE * _FINE)
    x, y = np.meshgrid(
        (np.arange(width, dtype=np.float32) + 0.5) * step - TIP[0],
        (np.arange(height, dtype=np.float32) + 0.5) * step - TIP[1],
    )
    skin, skin_in = limbs(x, y, _POINTING if pointing else _HOLDING)
    cloth, cloth_in = limbs(x, y, _SLEEVE)
    cloth += 1.2 * np.sin(x / 7.5 + np.sin(y / 17.0) * 2.4) * np.clip(cloth / 20, 0, 1)
    over = cloth_in & (cloth + 4 > skin)
    colour = lit(skin, _SKIN_COLOUR, step, 70.0)
    for (at_x, at_y), degrees in _NAILS[pointing]:
        nail(colour, x - at_x, y - at_y, np.deg2rad(degrees))
    colour[over] = lit(cloth, _CLOTH[seat], step, 8.0)[over]
    inside = (skin_in | cloth_in).astype(np.float32)
    size = (round(_WIDE * SCALE), round(_HIGH * SCALE))
    whole = np.dstack([np.clip(colour, 0, 255) * inside[:, :, None], inside * 255])
    picture = np.asarray(cv2.resize(whole, size, interpolation=cv2.INTER_AREA), np.uint8)
    shadow = cv2.GaussianBlur(
        picture[:, :, 3], (0, 0), 6.0 * SCALE, borderType=cv2.BORDER_REPLICATE
    )
    return picture, np.asarray(shadow, np.uint8)
