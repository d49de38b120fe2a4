"""Country in which one gets lost: forests, swamps, and the land of darkness."""

from __future__ import annotations

from random import Random

import numpy as np

from device.faces.inks import deep, pale, varied
from device.faces.outlines import band, blade, circle, placed, rounded
from device.faces.paper import Paper
from device.faces.scenes.airs import Air
from device.faces.scenes.ground import below, crown, fir, profile
from ui.theme import Colour, mix


def forests(paper: Paper, air: Air, horizon: float, lot: Random) -> None:
    """Trees, row behind row: firs, round crowns, or tall trunks."""
    kind = lot.randrange(3)
    for colour, level, tall in ((air.far, horizon + 3, 10.0), (air.mid, horizon + 8, 13.0)):
        line = profile(paper, level, 2.0, lot, (1.3, 3.0))
        x = lot.uniform(-3, 0)
        while x < paper.width + 3:
            high = tall * lot.uniform(0.6, 1.1)
            y = float(np.interp(x, line[:, 0], line[:, 1])) + 2
            if kind == 0:
                fir(paper, x, y, high, varied(colour, lot, 8))
            else:
                crown(paper, x, y, high, varied(colour, lot, 10))
            x += high * lot.uniform(0.3, 0.5)
        below(paper, placed(line, 0, 1.5), colour)
    if kind == 2:
        for x in (lot.uniform(-1, 4), lot.uniform(paper.width - 5, paper.width + 1)):
            _trunk(paper, x, lot.uniform(4.0, 7.0), deep(air.near, 0.12), lot)
    near = profile(paper, paper.height - 4, 2.4, lot, (1.2, 3.4))
    below(paper, near, air.near)
    for _ in range(16):
        x = lot.uniform(0, paper.width)
        y = float(np.interp(x, near[:, 0], near[:, 1])) + 1
        for lean in (-1.6, -0.6, 0.6, 1.6):
            paper.fill(blade((x, y), (x + lean, y - lot.uniform(1.6, 3.4)), 0.3), air.near)


def _trunk(paper: Paper, x: float, wide: float, colour: Colour, lot: Random) -> None:
    height = paper.height
    paper.fill(
        rounded(
            [
                (x - wide / 2, -2),
                (x + wide / 2, -2),
                (x + wide * 0.4, height * 0.7),
                (x + wide, height + 2),
                (x - wide, height + 2),
                (x - wide * 0.4, height * 0.7),
            ],
            1,
        ),
        colour,
    )
    for _ in range(7):
        at = x + lot.uniform(-0.3, 0.3) * wide
        y = lot.uniform(0, height)
        paper.fill(blade((at, y), (at, y + lot.uniform(3, 8)), 0.25), deep(colour, 0.25))


def swamps(paper: Paper, air: Air, horizon: float, lot: Random) -> None:
    """Still water, reeds, dead trees, mist."""
    far = profile(paper, horizon, 3.4, lot, (1.7, 4.3, 7.9))
    below(paper, far, air.far)
    for _ in range(lot.choice((1, 2, 3))):
        _snag(
            paper,
            lot.uniform(3, paper.width - 3),
            horizon + 2,
            lot.uniform(9, 17),
            deep(air.far, 0.35),
            lot,
        )
    water = horizon + 2.5
    pool = paper.part(0, water, paper.width, paper.height - water)
    pool.fade(mix(air.low, air.mid, 0.45), air.mid)
    for _ in range(26):
        x, y = lot.uniform(-4, paper.width), lot.uniform(0, paper.height - water)
        tone = pale(air.low, 0.3) if lot.random() < 0.5 else deep(air.mid, 0.14)
        pool.fill(blade((x, y), (x + lot.uniform(3, 11), y), 0.22), tone)
    for _ in range(5):
        x, y = lot.uniform(0, paper.width), lot.uniform(water + 2, paper.height - 2)
        paper.fill(circle(x, y, lot.uniform(1.0, 2.4), 0.32), air.near)
    for _ in range(3):
        y = horizon + lot.uniform(-2, 5)
        paper.fill(
            blade((lot.uniform(-20, 10), y), (lot.uniform(36, 70), y + 0.5), 0.7),
            pale(air.low, 0.35),
        )
    for _ in range(24):
        x = lot.choice((lot.uniform(-1, 14), lot.uniform(paper.width - 14, paper.width + 1)))
        base = paper.height + 1
        tip = (x + lot.uniform(-2, 2), base - lot.uniform(6, 15))
        paper.fill(blade((x, base), tip, 0.3), air.near)
        if lot.random() < 0.4:
            paper.line([(tip[0], tip[1]), (tip[0], tip[1] + 2.4)], deep(air.near, 0.3), 1.0)


