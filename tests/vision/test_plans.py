"""The two mats: every place on them, and by what they are told apart."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from itertools import combinations

import pytest

from vision import mat
from vision.mat import CLASSIC, HEROES, PLANS, Plan, Rect

EACH = pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)


def places(plan: Plan) -> dict[str, Rect]:
    """Everything that must not lie upon another, with the white paper of each marker."""
    paper = mat.MARKER / 2 + mat.WHITE_RING
    found = {f"cell {name}": rect for name, rect in plan.cells.items()}
    for what in ("graveyards", "decks", "additional", "coins"):
        found |= {f"{what} {seat}": rect for seat, rect in getattr(plan, what).items()}
    for number, (x, y) in plan.markers.items():
        found[f"marker {number}"] = Rect(x - paper, y - paper, 2 * paper, 2 * paper)
    return found | {"tray": mat.TRAY}


@EACH
def test_nothing_lies_upon_another_or_beyond_the_edge(plan: Plan) -> None:
    for name, (x, y, width, height) in places(plan).items():
        assert x >= 0 and y >= 0 and x + width <= 780 and y + height <= 600, name
    for (name, one), (other_name, other) in combinations(places(plan).items(), 2):
        beside = one.x + one.width <= other.x or other.x + other.width <= one.x
        below = one.y + one.height <= other.y or other.y + other.height <= one.y
        assert beside or below, (name, other_name)


def test_heroes_has_the_same_grid_and_a_place_for_each_hero() -> None:
    assert {name: HEROES.cells[name] for name in CLASSIC.cells} == CLASSIC.cells
    assert sorted(HEROES.cells.keys() - CLASSIC.cells.keys()) == ["H1", "H6"]
    left, right = HEROES.cells["H1"], HEROES.cells["H6"]
    assert left[2:] == right[2:] == (90, 90)
    # Beside the grid, which runs from 120 to 660 mm, at the same height.
    assert left.x + left.width <= 120 and right.x >= 660 and left.y == right.y
    assert HEROES.graveyards == CLASSIC.graveyards
    assert HEROES.decks == CLASSIC.decks
    assert HEROES.decks.keys() == HEROES.coins.keys() == {"left", "right"}
    assert CLASSIC.additional.keys() == {"left", "right"}
    assert not HEROES.additional and not CLASSIC.coins


def test_supports_lie_in_the_outermost_rows_the_same_way_from_both_seats() -> None:
    supports = ["weapon", "armour", "amulet", "terrain", "event"]
    assert [HEROES.signs[f"{column}1"] for column in "ABCDE"] == supports
    assert [HEROES.signs[f"{column}6"] for column in "EDCBA"] == supports
    assert HEROES.signs["H1"] == HEROES.signs["H6"] == "hero"
    creatures = {column + row for column in "ABCDE" for row in "2345"}
    for plan in PLANS:
        assert plan.signs.keys() == plan.cells.keys()
        halves = {name: "sun" if name[1] in "23" else "moon" for name in creatures}
        assert {name: plan.signs[name] for name in creatures} == halves


def test_no_marker_is_on_both_mats() -> None:
    numbers = [number for plan in PLANS for number in plan.markers]
    assert len(numbers) == len(set(numbers)) == 18
    assert set(numbers) < set(range(50))  # of DICT_4X4_50


@EACH
def test_a_plan_is_a_value(plan: Plan) -> None:
    with pytest.raises(FrozenInstanceError):
        plan.name = "another"  # type: ignore[misc]
    assert len({plan, *PLANS}) == len(PLANS)
    assert CLASSIC != HEROES
