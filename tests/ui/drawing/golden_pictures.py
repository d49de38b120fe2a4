"""The main screens as small pictures, and how a picture is compared with the one that was kept.

What is compared are means over small squares, so that another build of SDL or of the fonts, which
sets letters a fraction of a pixel elsewhere, is no difference; an element that has moved, is
missing or has another colour is one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame

from ui.drawing.game_screen import USUAL, draw
from ui.gallery import gallery
from ui.look import Look
from ui.screen import Lang, Screen

FOLDER = Path(__file__).parent / "golden"
SHRUNK = 4
"""A kept picture is so much smaller than the one that is drawn."""
SQUARE, STEP = 10, 5
"""Side of the squares that are compared, and how far apart they lie, in kept pixels."""
TOLERANCE = 12.0
"""How much a square's mean may differ, of 255. Letters set a fraction of a pixel elsewhere make up
to 10; a line of small print that is missing 14, a plate that has moved by 3 of 1280 pixels 16."""

Picture = npt.NDArray[np.float64]
SCREENS = dict(gallery(Lang.RU))
FULL, SMALL, UPRIGHT = (1280, 720), (1600, 960), (720, 1280)


@dataclass(frozen=True, slots=True)
class Golden:
    """One kept picture: which screen, on how large a panel, and how it is shown."""

    name: str
    screen: str
    size: tuple[int, int] = FULL
    look: Look = USUAL

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.name}.png"

    def drawn(self, times: float = 1.0) -> pygame.Surface:
        """The screen as it is drawn now, on a panel with so many times the pixels, shrunk."""
        size = round(self.size[0] * times), round(self.size[1] * times)
        return shrunk(draw(self.found, size, self.look), self.size)

    @property
    def found(self) -> Screen:
        """The sample screen."""
        return SCREENS[self.screen]


GOLDEN = (
    Golden("priority", "priority-first"),
    Golden("dice", "weaken"),
    Golden("choice", "target"),
    Golden("nobody", "nobody"),
    Golden("mismatch", "mending-3"),
    Golden("referee", "referee-menu"),
    Golden("undo", "referee-undo"),
    Golden("result", "over-first"),
    Golden("heroes", "heroes-main"),
    Golden("heroes-queue", "heroes-queue"),
    Golden("big-fact", "priority-first", SMALL, Look(diagonal_mm=178)),
    Golden("light", "priority-first", FULL, Look(theme="light")),
    Golden("flat", "priority-first", FULL, Look(seating="flat")),
    Golden("upright", "main", UPRIGHT, Look(distance_mm=1000)),
)


def shrunk(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A picture as it is kept."""
    return pygame.transform.smoothscale(picture, (size[0] // SHRUNK, size[1] // SHRUNK))


def pixels(picture: pygame.Surface) -> Picture:
    """Rows of red, green and blue, 0 to 255."""
    return pygame.surfarray.array3d(picture).astype(np.float64).swapaxes(0, 1)


def squares(picture: Picture) -> Picture:
    """The means of all squares."""
    total = np.zeros((picture.shape[0] + 1, picture.shape[1] + 1, 3))
    total[1:, 1:] = picture.cumsum(0).cumsum(1)
    side = SQUARE
    sums = total[side:, side:] - total[:-side, side:] - total[side:, :-side] + total[:-side, :-side]
    found: Picture = sums[::STEP, ::STEP] / side**2
    return found


def apart(was: pygame.Surface, now: pygame.Surface) -> Picture:
    """How far each square's colour is from what it was."""
    found: Picture = np.abs(squares(pixels(was)) - squares(pixels(now))).max(axis=2)
    return found


def differs(was: pygame.Surface, now: pygame.Surface) -> bool:
    """Whether somebody has to look at it."""
    return was.get_size() != now.get_size() or bool((apart(was, now) > TOLERANCE).any())


def shown(was: pygame.Surface, now: pygame.Surface) -> pygame.Surface:
    """The difference as a picture: what is now in grey, squares that differ in red."""
    if was.get_size() != now.get_size():
        return now
    grey = pixels(now).mean(axis=2, keepdims=True).repeat(3, axis=2) * 0.5
    for row, column in np.argwhere(apart(was, now) > TOLERANCE):
        y, x = row * STEP, column * STEP
        grey[y : y + SQUARE, x : x + SQUARE, 0] = 255
    return pygame.surfarray.make_surface(grey.swapaxes(0, 1).astype(np.uint8))


def review(golden: Golden, now: pygame.Surface, folder: Path) -> Path:
    """Leave the three pictures for review; returns their folder."""
    folder.mkdir(parents=True, exist_ok=True)
    was = pygame.image.load(str(golden.path))
    for name, picture in (("was", was), ("is", now), ("difference", shown(was, now))):
        pygame.image.save(picture, str(folder / f"{golden.name}-{name}.png"))
    return folder


def renew(golden: Golden, save: Callable[[pygame.Surface, str], Any] = pygame.image.save) -> None:
    """Keep what is drawn now."""
    golden.path.parent.mkdir(exist_ok=True)
    save(golden.drawn(), str(golden.path))
