"""The dice tray as a good eye sees it, told from the scene itself: no picture, no doubt of its own.

What was thrown, shoved or laid down is sorted out by the rules of the real eye (`vision.throws`),
and it comes to rest as late as there.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import dist, inf

from device.simulated.hand_reach import apart, over_mat
from device.simulated.scene import DieOn, HandOn, Scene
from vision import mat
from vision.mat import Rect
from vision.observations import Lie, LyingDie, SeenDie, Status, TrayReading
from vision.throws import Bustle, Left, sort_out
from vision.tray import INSIDE, TRAY_SCALE

_AT_REST = 0.12  # seconds without movement before dice are believed
_GAP = 0.5  # seconds between looks after which nobody can say what happened
_LOOKS = 2  # that must agree
_BESIDE = 26.0  # mm from a hand within which it may be the hand that pushes a die
_NEAR, _UNDER = 10.0, 3.0  # mm: a place is not looked at, a hand is over a die
_SEEN_EMPTY = 2
_SPOT = 0.5  # mm that count as a movement
_SURE, _GUESSED = 0.99, 0.4


@dataclass(slots=True)
class _Unrest:
    """What has been seen since the tray was last at rest."""

    clear: int = 0
    blind: bool = False
    covered: set[int] = field(default_factory=set)
    empty: dict[int, int] = field(default_factory=dict)


class PlainTray:
    """Watches the tray of one scene after another, each with its time in seconds."""

    def __init__(self) -> None:
        self._reading = TrayReading(scale=TRAY_SCALE, corner=(INSIDE.x, INSIDE.y))
        self._before: tuple[DieOn, ...] | None = None
        self._rest: tuple[DieOn, ...] | None = None
        self._hand: HandOn | None = None
        self._at = -inf
        self._still_since = inf
        self._looks = 0
        self._unrest = _Unrest()
        self._stirs: list[tuple[float, DieOn]] = []
        self._rested_at = -inf

    def see(self, scene: Scene, at: float) -> TrayReading:
        """One look at the tray."""
        dice = tuple(die for die in scene.dice if INSIDE.holds((die.x, die.y)))
        hand = scene.hand if scene.hand is not None and over_mat(scene.hand) else None
        over = hand is not None and apart(hand, INSIDE) == 0.0
        if self._before is None and self._rest is None and self._still_since == inf:
            self._calm(at)
        elif self._reading.settled and self._rest == dice and not over:
            self._before, self._at = dice, at
            return self._reading
        self._move(dice, hand, at)
        self._reading = replace(self._reading, settled=False, hand=over)
        if over or at <= self._still_since:
            self._looks = 0
        else:
            self._look(dice, at)
        self._before, self._hand, self._at = dice, hand, at
        return self._reading

    def lose(self) -> TrayReading:
        """The tray is not in view: what lies there afterwards came unseen."""
        self._before = None
        self._still_since = inf if self._rest is None else self._still_since
        self._unrest.blind = True
        self._looks = 0
        self._reading = replace(self._reading, settled=False, hand=False)
        return self._reading

    def _calm(self, at: float) -> None:
        self._still_since, self._looks = at, 0

    def _move(self, dice: tuple[DieOn, ...], hand: HandOn | None, at: float) -> None:
        unrest, before = self._unrest, self._before
        moved = _moved(before, dice) if before is not None else dice
        if before is None and self._rest is not None:
            unrest.blind = True
            self._calm(at)
        if moved:
            # It moved after the earlier of the two looks: more is not known.
            self._stirs += [(self._at, die) for die in moved]
            self._calm(at)
            if at - self._at > _GAP:
                unrest.blind = True
            elif any(self._clear(die, hand) for die in moved):
                unrest.clear += 1
        if self._rest is not None:
            self._note_places(dice, hand)

    def _clear(self, die: DieOn, hand: HandOn | None) -> bool:
        hands = [one for one in (hand, self._hand) if one is not None]
        return all(apart(one, _square(die.x, die.y)) > _BESIDE for one in hands)

    def _note_places(self, dice: tuple[DieOn, ...], hand: HandOn | None) -> None:
        """Over which dice a hand has been, and which of their places show none."""
        unrest = self._unrest
        for number, lying in enumerate(self._reading.dice):
            place = lying.seen.center
            if hand is not None and apart(hand, _square(*place)) <= _UNDER:
                unrest.covered.add(number)
                continue
            near = any(
                one is not None and apart(one, _square(*place)) <= _NEAR
                for one in (hand, self._hand)
            )
            if number in unrest.covered and not unrest.clear and not near:
                gone = all(dist((die.x, die.y), place) > mat.DIE / 4 for die in dice)
                if gone:
                    unrest.empty[number] = unrest.empty.get(number, 0) + 1

    def _look(self, dice: tuple[DieOn, ...], at: float) -> None:
        rested = at - self._still_since >= _AT_REST
        if not self._looks or rested:
            self._looks += 1
        if rested and self._looks >= _LOOKS:
            self._settle(dice, at)

    def _settle(self, dice: tuple[DieOn, ...], at: float) -> None:
        unrest, before = self._unrest, self._reading
        throw, moved_at, strayed = before.throw, before.moved_at, before.strayed
        now = tuple(_seen(die) for die in dice)
        if self._rest is None:
            lying = tuple(LyingDie(die) for die in now)
        else:
            left = [
                Left(
                    die,
                    number in unrest.covered or unrest.blind,
                    unrest.empty.get(number, 0) >= _SEEN_EMPTY,
                    any(die.seen == one for one in now),
                )
                for number, die in enumerate(before.dice)
            ]
            bustle = Bustle(at, self._rested_at, unrest.clear, self._stirred)
            outcome = sort_out(left, now, bustle, throw)
            lying = outcome.dice
            if outcome.thrown:
                throw, strayed = throw + 1, outcome.strayed
                fresh = [die.moved_at for die in lying if die.throw == throw]
                last = max((when for when, _ in self._stirs), default=-inf)
                moved_at = max(fresh, default=last)
        self._reading = replace(
            before,
            settled=True,
            hand=False,
            dice=lying,
            status=_status(lying, throw),
            throw=throw,
            moved_at=moved_at,
            strayed=strayed,
        )
        self._rest, self._rested_at = dice, at
        self._unrest, self._looks = _Unrest(), 0
        self._stirs = self._stirs[-40:]

    def _stirred(self, die: SeenDie) -> float:
        """When the place of a die last stirred."""
        near = 0.75 * mat.DIE + mat.DIE / 2
        stirs = (
            when
            for when, one in self._stirs
            if max(abs(one.x - die.center[0]), abs(one.y - die.center[1])) < near
        )
        return max(stirs, default=-inf)


def _moved(before: tuple[DieOn, ...], now: tuple[DieOn, ...]) -> tuple[DieOn, ...]:
    """Dice that came, went, or lie otherwise than a look before: as they are now, or were."""
    changed = [die for die in now if die not in before]
    owners = {die.owner for die in now}
    return (*changed, *(die for die in before if die.owner not in owners))


def _seen(die: DieOn) -> SeenDie:
    cocked = bool(die.lean)
    return SeenDie(
        die.value,
        _GUESSED if cocked else _SURE,
        (die.x, die.y),
        mat.DIE,
        Lie.COCKED if cocked else Lie.FLAT,
    )


def _status(dice: tuple[LyingDie, ...], throw: int) -> Status:
    if not dice:
        return Status.NONE
    fresh = [die for die in dice if die.throw == throw] or list(dice)
    unsure = any(die.seen.lie is not Lie.FLAT for die in fresh)
    return Status.UNSURE if unsure else Status.READ


def _square(x: float, y: float) -> Rect:
    half = mat.DIE / 2
    return Rect(x - half, y - half, mat.DIE, mat.DIE)
