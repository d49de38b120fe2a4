"""A card as a camera above the table sees it: soft, noisy, in any light, partly covered, and cut
out along corners that are not quite the card's.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision import mat

Image = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float64]
Mask = npt.NDArray[np.bool_]

CAMERAS = {(1280, 720): 1.15, (2304, 1296): 2.1}
"""Pixels a millimetre of the mat that a camera of this size gives."""
CORNERS = 0.04
"""By how much of the card's sides a corner may be off."""
_AROUND = 0.25  # of the card's sides: what is drawn of the mat around it


@dataclass(frozen=True, slots=True)
class Shot:
    """A card cut out of a frame, and what part of it was covered."""

    face: Image
    covered: float
    flipped: bool


def shot(
    picture: Image,
    chance: np.random.Generator,
    px_per_mm: float,
    most_covered: float,
    corners: float = CORNERS,
) -> Shot:
    """One look at a card; up to `most_covered` of it lies under chips and fingers."""
    height, width = (round(side * px_per_mm) for side in mat.CARD)
    seen = np.asarray(cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA), float)
    rim_x, rim_y = round(width * _AROUND), round(height * _AROUND)
    canvas = _cloth(chance, (height + 2 * rim_y, width + 2 * rim_x))
    canvas[rim_y : rim_y + height, rim_x : rim_x + width] = seen
    card = np.zeros(canvas.shape[:2], bool)
    card[rim_y : rim_y + height, rim_x : rim_x + width] = True
    covered = cover(canvas, card, chance, most_covered)
    lit(canvas, chance)
    canvas = np.asarray(cv2.GaussianBlur(canvas, (0, 0), float(chance.uniform(0.4, 0.9))), float)
    canvas += chance.normal(0, chance.uniform(2, 6), canvas.shape)
    photo = np.clip(canvas, 0, 255).astype(np.uint8)
    corner = np.array([[0, 0], [width, 0], [width, height], [0, height]], float)
    true = corner + np.array([rim_x, rim_y])
    off = true + chance.uniform(-corners, corners, (4, 2)) * (width, height)
    flipped = bool(chance.random() < 0.5)
    if flipped:
        off = np.roll(off, 2, axis=0)
    # From outlines of pixels to their middles.
    matrix = cv2.getPerspectiveTransform(
        (off - 0.5).astype(np.float32), (corner - 0.5).astype(np.float32)
    )
    face = cv2.warpPerspective(photo, matrix, (width, height), borderMode=cv2.BORDER_REPLICATE)
    return Shot(np.asarray(face, np.uint8), covered, flipped)


def cover(canvas: Floats, card: Mask, chance: np.random.Generator, most: float) -> float:
    """Lay chips and a finger on the card, as long as no more than `most` of it is covered."""
    ys, xs = np.nonzero(card)
    top, left, low, right = ys.min(), xs.min(), ys.max(), xs.max()
    size = right - left + 1
    hidden = np.zeros(card.shape, np.uint8)
    goal = chance.uniform(0, most)
    for _ in range(40):
        trial = hidden.copy()
        at = (int(chance.integers(left, right + 1)), int(chance.integers(top, low + 1)))
        if chance.random() < 0.6:
            cv2.circle(trial, at, round(size * chance.uniform(0.1, 0.22)), 255, -1)
            colour = chance.uniform(10, 245, 3)
        else:
            angle = chance.uniform(0, 2 * np.pi)
            tail = (
                round(at[0] + 3 * size * np.cos(angle)),
                round(at[1] + 3 * size * np.sin(angle)),
            )
            cv2.line(trial, at, tail, 255, round(size * chance.uniform(0.2, 0.3)))
            colour = np.array([120.0, 150.0, 205.0]) * chance.uniform(0.6, 1.15)
        now = float((trial[card] > 0).mean())
        if now > most:
            continue
        new = (trial > 0) & (hidden == 0)
        canvas[new] = colour
        hidden = trial
        if now >= goal:
            break
    return float((hidden[card] > 0).mean())


def lit(canvas: Floats, chance: np.random.Generator) -> None:
    """A lamp to one side, its colour, and in every third picture the glare of a foil."""
    height, width = canvas.shape[:2]
    y, x = np.mgrid[-0.5 : 0.5 : height * 1j, -0.5 : 0.5 : width * 1j]
    angle = chance.uniform(0, 2 * np.pi)
    slope = 1 + chance.uniform(0, 0.5) * (np.cos(angle) * x + np.sin(angle) * y)
    canvas *= chance.uniform(0.45, 1.1) * slope[:, :, None] * chance.uniform(0.82, 1.15, 3)
    if chance.random() < 0.33:
        at = chance.uniform(-0.35, 0.35, 2)
        wide = chance.uniform(0.05, 0.16, 2)
        spot = np.exp(-(((x - at[0]) / wide[0]) ** 2) - ((y - at[1]) / wide[1]) ** 2)
        canvas += chance.uniform(60, 230) * spot[:, :, None]


def _cloth(chance: np.random.Generator, size: tuple[int, int]) -> Floats:
    weave = chance.normal(0, 6, size)[:, :, None] + chance.uniform(30, 200, 3)
    return np.asarray(weave, float)
