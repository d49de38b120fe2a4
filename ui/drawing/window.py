"""The panel's window: the only place that opens a display."""

from __future__ import annotations

import os

import pygame

HIDDEN_DRIVERS = frozenset({"offscreen", "dummy"})

KeyPress = tuple[str, str]
"""`("down", "a")`, `("up", "a")`, or `("quit", "")` when the window is closed."""


class NoDisplay(RuntimeError):
    """Nobody would see the window. The message is one line: what is wrong and what to do."""


class Window:
    """A window or the whole panel. `headless` allows SDL drivers that show nothing to anybody."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        fullscreen: bool = False,
        title: str = "berserk-table",
        headless: bool = False,
    ) -> None:
        try:
            pygame.display.init()
            pygame.font.init()
        except pygame.error as error:
            raise NoDisplay(_remedy(f"no display: {error}")) from None
        driver = pygame.display.get_driver()
        if driver in HIDDEN_DRIVERS and not headless:
            pygame.display.quit()
            raise NoDisplay(_remedy(f"SDL found only its driver {driver!r}, which shows nothing"))
        flags = pygame.FULLSCREEN if fullscreen else pygame.RESIZABLE
        try:
            self._surface = pygame.display.set_mode((0, 0) if fullscreen else size, flags)
        except pygame.error as error:
            pygame.display.quit()
            raise NoDisplay(_remedy(f"the display cannot be opened: {error}")) from None
        pygame.display.set_caption(title)
        pygame.mouse.set_visible(not fullscreen)
        # Nobody moves a mouse here: the system would take players for absent (report pi-facts.45).
        pygame.display.set_allow_screensaver(False)

    @property
    def size(self) -> tuple[int, int]:
        """How many pixels there are now; a window may be resized."""
        return self._surface.get_size()

    def show(self, surface: pygame.Surface) -> None:
        """Put a finished picture on the panel; one of another size is put into the middle."""
        self._surface = pygame.display.get_surface() or self._surface
        have, want = surface.get_size(), self._surface.get_size()
        if have != want:
            self._surface.fill((0, 0, 0))
        self._surface.blit(surface, ((want[0] - have[0]) // 2, (want[1] - have[1]) // 2))
        pygame.display.flip()

    def keys(self) -> list[KeyPress]:
        """What the keyboard and the window's frame did since the last call."""
        pressed: list[KeyPress] = []
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                pressed.append(("quit", ""))
            elif event.type == pygame.KEYDOWN:
                pressed.append(("down", _key_name(event)))
            elif event.type == pygame.KEYUP:
                pressed.append(("up", _key_name(event)))
        return pressed

    def close(self) -> None:
        """Give the display back. Fonts stay loaded: pictures can still be drawn."""
        pygame.display.quit()


_PLACES = {
    getattr(pygame, f"KSCAN_{letter.upper()}"): letter for letter in "abcdefghijklmnopqrstuvwxyz"
}


def _key_name(event: pygame.event.Event) -> str:
    """The key by its place on the keyboard: a Russian layout has the same four buttons."""
    name = _PLACES.get(getattr(event, "scancode", -1))
    return name or pygame.key.name(event.key)


def _remedy(what: str) -> str:
    driver = os.environ.get("SDL_VIDEODRIVER", "")
    forced = f" (SDL_VIDEODRIVER is {driver!r})" if driver else ""
    return (
        f"{what}{forced}: start it from a desktop session, install a pygame with KMSDRM "
        "(apt python3-pygame), or play with --headless"
    )
