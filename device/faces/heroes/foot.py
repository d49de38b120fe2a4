"""The foot of a card of «Берсерк. Герои»: the strike at the left, life at the right, who it is."""

from __future__ import annotations

from device.faces import inks
from device.faces.foot import HEART
from device.faces.foot import TOP as COMMON_TOP
from device.faces.frame import LOW, WIDTH, elements
from device.faces.heroes.frame import INNER
from device.faces.lettering import Face, Style, write
from device.faces.outlines import half_rounded, mirrored, placed
from device.faces.paper import Paper
from device.faces.signs.pictograms import TYPES, sword
from device.faces.signs.stamping import Pen, stamp
from engine.cards.facts import CardFacts, Type
from ui import glossary
from ui.drawing.pens import PENS
from ui.drawing.text import fit
from ui.screen import Lang
from ui.theme import mix
from ui.tongue import capital

_HERO_TOP = 70.4
"""A hero's foot is higher, for his life is larger."""
_HIGH = LOW - COMMON_TOP
_MIDDLE = (COMMON_TOP + LOW) / 2
_NUMBER = (Style(Face.HEAVY, 8.2), Style(Face.HEAVY, 6.6))
_CLASS = tuple(Style(Face.WORDS_SMALL, size) for size in (4.2, 3.8, 3.4, 3.0))
_TYPE = (Style(Face.WORDS, 5.4), Style(Face.WORDS, 4.6), Style(Face.WORDS, 4.0))


def top(card: CardFacts) -> float:
    """Where the foot begins, in millimetres from the card's top."""
    return _HERO_TOP if card.type is Type.HERO else COMMON_TOP


def foot(paper: Paper, card: CardFacts, lang: Lang) -> None:
    """Numbers of a creature and of a hero; of other cards what they are."""
    left, right, begin = INNER, WIDTH - INNER, top(card)
    ground = [(left, begin), (right, begin), (right, LOW), (left, LOW)]
    paper.fill(ground, mix(inks.ELEMENT[elements(card)[0]], inks.WHITE, 0.72))
    paper.line(ground, inks.INK, 0.3, closed=True)
    if card.type is Type.CREATURE:
        _strike(paper, card.power)
        _life(paper, card.life, (53.0, 78.3), 1.04)
        _who(paper, card, 21.4, 25.8, lang)
    elif card.type is Type.HERO:
        _who(paper, card, 6.2, 35.0, lang)
        _life(paper, card.life, (50.2, 76.8), 1.34)
    else:
        _what(paper, card, lang)


def _strike(paper: Paper, power: int) -> None:
    paper.stamp(stamp(sword, round(6.2 * paper.scale)), 4.9, _MIDDLE - 3.1, inks.INK)
    up, low = COMMON_TOP + 0.9, LOW - 0.7
    shape = [(11.4, up), (20.2, up), (20.2, low - 1.5), (15.8, low), (11.4, low - 1.5)]
    paper.fill(shape, (240, 172, 118))
    paper.line(shape, inks.INK, 0.35, closed=True)
    area = (11.4, COMMON_TOP + 0.6, 8.8, _HIGH - 2.2)
    write(paper, str(power), area, _NUMBER, inks.INK, align="center")


def _life(paper: Paper, life: int, at: tuple[float, float], size: float) -> None:
    """Life on a heart; a hero's is larger than anything else."""
    heart = mirrored(half_rounded(HEART, 2)) * size
    x, y = at
    paper.fill(placed(heart, x, y, 1.12), inks.PAPER)
    paper.fill(placed(heart, x, y, 1.05), inks.INK)
    paper.fill(placed(heart, x, y), inks.HEART)
    digits = tuple(Style(Face.HEAVY, part * size) for part in (6.4, 5.6))
    area = (x - 4.6 * size, y - 4.4 * size, 9.2 * size, 8.0 * size)
    write(paper, str(life), area, digits, inks.WHITE, align="center")


def _who(paper: Paper, card: CardFacts, x: float, wide: float, lang: Lang) -> None:
    """Its classes, or its type where it has none; a crown before them when it is unique."""
    words = ", ".join(card.classes) or capital(glossary.card_type(card.type, lang))
    if card.unique:
        _sign(paper, PENS["crown"], x, (top(card) + LOW) / 2, 4.6)
        x, wide = x + 5.4, wide - 5.4
    lines = 1 if fit(words, _CLASS[:2], wide, 1, paper.scale).fits else 2
    area = (x, top(card) + 0.8, wide, LOW - top(card) - 1.6)
    write(paper, words, area, _CLASS, inks.INK, lines=lines, align="center")


def _what(paper: Paper, card: CardFacts, lang: Lang) -> None:
    """The sign of its subtype on a dark ground, and what that is called."""
    fill = inks.ELEMENT_DEEP[elements(card)[0]]
    paper.fill([(INNER, COMMON_TOP), (17.0, COMMON_TOP), (14.4, LOW), (INNER, LOW)], fill)
    name = card.slot if card.type is Type.SUPPORT and card.slot in TYPES else card.type.value
    paper.stamp(stamp(TYPES[name], round(7.6 * paper.scale)), 5.9, _MIDDLE - 3.8, inks.WHITE)
    words = capital(
        glossary.slot(card.slot, lang) if card.slot else glossary.card_type(card.type, lang)
    )
    area = (18.6, COMMON_TOP + 0.8, 38.6, _HIGH - 1.6)
    if card.classes:
        words = ", ".join((words, *card.classes))
    if card.unique:
        _sign(paper, PENS["crown"], 52.0, _MIDDLE, 4.6)
        area = (18.6, COMMON_TOP + 0.8, 32.4, _HIGH - 1.6)
    lines = 1 if fit(words, _TYPE, area[2], 1, paper.scale).fits else 2
    styles = _TYPE if lines == 1 else _CLASS
    write(paper, words, area, styles, inks.INK, lines=lines, align="left")


def _sign(paper: Paper, pen: Pen, x: float, y: float, size: float) -> None:
    paper.stamp(stamp(pen, round(size * paper.scale)), x, y - size / 2, inks.GOLD_DEEP)
