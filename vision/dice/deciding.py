"""Deciding: of everything that may be a die, which are, what they show, and how sure that is.

Two witnesses are heard for each die: the class that the network gives, and the pips that it finds
and that are counted. Where they agree in every view there is hardly ever a mistake.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log, prod

import numpy as np

from vision.dice.naming import Named
from vision.dice.weighing import heard, standing
from vision.observations import Lie

_APART = 0.4
"""Two dice's middles are at least so many of the larger one's boxes apart: 0.7 in theory, but both
middles and boxes of dice that touch are seen a little wrong."""
_CLOSE = 0.52
"""The same where both show one value: a die that is seen twice."""
_BLUR, _BLUR_KNOWN = 0.12, 0.22
"""So little nearer it may be another die nevertheless; more where dice may stand in a row."""
_SWALLOWED = 0.42
"""A smaller box whose middle lies within so many of a larger one's sizes is a part of it."""
_HIDES, _LEAST_BESIDE, _MOST_BESIDE = 2.0, 0.65, 1.2
"""In a row of dice a faint one may be a die whose face is not seen for its neighbours."""
_NEAR, _SAME_DIE, _SEEN = 1.3, 0.45, 0.3
"""Between these, in sizes, another candidate of this score is a neighbour."""
_CROWDED = 0.3
_BOX, _ALIKE = 0.05, 0.92
"""How much the finder counts where two boxes around one die stand alike: it has the better eye."""
_CONTRADICTED = 0.6  # the most that is believed where pips outvote the class
_THERE = 0.6
_SURELY = 0.9
_UNLIKE, _ODD = 2.2, 0.15
"""Dice of one throw are of one size, seen from near and far at most so much larger; what is not
counts so much less."""
_INSISTS = 2.0
"""How much it counts that the finder insists on a die where the reader sees no face: an emblem."""
_MOST = 12
_WORTH, _RIVAL = 0.08, 0.5
"""More looks are for what may be a die, and for what stands at least so well as a die on its spot.
"""

VALUES = 2.0
_SLOPE, _OFFSET = 1.586, 0.495
_LEAST = 1e-4


@dataclass(frozen=True, slots=True)
class Decided:
    """A die: what was seen, its value, its lie, and the chances, 0–1, that the value is right and
    that there is a die at all."""

    named: Named
    value: int
    lie: Lie
    sure: float
    there: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """All dice of a picture, and the chance, 0–1, that they are all, and none too many."""

    dice: tuple[Decided, ...]
    complete: float

    @property
    def values(self) -> float:
        """The chance, 0–1, that all their values are right."""
        return prod(die.sure for die in self.dice)

    @property
    def confidence(self) -> float:
        """The chance, 0–1, that everything is right."""
        return confidence(self.complete, self.values)


def decide(seen: list[Named], known: bool = False) -> Verdict:
    """The dice among these; `known` where a die's size is, and nothing else was looked at."""
    kept: list[Named] = []
    complete, doubt = 1.0, 0.0
    stands = {id(one): standing(one, known, known and _alone(one, seen)) for one in seen}
    usual = _usual_size(seen, stands)
    weights = {id(one): stands[id(one)] * (_ODD if _odd(one, usual) else 1.0) for one in seen}
    possible = apart(seen, weights)
    for one in possible:
        there = weights[id(one)]
        if there >= _THERE and len(kept) < _MOST:
            complete *= there
            kept.append(one)
        else:
            insists = _INSISTS * max(0.0, one.candidate.score - 0.5)
            if known and _beside(one, kept):
                insists = max(insists, _HIDES * one.candidate.score)
            doubt = max(doubt, there, 0.0 if _odd(one, usual) else insists)
    blur = _BLUR_KNOWN if known else _BLUR
    crowded = max((_between(one, possible, stands[id(one)], blur) for one in seen), default=0.0)
    # Doubts of one picture have one cause, such as its ground: only the strongest counts.
    complete *= 1 - max(doubt, (1.0 if known else _CROWDED) * crowded)
    return Verdict(tuple(_decided(one, weights[id(one)]) for one in kept), complete)


