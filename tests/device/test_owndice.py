"""One's own dice are learned from photographs whose names tell their values."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from device.camera.frames import CameraError
from device.cli import main
from device.owndice import Teacher, missing, reader_of, told
from vision.rendering.cubes import Die
from vision.rendering.painting import Light, paint
from vision.rendering.scenes import random_flat
from vision.rendering.skins import Skin
from vision.rendering.views import look_at

SKULLS = Skin(emblem=5, rounding=0.1, dimple=0.0)
CAMERA = look_at(240, 1500.0, 500.0, 6.0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("3.jpg", (3,)),
        ("5 1 5.png", (1, 5, 5)),
        ("2_6-evening.jpg", (2, 6)),
        ("empty.jpg", ()),
        ("Пусто 2.jpg", ()),
        ("0.jpg", ()),
        ("IMG_4540.jpg", None),
        ("17.jpg", None),
        ("2024-11-30.jpg", None),
        ("7.jpg", None),
    ],
)
def test_what_a_name_tells(name: str, values: tuple[int, ...] | None) -> None:
    assert told(Path(name)) == values


def picture(value: int, seed: int) -> np.ndarray:
    chance = np.random.default_rng(seed)
    while True:
        die = Die((float(chance.uniform(-9, 9)), 0.0, 8.0), random_flat(chance), 8.0, SKULLS)
        if die.top == value:
            break
    ground = np.full((240, 240, 3), 110, np.float32)
    shown = paint(ground, (die,), CAMERA, Light(way=(0.3, 0.2, 0.93))).picture
    return np.clip(shown + chance.normal(0, 2, shown.shape), 0, 255).astype(np.uint8)


def test_a_skull_is_a_one_for_whoever_has_learned_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for shot in range(3):
        assert cv2.imwrite(str(tmp_path / f"1 {'abc'[shot]}.png"), picture(1, shot))
    file = tmp_path / "mine.dice"
    photos = sorted(map(str, tmp_path.glob("*.png")))
    assert main(["see", "dice", "--learn", str(file), *photos]) == 0
    assert "no example of 2, 3, 4, 5, 6" in capsys.readouterr().out
    read = reader_of(file)
    known = [read(picture(1, seed)).values for seed in range(10, 20)]
    assert known.count((1,)) >= 9
    other = [read(picture(5, seed)).values for seed in range(10, 14)]
    assert other == [(5,)] * 4


def test_what_cannot_be_learned_from_gets_a_line_and_the_others_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cv2.imwrite(str(tmp_path / "4.png"), picture(4, 1))
    cv2.imwrite(str(tmp_path / "4 5 6.png"), picture(4, 2))
    cv2.imwrite(str(tmp_path / "holiday.png"), picture(4, 3))
    (tmp_path / "2.png").write_bytes(b"no picture")
    file = tmp_path / "mine.dice"
    assert main(["see", "dice", "--learn", str(file), str(tmp_path)]) == 2
    out, err = capsys.readouterr()
    assert "4.png: learned: 4" in out
    assert file.exists()
    assert len(err.strip().splitlines()) == 3
    assert "fewer dice are seen than its name tells" in err
    assert "its values are not told" in err


def test_nothing_learned_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cv2.imwrite(str(tmp_path / "holiday.png"), picture(4, 3))
    file = tmp_path / "mine.dice"
    assert main(["see", "dice", "--learn", str(file), str(tmp_path)]) == 2
    assert not file.exists()
    assert "nothing learned" in capsys.readouterr().err


def test_more_dice_than_can_be_told_apart(tmp_path: Path) -> None:
    teacher = Teacher(lambda path: (1, 2, 3, 4, 5, 6, 6))
    with pytest.raises(CameraError, match="photograph fewer"):
        teacher.show(tmp_path / "x.jpg", picture(1, 1))


@pytest.mark.parametrize("content", [None, b"", b"nonsense"])
def test_a_file_that_teaches_nothing_is_refused_in_one_line(
    tmp_path: Path, content: bytes | None, capsys: pytest.CaptureFixture[str]
) -> None:
    photo = tmp_path / "4.png"
    cv2.imwrite(str(photo), picture(4, 1))
    file = tmp_path / "mine.dice"
    if content is not None:
        file.write_bytes(content)
    assert main(["see", "dice", "--dice", str(file), str(photo)]) == 2
    (line,) = capsys.readouterr().err.strip().splitlines()
    assert "--learn" in line


def test_faces_without_an_example() -> None:
    assert missing([1, 0, 6, 6]) == (2, 3, 4, 5)
