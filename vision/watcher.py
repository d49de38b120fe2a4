"""The eye that watches the table frame by frame and says what lies there once it is still.

The cheap comes first: place and movement in every frame, a cell only when it has changed, dice
only when the tray has come to rest. The tray is watched by an eye of its own (`vision.tray`).
"""

from __future__ import annotations

from dataclasses import replace
from math import inf

import cv2
import numpy as np
import numpy.typing as npt

from vision import mat
from vision.calibration import Homography, rectify
from vision.changes import CellMemory
from vision.ground import Ground, glance
from vision.guidance import Guide
from vision.library import Library
from vision.mat import CLASSIC, Plan
from vision.mount import Mount, Mounting
from vision.observations import (
    Advice,
    Change,
    Observation,
    SeenCard,
    SeenPointer,
    Sight,
    TrayReading,
)
from vision.pointers import find_pointers
from vision.stillness import STILL_FOR, Stillness, changed
from vision.table import Look, hands_over, part_of, read_cells, tray_crop, wider
from vision.tray import INSIDE, DiceReader, TrayWatcher

Image = npt.NDArray[np.uint8]
Grey = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.bool_]

_CELL_RIM = 6.0  # mm around a cell that belong to it: a card may lie over its line
_FEWEST_CHANGED = 4  # pixels of a glance, 4 mm each
_PATIENCE = 15.0  # seconds until a hand that does not move at all is taken for a mug
_PATIENCE_WITH_SHAPES = 4.0  # the same for what lies on cells and has no card's shape
_DOUBT_AGAIN = 1.0  # seconds until what was unsure is looked at again
_CLOSER_LOOK = 1.0  # seconds after which a tray that seems unchanged is looked at closely
_SHOWN_SCALE = 1.5
"""Pixels a millimetre of a cell's picture for the screen."""
_LIGHT_HOLDS = 0.5  # seconds for which the light over the mat is taken to be the same


