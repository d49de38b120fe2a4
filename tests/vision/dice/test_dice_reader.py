from __future__ import annotations

import csv
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision.dice.drawn import Die, Image, flat, scattered, tray
from vision.dice import read_dice
from vision.observations import DiceReading, Status


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("turn", [0.0, 17.0, 45.0, 71.0])
def test_one_drawn_die(value: int, turn: float) -> None:
    reading = read_dice(flat([Die(value, 210, 160, turn)], 64))
    assert (reading.status, reading.values) == (Status.READ, (value,))
    assert np.hypot(reading.dice[0].center[0] - 210, reading.dice[0].center[1] - 160) < 0.2 * 64
    assert 50 < reading.dice[0].size < 1.6 * 64  # a turned die has a wider box
    assert not reading.dice[0].cocked


@pytest.mark.parametrize("size", [40, 90, 150])
@pytest.mark.parametrize("value", range(1, 7))
def test_light_pips_on_a_dark_die_of_any_size(value: int, size: int) -> None:
    image = flat(
        [Die(value, 240, 180, 30)], size, body=(120, 40, 30), pips=(235, 235, 235),
        ground=(170, 190, 200),
    )  # fmt: skip
    assert read_dice(image).values == (value,)


def test_many_dice_in_one_picture() -> None:
    dice = [Die(1 + n % 6, 70 + 110 * (n % 4), 100 + 150 * (n // 4), 23 * n) for n in range(8)]
    reading = read_dice(flat(dice, 60))
    assert reading.values == tuple(sorted(die.value for die in dice))


@pytest.mark.parametrize("seed", range(4))
def test_no_die_is_none(seed: int) -> None:
    assert read_dice(flat([], 60, noise=3 + 3 * seed, seed=seed)).status is Status.NONE
    assert read_dice(flat([], 60, noise=3 + 3 * seed, seed=seed), 30).status is Status.NONE


def test_a_blank_die_has_no_value() -> None:
    image = flat([], 60)
    cv2.rectangle(image, (180, 120), (250, 190), (230, 230, 230), -1)
    assert read_dice(image).dice == ()


def test_a_missing_pip_is_not_stated() -> None:
    """A 6 with a pip painted over is no 5, no 4 and no 3 that one could be sure of; it may be a 6
    with a glint on it."""
    image = flat([Die(6, 240, 180, 0)], 80, noise=0)
    cv2.circle(image, (260, 160), 12, (225, 232, 236), -1)
    reading = read_dice(image)
    assert reading.status is not Status.READ or reading.values == (6,)


_ODD: list[Image] = [
    np.zeros((1, 1, 3), np.uint8),
    np.zeros((0, 0, 3), np.uint8),
    np.full((9, 2000, 3), 130, np.uint8),
    np.full((300, 400, 3), 255, np.uint8),
    np.zeros((8, 8, 3), np.uint8),
    np.full((2500, 3600, 3), 90, np.uint8),
    np.random.default_rng(1).integers(0, 256, (200, 300, 3), np.uint8),
]


@pytest.mark.parametrize("image", _ODD, ids=lambda image: "x".join(map(str, image.shape)))
@pytest.mark.parametrize("die_size", [None, 0.0, 1.0, 30.0, 5000.0])
def test_no_picture_is_too_odd(image: Image, die_size: float | None) -> None:
    assert read_dice(image, die_size).status is not Status.READ


def test_a_grey_picture_reads_as_a_coloured_one_does() -> None:
    image = flat([Die(5, 200, 150, 12)], 64)
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    assert read_dice(np.dstack([grey] * 3)).values == (5,)
    assert read_dice(np.asarray(grey, np.uint8)).values == (5,)


def _trays(numbers: range, least: int, most: int, touching: bool) -> list[tuple[bool, Status]]:
    results = []
    for seed in numbers:
        chance = np.random.default_rng(seed + 7)
        count = int(chance.integers(least, most + 1))
        values = tuple(int(value) for value in chance.integers(1, 7, count))
        scale = float(chance.uniform(1.5, 2.2))
        shape = (int(110 * scale), int(150 * scale))
        slant = chance.uniform(-0.22, 0.22, 2) * 16 * scale
        lean = (float(slant[0]), float(slant[1]))
        dice = scattered(values, scale, shape, seed, touching)
        reading: DiceReading = read_dice(tray(dice, scale, shape, lean, seed), 16 * scale)
        results.append((reading.values == tuple(sorted(values)), reading.status))
    return results


def _score(results: list[tuple[bool, Status]]) -> tuple[float, int]:
    """Share read and right, and number stated but wrong."""
    read = [right for right, status in results if status is Status.READ]
    return sum(read) / len(results), len(read) - sum(read)


def test_one_die_in_the_tray() -> None:
    right, wrong = _score(_trays(range(120), 1, 1, False))
    assert wrong == 0
    assert right >= 0.99


def test_some_dice_in_the_tray() -> None:
    right, wrong = _score(_trays(range(40), 2, 4, False))
    assert wrong == 0
    assert right >= 0.97


def test_touching_dice_in_the_tray() -> None:
    right, wrong = _score(_trays(range(40), 2, 4, True))
    assert wrong == 0
    assert right >= 0.85


@pytest.mark.slow
def test_five_hundred_trays() -> None:
    right, wrong = _score(_trays(range(1000, 1500), 1, 1, False))
    assert wrong == 0
    assert right >= 0.99
    right, wrong = _score(_trays(range(1000, 1200), 2, 4, False))
    assert wrong == 0
    assert right >= 0.97
    right, wrong = _score(_trays(range(1000, 1200), 2, 4, True))
    assert wrong <= 1
    assert right >= 0.85


def _photographs(data: Path, every: int = 1) -> list[tuple[str, tuple[int, ...], DiceReading]]:
    with (data / "dice" / "labels.csv").open(newline="") as lines:
        rows = list(csv.DictReader(lines))[::every]
    results = []
    for row in rows:
        image = cv2.imread(str(data / "dice" / row["file"]))
        assert image is not None, row["file"]
        values = tuple(int(value) for value in row["values"].split())
        results.append((row["file"], values, read_dice(np.asarray(image, np.uint8))))
    return results


def test_a_few_real_photographs(data: Path) -> None:
    results = _photographs(data, 12)
    assert sum(r.values == values for _, values, r in results) >= 0.85 * len(results)
    wrong = [f for f, values, r in results if r.status is Status.READ and r.values != values]
    assert len(wrong) <= 1, wrong


UNSEEN = ("burak", "fudw", "lk0103", "rodrigo", "tai", "tomek", "wiktoria")
"""Sources of which no photograph was trained on."""


@pytest.mark.slow
def test_all_real_photographs(data: Path) -> None:
    """The shipped weights; docs/seeing-dice.md has the figures with one source left out in turn."""
    results = _photographs(data)
    unseen = [one for one in results if one[0].startswith(UNSEEN)]
    assert len(unseen) == 209
    for some in (results, unseen):
        stated = [one for one in some if one[2].status is not Status.UNSURE]
        wrong = [f for f, values, r in stated if r.values != values]
        right = sum(r.values == values for _, values, r in some)
        assert len(wrong) <= 0.01 * len(some), wrong
        assert right >= 0.9 * len(some)
        assert len(stated) - len(wrong) >= 0.7 * len(some)
