"""Choices: one question above, what can be chosen side by side or in rows."""

from __future__ import annotations

import pygame

from ui import theme
from ui.drawing.canvas import Area, Canvas, bold, plain, words
from ui.drawing.game_screen import paint
from ui.drawing.lobby.emblems import emblem
from ui.drawing.lobby.ground import CARD, ground, is_small, is_tall, keys_top, seconds, spare
from ui.drawing.shapes import plate
from ui.lobby.page import Page, Tile
from ui.look import Look, Plan


def choice(canvas: Canvas, page: Page) -> None:
    """Tiles side by side, on an upright panel in rows; the one on offer is bright."""
    ground(canvas)
    small = is_small(canvas)
    if is_tall(canvas):
        _upright(canvas, page)
        return
    _question(canvas, page, small)
    wide = canvas.layout[0]
    left, gap = (16.0, 12.0) if small else (40.0, 26.0)
    top, high = (98.0, 280.0) if small else (146.0, 408.0)
    total = len(page.tiles)
    each = (wide - 2 * left - gap * (total - 1)) / total
    for number, tile in enumerate(page.tiles):
        area = (left + (each + gap) * number, top, each, high)
        _tile(canvas, tile, area, number == page.cursor, small)


def _upright(canvas: Canvas, page: Page) -> None:
    """The question, and rows below it, in the middle of the panel."""
    total = len(page.tiles)
    room = keys_top(canvas)
    pitch = min(270.0, (room - 190) / total)
    top = max(20.0, (room - 130 - pitch * total) / 2)
    _question(canvas, page, True, top)
    for number, tile in enumerate(page.tiles):
        current = number == page.cursor
        x, y, w, h = 24.0, top + 118 + pitch * number, 752.0, pitch - 18
        _row(canvas, tile, (x, y, w, h), current, True, 220.0)
        emblem(canvas, tile.sign, (x + 140, y + h / 2), min(h * 0.74, 140.0), current)


def _question(canvas: Canvas, page: Page, small: bool, top: float = 0.0) -> None:
    wide = canvas.layout[0]
    if small:
        title = (20.0, top + 10, wide - 40.0, 50.0)
        line = (20.0, top + 62, wide - 40.0, 26.0)
        canvas.write(page.title, title, (*words(42, 38, 34, 30), *CARD), theme.INK, "center")
        canvas.write(page.line, line, (*plain(20), *CARD[5:]), theme.INK_2, "center")
        return
    title, line = (40.0, 20.0, wide - 80.0, 66.0), (40.0, 94.0, wide - 80.0, 30.0)
    canvas.write(page.title, title, words(60, 54, 48, 42), theme.INK, "center")
    canvas.write(page.line, line, (*plain(theme.CAPTION), *CARD[4:]), theme.INK_2, "center")


def _tile(canvas: Canvas, tile: Tile, area: Area, current: bool, small: bool) -> None:
    x, y, w, h = area
    cut = 12.0 if small else 18.0
    if current:
        edge, line = theme.INK, 5
        canvas.glow((x + w / 2, y + h * 0.4), w * 1.15, theme.INK, 0.16)
        canvas.polygon(plate(x, y, w, h, cut), theme.PLATE_TOP, edge, line)
        middle, foot = x + w / 2, y + h
        size = 10.0 if small else 15.0
        notch = ((middle - size, foot), (middle + size, foot), (middle, foot + size * 0.9))
        canvas.polygon((notch[0], notch[1], notch[2]), edge)
    else:
        canvas.polygon(plate(x, y, w, h, cut), theme.PLATE, theme.EDGE, 2)
    ink = theme.INK if current else theme.OFF
    below = theme.INK_2 if current else theme.OFF
    picture = h * (0.5 if small else 0.55)
    size = min(w * 0.6, picture * (0.86 if small else 0.9))
    emblem(canvas, tile.sign, (x + w / 2, y + picture * 0.56), size, current)
    pad = 12.0 if small else 22.0
    title = (x + pad, y + picture + 4, w - 2 * pad, h * 0.16)
    sizes = words(31, 28, 26, 24) if small else words(46, 42, 38, 34)
    if canvas.fit(tile.title, sizes, title[2], 1).fits:
        canvas.write(tile.title, title, sizes, ink, "center")
    else:
        two = (*words(*((25, 23, 21) if small else (36, 33, 30))), *CARD)
        canvas.write(tile.title, title, two, ink, "center", lines=2, leading=1.0)
    line_at = (x + pad, title[1] + title[3] + 4, w - 2 * pad, h - picture - title[3] - 16)
    styles = (*plain(21, 20), *CARD[4:]) if small else (*plain(27, 25), *CARD[1:])
    canvas.write(tile.line, line_at, styles, below, "center", lines=3 if small else 2, leading=1.18)


