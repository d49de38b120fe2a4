"""What befalls a table: it happens by itself, beside whatever hands do, and passes."""

from __future__ import annotations

from math import hypot

import pytest
from table_parts import LAID

from device.camera.frames import CameraError
from device.simulated.clock import SimulatedClock
from device.simulated.mishaps import Mishaps
from device.simulated.plain_eye import DARK, PlainCamera, PlainEye
from device.simulated.scene import Scene, Table, laid_table
from vision.observations import Sight


class Befallen:
    def __init__(self) -> None:
        self.clock, self.table = SimulatedClock(10.0), Table(laid_table(LAID, 7))
        self.mishaps = Mishaps(self.table, self.clock, 5)
        self.camera = PlainCamera(self.table, self.clock)
        self.camera.open()
        self.eye = PlainEye(self.table)
        self.seen: list[Sight | None] = []

    def look(self, seconds: float) -> list[Sight | None]:
        """What the eye says every tenth of a second; None where no picture came."""
        seen: list[Sight | None] = []
        for _ in range(round(seconds * 10)):
            self.mishaps.attend(self.clock())
            try:
                frame = self.camera.read(1.0)
                seen.append(self.eye.watch(frame.image, frame.at).sight)
            except CameraError:
                seen.append(None)
            self.clock.advance(self.clock() + 0.1)
        return seen


@pytest.fixture
def table() -> Befallen:
    befallen = Befallen()
    befallen.look(1.0)
    return befallen


def places(scene: Scene) -> dict[int, tuple[float, float]]:
    return {card.number: (card.x, card.y) for card in scene.cards}


def test_the_lamp_goes_out_for_ten_seconds(table: Befallen) -> None:
    table.mishaps.lamp_off()
    seen = table.look(9.8)
    assert table.table.scene.lamp.brightness < DARK
    assert set(seen) == {Sight.DARK}
    assert table.mishaps.going_on
    assert table.look(1.2)[-1] is Sight.STILL
    assert table.table.scene.lamp.brightness == 1.0
    assert not table.mishaps.going_on


def test_the_camera_hangs_and_comes_back(table: Befallen) -> None:
    table.mishaps.freeze(3.0)
    assert set(table.look(2.8)) == {None}
    assert table.look(1.0)[-1] is Sight.STILL


def test_a_camera_that_is_pushed_aside_sees_no_mat(table: Befallen) -> None:
    table.mishaps.knock_camera(3.0)
    assert set(table.look(2.8)) == {Sight.LOST}
    assert table.look(1.2)[-1] is Sight.STILL


def test_a_knocked_mat_leaves_every_card_near_its_place(table: Befallen) -> None:
    before = places(table.table.scene)
    table.mishaps.knock_mat()
    assert table.look(0.3)[-1] is Sight.MOVING
    assert table.look(1.0)[-1] is Sight.STILL
    after = places(table.table.scene)
    slips = [hypot(after[n][0] - x, after[n][1] - y) for n, (x, y) in before.items()]
    assert max(slips) < 30
    assert max(slips) > 0.5
    assert any(table.table.scene.optics.knock)


def test_only_the_named_cards_are_blown_away(table: Befallen) -> None:
    before = places(table.table.scene)
    table.mishaps.blow([0, 2])
    table.look(1.0)
    after = places(table.table.scene)
    moved = {n for n, place in before.items() if after[n] != place}
    assert moved == {0, 2}
    assert max(hypot(after[n][0] - before[n][0], after[n][1] - before[n][1]) for n in moved) > 45
    assert all(0 < x < 780 and 0 < y < 500 for x, y in after.values())


def test_several_mishaps_go_on_at_once(table: Befallen) -> None:
    table.mishaps.lamp_off(2.0)
    table.mishaps.blow([1])
    table.look(1.0)
    assert table.table.scene.lamp.brightness < DARK
    assert table.mishaps.next_time() is not None
    table.look(1.5)
    assert table.mishaps.next_time() is None
    assert table.look(0.6)[-1] is Sight.STILL
