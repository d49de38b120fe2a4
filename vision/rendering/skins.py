"""Skins: what a die is made of and how its faces are marked, and the many that shops sell."""

from __future__ import annotations

from colorsys import hsv_to_rgb
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Colour = tuple[float, float, float]
"""Blue, green, red, 0–255."""

WHITE: Colour = (240.0, 243.0, 245.0)
BLACK: Colour = (32.0, 30.0, 30.0)


@dataclass(frozen=True, slots=True)
class Skin:
    """One make of dice. Lengths are shares of the die's side."""

    body: Colour = WHITE
    pips: tuple[Colour, ...] = (BLACK,) * 6
    """The colour of the pips of each face, 1 to 6."""
    rounding: float = 0.14
    """Radius of edges and corners."""
    ball: float = 9.0
    """Radius of a ball that the cube is turned down to; large for none."""
    radius: float = 0.1
    spread: float = 0.26
    """From the middle of a face to its outer rows of pips."""
    one: float = 1.3
    """How much larger the pip of a 1 is than the others."""
    dimple: float = 0.5
    """How deep the pips are sunk: 0 printed flat, 1 half balls."""
    ring: float = 0.0
    """Width of a ring in the body's colour inside each pip, as a share of its radius."""
    gloss: float = 0.5
    translucent: float = 0.0
    marble: float = 0.0
    """How much the body's colour varies, 0–1, and the number of its pattern."""
    grain: int = 0
    marks: tuple[int, ...] = (0,) * 6
    """For each face the number of a print in the body beside its pips, 0 for none."""
    emblem: int = 0
    """The number of a drawing that stands instead of the pips of a face, 0 for none."""
    emblem_on: int = 1
    """The face that has it: mostly the 1, on some dice the 6."""
    mirrored: bool = False
    """Dice come in two hands: 1, 2 and 3 run around their corner this way or the other."""


IVORY = Skin(body=(206.0, 228.0, 238.0), pips=((30.0, 32.0, 60.0),) * 6)


def random_skin(chance: np.random.Generator) -> Skin:
    """Some make of dice that could lie on a table."""
    kind = chance.choice(
        ["light", "plain", "dark", "wood", "glass", "marble"],
        p=[0.28, 0.25, 0.12, 0.09, 0.19, 0.07],
    )
    body = _body(str(kind), chance)
    pips = _pips(body, chance)
    sharp = kind == "glass" and chance.random() < 0.7
    rounding = chance.uniform(0.02, 0.08) if sharp else chance.uniform(0.06, 0.32)
    spread = float(np.clip(chance.normal(0.255, 0.028), 0.19, 0.32))
    widest = min(0.145, spread * 0.47)
    return Skin(
        body=body,
        pips=pips,
        rounding=float(rounding),
        ball=float(chance.uniform(0.66, 0.78)) if chance.random() < 0.3 else 9.0,
        radius=float(np.clip(chance.normal(0.096, 0.02), 0.05, widest)),
        spread=spread,
        one=float(chance.choice([1.0, 1.25, 1.6, 2.1], p=[0.55, 0.25, 0.12, 0.08])),
        dimple=float(chance.choice([0.0, 0.4, 0.8], p=[0.3, 0.35, 0.35])),
        ring=float(chance.uniform(0.25, 0.6)) if chance.random() < 0.03 else 0.0,
        gloss=float(chance.choice([0.05, 0.4, 0.9], p=[0.3, 0.4, 0.3])),
        translucent=float(chance.uniform(0.35, 0.9)) if kind == "glass" else 0.0,
        marble=_marble(str(kind), chance),
        grain=int(chance.integers(1, 1 << 30)),
        marks=_marks(sharp, chance),
        emblem=int(chance.integers(1, 1 << 30)) if chance.random() < 0.07 else 0,
        emblem_on=1 if chance.random() < 0.75 else 6,
        mirrored=bool(chance.random() < 0.5),
    )


def _body(kind: str, chance: np.random.Generator) -> Colour:
    if kind == "light":
        level = chance.uniform(205, 250)
        warm = chance.uniform(0, 1) ** 2 * 0.3
        return (level * (1 - warm), level * (1 - 0.35 * warm), level)
    if kind == "dark":
        return _hsv(chance.random(), chance.uniform(0, 0.5), chance.uniform(0.06, 0.22))
    if kind == "wood":
        return _hsv(chance.uniform(0.07, 0.12), chance.uniform(0.25, 0.6), chance.uniform(0.5, 0.9))
    return _hsv(chance.random(), chance.uniform(0.45, 1.0), chance.uniform(0.3, 1.0))


def _pips(body: Colour, chance: np.random.Generator) -> tuple[Colour, ...]:
    light = 0.11 * body[0] + 0.59 * body[1] + 0.3 * body[2] > 128
    kind = chance.random()
    if kind < 0.72:
        level = chance.uniform(0.02, 0.22) if light else chance.uniform(0.8, 1.0)
        one = _hsv(chance.random(), chance.uniform(0, 0.15), level)
    elif kind < 0.9:
        # Red, blue or green on light dice, gold and silver on dark ones.
        tint = chance.choice([0.0, 0.61, 0.36, 0.12])
        level = chance.uniform(0.25, 0.62) if light else chance.uniform(0.6, 1.0)
        one = _hsv(float(tint), chance.uniform(0.4, 1.0), level)
    else:
        # Tone on tone: hard to see, but there.
        factor = chance.uniform(0.25, 0.55) if light else chance.uniform(1.9, 3.0)
        rest = 0.0 if light else 28.0
        one = (body[0] * factor + rest, body[1] * factor + rest, body[2] * factor + rest)
    faces = [one] * 6
    if light and chance.random() < 0.14:
        faces[0] = _hsv(0.0, chance.uniform(0.7, 1.0), chance.uniform(0.5, 0.9))
        if chance.random() < 0.5:
            faces[3] = faces[0]
    return tuple(faces)


def _marble(kind: str, chance: np.random.Generator) -> float:
    if kind in ("wood", "marble"):
        return float(chance.uniform(0.3, 0.9))
    return float(chance.uniform(0.1, 0.5)) if chance.random() < 0.1 else 0.0


def _marks(sharp: bool, chance: np.random.Generator) -> tuple[int, ...]:
    if not sharp or chance.random() < 0.35:
        return (0,) * 6
    return tuple(int(chance.integers(1, 1 << 30)) if chance.random() < 0.7 else 0 for _ in range(6))


def _hsv(hue: float, saturation: float, value: float) -> Colour:
    red, green, blue = hsv_to_rgb(hue % 1.0, min(1.0, saturation), min(1.0, value))
    return (255.0 * blue, 255.0 * green, 255.0 * red)


def noise(size: int, cells: int, seed: int) -> npt.NDArray[np.float32]:
    """A smooth random field, size×size, of so many cells along a side, about -1 to 1."""
    import cv2

    small = np.random.default_rng(seed).normal(0, 0.5, (cells, cells)).astype(np.float32)
    wide = cv2.resize(small, (size, size), interpolation=cv2.INTER_CUBIC)
    return np.asarray(wide, np.float32)
