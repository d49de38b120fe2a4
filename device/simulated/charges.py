"""The figures of the coats of arms: bold silhouettes, some of them with details drawn by lot."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import numpy as np
import numpy.typing as npt

Outline = npt.NDArray[np.float64]
Shape = list[Outline]
"""Polygons, x and y from -1 to 1; where two of them overlap there is a hole."""

_TURN = 2 * np.pi


def _polygon(*points: tuple[float, float]) -> Outline:
    return np.array(points, np.float64)


def _mirrored(*points: tuple[float, float]) -> Outline:
    """A closed outline from its right half, from top to bottom."""
    return np.array([*points, *[(-x, y) for x, y in reversed(points)]], np.float64)


def _circle(x: float, y: float, radius: float, squeeze: float = 1.0) -> Outline:
    angles = np.linspace(0, _TURN, 48, endpoint=False)
    return np.column_stack([x + radius * np.cos(angles), y + radius * squeeze * np.sin(angles)])


def _star_points(count: int, inner: float, turn: float = 0.0) -> Outline:
    angles = np.arange(2 * count) * np.pi / count - np.pi / 2 + turn
    radius = np.where(np.arange(2 * count) % 2 == 0, 1.0, inner)
    return np.column_stack([radius * np.cos(angles), radius * np.sin(angles)])


def _star(chance: Random) -> Shape:
    count = chance.choice((4, 5, 6, 8))
    return [_star_points(count, 0.32 if count == 4 else 0.42)]


def _sun(chance: Random) -> Shape:
    return [_star_points(12, 0.66), _circle(0, 0, 0.44), _circle(0, 0, 0.34)]


def _moon(chance: Random) -> Shape:
    way = chance.choice((-1, 1))
    outer = np.linspace(0.44, _TURN - 0.44, 60)
    inner = np.linspace(_TURN - 0.62, 0.62, 50)
    out = np.column_stack([np.cos(outer), np.sin(outer)])
    cut = np.column_stack([0.34 + 0.74 * np.cos(inner), 0.70 * np.sin(inner)])
    return [np.concatenate([out, cut]) * [way, 1]]


def _tower(chance: Random) -> Shape:
    wall = _mirrored(
        (0.12, -0.75), (0.12, -1), (0.34, -1), (0.34, -0.75), (0.5, -0.75), (0.5, -1),
        (0.72, -1), (0.72, -0.45), (0.5, -0.3), (0.5, 0.7), (0.7, 0.8), (0.7, 1),
    )  # fmt: skip
    gate = _mirrored((0.06, 0.35), (0.2, 0.5), (0.22, 1.0))
    return [wall, gate, _polygon((-0.12, -0.3), (0.12, -0.3), (0.12, 0.05), (-0.12, 0.05))]


def _sword(chance: Random) -> Shape:
    blade = _mirrored(
        (0.0, -1.1), (0.17, -0.85), (0.17, 0.35), (0.56, 0.35), (0.62, 0.52), (0.13, 0.52),
        (0.13, 0.86), (0.22, 0.95), (0.12, 1.12),
    )  # fmt: skip
    return [_rotated(blade, chance.choice((-45, 0, 45)))]


def _axe(chance: Random) -> Shape:
    head = _polygon(
        (-0.12, -1), (0.12, -1), (0.12, -0.72), (0.45, -0.78), (0.78, -1.0), (0.9, -0.5),
        (0.78, 0.0), (0.45, -0.22), (0.12, -0.28), (0.12, 1.1), (-0.12, 1.1), (-0.12, -0.3),
        (-0.5, -0.5), (-0.12, -0.7),
    )  # fmt: skip
    return [_rotated(head * [chance.choice((-1, 1)), 1], chance.choice((-20, 20)))]


def _tree(chance: Random) -> Shape:
    return [
        _mirrored(
            (0.0, -1.1), (0.42, -0.55), (0.24, -0.55), (0.6, -0.05), (0.36, -0.05), (0.8, 0.55),
            (0.14, 0.55), (0.14, 0.95), (0.34, 1.05),
        )
    ]  # fmt: skip


def _mountain(chance: Random) -> Shape:
    rock = _polygon(
        (-1.05, 0.8), (-0.55, -0.15), (-0.35, 0.1), (0.12, -0.9), (0.5, -0.1), (0.66, -0.3),
        (1.05, 0.8),
    )  # fmt: skip
    snow = _polygon(
        (0.12, -0.66), (0.34, -0.2), (0.2, -0.3), (0.1, -0.12), (-0.02, -0.3), (-0.1, -0.18)
    )
    way = chance.choice((-1, 1))
    return [rock * [way, 1], snow * [way, 1]]


def _crown(chance: Random) -> Shape:
    return [
        _mirrored(
            (0.0, -0.75), (0.22, -0.1), (0.52, -0.5), (0.56, -0.02), (0.95, -0.45), (0.78, 0.55)
        ),
        _polygon((-0.62, 0.22), (0.62, 0.22), (0.6, 0.36), (-0.6, 0.36)),
    ]


def _drop(chance: Random) -> Shape:
    angles = np.linspace(-0.16 * np.pi, 1.16 * np.pi, 40)
    low = np.column_stack([0.68 * np.cos(angles), 0.34 + 0.68 * np.sin(angles)])
    tip = np.array([[0.0, -1.15]])
    return [np.concatenate([tip, low]), _circle(-0.22, 0.42, 0.16)]


def _flame(chance: Random) -> Shape:
    way = chance.choice((-1, 1))
    outer = _polygon(
        (0.05, -1.1), (0.3, -0.62), (0.52, -0.3), (0.62, -0.62), (0.78, -0.1), (0.72, 0.5),
        (0.42, 0.95), (0.0, 1.05), (-0.45, 0.92), (-0.74, 0.5), (-0.72, 0.0), (-0.5, -0.35),
        (-0.4, 0.0), (-0.12, -0.4),
    )  # fmt: skip
    inner = _polygon(
        (0.02, 0.02), (0.26, 0.42), (0.2, 0.78), (0.0, 0.88), (-0.22, 0.74), (-0.2, 0.4)
    )
    return [outer * [way, 1], inner * [way, 1]]


def _eye(chance: Random) -> Shape:
    angles = np.linspace(0, np.pi, 30)
    upper = np.column_stack([-np.cos(angles) * 1.1, -0.62 * np.sin(angles) ** 1.2])
    return [
        np.concatenate([upper, upper[::-1] * [1, -1]]),
        _circle(0, 0, 0.42),
        _circle(0, 0, 0.2),
    ]


def _paw(chance: Random) -> Shape:
    toes = [
        _circle(x, y, 0.24, 1.3)
        for x, y in ((-0.72, -0.12), (-0.28, -0.62), (0.28, -0.62), (0.72, -0.12))
    ]
    return [*toes, _circle(0, 0.42, 0.56, 0.85)]


def _wings(chance: Random) -> Shape:
    return [
        _mirrored(
            (0.0, -0.3), (0.16, -0.5), (0.5, -0.95), (1.1, -1.0), (0.88, -0.6), (1.0, -0.3),
            (0.76, -0.1), (0.82, 0.2), (0.55, 0.28), (0.5, 0.6), (0.22, 0.55), (0.0, 1.0),
        )
    ]  # fmt: skip


def _shield(chance: Random) -> Shape:
    outer = _mirrored((0.0, -0.95), (0.8, -0.9), (0.82, 0.0), (0.6, 0.6), (0.0, 1.1))
    return [outer, outer * 0.76, outer * 0.5]


def _serpent(chance: Random) -> Shape:
    way = chance.choice((-1, 1))
    along = np.linspace(-1.05, 1.05, 80)
    middle = 0.5 * np.sin(along * 4.6) * way
    wide = 0.21 - 0.08 * along
    left = np.column_stack([middle - wide, along])
    right = np.column_stack([middle + wide, along])[::-1]
    return [np.concatenate([left, right]), _circle(float(middle[4]), -0.95, 0.07)]


def _hammer(chance: Random) -> Shape:
    head = _mirrored(
        (0.7, -0.95), (0.78, -0.85), (0.78, -0.35), (0.7, -0.25), (0.14, -0.25), (0.14, 1.1)
    )
    return [_rotated(head, chance.choice((-30, 0, 30)))]


def _rings(chance: Random) -> Shape:
    count = chance.choice((3, 4))
    angles = np.arange(count) * _TURN / count - np.pi / 2
    circles: Shape = []
    for angle in angles:
        x, y = 0.58 * np.cos(angle), 0.58 * np.sin(angle)
        circles += [_circle(x, y, 0.44), _circle(x, y, 0.2)]
    return circles


def _rotated(shape: Outline, degrees: float) -> Outline:
    turn = np.deg2rad(degrees)
    cos, sin = np.cos(turn), np.sin(turn)
    return np.asarray(shape @ np.array([[cos, sin], [-sin, cos]]), np.float64)


CHARGES: tuple[Callable[[Random], Shape], ...] = (
    _star,
    _sun,
    _moon,
    _tower,
    _sword,
    _axe,
    _tree,
    _mountain,
    _crown,
    _drop,
    _flame,
    _eye,
    _paw,
    _wings,
    _shield,
    _serpent,
    _hammer,
    _rings,
)
"""All figures."""
