"""The Raspberry Pi's own camera, through picamera2.

picamera2 and libcamera belong together and come from apt only; they are imported when the camera
is opened, so that every other machine can do without them.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from device.camera.frames import CameraError, Frame

INSTALL = (
    "sudo apt install python3-picamera2, "
    "and run from a virtual environment made with --system-site-packages"
)

CONTROLS: Mapping[str, int] = {
    "AfMode": 2,  # continuous: no lens is in focus at the table by itself
    "AeFlickerMode": 1,  # manual
    "AeFlickerPeriod": 10_000,  # µs: lamps on 50 Hz mains
}
"""Controls set where the camera has them."""


def controls_for(focus_mm: int = 0, mains_hz: int = 50) -> Mapping[str, Any]:
    """Controls of a camera whose lens is so far from the mat, 0 to focus by itself, under lamps on
    such mains: 50 or 60 Hz, which flicker twice as fast."""
    period = {"AeFlickerPeriod": 1_000_000 // (2 * mains_hz)}
    if not focus_mm:
        return {**CONTROLS, **period}
    # Manual; the lens counts in dioptres.
    return {**CONTROLS, **period, "AfMode": 0, "LensPosition": round(1000 / focus_mm, 3)}


def _boot_time() -> int:
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME)


class Picamera2Camera:
    """The camera on the ribbon cable.

    `clock` stamps frames with the moment that the sensor began to see them. `camera_class` and
    `boot_time` (nanoseconds, the sensor's clock) stand for the machine in tests.
    """

    def __init__(
        self,
        size: tuple[int, int],
        clock: Callable[[], float],
        *,
        controls: Mapping[str, Any] = CONTROLS,
        camera_class: Any = None,
        boot_time: Callable[[], int] = _boot_time,
    ) -> None:
        self._size, self._clock, self._controls = size, clock, controls
        self._class, self._boot_time = camera_class, boot_time
        self._camera: Any = None
        self._count = 0
        self._late = False

    @property
    def name(self) -> str:
        """What error messages call it."""
        return "Raspberry Pi camera"

    def open(self) -> None:
        """Start the camera; `CameraError` when picamera2 or the camera is missing or taken."""
        assert self._camera is None, f"{self.name} is open already"
        camera_class = self._class or self._import()
        if not camera_class.global_camera_info():
            raise CameraError(
                f"{self.name}: none is connected: switch the Pi off, check the ribbon cable at "
                "both ends, then try rpicam-hello"
            )
        camera: Any = None
        try:
            camera = camera_class()
            # RGB888 is blue, green, red in memory: what OpenCV calls a picture.
            camera.configure(
                camera.create_video_configuration(
                    main={"size": self._size, "format": "RGB888"}, buffer_count=4, queue=False
                )
            )
            camera.set_controls(
                {
                    key: value
                    for key, value in self._controls.items()
                    if key in camera.camera_controls
                }
            )
            camera.start()
        except Exception as error:
            # libcamera's binding throws whatever it likes; each of them means: no camera.
            if camera is not None:
                camera.close()
            raise CameraError(
                f"{self.name}: {_line(error)}: stop other programs that use the camera, "
                "then try rpicam-hello"
            ) from None
        self._camera, self._count, self._late = camera, 0, False

    def read(self, timeout: float) -> Frame:
        """The next frame, or `CameraError` when none comes in time."""
        if self._camera is None:
            raise CameraError(f"{self.name}: not open: open it before reading")
        try:
            request = self._camera.capture_request(wait=timeout)
        except TimeoutError:
            self._late = True
            raise CameraError(
                f"{self.name}: no picture for {timeout:g} s: check the ribbon cable"
            ) from None
        except Exception as error:
            raise CameraError(f"{self.name}: {_line(error)}: check the ribbon cable") from None
        # Only a few buffers exist: one that is not released is lost for good.
        try:
            image = np.ascontiguousarray(request.make_array("main")[:, :, :3])
            began = request.get_metadata().get("SensorTimestamp")
        except Exception as error:
            raise CameraError(f"{self.name}: {_line(error)}: check the ribbon cable") from None
        finally:
            request.release()
        age = 0.0 if began is None else max(0.0, (self._boot_time() - began) / 1e9)
        frame = Frame(image, self._clock() - age, self._count)
        self._count += 1
        return frame

    def close(self) -> None:
        """Stop the camera."""
        camera, self._camera = self._camera, None
        if camera is None:
            return
        # A camera that was unplugged cannot be stopped in good order.
        with contextlib.suppress(Exception):
            if self._late:
                # A request still waits for a frame that will not come; `stop` would wait with it.
                camera.cancel_all_and_flush()
            camera.stop()
        with contextlib.suppress(Exception):
            camera.close()

    def _import(self) -> Any:
        try:
            from picamera2 import Picamera2
        except ImportError as error:
            raise CameraError(
                f"{self.name}: picamera2 or libcamera is missing ({_line(error)}): {INSTALL}"
            ) from None
        except Exception as error:
            # A numpy of another build breaks its extensions with errors of many kinds.
            raise CameraError(
                f"{self.name}: picamera2 does not load ({_line(error)}): {INSTALL}"
            ) from None
        return Picamera2


def _line(error: Exception) -> str:
    return " ".join(str(error).split()) or type(error).__name__
