"""Coats of arms: a divided field and a bold charge, both drawn by lot from a card's id.

No two cards of a pack should look alike, not even to a camera that sees each card 90 pixels wide:
hence few, large and strongly coloured parts.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import cv2
import numpy as np
import numpy.typing as npt

from device.simulated.chance import draw
from device.simulated.charges import CHARGES, Shape

Image = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]

_METALS = ((72, 190, 240), (232, 238, 240), (222, 190, 120))
_COLOURS = (
    (44, 38, 178),  # red
    (150, 78, 28),  # blue
    (62, 112, 30),  # green
    (122, 44, 104),  # purple
    (40, 36, 38),  # black
    (30, 96, 196),  # tawny
    (104, 92, 20),  # teal
)
"""Blue-green-red; a metal always lies on a colour, or a colour on a metal."""


def coat_of_arms(name: str, width: int, height: int) -> Image:
    """The arms of a card with this id, H×W×3 blue-green-red."""
    chance = draw(0, 0, f"arms {name}")
    x, y = np.meshgrid(
        np.linspace(-1, 1, width, dtype=np.float32),
        np.linspace(-height / width, height / width, height, dtype=np.float32),
    )
    tall = height / width
    light, dark = chance.choice(_METALS), chance.choice(_COLOURS)
    second = chance.choice([one for one in _COLOURS if one != dark])
    field, parts = chance.choice(_DIVISIONS)(x, y / tall, chance)
    ground = dark if chance.random() < 0.62 else light
    other = (
        second if ground == dark and chance.random() < 0.5 else (light if ground == dark else dark)
    )
    picture = np.where(field[:, :, None], np.array(other), np.array(ground))
    picture = _cloth(picture.astype(np.float32), x, y, name)
    charge = _ink_for(ground, other, light, dark, chance)
    outline = chance.choice(CHARGES)(chance)
    size = chance.uniform(0.66, 0.80) * (0.85 if parts > 1 else 1.0)
    _charge(picture, outline, charge, size)
    return np.clip(np.rint(picture), 0, 255).astype(np.uint8)


def _ink_for(
    ground: tuple[int, int, int],
    other: tuple[int, int, int],
    light: tuple[int, int, int],
    dark: tuple[int, int, int],
    chance: Random,
) -> tuple[int, int, int]:
    """The charge's colour: what stands out most from both parts of the field, with some luck."""

    def apart(colour: tuple[int, int, int]) -> float:
        near = min(
            float(np.abs(np.subtract(colour, ground)).sum()),
            float(np.abs(np.subtract(colour, other)).sum()),
        )
        return near + chance.uniform(0, 120)

    return max((*_METALS, *_COLOURS), key=apart)


