"""The ground: lines of hills, what lies below them, and the trees that stand there."""

from __future__ import annotations

from random import Random

import numpy as np

from device.faces.inks import deep, pale
from device.faces.outlines import Points, blade
from device.faces.paper import Paper
from ui.theme import Colour


def profile(
    paper: Paper, level: float, height: float, lot: Random, waves: tuple[float, ...]
) -> Points:
    """A line of hills from left to right: `height` mm of ups and downs."""
    x = np.linspace(-1, paper.width + 1, 90)
    y = np.zeros_like(x)
    for number, wave in enumerate(waves):
        y += np.sin(x / paper.width * wave * 2 * np.pi + lot.uniform(0, 6.3)) / (number + 1)
    return np.column_stack([x, level - height * y / 2])


def below(paper: Paper, line: Points, colour: Colour) -> None:
    """Fill everything under a line."""
    floor = paper.height + 1
    paper.fill(np.concatenate([line, [(line[-1, 0], floor), (line[0, 0], floor)]]), colour)


def hatch(paper: Paper, line: Points, colour: Colour, lot: Random, count: int, long: float) -> None:
    """Short engraved strokes under a line of hills."""
    for _ in range(count):
        at = line[lot.randrange(len(line))]
        x, y = at[0], at[1] + lot.uniform(0.5, 5.0)
        paper.fill(blade((x, y), (x + long, y + lot.uniform(-0.3, 0.3)), 0.16), colour)


def fir(paper: Paper, x: float, y: float, tall: float, colour: Colour) -> None:
    """A fir, its foot at a place."""
    for share, half in ((1.0, 0.2), (0.72, 0.28), (0.44, 0.36)):
        top = y - tall * share
        paper.fill(
            [(x, top), (x + tall * half, top + tall * 0.44), (x - tall * half, top + tall * 0.44)],
            colour,
        )


def crown(paper: Paper, x: float, y: float, high: float, colour: Colour) -> None:
    """A tree with a round crown, its foot at a place."""
    paper.rect(x - high * 0.03, y - high * 0.6, high * 0.06, high * 0.6, deep(colour, 0.3))
    for dx, dy, size in ((-0.18, -0.55, 0.24), (0.18, -0.58, 0.24), (0, -0.78, 0.28)):
        paper.disc(x + dx * high, y + dy * high, size * high, colour)
    paper.disc(x - 0.08 * high, y - 0.86 * high, 0.15 * high, pale(colour, 0.18))
