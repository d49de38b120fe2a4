"""The dice tray watched frame by frame: when dice were thrown, when they lie still, what they show.

It has an eye of its own: whatever hands do elsewhere over the mat, a throw is read as soon as the
dice lie still with no hand over them. Cheap first: a quiet tray costs the comparison of two small
pictures, and dice are read only where two frames in a row are alike.

How far each thing is knowable:

* That a throw is one: what was seen moving clear of every hand and had not lain there, or had been
  under a hand before. A die that somebody lays down, or that came while nobody looked, is told from
  a throw, but not from one that rolled under the hand all the way.
* Lifted and put down again: known by the value, and that it never moved clear of the hand. A die
  that is flicked rolls, and counts as thrown. The hard shadow of a lifted die that runs far ahead
  of the hand may look like one that rolls.
* Touched after it was read: known where it lies elsewhere or turned by more than a millimetre.
* At rest: nothing has moved by half a millimetre, nor crept by less while it was read. A die that
  turns more slowly than about five degrees a second lies still for this eye.
* Outside the tray: known only as a throw that was seen and left nothing behind.
* Under a hand, or under anything as large that lies there: nothing is read until it is gone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from math import dist, inf
from typing import Protocol

import cv2
import numpy as np
import numpy.typing as npt

from vision import mat
from vision.mat import Rect
from vision.observations import DiceReading, LyingDie, SeenDie, Status, TrayReading
from vision.stirring import FEWEST, FINE, crept, fine, rolls, stirred
from vision.throws import Bustle, Left, sort_out

Image = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.bool_]
Covered = bool | Mask
"""Whether a hand is over the tray, or where, in a picture of any size of the same part."""

TRAY_SCALE = 2.0
"""Pixels a millimetre of the tray as the dice reader gets it."""
_AROUND = 4.0  # mm beyond the tray: a die's top leans out of it, away from the camera's axis
INSIDE = Rect(
    mat.TRAY.x - _AROUND,
    mat.TRAY.y - _AROUND,
    mat.TRAY.width + 2 * _AROUND,
    mat.TRAY.height + 2 * _AROUND,
)
"""The part of the mat that the tray's crop shows."""

_AT_REST = 0.12  # seconds without movement before dice are believed
_GAP = 0.5  # seconds between frames after which nobody can say what happened
_SAME_SPOT = 0.8  # mm between two readings of a die
_TRIES = 6  # readings that do not agree until they are unsure together
_CREEP_ENDS = 1.0  # seconds after which a picture that trembles is taken for still
_BESIDE = 26.0  # mm from a hand within which it may be the hand that moves, or pushes a die
_NEAR = 10.0  # mm from a hand within which a place is not looked at
_UNDER = 3.0  # mm from a die within which a hand is over it
_GONE = 0.2  # of a die's square that has changed where it is not there any more
_SEEN_EMPTY = 2  # frames that show a die's place without it


class DiceReader(Protocol):
    """Whoever reads dice: a blue-green-red picture, and the size of a die in pixels if known."""

    def __call__(self, image: Image, die_size: float | None = None) -> DiceReading:
        """All dice of the picture, centres in its pixels."""


@dataclass(slots=True)
class _Unrest:
    """What has been seen since the tray was last at rest."""

    clear: int = 0
    blind: bool = False
    covered: set[int] = field(default_factory=set)
    empty: dict[int, int] = field(default_factory=dict)


