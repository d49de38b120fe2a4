"""The simulated camera is knocked: the mat is found again at once, and nothing is made up."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from table_parts import LAID, face

from device.lookout import QUICK
from device.simulated.camera import SimulatedCamera
from device.simulated.clock import SimulatedClock
from device.simulated.renderer import Renderer
from device.simulated.scene import Optics, Table, laid_table
from device.simulated.viewpoint import Viewpoint
from vision import mat
from vision.dice import read_dice
from vision.library import Library
from vision.observations import Observation, Sight
from vision.watcher import Watcher

SIZE = (1280, 960)
CENTRES = np.array([mat.cell_rect(name).center for name in mat.CELL_NAMES])


class Evening:
    """A watcher at the simulated table, looking as often as the loop does."""

    def __init__(self) -> None:
        self.clock, self.table = SimulatedClock(50.0), Table(laid_table(LAID, 7))
        self.camera = SimulatedCamera(self.table, Renderer(face, 7, SIZE), self.clock)
        self.camera.open()
        cards = {lying.card: face(lying.card) for lying in LAID}
        self.watcher = Watcher(Library.from_images(cards), read_dice)

    def look_for(self, seconds: float) -> list[Observation]:
        seen = []
        until = self.clock() + seconds
        while self.clock() + QUICK <= until:
            self.clock.advance(self.clock() + QUICK)
            frame = self.camera.read(0.0)
            seen.append(self.watcher.watch(frame.image, frame.at))
        return seen

    def knock(self, knock: tuple[float, float, float]) -> None:
        self.table.scene = replace(self.table.scene, optics=Optics(knock=knock))

    def off_by(self) -> float:
        """The worst error of a cell's middle, in millimetres."""
        assert self.watcher.place is not None
        truth = Viewpoint.above(SIZE, self.table.scene.optics.knock).to_pixels(CENTRES)
        return float(np.abs(self.watcher.place.to_mm(truth) - CENTRES).max())


def named(seen: Observation) -> dict[str, str | None]:
    return {cell: card.card for cell, card in seen.cells.items()}


@pytest.mark.parametrize(
    "knock",
    [(3.0, 0.0, 0.0), pytest.param((0.0, 0.0, -4.0), marks=pytest.mark.slow), (60.0, -40.0, 6.0)],
)
def test_a_knocked_camera_is_found_again_within_half_a_second(
    knock: tuple[float, float, float],
) -> None:
    evening = Evening()
    before = evening.look_for(1.2)[-1]
    assert before.sight is Sight.STILL
    assert before.cells.keys() == {lying.cell for lying in LAID}
    assert evening.off_by() < 0.7
    evening.knock(knock)
    seen = evening.look_for(0.5)
    assert len(seen) == 3
    assert evening.off_by() < 0.7
    seen += evening.look_for(1.0)
    assert seen[-1].sight is Sight.STILL
    assert named(seen[-1]) == named(before)
    assert [change for one in seen for change in one.changes] == []


@pytest.mark.slow
def test_a_mat_that_is_shifted_again_and_again_is_followed() -> None:
    evening = Evening()
    evening.look_for(0.8)
    for step in range(1, 5):
        evening.knock((-4.0 * step, 3.0 * step, 0.8 * step))
        evening.look_for(0.5)
        assert evening.off_by() < 0.7


def test_after_the_camera_was_turned_away_the_table_is_found_again() -> None:
    evening = Evening()
    evening.look_for(1.2)
    evening.knock((700.0, 0.0, 0.0))
    away = evening.look_for(0.5)
    assert away[-1].sight is Sight.LOST
    assert evening.watcher.place is None
    evening.knock((5.0, 5.0, 1.0))
    back = evening.look_for(0.5)
    assert evening.off_by() < 0.7
    back += evening.look_for(1.0)
    assert back[-1].sight is Sight.STILL
    assert named(back[-1]) == named(away[-1])
