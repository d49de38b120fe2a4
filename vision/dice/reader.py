"""The reader: from a photograph to the dice that lie in it."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from vision.dice.body import look
from vision.dice.choosing import Top, choose
from vision.dice.doubts import doubted
from vision.dice.grouping import Face, find_faces, plausible
from vision.dice.pips import find_pips
from vision.observations import DiceReading, SeenDie, Status

_SURE = 0.6  # below this a die is a guess
_SURE_KNOWN = 0.5  # the same for four pips and more on dice of known width
_WIDE = 960  # longer sides than this are made smaller


def read_dice(image: npt.NDArray[np.uint8], die_size: float | None = None) -> DiceReading:
    """Reads the top faces of the dice in a picture; `die_size` is their width where it is known."""
    picture = _as_colour(image)
    if picture is None:
        return DiceReading(Status.NONE)
    if die_size is not None and not 4 < die_size < 4000:
        die_size = None  # no width that a die could have
    scale, scales, low, high = _scales(picture.shape[:2], die_size)
    if scale != 1:
        way = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
        size = (max(1, round(picture.shape[1] * scale)), max(1, round(picture.shape[0] * scale)))
        picture = np.asarray(cv2.resize(picture, size, interpolation=way), np.uint8)
    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
    pips = find_pips(grey, scales, low, high)
    faces = find_faces(pips)
    if die_size is not None:
        faces = [face for face in faces if _fits(face, die_size * scale)]
    faces = plausible(faces, pips)
    if not faces:
        return DiceReading(Status.NONE)
    bodies = look(picture, grey, faces, pips)
    dice = choose(faces, bodies, pips, die_size is not None)
    least = _SURE if die_size is None else _SURE_KNOWN
    return _reading(dice, doubted(dice, pips, die_size is not None), least, scale)


def _as_colour(image: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8] | None:
    if image.ndim == 2:
        image = np.repeat(image[..., None], 3, 2)
    if image.ndim != 3 or image.shape[2] not in (3, 4) or min(image.shape[:2]) < 8:
        return None
    return np.ascontiguousarray(image[..., :3], dtype=np.uint8)


def _scales(
    shape: tuple[int, ...], die_size: float | None
) -> tuple[float, tuple[float, ...], float, float]:
    """Enlargement of the picture, the scales to look at, and the width of pips there."""
    if die_size is not None:
        scale = min(48 / die_size, 4.0, 2400 / max(shape))
        return scale, (1.0,), 0.09 * die_size * scale, 0.36 * die_size * scale
    scale = min(_WIDE / max(shape), 4.0)
    return scale, (1.0, 0.5, 0.25, 0.125), 3.6, 110.0


def _fits(face: Face, size: float) -> bool:
    """Whether the pattern is as large as on a die of this width, seen at most a little aslant."""
    if face.value == 1:
        return True
    steps = np.linalg.svd(face.frame)[1] / size
    # A column of a 6 is 0.7 of a 3, and pips of two dice that touch lie too far apart.
    width = 4 * float(np.sqrt(steps[0] * steps[1]))
    return bool(steps[0] < 0.32 and steps[1] > 0.15 and 0.8 < width < 1.2)


def _reading(dice: list[Top], doubt: bool, least: float, scale: float) -> DiceReading:
    seen = tuple(
        SeenDie(
            top.face.value,
            round(top.sure, 3),
            (
                float((top.face.center[0] + 0.5) / scale - 0.5),
                float((top.face.center[1] + 0.5) / scale - 0.5),
            ),
            top.size / scale,
        )
        for top in dice
    )
    if not seen:
        return DiceReading(Status.NONE)
    sure = not doubt and all(die.confidence >= (least if die.value >= 4 else _SURE) for die in seen)
    return DiceReading(Status.READ if sure else Status.UNSURE, seen)
