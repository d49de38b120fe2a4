"""What all benchmarks share: a measurement as a line, and slices that alternate.

Two things are measured in short slices, turn and turn about, and the medians are compared, so that
whatever else the machine does hits both.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

import msgspec

ROUNDS = 3
"""At least so many slices of each, however little time there is."""


class Measurement(msgspec.Struct, frozen=True):
    """One benchmark. `ratio` is value by yardstick: for rates more is better, for times less.

    Where the yardstick is not there to be measured, there is no ratio either.
    """

    name: str
    value: float
    unit: str
    yardstick: str | None
    yardstick_value: float | None
    ratio: float | None


def measured(
    name: str, unit: str, yardstick: str, values: list[float], yards: list[float]
) -> Measurement:
    """The line for two lists of slices."""
    value, yard = median(values), median(yards)
    return Measurement(name, value, unit, yardstick, yard, value / yard)


def alternate(
    seconds: float, ours: Callable[[], float], theirs: Callable[[], float]
) -> tuple[list[float], list[float]]:
    """Call both in turn for so many seconds, and collect what they return."""
    values: list[float] = []
    yards: list[float] = []
    end = time.perf_counter() + seconds
    while len(values) < ROUNDS or time.perf_counter() < end:
        values.append(ours())
        yards.append(theirs())
    return values, yards


def alone(name: str, unit: str, seconds: float, ours: Callable[[], float]) -> Measurement:
    """The line for slices that there is nothing to compare with."""
    values, _ = alternate(seconds, ours, lambda: 0.0)
    return Measurement(name, median(values), unit, None, None, None)


def milliseconds(act: Callable[[], object]) -> float:
    """How long `act` takes."""
    begin = time.perf_counter()
    act()
    return (time.perf_counter() - begin) * 1000


def rate(act: Callable[[], object], seconds: float) -> float:
    """How often `act` can be done in a second, tried for so many seconds."""
    begin = time.perf_counter()
    end, times = begin + seconds, 0
    while (now := time.perf_counter()) < end:
        act()
        times += 1
    return times / (now - begin)


def per_second(play: Callable[[], float], games: int) -> float:
    """How many games can be played in a second: so many are, and each says how long it took."""
    return games / sum(play() for _ in range(games))
