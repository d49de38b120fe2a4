"""The battlefield: five columns A–E by six rows 1–6, and who is next to whom (digest 1.2).

Rows 1–3 are the First player's half (row 3 touches the border), rows 4–6 the Second player's.
A cell is written as players say it, `"C4"`.
"""

from __future__ import annotations

from typing import NewType

from engine.players import Player

Cell = NewType("Cell", str)

COLUMNS = "ABCDE"
ROWS = "123456"
CELLS: tuple[Cell, ...] = tuple(Cell(c + r) for r in ROWS for c in COLUMNS)


def cell(text: str) -> Cell:
    """The cell that `text` names; `ValueError` names what is allowed."""
    if len(text) == 2 and text[0] in COLUMNS and text[1] in ROWS:
        return Cell(text)
    raise ValueError(f"{text!r} is not a cell: write a column A–E and a row 1–6, such as C4")


def coordinates(of: Cell) -> tuple[int, int]:
    """Column 0–4 and row 0–5, counted from A1."""
    return COLUMNS.index(of[0]), ROWS.index(of[1])


def at(column: int, row: int) -> Cell | None:
    """The cell at these coordinates, or None beyond the edge."""
    if 0 <= column < len(COLUMNS) and 0 <= row < len(ROWS):
        return Cell(COLUMNS[column] + ROWS[row])
    return None


def distance(a: Cell, b: Cell) -> int:
    """King's steps between two cells; 1 means adjacent."""
    (ax, ay), (bx, by) = coordinates(a), coordinates(b)
    return max(abs(ax - bx), abs(ay - by))


_NEAR = {a: frozenset(b for b in CELLS if distance(a, b) == 1) for a in CELLS}


def adjacent(a: Cell, b: Cell) -> bool:
    """Whether the cells are neighbours, diagonals included."""
    return b in _NEAR[a]


def near(of: Cell) -> frozenset[Cell]:
    """A cell and the up to eight around it."""
    return _HERE[of]


def neighbours(of: Cell) -> tuple[Cell, ...]:
    """The up to eight cells around one, in A1…E6 order."""
    return _AROUND[of]


def orthogonal(of: Cell) -> tuple[Cell, ...]:
    """The up to four cells that a step of movement can reach, in A1…E6 order."""
    return _ORTHOGONAL[of]


_HERE = {a: _NEAR[a] | {a} for a in CELLS}
_AROUND = {a: tuple(b for b in CELLS if b in _NEAR[a]) for a in CELLS}
_ORTHOGONAL = {a: tuple(b for b in _AROUND[a] if a[0] == b[0] or a[1] == b[1]) for a in CELLS}


def in_front(of: Cell, side: Player) -> Cell | None:
    """The next cell towards the enemy half, in the same column (digest 1.2)."""
    column, row = coordinates(of)
    return at(column, row + (1 if side is Player.FIRST else -1))


def own_row(of: Cell, side: Player) -> int:
    """The rules' count of rows: 1 touches the border, 3 is the rear; 0 in the enemy half."""
    row = coordinates(of)[1]
    counted = 3 - row if side is Player.FIRST else row - 2
    return counted if 1 <= counted <= 3 else 0


def between(a: Cell, b: Cell) -> Cell | None:
    """The one cell between two cells of a row or column that are two apart (digest 1.2)."""
    (ax, ay), (bx, by) = coordinates(a), coordinates(b)
    if (abs(ax - bx), abs(ay - by)) in ((2, 0), (0, 2)):
        return at((ax + bx) // 2, (ay + by) // 2)
    return None


HEROES = (Cell("H1"), Cell("H6"))
"""«Берсерк. Герои»: the places of the two heroes, beside the rows."""


def turned_around(of: Cell) -> Cell:
    """The same place seen from the other end of the table: A1 becomes E6."""
    if of in HEROES:
        return HEROES[1 - HEROES.index(of)]
    column, row = coordinates(of)
    return Cell(COLUMNS[4 - column] + ROWS[5 - row])
