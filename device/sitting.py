"""One game at one table, simulated or real, while people sit at it: what the evening drives."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from device.camera.frames import CameraError, EndOfFrames
from device.clocks import Terms
from device.hooks import Hooks
from device.keeping import KeptAnswers
from device.loop import Loop
from device.panel.presses import Panel
from device.sounds import Sounding
from engine.game import Game
from engine.players import Player
from ui.screen import Lang
from vision.observations import Sight

GLANCE = 0.5
"""Seconds between two looks at a table on which nothing is played."""


class Running(Protocol):
    """A table with its loop."""

    loop: Loop

    def step(self) -> None:
        """Do what is due; never waits longer than a frame."""

    def close(self) -> None:
        """Clear away."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Everything that a game is played with."""

    keeper: KeptAnswers
    game: Game
    lang: Lang
    names: dict[Player, str]
    terms: Terms | None
    """How long players may think; None: without clocks."""
    hooks: Hooks
    panel: Panel
    sounding: Sounding | None = None


Seat = Callable[[Seating], Running]
"""Lays a table for a game."""


class Motion:
    """Whether something moves over the table: the last look says so, also after the game's end."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._next = 0.0
        self._frames = -1

    def seen(self, running: Running) -> bool:
        """Whether a look since the last call saw something move."""
        lookout = running.loop.lookout
        if running.loop.game.over:
            return self._glance(running)
        if lookout.frames == self._frames or lookout.seen is None:
            return False
        self._frames = lookout.frames
        return lookout.seen.sight is Sight.MOVING

    def _glance(self, running: Running) -> bool:
        """A look of one's own: the loop has stopped looking."""
        now, lookout = self._clock(), running.loop.lookout
        if now < self._next:
            return False
        self._next = now + GLANCE
        try:
            frame = lookout.camera.read(timeout=0.05)
        except EndOfFrames:
            raise
        except CameraError:
            return False
        return lookout.watcher.watch(frame.image, frame.at).sight is Sight.MOVING
