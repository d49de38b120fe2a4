"""Rendered rolls: what happens is what is said to happen."""

from functools import lru_cache

import numpy as np
import pytest

from vision import mat
from vision.observations import Lie
from vision.rendering.skins import Skin
from vision.rendering.turns import about, flat_turn
from vision.rolling.rolls import sequences
from vision.rolling.sequences import (
    AWAY,
    Film,
    Kind,
    Sequence,
    at_rest,
    fates,
    first_still,
    over_tray,
)
from vision.rolling.shapes import HALF

ARM = (-1.0, 0.0)
HERE = np.array([*mat.TRAY.center, HALF])


@lru_cache
def of(kind: Kind) -> tuple[Sequence, ...]:
    return tuple(sequences(range(5, 8), kind))


def still_film(frames: int, hand: tuple[float, float] = AWAY) -> Film:
    """One die that lies in the middle of the tray."""
    moments = frames * 8
    return Film(
        np.tile(HERE, (moments, 1, 1)),
        np.tile(np.eye(3), (moments, 1, 1, 1)),
        np.ones((moments, 1), bool),
        np.tile(np.array(hand), (moments, 1)),
        np.zeros((moments, 2)),
    )


@pytest.mark.parametrize("kind", list(Kind))
def test_every_kind_ends_with_everything_at_rest(kind: Kind) -> None:
    for sequence in of(kind):
        assert sequence.kind is kind
        (question,) = sequence.questions
        assert question.asked <= question.rests <= question.until - 4
        assert question.until <= len(sequence)
        rest = sequence.at_rest()
        if kind is not Kind.OUTSIDE:  # what rolls on beside the tray is not waited for
            assert rest[question.rests + 1 : question.until].all()
        assert rest[-3:].all()


@pytest.mark.parametrize(
    "kind", [Kind.THROWN, Kind.AMONG, Kind.EARLY, Kind.PUSHED, Kind.HOVERING, Kind.KNOCKED]
)
def test_what_lies_flat_has_its_top_face_for_a_value(kind: Kind) -> None:
    for sequence in of(kind):
        (question,) = sequence.questions
        assert question.values is not None
        moment = sequence.film.exposure(question.until - 1)[0]
        dice = dict(sequence.dice(moment))
        shown = sorted(dice[number].top for number in question.thrown)
        assert question.values == tuple(shown)
        assert 1 <= len(question.thrown) <= 4


def test_a_thrown_die_really_tumbles() -> None:
    for sequence in of(Kind.THROWN):
        (question,) = sequence.questions
        turns = sequence.film.turns[: question.rests * 8, question.thrown[0]]
        ups = {(int(np.abs(up).argmax()), bool(up[np.abs(up).argmax()] > 0)) for up in turns[:, 2]}
        assert len(ups) >= 2  # more than one face was up on the way
        assert not sequence.film.there[0, question.thrown[0]]


def test_dice_that_lay_there_are_not_the_roll_and_stay() -> None:
    for sequence in of(Kind.AMONG):
        (question,) = sequence.questions
        old = [die for die in range(len(sequence.skins)) if die not in question.thrown]
        assert old
        film = sequence.film
        assert film.there[0, old].all()
        assert np.abs(film.centers[:, old] - film.centers[0, old]).max() < 0.1