class Watcher:
    """Watches one table. Frames come in order, each with its time in monotonic seconds."""

    def __init__(
        self,
        library: Library,
        dice_reader: DiceReader,
        *,
        still_for: float = STILL_FOR,
        plan: Plan = CLASSIC,
        mounting: Mounting | None = None,
        among: frozenset[str] | None = None,
    ) -> None:
        """By these cards and this dice reader; `plan` is the mat of the game that is played,
        `mounting` what is known of the camera, and `among` the ids of the cards in play: they come
        first, but no other card is taken for one of them."""
        self.library = library
        self._among = among
        self._plan = plan
        self._mount = Mount(plan, mounting)
        self._guide = Guide(plan, mounting)
        self._advice: tuple[Advice, ...] = ()
        self._stillness = Stillness(still_for)
        self._cells: dict[str, SeenCard] = {}
        self._memory = CellMemory()
        self._news: tuple[Change, ...] = ()
        self._pointers: tuple[SeenPointer, ...] = ()
        self._read: Grey | None = None
        self._unread: set[str] = set(self._plan.cells)
        self._enrolled: object = None
        self._doubt_at = 0.0
        self._tray = TrayWatcher(dice_reader)
        self._in_tray = TrayReading()
        self._tray_glance: Grey | None = None
        self._tray_seen_at = -inf
        self._ground: tuple[float, Homography, Ground] | None = None
        self._settled = False
        self._hand_at: float | None = None
        self._place: Homography | None = None

    @property
    def place(self) -> Homography | None:
        """Where the mat lay in the last frame, None where it was not found in it."""
        return self._place

    def watch(self, image: Image, at: float) -> Observation:
        """One frame, H×W×3 blue-green-red.

        Unless `sight` is `STILL`, cells are those of the last settled look. What reaches in over
        the mat's edge is a hand, and the table `MOVING`, even where it rests; only after 15 seconds
        without any movement it is taken for a thing, and what it does not cover is read. What lies
        on cells without a card's shape is given four seconds. The tray is watched by itself: it
        may be settled while hands move over the cards.
        """
        self._news = ()
        place = self._mount.locate(image, at)
        self._place = place.homography
        self._advice = self._guide.advise(image, place, at)
        if place.homography is None:
            self._stillness.disturb(at)
            self._unsettle()
            self._in_tray = self._tray.lose()
            return self._observation(at, place.sight)
        small = glance(image, place.homography)
        grey = np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.uint8)
        if not self._tray_unchanged(grey, at):
            self._watch_tray(image, place.homography, small, at)
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
        tray = self._in_tray
        return Observation(
            at,
            sight,
            dict(self._cells),
            tray.reading,
            tray,
            changes=self._news,
            advice=self._advice,
            pointers=self._pointers,
        )

    def _tray_unchanged(self, grey: Grey, at: float) -> bool:
        """Whether a glance already says that a settled tray lies as it lay."""
        now = part_of(grey, mat.TRAY)
        if self._in_tray.settled and self._tray_glance is not None:
            recent = at - self._tray_seen_at < _CLOSER_LOOK
            if recent and not bool(changed(self._tray_glance, now).any()):
                self._in_tray = self._tray.unchanged(at)
                return True
        self._tray_glance, self._tray_seen_at = now, at
        return False

    def _watch_tray(self, image: Image, homography: Homography, small: Image, at: float) -> None:
        """One frame of the tray; hands are looked for only where something has changed."""

        def covered() -> Mask:
            if (
                self._ground is None
                or at - self._ground[0] > _LIGHT_HOLDS
                or self._ground[1] is not homography
            ):
                self._ground = (at, homography, Ground.under(small, self._plan))
            hands = hands_over(small, self._ground[2])
            return part_of(hands, INSIDE)

        self._in_tray = self._tray.see(tray_crop(image, homography), at, covered)

    def _stale(self, at: float) -> bool:
        """Whether something unsure has lain there long enough to deserve another look."""
        if at - self._doubt_at < _DOUBT_AGAIN:
            return False
        doubtful = {name for name, card in self._cells.items() if _doubtful(card)}
        self._unread |= doubtful
        return bool(doubtful)

    def _settle(self, look: Look, grey: Grey, at: float) -> bool:
        """Read what has changed since it was last read and is not under a hand.

        False when something without a card's shape lies on cells: fingers, for a while.
        """
        blocks = self.library.blocks
        if blocks is not self._enrolled:
            self._enrolled = blocks
            self._unread = set(self._plan.cells)
        if self._read is None:
            self._read = grey.copy()
        else:
            differs = changed(self._read, grey)
            for name, cell in self._plan.cells.items():
                part = part_of(differs, wider(cell, _CELL_RIM))
                if int(np.count_nonzero(part)) >= _FEWEST_CHANGED:
                    self._unread.add(name)
        self._find_pointers(look)
        look = replace(look, pointers=self._pointers)
        readings = read_cells(look, self.library, sorted(self._unread), self._among)
        shapeless = any(reading is not None and reading.shapeless for reading in readings.values())
        if shapeless and self._hand_is_new(at, _PATIENCE_WITH_SHAPES):
            return False
        seen = {
            name: None if reading is None else reading.seen() for name, reading in readings.items()
        }
        self._news = self._memory.compare(seen, at, lambda name: self._picture(look, name))
        for name, card in seen.items():
            self._take(name, card)
            self._unread.discard(name)
            rect = wider(self._plan.cells[name], _CELL_RIM)
            part_of(self._read, rect)[:] = part_of(grey, rect)
        self._doubt_at = at
        return True

    def _find_pointers(self, look: Look) -> None:
        """Look for pointer tokens around the cells that will be read; elsewhere they lie still."""
        if not self._unread:
            return
        part = mat.around(self._plan.cells[name] for name in self._unread)
        found = find_pointers(look.image, look.homography, part)
        still = (one for one in self._pointers if not part.holds(one.center))
        self._pointers = (*still, *found)

    def _picture(self, look: Look, name: str) -> Image:
        """A cell as a screen shows it."""
        rect = self._plan.cells[name]
        return rectify(look.image, look.homography, rect, _SHOWN_SCALE, _CELL_RIM)

    def _take(self, name: str, card: SeenCard | None) -> None:
        if card is None:
            self._cells.pop(name, None)
        else:
            self._cells[name] = card


def _doubtful(card: SeenCard) -> bool:
    return card.card is None and card.face.value == "up"
