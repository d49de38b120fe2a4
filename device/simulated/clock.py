"""A clock that only goes when it is told to."""

from __future__ import annotations


class SimulatedClock:
    """Monotonic seconds of a simulated table; calling it tells the time."""

    def __init__(self, start: float = 0.0) -> None:
        self._now = start

    def __call__(self) -> float:
        """The time."""
        return self._now

    def advance(self, to: float) -> None:
        """Go on to this moment; a moment that has passed changes nothing."""
        self._now = max(self._now, to)
