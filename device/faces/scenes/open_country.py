"""Wide country: steppes, mountains, and what belongs to no element."""

from __future__ import annotations

from random import Random

import numpy as np

from device.faces.inks import deep, pale, varied
from device.faces.outlines import band, blade, circle, rounded
from device.faces.paper import Paper
from device.faces.scenes.airs import Air
from device.faces.scenes.ground import below, crown, fir, hatch, profile
from ui.theme import Colour, mix


def steppes(paper: Paper, air: Air, horizon: float, lot: Random) -> None:
    """Rolling hills, barrows, grass in the wind."""
    far = profile(paper, horizon, 3.0, lot, (1.2, 2.6))
    below(paper, far, air.far)
    kind = lot.randrange(3)
    if kind == 0:
        for x in (lot.uniform(4, 20), lot.uniform(30, 50)):
            mound = circle(x, horizon + 1, lot.uniform(3, 6), 0.6)
            paper.fill(mound, deep(air.far, 0.14))
    elif kind == 1:
        for _ in range(3):
            _yurt(paper, lot.uniform(2, paper.width - 2), horizon + lot.uniform(0, 2), air, lot)
    mid = profile(paper, horizon + 5.5, 3.4, lot, (0.9, 2.2, 4.1))
    below(paper, mid, air.mid)
    hatch(paper, mid, deep(air.mid, 0.2), lot, 14, 3.4)
    near = profile(paper, paper.height - 5, 3.0, lot, (1.1, 3.2))
    below(paper, near, air.near)
    lean = lot.uniform(-2.4, 2.4)
    for _ in range(46):
        x = lot.uniform(-1, paper.width + 1)
        y = float(np.interp(x, near[:, 0], near[:, 1])) + 1.5
        tip = (x + lean + lot.uniform(-1, 1), y - lot.uniform(2.4, 6.0))
        colour = air.near if lot.random() < 0.7 else pale(air.mid, 0.3)
        paper.fill(blade((x, y), tip, 0.28), colour)


def _yurt(paper: Paper, x: float, y: float, air: Air, lot: Random) -> None:
    size = lot.uniform(1.6, 2.8)
    wall = [(-1, 0), (-1, -0.7), (0, -1.5), (1, -0.7), (1, 0)]
    paper.fill(np.array(wall) * size + [x, y], deep(air.far, 0.4))
    paper.fill(
        np.array([(-0.2, 0), (-0.2, -0.6), (0.2, -0.6), (0.2, 0)]) * size + [x, y], pale(air.low)
    )


def mountains(paper: Paper, air: Air, horizon: float, lot: Random) -> None:
    """Peaks with snow, row behind row."""
    for row, (colour, level, tall) in enumerate(
        (
            (air.far, horizon + 2, 17.0),
            (air.mid, horizon + 8, 14.0),
            (air.near, paper.height + 1, 9.0),
        )
    ):
        x = lot.uniform(-6, 4)
        while x < paper.width + 8:
            high = tall * lot.uniform(0.55, 1.15)
            wide = high * lot.uniform(0.9, 1.3)
            _peak(paper, x, level, high, wide, colour, lot, snow=row < 2)
            x += wide * lot.uniform(0.6, 1.0)
        paper.rect(-1, level - 0.2, paper.width + 2, paper.height, colour)
    near = profile(paper, paper.height - 3.5, 2.0, lot, (1.4, 3.1))
    below(paper, near, deep(air.near, 0.15))
    for _ in range(lot.choice((0, 7, 12))):
        fir(
            paper,
            lot.uniform(0, paper.width),
            paper.height - lot.uniform(0, 4),
            lot.uniform(3, 6),
            deep(air.near, 0.3),
        )


def _peak(
    paper: Paper,
    x: float,
    y: float,
    high: float,
    wide: float,
    colour: Colour,
    lot: Random,
    *,
    snow: bool,
) -> None:
    lean = lot.uniform(-0.18, 0.18) * wide
    top = (x + lean, y - high)
    paper.fill([(x - wide, y), top, (x + wide, y)], colour)
    bend = (x + lean * 0.4 + wide * 0.1, y - high * 0.5)
    paper.fill([top, (x + wide, y), (x + wide * 0.2, y), bend], deep(colour, 0.2))
    if not snow:
        return
    at = 0.34
    left, right = (
        (top[0] - (wide + lean) * at, y - high * (1 - at)),
        (top[0] + (wide - lean) * at, y - high * (1 - at)),
    )
    teeth = [top, right]
    for number, drop in enumerate((0.05, -0.07, 0.06, -0.05, 0.04)):
        share = (number + 1) / 6
        teeth.append((right[0] + (left[0] - right[0]) * share, right[1] + high * drop))
    paper.fill([*teeth, left], mix(colour, (255, 255, 255), 0.78))
    paper.fill(
        [top, right, teeth[2], (top[0] + 0.2, y - high * 0.74)], mix(colour, (255, 255, 255), 0.5)
    )


