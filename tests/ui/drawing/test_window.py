"""The window refuses to be a window that nobody sees."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from ui.drawing.window import NoDisplay, Window


@pytest.fixture(params=["dummy", "offscreen"])
def hidden(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("SDL_VIDEODRIVER", request.param)
    yield request.param
    pygame.display.quit()


def test_a_driver_that_shows_nothing_is_refused_with_a_remedy(hidden: str) -> None:
    with pytest.raises(NoDisplay) as caught:
        Window()
    message = str(caught.value)
    assert hidden in message and "--headless" in message and "\n" not in message
    assert not pygame.display.get_init()


def test_asked_for_headless_it_shows_and_reads_keys(hidden: str) -> None:
    window = Window((320, 200), headless=True)
    picture = pygame.Surface((320, 200), 0, 32)
    picture.fill((230, 159, 0))
    window.show(picture)
    shown = pygame.display.get_surface()
    assert shown is not None
    assert tuple(shown.get_at((160, 100)))[:3] == (230, 159, 0)
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_a))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert window.keys() == [("down", "a"), ("up", "a"), ("quit", "")]
    window.close()
    assert not pygame.display.get_init()


def test_a_smaller_picture_is_put_into_the_middle(hidden: str) -> None:
    window = Window((320, 200), headless=True)
    picture = pygame.Surface((100, 100), 0, 32)
    picture.fill((86, 180, 233))
    window.show(picture)
    shown = pygame.display.get_surface()
    assert shown is not None
    assert tuple(shown.get_at((160, 100)))[:3] == (86, 180, 233)
    assert tuple(shown.get_at((5, 5)))[:3] == (0, 0, 0)
    window.close()


@pytest.mark.report("pi-facts.45")
def test_the_screen_never_goes_dark_by_itself() -> None:
    window = Window((320, 200), headless=True)
    try:
        assert not pygame.display.get_allow_screensaver()
    finally:
        window.close()
