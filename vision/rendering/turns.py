"""Turns: rotations of dice, 3×3, by the axis and angle, or at random."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]


def random_turn(chance: np.random.Generator) -> Floats:
    """Any rotation, all alike."""
    w, x, y, z = unit(chance.standard_normal(4))
    return rotation(np.array([w, x, y, z]))


def rotation(quaternion: Floats) -> Floats:
    """The matrix of a unit quaternion w, x, y, z."""
    w, x, y, z = (float(part) for part in quaternion)
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
        ]
    )


def about(axis: Sequence[float], angle: float) -> Floats:
    """The rotation by an angle in radians about an axis."""
    half = angle / 2
    way = unit(np.asarray(axis, np.float64))
    return rotation(np.array([np.cos(half), *(way * np.sin(half))]))


def flat_turn(angle: float, up: int = 2, end: int = 1) -> Floats:
    """A die that lies flat at an angle in radians about the vertical; its axis `up` points up.

    `end` is 1 when that axis itself points up, -1 when it points down.
    """
    top = np.zeros(3)
    top[up] = end
    side = np.roll(np.abs(top), 1)
    base = np.stack([side, np.cross(top, side), top])
    return np.asarray(about((0, 0, 1), angle) @ base, np.float64)


def unit(vector: Floats) -> Floats:
    """The vector of the same direction whose length is 1."""
    return np.asarray(vector / np.sqrt(np.sum(vector * vector)), np.float64)
