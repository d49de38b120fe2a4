"""A card's picture cut into blocks, each by itself without its light: what names are found by.

Every block is made to have zero mean and length 1, so that a lamp, a colour cast, glare on one
corner or a chip on another touch only the blocks that they lie on. Two grids are kept of every
picture of the library: a coarse one to search with, a finer one to check by.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

Image = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
Indices = npt.NDArray[np.intp]

SIDE = 4
"""A block is so many pixels of its grid wide and high."""
SOFT = 0.6
"""Pixels of a grid by which pictures are blurred: finer print flickers with the place."""
FINER = 2
"""A card is first brought to a picture of so many pixels for one of a grid's, and taken from it."""
_ALL_THREE = np.ones((1, 3), np.float32)  # adds up a picture's channels
_COLOUR_WEIGHT = 2.0  # LAB's a and b vary less than L, but say as much
_FLAT = 4.0  # grey levels: what varies less than this in a block is noise
_DIRECTIONS = 96  # a rough search is content with so many values a card
_DRAWN = 4
_COMMON_PRIOR = 8.0  # with fewer cards than this, what they have in common is hardly known


@dataclass(frozen=True, slots=True)
class Grid:
    """How a whole card becomes pixels: `columns`×`rows` blocks and a rim of `rim` pixels, which
    mixes with what lies beside the card and is left out."""

    columns: int
    rows: int
    rim: int

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels, rim and all."""
        return self.columns * SIDE + 2 * self.rim, self.rows * SIDE + 2 * self.rim

    @property
    def blocks(self) -> int:
        """How many blocks there are."""
        return self.columns * self.rows

    def fine(self, face: Image) -> Image:
        """A card's picture in `FINER` pixels for one of this grid's, in LAB, softened."""
        size = (self.size[0] * FINER, self.size[1] * FINER)
        fine = cv2.resize(face, size, interpolation=cv2.INTER_AREA)
        fine = cv2.cvtColor(fine, cv2.COLOR_BGR2LAB)
        return np.asarray(cv2.GaussianBlur(fine, (5, 5), SOFT * FINER), np.uint8)

    def small(self, face: Image) -> Image:
        """A card's picture in this grid's pixels, in LAB."""
        return self.reduced(self.fine(face))

    def reduced(self, fine: Image) -> Image:
        """The same from a picture that has been softened and is in LAB, of any grid."""
        return np.asarray(cv2.resize(fine, self.size, interpolation=cv2.INTER_AREA), np.uint8)

    def cut(self, small: npt.NDArray[np.generic]) -> npt.NDArray[np.generic]:
        """The blocks of N pictures of this grid's size, N×blocks×pixels×3, row by row."""
        rim, count = self.rim, len(small)
        inner = small[:, rim : small.shape[1] - rim, rim : small.shape[2] - rim]
        apart = inner.reshape(count, self.rows, SIDE, self.columns, SIDE, 3)
        return apart.transpose(0, 1, 3, 2, 4, 5).reshape(count, self.blocks, SIDE * SIDE, 3)


SEARCH = Grid(4, 6, 1)
"""To search all cards with."""
CHECK = Grid(6, 9, 2)
"""To check the few that the search has found."""
CLOSE = Grid(12, 18, 4)
"""To tell apart two cards with the same art."""


@dataclass(frozen=True, slots=True, eq=False)
class Small:
    """All of a card's picture that naming looks at: it in the pixels of each grid, in LAB."""

    search: Image
    check: Image
    close: Image

    @classmethod
    def of(cls, picture: Image) -> Small:
        """Of a blue-green-red portrait picture."""
        fine = CHECK.fine(picture)
        return cls(SEARCH.reduced(fine), CHECK.reduced(fine), CLOSE.small(picture))


def units(blocks: npt.NDArray[np.generic]) -> Floats:
    """Blocks …×pixels×3 in LAB as rows: zero mean in each channel, length 1 unless all is flat."""
    pixels = blocks.shape[-2]
    flat = blocks.reshape(*blocks.shape[:-2], pixels * 3).astype(np.float32)
    rows = np.asarray(flat @ _levelled(pixels), np.float32)
    square = np.einsum("...i,...i->...", rows, rows)
    rows /= np.sqrt(square + np.float32(pixels * _FLAT**2))[..., None]
    return rows


@lru_cache(maxsize=2)
def _levelled(pixels: int) -> Floats:
    """What takes each channel's mean from so many pixels, times the channels' weights."""
    level = np.eye(pixels) - np.full((pixels, pixels), 1 / pixels)
    weight = np.diag([1.0, _COLOUR_WEIGHT, _COLOUR_WEIGHT])
    return np.kron(level, weight).astype(np.float32)


