from __future__ import annotations

import builtins
import sys
import types
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from device.panel.gestures import Gestures
from device.panel.gpio import BACKLOG, GpioPanel
from device.panel.presses import KEYS, Button, Edge, Key, PanelError, Seat

gpiozero = pytest.importorskip("gpiozero")
from gpiozero.pins.mock import MockFactory  # noqa: E402

PINS = dict(zip(KEYS, (17, 27, 22, 23), strict=True))
LAMPS = dict(zip(KEYS, (12, 13, 16, 26), strict=True))
LEFT_PASS = Key(Seat.LEFT, Button.PASS)
RIGHT_RESPOND = Key(Seat.RIGHT, Button.RESPOND)


class Clock:
    now = 1.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def factory() -> Iterator[Any]:
    made = MockFactory()
    yield made
    made.reset()


@pytest.fixture
def panel(factory: Any, clock: Clock) -> Iterator[GpioPanel]:
    made = GpioPanel(PINS, LAMPS, clock, factory)
    made.open()
    yield made
    made.close()


def fault(call: Callable[[], object]) -> str:
    with pytest.raises(PanelError) as caught:
        call()
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.report("pi-facts.3")
def test_bounces_are_passed_on_raw(panel: GpioPanel, factory: Any, clock: Clock) -> None:
    pin = factory.pin(17)
    for step in range(3):
        clock.now = 2.0 + step / 1000
        pin.drive_low()
        pin.drive_high()
    assert panel.edges() == tuple(
        Edge(LEFT_PASS, down, 2.0 + step / 1000) for step in range(3) for down in (True, False)
    )
    assert panel.edges() == ()


def test_a_loose_wire_does_not_fill_the_memory(panel: GpioPanel, factory: Any) -> None:
    pin = factory.pin(17)
    for _ in range(BACKLOG):
        pin.drive_low()
        pin.drive_high()
    assert len(panel.edges()) == BACKLOG


def test_a_button_held_at_the_start_is_told_by_its_level(panel: GpioPanel, factory: Any) -> None:
    factory.pin(23).drive_low()
    panel.edges()
    assert panel.level(RIGHT_RESPOND)
    assert not panel.level(LEFT_PASS)


def test_lamps_burn_on_their_pins(panel: GpioPanel, factory: Any) -> None:
    panel.light(frozenset({LEFT_PASS, RIGHT_RESPOND}))
    assert [bool(factory.pin(pin).state) for pin in LAMPS.values()] == [True, False, False, True]
    panel.light(frozenset({RIGHT_RESPOND}))
    assert [bool(factory.pin(pin).state) for pin in LAMPS.values()] == [False, False, False, True]


def test_closing_puts_the_lamps_out_and_lets_the_pins_go(
    panel: GpioPanel, factory: Any, clock: Clock
) -> None:
    panel.light(frozenset(KEYS))
    panel.close()
    assert [factory.pin(pin).function for pin in LAMPS.values()] == ["input"] * 4
    panel.light(frozenset(KEYS))
    assert not panel.level(LEFT_PASS)
    again = GpioPanel(PINS, LAMPS, clock, factory)
    again.open()
    again.close()


def test_a_panel_may_have_no_lamps(factory: Any, clock: Clock) -> None:
    panel = GpioPanel(PINS, {}, clock, factory)
    panel.open()
    panel.light(frozenset(KEYS))
    panel.close()


@pytest.mark.report("pi-facts.8")
@pytest.mark.report("pi-facts.10")
def test_a_busy_pin_is_named_and_the_others_are_let_go(factory: Any, clock: Clock) -> None:
    with gpiozero.LED(22, pin_factory=factory):
        message = fault(GpioPanel(PINS, LAMPS, clock, factory).open)
        assert "GPIO22 (button of right pass) is busy" in message
        assert "gpioinfo" in message
    panel = GpioPanel(PINS, LAMPS, clock, factory)
    panel.open()
    panel.close()


@pytest.mark.report("pi-facts.10")
def test_a_pin_of_another_program_is_named(factory: Any, clock: Clock) -> None:
    free = factory.pin

    def pin(number: int) -> Any:
        if number == 13:
            # What lgpio says of a pin that another process has.
            raise RuntimeError("'GPIO busy'")
        return free(number)

    factory.pin = pin
    message = fault(GpioPanel(PINS, LAMPS, clock, factory).open)
    assert "GPIO13 (lamp of left respond) is busy" in message


