"""How dice fall into the simulated table's tray: by physics, computed once and used again.

Which value comes up is decided elsewhere. A cube does not care what is printed on it: its faces are
relabelled by one of its own symmetries, so that the wanted value comes to lie on top.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations, product

import numpy as np
import numpy.typing as npt

from vision import mat
from vision.rendering.turns import random_turn
from vision.rolling.tumbling import FRAMES, SHARES, Matter, Start, tumble

Floats = npt.NDArray[np.float64]

STEP = 1 / FRAMES
"""Seconds between two poses of a fall: as often as a camera looks."""
_POOL = 22
_MATTER = Matter(ground=0.5, walls=0.35, damping=0.14)
_RIM = 14.0  # mm of the tray along its walls where no fall ends
_IN_HAND = (4.0, 42.0)  # mm from the tray's end, and above the ground, where dice are let go


@dataclass(frozen=True, slots=True)
class Fall:
    """One die's way from a hand to rest on a face: T poses, `STEP` seconds apart.

    `centers` T×3 mm, `turns` T×3×3; `speeds` T×3 mm a second.
    """

    centers: Floats
    turns: Floats
    speeds: Floats

    @property
    def place(self) -> tuple[float, float]:
        """Where it comes to rest."""
        return float(self.centers[-1, 0]), float(self.centers[-1, 1])

    @property
    def angle(self) -> float:
        """How it lies then: degrees from 0 to 90, since a cube looks the same after that."""
        level = int(np.abs(self.turns[-1][2]).argmin())
        first = self.turns[-1][:2, level]
        return float(np.rad2deg(np.arctan2(first[1], first[0])) % 90)

    def clearance(self, x: float, y: float) -> float:
        """How near it comes to what lies at a place of the tray, in mm between the middles."""
        low = self.centers[self.centers[:, 2] < 34]
        return float(np.hypot(low[:, 0] - x, low[:, 1] - y).min())

    def mirrored(self, axis: int) -> Fall:
        """The same fall from the other end of the tray (axis 0), or on its other side (axis 1)."""
        middle, mirror = np.zeros(3), np.eye(3)
        middle[axis], mirror[axis, axis] = 2 * mat.TRAY.center[axis], -1
        # Mirrored in the die's own axes, too, a rotation stays one.
        return Fall(
            middle + self.centers @ mirror, mirror @ self.turns @ mirror, self.speeds @ mirror
        )


@lru_cache(maxsize=2)
def falls(from_left: bool) -> tuple[Fall, ...]:
    """Some falls from one end of the tray, always the same ones."""
    if not from_left:
        return tuple(fall.mirrored(0) for fall in falls(True))
    found = _computed()
    return (*found, *(fall.mirrored(1) for fall in found))


def _computed() -> list[Fall]:
    chance = np.random.default_rng(8)
    tray = mat.TRAY
    starts = []
    for _ in range(_POOL):
        y = tray.y + tray.height / 2 + chance.uniform(-12, 12)
        center = np.array([[tray.x + _IN_HAND[0], y, _IN_HAND[1]]])
        velocity = np.array([[chance.uniform(400, 1050), chance.uniform(-170, 170), -150.0]])
        spin = chance.normal(0, 8, (1, 3)) + np.array([0, 14, 0])
        starts.append(Start(center, random_turn(chance)[None], velocity, spin, _MATTER))
    found = []
    for tumbled in tumble(starts):
        x, y, _ = tumbled.centers[-1, 0]
        inside = (
            tray.x + _RIM < x < tray.x + tray.width - _RIM
            and tray.y + _RIM < y < tray.y + tray.height - _RIM
        )
        flat = float(np.abs(tumbled.turns[-1, 0, 2]).max()) > 0.999
        if tumbled.settled and inside and flat:
            found.append(_sampled(tumbled.centers[:, 0], tumbled.turns[:, 0]))
    return found


def _sampled(centers: Floats, turns: Floats) -> Fall:
    """What a camera that looks `FRAMES` times a second gets of it; the last pose is at rest."""
    speeds = np.gradient(centers, 1 / (FRAMES * SHARES), axis=0)
    moves = np.abs(speeds).max(axis=1) > 2.0
    last = int(np.flatnonzero(moves)[-1]) if moves.any() else 0
    picked = [*range(0, last, SHARES), len(centers) - 1]
    return Fall(centers[picked], turns[picked], speeds[picked])


def relabelled(fall: Fall, rest: Floats) -> Floats:
    """The fall's rotations, T×3×3, for a die that lies flat like `rest`, 3×3, in the end.

    Where no symmetry of a cube fits, the fall is turned about the vertical by what is left over.
    """
    last = fall.turns[-1]
    symmetry = max(_SYMMETRIES, key=lambda one: float(np.trace((last @ one).T @ rest)))
    left_over = rest @ (last @ symmetry).T
    angle = np.arctan2(left_over[1, 0], left_over[0, 0])
    cos, sin = np.cos(angle), np.sin(angle)
    heading = np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])
    return np.asarray(heading @ fall.turns @ symmetry, np.float64)


def _symmetries() -> list[Floats]:
    """The 24 rotations that carry a cube into itself."""
    found = []
    for order in permutations(range(3)):
        for signs in product((-1.0, 1.0), repeat=3):
            turn = np.zeros((3, 3))
            turn[list(order), range(3)] = signs
            if np.linalg.det(turn) > 0:
                found.append(turn)
    return found


_SYMMETRIES = _symmetries()
