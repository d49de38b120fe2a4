"""One's own dice and tray, learned from a few photographs: what the network makes of them.

A die with a skull for its 1, or a tray whose weave looks like pips, is told to the reader by
examples: for each, what describes its crop, and what it really shows. A crop much like an example
is taken for the same thing; one like none of them is read as ever.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from io import BytesIO

import numpy as np
import numpy.typing as npt

from vision.dice.naming import FEATURES, Named
from vision.dice.networks import Floats

_NEAR = 0.35
"""How unlike, 0–2, two crops may be that show the same thing."""
_MOST = 4000


@dataclass(frozen=True, slots=True)
class Learned:
    """Examples: features N×64 of unit length, and for each the value, 0 where it is no die."""

    features: Floats
    values: npt.NDArray[np.int8]

    @classmethod
    def of(cls, examples: Sequence[tuple[Named, int]]) -> Learned:
        """From crops and what they really show."""
        features = np.array([one.features for one, _ in examples], np.float32)
        values = np.array([value for _, value in examples], np.int8)
        return cls(_unit(features.reshape(-1, FEATURES)), values)

    def hear(self, seen: list[Named]) -> list[Named]:
        """The same crops, with what the examples say of those that look like them."""
        return [self._heard(one) for one in seen]

    def _heard(self, one: Named) -> Named:
        if not len(self.values):
            return one
        like = self.features @ _unit(one.features[None])[0]
        votes = np.zeros(7, np.float32)
        strength = np.maximum(0, 1 - (2 - 2 * like) / _NEAR) ** 2
        for value in range(7):
            here = np.sort(strength[self.values == value])[-3:]
            votes[value] = float(here.mean()) if len(here) else 0.0
        trust = float(votes.max())
        if trust <= 0:
            return one
        told = (votes + 0.02) / float((votes + 0.02).sum())
        chances = (1 - trust) * one.chances + trust * told
        pips = one.pips
        value = int(np.argmax(votes))
        if value and trust > 0.5:
            # An emblem has no pips to count: the examples speak for it.
            pips = (value,) * len(pips)
        return replace(one, chances=np.asarray(chances / chances.sum(), np.float32), pips=pips)

    def to_bytes(self) -> bytes:
        """What is written to a file."""
        out = BytesIO()
        np.savez_compressed(out, features=self.features, values=self.values)
        return out.getvalue()

    @classmethod
    def from_bytes(cls, coded: bytes) -> Learned:
        """Read from a file; `ValueError` when it is none of ours."""
        try:
            with np.load(BytesIO(coded), allow_pickle=False) as kept:
                features, values = kept["features"], kept["values"]
        except Exception as error:
            raise ValueError("no file of learned dice") from error
        fits = features.ndim == 2 and features.shape[1] == FEATURES and len(features) == len(values)
        if not fits or len(features) > _MOST or not np.isfinite(features).all():
            raise ValueError("no file of learned dice, or of another version")
        if not np.isin(values, np.arange(7)).all():
            raise ValueError("a file of learned dice with a value that no die has")
        return cls(_unit(features.astype(np.float32)), values.astype(np.int8))


def _unit(features: Floats) -> Floats:
    length = np.linalg.norm(features, axis=1, keepdims=True)
    return np.asarray(features / np.maximum(length, 1e-6), np.float32)
