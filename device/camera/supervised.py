"""Any camera, made safe to ask: a thread reads it, so that a hanging camera never hangs the game.

Cables get knocked, USB cameras sleep, drivers stop without a word. Whatever happens below, `read`
returns within its time-out with a fresh frame or a `CameraError`, the camera is opened again with
growing pauses, and nothing else is ever shown in its place.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable
from typing import TypeVar

from device.camera.frames import Camera, CameraError, EndOfFrames, Frame

T = TypeVar("T")

OLDEST = 2.0
"""Seconds after which a frame does not show the table any more."""
PAUSES = (0.5, 1.0, 2.0, 4.0, 8.0)
"""Seconds between attempts to open a lost camera; the last is repeated."""
STEP = 1.0
"""Seconds the reader waits for one frame before it looks whether it should stop."""


class SupervisedCamera:
    """Reads `camera` in a thread of its own.

    A live camera is drained, so that `read` gives what is seen now. A recording must not be
    overtaken: with `every` the thread reads one frame for each that is asked for. `clock` is the
    one that the camera stamps its frames with.
    """

    def __init__(
        self,
        camera: Camera,
        clock: Callable[[], float],
        *,
        every: bool = False,
        opening: float = 15.0,
        closing: float = 3.0,
        pauses: tuple[float, ...] = PAUSES,
    ) -> None:
        self._camera, self._clock, self._every = camera, clock, every
        self._opening, self._closing, self._pauses = opening, closing, pauses
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._stopping = False
        self._opened = False
        self._wanted = False
        self._frame: Frame | None = None
        self._error: CameraError | None = None
        self._given = 0
        self._reopened = 0
        self._entered: float | None = None

    @property
    def name(self) -> str:
        """The name of the camera that is watched over."""
        return self._camera.name

    @property
    def reopened(self) -> int:
        """How often the camera has been opened again after it was lost."""
        return self._reopened

    @property
    def stuck(self) -> float:
        """Seconds that the camera has already spent inside one call; a sound one needs few."""
        entered = self._entered
        return 0.0 if entered is None else time.monotonic() - entered

    def open(self) -> None:
        """Start the thread and wait until the camera is open; `CameraError` if it will not."""
        assert self._thread is None or not self._opened, f"{self.name} is open already"
        if self._thread is not None and self._thread.is_alive():
            raise CameraError(f"{self.name}: still hangs: unplug it, plug it in, start again")
        self._stopping = self._opened = self._wanted = False
        self._frame = self._error = None
        self._given = self._reopened = 0
        self._thread = threading.Thread(target=self._work, name="camera", daemon=True)
        self._thread.start()
        with self._changed:
            self._changed.wait_for(lambda: self._opened or self._error, self._opening)
            opened, error = self._opened, self._error
        if opened:
            return
        self.close()
        raise error or CameraError(
            f"{self.name}: did not open within {self._opening:g} s: "
            "unplug it, plug it in, start again"
        )

    def read(self, timeout: float) -> Frame:
        """A frame that was not given before and is less than two seconds old."""
        with self._changed:
            if self._thread is None:
                raise CameraError(f"{self.name}: not open: open it before reading")
            self._wanted = True
            self._changed.notify_all()
            self._changed.wait_for(lambda: self._fresh() or self._error, timeout)
            if self._fresh():
                frame = self._frame
                assert frame is not None
                self._frame, self._wanted = None, False
                given = Frame(frame.image, frame.at, self._given)
                self._given += 1
                return given
            error = self._error
            if error is not None:
                if self._every and not isinstance(error, EndOfFrames):
                    self._error = None
                # A new object each time: the stored one would collect tracebacks.
                raise type(error)(str(error))
            raise CameraError(f"{self.name}: no new picture for {timeout:g} s: check its cable")

    def close(self) -> None:
        """Ask the thread to close the camera; a hanging one is left behind after a time-out."""
        with self._changed:
            self._stopping = True
            self._changed.notify_all()
        thread, self._opened = self._thread, False
        if thread is not None:
            thread.join(self._closing)
            if not thread.is_alive():
                self._thread = None
        self._frame = None

    def _fresh(self) -> bool:
        if self._frame is None:
            return False
        return self._every or self._clock() - self._frame.at <= OLDEST

    def _work(self) -> None:
        attempt = 0
        while not self._stopping:
            try:
                self._inside(self._camera.open)
                if not self._opened:
                    with self._changed:
                        self._opened = True
                        self._changed.notify_all()
                while not self._stopping:
                    if not self._every:
                        self._publish(self._live())
                        attempt = 0
                    elif self._asked():
                        self._one()
            except EndOfFrames as end:
                self._fail(end)
                break
            except CameraError as error:
                self._fail(error)
            except Exception as error:
                # Whatever a driver throws, this thread must not die in silence.
                told = " ".join(f"{type(error).__name__}: {error}".split())
                self._fail(CameraError(f"{self.name}: {told}: unplug it, plug it in"))
            self._shut()
            if not self._opened:
                return
            pause = self._pauses[min(attempt, len(self._pauses) - 1)]
            attempt += 1
            with self._changed:
                if not self._changed.wait_for(lambda: self._stopping, pause):
                    self._reopened += 1
        self._shut()

    def _live(self) -> Frame:
        """The next frame of a live camera. One that comes too late comes from a stuck queue."""
        frame = self._inside(lambda: self._camera.read(STEP))
        age = self._clock() - frame.at
        if age > OLDEST:
            raise CameraError(
                f"{self.name}: its pictures are {age:.0f} s old: it is started again; "
                "check its cable if this comes back"
            )
        return frame

    def _asked(self) -> bool:
        """Whether somebody wants the next frame of a recording."""
        with self._changed:
            self._changed.wait_for(lambda: self._stopping or self._wanted, STEP)
            return self._wanted and self._frame is None and not self._stopping

    def _one(self) -> None:
        """One frame of a recording. One bad picture is no reason to begin it again."""
        try:
            self._publish(self._inside(lambda: self._camera.read(STEP)))
        except EndOfFrames:
            raise
        except CameraError as error:
            self._wanted = False
            self._fail(error)

    def _inside(self, call: Callable[[], T]) -> T:
        self._entered = time.monotonic()
        try:
            return call()
        finally:
            self._entered = None

    def _publish(self, frame: Frame) -> None:
        with self._changed:
            self._frame, self._error = frame, None
            self._changed.notify_all()

    def _fail(self, error: CameraError) -> None:
        with self._changed:
            self._error = error
            self._changed.notify_all()

    def _shut(self) -> None:
        # A camera's `close` promises not to fail; a driver promises nothing.
        with contextlib.suppress(Exception):
            self._inside(self._camera.close)
