"""Rendered rolls: sequences by their seeds, all kinds of them, computed side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import numpy as np

from vision.rolling.company import Company, Script
from vision.rolling.mishaps import crooked, leaves, on_top
from vision.rolling.rollscripts import (
    among,
    early,
    hovering,
    knocked,
    lifted,
    plain,
    pushed,
)
from vision.rolling.sequences import Kind, Sequence
from vision.rolling.tumbling import Start, tumble

_SIDE_BY_SIDE = 24
"""So many scripts are played at once: more would only cost memory."""
_WHIM = {
    Kind.THROWN: 0.34,
    Kind.AMONG: 0.12,
    Kind.EARLY: 0.08,
    Kind.PUSHED: 0.08,
    Kind.LIFTED: 0.08,
    Kind.OUTSIDE: 0.03,
    Kind.COCKED: 0.04,
    Kind.STACKED: 0.03,
    Kind.HOVERING: 0.12,
    Kind.KNOCKED: 0.08,
}
"""How often each kind comes."""


def sequences(seeds: Iterable[int], kind: Kind | None = None) -> Iterator[Sequence]:
    """The sequences with these seeds, in order; of one kind, or of any."""
    every = list(seeds)
    for begin in range(0, len(every), _SIDE_BY_SIDE):
        yield from _played([script(seed, kind) for seed in every[begin : begin + _SIDE_BY_SIDE]])


def script(seed: int, kind: Kind | None = None) -> Script:
    """What happens in the sequence with this seed."""
    chance = np.random.default_rng([seed, 77])
    drawn = list(_WHIM)[int(chance.choice(len(_WHIM), p=list(_WHIM.values())))]
    chosen = kind or drawn
    return _SCRIPTS[chosen](Company.gathered(chosen, seed, chance))


def _played(scripts: list[Script]) -> list[Sequence]:
    done: dict[int, Sequence] = {}
    wishes = {number: next(script) for number, script in enumerate(scripts)}
    while wishes:
        starts = [start for wish in wishes.values() for start in wish]
        tumbles = iter(tumble(starts))
        further: dict[int, list[Start]] = {}
        for number, wish in wishes.items():
            try:
                further[number] = scripts[number].send([next(tumbles) for _ in wish])
            except StopIteration as end:
                done[number] = end.value
        wishes = further
    return [done[number] for number in range(len(scripts))]


_SCRIPTS: dict[Kind, Callable[[Company], Script]] = {
    Kind.THROWN: plain,
    Kind.AMONG: among,
    Kind.EARLY: early,
    Kind.PUSHED: pushed,
    Kind.LIFTED: lifted,
    Kind.OUTSIDE: leaves,
    Kind.COCKED: crooked,
    Kind.STACKED: on_top,
    Kind.HOVERING: hovering,
    Kind.KNOCKED: knocked,
}
