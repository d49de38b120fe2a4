"""A card's frame: the colours and ornaments of its elements, its name, cost and element signs.

All places are millimetres of a card of 63 × 88.
"""

from __future__ import annotations

import numpy as np

from device.faces import inks
from device.faces.lettering import Face, Style, write
from device.faces.outlines import Points, blade, placed
from device.faces.paper import Paper
from device.faces.signs.stamping import stamp
from engine.cards.facts import CardFacts
from ui.drawing.pens import PENS
from ui.drawing.text import width as text_width
from ui.theme import Colour, mix

WIDTH, HEIGHT = 63.0, 88.0
MARGIN = 2.0
"""White paper around the frame, so that a cut a little aside does no harm."""
BAND = 1.8
INNER = MARGIN + BAND
LOW = HEIGHT - MARGIN - 3.0
"""Where the inside ends: the lower band is broader, for the card's number stands in it."""
HEADER = 12.4
"""Down to where the plate with the name goes."""
CUT = 3.2
"""How much of a corner is cut off."""
_LEAN = 5.0

_NAME = (
    Style(Face.WORDS, 6.4),
    Style(Face.WORDS, 5.6),
    Style(Face.WORDS, 4.9),
    Style(Face.WORDS, 4.3),
)
_LONG_NAME = (
    Style(Face.WORDS, 5.1),
    Style(Face.WORDS, 4.7),
    Style(Face.WORDS, 4.3),
    Style(Face.WORDS, 3.8),
    Style(Face.NARROW, 3.5),
)


def elements(card: CardFacts) -> tuple[str, ...]:
    """The elements whose colours the frame shows: one or two."""
    return (card.elements or ("neutral",))[:2]


def frame(paper: Paper, card: CardFacts) -> None:
    """The frame, with a plate for the name; the ground inside is bare paper."""
    outer = plate(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, CUT)
    both = elements(card)
    paper.fill(outer, inks.ELEMENT[both[0]])
    if len(both) > 1:
        _second(paper, outer, inks.ELEMENT[both[1]])
    _ornament(paper, both)
    paper.line(outer, inks.INK, 0.35, closed=True)
    right, low = WIDTH - INNER, LOW
    inner = [(INNER, HEADER), (right, HEADER), (right, low - CUT), (right - CUT, low), (INNER, low)]
    paper.fill(inner, inks.PAPER)
    paper.line(inner, inks.INK, 0.3, closed=True)


def plate(x: float, y: float, width: float, height: float, cut: float) -> Points:
    """A rectangle with its left top and right bottom corners cut off, as all plates are."""
    return np.array(
        [
            (x + cut, y),
            (x + width, y),
            (x + width, y + height - cut),
            (x + width - cut, y + height),
            (x, y + height),
            (x, y + cut),
        ]
    )


def _second(paper: Paper, outer: Points, colour: Colour) -> None:
    """The right part of the frame in the second element's colour, beyond a slanted seam."""
    half = WIDTH / 2
    top, low = half + _LEAN, half - _LEAN
    right = [(top, MARGIN), *outer[1:4].tolist(), (low, HEIGHT - MARGIN)]
    paper.fill(right, colour)
    paper.line([(top, MARGIN), (low, HEIGHT - MARGIN)], inks.PAPER, 0.6)


def _ornament(paper: Paper, both: tuple[str, ...]) -> None:
    """The element's pattern down both sides."""
    for side, x in enumerate((MARGIN + BAND / 2, WIDTH - MARGIN - BAND / 2)):
        element = both[-1] if side else both[0]
        colour = mix(inks.ELEMENT[element], inks.ELEMENT_DEEP[element], 0.55)
        for y in np.arange(HEADER + 1.6, LOW - 1.0, 2.2):
            paper.fill(PATTERNS[element] + np.array([x, float(y)]), colour)


PATTERNS: dict[str, Points] = {
    "steppes": blade((-0.45, 0.9), (0.5, -0.9), 0.22),
    "mountains": np.array([(0, -0.75), (0.62, 0.6), (-0.62, 0.6)]),
    "forests": blade((0, 0.95), (0, -0.95), 0.42),
    "swamps": np.array([(-0.6, -0.3), (0, 0.2), (0.6, -0.3), (0.6, 0.2), (0, 0.7), (-0.6, 0.2)]),
    "darkness": np.array([(-0.6, -0.8), (0.6, 0), (-0.6, 0.8), (-0.1, 0)]),
    "neutral": np.array([(0, -0.75), (0.55, 0), (0, 0.75), (-0.55, 0)]),
}
"""One mark of each element's ornament, about a millimetre and a half high."""


def header(paper: Paper, card: CardFacts, name: str) -> None:
    """The name, between the crystal that it costs and the signs of its elements."""
    signs = elements(card)
    size = 6.4 if len(signs) == 1 else 5.0
    x = WIDTH - MARGIN - 1.2 - size * len(signs)
    left, wide, high = 16.2, x - 17.0, HEADER - MARGIN
    for number, element in enumerate(signs):
        pen = stamp(PENS[element], round(size * paper.scale))
        y = (MARGIN + HEADER - size) / 2
        paper.stamp(pen, x + number * size, y, inks.ELEMENT_DEEP[element])
    if _short(paper, name, wide):
        room = (left, MARGIN + 0.6, wide, high - 1.2)
        write(paper, name, room, _NAME, inks.INK, align="center")
    else:
        # A little higher than the middle: what hangs below the second line stays off the picture.
        room = (left, MARGIN + 0.5, wide, high - 2.0)
        write(paper, name, room, _LONG_NAME, inks.INK, lines=2, align="center")
    crystal(paper, card)


def _short(paper: Paper, name: str, room: float) -> bool:
    """Whether a name goes on one line in large letters."""
    return text_width(name, _NAME[-1], paper.scale) <= room


def crystal(paper: Paper, card: CardFacts) -> None:
    """What it costs, in the left top corner: a gold rhomb for the elite, a silver hexagon else."""
    x, y = 8.6, 8.2
    if card.elite:
        shape = np.array([(0, -7.4), (6.2, 0), (0, 7.4), (-6.2, 0)])
        fill, edge = inks.GOLD, inks.GOLD_DEEP
    else:
        shape = np.array([(-3.4, -5.8), (3.4, -5.8), (6.2, 0), (3.4, 5.8), (-3.4, 5.8), (-6.2, 0)])
        fill, edge = inks.SILVER, inks.SILVER_DEEP
    paper.fill(placed(shape, x, y, 1.16), inks.PAPER)
    paper.fill(placed(shape, x, y, 1.06), edge)
    paper.fill(placed(shape, x, y, 0.94), fill)
    for one, other in zip(shape, np.roll(shape, -1, axis=0), strict=True):
        middle = (one + other) / 2
        light = middle[0] * -0.5 + middle[1] * -0.8
        tone = mix(fill, inks.WHITE, 0.55) if light > 1.5 else mix(fill, edge, 0.35)
        if abs(light) > 1.5:
            facet = np.array([one * 0.94, other * 0.94, other * 0.66, one * 0.66])
            paper.fill(placed(facet, x, y), tone)
    digits = (Style(Face.HEAVY, 7.6), Style(Face.HEAVY, 6.0))
    write(paper, str(card.cost), (x - 5, y - 4, 10.0, 8.0), digits, inks.INK, align="center")
