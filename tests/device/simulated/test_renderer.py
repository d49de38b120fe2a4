from dataclasses import replace

import cv2
import numpy as np
import pytest
from table_parts import LAID, LEFT, RIGHT, SIZE, face, renderer

from device.camera.frames import Image
from device.expected import Lying
from device.simulated.card_art import table_back
from device.simulated.renderer import Renderer
from device.simulated.scene import CardOn, DieOn, HandOn, Scene, laid_table
from device.simulated.viewpoint import Viewpoint
from vision import mat
from vision.calibration import find_mat
from vision.library import Library
from vision.mat import CLASSIC, HEROES, PLANS, Plan
from vision.observations import Face
from vision.table import Look, read_cells

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
        for other in frames[:number]:
            # At least one pip's worth of pixels is plainly another one.
            assert (np.abs(frame.astype(int) - other).max(axis=2) > 60).sum() >= 4


def test_a_hand_covers_what_is_below_it_and_leaves_the_rest() -> None:
    drawn = renderer()
    bare = drawn.frame(QUIET, 0)
    for seat, reach in ((LEFT, 260), (RIGHT, 520)):
        hand = drawn.frame(replace(QUIET, hand=HandOn(seat, reach, 400)), 0)
        differs = np.abs(bare.astype(int) - hand).max(axis=2) > 6
        half = differs[:, : SIZE[0] // 2], differs[:, SIZE[0] // 2 :]
        near, far = half if seat is LEFT else half[::-1]
        assert near.mean() > 0.10 and far.mean() < 0.01


@pytest.mark.parametrize("blur", [0.7, 2.5])
@pytest.mark.parametrize("y", range(20, 600, 58))
def test_a_hand_draws_no_lines_beside_itself(y: int, blur: float) -> None:
    drawn = renderer()
    still = replace(QUIET, optics=replace(QUIET.optics, blur=blur))
    hand = drawn.frame(replace(still, hand=HandOn(LEFT, 300, y)), 0)
    apart = np.abs(drawn.frame(still, 0).astype(int) - hand).max(axis=2) > 6
    joined = cv2.dilate(apart.astype(np.uint8), np.ones((7, 7), np.uint8))
    pieces, _ = cv2.connectedComponents(joined)
    assert pieces == 2  # what is as before, and the hand with its shadow


OUTSIDE = [(x, y) for x in (-600, -75, 300, 855, 1400) for y in (-500, -75, 675, 1100)]
OUTSIDE += [(-400, 300), (1200, 300)]


@pytest.mark.parametrize(("x", "y"), OUTSIDE)
def test_what_is_out_of_sight_is_no_fault(x: int, y: int) -> None:
    drawn = renderer()
    far = x in (-600, 1400) or y in (-500, 1100) or y == 300
    still = drawn.frame(QUIET, 0)
    card, die = QUIET.cards[0], DieOn(LEFT, 3, x, y, 20)
    bare = QUIET.without_card(card.number)
    for before, after in (
        (bare, bare.with_card(replace(card, x=x, y=y, height=22))),
        (bare, bare.with_card(replace(card, x=x, y=y))),
        (QUIET, QUIET.with_die(die)),
        (QUIET, QUIET.with_die(replace(die, height=12, lean=30, smear=(9, 2)))),
        (QUIET, replace(QUIET, hand=HandOn(RIGHT if x > 390 else LEFT, x, y))),
    ):
        frame = drawn.frame(after, 0)
        assert frame.shape == still.shape
        if far and after.hand is None:
            assert np.array_equal(frame, drawn.frame(before, 0))


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


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_vision_finds_the_mat_where_it_was_drawn(plan: Plan) -> None:
    drawn = Renderer(face, 7, plan=plan)
    for knock in ((0.0, 0.0, 0.0), (8.0, -6.0, 0.8)):
        scene = replace(laid_table(LAID, 7), optics=replace(Scene().optics, knock=knock))
        found = find_mat(drawn.frame(scene, 0), plan).homography
        assert found is not None and len(found.markers) == len(plan.markers)
        corners = [(0, 0), (mat.WIDTH, 0), (mat.WIDTH, mat.HEIGHT), (0, mat.HEIGHT)]
        off = found.to_pixels(corners) - Viewpoint.above((1280, 960), knock).to_pixels(corners)
        assert np.abs(off).max() < 1.5


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_vision_finds_each_cell_where_the_mat_says(plan: Plan) -> None:
    drawn = Renderer(face, 7, plan=plan)
    optics = replace(Scene().optics, noise=0.0)
    bare = Scene(optics=optics)
    before = drawn.frame(bare, 0)
    found = find_mat(before, plan).homography
    assert found is not None
    for number, cell in enumerate(plan.cells):
        if plan is HEROES and cell in CLASSIC.cells:
            continue  # the same places as on the classic mat
        middle = plan.cells[cell].center
        card = CardOn(Lying(number, "bear", cell, LEFT, False), *middle, angle=90.0)
        after = drawn.frame(bare.with_card(card), 0)
        # The card's face is far lighter than the cloth, unlike its shadow.
        lighter = (after.astype(int) - before).max(axis=2) > 25
        spots = np.argwhere(lighter)[:, ::-1].astype(np.float32)
        seen, _, _ = cv2.minAreaRect(spots)
        place = found.to_mm([seen])[0]
        assert np.hypot(*(place - middle)) < 2.0, cell


def test_vision_reads_a_table_of_heroes_that_was_rendered() -> None:
    names = ("king", "queen", "sword", "shield", "banner", "ox", "owl")
    library = Library.from_images({**{name: face(name) for name in names}, "back": table_back()})
    lying = (
        Lying(0, "king", "H1", LEFT, False),
        Lying(1, "queen", "H6", RIGHT, True),
        Lying(2, "sword", "A1", LEFT, False),
        Lying(3, "shield", "D6", RIGHT, True),
        Lying(4, "banner", "E1", LEFT, False),
        Lying(5, "ox", "C3", LEFT, True),
        Lying(6, "ox", "B4", RIGHT, False),
        Lying(7, "owl", "E5", RIGHT, False, face_up=False),
        *(Lying(10 + n, "owl", "graveyard", (LEFT, RIGHT)[n % 2], False) for n in range(6)),
    )
    image = Renderer(face, 7, plan=HEROES).frame(laid_table(lying, 7, plan=HEROES), 0)
    found = find_mat(image, HEROES)
    assert found.homography is not None
    look = Look.at(image, found.homography)
    assert not look.hand
    seen = {
        cell: (reading.seen().card, reading.seen().face is Face.UP, reading.turned)
        for cell, reading in read_cells(look, library).items()
        if reading is not None
    }
    assert seen == {
        one.cell: (one.card if one.face_up else None, one.face_up, one.turned)
        for one in lying
        if one.cell != "graveyard"
    }
