from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest
from fake_picamera2 import fake_class

from device.camera.frames import CameraError
from device.camera.picamera2 import Picamera2Camera, controls_for


def camera_of(made: Any, clock: Callable[[], float] = lambda: 50.0) -> Picamera2Camera:
    return Picamera2Camera((8, 6), clock, camera_class=made, boot_time=lambda: 9_000_000_000)


def fault(call: Callable[[], object]) -> str:
    with pytest.raises(CameraError) as caught:
        call()
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_only_controls_that_the_camera_has_are_set() -> None:
    made = fake_class()
    camera_of(made).open()
    assert made.opened[0].controls == {"AfMode": 2}


@pytest.mark.report("pi-facts.24")
def test_the_focus_is_held_where_the_mat_is() -> None:
    made = fake_class()
    made.camera_controls = {"AfMode": (0, 2, 0), "LensPosition": (0.0, 15.0, 1.0)}
    Picamera2Camera((8, 6), lambda: 0.0, controls=controls_for(800), camera_class=made).open()
    assert made.opened[0].controls == {"AfMode": 0, "LensPosition": 1.25}


@pytest.mark.report("pi-facts.25")
@pytest.mark.parametrize(("mains", "period"), [(50, 10_000), (60, 8_333)])
def test_lamps_do_not_flicker(mains: int, period: int) -> None:
    made = fake_class()
    made.camera_controls = {"AeFlickerMode": (0, 1, 0), "AeFlickerPeriod": (100, 1_000_000, 100)}
    controls = controls_for(mains_hz=mains)
    Picamera2Camera((8, 6), lambda: 0.0, controls=controls, camera_class=made).open()
    assert made.opened[0].controls == {"AeFlickerMode": 1, "AeFlickerPeriod": period}


@pytest.mark.report("pi-facts.22")
def test_a_camera_that_is_opened_a_hundred_times_is_let_go_each_time() -> None:
    made = fake_class()
    camera = camera_of(made)
    for _ in range(100):
        camera.open()
        camera.read(0.1)
        camera.close()
    assert len(made.opened) == 100
    assert all(one.calls[-2:] == ["stop", "close"] for one in made.opened)
    assert all(one.held == 0 for one in made.opened)
    assert len({str(one.configuration) for one in made.opened}) == 1


@pytest.mark.report("pi-facts.26")
def test_pictures_are_asked_for_as_blue_green_red() -> None:
    made = fake_class()
    camera = camera_of(made)
    camera.open()
    assert made.opened[0].configuration["main"] == {"size": (8, 6), "format": "RGB888"}
    frame = camera.read(1.0)
    assert frame.image.shape == (6, 8, 3)
    assert tuple(frame.image[0, 0]) == (200, 0, 10)


def test_a_frame_is_as_old_as_the_sensor_says() -> None:
    made = fake_class()
    camera = camera_of(made)
    camera.open()
    made.opened[0].metadata = {"SensorTimestamp": 8_750_000_000}
    assert camera.read(1.0).at == pytest.approx(49.75)
    made.opened[0].metadata = {}
    assert camera.read(1.0).at == 50.0


def test_buffers_are_always_given_back() -> None:
    made = fake_class()
    camera = camera_of(made)
    camera.open()
    for _ in range(10):
        camera.read(1.0)
    made.opened[0].broken = True
    assert "buffer lost" in fault(lambda: camera.read(1.0))
    assert (made.opened[0].held, made.opened[0].most_held) == (0, 1)


@pytest.mark.report("pi-facts.19")
def test_a_knocked_cable_is_told_and_closing_does_not_wait_for_it() -> None:
    made = fake_class()
    camera = camera_of(made)
    camera.open()
    made.opened[0].frozen = True
    assert "ribbon cable" in fault(lambda: camera.read(0.5))
    camera.close()
    assert made.opened[0].calls == ["start", "cancel_all_and_flush", "stop", "close"]


def test_closing_does_not_raise_what_the_driver_raises() -> None:
    def stop(self: Any) -> None:
        raise RuntimeError("the camera has gone")

    made = fake_class(stop=stop)
    camera = camera_of(made)
    camera.open()
    camera.close()
    assert made.opened[0].calls == ["start", "close"]


def test_no_camera_is_told() -> None:
    assert "ribbon cable" in fault(camera_of(fake_class(connected=[])).open)


def test_a_camera_of_another_program_is_told_and_let_go() -> None:
    made = fake_class(busy=True)
    message = fault(camera_of(made).open)
    assert "busy" in message
    assert "stop other programs" in message
    assert made.opened[0].calls == ["close"]


@pytest.mark.report("pi-facts.28")
def test_without_libcamera_the_remedy_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "picamera2", None)
    message = fault(Picamera2Camera((8, 6), lambda: 0.0).open)
    assert "sudo apt install python3-picamera2" in message
    assert "--system-site-packages" in message


@pytest.mark.report("pi-facts.27")
def test_a_numpy_of_another_build_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    class Clashing:
        def find_spec(self, name: str, path: object = None, target: object = None) -> None:
            if name == "picamera2":
                raise ValueError("numpy.dtype size changed, may indicate binary incompatibility")

    monkeypatch.delitem(sys.modules, "picamera2", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Clashing(), *sys.meta_path])
    message = fault(Picamera2Camera((8, 6), lambda: 0.0).open)
    assert "binary incompatibility" in message
    assert "sudo apt install python3-picamera2" in message
