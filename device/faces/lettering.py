"""Words on paper, in the screen's own type: fitted into their room, never cut off."""

from __future__ import annotations

import re

import cv2
import numpy as np
import pygame

from device.faces.paper import Mask, Paper
from ui.drawing.text import Face, Style, fit, font, runs
from ui.theme import Colour

__all__ = ["Face", "Style", "ink", "minus", "printable", "write"]

_WHITE = (255, 255, 255)
_HIGHEST = 0xFFFF
_HYPHEN = re.compile(r"(?<!\w)-(?=\d)")


def printable(text: str) -> str:
    """The text without what no font draws: control characters, and signs beyond the basic plane."""
    shown = (sign if sign.isprintable() and ord(sign) <= _HIGHEST else " " for sign in text)
    return " ".join("".join(shown).split())


def minus(text: str) -> str:
    """The text with a minus as long as the plus before what is less than nothing, no hyphen."""
    return _HYPHEN.sub("–", text)  # as on the screen: the fonts have no other minus


def ink(text: str, style: Style, scale: float) -> tuple[Mask, int]:
    """A line of text as a mask, and its baseline in pixels from the top; sizes are millimetres."""
    pieces = [
        (piece, font(one.face, max(6, round(one.size * scale)))) for piece, one in runs(text, style)
    ]
    base = max((used.get_ascent() for _, used in pieces), default=1)
    drop = max((used.get_height() - used.get_ascent() for _, used in pieces), default=1)
    across = sum(used.size(piece)[0] for piece, used in pieces)
    mask = np.zeros((base + drop, max(1, across)), np.uint8)
    x = 0
    for piece, used in pieces:
        letters = used.render(piece, True, _WHITE)
        if letters.get_bitsize() == 32:
            drawn = pygame.surfarray.array_alpha(letters).T
            top = base - used.get_ascent()
            part = mask[top : top + drawn.shape[0], x : x + drawn.shape[1]]
            np.maximum(part, drawn[: part.shape[0], : part.shape[1]], out=part)
        x += used.size(piece)[0]
    return mask, base


def write(
    paper: Paper,
    text: str,
    area: tuple[float, float, float, float],
    styles: tuple[Style, ...],
    colour: Colour,
    *,
    lines: int = 1,
    align: str = "left",
) -> float:
    """Text in the first of the styles that fits the area (x, y, width, height in millimetres).

    It stands in the middle of the area's height. Where none of the styles fits, the letters of the
    last one are squeezed. Gives the width that it took, in millimetres.
    """
    x, y, width, height = area
    text = printable(text)
    if not text:
        return 0.0
    fitted = fit(text, styles, width, lines, paper.scale)
    said, style = fitted.lines, fitted.style
    if not fitted.fits:
        said = _so_many(said, lines)
    step = min(style.size * 0.98, height / len(said))
    first = y + height / 2 - step * (len(said) - 1) / 2
    widest = 0.0
    for number, line in enumerate(said):
        mask, base = ink(line, style, paper.scale)
        room = max(1, round(width * paper.scale))
        if mask.shape[1] > room:
            mask = np.asarray(
                cv2.resize(mask, (room, mask.shape[0]), interpolation=cv2.INTER_AREA), np.uint8
            )
        wide = mask.shape[1] / paper.scale
        left = {"left": x, "center": x + (width - wide) / 2, "right": x + width - wide}[align]
        # Capitals stand in the middle: they are about 0.7 of the size high.
        middle = first + step * number + style.size * 0.35
        paper.stamp(mask, left, middle - base / paper.scale, colour)
        widest = max(widest, wide)
    return widest


def _so_many(lines: tuple[str, ...], most: int) -> tuple[str, ...]:
    """The same words in at most so many lines, about equally long."""
    words = " ".join(lines).split()
    most = min(most, len(words))
    whole = len(" ".join(words))
    said: list[str] = [""]
    for word in words:
        if len(said) < most and len(said[-1]) + len(word) / 2 > whole / most:
            said.append("")
        said[-1] = f"{said[-1]} {word}".strip()
    return tuple(said)
