"""Whether anything moves on the mat, found on a small grey picture of it.

Noise is measured from the picture itself, and light that changes over the whole mat is not taken
for a movement; a hand, a die or a card is.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Grey = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.bool_]

_LEAST_STEP = 7.0  # grey levels by which a pixel of a glance must change
_NOISE_STEPS = 6.0
_FEWEST = 3  # pixels: a die that tips over changes more
_CREEP = 1.6  # a slow movement must add up to this many steps


def changed(before: Grey, now: Grey, steps: float = 1.0) -> Mask:
    """Which pixels differ by more than noise and a change of the lamp explain."""
    difference = now.astype(np.int16) - before.astype(np.int16)
    # A lamp that is turned up adds in proportion to what is there; the median alone would let
    # every bright card seem to move.
    level = max(1.0, float(np.median(before)))
    gain = min(max(float(np.median(now)) / level, 0.5), 2.0)
    off = difference if abs(gain - 1) < 0.01 else now.astype(np.float32) - gain * before
    size = np.abs(off)
    # By the smaller four fifths of the differences: the others may be a hand.
    few = np.sort(size[::2, ::2], axis=None)
    noise = 1.79 * float(few[: len(few) * 4 // 5].mean())
    return np.asarray(size > steps * max(_LEAST_STEP, _NOISE_STEPS * noise))


STILL_FOR = 0.4
"""Seconds without movement after which a table is at rest."""


class Stillness:
    """Since when the mat has been still. Time comes with each picture, in seconds."""

    def __init__(self, still_for: float = STILL_FOR) -> None:
        self._still_for = still_for
        self._before: Grey | None = None
        self._anchor: Grey | None = None
        self._moved_at = 0.0

    def moves(self, glance: Grey, at: float) -> bool:
        """Whether something moves now, or moved less than `still_for` seconds ago."""
        if self._before is None or self._anchor is None:
            self.disturb(at)
            self._anchor = glance
        elif int(changed(self._before, glance).sum()) >= _FEWEST:
            self._moved_at, self._anchor = at, glance
        elif int(changed(self._anchor, glance, _CREEP).sum()) >= _FEWEST:
            # Too slow to be seen from one picture to the next, but it has come a long way.
            self._moved_at, self._anchor = at, glance
        self._before = glance
        return at - self._moved_at < self._still_for

    def disturb(self, at: float) -> None:
        """Say that the picture was of no use at this time: stillness begins anew after it."""
        self._before = self._anchor = None
        self._moved_at = at
