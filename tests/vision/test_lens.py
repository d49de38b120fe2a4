from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
import pytest
from staged import SIZE, Scene, card_picture

from vision import mat
from vision.calibration import find_markers, find_mat, learn_lens, rectify, through_lens
from vision.drawing import mat_picture
from vision.lens import Lens, learn
from vision.library import Library
from vision.mat import CLASSIC
from vision.mount import Mount, Mounting
from vision.observations import DiceReading, Sight, Status
from vision.table import read_table

BARREL, PINCUSHION = (0.12, 0.03), (-0.025, 0.0)
CENTRES = np.array([mat.cell_rect(name).center for name in mat.CELL_NAMES])


def through(image: np.ndarray, lens: Lens) -> np.ndarray:
    """The picture that a camera with this lens takes where one without it takes `image`."""
    to_x, to_y = maps(lens)
    return np.asarray(
        cv2.remap(image, to_x, to_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8
    )


@lru_cache(maxsize=4)
def maps(lens: Lens) -> tuple[np.ndarray, np.ndarray]:
    """What a camera without the lens sees at each pixel of the bent picture."""
    x, y = np.meshgrid(np.arange(SIZE[0]), np.arange(SIZE[1]))
    ideal = lens.straightened(np.stack([x.ravel(), y.ravel()], axis=1)).astype(np.float32)
    return ideal[:, 0].reshape(x.shape), ideal[:, 1].reshape(x.shape)


def true_places(scene: Scene, lens: Lens) -> np.ndarray:
    """Where the cells' middles are in the bent picture."""
    ideal = cv2.perspectiveTransform(CENTRES.reshape(-1, 1, 2), scene.matrix()).reshape(-1, 2)
    return lens.bent(ideal)


def test_a_point_is_straightened_by_the_polynomial() -> None:
    lens = Lens((100.0, 50.0), (100.0, 100.0), (0.1, 0.05))
    # At a distance of one reach: 1 + 0.1 + 0.05; at half a reach: 1 + 0.1/4 + 0.05/16.
    points = [(200.0, 50.0), (100.0, 0.0), (100.0, 50.0)]
    straight = [(215.0, 50.0), (100.0, 50.0 - 50 * 1.028125), (100.0, 50.0)]
    assert lens.straightened(points) == pytest.approx(np.array(straight))
    assert lens.bent(straight) == pytest.approx(np.array(points))


@pytest.mark.parametrize("bends", [BARREL, PINCUSHION, (0.4, 0.08)])
def test_bending_undoes_straightening_over_the_whole_picture(bends: tuple[float, float]) -> None:
    lens = Lens.of(SIZE, bends)
    x, y = np.meshgrid(np.linspace(0, 1279, 23), np.linspace(0, 959, 17))
    points = np.stack([x.ravel(), y.ravel()], axis=1)
    assert np.abs(lens.bent(lens.straightened(points)) - points).max() < 1e-3


def test_in_a_shrunk_picture_the_lens_is_the_same() -> None:
    lens = Lens.of((1280, 720), BARREL)
    x, y = 0.25, 0.3
    point = np.array([[1100.0, 60.0]])

    def shrunk(at: np.ndarray) -> np.ndarray:
        # Pixel centres: what lies at -0.5, the picture's edge, stays there.
        return np.asarray((at + 0.5) * (x, y) - 0.5)

    expected = shrunk(lens.straightened(point))
    assert lens.scaled(x, y).straightened(shrunk(point)) == pytest.approx(expected)


@pytest.mark.parametrize("bends", [BARREL, PINCUSHION, (0.25, 0.0)])
def test_a_bent_mat_is_found_to_a_millimetre_by_one_picture(bends: tuple[float, float]) -> None:
    lens, scene = Lens.of(SIZE, bends), Scene(seed=1)
    found = find_mat(through(scene.photo(), lens))
    assert found.homography is not None
    assert len(found.homography.markers) >= 8
    assert found.homography.lens is not None
    truth = true_places(scene, lens)
    assert np.abs(found.homography.to_mm(truth) - CENTRES).max() < 1.3
    assert np.abs(found.homography.to_pixels(CENTRES) - truth).max() < 1.9


@pytest.mark.parametrize("seed", range(3))
def test_a_straight_camera_gets_no_lens(seed: int) -> None:
    scene = Scene(seed=seed, tilt=0.03 * seed, blur=0.6 + 0.3 * seed, noise=3 + seed)
    found = find_mat(scene.photo())
    assert found.homography is not None
    assert found.homography.lens is None


def test_a_marker_that_lies_wrong_does_not_make_a_lens() -> None:
    markers = find_markers(Scene().photo())
    markers[3] = markers[3] + np.float32([9, 4])
    homography = through_lens(markers, SIZE)
    assert homography is not None
    assert homography.lens is None
    assert homography.markers == frozenset(CLASSIC.markers) - {3}


def test_pictures_from_several_places_teach_the_lens_together() -> None:
    lens = Lens.of(SIZE, BARREL)
    scenes = [Scene(seed=n, tilt=0.03 * n, shove=(6.0 * n, -4.0 * n)) for n in range(3)]
    pictures = [find_markers(through(scene.photo(), lens)) for scene in scenes]
    learned = learn_lens(pictures, SIZE)
    assert learned is not None
    corners = np.array([(0.0, 0.0), (1279, 0), (640, 0), (0, 480)])
    # Measured from the middle: where the picture's scale lies between lens and camera is open.
    seen, true = (one.straightened(corners) - one.center for one in (learned, lens))
    assert np.abs(seen - true).max() < 8
    assert learn_lens([], SIZE) is None


def test_nothing_is_learned_from_points_of_no_plane() -> None:
    chance = np.random.default_rng(4)
    printed, seen = chance.uniform(0, 600, (36, 2)), chance.uniform(0, 900, (36, 2))
    assert learn([(printed, seen)], SIZE, 3.0) is None


def test_rectified_through_the_lens_the_mat_looks_as_printed() -> None:
    scene = Scene(lamp=0, bright=1.0, noise=0)
    photo = through(scene.photo(), Lens.of(SIZE, (0.25, 0.0)))
    found = find_mat(photo)
    assert found.homography is not None
    whole = mat.Rect(0, 0, mat.WIDTH, mat.HEIGHT)
    seen = rectify(photo, found.homography, whole, 1.0)
    printed = cv2.GaussianBlur(mat_picture(1.0), (0, 0), 0.8)
    assert seen.shape == printed.shape
    likeness = np.corrcoef(seen[..., 1].ravel(), printed[..., 1].ravel())[0, 1]
    assert likeness > 0.9


class NoDice:
    """Stands for the dice reader."""

    def __call__(self, image: object, die_size: float | None = None) -> DiceReading:
        return DiceReading(Status.NONE)


def test_cards_are_named_through_a_bent_lens(library: Library) -> None:
    scene = Scene()
    for number, cell in enumerate(("A1", "C3", "E6", "A6")):
        scene.lay(cell, card_picture(number), number)
    seen = read_table(through(scene.photo(), Lens.of(SIZE, BARREL)), library, NoDice())
    assert seen.sight is Sight.STILL
    assert {cell: card.card for cell, card in seen.cells.items()} == {
        "A1": "n0",
        "C3": "n1",
        "E6": "n2",
        "A6": "n3",
    }


def test_a_learned_lens_is_kept_where_too_few_markers_show_to_learn_one() -> None:
    lens = Lens.of(SIZE, (0.25, 0.0))
    mount = Mount()
    assert mount.locate(through(Scene().photo(), lens), 0.0).homography is not None
    knocked = Scene(shove=(-20.0, 12.0), covered=(1, 3, 5, 6))
    found = mount.locate(through(knocked.photo(), lens), 0.2)
    assert found.homography is not None
    assert found.homography.lens is not None
    truth = true_places(knocked, lens)
    assert np.abs(found.homography.to_mm(truth) - CENTRES).max() < 1.5


def test_a_lens_that_is_known_is_taken_at_any_size() -> None:
    lens = Lens.of(SIZE, (0.25, 0.0))
    photo = through(Scene(covered=(1, 3, 5, 6)).photo(), lens)
    mount = Mount(known=Mounting(bends=(0.25, 0.0)))
    for image in (photo, np.asarray(cv2.resize(photo, (960, 720)), np.uint8)):
        found = mount.locate(image, 0.0)
        assert found.homography is not None
        truth = (true_places(Scene(), lens) + 0.5) * (image.shape[1] / 1280) - 0.5
        assert np.abs(found.homography.to_mm(truth) - CENTRES).max() < 1.0
