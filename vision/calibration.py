"""Where the mat lies in the picture: from its printed markers to a homography, and its keeping.

A search for markers costs as much as all the rest of a frame, so it is done once; afterwards a few
hundred samples at the known places tell in a fraction of a millisecond whether the camera or the
mat was knocked.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from vision import mat
from vision.mat import CLASSIC, PLANS, Plan, Rect
from vision.observations import Sight

Image = npt.NDArray[np.uint8]
Matrix = npt.NDArray[np.float64]

FEWEST_MARKERS = 4
_DARK_LEVEL = 40.0
"""White paper darker than this (of 255) is not read: noise would be taken for print."""
_SPREAD = 0.12
"""The least part of the mat that the found markers must span: four in a line prove nothing."""
_WORST_ERROR = 3.0  # pixels at a picture 1280 wide; beyond it the mat is folded or misread


@dataclass(frozen=True, slots=True)
class Homography:
    """The mat in one picture: `matrix` takes millimetres to pixels; `error` in pixels (RMS)."""

    matrix: Matrix
    markers: frozenset[int]
    error: float
    plan: Plan = CLASSIC
    """Which mat it is."""

    def to_pixels(self, points: npt.ArrayLike) -> Matrix:
        """Millimetres N×2 to picture coordinates N×2."""
        return _project(self.matrix, points)

    def to_mm(self, points: npt.ArrayLike) -> Matrix:
        """Picture coordinates N×2 to millimetres N×2."""
        return _project(np.asarray(np.linalg.inv(self.matrix), np.float64), points)


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """What became of the mat: `STILL` with a homography, or `LOST`, `OTHER` or `DARK` without."""

    sight: Sight
    homography: Homography | None = None


def find_markers(image: Image) -> dict[int, npt.NDArray[np.float32]]:
    """The markers in a picture: number to its four corners in pixels, as printed."""
    grey = image if image.ndim == 2 else cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    corners, numbers, _ = marker_detector(mat.DICTIONARY).detectMarkers(grey)
    found: dict[int, npt.NDArray[np.float32]] = {}
    if numbers is None:
        return found
    twice: set[int] = set()
    for number, four in zip((int(n) for n in np.ravel(numbers)), corners, strict=True):
        if number in found:
            twice.add(number)
        found[number] = np.asarray(four, np.float32).reshape(4, 2)
    # A marker seen twice (a second mat, a reflection) says nothing about where it is.
    return {number: four for number, four in found.items() if number not in twice}


def find_mat(image: Image, plan: Plan = CLASSIC) -> Whereabouts:
    """Search the picture for this mat, without any memory of earlier ones."""
    markers = find_markers(image)
    homography = fit(markers, image.shape[1], plan)
    if homography is None:
        if _dark(image):
            return Whereabouts(Sight.DARK)
        others = (other for other in PLANS if other is not plan)
        if any(fit(markers, image.shape[1], other) is not None for other in others):
            return Whereabouts(Sight.OTHER)
        return Whereabouts(Sight.LOST)
    if _paper(image, homography) < _DARK_LEVEL:
        return Whereabouts(Sight.DARK)
    return Whereabouts(Sight.STILL, homography)


def fit(
    markers: dict[int, npt.NDArray[np.float32]], picture_width: int, plan: Plan = CLASSIC
) -> Homography | None:
    """The homography that most marker corners agree on; None when they are too few or disagree.

    Markers that are not this mat's say nothing.
    """
    numbers = sorted(markers.keys() & plan.markers.keys())
    if len(numbers) < FEWEST_MARKERS:
        return None
    printed = np.concatenate([printed_corners(number, plan) for number in numbers])
    seen = np.concatenate([markers[number] for number in numbers]).astype(np.float64)
    limit = _WORST_ERROR * max(1.0, picture_width / 1280)
    answer, agree = cv2.findHomography(printed, seen, cv2.RANSAC, limit)
    # OpenCV's types do not tell that there may be no answer.
    if answer is None or not np.isfinite(answer).all():
        return None
    matrix: Matrix = np.asarray(answer, np.float64)
    if np.linalg.det(matrix) <= 0:
        return None
    kept: npt.NDArray[np.bool_] = np.all(np.reshape(agree, (-1, 4)) != 0, axis=1)
    good = frozenset(numbers[int(place)] for place in np.flatnonzero(kept))
    if len(good) < FEWEST_MARKERS or _span(good, plan) < _SPREAD:
        return None
    inside = np.repeat(kept, 4)
    off = _project(matrix, printed[inside]) - seen[inside]
    error = float(np.sqrt((off**2).sum(axis=1).mean()))
    outline = _project(matrix, [(0, 0), (mat.WIDTH, 0), (mat.WIDTH, mat.HEIGHT), (0, mat.HEIGHT)])
    if error > limit or not cv2.isContourConvex(outline.astype(np.float32)):
        return None
    return Homography(matrix, good, error, plan)


def printed_corners(number: int, plan: Plan = CLASSIC) -> Matrix:
    """A marker's four corners in millimetres, in the detector's order: clockwise from top left."""
    x, y = plan.markers[number]
    half = mat.MARKER / 2
    return np.array(
        [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
    )


def rectify(
    image: Image, homography: Homography, rect: Rect, px_per_mm: float, margin: float = 0.0
) -> Image:
    """A part of the mat as if seen from straight above, `margin` mm wider on every side.

    Pixel `i` of the result covers the millimetres from `i / px_per_mm`, as in `mat_picture`.
    """
    width = round((rect.width + 2 * margin) * px_per_mm)
    height = round((rect.height + 2 * margin) * px_per_mm)
    step = 1 / px_per_mm
    from_crop = np.array(
        [
            [step, 0, rect.x - margin + step / 2],
            [0, step, rect.y - margin + step / 2],
            [0, 0, 1],
        ]
    )
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    seen = cv2.warpPerspective(
        image,
        homography.matrix @ from_crop,
        (width, height),
        flags=flags,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(seen, np.uint8)


class Mount:
    """The camera's place above the mat, kept from frame to frame and checked in each of them."""

    def __init__(self, plan: Plan = CLASSIC) -> None:
        self._plan = plan
        self._homography: Homography | None = None
        self._places: npt.NDArray[np.int32] | None = None
        self._patches: npt.NDArray[np.float32] | None = None
        self._numbers: list[int] = []
        self._searched_at = -np.inf
        self._missing = Sight.LOST
        self._shape: tuple[int, ...] = ()

    def locate(self, image: Image, at: float) -> Whereabouts:
        """The mat's place now; the markers are searched only where the old place does not hold."""
        if self._homography is not None and image.shape == self._shape:
            in_place = self._in_place(image)
            poor = (
                len(self._numbers) < len(self._plan.markers)
                and at - self._searched_at > _LOOK_AGAIN
            )
            if in_place >= _ENOUGH_IN_PLACE * len(self._numbers) and not poor:
                if _paper(image, self._homography) < _DARK_LEVEL:
                    return Whereabouts(Sight.DARK)
                return Whereabouts(Sight.STILL, self._homography)
        else:
            in_place = 0
        if self._homography is None and at - self._searched_at < _LOST_PAUSE:
            # Nothing was found a moment ago: a search in each frame would only slow down a slow
            # machine.
            return Whereabouts(Sight.DARK if _dark(image) else self._missing)
        self._searched_at = at
        found = find_mat(image, self._plan)
        if found.homography is not None:
            if self._homography is None or self._moved(found.homography):
                self._keep(image, found.homography)
            return Whereabouts(Sight.STILL, self._homography)
        if found.sight is Sight.LOST and in_place >= _STAYS and self._homography is not None:
            # A hand or a sheet hides most markers, but those that show have not moved.
            return Whereabouts(Sight.STILL, self._homography)
        if found.sight is not Sight.DARK:
            self._homography, self._missing = None, found.sight
        return found

    def _moved(self, other: Homography) -> bool:
        """Whether a newer place differs from the kept one where it is known, or knows more."""
        assert self._homography is not None
        if len(other.markers) > len(self._homography.markers):
            return True
        numbers = sorted(other.markers)
        printed = np.concatenate([printed_corners(number, self._plan) for number in numbers])
        apart = self._homography.to_pixels(printed) - other.to_pixels(printed)
        return float(np.abs(apart).mean()) > _APART

    def _keep(self, image: Image, homography: Homography) -> None:
        self._homography = homography
        self._shape = image.shape
        self._numbers = sorted(homography.markers)
        half = mat.MARKER / 2 + 3
        line = (np.arange(_PATCH) + 0.5) / _PATCH * 2 * half - half
        grid = np.stack(np.meshgrid(line, line), axis=-1).reshape(-1, 2)
        centres = np.array([self._plan.markers[number] for number in self._numbers])
        points = (centres[:, None, :] + grid[None]).reshape(-1, 2)
        places = np.rint(homography.to_pixels(points)).astype(np.int32)
        height, width = image.shape[:2]
        self._places = np.clip(places, 0, [width - 1, height - 1])
        self._patches = self._samples(image)

    def _samples(self, image: Image) -> npt.NDArray[np.float32]:
        """Each marker as a row of samples of length 1 and mean 0."""
        assert self._places is not None
        green = image[self._places[:, 1], self._places[:, 0], 1].astype(np.float32)
        rows = green.reshape(len(self._numbers), -1)
        rows = rows - rows.mean(axis=1, keepdims=True)
        length = np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-3)
        return np.asarray(rows / length, np.float32)

    def _in_place(self, image: Image) -> int:
        """How many markers look as they did when the place was found."""
        assert self._patches is not None
        likeness = (self._samples(image) * self._patches).sum(axis=1)
        return int((likeness > _SAME).sum())


