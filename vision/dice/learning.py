"""Learning one's own dice: from photographs whose values are told, to examples of each face."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations

import numpy as np

from vision.dice.deciding import apart
from vision.dice.finding import pyramid
from vision.dice.learned import Learned
from vision.dice.naming import Named, name
from vision.dice.networks import Image, network
from vision.dice.reader import everything, fitted
from vision.dice.weighing import heard, standing

MOST = 6
"""Dice in one photograph to learn from: with more, nobody could say which is which."""
_TURN = 30  # degrees
_NOTICED = 0.05  # what the reader would hardly call a die is no example of what is none


@dataclass(frozen=True, slots=True)
class Lesson:
    """What one photograph taught: how many examples, and what was wrong with it, if anything.

    `fault` is `many` (too many dice at once), `missing` (fewer dice are seen than were told),
    `unclear` (two of the dice could be told either way), or empty.
    """

    examples: tuple[tuple[Named, int], ...] = ()
    fault: str = ""


def study(image: Image, values: tuple[int, ...]) -> Lesson:
    """What a photograph of these values teaches; no values: an empty tray."""
    if len(values) > MOST:
        return Lesson(fault="many")
    picture = fitted(image)[0]
    seen = everything(picture)
    dice = apart(seen)[: len(values)]
    if len(dice) < len(values):
        return Lesson(fault="missing")
    told = _assigned(dice, values)
    if told is None:
        return Lesson(fault="unclear")
    kept = {id(one) for one in dice}
    others = [one for one in seen if id(one) not in kept and standing(one) > _NOTICED]
    # What lies about a die, such as its own side, is no example of an empty ground.
    nothing = [(one, 0) for one in others if not any(_touch(one, die) for die in dice)]
    return Lesson((*_turned(picture, dice, told), *nothing))


def _turned(
    picture: Image, dice: list[Named], told: tuple[int, ...]
) -> Iterator[tuple[Named, int]]:
    """Each die as it would look had it come to rest at other angles."""
    levels = pyramid(picture)
    for turn in range(0, 360, _TURN):
        views = ((False, 1.0, float(turn)), (True, 1.0, float(turn)))
        seen = name(levels, [die.candidate for die in dice], network("reader"), views)
        yield from zip(seen, told, strict=True)


def learned(lessons: Iterable[Lesson]) -> Learned:
    """All that they taught."""
    return Learned.of([example for lesson in lessons for example in lesson.examples])


def _touch(one: Named, die: Named) -> bool:
    a, b = one.candidate, die.candidate
    return float(np.hypot(a.x - b.x, a.y - b.y)) < 0.8 * max(a.size, b.size)


def _assigned(dice: list[Named], values: tuple[int, ...]) -> tuple[int, ...] | None:
    """Which die shows which value; None where two ways are about equally likely."""
    if not dice:
        return ()
    chances = np.log(np.maximum([heard(die) for die in dice], 1e-6))
    ways = sorted(set(permutations(values)))
    scores = [sum(chances[at][value - 1] for at, value in enumerate(way)) for way in ways]
    best = int(np.argmax(scores))
    rest = [score for at, score in enumerate(scores) if at != best]
    if rest and scores[best] - max(rest) < 0.7:
        return None
    return ways[best]
