"""A folder of photographs as a camera: each `read` shows the next picture."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from device.camera.frames import CameraError, EndOfFrames, Frame
from device.pictures import load

PICTURES = frozenset({".jpg", ".jpeg", ".png", ".webp", ".bmp", ".tif", ".tiff"})
"""Endings of picture files; other files (labels, notes) may lie in the folder unread."""


class FolderCamera:
    """Shows the pictures of a folder, in order of their names: once, or again and again.

    A picture that cannot be decoded is an error of that one `read`; the next `read` goes on with
    the next picture. `clock` gives monotonic seconds and stamps the frames.
    """

    def __init__(self, path: Path, clock: Callable[[], float], *, repeat: bool = False) -> None:
        self._path, self._clock, self._repeat = path, clock, repeat
        self._pictures: list[Path] | None = None
        self._next = 0
        self._shown = 0

    @property
    def name(self) -> str:
        """Such as `pictures of photos/dice`."""
        return f"pictures of {self._path}"

    def open(self) -> None:
        """List the pictures; `CameraError` when there is no folder or no picture in it."""
        assert self._pictures is None, f"{self.name} is open already"
        try:
            inside = sorted(self._path.iterdir(), key=lambda file: file.name)
        except OSError as error:
            raise CameraError(
                f"{self._path}: {error.strerror}: the camera needs a folder of pictures"
            ) from None
        pictures = [f for f in inside if f.suffix.lower() in PICTURES and f.is_file()]
        if not pictures:
            raise CameraError(
                f"{self._path}: no pictures in this folder: "
                "put some in, named in the order in which they are to be shown"
            )
        self._pictures, self._next, self._shown = pictures, 0, 0

    def read(self, timeout: float) -> Frame:
        """The next picture, at once; `CameraError` for a bad one.

        After the last one `EndOfFrames`, or with `repeat` the first again.
        """
        if self._pictures is None:
            raise CameraError(f"{self.name}: not open: open it before reading")
        if self._next == len(self._pictures) and self._repeat:
            self._next = 0
        if self._next == len(self._pictures):
            raise EndOfFrames(f"{self._path}: all {len(self._pictures)} pictures were shown")
        path = self._pictures[self._next]
        self._next += 1
        frame = Frame(load(path), self._clock(), self._shown)
        self._shown += 1
        return frame

    def close(self) -> None:
        """Forget the pictures; opened again, it begins with the first."""
        self._pictures = None
