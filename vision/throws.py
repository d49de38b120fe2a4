"""What became of the dice between two rests of the tray: thrown, pushed, laid down, left alone.

A die cannot throw itself: what lay there and was never under a hand is still there, wherever it was
knocked to. Only what came from a hand and then moved clear of every hand was thrown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import dist

from vision.observations import LyingDie, SeenDie

SAME_PLACE = 3.0
"""Millimetres that a die may seem to move when the table is knocked."""
_KNOCKED = 40.0
"""Millimetres that a thrown die knocks another one aside at most."""
_GOES_ON = 1.0
"""Seconds within which a die that falls over by itself is still the same throw."""
_FRAMES_TO_TUMBLE, _FRAMES_TO_STRAY = 2, 4


@dataclass(frozen=True, slots=True)
class Left:
    """A die at the tray's last rest, and what was seen at its place since.

    `covered` when a hand was over it, `empty` when its place was seen without it after that and
    before anything rolled, `alike` when its place looks now as it did.
    """

    lying: LyingDie
    covered: bool = False
    empty: bool = False
    alike: bool = False


@dataclass(frozen=True, slots=True)
class Bustle:
    """What happened between two rests: `clear` frames in which dice moved away from all hands.

    `rested_at` is when the tray last came to rest, `at` is now. `stirred_at` says for a die when
    its place last stirred.
    """

    at: float
    rested_at: float
    clear: int
    stirred_at: Callable[[SeenDie], float]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The dice as they lie now; whether there was a throw, and whether all of it left the tray."""

    dice: tuple[LyingDie, ...]
    thrown: bool = False
    strayed: bool = False


def sort_out(left: Sequence[Left], now: Sequence[SeenDie], bustle: Bustle, throw: int) -> Outcome:
    """Tell what was thrown from what lay there before; `throw` is the number of the last throw.

    Knowable only as far as it was seen. Not told from a throw: a die flicked by a finger, which
    has been under a hand and rolls. Not told from lying still: a die thrown again that comes to
    lie with the same value within `SAME_PLACE`, unless its place was seen empty.
    """
    sorting = _Sorting(list(left), list(now), bustle)
    tumbled = bustle.clear >= _FRAMES_TO_TUMBLE
    sorting.unmoved()
    sorting.knocked(throw)
    doubtful = sorting.handled(tumbled)
    fresh = [
        LyingDie(die, throw + 1, bustle.stirred_at(die), tumbled and die not in doubtful)
        for die in sorting.now
    ]
    strayed = (
        not fresh
        and bustle.clear >= _FRAMES_TO_STRAY
        and not sorting.shoved
        and (not left or any(one.covered for one in sorting.left))
    )
    return Outcome((*sorting.kept, *fresh), bool(fresh) or strayed, strayed)


class _Sorting:
    """Pairs dice of the two rests; what is left over on either side has gone or is new."""

    def __init__(self, left: list[Left], now: list[SeenDie], bustle: Bustle) -> None:
        self.left, self.now, self._bustle = left, now, bustle
        self.kept: list[LyingDie] = []
        self.shoved = False

    def unmoved(self) -> None:
        """What lies where it lay; a hand may have turned it on the spot."""
        for one in list(self.left):
            near = [die for die in self.now if dist(die.center, _place(one)) < SAME_PLACE]
            same = [die for die in near if die.value == one.lying.seen.value] or (
                near if one.alike else []
            )
            if same and not one.empty:
                touched = one.covered and not one.alike
                self._keep(one, same[0], self._bustle.at if touched else one.lying.shoved_at)

    def knocked(self, throw: int) -> None:
        """What no hand was over has been pushed, or has fallen over, and is still there."""
        for one in [one for one in self.left if not one.covered]:
            same = self._nearest(one, one.lying.seen.value)
            if same is not None:
                self._keep(one, same, self._bustle.at)
                self.shoved = True
        turned = [one for one in self.left if not one.covered]
        if len(self.now) > len(turned):
            return  # One of them was thrown, and nobody can say which.
        for one in turned:
            die = self._nearest(one)
            if die is None:
                continue
            self.shoved = True
            went_on = (
                one.lying.throw == throw and self._bustle.at - self._bustle.rested_at < _GOES_ON
            )
            self._keep(one, die, None if went_on else self._bustle.at, went_on)

    def handled(self, tumbled: bool) -> set[SeenDie]:
        """What a hand was over: put down again, or knocked aside by the throw.

        The dice that are returned lie there as new ones, but nobody can say that they were thrown.
        """
        doubtful: set[SeenDie] = set()
        for one in list(self.left):
            reach = _KNOCKED if tumbled else None
            die = self._nearest(one, one.lying.seen.value, reach)
            if die is None or (tumbled and one.empty):
                continue
            if not tumbled or len(self.now) > 1:
                self._keep(one, die, self._bustle.at)
                self.shoved = True
            else:
                doubtful.add(die)
        return doubtful

    def _keep(
        self, one: Left, die: SeenDie, shoved_at: float | None, went_on: bool = False
    ) -> None:
        moved_at = self._bustle.stirred_at(die) if went_on else one.lying.moved_at
        self.kept.append(replace(one.lying, seen=die, shoved_at=shoved_at, moved_at=moved_at))
        self.left.remove(one)
        self.now.remove(die)

    def _nearest(
        self, one: Left, value: int | None = None, reach: float | None = None
    ) -> SeenDie | None:
        found = [die for die in self.now if value is None or die.value == value]
        nearest = min(found, key=lambda die: dist(die.center, _place(one)), default=None)
        if nearest is None or reach is None:
            return nearest
        return nearest if dist(nearest.center, _place(one)) < reach else None


def _place(one: Left) -> tuple[float, float]:
    return one.lying.seen.center
