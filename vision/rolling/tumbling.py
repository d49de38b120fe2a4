"""Dice as bodies: they fall, bounce, slide, push each other and come to rest, as nature has it.

Millimetres and seconds in the world of the mat: x right, y down, z up, the ground is z = 0. Many
throws are computed at once, since numpy is slow for few numbers; each comes out the same alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from vision import mat
from vision.mat import Rect
from vision.rolling.contacts import Bodies, Matter
from vision.rolling.shapes import HALF, Surroundings

Floats = npt.NDArray[np.float64]

FRAMES = 15
"""Frames of the camera in a second."""
SHARES = 8
"""Poses that are kept of each frame's time, for pictures that smear."""
_STEPS = 16  # of the computation from one kept pose to the next
_CALM, _CALM_SPIN = 1.5, 0.1  # mm and radians a second
_CALM_FOR = 18  # kept poses, 0.15 s, until it is at rest
ORDINARY = Matter()
"""A plastic die on a printed mat."""
LONGEST = 6.0
"""Seconds after which a throw ends, whatever still moves."""


@dataclass(frozen=True, slots=True)
class Start:
    """Dice at the moment when they are let go.

    `centers` and `velocities` are N×3 in mm and mm/s; `turns` N×3×3 take a die's own axes to the
    world's; `spins` are N×3 in radians a second.
    """

    centers: Floats
    turns: Floats
    velocities: Floats
    spins: Floats
    matter: Matter = ORDINARY
    finger: Finger | None = None

    @classmethod
    def lying(cls, centers: Floats, turns: Floats, matter: Matter | None = None) -> Start:
        """Dice that do not move."""
        still = np.zeros_like(centers)
        return cls(centers, turns, still, still.copy(), matter or ORDINARY)


@dataclass(frozen=True, slots=True)
class Finger:
    """A finger tip, a ball that nothing stops: where it is at first, mm/s, and for how long."""

    center: tuple[float, float, float]
    velocity: tuple[float, float, float]
    seconds: float

    def at(self, time: float) -> tuple[float, float, float]:
        """Where it is after so many seconds."""
        x, y, z = (a + time * v for a, v in zip(self.center, self.velocity, strict=True))
        return x, y, z


@dataclass(frozen=True, slots=True)
class Tumble:
    """What became of a start: poses `SHARES` times a frame, the first is the start's own.

    `centers` T×N×3, `turns` T×N×3×3; the last pose is at rest if `settled`. `energies` T: mm²/s²,
    for a die of mass 1, what stretches in the contacts included. `touched` N×N: who met whom.
    """

    centers: Floats
    turns: Floats
    settled: bool
    energies: Floats
    touched: npt.NDArray[np.bool_]

    @property
    def seconds(self) -> float:
        """How long it took."""
        return (len(self.centers) - 1) / (FRAMES * SHARES)


def tumble(
    starts: Sequence[Start],
    tray: Rect = mat.TRAY,
    wall: float = 25.0,
    longest: float = LONGEST,
) -> list[Tumble]:
    """Let nature go its way from these starts, each by itself, until everything is at rest."""
    places = Surroundings(tray, wall)
    counts = [len(start.centers) for start in starts]
    if not starts:
        return []
    bodies = Bodies(
        owner=np.repeat(np.arange(len(starts)), counts),
        centers=np.concatenate([start.centers for start in starts]).T.copy(),
        turns=np.concatenate([start.turns for start in starts]),
        velocities=np.concatenate([start.velocities for start in starts]).T.copy(),
        spins=np.concatenate([start.spins for start in starts]).T.copy(),
        matters=[start.matter for start in starts],
        fingers=[
            (start.finger.center, start.finger.velocity, start.finger.seconds)
            if start.finger
            else None
            for start in starts
        ],
        step=1.0 / (FRAMES * SHARES * _STEPS),
    )
    kept: list[list[tuple[Floats, Floats, float]]] = [[] for _ in starts]
    calm = np.zeros(len(starts), np.int64)
    settled = [False] * len(starts)
    touched = [np.zeros((count, count), np.bool_) for count in counts]
    going = np.arange(len(starts))
    for number in range(round(longest * FRAMES * SHARES) + 1):
        if number:
            for _ in range(_STEPS):
                bodies.advance(places)
        energies = bodies.energies(places)
        moves = bodies.moves(_CALM, _CALM_SPIN)
        for sim in going:
            mine = bodies.owner == sim
            kept[sim].append((bodies.x[:, mine].T, bodies.matrices()[mine], energies[sim]))
        calm[going] = np.where(moves[going], 0, calm[going] + 1)
        done = going[calm[going] > _CALM_FOR]
        if len(done):
            for sim in done:
                settled[sim] = True
                touched[sim] = bodies.met(int(sim))
            going = going[calm[going] <= _CALM_FOR]
            bodies.keep(going)
        if not len(going):
            break
    for sim in going:
        touched[sim] = bodies.met(int(sim))
    return [
        Tumble(
            np.stack([pose[0] for pose in poses]),
            np.stack([pose[1] for pose in poses]),
            settled[sim],
            np.array([pose[2] for pose in poses]),
            touched[sim],
        )
        for sim, poses in enumerate(kept)
    ]


__all__ = [
    "FRAMES",
    "HALF",
    "SHARES",
    "Finger",
    "Matter",
    "Start",
    "Tumble",
    "tumble",
]
