"""Where the simulated camera hangs, and where it sees a point of the table."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from vision import mat

Floats = npt.NDArray[np.float32]
Matrix = npt.NDArray[np.float64]

_HANGS = 900.0  # mm above the mat
_ASIDE = (18.0, 105.0)  # mm from above the mat's middle: nobody mounts a camera quite straight
_AIM = (0.0, 4.0)  # mm from the mat's middle to where it looks
_SEEN = (855.0, 641.25)  # mm of table across and down the picture at least, at the mat's middle
_ROLL = 0.7  # degrees


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """A pinhole camera: `matrix` takes millimetres of the mat's plane to pixels, `eye` is in mm."""

    matrix: Matrix
    eye: Floats
    px_per_mm: float
    _back: Matrix

    @classmethod
    def above(
        cls,
        size: tuple[int, int],
        knock: tuple[float, float, float],
        rim: tuple[int, int] = (0, 0),
    ) -> Viewpoint:
        """The usual place, for pictures of this size, after a knock (mm, mm, degrees).

        With a `rim` the picture shows so many pixels more on each side, across and down.
        """
        middle = np.array([mat.WIDTH / 2, mat.HEIGHT / 2, 0.0])
        eye = middle + np.array([_ASIDE[0] + knock[0], _ASIDE[1] + knock[1], _HANGS])
        aim = middle + np.array([_AIM[0] + knock[0], _AIM[1] + knock[1], 0.0])
        ahead = (aim - eye) / np.linalg.norm(aim - eye)
        # The picture's right and down; z points up to the camera, so that x, y, z is left-handed.
        right = np.array([1.0, 0.0, 0.0])
        right -= ahead * (right @ ahead)
        right /= np.linalg.norm(right)
        down = np.cross(right, ahead)
        down *= np.sign(down[1])
        roll = np.deg2rad(_ROLL + knock[2])
        right, down = (
            right * np.cos(roll) + down * np.sin(roll),
            down * np.cos(roll) - right * np.sin(roll),
        )
        px_per_mm = min(size[0] / _SEEN[0], size[1] / _SEEN[1])
        focal = px_per_mm * float(np.linalg.norm(aim - eye))
        center_x, center_y = (size[0] - 1) / 2 + rim[0], (size[1] - 1) / 2 + rim[1]
        lens = np.array([[focal, 0, center_x], [0, focal, center_y], [0, 0, 1]])
        turned = np.stack([right, down, ahead])
        whole = lens @ np.column_stack([turned, -turned @ eye])
        back = np.linalg.inv(lens @ turned)
        return cls(whole[:, [0, 1, 3]], eye.astype(np.float32), px_per_mm, back)

    def to_pixels(self, points: npt.ArrayLike) -> Matrix:
        """Millimetres of the mat N×2 to pixels N×2."""
        given = np.asarray(points, np.float64)
        seen = np.column_stack([given, np.ones(len(given))]) @ self.matrix.T
        return np.asarray(seen[:, :2] / seen[:, 2:], np.float64)

    def rays(self, x: Floats, y: Floats) -> Floats:
        """The direction, of length 1, in which each pixel looks, N×3."""
        ways = np.stack([x, y, np.ones_like(x)], axis=1) @ self._back.T
        length = np.sqrt(np.einsum("ij,ij->i", ways, ways))
        return np.asarray(ways / length[:, None], np.float32)

    def lifted(self, height: float) -> Matrix:
        """As `matrix`, for a plane `height` millimetres above the mat."""
        x, y, z = (float(value) for value in self.eye)
        scale = z / (z - height)
        # A point above the mat is seen where the line from the eye through it meets the mat.
        shift = np.array([[scale, 0, x * (1 - scale)], [0, scale, y * (1 - scale)], [0, 0, 1]])
        return np.asarray(self.matrix @ shift, np.float64)
