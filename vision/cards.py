"""What lies in a cell: nothing, a known card, a card's back, or something that is not known.

A card is cut out where its outline fits, and named by `vision.likeness`. A wrong name is worse than
none, so what is not clearly one card is an unknown card, or one of two or three with the same art.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.library import BACK, Library
from vision.likeness import SURE, UNKNOWN, Identity, identify
from vision.observations import Face, SeenCard
from vision.placements import Outline, Pose, cut_out, likeliest, outlines

Image = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.bool_]

CROP_SCALE = 1.5
"""Pixels a millimetre of a cell's crop: what a camera of 1280×960 gives over the whole mat."""
MASK_SCALE = 0.5
MARGIN = 35.0
"""Millimetres around the cell that belong to its crop: a card may lie far over its line."""

_CENTRE = 56.0  # mm: within this square of a cell no well-laid neighbour reaches
_BARE = 0.05  # of that square; less than this is a shadow's edge or a crumb
_LARGE = 0.2  # of that square: a die or a chip alone is smaller
_HEART = 16.0  # mm: this square every card of a cell covers, and no card of another cell
_HEARTLESS = 0.05  # of that square; less than this is a neighbour's corner, or dark art
_NO_CARD = 0.45  # how well an outline fits at most where a neighbour's card reaches in
_FAR = 20.0  # mm off the middle, where the outline of such a card fits better
_CARDLIKE = 0.69  # how well the outline of a card fits that lies in a crowd of cards, at the worst
_OTHER_WAY = 0.25  # an outline that lies across and fits worse by this is not looked at
_SURER = 0.75  # with several places to choose from, something is alike by chance sooner
_ELSEWHERE = 2  # placements that are tried where no outline has led to a name


@dataclass(frozen=True, slots=True)
class CardReading:
    """A card in a cell, with all that the eye has found out.

    `card` is an id of the library (`back` for a card's back) or None for an unknown card; `either`
    are two or three ids with the same art, one of which it is; `quarter` counts clockwise quarter
    turns from upright in the picture, None where it is unknown; `pose` is how it lies; `shapeless`
    when it is large but has no card's outline, as a hand.
    """

    card: str | None
    confidence: float
    turned: bool
    quarter: int | None
    pose: Pose
    either: tuple[str, ...] = ()
    shapeless: bool = False

    def seen(self) -> SeenCard:
        """The same, as an observation says it."""
        face = Face.DOWN if self.card == BACK else Face.UP
        name = None if self.card == BACK else self.card
        return SeenCard(name, face, self.turned, self.confidence, self.either)


def read_card(
    crop: Image, foreign: Mask, library: Library, among: frozenset[str] | None = None
) -> CardReading | None:
    """What lies in a cell, None for nothing.

    `crop` is the cell with `MARGIN` around at `CROP_SCALE`; `foreign` says, for the same place at
    `MASK_SCALE`, which pixels are not mat. `among` are the cards in play.
    """
    solid = cv2.morphologyEx(foreign.astype(np.uint8), cv2.MORPH_OPEN, np.ones((2, 2), np.uint8))
    occupied = _part(solid, _CENTRE)
    if occupied < _BARE:
        return None
    best, other = outlines(foreign, MASK_SCALE)
    shapeless = occupied > _LARGE and best.fit < _CARDLIKE
    poses = [best.pose] if best.fit - other.fit > _OTHER_WAY else [best.pose, other.pose]
    for pose in poses:
        found = identify(cut_out(crop, pose, CROP_SCALE), library, among)
        if found.confidence >= SURE:
            return _named(found, pose)
    if len(library):
        # The outline may be spoilt by a neighbour or a finger: look everywhere.
        for pose in likeliest(crop, library.blocks, CROP_SCALE, _ELSEWHERE):
            found = identify(cut_out(crop, pose, CROP_SCALE), library, among)
            if found.confidence >= _SURER:
                return _named(found, pose)
    if _part(solid, _HEART) < _HEARTLESS and _reaches_in(best):
        return None
    return _named(UNKNOWN, best.pose, shapeless)


def _reaches_in(outline: Outline) -> bool:
    """Whether it is rather a card of another cell, of which a part lies in this one."""
    far = np.hypot(outline.pose.x, outline.pose.y) > _FAR
    return outline.fit < (_CARDLIKE if far else _NO_CARD)


def _part(solid: npt.NDArray[np.generic], side: float) -> float:
    """The part of a square in the cell's middle that is not mat."""
    height, width = solid.shape
    half = round(side * MASK_SCALE / 2)
    middle = solid[height // 2 - half : height // 2 + half, width // 2 - half : width // 2 + half]
    return float(middle.mean())


def _named(found: Identity, pose: Pose, shapeless: bool = False) -> CardReading:
    turned = not pose.across
    quarter = None
    if found.quarter is not None:
        quarter = (found.quarter + round(pose.degrees / 90.0)) % 4
    return CardReading(found.card, found.confidence, turned, quarter, pose, found.either, shapeless)
