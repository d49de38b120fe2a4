"""What networks are taught is what the pictures show."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.rendering.scenes import random_scene
from vision.training.batches import IGNORED, STRIDE, WINDOW, CropMaker, WindowMaker
from vision.training.material import HARDLY, ROW, SHARE, Sheet, photographs, render_share, rendered


def sheet_of(size: float, value: int = 4, seen: float = 1.0, lie: int = 0) -> Sheet:
    """One grey picture with one white square, which stands for a die with four pips."""
    image = np.full((1, 256, 256, 3), 90, np.uint8)
    half = int(size / 2)
    image[0, 128 - half : 128 + half, 128 - half : 128 + half] = 250
    rows = np.zeros(1, ROW)
    rows["x"], rows["y"], rows["size"] = 127.5, 127.5, size
    rows["value"], rows["seen"], rows["lie"], rows["has_pips"] = value, seen, lie, True
    for place, (x, y) in enumerate([(-1, -1), (1, -1), (-1, 1), (1, 1)][:value]):
        rows["pips"][0, place] = (127.5 + x * size / 4, 127.5 + y * size / 4, size / 10)
    return Sheet(image, rows)


def test_a_window_marks_the_middle_and_the_size_of_its_die() -> None:
    chance = np.random.default_rng(1)
    windows = WindowMaker(sheet_of(60)).batch(40, chance)
    hits = 0
    for place in range(40):
        for row, column in zip(*np.nonzero(windows.heat[place] == 1), strict=True):
            hits += 1
            size = 24 * 2 ** windows.size[place, 0, row, column]
            x = (column + windows.size[place, 1, row, column] + 0.5) * STRIDE - 0.5
            y = (row + windows.size[place, 2, row, column] + 0.5) * STRIDE - 0.5
            # The white square is where the marks say: bright inside, dark just outside.
            grey = cv2.GaussianBlur(windows.images[place].astype(np.float32).mean(2), (0, 0), 1)
            inside = [
                (x + dx * size * 0.3, y + dy * size * 0.3) for dx in (-1, 1) for dy in (-1, 1)
            ]
            outside = [(x + dx * size * 0.8, y) for dx in (-1, 1)]

            def at(points: list[tuple[float, float]], grey: np.ndarray = grey) -> list[float]:
                return [
                    float(grey[int(v), int(u)])
                    for u, v in points
                    if 0 <= u < WINDOW and 0 <= v < WINDOW
                ]

            if len(at(inside)) == 4 and at(outside):
                spread = abs(float(np.mean(at(inside))) - float(np.mean(at(outside))))
                assert spread > 20
    assert hits >= 25


@pytest.mark.parametrize("seen", [0.1, HARDLY])
def test_of_a_hidden_die_the_finder_is_not_asked(seen: float) -> None:
    windows = WindowMaker(sheet_of(60, seen=seen)).batch(20, np.random.default_rng(2))
    assert windows.heat.max() == 0
    assert windows.counts.min() == 0


def test_a_crop_of_a_die_tells_value_lie_and_pips() -> None:
    crops = CropMaker(sheet_of(60, lie=1)).batch(30, np.random.default_rng(3), alarms=0)
    assert (crops.value == 4).all()
    assert (crops.flags == [1, 0, 0]).all()
    for heat in crops.heat:
        peaks = (heat >= cv2.dilate(heat, np.ones((3, 3), np.uint8))) & (heat > 0.6)
        assert peaks.sum() == 4


@pytest.mark.parametrize(("seen", "value"), [(0.1, 0), (0.4, IGNORED), (0.9, 4)])
def test_who_sees_little_of_a_face_is_not_asked_for_its_value(seen: float, value: int) -> None:
    crops = CropMaker(sheet_of(60, seen=seen)).batch(10, np.random.default_rng(4), alarms=0)
    assert (crops.value == value).all()
    assert (crops.heat_known == (seen > 0.5)).all()


def test_alarms_are_no_die_unless_they_lie_on_one() -> None:
    crops = CropMaker(sheet_of(60)).batch(200, np.random.default_rng(5), alarms=1.0)
    assert (crops.value == 0).mean() > 0.5
    assert set(crops.value.tolist()) <= {0, 4, IGNORED}
    assert crops.heat[crops.value == 0].max() < 1e-6


def test_mined_alarms_are_taught_as_none() -> None:
    mined = np.array([[0, 30, 30, 25]], np.float32)
    crops = CropMaker(sheet_of(60), mined).batch(60, np.random.default_rng(6), alarms=1.0)
    assert (crops.value == 0).sum() > 30


def test_scenes_are_kept_and_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vision.training.material.SHARE", 3)
    monkeypatch.setattr("vision.training.material.SIDE", 64)
    for number in (0, 1):
        render_share(tmp_path, number)
    sheet = rendered(tmp_path, 2)
    assert sheet.images.shape == (6, 64, 64, 3)
    assert np.array_equal(sheet.images[4], random_scene(4, 64).image)
    for number in range(6):
        told = [truth.value for truth in random_scene(number, 64).dice]
        assert sheet.rows["value"][sheet.rows["scene"] == number].tolist() == told
    assert SHARE == 250


def test_labels_of_photographs_become_boxes(tmp_path: Path) -> None:
    folder = tmp_path / "matteo"
    folder.mkdir()
    image = np.full((240, 320, 3), 100, np.uint8)
    assert cv2.imwrite(str(folder / "a.jpg"), image)
    (folder / "a.txt").write_text("2 0.5 0.25 0.125 0.1\n5 0.25 0.5 0.05 0.2\n")
    sheet = photographs(tmp_path, "matteo")
    assert sheet.images.shape == (1, 640, 640, 3)
    # Twice as large: 320 pixels become 640. Class 2 is a three.
    assert sheet.rows["value"].tolist() == [3, 6]
    assert sheet.rows["x"] == pytest.approx([320, 160])
    assert sheet.rows["y"] == pytest.approx([120, 240])
    assert sheet.rows["size"] == pytest.approx([80, 96])
