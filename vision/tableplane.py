"""The plane in which cards lie, as one card's outline gives it: there all cards are of one size.

A card's outline says how the table is seen. Any other outline, laid back into the plane, is then
a card when its sides are as long as that one's; and where one side has been seen, the others can
be looked for.
"""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]

_HEIGHT = 1.4  # a card's height by its width, roughly: only the other cards' sizes matter
_PART = 0.45  # of a side has to be seen of it
_LONGER = 1.1
_CORNER = 0.05  # of a card's width, which a round corner takes away from a line


class TablePlane:
    """A plane with the card `quad` in it, its width 1."""

    def __init__(self, quad: Floats, height: float = _HEIGHT) -> None:
        self.height = height
        there = np.array([[0, 0], [1, 0], [1, height], [0, height]], np.float32)
        self._down = cv2.getPerspectiveTransform(quad.astype(np.float32), there)
        self._up = cv2.getPerspectiveTransform(there, quad.astype(np.float32))

    def unlikeness(self, quads: Floats) -> Floats:
        """How much the worst side of each quad, N×4×2, is longer or shorter than the card's.

        0 for a card of the same size anywhere in the plane, 0.1 for a tenth; the first side must be
        a short one.
        """
        flat = self._moved(quads, self._down)
        lengths = np.linalg.norm(np.roll(flat, -1, axis=1) - flat, axis=2)
        usual = np.array([1, self.height, 1, self.height], np.float32)
        with np.errstate(divide="ignore", invalid="ignore"):
            off = np.abs(np.log(lengths / usual)).max(axis=1)
            diagonals = np.linalg.norm(flat[:, 2:] - flat[:, :2], axis=2)
            skew = np.abs(np.log(diagonals[:, 0] / diagonals[:, 1]))
        return np.asarray(np.nan_to_num(np.maximum(off, skew), nan=9.0), np.float32)

    def cards_at(self, lines: Floats) -> Floats:
        """Outlines of cards that have one of the lines, N×2×2, as a side; it may be cut short."""
        flat = self._moved(lines, self._down)
        along = flat[:, 1] - flat[:, 0]
        length = np.linalg.norm(along, axis=1)
        found: list[Floats] = []
        for side, other in ((1.0, self.height), (self.height, 1.0)):
            fits = (length > _PART * side) & (length < _LONGER * side)
            way = along[fits] / length[fits, None]
            aside = np.stack([-way[:, 1], way[:, 0]], axis=1)
            first, last = flat[fits, 0], flat[fits, 1]
            for begin in (first - _CORNER * way, last - (side - _CORNER) * way):
                end = begin + side * way
                for depth in (other, -other):
                    quad = np.stack([begin, end, end + depth * aside, begin + depth * aside], 1)
                    if depth < 0:
                        quad = quad[:, [1, 0, 3, 2]]
                    found.append(quad if side < other else np.roll(quad, -1, axis=1))
        flat_quads = np.concatenate([np.zeros((0, 4, 2), np.float32), *found])
        return self._moved(flat_quads.astype(np.float32), self._up)

    @staticmethod
    def _moved(points: Floats, how: npt.NDArray[np.generic]) -> Floats:
        flat = points.reshape(-1, 1, 2).astype(np.float64)
        if not len(flat):
            return points.astype(np.float32)
        return np.asarray(
            cv2.perspectiveTransform(flat, np.asarray(how, np.float64)), np.float32
        ).reshape(points.shape)
