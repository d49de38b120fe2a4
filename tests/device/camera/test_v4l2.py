from __future__ import annotations

import errno
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from device.camera.frames import CameraError
from device.camera.v4l2 import Node, V4L2Camera, described, nodes, query

USB = Node(Path("/dev/video4"), "uvcvideo", "HD Webcam", True)
USB_METADATA = Node(Path("/dev/video5"), "uvcvideo", "HD Webcam", False)
LOOPBACK = Node(Path("/dev/video2"), "v4l2 loopback", "Virtual", True)
DECODER = Node(Path("/dev/video10"), "bcm2835-codec", "bcm2835-codec-decode", False)
PI_ISP = Node(Path("/dev/video0"), "bcm2835-isp", "bcm2835-isp", True)


class FakeCapture:
    """Stands for `cv2.VideoCapture`."""

    def __init__(self, path: str, opened: bool = True) -> None:
        self.path, self.opened = path, opened
        self.answer: tuple[bool, Any] = (True, np.zeros((6, 8, 3), np.uint8))
        self.fault: Exception | None = None
        self.settings: dict[int, float] = {}
        self.released = 0

    def isOpened(self) -> bool:  # noqa: N802
        return self.opened

    def read(self) -> tuple[bool, Any]:
        if self.fault is not None:
            raise self.fault
        return self.answer

    def set(self, propId: int, value: float) -> bool:  # noqa: N803
        self.settings[propId] = value
        return True

    def release(self) -> None:
        self.released += 1


class Machine:
    """Some video devices, and what was opened of them."""

    def __init__(self, *there: Node | tuple[Path, OSError], opens: bool = True) -> None:
        self.there = {n.path if isinstance(n, Node) else n[0]: n for n in there}
        self.opens = opens
        self.captures: list[FakeCapture] = []

    def ask(self, path: Path) -> Node:
        found = self.there.get(path)
        if isinstance(found, Node):
            return found
        raise found[1] if found else FileNotFoundError(errno.ENOENT, "No such file")

    def capture(self, path: str) -> FakeCapture:
        self.captures.append(FakeCapture(path, self.opens))
        return self.captures[-1]

    def camera(self, device: str = "", clock: Callable[[], float] = lambda: 7.0) -> V4L2Camera:
        return V4L2Camera(
            device,
            (1280, 720),
            clock,
            capture=self.capture,
            ask=self.ask,
            listed=lambda: list(self.there),
        )


def fault(call: Callable[[], object]) -> str:
    with pytest.raises(CameraError) as caught:
        call()
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_the_usb_camera_is_found_among_other_devices() -> None:
    machine = Machine(PI_ISP, LOOPBACK, USB, USB_METADATA, DECODER)
    camera = machine.camera()
    camera.open()
    assert [one.path for one in machine.captures] == ["/dev/video4"]
    assert camera.name == "USB camera /dev/video4 (HD Webcam)"
    assert machine.captures[0].settings[cv2.CAP_PROP_BUFFERSIZE] == 1
    assert machine.captures[0].settings[cv2.CAP_PROP_FRAME_WIDTH] == 1280


@pytest.mark.report("pi-facts.31")
def test_the_nodes_of_a_pi_are_never_opened() -> None:
    machine = Machine(PI_ISP, DECODER)
    assert "picamera2" in fault(machine.camera().open)
    assert "picamera2" in fault(machine.camera("/dev/video0").open)
    assert "no camera" in fault(machine.camera("/dev/video10").open)
    assert machine.captures == []


def test_a_named_device_is_taken() -> None:
    machine = Machine(USB, LOOPBACK)
    machine.camera("/dev/video2").open()
    assert [one.path for one in machine.captures] == ["/dev/video2"]


def test_no_camera_at_all_is_told() -> None:
    assert "plug one in" in fault(Machine().camera().open)


def test_a_missing_device_is_told() -> None:
    assert "/dev/video9: there is no such device" in fault(Machine().camera("/dev/video9").open)


def test_a_device_without_permission_is_told_with_the_group() -> None:
    refused = (Path("/dev/video0"), PermissionError(errno.EACCES, "Permission denied"))
    for device in ("", "/dev/video0"):
        assert "usermod -aG video" in fault(Machine(refused).camera(device).open)


def test_a_busy_camera_is_told_and_let_go() -> None:
    machine = Machine(USB, opens=False)
    assert "another program" in fault(machine.camera().open)
    assert machine.captures[0].released == 1


def test_a_pulled_cable_is_told() -> None:
    machine = Machine(USB)
    camera = machine.camera()
    camera.open()
    machine.captures[0].answer = (False, None)
    assert "cable" in fault(lambda: camera.read(1.0))
    machine.captures[0].fault = cv2.error("select() failed")
    assert "plug it in" in fault(lambda: camera.read(1.0))


def test_a_grey_camera_is_refused() -> None:
    machine = Machine(USB)
    camera = machine.camera()
    camera.open()
    machine.captures[0].answer = (True, np.zeros((6, 8), np.uint8))
    assert "another camera" in fault(lambda: camera.read(1.0))


def capability(driver: bytes, whole: int, own: int) -> bytes:
    return struct.pack("16s32s32sIII12x", driver, b"HD Webcam", b"usb-1", 0x60C00, whole, own)


def test_a_device_is_judged_by_its_own_node() -> None:
    # The whole webcam captures; this node of it carries only metadata.
    whole = 0x80000000 | 0x00800000 | 0x1
    path = Path("/dev/video1")
    assert described(path, capability(b"uvcvideo", whole, 0x00800000)) == Node(
        path, "uvcvideo", "HD Webcam", False
    )
    assert described(path, capability(b"uvcvideo", whole, 0x1)).captures
    assert described(path, capability(b"old driver", 0x1, 0)).captures


def test_asking_a_file_that_is_no_device_is_an_os_error(tmp_path: Path) -> None:
    (tmp_path / "video0").write_bytes(b"")
    with pytest.raises(OSError, match="ioctl"):
        query(tmp_path / "video0")
    camera = V4L2Camera(str(tmp_path / "video0"), (640, 480), lambda: 0.0)
    assert "no camera" in fault(camera.open)


def test_a_missing_device_of_this_machine_is_told() -> None:
    path = next(p for n in range(99) if not (p := Path(f"/dev/video{63 + n}")).exists())
    camera = V4L2Camera(str(path), (640, 480), lambda: 0.0)
    assert str(path) in fault(camera.open)


def test_all_devices_of_this_machine_are_listed() -> None:
    there = {path.name for path in Path("/dev").iterdir() if path.name.startswith("video")}
    assert {path.name for path in nodes()} == {n for n in there if n[5:].isdigit()}
