"""Deciding: of everything that may be a die, which are, what they show, and how sure that is.

Two witnesses are heard for each die: the class that the network gives, and the pips that it finds
and that are counted. Where they agree in every view there is hardly ever a mistake.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log

import numpy as np

from vision.dice.naming import Named
from vision.dice.networks import Floats
from vision.observations import Lie

_APART = 0.4
"""Two dice's middles are at least so many of the larger one's boxes apart: 0.7 in theory, but both
middles and boxes of dice that touch are seen a little wrong."""
_CLOSE = 0.52
"""The same where both show one value: a die that is seen twice."""
_BLUR = 0.12
"""So little nearer it may be another die nevertheless."""
_SWALLOWED = 0.42
"""A smaller box whose middle lies within so many of a larger one's sizes is a part of it."""
_HIDES, _LEAST_BESIDE, _MOST_BESIDE = 2.0, 0.65, 1.2
"""In a row of dice a faint one may be a die whose face is not seen for its neighbours."""
_CROWDED = 0.3
_CONTRADICTED = 0.6  # the most that is believed where pips outvote the class
_THERE = 0.6
_WITHOUT, _WITHOUT_KNOWN = 0.5, 0.85
"""How much is left of a die that the finder hardly sees; more where its size is known and fits."""
_CLEAR = 0.9  # the chance of its likeliest value from which on a die has one
_SURELY = 0.9
_UNLIKE, _ODD = 2.2, 0.15
"""Dice of one throw are of one size, seen from near and far at most so much larger; what is not
counts so much less."""
_INSISTS = 2.0
"""How much it counts that the finder insists on a die where the reader sees no face: an emblem."""
_MOST = 12
_MISCOUNT = 0.2
"""How often a view counts another number of pips than there are; from rendered scenes."""

_SLOPE, _OFFSET = 1.95, 0.46


@dataclass(frozen=True, slots=True)
class Decided:
    """A die: what was seen, its value, its lie, and the chance, 0–1, that the value is right."""

    named: Named
    value: int
    lie: Lie
    sure: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """All dice of a picture, and the chance, 0–1, that they are all, and none too many."""

    dice: tuple[Decided, ...]
    complete: float


def decide(seen: list[Named], known: bool = False) -> Verdict:
    """The dice among these; `known` where a die's size is, and nothing else was looked at."""
    kept: list[Named] = []
    complete, doubt = 1.0, 0.0
    least = _WITHOUT_KNOWN if known else _WITHOUT
    stands = {id(one): standing(one, least) for one in seen}
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
    crowded = max((_between(one, possible) for one in seen), default=0.0)
    # Doubts of one picture have one cause, such as its ground: only the strongest counts.
    complete *= 1 - max(doubt, (1.0 if known else _CROWDED) * crowded)
    return Verdict(tuple(_decided(one) for one in kept), complete)


def raw_confidence(verdict: Verdict) -> float:
    """The chance that everything is right, as the network's own numbers have it."""
    sure = verdict.complete
    for die in verdict.dice:
        sure *= die.sure
    return sure


def confidence(raw: float) -> float:
    """What a raw confidence is worth, measured on scenes by `vision.training.calibrating`."""
    kept = min(max(raw, 1e-6), 1 - 1e-6)
    odds = _SLOPE * log(kept / (1 - kept)) + _OFFSET
    return 1 / (1 + exp(-odds))


def apart(seen: list[Named], weights: dict[int, float] | None = None) -> list[Named]:
    """Those that can be dice beside each other, the surest, or those of most weight, first."""
    kept: list[Named] = []
    known = weights or {id(one): standing(one) for one in seen}
    for one in sorted(seen, key=lambda one: -known[id(one)]):
        if not any(_same(one, other) for other in kept):
            kept.append(one)
    return kept


def _beside(one: Named, kept: list[Named]) -> bool:
    """Whether it lies where a die could touch one of these, and on none of them."""
    away = [_apart(one, other) for other in kept]
    return bool(away) and _LEAST_BESIDE < min(away) < _MOST_BESIDE


def _between(one: Named, possible: list[Named]) -> float:
    """How likely something is a die that is too near another to be told from it, 0–1."""
    if any(one is other for other in possible):
        return 0.0
    another = any(
        _least_apart(one, other) - _BLUR < _apart(one, other) < _least_apart(one, other)
        for other in possible
        if _alike(one, other)
    )
    return standing(one) if another else 0.0


def standing(one: Named, without: float = _WITHOUT) -> float:
    """How likely a candidate is a die: the reader knows better than the finder.

    What is a die shows a value: something that could be any is seldom one.
    """
    clear = min(1.0, float(heard(one).max()) / _CLEAR)
    return one.there * clear * min(1.0, without + one.candidate.score)


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


def _decided(one: Named) -> Decided:
    chances = heard(one)
    value = int(np.argmax(chances)) + 1
    sure = float(chances[value - 1])
    agreed = int(np.argmax(one.chances[1:])) + 1 == value
    return Decided(one, value, _lie(one), sure if agreed else min(sure, _CONTRADICTED))


def heard(one: Named) -> Floats:
    """The chances of 1–6 when both witnesses are heard, of a die that is there."""
    chances = one.chances[1:] / max(1e-6, float(one.chances[1:].sum()))
    chances = np.maximum(chances, 1e-4)
    for count in one.pips:
        told = np.full(6, _MISCOUNT / 6)
        if 1 <= count <= 6:
            told[count - 1] += 1 - _MISCOUNT
        # The views are not independent of each other: each has a share of a voice.
        chances = chances * told ** (1 / len(one.pips))
    return np.asarray(chances / chances.sum(), np.float32)


def _lie(one: Named) -> Lie:
    lies = (Lie.COCKED, Lie.STACKED, Lie.HIDDEN)
    most = int(np.argmax(one.flags))
    return lies[most] if one.flags[most] > 0.5 else Lie.FLAT
