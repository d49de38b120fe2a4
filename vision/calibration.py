"""Where the mat lies in the picture: from its printed markers, or four corners, to a homography.

Lenses bend; where the markers show that a flat mat cannot look like this through a straight one,
the lens is learned from them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from vision import mat
from vision.lens import Lens, learn
from vision.mat import CLASSIC, PLANS, Plan, Rect
from vision.observations import Sight

Image = npt.NDArray[np.uint8]
Matrix = npt.NDArray[np.float64]

Markers = dict[int, npt.NDArray[np.float32]]
"""Marker number to its four corners in pixels, as printed: clockwise from top left."""

FEWEST_MARKERS = 4
OUTLINE = ((0.0, 0.0), (mat.WIDTH, 0.0), (mat.WIDTH, mat.HEIGHT), (0.0, mat.HEIGHT))
"""The mat's corners in millimetres, clockwise from its top left."""
_DARK_LEVEL = 40.0
"""White paper darker than this (of 255) is not read: noise would be taken for print."""
_SPREAD = 0.07
"""The least part of the mat that the found markers must span: four in a line prove nothing. Any
four of a mat's nine span more."""
_WORST_ERROR = 3.0  # pixels at a picture 1280 wide; beyond it the mat is folded or misread
_STRAIGHT_ERROR = 0.8  # the same; up to it no lens is looked for
_BETTER = 0.5  # a lens must lower the error to this part
_LENS_MARKERS = 6
"""From fewer markers in one picture no lens is learned."""
_KNOTS = 15.0  # mm between points whose place in the picture is computed through the lens


@dataclass(frozen=True, slots=True)
class Homography:
    """The mat in one picture: `matrix` takes millimetres to pixels; `error` in pixels (RMS).

    Where a `lens` bends the picture, `matrix` leads to what a camera without it would see.
    """

    matrix: Matrix
    markers: frozenset[int]
    """The markers that it was found by; none where somebody has given the corners."""
    error: float
    plan: Plan = CLASSIC
    """Which mat it is."""
    lens: Lens | None = None

    def to_pixels(self, points: npt.ArrayLike) -> Matrix:
        """Millimetres N×2 to picture coordinates N×2."""
        straight = _project(self.matrix, points)
        return straight if self.lens is None else self.lens.bent(straight)

    def to_mm(self, points: npt.ArrayLike) -> Matrix:
        """Picture coordinates N×2 to millimetres N×2."""
        straight = points if self.lens is None else self.lens.straightened(points)
        return _project(np.asarray(np.linalg.inv(self.matrix), np.float64), straight)

    def scaled(self, x: float, y: float) -> Homography:
        """The same in a picture that was shrunk by `x` across and by `y` down."""
        shrunk = np.array([[x, 0, x / 2 - 0.5], [0, y, y / 2 - 0.5], [0, 0, 1]])
        lens = None if self.lens is None else self.lens.scaled(x, y)
        return replace(self, matrix=shrunk @ self.matrix, lens=lens)


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """What became of the mat: `STILL` with a homography, or `LOST`, `OTHER` or `DARK` without."""

    sight: Sight
    homography: Homography | None = None


def every_marker(image: Image) -> list[tuple[int, npt.NDArray[np.float32]]]:
    """Number and corners of every marker in a picture, also of those that are there twice."""
    grey = image if image.ndim == 2 else cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    corners, numbers, _ = marker_detector(mat.DICTIONARY).detectMarkers(grey)
    if numbers is None:
        return []
    fours = (np.asarray(four, np.float32).reshape(4, 2) for four in corners)
    return list(zip((int(number) for number in np.ravel(numbers)), fours, strict=True))


def find_markers(image: Image) -> Markers:
    """The markers in a picture: number to its four corners in pixels, as printed."""
    found: Markers = {}
    twice: set[int] = set()
    for number, four in every_marker(image):
        if number in found:
            twice.add(number)
        found[number] = four
    # A marker seen twice (a second mat, a reflection) says nothing about where it is.
    return {number: four for number, four in found.items() if number not in twice}


def find_mat(
    image: Image,
    plan: Plan = CLASSIC,
    lens: Lens | None = None,
    markers: Markers | None = None,
) -> Whereabouts:
    """Search the picture for this mat, without any memory of earlier ones.

    A `lens` that is known is taken as it is; without one it is learned where it matters. `markers`
    are the picture's, where they have been searched already.
    """
    markers = find_markers(image) if markers is None else markers
    size = image.shape[1], image.shape[0]
    homography = through_lens(markers, size, plan, lens)
    if homography is None:
        if too_dark(image):
            return Whereabouts(Sight.DARK)
        others = (other for other in PLANS if other is not plan)
        if any(through_lens(markers, size, other, lens) is not None for other in others):
            return Whereabouts(Sight.OTHER)
        return Whereabouts(Sight.LOST)
    if too_dark(image, homography):
        return Whereabouts(Sight.DARK)
    return Whereabouts(Sight.STILL, homography)


