"""Four keys of a keyboard as the four buttons: for a table without GPIO."""

from __future__ import annotations

from collections.abc import Callable

from device.panel.presses import Button, Edge, Key, Seat

KEYBOARD = {
    "a": Key(Seat.LEFT, Button.PASS),
    "s": Key(Seat.LEFT, Button.RESPOND),
    "k": Key(Seat.RIGHT, Button.PASS),
    "l": Key(Seat.RIGHT, Button.RESPOND),
}
"""The left player's buttons lie under the left hand, the right player's under the right one."""


class KeyboardPanel:
    """A panel that a window feeds with its keys; its lamps are only remembered."""

    name = "keyboard"

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._edges: list[Edge] = []
        self._down: dict[Key, bool] = {}
        self.lit: frozenset[Key] = frozenset()

    def open(self) -> None:
        """Nothing to take: the window has the keyboard."""

    def key(self, name: str, down: bool) -> None:
        """A key of the keyboard, by its letter, went down or up; other keys mean nothing."""
        key = KEYBOARD.get(name)
        if key is None or self._down.get(key, False) is down:
            return
        self._down[key] = down
        self._edges.append(Edge(key, down, self._clock()))

    def edges(self) -> tuple[Edge, ...]:
        """Edges since the last call."""
        edges, self._edges = tuple(self._edges), []
        return edges

    def level(self, key: Key) -> bool:
        """Whether the key is down now."""
        return self._down.get(key, False)

    def light(self, lit: frozenset[Key]) -> None:
        """Remember which lamps burn; the screen shows them."""
        self.lit = lit

    def close(self) -> None:
        """Forget what was pressed."""
        self._edges.clear()
        self._down.clear()
