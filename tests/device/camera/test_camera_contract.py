"""What holds for every camera, whatever it is made of."""

from __future__ import annotations

import importlib.util
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from fake_picamera2 import fake_class

from device.camera.folder import FolderCamera
from device.camera.frames import Camera, CameraError, EndOfFrames
from device.camera.picamera2 import Picamera2Camera
from device.camera.supervised import SupervisedCamera
from device.camera.v4l2 import Node, V4L2Camera
from device.simulated.camera import SimulatedCamera
from device.simulated.renderer import Renderer
from device.simulated.scene import Table

PICTURES = 4
WAIT = 5.0


def folder(path: Path) -> Camera:
    for number in range(PICTURES):
        cv2.imwrite(str(path / f"{number}.png"), np.full((24, 32, 3), number, np.uint8))
    return FolderCamera(path, time.monotonic)


def supervised_folder(path: Path) -> Camera:
    return SupervisedCamera(folder(path), time.monotonic, every=True)


class Film:
    """Stands for `cv2.VideoCapture`: it never ends."""

    def __init__(self, path: str) -> None:
        self.released = False

    def isOpened(self) -> bool:  # noqa: N802
        return True

    def read(self) -> tuple[bool, Any]:
        assert not self.released
        time.sleep(0.002)
        return True, np.zeros((24, 32, 3), np.uint8)

    def set(self, propId: int, value: float) -> bool:  # noqa: N803
        return True

    def release(self) -> None:
        self.released = True


def v4l2(path: Path) -> Camera:
    there = Node(Path("/dev/video0"), "uvcvideo", "HD Webcam", True)
    return V4L2Camera(
        "", (32, 24), time.monotonic, capture=Film, ask=lambda _: there, listed=lambda: [there.path]
    )


def supervised_v4l2(path: Path) -> Camera:
    return SupervisedCamera(v4l2(path), time.monotonic)


def fake_picamera2(path: Path) -> Camera:
    return Picamera2Camera((32, 24), time.monotonic, camera_class=fake_class())


def real_picamera2(path: Path) -> Camera:
    for module in ("libcamera", "picamera2"):
        if importlib.util.find_spec(module) is None:
            pytest.skip(f"{module} is not installed: sudo apt install python3-picamera2")
    from picamera2 import Picamera2

    if not Picamera2.global_camera_info():
        pytest.skip("libcamera finds no camera on this machine")
    return Picamera2Camera((640, 480), time.monotonic)


def simulated(path: Path) -> Camera:
    renderer = Renderer(lambda card: np.zeros((88, 63, 3), np.uint8), seed=1, size=(160, 120))
    return SimulatedCamera(Table(), renderer, time.monotonic)


ENDING = [folder, supervised_folder]
CAMERAS = [*ENDING, v4l2, supervised_v4l2, fake_picamera2, real_picamera2, simulated]


@pytest.fixture(params=CAMERAS, ids=lambda make: make.__name__)
def camera(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Camera]:
    made: Camera = request.param(tmp_path)
    yield made
    made.close()


def test_a_camera_has_a_name_before_and_after_it_is_opened(camera: Camera) -> None:
    assert camera.name
    camera.open()
    assert camera.name
    assert "\n" not in camera.name


def test_frames_are_coloured_pictures_of_8_bit(camera: Camera) -> None:
    camera.open()
    image = camera.read(WAIT).image
    assert image.dtype == np.uint8
    assert image.ndim == 3
    assert image.shape[2] == 3
    assert image.shape[0] > 0 < image.shape[1]


def test_frames_are_numbered_from_nought_and_their_times_do_not_go_back(camera: Camera) -> None:
    camera.open()
    frames = [camera.read(WAIT) for _ in range(PICTURES)]
    assert [frame.number for frame in frames] == list(range(PICTURES))
    times = [frame.at for frame in frames]
    assert times == sorted(times)


def test_a_frame_stays_as_it_was_when_the_next_is_read(camera: Camera) -> None:
    camera.open()
    first = camera.read(WAIT)
    before = first.image.copy()
    camera.read(WAIT)
    assert np.array_equal(first.image, before)


def test_closing_twice_or_without_opening_does_nothing(camera: Camera) -> None:
    camera.close()
    camera.open()
    camera.close()
    camera.close()


def test_a_closed_camera_shows_nothing(camera: Camera) -> None:
    for _ in range(2):
        with pytest.raises(CameraError) as caught:
            camera.read(0.01)
        assert "\n" not in str(caught.value)
        camera.open()
        camera.close()


def test_opened_again_it_shows_pictures_again(camera: Camera) -> None:
    shapes = set()
    for _ in range(3):
        camera.open()
        shapes.add(camera.read(WAIT).image.shape)
        camera.close()
    assert len(shapes) == 1


@pytest.mark.parametrize("make", ENDING)
def test_what_has_an_end_says_so(make: Callable[[Path], Camera], tmp_path: Path) -> None:
    camera = make(tmp_path)
    camera.open()
    for _ in range(PICTURES):
        camera.read(WAIT)
    for _ in range(2):
        with pytest.raises(EndOfFrames):
            camera.read(WAIT)
    camera.close()
