"""Whether stated confidence is what it says: shares with their intervals, reliability, and risk.

Pure numbers: a reading is its confidence 0–1 and whether it turned out right.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from math import sqrt

Z95 = 1.959964
"""Standard deviations that hold 95 % of a normal distribution."""
EDGES = (0.0, 0.2, 0.4, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 1.0)
"""Where one bin of confidence ends and the next begins: finer where decisions are made."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One reading: how sure the reader was, whether it was right.

    `statable` is False where no confidence makes it a statement, as when a die leans.
    """

    confidence: float
    right: bool
    statable: bool = True


@dataclass(frozen=True, slots=True)
class Bin:
    """Readings of about one confidence: what was stated on average, and how many were right."""

    low: float
    high: float
    stated: float
    right: int
    count: int

    @property
    def share(self) -> float:
        """The part that was right."""
        return self.right / self.count


@dataclass(frozen=True, slots=True)
class Trade:
    """What a threshold gives: of `total` readings, so many stated and right, and so many wrong."""

    threshold: float
    right: int
    wrong: int
    total: int


def wilson(hits: int, total: int, z: float = Z95) -> tuple[float, float]:
    """The interval in which the true share lies, by Wilson's score; of nothing, (0, 1)."""
    if not total:
        return 0.0, 1.0
    share, spread = hits / total, z * z / total
    middle = share + spread / 2
    reach = z * sqrt(share * (1 - share) / total + spread / total / 4)
    low, high = (middle - reach) / (1 + spread), (middle + reach) / (1 + spread)
    # At both ends the sums cancel out, but for rounding.
    return (0.0 if hits == 0 else low), (1.0 if hits == total else high)


def reliability(outcomes: Iterable[Outcome], edges: tuple[float, ...] = EDGES) -> tuple[Bin, ...]:
    """Stated confidence against the share that is right, in bins; empty ones are left out.

    A bin holds its lower edge and not its upper one, the last holds both.
    """
    kept: dict[int, list[Outcome]] = {}
    for outcome in outcomes:
        sure = min(max(outcome.confidence, edges[0]), edges[-1])
        place = sum(sure >= edge for edge in edges[1:-1])
        kept.setdefault(place, []).append(outcome)
    return tuple(
        Bin(
            edges[place],
            edges[place + 1],
            sum(one.confidence for one in inside) / len(inside),
            sum(one.right for one in inside),
            len(inside),
        )
        for place, inside in sorted(kept.items())
    )


def calibration_error(bins: Iterable[Bin]) -> float:
    """By how much stated confidence is off, on average over all readings; 0 is perfect."""
    known = tuple(bins)
    count = sum(one.count for one in known)
    off = sum(abs(one.stated - one.share) * one.count for one in known)
    return off / count if count else 0.0


def trades(outcomes: Iterable[Outcome]) -> tuple[Trade, ...]:
    """Risk against coverage: what every threshold would state, from the highest to the lowest.

    Readings with the same confidence are stated together. The first one states nothing.
    """
    known = tuple(outcomes)
    statable = sorted((o for o in known if o.statable), key=lambda o: -o.confidence)
    found = [Trade(float("inf"), 0, 0, len(known))]
    for confidence, together in groupby(statable, key=lambda o: o.confidence):
        rights = [one.right for one in together]
        last = found[-1]
        right, wrong = last.right + sum(rights), last.wrong + len(rights) - sum(rights)
        found.append(Trade(confidence, right, wrong, len(known)))
    return tuple(found)
