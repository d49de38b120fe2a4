from __future__ import annotations

import cv2
import numpy as np
import pytest
from staged import SIZE, Scene

from vision import calibration, mat
from vision.calibration import OUTLINE, by_hand
from vision.mat import CLASSIC, PLANS, Plan
from vision.mount import Mount, Mounting
from vision.observations import Sight

CENTRES = np.array([mat.cell_rect(name).center for name in mat.CELL_NAMES])
EVERY = tuple(CLASSIC.markers)


def off_by(scene: Scene, homography: calibration.Homography) -> float:
    """The worst error of a cell's middle, in millimetres."""
    truth = cv2.perspectiveTransform(CENTRES.reshape(-1, 1, 2), scene.matrix()).reshape(-1, 2)
    return float(np.abs(homography.to_mm(truth) - CENTRES).max())


class Searches:
    """Counts how often the markers were searched."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        search = calibration.find_markers

        def counted(image: calibration.Image) -> dict[int, np.ndarray]:
            self.count += 1
            return search(image)

        monkeypatch.setattr(calibration, "find_markers", counted)


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> Searches:
    return Searches(monkeypatch)


def test_markers_are_not_searched_again_while_nothing_is_knocked(searches: Searches) -> None:
    mount = Mount()
    for step in range(6):
        scene = Scene(seed=step, bright=0.9 - 0.08 * step)
        assert mount.locate(scene.photo(), step * 0.1).sight is Sight.STILL
    assert searches.count == 1


@pytest.mark.parametrize("shove", [(3.0, 0.0), (-2.0, -2.5), (25.0, -10.0)])
def test_a_small_knock_is_noticed(searches: Searches, shove: tuple[float, float]) -> None:
    mount = Mount()
    mount.locate(Scene().photo(), 0.0)
    knocked = Scene(seed=1, shove=shove)
    found = mount.locate(knocked.photo(), 0.1)
    assert searches.count == 2
    assert found.homography is not None
    assert off_by(knocked, found.homography) < 0.5


def test_under_a_sheet_the_place_is_kept_by_the_markers_that_show() -> None:
    mount = Mount()
    mount.locate(Scene().photo(), 0.0)
    scene = Scene(covered=(0, 1, 2, 3, 4, 5))
    found = mount.locate(scene.photo(), 0.1)
    assert found.sight is Sight.STILL
    assert found.homography is not None
    assert off_by(scene, found.homography) < 0.5


def test_a_mat_that_was_taken_away_is_lost_and_found_again() -> None:
    mount = Mount()
    assert mount.locate(Scene().photo(), 0.0).sight is Sight.STILL
    bare = np.full((960, 1280, 3), 90, np.uint8)
    assert [mount.locate(bare, at).sight for at in (0.1, 0.2, 0.3)] == [Sight.LOST] * 3
    assert mount.locate(Scene().photo(), 1.0).sight is Sight.STILL


def other_than(plan: Plan) -> Plan:
    (other,) = (one for one in PLANS if one is not plan)
    return other


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_a_mat_that_is_changed_for_the_other_in_its_place_is_noticed(plan: Plan) -> None:
    mount = Mount(plan)
    assert mount.locate(Scene(plan=plan).photo(), 0.0).sight is Sight.STILL
    other = Scene(plan=other_than(plan), seed=1).photo()
    # Between two searches the last one's answer holds.
    sights = [mount.locate(other, at).sight for at in (0.1, 0.15, 0.2, 0.6)]
    assert sights == [Sight.OTHER] * 4
    bare = np.full((960, 1280, 3), 90, np.uint8)
    assert [mount.locate(bare, at).sight for at in (1.0, 1.1)] == [Sight.LOST] * 2
    assert mount.locate(Scene(plan=plan, seed=2).photo(), 2.0).sight is Sight.STILL


def test_a_picture_of_another_size_is_another_place() -> None:
    mount = Mount()
    image = Scene().photo()
    mount.locate(image, 0.0)
    found = mount.locate(np.asarray(cv2.resize(image, (960, 720)), np.uint8), 0.1)
    assert found.homography is not None
    assert found.homography.to_pixels([mat.cell_rect("E6").center])[0, 0] < 960


def pointed_at(scene: Scene) -> tuple[tuple[float, float], ...]:
    """The mat's corners in parts of the picture, as somebody points at them."""
    seen = cv2.perspectiveTransform(np.array([OUTLINE]), scene.matrix())[0]
    return tuple((float(x), float(y)) for x, y in (seen + 0.5) / SIZE)


