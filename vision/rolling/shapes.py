"""Where balls, round cubes and walls touch: distances, ways out, and arithmetic of columns.

Vectors are three rows of numbers, so that many are computed at once and each as if it were alone.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from vision import mat
from vision.mat import Rect

Floats = npt.NDArray[np.float64]
Indices = npt.NDArray[np.int64]

HALF = mat.DIE / 2
ROUND = 1.6
"""Millimetres: the radius of a die's edges and corners."""
CORE = HALF - ROUND
WALL_WIDE = 4.0
"""Millimetres: how thick the tray's walls are."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The tray with its walls, on a level table; beside it the table goes on."""

    tray: Rect
    wall: float


class Memory:
    """How far the sideways springs are stretched, as long as a point touches without a break."""

    def __init__(self, slots: int) -> None:
        self.stretch = np.zeros((3, slots))
        self.seen = np.full(slots, -2)

    def kept(self, slots: npt.NDArray[np.bool_]) -> Memory:
        """The same for some of the slots."""
        fewer = Memory(0)
        fewer.stretch, fewer.seen = self.stretch[:, slots], self.seen[slots]
        return fewer


def quaternion(turn: Floats) -> Floats:
    """A rotation's unit quaternion w, x, y, z."""
    # The largest of the four is found first, so that nothing is divided by a small number.
    trace = float(np.trace(turn))
    squares = np.array([trace, turn[0, 0], turn[1, 1], turn[2, 2]])
    biggest = int(squares.argmax())
    found = np.zeros(4)
    if biggest == 0:
        found[0] = 1 + trace
        found[1:] = turn[2, 1] - turn[1, 2], turn[0, 2] - turn[2, 0], turn[1, 0] - turn[0, 1]
    else:
        a = biggest - 1
        b, c = (a + 1) % 3, (a + 2) % 3
        found[1 + a] = 1 + turn[a, a] - turn[b, b] - turn[c, c]
        found[1 + b], found[1 + c] = turn[b, a] + turn[a, b], turn[c, a] + turn[a, c]
        found[0] = turn[c, b] - turn[b, c]
    return np.asarray(found / np.sqrt(np.sum(found * found)), np.float64)


def spread(turn: Floats, points: Floats) -> Floats:
    """Points of a die, 3×P, turned as each of M dice is: 3×M×P."""
    return np.asarray(
        turn[:, 0, :, None] * points[0]
        + turn[:, 1, :, None] * points[1]
        + turn[:, 2, :, None] * points[2],
        np.float64,
    )


def into(points: Floats, turn: Floats, radius: float) -> tuple[Floats, Floats]:
    """How deep balls at points around M dice, 3×M×P, reach into them, and the way out, 3×M×P."""
    own = np.stack(
        [
            turn[0, axis, :, None] * points[0]
            + turn[1, axis, :, None] * points[1]
            + turn[2, axis, :, None] * points[2]
            for axis in range(3)
        ]
    )
    beyond = np.abs(own) - CORE
    outside = np.maximum(beyond, 0.0)
    far = np.sqrt(dot(outside, outside))
    deepest = beyond.max(axis=0)
    # Outside its core the way out leads from the core's nearest point, inside along one axis.
    steep = (beyond == deepest).astype(np.float64)
    steep /= steep.sum(axis=0)
    way = np.where(far > 1e-9, outside / np.maximum(far, 1e-9), steep) * np.sign(own)
    depth = radius + ROUND - (far + np.minimum(deepest, 0.0))
    return depth, along_each(turn, way)


def along_each(turn: Floats, own: Floats) -> Floats:
    """A vector in each of M dice's own axes, 3×M×P, as the world has it."""
    return np.asarray(
        turn[:, 0, :, None] * own[0] + turn[:, 1, :, None] * own[1] + turn[:, 2, :, None] * own[2],
        np.float64,
    )


def beside(
    point: Floats, centers: Floats, axis: int, between: tuple[float, float], high: float
) -> tuple[Floats, Floats, Floats]:
    """How far points are from the nearer of two walls, and the way out: across, and up."""
    low, top = between
    middle = centers[axis]
    side = np.where(middle > (low + top) / 2, 1.0, -1.0)
    inner = np.where(side > 0, top, low)
    inside = (middle > low - WALL_WIDE / 2) & (middle < top + WALL_WIDE / 2)
    face = np.where(inside, inner, inner + side * WALL_WIDE)
    way = np.where(inside, -side, side)[:, None]
    off = (point[axis] - face[:, None]) * way
    above = point[2] - high
    free_off, free_above = np.maximum(off, 0.0), np.maximum(above, 0.0)
    far = np.sqrt(free_off * free_off + free_above * free_above)
    distance = np.where(far > 0, far, np.maximum(off, above))
    sideways = off >= above
    safe = np.maximum(far, 1e-9)
    across = np.where(far > 0, free_off / safe, sideways) * way
    up = np.where(far > 0, free_above / safe, ~sideways)
    return distance, across, up


def dot(one: Floats, two: Floats) -> Floats:
    """Products of vectors with each other."""
    return np.asarray(one[0] * two[0] + one[1] * two[1] + one[2] * two[2], np.float64)


def cross(one: Floats, two: Floats) -> Floats:
    """The vectors upright on both."""
    return np.stack(
        [
            one[1] * two[2] - one[2] * two[1],
            one[2] * two[0] - one[0] * two[2],
            one[0] * two[1] - one[1] * two[0],
        ]
    )


def add(total: Floats, where: Indices, what: Floats) -> None:
    """Add each vector to the body that it belongs to."""
    count = total.shape[1]
    for axis in range(3):
        total[axis] += np.bincount(where, what[axis], count)
