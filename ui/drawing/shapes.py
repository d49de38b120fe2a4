"""Flat shapes with smooth edges: drawn at four times the size, scaled down once, kept."""

from __future__ import annotations

import math

import pygame

from ui.drawing.kept import kept
from ui.theme import Colour

Point = tuple[float, float]
OVER = 4


def plate(x: float, y: float, w: float, h: float, cut: float) -> tuple[Point, ...]:
    """A rectangle with its top-left and bottom-right corners cut at 45°."""
    return (
        (x + cut, y),
        (x + w, y),
        (x + w, y + h - cut),
        (x + w - cut, y + h),
        (x, y + h),
        (x, y + cut),
    )


def inset(points: tuple[Point, ...], by: float) -> tuple[Point, ...]:
    """The polygon with every edge moved inwards; corners listed clockwise on the screen."""
    n = len(points)
    moved = []
    for i in range(n):
        (x1, y1), (x2, y2) = points[i], points[(i + 1) % n]
        length = math.hypot(x2 - x1, y2 - y1) or 1
        dx, dy = -(y2 - y1) / length * by, (x2 - x1) / length * by
        moved.append(((x1 + dx, y1 + dy), (x2 + dx, y2 + dy)))
    corners = []
    for i in range(n):
        (x1, y1), (x2, y2) = moved[i - 1]
        (x3, y3), (x4, y4) = moved[i]
        d = (x1 - x2) * (y3 - y4) - (y1 - y2) * (x3 - x4)
        if abs(d) < 1e-9:
            corners.append((x3, y3))
            continue
        a, b = x1 * y2 - y1 * x2, x3 * y4 - y3 * x4
        corners.append(((a * (x3 - x4) - (x1 - x2) * b) / d, (a * (y3 - y4) - (y1 - y2) * b) / d))
    return tuple(corners)


@kept(64)
def polygon(
    points: tuple[Point, ...],
    size: tuple[int, int],
    fill: Colour | None,
    edge: Colour | None,
    line: float,
) -> pygame.Surface:
    """A polygon with an edge inside its outline, in pixels from the picture's corner."""
    outer = edge if edge is not None and line else fill
    assert outer is not None
    big = _blank(size, outer)
    pygame.draw.polygon(big, outer, _times(points))
    if outer is edge:
        inner = _times(inset(points, line))
        pygame.draw.polygon(big, (*edge, 0) if fill is None else fill, inner)
    return _down(big, size)


@kept(48)
def box(
    size: tuple[int, int], radius: float, fill: Colour | None, edge: Colour | None, line: float
) -> pygame.Surface:
    """A rectangle with round corners and an edge inside its outline."""
    outer = edge if edge is not None and line else fill
    assert outer is not None
    big = _blank(size, outer)
    whole = big.get_rect()
    pygame.draw.rect(big, outer, whole, border_radius=round(radius * OVER))
    if outer is edge:
        less = round(line * OVER)
        inner = whole.inflate(-2 * less, -2 * less)
        round_by = max(0, round(radius * OVER) - less)
        pygame.draw.rect(big, (*edge, 0) if fill is None else fill, inner, border_radius=round_by)
    return _down(big, size)


@kept(8)
def dashed_box(
    size: tuple[int, int], colour: Colour, line: float, dash: float, radius: float
) -> pygame.Surface:
    """A dashed frame: something that is not certain, or not there yet."""
    big = _blank(size, colour)
    whole = big.get_rect()
    thick = max(1, round(line * OVER))
    pygame.draw.rect(big, colour, whole, thick, border_radius=round(radius * OVER))
    step = max(2, round(dash * OVER))
    for x in range(step, whole.w, 2 * step):
        big.fill((*colour, 0), (x, 0, step, thick))
        big.fill((*colour, 0), (x, whole.h - thick, step, thick))
    for y in range(step, whole.h, 2 * step):
        big.fill((*colour, 0), (0, y, thick, step))
        big.fill((*colour, 0), (whole.w - thick, y, thick, step))
    return _down(big, size)


