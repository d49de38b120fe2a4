"""Dice of our own drawing: flat ones, and dice in the tray as the table's camera sees them."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

Image = npt.NDArray[np.uint8]

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
SIDES = {1: (2, 3, 5, 4), 2: (1, 4, 6, 3), 3: (1, 2, 6, 5), 4: (1, 5, 6, 2), 5: (1, 3, 6, 4)}
SIDES[6] = (2, 4, 5, 3)
_FINE = 4  # drawn this much larger, for smooth edges


@dataclass(frozen=True, slots=True)
class Die:
    """A die: value, middle of its top in pixels, and its turn in degrees."""

    value: int
    x: float
    y: float
    turn: float


def flat(
    dice: list[Die],
    size: float,
    shape: tuple[int, int] = (360, 480),
    body: tuple[int, int, int] = (225, 232, 236),
    pips: tuple[int, int, int] = (25, 25, 28),
    ground: tuple[int, int, int] = (60, 90, 70),
    noise: float = 3.0,
    seed: int = 0,
) -> Image:
    """Dice seen straight from above, as plain rounded squares with round pips."""
    picture = _ground(shape, ground)
    for die in dice:
        _face(picture, die, size, size, body, pips, (0.0, 0.0))
    return _finished(picture, shape, 0.6, noise, seed)


def tray(
    dice: list[Die], scale: float, shape: tuple[int, int], lean: tuple[float, float], seed: int
) -> Image:
    """Ivory dice of 16 mm on dark green felt at `scale` pixels a mm, sides showing by `lean`."""
    chance = np.random.default_rng(seed)
    light = float(chance.uniform(0.8, 1.05))
    ivory = np.array([200 + chance.uniform(-15, 20), 225, 232]) * light
    dark = np.array([30, 30, 32]) + chance.uniform(0, 25)
    felt = np.array([40, 70, 35]) * light
    picture = _ground(shape, (felt[0], felt[1], felt[2]))
    size = 16 * scale
    for die in dice:
        shadow = cv2.boxPoints(
            (((die.x + 1.5) * _FINE, (die.y + 1.5) * _FINE), (size * _FINE,) * 2, die.turn)
        )
        cv2.fillPoly(picture, [shadow.astype(np.int32)], tuple(map(float, felt * 0.55)))
    for die in dice:
        tone = ivory * chance.uniform(0.94, 1.04)
        _cube(picture, die, size, tone, dark, lean)
    return _finished(picture, shape, 0.7, 4.0, seed)


def _ground(shape: tuple[int, int], colour: tuple[float, float, float]) -> npt.NDArray[np.float32]:
    picture = np.empty((shape[0] * _FINE, shape[1] * _FINE, 3), np.float32)
    picture[:] = colour
    return picture


def _finished(
    picture: npt.NDArray[np.float32], shape: tuple[int, int], blur: float, noise: float, seed: int
) -> Image:
    small = cv2.resize(picture, shape[::-1], interpolation=cv2.INTER_AREA)
    small = cv2.GaussianBlur(small, (0, 0), blur)
    grain = np.random.default_rng(seed).normal(0, noise, small.shape) if noise else 0
    return np.clip(small + grain, 0, 255).astype(np.uint8)


def _turned(die: Die) -> npt.NDArray[np.float64]:
    angle = np.deg2rad(die.turn)
    return np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])


def _face(
    picture: npt.NDArray[np.float32],
    die: Die,
    size: float,
    spread: float,
    body: tuple[float, ...],
    pips: tuple[float, ...],
    shift: tuple[float, float],
) -> None:
    turn = _turned(die)
    middle = np.array([die.x, die.y]) + shift
    corner = 0.14 * size
    half = size / 2 - corner
    corners = np.array([[-half, -half], [half, -half], [half, half], [-half, half]])
    points = ((middle + corners @ turn.T) * _FINE).astype(np.int32)
    cv2.fillPoly(picture, [points], body)
    cv2.polylines(picture, [points], True, body, int(2 * corner * _FINE), cv2.LINE_AA)
    for place in PIPS[die.value]:
        x, y = (middle + turn @ (np.array(place) * 0.25 * spread)) * _FINE
        cv2.circle(picture, (round(x), round(y)), round(0.094 * spread * _FINE), pips, -1)


def _cube(
    picture: npt.NDArray[np.float32],
    die: Die,
    size: float,
    tone: npt.NDArray[np.float64],
    dark: npt.NDArray[np.float64],
    lean: tuple[float, float],
) -> None:
    """The foot of the die, its darker sides with their pips, then the top, shifted by `lean`."""
    turn = _turned(die)
    top = np.array([die.x, die.y])
    foot = top + np.array(lean)
    square = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * size * 0.47
    upper, lower = top + square @ turn.T, foot + square @ turn.T
    for side in range(4):
        one, two = side, (side + 1) % 4
        normal = (upper[one] + upper[two]) / 2 - top
        if normal @ np.array(lean) <= 0:
            continue
        quad = np.array([upper[one], upper[two], lower[two], lower[one]])
        colour = tuple(map(float, tone * (0.62 + 0.06 * side)))
        cv2.fillPoly(picture, [(quad * _FINE).astype(np.int32)], colour)
        across, down = (upper[two] - upper[one]), (lower[one] - upper[one])
        for u, v in PIPS[SIDES[die.value][side]]:
            at = upper[one] + across * (0.5 + u * 0.25) + down * (0.5 + v * 0.25)
            axes = (0.094 * size * _FINE, 0.094 * float(np.linalg.norm(down)) * _FINE)
            angle = float(np.rad2deg(np.arctan2(across[1], across[0])))
            cv2.ellipse(
                picture,
                (round(at[0] * _FINE), round(at[1] * _FINE)),
                (round(axes[0]), max(1, round(axes[1]))),
                angle,
                0,
                360,
                tuple(map(float, dark)),
                -1,
            )
    body, pips = tuple(map(float, tone)), tuple(map(float, dark))
    _face(picture, die, size, size, body, pips, (0.0, 0.0))


def scattered(
    values: tuple[int, ...], scale: float, shape: tuple[int, int], seed: int, touching: bool = False
) -> list[Die]:
    """Dice that do not overlap, anywhere; or edge to edge in a row, turned together."""
    chance = np.random.default_rng(seed)
    size = 16 * scale
    if touching:
        turn = float(chance.uniform(0, 90))
        way = np.array([np.cos(np.deg2rad(turn)), np.sin(np.deg2rad(turn))])
        start = np.array(shape[::-1]) / 2 - way * size * 1.02 * (len(values) - 1) / 2
        spots = [start + way * size * 1.02 * n for n in range(len(values))]
        return [Die(v, float(s[0]), float(s[1]), turn) for v, s in zip(values, spots, strict=True)]
    dice: list[Die] = []
    while len(dice) < len(values):
        x = float(chance.uniform(size * 0.8, shape[1] - size * 0.8))
        y = float(chance.uniform(size * 0.8, shape[0] - size * 0.8))
        if all(np.hypot(x - d.x, y - d.y) > 1.45 * size for d in dice):
            dice.append(Die(values[len(dice)], x, y, float(chance.uniform(0, 90))))
    return dice
