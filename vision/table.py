"""The table read from one picture: cells, dice in the tray, and hands that cover them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeVar

import cv2
import numpy as np
import numpy.typing as npt

from vision import mat
from vision.calibration import Homography, find_mat, rectify
from vision.cards import CROP_SCALE, MARGIN, MASK_SCALE, CardReading, read_card
from vision.ground import GLANCE_SCALE, Ground, glance
from vision.library import Library
from vision.mat import CLASSIC, Plan, Rect
from vision.observations import DiceReading, Observation, SeenPointer, Sight, Status
from vision.pointers import find_pointers, without_pointers
from vision.tray import INSIDE, TRAY_SCALE, DiceReader, read_crop

Image = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.bool_]
Value = TypeVar("Value", np.uint8, np.bool_)

_WHOLE = Rect(0, 0, mat.WIDTH, mat.HEIGHT)
_SHORE = 12.0  # mm: what comes from outside the mat crosses this strip along its edge
_LEAST_ARM = 1500.0  # mm² of a hand or an arm
_THICK = 9  # pixels of a glance, 36 mm: two dice side by side are thinner
_MANY = 8  # cells: reading fewer, each is cut out by itself
_CARD_AREA = mat.CARD[0] * mat.CARD[1]
_SOFT = 6.0  # mm: a mirrored lamp fades away over more than this
_INNER = 9.0  # mm: so far inside a cell's line begins where a card's own edges lie
_EDGE = 0.065  # of white paper's brightness
_FEW_EDGES = 0.005  # of the place: grain of the picture


@dataclass(frozen=True, slots=True)
class Look:
    """One picture with its place, its light and what is known to cover it."""

    image: Image
    homography: Homography
    ground: Ground
    hands: Mask
    """Where hands and arms lie, on a glance at the whole mat."""
    pointers: tuple[SeenPointer, ...] = ()
    """The tokens that are known to lie there."""

    @classmethod
    def at(cls, image: Image, homography: Homography, small: Image | None = None) -> Look:
        """Infer light and hands; `small` is the picture's glance where it is there already."""
        small = glance(image, homography) if small is None else small
        plan = homography.plan
        ground = Ground.under(small, plan)
        return cls(image, homography, ground, hands_over(small, ground))

    @property
    def plan(self) -> Plan:
        """The mat that is looked at."""
        return self.homography.plan

    @property
    def hand(self) -> bool:
        """Whether a hand or an arm lies over the mat."""
        return bool(self.hands.any())

    def covered(self, rect: Rect) -> bool:
        """Whether a hand lies over this part of the mat."""
        return bool(part_of(self.hands, rect).any())


def read_table(
    image: Image,
    library: Library,
    dice_reader: DiceReader,
    plan: Plan = CLASSIC,
    among: frozenset[str] | None = None,
) -> Observation:
    """A single photograph of the mat, read as if it had been still.

    Under a hand nothing is read: `sight` is `MOVING` then, and the other cells are there. What has
    no card's shape is taken for a part of a hand. `among` are the ids of the cards in play.
    """
    found = find_mat(image, plan)
    if found.homography is None:
        return Observation(0.0, found.sight)
    pointers = find_pointers(image, found.homography)
    look = replace(Look.at(image, found.homography), pointers=pointers)
    readings = read_cells(look, library, among=among)
    shapeless = any(reading is not None and reading.shapeless for reading in readings.values())
    cells = {
        name: reading.seen()
        for name, reading in readings.items()
        if reading is not None and not reading.shapeless
    }
    covered = look.covered(mat.TRAY)
    dice = DiceReading(Status.UNSURE) if covered else read_tray(look, dice_reader)
    sight = Sight.MOVING if look.hand or shapeless else Sight.STILL
    return Observation(0.0, sight, cells, dice, pointers=pointers)


def read_cells(
    look: Look,
    library: Library,
    names: Iterable[str] | None = None,
    among: frozenset[str] | None = None,
) -> dict[str, CardReading | None]:
    """What lies in these cells, or in all, None for nothing; a cell under a hand is left out.

    `among` are the ids of the cards in play: they come first in the search, and of cards with the
    same art they are meant. Another card is named all the same, or not at all, and never by one of
    theirs.
    """
    cells = look.plan.cells
    free = [name for name in (cells if names is None else names) if not look.covered(cells[name])]
    if len(free) < _MANY:
        return {name: read_cell(look, library, name, among) for name in free}
    # Cells overlap with what lies around them: many are cut from one picture of them all.
    part = wider(mat.around(cells[name] for name in free), MARGIN)
    seen = rectify(look.image, look.homography, part, CROP_SCALE)
    readings: dict[str, CardReading | None] = {}
    for name in free:
        around = wider(cells[name], MARGIN)
        left, top = round((around.x - part.x) * CROP_SCALE), round((around.y - part.y) * CROP_SCALE)
        wide, high = round(around.width * CROP_SCALE), round(around.height * CROP_SCALE)
        crop = np.ascontiguousarray(seen[top : top + high, left : left + wide])
        readings[name] = read_cell(look, library, name, among, crop)
    return readings