def through_lens(
    markers: Markers, size: tuple[int, int], plan: Plan = CLASSIC, lens: Lens | None = None
) -> Homography | None:
    """As `fit`, and where a straight camera explains the markers badly, through a learned lens."""
    straight = fit(markers, size[0], plan, lens)
    known = markers.keys() & plan.markers.keys()
    if lens is not None or len(known) < _LENS_MARKERS:
        return straight
    flat = _STRAIGHT_ERROR * max(1.0, size[0] / 1280)
    if straight is not None and straight.markers == known and straight.error <= flat:
        return straight
    learned = learn_lens([markers], size, plan)
    bent = fit(markers, size[0], plan, learned) if learned is not None else None
    if bent is None or straight is None:
        return straight or bent
    more = len(bent.markers) - len(straight.markers)
    return bent if more > 0 or (not more and bent.error < _BETTER * straight.error) else straight


def learn_lens(
    pictures: Sequence[Markers], size: tuple[int, int], plan: Plan = CLASSIC
) -> Lens | None:
    """The lens that bends the markers of this mat as these pictures show; None where none does.

    Pictures in which the mat lies at different places tell most.
    """
    sightings = []
    for markers in pictures:
        numbers = sorted(markers.keys() & plan.markers.keys())
        if len(numbers) >= _LENS_MARKERS:
            sightings.append(_pairs(markers, numbers, plan))
    return learn(sightings, size, _limit(size[0])) if sightings else None


def fit(
    markers: Markers, picture_width: int, plan: Plan = CLASSIC, lens: Lens | None = None
) -> Homography | None:
    """The homography that most marker corners agree on; None when they are too few or disagree.

    Markers that are not this mat's say nothing.
    """
    numbers = sorted(markers.keys() & plan.markers.keys())
    if len(numbers) < FEWEST_MARKERS:
        return None
    printed, seen = _pairs(markers, numbers, plan)
    limit = _limit(picture_width)
    straight = seen if lens is None else lens.straightened(seen)
    matrix, agree = _plane(printed, straight, limit)
    if matrix is None or np.linalg.det(matrix) <= 0:
        return None
    kept: npt.NDArray[np.bool_] = np.all(agree.reshape(-1, 4), axis=1)
    good = frozenset(numbers[int(place)] for place in np.flatnonzero(kept))
    if len(good) < FEWEST_MARKERS or _span(good, plan) < _SPREAD:
        return None
    found = Homography(matrix, good, 0.0, plan, lens)
    inside = np.repeat(kept, 4)
    off = found.to_pixels(printed[inside]) - seen[inside]
    error = float(np.sqrt((off**2).sum(axis=1).mean()))
    if error > limit or not cv2.isContourConvex(_project(matrix, OUTLINE).astype(np.float32)):
        return None
    return replace(found, error=error)


def by_hand(corners: npt.ArrayLike, plan: Plan = CLASSIC, lens: Lens | None = None) -> Homography:
    """The mat between four corners that somebody has pointed at, in pixels.

    They go clockwise around the mat, the one beside cell A1 first. `ValueError` says what is wrong
    with them.
    """
    four = np.asarray(corners, np.float64)
    if four.shape != (4, 2) or not np.isfinite(four).all():
        raise ValueError("a mat has four corners, each with x and y in pixels")
    straight = four if lens is None else lens.straightened(four)
    if cv2.contourArea(straight.astype(np.float32), True) <= 0:
        # The area of a contour that goes the other way round, or crosses itself, is not positive.
        raise ValueError(
            "the corners must go clockwise around the mat, from the one beside cell A1"
        )
    if not cv2.isContourConvex(straight.astype(np.float32)):
        raise ValueError("the corners do not go around a mat: one lies between the others")
    matrix = cv2.getPerspectiveTransform(
        np.asarray(OUTLINE, np.float32), straight.astype(np.float32)
    )
    return Homography(np.asarray(matrix, np.float64), frozenset(), 0.0, plan, lens)


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
    if homography.lens is not None:
        return _remapped(image, homography, rect, (width, height), px_per_mm, margin)
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


