"""Where cards stand to one another: what can be asked of two places (digest 1.2)."""

from __future__ import annotations

from engine.cards.keywords import Keyword
from engine.decisions import CardId
from engine.field import Cell, adjacent, coordinates, in_front, orthogonal, own_row
from engine.kernel.state import State
from engine.players import Player

RELATIONS = frozenset(
    {
        *("adjacent", "orthogonal", "in_front", "same_line", "same_row", "same_column"),
        *("diagonal", "beside"),
    }
)
"""The words for how one card stands to another."""


def half(cell: Cell) -> Player:
    """Whose half of the battlefield a cell lies in."""
    return Player.FIRST if own_row(cell, Player.FIRST) else Player.SECOND


def placed(what: str, state: State, source: CardId, who: CardId) -> bool:
    """Whether `who` stands so to `source`; nobody does who is not on the battlefield."""
    a, b = state.cell(source), state.cell(who)
    if source == who or a is None or b is None:
        return False
    match what:
        case "adjacent":
            return a == b or adjacent(a, b)
        case "orthogonal":
            return b in orthogonal(a)
        case "in_front":
            return b == in_front(a, state.card(source).side)
        case "diagonal":
            return adjacent(a, b) and b not in orthogonal(a)
        case _:
            return _aligned(what, coordinates(a), coordinates(b))


def _aligned(what: str, a: tuple[int, int], b: tuple[int, int]) -> bool:
    (ax, ay), (bx, by) = a, b
    match what:
        case "same_row":
            return ay == by
        case "same_column":
            return ax == bx
        case "beside":
            return ay == by and abs(ax - bx) == 1
        case _:
            return ax == bx or ay == by or abs(ax - bx) == abs(ay - by)


def formation(state: State, number: CardId) -> bool:
    """Whether an own card with Formation stands orthogonally next to it (digest 1.19)."""
    cell = state.cell(number)
    if cell is None:
        return False
    side = state.card(number).side
    for near in orthogonal(cell):
        other = state.in_cell(near)
        if other is None or other.side is not side or other.hidden:
            continue
        if Keyword.FORMATION in state.printed(other.id).keywords:
            return True
    return False
