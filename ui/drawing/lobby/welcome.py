"""The title: two signs, a blade between them, and the dice."""

from __future__ import annotations

from functools import lru_cache

import pygame

from engine.players import Player
from ui import theme
from ui.drawing.canvas import Canvas, plain, words
from ui.drawing.lobby.ground import CARD, ground, is_small, keys_top, spare
from ui.drawing.shapes import Point
from ui.lobby.page import Page

STEEL, SHADE, FULLER = theme.IVORY, (176, 172, 160), (106, 104, 100)
IRON, GRIP, BAND, STONE = (44, 46, 60), (84, 58, 42), (26, 20, 18), theme.ALARM
SCRIM, DARKEST = (8, 9, 12), 235


def welcome(canvas: Canvas, page: Page) -> None:
    """The whole page above the buttons."""
    ground(canvas)
    small, down = is_small(canvas), spare(canvas) * 0.42
    s, middle = (0.62, 400.0) if small else (1.0, 640.0)
    _halves(canvas, small)
    far, high = (252.0, 128.0 + down) if small else (378.0, 216.0)
    for player, x in ((Player.FIRST, middle - far), (Player.SECOND, middle + far)):
        canvas.glow((x, high), 560 * s, theme.FILL[player], 0.5)
        canvas.sign(theme.SIGN[player], (x, high), 362 * s, theme.FILL[player])
    _field(canvas, small, down)
    _sword(canvas, (middle, down), s * (0.92 if small else 1.0))
    for value, x, turned in ((6, -170.0, 12.0), (5, 172.0, -13.0)):
        foot = down + (356 if small else 372) * s
        canvas.die(value, (middle + x * s, foot), 96 * s, turned)
    _title(canvas, page, small, down)


def _halves(canvas: Canvas, small: bool) -> None:
    """The slanted seam between the two sides' light."""
    wide, high = canvas.layout[0], keys_top(canvas)
    lean = 60.0 if small else 64.0
    left = ((0.0, 0.0), (wide / 2 + lean, 0.0), (wide / 2 - lean, high), (0.0, high))
    right = ((wide / 2 + lean, 0.0), (wide, 0.0), (wide, high), (wide / 2 - lean, high))
    for corners, player in ((left, Player.FIRST), (right, Player.SECOND)):
        canvas.polygon(corners, theme.FILL[player], alpha=58)


def _field(canvas: Canvas, small: bool, down: float) -> None:
    """The mat, far away, darker towards the reader, so that words stand on calm ground."""
    wide = canvas.layout[0]
    top, bottom = (200.0 + down, 392.0 + down) if small else (320.0, 580.0)
    where = canvas.rect((0, top, wide, bottom - top))
    where.x, where.w = 0, canvas.surface.get_width()
    colour = canvas.as_area(theme.BG) if canvas.light else SCRIM
    canvas.surface.blit(_dusk(where.size, colour), where)
    below = keys_top(canvas) - bottom
    if below > 0:
        canvas.shade((0, bottom, wide, below), colour, DARKEST)
    for i in range(5):
        y = top + (bottom - top) * (i / 5) ** 1.7 * 0.55 + 6
        canvas.shade((0, y, wide, 2), theme.INK_2, 34)


@lru_cache(maxsize=4)
def _dusk(size: tuple[int, int], colour: theme.Colour) -> pygame.Surface:
    """The ground's colour, ever more of it downwards."""
    steps = 64
    column = pygame.Surface((1, steps), pygame.SRCALPHA, 32)
    for y in range(steps):
        column.set_at((0, y), (*colour, round(DARKEST * min(1.0, y / steps * 1.5))))
    return pygame.transform.smoothscale(column, size)


def _sword(canvas: Canvas, top: Point, s: float) -> None:
    """Point down between the two."""

    def at(*points: Point) -> tuple[Point, ...]:
        return tuple((top[0] + (x - 640) * s, top[1] + y * s) for x, y in points)

    canvas.polygon(at((606, 168), (674, 168), (665, 346), (640, 436), (615, 346)), STEEL)
    canvas.polygon(at((640, 168), (674, 168), (665, 346), (640, 436)), SHADE)
    canvas.polygon(at((635, 186), (645, 186), (641, 288), (639, 288)), FULLER)
    guard = at(
        (488, 162), (512, 142), (600, 154), (680, 154), (768, 142), (792, 162),
        (768, 184), (680, 184), (640, 196), (600, 184), (512, 184),
    )  # fmt: skip
    canvas.polygon(guard, IRON, STEEL, 3.4)
    canvas.polygon(at((625, 54), (655, 54), (655, 154), (625, 154)), GRIP, STEEL, 2.6)
    for rung in (66, 88, 110, 132):
        canvas.polygon(at((627, rung + 8), (653, rung), (653, rung + 6), (627, rung + 14)), BAND)
    canvas.polygon(at((640, 5), (670, 32), (640, 60), (610, 32)), IRON, STEEL, 3.4)
    x, y = at((640, 168))[0]
    canvas.box((x - 16 * s, y - 16 * s, 32 * s, 32 * s), 16 * s, STONE, STEEL, 3)


def _title(canvas: Canvas, page: Page, small: bool, down: float) -> None:
    wide = canvas.layout[0]
    if small:
        title = (24.0, 264.0 + down, wide - 48.0, 60.0)
        line = (24.0, 326.0 + down, wide - 48.0, 58.0)
        canvas.write(page.title, title, (*words(44, 40, 36), *CARD), theme.INK, "center")
        styles = (*plain(23, 21), *CARD[3:])
        canvas.write(page.line, line, styles, theme.INK_2, "center", lines=2, leading=1.16)
        return
    sizes = words(74, 70, 66, 60, 54)
    canvas.write(page.title, (40, 432, wide - 80, 76), sizes, theme.INK, "center")
    below = (40.0, 522.0, wide - 80.0, 40.0)
    canvas.write(page.line, below, (*plain(29, 27, 25), *CARD), theme.INK_2, "center")
