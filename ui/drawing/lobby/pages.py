"""A page around the game as a picture, on any panel."""

from __future__ import annotations

from dataclasses import replace

import pygame

from ui import theme
from ui.drawing import game_screen
from ui.drawing.canvas import Canvas, plain, words
from ui.drawing.game_screen import USUAL, turned
from ui.drawing.lobby.ground import (
    CARD,
    ground,
    is_small,
    is_tall,
    keys_top,
    seconds,
    spare,
    upright,
)
from ui.drawing.lobby.lower import lower
from ui.drawing.lobby.result import result
from ui.drawing.lobby.tiles import choice, offer, settings
from ui.drawing.lobby.welcome import welcome
from ui.drawing.shapes import plate
from ui.lobby.page import Page, PageKind
from ui.lobby.showing import welcome as title_page
from ui.look import UNITS, Look, Plan, plan

SMALL_FEET = 164.0
"""Height of the band of buttons in the plan of small upright panels."""


def draw(page: Page, size: tuple[int, int], look: Look = USUAL) -> pygame.Surface:
    """The page for a panel of this many pixels, turned as it hangs; needs no display."""
    across, down = look.upright(size)
    if look.seating != "flat":
        return turned(paint(page, (across, down), look).surface, look)
    # Between the players each half is upright for its own.
    half = paint(page, (across, down // 2), look).surface
    picture = pygame.Surface((across, down), 0, 32)
    picture.blit(half, (0, down - half.get_height()))
    picture.blit(pygame.transform.rotate(half, 180), (0, 0))
    return turned(picture, look)


def paint(page: Page, size: tuple[int, int], look: Look = USUAL) -> Canvas:
    """The page upright, with the list of every text that was written and whether it fitted."""
    chosen = plan(size, look)
    units = upright(size) if chosen in (Plan.TALL, Plan.TALL_FACT) else UNITS[chosen]
    canvas = Canvas(units, size, look.light)
    if page.scene is not None and page.kind in (PageKind.SHOW, PageKind.LEAVING):
        _scene(canvas, game_screen.paint(page.scene, size, look, chosen))
    else:
        _upper(canvas, page)
    if page.kind is PageKind.LEAVING:
        _leaving(canvas, page)
    lower(canvas, page)
    return canvas


def _upper(canvas: Canvas, page: Page) -> None:
    match page.kind:
        case PageKind.WELCOME:
            welcome(canvas, page)
        case PageKind.CHOICE:
            choice(canvas, page)
        case PageKind.OFFER:
            offer(canvas, page)
        case PageKind.SETTINGS:
            settings(canvas, page)
        case _ if page.tale is not None:
            result(canvas, page)
        case PageKind.LEAVING:
            welcome(canvas, replace(title_page(page.lang), line=""))
        case _:
            ground(canvas)


def _scene(canvas: Canvas, scene: Canvas) -> None:
    """A game's picture, without the words of the band that the page's own takes the place of."""
    canvas.surface.blit(scene.surface, (0, 0))
    whole = (0.0, 0.0, float(scene.layout[0]), float(scene.layout[1]))
    share = scene.scale / canvas.scale
    left = (scene.left - canvas.left) / canvas.scale
    top = (scene.top - canvas.top) / canvas.scale
    canvas.take(scene, whole, (left, top, whole[2] * share, whole[3] * share))
    below = keys_top(canvas)
    if is_tall(canvas) and scene.layout == UNITS[Plan.TALL_FACT]:
        # Its band is higher than the page's.
        below = canvas.layout[1] - SMALL_FEET * share
        canvas.fill((0, below, canvas.layout[0], keys_top(canvas) - below), theme.BG)
    canvas.written[:] = [one for one in canvas.written if one.ink[1] < below]


def _leaving(canvas: Canvas, page: Page) -> None:
    """The game fades, and a number counts down before it."""
    wide, high = canvas.layout[0], keys_top(canvas)
    canvas.shade((0, 0, wide, high), theme.WELL, 205)
    canvas.written.clear()
    small = is_small(canvas)
    down = spare(canvas) / 2
    area = (60.0, 40.0 + down, 680.0, 312.0) if small else (220.0, 96.0, 840.0, 392.0)
    x, y, w, h = area
    canvas.polygon(plate(*area, 18), theme.PLATE_TOP, theme.INK, 4)
    radius = 74.0 if small else 112.0
    if page.seconds is not None:
        centre = (x + (112 if small else 168), y + h / 2)
        seconds(canvas, centre, radius, page.seconds, page.share)
    left = x + (212 if small else 320)
    room = x + w - left - 28
    sizes = words(42, 38, 34) if small else words(60, 54, 48)
    canvas.write(page.title, (left, y + h * 0.16, room, h * 0.26), sizes, theme.INK)
    styles = (*plain(27, 25), *CARD[1:]) if small else (*plain(33, 30), *CARD)
    below = (left, y + h * 0.46, room, h * 0.4)
    canvas.write(page.line, below, styles, theme.INK_2, lines=3, leading=1.22)
