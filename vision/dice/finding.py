"""Finding: where in a picture dice could be, at every size, as one small network says.

The network finds dice 11 to 44 pixels wide; a pyramid of pictures, each half as large as the one
before, brings every die into that range once or twice.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil, inf

import cv2
import numpy as np

from vision.dice.networks import Floats, Image, Network, as_input

STRIDE = 4
UNIT = 24.0
"""The size, in pixels, that the network calls 0."""
_LEAST = 0.25  # of a candidate's score: on rendered scenes no die has less than 0.3
_MOST = 48  # candidates in a picture
_STEP = 16  # sides of what the network gets are multiples of this
_STRIP = 640 * 576
"""Pixels that are looked at in one piece: a larger one takes longer for each, and much memory."""
_OVERLAP = 64
"""Rows that two pieces have in common: more than a die is high."""
_SQUARE = 1.3
_FILLS = 0.6
"""The score of a die that fills the picture: it is for the reader to say."""
_SAME_PLACE, _SAME_SIZE = 0.22, 1.3


@dataclass(frozen=True, slots=True)
class Candidate:
    """What may be a die: its middle and its box's longer side in pixels, and a score, 0–1."""

    x: float
    y: float
    size: float
    score: float


def pyramid(image: Image, smallest: int = 24) -> tuple[Image, ...]:
    """The picture and its halves, down to one whose longer side is this small."""
    levels = [image]
    while max(levels[-1].shape[:2]) >= 2 * smallest and min(levels[-1].shape[:2]) >= 4:
        last = levels[-1]
        size = ((last.shape[1] + 1) // 2, (last.shape[0] + 1) // 2)
        levels.append(np.asarray(cv2.resize(last, size, interpolation=cv2.INTER_AREA), np.uint8))
    return tuple(levels)


def find(levels: tuple[Image, ...], net: Network, least: float = _LEAST) -> list[Candidate]:
    """Candidates in these pictures of one scene, each half the first's size and so on."""
    found: list[Candidate] = []
    whole = levels[0].shape
    for level in levels:
        across, down = whole[1] / level.shape[1], whole[0] / level.shape[0]
        for one in find_in(level, net, least):
            x, y = (one.x + 0.5) * across - 0.5, (one.y + 0.5) * down - 0.5
            found.append(Candidate(x, y, one.size * (across + down) / 2, one.score))
    found.sort(key=lambda one: -one.score)
    return merged(found)[:_MOST] + _filling(levels[0])


def _filling(image: Image) -> list[Candidate]:
    """A die that fills the picture, so that none of its edges is seen: the finder knows none."""
    height, width = image.shape[:2]
    if max(height, width) > _SQUARE * min(height, width):
        return []
    middle = ((width - 1) / 2, (height - 1) / 2)
    return [Candidate(*middle, share * max(height, width), _FILLS) for share in (0.94, 0.8)]


def find_in(image: Image, net: Network, least: float = _LEAST) -> list[Candidate]:
    """Candidates in one picture as it is, 11 to 44 pixels wide, with this score at least."""
    found: list[Candidate] = []
    for top, low in strips(*image.shape[:2]):
        first = top + _OVERLAP / 2 if top else -inf
        last = low - _OVERLAP / 2 if low < image.shape[0] else inf
        for one in _in_piece(image[top:low], net, least):
            if first <= one.y + top < last:
                found.append(replace(one, y=one.y + top))
    return found


def strips(height: int, width: int) -> list[tuple[int, int]]:
    """The first and last rows of the pieces of a picture that are looked at one by one."""
    count = ceil(height * width / _STRIP)
    if count == 1 or height < 4 * _OVERLAP:
        return [(0, height)]
    high = ceil((height + (count - 1) * _OVERLAP) / count / _STEP) * _STEP
    tops = [number * (high - _OVERLAP) for number in range(count)]
    return [(top, min(height, top + high)) for top in tops if top + _OVERLAP < height]


def _in_piece(image: Image, net: Network, least: float) -> list[Candidate]:
    height, width = image.shape[:2]
    low, right = -height % _STEP, -width % _STEP
    padded = cv2.copyMakeBorder(image, 0, low, 0, right, cv2.BORDER_REPLICATE)
    said = net.run(as_input(np.asarray(padded, np.uint8)[None]))[0]
    score: Floats = 1 / (1 + np.exp(-said[0]))
    peak = np.asarray(cv2.dilate(score, np.ones((3, 3), np.uint8)), np.float32)
    rows, columns = np.nonzero((score >= peak) & (score > least))
    found = []
    for row, column in zip(rows.tolist(), columns.tolist(), strict=True):
        logsize, right_by, down_by = said[1:, row, column].tolist()
        x = (column + right_by + 0.5) * STRIDE - 0.5
        y = (row + down_by + 0.5) * STRIDE - 0.5
        if -2 < x < width + 2 and -2 < y < height + 2:
            size = UNIT * 2.0 ** min(1.3, max(-1.6, logsize))
            found.append(Candidate(x, y, size, float(score[row, column])))
    return found


def merged(found: list[Candidate]) -> list[Candidate]:
    """The same without repetitions: two levels see one die; the earlier one counts."""
    kept: list[Candidate] = []
    for one in found:
        for other in kept:
            near = max(abs(one.x - other.x), abs(one.y - other.y)) < _SAME_PLACE * other.size
            if near and 1 / _SAME_SIZE < one.size / other.size < _SAME_SIZE:
                break
        else:
            kept.append(one)
    return kept