def offer(canvas: Canvas, page: Page) -> None:
    """A game that was cut off: how it lies, and what can be done with it."""
    ground(canvas)
    small = is_small(canvas)
    wide = canvas.layout[0]
    radius = 33.0 if small else 48.0
    edge = 20.0 if small else 40.0
    high = 96.0 if small else 140.0
    if page.seconds is not None:
        seconds(canvas, (wide - edge - radius, high / 2), radius, page.seconds, page.share)
    room = wide - 2 * edge - 2 * radius - 24
    sizes = words(40, 36, 32, 28) if small else words(60, 54, 48, 42)
    title = (edge, high * 0.1, room, high * 0.48)
    canvas.write(page.title, title, sizes, theme.INK)
    line = (edge, high * 0.62, room, high * 0.26)
    styles = (*plain(21, 19), *CARD[5:]) if small else plain(26, 24)
    canvas.write(page.line, line, styles, theme.INK_2)
    if is_tall(canvas):
        _kept(canvas, page, high)
        return
    picture = (20.0, 112.0, 360.0, 202.5) if small else (40.0, 156.0, 660.0, 371.25)
    _picture(canvas, page, picture)
    left = picture[0] + picture[2] + (20.0 if small else 28.0)
    pitch = (278.0 if small else 396.0) / len(page.tiles)
    top = 104.0 if small else 150.0
    for number, tile in enumerate(page.tiles):
        area = (left, top + pitch * number, wide - edge - left, pitch - 14)
        _row(canvas, tile, area, number == page.cursor, small)


def _kept(canvas: Canvas, page: Page, top: float) -> None:
    """On an upright panel: the picture as wide as it is, the rows below it."""
    picture = (24.0, top + 20, 752.0, 423.0)
    _picture(canvas, page, picture)
    top += 20 + 423 + 26
    pitch = min(200.0, (keys_top(canvas) - top) / len(page.tiles))
    for number, tile in enumerate(page.tiles):
        area = (24.0, top + pitch * number, 752.0, pitch - 16)
        _row(canvas, tile, area, number == page.cursor, True)


def _picture(canvas: Canvas, page: Page, area: Area) -> None:
    """The screen of that game, small: it is known again by how it looks."""
    if page.scene is None:
        return
    x, y, w, h = area
    canvas.fill((x - 4, y - 4, w + 8, h + 8), theme.INK_2)
    where = canvas.rect(area)
    look = Look(theme="light" if canvas.light else "dark")
    image = paint(page.scene, theme.FULL, look, Plan.FULL).surface
    canvas.surface.blit(pygame.transform.smoothscale(image, where.size), where)


def _row(
    canvas: Canvas, tile: Tile, area: Area, current: bool, small: bool, indent: float = 0.0
) -> None:
    x, y, w, h = area
    fill, edge = (theme.PLATE_TOP, theme.INK) if current else (theme.PLATE, theme.EDGE)
    canvas.polygon(plate(x, y, w, h, 14), fill, edge, 4 if current else 2)
    ink, below = (theme.INK, theme.INK_2) if current else (theme.OFF, theme.OFF)
    left = x + (46 if small else 64) + indent
    if current:
        canvas.sign("chevron", (x + (24 if small else 34), y + h / 2), 24 if small else 34, ink)
    room = x + w - left - 18
    sizes = words(32, 28, 25) if small else words(46, 42, 38, 34)
    canvas.write(tile.title, (left, y + h * 0.12, room, h * 0.4), (*sizes, *CARD), ink)
    styles = (*plain(21, 20), *CARD[4:]) if small else (*plain(26, 24), *CARD[2:])
    canvas.write(tile.line, (left, y + h * 0.54, room, h * 0.38), styles, below, lines=2)


def settings(canvas: Canvas, page: Page) -> None:
    """Rows: what can be set, and how it is set now."""
    ground(canvas)
    small = is_small(canvas)
    down = spare(canvas) * 0.4
    _question(canvas, page, small, down)
    wide = canvas.layout[0]
    left, top, pitch = (40.0, 106.0 + down, 88.0) if small else (180.0, 164.0, 124.0)
    for number, tile in enumerate(page.tiles):
        x, y, w, h = left, top + pitch * number, wide - 2 * left, pitch - 16
        current = number == page.cursor
        fill = theme.INK if current else theme.PLATE
        canvas.polygon(plate(x, y, w, h, 14), fill, None if current else theme.EDGE)
        ink = theme.ON_INK if current else theme.INK
        start = x + (54 if small else 76)
        if current:
            size = 26.0 if small else 38.0
            canvas.sign("chevron", (x + (28 if small else 40), y + h / 2), size, ink)
        styles = (*bold(28, 26), *CARD) if small else (*bold(38, 34), *CARD)
        canvas.write(tile.title, (start, y, w * 0.4, h), styles, ink)
        value = (x + w * 0.5, y, w * 0.5 - 28, h)
        sizes = words(31, 28, 25) if small else words(42, 38, 34)
        canvas.write(tile.value, value, (*sizes, *CARD), ink, "right")
