"""Places that terrain of «Берсерк. Герои» shows, besides the landmarks of the classic game."""

from __future__ import annotations

from random import Random

import numpy as np

from device.faces.figures.figure import LIGHT, PLAIN, SHADE, Figure
from device.faces.outlines import (
    band,
    bar,
    blade,
    circle,
    half_rounded,
    mirrored,
    path,
    placed,
    rounded,
    star,
)


def mountain_of_fire(lot: Random) -> Figure:
    """A mountain that spits fire."""
    figure = Figure()
    for x, size in ((0.0, 0.44), (-0.3, 0.32), (0.34, 0.34), (0.1, 0.3)):
        figure.lay("wing", circle(x * 1.5, -1.0 + abs(x) * 0.5, size), SHADE if x > 0 else PLAIN)
    figure.lay("fire", path("-.3,-.2 -.4,-.9 -.1,-.6 .04,-1.1 .16,-.6 .4,-.86 .3,-.2"))
    figure.mark("ember", path("-.18,-.2 -.2,-.56 0,-.4 .04,-.74 .1,-.4 .2,-.5 .18,-.2"))
    figure.halves("wood", path("0,-.3 .34,-.36 .62,.4 1.3,1.7 0,1.7"))
    figure.mark("fire", path("-.3,-.34 .3,-.34 .2,-.1 .26,.4 .1,.2 .04,.9 -.1,.3 -.2,.56"))
    figure.mark("ember", path("-.16,-.34 .16,-.34 .1,.02 .02,.5 -.06,.1"))
    return figure


def bridge(lot: Random) -> Figure:
    """A bridge over a gap."""
    figure = Figure()
    t = np.linspace(-1.5, 1.5, 24)
    deck = np.column_stack([t, 0.2 - 0.44 * (1 - (t / 1.5) ** 2)])
    figure.lay("wood", band(deck, 0.34))
    figure.mark("wood", band(deck - [0, 0.1], 0.08), LIGHT)
    for x, y in deck[1:-1:3]:
        figure.mark("ink", bar((x, y - 0.16), (x, y + 0.17), 0.03))
    figure.lay("trim", band(deck - [0, 0.56], 0.07))
    for x, y in deck[2:-1:4]:
        figure.lay("wood", bar((x, y - 0.62), (x, y - 0.1), 0.08), SHADE)
    for x in (-1.08, 1.08):
        figure.lay("wood", [(x - 0.18, 0.1), (x + 0.18, 0.1), (x + 0.26, 1.7), (x - 0.26, 1.7)])
        figure.lay("paint", placed(path("-.26,-1 .26,-1 .26,-.5 0,-.66 -.26,-.5"), x, 0.0))
        figure.lay("wood", bar((x, -1.06), (x, 0.1), 0.08))
    return figure


def cave(lot: Random) -> Figure:
    """A cave, and somebody's eyes in it."""
    figure = Figure()
    figure.halves("wood", path("0,-.9 .5,-.76 .94,-.3 1.16,.4 1.4,1.7 0,1.7"))
    for x, y in ((0.5, -0.5), (0.86, 0.1), (1.0, 0.8)):
        figure.twice("wood", placed(path("0,-.16 .12,.08 -.12,.1"), x, y), LIGHT)
    figure.mark("ink", rounded(mirrored(path("0,-.4 .4,-.26 .64,.3 .7,1.7 0,1.7")), 1))
    figure.twice("glow", blade((0.1, 0.42), (0.34, 0.34), 0.07))
    for x in (-0.3, 0.0, 0.3):
        figure.mark("wood", placed(path("-.08,0 .08,0 0,.3"), x, -0.32 + abs(x) * 0.3))
    figure.twice("leaf", blade((0.8, 1.4), (1.2, 0.7), 0.16))
    return figure


