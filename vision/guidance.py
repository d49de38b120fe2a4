"""What hinders the camera above the mat, and where: for whoever sets the table up.

Everything is said as data; which words a person gets is for others to choose.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import cv2
import numpy as np
import numpy.typing as npt

from vision import mat
from vision.calibration import (
    OUTLINE,
    Homography,
    Markers,
    Whereabouts,
    find_markers,
    find_mat,
    paper_level,
    printed_corners,
)
from vision.ground import GLANCE_SCALE, glance, printed
from vision.lens import Lens
from vision.mat import CLASSIC, Plan, Rect
from vision.observations import Sight

Image = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.bool_]
Matrix = npt.NDArray[np.float64]

_DIM = 75.0
"""White paper darker than this (of 255) is read, but worse."""
_OVER_THE_EDGE = 4.0  # pixels at a picture 1280 wide by which the mat may leave the picture
_SOFT = 3.1
"""Millimetres that a printed edge takes from dark to light when it is out of focus."""
_SHARP_PIXELS = 4.0  # a small picture is no sharper than this, however good its lens
_SOFT_PIXELS = 5.7  # at a picture 1280 wide, where the mat was not found
_SMALL = 1.0
"""Pixels a millimetre below which a card is too small to be told from its twins."""
_BURNT = 250
_INK = 190  # print darker than this is not white paper
_GLARE = 400.0  # mm² of burnt light that hide something
_GLARE_SHARE = 0.004  # of a picture, where the mat was not found
_WINDOW = 31  # pixels around an edge, at a picture 1280 wide
_CONTRAST = 60  # grey levels of an edge that tells about the focus


class Trouble(StrEnum):
    """What is wrong with a picture of the table."""

    MISSING = "missing"  # nothing of the mat is seen
    OTHER = "other"  # the mat of the other game lies there
    CUT = "cut"  # the mat is not wholly in the picture
    HIDDEN = "hidden"  # something lies on markers
    SMALL = "small"  # the camera hangs too high, or its picture is too small
    DARK = "dark"
    BLURRED = "blurred"  # out of focus
    GLARE = "glare"  # a lamp is mirrored, or the picture is burnt


class Side(StrEnum):
    """A side of the picture."""

    LEFT = "left"
    RIGHT = "right"
    TOP = "top"
    BOTTOM = "bottom"


@dataclass(frozen=True, slots=True)
class Advice:
    """One thing to put right.

    `sides` are the picture's sides over which a cut mat reaches, `markers` those that are hidden,
    `cells` where it glares, as they are printed (`tray` is the dice tray, nothing is elsewhere).
    `amount` is the level of white paper (0–255), the width of an edge, pixels a millimetre, or the
    burnt mm², as `trouble` says.
    """

    trouble: Trouble
    sides: tuple[Side, ...] = ()
    markers: tuple[int, ...] = ()
    cells: tuple[str, ...] = ()
    amount: float = 0.0


@dataclass(frozen=True, slots=True)
class Survey:
    """A picture of the table looked at as when it is set up; nothing to do where no advice is."""

    place: Whereabouts
    markers: Markers
    advice: tuple[Advice, ...]


def survey(image: Image, plan: Plan = CLASSIC, lens: Lens | None = None) -> Survey:
    """Find the mat, and everything that hinders reading it, the worst first."""
    markers = find_markers(image)
    place = find_mat(image, plan, lens, markers)
    return Survey(place, markers, tuple(_advice(image, plan, place, markers)))


def _advice(image: Image, plan: Plan, place: Whereabouts, markers: Markers) -> list[Advice]:
    if place.sight is Sight.DARK:
        return [Advice(Trouble.DARK, amount=float(np.percentile(image[::8, ::8], 99)))]
    if place.sight is Sight.OTHER:
        return [Advice(Trouble.OTHER)]
    if place.homography is None:
        return _about_a_lost_mat(image, plan, markers)
    here = place.homography
    focus = _focus(image, here)
    found = [
        _position(here, (image.shape[1], image.shape[0])),
        _size(here),
        _light(image, here),
        focus,
        # Out of focus, markers are missed that nothing hides.
        _hidden(here, image) if focus is None else None,
        _glare(image, here),
    ]
    return [one for one in found if one is not None]


def _about_a_lost_mat(image: Image, plan: Plan, markers: Markers) -> list[Advice]:
    known = {number: four for number, four in markers.items() if number in plan.markers}
    width = edge_width(image)
    soft = width is not None and width > _SOFT_PIXELS * image.shape[1] / 1280
    roughly = _roughly(known, plan)
    burnt, _ = _largest(image.min(axis=2) >= _BURNT)
    found: list[Advice | None] = []
    if soft:
        found.append(Advice(Trouble.BLURRED, amount=width or 0.0))
    if roughly is not None:
        found.append(_position(roughly, (image.shape[1], image.shape[0])))
        if not soft:
            found.append(_hidden(roughly, image))
    if burnt > _GLARE_SHARE * image.shape[0] * image.shape[1]:
        found.append(Advice(Trouble.GLARE, amount=float(burnt)))
    return [one for one in found if one is not None] or [Advice(Trouble.MISSING)]


def _roughly(markers: Markers, plan: Plan) -> Homography | None:
    """Where the mat lies by markers that are too few to trust, even by a single one."""
    if not markers:
        return None
    numbers = sorted(markers)
    shown = np.concatenate([printed_corners(number, plan) for number in numbers])
    seen = np.concatenate([markers[number] for number in numbers]).astype(np.float64)
    # One marker leans too wildly for a perspective: straight from above is the better guess.
    if len(numbers) == 1:
        flat, _ = cv2.estimateAffinePartial2D(shown, seen)
        matrix = None if flat is None else np.vstack([flat, [0, 0, 1]])
    else:
        matrix, _ = cv2.findHomography(shown, seen, 0)
    if matrix is None:
        return None
    return Homography(np.asarray(matrix, np.float64), frozenset(numbers), 0.0, plan)


def _position(place: Homography, size: tuple[int, int]) -> Advice | None:
    """Over which sides of the picture the mat reaches."""
    seen = place.to_pixels(OUTLINE)
    reach = _OVER_THE_EDGE * size[0] / 1280
    low, high = seen.min(axis=0), seen.max(axis=0)
    over = {
        Side.LEFT: low[0] < -reach,
        Side.RIGHT: high[0] > size[0] - 1 + reach,
        Side.TOP: low[1] < -reach,
        Side.BOTTOM: high[1] > size[1] - 1 + reach,
    }
    sides = tuple(side for side, is_over in over.items() if is_over)
    return Advice(Trouble.CUT, sides=sides) if sides else None


def _hidden(place: Homography, image: Image) -> Advice | None:
    """Markers that should be seen and are not."""
    height, width = image.shape[:2]
    missing = []
    for number in sorted(place.plan.markers.keys() - place.markers):
        corners = place.to_pixels(printed_corners(number, place.plan))
        if ((corners > 0) & (corners < (width - 1, height - 1))).all():
            missing.append(number)
    return Advice(Trouble.HIDDEN, markers=tuple(missing)) if missing else None


def _size(place: Homography) -> Advice | None:
    """How large the mat is where it is smallest."""
    scale = min(_scale(place, corner) for corner in OUTLINE)
    return Advice(Trouble.SMALL, amount=scale) if scale < _SMALL else None


def _scale(place: Homography, at: tuple[float, float]) -> float:
    """Pixels a millimetre around a point of the mat, the smaller way."""
    middle, right, below = place.to_pixels([at, (at[0] + 1, at[1]), (at[0], at[1] + 1)])
    across, down = right - middle, below - middle
    return float(np.linalg.svd(np.column_stack([across, down]), compute_uv=False)[-1])


def _light(image: Image, place: Homography) -> Advice | None:
    level = paper_level(image, place)
    return Advice(Trouble.DARK, amount=level) if level < _DIM else None


def _focus(image: Image, place: Homography) -> Advice | None:
    width = edge_width(image)
    if width is None:
        return None
    scale = _scale(place, (mat.WIDTH / 2, mat.HEIGHT / 2))
    soft = width > max(_SOFT * scale, _SHARP_PIXELS)
    return Advice(Trouble.BLURRED, amount=width) if soft else None


def edge_width(image: Image) -> float | None:
    """How many pixels the picture's strongest edges take from dark to light.

    None where nothing in the picture has an edge to tell it by.
    """
    grey = image if image.ndim == 2 else cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    side = max(9, round(_WINDOW * image.shape[1] / 1280)) | 1
    around = np.ones((side, side), np.uint8)
    light, dark = cv2.dilate(grey, around), cv2.erode(grey, around)
    contrast = cv2.subtract(light, dark)
    x, y = (cv2.Sobel(grey, cv2.CV_32F, *way, scale=1 / 8) for way in ((1, 0), (0, 1)))
    slope = cv2.dilate(cv2.magnitude(x, y), around)
    # Only the strongest edges: weak ones may be soft by nature, as the seam of a cloth is.
    least = max(float(_CONTRAST), float(np.percentile(contrast[::4, ::4], 95)))
    strong = contrast[::4, ::4] >= least
    if not strong.any():
        return None
    widths = contrast[::4, ::4][strong] / np.maximum(slope[::4, ::4][strong], 1e-3)
    return float(np.median(widths))


def _glare(image: Image, place: Homography) -> Advice | None:
    """Burnt light where the print is not white."""
    seen = glance(image, place)
    ink = printed(GLANCE_SCALE, place.plan).max(axis=2) < _INK
    largest, where = _largest((seen.min(axis=2) >= _BURNT) & ink)
    area = largest / GLANCE_SCALE**2
    if area < _GLARE:
        return None
    parts = {**place.plan.cells, "tray": mat.TRAY}
    cells = tuple(name for name, rect in parts.items() if _touches(where, rect))
    return Advice(Trouble.GLARE, cells=cells, amount=area)


def _largest(mask: Mask) -> tuple[int, Mask]:
    """The largest connected part of a mask, and its size in pixels."""
    count, labels, stats, _ = cv2.connectedComponentsWithStats(mask.astype(np.uint8))
    if count < 2:
        return 0, np.zeros_like(mask)
    label = 1 + int(np.argmax(stats[1:, cv2.CC_STAT_AREA]))
    return int(stats[label, cv2.CC_STAT_AREA]), np.asarray(labels == label)


def _touches(where: Mask, rect: Rect) -> bool:
    left, top = round(rect.x * GLANCE_SCALE), round(rect.y * GLANCE_SCALE)
    right = round((rect.x + rect.width) * GLANCE_SCALE)
    low = round((rect.y + rect.height) * GLANCE_SCALE)
    return bool(where[top:low, left:right].any())
