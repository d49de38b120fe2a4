"""How a card lies in a cell: shifted, crooked, by quarter turns; where its outline fits, and the
card cut out as it lies.

A card's outline is a rectangle that is full inside and bare around. For every angle the picture of
what is not mat is turned once and summed up, and then the sums at its corners tell how well the
rectangle fits at every place, so that all places and angles are tried in half a millisecond.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from vision import mat
from vision.blocks import SEARCH, Blocks, narrowed, turned, units, without

Image = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.bool_]

REACH = (mat.CARD[0] / 3, mat.CARD[1] / 3)
"""How far off the middle of its cell a card is looked for, along its long and its short side."""
CROOKED = 15.0
"""How crooked, in degrees."""

_STEPS = 7  # angles from crooked one way to crooked the other
_RING = 3.0  # mm around an outline that should be bare
_SPILT = 0.5  # how much it counts that they are not
_FAR = 0.006  # a millimetre off the middle of the cell counts so much against an outline
_NEAR = 5.0  # mm by which that may have moved it
_BARE_RIM = 24  # pixels around a cell's picture: an outline may reach out of it
_SHIFTS = (-7.0, 0.0, 7.0)  # mm and degrees: from one to the next a card is still named
_ANGLES = (-9.0, 0.0, 9.0)


@dataclass(frozen=True, slots=True)
class Pose:
    """A card's middle in millimetres from its cell's, and degrees clockwise: at 0 its long side
    stands upright in the picture, at 90 it lies across."""

    x: float
    y: float
    degrees: float

    @property
    def across(self) -> bool:
        """Whether the long side lies across the picture."""
        return 45.0 <= self.degrees % 180.0 < 135.0


@dataclass(frozen=True, slots=True)
class Outline:
    """Where a card's outline fits, and how well: 1 is best."""

    pose: Pose
    fit: float


def outlines(foreign: Mask, px_per_mm: float) -> tuple[Outline, Outline]:
    """Where an outline fits best among what is not mat, for both ways that a card may lie; the
    better one first. `foreign` has the cell's middle in its own."""
    height, width = foreign.shape
    solid = foreign.astype(np.float32)
    middle = ((width - 1) / 2, (height - 1) / 2)
    windows = {across: _window(foreign.shape, across, px_per_mm) for across in (False, True)}
    best: dict[bool, tuple[float, Outline]] = {}
    for angle in np.linspace(-CROOKED, CROOKED, _STEPS):
        turn = cv2.getRotationMatrix2D(middle, float(angle), 1.0)
        level = cv2.warpAffine(solid, turn, (width, height))
        padded = cv2.copyMakeBorder(level, *(4 * (_BARE_RIM,)), cv2.BORDER_CONSTANT)
        sums = np.asarray(cv2.integral(padded), np.float64)
        for across, window in windows.items():
            fit = _fit(sums, window, across, px_per_mm)
            _, most, _, (column, row) = cv2.minMaxLoc(fit - window.against)
            if across not in best or most > best[across][0]:
                # It fits equally well within a pixel or two: the middle of these is meant.
                smooth = np.asarray(cv2.blur(fit, (3, 3)), np.float32)
                column, row = _nearby(smooth, column, row, px_per_mm)
                x = (column + window.left - middle[0]) / px_per_mm
                y = (row + window.top - middle[1]) / px_per_mm
                pose = Pose(*_rotated(x, y, float(angle)), float(angle) + (90.0 if across else 0.0))
                best[across] = most, Outline(pose, float(fit[row, column]))
    (value, one), (other_value, other) = best[False], best[True]
    return (one, other) if value >= other_value else (other, one)


def _nearby(fit: Floats, column: int, row: int, px_per_mm: float) -> tuple[int, int]:
    """Where it fits best near a pixel, however far that is off the cell's middle."""
    reach = round(_NEAR * px_per_mm)
    left, top = max(0, column - reach), max(0, row - reach)
    part = fit[top : row + reach + 1, left : column + reach + 1]
    _, _, _, (x, y) = cv2.minMaxLoc(part)
    return left + x, top + y


@dataclass(frozen=True, slots=True, eq=False)
class _Window:
    """The part of a cell in which a card's middle is looked for, and what speaks against every
    pixel of it: it is too far off, or rather far."""

    left: int
    top: int
    against: Floats


def _fit(sums: npt.NDArray[np.float64], window: _Window, across: bool, px_per_mm: float) -> Floats:
    """How well an outline that stands level fits around every pixel of the window.

    `sums` is the integral of the level picture with `_BARE_RIM` around.
    """
    height, width = window.against.shape

    def inside(box: tuple[int, int]) -> npt.NDArray[np.float64]:
        left, top = window.left + _BARE_RIM - box[0] // 2, window.top + _BARE_RIM - box[1] // 2
        right, low = left + box[0], top + box[1]
        return np.asarray(
            sums[low : low + height, right : right + width]
            - sums[top : top + height, right : right + width]
            - sums[low : low + height, left : left + width]
            + sums[top : top + height, left : left + width]
        )

    small, large = _boxes(across, px_per_mm)
    area, ring = small[0] * small[1], large[0] * large[1] - small[0] * small[1]
    fit = inside(small) * (1 / area + _SPILT / ring) - inside(large) * (_SPILT / ring)
    return np.asarray(fit, np.float32)


