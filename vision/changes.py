"""What happened on the mat, cell by cell, told by comparing one settled look with the last.

A card that is named worse than before is the same card, and which of several alike cards went where
is not guessed: then they are said to have left and to have appeared.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from vision.observations import Change, Face, Happening, SeenCard

Image = npt.NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class _Lying:
    """A card on a cell, the names that it can have (none when it is unknown), and its picture."""

    seen: SeenCard
    names: frozenset[str]
    crop: Image


class CellMemory:
    """What lay on each cell when it was last read."""

    def __init__(self) -> None:
        self._cells: dict[str, _Lying | None] = {}

    def compare(
        self,
        readings: Mapping[str, SeenCard | None],
        at: float,
        picture: Callable[[str], Image],
    ) -> tuple[Change, ...]:
        """Remember these cells and tell what is new on them, in order of their names.

        `readings` are the cells that were read in the frame taken at `at`, None where nothing lies;
        `picture` gives a cell's picture in it. A cell that was never read before has no news.
        """
        known = {cell: self._cells[cell] for cell in readings if cell in self._cells}
        for cell, seen in readings.items():
            self._cells[cell] = self._lying(cell, seen, picture)
        return _told(known, {cell: self._cells[cell] for cell in known}, at)

    def _lying(
        self, cell: str, seen: SeenCard | None, picture: Callable[[str], Image]
    ) -> _Lying | None:
        if seen is None:
            return None
        names = _names(seen)
        was = self._cells.get(cell)
        # A card keeps its name while it lies there, however badly it is seen meanwhile.
        if was is not None and seen.face is was.seen.face and not names.isdisjoint(was.names):
            names &= was.names
        elif was is not None and seen.face is was.seen.face and not names:
            names = was.names
        return _Lying(seen, names, picture(cell))


def _told(
    before: Mapping[str, _Lying | None], now: Mapping[str, _Lying | None], at: float
) -> tuple[Change, ...]:
    gone: dict[str, _Lying] = {}
    came: dict[str, _Lying] = {}
    told: list[Change] = []
    for cell in sorted(now):
        was, lies = before[cell], now[cell]
        if was is not None and (lies is None or _another(was, lies)):
            gone[cell] = was
        if lies is not None and (was is None or _another(was, lies)):
            came[cell] = lies
        elif lies is not None and was is not None:
            happening = _handled(was.seen, lies.seen)
            if happening is not None:
                told.append(Change(at, happening, cell, was.seen, lies.seen, crop=lies.crop))
    for origin, cell in _moves(gone, came):
        was, lies = gone.pop(origin), came.pop(cell)
        told.append(Change(at, Happening.MOVED, cell, was.seen, lies.seen, origin, lies.crop))
    for cell, was in gone.items():
        lies = came.pop(cell, None)
        if lies is None:
            told.append(Change(at, Happening.LEFT, cell, was.seen, crop=was.crop))
        else:
            told.append(Change(at, Happening.REPLACED, cell, was.seen, lies.seen, crop=lies.crop))
    for cell, lies in came.items():
        told.append(Change(at, Happening.APPEARED, cell, now=lies.seen, crop=lies.crop))
    return tuple(sorted(told, key=lambda change: change.cell))


def _handled(was: SeenCard, now: SeenCard) -> Happening | None:
    """What was done to a card that lies where it lay."""
    if was.face is not now.face:
        return Happening.FLIPPED
    return Happening.TURNED if was.turned is not now.turned else None


def _moves(gone: Mapping[str, _Lying], came: Mapping[str, _Lying]) -> list[tuple[str, str]]:
    """From where to where cards went, where only one way is possible."""
    ways = [
        (origin, cell)
        for origin, was in gone.items()
        for cell, lies in came.items()
        if origin != cell and _alike(was, lies)
    ]
    return [
        way
        for way in ways
        if sum(other[0] == way[0] for other in ways) == 1
        and sum(other[1] == way[1] for other in ways) == 1
    ]


def _alike(was: _Lying, lies: _Lying) -> bool:
    """Whether this can be the same card, seen well enough to say so."""
    if was.names or lies.names:
        return not was.names.isdisjoint(lies.names)
    return was.seen.face is lies.seen.face


def _another(was: _Lying, lies: _Lying) -> bool:
    """Whether another card than before lies on a cell. A card that is turned over is the same."""
    if was.seen.face is not lies.seen.face or not was.names or not lies.names:
        return False
    return was.names.isdisjoint(lies.names)


def _names(seen: SeenCard) -> frozenset[str]:
    if seen.face is Face.DOWN:
        return frozenset()
    return frozenset((seen.card,)) if seen.card is not None else frozenset(seen.either)
