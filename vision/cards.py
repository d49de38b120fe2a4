"""What lies in a cell: nothing, a known card, a card's back, or something that is not known.

A card is named only when it is alike enough to its picture and clearly more so than to the next
one. A wrong name is worse than none, so everything in between is an unknown card.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from vision import mat
from vision.library import BACK, Library
from vision.observations import Face, SeenCard
from vision.placements import (
    REACH,
    Placements,
    everywhere,
    everywhere_pixels,
    lifted,
    pixels_of,
    sample,
)
from vision.thumbnails import COARSE, FINE

Image = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.bool_]

CROP_SCALE = 1.5
"""Pixels a millimetre of a cell's crop: what a camera of 1280×960 gives over the whole mat."""
MASK_SCALE = 0.75
MARGIN = 15.0
"""Millimetres around the cell that belong to its crop: a card may lie half over its line."""

_CENTRE = 56.0  # mm: within this square of a cell no well-laid neighbour reaches
_BARE = 0.05  # of that square; less than this is a shadow's edge or a crumb
_LARGE = 0.2  # of that square: a die or a chip alone is smaller
_CARDLIKE = 0.69  # how well the outline of a card fits that lies in a crowd of cards, at the worst
_SHORTLIST = 24
_STARTS = 2
_FILLING = (9, 13)  # points by which it is told how far a card's outline is filled
_OTHER_WAY = 0.25  # an outline that lies across and fits worse by this is not looked at
_LIKE = 0.86  # likeness, and part of the lead, at which a name is as likely right as wrong
_APART = 0.06  # and the lead over the next card at which it is
SURE = 0.5
"""The confidence from which a card is named."""


@dataclass(frozen=True, slots=True)
class CardReading:
    """A card in a cell, with all that the eye has found out.

    `card` is an id of the library (`back` for a card's back) or None for an unknown card;
    `quarter` counts clockwise quarter turns from upright in the picture, None where it is unknown;
    `pose` is the card's middle in millimetres from the cell's, and its degrees clockwise;
    `likeness` and `rival` are the dot products of the best and of the next card, `best` is the
    best card's id even where it is not alike enough to be named; `shapeless` when it is large but
    has no card's outline, as a hand.
    """

    card: str | None
    confidence: float
    turned: bool
    quarter: int | None
    pose: tuple[float, float, float]
    likeness: float = 0.0
    rival: float = 0.0
    best: str | None = None
    shapeless: bool = False

    def seen(self) -> SeenCard:
        """The same, as an observation says it."""
        face = Face.DOWN if self.card == BACK else Face.UP
        name = None if self.card == BACK else self.card
        return SeenCard(name, face, self.turned, self.confidence)


def read_card(crop: Image, foreign: Mask, library: Library) -> CardReading | None:
    """What lies in a cell, None for nothing.

    `crop` is the cell with `MARGIN` around at `CROP_SCALE`; `foreign` says, for the same place at
    `MASK_SCALE`, which pixels are not mat.
    """
    occupied = _occupied(foreign)
    if occupied < _BARE:
        return None
    outlines, fit = _outlines(foreign)
    shapeless = occupied > _LARGE and fit < _CARDLIKE
    if not len(library):
        return _unknown(outlines, None, shapeless)
    found = _recognise(crop, outlines, library)
    if found.confidence < SURE:
        # The outline may be spoilt by a neighbour or a finger: look everywhere.
        wide = _recognise(crop, everywhere(), library)
        found = max(found, wide, key=lambda reading: reading.confidence)
    return found if found.confidence >= SURE else _unknown(outlines, found, shapeless)


