"""Our own debounce: contacts bounce, wires pick up glitches, and libraries lose edges.

Pure: it is fed with raw edges and the monotonic time, and says what the buttons really did. A
change counts once the contact has stayed changed for `SETTLE`; a change back is believed only
`BOUNCE` after the one before it, so that a tap shorter than that is still one press, told a
little later. A lost edge is mended from the contact's level.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from device.panel.presses import KEYS, Edge, Key

SETTLE = 0.005
"""Seconds that a contact must stay changed to mean anything: shorter ones are glitches."""
BOUNCE = 0.025
"""Seconds after a change in which the contact may come back without meaning it."""


@dataclass(slots=True)
class _Contact:
    raw: bool = False  # the last level that an edge told of
    since: float = 0.0  # when the raw level began
    down: bool = False  # what was reported
    changed: float = -math.inf  # when that began


class Debounce:
    """Turns raw edges of all buttons into clean ones: `down` and `up` strictly alternate."""

    def __init__(self) -> None:
        self._contacts = {key: _Contact() for key in KEYS}

    def feed(self, edges: Iterable[Edge], now: float, level: Callable[[Key], bool]) -> list[Edge]:
        """The clean edges up to `now`, in order of time."""
        clean: list[Edge] = []
        for edge in sorted(edges, key=lambda edge: edge.at):
            contact = self._contacts[edge.key]
            clean += self._settled(edge.key, contact, edge.at)
            if contact.raw is not edge.down:
                contact.raw, contact.since = edge.down, edge.at
        for key, contact in self._contacts.items():
            if contact.raw is not level(key):
                # An edge was lost: believe the contact itself from now on.
                clean += self._settled(key, contact, now)
                contact.raw, contact.since = level(key), now
            clean += self._settled(key, contact, now)
        return sorted(clean, key=lambda edge: edge.at)

    def _settled(self, key: Key, contact: _Contact, now: float) -> list[Edge]:
        if contact.raw is contact.down:
            return []
        if now < max(contact.since + SETTLE, contact.changed + BOUNCE):
            return []
        contact.down, contact.changed = contact.raw, contact.since
        return [Edge(key, contact.down, contact.since)]
