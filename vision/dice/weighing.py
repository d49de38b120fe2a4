"""Weighing: how likely what was seen in a place is a die, and which value it shows."""

from __future__ import annotations

import numpy as np

from vision.dice.naming import Named
from vision.dice.networks import Floats

_MISCOUNT = 0.2
"""How often a view counts another number of pips than there are; from rendered scenes."""
_CLEAR = 0.9  # the chance of its likeliest value from which on a die has one
_SURELY, _INSISTED = 0.95, 0.5
"""By the reader's word and by the finder's score there is a die."""
_WITHOUT, _WITHOUT_KNOWN = 0.5, 0.7
"""How much is left of a die that the finder hardly sees; more where its size is known and fits."""


def heard(one: Named) -> Floats:
    """The chances of 1–6 when both witnesses are heard, of a die that is there."""
    chances = _classes(one)
    for count in one.pips:
        told = np.full(6, _MISCOUNT / 6, np.float32)
        if 1 <= count <= 6:
            told[count - 1] += 1 - _MISCOUNT
        # The views are not independent of each other: each has a share of a voice.
        chances = np.asarray(chances * told ** (1 / len(one.pips)), np.float32)
    return np.asarray(chances / chances.sum(), np.float32)


def standing(one: Named, known: bool = False, alone: bool = False) -> float:
    """How likely a candidate is a die whose top is in view, 0–1; `known` where its size is, `alone`
    where besides nothing else is near.

    The reader knows better than the finder. What is a die shows a value: something that could be
    any is seldom one.
    """
    chances = heard(one)
    clear = min(1.0, float(chances.max()) / _CLEAR)
    if known and one.there > _SURELY and one.candidate.score > _INSISTED:
        # Both insist on a die: doubt about its value is none about it.
        clear = 1.0
    without = _WITHOUT_KNOWN if known else _WITHOUT
    there = one.there
    counted = sum(count == int(np.argmax(chances)) + 1 for count in one.pips)
    if alone and 2 * counted >= len(one.pips):
        # Where little else can be of a die's size, the finder's word counts beside the reader's.
        there = 1 - (1 - there) * (1 - one.candidate.score)
    return there * clear * min(1.0, without + one.candidate.score)


def _classes(one: Named) -> Floats:
    """The class's chances of 1–6, of a die that is there."""
    chances = one.chances[1:] / max(1e-6, float(one.chances[1:].sum()))
    return np.asarray(np.maximum(chances, 1e-4), np.float32)
