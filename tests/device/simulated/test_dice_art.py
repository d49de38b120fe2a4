import numpy as np
import pytest

from device.panel.presses import Seat
from device.simulated.dice_art import orientation, trace
from device.simulated.scene import DieOn
from device.simulated.viewpoint import Viewpoint

VIEW = Viewpoint.above((1280, 960), (0.0, 0.0, 0.0))
AXES = {1: (0, 0, 1), 6: (0, 0, -1), 2: (0, 1, 0), 5: (0, -1, 0), 3: (1, 0, 0), 4: (-1, 0, 0)}


@pytest.mark.parametrize("value", range(1, 7))
def test_the_value_is_on_top_and_a_turn_keeps_it_there(value: int) -> None:
    for angle in (0.0, 33.0, 250.0):
        turn = orientation(DieOn(Seat.LEFT, value, 0, 0, angle))
        assert np.allclose(turn @ turn.T, np.eye(3), atol=1e-5)
        assert np.linalg.det(turn) == pytest.approx(1.0, abs=1e-5)
        assert np.allclose(turn @ np.array(AXES[value]), [0, 0, 1], atol=1e-6)


def test_a_leaning_die_leans_by_its_angle() -> None:
    turn = orientation(DieOn(Seat.LEFT, 1, 0, 0, 20.0, lean=30.0, spin=70.0))
    assert (turn @ np.array([0, 0, 1]))[2] == pytest.approx(np.cos(np.deg2rad(30)), abs=1e-5)


def test_more_pips_are_more_ink() -> None:
    def ink(value: int) -> int:
        _, body, below = trace(DieOn(Seat.LEFT, value, 390, 545, 0), VIEW, (300.0, 170.0))
        top = body.shape[0] // 2
        face = body[top - 10 : top + 8, top - 9 : top + 9].mean(axis=2)
        assert below.min() < 0.05
        return int((face < 120).sum())

    inks = [ink(value) for value in (2, 3, 4, 5, 6)]
    assert inks == sorted(inks) and inks[-1] > 2 * inks[0] > 0


def test_the_shadow_falls_away_from_the_lamp() -> None:
    _, _, below = trace(DieOn(Seat.LEFT, 1, 390, 545, 45), VIEW, (0.0, 545.0))
    middle = below.shape[1] // 2
    assert below[:, :middle].mean() > below[:, middle:].mean() + 0.01
    assert below[0].min() > 0.97  # it ends inside the patch
