"""The window of a game at the table: the screen, keys, and a small look at the simulated table."""

from __future__ import annotations

import time
from collections.abc import Callable

import cv2
import numpy as np
import pygame

from device.animation import PACE, Animation
from device.camera.frames import Image
from device.panel.keyboard import KeyboardPanel
from ui.drawing.lobby.pages import draw as draw_page
from ui.drawing.window import Window
from ui.lobby.page import Page
from ui.look import Look
from ui.screen import Screen

PEEK = 0.24
"""How much of the window's width the picture of the simulated table takes, when it is shown."""


class TableWindow:
    """Shows screens, and says whether the window is still open. `t` shows the simulated table."""

    def __init__(
        self,
        window: Window,
        look: Look | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._window, self._clock = window, clock
        self._look = look or Look()
        self._animation = Animation(self._look, clock)
        self._page: Page | None = None
        self._picture: pygame.Surface | None = None
        self._drawn_for = (0, 0)
        self._moved = (0, 0)
        self._table: Callable[[], Image] | None = None
        self._peeking = False
        self._peeked = float("-inf")
        self.open = True

    def close(self) -> None:
        """Give the display back."""
        self.open = False
        self._window.close()

    def watch(self, look: Callable[[], Image]) -> None:
        """Where the picture of the table comes from, when it is asked for."""
        self._table = look

    def show(self, screen: Screen | Page) -> None:
        """Draw this screen, or a page around the game."""
        if isinstance(screen, Page):
            self._page = screen
            self._animation.forget()
            self._draw_page()
            return
        self._page = None
        self._animation.show(screen)
        self.refresh()

    def keys(self, panel: KeyboardPanel | None) -> None:
        """Pass keys on to the panel; closing the window, or Escape, ends. What moves on the screen
        moves on."""
        pressed = self._window.keys()
        for kind, key in pressed:
            if kind == "quit" or (kind == "down" and key == "escape"):
                self.open = False
            elif kind == "down" and key == "t":
                self._peeking = not self._peeking
                self._put()
            elif panel is not None and kind in ("down", "up"):
                panel.key(key, kind == "down")
        if self.open:
            self.refresh()

    def refresh(self) -> bool:
        """Draw what has changed since the last time, if anything has; whether it has."""
        size = self._window.size
        if self._page is not None:
            if size == self._drawn_for:
                return self._peek()
            self._draw_page()
            return True
        picture = self._animation.picture(size)
        if picture is None:
            return self._peek()
        self._picture = picture
        self._put()
        return True

    def shift(self, by: tuple[int, int]) -> None:
        """Move the whole picture by so many pixels right and down, against burning in."""
        if by != self._moved:
            self._moved = by
            self._put()

    def _draw_page(self) -> None:
        assert self._page is not None
        self._drawn_for = self._window.size
        self._picture = draw_page(self._page, self._drawn_for, self._look)
        self._put()

    def _peek(self) -> bool:
        if not self._peeking or self._clock() - self._peeked < PACE:
            return False
        self._put()
        return True

    def _put(self) -> None:
        """Put the latest picture on the panel, with the table's if it is wished for."""
        if self._picture is None:
            return
        surface = self._picture
        if self._moved != (0, 0):
            surface = pygame.Surface(surface.get_size())
            surface.blit(self._picture, self._moved)
        if self._peeking and self._table is not None:
            self._peeked = self._clock()
            surface = surface.copy()
            self._add_table(surface, self._table())
        self._window.show(surface)

    def _add_table(self, surface: pygame.Surface, image: Image) -> None:
        width = round(surface.get_width() * PEEK)
        height = round(width * image.shape[0] / image.shape[1])
        small = cv2.resize(image, (width, height), interpolation=cv2.INTER_AREA)
        colours = np.ascontiguousarray(cv2.cvtColor(small, cv2.COLOR_BGR2RGB))
        picture = pygame.image.frombuffer(colours.tobytes(), (width, height), "RGB")
        surface.blit(picture, (surface.get_width() - width, (surface.get_height() - height) // 2))
