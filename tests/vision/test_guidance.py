from __future__ import annotations

import cv2
import numpy as np
import pytest
from staged import Image, Scene

from vision import mat
from vision.guidance import edge_width, survey
from vision.mat import CLASSIC, HEROES
from vision.observations import Advice, Side, Sight, Trouble


def troubles(image: Image) -> dict[Trouble, Advice]:
    return {one.trouble: one for one in survey(image).advice}


@pytest.mark.parametrize(
    "scene", [Scene(), Scene(tilt=0.0, blur=1.4, noise=7), Scene(bright=0.45, seed=3)]
)
def test_where_all_is_well_nothing_is_said(scene: Scene) -> None:
    seen = survey(scene.photo())
    assert seen.advice == ()
    assert seen.place.sight is Sight.STILL
    assert seen.markers.keys() == CLASSIC.markers.keys()


@pytest.mark.parametrize(
    ("shove", "sides"),
    [
        ((-150.0, 0.0), (Side.LEFT,)),
        ((0.0, 160.0), (Side.BOTTOM,)),
        ((400.0, 300.0), (Side.RIGHT, Side.BOTTOM)),  # only three markers are left
        ((0.0, -600.0), (Side.TOP,)),  # those that are left lie in a line
    ],
)
def test_a_mat_that_leaves_the_picture_is_told_by_its_side(
    shove: tuple[float, float], sides: tuple[Side, ...]
) -> None:
    assert troubles(Scene(shove=shove).photo())[Trouble.CUT].sides == sides


def test_a_single_marker_tells_on_which_side_the_mat_is() -> None:
    # The mat's bottom right corner at the picture's top left: only marker 4 is in view.
    image = Scene(tilt=0.0, shove=(-1060.0, -740.0)).photo()
    seen = survey(image)
    assert set(seen.markers) == {4}
    assert [(one.trouble, one.sides) for one in seen.advice] == [
        (Trouble.CUT, (Side.LEFT, Side.TOP))
    ]


def test_hidden_markers_are_named() -> None:
    assert troubles(Scene(covered=(1, 4)).photo())[Trouble.HIDDEN].markers == (1, 4)
    few = troubles(Scene(covered=(1, 2, 3, 4, 5, 6)).photo())
    assert few.keys() == {Trouble.HIDDEN}
    assert few[Trouble.HIDDEN].markers == (1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize("bright", [0.03, 0.1, 0.2])
def test_dim_light_is_told_with_its_level(bright: float) -> None:
    seen = troubles(Scene(bright=bright, noise=2).photo())
    assert seen.keys() == {Trouble.DARK}
    assert seen[Trouble.DARK].amount < 75


@pytest.mark.parametrize("blur", [2.1, 4.5, 7.0])
def test_a_camera_out_of_focus_is_told_whether_the_mat_was_found_or_not(blur: float) -> None:
    seen = survey(Scene(blur=blur).photo())
    assert (seen.place.sight is Sight.STILL) is (blur < 3)
    assert [one.trouble for one in seen.advice] == [Trouble.BLURRED]


def test_a_mirrored_lamp_is_told_by_what_it_hides() -> None:
    scene = Scene()
    image = scene.photo().copy()
    for cell in ("C3", "C4"):
        x, y = cv2.perspectiveTransform(
            np.array([[mat.cell_rect(cell).center]]), scene.matrix()
        ).reshape(2)
        cv2.circle(image, (round(x), round(y)), 20 if cell == "C4" else 45, (255, 255, 255), -1)
    glare = troubles(image)[Trouble.GLARE]
    # The largest spot is told: a circle of 45 pixels at about 1.55 pixels a millimetre.
    assert glare.cells == ("C3",)
    assert glare.amount == pytest.approx(np.pi * (45 / 1.55) ** 2, rel=0.25)


def test_white_paper_around_markers_is_no_glare() -> None:
    image = Scene(bright=1.6, lamp=0.0).photo()
    assert Trouble.GLARE not in troubles(image)


def test_a_picture_that_is_too_small_for_cards_is_told() -> None:
    small = np.asarray(cv2.resize(Scene().photo(), (640, 480)), np.uint8)
    seen = troubles(small)
    assert seen.keys() == {Trouble.SMALL}
    # The mat is 1228 pixels wide at most in the large picture: 0.79 pixels a millimetre in this.
    assert 0.5 < seen[Trouble.SMALL].amount < 0.79


def test_without_any_mat_or_with_another_that_is_said() -> None:
    assert troubles(np.full((720, 1280, 3), 120, np.uint8)).keys() == {Trouble.MISSING}
    assert troubles(Scene(plan=HEROES).photo()).keys() == {Trouble.OTHER}


@pytest.mark.parametrize("sigma", [1.0, 2.0, 4.0])
def test_an_edge_blurred_by_a_bell_curve_is_as_wide_as_its_steepest_slope_says(
    sigma: float,
) -> None:
    step = np.zeros((200, 1280), np.uint8)
    step[:, 640:] = 200
    soft = cv2.GaussianBlur(step, (0, 0), sigma)
    # A step of height 1 has the slope 1 / (σ √2π) at its middle; Sobel's operator itself averages
    # over a pixel each way.
    width = np.sqrt(2 * np.pi) * np.hypot(sigma, 1 / np.sqrt(2))
    assert edge_width(soft) == pytest.approx(width, rel=0.12)
    assert edge_width(np.full((200, 1280), 90, np.uint8)) is None
