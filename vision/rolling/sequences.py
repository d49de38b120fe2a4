"""Whole scenes at the tray, from a throw to its reading and beyond, with the truth of every frame.

A sequence is a film without pictures: where dice and hand are, 120 moments a second, what was asked
when, and what a referee who sees everything would say. `tray_frames` makes pictures of it.
"""

from __future__ import annotations

from collections.abc import Sequence as Many
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
import numpy.typing as npt

from vision import mat
from vision.observations import Lie
from vision.rendering.cubes import FLAT, Die
from vision.rendering.skins import Skin
from vision.rolling.shapes import HALF
from vision.rolling.tumbling import FRAMES, SHARES, Floats

Mask = npt.NDArray[np.bool_]

SHUTTER = 3
"""Moments for which the shutter is open in every frame: 25 ms."""
MOMENTS = FRAMES * SHARES
"""Moments in a second."""
AWAY = (-9999.0, -9999.0)
"""Where a hand is that is not there."""
_ARM = 330.0  # mm of hand and forearm that can lie over the tray
_ARM_WIDE = 46.0
_SHIFT, _TURN = 0.05, 0.004  # mm and radians of a die from frame to frame that nobody sees
_ON_TOP = 1.5 * HALF  # mm above the ground from which a flat die stands on something
_COVERS = 1.5 * HALF


class Kind(StrEnum):
    """What happens in a sequence."""

    THROWN = "thrown"
    AMONG = "among"  # other dice lie there already
    EARLY = "early"  # a second throw before the first has come to rest
    PUSHED = "pushed"  # a finger nudges a die after it was read
    LIFTED = "lifted"  # a die is lifted and put down again: no roll
    OUTSIDE = "outside"  # one die jumps out of the tray
    COCKED = "cocked"
    STACKED = "stacked"
    HOVERING = "hovering"  # a hand stays over the dice for a while
    KNOCKED = "knocked"  # somebody knocks at the table after the reading


@dataclass(frozen=True, slots=True)
class Fate:
    """How a die lies in the end, and the value that counts: None where none does."""

    value: int | None
    lie: Lie
    outside: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """The game waits for a roll from frame `asked` on; `thrown` are the dice that come for it.

    `rests` is the first frame that shows the dice as they stay, with no hand over the tray, and
    `until` the first after it in which something else happens. `thrown` is empty where whatever
    happens is no roll: then nothing may be answered before `until`.
    """

    asked: int
    thrown: tuple[int, ...]
    rests: int
    until: int
    fates: tuple[Fate, ...] = ()

    @property
    def values(self) -> tuple[int, ...] | None:
        """What was rolled, sorted; None where a die is cocked, stacked, hidden or outside."""
        found = [fate.value for fate in self.fates]
        if not found or None in found:
            return None
        return tuple(sorted(value for value in found if value is not None))


@dataclass(frozen=True, slots=True)
class Film:
    """Where everything is at T moments: N dice, a hand, and how far the table has been knocked.

    `centers` T×N×3, `turns` T×N×3×3, `there` T×N: whether a die is in the picture at all and not
    in a fist; `hand` T×2 finger tips in mm, `AWAY` without one; `knock` T×2 mm.
    """

    centers: Floats
    turns: Floats
    there: Mask
    hand: Floats
    knock: Floats

    def __len__(self) -> int:
        """How many whole frames there are."""
        return len(self.centers) // SHARES

    def exposure(self, frame: int) -> range:
        """The moments for which the shutter is open."""
        return range(frame * SHARES, frame * SHARES + SHUTTER)


@dataclass(frozen=True, slots=True)
class Sequence:
    """A film and its truth.

    `arm` is the way, of length 1, from the finger tips to the elbow; from the moment `points` on
    the hand points with one finger.
    """

    kind: Kind
    seed: int
    skins: tuple[Skin, ...]
    film: Film
    arm: tuple[float, float]
    questions: tuple[Question, ...]
    points: int = 1 << 30

    def __len__(self) -> int:
        return len(self.film)

    def dice(self, moment: int) -> tuple[tuple[int, Die], ...]:
        """The dice that can be seen, each with its number."""
        film = self.film
        return tuple(
            (number, die_at(film.centers[moment, number], film.turns[moment, number], skin))
            for number, skin in enumerate(self.skins)
            if film.there[moment, number]
        )

    def at_rest(self) -> Mask:
        """For each frame whether it shows what the frame before showed, and no hand over the tray.

        The first frame never does.
        """
        return at_rest(self.film, self.arm)


