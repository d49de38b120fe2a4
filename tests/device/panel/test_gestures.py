"""Every deliberate press is told once, whatever the contacts and the wires do."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from device.panel.gestures import Gestures
from device.panel.presses import KEYS, Button, Edge, Key, Press, Seat, Touch

LEFT_PASS = Key(Seat.LEFT, Button.PASS)
LEFT_RESPOND = Key(Seat.LEFT, Button.RESPOND)
RIGHT_PASS = Key(Seat.RIGHT, Button.PASS)


def told(edges: list[Edge], step: float = 0.01, until: float | None = None) -> list[Press]:
    """Feed edges as a loop would, every `step` seconds, with true contact levels."""
    gestures = Gestures()
    presses: list[Press] = []
    end = until if until is not None else max(edge.at for edge in edges) + 0.2
    ticks = int(end / step) + 2
    waiting = sorted(edges, key=lambda edge: edge.at)
    levels: dict[Key, bool] = {}
    for tick in range(ticks):
        now = tick * step
        due = [edge for edge in waiting if edge.at <= now]
        waiting = waiting[len(due) :]
        for edge in due:
            levels[edge.key] = edge.down
        presses += gestures.feed(due, now, lambda key: levels.get(key, False))
    return presses


def contact(key: Key, down: bool, at: float, bounces: int, gap: float = 0.0005) -> list[Edge]:
    """A contact that closes or opens, and bounces back and again that many times."""
    levels = [down] + [not down, down] * bounces
    return [Edge(key, level, at + gap * n) for n, level in enumerate(levels)]


def pressed(
    key: Key, at: float, seconds: float, bounces: int = 0, gap: float = 0.0005
) -> list[Edge]:
    return contact(key, True, at, bounces, gap) + contact(key, False, at + seconds, bounces, gap)


def summary(presses: list[Press]) -> list[tuple[Key, Touch]]:
    return [(press.key, press.touch) for press in presses]


@pytest.mark.report("pi-facts.1")
@pytest.mark.report("pi-facts.3")
@pytest.mark.parametrize("bounces", [0, 1, 4])
@pytest.mark.parametrize("step", [0.001, 0.01, 0.05, 0.3])
def test_one_bouncy_press_is_one_press(bounces: int, step: float) -> None:
    edges = pressed(LEFT_PASS, 0.1, 0.12, bounces)
    assert summary(told(edges, step, until=1.5)) == [(LEFT_PASS, Touch.SHORT)]


@pytest.mark.report("pi-facts.5")
@pytest.mark.parametrize("gap", [0.002, 0.006, 0.01])
@pytest.mark.parametrize("step", [0.001, 0.01, 0.05, 0.3])
def test_a_worn_contact_that_bounces_slowly_is_one_press(gap: float, step: float) -> None:
    edges = pressed(LEFT_PASS, 0.1, 0.12, bounces=1, gap=gap)
    assert summary(told(edges, step, until=1.5)) == [(LEFT_PASS, Touch.SHORT)]


@pytest.mark.report("pi-facts.6")
@pytest.mark.parametrize("step", [0.001, 0.01, 0.05])
def test_a_tap_of_thirty_milliseconds_counts(step: float) -> None:
    assert summary(told(pressed(LEFT_PASS, 0.1, 0.03), step)) == [(LEFT_PASS, Touch.SHORT)]


@pytest.mark.report("pi-facts.2")
@pytest.mark.parametrize("step", [0.001, 0.01, 0.05])
def test_a_tap_shorter_than_the_bounce_window_counts_once(step: float) -> None:
    assert summary(told(pressed(LEFT_PASS, 0.1, 0.008), step)) == [(LEFT_PASS, Touch.SHORT)]


@pytest.mark.report("pi-facts.7")
@pytest.mark.parametrize("step", [0.001, 0.01, 0.05])
def test_a_glitch_is_no_press(step: float) -> None:
    edges = pressed(LEFT_PASS, 0.1, 0.003) + pressed(LEFT_PASS, 0.2, 0.001)
    assert told(edges, step) == []


@pytest.mark.parametrize("step", [0.001, 0.01, 0.3])
def test_holding_is_told_once_and_before_release_and_never_also_short(step: float) -> None:
    edges = pressed(LEFT_RESPOND, 0.1, 1.4, bounces=2)
    presses = told(edges, step, until=2.5)
    assert summary(presses) == [(LEFT_RESPOND, Touch.LONG)]
    assert presses[0].at == pytest.approx(0.9, abs=0.01)


def test_holding_almost_long_enough_is_short() -> None:
    assert summary(told(pressed(LEFT_RESPOND, 0.1, 0.78))) == [(LEFT_RESPOND, Touch.SHORT)]


@pytest.mark.parametrize("step", [0.001, 0.01])
def test_a_chord_is_neither_of_its_presses(step: float) -> None:
    edges = pressed(LEFT_PASS, 0.1, 1.2) + pressed(LEFT_RESPOND, 0.2, 1.2)
    assert summary(told(edges, step, until=2.5)) == [(LEFT_PASS, Touch.CHORD)]


@pytest.mark.parametrize("step", [0.001, 0.01, 0.3])
def test_a_button_that_was_told_as_long_is_no_part_of_a_chord(step: float) -> None:
    edges = pressed(LEFT_PASS, 0.1, 2.4) + pressed(LEFT_RESPOND, 1.2, 1.2)
    assert summary(told(edges, step, until=3.0)) == [
        (LEFT_PASS, Touch.LONG),
        (LEFT_RESPOND, Touch.LONG),
    ]


def test_a_chord_is_due_when_the_later_button_was_held_long_enough() -> None:
    edges = pressed(LEFT_PASS, 0.1, 2.0) + pressed(LEFT_RESPOND, 0.6, 1.5)
    (chord,) = told(edges)
    assert chord.touch is Touch.CHORD
    assert chord.at == pytest.approx(1.4)
    brief = pressed(LEFT_PASS, 0.1, 1.2) + pressed(LEFT_RESPOND, 0.7, 0.3)
    assert summary(told(brief)) == [(LEFT_RESPOND, Touch.SHORT), (LEFT_PASS, Touch.LONG)]


def test_a_loop_that_comes_late_hears_what_happened_meanwhile_in_order() -> None:
    edges = pressed(RIGHT_PASS, 0.1, 1.0) + pressed(LEFT_PASS, 0.2, 1.0)
    edges += pressed(LEFT_RESPOND, 1.3, 0.1)
    assert summary(Gestures().feed(edges, 5.0, lambda _: False)) == [
        (RIGHT_PASS, Touch.LONG),
        (LEFT_PASS, Touch.LONG),
        (LEFT_RESPOND, Touch.SHORT),
    ]


def test_buttons_of_different_seats_are_no_chord() -> None:
    edges = pressed(LEFT_PASS, 0.1, 1.2) + pressed(RIGHT_PASS, 0.2, 1.2)
    assert summary(told(edges)) == [(LEFT_PASS, Touch.LONG), (RIGHT_PASS, Touch.LONG)]


def test_after_a_chord_both_buttons_work_again() -> None:
    edges = pressed(LEFT_PASS, 0.1, 1.0) + pressed(LEFT_RESPOND, 0.1, 1.1)
    edges += pressed(LEFT_RESPOND, 1.5, 0.1) + pressed(LEFT_PASS, 1.8, 0.1)
    assert summary(told(edges)) == [
        (LEFT_PASS, Touch.CHORD),
        (LEFT_RESPOND, Touch.SHORT),
        (LEFT_PASS, Touch.SHORT),
    ]


def test_how_long_a_hold_is_can_be_set() -> None:
    gestures = Gestures(hold=0.3)
    edges = [Edge(LEFT_PASS, True, 0.0)]
    assert gestures.feed(edges, 0.1, lambda key: key == LEFT_PASS) == []
    assert 0.0 < gestures.held(LEFT_PASS, 0.15) < gestures.held(LEFT_PASS, 0.25) < 1.0
    presses = gestures.feed([], 0.31, lambda key: key == LEFT_PASS)
    assert summary(presses) == [(LEFT_PASS, Touch.LONG)]
    assert gestures.held(LEFT_PASS, 0.31) == 0.0


@pytest.mark.report("pi-facts.9")
def test_ten_presses_a_second_of_both_players_come_in_order() -> None:
    edges: list[Edge] = []
    expected = []
    for n in range(20):
        key = LEFT_PASS if n % 2 else RIGHT_PASS
        edges += pressed(key, 0.1 + n * 0.1, 0.06, bounces=2)
        expected.append((key, Touch.SHORT))
    assert summary(told(edges)) == expected


@pytest.mark.report("pi-facts.2")
def test_a_lost_release_is_mended_from_the_level() -> None:
    gestures = Gestures()
    assert gestures.feed([Edge(LEFT_PASS, True, 0.0)], 0.0, lambda key: key == LEFT_PASS) == []
    assert gestures.feed([], 0.1, lambda key: key == LEFT_PASS) == []
    presses = gestures.feed([], 0.2, lambda _: False)
    presses += gestures.feed([], 0.3, lambda _: False)
    assert summary(presses) == [(LEFT_PASS, Touch.SHORT)]
    later = gestures.feed(pressed(LEFT_PASS, 0.4, 0.1), 0.6, lambda _: False)
    assert summary(later) == [(LEFT_PASS, Touch.SHORT)]


@settings(deadline=None)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(KEYS),
            st.integers(min_value=30, max_value=700),
            st.integers(min_value=0, max_value=3),
        ),
        max_size=12,
    )
)
def test_any_row_of_presses_is_told_once_each(row: list[tuple[Key, int, int]]) -> None:
    edges: list[Edge] = []
    at = 0.1
    for key, milliseconds, bounces in row:
        edges += pressed(key, at, milliseconds / 1000, bounces)
        at += milliseconds / 1000 + 0.06
    presses = told(edges, until=at + 0.2) if edges else []
    assert summary(presses) == [(key, Touch.SHORT) for key, _, _ in row]


FINGER = st.tuples(
    st.integers(30, 2000),  # milliseconds that it is down
    st.integers(60, 900),  # milliseconds before it comes again
    st.integers(0, 3),  # bounces
    st.sampled_from([0.0004, 0.001, 0.003]),  # seconds between them
)


@settings(deadline=None, max_examples=60)
@given(
    st.fixed_dictionaries({key: st.lists(FINGER, max_size=4) for key in KEYS}),
    st.sampled_from([0.004, 0.01, 0.05]),
)
def test_whatever_fingers_do_at_once_every_press_is_told_once(
    row: dict[Key, list[tuple[int, int, int, float]]], step: float
) -> None:
    edges: list[Edge] = []
    for key, fingers in row.items():
        at = 0.1
        for down, pause, bounces, gap in fingers:
            edges += pressed(key, at, down / 1000, bounces, gap)
            at += (down + pause) / 1000
    presses = summary(told(edges, step)) if edges else []
    for key in KEYS:
        alone = presses.count((key, Touch.SHORT)) + presses.count((key, Touch.LONG))
        chords = presses.count((Key(key.seat, Button.PASS), Touch.CHORD))
        assert alone + chords == len(row[key])
