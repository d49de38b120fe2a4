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
from numpy.lib.stride_tricks import as_strided

from vision.blocks import CHECK, FINER, SIDE, Grid, lengths, weighted

Image = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
Indices = npt.NDArray[np.intp]

_ROUNDS = 3
_STRAYS = 0.7  # pixels of the grid by which a block may be off before it loses its say
_STEADY = np.diag([1e-3, 1e-3, 1e-6]).astype(np.float32)  # where hardly a block has a say


def matches(
    small: npt.NDArray[np.generic], templates: Floats, grid: Grid = CHECK, reach: int | None = None
) -> Floats:
    """How alike every block of N templates and the picture are, blocks×N×places.

    `small` is in LAB and of the grid's size. The places are `reach` pixels each way around the
    block's own, row by row; the grid's whole rim where nothing is said.
    """
    reach = grid.rim if reach is None else reach
    scaled = weighted(small)
    seen = _everywhere(scaled, grid, reach, (SIDE, SIDE)).reshape(grid.blocks, -1, SIDE * SIDE * 3)
    length = _everywhere(lengths(scaled)[..., None], grid, reach, (1, 1))
    dots = np.matmul(templates.transpose(1, 0, 2), seen.transpose(0, 2, 1))
    dots /= length.reshape(grid.blocks, 1, -1)
    return np.asarray(dots, np.float32)


def _everywhere(pixels: Floats, grid: Grid, reach: int, size: tuple[int, int]) -> Floats:
    """What every block sees at its places: rows × columns of blocks × places × size × channels."""
    # A sliding window over all pixels would be copied twice as often as one over these places.
    down, across, channel = pixels.strides
    begin = pixels[grid.rim - reach :, grid.rim - reach :]
    places = 2 * reach + 1
    shape = (grid.rows, grid.columns, places, places, *size, pixels.shape[2])
    steps = (SIDE * down, SIDE * across, down, across, down, across, channel)
    return as_strided(begin, shape, steps, writeable=False)


def fitted(found: Floats, best: Floats, weights: Floats, grid: Grid = CHECK) -> Floats:
    """How each of N cards lies, N×3×2: a block's middle times this is how far it is off.

    `found` is what `matches` has given, `best` the most of it in each block, N×blocks, as
    `weights` are.
    """
    off = _shifts(grid)[found.argmax(axis=2).T]
    say = np.square(np.maximum(best, 0)) * weights
    middles, squares = _middles(grid)
    weight, lie = say, np.zeros((len(off), 3, 2), np.float32)
    for _ in range(_ROUNDS):
        square = (weight @ squares).reshape(-1, 3, 3) + _STEADY
        lie = np.linalg.solve(square, middles.T @ (weight[..., None] * off))
        strays = off - middles @ lie
        weight = say / (1 + np.einsum("nbi,nbi->nb", strays, strays) / _STRAYS**2)
    return np.asarray(lie, np.float32)


def straightened(fine: Image, lies: Floats, grid: Grid = CHECK) -> Floats:
    """A card's picture in the grid's pixels, in LAB, taken as it lies for each of N lies.

    `fine` is the grid's finer picture of it. Lies are in pixels of `CHECK`, whatever the grid.
    """
    width, height = grid.size
    scale = np.float32(FINER * height / CHECK.size[1])
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


@lru_cache(maxsize=4)
def _shifts(grid: Grid) -> Floats:
    """By how many pixels to the right and down each of a block's places is off its own."""
    side = np.arange(-grid.rim, grid.rim + 1, dtype=np.float32)
    return np.stack([part.ravel() for part in np.meshgrid(side, side)], axis=-1)


@lru_cache(maxsize=4)
def _pixels(grid: Grid) -> tuple[Floats, Floats]:
    """Where the grid's pixels are in the finer picture, as x and y; and where they are from the
    card's middle in halves of its height, with a 1."""
    width, height = grid.size
    x, y = np.meshgrid(np.arange(width), np.arange(height))
    places = np.column_stack([x.ravel(), y.ravel()])
    away = (places - ((width - 1) / 2, (height - 1) / 2)) / (height / 2)
    own = np.column_stack([away, np.ones(len(away))])
    return ((places + 0.5) * FINER - 0.5).astype(np.float32), own.astype(np.float32)


@lru_cache(maxsize=4)
def _middles(grid: Grid) -> tuple[Floats, Floats]:
    """Every block's middle, blocks×3, as `_pixels` counts from the card's; and the same times
    itself, blocks×9."""
    width, height = grid.size
    own = _pixels(grid)[1].reshape(1, height, width, 3)
    middles = np.asarray(grid.cut(own).reshape(grid.blocks, -1, 3).mean(axis=1), np.float32)
    return middles, (middles[:, :, None] * middles[:, None, :]).reshape(-1, 9)
