"""Card faces for the simulated table and its library: the numbers, and arms drawn from the id."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from device.simulated.heraldry import coat_of_arms
from ui.theme import ELEMENT

Image = npt.NDArray[np.uint8]
Colour = tuple[int, int, int]
Box = tuple[int, int, int, int]
Letters = Callable[[str, int, int], npt.NDArray[np.uint8]]
"""Draws a line of text not wider and as high as given, in pixels: its ink, H×W, 0–255."""

WIDTH, HEIGHT = 300, 420
"""Pixels of a card's picture: 63 × 88 mm."""
_FINE = 2
_BAND: Box = (14, 14, 272, 40)
_ARMS: Box = (14, 58, 272, 288)
_FOOT: Box = (14, 350, 272, 56)
_EDGE: Colour = (24, 22, 26)
_GOLD: Colour = (96, 172, 214)
_IVORY: Colour = (226, 240, 246)
_DARK: Colour = (30, 26, 28)
_FONT = cv2.FONT_HERSHEY_DUPLEX


@dataclass(frozen=True, slots=True)
class CardFace:
    """What a card's face shows: `name` as people call it, `element` as the engine does."""

    card: str
    name: str
    element: str
    life: int
    strike: tuple[int, int, int]


def card_face(card: CardFace, letters: Letters | None = None) -> Image:
    """A card's face, 420×300×3; its name stands in the band only when there are `letters`."""
    picture = _blank()
    red, green, blue = ELEMENT.get(card.element, ELEMENT["neutral"])
    band: Colour = (blue, green, red)
    _plate(picture, _BAND, band)
    _plate(picture, _FOOT, tuple(round(part * 0.42) for part in band))
    left, top, width, height = (value * _FINE for value in _ARMS)
    picture[top : top + height, left : left + width] = coat_of_arms(card.card, width, height)
    for box in (_BAND, _ARMS, _FOOT):
        _frame(picture, box)
    if letters is not None:
        _name(picture, letters(card.name, (_BAND[2] - 20) * _FINE, 26 * _FINE))
    _numbers(picture, card)
    size = (WIDTH, HEIGHT)
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)


@lru_cache(maxsize=1)
def card_back() -> Image:
    """The back that all cards share, 420×300×3: the same either way up."""
    picture = _blank()
    box: Box = (14, 14, 272, 392)
    left, top, width, height = (value * _FINE for value in box)
    x, y = np.meshgrid(np.linspace(-1, 1, width), np.linspace(-1.44, 1.44, height))
    weave = 0.5 + 0.5 * np.sign(np.sin((x + y) * 22) * np.sin((x - y) * 22))
    shade = (0.86 + 0.14 * weave) * (1.1 - 0.28 * (x * x + y * y / 2))
    picture[top : top + height, left : left + width] = np.clip(
        shade[:, :, None] * np.array([46, 30, 92]), 0, 255
    ).astype(np.uint8)
    _frame(picture, box)
    middle = (WIDTH * _FINE // 2, HEIGHT * _FINE // 2)
    for radius, colour in ((104, _EDGE), (98, _GOLD), (88, (40, 26, 60))):
        cv2.circle(picture, middle, radius * _FINE, colour, -1, cv2.LINE_AA)
    for turn in (0.0, 45.0):
        angles = np.deg2rad(np.arange(16) * 22.5 + turn)
        reach = np.where(np.arange(16) % 4 == 0, 84, 26) * _FINE
        star = np.column_stack([np.cos(angles) * reach, np.sin(angles) * reach]) + middle
        colour = _GOLD if turn == 0 else (66, 118, 150)
        if turn:
            star = (star - middle) * 0.66 + middle
        cv2.fillPoly(picture, [np.rint(star).astype(np.int32)], colour, cv2.LINE_AA)
    cv2.circle(picture, middle, 17 * _FINE, (40, 26, 60), -1, cv2.LINE_AA)
    cv2.circle(picture, middle, 10 * _FINE, _IVORY, -1, cv2.LINE_AA)
    for x_at, y_at in ((44, 44), (256, 44), (44, 376), (256, 376)):
        cv2.circle(picture, (x_at * _FINE, y_at * _FINE), 15 * _FINE, _GOLD, -1, cv2.LINE_AA)
        cv2.circle(picture, (x_at * _FINE, y_at * _FINE), 9 * _FINE, (40, 26, 60), -1, cv2.LINE_AA)
    size = (WIDTH, HEIGHT)
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)


def _blank() -> Image:
    return np.full((HEIGHT * _FINE, WIDTH * _FINE, 3), _EDGE, np.uint8)


def _plate(picture: Image, box: Box, colour: Colour | tuple[int, ...]) -> None:
    """A coloured plate, lighter at its top."""
    left, top, width, height = (value * _FINE for value in box)
    fade = np.linspace(1.12, 0.84, height)[:, None, None]
    plate = np.broadcast_to(np.array(colour) * fade, (height, width, 3))
    picture[top : top + height, left : left + width] = np.clip(plate, 0, 255).astype(np.uint8)


def _frame(picture: Image, box: Box) -> None:
    left, top, width, height = (value * _FINE for value in box)
    corners = (left, top), (left + width, top + height)
    cv2.rectangle(picture, *corners, _EDGE, 4 * _FINE, cv2.LINE_AA)
    cv2.rectangle(picture, *corners, _GOLD, round(1.5 * _FINE), cv2.LINE_AA)


def _name(picture: Image, ink: npt.NDArray[np.uint8]) -> None:
    left, top, width, height = (value * _FINE for value in _BAND)
    x, y = left + (width - ink.shape[1]) // 2, top + (height - ink.shape[0]) // 2
    part = picture[y : y + ink.shape[0], x : x + ink.shape[1]]
    share = ink[:, :, None] / 255.0
    part[:] = np.rint(part * (1 - share) + np.array(_DARK) * share).astype(np.uint8)


def _numbers(picture: Image, card: CardFace) -> None:
    """Life on a red heart at the left, the three strengths of its strike at the right."""
    heart = np.array(
        [(52, 364), (66, 354), (84, 361), (87, 378), (52, 404), (17, 378), (20, 361), (38, 354)]
    )
    cv2.fillPoly(picture, [heart * _FINE], (38, 34, 176), cv2.LINE_AA)
    cv2.polylines(picture, [heart * _FINE], True, _IVORY, 2 * _FINE, cv2.LINE_AA)
    _figure(picture, str(card.life), (52, 380), 22)
    for place, (strength, colour) in enumerate(
        zip(card.strike, ((150, 196, 210), (84, 176, 232), (70, 104, 232)), strict=True)
    ):
        x = 140 + 56 * place
        diamond = np.array([(x, 354), (x + 26, 379), (x, 404), (x - 26, 379)])
        cv2.fillPoly(picture, [diamond * _FINE], _DARK, cv2.LINE_AA)
        cv2.polylines(picture, [diamond * _FINE], True, colour, 2 * _FINE, cv2.LINE_AA)
        _figure(picture, str(strength), (x, 379), 22)


def _figure(picture: Image, text: str, middle: tuple[int, int], high: int) -> None:
    size = high * _FINE / 22.0
    line = max(2, round(size * 1.25))
    (width, height), _ = cv2.getTextSize(text, _FONT, size, line)
    at = (middle[0] * _FINE - width // 2, middle[1] * _FINE + height // 2)
    cv2.putText(picture, text, at, _FONT, size, _IVORY, line, cv2.LINE_AA)
