"""A panel with somebody at the door: it knows whether it is touched, and can swallow a press.

Whoever wakes the table, stops a countdown or chooses a game has a finger on a button still: that
press must not answer the next screen (reports pi-facts.45 and 46).
"""

from __future__ import annotations

from device.panel.presses import KEYS, Edge, Key, Panel


class AttendedPanel:
    """The same buttons, seen by everybody who asks for them in turn.

    `attend` takes in what was pressed since; `edges` gives it to whoever has the buttons now.
    """

    def __init__(self, panel: Panel) -> None:
        self.panel = panel
        self._waiting: list[Edge] = []
        self._deaf: set[Key] = set()
        self.heard: tuple[Edge, ...] = ()
        """The edges that were given away last."""

    @property
    def name(self) -> str:
        """What a person would call it."""
        return self.panel.name

    def open(self) -> None:
        """Take the buttons."""
        self.panel.open()

    def attend(self) -> bool:
        """Take in what was pressed; whether a button went down, or is being held down.

        A button that is being swallowed counts as well: somebody is there.
        """
        down = False
        for edge in self.panel.edges():
            down = down or edge.down
            if edge.key in self._deaf:
                continue
            self._waiting.append(edge)
        self._deaf = {key for key in self._deaf if self.panel.level(key)}
        return down or any(self.panel.level(key) for key in KEYS)

    def swallow(self) -> None:
        """Nothing of what was pressed counts, nor what is down now until it is let go."""
        self._waiting.clear()
        self._deaf = {key for key in KEYS if self.panel.level(key)}

    def edges(self) -> tuple[Edge, ...]:
        """The edges that were taken in and not given away yet."""
        self.heard, self._waiting = tuple(self._waiting), []
        return self.heard

    def level(self, key: Key) -> bool:
        """Whether the contact is closed, for whoever has the buttons now."""
        return key not in self._deaf and self.panel.level(key)

    def light(self, lit: frozenset[Key]) -> None:
        """Light exactly these lamps."""
        self.panel.light(lit)

    def close(self) -> None:
        """Let go."""
        self.panel.close()
