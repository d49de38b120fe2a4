"""Chips and sleeves: what players put on their cards."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest
from table_parts import LAID, LATER, LEFT, RIGHT, parts

from device.packs import training_pack
from device.simulated.dressing import COVERED, Dressing, chips_on, covered
from device.simulated.mischief import Mischief
from device.simulated.scene import laid
from engine.game import Game
from engine.opening import lay_out
from engine.players import Player
from engine.view import CardView
from vision import mat

CHIPS = frozenset({Mischief.CHIPS})
SLEEVES = frozenset({Mischief.SLEEVES})


def wounded(**wounds: int) -> tuple[CardView, ...]:
    """The cards of a small duel, some of them wounded in its setup."""
    squads = [
        [f"{card} @ C{row} wounds {wounds[card]}"] if wounds.get(card) else [f"{card} @ C{row}"]
        for card, row in (("scout", 3), ("bear", 4))
    ]
    game = Game(lay_out(training_pack(), *squads))
    return game.view(Player.FIRST, lines=0).cards


@pytest.mark.parametrize("seed", range(8))
def test_chips_lie_on_their_card_side_by_side(seed: int) -> None:
    for number in range(6):
        chips = chips_on(seed, number, 40)
        for chip in chips:
            assert abs(chip.x) + chip.radius < mat.CARD[1] / 2
            assert abs(chip.y) + chip.radius < mat.CARD[0] / 2
        for one, other in combinations(chips, 2):
            assert hypot(one.x - other.x, one.y - other.y) > one.radius + other.radius
        # 30 % of 63×88 mm are 1663 mm²: of the smallest chips, 6.5 mm, that is room for twelve.
        assert 3 <= len(chips) <= 12


def test_a_wound_more_is_a_chip_more_and_never_more_than_the_limit() -> None:
    most = chips_on(3, 5, 99)
    for count in range(len(most) + 1):
        assert chips_on(3, 5, count) == most[:count]
    card = laid(LAID[0], 3)
    assert covered(card) == 0
    dressing = Dressing(3, CHIPS)
    dressing._counters = {0: 99}
    assert 0.15 < covered(dressing.dressed(card)) <= COVERED


def test_wounds_are_counted_from_the_game() -> None:
    cards = wounded(scout=2)
    dressing = Dressing(7, CHIPS)
    dressing.count(cards)
    counts = [len(dressing.dressed(laid(LAID[number], 7)).chips) for number in (0, 1)]
    assert counts == [2, 0]
    tidy = Dressing(7)
    tidy.count(cards)
    assert tidy.dressed(laid(LAID[0], 7)) == laid(LAID[0], 7)


def test_the_dead_have_no_chips() -> None:
    dressing = Dressing(7, CHIPS)
    dressing._counters = {1: 3}
    assert dressing.dressed(laid(LAID[1], 7)).chips
    assert not dressing.dressed(laid(LATER[1], 7)).chips


def test_each_player_has_his_own_sleeves() -> None:
    for seed in range(6):
        sleeves = [Dressing(seed, SLEEVES).dressed(laid(lying, seed)).sleeve for lying in LAID]
        by_seat = {lying.seat: sleeve for lying, sleeve in zip(LAID, sleeves, strict=True)}
        left, right = by_seat[LEFT], by_seat[RIGHT]
        assert left is not None and right is not None
        assert left.colour != right.colour
        assert sleeves == [left, left, right, right]


def test_hands_lay_chips_without_moving_the_card_and_carry_them_along() -> None:
    table = parts(mischief=CHIPS)
    table.hands.lay(LAID)
    before = table.table.scene
    table.hands.dressing._counters = {0: 3}
    table.hands.tidy(LAID)
    for scene in table.work():
        assert not any(card.height for card in scene.cards)
    scout, bare = table.table.scene.card(0), before.card(0)
    assert scout is not None and bare is not None
    assert len(scout.chips) == 3 and not bare.chips
    assert (scout.x, scout.y, scout.angle) == (bare.x, bare.y, bare.angle)
    table.hands.tidy(LAID)
    assert not table.hands.busy(table.clock())
    table.hands.move(0, "E6")
    carried = [card for scene in table.work() if (card := scene.card(0)) and card.height]
    assert carried and all(card.chips == scout.chips for card in carried)


def test_a_finger_rests_on_a_card_now_and_then_and_is_gone_again() -> None:
    rested = 0
    for seed in range(8):
        table = parts(seed=seed, mischief=frozenset({Mischief.FINGERS}))
        table.hands.lay(LAID)
        table.hands.move(0, "B3")
        at = [table.clock() for scene in table.work() if scene.hand and scene.hand.pointing]
        assert table.table.scene.hand is None
        if at:
            rested += 1
            assert 0.4 < at[-1] - at[0] < 3.0
    assert 1 <= rested <= 6
