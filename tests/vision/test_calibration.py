from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import cv2
import numpy as np
import pytest
from staged import Scene, card_picture

from vision import calibration, mat
from vision.calibration import find_mat, fit, printed_corners, rectify
from vision.drawing import mat_picture
from vision.mat import CLASSIC, HEROES, PLANS, Plan
from vision.observations import Sight

CENTRES = np.array([mat.cell_rect(name).center for name in mat.CELL_NAMES])


def off_by(scene: Scene, homography: calibration.Homography) -> float:
    """The worst error of a cell's middle, in millimetres."""
    truth = cv2.perspectiveTransform(CENTRES.reshape(-1, 1, 2), scene.matrix()).reshape(-1, 2)
    return float(np.abs(homography.to_mm(truth) - CENTRES).max())


@pytest.mark.parametrize("seed", range(4))
def test_the_mat_is_found_to_half_a_millimetre(seed: int) -> None:
    scene = Scene(seed=seed, tilt=0.02 * seed, blur=0.6 + 0.3 * seed, noise=3 + seed)
    found = find_mat(scene.photo())
    assert found.sight is Sight.STILL
    assert found.homography is not None
    assert found.homography.markers == frozenset(CLASSIC.markers)
    assert off_by(scene, found.homography) < 0.5


def test_half_of_the_markers_may_be_hidden() -> None:
    scene = Scene(covered=(1, 4, 6, 8))
    found = find_mat(scene.photo())
    assert found.homography is not None
    assert len(found.homography.markers) == 5
    assert off_by(scene, found.homography) < 0.8


def test_the_camera_may_hang_the_other_way_round() -> None:
    found = find_mat(np.ascontiguousarray(np.rot90(Scene().photo(), 2)))
    assert found.homography is not None
    a, b = found.homography.to_pixels([(0, 0), (mat.WIDTH, mat.HEIGHT)])
    assert a[0] > b[0] and a[1] > b[1]


def test_without_enough_markers_the_mat_is_lost() -> None:
    assert find_mat(Scene(covered=(0, 1, 2, 3, 4, 5)).photo()).sight is Sight.LOST
    assert find_mat(np.full((960, 1280, 3), 128, np.uint8)).sight is Sight.LOST


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_any_four_markers_are_enough(plan: Plan) -> None:
    scene = Scene(plan=plan, seed=2)
    markers = calibration.find_markers(scene.photo())
    assert len(markers) == 9
    for four in combinations(sorted(markers), 4):
        found = fit({number: markers[number] for number in four}, 1280, plan)
        assert found is not None, four
        # A card's crop has 15 mm around its cell.
        assert off_by(scene, found) < 10, four


def test_markers_that_lie_nearly_in_a_line_prove_nothing() -> None:
    line = {number: (60.0 + 220.0 * number, 560.0 + 6.0 * (number % 2)) for number in range(4)}
    plan = replace(CLASSIC, name="line", markers=line)
    matrix = Scene().matrix()
    seen = {
        number: cv2.perspectiveTransform(printed_corners(number, plan).reshape(-1, 1, 2), matrix)
        .reshape(4, 2)
        .astype(np.float32)
        for number in line
    }
    assert fit(seen, 1280, plan) is None
    spread = replace(plan, markers={**line, 3: (600.0, 40.0)})
    corners = printed_corners(3, spread).reshape(-1, 1, 2)
    seen[3] = cv2.perspectiveTransform(corners, matrix).reshape(4, 2).astype(np.float32)
    assert fit(seen, 1280, spread) is not None


def test_a_marker_in_a_wrong_place_is_outvoted() -> None:
    image = Scene().photo()
    markers = calibration.find_markers(image)
    markers[3] = markers[3] + np.float32([60, 0])
    homography = fit(markers, 1280)
    assert homography is not None
    assert homography.markers == frozenset(CLASSIC.markers) - {3}
    assert off_by(Scene(), homography) < 0.6


@pytest.mark.parametrize("bright", [0.0, 0.05, 0.1])
def test_a_lamp_that_is_out_is_dark_and_not_lost(bright: float) -> None:
    assert find_mat(Scene(bright=bright, noise=2).photo()).sight is Sight.DARK


def test_rectified_the_mat_looks_as_printed() -> None:
    scene = Scene(lamp=0, bright=1.0, noise=0)
    found = find_mat(scene.photo())
    assert found.homography is not None
    cell = mat.cell_rect("D5")
    crop = rectify(scene.photo(), found.homography, cell, 1.5, margin=10)
    assert crop.shape == (165, 165, 3)
    x, y = round((cell.x - 10) * 1.5), round((cell.y - 10) * 1.5)
    printed = cv2.GaussianBlur(mat_picture(1.5), (0, 0), 1.2)[y : y + 165, x : x + 165]
    likeness = np.corrcoef(crop[..., 1].ravel(), printed[..., 1].ravel())[0, 1]
    assert likeness > 0.9


def other_than(plan: Plan) -> Plan:
    (other,) = (one for one in PLANS if one is not plan)
    return other


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_each_mat_is_found_as_itself_and_told_from_the_other(plan: Plan) -> None:
    image = Scene(plan=plan).photo()
    found = find_mat(image, plan)
    assert found.sight is Sight.STILL
    assert found.homography is not None
    assert found.homography.plan is plan
    assert found.homography.markers == frozenset(plan.markers)
    assert off_by(Scene(), found.homography) < 0.5
    seen = find_mat(image, other_than(plan))
    assert (seen.sight, seen.homography) == (Sight.OTHER, None)


def test_another_mat_in_the_dark_or_mostly_hidden_is_not_known() -> None:
    assert find_mat(Scene(plan=HEROES, bright=0.03, noise=2).photo()).sight is Sight.DARK
    hidden = Scene(plan=HEROES, covered=(10, 11, 12, 13, 14, 15))
    assert find_mat(hidden.photo()).sight is Sight.LOST


def test_the_staged_table_is_the_real_size() -> None:
    # Guards the other tests: a card that covers nothing would make them pass for nothing.
    bare, laid = Scene(), Scene()
    laid.lay("C3", card_picture(1))
    differs = np.abs(bare.flat().astype(int) - laid.flat()).max(axis=2) > 12
    assert 0.8 < differs.sum() / (88 * 63 * 4) < 1.2
