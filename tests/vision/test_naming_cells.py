"""Cards that lie badly: crooked, far off their cell's middle, into the next cell."""

from __future__ import annotations

import pytest
from staged import Scene, card_picture

from vision.calibration import find_mat
from vision.cards import CardReading
from vision.library import Library
from vision.table import Look, read_cells


def read(scene: Scene, library: Library, *cells: str) -> dict[str, CardReading | None]:
    image = scene.photo()
    found = find_mat(image)
    assert found.homography is not None
    return read_cells(Look.at(image, found.homography), library, cells)


@pytest.mark.parametrize(
    ("quarter", "off", "crooked"),
    [
        (1, (29.0, 0.0), 0.0),
        (3, (-20.0, 15.0), -15.0),
        (0, (0.0, 28.0), 15.0),
        (2, (20.0, -8.0), 10.0),
    ],
)
def test_a_third_of_a_card_off_and_crooked_it_is_named(
    library: Library, quarter: int, off: tuple[float, float], crooked: float
) -> None:
    scene = Scene()
    scene.lay("C3", card_picture(6), quarter, off, crooked)
    readings = read(scene, library, "C3", "C2", "C4", "B3", "D3")
    found = readings.pop("C3")
    assert found is not None
    assert (found.card, found.quarter) == ("n6", quarter)
    assert found.turned is (quarter % 2 == 0)
    assert abs(found.pose.x - off[0]) < 4
    assert abs(found.pose.y - off[1]) < 4
    # It reaches into the cells beside it, but it does not lie there.
    assert set(readings.values()) == {None}


def test_an_unknown_card_far_off_is_an_unknown_card(library: Library) -> None:
    scene = Scene()
    scene.lay("C3", card_picture(400), 1, (24.0, 8.0), 8.0)
    readings = read(scene, library, "C3", "C4")
    found = readings["C3"]
    assert found is not None
    assert (found.card, found.either, found.turned, found.quarter) == (None, (), False, None)
    assert not found.shapeless
    assert readings["C4"] is None
