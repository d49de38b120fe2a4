"""From screens to pictures over time: drawn when something changes, at most 30 times a second."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.drawing.canvas import Canvas
from ui.drawing.game_screen import draw, paint, shown, turned
from ui.drawing.moving import moved
from ui.look import Look
from ui.motion import STILL, Motion, Stage
from ui.screen import Screen

PACE = 1 / 30
"""Seconds between two pictures, at least."""


class Animation:
    """Gives the picture of the screen that is shown, whenever it is another one than before."""

    def __init__(self, look: Look, clock: Callable[[], float]) -> None:
        self._look, self._clock = look, clock
        self._stage = Stage(calm=look.motion == "calm")
        self._canvas: Canvas | None = None
        self._before: pygame.Surface | None = None
        self._given: Motion | None = None
        self._size = (0, 0)
        self._at = float("-inf")

    def show(self, screen: Screen) -> None:
        """Another screen; the next picture shows it, or its beginning."""
        self._stage.show(screen, self._clock())
        self._before = None if self._canvas is None else self._canvas.surface
        self._canvas = self._given = None

    def forget(self) -> None:
        """Something else was shown meanwhile: the next screen is simply there."""
        self._stage = Stage(calm=self._look.motion == "calm")
        self._canvas = self._before = self._given = None

    def picture(self, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture for a panel of so many pixels, if it differs from the last one given."""
        screen, now = self._stage.screen, self._clock()
        if screen is None:
            return None
        if size != self._size:
            self._size, self._canvas, self._before, self._given = size, None, None, None
        motion = STILL if self._look.seating == "flat" else self._stage.motion(now)
        if motion == self._given or now - self._at < PACE:
            return None
        self._at, self._given = now, motion
        return self._drawn(screen, size, motion)

    def _drawn(self, screen: Screen, size: tuple[int, int], motion: Motion) -> pygame.Surface:
        if self._look.seating == "flat":
            return draw(screen, size, self._look)
        if self._canvas is None:
            self._canvas = paint(screen, self._look.upright(size), self._look)
        canvas = moved(self._before, self._canvas, shown(screen), motion)
        return turned(canvas.surface, self._look)
