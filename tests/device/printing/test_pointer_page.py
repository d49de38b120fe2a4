"""The page of pointer tokens: exact millimetres, and a camera that tells whose each of them is."""

from __future__ import annotations

from itertools import combinations

import cv2
import numpy as np
import pytest
from pdf_reading import POINT, PageRead, pages, painted

from device.printing.mats import mat_sheets
from device.printing.pointers import COPIES
from ui.screen import Lang
from vision.calibration import Homography, find_mat
from vision.drawing import mat_picture
from vision.mat import CLASSIC, HEROES, PLANS
from vision.pointers import MARKERS, find_pointers

SCALE = 6.0
WIDTH, HEIGHT = 210, 297


@pytest.fixture(scope="module")
def page() -> PageRead:
    *_, last = pages(bytes(mat_sheets(HEROES, "A2", Lang.RU)))
    return last


@pytest.fixture(scope="module")
def paper(page: PageRead) -> np.ndarray:
    """The printed page, white where nothing is drawn."""
    ink = painted(page.drawing[1], (WIDTH, HEIGHT), SCALE)
    outside = painted("1 1 1 rg 0 0 m 210 0 l 210 297 l 0 297 l f", (WIDTH, HEIGHT), SCALE)
    bare = cv2.floodFill(ink.copy(), None, (1, 1), (255, 255, 255))[1]
    return np.asarray(np.minimum(bare, outside))


def test_the_tokens_are_on_a4_whatever_the_mat_is_on(page: PageRead) -> None:
    assert (page.size[0] / POINT, page.size[1] / POINT) == pytest.approx((WIDTH, HEIGHT))
    assert page.shown == [((0, 0, WIDTH, HEIGHT), (0, 0, WIDTH, HEIGHT))]
    assert sum(abs(x2 - x1) == 100.0 for x1, _, x2, _ in page.lines) == 1


def test_the_camera_finds_every_printed_token(paper: np.ndarray) -> None:
    # The page taken for a mat: millimetres of paper are millimetres of it.
    matrix = np.array([[SCALE, 0, -0.5], [0, SCALE, -0.5], [0, 0, 1]])
    found = find_pointers(paper, Homography(matrix, frozenset(), 0.0))
    assert sorted(one.sign for one in found) == ["moon"] * COPIES + ["sun"] * COPIES
    for one in found:
        assert min(one.degrees, 360 - one.degrees) < 0.5
        assert one.tip[1] == pytest.approx(one.center[1] - 28, abs=0.1)
        # All of it on the page, clear of the edge that printers leave white and of the scale line.
        assert 20 < one.center[0] < WIDTH - 20 and 40 < one.center[1] < HEIGHT - 25
    for one, other in combinations(found, 2):
        apart = np.abs(np.subtract(one.center, other.center))
        assert apart[0] > 34 or apart[1] > 43  # wider and longer than a token


def test_a_token_ends_where_its_tip_is_said_to_be(paper: np.ndarray) -> None:
    # The sun's markers have their middle at 62 mm, the moon's at 124; the tip is the topmost ink.
    dark = (paper < 100).any(axis=(1, 2))
    for middle in (62.0, 124.0):
        highest = np.flatnonzero(dark[round((middle - 34) * SCALE) :])[0] / SCALE + middle - 34
        assert highest == pytest.approx(middle - 28, abs=0.6)


def test_no_mat_has_the_markers_of_a_token(paper: np.ndarray) -> None:
    assert not set(MARKERS) & {number for plan in PLANS for number in plan.markers}
    assert set(MARKERS.values()) == {"sun", "moon"}
    assert find_pointers(mat_picture(2.0), _above(mat_picture(2.0))) == ()


def _above(image: np.ndarray) -> Homography:
    found = find_mat(image, CLASSIC).homography
    assert found is not None
    return found
