from __future__ import annotations

import numpy as np
import pytest

from vision import mat
from vision.calibration import find_markers, printed_corners
from vision.drawing import BORDER, mat_picture


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0, 3.1])
def test_the_picture_has_the_mats_size_and_every_marker_at_its_place(scale: float) -> None:
    picture = mat_picture(scale)
    assert picture.shape == (round(600 * scale), round(780 * scale), 3)
    found = find_markers(picture)
    assert set(found) == set(mat.MARKERS)
    for number, corners in found.items():
        off = (corners + 0.5) / scale - printed_corners(number)
        assert np.abs(off.mean(axis=0)).max() < 0.2
        assert np.abs(off).max() < 0.8


def test_the_border_runs_between_rows_3_and_4() -> None:
    picture = mat_picture(2.0)
    left, right = mat.cell_rect("C3"), mat.cell_rect("C4")
    assert left.x + left.width == right.x
    pixel = picture[round(right.center[1] * 2), round(right.x * 2)].astype(int)
    assert np.abs(pixel - BORDER).max() < 12


def test_a_picture_given_out_is_the_callers_own() -> None:
    mat_picture(1.0)[:] = 0
    assert mat_picture(1.0).max() > 200
