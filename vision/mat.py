"""The mats: where cells, zones, tray and markers lie, in millimetres.

The origin is the mat's top-left corner as the camera sees it: the left seat at x = 0, the right
seat at x = 780, rows 1–6 running left to right and columns A–E top to bottom. Printer, camera and
simulated table read their geometry from here alone. Size, grid and tray are the same on every mat;
what else is printed, and by which markers the camera knows it, is its `Plan`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

WIDTH, HEIGHT = 780.0, 600.0
CELL = 90.0
"""A cell is square, so that a card fits upright and turned."""
CARD = (88.0, 63.0)
"""A card that lies open: its long side along the rows, towards the enemy; turned, the other way."""
DIE = 16.0
MARKER = 28.0
WHITE_RING = 4.0
"""White paper around a marker; without it a marker is not found on dark cloth."""
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

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether a point lies in it."""
        return 0 <= point[0] - self.x <= self.width and 0 <= point[1] - self.y <= self.height


def around(parts: Iterable[Rect]) -> Rect:
    """The smallest rectangle around one or several."""
    corners = [(one.x, one.y, one.x + one.width, one.y + one.height) for one in parts]
    left, top = min(one[0] for one in corners), min(one[1] for one in corners)
    right, low = max(one[2] for one in corners), max(one[3] for one in corners)
    return Rect(left, top, right - left, low - top)


BOARD = Rect(120, 40, 6 * CELL, 5 * CELL)
TRAY = Rect(230, 502, 320, 86)


def cell_rect(cell: str) -> Rect:
    """The square of a cell of the grid by its printed name, such as `C4`."""
    column, row = "ABCDE".index(cell[0]), "123456".index(cell[1])
    return Rect(BOARD.x + row * CELL, BOARD.y + column * CELL, CELL, CELL)


CELL_NAMES: tuple[str, ...] = tuple(column + row for row in "123456" for column in "ABCDE")
"""The grid's cells, which every mat has."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is printed on one mat. Zones are those of the seats `left` and `right`."""

    name: str
    cells: Mapping[str, Rect]
    """Where cards are looked for, by the name that is printed there."""
    signs: Mapping[str, str]
    """What is drawn in the middle of each cell: `sun`, `moon`, `hero`, `weapon`, `armour`,
    `amulet`, `terrain` or `event`."""
    markers: Mapping[int, tuple[float, float]]
    """Marker number and centre; every marker stands upright, on white at least 4 mm wide."""
    graveyards: Mapping[str, Rect]
    decks: Mapping[str, Rect]
    additional: Mapping[str, Rect]
    """Classic: where flyers and terrain lie, each player's at hand; by the rules it is one zone."""
    coins: Mapping[str, Rect]

    def __hash__(self) -> int:
        return hash(self.name)


def _both(y: float, height: float = CELL) -> dict[str, Rect]:
    """A place in each of the outer columns, clear of the markers at the mat's edge."""
    return {"left": Rect(28, y, CELL, height), "right": Rect(WIDTH - 28 - CELL, y, CELL, height)}


def _numbered(first: int) -> dict[int, tuple[float, float]]:
    # No four of them lie in a line, so that any four tell where the mat is.
    places = (
        (20.0, 20.0),
        (390.0, 20.0),
        (760.0, 20.0),
        (760.0, 300.0),
        (760.0, 580.0),
        (577.0, 512.0),
        (203.0, 512.0),
        (20.0, 580.0),
        (20.0, 300.0),
    )
    return dict(enumerate(places, first))


_GRID = {name: cell_rect(name) for name in CELL_NAMES}
_HALVES = {name: "sun" if name[1] in "123" else "moon" for name in CELL_NAMES}
_SUPPORTS = ("weapon", "armour", "amulet", "terrain", "event")
_HEROES = dict(zip(("H1", "H6"), _both(160).values(), strict=True))

CLASSIC = Plan(
    name="classic",
    cells=_GRID,
    signs=_HALVES,
    markers=_numbered(0),
    graveyards=_both(330),
    decks=_both(44),
    additional=_both(146, 126),
    coins={},
)
"""The mat of the classic game."""

HEROES = Plan(
    name="heroes",
    cells=_GRID | _HEROES,
    # Each player has his supports in the same order, as he sees them from his seat.
    signs=_HALVES
    | dict.fromkeys(_HEROES, "hero")
    | {column + "1": sign for column, sign in zip("ABCDE", _SUPPORTS, strict=True)}
    | {column + "6": sign for column, sign in zip("EDCBA", _SUPPORTS, strict=True)},
    markers=_numbered(10),
    graveyards=_both(330),
    decks=_both(44),
    additional={},
    coins=_both(438, 100),
)
"""The mat of «Берсерк. Герои»: supports in rows 1 and 6, a hero beside each half."""

PLANS = (CLASSIC, HEROES)
"""Every mat that there is. No two have a marker number in common."""
