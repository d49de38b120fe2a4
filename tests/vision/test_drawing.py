from __future__ import annotations

import numpy as np
import pytest

from vision.calibration import find_markers, printed_corners
from vision.drawing import BORDER, mat_picture
from vision.mat import HEROES, PLANS, Plan, cell_rect


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0, 3.1])
def test_the_picture_has_the_mats_size_and_every_marker_at_its_place(
    scale: float, plan: Plan
) -> None:
    picture = mat_picture(scale, plan)
    assert picture.shape == (round(600 * scale), round(780 * scale), 3)
    found = find_markers(picture)
    assert set(found) == set(plan.markers)
    for number, corners in found.items():
        off = (corners + 0.5) / scale - printed_corners(number, plan)
        assert np.abs(off.mean(axis=0)).max() < 0.2
        assert np.abs(off).max() < 0.8


def test_the_border_runs_between_rows_3_and_4() -> None:
    picture = mat_picture(2.0)
    left, right = cell_rect("C3"), cell_rect("C4")
    assert left.x + left.width == right.x
    pixel = picture[round(right.center[1] * 2), round(right.x * 2)].astype(int)
    assert np.abs(pixel - BORDER).max() < 12


def test_a_picture_given_out_is_the_callers_own() -> None:
    mat_picture(1.0)[:] = 0
    assert mat_picture(1.0).max() > 200


def inside(name: str) -> np.ndarray:
    """The middle 70 mm of a cell of the Heroes mat: its sign, without the printed names."""
    x, y = HEROES.cells[name].center
    picture = mat_picture(2.0, HEROES)
    return picture[round(y * 2) - 70 : round(y * 2) + 70, round(x * 2) - 70 : round(x * 2) + 70]


def ink(part: np.ndarray) -> np.ndarray:
    return np.asarray(np.abs(part.astype(int) - part[0, 0]).max(axis=2) > 6)


def alike(one: np.ndarray, other: np.ndarray) -> float:
    return float((one & other).sum() / (one | other).sum())


def test_each_support_has_a_sign_that_both_players_see_alike() -> None:
    left = [ink(inside(f"{column}1")) for column in "ABCDE"]
    right = [ink(inside(f"{column}6")[::-1, ::-1]) for column in "EDCBA"]
    for place, sign in enumerate(left):
        for other_place, other in enumerate(right):
            assert (alike(sign, other) > 0.8) is (place == other_place)
    assert alike(ink(inside("H1")), ink(inside("H6")[::-1, ::-1])) > 0.8


def test_creatures_lie_on_the_same_cells_on_both_mats() -> None:
    classic, heroes = mat_picture(2.0), mat_picture(2.0, HEROES)
    for column in "ABCDE":
        for row in "123456":
            x, y = (round(edge * 2) for edge in cell_rect(column + row)[:2])
            part = slice(y + 4, y + 176), slice(x + 4, x + 176)
            assert np.array_equal(classic[part], heroes[part]) is (row in "2345")
