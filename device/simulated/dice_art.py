"""Dice as they look: rounded cubes with pips, traced ray by ray, with the shadow they throw."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from device.panel.presses import Seat
from device.simulated.scene import DieOn
from device.simulated.viewpoint import Viewpoint
from vision import mat

Floats = npt.NDArray[np.float32]
Image = npt.NDArray[np.uint8]

Patch = tuple[tuple[int, int], Floats, Floats]
"""Left top pixel; colours times opacity H×W×3; what the ground keeps of its light, H×W×1."""

HALF = mat.DIE / 2
_ROUND = 2.3  # mm radius of the edges
_PIP, _STEP = 1.55, 4.1  # mm radius of a pip, and the distance between two rows of them
_REACH = 27.0  # mm around a die's middle that are traced: the die and its shadow
_LAMP_HEIGHT = 700.0
_BODY = {Seat.LEFT: (243, 245, 246), Seat.RIGHT: (178, 214, 232)}
"""Blue-green-red of a white die, and of an ivory one."""
_PIP_COLOUR = {Seat.LEFT: (34, 30, 28), Seat.RIGHT: (30, 32, 60)}
_SPOTS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
_UP: dict[int, tuple[int, int]] = {
    1: (2, 1),
    6: (2, -1),
    2: (1, 1),
    5: (1, -1),
    3: (0, 1),
    4: (0, -1),
}
"""Which of the die's own axes, and which end of it, carries a value: opposite faces sum to 7."""


def trace(die: DieOn, view: Viewpoint, lamp: tuple[float, float], fineness: int = 3) -> Patch:
    """A die as a patch of the picture: drawn as if in even light, 0–255.

    The ground's share is 0 under the die and less than 1 in its shadow. `lamp` is where the lamp
    hangs, in mm of the mat; `fineness` rays are traced along each side of a pixel.
    """
    middle = view.to_pixels([(die.x, die.y)])[0]
    reach = round((_REACH + die.height * 0.6) * view.px_per_mm)
    left, top = round(float(middle[0])) - reach, round(float(middle[1])) - reach
    size = 2 * reach + 1
    fine = (np.arange(size * fineness, dtype=np.float32) + 0.5) / fineness - 0.5
    px, py = np.meshgrid(fine + left, fine + top)
    ways = view.rays(px.ravel().astype(np.float32), py.ravel().astype(np.float32))
    colour, opacity, ground = _shade(die, view.eye, ways, lamp)

    def shrunk(values: Floats, channels: int) -> Floats:
        whole = values.reshape(size * fineness, size * fineness, channels)
        small = cv2.resize(whole, (size, size), interpolation=cv2.INTER_AREA)
        return np.asarray(small, np.float32).reshape(size, size, channels)

    body = shrunk(colour * opacity[:, None], 3)
    below = shrunk((ground * (1 - opacity))[:, None], 1)
    if die.smear != (0.0, 0.0):
        kernel = _streak(die.smear, view.px_per_mm)
        body = np.asarray(cv2.filter2D(body, -1, kernel), np.float32)
        below = np.asarray(cv2.filter2D(below, -1, kernel), np.float32)[:, :, None]
    return (left, top), body, below


def _shade(
    die: DieOn, eye: Floats, ways: Floats, lamp: tuple[float, float]
) -> tuple[Floats, Floats, Floats]:
    turn = orientation(die)
    rest = float(np.abs(turn[2]) @ np.full(3, HALF - _ROUND)) + _ROUND
    centre = np.array([die.x, die.y, rest + die.height], np.float32)
    own_eye = np.asarray((eye - centre) @ turn, np.float32)
    own_ways = ways @ turn
    points, hit = _march(own_eye, own_ways)
    light = np.array([lamp[0], lamp[1], _LAMP_HEIGHT], np.float32) - centre
    light /= np.linalg.norm(light)
    own_light = np.asarray(light @ turn, np.float32)
    colour = np.zeros((len(ways), 3), np.float32)
    at = points[hit]
    normal = _normal(at)
    ink = _ink(at)
    body = np.array(_BODY[die.owner], np.float32)
    pips = np.array(_PIP_COLOUR[die.owner], np.float32)
    albedo = body + (pips - body) * ink[:, None]
    lambert = np.maximum(normal @ own_light, 0) / light[2]
    low = np.clip(((at @ turn.T)[:, 2] + centre[2]) / 12.0, 0, 1)
    bright = (0.40 + 0.60 * lambert) * (0.72 + 0.28 * low)
    half = own_light - own_ways[hit]
    half /= np.sqrt(_square(half))[:, None]
    gloss = 90.0 * np.maximum((normal * half).sum(axis=1), 0) ** 60
    colour[hit] = np.minimum(albedo * bright[:, None] + gloss[:, None], 255)
    ground = _shadow(eye, ways, centre, turn, own_light, hit)
    return colour, hit.astype(np.float32), ground


