"""`see dice --draw`: drawn copies, and never over a photograph."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import picture_files as files
import pytest

from device import cli
from device.commands.marking import Marker, marked
from device.pictures import load
from vision.observations import DiceReading, Lie, SeenDie, Status

READING = DiceReading(Status.UNSURE, (SeenDie(5, 0.8, (60.0, 50.0), 40.0, Lie.COCKED),))


def photo(path: Path) -> files.Image:
    image = np.full((100, 120, 3), 90, np.uint8)
    path.write_bytes(files.png(image))
    return image


def test_a_box_lies_around_the_die() -> None:
    image = np.full((100, 120, 3), 90, np.uint8)
    drawn = marked(image, READING)
    assert (image == 90).all()
    changed = (drawn != 90).any(2)
    # The sides of a box of 40 around 60, 50; nothing inside of it, nothing below it.
    assert changed[30:71, 40].all()
    assert changed[30:71, 80].all()
    assert changed[70, 40:81].all()
    assert not changed[34:67, 44:77].any()
    assert not changed[75:].any()
    assert changed[:29].any()


@pytest.mark.parametrize("status", list(Status))
def test_nothing_seen_is_written_too(status: Status) -> None:
    image = np.full((100, 120, 3), 90, np.uint8)
    assert (marked(image, DiceReading(status)) != 90).any()


def test_dice_at_the_edge_and_tiny_pictures_do_not_break_it() -> None:
    for shape in ((1, 1, 3), (30, 4, 3)):
        assert marked(np.zeros(shape, np.uint8), READING).shape == shape
    far = DiceReading(Status.READ, (SeenDie(2, 0.9, (-50.0, 900.0), 0.0),))
    assert marked(np.zeros((20, 20, 3), np.uint8), far).shape == (20, 20, 3)


def test_photographs_stay_as_they_are(tmp_path: Path) -> None:
    names = ("a.png", "a-seen.jpg", "b.png")
    paths = [tmp_path / name for name in names]
    for path in paths:
        photo(path)
    (tmp_path / "b-seen.jpg").symlink_to(paths[0])
    before = {path: path.read_bytes() for path in paths}
    marker = Marker(tmp_path, paths)
    written = [marker.write(path, load(path), READING) for path in paths]
    assert [path.name for path in written] == ["a-seen-2.jpg", "a-seen-seen.jpg", "b-seen-2.jpg"]
    assert {path: path.read_bytes() for path in paths} == before
    assert not list(tmp_path.glob(".*"))


def test_photographs_of_the_same_name_do_not_cover_each_other(tmp_path: Path) -> None:
    paths = [tmp_path / folder / "a.png" for folder in ("x", "y")]
    for path in paths:
        path.parent.mkdir()
        photo(path)
    marker = Marker(tmp_path / "drawn", paths)
    names = [marker.write(path, load(path), READING).name for path in paths]
    assert names == ["a-seen.jpg", "a-seen-2.jpg"]
    again = Marker(tmp_path / "drawn", paths)
    assert again.write(paths[0], load(paths[0]), READING).name == "a-seen.jpg"


def test_a_file_is_no_folder_to_draw_into(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    photo(tmp_path / "a.png")
    argv = ["see", "dice", "--draw", str(tmp_path / "a.png"), str(tmp_path / "a.png")]
    assert cli.main(argv) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert "name a folder to draw into" in told.err
    assert load(tmp_path / "a.png").shape == (100, 120, 3)
