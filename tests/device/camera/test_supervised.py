from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from device.camera.frames import CameraError, EndOfFrames, Frame
from device.camera.supervised import OLDEST, SupervisedCamera

PICTURE = np.zeros((6, 8, 3), np.uint8)


class Live:
    """A camera of a test: it shows a frame whenever the test lets it, and fails when told to."""

    name = "test camera"

    def __init__(self) -> None:
        self.frames = threading.Semaphore(0)
        self.hanging = threading.Event()
        self.hanging.set()
        self.unplugged = False
        self.late = 0.0
        self.broken_close = False
        self.fault: Exception | None = None
        self.now = 0.0
        self.opened = self.closed = 0
        self.count = 0

    def clock(self) -> float:
        return self.now

    def open(self) -> None:
        self.hanging.wait()
        if self.unplugged:
            raise CameraError("test camera: unplugged")
        self.opened += 1

    def read(self, timeout: float) -> Frame:
        self.hanging.wait()
        if self.fault is not None:
            fault, self.fault = self.fault, None
            raise fault
        while not self.frames.acquire(timeout=0.01):
            if self.unplugged:
                raise CameraError("test camera: unplugged")
            if not self.hanging.is_set():
                self.hanging.wait()
            if self.fault is not None:
                fault, self.fault = self.fault, None
                raise fault
        # Stamped before it is counted: a test goes on as soon as the count says so.
        frame = Frame(PICTURE, self.now - self.late, self.count)
        self.count += 1
        return frame

    def close(self) -> None:
        self.closed += 1
        if self.broken_close:
            raise RuntimeError("the driver is gone")


@pytest.fixture
def live() -> Iterator[Live]:
    camera = Live()
    yield camera
    camera.hanging.set()


@pytest.fixture
def camera(live: Live) -> Iterator[SupervisedCamera]:
    supervised = SupervisedCamera(live, live.clock, pauses=(0.01,), closing=0.05, opening=0.05)
    yield supervised
    live.hanging.set()
    supervised.close()


def until(true: Callable[[], bool]) -> None:
    """Wait for the camera's thread to do something; a test that waits in vain is stopped."""
    for _ in range(1000):
        if true():
            return
        time.sleep(0.01)
    pytest.fail("the camera's thread did not do it")


def recovered(camera: SupervisedCamera) -> Frame:
    """The first frame after a fault: the fault is told until there is one."""
    frames: list[Frame] = []

    def asked() -> bool:
        try:
            frames.append(camera.read(0.01))
        except CameraError:
            return False
        return True

    until(asked)
    return frames[0]


def fault(call: Callable[[], object]) -> str:
    with pytest.raises(CameraError) as caught:
        call()
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_the_newest_frame_is_given_and_none_twice(live: Live, camera: SupervisedCamera) -> None:
    camera.open()
    live.frames.release(3)
    until(lambda: live.count == 3)
    live.now = 1.0
    live.frames.release()
    until(lambda: live.count == 4)
    # The thread counts just before it hands over: ask until the newest has arrived.
    frame = camera.read(5.0)
    if frame.at == 0.0:
        frame = camera.read(5.0)
    assert frame.at == 1.0
    assert "no new picture" in fault(lambda: camera.read(0.01))


def test_frames_given_are_numbered_from_nought(live: Live, camera: SupervisedCamera) -> None:
    camera.open()
    numbers = []
    for _ in range(3):
        live.frames.release()
        numbers.append(camera.read(5.0).number)
    assert numbers == [0, 1, 2]


@pytest.mark.report("pi-facts.23")
def test_an_old_frame_is_not_shown(live: Live, camera: SupervisedCamera) -> None:
    camera.open()
    live.frames.release()
    until(lambda: live.count == 1)
    live.now = OLDEST + 0.1
    assert "no new picture" in fault(lambda: camera.read(0.05))
    live.frames.release()
    assert camera.read(5.0).at == OLDEST + 0.1


@pytest.mark.report("pi-facts.20")
@pytest.mark.report("pi-facts.21")
def test_a_camera_whose_pictures_come_late_is_started_again(
    live: Live, camera: SupervisedCamera
) -> None:
    camera.open()
    live.late = OLDEST + 1.0
    live.frames.release()
    assert "3 s old" in fault(lambda: camera.read(5.0))
    until(lambda: live.opened == 2)
    live.late = 0.0
    live.frames.release()
    assert recovered(camera).number == 0


