"""A page that explains every sign on a card: a face with numbers beside it, then sign by sign."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from device.faces import explained, inks
from device.faces.explained import Block, Sign, said
from device.faces.face import card_face
from device.faces.frame import HEIGHT as CARD_HEIGHT
from device.faces.frame import WIDTH as CARD_WIDTH
from device.faces.lettering import Face, Style, write
from device.faces.paper import Image, Paper
from device.faces.signs.keywords import KEYWORDS
from device.faces.signs.pictograms import ATTACKS, TYPES
from device.faces.signs.stamping import Pen, stamp
from engine.names import Names
from ui import glossary
from ui.drawing.text import fit
from ui.screen import Lang
from ui.tongue import capital

WIDTH, HEIGHT = 194.0, 281.0
"""Millimetres: a sheet of A4 without its margins."""
_TITLE = (Style(Face.WORDS, 8.0),)
_HEADING = (Style(Face.WORDS, 4.8),)
_WORDS = (Style(Face.PLAIN, 3.3), Style(Face.NARROW, 3.3), Style(Face.CARD, 3.2))
_MARK = (Style(Face.HEAVY, 3.2),)
_SIGN, _ROW, _HEAD = 4.4, 5.05, 7.4
_CARD = (7.0, 11.0)
"""Where the card's corner is."""
_COLUMNS = 4


def legend_page(lang: Lang = Lang.RU) -> Image:
    """The page at 300 dots an inch, 194 × 281 mm, blue-green-red, with words in the language."""
    paper = Paper.blank(WIDTH, HEIGHT, inks.WHITE)
    write(paper, said(explained.TITLE, lang), (0, 0, WIDTH, 8.0), _TITLE, inks.INK)
    _face(paper, lang)
    top = _CARD[1] + CARD_HEIGHT + 8.0
    columns: tuple[tuple[Block, ...], ...] = (
        (explained.TIMES, explained.BEHIND),
        (explained.COSTS, explained.ELEMENTS),
        (_attacks(lang),),
        (_types(lang),),
    )
    wide = WIDTH / _COLUMNS
    low = max(
        _column(paper, blocks, at * wide, top, wide, lang) for at, blocks in enumerate(columns)
    )
    _heading(paper, said(explained.KEYWORDS_TITLE, lang), 0, low, WIDTH)
    signs = _keywords(lang)
    rows = -(-len(signs) // _COLUMNS)
    for at in range(_COLUMNS):
        some = signs[at * rows : (at + 1) * rows]
        _lines(paper, some, at * wide, low + _HEAD, wide, lang, _WORDS[1:])
    return paper.image


def _face(paper: Paper, lang: Lang) -> None:
    """A card in its real size, with a number at each thing on it, and what the numbers say."""
    left, top = _CARD
    image = card_face(explained.SAMPLE, lang)
    paper.part(left, top, CARD_WIDTH + 1, CARD_HEIGHT + 1).image[
        : image.shape[0], : image.shape[1]
    ] = image
    step = (CARD_HEIGHT + 6.0) / len(explained.POINTS)
    words = left + CARD_WIDTH + 15.0
    for number, point in enumerate(explained.POINTS, 1):
        start, end = np.array(point.mark) + _CARD, np.array(point.at) + _CARD
        paper.line([start, end], inks.WHITE, 1.0)
        paper.line([start, end], inks.HEART, 0.4)
        paper.disc(float(end[0]), float(end[1]), 0.7, inks.HEART)
        _number(paper, number, float(start[0]), float(start[1]))
        y = top - 3.0 + step * (number - 0.5)
        _number(paper, number, words, y)
        room = (words + 4.0, y - step / 2, WIDTH - words - 4.0, step - 0.4)
        write(paper, said(point.words, lang), room, _WORDS, inks.INK, lines=2)


def _number(paper: Paper, number: int, x: float, y: float) -> None:
    paper.disc(x, y, 2.5, inks.HEART)
    write(paper, str(number), (x - 2.5, y - 2.5, 5.0, 5.0), _MARK, inks.WHITE, align="center")


def _attacks(lang: Lang) -> Block:
    """Kinds of attack, by the names that the glossary gives them."""
    signs = (_sign(pen, glossary.attack(kind, lang)) for kind, pen in ATTACKS.items())
    return explained.ATTACKS_TITLE, tuple(signs)


def _types(lang: Lang) -> Block:
    """Types of card, and what equipment is."""
    signs = [
        Sign(pen, explained.SLOTS[name])
        if name in explained.SLOTS
        else _sign(pen, glossary.card_type(name, lang))
        for name, pen in TYPES.items()
    ]
    return explained.TYPES_TITLE, tuple(signs)


def _keywords(lang: Lang) -> list[Sign]:
    """Every keyword's sign, by the alphabet of its name."""
    signs = [_sign(pen, glossary.keyword(keyword, lang)) for keyword, pen in KEYWORDS.items()]
    return sorted(signs, key=lambda sign: said(sign.words, lang).replace("ё", "е"))


def _sign(pen: Pen, words: str) -> Sign:
    """A sign whose words are in the page's language already."""
    return Sign(pen, Names(capital(words), capital(words)))


def _column(
    paper: Paper, blocks: Sequence[Block], x: float, y: float, wide: float, lang: Lang
) -> float:
    """Blocks one below the other; gives where the next thing may begin."""
    for heading, signs in blocks:
        _heading(paper, said(heading, lang), x, y, wide)
        y = _lines(paper, signs, x, y + _HEAD, wide, lang) + 2.2
    return y


def _lines(
    paper: Paper,
    signs: Sequence[Sign],
    x: float,
    y: float,
    wide: float,
    lang: Lang,
    styles: tuple[Style, ...] = _WORDS,
) -> float:
    """A sign and its words a line; gives where they end."""
    room = wide - _SIGN - 3.0
    # One width of letters for a column: the one that its longest words need.
    fitted = [fit(said(one.words, lang), styles, room, 1, paper.scale).style for one in signs]
    styles = styles[max(map(styles.index, fitted), default=0) :]
    for sign in signs:
        paper.stamp(stamp(sign.pen, round(_SIGN * paper.scale)), x, y, sign.colour)
        area = (x + _SIGN + 1.4, y, room, _SIGN)
        write(paper, said(sign.words, lang), area, styles, inks.INK)
        y += _ROW
    return y


def _heading(paper: Paper, words: str, x: float, y: float, wide: float) -> None:
    write(paper, words, (x, y, wide - 3.0, 5.4), _HEADING, inks.INK)
    paper.line([(x, y + 6.0), (x + wide - 3.0, y + 6.0)], inks.INK, 0.3)