def stronghold(lot: Random) -> Figure:
    """Walls with two towers and a gate."""
    figure = Figure()
    for side in (-1, 1):
        x = 0.86 * side
        figure.lay("wood", [(x - 0.34, -0.5), (x + 0.34, -0.5), (x + 0.38, 1.7), (x - 0.38, 1.7)],
                   SHADE if side > 0 else PLAIN)  # fmt: skip
        for step in (-0.3, 0.0, 0.3):
            figure.lay("wood", placed(path("-.1,-.72 .1,-.72 .1,-.44 -.1,-.44"), x + step, 0.0),
                       SHADE if side > 0 else PLAIN)  # fmt: skip
        figure.lay("paint", placed(path("0,-1.4 .46,-1.24 0,-1.08"), x, 0.0))
        figure.lay("wood", bar((x, -1.4), (x, -0.6), 0.06))
        figure.mark("glow", placed(path("-.08,0 0,-.14 .08,0 .08,.24 -.08,.24"), x, 0.0))
    figure.lay("wood", path("-.6,.1 .6,.1 .6,1.7 -.6,1.7"))
    for x in (-0.42, -0.14, 0.14, 0.42):
        figure.lay("wood", placed(path("-.09,-.1 .09,-.1 .09,.14 -.09,.14"), x, 0.0))
    figure.mark("ink", rounded(path("-.34,1.7 -.34,.7 0,.4 .34,.7 .34,1.7"), 1))
    for x in (-0.17, 0.0, 0.17):
        figure.mark("metal", bar((x, 0.54), (x, 1.6), 0.05))
    return figure


def spring(lot: Random) -> Figure:
    """A spring between stones."""
    figure = Figure()
    figure.lay("wing", path("-.2,-.9 .2,-.9 .34,.8 -.34,.8"), LIGHT)
    figure.mark("bone", path("-.1,-.86 .02,-.86 .1,.8 -.14,.8"), LIGHT)
    figure.lay("eye", circle(0, 0.98, 1.2, 0.36))
    for size in (0.86, 0.5):
        figure.mark("bone", band(circle(0, 0.98, size, 0.34), 0.05), LIGHT)
    for x, y, size in (
        (-0.7, -0.3, 0.5),
        (0.72, -0.24, 0.5),
        (-0.52, -0.9, 0.4),
        (0.5, -0.94, 0.4),
    ):
        stone = rounded(path("-.9,.5 -.7,-.6 .2,-.9 .9,-.2 .7,.7") * size + [x, y], 1)
        figure.lay("wood", stone, SHADE if x > 0 else PLAIN)
        figure.mark("leaf", blade((x - 0.3, y - 0.26), (x + 0.3, y - 0.3), 0.1))
    for x in (-1.0, -0.6, 0.7, 1.06):
        figure.lay("wood", circle(x, 1.26, 0.3, 0.7), SHADE if x > 0 else PLAIN)
    return figure


def shrine(lot: Random) -> Figure:
    """An altar with a bowl of fire."""
    figure = Figure()
    tongue = path("0,-1.3 .22,-.86 .3,-1 .36,-.5 0,-.34 -.36,-.5 -.3,-.96 -.14,-.8")
    figure.lay("fire", rounded(tongue, 1))
    figure.mark("ember", rounded(tongue, 1) * [0.5, 0.56] + [0, -0.28])
    figure.halves("metal", half_rounded(path("0,-.46 .6,-.5 .46,-.16 .14,0 0,0")))
    for y, wide, high in ((0.0, 0.36, 0.5), (0.5, 0.7, 0.24), (0.74, 0.98, 0.3), (1.04, 1.3, 0.66)):
        figure.lay(
            "wood", [(-wide, y), (wide, y), (wide + 0.05, y + high), (-wide - 0.05, y + high)]
        )
        figure.mark("wood", [(0.1, y), (wide, y), (wide + 0.05, y + high), (0.1, y + high)], SHADE)
        figure.mark("wood", bar((-wide, y + 0.04), (wide, y + 0.04), 0.07), LIGHT)
    figure.mark("glow", star(6, 0.46) * 0.16 + [0, 0.24])
    for side in (-1, 1):
        figure.lay("wood", bar((side * 1.06, -0.7), (side * 1.06, 1.1), 0.16), SHADE)
        figure.lay("trim", circle(side * 1.06, -0.82, 0.17))
    return figure
