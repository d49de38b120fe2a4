from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from vision.dice.finding import Candidate, find, find_in, pyramid, strips
from vision.dice.networks import Floats, Image, Network


class Told(Network):
    """A network that says what it is told: for each size of picture, cells and what is there."""

    def __init__(self, said: dict[tuple[int, int], list[tuple[int, int, float, float]]]) -> None:
        self._said = said

    def run(self, images: Floats) -> Floats:
        height, width = images.shape[2] // 4, images.shape[3] // 4
        out = np.zeros((1, 4, height, width), np.float32)
        out[:, 0] = -9
        for row, column, logit, size in self._said.get(images.shape[2:], []):
            out[0, 0, row, column] = logit
            out[0, 1, row, column] = np.log2(size / 24)
        return out


class Bright(Network):
    """A network to which every white cell is the middle of a die."""

    def __init__(self) -> None:
        self.largest = 0

    def run(self, images: Floats) -> Floats:
        self.largest = max(self.largest, images.shape[2] * images.shape[3])
        out = np.zeros((1, 4, images.shape[2] // 4, images.shape[3] // 4), np.float32)
        out[0, 0] = np.where(images[0, 0, ::4, ::4] > 0.5, 4.0, -9.0)
        return out


def blank(height: int, width: int) -> Image:
    return np.zeros((height, width, 3), np.uint8)


def test_a_peak_is_a_candidate_in_pixels_of_the_picture() -> None:
    net = Told({(64, 96): [(3, 10, 4.0, 30.0)]})
    (one,) = find_in(blank(64, 96), net)
    # The cell's middle: 10 and a half cells of four pixels, less half a pixel.
    assert (one.x, one.y) == (41.5, 13.5)
    assert one.size == pytest.approx(30)
    assert one.score == pytest.approx(1 / (1 + np.exp(-4)))


def test_beside_a_peak_there_is_no_second_one() -> None:
    net = Told({(64, 96): [(3, 10, 4.0, 30.0), (3, 11, 3.0, 30.0)]})
    assert len(find_in(blank(64, 96), net)) == 1


def test_what_lies_beyond_the_picture_is_none() -> None:
    """The picture is filled up to whole cells: nothing is found in the filling."""
    net = Told({(64, 96): [(15, 20, 4.0, 30.0)]})
    assert find_in(blank(50, 96), net) == []


def test_one_die_seen_at_two_sizes_is_one_candidate() -> None:
    net = Told({(128, 192): [(8, 10, 2.0, 40.0)], (64, 96): [(4, 5, 3.0, 20.0)]})
    found = find(pyramid(blank(128, 192)), net)
    assert [round(one.size) for one in found] == [40]
    assert found[0].score == pytest.approx(1 / (1 + np.exp(-3.0)))  # the surer look counts


def test_a_large_and_a_small_one_at_one_place_are_two() -> None:
    net = Told({(128, 192): [(8, 10, 2.0, 15.0)], (64, 96): [(4, 5, 3.0, 30.0)]})
    assert len(find(pyramid(blank(128, 192)), net)) == 2


def test_the_pyramid_ends_before_there_is_nothing_to_see() -> None:
    sizes = [level.shape[:2] for level in pyramid(blank(960, 1280))]
    assert sizes == [(960, 1280), (480, 640), (240, 320), (120, 160), (60, 80), (30, 40)]
    assert len(pyramid(blank(3, 900))) == 1
    assert isinstance(find(pyramid(blank(3, 900)), Told({})), list)
    assert Candidate(1, 2, 3, 0.5).size == 3


def test_a_large_picture_is_looked_at_in_pieces_and_each_die_found_once() -> None:
    image = blank(960, 1280)
    # On every fourth row of cells, wherever pieces begin and end.
    places = [(y, 40 + 8 * (y % 100)) for y in range(0, 960, 16)]
    for y, x in places:
        image[y : y + 4, x : x + 4] = 255
    net = Bright()
    found = sorted((one.y, one.x) for one in find_in(image, net))
    assert found == [(y + 1.5, x + 1.5) for y, x in places]
    assert net.largest < image.shape[0] * image.shape[1] / 2


@pytest.mark.parametrize(("height", "width"), [(961, 1280), (2560, 1920), (700, 5000), (200, 9000)])
def test_pieces_cover_the_picture_and_overlap_by_more_than_a_die(height: int, width: int) -> None:
    pieces = strips(height, width)
    assert pieces[0][0] == 0
    assert pieces[-1][1] == height
    for (_, low), (top, _) in pairwise(pieces):
        assert low - top > 44
