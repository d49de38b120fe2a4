"""A finished picture on its way from the one before: parts of both, and what is told beside cards.

Nothing is drawn anew but a line and a few figures, so that a slow machine keeps its pace.
"""

from __future__ import annotations

import math

import pygame

from engine.decisions import CardId
from ui import theme
from ui.drawing import bands, board
from ui.drawing.canvas import Area, Canvas
from ui.drawing.cards import WHITE
from ui.drawing.dice_panel import shows_dice
from ui.drawing.heroes.layout import layout
from ui.drawing.referee import alone
from ui.drawing.text import Face, Style
from ui.look import UNITS, Plan
from ui.motion import Hurt, Motion
from ui.screen import Screen

BANDS: dict[tuple[int, int], tuple[Area, ...]] = {
    UNITS[Plan.FULL]: ((0, 0, 1280, 140), (0, 580, 1280, 140)),
    UNITS[Plan.BIG_FACT]: ((0, 0, 800, 300), (0, 392, 800, 88)),
    UNITS[Plan.TALL]: ((0, 0, 720, 176), (0, 1118, 720, 162)),
    UNITS[Plan.TALL_FACT]: ((0, 0, 480, 424), (0, 636, 480, 164)),
}
"""Where the seam runs in each plan."""

LIST: Area = (628, 186, 652, 262)
"""Where new rows drop, beside the classic board."""
FIRST: Area = (632, 190, 630, 120)
"""Where what is next stands there."""
DICE: Area = (14, 146, 1256, 430)
"""Where the dice and what they mean stand."""
FALL = 30.0
"""How far a new row falls; the one that resolves goes as far as it is wide, towards the board."""
ROWS = 4
"""The slanted edge is made of so many pixel rows a step."""


def moved(before: pygame.Surface | None, after: Canvas, screen: Screen, motion: Motion) -> Canvas:
    """The picture on its way; the finished one itself when nothing moves."""
    if motion.still:
        return after
    canvas = after.copy()
    full = after.layout == UNITS[Plan.FULL]
    whole = before is not None and before.get_size() == canvas.surface.get_size()
    if full and motion.drop < 1 and not screen.view.heroes and not shows_dice(screen):
        _drop(canvas, after, motion.drop)
    if full and before is not None and whole:
        if motion.leave < 1 and not screen.view.heroes and not shows_dice(screen):
            _leave(canvas, before, motion.leave)
        if motion.turn < 1 and shows_dice(screen):
            _fade(canvas, before, DICE, (0, 0), motion.turn)
    if full and not shows_dice(screen) and not alone(screen):
        for hurt in motion.hurts:
            place = _place(screen, hurt.card)
            if place is not None:
                _told(canvas, hurt, place)
    if before is not None and whole and motion.sweep < 1:
        for area in BANDS.get(after.layout, ()):
            _sweep(canvas, before, area, motion)
    return canvas


def _sweep(canvas: Canvas, before: pygame.Surface, area: Area, motion: Motion) -> None:
    """The new band behind the edge, the old one before it."""
    where = canvas.rect(canvas.spread(area)).clip(before.get_rect())
    lean = bands.LEAN * canvas.scale
    way = where.w + 2 * lean
    edge = where.left - lean + way * (1 - motion.sweep if motion.to_left else motion.sweep)
    for top in range(where.top, where.bottom, ROWS):
        high = min(ROWS, where.bottom - top)
        share = (top - where.top) / max(1, where.h)
        x = min(max(round(edge + lean * (1 - 2 * share)), where.left), where.right)
        old = (
            pygame.Rect(where.left, top, x - where.left, high)
            if motion.to_left
            else pygame.Rect(x, top, where.right - x, high)
        )
        canvas.surface.blit(before, old, old)
    ink = canvas.as_area(theme.PARCHMENT)
    thick = max(2, round(4 * canvas.scale))
    upper, lower = (edge + lean, where.top), (edge - lean, where.bottom - 1)
    canvas.surface.set_clip(where)
    pygame.draw.line(canvas.surface, ink, upper, lower, thick)
    canvas.surface.set_clip(None)


def _drop(canvas: Canvas, after: Canvas, share: float) -> None:
    """The list comes down onto its place."""
    where = canvas.rect(LIST)
    up = round(FALL * (1 - share) * canvas.scale)
    canvas.surface.set_clip(where)
    canvas.surface.blit(after.surface, where.move(0, -up), where)
    canvas.surface.set_clip(None)


def _leave(canvas: Canvas, before: pygame.Surface, share: float) -> None:
    """What was first dims and goes towards the board; what is next comes to light behind it."""
    where = canvas.rect(FIRST)
    canvas.surface.set_clip(where)
    _fade(canvas, before, FIRST, (-round(FIRST[2] * share * canvas.scale), 0), share / 2)
    canvas.surface.set_clip(None)


def _fade(
    canvas: Canvas, before: pygame.Surface, area: Area, by: tuple[int, int], share: float
) -> None:
    """A part of the old picture, moved, over the new one: the larger the share, the fainter."""
    where = canvas.rect(area).clip(before.get_rect())
    part = before.subsurface(where).copy()
    part.set_alpha(round(255 * (1 - share)))
    canvas.surface.blit(part, where.move(by))


def _place(screen: Screen, card: CardId) -> Area | None:
    if screen.view.heroes:
        return layout(screen).places.get(card)
    return board.spot(screen, card)


def _told(canvas: Canvas, hurt: Hurt, place: Area) -> None:
    """How many wounds are new, or healed, over the middle of the card."""
    x, y, w, h = place
    times = 1.3 if hurt.grown else 1.0
    wide, high = 38 * times, 20 * times
    area = (x + w / 2 - wide / 2, y + h * 0.58 - high / 2, wide, high)
    worse = hurt.wounds > 0
    fill, ink = (theme.WOUND, WHITE) if worse else (theme.IVORY, theme.ON_SUN)
    canvas.box(area, high / 2, fill, theme.BG, 2)
    said = f"–{hurt.wounds}" if worse else f"+{-hurt.wounds}"
    style = (Style(Face.BOLD, math.floor(16 * times)),)
    canvas.write(said, area, style, ink, "center")
