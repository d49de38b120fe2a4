"""Photographs of cards on tables, drawn so that every corner is known."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
import numpy.typing as npt

Image = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]

WIDTH, HEIGHT = 63, 88
"""Millimetres."""


def face(number: int) -> Image:
    """A card with a dark frame, a picture of a few coloured shapes, and lines of text: 252×352."""
    chance = np.random.default_rng(number)
    card = np.full((352, 252, 3), (40, 35, 30), np.uint8)
    card[12:340, 12:240] = (205, 225, 230)
    card[50:200, 24:228] = chance.integers(40, 220, 3)
    for _ in range(7):
        middle = (int(chance.integers(40, 212)), int(chance.integers(66, 184)))
        size = (int(chance.integers(12, 50)), int(chance.integers(8, 30)))
        colour = tuple(int(one) for one in chance.integers(0, 255, 3))
        turn = int(chance.integers(180))
        picture = card[50:200, 24:228]
        at = (middle[0] - 24, middle[1] - 50)
        cv2.ellipse(picture, at, size, turn, 0, 360, colour, -1, cv2.LINE_AA)
    for row in range(225, 325, 16):
        end = int(chance.integers(120, 225))
        for left in range(30, end, 9):
            cv2.line(card, (left, row), (left + int(chance.integers(2, 7)), row), (50, 50, 60), 3)
    return card


def ground(kind: str, size: tuple[int, int] = (900, 1200)) -> Image:
    """A table of this kind: `light`, `dark`, or `print`, a mat full of soft colours."""
    chance = np.random.default_rng(7)
    if kind == "print":
        small = chance.integers(40, 200, (9, 12, 3)).astype(np.uint8)
        plain = cv2.resize(small, size[::-1], interpolation=cv2.INTER_CUBIC)
    else:
        plain = np.full((*size, 3), 225 if kind == "light" else 45, np.uint8)
    noisy = plain + chance.normal(0, 3, plain.shape)
    return np.clip(noisy, 0, 255).astype(np.uint8)


def lying(x: float, y: float, degrees: float = 0.0, scale: float = 3.0) -> Floats:
    """The corners of a card in pixels, its middle at (x, y), clockwise from its own upper left."""
    half = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * (WIDTH / 2, HEIGHT / 2) * scale
    turn = np.radians(degrees)
    turned = half @ np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    return np.asarray(turned + np.array([x, y]), np.float32)


def seen_from(corners: Floats, degrees: float) -> Floats:
    """The same after the camera above a table of 1200×900 pixels has been tilted so far."""
    tilt, focal = np.radians(degrees), 1.1 * 1200
    x, y = (corners - (600, 450)).T
    far = focal - y * np.sin(tilt)
    there = np.stack([x, y * np.cos(tilt)], axis=1) * (focal / far)[:, None] + (600, 450)
    return there.astype(np.float32)


def photograph(table: Image, cards: Sequence[tuple[Image, Floats]]) -> Image:
    """The table with cards laid onto it one after the other, a little soft and noisy."""
    picture = table.copy()
    size = (table.shape[1], table.shape[0])
    for image, corners in cards:
        height, width = image.shape[:2]
        own = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
        how = cv2.getPerspectiveTransform(own, corners)
        laid = cv2.warpPerspective(image, how, size, flags=cv2.INTER_AREA)
        where = cv2.warpPerspective(rounded(width, height), how, size) > 127
        picture[where] = laid[where]
    soft = cv2.GaussianBlur(picture, (0, 0), 0.8)
    noise = np.random.default_rng(11).normal(0, 2, soft.shape)
    return np.clip(soft + noise, 0, 255).astype(np.uint8)


def rounded(width: int, height: int) -> Image:
    """A card's shape with its round corners, 255 inside."""
    radius = width // 20
    shape = np.zeros((height, width), np.uint8)
    cv2.rectangle(shape, (radius, 0), (width - radius, height), 255, -1)
    cv2.rectangle(shape, (0, radius), (width, height - radius), 255, -1)
    for x in (radius, width - 1 - radius):
        for y in (radius, height - 1 - radius):
            cv2.circle(shape, (x, y), radius, 255, -1)
    return shape


def off(found: Floats, true: Floats) -> float:
    """How far the worst corner is off, as a part of the card's longer side; either way up."""
    longer = float(np.linalg.norm(true[0] - true[3]))
    ways = (np.roll(found, turn, axis=0) for turn in (0, 2))
    return min(float(np.linalg.norm(way - true, axis=1).max()) for way in ways) / longer
