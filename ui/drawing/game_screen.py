"""The game screen as a picture: the plan that the panel's size and the players' seats ask for."""

from __future__ import annotations

import pygame

from ui import theme
from ui.drawing import bands, mending
from ui.drawing.big_fact import big_fact
from ui.drawing.board import board
from ui.drawing.canvas import Canvas
from ui.drawing.dice_panel import dice, shows_dice
from ui.drawing.halves import facing
from ui.drawing.hand import hand, shows_hand
from ui.drawing.heroes.table import heroes, table
from ui.drawing.panel import panel
from ui.drawing.referee import alone, overlaid
from ui.drawing.tall import tall, tall_fact
from ui.look import UNITS, Look, Plan, plan
from ui.screen import Screen

USUAL = Look()
"""A dark screen beside the mat, 24 inches, two metres away."""


def draw(screen: Screen, size: tuple[int, int], look: Look = USUAL) -> pygame.Surface:
    """The screen for a panel of this many pixels, turned as it hangs; needs no display."""
    upright = look.upright(size)
    if look.seating == "flat":
        picture = facing(shown(screen), upright, look)
    else:
        picture = paint(screen, upright, look).surface
    return turned(picture, look)


def turned(picture: pygame.Surface, look: Look) -> pygame.Surface:
    """An upright picture as the panel hangs."""
    return pygame.transform.rotate(picture, -look.rotation) if look.rotation else picture


def shown(screen: Screen) -> Screen:
    """The screen with the referee's question in the place of its own, if he asks one."""
    return screen if screen.overlay is None else overlaid(screen)


def paint(
    screen: Screen, size: tuple[int, int], look: Look = USUAL, chosen: Plan | None = None
) -> Canvas:
    """One shared view, upright, with the list of every text that was written and whether it
    fitted. The plan is `chosen` by the caller, or follows from the size."""
    chosen = chosen or plan(size, look)
    canvas = Canvas(UNITS[chosen], size, look.light)
    screen = shown(screen)
    if chosen is Plan.BIG_FACT:
        big_fact(canvas, screen)
    elif chosen is Plan.TALL:
        tall(canvas, screen, middle)
    elif chosen is Plan.TALL_FACT:
        tall_fact(canvas, screen)
    else:
        _full(canvas, screen)
    return canvas


def _full(canvas: Canvas, screen: Screen) -> None:
    at = bands.seats(screen)
    canvas.fill((0, 0, *theme.FULL), theme.BG)
    if at.shown is not None and not screen.alarm and not screen.mending:
        ground = (0, bands.BAND, bands.WIDTH, bands.KEYS_TOP - bands.BAND)
        canvas.side_light(ground, theme.FILL[at.shown], at.shown is at.left)
    (mending if screen.mending else bands).top_band(canvas, screen)
    bands.bottom_band(canvas, screen)
    middle(canvas, screen)


def middle(canvas: Canvas, screen: Screen) -> None:
    """Between the bands: the dice, or the board with what is next beside it."""
    if shows_dice(screen):
        dice(canvas, screen)
        return
    if alone(screen):
        heroes(canvas, screen)
    elif screen.view.heroes:
        table(canvas, screen)
    elif shows_hand(screen):
        hand(canvas, screen)
    else:
        board(canvas, screen)
    panel(canvas, screen)