def die_at(center: Floats, turn: Floats, skin: Skin) -> Die:
    """A die of the film as the painter takes it."""
    place = (float(center[0]), float(center[1]), float(center[2]))
    return Die(place, np.asarray(turn, np.float32), HALF, skin)


def at_rest(film: Film, arm: tuple[float, float]) -> Mask:
    """For each frame whether everything is as it was one frame ago and no hand is over the tray."""
    length = len(film)
    last = [film.exposure(frame)[-1] for frame in range(length)]
    first = [film.exposure(frame)[0] for frame in range(length)]
    rest = unreached(film, arm)
    rest[0] = False
    for begin, end in ((first[:-1], last[1:]), (first[1:], last[1:])):
        shift = np.abs(film.centers[end] - film.centers[begin]).max(axis=2)
        turn = np.abs(film.turns[end] - film.turns[begin]).max(axis=(2, 3))
        shown = film.there[end] | film.there[begin]
        moved = (shift > _SHIFT) | (turn > _TURN) | (film.there[end] != film.there[begin])
        rest[1:] &= ~(moved & shown).any(axis=1)
        rest[1:] &= np.abs(film.knock[end] - film.knock[begin]).max(axis=1) <= _SHIFT
    return rest


def unreached(film: Film, arm: tuple[float, float]) -> Mask:
    """For each frame whether no hand is over the tray."""
    return np.array(
        [
            not any(over_tray(film.hand[moment], arm) for moment in film.exposure(frame))
            for frame in range(len(film))
        ],
        np.bool_,
    )


def over_tray(hand: Floats, arm: tuple[float, float]) -> bool:
    """Whether a hand with its arm reaches over the tray."""
    if hand[0] <= AWAY[0]:
        return False
    tray = mat.TRAY
    for reach in np.linspace(0, _ARM, 23):
        x, y = hand[0] + arm[0] * reach, hand[1] + arm[1] * reach
        wide = _ARM_WIDE if reach > 40 else 25.0
        if (
            tray.x - wide < x < tray.x + tray.width + wide
            and tray.y - wide < y < tray.y + tray.height + wide
        ):
            return True
    return False


def first_still(
    film: Film, arm: tuple[float, float], begin: int, until: int, dice: Mask | None = None
) -> int:
    """The first frame from `begin` on that shows what stays until `until`; `until` if none does.

    Of N dice only those marked in `dice` count, or all.
    """
    if dice is not None:
        centers, turns, there = film.centers[:, dice], film.turns[:, dice], film.there[:, dice]
        film = Film(centers, turns, there, film.hand, film.knock)
    rest = at_rest(film, arm)
    frame = until
    while frame - 1 > begin and rest[frame - 1]:
        frame -= 1
    if frame == until:
        return until
    # The frame before the first that is like its predecessor shows the same, without a hand on it.
    return frame - 1 if unreached(film, arm)[frame - 1] else frame


def fates(centers: Floats, turns: Floats, there: Mask, skins: Many[Skin]) -> tuple[Fate, ...]:
    """How each die lies, at one moment; what is not there is outside."""
    return tuple(_fate(number, centers, turns, there, skin) for number, skin in enumerate(skins))


def _fate(number: int, centers: Floats, turns: Floats, there: Mask, skin: Skin) -> Fate:
    x, y, z = (float(value) for value in centers[number])
    tray = mat.TRAY
    inside = tray.x < x < tray.x + tray.width and tray.y < y < tray.y + tray.height
    if not there[number] or not inside:
        return Fate(None, Lie.FLAT, outside=True)
    die = die_at(centers[number], turns[number], skin)
    if float(die.normal(die.top)[2]) < FLAT:
        return Fate(None, Lie.COCKED)
    if z > _ON_TOP:
        return Fate(None, Lie.STACKED)
    for other in range(len(centers)):
        if other != number and there[other]:
            gap = centers[other] - centers[number]
            if gap[2] > 0.75 * HALF and np.hypot(gap[0], gap[1]) < _COVERS:
                return Fate(None, Lie.HIDDEN)
    return Fate(die.top, Lie.FLAT)
