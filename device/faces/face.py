"""A card's face, put together: frame, name, picture, class, what it can do, its numbers."""

from __future__ import annotations

from device.faces import entries, inks
from device.faces.foot import TOP as FOOT
from device.faces.foot import foot
from device.faces.frame import HEADER, HEIGHT, INNER, LOW, MARGIN, WIDTH, frame, header, plate
from device.faces.heroes.face import heroic_face
from device.faces.lettering import Face, Style, write
from device.faces.paper import Image, Paper
from device.faces.picture import paint
from device.faces.signs.stamping import stamp
from engine.cards.facts import CardFacts, Type
from ui import glossary
from ui.drawing.pens import PENS
from ui.drawing.text import width as text_width
from ui.naming import named
from ui.screen import Lang

_CLASS = Style(Face.WORDS_SMALL, 3.5)
_RIBBON = 4.6
_NUMBER = Style(Face.BOLD, 2.6)


def card_face(card: CardFacts, lang: Lang = Lang.RU) -> Image:
    """The face as it is printed: 63 × 88 mm at 300 dots an inch, 1039×744×3 blue-green-red."""
    if card.heroes:
        return heroic_face(card, lang)
    paper = Paper.blank(WIDTH, HEIGHT, inks.WHITE)
    frame(paper, card)
    lines = entries.rows(card, lang)
    low = FOOT - entries.height(lines)
    inside = (INNER + 0.15, HEADER + 0.15, WIDTH - 2 * INNER - 0.3, low - HEADER - 0.15)
    paint(paper.part(*inside), card)
    paper.line([(INNER, low), (WIDTH - INNER, low)], inks.INK, 0.3)
    _ribbon(paper, card, low, lang)
    entries.print_rows(paper, lines, INNER + 1.2, low)
    foot(paper, card)
    name = named(card.names, lang)
    header(paper, card, name)
    _number(paper, card)
    return paper.image


def _ribbon(paper: Paper, card: CardFacts, low: float, lang: Lang) -> None:
    """Its classes on a plate over the picture's lower edge, with a crown when it is unique."""
    words = ", ".join(card.classes)
    if not words and card.type is not Type.GROUND:
        words = glossary.card_type(card.type, lang)
    if not words and not card.unique:
        return
    crown = 4.2 if card.unique else 0.0
    wide = min(44.0, text_width(words, _CLASS, paper.scale) + 5.0 + crown) if words else 7.0
    x, y = (WIDTH - wide) / 2, low - _RIBBON + 0.2
    shape = plate(x, y, wide, _RIBBON, 1.4)
    paper.fill(shape, inks.PAPER)
    paper.line(shape, inks.INK, 0.3, closed=True)
    if crown:
        at = x + (1.4 if words else (wide - 3.6) / 2)
        paper.stamp(stamp(PENS["crown"], round(3.6 * paper.scale)), at, y + 0.5, inks.GOLD_DEEP)
    room = (x + 1.6 + crown, y, wide - 3.2 - crown, _RIBBON)
    write(paper, words, room, (_CLASS, Style(Face.NARROW, 3.0)), inks.INK, align="center")


def _number(paper: Paper, card: CardFacts) -> None:
    """The card's id in the lower band, to tell copies and packs apart."""
    area = (MARGIN + 1.6, LOW, 40.0, HEIGHT - MARGIN - LOW - 0.1)
    write(paper, card.id, area, (_NUMBER,), inks.INK)
