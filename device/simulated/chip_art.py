"""Chips on a card as seen from above: glass beads that catch the lamp, or printed cardboard."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from device.simulated.scene import Chip

Floats = npt.NDArray[np.float32]

_ROOM = 3.0  # mm around a chip, for its shadow
_SOFT = 0.25  # mm over which an edge goes over
_WHITE = np.array((250, 252, 255), np.float32)


def lay_chip(
    face: Floats, middle: tuple[float, float], chip: Chip, scale: float, turn: int
) -> None:
    """Draw a chip over a part of a picture, H×W×3, of `scale` pixels a millimetre.

    `middle` is the chip's in pixels; `turn` the degrees by which the picture will be turned
    clockwise on the table, since the lamp stands where it stands.
    """
    chip_over, shadow = _drawn(chip.radius, chip.colour, chip.glass, scale, turn)
    size = shadow.shape[0]
    left, top = round(middle[0] - size / 2), round(middle[1] - size / 2)
    part = face[max(0, top) : top + size, max(0, left) : left + size]
    rows, columns = part.shape[:2]
    seen = (slice(max(0, -top), max(0, -top) + rows), slice(max(0, -left), max(0, -left) + columns))
    part *= 1 - shadow[seen][:, :, None]
    cover = chip_over[seen][:, :, 3:]
    part *= 1 - cover
    part += chip_over[seen][:, :, :3]


@lru_cache(maxsize=64)
def _drawn(
    radius: float, colour: tuple[int, int, int], glass: bool, scale: float, turn: int
) -> tuple[Floats, Floats]:
    """Colours times opacity and opacity, H×W×4, and the shadow below, H×W: 1 takes all light."""
    half = round((radius + _ROOM) * scale)
    line = (np.arange(2 * half) + 0.5 - half) / scale
    x, y = np.meshgrid(line.astype(np.float32), line.astype(np.float32))
    away = np.hypot(x, y) / radius
    body = np.clip((1 - away) * radius / _SOFT + 0.5, 0, 1)
    angle = np.deg2rad(turn)
    # The lamp is to the left above on the table: here that is turned back.
    light = np.array([-0.6 * np.cos(angle) - 0.8 * np.sin(angle), 0.0])
    light[1] = 0.6 * np.sin(angle) - 0.8 * np.cos(angle)
    towards = (x * light[0] + y * light[1]) / radius
    base = np.array(colour, np.float32)
    if glass:
        # Light gathers on the side away from the lamp, and the rim looks darker.
        glow = np.clip(-towards, 0, 1) * np.clip(away, 0, 1)
        shade = 0.62 + 0.85 * glow - 0.28 * np.clip((away - 0.8) / 0.2, 0, 1)
        opacity = body * (0.66 + 0.3 * np.clip(away, 0, 1) ** 3)
        spot = np.hypot(x - 0.45 * radius * light[0], y - 0.45 * radius * light[1]) / radius
        gloss = np.clip((0.2 - spot) / 0.1, 0, 1)
    else:
        ring = np.clip(1 - np.abs(away - 0.82) / 0.06, 0, 1)
        shade = 1.0 - 0.4 * ring + 0.1 * towards
        opacity = body
        # A drop of blood is printed on it.
        drop = np.hypot(x * (1.25 + 0.55 * np.clip(-y / radius, 0, 1) * 2), y - 0.08 * radius)
        gloss = 0.85 * np.clip((0.42 * radius - drop) / 0.4, 0, 1)
    picture = base * np.clip(shade, 0, 1.6)[:, :, None]
    picture += (_WHITE - picture) * gloss[:, :, None]
    opacity = np.maximum(opacity, gloss * body)
    drawn = np.dstack([np.clip(picture, 0, 255) * opacity[:, :, None], opacity])
    fall = [round(-one * 1.1 * scale) for one in light]
    shadow = np.roll(body, (fall[1], fall[0]), (0, 1)).astype(np.float32)
    soft = cv2.GaussianBlur(shadow, (0, 0), 0.8 * scale)
    return drawn.astype(np.float32), np.asarray(0.5 * soft, np.float32)
