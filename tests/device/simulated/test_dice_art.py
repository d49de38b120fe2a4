import numpy as np
import pytest

from device.panel.presses import Seat
from device.simulated.dice_art import orientation, rest_height, trace
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


def mat_to_pixels(x: float, y: float, height: float) -> tuple[int, int]:
    seen = VIEW.lifted(height) @ np.array([x, y, 1.0])
    return round(float(seen[0] / seen[2])), round(float(seen[1] / seen[2]))


def test_a_tumbling_die_is_turned_as_it_says() -> None:
    turn = orientation(DieOn(Seat.LEFT, 3, 0, 0, 15.0))
    tumbling = DieOn(Seat.LEFT, 6, 0, 0, 99.0, turn=tuple(turn.ravel().tolist()))
    assert np.allclose(orientation(tumbling), turn)
    assert rest_height(turn) == pytest.approx(8.0, abs=1e-4)
    # On an edge, a cube of half a side h with edges of radius r is √2·(h−r) + r high.
    edge = orientation(DieOn(Seat.LEFT, 3, 0, 0, 0.0, lean=45.0))
    rounding = 16 * 0.14
    assert rest_height(edge) == pytest.approx(np.sqrt(2) * (8 - rounding) + rounding, abs=1e-3)


def test_a_leaning_die_leans_by_its_angle() -> None:
    turn = orientation(DieOn(Seat.LEFT, 1, 0, 0, 20.0, lean=30.0, spin=70.0))
    assert (turn @ np.array([0, 0, 1]))[2] == pytest.approx(np.cos(np.deg2rad(30)), abs=1e-5)


def test_more_pips_are_more_ink() -> None:
    x, y = mat_to_pixels(390, 545, 16.0)

    def ink(value: int) -> int:
        (left, top), body, below = trace(DieOn(Seat.LEFT, value, 390, 545, 0), VIEW, (300.0, 170.0))
        face = body[y - top - 9 : y - top + 10, x - left - 9 : x - left + 10].mean(axis=2)
        assert below.min() < 0.05
        return int((face < 120).sum())

    inks = [ink(value) for value in (2, 3, 4, 5, 6)]
    assert inks == sorted(inks) and inks[-1] > 2 * inks[0] > 0


def test_the_shadow_falls_away_from_the_lamp() -> None:
    _, _, below = trace(DieOn(Seat.LEFT, 1, 390, 545, 45), VIEW, (0.0, 545.0))
    middle = below.shape[1] // 2
    assert below[:, :middle].mean() > below[:, middle:].mean() + 0.01
    assert below[0].min() > 0.97  # it ends inside the patch
