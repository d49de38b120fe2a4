"""A page that explains every sign on a card: a face with numbers beside it, then sign by sign."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import cv2
import numpy as np

from device.faces import explained, inks
from device.faces.explained import Block, Legend, Sign, said
from device.faces.face import card_face
from device.faces.frame import HEIGHT as CARD_HEIGHT
from device.faces.frame import WIDTH as CARD_WIDTH
from device.faces.heroes import explained as heroic
from device.faces.heroes.explained import DEED_NAMES
from device.faces.lettering import Face, Style, write
from device.faces.paper import Image, Paper
from device.faces.signs.deeds import DEEDS
from device.faces.signs.keywords import KEYWORDS
from device.faces.signs.pictograms import ATTACKS, TYPES
from device.faces.signs.stamping import Pen, stamp
from engine.cards.facts import SUBTYPES, CardFacts
from engine.cards.game_sense import OWN_OF_HEROES
from engine.cards.keywords import HEROES, Keyword
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
_SMALL = 0.35
"""How large the faces of other types are beside the sample."""


def legend_page(lang: Lang = Lang.RU, *, heroes: bool = False) -> Image:
    """The page at 300 dots an inch, 194 × 281 mm, blue-green-red, with words in the language.

    It explains cards of the classic game, or with `heroes` those of «Берсерк. Герои».
    """
    legend = _heroic(lang) if heroes else _classic(lang)
    paper = Paper.blank(WIDTH, HEIGHT, inks.WHITE)
    write(paper, said(legend.title, lang), (0, 0, WIDTH, 8.0), _TITLE, inks.INK)
    _face(paper, legend, lang)
    top = _CARD[1] + CARD_HEIGHT + 8.0
    wide = WIDTH / _COLUMNS
    low = max(
        _column(paper, blocks, at * wide, top, wide, lang)
        for at, blocks in enumerate(legend.columns)
    )
    _heading(paper, said(explained.KEYWORDS_TITLE, lang), 0, low, WIDTH)
    rows = -(-len(legend.keywords) // _COLUMNS)
    for at in range(_COLUMNS):
        some = legend.keywords[at * rows : (at + 1) * rows]
        _lines(paper, some, at * wide, low + _HEAD, wide, lang, _WORDS[1:])
    return paper.image


def _classic(lang: Lang) -> Legend:
    columns = (
        (explained.TIMES, explained.BEHIND),
        (explained.COSTS, explained.ELEMENTS),
        (_attacks(lang),),
        (_types(lang),),
    )
    keywords = _keywords(set(KEYWORDS) - OWN_OF_HEROES, lang)
    return Legend(explained.TITLE, explained.SAMPLE, explained.POINTS, columns, keywords)


def _heroic(lang: Lang) -> Legend:
    signs = {DEEDS[effect]: Sign(DEEDS[effect], words) for effect, words in DEED_NAMES.items()}
    some = tuple(signs.values())
    half = -(-len(some) // 2)
    columns = (
        (heroic.TIMES, explained.ELEMENTS),
        (heroic.COSTS, _heroic_types(lang)),
        ((heroic.DEEDS_TITLE, some[:half]),),
        ((heroic.DEEDS_AGAIN, some[half:]),),
    )
    keywords = _keywords(HEROES, lang, heroes=True)
    return Legend(heroic.TITLE, heroic.SAMPLE, heroic.POINTS, columns, keywords, heroic.OTHERS)


def _face(paper: Paper, legend: Legend, lang: Lang) -> None:
    """A card in its real size, with a number at each thing on it, and what the numbers say."""
    left, top = _CARD
    _lay(paper, card_face(legend.sample, lang), left, top)
    step = (CARD_HEIGHT + 6.0) / len(legend.points)
    words = left + CARD_WIDTH + 15.0
    right = WIDTH
    if legend.others:
        right -= _SMALL * CARD_WIDTH + 5.0
        _small_faces(paper, legend.others, right + 5.0, lang)
    for number, point in enumerate(legend.points, 1):
        start, end = np.array(point.mark) + _CARD, np.array(point.at) + _CARD
        paper.line([start, end], inks.WHITE, 1.0)
        paper.line([start, end], inks.HEART, 0.4)
        paper.disc(float(end[0]), float(end[1]), 0.7, inks.HEART)
        _number(paper, number, float(start[0]), float(start[1]))
        y = top - 3.0 + step * (number - 0.5)
        _number(paper, number, words, y)
        room = (words + 4.0, y - step / 2, right - words - 4.0, step - 0.4)
        write(paper, said(point.words, lang), room, _WORDS, inks.INK, lines=2)


def _small_faces(paper: Paper, cards: Sequence[CardFacts], x: float, lang: Lang) -> None:
    """Cards of the other types one below the other, for their frames."""
    high = _SMALL * CARD_HEIGHT + 2.5
    for number, card in enumerate(cards):
        image = card_face(card, lang)
        size = (round(image.shape[1] * _SMALL), round(image.shape[0] * _SMALL))
        small = np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)
        _lay(paper, small, x, _CARD[1] - 1.0 + number * high)


def _lay(paper: Paper, image: Image, x: float, y: float) -> None:
    """A picture of the page's own scale with its left top corner at a place."""
    left, top = round(x * paper.scale), round(y * paper.scale)
    paper.image[top : top + image.shape[0], left : left + image.shape[1]] = image


def _number(paper: Paper, number: int, x: float, y: float) -> None:
    paper.disc(x, y, 2.5, inks.HEART)
    write(paper, str(number), (x - 2.5, y - 2.5, 5.0, 5.0), _MARK, inks.WHITE, align="center")


def _attacks(lang: Lang) -> Block:
    """Kinds of attack, by the names that the glossary gives them."""
    signs = (_sign(pen, glossary.attack(kind, lang)) for kind, pen in ATTACKS.items())
    return explained.ATTACKS_TITLE, tuple(signs)


def _types(lang: Lang) -> Block:
    """Types of card, and what equipment is."""
    own = ("flyer", "symbiote", "parasite", "artifact", "terrain", *explained.SLOTS, "equipment")
    signs = [
        Sign(TYPES[name], explained.SLOTS[name])
        if name in explained.SLOTS
        else _sign(TYPES[name], glossary.card_type(name, lang))
        for name in own
    ]
    return explained.TYPES_TITLE, tuple(signs)


def _heroic_types(lang: Lang) -> Block:
    """Types of card of Heroes, and the subtypes of supports."""
    kinds = [(TYPES[name], glossary.card_type(name, lang)) for name in ("hero", "spell")]
    slots = [(TYPES[name], glossary.slot(name, lang)) for name in SUBTYPES]
    return explained.TYPES_TITLE, tuple(_sign(pen, words) for pen, words in (*kinds, *slots))


def _keywords(some: Iterable[Keyword], lang: Lang, *, heroes: bool = False) -> tuple[Sign, ...]:
    """The keywords' signs, by the alphabet of their names."""
    signs = [_sign(KEYWORDS[one], glossary.keyword(one, lang, None, heroes)) for one in some]
    return tuple(sorted(signs, key=lambda sign: said(sign.words, lang).replace("ё", "е")))


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
