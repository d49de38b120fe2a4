"""What hands do with a pointer token: lay it so that its tip is on what they mean, and take it
back."""

from __future__ import annotations

from dataclasses import replace

from device.panel.presses import Seat
from device.simulated.acts import Act, away, reach, withdraw
from device.simulated.scene import PointerOn, Table

_CARRIED = 22.0  # mm that a token is lifted
_AHEAD = {Seat.LEFT: 90.0, Seat.RIGHT: 270.0}
"""Where a token points that its player lays straight ahead."""


def point(table: Table, seat: Seat, sign: str, tip: tuple[float, float], off: float = 0.0) -> Act:
    """Bring a player's token to where its tip is here; it is turned `off` by so many degrees."""
    target = PointerOn(sign, *tip, _AHEAD[seat] + off)
    there = table.scene.pointer(sign)
    if there is not None:
        yield from reach(table, seat, *there.center)
        yield 0.12
    for pose in _way(table, seat, target, there):
        table.scene = table.scene.with_pointer(pose)
        yield 0.08
    yield from reach(table, seat, *target.center)
    table.scene = table.scene.with_pointer(target)
    yield 0.12
    yield from withdraw(table)


def _way(table: Table, seat: Seat, target: PointerOn, start: PointerOn | None) -> list[PointerOn]:
    """The token half-way and over its place."""
    x, y = (start.x, start.y) if start is not None else away(seat, target.y)
    half = replace(target, x=(x + target.x) / 2, y=(y + target.y) / 2, height=_CARRIED)
    return [half, replace(target, height=_CARRIED)]


def take_back(table: Table, seat: Seat, sign: str) -> Act:
    """Take a player's token off the mat."""
    there = table.scene.pointer(sign)
    if there is None:
        return
    yield from reach(table, seat, *there.center)
    yield 0.12
    table.scene = table.scene.without_pointer(sign)
    yield 0.08
    yield from withdraw(table)
