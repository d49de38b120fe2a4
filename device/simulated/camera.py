"""A camera above the simulated table; its cable can be pulled, and it can get stuck."""

from __future__ import annotations

from collections.abc import Callable

from device.camera.frames import CameraError, Frame
from device.simulated.renderer import Renderer
from device.simulated.scene import Table


class SimulatedCamera:
    """Gives frames of the present scene, numbered from 0, at the clock's time; it never waits."""

    def __init__(self, table: Table, renderer: Renderer, clock: Callable[[], float]) -> None:
        self._table, self._renderer, self._clock = table, renderer, clock
        self._number = 0
        self._open = False

    @property
    def name(self) -> str:
        """What a person would call it."""
        return "simulated table"

    def open(self) -> None:
        """Start it."""
        assert not self._open, "the simulated camera is open already"
        check_cable(self._table)
        self._open = True

    def read(self, timeout: float) -> Frame:
        """A picture of the table as it is now."""
        if not self._open:
            raise CameraError("simulated table: the camera is not started: open it first")
        check_cable(self._table)
        image = self._renderer.frame(self._table.scene, self._number)
        frame = Frame(image, self._clock(), self._number)
        self._number += 1
        return frame

    def close(self) -> None:
        """Stop it."""
        self._open = False


def check_cable(table: Table) -> None:
    """`CameraError` when no picture of this table can come."""
    if table.scene.optics.unplugged:
        raise CameraError("simulated table: the camera is unplugged: plug its cable in again")
    if table.scene.optics.frozen:
        raise CameraError("simulated table: no picture comes: wait, or plug the camera in again")
