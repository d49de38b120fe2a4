"""Card names in the screen's own type, since OpenCV has no Cyrillic letters."""

from __future__ import annotations

from importlib import resources

import cv2
import numpy as np
import numpy.typing as npt
import pygame

_FILE = "NotoSans-CondensedBold.ttf"


def letters(text: str, width: int, height: int) -> npt.NDArray[np.uint8]:
    """The ink of a line of text, H×W, 0–255: at most `width` wide and about `height` high."""
    pygame.font.init()
    with resources.as_file(resources.files("ui.fonts") / _FILE) as path:
        font = pygame.font.Font(str(path), height)
    drawn = font.render(text, True, (255, 255, 255))
    ink = np.ascontiguousarray(pygame.surfarray.array_alpha(drawn).T)
    if ink.shape[1] <= width:
        return ink
    size = (width, max(1, round(ink.shape[0] * width / ink.shape[1])))
    return np.asarray(cv2.resize(ink, size, interpolation=cv2.INTER_AREA), np.uint8)
