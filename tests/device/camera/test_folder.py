from __future__ import annotations

import struct
import zlib
from pathlib import Path

import cv2
import numpy as np
import pytest

from device.camera.folder import FolderCamera
from device.camera.frames import CameraError, EndOfFrames
from device.simulated.clock import SimulatedClock


def picture(path: Path, grey: int) -> None:
    assert cv2.imwrite(str(path), np.full((6, 8, 3), grey, np.uint8))


def fault(camera: FolderCamera) -> str:
    with pytest.raises(CameraError) as caught:
        camera.open()
        camera.read(0)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_pictures_are_shown_in_order_of_name_and_then_end(tmp_path: Path) -> None:
    picture(tmp_path / "b.png", 20)
    picture(tmp_path / "a.PNG", 10)
    (tmp_path / "labels.csv").write_text("file,values\n")
    clock = SimulatedClock(5.0)
    camera = FolderCamera(tmp_path, clock)
    camera.open()
    first = camera.read(0)
    clock.advance(6.0)
    second = camera.read(0)
    assert [first.image[0, 0, 0], second.image[0, 0, 0]] == [10, 20]
    assert [(first.at, first.number), (second.at, second.number)] == [(5.0, 0), (6.0, 1)]
    for _ in range(2):
        with pytest.raises(EndOfFrames, match="all 2 pictures"):
            camera.read(0)


def test_a_folder_may_be_shown_again_and_again(tmp_path: Path) -> None:
    for name, grey in (("a.png", 10), ("b.png", 20)):
        picture(tmp_path / name, grey)
    (tmp_path / "c.png").write_text("no picture")
    camera = FolderCamera(tmp_path, SimulatedClock(), repeat=True)
    camera.open()
    shown: list[int] = []
    for number in range(3):
        for grey in (10, 20):
            frame = camera.read(0)
            assert frame.image[0, 0, 0] == grey
            shown.append(frame.number)
        with pytest.raises(CameraError, match=r"c\.png"):
            camera.read(0)
        assert shown[-1] == 2 * number + 1


def test_opened_again_it_begins_again(tmp_path: Path) -> None:
    picture(tmp_path / "a.png", 10)
    camera = FolderCamera(tmp_path, SimulatedClock())
    for _ in range(2):
        camera.open()
        assert camera.read(0).number == 0
        camera.close()


@pytest.mark.parametrize("raw", [b"", b"this is no picture", b"\x89PNG\r\n\x1a\n broken"])
def test_a_file_that_is_no_picture_is_named_and_passed_over(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / "a.jpg").write_bytes(raw)
    picture(tmp_path / "b.png", 20)
    camera = FolderCamera(tmp_path, SimulatedClock())
    message = fault(camera)
    assert str(tmp_path / "a.jpg") in message
    assert "picture" in message
    assert camera.read(0).image[0, 0, 0] == 20


def test_a_picture_of_absurd_size_is_refused(tmp_path: Path) -> None:
    def chunk(kind: bytes, body: bytes) -> bytes:
        return (
            struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        )

    head = struct.pack(">IIBBBBB", 200_000, 200_000, 8, 2, 0, 0, 0)
    raw = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", b"") + chunk(b"IEND", b"")
    (tmp_path / "a.png").write_bytes(raw)
    assert "a.png" in fault(FolderCamera(tmp_path, SimulatedClock()))


def test_an_empty_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("no picture")
    assert "no pictures in this folder" in fault(FolderCamera(tmp_path, SimulatedClock()))


def test_a_missing_folder_is_told(tmp_path: Path) -> None:
    missing = tmp_path / "missing"
    assert str(missing) in fault(FolderCamera(missing, SimulatedClock()))


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    picture(tmp_path / "a.png", 10)
    assert "folder of pictures" in fault(FolderCamera(tmp_path / "a.png", SimulatedClock()))