_PATCH = 24  # samples along a marker's side
_SAME = 0.88  # a shift of two millimetres lowers the likeness of a marker to about 0.8
_ENOUGH_IN_PLACE = 0.5
_STAYS = 2
_APART = 0.7  # pixels between two places of the mat that count as two
_LOOK_AGAIN = 5.0  # seconds until markers that were hidden are searched again
_LOST_PAUSE = 0.2  # seconds between two searches while nothing is found


@lru_cache(maxsize=8)
def marker_detector(dictionary: str) -> cv2.aruco.ArucoDetector:
    """OpenCV's detector for a dictionary by its name, such as `DICT_4X4_50`."""
    parameters = cv2.aruco.DetectorParameters()
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    book = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary))
    return cv2.aruco.ArucoDetector(book, parameters)


def _project(matrix: Matrix, points: npt.ArrayLike) -> Matrix:
    given = np.asarray(points, np.float64).reshape(-1, 1, 2)
    return np.asarray(cv2.perspectiveTransform(given, matrix), np.float64).reshape(-1, 2)


def _span(numbers: frozenset[int], plan: Plan) -> float:
    """The part of the mat inside the convex hull of these markers' centres."""
    centres = np.array([plan.markers[number] for number in sorted(numbers)], np.float32)
    return float(cv2.contourArea(cv2.convexHull(centres))) / (mat.WIDTH * mat.HEIGHT)


def _dark(image: Image) -> bool:
    return float(np.percentile(image[::8, ::8], 99)) < _DARK_LEVEL


def _paper(image: Image, homography: Homography) -> float:
    """How bright the white paper around the markers is: the brighter half of them counts."""
    ring = mat.MARKER / 2 + 2
    sides = np.array([(-ring, 0), (ring, 0), (0, -ring), (0, ring), (-ring, -ring), (ring, ring)])
    markers = homography.plan.markers
    centres = np.array([markers[number] for number in sorted(homography.markers)])
    points = homography.to_pixels((centres[:, None] + sides[None]).reshape(-1, 2))
    height, width = image.shape[:2]
    places = np.clip(np.rint(points).astype(int), 0, [width - 1, height - 1])
    return float(np.percentile(image[places[:, 1], places[:, 0]].max(axis=1), 75))
