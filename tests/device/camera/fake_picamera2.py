"""A class that behaves as picamera2's does where the adapter touches it."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np


class FakeRequest:
    """One captured frame; picamera2 has only a few buffers for them."""

    def __init__(self, camera: FakePicamera2, metadata: dict[str, int]) -> None:
        self.camera, self.metadata = camera, metadata

    def make_array(self, stream: str) -> Any:
        assert stream == "main"
        if self.camera.broken:
            raise RuntimeError("buffer\nlost")
        width, height = self.camera.configuration["main"]["size"]
        return np.full((height, width, 3), (200, 0, 10), np.uint8)

    def get_metadata(self) -> dict[str, int]:
        return self.metadata

    def release(self) -> None:
        self.camera.held -= 1


class FakePicamera2:
    """The camera; a test makes a subclass, so that nothing is shared between tests."""

    connected: ClassVar[list[dict[str, str]]] = [{"Model": "imx708"}]
    camera_controls: ClassVar[dict[str, Any]] = {"AfMode": (0, 2, 0), "ExposureTime": (1, 2, 1)}
    busy: ClassVar[bool] = False
    opened: ClassVar[list[FakePicamera2]]

    @classmethod
    def global_camera_info(cls) -> list[dict[str, str]]:
        return cls.connected

    def __init__(self) -> None:
        type(self).opened.append(self)
        self.configuration: dict[str, Any] = {}
        self.controls: dict[str, Any] = {}
        self.metadata: dict[str, int] = {}
        self.held = self.most_held = 0
        self.frozen = self.broken = False
        self.calls: list[str] = []

    def create_video_configuration(self, **wanted: Any) -> dict[str, Any]:
        return wanted

    def configure(self, configuration: dict[str, Any]) -> None:
        self.configuration = configuration

    def set_controls(self, controls: dict[str, Any]) -> None:
        for name in controls:
            if name not in self.camera_controls:
                raise RuntimeError(f"Control {name} is not advertised by libcamera")
        self.controls.update(controls)

    def start(self) -> None:
        if self.busy:
            raise RuntimeError("Failed to acquire camera: Device or resource busy")
        self.calls.append("start")

    def capture_request(self, wait: float) -> FakeRequest:
        if self.frozen or self.held >= self.configuration["buffer_count"]:
            raise TimeoutError
        self.held += 1
        self.most_held = max(self.held, self.most_held)
        return FakeRequest(self, self.metadata)

    def cancel_all_and_flush(self) -> None:
        self.calls.append("cancel_all_and_flush")

    def stop(self) -> None:
        self.calls.append("stop")
        if self.frozen and "cancel_all_and_flush" not in self.calls:
            raise AssertionError("a real camera would wait for ever")

    def close(self) -> None:
        self.calls.append("close")


def fake_class(**attributes: Any) -> type[FakePicamera2]:
    """A camera class of a test's own."""
    return type("Picamera2", (FakePicamera2,), {"opened": [], **attributes})
