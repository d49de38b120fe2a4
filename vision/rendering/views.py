"""Views: where the camera of a picture stands, and what it looks at."""

from __future__ import annotations

import numpy as np

from vision.rendering.cubes import Camera
from vision.rendering.grounds import Chance

HALF = 8.0
"""Half a usual die's side, in millimetres."""


def look_at(
    size: int, focal: float, distance: float, tilt: float, roll: float, heading: float
) -> Camera:
    """A camera whose picture's middle is the world's origin; angles in degrees, tilt from above."""
    lean, turn = np.deg2rad(tilt), np.deg2rad(heading)
    away = np.array([np.sin(lean) * np.sin(turn), np.sin(lean) * np.cos(turn), np.cos(lean)])
    eye = distance * away
    forward = -away
    # The ground's far side is up in the picture.
    up = np.array([-np.sin(turn), -np.cos(turn), 0.0]) * np.cos(lean) + np.array(
        [0, 0, np.sin(lean)]
    )
    right = np.array([np.cos(turn), -np.sin(turn), 0.0])
    spin = np.deg2rad(roll)
    x_axis = np.cos(spin) * right + np.sin(spin) * -up
    y_axis = -np.sin(spin) * right + np.cos(spin) * -up
    axes = np.stack([x_axis, y_axis, forward])
    inner = np.array([[focal, 0, size / 2 - 0.5], [0, focal, size / 2 - 0.5], [0, 0, 1]])
    outer = np.concatenate([axes, (-axes @ eye)[:, None]], 1)
    return Camera(np.asarray(eye, np.float32), np.asarray(inner @ outer, np.float32))


def overhead(corner: tuple[float, float], scale: float, eye: tuple[float, float, float]) -> Camera:
    """A camera at `eye` whose pictures are made level: `scale` pixels a millimetre, from `corner`.

    What stands up from the mat leans away from the camera's foot.
    """
    x, y, z = eye
    shift = -scale * np.array(corner) - 0.5
    rectified = np.array([[scale, 0, shift[0]], [0, scale, shift[1]], [0, 0, 1]])
    project = np.array([[z, 0, -x, 0], [0, z, -y, 0], [0, 0, -1, z]]) / z
    return Camera(np.array(eye, np.float32), np.asarray(rectified @ project, np.float32))


def random_view(size: int, unit: float, chance: Chance) -> Camera:
    """Any camera over a picture of so many pixels, dice about `unit` pixels wide in its middle."""
    span = chance.choice(3, p=[0.45, 0.35, 0.2])
    tilt = float(chance.uniform(*[(0, 20), (20, 48), (48, 70)][int(span)]))
    roll = float(chance.uniform(-180, 180)) if tilt < 22 else float(chance.normal(0, 9))
    distance = float(np.exp(chance.uniform(np.log(150), np.log(900))))
    focal = unit * distance / (2.3 * HALF)
    camera = look_at(size, focal, distance, tilt, roll, float(chance.uniform(0, 360)))
    if chance.random() < 0.25:
        # Some collections stretch their photographs.
        stretch = float(np.exp(chance.uniform(-0.3, 0.3)))
        squeeze = np.array([[stretch, 0, size / 2 * (1 - stretch)], [0, 1, 0], [0, 0, 1]])
        camera = Camera(camera.eye, np.asarray(squeeze @ camera.matrix, np.float32))
    return camera


def tray_view(size: int, unit: float, chance: Chance) -> Camera:
    """A camera high over a table whose picture of a tray beside its foot is made level."""
    scale = unit / (2.2 * HALF)
    half = size / scale / 2
    high = float(chance.uniform(600, 1100))
    foot = chance.normal(0, 0.16, 2) * high
    turn = int(chance.integers(2))
    aside = float(chance.uniform(-0.35, 0.35)) * high
    eye = (float(foot[0]) + aside * (1 - turn), float(foot[1]) + aside * turn, high)
    return overhead((-half, -half), scale, eye)
