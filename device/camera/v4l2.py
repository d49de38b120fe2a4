"""A USB camera through OpenCV, found by asking each video device what it is.

`/dev/videoN` is never opened blindly: on a Raspberry Pi most of these nodes belong to decoders and
the image processor, open well, and never show a picture.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import cv2
import numpy as np

from device.camera.frames import CameraError, Frame

_QUERYCAP = 0x80685600
_CAPABILITIES = struct.Struct("16s32s32sIII12x")
_VIDEO_CAPTURE, _DEVICE_CAPS = 0x00000001, 0x80000000
_INTERNAL = ("bcm2835", "unicam", "rp1-", "pispbe", "rpivid", "rpi-")
"""Beginnings of the drivers of a Pi's own nodes: its camera is read through picamera2 instead."""


@dataclass(frozen=True, slots=True)
class Node:
    """A video device as it describes itself: driver `uvcvideo` is a USB camera."""

    path: Path
    driver: str
    card: str
    captures: bool

    @property
    def usable(self) -> bool:
        """Whether pictures can be expected from it."""
        return self.captures and not self.driver.startswith(_INTERNAL)


class Capture(Protocol):
    """What is used of `cv2.VideoCapture`."""

    def isOpened(self) -> bool: ...  # noqa: D102, N802
    def read(self) -> tuple[bool, Any]: ...  # noqa: D102
    def set(self, propId: int, value: float) -> bool: ...  # noqa: D102, N803
    def release(self) -> None: ...  # noqa: D102


def query(path: Path) -> Node:
    """Ask one device what it is (VIDIOC_QUERYCAP); `OSError` if it will not say."""
    handle = os.open(path, os.O_RDWR | os.O_NONBLOCK)
    try:
        answer = bytearray(_CAPABILITIES.size)
        fcntl.ioctl(handle, _QUERYCAP, answer)
    finally:
        os.close(handle)
    return described(path, bytes(answer))


def described(path: Path, answer: bytes) -> Node:
    """The node that a `struct v4l2_capability` describes."""
    driver, card, _, _, whole, own = _CAPABILITIES.unpack(answer)
    # A device has several nodes; its own capabilities are those of this node alone.
    able = own if whole & _DEVICE_CAPS else whole
    return Node(path, _text(driver), _text(card), bool(able & _VIDEO_CAPTURE))


def nodes() -> list[Path]:
    """All video devices of this machine, in order of their numbers."""
    found = [path for path in Path("/dev").glob("video*") if path.name[5:].isdigit()]
    return sorted(found, key=lambda path: int(path.name[5:]))


def _text(raw: bytes) -> str:
    return raw.split(b"\0", 1)[0].decode("utf-8", "replace")


def _video_capture(path: str) -> Capture:
    return cv2.VideoCapture(path, cv2.CAP_V4L2)


class V4L2Camera:
    """A USB camera. `device` names it, such as `/dev/video0`; empty takes the first USB camera.

    OpenCV's own `read` cannot be interrupted and may hang for ten seconds when the cable is
    pulled: put a `SupervisedCamera` around it. `capture`, `ask` and `listed` stand for the machine
    in tests.
    """

    def __init__(
        self,
        device: str,
        size: tuple[int, int],
        clock: Callable[[], float],
        *,
        capture: Callable[[str], Capture] = _video_capture,
        ask: Callable[[Path], Node] = query,
        listed: Callable[[], Sequence[Path]] = nodes,
    ) -> None:
        self._device, self._size, self._clock = device, size, clock
        self._make, self._ask, self._listed = capture, ask, listed
        self._capture: Capture | None = None
        self._node: Node | None = None
        self._count = 0

    @property
    def name(self) -> str:
        """Such as `USB camera /dev/video0 (HD Webcam)`."""
        if self._node is not None:
            return f"USB camera {self._node.path} ({self._node.card})"
        return f"USB camera {self._device}".rstrip()

    def open(self) -> None:
        """Find the camera and start it; `CameraError` says what is missing and what to do."""
        assert self._capture is None, f"{self.name} is open already"
        node = self._named() if self._device else self._first()
        capture = self._make(str(node.path))
        if not capture.isOpened():
            capture.release()
            raise CameraError(
                f"{node.path} ({node.card}): will not open: another program may be using it "
                f"(`fuser {node.path}` names it)"
            )
        # Compressed pictures first: uncompressed, USB 2 carries only a few large ones a second.
        capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        capture.set(cv2.CAP_PROP_FRAME_WIDTH, self._size[0])
        capture.set(cv2.CAP_PROP_FRAME_HEIGHT, self._size[1])
        capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        self._capture, self._node, self._count = capture, node, 0

    def read(self, timeout: float) -> Frame:
        """The next frame. The time-out is only kept inside a `SupervisedCamera`."""
        if self._capture is None:
            raise CameraError(f"{self.name}: not open: open it before reading")
        try:
            done, image = self._capture.read()
        except cv2.error as error:
            raise CameraError(f"{self.name}: {error.err}: unplug it, plug it in") from None
        if not done or image is None:
            raise CameraError(f"{self.name}: gives no picture: check its cable, or plug it in anew")
        image = np.asarray(image)
        if image.ndim != 3 or image.shape[2] != 3 or image.dtype != np.uint8:
            raise CameraError(
                f"{self.name}: gives pictures of shape {image.shape} instead of colour: "
                "use another camera"
            )
        frame = Frame(image, self._clock(), self._count)
        self._count += 1
        return frame

    def close(self) -> None:
        """Stop it."""
        capture, self._capture = self._capture, None
        if capture is not None:
            with contextlib.suppress(cv2.error):
                capture.release()

    def _named(self) -> Node:
        path = Path(self._device)
        try:
            node = self._ask(path)
        except OSError as error:
            raise self._silent(path, error) from None
        if not node.usable:
            told = "the Pi's own" if node.captures else "no camera"
            raise CameraError(
                f"{path}: this is {told} ({node.driver}, {node.card}): leave [camera] device "
                'empty to find a USB camera, or set kind = "picamera2" for the Pi\'s'
            )
        return node

    def _first(self) -> Node:
        found: list[Node] = []
        refused: CameraError | None = None
        for path in self._listed():
            try:
                found.append(self._ask(path))
            except OSError as error:
                refused = refused or self._silent(path, error)
        usable = [node for node in found if node.usable]
        if usable:
            # Stable order: among equals the lowest number.
            return min(usable, key=lambda node: node.driver != "uvcvideo")
        raise refused or CameraError(
            "no USB camera found: plug one in (`v4l2-ctl --list-devices` lists them), "
            'or set kind = "picamera2" in [camera]'
        )

    def _silent(self, path: Path, error: OSError) -> CameraError:
        if isinstance(error, FileNotFoundError):
            return CameraError(f"{path}: there is no such device: plug the USB camera in")
        if isinstance(error, PermissionError):
            return CameraError(
                f"{path}: permission denied: sudo usermod -aG video $USER, then log in again"
            )
        return CameraError(f"{path}: {error.strerror}: this is no camera, choose another device")
