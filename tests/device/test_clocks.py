"""Chess clocks: no time is made or lost, an undo puts them back, and the time of day is nothing."""

from __future__ import annotations

import ast
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from device import clock_faces, clocks
from device.clocks import (
    MOST,
    Clocks,
    History,
    Mark,
    Terms,
    answered,
    corrected,
    from_note,
    history_of,
    kept,
    out_of_time,
    remaining,
    restored,
    resumed,
    running,
    snapshot,
    thinker,
    to_note,
    warned,
    wound,
)
from engine.decisions import Kind
from engine.players import BOTH
from ui.gallery import gallery
from ui.screen import Lang

VERA, ARTYOM = BOTH


def left(state: Clocks, now: float) -> tuple[float, float]:
    return remaining(state, VERA, now), remaining(state, ARTYOM, now)


def test_only_the_clock_that_runs_loses_time() -> None:
    state = running(wound(Terms(60)), VERA, 100.0)
    assert left(state, 107.5) == (52.5, 60)
    state = running(state, ARTYOM, 107.5)
    assert left(state, 117.5) == (52.5, 50)
    state = running(state, None, 117.5)
    assert left(state, 5000) == (52.5, 50)


def test_saying_again_who_thinks_changes_nothing() -> None:
    state = running(wound(Terms(60)), VERA, 100.0)
    assert running(state, VERA, 103.0) is state
    still = running(state, None, 104.0)
    assert running(still, None, 200.0) is still


def test_a_moment_before_the_last_one_takes_no_time_and_gives_none() -> None:
    state = running(wound(Terms(60)), VERA, 100.0)
    assert left(running(state, None, 90.0), 90.0) == (60, 60)


def test_an_increment_comes_when_priority_leaves_who_answered_freely() -> None:
    state = running(wound(Terms(60, increment=5)), VERA, 0.0)
    state = answered(state, VERA, VERA, 10.0)
    assert left(state, 10.0) == (50, 60)
    # Her next question has only one answer; after it Artyom is asked.
    state = answered(running(state, VERA, 10.0), VERA, ARTYOM, 12.0, forced=True)
    assert left(state, 12.0) == (53, 60)


def test_a_forced_answer_alone_adds_nothing() -> None:
    state = running(wound(Terms(60, increment=5)), VERA, 0.0)
    assert left(answered(state, VERA, ARTYOM, 10.0, forced=True), 10.0) == (50, 60)


def test_who_is_out_of_time_does_not_come_back_by_an_answer() -> None:
    state = running(wound(Terms(60, increment=5)), VERA, 0.0)
    state = answered(state, VERA, ARTYOM, 61.0)
    assert out_of_time(state, VERA, 61.0)
    assert not out_of_time(state, ARTYOM, 61.0)


def test_a_delay_is_free_in_every_question_and_pauses_do_not_renew_it() -> None:
    state = running(wound(Terms(60, delay=3)), VERA, 0.0)
    assert left(state, 3.0) == (60, 60)
    state = running(state, None, 2.0)
    state = running(state, VERA, 50.0)
    # One second of the delay was left.
    assert left(state, 54.0) == (57, 60)
    state = answered(state, VERA, VERA, 54.0)
    state = running(state, VERA, 54.0)
    assert left(state, 57.0) == (57, 60)
    assert left(state, 58.0) == (56, 60)


def test_a_pass_by_the_program_costs_nothing() -> None:
    state = running(wound(Terms(60, increment=5)), ARTYOM, 0.0)
    state = answered(running(state, None, 0.5), ARTYOM, ARTYOM, 0.5)
    state = running(state, ARTYOM, 3.0)
    state = answered(state, ARTYOM, ARTYOM, 4.2, given_back=True)
    assert left(state, 4.2) == (60, 59.5)


@pytest.mark.report("pi-facts.D2.14")
def test_warnings_are_given_once_each() -> None:
    state = running(wound(Terms(40)), VERA, 0.0)
    assert warned(state, 9.9) == (state, ())
    state, due = warned(state, 10.0)
    assert due == ((VERA, 30),)
    assert warned(state, 11.0)[1] == ()
    state, due = warned(state, 30.0)
    assert due == ((VERA, 10),)
    state, due = warned(state, 90.0)
    assert due == ((VERA, 0),)
    assert warned(state, 95.0)[1] == ()


def test_an_increment_that_lifts_above_a_mark_does_not_warn_again() -> None:
    state = running(wound(Terms(40, increment=5)), VERA, 0.0)
    state, _ = warned(state, 11.0)
    state = running(answered(state, VERA, ARTYOM, 11.0), VERA, 11.0)
    assert remaining(state, VERA, 11.0) == 34
    assert warned(state, 16.0)[1] == ()


