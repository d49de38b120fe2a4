"""A throw is an event: what the tray's watcher takes for one, and what not."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from tray_film import FRAME, Die, Film

from vision.observations import Lie, Status, TrayReading

FOUR = Die(360, 540, 4, 20)
TWO = Die(430, 560, 2, 65)


def values(reading: TrayReading) -> list[int]:
    """What the last throw shows."""
    return sorted(die.seen.value for die in reading.thrown)


def places(reading: TrayReading) -> list[tuple[int, int, int]]:
    """Value and place of everything that lies there."""
    seen = [die.seen for die in reading.dice]
    return sorted((die.value, round(die.center[0]), round(die.center[1])) for die in seen)


@pytest.fixture
def film() -> Film:
    """An empty tray that has been watched for a while."""
    film = Film()
    assert film.settle().throw == 0
    return film


@pytest.fixture
def counted(film: Film) -> Film:
    """A four lies there that has been thrown and read."""
    film.throw(FOUR)
    assert values(film.settle()) == [4]
    return film


# A throw


def test_a_throw_is_read_in_the_third_frame_of_rest(film: Film) -> None:
    film.throw(FOUR)
    asked, before = film.now, film.looks
    first, second, third = film.watch(3)
    assert not first.settled and not second.settled
    assert third.settled
    assert third.status is Status.READ
    assert third.throw == 1
    assert values(third) == [4]
    (die,) = third.thrown
    assert die.tumbled
    assert die.seen.center == pytest.approx((360, 540))
    # It moved between the last frame that shows it elsewhere and the first that shows it here.
    assert die.moved_at == third.moved_at == pytest.approx(asked)
    assert film.looks == before + 2


def test_while_it_rolls_nothing_is_read(film: Film) -> None:
    looks = film.looks
    film.throw(FOUR)
    assert film.looks == looks


def test_dice_of_one_throw_are_one_throw(film: Film) -> None:
    film.throw(FOUR, TWO)
    reading = film.settle()
    assert reading.throw == 1
    assert values(reading) == [2, 4]


def test_dice_that_lie_there_at_the_first_look_were_never_thrown() -> None:
    film = Film(dice=(FOUR,))
    reading = film.settle()
    assert reading.throw == 0
    (die,) = reading.dice
    assert die.moved_at < 0
    film.throw(TWO)
    reading = film.settle()
    assert values(reading) == [2]
    assert places(reading) == [(2, 430, 560), (4, 360, 540)]


def test_what_was_read_is_not_read_again(counted: Film) -> None:
    looks, reading = counted.looks, counted.watch()[0]
    for later in counted.watch(30):
        assert later == reading
    assert counted.looks == looks


def test_of_two_throws_before_a_reading_only_the_last_counts(film: Film) -> None:
    film.throw(FOUR)
    film.watch(1)  # at rest, and not yet read
    film.hand = (FOUR.x, FOUR.y)
    film.dice = ()
    film.watch(2)
    film.hand = None
    film.watch(2)
    film.throw(TWO)
    reading = film.settle()
    assert reading.throw == 1
    assert values(reading) == [2]
    assert reading.moved_at == pytest.approx(film.now - 3 * FRAME)


def test_a_die_that_is_taken_up_and_thrown_is_a_throw_though_it_shows_the_same(
    counted: Film,
) -> None:
    film = counted
    film.hand = (FOUR.x, FOUR.y)
    film.watch(2)
    film.dice, film.hand = (), (FOUR.x - 80, FOUR.y)
    film.watch(3)
    film.hand = None
    film.watch(1)
    film.throw(replace(FOUR, x=FOUR.x + 8), beside=())
    reading = film.settle()
    assert reading.throw == 2
    assert values(reading) == [4]
    assert reading.thrown[0].tumbled


def test_a_thrown_die_that_knocks_another_aside_is_told_from_it(counted: Film) -> None:
    knocked = replace(FOUR, x=FOUR.x - 55, angle=70)
    counted.throw(TWO)
    counted.dice = (knocked, TWO)
    reading = counted.settle()
    assert values(reading) == [2]
    (old,) = [die for die in reading.dice if die.throw == 1]
    assert (old.seen.value, round(old.seen.center[0])) == (4, 305)
    assert old.shoved_at == pytest.approx(counted.now, abs=FRAME * 12)


def test_which_die_was_thrown_is_not_guessed_where_the_other_has_turned_over(
    counted: Film,
) -> None:
    counted.throw(TWO)
    counted.dice = (replace(FOUR, x=FOUR.x + 22, value=6), TWO)
    assert values(counted.settle()) == [2, 6]


def test_a_throw_that_leaves_the_tray_leaves_nothing_to_read(film: Film) -> None:
    film.throw(replace(FOUR, x=520))
    film.dice = ()
    reading = film.settle()
    assert reading.throw == 1
    assert reading.strayed
    assert reading.thrown == ()


# Rest


def test_a_die_that_turns_slowly_is_not_at_rest(film: Film) -> None:
    film.throw(FOUR)
    angle = FOUR.angle
    for _ in range(30):
        angle += 1.0  # fifteen degrees a second
        film.dice = (replace(FOUR, angle=angle),)
        assert not film.watch()[0].settled
    assert film.settle().throw == 1


def test_a_die_that_teeters_is_not_at_rest(film: Film) -> None:
    film.throw(FOUR)
    for step in range(24):
        film.dice = (replace(FOUR, x=FOUR.x + (0.8 if step // 2 % 2 else -0.8)),)
        assert not film.watch()[0].settled
    assert values(film.settle()) == [4]


def test_a_camera_of_sixty_frames_a_second_does_not_make_a_moment_a_rest(film: Film) -> None:
    film.throw(FOUR)
    film.pause = 1 / 60
    assert not any(reading.settled for reading in film.watch(7))
    assert film.watch(2)[-1].settled


def test_two_readings_have_to_agree(film: Film) -> None:
    film.throw(FOUR)
    film.misreads = [3]
    *_, third, fourth = film.watch(4)
    assert not third.settled
    assert fourth.settled
    assert values(fourth) == [4]
    assert fourth.status is Status.READ


def test_readings_that_never_agree_are_unsure(film: Film) -> None:
    film.throw(FOUR)
    film.misreads = [3, 4] * 10
    reading = film.settle()
    assert reading.status is Status.UNSURE


def test_one_unsure_reading_makes_both_unsure(film: Film) -> None:
    film.throw(replace(FOUR, unsure=True))
    film.watch(2)
    film.dice = (FOUR,)
    reading = film.settle()
    assert reading.status is Status.UNSURE
    assert values(reading) == [4]


def test_while_a_hand_hovers_nothing_settles(film: Film) -> None:
    film.throw(FOUR)
    film.hand = (FOUR.x + 40, FOUR.y)
    for reading in film.watch(40):
        assert not reading.settled
        assert reading.hand
    film.hand = None
    reading = film.watch(3)[-1]
    assert reading.settled
    assert values(reading) == [4]
    assert reading.thrown[0].tumbled


# No throws


@pytest.mark.report("pi-facts.38")
def test_lifted_and_put_down_is_no_throw(counted: Film) -> None:
    film, before = counted, counted.watch()[0]
    film.hand = (FOUR.x, FOUR.y)
    film.watch(3)
    for x in (375.0, 400.0, 425.0):
        film.hand, film.dice = (x, FOUR.y), ()
        film.watch(2)
    put = replace(FOUR, x=425, angle=80)
    film.dice = (put,)
    film.watch(2)
    film.hand = None
    reading = film.settle()
    assert (reading.throw, reading.moved_at) == (before.throw, before.moved_at)
    (die,) = reading.dice
    assert die.throw == 1
    assert die.shoved_at is not None
    assert round(die.seen.center[0]) == 425


def test_a_die_put_down_with_another_face_was_seen_by_nobody_to_roll(counted: Film) -> None:
    film = counted
    film.hand = (FOUR.x, FOUR.y)
    film.watch(3)
    film.dice = (replace(FOUR, value=6, angle=50),)
    film.watch(2)
    film.hand = None
    reading = film.settle()
    assert reading.throw == 2
    assert values(reading) == [6]
    assert not reading.thrown[0].tumbled


def test_a_die_pushed_with_a_finger_is_no_throw_and_is_noticed(counted: Film) -> None:
    film, x = counted, FOUR.x
    film.hand = (x - 45, FOUR.y)
    film.watch(2)
    for _ in range(6):
        x += 6
        film.hand, film.dice = (x - 42, FOUR.y), (replace(FOUR, x=x),)
        film.watch()
    film.hand = None
    reading = film.settle()
    assert reading.throw == 1
    (die,) = reading.dice
    assert die.shoved_at is not None
    assert round(die.seen.center[0]) == 396


def test_a_die_turned_on_the_spot_by_a_hand_is_noticed(counted: Film) -> None:
    film = counted
    film.hand = (FOUR.x, FOUR.y)
    film.watch(3)
    film.dice = (replace(FOUR, angle=FOUR.angle + 35),)
    film.watch(1)
    film.hand = None
    reading = film.settle()
    assert reading.throw == 1
    assert reading.dice[0].shoved_at is not None


def test_a_hand_that_only_passes_touches_nothing(counted: Film) -> None:
    before = counted.watch()[0]
    for x in (300.0, 340.0, 380.0, 420.0):
        counted.hand = (x, 540.0)
        counted.watch()
    counted.hand = None
    reading = counted.settle()
    assert reading.throw == 1
    assert reading.dice == before.dice


def test_a_die_that_falls_over_by_itself_was_not_thrown(counted: Film) -> None:
    counted.watch(30)
    counted.dice = (replace(FOUR, value=5, x=FOUR.x + 9),)
    reading = counted.settle()
    assert reading.throw == 1
    (die,) = reading.dice
    assert die.seen.value == 5
    assert die.shoved_at is not None


@pytest.mark.parametrize("slip", [1, 2, -2])
def test_a_knock_at_the_table_is_no_throw(counted: Film, slip: int) -> None:
    counted.slip = slip
    counted.watch(1)
    reading = counted.settle()
    assert reading.throw == 1
    assert reading.dice[0].shoved_at is None
    assert len(reading.dice) == 1


def test_another_light_is_no_throw(counted: Film) -> None:
    looks = counted.looks
    for light in (0.9, 0.75, 0.6, 0.6, 0.5, 1.15):
        counted.light = light
        counted.watch()
    reading = counted.settle()
    assert counted.looks == looks
    assert (reading.throw, reading.dice[0].shoved_at) == (1, None)


def test_a_shadow_that_passes_is_no_throw_and_hides_none(film: Film) -> None:
    film.dice = (TWO,)
    film.hand = (TWO.x, TWO.y)
    film.watch(2)
    film.hand = None
    throw = film.settle().throw
    for edge in np.linspace(560, 220, 20):
        film.shadow = float(edge)
        film.watch()
    assert film.settle().throw == throw
    film.throw(FOUR)
    reading = film.settle()
    assert reading.throw == throw + 1
    assert values(reading) == [4]


# What nobody saw


def test_what_came_while_the_mat_was_out_of_view_was_not_seen_to_roll(counted: Film) -> None:
    film, before = counted, counted.now
    for _ in range(5):
        film.now += FRAME
        assert not film.watcher.lose().settled
    film.dice = (FOUR, TWO)
    reading = film.settle()
    assert reading.throw == 2
    assert values(reading) == [2]
    assert not reading.thrown[0].tumbled
    assert reading.moved_at == pytest.approx(before)


def test_the_same_after_a_pause_between_frames_and_it_is_dated_back(film: Film) -> None:
    film.watch(1)
    before = film.now
    film.now += 1.0
    film.dice = (FOUR,)
    reading = film.settle()
    assert not reading.thrown[0].tumbled
    assert reading.moved_at == pytest.approx(before)


def test_a_die_that_shows_something_else_after_a_pause_may_have_been_laid_there(
    counted: Film,
) -> None:
    counted.now += 1.0
    counted.dice = (replace(FOUR, value=6),)
    reading = counted.settle()
    assert values(reading) == [6]
    assert reading.throw == 2
    assert not reading.thrown[0].tumbled


def test_a_view_lost_for_a_while_changes_nothing_where_nothing_changed(counted: Film) -> None:
    before = counted.watch()[0]
    counted.now += 3.0
    counted.watcher.lose()
    reading = counted.settle()
    assert (reading.throw, reading.dice) == (before.throw, before.dice)


# Doubts


@pytest.mark.parametrize("lie", [Lie.COCKED, Lie.STACKED, Lie.HIDDEN])
def test_a_die_that_does_not_lie_flat_is_unsure(film: Film, lie: Lie) -> None:
    film.throw(replace(FOUR, lie=lie))
    reading = film.settle()
    assert reading.status is Status.UNSURE
    assert reading.thrown[0].seen.lie is lie


def test_an_old_die_in_doubt_does_not_make_the_next_throw_doubtful(film: Film) -> None:
    film.throw(replace(FOUR, lie=Lie.COCKED))
    assert film.settle().status is Status.UNSURE
    film.throw(TWO)
    reading = film.settle()
    assert values(reading) == [2]
    assert reading.status is Status.READ
    film.throw(Die(300, 530, 1, unsure=True))
    assert film.settle().status is Status.UNSURE
