"""The game screen as a picture: the full layout on large panels, one big fact on small ones."""

from __future__ import annotations

import pygame

from ui import theme
from ui.drawing import bands, mending
from ui.drawing.big_fact import big_fact
from ui.drawing.board import board
from ui.drawing.canvas import Canvas
from ui.drawing.dice_panel import dice, shows_dice
from ui.drawing.hand import hand, shows_hand
from ui.drawing.heroes.table import heroes, table
from ui.drawing.panel import panel
from ui.drawing.referee import alone, overlaid
from ui.screen import Screen


def draw(screen: Screen, size: tuple[int, int]) -> pygame.Surface:
    """The screen at this many pixels; needs no display."""
    return paint(screen, size).surface


def paint(screen: Screen, size: tuple[int, int]) -> Canvas:
    """The same, with the list of every text that was written and whether it fitted."""
    canvas = Canvas(theme.layout(size), size)
    if screen.overlay is not None:
        screen = overlaid(screen)
    if canvas.layout == theme.BIG_FACT:
        big_fact(canvas, screen)
        return canvas
    at = bands.seats(screen)
    canvas.fill((0, 0, *theme.FULL), theme.BG)
    if at.shown is not None and not screen.alarm and not screen.mending:
        ground = (0, bands.BAND, bands.WIDTH, bands.KEYS_TOP - bands.BAND)
        canvas.side_light(ground, theme.FILL[at.shown], at.shown is at.left)
    (mending if screen.mending else bands).top_band(canvas, screen)
    bands.bottom_band(canvas, screen)
    if shows_dice(screen):
        dice(canvas, screen)
        return canvas
    if alone(screen):
        heroes(canvas, screen)
    elif screen.view.heroes:
        table(canvas, screen)
    elif shows_hand(screen):
        hand(canvas, screen)
    else:
        board(canvas, screen)
    panel(canvas, screen)
    return canvas
