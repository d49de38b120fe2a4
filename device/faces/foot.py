"""The numbers at a card's foot: life, movement or what stands for it, and the simple strike."""

from __future__ import annotations

from device.faces import inks
from device.faces.frame import CUT, INNER, LOW, WIDTH, elements, plate
from device.faces.lettering import Face, Style, write
from device.faces.outlines import half_rounded, mirrored, path, placed
from device.faces.paper import Paper
from device.faces.signs.pictograms import TYPES, sword
from device.faces.signs.stamping import Pen, stamp
from engine.cards.facts import CardFacts, Type
from ui.drawing.pens import PENS
from ui.theme import mix

TOP, HEIGHT = 73.4, 9.2
"""Where the foot begins, and how high it is, in millimetres."""
_LARGE = (Style(Face.HEAVY, 6.8), Style(Face.HEAVY, 5.4))
_MIDDLE = TOP + HEIGHT / 2
_LIFE = 10.6
HEART = path("0,-2.6 1,-4.4 3.4,-4.8 5.2,-3 5,-.4 2.6,2.6 0,5")
"""The right half of a heart, about its middle."""


def foot(paper: Paper, card: CardFacts) -> None:
    """Life at the left, the strike at the right, movement between them."""
    fill = inks.ELEMENT[elements(card)[0]]
    ground = mix(fill, inks.WHITE, 0.72)
    left, right, low = INNER + 0.15, WIDTH - INNER - 0.15, LOW - 0.15
    cut = [(left, TOP), (right, TOP), (right, low - CUT), (right - CUT, low), (left, low)]
    paper.fill(cut, ground)
    paper.line([(INNER, TOP), (WIDTH - INNER, TOP)], inks.INK, 0.3)
    if card.type not in (Type.TERRAIN, Type.EQUIPMENT):
        _life(paper, card.life)
    _way(paper, card)
    if card.creature:
        _strike(paper, card)


def _life(paper: Paper, life: int) -> None:
    heart = mirrored(half_rounded(HEART, 2))
    middle = _MIDDLE - 0.45  # its tip stays off the number below
    paper.fill(placed(heart, _LIFE, middle, 1.1), inks.PAPER)
    paper.fill(placed(heart, _LIFE, middle), inks.HEART)
    area = (_LIFE - 4.4, middle - 4.4, 8.8, 8.0)
    write(paper, str(life), area, (Style(Face.HEAVY, 6.2),), inks.WHITE, align="center")


def _way(paper: Paper, card: CardFacts) -> None:
    """How it moves; of other cards than ground creatures, what they are."""
    if card.type is Type.GROUND:
        _sign(paper, PENS["move"], 18.6, 4.8)
        area = (23.8, _MIDDLE - 4, 6.0, 8.0)
        write(paper, str(card.movement), area, _LARGE, inks.INK)
        return
    name = card.slot if card.type is Type.EQUIPMENT and card.slot in TYPES else card.type.value
    _sign(paper, TYPES[name], 19.0 if card.type is not Type.TERRAIN else 8.0, 7.4)


def _sign(paper: Paper, pen: Pen, x: float, size: float) -> None:
    paper.stamp(stamp(pen, round(size * paper.scale)), x, _MIDDLE - size / 2, inks.INK)


def _strike(paper: Paper, card: CardFacts) -> None:
    """Weak, medium, strong: three plates, each darker than the one before."""
    _sign(paper, sword, 29.2, 4.6)
    for number, value in enumerate(card.strike):
        x = 34.3 + 8.1 * number
        shape = plate(x, TOP + 1.1, 7.6, HEIGHT - 2.2, 1.3)
        paper.fill(shape, mix(inks.WHITE, (238, 150, 90), (0.12, 0.42, 0.8)[number]))
        paper.line(shape, inks.INK, 0.3, closed=True)
        area = (x, TOP + 1.1, 7.6, HEIGHT - 2.2)
        write(paper, str(value), area, _LARGE, inks.INK, align="center")
