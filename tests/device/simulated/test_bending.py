"""A frame through a lens or from a trembling table shows everything where the truth says."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from table_parts import LAID, face, renderer

from device.simulated.bending import Bending, seen_at
from device.simulated.renderer import Renderer
from device.simulated.scene import Optics, Scene, laid_table
from device.simulated.viewpoint import Viewpoint
from vision.calibration import find_mat
from vision.mat import CLASSIC

SIZE = (1280, 960)
CENTRES = np.array([rect.center for rect in CLASSIC.cells.values()])
TABLE = replace(laid_table(LAID, 7), optics=Optics(noise=0.0))


@pytest.mark.parametrize("bend", [0.1, -0.02])
def test_vision_finds_the_cells_where_a_lens_shows_them(bend: float) -> None:
    optics = Optics(bends=(bend, 0.0))
    frame = Renderer(face, 7, SIZE).frame(replace(TABLE, optics=optics), 0)
    assert frame.shape == (SIZE[1], SIZE[0], 3)
    found = find_mat(frame).homography
    assert found is not None and len(found.markers) == len(CLASSIC.markers)
    off = found.to_pixels(CENTRES) - seen_at(CENTRES, optics, SIZE)
    assert np.abs(off).max() < 2.0
    # Without the lens the outer cells would be this far from there.
    straight = Viewpoint.above(SIZE, optics.knock).to_pixels(CENTRES)
    assert np.abs(straight - seen_at(CENTRES, optics, SIZE)).max() > 2.5


def test_a_lens_leaves_the_middle_of_the_picture_alone() -> None:
    bending = Bending((640, 480), (0.1, 0.0))
    across, down = bending.rim
    # At half the width the picture's side shows what lies 10 % farther out: 32 pixels, and as the
    # corners see more, at r² = 1.5625, the rim is 0.15625 · 320 = 50 pixels there, or 56 in eights.
    assert (across, down) == (56, 40)
    straight = np.zeros((480 + 2 * down, 640 + 2 * across, 3), np.uint8)
    straight[down + 236 : down + 244, across + 316 : across + 324] = 255
    bent = bending.bent(straight)
    rows, columns = np.nonzero(bent[:, :, 0] > 128)
    assert bent.shape == (480, 640, 3)
    assert (rows.mean(), columns.mean()) == pytest.approx((239.5, 319.5), abs=0.6)


def test_a_trembling_picture_has_slipped_as_a_whole() -> None:
    drawn = renderer()
    still = drawn.frame(TABLE, 0).astype(float)
    # 640 pixels show 855 mm: four pixels are 5.34 mm.
    optics = replace(TABLE.optics, shake=(4 * 855 / 640, 0.0))
    slipped = drawn.frame(replace(TABLE, optics=optics), 0).astype(float)
    assert np.abs(slipped[:, 4:] - still[:, :-4]).mean() < 0.5
    assert np.abs(slipped - still).mean() > 2
    assert np.array_equal(drawn.frame(TABLE, 0), still.astype(np.uint8))


def test_a_lens_can_be_taken_off_again() -> None:
    drawn = renderer()
    before = drawn.frame(TABLE, 0)
    bent = drawn.frame(replace(TABLE, optics=Optics(bends=(0.08, 0.0), noise=0.0)), 0)
    assert bent.shape == before.shape and not np.array_equal(bent, before)
    assert np.array_equal(drawn.frame(TABLE, 0), before)


def test_truth_without_lens_and_trembling_is_the_viewpoint() -> None:
    plain = Viewpoint.above(SIZE, (2.0, 1.0, 0.5)).to_pixels(CENTRES)
    assert np.allclose(seen_at(CENTRES, Optics(knock=(2.0, 1.0, 0.5)), SIZE), plain)
    assert Scene().optics == Optics()