def _boxes(across: bool, px_per_mm: float) -> tuple[tuple[int, int], tuple[int, int]]:
    """Width and height of an outline in pixels, and of it with its ring; odd, as filters are."""
    sides = mat.CARD if across else mat.CARD[::-1]
    small = tuple(2 * round(side * 0.97 * px_per_mm / 2 - 0.5) + 1 for side in sides)
    rim = 2 * max(1, round(_RING * px_per_mm))
    return (small[0], small[1]), (small[0] + rim, small[1] + rim)


@lru_cache(maxsize=8)
def _window(shape: tuple[int, ...], across: bool, px_per_mm: float) -> _Window:
    """Where a card may lie, and as far around as it may be moved afterwards."""
    height, width = shape
    x = np.abs(np.arange(width) - (width - 1) / 2) / px_per_mm
    y = np.abs(np.arange(height) - (height - 1) / 2) / px_per_mm
    far = np.hypot(x[None, :], y[:, None]) * _FAR
    reach = REACH if across else REACH[::-1]
    outside = (y > reach[1])[:, None] | (x > reach[0])[None, :]
    against = np.where(outside, 9.0, far).astype(np.float32)
    around = _NEAR + 2 / px_per_mm  # two pixels more than it may be moved by: it is smoothed
    columns, rows = np.flatnonzero(x <= reach[0] + around), np.flatnonzero(y <= reach[1] + around)
    left, top = int(columns[0]), int(rows[0])
    return _Window(left, top, against[top : rows[-1] + 1, left : columns[-1] + 1])


def _rotated(x: float, y: float, degrees: float) -> tuple[float, float]:
    """A place clockwise around the middle."""
    turn = np.deg2rad(degrees)
    cos, sin = float(np.cos(turn)), float(np.sin(turn))
    return cos * x - sin * y, sin * x + cos * y


def cut_out(crop: Image, pose: Pose, px_per_mm: float) -> Image:
    """The card that lies so in a crop around the cell's middle, portrait."""
    height, width = crop.shape[:2]
    long, short = mat.CARD
    size = (round(short * px_per_mm), round(long * px_per_mm))
    turn = np.deg2rad(pose.degrees)
    cos, sin = float(np.cos(turn)), float(np.sin(turn))
    at = np.array([pose.x, pose.y]) * px_per_mm + ((width - 1) / 2, (height - 1) / 2)
    matrix = np.array([[cos, -sin, 0.0], [sin, cos, 0.0]])
    matrix[:, 2] = at - matrix[:, :2] @ ((size[0] - 1) / 2, (size[1] - 1) / 2)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    card = cv2.warpAffine(crop, matrix, size, flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(card, np.uint8)


def likeliest(crop: Image, blocks: Blocks, px_per_mm: float, most: int) -> list[Pose]:
    """Where in a crop something is most like any card, without an outline to go by."""
    lab = cv2.cvtColor(cv2.blur(crop, (5, 5)), cv2.COLOR_BGR2LAB)
    poses = _everywhere()
    x, y = _everywhere_pixels(crop.shape, px_per_mm)
    seen = np.asarray(cv2.remap(lab, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE))
    width, height = SEARCH.size
    upright = units(SEARCH.cut(seen.reshape(len(poses), height, width, 3)))
    both = np.concatenate([upright, turned(upright)]).reshape(2 * len(poses), -1)
    axes, cards = narrowed(blocks)
    alike = ((without(both, blocks.common) @ axes) @ cards.T).max(axis=1)
    alike = np.maximum(alike[: len(poses)], alike[len(poses) :])
    return [poses[int(at)] for at in np.argsort(-alike)[:most]]


@lru_cache(maxsize=1)
def _everywhere() -> tuple[Pose, ...]:
    return tuple(
        Pose(x, y, way + angle)
        for way in (0.0, 90.0)
        for angle in _ANGLES
        for x in _SHIFTS
        for y in _SHIFTS
    )


@lru_cache(maxsize=4)
def _everywhere_pixels(shape: tuple[int, ...], px_per_mm: float) -> tuple[Floats, Floats]:
    """Where in a crop the pixels of the coarse grid are for every placement."""
    width, height = SEARCH.size
    long, short = mat.CARD
    across = ((np.arange(width) + 0.5) / width - 0.5) * short
    down = ((np.arange(height) + 0.5) / height - 0.5) * long
    u, v = (part.ravel() for part in np.meshgrid(across, down))
    rows = []
    for pose in _everywhere():
        turn = np.deg2rad(pose.degrees)
        cos, sin = np.cos(turn), np.sin(turn)
        rows.append((pose.x + cos * u - sin * v, pose.y + sin * u + cos * v))
    places = np.array(rows, np.float32) * px_per_mm
    middle = ((shape[1] - 1) / 2, (shape[0] - 1) / 2)
    x, y = places[:, 0] + middle[0], places[:, 1] + middle[1]
    return np.ascontiguousarray(x, np.float32), np.ascontiguousarray(y, np.float32)
