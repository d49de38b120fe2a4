"""The camera's place above the mat, followed through a game.

A search for markers costs as much as all the rest of a frame, so it is done once; afterwards a few
hundred samples at the known places tell in a fraction of a millisecond whether the camera or the
mat was knocked.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from vision import mat
from vision.calibration import (
    OUTLINE,
    Homography,
    Whereabouts,
    by_hand,
    find_mat,
    printed_corners,
    too_dark,
)
from vision.lens import Lens
from vision.mat import CLASSIC, Plan
from vision.observations import Sight

Image = npt.NDArray[np.uint8]

_PATCH = 24  # samples along a marker's side
_SAME = 0.88  # a shift of two millimetres lowers the likeness of a marker to about 0.8
_ENOUGH_IN_PLACE = 0.5
_STAYS = 2
_PLAIN = 12.0  # grey levels by which samples vary where a marker, or what is left of it, is seen
_FEWEST_PLAIN = 3
_APART = 0.7  # pixels between two places of the mat that count as two
_LOOK_AGAIN = 5.0  # seconds until markers that were hidden are searched again
_LOST_PAUSE = 0.2  # seconds between two searches while nothing is found


@dataclass(frozen=True, slots=True)
class Mounting:
    """What is known of a camera beforehand, at whatever picture size it is used.

    `bends` are its lens's (see `vision.lens.Lens`), None where they are still to be learned.
    `corners` are the mat's four in parts of the picture's width and height, clockwise from the
    one beside cell A1, given by hand as a last resort; None where the markers are trusted.
    """

    bends: tuple[float, float] | None = None
    corners: tuple[tuple[float, float], ...] | None = None

    def lens(self, size: tuple[int, int]) -> Lens | None:
        """The lens for pictures of this width and height."""
        return None if self.bends is None else Lens.of(size, self.bends)

    def homography(self, size: tuple[int, int], plan: Plan) -> Homography | None:
        """The mat between the corners; `ValueError` where they go around no mat."""
        if self.corners is None:
            return None
        pixels = np.asarray(self.corners, np.float64) * size - 0.5
        return by_hand(pixels, plan, self.lens(size))


class Mount:
    """The camera's place above the mat, kept from frame to frame and checked in each of them."""

    def __init__(self, plan: Plan = CLASSIC, known: Mounting | None = None) -> None:
        """Above this mat. Corners that are `known` hold until the markers are found."""
        self._plan = plan
        self._known = known or Mounting()
        self._lens: Lens | None = None
        self._marked = False
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
                len(self._homography.markers) < len(self._plan.markers)
                and at - self._searched_at > _LOOK_AGAIN
            )
            if in_place >= _ENOUGH_IN_PLACE * len(self._numbers) and not poor:
                if too_dark(image, self._homography):
                    return Whereabouts(Sight.DARK)
                return Whereabouts(Sight.STILL, self._homography)
            knocked = not self._homography.markers and in_place < _ENOUGH_IN_PLACE * len(
                self._numbers
            )
        else:
            in_place, knocked = 0, False
        missing = self._homography is None or knocked
        if missing and at - self._searched_at < _LOST_PAUSE:
            # Nothing was found a moment ago: a search in each frame would only slow down a slow
            # machine.
            return Whereabouts(Sight.DARK if too_dark(image) else self._missing)
        self._searched_at = at
        found = self._search(image)
        if knocked and found.homography is not None and not found.homography.markers:
            # Corners that were given by hand say nothing of a mat that lies elsewhere now; what
            # only hid it goes away again.
            return Whereabouts(Sight.LOST)
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

    def _search(self, image: Image) -> Whereabouts:
        """Find the mat anew, by its markers or else by the corners that were given."""
        size = (image.shape[1], image.shape[0])
        if image.shape != self._shape:
            self._lens = None
        given = self._known.lens(size)
        found = find_mat(image, self._plan, given or self._lens)
        # A lens that was learned from a bad look at the mat must not stay.
        self._lens = found.homography.lens if found.homography is not None else None
        if found.homography is not None:
            self._marked = True
        elif found.sight is Sight.LOST and not self._marked:
            corners = self._known.homography(size, self._plan)
            if corners is not None:
                return Whereabouts(Sight.STILL, corners)
        return found

    def _moved(self, other: Homography) -> bool:
        """Whether a newer place differs from the kept one where it is known, or knows more."""
        assert self._homography is not None
        if len(other.markers) > len(self._homography.markers):
            return True
        printed = np.array(OUTLINE)
        if other.markers:
            printed = np.concatenate(
                [printed_corners(n, self._plan) for n in sorted(other.markers)]
            )
        apart = self._homography.to_pixels(printed) - other.to_pixels(printed)
        return float(np.abs(apart).mean()) > _APART

    def _keep(self, image: Image, homography: Homography) -> None:
        self._homography = homography
        self._shape = image.shape
        # Where corners were given by hand, all places of markers are looked at, read or not.
        self._numbers = sorted(homography.markers or self._plan.markers)
        half = mat.MARKER / 2 + 3
        line = (np.arange(_PATCH) + 0.5) / _PATCH * 2 * half - half
        grid = np.stack(np.meshgrid(line, line), axis=-1).reshape(-1, 2)
        markers = self._plan.markers
        centres = np.array([markers[number] for number in self._numbers]).reshape(-1, 2)
        points = (centres[:, None, :] + grid[None]).reshape(-1, 2)
        height, width = image.shape[:2]
        places = np.rint(homography.to_pixels(points)).astype(np.int32)
        self._places = np.clip(places, 0, [width - 1, height - 1])
        if not homography.markers:
            self._only_plain(image)
        self._patches = self._samples(image)

    def _only_plain(self, image: Image) -> None:
        """Forget the places at which nothing is to be seen; all, where too few are left."""
        assert self._places is not None
        green = image[self._places[:, 1], self._places[:, 0], 1].reshape(-1, _PATCH**2)
        plain = np.flatnonzero(green.std(axis=1) > _PLAIN)
        if len(plain) < _FEWEST_PLAIN:
            plain = plain[:0]
        self._numbers = [self._numbers[number] for number in plain]
        self._places = self._places.reshape(-1, _PATCH**2, 2)[plain].reshape(-1, 2)

    def _samples(self, image: Image) -> npt.NDArray[np.float32]:
        """Each marker as a row of samples of length 1 and mean 0."""
        assert self._places is not None
        green = image[self._places[:, 1], self._places[:, 0], 1].astype(np.float32)
        rows = green.reshape(len(self._numbers), _PATCH**2)
        rows = rows - rows.mean(axis=1, keepdims=True)
        length = np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-3)
        return np.asarray(rows / length, np.float32)

    def _in_place(self, image: Image) -> int:
        """How many markers look as they did when the place was found."""
        assert self._patches is not None
        likeness = (self._samples(image) * self._patches).sum(axis=1)
        return int((likeness > _SAME).sum())