def test_short_clocks_do_not_warn_of_what_they_never_had() -> None:
    state = running(wound(Terms(20)), VERA, 0.0)
    assert warned(state, 1.0)[1] == ()
    assert warned(state, 10.0)[1] == ((VERA, 10),)


def test_a_correction_is_one_players_and_warns_again() -> None:
    state, _ = warned(running(wound(Terms(40)), VERA, 0.0), 32.0)
    state = corrected(state, VERA, 50, 32.0)
    assert left(state, 32.0) == (58, 40)
    assert state.on is VERA
    assert warned(state, 60.0)[1] == ((VERA, 30),)
    assert left(corrected(state, ARTYOM, -1000, 32.0), 32.0) == (58, 0)
    assert left(corrected(state, ARTYOM, 10**9, 32.0), 32.0) == (58, MOST)


def test_a_small_correction_does_not_warn_of_what_was_warned_of() -> None:
    state, _ = warned(running(wound(Terms(40)), VERA, 0.0), 32.0)
    state = corrected(state, VERA, 10, 32.0)
    assert remaining(state, VERA, 32.0) == 18
    assert warned(state, 34.0)[1] == ()
    assert warned(state, 40.0)[1] == ((VERA, 10),)


def test_time_that_is_taken_away_warns_of_what_is_left() -> None:
    state = corrected(wound(Terms(40)), VERA, -15, 0.0)
    assert warned(state, 0.0)[1] == ((VERA, 30),)


# Every course of a game

Course = list[tuple[str, Any, Any]]
"""What happens: who thinks how long, a pause, an answer by whom and whether it was forced."""
seconds = st.integers(0, 90_000).map(lambda ms: ms / 1000)
steps = st.lists(
    st.one_of(
        st.tuples(st.just("think"), st.sampled_from(BOTH), seconds),
        st.tuples(st.just("pause"), st.none(), seconds),
        st.tuples(st.just("answer"), st.sampled_from(BOTH), st.booleans()),
    ),
    max_size=40,
)
LONG = Terms(time=20_000, increment=7, delay=0)


def play(state: Clocks, course: Course, now: float) -> Clocks:
    """What a loop does in this course; the last state, with both clocks stopped."""
    for what, player, value in course:
        if what == "answer":
            state = answered(state, player, player.other, now, forced=bool(value))
        else:
            state = running(state, player, now)
            now = now + value
            state = running(state, None, now)
    return running(state, None, now)


@given(steps)
def test_time_is_made_by_increments_alone_and_lost_by_thinking_alone(course: Course) -> None:
    state = play(wound(LONG), course, 1000.0)
    for player, ms in zip(BOTH, state.left, strict=True):
        thought = added = 0
        for what, who, value in course:
            thought += round(value * 1000) if (what, who) == ("think", player) else 0
            added += 7000 if (what, who, value) == ("answer", player, False) else 0
        # Moments are floats: each may be cut by one millisecond.
        assert abs(ms - (20_000_000 - thought + added)) <= len(course)


@given(steps)
def test_a_clock_never_shows_less_than_nothing(course: Course) -> None:
    state = play(wound(Terms(time=30, delay=2)), course, 5.0)
    assert all(0 <= ms <= 30_000 for ms in state.left)


@given(
    st.lists(st.tuples(st.integers(0, 5000), st.integers(0, 9000), st.booleans()), max_size=20),
    st.integers(0, 4),
)
def test_pauses_of_any_length_and_number_cost_nothing(
    parts: list[tuple[int, int, bool]], delay: int
) -> None:
    """Thinking in pieces costs as much as the same time at once."""
    # Quarters of a second are whole numbers of a float.
    whole = sum(think for think, _, _ in parts) / 4
    paused = wound(Terms(MOST, delay=delay))
    now = 64.0
    for think, pause, twice in parts:
        paused = running(paused, VERA, now)
        now += think / 4
        for _ in range(1 + twice):
            paused = running(paused, None, now)
            now += pause / 4
    at_once = running(running(wound(Terms(MOST, delay=delay)), VERA, 8.0), None, 8.0 + whole)
    assert paused == at_once


@given(steps, st.integers(0, 10**9))
def test_only_differences_of_moments_count(course: Course, later: int) -> None:
    whole = [(what, who, float(round(value))) for what, who, value in course]
    terms = Terms(time=300, increment=7, delay=3)
    assert play(wound(terms), whole, 0.0) == play(wound(terms), whole, float(later))


@pytest.mark.report("pi-facts.35")
@given(steps, st.data())
def test_an_undo_puts_the_clocks_back_as_they_were(course: Course, data: st.DataObject) -> None:
    state = wound(Terms(time=300, increment=7, delay=3))
    history: History = kept((), 0, state)
    notes = [to_note(history[0])]
    were = [state]
    now = 50.0
    for one in course:
        state = play(state, [one], now)
        now += 100
        if one[0] == "answer":
            history = kept(history, len(were), state)
            notes.append(to_note(history[-1]))
            were.append(state)
    to = data.draw(st.integers(0, len(were) - 1))
    back, then = restored(history, to)
    assert then == were[to]
    assert [mark.answers for mark in back] == list(range(to + 1))
    # A power cut afterwards ends at the same clocks.
    assert history_of(json.loads(json.dumps(notes))) == history
    again = [*notes, to_note(Mark(to, then))]
    assert history_of(again) == back


