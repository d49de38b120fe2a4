"""A lamp that is mirrored on the mat is light and no card."""

from __future__ import annotations

from dataclasses import replace

import pytest
from table_parts import LAID, face

from device.simulated.lamp_light import mirrored_at
from device.simulated.renderer import Renderer
from device.simulated.scene import Lamp, laid_table
from device.simulated.viewpoint import Viewpoint
from vision.calibration import find_mat
from vision.library import Library
from vision.mat import CLASSIC
from vision.table import Look, read_cells

SIZE = (1280, 960)


@pytest.mark.parametrize("spot", [(92.0, 116.0), (300.0, 420.0)])
def test_the_lamps_mirror_image_is_no_card(spot: tuple[float, float]) -> None:
    lamp = Lamp(brightness=0.75, spot=spot, mirror=40.0)
    at = mirrored_at(lamp, Viewpoint.above(SIZE, (0, 0, 0)))
    beneath = next(name for name, rect in CLASSIC.cells.items() if rect.holds(at))
    scene = replace(laid_table(LAID, 7), lamp=lamp)
    image = Renderer(face, 7, SIZE).frame(scene, 0)
    found = find_mat(image).homography
    assert found is not None
    library = Library.from_images({one.card: face(one.card) for one in LAID})
    look = Look.at(image, found)
    assert not look.hand
    readings = read_cells(look, library)
    lying = {one.cell for one in LAID}
    assert beneath not in lying
    assert {cell for cell, reading in readings.items() if reading is not None} == lying
