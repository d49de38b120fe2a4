"""From clean edges to deliberate presses: short, long, and both buttons of a seat together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from device.panel.debounce import Debounce
from device.panel.presses import KEYS, Button, Edge, Key, Press, Touch

HOLD = 0.8
"""Seconds after which a press is long; the ring on the screen is full then."""


@dataclass(slots=True)
class _Held:
    since: float
    spent: bool = False  # it has been told as long, or belongs to a chord


class Gestures:
    """Listens to all buttons. Every deliberate press is told exactly once."""

    def __init__(self, hold: float = HOLD) -> None:
        self._hold = hold
        self._debounce = Debounce()
        self._held: dict[Key, _Held] = {}

    def feed(self, edges: Iterable[Edge], now: float, level: Callable[[Key], bool]) -> list[Press]:
        """The presses that became clear by `now`."""
        presses: list[Press] = []
        for edge in self._debounce.feed(edges, now, level):
            presses += self._long(edge.at)
            if edge.down:
                self._held[edge.key] = _Held(edge.at)
            else:
                held = self._held.pop(edge.key, None)
                if held and not held.spent:
                    presses.append(Press(edge.key, Touch.SHORT, edge.at))
        return presses + self._long(now)

    def held(self, key: Key, now: float) -> float:
        """How far a press has come towards a long one, 0 to 1: the ring round the key."""
        held = self._held.get(key)
        return 0.0 if held is None or held.spent else min(1.0, (now - held.since) / self._hold)

    def _long(self, now: float) -> list[Press]:
        """Long presses and chords that are due at `now`."""
        presses: list[Press] = []
        for key in KEYS:
            held = self._held.get(key)
            if held is None or held.spent:
                continue
            partner = self._held.get(_other(key))
            if partner is not None and not partner.spent:
                # Both are down: neither is a long press of its own any more.
                due = max(held.since, partner.since) + self._hold
                if now >= due:
                    held.spent = partner.spent = True
                    presses.append(Press(Key(key.seat, Button.PASS), Touch.CHORD, due))
            elif now - held.since >= self._hold:
                held.spent = True
                presses.append(Press(key, Touch.LONG, held.since + self._hold))
        return sorted(presses, key=lambda press: press.at)


def _other(key: Key) -> Key:
    other = Button.RESPOND if key.button is Button.PASS else Button.PASS
    return Key(key.seat, other)
