"""What a contact really did, out of what the wire said."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from device.panel.debounce import BOUNCE, SETTLE, Debounce
from device.panel.presses import KEYS, Edge, Key

KEY, OTHER = KEYS[0], KEYS[3]


def cleaned(edges: list[Edge], step: float = 0.01, extra: float = 0.5) -> list[Edge]:
    """Feed edges as a loop would, with true contact levels."""
    debounce = Debounce()
    levels: dict[Key, bool] = {}
    waiting = sorted(edges, key=lambda edge: edge.at)
    end = max((edge.at for edge in edges), default=0.0) + extra
    clean: list[Edge] = []
    for tick in range(int(end / step) + 2):
        due = [edge for edge in waiting if edge.at <= tick * step]
        waiting = waiting[len(due) :]
        levels.update({edge.key: edge.down for edge in due})
        clean += debounce.feed(due, tick * step, lambda key: levels.get(key, False))
    return clean


def test_a_clean_press_keeps_its_moments() -> None:
    edges = [Edge(KEY, True, 0.1), Edge(KEY, False, 0.2)]
    assert cleaned(edges) == edges


@pytest.mark.parametrize("seconds", [SETTLE + 0.0001, 0.01, BOUNCE, 0.03])
def test_a_tap_keeps_its_length_however_short(seconds: float) -> None:
    edges = [Edge(KEY, True, 0.1), Edge(KEY, False, 0.1 + seconds)]
    assert cleaned(edges) == edges


@pytest.mark.parametrize("down", [True, False])
def test_a_glitch_is_nothing_whether_the_button_is_up_or_held(down: bool) -> None:
    start = [Edge(KEY, True, 0.1)] if down else []
    glitch = [Edge(KEY, not down, 0.3), Edge(KEY, down, 0.3 + SETTLE - 0.0001)]
    assert cleaned(start + glitch) == start


def test_an_edge_that_was_lost_is_found_in_the_level() -> None:
    debounce = Debounce()
    # The button went down and nobody said so.
    assert debounce.feed([], 1.0, lambda key: key == KEY) == []
    assert debounce.feed([], 1.1, lambda key: key == KEY) == [Edge(KEY, True, 1.0)]
    # It was let go and nobody said so; the next press works.
    assert debounce.feed([], 2.0, lambda _: False) == []
    assert debounce.feed([], 2.1, lambda _: False) == [Edge(KEY, False, 2.0)]
    edges = [Edge(KEY, True, 3.0), Edge(KEY, False, 3.1)]
    assert debounce.feed(edges, 3.2, lambda _: False) == edges


def test_an_edge_told_twice_counts_once() -> None:
    edges = [Edge(KEY, True, 0.1), Edge(KEY, True, 0.102), Edge(KEY, False, 0.2)]
    assert cleaned(edges) == [edges[0], edges[2]]


def test_edges_of_all_buttons_come_in_order_of_time() -> None:
    edges = [Edge(OTHER, True, 0.101), Edge(KEY, True, 0.1), Edge(OTHER, False, 0.2)]
    assert cleaned(edges, step=0.3) == [edges[1], edges[0], edges[2]]


NOISE = st.lists(
    st.tuples(st.sampled_from(KEYS), st.booleans(), st.integers(0, 20_000)), max_size=60
)


@settings(deadline=None)
@given(NOISE, st.sampled_from([0.002, 0.01, 0.3]))
def test_whatever_the_wires_say_down_and_up_alternate(
    noise: list[tuple[Key, bool, int]], step: float
) -> None:
    edges = [Edge(key, down, tenth / 10_000) for key, down, tenth in noise]
    clean = cleaned(edges, step)
    for key in KEYS:
        own = [edge for edge in clean if edge.key == key]
        assert [edge.down for edge in own] == [n % 2 == 0 for n in range(len(own))]
        times = [edge.at for edge in own]
        assert times == sorted(times)
        # Once all is quiet, what was told last is how the contact is.
        last = [edge.down for edge in sorted(edges, key=lambda e: e.at) if edge.key == key]
        assert (own[-1].down if own else False) == (last[-1] if last else False)
