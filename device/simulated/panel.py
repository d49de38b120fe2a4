"""Four buttons that are pressed by a script: real contacts bounce, and so do these."""

from __future__ import annotations

from collections.abc import Callable

from device.panel.presses import Edge, Key
from device.simulated.chance import draw

SHORT, LONG = 0.12, 0.9
"""Seconds that a hand keeps a button down: to press it, and to hold it."""


class SimulatedPanel:
    """Gives the edges that were scheduled once their time has come, and remembers lit lamps."""

    def __init__(self, clock: Callable[[], float], seed: int) -> None:
        self._clock, self._seed = clock, seed
        self._waiting: list[Edge] = []
        self._closed: dict[Key, bool] = {}
        self._presses = 0
        self._open = False
        self.lit: frozenset[Key] = frozenset()
        """The lamps that burn."""

    @property
    def name(self) -> str:
        """What a person would call it."""
        return "simulated buttons"

    def open(self) -> None:
        """Take the buttons."""
        self._open = True

    def edges(self) -> tuple[Edge, ...]:
        """The edges that are due and were not given yet."""
        if not self._open:
            return ()
        now = self._clock()
        due = tuple(edge for edge in self._waiting if edge.at <= now)
        self._waiting = [edge for edge in self._waiting if edge.at > now]
        for edge in due:
            self._closed[edge.key] = edge.down
        return due

    def level(self, key: Key) -> bool:
        """Whether the contact is closed now."""
        now = self._clock()
        level = self._closed.get(key, False)
        for edge in self._waiting:
            if edge.key == key and edge.at <= now:
                level = edge.down
        return level

    def light(self, lit: frozenset[Key]) -> None:
        """Light exactly these lamps."""
        self.lit = lit

    def close(self) -> None:
        """Let go; all lamps go out."""
        self._open = False
        self.lit = frozenset()

    def press(self, key: Key, at: float, seconds: float = SHORT, bounces: int = 3) -> None:
        """Press a button at this moment for so long; both edges bounce up to `bounces` times."""
        self._presses += 1
        self._contact(key, True, at, bounces)
        self._contact(key, False, at + seconds, bounces)

    def glitch(self, key: Key, at: float, seconds: float = 0.002) -> None:
        """A wire picks something up: the contact seems closed, too short for any finger."""
        self._schedule(Edge(key, True, at), Edge(key, False, at + seconds))

    def next_time(self) -> float | None:
        """When the next edge is due, None when none is."""
        return min((edge.at for edge in self._waiting), default=None)

    def _contact(self, key: Key, down: bool, at: float, bounces: int) -> None:
        """A contact that closes or opens: it does so, and then again a few times within 3 ms."""
        chance = draw(self._seed, self._presses, f"bounce {key.seat} {key.button} {down}")
        edges = [Edge(key, down, at)]
        for _ in range(chance.randint(min(1, bounces), bounces)):
            for level in (not down, down):
                at += chance.uniform(0.0001, 0.0005)
                edges.append(Edge(key, level, at))
        self._schedule(*edges)

    def _schedule(self, *edges: Edge) -> None:
        self._waiting = sorted((*self._waiting, *edges), key=lambda edge: edge.at)