@kept(8)
def glow(size: tuple[int, int], colour: Colour, strength: float) -> pygame.Surface:
    """Light around a lit key: full in the middle, nothing at the rim."""
    small = pygame.Surface((64, 64), pygame.SRCALPHA, 32)
    for y in range(64):
        for x in range(64):
            far = math.hypot(x - 31.5, y - 31.5) / 32
            light = max(0.0, 1 - far) ** 1.4 * strength
            small.set_at((x, y), (*colour, min(255, round(255 * light))))
    return pygame.transform.smoothscale(small, size)


@kept(32)
def side_light(size: tuple[int, int], colour: Colour, from_left: bool) -> pygame.Surface:
    """A soft light that falls on the ground from the holder's side."""
    small = pygame.Surface((80, 45), pygame.SRCALPHA, 32)
    for y in range(45):
        for x in range(80):
            far = (x if from_left else 79 - x) / 56
            light = max(0.0, 1 - math.hypot(far, (y - 8) / 70)) ** 1.5
            small.set_at((x, y), (*colour, round(62 * light)))
    return pygame.transform.smoothscale(small, size)


@kept(48)
def side_fill(
    points: tuple[Point, ...], size: tuple[int, int], colour: Colour, hatched: bool, scale: float
) -> pygame.Surface:
    """The holder's fill: the Sun's diagonal hatch or the Moon's dots, in a slanted plate."""
    w, h = size
    image = pygame.Surface(size, pygame.SRCALPHA, 32)
    for y in range(h):
        share = y / max(1, h - 1)
        bright = 1.0 + 0.10 * (0.5 - share)
        shade = tuple(max(0, min(255, round(c * bright + 14 * (0.5 - share)))) for c in colour)
        image.fill((*shade, 255), (0, y, w, 1))
    pattern = pygame.Surface((w * 2, h * 2), pygame.SRCALPHA, 32)
    pitch = 12 * scale * 2
    if hatched:
        dark = (0, 0, 0, 20)
        x = -h * 2.0
        while x < w * 2:
            stripe = [
                (x, h * 2),
                (x + h * 2, 0),
                (x + h * 2 + pitch * 0.5, 0),
                (x + pitch * 0.5, h * 2),
            ]
            pygame.draw.polygon(pattern, dark, stripe)
            x += pitch
    else:
        for row in range(int(h * 2 / pitch) + 2):
            for column in range(int(w * 2 / pitch) + 2):
                at = (column * pitch + (row % 2) * pitch / 2, row * pitch)
                pygame.draw.circle(pattern, (0, 0, 0, 28), at, 3.4 * scale)
    image.blit(pygame.transform.smoothscale(pattern, size), (0, 0))
    mask = polygon(points, size, (255, 255, 255), None, 0)
    image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image


@kept(8)
def tape(size: tuple[int, int], a: Colour, b: Colour, pitch: float) -> pygame.Surface:
    """Striped hazard tape: the table and the game disagree."""
    w, h = size
    big = pygame.Surface((w * OVER, h * OVER), pygame.SRCALPHA, 32)
    big.fill(a)
    step = pitch * OVER
    x = -2.0 * step
    while x < w * OVER + step:
        top, bottom = x + h * OVER * 0.6, x
        pygame.draw.polygon(
            big,
            b,
            [(top, 0), (top + step / 2, 0), (bottom + step / 2, h * OVER), (bottom, h * OVER)],
        )
        x += step
    return pygame.transform.smoothscale(big, size)


def _blank(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    big = pygame.Surface((size[0] * OVER, size[1] * OVER), pygame.SRCALPHA, 32)
    big.fill((*colour, 0))
    return big


def _times(points: tuple[Point, ...]) -> list[Point]:
    return [(x * OVER, y * OVER) for x, y in points]


def _down(big: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.smoothscale(big, size)
