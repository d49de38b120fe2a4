"""The window of a game at the table: the screen, keys, and a small look at the simulated table."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pygame

from device.camera.frames import Image
from device.panel.keyboard import KeyboardPanel
from ui.drawing.game_screen import draw
from ui.drawing.window import Window
from ui.screen import Screen

PEEK = 0.24
"""How much of the window's width the picture of the simulated table takes, when it is shown."""


class TableWindow:
    """Shows screens, and says whether the window is still open. `t` shows the simulated table."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._screen: Screen | None = None
        self._look: Callable[[], Image] | None = None
        self._peeking = False
        self.open = True

    def close(self) -> None:
        """Give the display back."""
        self.open = False
        self._window.close()

    def watch(self, look: Callable[[], Image]) -> None:
        """Where the picture of the table comes from, when it is asked for."""
        self._look = look

    def show(self, screen: Screen) -> None:
        """Draw this screen."""
        self._screen = screen
        self._paint()

    def keys(self, panel: KeyboardPanel | None) -> None:
        """Pass keys on to the panel; closing the window, or Escape, ends."""
        pressed = self._window.keys()
        for kind, key in pressed:
            if kind == "quit" or (kind == "down" and key == "escape"):
                self.open = False
            elif kind == "down" and key == "t":
                self._peeking = not self._peeking
                self._paint()
            elif panel is not None and kind in ("down", "up"):
                panel.key(key, kind == "down")
        if self._peeking:
            self._paint()

    def _paint(self) -> None:
        if self._screen is None:
            return
        surface = draw(self._screen, self._window.size)
        if self._peeking and self._look is not None:
            self._add_table(surface, self._look())
        self._window.show(surface)

    def _add_table(self, surface: pygame.Surface, image: Image) -> None:
        width = round(surface.get_width() * PEEK)
        height = round(width * image.shape[0] / image.shape[1])
        small = cv2.resize(image, (width, height), interpolation=cv2.INTER_AREA)
        colours = np.ascontiguousarray(cv2.cvtColor(small, cv2.COLOR_BGR2RGB))
        picture = pygame.image.frombuffer(colours.tobytes(), (width, height), "RGB")
        surface.blit(picture, (surface.get_width() - width, (surface.get_height() - height) // 2))
