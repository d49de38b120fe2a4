from dataclasses import replace

import numpy as np
import pytest
from table_parts import LAID, renderer

from device.camera.frames import Camera, CameraError
from device.simulated.camera import SimulatedCamera
from device.simulated.clock import SimulatedClock
from device.simulated.scene import Table, laid_table


def camera() -> tuple[SimulatedCamera, Table, SimulatedClock]:
    table, clock = Table(laid_table(LAID, 7)), SimulatedClock(50.0)
    return SimulatedCamera(table, renderer(), clock), table, clock


def test_frames_are_numbered_and_timed() -> None:
    simulated, _, clock = camera()
    protocol: Camera = simulated
    protocol.open()
    first = protocol.read(1.0)
    clock.advance(51.5)
    second = protocol.read(1.0)
    assert (first.number, first.at) == (0, 50.0)
    assert (second.number, second.at) == (1, 51.5)
    assert protocol.name == "simulated table"


def test_it_sees_the_table_as_it_is_now() -> None:
    simulated, table, _ = camera()
    simulated.open()
    before = simulated.read(1.0).image
    table.scene = table.scene.without_card(0)
    after = simulated.read(1.0).image
    assert (np.abs(before.astype(int) - after) > 40).any()


def test_a_pulled_cable_is_said_and_mended() -> None:
    simulated, table, _ = camera()
    simulated.open()
    simulated.read(1.0)
    whole = table.scene
    table.scene = replace(whole, optics=replace(whole.optics, unplugged=True))
    for _ in range(2):
        with pytest.raises(CameraError, match=r"unplugged: plug its cable in again$"):
            simulated.read(1.0)
    table.scene = whole
    assert simulated.read(1.0).number == 1


def test_a_camera_without_cable_does_not_open() -> None:
    simulated, table, _ = camera()
    table.scene = replace(table.scene, optics=replace(table.scene.optics, unplugged=True))
    with pytest.raises(CameraError, match="plug"):
        simulated.open()


def test_closing_is_always_allowed() -> None:
    simulated, _, _ = camera()
    simulated.close()
    simulated.open()
    simulated.close()
    simulated.close()
    with pytest.raises(CameraError, match="open it first"):
        simulated.read(1.0)