def confidence(complete: float, values: float) -> float:
    """What the chances that all dice are seen, and that their values are right, are worth together.

    Measured on scenes by `vision.training.calibrating` (Platt, 1999). Doubt about a value counts
    more than doubt about a thing beside the dice.
    """
    return 1 / (1 + exp(-_SLOPE * log_odds(complete * values**VALUES) - _OFFSET))


def log_odds(chance: float) -> float:
    """The logarithm of the odds, of a chance kept away from 0 and 1."""
    kept = min(max(chance, _LEAST), 1 - _LEAST)
    return log(kept / (1 - kept))


def contenders(seen: list[Named]) -> list[Named]:
    """Those of a first look that may be dice, or hide one: they are worth more looks."""
    stands = {id(one): standing(one) for one in seen}
    kept = apart(seen, stands)
    return [
        one
        for one in seen
        if one.there > _WORTH
        and (
            any(one is other for other in kept)
            or any(
                _same(one, other) and stands[id(one)] > _RIVAL * stands[id(other)] for other in kept
            )
        )
    ]


def apart(seen: list[Named], weights: dict[int, float] | None = None) -> list[Named]:
    """Those that can be dice beside each other, the surest, or those of most weight, first."""
    kept: list[Named] = []
    known = weights or {id(one): standing(one) for one in seen}
    for one in sorted(
        seen, key=lambda one: -min(known[id(one)], _ALIKE) - _BOX * one.candidate.score
    ):
        if not any(_same(one, other) for other in kept):
            kept.append(one)
    return kept


def _alone(one: Named, seen: list[Named]) -> bool:
    """Whether no other die may lie near it; two boxes of about the same place are one die."""
    return not any(
        _SAME_DIE < _apart(one, other) < _NEAR
        for other in seen
        if other.candidate.score > _SEEN and other is not one
    )


def _beside(one: Named, kept: list[Named]) -> bool:
    """Whether it lies where a die could touch one of these, and on none of them."""
    away = [_apart(one, other) for other in kept]
    return bool(away) and _LEAST_BESIDE < min(away) < _MOST_BESIDE


def _between(one: Named, possible: list[Named], stands: float, blur: float) -> float:
    """How likely something is a die that is too near another to be told from it, 0–1."""
    if any(one is other for other in possible):
        return 0.0
    another = any(
        _least_apart(one, other) - blur < _apart(one, other) < _least_apart(one, other)
        for other in possible
        if _alike(one, other)
    )
    return stands if another else 0.0


def _usual_size(seen: list[Named], stands: dict[int, float]) -> float:
    """How large the dice of this picture are, by those that are surely dice; 0 for none."""
    sizes = [one.candidate.size for one in apart(seen, stands) if stands[id(one)] > _SURELY]
    return float(np.median(sizes)) if sizes else 0.0


def _odd(one: Named, usual: float) -> bool:
    """Whether it has a size that no die of one throw has beside the others."""
    ratio = one.candidate.size / usual if usual else 1.0
    return not 1 / _UNLIKE < ratio < _UNLIKE


def _same(one: Named, other: Named) -> bool:
    return _apart(one, other) < _least_apart(one, other)


def _least_apart(one: Named, other: Named) -> float:
    if not _alike(one, other):
        return _SWALLOWED
    return _CLOSE if one.value == other.value else _APART


def _apart(one: Named, other: Named) -> float:
    """How far apart their middles are, in the larger one's size."""
    a, b = one.candidate, other.candidate
    return float(np.hypot(a.x - b.x, a.y - b.y)) / max(a.size, b.size)


def _alike(one: Named, other: Named) -> bool:
    a, b = one.candidate.size, other.candidate.size
    return min(a, b) > 0.6 * max(a, b)


def _decided(one: Named, there: float) -> Decided:
    chances = heard(one)
    value = int(np.argmax(chances)) + 1
    sure = float(chances[value - 1])
    agreed = int(np.argmax(one.chances[1:])) + 1 == value
    return Decided(one, value, _lie(one), sure if agreed else min(sure, _CONTRADICTED), there)


def _lie(one: Named) -> Lie:
    lies = (Lie.COCKED, Lie.STACKED, Lie.HIDDEN)
    most = int(np.argmax(one.flags))
    return lies[most] if one.flags[most] > 0.5 else Lie.FLAT