def orientation(die: DieOn) -> Floats:
    """A rotation from the die's own axes to the mat's: its value up, then turned and leaning."""
    axis, end = _UP[die.value]
    up = np.zeros(3)
    up[axis] = end
    side = np.roll(np.abs(up), 1)
    base = np.stack([side, np.cross(up, side), up])
    yaw = np.deg2rad(die.angle)
    lean, spin = np.deg2rad(die.lean), np.deg2rad(die.spin)
    return np.asarray(_about_z(spin) @ _about_x(lean) @ _about_z(yaw - spin) @ base, np.float32)


def _about_z(angle: float) -> npt.NDArray[np.float64]:
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])


def _about_x(angle: float) -> npt.NDArray[np.float64]:
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([[1, 0, 0], [0, cos, -sin], [0, sin, cos]])


def _distance(points: Floats) -> Floats:
    """How far points, in the die's own axes, are from its surface; negative inside."""
    beyond = np.abs(points) - (HALF - _ROUND)
    outside = np.sqrt(_square(np.maximum(beyond, 0)))
    deepest = np.maximum(np.maximum(beyond[:, 0], beyond[:, 1]), beyond[:, 2])
    return np.asarray(outside + np.minimum(deepest, 0) - _ROUND, np.float32)


def _square(vectors: Floats) -> Floats:
    """The squared length of each vector: several times faster than a sum over so short an axis."""
    return np.asarray(np.einsum("ij,ij->i", vectors, vectors), np.float32)


def _march(eye: Floats, ways: Floats) -> tuple[Floats, npt.NDArray[np.bool_]]:
    """Where rays meet the die, in its own axes, and which of them do."""
    along = np.maximum(-(ways @ eye), 0)
    nearest = eye + ways * along[:, None]
    near = _square(nearest) < 3 * HALF**2
    points = np.zeros_like(ways)
    hit = np.zeros(len(ways), np.bool_)
    some = np.flatnonzero(near)
    way = ways[some]
    at = along[some] - 1.75 * HALF
    for _ in range(9):
        gap = _distance(eye + way * at[:, None])
        at += gap
    points[some] = eye + way * at[:, None]
    hit[some] = gap < 0.12
    return points, hit


def _normal(points: Floats) -> Floats:
    core = np.clip(points, -(HALF - _ROUND), HALF - _ROUND)
    out = points - core
    return np.asarray(out / np.maximum(np.sqrt(_square(out))[:, None], 1e-4), np.float32)


def _ink(points: Floats) -> Floats:
    """1 in a pip, 0 on the bare body, for points on the surface."""
    ink = np.zeros(len(points), np.float32)
    size = np.abs(points)
    for value, (axis, end) in _UP.items():
        across, along = (other for other in range(3) if other != axis)
        face = (size.argmax(axis=1) == axis) & (np.sign(points[:, axis]) == end)
        radius = _PIP * (1.35 if value == 1 else 1.0)
        for u, v in _SPOTS[value]:
            du, dv = points[:, across] - u * _STEP, points[:, along] - v * _STEP
            ink[face & (du * du + dv * dv < radius * radius)] = 1.0
    return ink


def _shadow(
    eye: Floats,
    ways: Floats,
    centre: Floats,
    turn: Floats,
    own_light: Floats,
    hit: npt.NDArray[np.bool_],
) -> Floats:
    """What the ground keeps of its light where each ray meets it."""
    ground = np.ones(len(ways), np.float32)
    some = np.flatnonzero(~hit)
    way = ways[some]
    foot = eye + way * (-eye[2] / way[:, 2])[:, None]
    own = (foot - centre) @ turn
    gap = _distance(own)
    contact = 0.72 + 0.28 * np.clip(gap / 5.0, 0, 1)
    open_ = np.ones(len(some), np.float32)
    for step in (2.0, 4.5, 7.5, 11.0, 15.0, 20.0, 26.0):
        away = _distance(own + own_light * step)
        open_ = np.minimum(open_, np.clip(0.5 + away * 7.0 / step, 0, 1))
    far = np.hypot(foot[:, 0] - centre[0], foot[:, 1] - centre[1])
    fade = np.clip((_REACH - 1 - far) / 5.0, 0, 1)
    ground[some] = 1 - fade * (1 - contact * (0.42 + 0.58 * open_))  # never quite dark
    return ground


@lru_cache(maxsize=64)
def _streak(smear: tuple[float, float], px_per_mm: float) -> Floats:
    """A filter kernel that smears along a way in millimetres."""
    x, y = smear[0] * px_per_mm / 2, smear[1] * px_per_mm / 2
    size = 2 * int(max(abs(x), abs(y)) + 1) + 1
    kernel = np.zeros((size, size), np.float32)
    for share in np.linspace(-1, 1, 4 * size):
        kernel[round(size // 2 + y * share), round(size // 2 + x * share)] += 1
    return np.asarray(kernel / kernel.sum(), np.float32)
