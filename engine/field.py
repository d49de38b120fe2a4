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


def adjacent(a: Cell, b: Cell) -> bool:
    """Whether the cells are neighbours, diagonals included."""
    return distance(a, b) == 1


def orthogonal(of: Cell) -> tuple[Cell, ...]:
    """The up to four cells that a step of movement can reach, in A1…E6 order."""
    column, row = coordinates(of)
    near = (at(column, row - 1), at(column - 1, row), at(column + 1, row), at(column, row + 1))
    return tuple(found for found in near if found is not None)


def half(of: Cell) -> Player:
    """Whose half the cell lies in."""
    return Player.FIRST if coordinates(of)[1] < 3 else Player.SECOND


def turned_around(of: Cell) -> Cell:
    """The same place seen from the other end of the table: A1 becomes E6."""
    column, row = coordinates(of)
    return Cell(COLUMNS[4 - column] + ROWS[5 - row])
