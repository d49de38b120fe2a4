"""The eye that watches the table frame by frame and says what lies there once it is still.

The cheap comes first: place and movement in every frame, a cell only when it has changed, dice
only when the tray has come to rest.
"""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from vision import mat
from vision.calibration import Mount, rectify
from vision.cards import CardReading
from vision.ground import glance
from vision.library import Library
from vision.mat import CLASSIC, Plan
from vision.observations import DiceReading, Observation, SeenCard, Sight, Status
from vision.stillness import Stillness, changed
from vision.table import DiceReader, Look, part_of, read_cells, read_tray, wider

Image = npt.NDArray[np.uint8]
Grey = npt.NDArray[np.uint8]

_CELL_RIM = 6.0  # mm around a cell that belong to it: a card may lie over its line
_FEWEST_CHANGED = 4  # pixels of a glance, 4 mm each
_PATIENCE = 15.0  # seconds until a hand that does not move at all is taken for a mug
_PATIENCE_WITH_SHAPES = 4.0  # the same for what lies on cells and has no card's shape
_DOUBT_AGAIN = 1.0  # seconds until what was unsure is looked at again
_TRAY_FINE = 1.5  # pixels a millimetre at which two looks at the tray are compared
_TRAY_STEP = 24.0  # grey levels
_LEAST_MOVED = 14  # pixels of that picture: a pip is larger


class Watcher:
    """Watches one table. Frames come in order, each with its time in monotonic seconds."""

    def __init__(
        self,
        library: Library,
        dice_reader: DiceReader,
        *,
        still_for: float = 0.4,
        plan: Plan = CLASSIC,
    ) -> None:
        """By these cards and this dice reader; `plan` is the mat of the game that is played."""
        self.library = library
        self._plan = plan
        self._dice_reader = dice_reader
        self._mount = Mount(plan)
        self._stillness = Stillness(still_for)
        self._cells: dict[str, SeenCard] = {}
        self._read: Grey | None = None
        self._unread: set[str] = set(self._plan.cells)
        self._enrolled: object = None
        self._doubt_at = 0.0
        self._tray: Grey | None = None
        self._dice = DiceReading(Status.NONE)
        self._throw = 0
        self._settled = False
        self._hand_at: float | None = None

    def watch(self, image: Image, at: float) -> Observation:
        """One frame, H×W×3 blue-green-red.

        Unless `sight` is `STILL`, cells and dice are those of the last settled look. Dice that lie
        in the tray at the very first look count as the first throw. What reaches in over the mat's
        edge is a hand, and the table `MOVING`, even where it rests; only after 15 seconds without
        any movement it is taken for a thing, and what it does not cover is read. What lies on cells
        without a card's shape is given four seconds.
        """
        place = self._mount.locate(image, at)
        if place.homography is None:
            self._stillness.disturb(at)
            self._unsettle()
            return self._observation(at, place.sight)
        small = glance(image, place.homography)
        grey = np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.uint8)
        if self._stillness.moves(grey, at):
            self._unsettle()
            return self._observation(at, Sight.MOVING)
        if not self._settled or self._stale(at):
            look = Look.at(image, place.homography, small)
            if look.hand and self._hand_is_new(at, _PATIENCE):
                return self._observation(at, Sight.MOVING)
            if not self._settle(look, grey, at):
                return self._observation(at, Sight.MOVING)
            self._settled = True
        return self._observation(at, Sight.STILL)

    def _hand_is_new(self, at: float, patience: float) -> bool:
        """Whether a hand has lain still for so short a time that it will soon move on."""
        if self._hand_at is None:
            self._hand_at = at
        return at - self._hand_at < patience

    def _unsettle(self) -> None:
        self._settled = False
        self._hand_at = None

    def forget(self) -> None:
        """Look at every cell anew at the next occasion, as after cards were enrolled."""
        self._unread = set(self._plan.cells)
        self._settled = False

    def _observation(self, at: float, sight: Sight) -> Observation:
        return Observation(at, sight, dict(self._cells), self._dice, self._throw)

    def _stale(self, at: float) -> bool:
        """Whether something unsure has lain there long enough to deserve another look."""
        if at - self._doubt_at < _DOUBT_AGAIN:
            return False
        doubtful = {name for name, card in self._cells.items() if _doubtful(card)}
        self._unread |= doubtful
        return bool(doubtful) or self._dice.status is Status.UNSURE

    def _settle(self, look: Look, grey: Grey, at: float) -> bool:
        """Read what has changed since it was last read and is not under a hand.

        False when something without a card's shape lies on cells: fingers, for a while.
        """
        thumbnails = self.library.thumbnails
        if thumbnails is not self._enrolled:
            self._enrolled = thumbnails
            self._unread = set(self._plan.cells)
        if self._read is None:
            self._read = grey.copy()
        else:
            differs = changed(self._read, grey)
            for name, cell in self._plan.cells.items():
                part = part_of(differs, wider(cell, _CELL_RIM))
                if int(np.count_nonzero(part)) >= _FEWEST_CHANGED:
                    self._unread.add(name)
        readings = read_cells(look, self.library, sorted(self._unread))
        shapeless = any(reading is not None and reading.shapeless for reading in readings.values())
        if shapeless and self._hand_is_new(at, _PATIENCE_WITH_SHAPES):
            return False
        for name, reading in readings.items():
            self._take(name, reading)
            self._unread.discard(name)
            rect = wider(self._plan.cells[name], _CELL_RIM)
            part_of(self._read, rect)[:] = part_of(grey, rect)
        if not look.covered(mat.TRAY):
            self._settle_tray(look)
        self._doubt_at = at
        return True

    def _take(self, name: str, reading: CardReading | None) -> None:
        if reading is None:
            self._cells.pop(name, None)
        else:
            self._cells[name] = reading.seen()

    def _settle_tray(self, look: Look) -> None:
        crop = rectify(look.image, look.homography, mat.TRAY, _TRAY_FINE)
        tray = np.asarray(cv2.cvtColor(cv2.blur(crop, (3, 3)), cv2.COLOR_BGR2GRAY), np.uint8)
        first = self._tray is None
        moved = self._tray is None or tray_differs(self._tray, tray)
        if not moved and self._dice.status is not Status.UNSURE:
            return
        self._dice = read_tray(look, self._dice_reader)
        if moved:
            self._tray = tray
            if not first or self._dice.dice:
                self._throw += 1


def tray_differs(before: Grey, now: Grey) -> bool:
    """Whether something in the tray lies otherwise than before.

    Each pixel may be like any of its old neighbours, so that a picture that has slipped by part
    of a millimetre, as after a knock at the table, is not taken for a throw; nor is another light.
    """
    gain = float(np.median(now)) / max(1.0, float(np.median(before)))
    old = np.clip(before.astype(np.float32) * min(max(gain, 0.5), 2.0), 0, 255)
    near = np.ones((3, 3), np.uint8)
    high, low = cv2.dilate(old, near), cv2.erode(old, near)
    new = now.astype(np.float32)
    beyond = np.maximum(new - high, low - new) > _TRAY_STEP
    solid = cv2.morphologyEx(beyond.astype(np.uint8), cv2.MORPH_OPEN, np.ones((2, 2), np.uint8))
    return int(solid.sum()) >= _LEAST_MOVED


def _doubtful(card: SeenCard) -> bool:
    return card.card is None and card.face.value == "up"
