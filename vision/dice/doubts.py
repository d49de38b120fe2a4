"""Doubts: what speaks against a reading as a whole, however good each die looks."""

from __future__ import annotations

import numpy as np

from vision.dice.choosing import Top
from vision.dice.pips import Pips

_SLANTING = 0.55  # pips rounder than this are not on a die's side
_NEAR = 0.85  # middles of two tops are a die's width apart or more
_EQUAL = 1.09  # largest pattern to smallest; nearly all right ones stay below 1.07


def doubted(tops: list[Top], pips: Pips, known: bool) -> bool:
    """Whether something was missed, or a side taken for a top; `known` when the dice's width is."""
    return (
        any(_slanting(top, pips) for top in tops)
        or _crowded(tops)
        or (known and _unequal(tops))
        or _left_over(tops, pips, known)
    )


def _slanting(top: Top, pips: Pips) -> bool:
    values = np.linalg.eigvalsh(pips.shape[list(top.face.rows)].mean(0))
    return bool(np.sqrt(values[0] / values[1]) < _SLANTING)


def _crowded(tops: list[Top]) -> bool:
    """Two tops nearer to each other than two dice can lie: one is a side, or neither is right."""
    return any(
        np.linalg.norm(one.face.center - two.face.center) < _NEAR * min(one.size, two.size)
        for number, one in enumerate(tops)
        for two in tops[:number]
    )


def _unequal(tops: list[Top]) -> bool:
    """Dice of one kind at one distance whose patterns differ: one is made of two dice's pips."""
    sizes = [top.size for top in tops if top.face.value > 1]
    return len(sizes) > 1 and max(sizes) > _EQUAL * min(sizes)


def _left_over(tops: list[Top], pips: Pips, known: bool) -> bool:
    """Spots as large and clear as the dice's own that belong to no die."""
    if not tops:
        return False
    rows = [row for top in tops for row in top.face.rows]
    width, contrast = np.median(pips.width[rows]), np.median(pips.contrast[rows])
    clear = (pips.width > 0.6 * width) & (pips.width < 1.7 * width) & (pips.quality > 0.4)
    # One view is enough where a spot is as clear as a pip can be: a 1 between two dice.
    plain = known & (pips.quality > 0.8) & (pips.contrast > 0.8 * contrast) & (pips.round > 0.85)
    clear &= (pips.contrast > 0.45 * contrast) & (pips.round > 0.6) & ((pips.seen >= 2) | plain)
    clear[rows] = False
    for top in tops:
        away = np.linalg.norm(pips.center - top.face.center, axis=1)
        shape = pips.shape[list(top.face.rows)].mean(0)
        values = np.linalg.eigvalsh(shape)
        own = float(np.sqrt(values[0] / values[1]))
        # The sides of a die carry spots too, but those are flatter than the top's.
        on = pips.round > 0.88 * own
        if known:
            # Seen from above, at a known size: what is beside a top is its side, not a die.
            at = (pips.center - top.face.center) @ np.linalg.inv(top.face.frame).T
            # Unless it is too clear for a side: then a pattern across two dice hides a die.
            top_like = (pips.quality > 0.6) & (pips.seen >= 2) & (pips.round > 0.85)
            top_like &= pips.contrast > 0.65 * contrast
            on &= (np.abs(at).max(1) < 1.6) | top_like
        clear &= (away > (0.85 if known else 1.05) * top.size) | on
    return bool(clear.any())
