"""The yardstick: pips found by blobs, gathered into dice."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from device.benches.blobs import NOISE, BlobReader, Recipe, dbscan, gathered

Image = np.ndarray[tuple[int, ...], np.dtype[np.uint8]]


def line(*places: float) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    return np.array([(place, 0.0) for place in places])


def test_chains_within_reach_are_one_cluster() -> None:
    assert dbscan(line(0, 1, 2, 5, 6, 20), 1.0).tolist() == [0, 0, 0, 1, 1, 2]


def test_reach_is_included() -> None:
    assert dbscan(line(0, 1), 1.0).tolist() == [0, 0]
    assert dbscan(line(0, 1.01), 1.0).tolist() == [0, 1]


def test_what_is_near_to_no_core_is_noise() -> None:
    # With three as the fewest, 1 and 2 are cores; 0 and 3 are at their edge; 9 is alone.
    assert dbscan(line(0, 1, 2, 3, 9), 1.0, 3).tolist() == [0, 0, 0, 0, NOISE]
    assert dbscan(line(0, 5), 1.0, 2).tolist() == [NOISE, NOISE]


def test_an_edge_does_not_lead_from_one_cluster_into_another() -> None:
    # 2 is within reach of both groups but is no core itself (three neighbours, four needed).
    points = line(0, 0.1, 0.2, 1, 2, 3, 3.8, 3.9, 4)
    labels = dbscan(points, 1.0, 4).tolist()
    assert labels[0] == labels[3]
    assert labels[5] == labels[8]
    assert labels[0] != labels[5]


def test_no_points_are_no_clusters() -> None:
    assert dbscan(np.empty((0, 2)), 1.0).tolist() == []


def test_seven_pips_are_no_die() -> None:
    recipe = Recipe(reach=2.0)
    seven = [(x, 0.0, 10.0) for x in range(0, 140, 20)]
    two = [(x, 500.0, 10.0) for x in (0, 20)]
    assert gathered(np.array(seven + two), recipe) == (2,)
    assert gathered(np.empty((0, 3)), recipe) == ()


def test_a_blob_of_another_size_is_no_pip() -> None:
    pips = np.array([(0.0, 0, 10), (20, 0, 10), (40, 0, 10), (60, 0, 40)])
    assert gathered(pips, Recipe(reach=2.5)) == (3,)


def drawn(body: int, pips: int, scale: int) -> Image:
    """A 4 and a 2 from straight above on grey, as easy as dice can be."""
    picture = np.full((240 * scale, 320 * scale, 3), 128, np.uint8)
    for x, y, spots in (
        (80, 90, ((-1, -1), (-1, 1), (1, -1), (1, 1))),
        (220, 140, ((-1, 1), (1, -1))),
    ):
        corner = ((x - 30) * scale, (y - 30) * scale)
        other = ((x + 30) * scale, (y + 30) * scale)
        cv2.rectangle(picture, corner, other, (body,) * 3, -1)
        for across, down in spots:
            middle = ((x + 14 * across) * scale, (y + 14 * down) * scale)
            cv2.circle(picture, middle, 6 * scale, (pips,) * 3, -1, cv2.LINE_AA)
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 1.0), np.uint8)


@pytest.mark.parametrize(("body", "pips"), [(235, 25), (30, 230)])
@pytest.mark.parametrize("scale", [2, 4, 8])
def test_easy_dice_of_both_kinds_are_read(body: int, pips: int, scale: int) -> None:
    assert BlobReader()(drawn(body, pips, scale)) == (2, 4)


def test_nothing_is_seen_in_nothing() -> None:
    assert BlobReader()(np.full((960, 1280, 3), 120, np.uint8)) == ()
