"""`see dice` on good and bad files: a reading or one line each, and the others go on."""

from __future__ import annotations

import json
import os
import socket
from pathlib import Path

import numpy as np
import picture_files as files
import pytest

from device import cli
from device.commands.see import sentence
from device.pictures import load, shown
from vision.observations import DiceReading, Lie, SeenDie, Status

FOUR_AND_ONE = DiceReading(
    Status.READ,
    (SeenDie(1, 0.75, (300.0, 80.0), 42.0), SeenDie(4, 0.5, (100.04, 90.0), 40.0)),
)


def run(*argv: str | Path) -> int:
    try:
        return cli.main(["see", *(str(word) for word in argv)])
    except SystemExit as ended:
        return int(ended.code or 0)


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, ...]]:
    """A reader that sees a 4 and a 1 in everything; what it was shown."""
    seen: list[tuple[int, ...]] = []

    def read(image: files.Image, **known: object) -> DiceReading:
        seen.append(image.shape)
        return FOUR_AND_ONE

    monkeypatch.setattr("device.owndice.read_dice", read)
    return seen


def good(path: Path) -> Path:
    path.write_bytes(files.png(np.full((40, 60, 3), 90, np.uint8)))
    return path


def bad_files(folder: Path) -> dict[str, Path]:
    """One of everything that is no usable picture."""
    whole = {".jpg": files.jpeg(files.scene()), ".png": files.png(files.scene())}
    contents = {
        "empty.jpg": b"",
        "text.jpg": b"4 dice: 1 2 3 6\n",
        "cut.jpg": whole[".jpg"][: len(whole[".jpg"]) // 2],
        "cut.png": whole[".png"][: len(whole[".png"]) // 2],
        "moving.jpg": files.animated_gif(),
        "absurd.png": files.promised_png(2**31 - 1, 2**31 - 1),
        "liar.png": files.promised_png(6000, 4000),
    }
    found = {}
    for name, content in contents.items():
        found[name] = folder / name
        found[name].write_bytes(content)
    found["pipe.jpg"] = folder / "pipe.jpg"
    os.mkfifo(found["pipe.jpg"])
    found["dangling.jpg"] = folder / "dangling.jpg"
    found["dangling.jpg"].symlink_to(folder / "nowhere")
    found["circle.jpg"] = folder / "circle.jpg"
    found["circle.jpg"].symlink_to(found["circle.jpg"])
    found["missing.jpg"] = folder / "missing.jpg"
    found["x" * 300 + ".jpg"] = folder / ("x" * 300 + ".jpg")
    return found


def test_bad_files_get_a_line_each_and_the_others_are_read(
    tmp_path: Path, reader: list[tuple[int, ...]], capfd: pytest.CaptureFixture[str]
) -> None:
    bad = bad_files(tmp_path)
    first, last = good(tmp_path / "a.png"), good(tmp_path / "z.png")
    assert run("dice", "--json", first, *bad.values(), last) == 2
    told = capfd.readouterr()
    images = [json.loads(line)["image"] for line in told.out.splitlines()]
    assert images == [str(first), str(last)]
    *lines, summary = told.err.splitlines()
    assert summary == "2 photographs: 2 read, 0 unsure, 0 none"
    assert len(lines) == len(bad)
    for line, path in zip(lines, bad.values(), strict=True):
        assert line.startswith(f"berserk-table: {path}: ")


def test_a_good_run_is_0(tmp_path: Path, reader: list[tuple[int, ...]]) -> None:
    assert run("dice", good(tmp_path / "a.png")) == 0


def test_the_contract_of_a_line(
    tmp_path: Path, reader: list[tuple[int, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    path = good(tmp_path / "a.png")
    assert run("dice", "--json", path) == 0
    (line,) = capsys.readouterr().out.splitlines()
    read = json.loads(line)
    assert read.pop("ms") >= 0
    flat = {"cocked": False, "lie": "flat"}
    assert read == {
        "image": str(path),
        "status": "read",
        "values": [1, 4],
        "dice": [
            {"value": 1, "confidence": 0.75, "center": [300.0, 80.0], "size": 42.0, **flat},
            {"value": 4, "confidence": 0.5, "center": [100.0, 90.0], "size": 40.0, **flat},
        ],
    }


def test_every_kind_of_picture_is_shown_to_the_reader_upright_and_of_8_bits(
    tmp_path: Path, reader: list[tuple[int, ...]]
) -> None:
    image = files.scene()
    clear = np.concatenate([image, np.full((32, 48, 1), 99, np.uint8)], 2)
    kinds = {
        "tiny.png": (files.png(image[:1, :1]), (1, 1, 3)),
        "deep.png": (files.png(image.astype(np.uint16) * 257), (32, 48, 3)),
        "deep.tif": (files.tiff(image.astype(np.uint16) * 257), (32, 48, 3)),
        "float.tiff": (files.tiff(image.astype(np.float32) / 255, form=3), (32, 48, 3)),
        "inks.jpg": (files.cmyk_jpeg(0, 40, 90, 10), (8, 8, 3)),
        "clear.png": (files.png(clear), (32, 48, 3)),
        "grey.jpg": (files.jpeg(image[..., 0].copy()), (32, 48, 3)),
        "turned.jpg": (files.jpeg(files.stored(image, 6), 6), (32, 48, 3)),
    }
    for name, (content, _) in kinds.items():
        (tmp_path / name).write_bytes(content)
    assert run("dice", *(tmp_path / name for name in kinds)) == 0
    assert reader == [shape for _, shape in kinds.values()]


def test_20_megapixels_are_read(tmp_path: Path, reader: list[tuple[int, ...]]) -> None:
    path = tmp_path / "large.jpg"
    path.write_bytes(files.jpeg(np.full((3888, 5184, 3), 100, np.uint8)))
    assert run("dice", path) == 0
    assert reader == [(3888, 5184, 3)]


@pytest.mark.parametrize("shape", [(1, 1), (1, 3000), (3000, 1), (2, 2), (7, 9), (9, 7)])
def test_the_real_reader_sees_no_die_in_nothing(
    shape: tuple[int, int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "small.png"
    path.write_bytes(files.png(np.full((*shape, 3), 120, np.uint8)))
    assert run("dice", "--json", path) == 0
    read = json.loads(capsys.readouterr().out)
    assert (read["status"], read["values"]) == ("none", [])


@pytest.mark.parametrize("name", ["кубики 4 и 1.png", "two\nlines.png", "\tтаб\r.png", "q'\".png"])
def test_any_name_is_one_line(
    name: str,
    tmp_path: Path,
    reader: list[tuple[int, ...]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = good(tmp_path / name)
    assert run("dice", "--json", path) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert json.loads(line)["image"] == str(path)
    assert run("dice", path) == 0
    read, summary = capsys.readouterr().out.splitlines()
    assert read == f"{shown(path)}: 4 1 (sure)"
    assert summary.startswith("1 photographs")
    path.write_bytes(b"")
    assert run("dice", "--json", path) == 2
    error, _ = capsys.readouterr().err.splitlines()
    assert error.startswith(f"berserk-table: {shown(path)}: not a picture")


def test_a_name_that_is_no_text(
    tmp_path: Path, reader: list[tuple[int, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    path = good(Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff\xfe.png")))
    assert run("dice", "--json", path) == 0
    assert json.loads(capsys.readouterr().out)["image"] == f"{tmp_path}/\ufffd\ufffd.png"
    assert shown(path) == f"{tmp_path}/\\xff\\xfe.png"


def test_shown_is_one_line_that_tells_names_apart() -> None:
    assert shown(Path("кубик.png")) == "кубик.png"
    assert shown(Path("a\nb\x1b[31m")) == "a\\nb\\x1b[31m"


def test_folders_are_walked_and_what_is_in_them_told(
    tmp_path: Path, reader: list[tuple[int, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "deep" / "folder.jpg").mkdir(parents=True)
    inner = good(tmp_path / "deep" / "folder.jpg" / "b.TIF")
    outer = good(tmp_path / "deep" / "a.png")
    (tmp_path / "deep" / "notes.txt").write_text("no picture")
    assert run("dice", "--json", tmp_path / "empty", tmp_path / "deep") == 2
    told = capsys.readouterr()
    images = [json.loads(line)["image"] for line in told.out.splitlines()]
    assert images == [str(outer), str(inner)]
    error, _ = told.err.splitlines()
    assert error.startswith(f"berserk-table: {tmp_path / 'empty'}: no pictures in this folder")


def test_without_permission(
    tmp_path: Path,
    reader: list[tuple[int, ...]],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As root nothing is forbidden, so the system's refusal is made here."""
    locked, other = good(tmp_path / "locked.png"), good(tmp_path / "other.png")
    real = os.open

    def refuse(path: str | Path, *rest: int) -> int:
        if Path(path) == locked:
            raise PermissionError(13, "Permission denied", str(path))
        return real(path, *rest)

    monkeypatch.setattr("device.pictures.os.open", refuse)
    assert run("dice", "--json", locked, other) == 2
    told = capsys.readouterr()
    assert len(told.out.splitlines()) == 1
    assert told.err.startswith(f"berserk-table: {locked}: Permission denied: check the path\n")


def test_a_socket_and_a_device_are_no_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as ear:
        ear.bind("ear.jpg")
        assert run("dice", "ear.jpg", "/dev/zero", "/dev/null") == 2
    lines = capsys.readouterr().err.splitlines()
    assert [line.split(": ")[1] for line in lines] == ["ear.jpg", "/dev/zero", "/dev/null"]


def test_a_file_too_long_is_not_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "long.jpg"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    assert run("dice", path) == 2
    assert "long.jpg: too long for a picture: at most 256 MB" in capsys.readouterr().err


@pytest.mark.parametrize("error", [MemoryError(), ValueError("odd\nshape")])
def test_a_photo_that_the_reader_fails_on_does_not_stop_the_others(
    error: Exception,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("BERSERK_DEBUG", raising=False)
    looks = iter([error, None])

    def read(image: files.Image, **known: object) -> DiceReading:
        found = next(looks)
        if found is not None:
            raise found
        return FOUR_AND_ONE

    monkeypatch.setattr("device.owndice.read_dice", read)
    first, second = good(tmp_path / "a.png"), good(tmp_path / "b.png")
    assert run("dice", "--json", first, second) == 2
    told = capsys.readouterr()
    assert [json.loads(line)["image"] for line in told.out.splitlines()] == [str(second)]
    assert len(told.err.splitlines()) == 2
    assert told.err.startswith(f"berserk-table: {first}: ")


def die(value: int, x: float, sure: float, lie: Lie = Lie.FLAT) -> SeenDie:
    return SeenDie(value, sure, (x, 80.0), 40.0, lie)


@pytest.mark.parametrize(
    ("reading", "says"),
    [
        (DiceReading(Status.NONE), "no die"),
        (DiceReading(Status.UNSURE), "unsure: no die?"),
        (FOUR_AND_ONE, "4 1 (sure)"),
        (DiceReading(Status.UNSURE, (die(1, 9, 0.4), die(4, 3, 0.9))), "unsure: 4 1?"),
        (
            DiceReading(Status.UNSURE, (die(4, 100, 0.9), die(1, 312, 0.9, Lie.COCKED))),
            "unsure: 4? 1?, the die at 312,80 leans",
        ),
        (
            DiceReading(
                Status.UNSURE,
                (die(4, 1, 0.2), die(1, 2, 0.9, Lie.STACKED), die(6, 3, 0.9, Lie.HIDDEN)),
            ),
            "unsure: 4? 1? 6?, the die at 2,80 lies on another die, "
            "the die at 3,80 is partly hidden",
        ),
    ],
)
def test_what_people_are_told(reading: DiceReading, says: str) -> None:
    assert sentence(reading) == says


def test_the_table_survives_bad_pictures_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = bad_files(tmp_path)
    assert run("table", "--json", *bad.values(), good(tmp_path / "a.png")) == 2
    told = capsys.readouterr()
    assert json.loads(told.out)["status"] in ("lost", "dark")
    assert len(told.err.splitlines()) == len(bad)


def test_a_picture_of_the_library_and_of_the_camera_is_turned_too(tmp_path: Path) -> None:
    path = tmp_path / "turned.jpg"
    path.write_bytes(files.jpeg(files.stored(files.scene(), 8), 8))
    found = load(path)
    assert found.shape == (32, 48, 3)
    assert found[4, 4].tolist() == pytest.approx([0, 0, 255], abs=12)
