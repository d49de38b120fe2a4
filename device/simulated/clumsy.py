"""Hands that blunder: what people do at a table without meaning it, each blunder by its name.

They do so only when told to, and nothing but that: whoever plays has to notice and to mend it.
"""

from __future__ import annotations

from dataclasses import replace

from device.expected import GRAVEYARD
from device.panel.presses import Key, Seat
from device.simulated import acts
from device.simulated.acts import Act
from device.simulated.hands import Hands
from device.simulated.panel import SHORT
from device.simulated.scene import DieOn
from engine.decisions import CardId

_TWICE = 0.22  # seconds between the two halves of a double press
_A_WHILE = 20.0


class ClumsyHands(Hands):
    """The same hands, and what slips them."""

    def misplace(self, number: CardId, cell: str) -> None:
        """Set a card down on a cell where it has no business."""
        self.move(number, cell)

    def turn_wrong(self, number: CardId) -> None:
        """Turn another card than the one that is meant."""
        self.turn(number)

    def throw_unasked(self, seat: Seat, value: int) -> None:
        """Throw a die while it is not one's turn to throw."""
        self.throw(seat, value)

    def throw_off(self, seat: Seat) -> None:
        """Throw a die that leaves the tray: it lies under the table then."""
        self._enqueue(self._throw_off(seat))

    def mix_up(self, one: CardId, other: CardId) -> None:
        """Put two cards back in each other's place."""
        self.swap(one, other)

    def leave_hand(self, seat: Seat, cell: str, seconds: float = _A_WHILE) -> None:
        """Lay a hand on the mat and forget it there."""
        x, y = self._table.plan.cells[cell].center
        self._enqueue(acts.rest_hand(self._table, seat, x, y, seconds))

    def look_at(self, number: CardId, seconds: float = 3.0) -> None:
        """Take a card up out of curiosity, and put it back as it lay."""
        self._enqueue(self._look_at(number, seconds))

    def press_twice(self, key: Key) -> None:
        """Press a button twice where once was meant."""
        self._enqueue(self._press_twice(key))

    def _throw_off(self, seat: Seat) -> Act:
        self._throws += 1
        x, y, angle = acts.resting_place(self._table, seat, self._seed, self._throws)
        yield from acts.pick_up_die(self._table, seat)
        yield from acts.throw_off(self._table, DieOn(seat, 1, x, y, angle))
        yield from acts.withdraw(self._table)

    def _look_at(self, number: CardId, seconds: float) -> Act:
        card = self._table.scene.card(number)
        if card is None or card.lying.cell == GRAVEYARD:
            return
        yield from acts.lift(self._table, number, seconds)
        yield from acts.withdraw(self._table)
        there = self._table.scene.card(number)
        if there is not None:
            self._table.scene = self._table.scene.with_card(replace(there, height=0.0))

    def _press_twice(self, key: Key) -> Act:
        self._panel.press(key, self._due, SHORT)
        yield SHORT + _TWICE
        self._panel.press(key, self._due, SHORT)
        yield SHORT + 0.12
