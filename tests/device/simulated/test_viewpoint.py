import numpy as np
import pytest

from device.simulated.viewpoint import Viewpoint
from vision import mat

CORNERS = [(0, 0), (mat.WIDTH, 0), (mat.WIDTH, mat.HEIGHT), (0, mat.HEIGHT)]


def test_the_whole_mat_is_in_view_with_table_around_it() -> None:
    seen = Viewpoint.above((1280, 960), (0, 0, 0)).to_pixels(CORNERS)
    assert seen.min() > 15
    assert seen[:, 0].max() < 1265 and seen[:, 1].max() < 945
    assert abs(seen[1, 0] - seen[0, 0]) < abs(seen[2, 0] - seen[3, 0])  # in perspective


def test_a_knock_shifts_the_picture() -> None:
    usual = Viewpoint.above((1280, 960), (0, 0, 0)).to_pixels(CORNERS)
    knocked = Viewpoint.above((1280, 960), (10, -6, 0)).to_pixels(CORNERS)
    assert np.allclose((knocked - usual).mean(axis=0), [-15, 9], atol=1)


def test_rays_hit_the_mat_where_its_points_are_seen() -> None:
    view = Viewpoint.above((1280, 960), (0, 0, 0.5))
    points = np.array([(120.0, 40.0), (700.0, 510.0)])
    x, y = view.to_pixels(points).T.astype(np.float32)
    ways = view.rays(x, y)
    foot = view.eye + ways * (-view.eye[2] / ways[:, 2:])
    assert np.allclose(foot[:, :2], points, atol=0.1)


def test_what_is_lifted_comes_nearer() -> None:
    view = Viewpoint.above((1280, 960), (0, 0, 0))

    def width(height: float) -> float:
        ends = np.array([[100, 300, 1], [600, 300, 1]]) @ view.lifted(height).T
        return float(ends[1, 0] / ends[1, 2] - ends[0, 0] / ends[0, 2])

    assert width(90.0) == pytest.approx(width(0.0) * 900 / 810, rel=0.02)
