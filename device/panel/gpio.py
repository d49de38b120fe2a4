"""Four buttons and four lamps on the GPIO pins of a Raspberry Pi, through gpiozero.

A button connects its pin to ground; a lamp burns while its pin is high. Edges are passed on raw:
what counts as a press is decided by our own debounce, because the backends of gpiozero differ in
theirs and its mock pins have none.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

from device.panel.presses import KEYS, Edge, Key, PanelError

INSTALL = (
    "sudo apt install python3-gpiozero python3-lgpio, "
    "and run from a virtual environment made with --system-site-packages"
)
BACKLOG = 4096
"""Edges kept for one look; a loose wire can chatter without end, and levels mend what is lost."""


class GpioPanel:
    """Buttons and lamps by their GPIO (BCM) numbers.

    `pins` needs all four keys; `lamps` may lack some. `clock` gives monotonic seconds.
    `pin_factory` is for tests and for pins on another machine: without it the real pins are used,
    and gpiozero's mock pins are refused, since buttons on them do nothing.
    """

    def __init__(
        self,
        pins: Mapping[Key, int],
        lamps: Mapping[Key, int],
        clock: Callable[[], float],
        pin_factory: Any = None,
    ) -> None:
        self._pins, self._lamp_pins = dict(pins), dict(lamps)
        self._clock, self._given = clock, pin_factory
        self._own: Any = None
        self._buttons: dict[Key, Any] = {}
        self._lamps: dict[Key, Any] = {}
        # gpiozero calls from a thread of its own; appending to a deque needs no lock.
        self._edges: deque[Edge] = deque(maxlen=BACKLOG)

    @property
    def name(self) -> str:
        """What error messages call it."""
        return "GPIO buttons"

    def open(self) -> None:
        """Take the pins; `PanelError` names what is missing, or the pin that is not free."""
        assert not self._buttons, f"{self.name} are open already"
        missing = [key for key in KEYS if key not in self._pins]
        if missing:
            raise PanelError(
                f"{self.name}: no pin for {_said(missing[0])}: set it in [panel] of the config file"
            )
        factory = self._factory()
        try:
            for key in KEYS:
                self._buttons[key] = self._button(key, factory)
            for key, pin in self._lamp_pins.items():
                self._lamps[key] = self._take("LED", key, "lamp", pin, factory)
        except PanelError:
            self.close()
            raise

    def edges(self) -> tuple[Edge, ...]:
        """Edges since the last call, in order of time; bounces are among them."""
        # Only as many as there are now: the other thread may go on appending.
        found = [self._edges.popleft() for _ in range(len(self._edges))]
        return tuple(sorted(found, key=lambda edge: edge.at))

    def level(self, key: Key) -> bool:
        """Whether the contact is closed now, read from the pin."""
        button = self._buttons.get(key)
        return button is not None and bool(button.is_pressed)

    def light(self, lit: frozenset[Key]) -> None:
        """Light exactly these lamps."""
        for key, lamp in self._lamps.items():
            try:
                lamp.value = key in lit
            except Exception as error:
                raise PanelError(
                    f"{self.name}: the lamp of {_said(key)} (GPIO{self._lamp_pins[key]}): "
                    f"{_line(error)}: check [panel] of the config file"
                ) from None

    def close(self) -> None:
        """Put the lamps out and let the pins go."""
        devices = [*self._buttons.values(), *self._lamps.values()]
        self._buttons, self._lamps = {}, {}
        own, self._own = self._own, None
        for device in [*devices, own]:
            try:
                if device is not None:
                    device.close()
            except Exception:
                # A chip that is gone cannot take its pins back; there is nothing left to do.
                continue
        self._edges.clear()

    def _factory(self) -> Any:
        try:
            import gpiozero
            from gpiozero.pins.mock import MockFactory
        except ImportError as error:
            raise PanelError(f"{self.name}: gpiozero is missing ({error}): {INSTALL}") from None
        if self._given is not None:
            return self._given
        if isinstance(gpiozero.Device.pin_factory, MockFactory):
            raise PanelError(
                f"{self.name}: gpiozero is set to mock pins, on which no button works: "
                "unset Device.pin_factory"
            )
        try:
            # The factory by name, and not gpiozero's search: that one falls back to backends that
            # do not work on every Pi, or to mock pins when the environment says so.
            from gpiozero.pins.lgpio import LGPIOFactory
        except ImportError as error:
            raise PanelError(f"{self.name}: lgpio is missing ({error}): {INSTALL}") from None
        try:
            self._own = LGPIOFactory()
        except Exception as error:
            # lgpio and gpiozero have errors of many kinds here; each means: no pins.
            raise PanelError(
                f"{self.name}: no GPIO pins on this machine, or no right to use them "
                f'({_line(error)}): sudo usermod -aG gpio $USER, or set kind = "keyboard" in '
                "[panel]"
            ) from None
        return self._own

    def _button(self, key: Key, factory: Any) -> Any:
        button = self._take("Button", key, "button", self._pins[key], factory)

        def closed() -> None:
            self._edges.append(Edge(key, True, self._clock()))

        def opened() -> None:
            self._edges.append(Edge(key, False, self._clock()))

        button.when_pressed, button.when_released = closed, opened
        return button

    def _take(self, kind: str, key: Key, part: str, pin: int, factory: Any) -> Any:
        import gpiozero

        try:
            return getattr(gpiozero, kind)(pin, pin_factory=factory)
        except Exception as error:
            taken = isinstance(error, gpiozero.GPIOPinInUse) or "busy" in str(error).lower()
            raise PanelError(
                f"{self.name}: GPIO{pin} ({part} of {_said(key)}) "
                + (
                    f"is busy ({_line(error)}): `gpioinfo` names its user; stop that program"
                    if taken
                    else f"cannot be used ({_line(error)})"
                )
                + ", or choose another pin in [panel] of the config file"
            ) from None


def _said(key: Key) -> str:
    return f"{key.seat.value} {key.button.value}"


def _line(error: Exception) -> str:
    return " ".join(str(error).split()) or type(error).__name__
