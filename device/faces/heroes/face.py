"""The face of a card of «Берсерк. Герои», put together."""

from __future__ import annotations

from device.faces import entries, inks
from device.faces.frame import HEIGHT, WIDTH
from device.faces.heroes import abilities
from device.faces.heroes.foot import foot
from device.faces.heroes.foot import top as foot_top
from device.faces.heroes.frame import (
    INNER,
    PLATE,
    TOP,
    bottom,
    corners,
    frame,
    framed,
    name_plate,
)
from device.faces.paper import Image, Paper
from device.faces.picture import paint
from engine.cards.facts import CardFacts
from ui.naming import named
from ui.screen import Lang


def heroic_face(card: CardFacts, lang: Lang) -> Image:
    """The face as it is printed: 63 × 88 mm at 300 dots an inch, 1039×744×3 blue-green-red."""
    paper = Paper.blank(WIDTH, HEIGHT, inks.WHITE)
    frame(paper, card)
    lines = abilities.rows(card, lang)
    begin = foot_top(card)
    low = begin - entries.height(lines)
    picture = Paper.blank(WIDTH - 2 * INNER, low - PLATE / 2 - TOP, inks.WHITE)
    paint(picture, card)
    framed(paper, card, low - PLATE / 2, picture.image, INNER, TOP)
    paper.rect(INNER, low - 0.4, WIDTH - 2 * INNER, begin - low + 0.4, inks.PAPER)
    ends = ((INNER, low - 2.0), (INNER, begin), (WIDTH - INNER, begin), (WIDTH - INNER, low - 2.0))
    paper.line(ends, inks.INK, 0.3)
    entries.print_rows(paper, lines, INNER + 0.6, low)
    foot(paper, card, lang)
    name_plate(paper, card, named(card.names, lang), low)
    corners(paper, card)
    bottom(paper, card)
    return paper.image
