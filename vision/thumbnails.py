"""Cards as small colour thumbnails: how alike what lies on the table and a library picture are.

A thumbnail is the card without its rim in the LAB colour space, its mean taken away: light and its
colour then matter little, and a dot product of two says how alike they are. What all cards of a
library have in common, such as their frame, is taken away too, for it tells nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

Image = npt.NDArray[np.uint8]
Rows = npt.NDArray[np.float32]

COARSE = (12, 17)
FINE = (24, 34)
"""Width and height of the two thumbnails: one to search with, one to decide by."""
INNER = 0.92
"""The part of a card's width and height that counts: its rim mixes with what lies beside it."""
_COLOUR_WEIGHT = 1.6  # LAB's a and b vary less than L, but say as much
_COMMON_PRIOR = 8.0  # with fewer cards than this, what they have in common is hardly known


def normalised(pixels: npt.NDArray[np.generic]) -> Rows:
    """Thumbnails N×pixels×3 in LAB as rows: zero mean in each channel, length 1."""
    rows = pixels.astype(np.float32)
    rows -= rows.mean(axis=1, keepdims=True)
    rows[:, :, 1:] *= _COLOUR_WEIGHT
    flat = rows.reshape(len(rows), -1)
    length = np.linalg.norm(flat, axis=1, keepdims=True)
    return np.asarray(flat / np.maximum(length, 1e-3), np.float32)


@dataclass(frozen=True, slots=True)
class Templates:
    """Every card at one size of thumbnail, and what they have in common."""

    size: tuple[int, int]
    rows: Rows
    common: Rows

    def likeness(self, seen: Rows, some: npt.NDArray[np.intp] | None = None) -> Rows:
        """Dot products of M normalised thumbnails with N cards, M×2N.

        The first N columns are for the thumbnails as they are, the others for them upside down;
        `some` takes only these cards.
        """
        rows = self.rows if some is None else self.rows[some]
        width, height = self.size
        flipped = seen.reshape(-1, height * width, 3)[:, ::-1].reshape(len(seen), -1)
        upright, upside_down = (_without(rest, self.common) @ rows.T for rest in (seen, flipped))
        return np.asarray(np.concatenate([upright, upside_down], axis=1), np.float32)


@dataclass(frozen=True, slots=True)
class Thumbnails:
    """All cards of a library at both sizes; row `i` is card `ids[i]`."""

    ids: tuple[str, ...]
    coarse: Templates
    fine: Templates

    @classmethod
    def of(cls, pictures: Mapping[str, Image]) -> Thumbnails:
        """Make them from the library's pictures."""
        images = list(pictures.values())
        return cls(tuple(pictures), _templates(images, COARSE), _templates(images, FINE))


def _templates(images: list[Image], size: tuple[int, int]) -> Templates:
    count = len(images)
    small = np.stack([_thumbnail(image, size) for image in images]) if images else _nothing(size)
    rows = normalised(small.reshape(count, size[0] * size[1], 3))
    common = rows.sum(axis=0, keepdims=True) / (count + _COMMON_PRIOR)
    return Templates(size, _without(rows, common), np.asarray(common, np.float32))


def _nothing(size: tuple[int, int]) -> Image:
    return np.zeros((0, size[1], size[0], 3), np.uint8)


def _thumbnail(image: Image, size: tuple[int, int]) -> Image:
    height, width = image.shape[:2]
    rim_x, rim_y = round(width * (1 - INNER) / 2), round(height * (1 - INNER) / 2)
    inner = image[rim_y : height - rim_y, rim_x : width - rim_x]
    small = cv2.resize(inner, size, interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2LAB), np.uint8)


def _without(rows: Rows, common: Rows) -> Rows:
    rest = rows - common
    length = np.linalg.norm(rest, axis=1, keepdims=True)
    return np.asarray(rest / np.maximum(length, 1e-3), np.float32)
