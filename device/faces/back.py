"""The back that all cards share: a lattice, and a rhomb with a star, the same either way up."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from device.faces import inks
from device.faces.frame import CUT, HEIGHT, MARGIN, WIDTH, plate
from device.faces.outlines import placed, star
from device.faces.paper import Image, Paper
from ui.theme import Colour, mix

_FIELD: Colour = (84, 92, 140)
_LINES = mix(_FIELD, inks.WHITE, 0.42)
_MIDDLE = (WIDTH / 2, HEIGHT / 2)
_RHOMB = np.array([(0.0, -1.0), (0.72, 0.0), (0.0, 1.0), (-0.72, 0.0)])


@lru_cache(maxsize=1)
def card_back() -> Image:
    """The back as it is printed: 63 × 88 mm at 300 dots an inch, 1039×744×3 blue-green-red."""
    paper = Paper.blank(WIDTH, HEIGHT, inks.WHITE)
    outer = plate(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, CUT)
    paper.fill(outer, inks.PAPER)
    inset = MARGIN + 1.8
    field = plate(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, CUT - 0.8)
    paper.fill(field, _FIELD)
    _lattice(paper.part(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset))
    for corner in ((0, 0), (1, 1)):
        _clear_corner(paper, inset, corner)
    paper.line(field, inks.INK, 0.35, closed=True)
    paper.line(outer, inks.INK, 0.35, closed=True)
    _rhomb(paper)
    for x in (inset + 6.5, WIDTH - inset - 6.5):
        for y in (inset + 8.5, HEIGHT - inset - 8.5):
            paper.fill(_RHOMB * 5.4 + [x, y], inks.PAPER)
            paper.fill(_RHOMB * 4.4 + [x, y], inks.GOLD)
            paper.fill(_RHOMB * 2.2 + [x, y], inks.PAPER)
    # Both halves alike to the pixel: a card that lies upside down is the same card.
    image = paper.image
    turned = image[::-1, ::-1]
    return ((image.astype(np.uint16) + turned + 1) // 2).astype(np.uint8)


def _lattice(field: Paper) -> None:
    """Crossing lines with a small rhomb in every second mesh."""
    middle = np.array([field.width / 2, field.height / 2])
    for step in range(-30, 31):
        for lean in (1, -1):
            ends = [(step * 5.0 - 60.0, -86.0 * lean), (step * 5.0 + 60.0, 86.0 * lean)]
            field.line(np.array(ends) + middle, _LINES, 0.45)
    for row in range(-12, 13):
        for column in range(-12, 13):
            if (row + column) % 2 == 0:
                x, y = middle[0] + column * 2.5, middle[1] + row * 3.583
                field.fill(placed(_RHOMB, x, y, 1.15), _LINES)


def _clear_corner(paper: Paper, inset: float, corner: tuple[int, int]) -> None:
    """Paper again where the lattice ran over a cut corner."""
    x, y = (WIDTH - inset, HEIGHT - inset) if corner == (1, 1) else (inset, inset)
    way = -1 if corner == (1, 1) else 1
    cut = CUT - 0.8
    triangle = [(x, y), (x + way * cut, y), (x, y + way * cut)]
    paper.fill(triangle, inks.PAPER)


def _rhomb(paper: Paper) -> None:
    for size, colour in (
        (31.0, inks.PAPER),
        (29.0, inks.INK),
        (28.2, mix(_FIELD, inks.WHITE, 0.72)),
        (24.0, inks.GOLD_DEEP),
        (23.4, inks.PAPER),
    ):
        paper.fill(_RHOMB * size + _MIDDLE, colour)
    paper.fill(star(8, 0.5, 22.5) * 12.6 + _MIDDLE, mix(_FIELD, inks.WHITE, 0.35))
    paper.fill(star(8, 0.42) * 14.0 + _MIDDLE, inks.GOLD_DEEP)
    paper.fill(star(8, 0.42) * 13.0 + _MIDDLE, inks.GOLD)
    for radius, colour in ((6.2, inks.PAPER), (4.6, _FIELD), (2.0, inks.GOLD)):
        paper.disc(*_MIDDLE, radius, colour)
