"""Forms: a cube with rounded edges, perhaps turned down to a ball, and where rays meet it.

Points are in the die's own axes, half a side long.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from vision.rendering.cubes import AXES, Floats, Ints
from vision.rendering.skins import Skin


def distance(skin: Skin, points: Floats) -> Floats:
    """How far points are from the surface of the cube of half-side 1; negative inside."""
    round_ = 2 * skin.rounding
    beyond = np.abs(points) - (1 - round_)
    outside = np.maximum(beyond, 0)
    far = np.sqrt(np.einsum("ij,ij->i", outside, outside))
    gap = far + np.minimum(beyond.max(1), 0) - round_
    if skin.ball < 2:
        ball = np.sqrt(np.einsum("ij,ij->i", points, points)) - 2 * skin.ball
        gap = np.maximum(gap, ball)
    return np.asarray(gap, np.float32)


def normal_at(skin: Skin, points: Floats) -> Floats:
    """Where the surface looks at each of its points, unit vectors N×3."""
    round_ = 2 * skin.rounding
    out = points - np.clip(points, -(1 - round_), 1 - round_)
    if skin.ball < 2:
        length = np.sqrt(np.einsum("ij,ij->i", points, points))
        on_ball = length > 2 * skin.ball - 0.03
        out = np.where(on_ball[:, None], points, out)
    return np.asarray(out / np.maximum(np.linalg.norm(out, axis=1), 1e-4)[:, None], np.float32)


def face_of(skin: Skin, points: Floats) -> Ints:
    """The value of the face that each point of the surface lies on."""
    axis = np.abs(points).argmax(1)
    end = np.take_along_axis(points, axis[:, None], 1)[:, 0] > 0
    table = np.zeros((3, 2), np.int16)
    for value, (one, way) in AXES.items():
        table[one, int((way > 0) != (skin.mirrored and one == 0))] = value
    return np.asarray(table[axis, end.astype(int)], np.int16)


def march(skin: Skin, eye: Floats, ways: Floats) -> tuple[npt.NDArray[np.intp], Floats]:
    """Which rays meet the die, and where, in its own axes with half a side as the unit."""
    safe = np.where(np.abs(ways) < 1e-6, np.float32(1e-6), ways)
    one, two = (-1 - eye) / safe, (1 - eye) / safe
    enter = np.minimum(one, two).max(1)
    leave = np.maximum(one, two).min(1)
    some = np.flatnonzero((enter < leave) & (leave > 0))
    way, at, last = ways[some], enter[some], leave[some]
    gap = np.zeros_like(at)
    for _ in range(6):
        gap = distance(skin, eye + way * at[:, None])
        at = at + gap
    good = (gap < 0.02) & (at < last + 0.02)
    some, way, at = some[good], way[good], at[good]
    return some, np.asarray(eye + way * at[:, None], np.float32)
