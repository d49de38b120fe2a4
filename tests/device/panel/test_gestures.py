"""Every deliberate press is told once, whatever the contacts and the wires do."""

from __future__ import annotations

import pytest
from hypothesis import given
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


def pressed(key: Key, at: float, seconds: float, bounces: int = 0) -> list[Edge]:
    edges = []
    for begin, down in ((at, True), (at + seconds, False)):
        edges.append(Edge(key, down, begin))
        for n in range(bounces):
            edges.append(Edge(key, not down, begin + 0.0005 * (2 * n + 1)))
            edges.append(Edge(key, down, begin + 0.001 * (n + 1)))
    return edges


def summary(presses: list[Press]) -> list[tuple[Key, Touch]]:
    return [(press.key, press.touch) for press in presses]


@pytest.mark.parametrize("bounces", [0, 1, 4])
@pytest.mark.parametrize("step", [0.001, 0.01, 0.05, 0.3])
def test_one_bouncy_press_is_one_press(bounces: int, step: float) -> None:
    edges = pressed(LEFT_PASS, 0.1, 0.12, bounces)
    assert summary(told(edges, step, until=1.5)) == [(LEFT_PASS, Touch.SHORT)]


@pytest.mark.parametrize("step", [0.001, 0.01, 0.05])
def test_a_tap_of_thirty_milliseconds_counts(step: float) -> None:
    assert summary(told(pressed(LEFT_PASS, 0.1, 0.03), step)) == [(LEFT_PASS, Touch.SHORT)]


@pytest.mark.parametrize("step", [0.001, 0.01, 0.05])
def test_a_tap_shorter_than_the_bounce_window_counts_once(step: float) -> None:
    assert summary(told(pressed(LEFT_PASS, 0.1, 0.008), step)) == [(LEFT_PASS, Touch.SHORT)]


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


def test_ten_presses_a_second_of_both_players_come_in_order() -> None:
    edges: list[Edge] = []
    expected = []
    for n in range(20):
        key = LEFT_PASS if n % 2 else RIGHT_PASS
        edges += pressed(key, 0.1 + n * 0.1, 0.06, bounces=2)
        expected.append((key, Touch.SHORT))
    assert summary(told(edges)) == expected


def test_a_lost_release_is_mended_from_the_level() -> None:
    gestures = Gestures()
    assert gestures.feed([Edge(LEFT_PASS, True, 0.0)], 0.0, lambda key: key == LEFT_PASS) == []
    assert gestures.feed([], 0.1, lambda key: key == LEFT_PASS) == []
    presses = gestures.feed([], 0.2, lambda _: False)
    presses += gestures.feed([], 0.3, lambda _: False)
    assert summary(presses) == [(LEFT_PASS, Touch.SHORT)]
    later = gestures.feed(pressed(LEFT_PASS, 0.4, 0.1), 0.6, lambda _: False)
    assert summary(later) == [(LEFT_PASS, Touch.SHORT)]


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
