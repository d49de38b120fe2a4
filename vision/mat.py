"""The mat: where cells, zones, tray and markers lie, in millimetres.

The origin is the mat's top-left corner as the camera sees it: the left seat at x = 0, the right
seat at x = 780, rows 1–6 running left to right and columns A–E top to bottom. Printer, camera and
simulated table read their geometry from here alone.
"""

from __future__ import annotations

from typing import NamedTuple

WIDTH, HEIGHT = 780.0, 600.0
CELL = 90.0
"""A cell is square, so that a card fits upright and turned."""
CARD = (88.0, 63.0)
"""A card that lies open: its long side along the rows, towards the enemy; turned, the other way."""
DIE = 16.0
MARKER = 28.0
DICTIONARY = "DICT_4X4_50"


class Rect(NamedTuple):
    """A rectangle in millimetres: left, top, width, height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def center(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2


BOARD = Rect(120, 40, 6 * CELL, 5 * CELL)
TRAY = Rect(230, 502, 320, 86)
GRAVEYARDS = {"left": Rect(28, 330, CELL, CELL), "right": Rect(662, 330, CELL, CELL)}
MARKERS: dict[int, tuple[float, float]] = {
    0: (20, 20),
    1: (390, 20),
    2: (760, 20),
    3: (760, 300),
    4: (760, 580),
    5: (630, 560),
    6: (150, 560),
    7: (20, 580),
    8: (20, 300),
}
"""Marker number and centre; every marker stands upright, on white at least 4 mm wide."""


def cell_rect(cell: str) -> Rect:
    """The square of a cell by its printed name, such as `C4`."""
    column, row = "ABCDE".index(cell[0]), "123456".index(cell[1])
    return Rect(BOARD.x + row * CELL, BOARD.y + column * CELL, CELL, CELL)


CELL_NAMES: tuple[str, ...] = tuple(column + row for row in "123456" for column in "ABCDE")