def test_a_driver_that_fails_to_close_does_not_end_the_watch(
    live: Live, camera: SupervisedCamera
) -> None:
    camera.open()
    live.broken_close = True
    live.fault = CameraError("test camera: lost")
    until(lambda: live.opened == 2)
    live.frames.release()
    assert recovered(camera).number == 0


@pytest.mark.report("pi-facts.29")
def test_a_camera_that_is_missing_at_the_start_is_told(
    live: Live, camera: SupervisedCamera
) -> None:
    live.unplugged = True
    assert fault(camera.open) == "test camera: unplugged"
    assert live.closed == 1
    live.unplugged = False
    camera.open()
    live.frames.release()
    assert camera.read(5.0).number == 0


@pytest.mark.report("pi-facts.18")
def test_a_lost_camera_is_told_and_opened_again(live: Live, camera: SupervisedCamera) -> None:
    camera.open()
    live.frames.release()
    camera.read(5.0)
    live.unplugged = True
    until(lambda: camera.reopened >= 3)
    assert fault(lambda: camera.read(0.01)) == "test camera: unplugged"
    live.unplugged = False
    until(lambda: live.opened == 2)
    live.frames.release()
    frame = recovered(camera)
    assert frame.number == 1
    assert live.closed >= 3


def test_whatever_a_driver_throws_is_told(live: Live, camera: SupervisedCamera) -> None:
    camera.open()
    live.fault = ValueError("strange\nthings")
    assert "ValueError: strange things" in fault(lambda: camera.read(5.0))
    until(lambda: live.opened == 2)
    live.frames.release()
    assert recovered(camera).number == 0


@pytest.mark.report("pi-facts.19")
@pytest.mark.report("pi-facts.30")
def test_a_hanging_camera_does_not_hang_the_reader(live: Live, camera: SupervisedCamera) -> None:
    camera.open()
    live.hanging.clear()
    assert "no new picture" in fault(lambda: camera.read(0.02))
    assert camera.stuck > 0
    camera.close()
    assert "still hangs" in fault(camera.open)
    # The cable is pulled, and the driver comes back with an error at last.
    live.unplugged = True
    live.hanging.set()
    until(lambda: live.closed == 1)
    live.unplugged = False
    camera.close()
    camera.open()
    assert live.opened == 2


def test_a_camera_that_hangs_while_it_opens_is_told(live: Live, camera: SupervisedCamera) -> None:
    live.hanging.clear()
    assert "did not open" in fault(camera.open)


def test_closing_ends_the_thread_and_closes_the_camera(
    live: Live, camera: SupervisedCamera
) -> None:
    before = threading.active_count()
    camera.open()
    assert threading.active_count() == before + 1
    live.unplugged = True
    camera.close()
    until(lambda: threading.active_count() == before)
    assert live.closed >= 1
    assert "not open" in fault(lambda: camera.read(0.01))


class Recording:
    """A recording of some frames, one of which is bad."""

    name = "test recording"

    def __init__(self, length: int, bad: int = -1) -> None:
        self.length, self.bad, self.next, self.opened = length, bad, 0, 0

    def open(self) -> None:
        self.next, self.opened = 0, self.opened + 1

    def read(self, timeout: float) -> Frame:
        if self.next == self.length:
            raise EndOfFrames("the end")
        self.next += 1
        if self.next - 1 == self.bad:
            raise CameraError("a bad picture")
        return Frame(np.full((2, 2, 3), self.next - 1, np.uint8), 0.0, self.next - 1)

    def close(self) -> None:
        pass


def test_a_recording_is_not_overtaken() -> None:
    recording = Recording(5, bad=2)
    camera = SupervisedCamera(recording, lambda: 100.0, every=True)
    camera.open()
    shown = []
    for _ in range(5):
        try:
            shown.append(int(camera.read(5.0).image[0, 0, 0]))
        except EndOfFrames:
            raise
        except CameraError as error:
            shown.append(-1)
            assert str(error) == "a bad picture"
        assert recording.next == len(shown)
    assert shown == [0, 1, -1, 3, 4]
    for _ in range(2):
        with pytest.raises(EndOfFrames):
            camera.read(5.0)
    assert recording.opened == 1
    camera.close()
