"""What hinders the camera above the mat, and where: for whoever sets the table up.

Everything is said as data; which words a person gets is for others to choose.
"""

from __future__ import annotations

from dataclasses import dataclass

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
from vision.mount import Mounting
from vision.observations import Advice, Side, Sight, Trouble

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
_WAYS = {Side.LEFT: (-1, 0), Side.RIGHT: (1, 0), Side.TOP: (0, -1), Side.BOTTOM: (0, 1)}
_PAUSE = 1.0
"""Seconds without the mat until somebody is told why, and between two looks for the reason."""


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


class Guide:
    """Says while a game is played why the mat is not read, so seldom that no frame waits for it."""

    def __init__(self, plan: Plan = CLASSIC, known: Mounting | None = None) -> None:
        """For this mat under a camera of which so much is known."""
        self._plan = plan
        self._known = known or Mounting()
        self._place: Homography | None = None
        self._missed_at: float | None = None
        self._looked_at = -np.inf
        self._advice: tuple[Advice, ...] = ()

    def advise(self, image: Image, place: Whereabouts, at: float) -> tuple[Advice, ...]:
        """What to put right, the worst first; nothing while all that is played on is in view.

        A mat that was found is only asked whether a cell or the tray lies outside the picture. One
        that is not found for a second is looked for more closely, once a second.
        """
        size = image.shape[1], image.shape[0]
        if place.homography is not None:
            self._missed_at = None
            if place.homography is not self._place:
                self._place = place.homography
                cut = _position(place.homography, size)
                self._advice = (cut,) if cut is not None and cut.cells else ()
            return self._advice
        if self._missed_at is None:
            self._place, self._missed_at, self._advice = None, at, ()
        if at - max(self._missed_at, self._looked_at) >= _PAUSE:
            self._looked_at = at
            seen = survey(image, self._plan, self._known.lens(size))
            # A mat that is found now is as well found by whoever follows it.
            self._advice = seen.advice if seen.place.homography is None else ()
        return self._advice


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
    """Over which sides of the picture the mat reaches, and which places are out of sight there."""
    sides = _over(place.to_pixels(OUTLINE), size)
    if not sides:
        return None
    cells = tuple(
        name for name, rect in _parts(place.plan).items() if _over(place.to_pixels(_of(rect)), size)
    )
    ends = tuple(_own_side(place, side) for side in sides)
    return Advice(Trouble.CUT, sides=sides, ends=ends, cells=cells)


def _over(seen: Matrix, size: tuple[int, int]) -> tuple[Side, ...]:
    """The sides of a picture of this size over which some of the points lie."""
    reach = _OVER_THE_EDGE * size[0] / 1280
    low, high = seen.min(axis=0), seen.max(axis=0)
    over = {
        Side.LEFT: low[0] < -reach,
        Side.RIGHT: high[0] > size[0] - 1 + reach,
        Side.TOP: low[1] < -reach,
        Side.BOTTOM: high[1] > size[1] - 1 + reach,
    }
    return tuple(side for side, is_over in over.items() if is_over)


def _own_side(place: Homography, side: Side) -> Side:
    """The mat's own side that lies towards a side of the picture, however the camera is turned."""
    x, y = mat.WIDTH / 2, mat.HEIGHT / 2
    middle, right, below = place.to_pixels([(x, y), (x + 1, y), (x, y + 1)])
    outwards = {
        Side.RIGHT: right - middle,
        Side.LEFT: middle - right,
        Side.BOTTOM: below - middle,
        Side.TOP: middle - below,
    }
    way = np.array(_WAYS[side])
    return max(outwards, key=lambda own: float(outwards[own] @ way))


def _parts(plan: Plan) -> dict[str, Rect]:
    """What is read of a mat: its cells and the dice tray."""
    return {**plan.cells, "tray": mat.TRAY}


def _of(rect: Rect) -> list[tuple[float, float]]:
    right, low = rect.x + rect.width, rect.y + rect.height
    return [(rect.x, rect.y), (right, rect.y), (right, low), (rect.x, low)]


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
    cells = tuple(name for name, rect in _parts(place.plan).items() if _touches(where, rect))
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