def neutral(paper: Paper, air: Air, horizon: float, lot: Random) -> None:
    """A town, the sea, or a road between fields."""
    kind = lot.randrange(3)
    if kind == 0:
        _sea(paper, air, horizon, lot)
        return
    far = profile(paper, horizon + 1, 3.6, lot, (1.1, 2.7))
    below(paper, far, air.far)
    if kind == 1:
        _town(paper, air, horizon + 2, lot)
    mid = profile(paper, horizon + 7, 3.0, lot, (0.8, 2.3))
    below(paper, mid, air.mid)
    if kind == 2:
        bend = paper.width * lot.uniform(0.3, 0.7)
        sweep = rounded(
            [
                (bend, horizon + 6),
                (bend + 8, horizon + 9),
                (bend - 8, horizon + 13),
                (bend, paper.height + 6),
            ],
            3,
            closed=False,
        )
        paper.fill(band(sweep, np.linspace(0.6, 13, len(sweep))), pale(air.low, 0.1))
        for _ in range(5):
            crown(
                paper,
                lot.uniform(0, paper.width),
                horizon + lot.uniform(7, 11),
                lot.uniform(4, 8),
                deep(air.mid, 0.2),
            )
    near = profile(paper, paper.height - 4, 2.4, lot, (1.3, 2.9))
    below(paper, near, air.near)
    hatch(paper, mid, deep(air.mid, 0.2), lot, 16, 2.8)


def _town(paper: Paper, air: Air, y: float, lot: Random) -> None:
    x = lot.uniform(-3, 1)
    while x < paper.width:
        wide, tall = lot.uniform(3, 6), lot.uniform(3, 10)
        colour = varied(deep(air.far, 0.2), lot, 12)
        paper.rect(x, y - tall, wide, tall + 6, colour)
        if lot.random() < 0.6:
            roof = [
                (x - 0.5, y - tall),
                (x + wide / 2, y - tall - wide * 0.6),
                (x + wide + 0.5, y - tall),
            ]
            paper.fill(roof, deep(colour, 0.22))
        else:
            for step in range(3):
                paper.rect(x + step * wide / 2.6, y - tall - 0.9, wide / 5, 1.0, colour)
        for _ in range(2):
            paper.rect(
                x + lot.uniform(0.4, wide - 1),
                y - lot.uniform(0.5, tall - 0.5),
                0.6,
                0.9,
                pale(air.disc, 0.1),
            )
        x += wide * lot.uniform(0.9, 1.3)


def _sea(paper: Paper, air: Air, horizon: float, lot: Random) -> None:
    paper.part(0, horizon, paper.width, paper.height - horizon).fade(air.far, air.mid)
    for _ in range(lot.choice((1, 2))):
        x, size = lot.uniform(5, paper.width - 5), lot.uniform(3.0, 5.5)
        hull = np.array([(-1, 0), (1.1, 0), (0.8, 0.45), (-0.7, 0.45)]) * size + [x, horizon + 0.5]
        paper.fill(hull, deep(air.near, 0.2))
        for dx, tall in ((-0.45, 1.5), (0.3, 1.9)):
            sail = [(dx, -0.2), (dx + 0.08, -tall), (dx + 0.62, -tall * 0.5), (dx + 0.55, -0.2)]
            paper.fill(np.array(sail) * size + [x, horizon + 0.5], pale(air.low, 0.5))
            paper.line(
                np.array([(dx, 0.1), (dx, -tall - 0.1)]) * size + [x, horizon + 0.5],
                deep(air.near, 0.3),
                0.3,
            )
    for row in range(6):
        y = horizon + 2.5 + row * (paper.height - horizon) / 6
        tall = 0.5 + 0.28 * row
        along = np.linspace(-1, paper.width + 1, 120)
        waves = np.abs(np.sin(along / (2.4 + row) + lot.uniform(0, 6)))
        line = np.column_stack([along, y - tall * waves])
        below(paper, line, mix(air.far, air.near, row / 6))
        paper.line(line, pale(air.low, 0.2), 0.25)
