"""Cards of which only a part is seen, known by the fine features of their print.

A card under others has no outline of its own. But where many small features of its picture lie in a
photograph as they lie on the card, it is that card, and its corners follow from them: roughly, for
the little that is seen does not tell how the table leans.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from vision.library import Library
from vision.quads import areas

Image = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]

_LONGER_SIDE = 1280  # pixels of the photograph
_CARD = (240, 336)
_MOST_CARDS = 600  # a library's features are found at 50 cards a second: more are not waited for
_CONTRAST, _TILES = 2.0, (8, 8)  # how far it is evened out, and in how many parts
_FEW, _MANY = 80, 400  # a card's strongest features: to choose by, and to be sure by
_IN_PHOTO = 2500
_RATIO = 0.8  # of a feature's distance to the second nearest
_CHOSEN = 8  # cards that are looked at closely
_NEAR = 5.0  # pixels by which a feature may lie beside its place
_FEWEST = 6  # from so many follows a place
_LEAST, _AHEAD = 20, 2.0  # features in their places, and how many times those of any other card
_SPREAD = 0.03  # of the card's area, within the features that are in their places
_ALIKE = 2.0  # times the area of the cards that are found, at most, and so much less


@dataclass(frozen=True, slots=True, eq=False)
class _Features:
    """Where they are, N×2, and what they look like, N×128, each of length 1."""

    places: Floats
    looks: Floats


@dataclass(frozen=True, slots=True)
class Glimpse:
    """A card that is partly seen: its id, its 4×2 corners in pixels, clockwise from its own upper
    left, and how many features are in their places."""

    card: str
    corners: Floats
    features: int


def glimpses(
    image: Image, library: Library, taken: Sequence[Floats], known: Collection[str]
) -> tuple[Glimpse, ...]:
    """Cards of the library that are partly seen in a blue-green-red picture.

    What lies within the outlines `taken` belongs to other cards; `known` are cards that are found
    already. Of a library of more than 600 cards nothing is said: it would take too long.
    """
    cards = tuple(card for card in library if card not in known)
    if not cards or len(library) > _MOST_CARDS:
        return ()
    scale = min(1.0, _LONGER_SIDE / max(image.shape[:2]))
    seen = _free(_features(_grey(image, scale), _IN_PHOTO), [one * scale for one in taken])
    few = _few(library)
    alike = {card: len(_pairs(few[card], seen)) for card in cards}
    likely = sorted(cards, key=lambda card: -alike[card])[:_CHOSEN]
    placed = [one for card in likely if (one := _placed(card, library, seen)) is not None]
    placed.sort(key=lambda one: -one.features)
    found = [
        one
        for one in placed
        if one.features >= _LEAST
        and all(_of_a_size(one.corners, quad * scale) for quad in taken)
        and not any(
            other is not one
            and one.features < _AHEAD * other.features
            and _together(one.corners, other.corners)
            for other in placed
        )
    ]
    return tuple(
        Glimpse(one.card, np.asarray(one.corners / scale, np.float32), one.features)
        for one in found
    )


def _placed(card: str, library: Library, seen: _Features) -> Glimpse | None:
    """Where a card would lie, and how many of its features are in their places there."""
    own = _features(_whole(library, card), _MANY)
    pairs = _pairs(own, seen)
    if len(pairs) < _FEWEST:
        return None
    there, here = own.places[pairs[:, 0]], seen.places[pairs[:, 1]]
    matrix, fits = cv2.estimateAffinePartial2D(there, here, ransacReprojThreshold=_NEAR)
    if matrix is None or np.count_nonzero(fits) < _FEWEST:
        return None
    inside = fits.ravel() > 0
    if cv2.contourArea(cv2.convexHull(there[inside])) < _SPREAD * _CARD[0] * _CARD[1]:
        return None
    width, height = _CARD
    whole = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float64)
    corners = np.asarray(whole @ matrix[:, :2].T + matrix[:, 2], np.float32)
    # Two features of a card may match one of the photograph: it counts once.
    return Glimpse(card, corners, len(np.unique(pairs[inside, 1])))


def _of_a_size(one: Floats, other: Floats) -> bool:
    """Whether two cards may lie on one table."""
    small, large = sorted(float(size) for size in areas(np.stack([one, other])))
    return large < _ALIKE * small


def _together(one: Floats, other: Floats) -> bool:
    """Whether two cards would lie in about the same place."""
    apart = float(np.linalg.norm(one.mean(axis=0) - other.mean(axis=0)))
    return apart < 0.3 * float(np.sqrt(areas(one[None])[0]))


def _pairs(own: _Features, seen: _Features) -> npt.NDArray[np.intp]:
    """Which features of a card look plainly like one of the photograph, N×2 numbers."""
    if not len(own.looks) or len(seen.looks) < 2:
        return np.zeros((0, 2), np.intp)
    alike = own.looks @ seen.looks.T
    best = alike.argmax(axis=1)
    numbers = np.arange(len(best))
    first = alike[numbers, best]
    alike[numbers, best] = -1
    # Of vectors of length 1 the squared distance is 2 - 2·alike.
    plain = 1 - first < _RATIO**2 * (1 - alike.max(axis=1))
    return np.stack([numbers[plain], best[plain]], axis=1)


@lru_cache(maxsize=1)
def _learned(library: Library, blocks: object) -> dict[str, _Features]:
    """The strongest features of each card; `blocks` change with the library."""
    return {card: _features(_whole(library, card), _FEW) for card in library}


def _few(library: Library) -> dict[str, _Features]:
    return _learned(library, library.blocks)


def _whole(library: Library, card: str) -> Image:
    return _evened(cv2.resize(library.picture(card), _CARD, interpolation=cv2.INTER_AREA))


def _grey(image: Image, scale: float) -> Image:
    return _evened(cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA))


def _evened(image: npt.NDArray[np.generic]) -> Image:
    """A picture in grey whose contrast is the same everywhere: print stands out of a haze."""
    grey = cv2.cvtColor(np.asarray(image, np.uint8), cv2.COLOR_BGR2GRAY)
    return np.asarray(cv2.createCLAHE(_CONTRAST, _TILES).apply(grey), np.uint8)


def _features(grey: Image, most: int) -> _Features:
    """The strongest features of a grey picture."""
    sift = cv2.SIFT_create(most)  # type: ignore[attr-defined, unused-ignore]
    points, looks = sift.detectAndCompute(grey, None)
    if looks is None:
        return _Features(np.zeros((0, 2), np.float32), np.zeros((0, 128), np.float32))
    places = np.array([point.pt for point in points], np.float32)
    length = np.linalg.norm(looks, axis=1, keepdims=True)
    return _Features(places, np.asarray(looks / np.maximum(length, 1e-6), np.float32))


def _free(seen: _Features, taken: Sequence[Floats]) -> _Features:
    """Those that do not lie within these outlines."""
    free = np.ones(len(seen.places), bool)
    for quad in taken:
        edges = np.roll(quad, -1, axis=0) - quad
        away = seen.places[:, None] - quad[None]
        side = edges[None, :, 0] * away[:, :, 1] - edges[None, :, 1] * away[:, :, 0]
        free &= ~(side > 0).all(axis=1)
    return _Features(seen.places[free], seen.looks[free])
