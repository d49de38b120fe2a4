from __future__ import annotations

import numpy as np
import pytest

from vision.dice.crops import FILL, SIDE, cut
from vision.dice.finding import pyramid


@pytest.mark.parametrize("size", [16.0, 40.0, 90.0, 220.0])
@pytest.mark.parametrize("place", [(300.0, 200.0), (301.5, 120.25)])
def test_what_is_looked_at_lies_in_the_middle(size: float, place: tuple[float, float]) -> None:
    image = np.zeros((400, 600, 3), np.uint8)
    rows, columns = np.mgrid[0:400, 0:600]
    blob = np.exp(-((columns - place[0]) ** 2 + (rows - place[1]) ** 2) / (2 * (size / 6) ** 2))
    image[:] = (255 * blob)[:, :, None].astype(np.uint8)
    crop, matrix = cut(pyramid(image), *place, size)
    weight = crop[:, :, 0].astype(float)
    at = np.mgrid[0:SIDE, 0:SIDE]
    middle = (at * weight).sum((1, 2)) / weight.sum()
    assert middle == pytest.approx([(SIDE - 1) / 2] * 2, abs=0.35)
    assert matrix @ (*place, 1) == pytest.approx([(SIDE - 1) / 2] * 2)


def test_a_die_takes_its_share_of_the_crop() -> None:
    image = np.zeros((300, 300, 3), np.uint8)
    image[100:200, 100:200] = 255
    crop, _ = cut(pyramid(image), 149.5, 149.5, 100.0)
    assert (crop[SIDE // 2, :, 0] > 127).sum() == pytest.approx(FILL * SIDE, abs=1.5)


def test_beyond_the_edge_the_last_pixels_are_seen_again() -> None:
    image = np.full((40, 40, 3), 77, np.uint8)
    crop, _ = cut((image,), 0.0, 0.0, 60.0)
    assert (crop == 77).all()
