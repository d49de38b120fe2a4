"""The sky: its colours, the sun or the moon, clouds, stars and birds."""

from __future__ import annotations

from random import Random

import numpy as np

from device.faces.inks import deep, pale
from device.faces.outlines import blade, circle, star
from device.faces.paper import Paper
from device.faces.scenes.airs import Air
from ui.theme import Colour, mix


def sky(paper: Paper, air: Air, horizon: float, lot: Random) -> None:
    """The whole sky, down to the horizon, and a first wash below it."""
    width = paper.width
    paper.part(0, 0, width, horizon + 1).fade(air.top, air.low)
    below = paper.part(0, horizon, width, paper.height - horizon)
    below.fade(air.low, air.far)
    centre = (width * lot.uniform(0.12, 0.88), horizon * lot.uniform(0.2, 0.75))
    size = lot.uniform(6.0, 13.0)
    if lot.random() < 0.45:
        _rays(paper, centre, mix(air.top, air.disc, 0.4), lot)
    _disc(paper, centre, size, air, lot)
    style = lot.randrange(4)
    if style == 0:
        _clouds(paper, pale(air.low, 0.5), horizon, lot)
    elif style == 1:
        _strokes(paper, mix(air.top, air.low, 0.75), horizon, lot)
    elif style == 2:
        for _ in range(14):
            x, y = lot.uniform(0, width), lot.uniform(0, horizon * 0.8)
            paper.fill(star(4, 0.3) * lot.uniform(0.4, 1.0) + [x, y], pale(air.disc, 0.5))
    if lot.random() < 0.4:
        _birds(paper, deep(air.top, 0.45), horizon, lot)


def _rays(paper: Paper, centre: tuple[float, float], colour: Colour, lot: Random) -> None:
    """Wedges of light from the sun over the whole sky."""
    count = lot.choice((8, 10, 12, 16))
    start = lot.uniform(0, 2 * np.pi)
    for number in range(count):
        angle = start + number * 2 * np.pi / count
        sides = np.array([angle, angle + np.pi / count])
        tips = np.column_stack([np.cos(sides), np.sin(sides)]) * 120 + centre
        paper.fill([centre, *tips], colour)


def _disc(paper: Paper, centre: tuple[float, float], size: float, air: Air, lot: Random) -> None:
    x, y = centre
    style = lot.randrange(5)
    halo = mix(air.top, air.disc, 0.5)
    if style == 0:
        paper.disc(x, y, size * 1.35, halo)
        paper.disc(x, y, size, air.disc)
    elif style == 1:
        for ring, colour in ((1.5, mix(air.top, air.disc, 0.25)), (1.25, halo), (1.0, air.disc)):
            paper.disc(x, y, size * ring, colour)
    elif style == 2:
        way = lot.choice((-1, 1))
        outer = circle(x, y, size, count=64)
        inner = circle(x + way * size * 0.45, y - size * 0.12, size * 0.82, count=64)
        keep = np.hypot(*(outer - inner.mean(axis=0)).T) > size * 0.8
        first = int(np.flatnonzero(keep & ~np.roll(keep, 1))[0])
        arc = np.roll(outer, -first, axis=0)[: int(keep.sum())]
        near = np.hypot(*(inner - [x, y]).T) < size * 0.98
        start = int(np.flatnonzero(near & ~np.roll(near, 1))[0])
        cut = np.roll(inner, -start, axis=0)[: int(near.sum())]
        turn = cut if np.hypot(*(cut[0] - arc[-1])) < np.hypot(*(cut[-1] - arc[-1])) else cut[::-1]
        paper.fill(np.concatenate([arc, turn]), air.disc)
    elif style == 3:
        paper.fill(star(lot.choice((12, 16, 20)), 0.74) * size * 1.35 + [x, y], halo)
        paper.disc(x, y, size * 0.92, air.disc)
    else:
        paper.disc(x, y, size, air.disc)
        for _ in range(4):
            at = lot.uniform(0, 2 * np.pi)
            reach = size * lot.uniform(0.2, 0.7)
            spot = (x + reach * float(np.cos(at)), y + reach * float(np.sin(at)))
            paper.disc(*spot, size * lot.uniform(0.08, 0.2), mix(air.disc, air.top, 0.25))


def _clouds(paper: Paper, colour: Colour, horizon: float, lot: Random) -> None:
    """Flat clouds: bars with round ends, piled up."""
    for _ in range(lot.choice((2, 3, 4))):
        x, y = lot.uniform(0, paper.width), lot.uniform(horizon * 0.1, horizon * 0.85)
        for step in range(3):
            wide = lot.uniform(5, 12) * (1.0 - 0.22 * step)
            at = x + lot.uniform(-2, 2)
            paper.line(
                [(at - wide / 2, y - 1.3 * step), (at + wide / 2, y - 1.3 * step)], colour, 1.5
            )


def _strokes(paper: Paper, colour: Colour, horizon: float, lot: Random) -> None:
    """Long strokes of wind, as a woodcutter leaves them."""
    for _ in range(10):
        x, y = lot.uniform(-10, paper.width), horizon * lot.random()
        paper.fill(blade((x, y), (x + lot.uniform(14, 34), y), 0.35), colour)


def _birds(paper: Paper, colour: Colour, horizon: float, lot: Random) -> None:
    x, y = paper.width * lot.uniform(0.1, 0.8), horizon * lot.uniform(0.1, 0.5)
    for _ in range(lot.choice((3, 5))):
        at = np.array([x + lot.uniform(-5, 5), y + lot.uniform(-3, 3)])
        half = lot.uniform(0.7, 1.3)
        paper.line(np.array([(-half, -half * 0.6), (0, 0), (half, -half * 0.6)]) + at, colour, 0.3)