def _snag(paper: Paper, x: float, y: float, tall: float, colour: Colour, lot: Random) -> None:
    """A dead tree."""
    lean = lot.uniform(-2, 2)
    top = (x + lean, y - tall)
    paper.fill(
        [(x - 0.9, y), (top[0] - 0.15, top[1]), (top[0] + 0.15, top[1]), (x + 0.9, y)], colour
    )
    for share in (0.45, 0.62, 0.78):
        side = lot.choice((-1, 1))
        at = (x + lean * share, y - tall * share)
        elbow = (at[0] + side * tall * 0.16, at[1] - tall * 0.08)
        paper.line([at, elbow, (elbow[0] + side * 0.6, elbow[1] - tall * 0.12)], colour, 0.45)


def darkness(paper: Paper, air: Air, horizon: float, lot: Random) -> None:
    """Crags and spires, thorns, a fire under the rocks."""
    for colour, level, tall in ((air.far, horizon + 3, 20.0), (air.mid, horizon + 9, 15.0)):
        x = lot.uniform(-3, 2)
        while x < paper.width + 3:
            high, wide = tall * lot.uniform(0.25, 1.1), lot.uniform(1.6, 4.2)
            lean = lot.uniform(-1.2, 1.2)
            paper.fill(
                [(x - wide, level + 2), (x + lean, level - high), (x + wide, level + 2)], colour
            )
            paper.fill(
                [(x + wide * 0.1, level + 2), (x + lean, level - high), (x + wide, level + 2)],
                deep(colour, 0.18),
            )
            x += wide * lot.uniform(0.9, 1.8)
        paper.rect(-1, level, paper.width + 2, paper.height, colour)
    kind = lot.randrange(3)
    if kind == 0:
        _castle(paper, lot.uniform(6, paper.width - 6), horizon + 3, deep(air.far, 0.35), air, lot)
    near = profile(paper, paper.height - 5, 3.0, lot, (2.1, 5.3, 9.1))
    if kind == 1:
        for _ in range(7):
            x = lot.uniform(0, paper.width)
            line = np.array(
                [
                    (x, horizon + 9),
                    (x + 1, horizon + 12),
                    (x - 0.6, horizon + 15),
                    (x + 0.4, paper.height),
                ]
            )
            paper.line(line, pale(air.disc, 0.1), 0.5)
    below(paper, near, air.near)
    if kind == 2:
        for _ in range(4):
            _thorn(paper, lot.uniform(0, paper.width), air.near, lot)


def _castle(paper: Paper, x: float, y: float, colour: Colour, air: Air, lot: Random) -> None:
    for dx, wide, tall in ((-4.2, 2.0, 7.0), (0, 3.0, 12.0), (4.0, 2.2, 9.0)):
        paper.rect(x + dx - wide / 2, y - tall, wide, tall + 3, colour)
        paper.fill(
            [
                (x + dx - wide * 0.7, y - tall),
                (x + dx, y - tall - wide * 1.7),
                (x + dx + wide * 0.7, y - tall),
            ],
            colour,
        )
        paper.rect(x + dx - 0.25, y - tall + 1.5, 0.5, 1.1, air.disc)
    paper.rect(x - 5, y - 4, 10, 7, colour)


def _thorn(paper: Paper, x: float, colour: Colour, lot: Random) -> None:
    bow = lot.uniform(-8, 8)
    height = paper.height
    line = rounded(
        [(x, height), (x + bow, height - 10), (x + bow * 0.2, height - 20), (x - bow, height - 16)],
        3,
        closed=False,
    )
    paper.fill(band(line, np.linspace(1.1, 0.2, len(line))), colour)
    for at in line[::4]:
        spike = [(-0.3, 0), (lot.uniform(-1.5, 1.5), -1.6), (0.3, 0)]
        paper.fill(placed(spike, at[0], at[1]), colour)
