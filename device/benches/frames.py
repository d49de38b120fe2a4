"""How long the screen takes to draw, against clearing and showing an empty one in the same run.

Measured on a hidden display at 1920×1080: the busiest screen drawn anew, a picture of a change that
is on its way, and how much of a core a screen takes on which nothing changes.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pygame

from device.benches.measuring import Measurement, alone, alternate, measured, milliseconds
from device.table_window import TableWindow
from ui.drawing.canvas import Canvas
from ui.drawing.game_screen import draw, paint
from ui.drawing.moving import moved
from ui.drawing.window import Window
from ui.gallery import gallery
from ui.look import Look
from ui.motion import Motion
from ui.screen import Lang, Screen

SIZE = (1920, 1080)
EMPTY = "clearing and showing an empty screen"
CANDIDATES = (
    *("heroes-crowd-10-12", "heroes-queue-deep", "hand-happens", "priority-deep", "weaken"),
    *("main-flyers", "heroes-main-many", "mending-7"),
)
"""Sample screens with much on them; the one that takes longest is measured."""
TRIES = 3
REST = 1.0
"""Seconds for which a screen is left alone."""


def measure(seconds: float) -> Iterator[tuple[Measurement, str]]:
    """The frame time of the busiest screen and of motion, and the rest."""
    window = Window(SIZE, headless=True)
    try:
        yield from _measured(window, seconds)
    finally:
        window.close()


def _measured(window: Window, seconds: float) -> Iterator[tuple[Measurement, str]]:
    screens = dict(gallery(Lang.RU))
    name = busiest({name: screens[name] for name in CANDIDATES})
    screen = screens[name]

    def whole() -> float:
        return milliseconds(lambda: window.show(draw(screen, SIZE)))

    def empty() -> float:
        return milliseconds(lambda: _empty(window))

    found = alternate(seconds * 0.5, whole, empty)
    yield measured(f"the busiest screen ({name}) at 1920×1080", "ms", EMPTY, *found), ""
    before, after = draw(screens["main"], SIZE), paint(screens["main-second"], SIZE)

    def way() -> float:
        return milliseconds(lambda: window.show(_on_its_way(before, after, screens["main-second"])))

    found = alternate(seconds * 0.3, way, empty)
    yield measured("a change on its way at 1920×1080", "ms", EMPTY, *found), ""
    rest = alone("a screen at rest at 1920×1080", "% of a core", 0.0, _resting(window, screen))
    yield rest, "it is a share of the time that passes"


def _on_its_way(before: pygame.Surface, after: Canvas, screen: Screen) -> pygame.Surface:
    return moved(before, after, screen, Motion(sweep=0.5, to_left=True)).surface


def _empty(window: Window) -> None:
    surface = pygame.Surface(SIZE, 0, 32)
    surface.fill((0, 0, 0))
    window.show(surface)


def busiest(screens: dict[str, Screen]) -> str:
    """The name of the screen that takes longest to draw once its letters are known."""

    def cost(screen: Screen) -> float:
        draw(screen, SIZE)
        return min(milliseconds(lambda: draw(screen, SIZE)) for _ in range(TRIES))

    return max(screens, key=lambda name: cost(screens[name]))


def _resting(window: Window, screen: Screen) -> Callable[[], float]:
    """Shows a screen, lets it come to rest, and says how much of a core it then takes."""
    shown = TableWindow(window, Look())

    def rest() -> float:
        shown.show(screen)
        shown.keys(None)
        began, used = time.perf_counter(), time.process_time()
        while time.perf_counter() - began < REST:
            shown.keys(None)
            time.sleep(1 / 60)
        return (time.process_time() - used) / (time.perf_counter() - began) * 100

    return rest
