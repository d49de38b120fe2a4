from itertools import pairwise
from math import hypot

import pytest
from table_parts import LAID, LATER, LEFT, RIGHT, Parts, lie, parts

from device.panel.gestures import Gestures
from device.panel.presses import Button, Key, Seat, Touch
from device.simulated.hands import Manner
from device.simulated.scene import Scene, laid, laid_table
from vision import mat

KEY = Key(Seat.RIGHT, Button.RESPOND)
BOTH = pytest.mark.parametrize("manner", list(Manner))


def rested(scene: Scene) -> bool:
    return (
        scene.hand is None
        and not any(card.height for card in scene.cards)
        and not any(die.height or die.smear != (0.0, 0.0) for die in scene.dice)
    )


@BOTH
def test_tidying_leads_to_the_expected_table(manner: Manner) -> None:
    for seed in range(12):
        table = parts(manner, seed)
        table.hands.lay(LAID)
        assert lie(table.table.scene) == lie(laid_table(LAID, seed))
        table.hands.tidy(LATER)
        assert table.hands.busy(table.clock())
        for _ in table.work():
            pass
        assert lie(table.table.scene) == lie(laid_table(LATER, seed))
        assert rested(table.table.scene)
        table.hands.tidy(LATER)
        assert not table.hands.busy(table.clock())
        table.hands.tidy(LATER[:-1])
        table.finish()
        assert table.table.scene.card(4) is None


def test_a_card_is_carried_and_never_jumps() -> None:
    table = parts()
    table.hands.lay(LAID)
    table.hands.move(0, "E6")
    seen = list(table.work())
    places = [(card.x, card.y) for scene in seen if (card := scene.card(0))]
    assert max(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(places)) < 180
    assert sum(scene.hand is not None for scene in seen) > len(seen) * 0.8
    assert any(card.height for scene in seen for card in scene.cards)
    target = table.table.scene.card(0)
    assert target is not None and target.lying.cell == "E6" and not target.lying.turned
    assert target == laid(target.lying, 7)


@BOTH
def test_thrown_dice_tumble_and_come_to_rest_in_the_tray(manner: Manner) -> None:
    table = parts(manner, 3)
    before: tuple[float, float] | None = None
    for number in range(30):
        seat, value = (LEFT, RIGHT)[number % 2], 1 + number % 6
        old = table.table.scene.die(seat)
        table.hands.throw(seat, value)
        flying = sum(any(die.height for die in scene.dice) for scene in table.work())
        assert flying >= 4 and rested(table.table.scene)
        die = table.table.scene.die(seat)
        assert die is not None and die.value == value
        tray = mat.TRAY
        assert tray.x + 15 < die.x < tray.x + tray.width - 15
        assert tray.y + 8 < die.y < tray.y + tray.height - 8
        if manner is Manner.CAREFUL:
            assert not die.lean
            if old is not None:
                assert hypot(die.x - old.x, die.y - old.y) > 40
        if before is not None:
            assert hypot(die.x - before[0], die.y - before[1]) > 22
        before = die.x, die.y


def test_fumbling_hands_throw_on_edge_but_never_twice_in_a_row() -> None:
    table = parts(Manner.FUMBLING, 3)
    leans = []
    for _ in range(30):
        table.hands.throw(LEFT, 4)
        table.finish()
        die = table.table.scene.die(LEFT)
        assert die is not None
        leans.append(die.lean > 0)
    assert any(leans) and not any(a and b for a, b in pairwise(leans))


@BOTH
def test_every_press_is_told_exactly_once(manner: Manner) -> None:
    for seed in range(5):
        table = parts(manner, seed)
        wanted = []
        for number in range(12):
            if number % 3:
                table.hands.press(KEY)
                wanted.append(Touch.SHORT)
            else:
                table.hands.hold(KEY)
                wanted.append(Touch.LONG)
        assert [press.touch for press in told(table)] == wanted


def told(table: Parts) -> list:  # type: ignore[type-arg]
    """What a loop hears that wakes only when something is due."""
    gestures, presses = Gestures(), []
    for _ in table.work():
        presses += gestures.feed(table.panel.edges(), table.clock(), table.panel.level)
    return presses


def test_fumbling_takes_longer_and_shows_crooked_cards() -> None:
    took, crooked = [], []
    for manner in Manner:
        total, most = 0.0, 0.0
        for seed in range(8):
            table = parts(manner, seed)
            table.hands.lay(LAID)
            table.hands.move(0, "E1")
            start = table.clock()
            for scene in table.work():
                card = scene.card(0)
                assert card is not None
                most = max(most, abs(card.angle - 90.0))
            total += table.clock() - start
        took.append(total)
        crooked.append(most)
    assert took[1] > took[0] + 2
    assert crooked[0] < 5 < 10 < crooked[1]


def test_the_same_seed_does_the_same_at_the_same_times() -> None:
    def film(seed: int) -> list[object]:
        table = parts(Manner.FUMBLING, seed)
        table.hands.lay(LAID)
        table.hands.tidy(LATER)
        table.hands.throw(RIGHT, 5)
        return [(table.clock(), scene) for scene in table.work()]

    assert film(5) == film(5) != film(6)


def test_a_late_step_does_all_that_is_due() -> None:
    table = parts()
    table.hands.lay(LAID)
    table.hands.tidy(LATER)
    table.hands.throw(LEFT, 2)
    assert table.table.scene.hand is None
    table.clock.advance(table.clock() + 60)
    table.hands.step(table.clock())
    assert not table.hands.busy(table.clock()) and table.hands.next_time() is None
    assert lie(table.table.scene) == lie(laid_table(LATER, 7))


def test_laying_the_table_drops_what_was_under_way() -> None:
    table = parts()
    table.hands.lay(LAID)
    table.hands.throw(LEFT, 2)
    table.hands.tidy(LATER)
    table.clock.advance(table.clock() + 1.0)
    table.hands.step(table.clock())
    table.hands.lay(LATER)
    assert not table.hands.busy(table.clock())
    assert table.table.scene == laid_table(LATER, 7)
    table.hands.press(KEY)
    assert sum(edge.down for edge in table.finish()) >= 1


def test_moving_a_card_that_is_not_there_does_nothing() -> None:
    table = parts()
    table.hands.lay(LAID)
    table.hands.move(99, "A1")
    table.finish()
    assert lie(table.table.scene) == lie(laid_table(LAID, 7))
