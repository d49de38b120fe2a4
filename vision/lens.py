"""How a lens bends straight lines, and how that is learned from a printed plan.

A straightened point lies where a camera without a lens would see it. Straightening is a polynomial
of the distance from the picture's middle, which grows with that distance in every wide lens.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

Matrix = npt.NDArray[np.float64]
Sighting = tuple[Matrix, Matrix]
"""Points of one plane, N×2 in millimetres, and where one picture shows them, N×2 in pixels."""

STRONGEST = 0.5
"""A lens that moves the middle of the picture's side by more than this part of its distance from
the middle is a fisheye or a misreading."""
_NEWTON = 8
_ROUNDS = 12
_STEP = 1e-4
_ENOUGH = 1e-4  # by which part the error must fall for another round
_DRAWS = 150
_FEWEST = 16  # points of a picture from which something is learned
_PASSES = 4
_TRIED = (0.05, 0.12, 0.2, 0.3, 0.42, -0.06, -0.14)


@dataclass(frozen=True, slots=True)
class Lens:
    """The lens of one camera at one picture size.

    `center` is the picture's middle and `reach` half its width, in pixels; across and down they
    differ only where a picture was stretched. At a distance of r reaches from the middle a seen
    point lies `1 + bends[0] r² + bends[1] r⁴` times farther away once it is straightened.
    """

    center: tuple[float, float]
    reach: tuple[float, float]
    bends: tuple[float, float]

    @classmethod
    def of(cls, size: tuple[int, int], bends: tuple[float, float]) -> Lens:
        """For pictures of this width and height."""
        half = size[0] / 2
        return cls(((size[0] - 1) / 2, (size[1] - 1) / 2), (half, half), bends)

    def straightened(self, points: npt.ArrayLike) -> Matrix:
        """Seen pixels N×2 to those of a camera without a lens."""
        seen = self._from_middle(points)
        square = (seen**2).sum(axis=1, keepdims=True)
        return self._to_pixels(seen * self._factor(square))

    def bent(self, points: npt.ArrayLike) -> Matrix:
        """Pixels N×2 of a camera without a lens to where this lens shows them."""
        straight = self._from_middle(points)
        target = np.sqrt((straight**2).sum(axis=1, keepdims=True))
        seen = target.copy()
        first, second = self.bends
        for _ in range(_NEWTON):
            square = seen**2
            slope = 1 + 3 * first * square + 5 * second * square**2
            # Past the radius at which a pincushion folds over nothing is seen; it stays there.
            seen = seen - (seen * self._factor(square) - target) / np.maximum(slope, 0.1)
        return self._to_pixels(straight * (seen / np.maximum(target, 1e-9)))

    def scaled(self, x: float, y: float) -> Lens:
        """The same lens in a picture that was shrunk by `x` across and by `y` down."""
        center = (self.center[0] + 0.5) * x - 0.5, (self.center[1] + 0.5) * y - 0.5
        return Lens(center, (self.reach[0] * x, self.reach[1] * y), self.bends)

    @property
    def believable(self) -> bool:
        """Whether it neither folds the picture over nor bends more than any lens in use."""
        radius = np.linspace(0.0, 1.25, 26) ** 2
        slope = 1 + 3 * self.bends[0] * radius + 5 * self.bends[1] * radius**2
        return bool((slope > 0.2).all()) and abs(sum(self.bends)) <= STRONGEST

    def _factor(self, square: Matrix) -> Matrix:
        return 1 + self.bends[0] * square + self.bends[1] * square**2

    def _from_middle(self, points: npt.ArrayLike) -> Matrix:
        given = np.asarray(points, np.float64).reshape(-1, 2)
        return (given - self.center) / self.reach

    def _to_pixels(self, places: Matrix) -> Matrix:
        return places * self.reach + self.center


def learn(sightings: Sequence[Sighting], size: tuple[int, int], limit: float) -> Lens | None:
    """The lens with which all pictures show the same flat print; None where nothing fits.

    Pictures are `size` wide and high. Points farther off than `limit` pixels (a marker on a folded
    corner, a misread one) count for nothing; which they are is seen the better the lens is known.
    """
    guesses = [Lens.of(size, (bend, 0.0)) for bend in _TRIED]
    lens, most = max(
        ((one, _agreeing(sightings, one, limit)) for one in guesses), key=lambda one: _count(one[1])
    )
    learned: Lens | None = None
    for _ in range(_PASSES):
        if not most:
            break
        better = _refined(most, lens, size)
        if better is None:
            break
        learned = lens = better
        agreeing = _agreeing(sightings, lens, limit)
        if _count(agreeing) <= _count(most):
            break
        most = agreeing
    return learned


def _refined(kept: Sequence[Sighting], lens: Lens, size: tuple[int, int]) -> Lens | None:
    """The believable lens through which these points lie best in planes, from a first guess on.

    Least squares by Levenberg and Marquardt.
    """
    bends = np.array(lens.bends)
    off = _off(kept, lens)
    damping = 1e-3
    for _ in range(_ROUNDS):
        steps = np.eye(2) * _STEP
        moved = [_off(kept, Lens.of(size, _pair(bends + step))) for step in steps]
        slopes = np.stack([(there - off) / _STEP for there in moved], axis=1)
        square = slopes.T @ slopes
        turn = np.linalg.solve(square + damping * np.diag(np.diag(square)), slopes.T @ off)
        trial = Lens.of(size, _pair(bends - turn))
        there = _off(kept, trial) if trial.believable else off
        gain = 1 - float((there**2).sum() / (off**2).sum())
        if gain <= 0:
            damping *= 10
            continue
        bends, off, damping = bends - turn, there, damping / 5
        if gain < _ENOUGH:
            break
    lens = Lens.of(size, _pair(bends))
    return lens if lens.believable else None


def _agreeing(sightings: Sequence[Sighting], lens: Lens, limit: float) -> list[Sighting]:
    """What of each picture lies in a plane, seen through this lens, where that is enough of it."""
    agreeing = []
    for printed, seen in sightings:
        good = _agree((printed, seen), lens, limit)
        if int(good.sum()) >= _FEWEST:
            agreeing.append((printed[good], seen[good]))
    return agreeing


def _count(sightings: Sequence[Sighting]) -> int:
    return sum(len(printed) for printed, _ in sightings)


def _pair(bends: Matrix) -> tuple[float, float]:
    return float(bends[0]), float(bends[1])


def _agree(sighting: Sighting, lens: Lens, limit: float) -> npt.NDArray[np.bool_]:
    """Which points of a picture lie where one plane has them, seen through this lens."""
    printed, seen = sighting
    straight = lens.straightened(seen)
    matrix, inside = cv2.findHomography(printed, straight, cv2.RANSAC, 2 * limit, maxIters=_DRAWS)
    # OpenCV's types do not tell that there may be no answer.
    if matrix is None:
        return np.zeros(len(printed), np.bool_)
    return np.asarray(np.ravel(inside) != 0)


def _off(sightings: Sequence[Sighting], lens: Lens) -> Matrix:
    """By how many pixels each coordinate is off, with the best plane for each picture."""
    parts = []
    for printed, seen in sightings:
        matrix, _ = cv2.findHomography(printed, lens.straightened(seen), 0)
        if matrix is None:
            return np.full(sum(2 * len(one) for _, one in sightings), 1e6)
        ideal = cv2.perspectiveTransform(printed.reshape(-1, 1, 2), matrix).reshape(-1, 2)
        parts.append((lens.bent(ideal) - seen).ravel())
    return np.concatenate(parts)
