"""The two small networks that read dice, run by OpenCV from the weights in the package."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
Image = npt.NDArray[np.uint8]

MODELS = Path(__file__).parent.parent / "models"
BATCHES = (8, 4, 2, 1)
"""How many crops are read at once: few numbers, since each is planned by itself."""
_PLANS = 9
"""Shapes of input that are kept planned: a photograph's pyramid, and the tray."""
_LARGEST = 3 * 640 * 640
"""Numbers of an input whose plan is kept: that of a larger one takes much memory, and little of its
time."""


class Network:
    """One network. Pictures are bytes, blue-green-red; they are given to it as 0–1."""

    def __init__(self, path: Path) -> None:
        """From an ONNX file."""
        self._weights = np.frombuffer(path.read_bytes(), np.uint8)
        self._planned: OrderedDict[tuple[int, ...], cv2.dnn.Net] = OrderedDict()

    def run(self, images: Floats) -> Floats:
        """N×3×H×W, 0–1, to whatever it says.

        OpenCV plans a network anew whenever the shape of its input changes: those that come again
        are kept.
        """
        net = self._planned.pop(images.shape, None)
        if net is None:
            net = cv2.dnn.readNetFromONNX(self._weights)
            if len(self._planned) >= _PLANS:
                self._planned.popitem(last=False)
        if images.size <= _LARGEST:
            self._planned[images.shape] = net
        net.setInput(images)
        return np.asarray(net.forward(), np.float32)


@lru_cache(maxsize=4)
def network(name: str, folder: Path = MODELS) -> Network:
    """The network of this name, `finder` or `reader`; loaded once."""
    return Network(folder / f"{name}.onnx")


def as_input(images: npt.NDArray[np.uint8]) -> Floats:
    """N×H×W×3 bytes to N×3×H×W, 0–1."""
    planes = np.ascontiguousarray(images.transpose(0, 3, 1, 2))
    return planes.astype(np.float32) * np.float32(1 / 255)
