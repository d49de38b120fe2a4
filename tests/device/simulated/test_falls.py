"""Falls of dice at the simulated table: nature's way, with the value that is wanted."""

from itertools import pairwise

import numpy as np
import pytest

from device.panel.presses import Seat
from device.simulated.acts import resting_place, throw
from device.simulated.dice_art import orientation
from device.simulated.falls import falls, relabelled
from device.simulated.scene import DieOn, Scene, Table
from vision import mat


@pytest.mark.parametrize("from_left", [True, False])
def test_falls_begin_at_the_players_end_and_rest_in_the_tray(from_left: bool) -> None:
    tray = mat.TRAY
    end = tray.x if from_left else tray.x + tray.width
    assert len(falls(from_left)) > 10
    for fall in falls(from_left):
        assert abs(fall.centers[0, 0] - end) < 20
        x, y = fall.place
        assert tray.x + 8 < x < tray.x + tray.width - 8
        assert tray.y + 8 < y < tray.y + tray.height - 8
        assert fall.centers[-1, 2] == pytest.approx(8.0, abs=0.05)
        assert 4 <= len(fall.centers) <= 25
        for turn in fall.turns:
            assert np.linalg.det(turn) == pytest.approx(1.0)


def test_the_wanted_value_comes_up() -> None:
    for fall in falls(True)[:6]:
        for value in range(1, 7):
            rest = orientation(DieOn(Seat.LEFT, value, *fall.place, fall.angle + 90))
            turns = relabelled(fall, rest.astype(float))
            assert np.allclose(turns[-1], rest, atol=0.02)
            # Each step turns the die as much as nature did.
            for (before, after), (old, new) in zip(
                pairwise(turns), pairwise(fall.turns), strict=True
            ):
                assert np.trace(before.T @ after) == pytest.approx(np.trace(old.T @ new))


def test_a_throw_ends_as_it_should_and_goes_without_a_jump() -> None:
    table = Table()
    x, y, angle = resting_place(table, Seat.RIGHT, 7, 1)
    rest = DieOn(Seat.RIGHT, 4, x, y, angle)
    seen: list[DieOn] = []
    for _ in throw(table, rest):
        die = table.scene.die(Seat.RIGHT)
        if die is not None:
            seen.append(die)
    assert seen[-1] == rest
    flying = [die for die in seen if die.turn]
    assert all(die.height > 0 for die in flying)
    assert flying[0].x > mat.TRAY.x + mat.TRAY.width - 30
    assert abs(flying[-1].x - x) < 60
    for before, after in pairwise(flying):
        assert abs(after.x - before.x) < 90  # at most 1.3 m a second


def test_a_die_does_not_fall_on_others_nor_roll_through_them() -> None:
    for number in range(12):
        lying = DieOn(Seat.LEFT, 2, 300 + 15 * number, 545, 10)
        table = Table(Scene(dice=(lying,)))
        x, y, _ = resting_place(table, Seat.RIGHT, 3, number)
        assert np.hypot(x - lying.x, y - lying.y) >= 30
        fall = next(one for one in falls(False) if one.place == (x, y))
        assert fall.clearance(lying.x, lying.y) > 22


def test_the_same_throw_comes_out_the_same() -> None:
    assert resting_place(Table(), Seat.LEFT, 5, 2) == resting_place(Table(), Seat.LEFT, 5, 2)
    places = {resting_place(Table(), Seat.LEFT, 5, number) for number in range(20)}
    assert len(places) > 8
