from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import cv2
import numpy as np
import pytest

from device.camera.frames import CameraError, EndOfFrames, Frame
from device.camera.recording import RecordedCamera, Recorder, RecordingCamera

ROOT = Path(__file__).parents[3]


def frame(number: int, at: float, side: int = 32) -> Frame:
    """A grey picture whose brightness is ten times its number."""
    return Frame(np.full((side, side, 3), number * 10, np.uint8), at, number)


class Film:
    """A camera that gives five frames a tenth of a second apart, and then ends."""

    name = "film"
    stuck = 3.5

    def __init__(self) -> None:
        self.given = 0
        self.closed = False

    def open(self) -> None:
        self.given = 0

    def read(self, timeout: float) -> Frame:
        if self.given == 5:
            raise EndOfFrames("film: over")
        self.given += 1
        return frame(self.given - 1, 7 + (self.given - 1) / 10)

    def close(self) -> None:
        self.closed = True


def shown(folder: Path) -> list[Frame]:
    camera = RecordedCamera(folder)
    camera.open()
    return [camera.read(0.0) for _ in range(len(camera))]


def test_what_was_recorded_is_shown_again_with_its_times(tmp_path: Path) -> None:
    film = Film()
    camera = RecordingCamera(film, Recorder(tmp_path / "new" / "tape"))
    camera.open()
    given = [camera.read(0.0) for _ in range(5)]
    with pytest.raises(EndOfFrames):
        camera.read(0.0)
    camera.close()
    assert film.closed
    assert (camera.name, camera.stuck) == ("film", 3.5)
    again = shown(tmp_path / "new" / "tape" / "0001")
    # Exactly the same seconds: 7 + 0.3 is no round number in binary.
    assert [(one.at, one.number) for one in again] == [(one.at, one.number) for one in given]
    assert [int(one.image.mean()) for one in again] == [0, 10, 20, 30, 40]
    assert again[0].image.shape == (32, 32, 3)


def test_the_end_of_a_recording_is_told_and_it_can_begin_again(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path)
    recorder.write(frame(3, 1.25))
    camera = RecordedCamera(tmp_path)
    with pytest.raises(CameraError, match="not open"):
        camera.read(0.0)
    for _ in range(2):
        camera.open()
        assert camera.read(0.0).at == 1.25
        for _ in range(2):
            with pytest.raises(EndOfFrames, match="all 1 frames"):
                camera.read(0.0)
        camera.close()


def test_every_recording_is_a_run_of_its_own(tmp_path: Path) -> None:
    for at in (5.0, 2.0):
        Recorder(tmp_path).write(frame(1, at))
    assert [one.at for one in shown(tmp_path / "0001")] == [5.0]
    assert [one.at for one in shown(tmp_path / "0002")] == [2.0]
    with pytest.raises(CameraError, match="2 of them"):
        RecordedCamera(tmp_path).open()


def test_the_oldest_pictures_make_room(tmp_path: Path) -> None:
    probe = Recorder(tmp_path / "probe")
    probe.write(frame(1, 0.0))
    size = next(probe.run.iterdir()).stat().st_size
    for run in (1, 2):
        recorder = Recorder(tmp_path / "tape", most_bytes=4 * size + size // 2)
        for number in range(3):
            recorder.write(frame(number, 10.0 * run + number))
    kept = sorted((tmp_path / "tape").rglob("*.jpg"))
    assert [path.parent.name for path in kept] == ["0001", "0002", "0002", "0002"]
    assert [one.at for one in shown(tmp_path / "tape" / "0001")] == [12.0]
    for number in range(3, 5):
        recorder.write(frame(number, 20.0 + number))
    # Nothing of the first run is left, not even its folder.
    assert [path.name for path in (tmp_path / "tape").iterdir()] == ["0002"]
    assert [one.number for one in shown(tmp_path / "tape" / "0002")] == [1, 2, 3, 4]


def test_a_full_disk_ends_the_recording_and_not_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    recorder = Recorder(tmp_path)
    camera = RecordingCamera(Film(), recorder, told.append)
    camera.open()
    camera.read(0.0)

    def full(path: Path, data: bytes) -> int:
        # A part of it was written when the disk was full.
        with path.open("wb") as file:
            file.write(data[:9])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_bytes", full)
    assert [camera.read(0.0).number for _ in range(3)] == [1, 2, 3]
    (line,) = told
    assert "recording ends" in line and str(tmp_path) in line and "\n" not in line
    monkeypatch.undo()
    assert [path.name for path in recorder.run.iterdir()] == ["0000000_7.0s.jpg"]


def test_a_recorder_needs_a_folder_that_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(CameraError, match="--record needs a folder"):
        Recorder(tmp_path / "file")


@pytest.mark.parametrize("name", ["", "notes.txt", "0000001_s.jpg", "frame1.jpg", "1_2.0s.jpg"])
def test_what_is_no_recording_is_told(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "missing"
    if name:
        folder.mkdir()
        (folder / name).write_bytes(b"x")
    with pytest.raises(CameraError) as caught:
        RecordedCamera(folder).open()
    assert str(folder) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_frame_that_is_spoilt_is_passed_over(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path)
    for number in range(3):
        recorder.write(frame(number, float(number)))
    (recorder.run / "0000001_1.0s.jpg").write_bytes(b"\xff\xd8 cut off")
    (recorder.run / "0000007_7.0s.part").write_bytes(b"\xff\xd8")
    camera = RecordedCamera(recorder.run)
    camera.open()
    assert camera.read(0.0).number == 0
    with pytest.raises(CameraError, match="0000001"):
        camera.read(0.0)
    assert camera.read(0.0).number == 2
    with pytest.raises(EndOfFrames):
        camera.read(0.0)


WRITER = """
import sys
from pathlib import Path
import numpy as np
from device.camera.frames import Frame
from device.camera.recording import Recorder
recorder = Recorder(Path(sys.argv[1]))
image = np.random.default_rng(1).integers(0, 255, (480, 640, 3), np.uint8)
for number in range(100_000):
    recorder.write(Frame(image, number / 8, number))
    if number == 3:
        print("begun", flush=True)
"""


def test_a_killed_recording_is_a_whole_one(tmp_path: Path) -> None:
    command = [sys.executable, "-c", WRITER, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"begun\n"
        time.sleep(0.05)
        process.send_signal(signal.SIGKILL)
    frames = shown(tmp_path / "0001")
    assert len(frames) >= 4
    assert [one.number for one in frames] == list(range(len(frames)))
    assert [one.at for one in frames] == [number / 8 for number in range(len(frames))]
    assert {one.image.shape for one in frames} == {(480, 640, 3)}


def test_pngs_are_frames_too(tmp_path: Path) -> None:
    assert cv2.imwrite(str(tmp_path / "0000004_1.5e-05s.png"), frame(4, 0).image)
    (only,) = shown(tmp_path)
    assert (only.number, only.at, int(only.image[0, 0, 0])) == (4, 1.5e-05, 40)
