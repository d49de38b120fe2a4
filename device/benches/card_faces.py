"""Card faces by the thousand, drawn from their numbers, to fill a library with.

They are no cards of any game: a frame that all share, a picture of a sky, a ground and figures, a
title, a few signs and lines of text. Every `TWIN_EVERY`th is a reprint of the one before it: the
same picture under another title.
"""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

Image = npt.NDArray[np.uint8]

WIDTH, HEIGHT = 180, 252
TWIN_EVERY = 100
_PICTURE = (slice(24, 160), slice(12, 168))


def face(number: int) -> Image:
    """The face of a card of this number, blue-green-red."""
    own = np.random.default_rng((number, 11))
    art = np.random.default_rng((number - 1 if is_reprint(number) else number, 7))
    image = np.full((HEIGHT, WIDTH, 3), (52, 70, 84), np.uint8)
    tint = tuple(int(value) for value in art.integers(40, 200, 3))
    cv2.rectangle(image, (5, 5), (WIDTH - 6, HEIGHT - 6), tint, 3)
    image[_PICTURE] = _picture(art)
    cv2.rectangle(image, (10, 166), (WIDTH - 11, HEIGHT - 12), (178, 200, 208), -1)
    _title(image, own)
    for line in range(int(own.integers(2, 6))):
        y, end = 182 + 10 * line, int(own.integers(60, 160))
        for x in range(18, end, 9):
            width = int(own.integers(3, 8))
            cv2.line(image, (x, y), (x + width, y), (60, 60, 66), 2)
    for place in range(int(own.integers(1, 5))):
        colour = tuple(int(value) for value in own.integers(0, 256, 3))
        cv2.circle(image, (24 + 34 * place, 236), 9, colour, -1, cv2.LINE_AA)
    return image


def is_reprint(number: int) -> bool:
    """Whether this card has the picture of the one before it."""
    return number % TWIN_EVERY == TWIN_EVERY - 1


def _picture(art: np.random.Generator) -> Image:
    """Sky, ground and figures, with the soft irregular texture of paint."""
    height, width = 136, 156
    high, low = art.uniform(20, 235, 3), art.uniform(20, 235, 3)
    fade = np.linspace(0, 1, height)[:, None, None]
    image = np.broadcast_to(high * (1 - fade) + low * fade, (height, width, 3)).copy()
    for cells, strength in ((3, 45.0), (7, 30.0), (17, 18.0)):
        cloud = art.normal(0, strength, (cells, cells, 3)).astype(np.float32)
        image += cv2.resize(cloud, (width, height), interpolation=cv2.INTER_CUBIC)
    canvas = np.clip(image, 0, 255).astype(np.uint8)
    for _ in range(int(art.integers(3, 9))):
        colour = tuple(int(value) for value in art.integers(0, 256, 3))
        middle = art.uniform((10, 20), (width - 10, height - 10))
        corners = art.normal(0, art.uniform(8, 30), (int(art.integers(3, 8)), 2)) + middle
        hull = cv2.convexHull(corners.astype(np.int32))
        cv2.fillPoly(canvas, [hull], colour, cv2.LINE_AA)
    return canvas


def _title(image: Image, own: np.random.Generator) -> None:
    """A word made of strokes: what a title looks like from above a table."""
    x = 14
    for _ in range(int(own.integers(4, 12))):
        kind = int(own.integers(0, 3))
        right = x + int(own.integers(4, 9))
        if kind == 0:
            cv2.line(image, (x, 10), (x, 20), (225, 235, 240), 2)
        elif kind == 1:
            cv2.rectangle(image, (x, 11), (right, 20), (225, 235, 240), 1)
        else:
            cv2.line(image, (x, 20), (right, 10), (225, 235, 240), 2)
        x = right + 4
