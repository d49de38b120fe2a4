"""A hand and its forearm as seen from above, modelled from round limbs and lit by one lamp."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from device.panel.presses import Seat

Floats = npt.NDArray[np.float32]
Image = npt.NDArray[np.uint8]
Limb = tuple[tuple[float, float], tuple[float, float], float, float, float]

SCALE = 2.0
"""Pixels of the picture a millimetre."""
TIP = (330.0, 80.0)
"""Where in the picture, in millimetres, the point between thumb and forefinger is."""
_WIDE, _HIGH = 360.0, 160.0
_FINE = 2  # drawn larger and shrunk

# From, to, the radius at both, and how high the limb is for its width. Millimetres from the tip;
# the fingers point along x, the palm is down, and it is a right hand.
_SKIN: tuple[Limb, ...] = (
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
_NAILS = (((1.5, -4.5), -27), ((10.5, 5.5), -11), ((-1.5, 19.0), 0), ((-22.5, 35.8), 3))
_SLEEVE: tuple[Limb, ...] = (
    ((-400, 4), (-205, 2), 47, 43, 0.75),
    ((-214, 2), (-206, 2), 45, 45, 0.8),
)
_SKIN_COLOUR = (128, 160, 212)
_CLOTH = {Seat.LEFT: (104, 78, 52), Seat.RIGHT: (52, 46, 118)}


@lru_cache(maxsize=2)
def hand_picture(seat: Seat) -> tuple[Image, Image]:
    """A hand reaching to the right: its colours times its opacity with it, H×W×4, and its shadow.

    The shadow is H×W: how opaque the hand is, softened. At the left edge the sleeve goes on.
    """
    height, width = round(_HIGH * SCALE * _FINE), round(_WIDE * SCALE * _FINE)
    step = 1 / (SCALE * _FINE)
    x, y = np.meshgrid(
        (np.arange(width, dtype=np.float32) + 0.5) * step - TIP[0],
        (np.arange(height, dtype=np.float32) + 0.5) * step - TIP[1],
    )
    skin, skin_in = _body(x, y, _SKIN)
    cloth, cloth_in = _body(x, y, _SLEEVE)
    cloth += 1.2 * np.sin(x / 7.5 + np.sin(y / 17.0) * 2.4) * np.clip(cloth / 20, 0, 1)
    over = cloth_in & (cloth + 4 > skin)
    colour = _lit(skin, _SKIN_COLOUR, step, 70.0)
    _nails(colour, x, y)
    colour[over] = _lit(cloth, _CLOTH[seat], step, 8.0)[over]
    inside = (skin_in | cloth_in).astype(np.float32)
    size = (round(_WIDE * SCALE), round(_HIGH * SCALE))
    whole = np.dstack([np.clip(colour, 0, 255) * inside[:, :, None], inside * 255])
    picture = np.asarray(cv2.resize(whole, size, interpolation=cv2.INTER_AREA), np.uint8)
    shadow = cv2.GaussianBlur(
        picture[:, :, 3], (0, 0), 6.0 * SCALE, borderType=cv2.BORDER_REPLICATE
    )
    return picture, np.asarray(shadow, np.uint8)


def _body(x: Floats, y: Floats, limbs: tuple[Limb, ...]) -> tuple[Floats, npt.NDArray[np.bool_]]:
    """Heights in millimetres of round limbs that grow into each other, and where they are."""
    total = np.zeros_like(x)
    inside = np.zeros(x.shape, np.bool_)
    for start, end, wide, narrow, rise in limbs:
        along = np.array(end) - np.array(start)
        share = ((x - start[0]) * along[0] + (y - start[1]) * along[1]) / float(along @ along)
        share = np.clip(share, 0, 1)
        dx, dy = x - start[0] - share * along[0], y - start[1] - share * along[1]
        radius = wide + (narrow - wide) * share
        within = 1 - (dx * dx + dy * dy) / (radius * radius)
        inside |= within > 0
        high = rise * radius * np.sqrt(np.maximum(within, 0))
        total += high**6  # a soft maximum
    return np.asarray(total ** (1 / 6), np.float32), inside


def _lit(heights: Floats, colour: tuple[int, int, int], step: float, gloss: float) -> Floats:
    soft = cv2.GaussianBlur(heights, (0, 0), 1.1 / step)
    down, across = np.gradient(soft, step)
    normal = np.dstack([-across, -down, np.ones_like(soft)]).astype(np.float32)
    normal /= np.linalg.norm(normal, axis=2, keepdims=True)
    light = np.array([-0.30, -0.50, 0.81], np.float32)
    facing = np.maximum(normal @ light, 0)
    halfway = light + np.array([0, 0, 1], np.float32)
    shine = np.maximum(normal @ (halfway / np.linalg.norm(halfway)), 0) ** 24
    base = np.array(colour, np.float32)
    lit = base * (0.42 + 0.66 * facing)[:, :, None] + (gloss * 0.22) * shine[:, :, None]
    return np.asarray(lit, np.float32)


def _nails(colour: Floats, x: Floats, y: Floats) -> None:
    for (at_x, at_y), degrees in _NAILS:
        turn = np.deg2rad(degrees)
        dx, dy = x - at_x, y - at_y
        u = dx * np.cos(turn) - dy * np.sin(turn)
        v = dx * np.sin(turn) + dy * np.cos(turn)
        nail = np.clip(2.2 * (1 - (u / 5.4) ** 2 - (v / 4.2) ** 2), 0, 1)[:, :, None]
        colour += nail * 0.5 * (np.array([178, 190, 236], np.float32) - colour)
