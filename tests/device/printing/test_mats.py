"""The printed mat: exact millimetres on every paper, and a camera that finds it again."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

import numpy as np
import pytest
from pdf_reading import POINT, PageRead, pages, painted

from device.printing.mats import OVERLAP, mat_sheets, tiling
from device.printing.sheets import PAPERS
from ui.screen import Lang
from vision.calibration import find_markers, find_mat, printed_corners
from vision.drawing import mat_picture
from vision.mat import CLASSIC, HEROES, PLANS, Plan
from vision.observations import Sight

EACH = pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
ON_EACH_PAPER = pytest.mark.parametrize("paper", PAPERS)
SCALE = 3.0


@lru_cache(maxsize=8)
def printed(plan: Plan, paper: str) -> tuple[PageRead, ...]:
    """The mat's own sheets; the last page has the pointers."""
    return tuple(pages(bytes(mat_sheets(plan, paper, Lang.RU))))[:-1]


@lru_cache(maxsize=2)
def whole(plan: Plan, paper: str) -> np.ndarray:
    """What lies on the table when the sheets are cut and glued together."""
    (strokes,) = {page.drawing[1] for page in printed(plan, paper)}
    drawn = painted(strokes, (780, 600), SCALE)
    glued = np.zeros_like(drawn)
    for page in printed(plan, paper):
        ((_, (x, y, wide, high)),) = page.shown
        rows = slice(round(y * SCALE), round((y + high) * SCALE))
        columns = slice(round(x * SCALE), round((x + wide) * SCALE))
        glued[rows, columns] = drawn[rows, columns]
    return glued


@pytest.mark.parametrize(
    ("paper", "sheets"), [("A0", 1), ("A1", 2), ("A2", 4), ("A3", 6), ("A4", 12)]
)
@EACH
def test_as_few_sheets_as_the_paper_allows(plan: Plan, paper: str, sheets: int) -> None:
    # A1 is wide enough for the 780 mm, but 594 mm high. A sheet of A2 lying is less than the mat
    # each way; four are enough. On A3 lying, a seam in the middle of the mat would cut a marker:
    # upright, 3 × 2 do. On A4, 3 × 4.
    assert len(printed(plan, paper)) == sheets
    for page in printed(plan, paper):
        wide, high = sorted(page.size)
        assert (wide / POINT, high / POINT) == pytest.approx(PAPERS[paper])


@ON_EACH_PAPER
@EACH
def test_the_sheets_together_are_780_by_600_millimetres(plan: Plan, paper: str) -> None:
    about, _ = printed(plan, paper)[0].drawing
    assert b"/BBox [0 0 780 600]" in about
    parts = [part for page in printed(plan, paper) for _, part in page.shown]
    assert len(parts) == len(printed(plan, paper))
    assert min(x for x, *_ in parts) == min(y for _, y, *_ in parts) == 0
    assert max(x + wide for x, _, wide, _ in parts) == 780
    assert max(y + high for _, y, _, high in parts) == 600
    columns = sorted({(x, x + wide) for x, _, wide, _ in parts})
    rows = sorted({(y, y + high) for _, y, _, high in parts})
    assert len(columns) * len(rows) == len(parts)
    for spans in (columns, rows):
        assert all(one[1] - other[0] == OVERLAP for one, other in pairwise(spans))


@ON_EACH_PAPER
@EACH
def test_no_seam_runs_through_a_marker(plan: Plan, paper: str) -> None:
    spread = tiling(plan, paper)
    for axis, spans in enumerate((spread.columns, spread.rows)):
        for one, other in pairwise(spans):
            for centre in plan.markers.values():
                # 14 mm of marker and 4 mm of white on each side.
                assert centre[axis] + 18 <= other.start or centre[axis] - 18 >= one.end


@ON_EACH_PAPER
def test_marks_stand_outside_of_what_is_cut_out(paper: str) -> None:
    for page in printed(HEROES, paper):
        (((x, y, wide, high), part),) = page.shown
        width, height = (side / POINT for side in page.size)
        assert x >= 8 and y >= 8 and x + wide <= width - 8 and y + high <= height - 13
        upright = {round(a - x, 3) for a, b, c, d in page.lines if a == c and d < y}
        lying = {
            round(b - y, 3) for a, b, c, d in page.lines if b == d and c < x - 0.5 and a > x - 9
        }
        right, low = part[0] + part[2] < 780, part[1] + part[3] < 600
        assert upright == {0, wide} | ({wide - OVERLAP} if right else set())
        assert lying == {0, high} | ({high - OVERLAP} if low else set())
        for x1, y1, x2, y2 in page.lines:
            assert not (x < (x1 + x2) / 2 < x + wide and y < (y1 + y2) / 2 < y + high)
        assert sum(abs(x2 - x1) == 100.0 for x1, _, x2, _ in page.lines) == 1


@pytest.mark.parametrize(
    ("plan", "paper"), [(CLASSIC, "A4"), (HEROES, "A2"), (HEROES, "A3"), (HEROES, "A4")]
)
def test_the_camera_finds_all_nine_markers_of_what_was_printed(plan: Plan, paper: str) -> None:
    seen = whole(plan, paper)
    found = find_mat(seen, plan)
    assert found.sight is Sight.STILL
    assert found.homography is not None
    assert found.homography.markers == frozenset(plan.markers)
    for number, corners in find_markers(seen).items():
        # These pixels are a third of a millimetre, and shapes are painted with their edge.
        assert np.abs((corners + 0.5) / SCALE - printed_corners(number, plan)).max() < 0.5
    (other,) = (one for one in PLANS if one is not plan)
    assert find_mat(seen, other).sight is Sight.OTHER


@EACH
def test_the_print_looks_as_the_camera_expects_it(plan: Plan) -> None:
    apart = np.abs(whole(plan, "A4").astype(int) - mat_picture(SCALE, plan)).max(axis=2)
    # Only lines are a little thinner or softer.
    assert (apart > 30).mean() < 0.025 and np.median(apart) == 0


def test_the_file_is_small_and_always_the_same() -> None:
    data = bytes(mat_sheets(HEROES, "A4", Lang.RU))
    assert data == bytes(mat_sheets(HEROES, "A4", Lang.RU))
    assert len(data) < 500_000
    assert data != bytes(mat_sheets(HEROES, "A4", Lang.EN))
