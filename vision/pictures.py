"""Decoding a picture file's bytes: one place for the library, for photographs and recordings."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

Image = npt.NDArray[np.uint8]


def decode(coded: bytes) -> Image | None:
    """The picture, H×W×3 blue-green-red, or None when these bytes are none.

    From memory, since OpenCV's own reader stumbles over Cyrillic file names on some systems.
    """
    try:
        image = cv2.imdecode(np.frombuffer(coded, np.uint8), cv2.IMREAD_COLOR) if coded else None
    except cv2.error:
        # OpenCV refuses pictures of absurd size this way.
        return None
    return None if image is None else np.asarray(image, np.uint8)
