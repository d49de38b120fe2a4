"""Recordings: what a camera has seen, frame by frame, to be shown again at the same times.

A recording is a folder of pictures. Each file's name says its number and the time at which it was
taken, so that nothing else has to be kept in step with the pictures, and whatever is there when
the power goes is a whole recording.
"""

from __future__ import annotations

import re
import sys
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import cv2

from device.camera.frames import Camera, CameraError, EndOfFrames, Frame
from device.pictures import load, shown

MOST_BYTES = 4 << 30
"""Of all recordings in one folder: an hour or more; then the oldest pictures make room."""
_QUALITY = 95
_FILE = re.compile(r"(?P<number>\d{7})_(?P<at>\d+(\.\d+)?(e-?\d+)?)s\.(jpg|png)")
_RUN = re.compile(r"\d{4}")


def tell_on_stderr(message: str) -> None:
    """Say that recording has ended, on the standard error stream."""
    print(f"berserk-table: {message}", file=sys.stderr, flush=True)


class Recorder:
    """Writes frames into a new run of a folder: `0001`, `0002` and so on."""

    def __init__(self, folder: Path, most_bytes: int = MOST_BYTES) -> None:
        """Begin a run; `CameraError` where the folder cannot be written."""
        self._most = most_bytes
        self._kept: deque[tuple[Path, int]] = deque()
        self._bytes = 0
        try:
            folder.mkdir(parents=True, exist_ok=True)
            runs = sorted(one for one in folder.iterdir() if _RUN.fullmatch(one.name))
            for run in runs:
                for file in sorted(run.iterdir()):
                    if _FILE.fullmatch(file.name):
                        self._count(file, file.stat().st_size)
            number = int(runs[-1].name) + 1 if runs else 1
            self.run = folder / f"{number:04d}"
            self.run.mkdir()
        except OSError as error:
            raise CameraError(
                f"{shown(folder)}: {error.strerror}: --record needs a folder that can be written"
            ) from None

    def write(self, frame: Frame) -> None:
        """Keep one frame; raises `OSError` where the disk refuses."""
        done, data = cv2.imencode(".jpg", frame.image, (cv2.IMWRITE_JPEG_QUALITY, _QUALITY))
        if not done:
            raise OSError("the picture cannot be written as JPEG")
        # Its time in full, so that it comes out of the name as it went in.
        file = self.run / f"{frame.number:07d}_{frame.at!r}s.jpg"
        unfinished = file.with_suffix(".part")
        try:
            unfinished.write_bytes(data.tobytes())
            unfinished.replace(file)
        except OSError:
            unfinished.unlink(missing_ok=True)
            raise
        self._count(file, data.size)
        while self._bytes > self._most and len(self._kept) > 1:
            oldest, size = self._kept.popleft()
            oldest.unlink(missing_ok=True)
            self._bytes -= size
            if oldest.parent != self._kept[0][0].parent:
                _remove_if_empty(oldest.parent)

    def _count(self, file: Path, size: int) -> None:
        self._kept.append((file, size))
        self._bytes += size


def _remove_if_empty(run: Path) -> None:
    if not any(run.iterdir()):
        run.rmdir()


class RecordingCamera:
    """Any camera, with every frame that it gives recorded. Recording never stops a game."""

    def __init__(
        self,
        camera: Camera,
        recorder: Recorder,
        tell: Callable[[str], None] = tell_on_stderr,
    ) -> None:
        """`tell` gets one line if recording has to end."""
        self._camera = camera
        self._recorder: Recorder | None = recorder
        self._tell = tell

    @property
    def name(self) -> str:
        """That of the camera."""
        return self._camera.name

    @property
    def stuck(self) -> float:
        """For how many seconds the camera has been stuck inside one call."""
        return float(getattr(self._camera, "stuck", 0.0))

    def open(self) -> None:
        """Start the camera."""
        self._camera.open()

    def read(self, timeout: float) -> Frame:
        """The camera's frame, after it was written."""
        frame = self._camera.read(timeout)
        if self._recorder is not None:
            try:
                self._recorder.write(frame)
            except OSError as error:
                why = error.strerror or error
                self._tell(f"{shown(self._recorder.run)}: {why}: recording ends, the game goes on")
                self._recorder = None
        return frame

    def close(self) -> None:
        """Stop the camera."""
        self._camera.close()


@dataclass(frozen=True, slots=True)
class _Taken:
    path: Path
    number: int
    at: float


class RecordedCamera:
    """Shows a recording, at once, each frame with the time at which it was taken.

    A frame that cannot be decoded is an error of that one `read`; the next goes on with the next.
    """

    def __init__(self, folder: Path) -> None:
        """One run, or a folder that holds a single one."""
        self._folder = folder
        self._frames: list[_Taken] | None = None
        self._next = 0

    @property
    def name(self) -> str:
        """Such as `recording table/0001`."""
        return f"recording {self._folder}"

    def __len__(self) -> int:
        """How many frames an open recording has."""
        return len(self._frames or ())

    def open(self) -> None:
        """List the frames; `CameraError` where there is no recording."""
        assert self._frames is None, f"{self.name} is open already"
        try:
            inside = sorted(self._folder.iterdir())
            runs = [one for one in inside if _RUN.fullmatch(one.name) and one.is_dir()]
            if len(runs) == 1:
                inside = sorted(runs[0].iterdir())
        except OSError as error:
            raise CameraError(
                f"{shown(self._folder)}: {error.strerror}: name the folder of a recording"
            ) from None
        frames = [_taken(file) for file in inside]
        self._frames = sorted((one for one in frames if one), key=lambda one: one.number)
        self._next = 0
        if not self._frames:
            self._frames = None
            several = f"; it holds {len(runs)} of them: name one" if runs else ""
            raise CameraError(
                f"{shown(self._folder)}: no recording; play --record writes one{several}"
            )

    def read(self, timeout: float) -> Frame:
        """The next frame; after the last one `EndOfFrames`."""
        if self._frames is None:
            raise CameraError(f"{self.name}: not open: open it before reading")
        if self._next == len(self._frames):
            raise EndOfFrames(f"{shown(self._folder)}: all {len(self)} frames were shown")
        taken = self._frames[self._next]
        self._next += 1
        return Frame(load(taken.path), taken.at, taken.number)

    def close(self) -> None:
        """Forget the frames; opened again, it begins with the first."""
        self._frames = None


def _taken(file: Path) -> _Taken | None:
    found = _FILE.fullmatch(file.name)
    return _Taken(file, int(found["number"]), float(found["at"])) if found else None
