"""Four-sided outlines: what a flat card is in a picture taken from anywhere.

A quad is 4×2 points, clockwise as a person sees the picture, in pixels. A card of 63×88 mm may
have any such outline; which outlines cannot be a rectangle seen by a camera is worked out here.
"""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

Image = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]

FOCAL = 1.15
"""Focal length in longer sides of the picture: what telephones and Pi cameras have, roughly."""
_ROUGH = 0.004  # a hull's corners closer to a line than this part of its length are none
_MOST_CORNERS = 14
_HEIGHT = 88 / 63  # a card's by its width


def four_sided(points: npt.NDArray[np.int32]) -> Floats | None:
    """The quad close around these points; None where they have no four sides.

    Sides that add least when their neighbours are prolonged over them go first: so the round
    corners of a card become sharp ones where its sides meet.
    """
    hull = cv2.convexHull(points, clockwise=True)
    hull = cv2.approxPolyDP(hull, _ROUGH * cv2.arcLength(hull, True), True)
    corners = hull.reshape(-1, 2).astype(np.float64)
    if not 4 <= len(corners) <= _MOST_CORNERS:
        return None
    while len(corners) > 4:
        shorter = _without_a_side(corners)
        if shorter is None:
            return None
        corners = shorter
    return clockwise(corners.astype(np.float32))


def _without_a_side(corners: npt.NDArray[np.float64]) -> npt.NDArray[np.float64] | None:
    """One corner fewer: the side goes whose triangle, outside of it, is smallest."""
    before, after = np.roll(corners, 1, axis=0), np.roll(corners, -1, axis=0)
    beyond = np.roll(corners, -2, axis=0)
    one, other, between = corners - before, after - beyond, after - corners
    across = one[:, 0] * other[:, 1] - one[:, 1] * other[:, 0]
    with np.errstate(all="ignore"):
        along = (between[:, 0] * other[:, 1] - between[:, 1] * other[:, 0]) / across
        apex = corners + along[:, None] * one
        back = (between[:, 0] * one[:, 1] - between[:, 1] * one[:, 0]) / across
        lift = apex - corners
        added = np.abs(between[:, 0] * lift[:, 1] - between[:, 1] * lift[:, 0])
    added[~((along > 0) & (back > 0) & np.isfinite(added))] = np.inf
    gone = int(added.argmin())
    if not np.isfinite(added[gone]):
        return None
    rest = corners.copy()
    rest[gone] = apex[gone]
    return np.delete(rest, (gone + 1) % len(corners), axis=0)


def clockwise(quad: Floats) -> Floats:
    """The same quad clockwise, beginning at the corner that is closest to the upper left."""
    x, y = quad[:, 0], quad[:, 1]
    if float((x * np.roll(y, -1) - np.roll(x, -1) * y).sum()) < 0:
        quad = quad[::-1]
    return np.asarray(np.roll(quad, -int(quad.sum(axis=1).argmin()), axis=0), np.float32)


def areas(quads: Floats) -> Floats:
    """Their areas in square pixels, N."""
    x, y = quads[..., 0], quads[..., 1]
    crossed = x * np.roll(y, -1, axis=-1) - np.roll(x, -1, axis=-1) * y
    return np.asarray(np.abs(crossed.sum(axis=-1)) / 2, np.float32)


def convex(quads: Floats) -> npt.NDArray[np.bool_]:
    """Which of them are convex, with no corner flatter than 17° or nearly straight."""
    sides = np.roll(quads, -1, axis=1) - quads
    sides = sides / np.maximum(np.linalg.norm(sides, axis=2, keepdims=True), 1e-6)
    onward = np.roll(sides, -1, axis=1)
    turns = sides[..., 0] * onward[..., 1] - sides[..., 1] * onward[..., 0]
    return np.asarray((turns > 0.3).all(axis=1))


def shapes(quads: Floats, size: tuple[int, int]) -> tuple[Floats, Floats]:
    """What rectangle each quad would be: first side by second, and how far from square its corners.

    `size` is the picture's width and height. The second is the cosine of the corners' angle in
    space, 0 for a rectangle. Worked out from how the quad converges, for a camera of `FOCAL` that
    looks through the picture's middle.
    """
    focal = FOCAL * max(size)
    rays = np.ones((*quads.shape[:2], 3))
    rays[..., :2] = (quads - np.array(size) / 2) / focal
    one, two, four, three = rays[:, 0], rays[:, 1], rays[:, 2], rays[:, 3]
    diagonal = np.cross(one, four)
    second = _along(diagonal, three) / _solid(_along(np.cross(two, four), three))
    third = _along(diagonal, two) / _solid(_along(np.cross(three, four), two))
    across = second[:, None] * two - one
    down = third[:, None] * three - one
    width = np.linalg.norm(across, axis=1)
    height = np.maximum(np.linalg.norm(down, axis=1), 1e-9)
    slant = np.abs((across * down).sum(axis=1)) / np.maximum(width * height, 1e-12)
    return np.asarray(width / height, np.float32), np.asarray(slant, np.float32)


def _along(one: npt.NDArray[np.float64], other: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    return np.asarray((one * other).sum(axis=-1))


def _solid(values: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    return np.where(np.abs(values) < 1e-9, 1e-9, values)


def overlap(one: Floats, other: Floats) -> float:
    """The area that two convex quads share, in square pixels."""
    area, _ = cv2.intersectConvexConvex(one, other)
    return float(area)


def rectified(image: Image, quad: Floats, most: int = 420) -> Image:
    """What lies inside as a portrait picture at most so high: its first side becomes the upper one.

    It has the proportions of a card, whatever those of the quad are.
    """
    sides = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
    height = int(np.clip(sides.max(), 80, 4 * most))
    width = round(height / _HEIGHT)
    there = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    how = cv2.getPerspectiveTransform(quad.astype(np.float32), there)
    flat = cv2.warpPerspective(
        image, how, (width, height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    if height > most:
        size = (round(most / _HEIGHT), most)
        flat = cv2.resize(flat, size, interpolation=cv2.INTER_AREA)
    return np.asarray(flat, np.uint8)
