"""The eye's benchmarks: what is measured. How fast it is is no matter of these tests."""

from __future__ import annotations

import numpy as np
import pytest

from device.benches import cards, vision
from device.benches.blobs import NAME
from device.benches.card_faces import face
from device.benches.vision import (
    beside_blobs,
    full_table,
    located,
    measure,
    pictures,
    table,
    table_frames,
)
from vision import mat
from vision.library import Library
from vision.table import Look, read_cells


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vision, "PICTURES", 1)
    monkeypatch.setattr(vision, "_SETTLED", 8)
    monkeypatch.setattr(cards, "LARGE", 30)
    monkeypatch.setattr(cards, "SMALL", 10)
    monkeypatch.setattr(cards, "SHOTS", 4)


def test_each_thing_is_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    grey = np.full((48, 64, 3), 90, np.uint8)
    monkeypatch.setattr(vision, "pictures", lambda seed: [grey])
    found = list(measure(0.0))
    assert [one.name for one, _ in found] == [
        "vision.photo_1280",
        "vision.tray_1_dice",
        "vision.tray_2_dice",
        "vision.tray_4_dice",
        "vision.markers",
        "vision.still_frame",
        "vision.new_table",
        "vision.cards_named_15_covered",
        "vision.cards_named_30_covered",
        "vision.card_named",
        "vision.card_named_among_30",
    ]
    for one, missing in found:
        assert one.unit == ("%" if "covered" in one.name else "ms")
        assert one.value > 0
        assert bool(missing) is (one.yardstick is None)
    for one, _ in found[:4]:
        assert one.yardstick == NAME
        assert one.yardstick_value is not None
        assert one.ratio == pytest.approx(one.value / one.yardstick_value)


def test_both_readers_get_the_same_pictures_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[str, int]] = []

    def blobs() -> object:
        return lambda image: shown.append(("blobs", int(image[0, 0, 0])))

    monkeypatch.setattr(vision, "BlobReader", blobs)
    images = [np.full((4, 4, 3), grey, np.uint8) for grey in (1, 2)]
    beside_blobs("a", 0.0, images, lambda image: shown.append(("ours", int(image[0, 0, 0]))))
    once = [("ours", 1), ("ours", 2), ("blobs", 1), ("blobs", 2)]
    # Once to warm up, and three slices.
    assert shown == once * 4


def test_photographs_depend_on_the_seed_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (vision.SIDE, vision.HEIGHT) == (1280, 960)
    # Smaller ones are drawn sooner.
    monkeypatch.setattr(vision, "SIDE", 256)
    monkeypatch.setattr(vision, "HEIGHT", 192)
    (one,), (same,), (other,) = pictures(0), pictures(0), pictures(1)
    assert one.shape == (192, 256, 3)
    assert np.array_equal(one, same)
    assert not np.array_equal(one, other)


@pytest.mark.parametrize("dice", vision.DICE)
def test_the_dice_lie_apart_in_the_tray(dice: int) -> None:
    """As many light things of a die's size as there should be dice, and all in the tray."""
    with_dice, without = table(dice, 0), table(0, 0)
    place = located(with_dice)
    inside = place.to_pixels(
        [
            (mat.TRAY.x, mat.TRAY.y),
            (mat.TRAY.x + mat.TRAY.width, mat.TRAY.y + mat.TRAY.height),
        ]
    )
    differs = (np.abs(with_dice.astype(int) - without.astype(int)).max(axis=2) > 60).nonzero()
    assert differs[0].min() > inside[0, 1] - 5
    assert differs[0].max() < inside[1, 1] + 5
    columns = np.unique(differs[1])
    gaps = int((np.diff(columns) > 4).sum())
    assert gaps + 1 >= dice


def test_frames_of_a_still_table_differ_in_noise_only() -> None:
    one, other = table_frames(2, 0, 2)
    difference = np.abs(one.astype(int) - other.astype(int))
    assert 0 < difference.mean() < 8
    assert difference.max() < 60


def test_on_the_full_table_a_card_lies_in_every_cell() -> None:
    faces = {f"card-{number}": face(number) for number in range(30)}
    frame = full_table(faces, 0)
    readings = read_cells(Look.at(frame, located(frame)), Library.from_images(faces))
    # Card 0 lies in A1, card 1 in B1: columns run along a half's row.
    right = {cell: f"card-{number}" for number, cell in enumerate(mat.CELL_NAMES)}
    assert {cell: one.card if one else None for cell, one in readings.items()} == right