class TrayWatcher:
    """Watches one tray. Frames come in order, each with its time in monotonic seconds."""

    def __init__(
        self, dice_reader: DiceReader, *, inside: Rect = INSIDE, scale: float = TRAY_SCALE
    ) -> None:
        """`inside` is the part of the mat that crops show, `scale` their pixels a millimetre."""
        self._reader, self._inside, self._scale = dice_reader, inside, scale
        self._reading = TrayReading(scale=scale, corner=(inside.x, inside.y))
        self._before: Image | None = None
        self._rest: Image | None = None
        self._at = -inf
        self._still_since = inf
        self._still: Image | None = None
        self._calm_since = inf
        self._calm: Image | None = None
        self._tries: list[DiceReading] = []
        self._unrest = _Unrest()
        self._hand_before: Mask | None = None
        self._stirred_at: npt.NDArray[np.float64] | None = None
        self._rested_at = -inf

    def see(
        self, crop: Image, at: float, covered: Covered | Callable[[], Covered] = False
    ) -> TrayReading:
        """One frame of the tray, taken at `at`; how it lies, and what was thrown.

        `covered` says where a hand is; a function is asked only when something has changed.
        """
        now = fine(crop, self._scale)
        if self._stirred_at is None or self._before is None:
            self._begin(now)
        elif self._quiet(now):
            self._before, self._at = now, at
            return self._reading
        hand = self._hand(covered() if callable(covered) else covered, now.shape[:2])
        over = bool(hand.any())
        self._move(now, at, hand)
        self._reading = replace(self._reading, settled=False, hand=over)
        if over or not self._alike(now, at):
            self._tries.clear()
        else:
            self._read(crop, now, at)
        if not self._reading.settled:
            self._hand_before = hand
        self._before, self._at = now, at
        return self._reading

    def unchanged(self, at: float) -> TrayReading:
        """A coarser look than this eye's own says that a settled tray lies as it lay."""
        self._at = at
        return self._reading

    def lose(self) -> TrayReading:
        """The tray is not in view: what lies there afterwards came unseen, nobody knows when."""
        self._before = None
        self._unrest.blind = True
        self._tries.clear()
        self._reading = replace(self._reading, settled=False, hand=False)
        return self._reading

    def _begin(self, now: Image) -> None:
        self._still_since, self._still = inf, None
        if self._stirred_at is None or self._stirred_at.shape != now.shape[:2]:
            self._stirred_at = np.full(now.shape[:2], -inf)
            self._rest = None
        self._hand_before = None

    def _quiet(self, now: Image) -> bool:
        """Whether the tray lies as it did when it last came to rest."""
        if not self._reading.settled or self._rest is None:
            return False
        return int(np.count_nonzero(stirred(self._rest, now))) < FEWEST

    def _hand(self, covered: Covered, shape: tuple[int, ...]) -> Mask:
        if isinstance(covered, np.ndarray):
            solid = covered.astype(np.uint8)
            size = (shape[1], shape[0])
            return np.asarray(cv2.resize(solid, size, interpolation=cv2.INTER_NEAREST)) > 0
        return np.full(shape[:2], bool(covered))

    def _move(self, now: Image, at: float, hand: Mask) -> None:
        """Note what moved since the last frame, and where hands are."""
        unrest = self._unrest
        last = self._hand_before if self._hand_before is not None else np.zeros_like(hand)
        hands = hand | last
        beside = wider_mask(hands, _BESIDE)
        if self._before is None:
            moves = np.ones(now.shape[:2], bool) if self._rest is not None else None
        else:
            moves = stirred(self._before, now)
        if moves is None or int(np.count_nonzero(moves)) < FEWEST:
            if self._still is None:
                self._calm_down(now, at)
        else:
            assert self._stirred_at is not None
            # It moved after the earlier of the two frames: more is not known.
            self._stirred_at[moves] = self._at
            self._calm_down(now, at)
            if at - self._at > _GAP:
                unrest.blind = True
            elif self._before is not None:
                unrest.clear += rolls(moves & ~beside)
        self._note_places(now, hand, wider_mask(hands, _NEAR))

    def _note_places(self, now: Image, hand: Mask, near: Mask) -> None:
        """Over which dice a hand has been, and which of their places show none."""
        if self._rest is None:
            return
        unrest, changed = self._unrest, None
        under = wider_mask(hand, _UNDER)
        for number, die in enumerate(self._reading.dice):
            box = self._box(die.seen)
            if bool(under[box].any()):
                unrest.covered.add(number)
            elif number in unrest.covered and not unrest.clear and not bool(near[box].any()):
                changed = stirred(self._rest, now) if changed is None else changed
                if float(np.mean(changed[box])) > _GONE:
                    unrest.empty[number] = unrest.empty.get(number, 0) + 1

    def _alike(self, now: Image, at: float) -> bool:
        """Whether this frame looks like the one at which the tray came to rest."""
        if self._still is None or at <= self._still_since:
            return False
        if int(np.count_nonzero(stirred(self._still, now))) >= FEWEST:
            # Too slow to be seen from frame to frame, but it has come a long way.
            self._calm_down(now, at)
            return False
        return True

    def _calm_down(self, now: Image, at: float) -> None:
        """From this frame on nothing may move."""
        self._still_since, self._still = at, now
        self._calm_since, self._calm = at, now

    def _read(self, crop: Image, now: Image, at: float) -> None:
        """Read the dice; settled once two readings agree and enough time has passed."""
        rested = at - self._still_since >= _AT_REST
        if not self._tries or rested:
            self._tries.append(self._look(crop))
        if not rested or len(self._tries) < 2:
            return
        last = self._tries[-1]
        if not self._agreed(last, now, at):
            if len(self._tries) < _TRIES:
                return
            last = replace(last, status=Status.UNSURE)
        elif self._tries[-2].status is Status.UNSURE:
            last = self._tries[-2]
        self._settle(last, crop, now, at)

    def _agreed(self, last: DiceReading, now: Image, at: float) -> bool:
        """Whether the last two readings are alike, and no die crept meanwhile."""
        if not _agree(self._tries[-2], last):
            return False
        assert self._still is not None
        assert self._calm is not None
        if not self._differ(crept(self._still, now), last):
            return True
        if at - self._calm_since > _CREEP_ENDS:
            # A picture that trembles for good would never be still: what does not get anywhere is.
            if not self._differ(stirred(self._calm, now), last):
                return True
            self._calm_since, self._calm = at, now
        self._still_since, self._still = at, now
        self._tries.clear()
        return False

    def _differ(self, where: Mask, reading: DiceReading) -> bool:
        boxes = (where[self._box(die)] for die in reading.dice)
        return any(int(np.count_nonzero(box)) >= FEWEST for box in boxes)

    def _settle(self, reading: DiceReading, crop: Image, now: Image, at: float) -> None:
        first = self._rest is None
        unrest, before = self._unrest, self._reading
        throw, moved_at = before.throw, before.moved_at
        strayed = before.strayed
        if first:
            dice = tuple(LyingDie(die) for die in reading.dice)
        else:
            assert self._rest is not None
            other = stirred(self._rest, now)
            left = [
                Left(
                    die,
                    number in unrest.covered or unrest.blind,
                    unrest.empty.get(number, 0) >= _SEEN_EMPTY,
                    int(np.count_nonzero(other[self._box(die.seen)])) < FEWEST,
                )
                for number, die in enumerate(before.dice)
            ]
            bustle = Bustle(at, self._rested_at, unrest.clear, self._stirred)
            outcome = sort_out(left, reading.dice, bustle, throw)
            dice = outcome.dice
            if outcome.thrown:
                throw, strayed = throw + 1, outcome.strayed
                fresh = [die.moved_at for die in dice if die.throw == throw]
                moved_at = max(fresh, default=self._last_stir())
        self._reading = replace(
            before,
            settled=True,
            hand=False,
            dice=dice,
            status=self._status(reading, dice, throw, crop),
            throw=throw,
            moved_at=moved_at,
            strayed=strayed,
            crop=crop,
        )
        self._rest, self._rested_at = now, at
        self._unrest = _Unrest()
        self._hand_before = None
        self._tries.clear()

    def _status(
        self, reading: DiceReading, dice: tuple[LyingDie, ...], throw: int, crop: Image
    ) -> Status:
        """How far the last throw's dice are sure; what was doubtful before has been asked."""
        older = [die.seen for die in dice if die.throw < throw]
        if reading.status is not Status.UNSURE or not older or len(older) == len(dice):
            return reading.status
        bare = crop.copy()
        floor = np.median(crop.reshape(-1, 3)[::7], axis=0)
        for die in older:
            x, y, half = *self._pixels(die.center), 0.8 * die.size * self._scale
            top, left = max(0, round(y - half)), max(0, round(x - half))
            bare[top : round(y + half), left : round(x + half)] = floor
        again = self._look(bare)
        fresh = DiceReading(again.status, tuple(d.seen for d in dice if d.throw == throw))
        return again.status if _agree(again, fresh) else Status.UNSURE

    def _look(self, crop: Image) -> DiceReading:
        """What the reader says, in millimetres of the mat."""
        return read_crop(crop, self._reader, self._inside, self._scale)

    def _pixels(self, place: tuple[float, float]) -> tuple[float, float]:
        return (place[0] - self._inside.x) * self._scale, (place[1] - self._inside.y) * self._scale

    def _box(self, die: SeenDie) -> tuple[slice, slice]:
        """A die's square in a fine picture, however it is turned."""
        x, y = (die.center[0] - self._inside.x) * FINE, (die.center[1] - self._inside.y) * FINE
        half = 0.75 * mat.DIE * FINE
        return (
            slice(max(0, round(y - half)), max(1, round(y + half))),
            slice(max(0, round(x - half)), max(1, round(x + half))),
        )

    def _stirred(self, die: SeenDie) -> float:
        assert self._stirred_at is not None
        return float(self._stirred_at[self._box(die)].max(initial=-inf))

    def _last_stir(self) -> float:
        assert self._stirred_at is not None
        return float(self._stirred_at.max())