def read_cell(
    look: Look,
    library: Library,
    name: str,
    among: frozenset[str] | None = None,
    crop: Image | None = None,
) -> CardReading | None:
    """What lies in one cell; a pointer token alone is nothing.

    `among` are the cards in play, `crop` is the cell with `MARGIN` around, where it is cut out
    already.
    """
    around = wider(look.plan.cells[name], MARGIN)
    if crop is None:
        crop = rectify(look.image, look.homography, around, CROP_SCALE)
    size = (round(around.width * MASK_SCALE), round(around.height * MASK_SCALE))
    small = np.asarray(cv2.resize(crop, size, interpolation=cv2.INTER_AREA), np.uint8)
    foreign = look.ground.foreign(small, around, MASK_SCALE)
    near = [one for one in look.pointers if around.holds(one.center)]
    if near:
        rest = without_pointers(foreign, around, MASK_SCALE, near)
        reading = read_card(crop, rest, library, among)
        if reading is None or not reading.shapeless:
            return reading
    reading = read_card(crop, foreign, library, among)
    unknown = reading is not None and reading.card is None and not reading.either
    return None if unknown and _only_light(look, small, around) else reading


def _only_light(look: Look, small: Image, around: Rect) -> bool:
    """Whether a lamp's soft mirror image is all that lies there: nothing but the print has edges.

    `small` is the cell with `MARGIN` around at `MASK_SCALE`.
    """
    bare, white = look.ground.bare(around, MASK_SCALE)
    # Without the rim, or a neighbour's card would reach in as soon as it is softened.
    rim = round((MARGIN + _INNER) * MASK_SCALE)
    off = ((small.astype(np.float32) - bare) / white)[rim:-rim, rim:-rim]
    sharp = np.abs(off - cv2.GaussianBlur(off, (0, 0), _SOFT * MASK_SCALE)).max(axis=2)
    return float((sharp > _EDGE).mean()) < _FEW_EDGES


def read_tray(look: Look, dice_reader: DiceReader) -> DiceReading:
    """The dice in the tray; their centres and sizes in millimetres of the mat."""
    return read_crop(tray_crop(look.image, look.homography), dice_reader)


def tray_crop(image: Image, homography: Homography) -> Image:
    """The tray from above, as the dice reader and the tray's watcher get it."""
    return rectify(image, homography, INSIDE, TRAY_SCALE)


def hands_over(small: Image, ground: Ground) -> Mask:
    """Where hands and arms lie, on a glance at the whole mat in this light."""
    return find_hands(ground.foreign(small, _WHOLE, GLANCE_SCALE), ground.plan)


def find_hands(foreign: Mask, plan: Plan = CLASSIC) -> Mask:
    """What reaches in from outside or lies big in the tray, on a glance at the whole mat.

    A single card laid over the mat's edge is not a hand.
    """
    solid: Image = foreign.astype(np.uint8)
    for x, y in plan.markers.values():
        # A marker's strong edges differ where the picture has slipped by a hair: it is foreign as a
        # whole, under an arm, or not at all.
        half = mat.MARKER / 2 + 6
        marker = part_of(solid, Rect(x - half, y - half, 2 * half, 2 * half))
        marker[:] = float(np.mean(marker)) > 0.5
    opened = cv2.morphologyEx(solid, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    closed = cv2.morphologyEx(opened, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    fist = np.ones((_THICK, _THICK), np.uint8)
    thick: Image = np.asarray(cv2.morphologyEx(closed, cv2.MORPH_OPEN, fist), np.uint8)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(closed)
    shore = round(_SHORE * GLANCE_SCALE)
    edge = np.ones(foreign.shape, bool)
    edge[shore:-shore, shore:-shore] = False
    # Nothing in the tray is as thick as a fist, whatever became of the arm.
    tray = part_of(edge, wider(mat.TRAY, -10))
    tray[:] = part_of(thick, wider(mat.TRAY, -10)) > 0
    hands = np.zeros(foreign.shape, bool)
    for label in range(1, count):
        area = float(stats[label, cv2.CC_STAT_AREA]) / GLANCE_SCALE**2
        here = labels == label
        if area < _LEAST_ARM or not bool((here & edge).any()):
            continue
        if area < 1.15 * _CARD_AREA and _rectangular(here):
            continue
        hands |= here
    return hands


def part_of(whole: npt.NDArray[Value], rect: Rect) -> npt.NDArray[Value]:
    """The view of a part of a glance at the whole mat."""
    left, top = max(0, round(rect.x * GLANCE_SCALE)), max(0, round(rect.y * GLANCE_SCALE))
    right = round((rect.x + rect.width) * GLANCE_SCALE)
    low = round((rect.y + rect.height) * GLANCE_SCALE)
    return whole[top:low, left:right]


def _rectangular(here: Mask) -> bool:
    points = np.argwhere(here).astype(np.float32)
    _, (long, short), _ = cv2.minAreaRect(points)
    return len(points) > 0.85 * (long + 1) * (short + 1)


def wider(rect: Rect, margin: float) -> Rect:
    """A rectangle that is larger by `margin` on every side."""
    return Rect(rect.x - margin, rect.y - margin, rect.width + 2 * margin, rect.height + 2 * margin)
