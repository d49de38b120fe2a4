"""Dice as things in space, and the camera that looks at them.

The world is in millimetres of the mat: x to the right, y down in the picture, z up to the camera;
the ground is z = 0.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from vision.rendering.skins import Skin

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int16]

SPOTS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Where the pips of each value lie on their face, in steps from its middle."""
AXES: dict[int, tuple[int, int]] = {
    1: (2, 1),
    6: (2, -1),
    2: (1, 1),
    5: (1, -1),
    3: (0, 1),
    4: (0, -1),
}
"""Which of the die's own axes, and which end of it, carries a value: opposite faces sum to 7."""
FLAT = np.cos(np.deg2rad(10.0))
"""A face whose normal is nearer to upright than this lies on top; else the die is cocked."""


@dataclass(frozen=True, slots=True)
class Die:
    """A die somewhere: its middle, its own axes as columns in the world's, half its side, its make.

    `turn` may have either hand; a skin that is `mirrored` swaps the places of 3 and 4.
    """

    center: tuple[float, float, float]
    turn: Floats
    half: float
    skin: Skin

    def normal(self, value: int) -> Floats:
        """Where the face with this value looks."""
        axis, end = AXES[value]
        if self.skin.mirrored and axis == 0:
            end = -end
        return np.asarray(self.turn[:, axis] * end, np.float32)

    @property
    def top(self) -> int:
        """The value whose face looks up most."""
        return max(AXES, key=lambda value: float(self.normal(value)[2]))

    @property
    def lean(self) -> float:
        """How far the top face is from level, in degrees."""
        return float(np.rad2deg(np.arccos(min(1.0, float(self.normal(self.top)[2])))))

    def pips(self, value: int) -> Floats:
        """The middles of the pips of one face in the world, N×3."""
        axis, _ = AXES[value]
        across, along = (other for other in range(3) if other != axis)
        step = 2 * self.half * self.skin.spread
        places = np.array(SPOTS[value], np.float32) * step
        middle = np.array(self.center, np.float32) + self.normal(value) * self.half
        spots = middle + places[:, :1] * self.turn[:, across] + places[:, 1:] * self.turn[:, along]
        return np.asarray(spots, np.float32)

    def corners(self) -> Floats:
        """The corners of the cube, drawn in by its rounding, 8×3."""
        signs = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
        reach = self.half * (1 - 0.42 * min(0.5, self.skin.rounding * 2))
        return np.asarray(signs * reach @ self.turn.T + np.array(self.center), np.float32)


@dataclass(frozen=True, slots=True)
class Camera:
    """A pinhole: where its eye is, and the matrix from the world to its pixels, 3×4.

    What is seen comes out with a positive third coordinate.
    """

    eye: Floats
    matrix: Floats

    def project(self, points: npt.ArrayLike) -> Floats:
        """World N×3 to pixels N×2."""
        places = np.asarray(points, np.float32)
        seen = places @ self.matrix[:, :3].T + self.matrix[:, 3]
        return np.asarray(seen[:, :2] / seen[:, 2:], np.float32)

    def rays(self, x: Floats, y: Floats) -> Floats:
        """Unit vectors from the eye through pixels, N×3."""
        back = np.linalg.inv(self.matrix[:, :3].astype(np.float64)).astype(np.float32)
        ways = np.stack([x, y, np.ones_like(x)], 1) @ back.T
        ways /= np.sqrt(np.einsum("ij,ij->i", ways, ways))[:, None]
        return np.asarray(ways, np.float32)
