"""A panel whose presses can be swallowed: what is held down counts again once it was let go."""

from __future__ import annotations

import pytest

from device.panel.attended import AttendedPanel
from device.panel.gestures import Gestures
from device.panel.presses import Button, Key, Press, Seat, Touch
from device.simulated.panel import SimulatedPanel

LEFT, OTHER = Key(Seat.LEFT, Button.PASS), Key(Seat.RIGHT, Button.RESPOND)


class Desk:
    """Buttons, and somebody who listens to them through the door."""

    def __init__(self) -> None:
        self.now = 0.0
        self.buttons = SimulatedPanel(lambda: self.now, 3)
        self.buttons.open()
        self.door = AttendedPanel(self.buttons)
        self.gestures = Gestures()
        self.told: list[Press] = []
        self.there = False

    def wait(self, seconds: float) -> None:
        until = self.now + seconds
        while self.now < until:
            self.now += 0.01
            self.there = self.door.attend()
            self.told += self.gestures.feed(self.door.edges(), self.now, self.door.level)


def test_presses_pass_through_the_door() -> None:
    desk = Desk()
    desk.buttons.press(LEFT, 0.1)
    desk.wait(0.15)
    assert desk.there
    desk.wait(0.4)
    assert not desk.there
    assert [(press.key, press.touch) for press in desk.told] == [(LEFT, Touch.SHORT)]


@pytest.mark.report("pi-facts.46")
def test_what_is_down_is_swallowed_until_it_is_let_go() -> None:
    desk = Desk()
    desk.buttons.press(LEFT, 0.1, seconds=3.0, bounces=5)
    desk.wait(0.15)
    desk.door.swallow()
    desk.gestures = Gestures()
    desk.wait(1.5)
    assert desk.there, "somebody is there all the same"
    assert desk.told == []
    desk.buttons.press(OTHER, desk.now + 0.1)
    desk.wait(0.5)
    assert [press.key for press in desk.told] == [OTHER], "another button counts at once"
    desk.wait(2.0)
    desk.buttons.press(LEFT, desk.now + 0.1)
    desk.wait(0.5)
    assert [press.key for press in desk.told] == [OTHER, LEFT]


def test_lamps_are_those_of_the_panel() -> None:
    desk = Desk()
    desk.door.light(frozenset({OTHER}))
    assert desk.buttons.lit == {OTHER}
    assert desk.door.name == desk.buttons.name
