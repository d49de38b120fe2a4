"""Pointer tokens: found whose and where they are, and in nothing else's way."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from staged import SCALE, Image, Scene, card_picture

from vision import mat
from vision.calibration import Homography, find_mat
from vision.canvas import marker_bits
from vision.library import Library
from vision.mat import CLASSIC, HEROES, Plan, Rect
from vision.observations import DiceReading, SeenPointer, Sight, Status
from vision.pointers import MARKERS, find_pointers
from vision.table import read_table
from vision.watcher import Watcher


def no_dice(image: Image, die_size: float | None = None) -> DiceReading:
    return DiceReading(Status.NONE)


def middle(cell: str) -> tuple[float, float]:
    return mat.cell_rect(cell).center


def place(image: Image, plan: Plan = CLASSIC) -> Homography:
    found = find_mat(image, plan).homography
    assert found is not None and found.markers == frozenset(plan.markers)
    return found


def near(found: tuple[SeenPointer, ...], sign: str, x: float, y: float) -> SeenPointer:
    (one,) = (p for p in found if p.sign == sign and np.hypot(p.center[0] - x, p.center[1] - y) < 2)
    return one


@pytest.mark.parametrize("plan", [CLASSIC, HEROES], ids=lambda plan: plan.name)
def test_each_token_is_found_with_its_owner_place_and_way(plan: Plan) -> None:
    scene = Scene(plan=plan)
    # Two of the Sun's: a marker that is there twice says nothing about a mat, but a token may be.
    scene.pointers = [
        ("sun", *middle("B2"), 90.0),
        ("sun", *middle("D5"), 215.0),
        ("moon", *middle("C4"), 0.0),
    ]
    image = scene.photo()
    found = find_pointers(image, place(image, plan))
    assert len(found) == 3
    for sign, x, y, degrees in scene.pointers:
        one = near(found, sign, x, y)
        assert abs((one.degrees - degrees + 180) % 360 - 180) < 6
        turn = np.deg2rad(degrees)
        tip = (x + 28 * np.sin(turn), y - 28 * np.cos(turn))
        assert np.hypot(one.tip[0] - tip[0], one.tip[1] - tip[1]) < 4


def test_a_camera_of_720_lines_reads_them_too() -> None:
    scene = Scene(noise=3)
    scene.pointers = [("sun", *middle("A1"), 30.0), ("moon", *middle("E6"), 160.0)]
    small = np.asarray(cv2.resize(scene.photo(), (960, 720), interpolation=cv2.INTER_AREA))
    found = find_pointers(small, place(small))
    assert {one.sign for one in found} == {"sun", "moon"} and len(found) == 2


def test_only_a_part_of_the_mat_is_looked_at() -> None:
    scene = Scene()
    scene.pointers = [("sun", *middle("A1"), 0.0), ("sun", *middle("E6"), 0.0)]
    image = scene.photo()
    (one,) = find_pointers(image, place(image), mat.cell_rect("A1"))
    assert near((one,), "sun", *middle("A1")) == one
    assert find_pointers(image, place(image), mat.cell_rect("C3")) == ()
    # A mat that is out of view shows none.
    away = Homography(np.array([[1.0, 0, 5000], [0, 1, 5000], [0, 0, 1]]), frozenset(), 0.0)
    assert find_pointers(image, away) == ()


@pytest.mark.parametrize("side", [13.0, 20.0, 28.0])
def test_a_marker_of_another_size_is_no_token(side: float) -> None:
    number = next(iter(MARKERS))
    flat = Scene().flat()
    x, y = middle("C3")
    for half, picture in ((side / 2 + 4, None), (side / 2, marker_bits(number))):
        left, top, right, low = (
            round(value * SCALE) for value in (x - half, y - half, x + half, y + half)
        )
        drawn = (
            np.full((1, 1), 255, np.uint8) if picture is None else picture.astype(np.uint8) * 255
        )
        size = (right - left, low - top)
        flat[top:low, left:right] = cv2.resize(drawn, size, interpolation=cv2.INTER_NEAREST)[
            :, :, None
        ]
    straight = np.array([[SCALE, 0, -0.5], [0, SCALE, -0.5], [0, 0, 1]])
    found = find_pointers(flat, Homography(straight, frozenset(), 0.0))
    assert len(found) == (side == 20.0)


@pytest.mark.parametrize("seed", range(3))
def test_a_token_on_a_card_never_makes_it_another(library: Library, seed: int) -> None:
    chance = np.random.default_rng(seed)
    cells = [str(cell) for cell in chance.permutation(mat.CELL_NAMES)]
    scene = Scene(seed=seed)
    for number, cell in enumerate(cells[:8]):
        scene.lay(cell, card_picture(number), int(chance.integers(4)))
    for cell in cells[:12]:
        x, y = middle(cell)
        off = chance.uniform(-15, 15, 2)
        sign = ("sun", "moon")[int(chance.integers(2))]
        scene.pointers.append((sign, x + off[0], y + off[1], float(chance.uniform(0, 360))))
    seen = read_table(scene.photo(), library, no_dice)
    assert seen.sight is Sight.STILL
    # The last four tokens lie on bare mat, where nothing is.
    assert set(seen.cells) == set(cells[:8])
    named = {cell: card.card for cell, card in seen.cells.items()}
    assert all(named[cell] in (f"n{number}", None) for number, cell in enumerate(cells[:8]))
    assert sum(card is not None for card in named.values()) >= 7
    assert len(seen.pointers) == 12


def test_the_watcher_sees_tokens_come_and_go_at_once(library: Library) -> None:
    scene, watcher = Scene(), Watcher(library, no_dice)
    scene.lay("C4", card_picture(4), 3)
    at = 0.0

    def rest() -> tuple[tuple[SeenPointer, ...], dict[str, str | None], int]:
        nonlocal at
        changes = 0
        for _ in range(7):
            at, scene.seed = at + 0.1, scene.seed + 1
            seen = watcher.watch(scene.photo(), at)
            changes += len(seen.changes)
        assert seen.sight is Sight.STILL
        return seen.pointers, {cell: card.card for cell, card in seen.cells.items()}, changes

    lying = {"C4": "n4"}
    assert rest() == ((), lying, 0)
    scene.pointers = [("sun", *middle("C4"), 40.0), ("moon", *middle("B2"), 90.0)]
    found, cells, changes = rest()
    # Under a token a card may be hard to name; it is the same card all the while.
    assert cells in (lying, {"C4": None})
    assert (changes, len(found)) == (0, 2)
    near(found, "sun", *middle("C4"))
    # One is moved on; the other is still known, though its cell has not changed.
    scene.pointers[0] = ("sun", *middle("D6"), 40.0)
    found, cells, changes = rest()
    assert (cells, changes, len(found)) == (lying, 0, 2)
    near(found, "sun", *middle("D6"))
    near(found, "moon", *middle("B2"))
    scene.pointers = []
    assert rest() == ((), lying, 0)


def test_a_rectangle_around_others_holds_them() -> None:
    whole = mat.around([Rect(10, 20, 30, 40), Rect(5, 50, 10, 30)])
    assert whole == Rect(5, 20, 35, 60)
    assert whole.holds((5, 80)) and not whole.holds((41, 50)) and not whole.holds((20, 19))