def test_a_restored_clock_stands_until_somebody_thinks() -> None:
    state = running(wound(Terms(60)), VERA, 10.0)
    state = answered(state, VERA, ARTYOM, 15.0)
    history = kept(kept((), 0, wound(Terms(60))), 1, state)
    _, state = restored(history, 1)
    assert left(state, 9000.0) == (55, 60)
    assert left(running(state, ARTYOM, 9000.0), 9003.0) == (55, 57)


def test_a_running_clock_is_no_mark() -> None:
    with pytest.raises(ValueError, match="stopped"):
        kept((), 0, running(wound(Terms(60)), VERA, 1.0))


def test_going_back_to_before_the_first_mark_is_told() -> None:
    with pytest.raises(ValueError, match="no mark"):
        restored((), 3)


def test_the_time_of_a_power_cut_does_not_count() -> None:
    history = kept((), 0, wound(Terms(60)))
    state = running(history[0].clocks, VERA, 10.0)
    latest = from_note(json.loads(json.dumps(to_note(snapshot(state, 0, 14.0)))))
    # The new process has another monotonic clock.
    state = running(resumed(history, 0, latest), VERA, 0.25)
    assert left(state, 1.25) == (55, 60)
    # Without the snapshot, the question starts anew; one of another question is not used.
    assert left(resumed(history, 0), 0.0) == (60, 60)
    assert left(resumed(history, 0, replace(latest, answers=1)), 0.0) == (60, 60)
    # An undo goes to where the question began.
    assert left(restored(history, 0)[1], 0.0) == (60, 60)


@pytest.mark.parametrize(
    "broken",
    [
        {},
        {"left": [1]},
        {"left": [1, -2]},
        {"left": "ab"},
        {"terms": [60, 0]},
        {"free": 0.5},
        {"earned": "third"},
        {"answers": True},
        {"told": None},
    ],
)
def test_a_broken_note_is_told_in_one_line(broken: dict[str, object]) -> None:
    note = {**to_note(Mark(0, wound(Terms(60)))), **broken} if broken else {}
    with pytest.raises(ValueError, match="note of the clocks") as caught:
        from_note(note)
    assert "\n" not in str(caught.value)


def test_no_wall_clock_is_known_here() -> None:
    """Report row 60: the time of day steps; these modules cannot even ask for it."""
    for module in (clocks, clock_faces):
        tree = ast.parse(Path(module.__file__ or "").read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            assert not {name.split(".")[0] for name in names} & {"time", "datetime", "calendar"}


# Who thinks


def test_the_clock_runs_for_who_is_asked_in_a_turn_and_not_for_hands() -> None:
    views = [screen.view for _, screen in gallery(Lang.RU) if screen.view.decision is not None]
    kinds = set()
    for view in views:
        assert view.decision is not None
        kinds.add(view.decision.kind)
        still = view.turn == 0 or view.over or view.decision.kind in (
            Kind.ROLL, Kind.SHUFFLE, Kind.NAME, Kind.DRAW,
        )  # fmt: skip
        assert thinker(view) is (None if still else view.decision.player)
    assert {Kind.MAIN, Kind.PRIORITY, Kind.ROLL, Kind.DEFENDER} <= kinds


# Faces


@pytest.mark.parametrize(
    ("seconds", "text", "state"),
    [
        (725, "12:05", ""),
        (3600, "60:00", ""),
        (31, "0:31", ""),
        (30, "0:30", "low"),
        (11, "0:11", "low"),
        (10, "0:10", "last"),
        (9, "0:09", "last"),
        (0, "0:00", "out"),
    ],
)
def test_a_face_shows_minutes_and_seconds(seconds: int, text: str, state: str) -> None:
    shown = clock_faces.face(wound(Terms(seconds)), ARTYOM, 0.0)
    assert (shown.player, shown.left, shown.state, shown.running) == (ARTYOM, text, state, False)


def test_a_begun_second_is_shown_whole() -> None:
    state = running(wound(Terms(60)), VERA, 0.0)
    vera, artyom = clock_faces.faces(state, 59.99)
    assert (vera.left, vera.state, vera.running) == ("0:01", "last", True)
    assert (artyom.left, artyom.running) == ("1:00", False)
    assert clock_faces.face(state, VERA, 60.0).left == "0:00"


def test_a_game_without_clocks_has_no_faces() -> None:
    assert clock_faces.faces(None, 5.0) == ()
