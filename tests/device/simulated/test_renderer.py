from dataclasses import replace

import cv2
import numpy as np
import pytest
from table_parts import LAID, LEFT, RIGHT, SIZE, face, renderer

from device.camera.frames import Image
from device.simulated.renderer import Renderer
from device.simulated.scene import DieOn, HandOn, Scene, laid_table
from device.simulated.viewpoint import Viewpoint
from vision import mat
from vision.calibration import find_mat

QUIET = replace(laid_table(LAID, 7), optics=replace(Scene().optics, noise=0.0))


def changed(before: Image, after: Image) -> tuple[float, float, float, float]:
    """The box of the changed pixels, in millimetres of the mat."""
    apart = np.abs(before.astype(int) - after).max(axis=2) > 6
    rows, columns = np.nonzero(apart)
    back = np.linalg.inv(Viewpoint.above(SIZE, (0, 0, 0)).matrix)
    pixels = np.array([[columns.min(), rows.min(), 1], [columns.max(), rows.max(), 1]])
    places = pixels @ back.T
    (left, top), (right, bottom) = places[:, :2] / places[:, 2:]
    return float(left), float(top), float(right), float(bottom)


def test_the_same_scene_number_and_seed_give_the_same_pixels() -> None:
    scene = laid_table(LAID, 7).with_die(DieOn(LEFT, 4, 330, 545, 20))
    moving = replace(scene, hand=HandOn(LEFT, 300, 300))
    one, other = renderer(), renderer()
    first = one.frame(scene, 5)
    other.frame(moving, 4)  # what was drawn before makes no difference
    other.frame(QUIET, 0)
    assert np.array_equal(first, other.frame(scene, 5))
    assert np.array_equal(one.frame(moving, 6), other.frame(moving, 6))
    assert first.shape == (SIZE[1], SIZE[0], 3) and first.dtype == np.uint8
    assert not np.array_equal(first, one.frame(scene, 6))
    assert not np.array_equal(first, renderer(8).frame(scene, 5))


def test_noise_is_as_strong_as_asked() -> None:
    scene = replace(QUIET, optics=replace(QUIET.optics, noise=4.0))
    drawn = renderer()
    grain = drawn.frame(scene, 1).astype(float) - drawn.frame(QUIET, 1)
    calm = drawn.frame(QUIET, 1)
    inside = (calm > 20).all(axis=2) & (calm < 235).all(axis=2)
    assert grain[inside].std() == pytest.approx(4.0, rel=0.1)
    assert abs(grain[inside].mean()) < 0.3


def test_a_moved_card_changes_its_own_places_only() -> None:
    drawn = renderer()
    card = QUIET.cards[0]
    moved = QUIET.with_card(replace(card, x=card.x + 90))
    left, top, right, bottom = changed(drawn.frame(QUIET, 0), drawn.frame(moved, 0))
    cell = mat.cell_rect("B2")
    assert cell.x - 12 < left < cell.x + 12 and cell.y - 2 < top < cell.y + 30
    assert cell.x + 168 < right < cell.x + 195 and bottom < cell.y + 105


def test_each_die_value_looks_different_and_stays_in_its_place() -> None:
    drawn = renderer()
    frames = [
        drawn.frame(QUIET.with_die(DieOn(RIGHT, value, 400, 545, 10)), 0) for value in range(1, 7)
    ]
    bare = drawn.frame(QUIET, 0)
    for number, frame in enumerate(frames):
        left, top, right, bottom = changed(bare, frame)
        assert 370 < left < 392 and 408 < right < 430 and 515 < top < 537 and 553 < bottom < 575
        assert all(not np.array_equal(frame, other) for other in frames[:number])


def test_a_hand_covers_what_is_below_it_and_leaves_the_rest() -> None:
    drawn = renderer()
    bare = drawn.frame(QUIET, 0)
    for seat, reach in ((LEFT, 260), (RIGHT, 520)):
        hand = drawn.frame(replace(QUIET, hand=HandOn(seat, reach, 400)), 0)
        differs = np.abs(bare.astype(int) - hand).max(axis=2) > 6
        half = differs[:, : SIZE[0] // 2], differs[:, SIZE[0] // 2 :]
        near, far = half if seat is LEFT else half[::-1]
        assert near.mean() > 0.10 and far.mean() < 0.01


def test_the_lamp_lights_and_the_night_is_dark() -> None:
    drawn = renderer()
    levels = [
        drawn.frame(replace(QUIET, lamp=replace(QUIET.lamp, brightness=level)), 0).mean()
        for level in (1.0, 0.5, 0.03)
    ]
    assert levels[1] == pytest.approx(levels[0] / 2, rel=0.1)
    assert levels[2] < 5
    left = replace(QUIET, lamp=replace(QUIET.lamp, spot=(0.0, 300.0)))
    right = replace(QUIET, lamp=replace(QUIET.lamp, spot=(780.0, 300.0)))
    apart = drawn.frame(left, 0).astype(float) - drawn.frame(right, 0)
    assert apart[:, :200].mean() > 3 and apart[:, -200:].mean() < -3


def test_blur_softens() -> None:
    drawn = renderer()
    soft = replace(QUIET, optics=replace(QUIET.optics, blur=2.5))

    def sharpness(scene: Scene) -> float:
        return float(cv2.Laplacian(drawn.frame(scene, 0), cv2.CV_64F).var())

    assert sharpness(soft) < sharpness(QUIET) / 3


def test_vision_finds_the_mat_where_it_was_drawn() -> None:
    drawn = Renderer(face, 7)
    for knock in ((0.0, 0.0, 0.0), (8.0, -6.0, 0.8)):
        scene = replace(laid_table(LAID, 7), optics=replace(Scene().optics, knock=knock))
        found = find_mat(drawn.frame(scene, 0)).homography
        assert found is not None and len(found.markers) == len(mat.MARKERS)
        corners = [(0, 0), (mat.WIDTH, 0), (mat.WIDTH, mat.HEIGHT), (0, mat.HEIGHT)]
        off = found.to_pixels(corners) - Viewpoint.above((1280, 960), knock).to_pixels(corners)
        assert np.abs(off).max() < 1.5
