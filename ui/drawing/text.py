"""Words on the screen: fonts by path, no digits in Vollkorn, and text that fits without a cut."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from ui.drawing.kept import kept
from ui.theme import Colour

FONTS = Path(__file__).parent.parent / "fonts"


class Face(StrEnum):
    """The fonts, by what they are for."""

    WORDS = "Vollkorn-Black"
    WORDS_SMALL = "Vollkorn-Bold"
    PLAIN = "NotoSans-Medium"
    BOLD = "NotoSans-Bold"
    HEAVY = "NotoSans-ExtraBold"
    NARROW = "NotoSans-CondensedBold"
    CARD = "NotoSans-ExtraCondensedBold"


class Style(NamedTuple):
    """A font at a size, in pixels."""

    face: Face
    size: float


@dataclass(frozen=True, slots=True)
class Fitted:
    """Text broken into lines in the first style that fitted; `fits` is False if none did."""

    lines: tuple[str, ...]
    style: Style
    fits: bool


_WITH_DIGITS = re.compile(r"[+–-]?\d+(?:[–:.]\d+)*")
_HYPHENS = re.compile(r"(?<=\w-)(?=\w)")
DIGITS_BESIDE_WORDS = 0.93


@lru_cache(maxsize=256)
def font(face: Face, pixels: int) -> pygame.font.Font:
    """The font, loaded from the program's own files."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(FONTS / f"{face}.ttf"), pixels)


def runs(text: str, style: Style) -> Iterator[tuple[str, Style]]:
    """The text in pieces of one font each: words in Vollkorn, numbers in Noto Sans ExtraBold."""
    if style.face not in (Face.WORDS, Face.WORDS_SMALL):
        yield text, style
        return
    digits = Style(Face.HEAVY, style.size * DIGITS_BESIDE_WORDS)
    end = 0
    for found in _WITH_DIGITS.finditer(text):
        if found.start() > end:
            yield text[end : found.start()], style
        yield found.group(), digits
        end = found.end()
    if end < len(text):
        yield text[end:], style


@lru_cache(maxsize=8192)
def width(text: str, style: Style, scale: float = 1.0) -> float:
    """How wide a line is, in layout units."""
    total = sum(
        _font(piece_style, scale).size(piece)[0] for piece, piece_style in runs(text, style)
    )
    return total / scale


def fit(
    text: str, styles: tuple[Style, ...], room: float, lines: int, scale: float = 1.0
) -> Fitted:
    """The text in the first of `styles` that takes at most `lines` lines of `room` units.

    Nothing is ever cut or dotted: if no style fits, the last one is used and `fits` says so.
    """
    broken: tuple[str, ...] = (text,)
    for style in styles:
        found = _break(text, style, room, scale)
        if found is not None and len(found) <= lines:
            return Fitted(_balance(found, text, style, room, scale), style, True)
        broken = found or (text,)
    return Fitted(broken, styles[-1], False)


def _break(text: str, style: Style, room: float, scale: float) -> tuple[str, ...] | None:
    lines: list[str] = []
    for gap, word in pieces(text):
        longer = f"{lines[-1]}{gap}{word}" if lines else word
        if lines and width(longer, style, scale) <= room:
            lines[-1] = longer
        elif width(word, style, scale) <= room:
            lines.append(word)
        else:
            return None
    return tuple(lines) or ("",)


def pieces(text: str) -> tuple[tuple[str, str], ...]:
    """Where a text may be broken: words, and parts of hyphenated ones, each with its gap before."""
    return tuple(
        (" " if number == 0 else "", part)
        for word in text.split()
        for number, part in enumerate(_HYPHENS.split(word))
    )


def _balance(
    lines: tuple[str, ...], text: str, style: Style, room: float, scale: float
) -> tuple[str, ...]:
    """The same number of lines, with the last one not much shorter than the others."""
    best = lines
    if len(lines) == 1:
        return best
    for narrower in range(int(room), int(room * 0.5), -8):
        tried = _break(text, style, narrower, scale)
        if tried is None or len(tried) > len(lines):
            break
        best = tried
    return best


@kept(48)
def rendered(
    text: str, style: Style, colour: Colour, scale: float, spacing: float = 0.0
) -> tuple[pygame.Surface, int]:
    """A line as a picture with transparent ground, and its baseline in pixels from the top."""
    pieces = [(piece, _font(piece_style, scale)) for piece, piece_style in runs(text, style)]
    if spacing:
        pieces = [(letter, used) for piece, used in pieces for letter in piece]
    gap = round(spacing * scale)
    base = max((used.get_ascent() for _, used in pieces), default=1)
    drop = max((used.get_height() - used.get_ascent() for _, used in pieces), default=1)
    across = sum(used.size(piece)[0] + gap for piece, used in pieces)
    image = pygame.Surface((max(1, across), base + drop), pygame.SRCALPHA, 32)
    image.fill((*colour, 0))
    x = 0
    for piece, used in pieces:
        image.blit(used.render(piece, True, colour), (x, base - used.get_ascent()))
        x += used.size(piece)[0] + gap
    return image, base


@lru_cache(maxsize=512)
def capital(style: Style, scale: float = 1.0) -> float:
    """Height of a capital letter in layout units: what a reader's distance is computed from."""
    image = _font(style, scale).render("Н", True, (255, 255, 255))
    return image.get_bounding_rect().height / scale


def _font(style: Style, scale: float) -> pygame.font.Font:
    return font(style.face, max(6, round(style.size * scale)))