def test_corners_given_by_hand_stand_in_for_markers_that_nobody_finds(searches: Searches) -> None:
    scene = Scene(covered=EVERY)
    mount = Mount(known=Mounting(corners=pointed_at(scene)))
    for step in range(4):
        found = mount.locate(scene.photo(), step * 0.1)
        assert found.sight is Sight.STILL
        assert found.homography is not None
        assert off_by(scene, found.homography) < 0.1
    assert searches.count == 1
    # Without them the same mat is lost.
    assert Mount().locate(scene.photo(), 0.0).sight is Sight.LOST


def test_markers_that_are_found_after_all_are_trusted_more() -> None:
    wrong = pointed_at(Scene(shove=(30.0, 20.0)))
    mount = Mount(known=Mounting(corners=wrong))
    assert mount.locate(Scene(covered=EVERY).photo(), 0.0).sight is Sight.STILL
    scene = Scene(seed=1)
    # They are looked for every few seconds.
    found = mount.locate(scene.photo(), 6.0)
    assert found.homography is not None
    assert found.homography.markers == frozenset(EVERY)
    assert off_by(scene, found.homography) < 0.5
    # From then on a mat without markers is a mat that was taken away.
    assert mount.locate(Scene(covered=EVERY).photo(), 6.1).sight is Sight.LOST


def test_in_the_dark_or_with_the_other_mat_corners_by_hand_are_no_sight() -> None:
    corners = pointed_at(Scene())
    mount = Mount(known=Mounting(corners=corners))
    assert mount.locate(Scene(covered=EVERY, bright=0.03).photo(), 0.0).sight is Sight.DARK
    assert mount.locate(Scene(covered=EVERY).photo(), 1.0).sight is Sight.STILL
    assert mount.locate(Scene(covered=EVERY, bright=0.03).photo(), 1.1).sight is Sight.DARK
    (other,) = (plan for plan in PLANS if plan is not CLASSIC)
    strange = Mount(known=Mounting(corners=corners))
    assert strange.locate(Scene(plan=other).photo(), 0.0).sight is Sight.OTHER


def test_corners_hold_in_pictures_of_another_size() -> None:
    scene = Scene(covered=EVERY)
    mount = Mount(known=Mounting(corners=pointed_at(scene)))
    small = np.asarray(cv2.resize(scene.photo(), (960, 720)), np.uint8)
    found = mount.locate(small, 0.0)
    assert found.homography is not None
    a, b = found.homography.to_pixels([OUTLINE[0], OUTLINE[2]])
    # The staged mat reaches from (102.8, 26) to (1254, 934) in 1280 × 960 pixels.
    assert a == pytest.approx([102.8 * 0.75, 26 * 0.75], abs=0.3)
    assert b == pytest.approx([1254 * 0.75, 934 * 0.75], abs=0.3)


@pytest.mark.parametrize(
    ("corners", "told"),
    [
        (((0, 0), (0, 1), (1, 1), (1, 0)), "clockwise"),
        (((0, 0), (1, 1), (1, 0), (0, 1)), "clockwise"),
        (((0, 0), (1, 0), (0.2, 0.2), (0, 1)), "between the others"),
        (((0, 0), (1, 0), (1, 1)), "four corners"),
        (((0, 0), (1, 0), (1, 1), (float("inf"), 1)), "four corners"),
    ],
)
def test_corners_that_go_around_no_mat_are_refused(corners: object, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        by_hand(np.array(corners) * 900)


def test_a_knock_is_noticed_after_corners_by_hand_too() -> None:
    """Markers that are too soiled to be read still show whether the mat lies where it did."""
    soiled = [(x, y, 9.0) for x, y in CLASSIC.markers.values()]
    scene = Scene(chips=soiled)
    mount = Mount(known=Mounting(corners=pointed_at(scene)))
    assert Mount().locate(scene.photo(), 0.0).sight is Sight.LOST
    assert mount.locate(scene.photo(), 0.0).sight is Sight.STILL
    assert mount.locate(Scene(chips=soiled, seed=1, bright=0.7).photo(), 0.1).sight is Sight.STILL
    knocked = Scene(chips=soiled, seed=2, shove=(9.0, -6.0))
    assert [mount.locate(knocked.photo(), at).sight for at in (0.2, 0.25, 9.0)] == [Sight.LOST] * 3
    # Laid back, it is where the corners say.
    back = mount.locate(Scene(chips=soiled, seed=3).photo(), 9.1)
    assert back.sight is Sight.STILL
    assert back.homography is not None
    assert off_by(scene, back.homography) < 0.1
