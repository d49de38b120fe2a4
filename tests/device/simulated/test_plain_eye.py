"""The eye without pictures says what the real one says of the same scenes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

import pytest
from table_parts import LAID, LATER, LEFT, RIGHT, face

from device.camera.frames import CameraError
from device.simulated.clock import SimulatedClock
from device.simulated.clumsy import ClumsyHands
from device.simulated.mishaps import Mishaps
from device.simulated.panel import SimulatedPanel
from device.simulated.plain_eye import PlainCamera, PlainEye
from device.simulated.renderer import Renderer
from device.simulated.scene import Table
from vision.dice import read_dice
from vision.library import Library
from vision.observations import Lie, Observation
from vision.watcher import Watcher

FACES = ("scout", "spearman", "bear", "healer", "wasp")


@cache
def library() -> Library:
    from device.libraries import library_from

    return library_from({name: face(name) for name in FACES})


@dataclass
class Scenes:
    """One table, and both eyes above it."""

    pictures: bool = True
    every: float = 0.15
    seed: int = 7
    plain: list[Observation] = field(default_factory=list)
    real: list[Observation] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.clock, self.table = SimulatedClock(50.0), Table()
        panel = SimulatedPanel(self.clock, self.seed)
        self.hands = ClumsyHands(self.table, panel, self.clock, self.seed)
        self.mishaps = Mishaps(self.table, self.clock, self.seed)
        self.hands.lay(LAID)
        self.eye = PlainEye(self.table)
        self.camera = PlainCamera(self.table, self.clock)
        self.camera.open()
        self.watcher = Watcher(library(), read_dice) if self.pictures else None
        self.renderer = Renderer(face, self.seed) if self.pictures else None

    def look(self, seconds: float) -> Observation:
        """Let hands do what is due for so long, and look every now and then."""
        until = self.clock() + seconds
        while self.clock() < until - 1e-6:
            self.hands.step(self.clock())
            self.mishaps.attend(self.clock())
            try:
                frame = self.camera.read(1.0)
            except CameraError:
                self.clock.advance(self.clock() + self.every)
                continue
            self.plain.append(self.eye.watch(frame.image, frame.at))
            if self.watcher is not None and self.renderer is not None:
                image = self.renderer.frame(self.table.scene, frame.number)
                self.real.append(self.watcher.watch(image, frame.at))
            self.clock.advance(self.clock() + self.every)
        return self.plain[-1]

    def work(self) -> Observation:
        """Until the hands rest, and a second longer."""
        while self.hands.next_time() is not None:
            self.look(self.every)
        return self.look(1.2)


def alike(plain: Observation, real: Observation) -> None:
    """What both say of a table at rest is the same."""
    assert plain.sight is real.sight
    assert plain.cells.keys() == real.cells.keys()
    for cell, card in plain.cells.items():
        other = real.cells[cell]
        assert (card.card, card.face, card.turned) == (other.card, other.face, other.turned), cell
    tray, other_tray = plain.tray, real.tray
    assert (tray.settled, tray.throw, tray.strayed, tray.hand) == (
        other_tray.settled,
        other_tray.throw,
        other_tray.strayed,
        other_tray.hand,
    )
    for die, other_die in zip(by_place(plain), by_place(real), strict=True):
        assert die.seen.lie is other_die.seen.lie
        assert die.seen.center == pytest.approx(other_die.seen.center, abs=6.0)
        assert (die.throw, die.tumbled) == (other_die.throw, other_die.tumbled)
        assert (die.shoved_at is None) is (other_die.shoved_at is None)
        if die.seen.lie is Lie.FLAT:
            assert die.seen.value == other_die.seen.value
        if die.throw:
            assert die.moved_at == pytest.approx(other_die.moved_at, abs=0.35)
    assert [one.sign for one in plain.pointers] == [one.sign for one in real.pointers]
    for token, other_token in zip(plain.pointers, real.pointers, strict=True):
        assert token.tip == pytest.approx(other_token.tip, abs=4.0)
        assert token.degrees == pytest.approx(other_token.degrees, abs=4.0)


def by_place(seen: Observation) -> list:  # type: ignore[type-arg]
    return sorted(seen.tray.dice, key=lambda die: die.seen.center)


def same_times(scenes: Scenes, frames: int = 2) -> None:
    """Both eyes change their mind about the same number of frames after the same things."""
    for what in (
        lambda seen: seen.sight,
        lambda seen: seen.tray.settled,
    ):
        changes = [turns([what(seen) for seen in eye]) for eye in (scenes.plain, scenes.real)]
        assert [value for _, value in changes[0]] == [value for _, value in changes[1]]
        for (at, _), (other, _) in zip(*changes, strict=True):
            assert abs(at - other) <= frames


def turns(values: list[object]) -> list[tuple[int, object]]:
    return [
        (number, value)
        for number, value in enumerate(values)
        if number == 0 or values[number - 1] != value
    ]


def tidied(scenes: Scenes) -> None:
    scenes.hands.tidy(LATER)


def turned(scenes: Scenes) -> None:
    scenes.hands.turn(1)
    scenes.hands.flip(3)


def pointed(scenes: Scenes) -> None:
    scenes.hands.point(LEFT, 2)


def pointed_twice(scenes: Scenes) -> None:
    scenes.hands.point(LEFT, "B3")
    scenes.hands.point(RIGHT, 1)
    scenes.work()
    scenes.hands.take_pointer_back(LEFT)


def swapped(scenes: Scenes) -> None:
    scenes.hands.swap(0, 2)


def thrown(scenes: Scenes) -> None:
    scenes.every = 1 / 15
    scenes.hands.throw(LEFT, 5)
    scenes.work()
    scenes.hands.throw(RIGHT, 2)


def thrown_off(scenes: Scenes) -> None:
    scenes.every = 1 / 15
    scenes.hands.throw(RIGHT, 3)
    scenes.work()
    scenes.hands.throw_off(RIGHT)


def lifted(scenes: Scenes) -> None:
    scenes.hands.look_at(2)


def left_lying(scenes: Scenes) -> None:
    scenes.every = 0.5
    scenes.hands.leave_hand(LEFT, "C2", 18.0)
    scenes.look(17.0)


def dark(scenes: Scenes) -> None:
    scenes.look(1.0)
    scenes.mishaps.lamp_off(3.0)
    scenes.look(4.5)


def aside(scenes: Scenes) -> None:
    scenes.look(1.0)
    scenes.mishaps.knock_camera(2.0)
    scenes.look(4.0)


def frozen(scenes: Scenes) -> None:
    scenes.look(1.0)
    scenes.mishaps.freeze(2.0)
    scenes.look(4.0)


PLAYED: tuple[Callable[[Scenes], None], ...] = (
    tidied,
    turned,
    pointed,
    pointed_twice,
    swapped,
    thrown,
    thrown_off,
    lifted,
    left_lying,
    dark,
    aside,
    frozen,
)


@pytest.mark.parametrize("play", PLAYED, ids=lambda play: play.__name__)
def test_both_eyes_say_the_same(play: Callable[[Scenes], None]) -> None:
    scenes = Scenes()
    scenes.look(1.5)
    alike(scenes.plain[-1], scenes.real[-1])
    play(scenes)
    scenes.work()
    alike(scenes.plain[-1], scenes.real[-1])
    same_times(scenes, 3)
