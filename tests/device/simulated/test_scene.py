from dataclasses import replace

import pytest
from table_parts import LAID, LATER, LEFT, RIGHT

from device.expected import GRAVEYARD, Lying
from device.panel.presses import Seat
from device.simulated.scene import CROOKED, OFF, CardOn, DieOn, Scene, angle_of, laid, laid_table
from vision import mat
from vision.mat import CLASSIC, HEROES


@pytest.mark.parametrize(
    ("seat", "turned", "angle"),
    [(LEFT, False, 90), (LEFT, True, 180), (RIGHT, False, 270), (RIGHT, True, 360)],
)
def test_open_cards_point_to_the_enemy(seat: Seat, turned: bool, angle: float) -> None:
    assert angle_of(Lying(0, "bear", "C3", seat, turned)) == angle


def test_cards_are_laid_a_little_off_and_always_the_same() -> None:
    for seed in range(40):
        for lying in (*LAID, *LATER):
            card = laid(lying, seed)
            assert card == laid(lying, seed)
            if lying.cell == GRAVEYARD:
                continue
            x, y = mat.cell_rect(lying.cell).center
            assert abs(card.x - x) <= OFF and abs(card.y - y) <= OFF
            assert abs(card.angle - angle_of(lying)) <= CROOKED
    assert laid(LAID[0], 1) != laid(LAID[0], 2)


def test_the_dead_lie_in_their_owners_graveyard() -> None:
    for seat in (LEFT, RIGHT):
        card = laid(Lying(5, "wasp", GRAVEYARD, seat, True), 7)
        zone = CLASSIC.graveyards[seat.value]
        assert zone.x < card.x < zone.x + zone.width
        assert zone.y < card.y < zone.y + zone.height


def test_on_the_heroes_mat_every_place_of_it_can_be_laid() -> None:
    lying = [
        Lying(number, "bear", cell, LEFT if cell[1] in "123" else RIGHT, number % 3 == 0)
        for number, cell in enumerate(HEROES.cells)
    ]
    lying.append(Lying(99, "wasp", GRAVEYARD, RIGHT, False))
    scene = laid_table(tuple(lying), 7, plan=HEROES)
    for card in scene.cards[:-1]:
        x, y = HEROES.cells[card.lying.cell].center
        assert abs(card.x - x) <= OFF and abs(card.y - y) <= OFF
    zone = HEROES.graveyards["right"]
    dead = scene.cards[-1]
    assert zone.x < dead.x < zone.x + zone.width and zone.y < dead.y < zone.y + zone.height
    with pytest.raises(KeyError):
        laid(lying[-2], 7)  # H6 is no place of the classic mat


def test_a_card_lies_in_one_place_and_the_last_on_top() -> None:
    scene = laid_table(LAID, 7)
    moved = replace(laid(LAID[0], 7), x=400.0)
    scene = scene.with_card(moved)
    assert scene.cards[-1] == moved and len(scene.cards) == len(LAID)
    assert scene.without_card(0).card(0) is None
    assert scene.card(2) == laid(LAID[2], 7)


def test_each_player_has_one_die() -> None:
    scene = Scene().with_die(DieOn(LEFT, 3, 300, 540, 0)).with_die(DieOn(RIGHT, 5, 420, 540, 0))
    scene = scene.with_die(DieOn(LEFT, 6, 350, 540, 0))
    assert sorted(die.value for die in scene.dice) == [5, 6]
    assert scene.without_die(RIGHT).die(RIGHT) is None


def test_laying_the_table_keeps_lamp_and_camera() -> None:
    before = Scene(cards=(CardOn(LAID[0], 1, 2, 3),), dice=(DieOn(LEFT, 1, 300, 540, 0),))
    before = replace(before, lamp=replace(before.lamp, brightness=0.5))
    after = laid_table(LATER, 7, before)
    assert after.lamp == before.lamp and not after.dice
    assert [card.lying for card in after.cards] == list(LATER)
