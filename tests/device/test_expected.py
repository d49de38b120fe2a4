"""How a table of «Берсерк. Герои» should lie: heroes, supports, creatures, what is not there."""

from __future__ import annotations

import pytest

from device.expected import GRAVEYARD, expected_table, hand_of, plan_for, printed_cell, roaming
from device.panel.presses import Seat
from engine.field import Cell, turned_around
from engine.heroes.places import CREATURES, HERO, SUPPORTS
from engine.names import Names
from engine.players import Player
from engine.view import CardView, GameView
from engine.zones import Zone
from vision.mat import CLASSIC, HEROES


def card(
    number: int, name: str, zone: Zone, cell: str | None = None, owner: Player = Player.FIRST
) -> CardView:
    return CardView(
        id=number,
        card=name,
        names=Names(name, name),
        owner=owner,
        zone=zone,
        cell=Cell(cell) if cell else None,
        closed=number % 2 == 1,
        hidden=not name,
        element="neutral",
        life=3,
        wounds=0,
        strike=(0, 0, 0),
        movement=0,
    )


def view(*cards: CardView, rules: str = "heroes", mirrored: bool = False) -> GameView:
    return GameView(
        seat=Player.FIRST,
        rules=rules,
        turn=1,
        active=Player.FIRST,
        mirrored=mirrored,
        decision=None,
        cards=cards,
        stack=(),
        fight=None,
        order_rolls=(),
        log=(),
        winner=None,
        over=False,
    )


def test_each_game_has_its_mat() -> None:
    assert plan_for("heroes") is HEROES
    for rules in ("classic", "classic-early", "reroll"):
        assert plan_for(rules) is CLASSIC


def test_every_place_of_the_game_is_printed_with_its_sign() -> None:
    printed = {HERO: "hero", **{cell: slot for slot, cell in SUPPORTS.items()}}
    printed |= dict.fromkeys(CREATURES, "sun")
    right = {
        turned_around(cell): "moon" if sign == "sun" else sign for cell, sign in printed.items()
    }
    assert HEROES.signs == printed | right


def test_hands_and_what_lies_beside_the_mat_are_not_looked_for() -> None:
    table = view(
        card(0, "king", Zone.FIELD, "H1"),
        card(1, "ox", Zone.FIELD, "C3"),
        card(2, "ox", Zone.FIELD),  # the eleventh creature
        card(3, "owl", Zone.GRAVEYARD),
        card(4, "elk", Zone.HAND),
        card(5, "", Zone.HAND),
        card(6, "rock", Zone.RESERVE),
    )
    lying = expected_table(table)
    assert [(one.number, one.cell, one.turned) for one in lying] == [
        (0, "H1", False),
        (1, "C3", True),
        (3, GRAVEYARD, True),
    ]
    assert hand_of(table) == {4: "elk", 5: ""}


def test_a_hidden_creature_lies_face_down() -> None:
    (one,) = expected_table(view(card(0, "", Zone.FIELD, "D4", Player.SECOND)))
    assert (one.face_up, one.seat) == (False, Seat.RIGHT)


@pytest.mark.parametrize(("cell", "seen"), [("A1", "E6"), ("E6", "A1"), ("B2", "D5"), ("H1", "H6")])
def test_when_the_first_player_sits_right_the_print_is_turned(cell: str, seen: str) -> None:
    table = view(card(0, "ox", Zone.FIELD, cell), mirrored=True)
    (one,) = expected_table(table)
    assert (one.cell, one.seat) == (seen, Seat.RIGHT)
    assert printed_cell(Cell(cell), False) == cell


def test_only_in_heroes_it_does_not_matter_where_a_creature_lies() -> None:
    ten = {column + row for column in "ABCDE" for row in "23"}
    for mirrored in (False, True):
        left, right = roaming(view(mirrored=mirrored))
        assert left == ten
        assert right == {column + row for column in "ABCDE" for row in "45"}
    assert roaming(view(rules="classic")) == ()
