"""The signs and the dice as pictures: drawn at four times the size, scaled down once and kept."""

from __future__ import annotations

import pygame

from ui.drawing.kept import kept
from ui.drawing.pens import PENS
from ui.drawing.sheet import GRID, OVER, Sheet
from ui.theme import IVORY, Colour


@kept(24)
def sign(name: str, pixels: int, colour: Colour, turned: float = 0.0) -> pygame.Surface:
    """A sign as a square picture of so many pixels, turned by degrees against the clock."""
    sheet = Sheet(max(4, pixels), colour)
    PENS[name](sheet)
    image = sheet.image
    if turned:
        side = image.get_width()
        spun = pygame.transform.rotate(image, turned)
        crop = spun.get_rect().center
        image = pygame.Surface((side, side), pygame.SRCALPHA, 32)
        image.fill((*colour, 0))
        image.blit(spun, (side / 2 - crop[0], side / 2 - crop[1]))
    return pygame.transform.smoothscale(image, (max(4, pixels), max(4, pixels)))


_PIPS = {
    1: ((24, 24),),
    2: ((13, 13), (35, 35)),
    3: ((13, 13), (24, 24), (35, 35)),
    4: ((13, 13), (35, 13), (13, 35), (35, 35)),
    5: ((13, 13), (35, 13), (24, 24), (13, 35), (35, 35)),
    6: ((13, 11), (35, 11), (13, 24), (35, 24), (13, 37), (35, 37)),
}


@kept(8)
def die(value: int, pixels: int, turned: float = 0.0) -> pygame.Surface:
    """A die's upper face as it lies in the tray, with its shadow."""
    room = pixels * OVER
    face = pygame.Surface((room, room), pygame.SRCALPHA, 32)
    face.fill((*IVORY, 0))
    unit = room / GRID
    pygame.draw.rect(face, (226, 217, 196), (0, 0, room, room), border_radius=round(10 * unit))
    inner = (round(1.6 * unit), round(1.2 * unit), round(44.8 * unit), round(44.2 * unit))
    pygame.draw.rect(face, IVORY, inner, border_radius=round(9 * unit))
    for x, y in _PIPS[value]:
        pygame.draw.circle(face, (23, 19, 16), (x * unit, y * unit), 4.8 * unit)
    shadow = pygame.Surface((room, room), pygame.SRCALPHA, 32)
    pygame.draw.rect(shadow, (0, 0, 0, 120), (0, 0, room, room), border_radius=round(10 * unit))
    spun, dark = pygame.transform.rotate(face, turned), pygame.transform.rotate(shadow, turned)
    off = round(4 * unit)
    both = pygame.Surface((spun.get_width() + off, spun.get_height() + off), pygame.SRCALPHA, 32)
    both.blit(dark, (off, off))
    both.blit(spun, (0, 0))
    return pygame.transform.smoothscale(
        both, (round(both.get_width() / OVER), round(both.get_height() / OVER))
    )