def _remapped(
    image: Image,
    homography: Homography,
    rect: Rect,
    size: tuple[int, int],
    px_per_mm: float,
    margin: float,
) -> Image:
    """As `rectify`, through a lens: exact at knots, and straight between them."""
    places = []
    for pixels in size:
        number = max(2, round(pixels / px_per_mm / _KNOTS) + 1)
        knots = np.linspace(0, pixels - 1, number)
        # Each pixel as a mixture of its two knots.
        near = np.arange(pixels)[:, None] - knots[None, :]
        mixed = np.maximum(0.0, 1 - np.abs(near) * (number - 1) / max(pixels - 1, 1))
        places.append((knots, mixed))
    (across, mixed_across), (down, mixed_down) = places
    x = rect.x - margin + (across + 0.5) / px_per_mm
    y = rect.y - margin + (down + 0.5) / px_per_mm
    grid = np.stack(np.meshgrid(x, y), axis=-1).reshape(-1, 2)
    seen = homography.to_pixels(grid).reshape(len(y), len(x), 2)
    to_x, to_y = (
        (mixed_down @ seen[:, :, axis] @ mixed_across.T).astype(np.float32) for axis in (0, 1)
    )
    drawn = cv2.remap(image, to_x, to_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(drawn, np.uint8)


@lru_cache(maxsize=8)
def marker_detector(dictionary: str) -> cv2.aruco.ArucoDetector:
    """OpenCV's detector for a dictionary by its name, such as `DICT_4X4_50`."""
    parameters = cv2.aruco.DetectorParameters()
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    book = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary))
    return cv2.aruco.ArucoDetector(book, parameters)


def _pairs(markers: Markers, numbers: list[int], plan: Plan) -> tuple[Matrix, Matrix]:
    """The corners of these markers as printed and as seen."""
    printed = np.concatenate([printed_corners(number, plan) for number in numbers])
    return printed, np.concatenate([markers[number] for number in numbers]).astype(np.float64)


def _plane(
    printed: Matrix, seen: Matrix, limit: float
) -> tuple[Matrix | None, npt.NDArray[np.bool_]]:
    """The homography of most points, and which of them lie within `limit` pixels of it."""
    answer, _ = cv2.findHomography(printed, seen, 0)
    # OpenCV's types do not tell that there may be no answer.
    if answer is not None and np.isfinite(answer).all():
        matrix: Matrix = np.asarray(answer, np.float64)
        agree = np.linalg.norm(_project(matrix, printed) - seen, axis=1) <= limit
        if agree.all():
            return matrix, agree
    # Something is misread: whatever most points agree on.
    answer, inside = cv2.findHomography(printed, seen, cv2.RANSAC, limit)
    if answer is None or not np.isfinite(answer).all():
        return None, np.zeros(len(printed), np.bool_)
    return np.asarray(answer, np.float64), np.asarray(np.ravel(inside) != 0)


def _limit(picture_width: int) -> float:
    """By how many pixels a marker's corner may be off."""
    return _WORST_ERROR * max(1.0, picture_width / 1280)


def _project(matrix: Matrix, points: npt.ArrayLike) -> Matrix:
    given = np.asarray(points, np.float64).reshape(-1, 1, 2)
    return np.asarray(cv2.perspectiveTransform(given, matrix), np.float64).reshape(-1, 2)


def _span(numbers: frozenset[int], plan: Plan) -> float:
    """The part of the mat inside the convex hull of these markers' centres."""
    centres = np.array([plan.markers[number] for number in sorted(numbers)], np.float32)
    return float(cv2.contourArea(cv2.convexHull(centres))) / (mat.WIDTH * mat.HEIGHT)


def too_dark(image: Image, homography: Homography | None = None) -> bool:
    """Whether noise would be taken for print; a mat that was found says it best."""
    if homography is None or not homography.markers:
        return float(np.percentile(image[::8, ::8], 99)) < _DARK_LEVEL
    return paper_level(image, homography) < _DARK_LEVEL


def paper_level(image: Image, homography: Homography) -> float:
    """How bright (0–255) the white paper around the markers is: the brighter half counts."""
    ring = mat.MARKER / 2 + 2
    sides = np.array([(-ring, 0), (ring, 0), (0, -ring), (0, ring), (-ring, -ring), (ring, ring)])
    markers = homography.plan.markers
    centres = np.array([markers[number] for number in sorted(homography.markers)])
    points = homography.to_pixels((centres[:, None] + sides[None]).reshape(-1, 2))
    height, width = image.shape[:2]
    places = np.clip(np.rint(points).astype(int), 0, [width - 1, height - 1])
    return float(np.percentile(image[places[:, 1], places[:, 0]].max(axis=1), 75))