def weighted(small: npt.NDArray[np.generic]) -> Floats:
    """A small LAB picture with its colours weighted as in `units`, about zero."""
    scaled = small.astype(np.float32) - np.float32(128)
    scaled[..., 1:] *= _COLOUR_WEIGHT
    return scaled


def lengths(scaled: Floats) -> Floats:
    """How long a block of a `weighted` picture is without its mean, for a block that begins at
    each pixel."""
    size, anchor = (SIDE, SIDE), (0, 0)
    mean = np.asarray(cv2.boxFilter(scaled, -1, size, anchor=anchor))
    square = np.asarray(cv2.sqrBoxFilter(scaled, -1, size, anchor=anchor))
    spread = np.asarray(cv2.transform(square - mean * mean, _ALL_THREE))
    return np.asarray(np.sqrt(SIDE * SIDE * (np.maximum(spread, 0) + _FLAT**2)), np.float32)


def strengths(rows: Floats) -> Floats:
    """How much there is to see in each block, …×blocks: 0 where it is flat, nearly 1 where not."""
    return np.asarray(np.sqrt(np.einsum("...i,...i->...", rows, rows)), np.float32)


def turned(rows: Floats) -> Floats:
    """Blocks N×blocks×values of pictures that are turned upside down."""
    count, blocks, values = rows.shape
    apart = rows.reshape(count, blocks, values // 3, 3)
    return apart[:, ::-1, ::-1].reshape(count, blocks, values)


@dataclass(frozen=True, slots=True, eq=False)
class Blocks:
    """All pictures of a library in blocks; row `i` is a picture of card `ids[i]`."""

    ids: tuple[str, ...]
    search: Floats
    """N×values of the coarse grid, without what all cards have in common, of length 1."""
    common: Floats
    check: npt.NDArray[np.float16]
    """N×blocks×values of the finer grid."""
    strong: Floats
    """How much there is to see in each block of it, N×blocks."""
    weights: Floats
    """How much each block of the finer grid tells one card from another; they sum to 1."""
    index: Mapping[str, tuple[int, ...]]
    """The rows of every card."""

    def rows_of(self, cards: Iterable[str]) -> Indices:
        """The pictures of these cards; cards that are not here have none."""
        rows = [row for card in cards for row in self.index.get(card, ())]
        return np.asarray(sorted(rows), np.intp)

    @classmethod
    def of(cls, shots: Iterable[tuple[str, Small]]) -> Blocks:
        """Make them from pictures with their cards' ids."""
        named = list(shots)
        coarse = _rows([picture.search for _, picture in named], SEARCH)
        fine = _rows([picture.check for _, picture in named], CHECK)
        flat = coarse.reshape(len(named), SEARCH.blocks * SIDE * SIDE * 3)
        known = len(named) + _COMMON_PRIOR
        common = np.asarray(flat.sum(axis=0) / known, np.float32)
        alike = np.square(fine.sum(axis=0) / known).sum(axis=1)
        weights = np.maximum(1 - alike, 0.05)
        weights = np.asarray(weights / weights.sum(), np.float32)
        ids = tuple(card for card, _ in named)
        index: dict[str, tuple[int, ...]] = {}
        for row, card in enumerate(ids):
            index[card] = (*index.get(card, ()), row)
        search = without(flat, common)
        check = fine.astype(np.float16)
        return cls(ids, search, common, check, strengths(fine), weights, index)


@lru_cache(maxsize=2)
def narrowed(blocks: Blocks) -> tuple[Floats, Floats]:
    """The directions in which a library's cards differ most, values×few, and the cards in them."""
    search = blocks.search
    # Any directions, drawn towards the widest ones again and again, end there.
    axes = np.random.default_rng(0).normal(size=(search.shape[1], _DIRECTIONS)).astype(np.float32)
    for _ in range(_DRAWN):
        axes = np.linalg.qr(search.T @ (search @ axes)).Q
    return axes, search @ axes


def without(rows: Floats, common: Floats) -> Floats:
    """Rows without what all cards have in common, of length 1."""
    rest = rows - common
    return np.asarray(rest / np.linalg.norm(rest, axis=1, keepdims=True).clip(1e-3), np.float32)


def _rows(pictures: list[Image], grid: Grid) -> Floats:
    rows = np.zeros((len(pictures), grid.blocks, SIDE * SIDE * 3), np.float32)
    for row, picture in zip(rows, pictures, strict=True):
        row[:] = units(grid.cut(picture[None]))[0]
    return rows
