"""How well and how fast cards are named, beside a perceptual hash and beside SIFT in the same run.

The cards are drawn here (`device.benches.card_faces`), or are pictures that are given; they are
seen as `device.benches.card_shots` renders them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import cycle

import numpy as np
import numpy.typing as npt

from device.benches.card_faces import face
from device.benches.card_shots import CAMERAS, shot
from device.benches.card_yardsticks import HASH, SIFT, HashNamer, SiftNamer
from device.benches.measuring import Measurement, alternate, measured, milliseconds
from vision.library import Library
from vision.likeness import Identity, identify

Image = npt.NDArray[np.uint8]

LARGE, SMALL = 2000, 200
"""Libraries that are compared."""
SHOTS = 60
"""Looks at cards, half of them by each camera."""
COVERED = (0.15, 0.30)
"""Up to so much of a card is covered."""
_SEEN_IN_TURN = 10


@dataclass(frozen=True, slots=True)
class Tally:
    """What became of so many looks: in parts of them.

    `right` counts cards with the same art that are reported as one of them; `wrong` are names that
    were stated and are not the card's; `turns` are quarter turns found; `hashed` is how often the
    perceptual hash was right.
    """

    looks: int
    right: float
    wrong: float
    turns: float
    hashed: float
    failed: tuple[str, ...]
    """The cards that were not named right."""


def measure(seconds: float, seed: int = 0) -> Iterator[Measurement]:
    """Rates at either covering, then speeds."""
    pictures = {f"card-{number}": face(number) for number in range(LARGE)}
    library = Library.from_images(pictures)
    for most in COVERED:
        tally = judge(pictures, library, list(pictures), SHOTS, most, seed)
        name = f"vision.cards_named_{round(most * 100)}_covered"
        ratio = tally.right / tally.hashed if tally.hashed else None
        yield Measurement(name, tally.right * 100, "%", HASH, tally.hashed * 100, ratio)
    few = {card: pictures[card] for card in list(pictures)[:SMALL]}
    small = Library.from_images(few)
    faces = seen_faces(few, seed)
    yield beside_sift(seconds / 2, few, small, faces)
    yield growth(seconds / 2, small, library, faces)


def judge(
    pictures: Mapping[str, Image],
    library: Library,
    shown: Sequence[str],
    looks: int,
    most_covered: float,
    seed: int = 0,
) -> Tally:
    """Show cards to the eye and to the hash, by one camera and the other in turn."""
    chance = np.random.default_rng((seed, round(most_covered * 100)))
    hashes = HashNamer(pictures)
    counts = np.zeros(4)
    failed: list[str] = []
    for number in range(looks):
        card = shown[int(chance.integers(len(shown)))]
        scale = list(CAMERAS.values())[number % len(CAMERAS)]
        seen = shot(pictures[card], chance, scale, most_covered)
        found = identify(seen.face, library)
        named = is_right(found, card)
        misnamed = not named and (found.card is not None or bool(found.either))
        turn = found.quarter == (2 if seen.flipped else 0)
        counts += (named, misnamed, turn, hashes.name(seen.face) == card)
        if not named:
            failed.append(card)
    right, wrong, turns, hashed = (float(count) for count in counts / looks)
    return Tally(looks, right, wrong, turns, hashed, tuple(failed))


def is_right(found: Identity, card: str) -> bool:
    """Whether it is the card, or is said to be one of a few with the same art and is."""
    return found.card == card or card in found.either


def beside_sift(
    seconds: float, pictures: Mapping[str, Image], library: Library, faces: list[Image]
) -> Measurement:
    """A card named by the program and by SIFT, in the same library."""
    sift = SiftNamer(pictures)
    return _compared(
        "vision.card_named",
        SIFT,
        seconds,
        faces,
        lambda face: identify(face, library),
        sift.name,
    )


def growth(seconds: float, small: Library, large: Library, faces: list[Image]) -> Measurement:
    """A card named in a large library, beside the same in a small one."""
    return _compared(
        f"vision.card_named_among_{len(large)}",
        f"the same among {len(small)}",
        seconds,
        faces,
        lambda face: identify(face, large),
        lambda face: identify(face, small),
    )


def _compared(
    name: str,
    yardstick: str,
    seconds: float,
    faces: list[Image],
    ours: Callable[[Image], object],
    theirs: Callable[[Image], object],
) -> Measurement:
    """The time for a card; a slice is one look by each camera."""
    pairs = [faces[at : at + len(CAMERAS)] for at in range(0, len(faces), len(CAMERAS))]
    first, second = cycle(pairs), cycle(pairs)

    def each(act: Callable[[Image], object], some: list[Image]) -> float:
        return sum(milliseconds(partial(act, one)) for one in some) / len(some)

    each(ours, pairs[0])  # what is laid out at the first look is not measured
    each(theirs, pairs[0])
    values, yards = alternate(
        seconds, lambda: each(ours, next(first)), lambda: each(theirs, next(second))
    )
    return measured(name, "ms", yardstick, values, yards)


def seen_faces(pictures: Mapping[str, Image], seed: int) -> list[Image]:
    """Cards as one camera and the other see them in turn."""
    chance = np.random.default_rng(seed)
    cards = list(pictures)
    return [
        shot(pictures[cards[int(chance.integers(len(cards)))]], chance, scale, COVERED[0]).face
        for _ in range(_SEEN_IN_TURN)
        for scale in CAMERAS.values()
    ]