def test_a_pin_that_does_not_exist_is_named(factory: Any, clock: Clock) -> None:
    message = fault(GpioPanel({**PINS, LEFT_PASS: 99}, LAMPS, clock, factory).open)
    assert "GPIO99 (button of left pass) cannot be used" in message


def test_a_button_without_a_pin_is_named(factory: Any, clock: Clock) -> None:
    pins = {key: pin for key, pin in PINS.items() if key != RIGHT_RESPOND}
    assert "no pin for right respond" in fault(GpioPanel(pins, LAMPS, clock, factory).open)


def test_a_lamp_that_fails_is_named(panel: GpioPanel, factory: Any) -> None:
    def gone(*_: object) -> None:
        raise OSError("chip is gone")

    factory.pin(12)._set_state = gone
    message = fault(lambda: panel.light(frozenset({LEFT_PASS})))
    assert "lamp of left pass (GPIO12)" in message
    del factory.pin(12)._set_state


@pytest.mark.report("pi-facts.14")
def test_mock_pins_are_refused_unless_they_are_handed_in(
    factory: Any, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gpiozero.Device, "pin_factory", factory)
    assert "mock pins" in fault(GpioPanel(PINS, LAMPS, clock).open)


@pytest.mark.report("pi-facts.14")
def test_the_environment_cannot_ask_for_mock_pins(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    monkeypatch.setitem(sys.modules, "gpiozero.pins.lgpio", None)
    assert "lgpio is missing" in fault(GpioPanel(PINS, LAMPS, clock).open)
    assert gpiozero.Device.pin_factory is None


@pytest.mark.parametrize("missing", ["gpiozero", "lgpio"])
def test_what_is_missing_is_told_with_the_way_to_install_it(
    missing: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any, **others: Any) -> types.ModuleType:
        if name == missing or name.startswith(f"{missing}.") or name.endswith(f".{missing}"):
            raise ModuleNotFoundError(f"No module named {missing!r}")
        return real(name, *rest, **others)

    monkeypatch.setattr(builtins, "__import__", without)
    message = fault(GpioPanel(PINS, LAMPS, clock).open)
    assert f"{missing} is missing" in message
    assert "sudo apt install python3-gpiozero python3-lgpio" in message


class NoChip(Exception):
    """Stands for `lgpio.error`, which is no OSError."""


def test_a_machine_without_pins_is_told(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_chip() -> None:
        raise NoChip("'can not open gpiochip'")

    module = types.ModuleType("gpiozero.pins.lgpio")
    module.LGPIOFactory = no_chip  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "gpiozero.pins.lgpio", module)
    message = fault(GpioPanel(PINS, LAMPS, clock).open)
    assert "no GPIO pins on this machine" in message
    assert "can not open gpiochip" in message
    assert 'kind = "keyboard"' in message


def test_the_real_factory_is_closed_with_the_panel(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[bool] = []

    class Factory(MockFactory):  # type: ignore[misc]
        def close(self) -> None:
            closed.append(True)
            super().close()

    module = types.ModuleType("gpiozero.pins.lgpio")
    module.LGPIOFactory = Factory  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "gpiozero.pins.lgpio", module)
    panel = GpioPanel(PINS, LAMPS, clock)
    for _ in range(2):
        panel.open()
        panel.close()
    assert closed == [True, True]


def test_what_was_pressed_before_closing_is_forgotten(panel: GpioPanel, factory: Any) -> None:
    factory.pin(17).drive_low()
    panel.close()
    panel.open()
    assert panel.edges() == ()


@pytest.mark.report("pi-facts.17")
def test_a_press_is_noticed_though_no_callback_comes_any_more(
    panel: GpioPanel, factory: Any, clock: Clock
) -> None:
    """The thread that calls back may die: the loop asks the pins themselves, too."""
    for button in panel._buttons.values():
        button.when_pressed = button.when_released = None
    gestures = Gestures()
    gestures.feed(panel.edges(), clock.now, panel.level)
    factory.pin(17).drive_low()
    presses = []
    for _ in range(20):
        clock.now += 0.02
        presses += gestures.feed(panel.edges(), clock.now, panel.level)
    factory.pin(17).drive_high()
    for _ in range(20):
        clock.now += 0.02
        presses += gestures.feed(panel.edges(), clock.now, panel.level)
    assert [press.key for press in presses] == [LEFT_PASS]