def _cloth(picture: Floats, x: Floats, y: Floats, name: str) -> Floats:
    """Painted cloth: lit from the top left, uneven, darker at the rim."""
    chance = np.random.default_rng(draw(0, 1, f"arms {name}").getrandbits(32))
    height, width = x.shape
    rough = cv2.resize(
        chance.standard_normal((height // 12, width // 12)).astype(np.float32),
        (width, height),
        interpolation=cv2.INTER_CUBIC,
    )
    light = 1.08 - 0.10 * (x + y) - 0.16 * (x * x + y * y) ** 1.5 + 0.035 * rough
    return np.asarray(picture * np.clip(light, 0.5, 1.25)[:, :, None], np.float32)


def _charge(picture: Floats, shape: Shape, colour: tuple[int, int, int], size: float) -> None:
    """Lay a charge on the field, with a dark outline, a shadow and a bevelled edge."""
    height, width = picture.shape[:2]
    unit = size * width / 2
    stencil = np.zeros((height, width), np.uint8)
    polygons = [
        np.rint((polygon * unit + [width / 2, height / 2]) * 16).astype(np.int32)
        for polygon in shape
    ]
    cv2.fillPoly(stencil, polygons, 255, cv2.LINE_AA, 4)
    rim = max(3, round(width * 0.018))
    around = cv2.dilate(stencil, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (rim * 2 + 1,) * 2))
    shadow = cv2.GaussianBlur(np.roll(around, (rim, rim), (0, 1)), (0, 0), rim * 1.6) / 255.0
    picture *= (1 - 0.5 * shadow)[:, :, None].astype(np.float32)
    edge = (cv2.GaussianBlur(around, (0, 0), 1.0) / 255.0)[:, :, None].astype(np.float32)
    picture += edge * (np.array([26, 22, 24], np.float32) - picture)
    soft = cv2.GaussianBlur(stencil.astype(np.float32) / 255, (0, 0), rim * 0.9)
    down, across = np.gradient(soft)
    bevel = np.clip(1 - (down + across) * rim * 0.55, 0.55, 1.5)
    glow = np.linspace(1.10, 0.88, height, dtype=np.float32)[:, None]
    lit = np.clip(np.array(colour, np.float32) * (bevel * glow)[:, :, None], 0, 255)
    inside = (stencil / 255.0)[:, :, None].astype(np.float32)
    picture += inside * (lit - picture)


# Divisions of the field: which part has the second colour, and in how many parts it falls.

Division = tuple[npt.NDArray[np.bool_], int]


def _pale(x: Floats, y: Floats, chance: Random) -> Division:
    return (x > 0) == (chance.random() < 0.5), 1


def _fess(x: Floats, y: Floats, chance: Random) -> Division:
    return (y > 0.1) == (chance.random() < 0.5), 1


def _bend(x: Floats, y: Floats, chance: Random) -> Division:
    return (y > x * chance.choice((-1, 1))), 1


def _quarters(x: Floats, y: Floats, chance: Random) -> Division:
    return ((x > 0) ^ (y > 0)) == (chance.random() < 0.5), 1


def _saltire(x: Floats, y: Floats, chance: Random) -> Division:
    return np.abs(np.abs(x) - np.abs(y)) < 0.2, 1


def _cross(x: Floats, y: Floats, chance: Random) -> Division:
    return (np.abs(x) < 0.24) | (np.abs(y + 0.1) < 0.2), 1


def _pallets(x: Floats, y: Floats, chance: Random) -> Division:
    return np.sin(x * np.pi * chance.choice((2.5, 3.5))) > 0, 2


def _bars(x: Floats, y: Floats, chance: Random) -> Division:
    return np.sin(y * np.pi * chance.choice((2.5, 3.5))) > 0, 2


def _chevron(x: Floats, y: Floats, chance: Random) -> Division:
    way = chance.choice((-1, 1))
    return np.abs(y * way - np.abs(x) * 0.9 + 0.25) < 0.24, 1


def _gyron(x: Floats, y: Floats, chance: Random) -> Division:
    turns = chance.choice((3, 4, 6))
    return np.sin(np.arctan2(y, x) * turns) > 0, 1


def _lozenges(x: Floats, y: Floats, chance: Random) -> Division:
    u, v = (x + y) * 1.6, (x - y) * 1.6
    return ((np.floor(u) + np.floor(v)) % 2) == 0, 2


def _waves(x: Floats, y: Floats, chance: Random) -> Division:
    return np.sin((y + 0.12 * np.sin(x * 7)) * np.pi * 2.5) > 0, 2


def _disc(x: Floats, y: Floats, chance: Random) -> Division:
    return x * x + y * y < chance.choice((0.45, 0.62)), 1


def _border(x: Floats, y: Floats, chance: Random) -> Division:
    return np.maximum(np.abs(x), np.abs(y)) > 0.70, 1


def _pile(x: Floats, y: Floats, chance: Random) -> Division:
    way = chance.choice((-1, 1))
    return np.abs(x) < 0.5 * (1 - y * way), 1


def _rays(x: Floats, y: Floats, chance: Random) -> Division:
    corner = chance.choice((-1.05, 1.05))
    return np.sin(np.arctan2(y + 1.05, x - corner) * 14) > 0, 2


_DIVISIONS: tuple[Callable[[Floats, Floats, Random], Division], ...] = (
    _pale,
    _fess,
    _bend,
    _quarters,
    _saltire,
    _cross,
    _pallets,
    _bars,
    _chevron,
    _gyron,
    _lozenges,
    _waves,
    _disc,
    _border,
    _pile,
    _rays,
)
