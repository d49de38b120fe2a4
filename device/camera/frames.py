"""What every camera gives, and how it says that it cannot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

Image = npt.NDArray[np.uint8]


class CameraError(Exception):
    """No picture. The message is one line: what is wrong, and what to do."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture: H×W×3, blue-green-red, 8 bit; `at` in monotonic seconds; `number` from 0."""

    image: Image
    at: float
    number: int


class Camera(Protocol):
    """A camera above the table. `open` and `read` raise `CameraError`; `close` never does."""

    @property
    def name(self) -> str:
        """What a person would call it, such as `simulated table` or `/dev/video0`."""

    def open(self) -> None:
        """Start it. Opening an open camera is a fault of the caller."""

    def read(self, timeout: float) -> Frame:
        """The newest frame, waiting at most `timeout` seconds for one.

        A folder of images that has shown its last picture raises `EndOfFrames`.
        """

    def close(self) -> None:
        """Stop it; closing twice, or without opening, does nothing."""


class EndOfFrames(CameraError):
    """A recording or a folder of images has no more pictures."""
