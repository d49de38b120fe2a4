"""Naming: what a crop shows, by two witnesses in one network: a class, and pips to be counted.

Each crop is looked at in several views; their agreement is what a reading's confidence is made of.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.dice.crops import SIDE, cut
from vision.dice.finding import Candidate
from vision.dice.networks import BATCHES, Floats, Image, Network, as_input

CLASSES, FLAGS, FEATURES, HEAT = 7, 3, 64, 32
"""No top face or its value 1–6; cocked, stacked, half hidden; numbers that describe the crop; cells
of a side of the heat map of the top face's pips."""
WIDTH = CLASSES + FLAGS + FEATURES + HEAT * HEAT
"""Numbers that the network says of a crop, in this order."""
_PIP = 0.35  # of a peak in the pips' heat map

View = tuple[bool, float, float]
"""Mirrored or not, how much wider than the candidate is, and turned by so many degrees."""
VIEWS: tuple[View, ...] = (
    (False, 1.0, 0.0),
    (True, 1.0, 0.0),
    (False, 1.12, 0.0),
    (True, 0.92, 0.0),
    (False, 1.0, 6.0),
)


@dataclass(frozen=True, slots=True)
class Named:
    """What is seen at a candidate.

    `chances` are those of no top face and of 1–6, the mean of all views; `pips` how many each
    view counts; `flags` the chances that the die is cocked, stacked, half hidden; `features`
    describe the crop.
    """

    candidate: Candidate
    chances: Floats
    pips: tuple[int, ...]
    flags: Floats
    features: Floats

    @property
    def value(self) -> int:
        """The likeliest value, 1–6."""
        return int(np.argmax(self.chances[1:])) + 1

    @property
    def there(self) -> float:
        """How likely a die's top lies here at all, 0–1."""
        return float(1 - self.chances[0])


def name(
    levels: tuple[Image, ...],
    candidates: list[Candidate],
    net: Network,
    views: tuple[View, ...] = VIEWS,
) -> list[Named]:
    """What each candidate shows in these views; `levels` are the picture and its halves."""
    said = _read(_crops(levels, candidates, views), net).reshape(-1, len(views), WIDTH)
    return [_named(one, each) for one, each in zip(candidates, said, strict=True)]


def again(
    levels: tuple[Image, ...],
    seen: list[Named],
    some: list[Named],
    net: Network,
    views: tuple[View, ...],
) -> list[Named]:
    """The same, `some` of them looked at in more views."""
    more = name(levels, [one.candidate for one in some], net, views)
    better = {id(one): _together(one, new) for one, new in zip(some, more, strict=True)}
    return [better.get(id(one), one) for one in seen]


def _together(one: Named, more: Named) -> Named:
    a, b = len(one.pips), len(more.pips)

    def mean(first: Floats, second: Floats) -> Floats:
        return np.asarray((a * first + b * second) / (a + b), np.float32)

    return Named(
        one.candidate,
        mean(one.chances, more.chances),
        one.pips + more.pips,
        mean(one.flags, more.flags),
        mean(one.features, more.features),
    )


def _crops(
    levels: tuple[Image, ...], candidates: list[Candidate], views: tuple[View, ...]
) -> Image:
    crops = np.zeros((len(candidates) * len(views), SIDE, SIDE, 3), np.uint8)
    place = 0
    for one in candidates:
        for mirrored, wider, turn in views:
            crop, _ = cut(levels, one.x, one.y, one.size * wider, turn)
            crops[place] = crop[:, ::-1] if mirrored else crop
            place += 1
    return crops


def _chances(said: Floats) -> Floats:
    """The chances of the classes in each view, N×7."""
    logits = said[:, :CLASSES]
    powers = np.exp(logits - logits.max(1, keepdims=True))
    return np.asarray(powers / powers.sum(1, keepdims=True), np.float32)


def _read(crops: Image, net: Network) -> Floats:
    outputs = []
    start = 0
    while start < len(crops):
        size = next(size for size in BATCHES if size <= len(crops) - start)
        outputs.append(net.run(as_input(crops[start : start + size])))
        start += size
    return np.concatenate(outputs) if outputs else np.zeros((0, WIDTH), np.float32)


def _named(one: Candidate, said: Floats) -> Named:
    each = _chances(said)
    flags = 1 / (1 + np.exp(-said[:, CLASSES : CLASSES + FLAGS]))
    features = said[:, CLASSES + FLAGS : CLASSES + FLAGS + FEATURES]
    heat = said[:, CLASSES + FLAGS + FEATURES :].reshape(-1, HEAT, HEAT)
    return Named(
        one,
        np.asarray(each.mean(0), np.float32),
        tuple(_count(sheet) for sheet in heat),
        np.asarray(flags.mean(0), np.float32),
        np.asarray(features.mean(0), np.float32),
    )


def _count(heat: Floats) -> int:
    """The pips that stand out in a heat map of logits."""
    shown = 1 / (1 + np.exp(-heat))
    peak = np.asarray(cv2.dilate(shown, np.ones((3, 3), np.uint8)))
    return int(np.count_nonzero((shown >= peak) & (shown > _PIP)))
