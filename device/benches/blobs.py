"""The yardstick of seeing dice: the recipe of the well-known tutorials, tuned as far as it goes.

Pips are found by SimpleBlobDetector, dark ones on light dice and light ones on dark dice, gated by
their shape, and gathered into dice by DBSCAN with a reach relative to their size. Its gates were
tuned on real photographs, where it reads about half of those exactly right that a stranger may
take. Nothing but a benchmark imports this module.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

Image = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float64]
Labels = npt.NDArray[np.intp]

NAME = "SimpleBlobDetector + DBSCAN, tuned"
NOISE = -1
"""The label of points that are in no cluster."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """What is tuned. Areas are parts of the picture's; reach and sizes are in middling pips."""

    longest: int = 1280
    blur: float = 1.5
    low: float = 40.0
    high: float = 240.0
    step: float = 10.0
    repeats: int = 2
    least_area: float = 4e-5
    most_area: float = 6e-3
    circularity: float = 0.8
    inertia: float = 0.6
    convexity: float = 0.8
    smallest: float = 0.7
    largest: float = 1.5
    reach: float = 3.6


class BlobReader:
    """Reads top faces as the tutorials do."""

    def __init__(self, recipe: Recipe | None = None) -> None:
        self._recipe = recipe or Recipe()

    def __call__(self, image: Image) -> tuple[int, ...]:
        """The values of the dice in a blue-green-red picture, sorted."""
        grey = self._grey(image)
        pixels = grey.shape[0] * grey.shape[1]
        both = [gathered(self._pips(grey, colour, pixels), self._recipe) for colour in (0, 255)]
        # Pips of one throw are nearly always all dark or all light: what makes more sense counts.
        return max(both, key=sum)

    def _grey(self, image: Image) -> Image:
        scale = min(1.0, self._recipe.longest / max(image.shape[:2]))
        if scale < 1:
            image = np.asarray(
                cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8
            )
        grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
        if self._recipe.blur:
            grey = cv2.GaussianBlur(grey, (0, 0), self._recipe.blur)
        return np.asarray(grey, np.uint8)

    def _pips(self, grey: Image, colour: int, pixels: int) -> Floats:
        """x, y and diameter of every blob that could be a pip, N×3."""
        recipe, how = self._recipe, cv2.SimpleBlobDetector.Params()
        how.minThreshold, how.maxThreshold = recipe.low, recipe.high
        how.thresholdStep, how.minRepeatability = recipe.step, recipe.repeats
        how.filterByColor, how.blobColor = True, colour
        how.filterByArea = True
        how.minArea = max(6.0, recipe.least_area * pixels)
        how.maxArea = recipe.most_area * pixels
        how.filterByCircularity, how.minCircularity = True, recipe.circularity
        how.filterByInertia, how.minInertiaRatio = True, recipe.inertia
        how.filterByConvexity, how.minConvexity = True, recipe.convexity
        how.minDistBetweenBlobs = 2.0
        found = cv2.SimpleBlobDetector.create(how).detect(grey)
        return np.array([(*blob.pt, blob.size) for blob in found], np.float64).reshape(-1, 3)


def gathered(pips: Floats, recipe: Recipe) -> tuple[int, ...]:
    """How many pips the dice have that these form, sorted; what has more than six is none."""
    if not len(pips):
        return ()
    middling = float(np.median(pips[:, 2]))
    alike = (pips[:, 2] > recipe.smallest * middling) & (pips[:, 2] < recipe.largest * middling)
    labels = dbscan(pips[alike, :2], recipe.reach * middling)
    counts = np.bincount(labels[labels != NOISE])
    return tuple(sorted(int(count) for count in counts if 1 <= count <= 6))


def dbscan(points: Floats, reach: float, fewest: int = 1) -> Labels:
    """Cluster numbers of N×2 points, after Ester and others, 1996.

    A point with at least `fewest` points within `reach`, itself included, is a core; cores within
    reach of each other are one cluster, with all points within their reach. The rest is `NOISE`.
    """
    gaps = np.linalg.norm(points[:, None] - points[None], axis=2)
    near = gaps <= reach
    core = near.sum(axis=1) >= fewest
    labels = np.full(len(points), NOISE, np.intp)
    number = 0
    for seed in np.flatnonzero(core):
        if labels[seed] != NOISE:
            continue
        front = np.zeros(len(points), np.bool_)
        front[seed] = True
        while front.any():
            labels[front] = number
            front = near[front & core].any(axis=0) & (labels == NOISE)
        number += 1
    return labels
