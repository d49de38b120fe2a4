"""A card as it lies on the table: in its sleeve, with chips on it, and the lamp mirrored on it.

A sprite has colours times opacity, opacity, and the soft shadow of it, H×W×5; around the card is a
clear rim. The card's top points up in it.
"""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from device.simulated.chip_art import lay_chip
from device.simulated.scene import CardOn, Sleeve
from vision import mat

Image = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
Place = tuple[float, float]

SCALE = 3.0
"""Pixels of a sprite a millimetre."""
RIM = 7.0
"""Millimetres around the card."""
_CORNER = 3.0  # mm: the radius of a card's corner
_BORDER = 1.8  # mm of a sleeve around its card
_SLEEVE_CORNER = 1.5
_GLARE, _WIDE = 5.0, 38.0  # how much stronger a sleeve mirrors the lamp than cloth, and how far, mm
_HAZE = np.array((226, 224, 222), np.float32)
_TURNS = 15  # degrees between two pictures of the same chips


def card_sprite(
    face: Image, card: CardOn | None = None, mirror: tuple[Place, float] | None = None
) -> Image:
    """The sprite of a card with this face; without a `card` it lies bare.

    `mirror` is where the lamp is reflected, in mm from the card's middle as the card lies, and by
    how many grey levels a matt ground gets lighter there.
    """
    width, height = round(mat.CARD[1] * SCALE), round(mat.CARD[0] * SCALE)
    small = cv2.resize(face, (width, height), interpolation=cv2.INTER_AREA)
    # Softened to what the camera can resolve, or the picture would shimmer when it is laid.
    small = cv2.GaussianBlur(small, (0, 0), 0.75)
    rim = round(RIM * SCALE)
    small = cv2.copyMakeBorder(small, rim, rim, rim, rim, cv2.BORDER_REPLICATE)
    opacity = _rounded((width, height), 0.0, _CORNER)
    if card is None or not (card.chips or card.sleeve):
        return _whole(np.asarray(small, np.uint8), opacity)
    seen = small.astype(np.float32)
    if card.sleeve is not None:
        seen, opacity = _sleeved(seen, opacity, card.sleeve, (width, height), mirror)
    turn = round(card.angle / _TURNS) * _TURNS
    for chip in card.chips:
        middle = (chip.x + RIM + mat.CARD[1] / 2) * SCALE, (chip.y + RIM + mat.CARD[0] / 2) * SCALE
        lay_chip(seen, middle, chip, SCALE, turn)
    return _whole(np.clip(np.rint(seen), 0, 255).astype(np.uint8), opacity)


def looks(card: CardOn) -> object:
    """What two cards with the same face have in common that have the same sprite."""
    return card.chips, card.sleeve, round(card.angle / _TURNS) if card.chips else 0


def _whole(colour: Image, opacity: Image) -> Image:
    shadow = cv2.GaussianBlur(opacity, (0, 0), 1.6 * SCALE)
    part = colour * (opacity[:, :, None] / 255.0)
    return np.dstack([np.rint(part).astype(np.uint8), opacity, shadow])


def _rounded(size: tuple[int, int], wider: float, radius: float) -> Image:
    """The opacity of a card that is `wider` mm on each side, in a sprite of this size."""
    out, corner = round(wider * SCALE), round(radius * SCALE)
    width, height = size[0] + 2 * out, size[1] + 2 * out
    solid = np.zeros((height, width), np.uint8)
    cv2.rectangle(solid, (corner, 0), (width - corner - 1, height - 1), 255, -1)
    cv2.rectangle(solid, (0, corner), (width - 1, height - corner - 1), 255, -1)
    for x in (corner, width - corner - 1):
        for y in (corner, height - corner - 1):
            cv2.circle(solid, (x, y), corner, 255, -1, cv2.LINE_AA)
    solid = np.pad(solid, round(RIM * SCALE) - out)
    return np.asarray(cv2.GaussianBlur(solid, (0, 0), 0.8), np.uint8)


def _sleeved(
    seen: Floats,
    opacity: Image,
    sleeve: Sleeve,
    size: tuple[int, int],
    mirror: tuple[Place, float] | None,
) -> tuple[Floats, Image]:
    """The card in its sleeve: a coloured border, a slight haze, and the lamp's soft glare."""
    cover = opacity[:, :, None].astype(np.float32) / 255
    # The sleeve's welded seam catches some light.
    seam = cv2.morphologyEx(opacity, cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8))
    border = np.array(sleeve.colour, np.float32) + 0.1 * seam[:, :, None]
    seen = np.asarray(seen * cover + border * (1 - cover), np.float32)
    haze = np.full(opacity.shape, sleeve.haze, np.float32)
    if mirror is not None:
        (x, y), levels = mirror
        rows, columns = opacity.shape
        dx = (np.arange(columns) + 0.5) / SCALE - RIM - mat.CARD[1] / 2 - x
        dy = (np.arange(rows) + 0.5) / SCALE - RIM - mat.CARD[0] / 2 - y
        near = np.exp(-(dx[None, :] ** 2 + dy[:, None] ** 2) / (2 * _WIDE**2))
        haze = haze + (_GLARE * levels / 255 * near).astype(np.float32)
    hazy = seen + (_HAZE - seen) * np.minimum(haze, 0.85)[:, :, None]
    return np.asarray(hazy, np.float32), _rounded(size, _BORDER, _SLEEVE_CORNER)
