"""The players' dice as they look on the simulated table, with the shadow they throw."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from device.panel.presses import Seat
from device.simulated.scene import DieOn
from device.simulated.viewpoint import Viewpoint
from vision.rendering.cubes import AXES, Camera, Die
from vision.rendering.painting import Light, paint
from vision.rendering.skins import BLACK, IVORY, Skin
from vision.rolling.shapes import HALF

Floats = npt.NDArray[np.float32]

Patch = tuple[tuple[int, int], Floats, Floats]
"""Left top pixel; colours times opacity H×W×3; what the ground keeps of its light, H×W×1."""

_SKINS = {
    Seat.LEFT: Skin(body=(243.0, 245.0, 246.0), pips=(BLACK,) * 6),
    Seat.RIGHT: IVORY,
}
_REACH = 27.0  # mm around a die's middle that are painted: the die and its shadow
_LAMP_HEIGHT = 700.0
_LAMP = 0.55  # its share of all light
_SOFT = 0.14


def trace(die: DieOn, view: Viewpoint, lamp: tuple[float, float], fineness: int = 3) -> Patch:
    """A die as a patch of the picture: drawn as if in even light, 0–255.

    The ground's share is 0 under the die and less than 1 in its shadow. `lamp` is where the lamp
    hangs, in mm of the mat; `fineness` rays are traced along each side of a pixel.
    """
    middle = view.to_pixels([(die.x, die.y)])[0]
    reach = round((_REACH + die.height * 0.6) * view.px_per_mm)
    left, top = round(float(middle[0])) - reach, round(float(middle[1])) - reach
    size = 2 * reach + 1
    turn = orientation(die)
    center = (die.x, die.y, rest_height(turn) + die.height)
    cube = Die(center, turn, HALF, _SKINS[die.owner])
    camera, light = _camera(view, left, top), _light(center, lamp)
    # What a black ground shows is the die, and what a white one shows beyond that is the ground.
    body, bright = (
        paint(np.full((size, size, 3), level, np.float32), (cube,), camera, light, fineness).picture
        for level in (0.0, 255.0)
    )
    below = np.asarray((bright[:, :, :1] - body[:, :, :1]) / 255, np.float32)
    if die.smear != (0.0, 0.0):
        kernel = _streak(die.smear, view.px_per_mm)
        body = np.asarray(cv2.filter2D(body, -1, kernel), np.float32)
        below = np.asarray(
            cv2.filter2D(below, -1, kernel, borderType=cv2.BORDER_REPLICATE), np.float32
        )[:, :, None]
    return (left, top), body, below


def orientation(die: DieOn) -> Floats:
    """A rotation from the die's own axes to the mat's: its value up, then turned and leaning."""
    if die.turn:
        return np.asarray(die.turn, np.float32).reshape(3, 3)
    axis, end = AXES[die.value]
    up = np.zeros(3)
    up[axis] = end
    side = np.roll(np.abs(up), 1)
    base = np.stack([side, np.cross(up, side), up])
    yaw = np.deg2rad(die.angle)
    lean, spin = np.deg2rad(die.lean), np.deg2rad(die.spin)
    return np.asarray(_about_z(spin) @ _about_x(lean) @ _about_z(yaw - spin) @ base, np.float32)


def rest_height(turn: Floats) -> float:
    """How high a die's middle is when its lowest point touches the ground, in mm."""
    rounding = 2 * HALF * _SKINS[Seat.LEFT].rounding
    return float(np.abs(turn[2]) @ np.full(3, HALF - rounding)) + rounding


def _about_z(angle: float) -> npt.NDArray[np.float64]:
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])


def _about_x(angle: float) -> npt.NDArray[np.float64]:
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([[1, 0, 0], [0, cos, -sin], [0, sin, cos]])


def _camera(view: Viewpoint, left: int, top: int) -> Camera:
    """The view's camera, for the part of its picture that begins at this pixel."""
    x, y, z = (float(value) for value in view.eye)
    # What lies on a line with the eye is seen at one place: so much of the plane's matrix moves a
    # point that is lifted by a millimetre.
    lifted = -(view.matrix @ np.array([x, y, 1.0])) / z
    whole = np.column_stack([view.matrix[:, 0], view.matrix[:, 1], lifted, view.matrix[:, 2]])
    cut = np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1]], np.float64)
    return Camera(view.eye, np.asarray(cut @ whole, np.float32))


def _light(center: tuple[float, float, float], lamp: tuple[float, float]) -> Light:
    way = np.array([lamp[0] - center[0], lamp[1] - center[1], _LAMP_HEIGHT - center[2]])
    way /= np.linalg.norm(way)
    return Light((float(way[0]), float(way[1]), float(way[2])), strength=_LAMP, soft=_SOFT)


@lru_cache(maxsize=64)
def _streak(smear: tuple[float, float], px_per_mm: float) -> Floats:
    """A filter kernel that smears along a way in millimetres."""
    x, y = smear[0] * px_per_mm / 2, smear[1] * px_per_mm / 2
    size = 2 * int(max(abs(x), abs(y)) + 1) + 1
    kernel = np.zeros((size, size), np.float32)
    for share in np.linspace(-1, 1, 4 * size):
        kernel[round(size // 2 + y * share), round(size // 2 + x * share)] += 1
    return np.asarray(kernel / kernel.sum(), np.float32)
