"""What holds for every panel of buttons, whatever it is made of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from device.panel.gpio import GpioPanel
from device.panel.keyboard import KEYBOARD, KeyboardPanel
from device.panel.presses import KEYS, Edge, Key, Panel
from device.simulated.clock import SimulatedClock
from device.simulated.panel import SimulatedPanel


class Bench:
    """A panel with its clock; a finger presses its buttons, eyes look at its lamps."""

    panel: Panel

    def __init__(self) -> None:
        self.clock = SimulatedClock(10.0)
        self._due: list[tuple[float, Key]] = []

    def press(self, key: Key, seconds: float) -> None:
        """Press a button now, and let it go after so many seconds."""
        self.contact(key, True)
        self._due.append((self.clock() + seconds, key))

    def contact(self, key: Key, down: bool) -> None:
        """Close or open a contact now."""
        raise NotImplementedError

    def lamps(self) -> set[Key]:
        """The lamps that burn."""
        raise NotImplementedError

    def wait(self, seconds: float) -> tuple[Edge, ...]:
        """Let time pass; the edges that the panel gives then."""
        until = self.clock() + seconds
        for at, key in sorted(self._due, key=lambda due: due[0]):
            if at <= until:
                self._due.remove((at, key))
                self.clock.advance(at)
                self.contact(key, False)
        self.clock.advance(until)
        return self.panel.edges()


class Keyboard(Bench):
    def __init__(self) -> None:
        super().__init__()
        self.panel: KeyboardPanel = KeyboardPanel(self.clock)
        self._letters = {key: letter for letter, key in KEYBOARD.items()}

    def contact(self, key: Key, down: bool) -> None:
        self.panel.key(self._letters[key], down)

    def lamps(self) -> set[Key]:
        return set(self.panel.lit)


class Simulated(Bench):
    def __init__(self) -> None:
        super().__init__()
        self.panel: SimulatedPanel = SimulatedPanel(self.clock, seed=1)

    def press(self, key: Key, seconds: float) -> None:
        self.panel.press(key, self.clock(), seconds)

    def lamps(self) -> set[Key]:
        return set(self.panel.lit)


class Gpio(Bench):
    def __init__(self) -> None:
        super().__init__()
        mock: Any = pytest.importorskip("gpiozero.pins.mock", reason="gpiozero is not installed")
        self._factory = mock.MockFactory()
        self._pins = dict(zip(KEYS, (17, 27, 22, 23), strict=True))
        self._lamps = dict(zip(KEYS, (12, 13, 16, 26), strict=True))
        self.panel: GpioPanel = GpioPanel(self._pins, self._lamps, self.clock, self._factory)

    def contact(self, key: Key, down: bool) -> None:
        pin = self._factory.pin(self._pins[key])
        if down:
            pin.drive_low()
        else:
            pin.drive_high()

    def lamps(self) -> set[Key]:
        return {key for key, pin in self._lamps.items() if self._factory.pin(pin).state}


@pytest.fixture(params=[Keyboard, Simulated, Gpio], ids=lambda made: made.__name__.lower())
def bench(request: pytest.FixtureRequest) -> Iterator[Bench]:
    made: Bench = request.param()
    yield made
    made.panel.close()


def test_a_panel_has_a_name(bench: Bench) -> None:
    assert bench.panel.name
    assert "\n" not in bench.panel.name


def test_untouched_buttons_are_silent(bench: Bench) -> None:
    bench.panel.open()
    assert bench.wait(1.0) == ()
    assert not any(bench.panel.level(key) for key in KEYS)


@pytest.mark.parametrize("key", KEYS, ids=lambda key: f"{key.seat}-{key.button}")
def test_pressing_and_letting_go_are_edges_of_that_button(bench: Bench, key: Key) -> None:
    bench.panel.open()
    began = bench.clock()
    bench.press(key, 1.0)
    for down in (True, False):
        edges = bench.wait(0.6)
        assert {edge.key for edge in edges} == {key}
        # A contact may bounce: the first and the last edge say what the finger did.
        assert edges[0] == Edge(key, down, began if down else began + 1.0)
        assert edges[-1].down is down
        assert edges[-1].at <= bench.clock()
        assert [k for k in KEYS if bench.panel.level(k)] == ([key] if down else [])


def test_edges_come_in_order_of_time_and_once(bench: Bench) -> None:
    bench.panel.open()
    for key in reversed(KEYS):
        bench.press(key, 5.0)
        bench.clock.advance(bench.clock() + 0.01)
    edges = bench.wait(0.1)
    assert [edge.at for edge in edges] == sorted(edge.at for edge in edges)
    assert {edge.key for edge in edges} == set(KEYS)
    assert bench.panel.edges() == ()
    assert all(bench.panel.level(key) for key in KEYS)


def test_exactly_the_lamps_that_are_asked_for_burn(bench: Bench) -> None:
    bench.panel.open()
    for lit in (set(KEYS), {KEYS[1], KEYS[2]}, {KEYS[0]}, set[Key]()):
        bench.panel.light(frozenset(lit))
        assert bench.lamps() == lit


def test_closing_twice_or_without_opening_does_nothing(bench: Bench) -> None:
    bench.panel.close()
    bench.panel.open()
    bench.panel.close()
    bench.panel.close()
    bench.panel.open()
    assert bench.panel.edges() == ()
