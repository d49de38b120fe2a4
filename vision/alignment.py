"""How a card that was cut out not quite along its edges lies over its library picture.

Every block looks for its place within a few pixels; from where they have found it, and from how
sure each is, follows how the card as a whole is shifted, turned, sheared and scaled. Blocks under
a chip or a finger find nothing and have no say.
"""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt
from numpy.lib.stride_tricks import sliding_window_view

from vision.blocks import CHECK, SIDE, SOFT, Grid, lengths, weighted

Image = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
Indices = npt.NDArray[np.intp]

_ROUNDS = 3
_STRAYS = 0.7  # pixels of the grid by which a block may be off before it loses its say
_FINER = 2  # the picture to sample from has so many pixels for one of the grid's


def matches(
    small: npt.NDArray[np.generic], templates: Floats, grid: Grid = CHECK, reach: int | None = None
) -> Floats:
    """How alike every block of N templates and the picture are, blocks×places×N.

    `small` is in LAB and of the grid's size. The places are `reach` pixels each way around the
    block's own, row by row; the grid's whole rim where nothing is said.
    """
    reach = grid.rim if reach is None else reach
    rows, columns = _places(grid, reach)
    scaled = weighted(small)
    windows = sliding_window_view(scaled, (SIDE, SIDE), axis=(0, 1))
    shape = (grid.blocks, (2 * reach + 1) ** 2)
    seen = windows[rows, columns].transpose(0, 2, 1, 3, 5, 6, 4).reshape(*shape, -1)
    length = lengths(scaled)[rows, columns].transpose(0, 2, 1, 3).reshape(shape)
    dots = np.matmul(seen, np.ascontiguousarray(templates.transpose(1, 2, 0)))
    dots /= length[:, :, None]
    return np.asarray(dots, np.float32)


def fitted(found: Floats, weights: Floats, grid: Grid = CHECK) -> Floats:
    """How each of N cards lies, N×3×2: a block's middle times this is how far it is off.

    `found` is what `matches` has given, `weights` are N×blocks.
    """
    reach = 2 * grid.rim + 1
    at = found.argmax(axis=1).T
    off = np.stack([at % reach, at // reach], axis=-1).astype(np.float32) - grid.rim
    say = np.square(np.clip(found.max(axis=1).T, 0, 1)) * weights
    middles = _middles(grid)
    weight, lie = say, np.zeros((len(at), 3, 2), np.float32)
    for _ in range(_ROUNDS):
        scaled = middles.T * weight[:, None, :]
        square = scaled @ middles + np.diag([1e-3, 1e-3, 1e-6])
        lie = np.linalg.solve(square, scaled @ off)
        strays = np.square(off - middles @ lie).sum(axis=-1)
        weight = say / (1 + strays / _STRAYS**2)
    return np.asarray(lie, np.float32)


def straightened(face: Image, lies: Floats, grid: Grid = CHECK) -> Floats:
    """A card's picture in the grid's pixels, in LAB, taken as it lies for each of N lies.

    Lies are in pixels of `CHECK`, whatever the grid.
    """
    width, height = grid.size
    size = (width * _FINER, height * _FINER)
    fine = cv2.resize(face, size, interpolation=cv2.INTER_AREA)
    fine = cv2.GaussianBlur(cv2.cvtColor(fine, cv2.COLOR_BGR2LAB), (5, 5), SOFT * _FINER)
    scale = np.float32(_FINER * height / CHECK.size[1])
    pixels, own = _pixels(grid)
    at = own @ (lies * scale) + pixels
    seen = cv2.remap(
        fine,
        np.ascontiguousarray(at[:, :, 0]),
        np.ascontiguousarray(at[:, :, 1]),
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(seen, np.float32).reshape(len(lies), height, width, 3)


@lru_cache(maxsize=8)
def _places(grid: Grid, reach: int) -> tuple[Indices, Indices]:
    """Where the windows begin, for block rows × shifts × block columns × shifts."""
    shifts = grid.rim + np.arange(-reach, reach + 1)
    rows = SIDE * np.arange(grid.rows)[:, None] + shifts
    columns = SIDE * np.arange(grid.columns)[:, None] + shifts
    return rows[:, :, None, None], columns[None, None]


@lru_cache(maxsize=4)
def _pixels(grid: Grid) -> tuple[Floats, Floats]:
    """Where the grid's pixels are in the finer picture, as x and y; and where they are from the
    card's middle in halves of its height, with a 1."""
    width, height = grid.size
    x, y = np.meshgrid(np.arange(width), np.arange(height))
    places = np.column_stack([x.ravel(), y.ravel()])
    away = (places - ((width - 1) / 2, (height - 1) / 2)) / (height / 2)
    own = np.column_stack([away, np.ones(len(away))])
    return ((places + 0.5) * _FINER - 0.5).astype(np.float32), own.astype(np.float32)


@lru_cache(maxsize=4)
def _middles(grid: Grid) -> Floats:
    """Every block's middle, as `_pixels` counts from the card's."""
    width, height = grid.size
    own = _pixels(grid)[1].reshape(1, height, width, 3)
    return np.asarray(grid.cut(own).reshape(grid.blocks, -1, 3).mean(axis=1), np.float32)
