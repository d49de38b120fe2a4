"""Two cards with the same art, told apart by the places where their pictures differ.

Reprints differ in a title, a number, a line of text, the colour of a frame. Only there the picture
is asked which of the two it is; where nothing of that is to be seen, nobody can tell.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from vision.alignment import matches, straightened
from vision.blocks import CHECK, CLOSE, Grid, Small, strengths, turned, units

Image = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]

_REACH = 1  # pixels by which a block may still be off
_SAME_ART = 0.8  # how alike two pictures with the same art are, on the average of their blocks
_DIFFERS = 0.15  # from here on the two pictures differ in a block
_ENOUGH = 1.0  # votes: what a few blocks say that differ and are seen well
_AGREED = 0.85  # of all votes, those for one of the two


def same_art(one: Small, other: Small) -> bool:
    """Whether two pictures show the same art, in whatever frame."""
    rows = _rows(other.check, CHECK)
    strong = strengths(rows)[0]
    alike = matches(one.check, rows).max(axis=2)[:, 0]
    return float(alike @ strong) > _SAME_ART * float(strong @ strong)


def leaning(face: Image, pictures: tuple[Small, Small], lies: Floats, upside_down: bool) -> float:
    """Which of two pictures a face shows: above 0 the first, below 0 the second.

    0 when it cannot be told. `lies` says how the face lies for each of them (`vision.alignment`);
    `upside_down` when the face stands on its head.
    """
    one, other = (_rows(picture.close, CLOSE) for picture in pictures)
    between = matches(pictures[0].close, other, CLOSE, _REACH).max(axis=2)[:, 0]
    differs = np.clip(1 - between - _DIFFERS, 0, 1)
    if upside_down:
        one, other, differs = turned(one), turned(other), differs[::-1]
    seen = straightened(CLOSE.fine(face), lies, CLOSE)
    first, second = (
        matches(picture, rows, CLOSE, _REACH).max(axis=2)[:, 0]
        for picture, rows in zip(seen, (one, other), strict=True)
    )
    # A block that fits neither is covered, and has no vote.
    votes = differs * np.clip(2 * np.maximum(first, second) - 1, 0, 1) * (first - second)
    lead, all_votes = float(votes.sum()), float(np.abs(votes).sum())
    return lead if abs(lead) > max(_ENOUGH, _AGREED * all_votes) else 0.0


def _rows(picture: Image, grid: Grid) -> Floats:
    return units(grid.cut(picture[None]))