def test_a_second_throw_comes_before_the_first_rests() -> None:
    for sequence in of(Kind.EARLY):
        there = sequence.film.there
        came = [int(there[:, die].argmax()) for die in range(len(sequence.skins))]
        assert len(set(came)) == 2
        late = max(came) // 8
        assert not sequence.at_rest()[min(came) // 8 + 1 : late + 1].any()


def test_a_pushed_die_lies_elsewhere_with_the_same_face_after_it_was_read() -> None:
    for sequence in of(Kind.PUSHED):
        film, (question,) = sequence.film, sequence.questions
        before = film.exposure(question.until - 1)[0]
        shift = np.abs(film.centers[-1] - film.centers[before]).max(axis=1)
        assert 2 < shift.max() < 60
        assert (film.hand[question.until * 8 :, 0] > AWAY[0]).any()


def test_a_lifted_die_is_no_roll_and_keeps_its_face() -> None:
    for sequence in of(Kind.LIFTED):
        film, (question,) = sequence.film, sequence.questions
        assert question.thrown == ()
        assert question.values is None
        high = film.centers[:, :, 2].max(axis=0)
        assert (high > 30).sum() == 1
        first, last = dict(sequence.dice(0)), dict(sequence.dice(len(film.centers) - 1))
        assert [die.top for die in first.values()] == [die.top for die in last.values()]


@pytest.mark.parametrize(("kind", "lie"), [(Kind.COCKED, Lie.COCKED), (Kind.STACKED, Lie.STACKED)])
def test_what_nobody_can_read_has_no_value(kind: Kind, lie: Lie) -> None:
    for sequence in of(kind):
        (question,) = sequence.questions
        assert lie in [fate.lie for fate in question.fates]
        assert question.values is None


def test_one_die_is_outside() -> None:
    for sequence in of(Kind.OUTSIDE):
        (question,) = sequence.questions
        assert sum(fate.outside for fate in question.fates) == 1
        assert question.values is None


def test_a_hand_over_the_dice_is_no_rest() -> None:
    for sequence in of(Kind.HOVERING):
        film, (question,) = sequence.film, sequence.questions
        for moment in film.exposure(question.rests - 2):
            assert over_tray(film.hand[moment], sequence.arm)
        for moment in film.exposure(question.rests + 1):
            assert not over_tray(film.hand[moment], sequence.arm)


def test_after_a_knock_everything_has_slipped_a_little() -> None:
    for sequence in of(Kind.KNOCKED):
        knock = sequence.film.knock
        assert 0.1 < np.hypot(*knock[-1]) < 1.1
        assert np.hypot(*knock.T).max() < 3.2
        assert not knock[: sequence.questions[0].until * 8].any()


def test_the_same_seed_is_the_same_sequence_whoever_plays_beside_it() -> None:
    alone = next(iter(sequences([12])))
    beside = list(sequences([10, 11, 12, 13]))[2]
    assert alone.kind is beside.kind
    assert alone.questions == beside.questions
    assert np.array_equal(alone.film.centers, beside.film.centers)
    assert alone.skins == beside.skins


def test_rest_begins_where_nothing_moves_any_more() -> None:
    film = still_film(10)
    film.centers[:40, 0, 0] += 5.0  # it jumps at the beginning of frame 5
    assert at_rest(film, ARM).tolist() == [False, *[True] * 4, False, *[True] * 4]
    assert first_still(film, ARM, 0, 10) == 5
    film.hand[40:56] = HERE[:2]  # a hand is over it in frames 5 and 6
    assert first_still(film, ARM, 0, 10) == 7
    film.centers[72:] += 1.0  # what moves in the last frame is not at rest before the end
    assert first_still(film, ARM, 0, 10) == 10


def test_a_hand_reaches_over_the_tray_with_its_arm() -> None:
    x, y = mat.TRAY.center
    assert over_tray(np.array([x, y]), ARM)
    assert over_tray(np.array([x, mat.TRAY.y - 150]), (0.0, 1.0))  # the arm lies over it
    assert not over_tray(np.array([x, mat.TRAY.y - 150]), (0.0, -1.0))
    assert not over_tray(np.array(AWAY), ARM)


def test_how_dice_lie() -> None:
    skins = (Skin(),) * 4
    centers = np.array(
        [[300, 540, 8], [302, 541, 24], [400, 540, 10], [mat.TRAY.x - 20, 540, 8]], float
    )
    turns = np.stack([flat_turn(0.2), flat_turn(1.0), about((1, 0, 0), 0.3), flat_turn(0.0)])
    there = np.ones(4, bool)
    found = fates(centers, turns, there, skins)
    assert [fate.lie for fate in found[:3]] == [Lie.HIDDEN, Lie.STACKED, Lie.COCKED]
    assert found[3].outside
    assert [fate.value for fate in found] == [None] * 4
    # 9° is level enough, and the axis that points up, the third, carries the 1.
    nearly = fates(centers[2:3], about((1, 0, 0), np.deg2rad(9))[None], there[:1], skins[:1])
    assert (nearly[0].value, nearly[0].lie) == (1, Lie.FLAT)