def read_crop(
    crop: Image, dice_reader: DiceReader, inside: Rect = INSIDE, scale: float = TRAY_SCALE
) -> DiceReading:
    """The dice of a tray's picture, their centres and sizes in millimetres of the mat."""
    reading = dice_reader(crop, mat.DIE * scale)
    dice = tuple(
        replace(
            die,
            center=(inside.x + die.center[0] / scale, inside.y + die.center[1] / scale),
            size=die.size / scale,
        )
        for die in reading.dice
    )
    return DiceReading(reading.status, dice)


def wider_mask(mask: Mask, margin: float) -> Mask:
    """A mask on a fine picture that reaches `margin` mm further, all round."""
    if not mask.any():
        return mask
    side = 2 * round(margin * FINE) + 1
    return np.asarray(cv2.dilate(mask.astype(np.uint8), np.ones((side, side), np.uint8))) > 0


def _agree(one: DiceReading, other: DiceReading) -> bool:
    """Whether two readings have the same dice with the same values at the same places."""
    if len(one.dice) != len(other.dice):
        return False
    left = list(other.dice)
    for die in one.dice:
        same = next(
            (
                o
                for o in left
                if (o.value, o.lie) == (die.value, die.lie)
                and dist(o.center, die.center) < _SAME_SPOT
            ),
            None,
        )
        if same is None:
            return False
        left.remove(same)
    return True