def _occupied(foreign: Mask) -> float:
    """The part of a cell's middle that is not mat, without specks."""
    height, width = foreign.shape
    half = round(_CENTRE * MASK_SCALE / 2)
    middle = foreign[height // 2 - half : height // 2 + half, width // 2 - half : width // 2 + half]
    solid = cv2.morphologyEx(middle.astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    return float(solid.mean())


def _outlines(foreign: Mask) -> tuple[Placements, float]:
    """Where a card's outline fits the foreign pixels best, and how well.

    The best comes first; both ways that a card may lie are there unless one fits much worse.
    """
    solid = foreign.astype(np.float32)
    everything = everywhere()
    fit = _fit_everywhere(solid)
    upright = everything.poses[:, 2] < 45.0
    found: list[tuple[float, Floats]] = []
    for way in (upright, ~upright):
        among = np.flatnonzero(way)
        poses = everything.poses[among[np.argsort(-fit[among])[:2]]]
        for shift, angle in ((2.5, 3.0), (1.25, 1.5)):
            poses = Placements(poses).around(shift, angle).poses
            poses[:, :2] = np.clip(poses[:, :2], -REACH, REACH)
            closer = _fit(solid, poses)
            poses = poses[[int(closer.argmax())]]
        found.append((float(closer.max()), poses))
    found.sort(key=lambda one: -one[0])
    good = [poses for value, poses in found if value > found[0][0] - _OTHER_WAY]
    return Placements(np.concatenate(good)), found[0][0]


def _fit(solid: Floats, poses: Floats) -> Floats:
    """How well a card's outline at each pose fits the foreign pixels, at most 1."""
    inside = pixels_of(poses, solid.shape, MASK_SCALE, _FILLING, 0.97)
    return _filled(solid, inside, _ring_pixels(poses, solid.shape))


def _fit_everywhere(solid: Floats) -> Floats:
    return _filled(solid, *_everywhere_outlines(solid.shape))


@lru_cache(maxsize=2)
def _everywhere_outlines(shape: tuple[int, ...]) -> tuple[Floats, Floats]:
    poses = everywhere().poses
    return pixels_of(poses, shape, MASK_SCALE, _FILLING, 0.97), _ring_pixels(poses, shape)


def _filled(solid: Floats, inside: Floats, around: Floats) -> Floats:
    fill = lifted(solid, inside).mean(axis=1, dtype=np.float32)
    spill = lifted(solid, around).mean(axis=1, dtype=np.float32)
    return np.asarray(fill - 0.5 * spill, np.float32)


def _ring_pixels(poses: Floats, shape: tuple[int, ...]) -> Floats:
    """Points 2.5 mm outside a card's edge, for each placement."""
    long, short = mat.CARD[0] / 2 + 2.5, mat.CARD[1] / 2 + 2.5
    line = np.linspace(-1, 1, 15)
    one = np.ones_like(line)
    u = np.concatenate([line, line, one, -one]) * short
    v = np.concatenate([one, -one, line, line]) * long
    angles = np.deg2rad(poses[:, 2:3])
    x = poses[:, 0:1] + np.cos(angles) * u - np.sin(angles) * v
    y = poses[:, 1:2] + np.sin(angles) * u + np.cos(angles) * v
    height, width = shape[:2]
    places = [x * MASK_SCALE + width / 2 - 0.5, y * MASK_SCALE + height / 2 - 0.5]
    return np.stack(places, -1).astype(np.float32)


def _recognise(crop: Image, placements: Placements, library: Library) -> CardReading:
    """The library's best card for a crop, however bad, searched at and around `placements`."""
    thumbnails = library.thumbnails
    count = len(thumbnails.ids)
    lab = np.asarray(cv2.cvtColor(crop, cv2.COLOR_BGR2LAB), np.uint8)
    blurred = np.asarray(cv2.blur(lab, (7, 7)), np.uint8)
    if placements is everywhere():
        seen = sample(blurred, everywhere_pixels(crop.shape, CROP_SCALE, COARSE))
    else:
        placements = placements.around(2.5, 3.0)
        seen = placements.thumbnails(blurred, CROP_SCALE, COARSE)
    likeness = thumbnails.coarse.likeness(seen)
    by_card = likeness.max(axis=0)
    by_card = np.maximum(by_card[:count], by_card[count:])
    some = np.argsort(-by_card)[:_SHORTLIST]
    starts = placements.only(np.argsort(-likeness.max(axis=1))[:_STARTS])
    soft = np.asarray(cv2.blur(lab, (3, 3)), np.uint8)
    poses, likeness = _closer(soft, starts.around(2.5, 3.0), library, some)
    best = Placements(poses.poses[[int(likeness.max(axis=1).argmax())]])
    poses, closer = _closer(soft, best.around(1.25, 1.5), library, some)
    at, column = np.unravel_index(int(closer.argmax()), closer.shape)
    row = int(column) % len(some)
    per_card = np.maximum(likeness.max(axis=0), closer.max(axis=0))
    per_card = np.maximum(per_card[: len(some)], per_card[len(some) :])
    like = float(closer[at, column])
    others = np.delete(per_card, row)
    rival = float(others.max()) if len(others) else 0.0
    x, y, degrees = (float(value) for value in poses.poses[at])
    if int(column) >= len(some):
        degrees += 180.0
    quarter = round(degrees / 90.0) % 4
    name = thumbnails.ids[int(some[row])]
    confidence = _confidence(like, rival)
    turned = quarter % 2 == 0
    return CardReading(name, confidence, turned, quarter, (x, y, degrees), like, rival, name)


def _closer(
    soft: Image, placements: Placements, library: Library, some: npt.NDArray[np.intp]
) -> tuple[Placements, Floats]:
    seen = placements.thumbnails(soft, CROP_SCALE, FINE)
    return placements, library.thumbnails.fine.likeness(seen, some)


def _confidence(likeness: float, rival: float) -> float:
    """0–1: logistic in how alike the best card is and in how far the next one is behind.

    A card with a chip on it is less like its picture but still far ahead of all others, whereas of
    two printings of the same art neither is ahead: neither is named.
    """
    ahead = likeness - max(rival, 0.0)
    alike = 1 / (1 + np.exp(-(likeness + 0.6 * min(ahead, 0.3) - _LIKE) / 0.03))
    apart = 1 / (1 + np.exp(-(ahead - _APART) / 0.012))
    return round(float(alike * apart), 3)


def _unknown(outlines: Placements, found: CardReading | None, shapeless: bool) -> CardReading:
    """Something lies here that is not known: how it lies is told by its outline alone."""
    x, y, degrees = (float(value) for value in outlines.poses[0])
    turned = abs(degrees) < 45.0
    bare = CardReading(None, 0.0, turned, None, (x, y, degrees))
    return replace(
        found or bare,
        card=None,
        turned=turned,
        quarter=None,
        pose=(x, y, degrees),
        shapeless=shapeless,
    )
