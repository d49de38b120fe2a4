"""Outlines: closed curves as points, x to the right and y down, in whatever unit."""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt

Points = npt.NDArray[np.float64]


@cache
def path(text: str) -> Points:
    """Points from their text: `0,-.6 .3,-.5 .4,0`."""
    return np.array([[float(part) for part in point.split(",")] for point in text.split()])


def rounded(points: npt.ArrayLike, times: int = 3, *, closed: bool = True) -> Points:
    """The outline with its corners cut off again and again, until it is a curve."""
    curve = np.asarray(points, np.float64)
    for _ in range(times):
        after = np.roll(curve, -1, axis=0)
        cut = np.empty((2 * len(curve), 2))
        cut[0::2], cut[1::2] = 0.75 * curve + 0.25 * after, 0.25 * curve + 0.75 * after
        curve = cut if closed else np.concatenate([curve[:1], cut[1:-2], curve[-1:]])
    return curve


def half_rounded(half: npt.ArrayLike, times: int = 1) -> Points:
    """The right half of an outline made round, with its ends kept on the middle line."""
    return rounded(half, times, closed=False)


def mirrored(half: npt.ArrayLike) -> Points:
    """A whole outline from its right half, which runs from the top to the bottom."""
    right = np.asarray(half, np.float64)
    return np.concatenate([right, right[::-1] * [-1, 1]])


def flipped(points: npt.ArrayLike) -> Points:
    """The same outline on the other side."""
    return np.asarray(points, np.float64) * [-1, 1]


def circle(x: float, y: float, radius: float, squeeze: float = 1.0, count: int = 40) -> Points:
    """A circle, or with `squeeze` a flat one."""
    angles = np.linspace(0, 2 * np.pi, count, endpoint=False)
    return np.column_stack([x + radius * np.cos(angles), y + radius * squeeze * np.sin(angles)])


def star(count: int, inner: float, turn: float = 0.0) -> Points:
    """A star of radius 1 with so many points."""
    angles = np.arange(2 * count) * np.pi / count - np.pi / 2 + np.deg2rad(turn)
    radius = np.where(np.arange(2 * count) % 2 == 0, 1.0, inner)
    return np.column_stack([radius * np.cos(angles), radius * np.sin(angles)])


def blade(start: tuple[float, float], end: tuple[float, float], bulge: float) -> Points:
    """A leaf between two points that bulges to both sides."""
    a, b = np.asarray(start, np.float64), np.asarray(end, np.float64)
    along = b - a
    length = float(np.hypot(*along)) or 1.0
    across = np.array([-along[1], along[0]]) / length
    t = np.linspace(0, 1, 14)[:, None]
    there = a + along * t + across * bulge * np.sin(np.pi * t)
    back = a + along * t - across * bulge * np.sin(np.pi * t)
    return np.concatenate([there, back[::-1]])


def bar(start: tuple[float, float], end: tuple[float, float], wide: float) -> Points:
    """A straight stroke with square ends."""
    a, b = np.asarray(start, np.float64), np.asarray(end, np.float64)
    along = b - a
    across = np.array([-along[1], along[0]]) / (float(np.hypot(*along)) or 1.0) * wide / 2
    return np.array([a + across, b + across, b - across, a - across])


def band(middle: npt.ArrayLike, wide: npt.ArrayLike) -> Points:
    """A ribbon along a line, so wide at each of its points."""
    line = np.asarray(middle, np.float64)
    along = np.gradient(line, axis=0)
    across = np.column_stack([-along[:, 1], along[:, 0]])
    across /= np.maximum(np.linalg.norm(across, axis=1, keepdims=True), 1e-9)
    half = np.broadcast_to(np.asarray(wide, np.float64) / 2, len(line))[:, None]
    return np.concatenate([line + across * half, (line - across * half)[::-1]])


def turned(points: npt.ArrayLike, degrees: float) -> Points:
    """Turned clockwise around the origin."""
    angle = np.deg2rad(degrees)
    cos, sin = np.cos(angle), np.sin(angle)
    return np.asarray(np.asarray(points, np.float64) @ np.array([[cos, sin], [-sin, cos]]))


def placed(
    points: npt.ArrayLike, x: float, y: float, size: float = 1.0, degrees: float = 0.0
) -> Points:
    """Scaled, turned clockwise and moved to a place."""
    shape = np.asarray(points, np.float64) * size
    return (turned(shape, degrees) if degrees else shape) + [x, y]
