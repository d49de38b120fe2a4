"""What has changed between two looks at the dice tray: dice and hands, not light and shadow.

A picture that has slipped by half a millimetre, as after a knock at the table, a lamp that is
turned up and a soft shadow change nothing; a die that turns over, creeps or comes does.
"""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

Image = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.bool_]

FINE = 1.5
"""Pixels a millimetre of a fine picture: a pip is five of them wide."""
FEWEST = 9
"""Changed pixels that count: fewer than a pip has."""
_STEP = 20  # grey levels
_CREEP_STEP = 11  # the same where nothing may have slipped
_LIGHT = 0.125  # the light is compared on a picture so much smaller
_DARKER, _BRIGHTER = 0.45, 1.6  # how far light may change at a place
_LEAST_ROLLING, _MOST_ROLLING = 90.0, 4000.0  # mm² that moving dice change; a die has 256
_TOGETHER = np.ones((9, 9), np.uint8)  # 6 mm
_NEAR = np.ones((3, 3), np.uint8)
_PAIR = np.ones((2, 2), np.uint8)


def fine(crop: Image, scale: float) -> Image:
    """The crop in `FINE` pixels a millimetre, without its noise; `scale` is what it has."""
    soft = cv2.blur(crop, (3, 3))
    size = (round(crop.shape[1] * FINE / scale), round(crop.shape[0] * FINE / scale))
    return np.asarray(cv2.resize(soft, size, interpolation=cv2.INTER_LINEAR), np.uint8)


def stirred(before: Image, now: Image) -> Mask:
    """Where two fine pictures differ by more than light, noise and a slip explain.

    Each pixel may be like any of its old neighbours, in the light that is there now.
    """
    old = _relit(before, now)
    high, low = cv2.dilate(old, _NEAR), cv2.erode(old, _NEAR)
    return _beyond(cv2.max(cv2.subtract(now, high), cv2.subtract(low, now)), _STEP)


def crept(before: Image, now: Image) -> Mask:
    """The same for two pictures of a camera that has not moved, where less is told."""
    return _beyond(cv2.absdiff(now, _relit(before, now)), _CREEP_STEP)


def rolls(where: Mask) -> bool:
    """Whether something as large as a die moves there; of a faint one only parts are seen."""
    solid = cv2.morphologyEx(where.astype(np.uint8), cv2.MORPH_CLOSE, _TOGETHER)
    count, _, stats, _ = cv2.connectedComponentsWithStats(solid)
    areas = stats[1:count, cv2.CC_STAT_AREA] / FINE**2
    return bool(((areas >= _LEAST_ROLLING) & (areas <= _MOST_ROLLING)).any())


def _relit(before: Image, now: Image) -> Image:
    """The earlier picture in the later one's light, place by place."""
    size = (max(1, round(now.shape[1] * _LIGHT)), max(1, round(now.shape[0] * _LIGHT)))
    lights = [
        cv2.blur(cv2.resize(one, size, interpolation=cv2.INTER_AREA), (5, 5)).astype(np.float32)
        for one in (before, now)
    ]
    gain = np.clip((lights[1] + 8) / (lights[0] + 8), _DARKER, _BRIGHTER)
    whole = cv2.resize(gain, (now.shape[1], now.shape[0]), interpolation=cv2.INTER_LINEAR)
    return np.asarray(cv2.multiply(before, whole, dtype=cv2.CV_8U), np.uint8)


def _beyond(difference: cv2.typing.MatLike, step: int) -> Mask:
    blue, green, red = cv2.split(difference)
    most = cv2.max(cv2.max(blue, green), red)
    _, over = cv2.threshold(most, step, 255, cv2.THRESH_BINARY)
    return np.asarray(cv2.morphologyEx(over, cv2.MORPH_OPEN, _PAIR), np.uint8) > 0
