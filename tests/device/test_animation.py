"""Pictures are drawn when something changes, at most 30 times a second, and never at rest."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from device.animation import Animation
from device.table_window import TableWindow
from ui.drawing.game_screen import draw
from ui.drawing.window import Window
from ui.gallery import gallery
from ui.look import Look
from ui.screen import Lang

SCREENS = dict(gallery(Lang.RU))
SIZE = (1280, 720)


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def bytes_of(surface: pygame.Surface | None) -> bytes:
    assert surface is not None
    return bytes(pygame.image.tobytes(surface, "RGB"))


@pytest.mark.report("pi-facts.39")
def test_a_change_is_drawn_at_most_30_times_a_second_and_then_no_more() -> None:
    clock = Clock()
    animation = Animation(Look(), clock)
    animation.show(SCREENS["main"])
    assert animation.picture(SIZE) is not None
    animation.show(SCREENS["main-second"])
    drawn = []
    for step in range(240):
        clock.now = step / 240
        if animation.picture(SIZE) is not None:
            drawn.append(clock.now)
    assert 5 <= len(drawn) <= 9  # 240 ms at 30 pictures a second, and the last one.
    assert all(b - a >= 1 / 30 - 1e-9 for a, b in pairwise(drawn))
    assert drawn[-1] < 0.3


def test_it_ends_as_the_screen_is_drawn() -> None:
    clock = Clock()
    animation = Animation(Look(), clock)
    last = None
    for name in ("main", "main-second"):
        animation.show(SCREENS[name])
        for _ in range(60):
            clock.now += 1 / 60
            last = animation.picture(SIZE) or last
    assert bytes_of(last) == bytes_of(draw(SCREENS["main-second"], SIZE))


def test_calm_draws_a_change_once() -> None:
    clock = Clock()
    animation = Animation(Look(motion="calm"), clock)
    for name in ("main", "main-second"):
        animation.show(SCREENS[name])
        pictures = []
        for _ in range(60):
            clock.now += 1 / 60
            pictures.append(animation.picture(SIZE))
        assert [picture is not None for picture in pictures] == [True] + [False] * 59
        assert bytes_of(pictures[0]) == bytes_of(draw(SCREENS[name], SIZE))


def test_screens_that_follow_each_other_at_once_are_drawn_once() -> None:
    clock = Clock()
    animation = Animation(Look(motion="calm"), clock)
    drawn = 0
    for step in range(120):
        clock.now = step / 240
        animation.show(SCREENS["main" if step % 2 else "main-second"])
        drawn += animation.picture(SIZE) is not None
    assert drawn <= 16  # Half a second.
    clock.now += 1
    assert animation.picture(SIZE) is not None


def test_another_size_is_drawn_anew() -> None:
    clock = Clock()
    animation = Animation(Look(), clock)
    animation.show(SCREENS["main"])
    assert animation.picture(SIZE) is not None and animation.picture(SIZE) is None
    clock.now = 1.0
    other = animation.picture((1920, 1080))
    assert other is not None and other.get_size() == (1920, 1080)


def test_halves_and_turned_pictures_are_drawn_too() -> None:
    for look in (Look(seating="flat"), Look(rotation=90)):
        clock = Clock()
        animation = Animation(look, clock)
        animation.show(SCREENS["main"])
        clock.now = 1.0
        assert bytes_of(animation.picture(SIZE)) == bytes_of(draw(SCREENS["main"], SIZE, look))


def test_at_rest_nothing_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """What that costs, `bench table` measures: here nothing is painted any more."""
    clock = Clock()
    window = TableWindow(Window((1280, 720), headless=True), clock=clock)
    painted: list[float] = []
    monkeypatch.setattr(Window, "show", lambda self, surface: painted.append(clock.now))
    try:
        window.show(SCREENS["main"])
        for _ in range(120):
            clock.now += 1 / 60
            window.keys(None)
        moved = len(painted)
        assert 1 <= moved <= 61
        for _ in range(600):
            clock.now += 1 / 60
            window.keys(None)
        assert len(painted) == moved
    finally:
        window.close()
