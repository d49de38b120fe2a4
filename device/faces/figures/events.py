"""What events of «Берсерк. Герои» show: signs of what is going on."""

from __future__ import annotations

from random import Random

import numpy as np

from device.faces.figures.figure import LIGHT, SHADE, Figure
from device.faces.outlines import (
    band,
    bar,
    blade,
    circle,
    flipped,
    half_rounded,
    path,
    placed,
    rounded,
    star,
)


def sand_glass(lot: Random) -> Figure:
    """An hourglass."""
    figure = Figure()
    glass = half_rounded(path("0,-.9 .6,-.9 .56,-.4 .1,0 .56,.4 .6,.9 0,.9"), 1)
    figure.halves("bone", glass)
    figure.mark("paint", path("-.4,-.36 .4,-.36 .06,-.04 -.06,-.04"))
    figure.mark("paint", path("-.03,-.06 .03,-.06 .03,.5 -.03,.5"))
    figure.mark("paint", path("-.5,.86 -.36,.6 0,.42 .36,.6 .5,.86"))
    figure.mark("bone", blade((-0.44, -0.8), (-0.36, -0.3), 0.05), LIGHT)
    for y in (-1.02, 1.02):
        figure.lay("trim", bar((-0.86, y), (0.86, y), 0.26))
        figure.mark("trim", bar((0.1, y), (0.86, y), 0.26), SHADE)
    for x in (-0.74, 0.74):
        figure.lay("trim", bar((x, -0.9), (x, 0.9), 0.12), SHADE if x > 0 else LIGHT)
    return figure


def comet(lot: Random) -> Figure:
    """A star that falls."""
    figure, drawn = Figure(), Figure()
    for number, (wide, role) in enumerate(((0.62, "paint"), (0.44, "trim"), (0.26, "glow"))):
        tail = path("-1,0 -.7,-.9 -.3,-.5 0,-1.5 .3,-.5 .7,-.9 1,0") * [wide, 1.0 - 0.16 * number]
        drawn.lay(role, placed(tail, 0, 0.4))
    drawn.lay("glow", star(8, 0.62) * 0.72 + [0, 0.52])
    drawn.mark("bone", star(8, 0.62) * 0.46 + [0, 0.52], LIGHT)
    figure.add(drawn, 0, 0, 1.05, lot.choice((-40, 40)))
    for _ in range(4):
        x, y = lot.uniform(-1.2, 1.2), lot.uniform(-1.1, 1.1)
        figure.lay("bone", star(4, 0.3) * lot.uniform(0.1, 0.18) + [x, y])
    return figure


def war_horn(lot: Random) -> Figure:
    """A horn that calls."""
    figure = Figure()
    way = lot.choice((-1, 1))
    line = rounded(path("-1,-.6 -.8,.5 .1,.9 .8,.3 .9,-.5"), 2, closed=False)
    wide = np.linspace(0.14, 0.66, len(line))
    figure.lay("bone", band(line, wide) * [way, 1])
    figure.mark("bone", band(placed(line, 0.02, 0.1), wide * 0.4) * [way, 1], SHADE)
    for at in (0.2, 0.5, 0.8):
        place = round(at * (len(line) - 1))
        ring = band(line[max(0, place - 1) : place + 2], wide[place] + 0.08)
        figure.mark("trim", ring * [way, 1])
    figure.lay("trim", circle(0.9 * way, -0.54, 0.38, 0.4))
    figure.mark("ink", circle(0.9 * way, -0.54, 0.28, 0.4))
    for number in range(3):
        wave = circle(0.9 * way, -0.6, 0.5 + 0.24 * number)[22:39]
        figure.lay("glow", band(wave, 0.09))
    figure.lay("cloth", path("-.6,.7 -.2,.9 -.3,1.6 -.5,1.3 -.7,1.5") * [way, 1])
    return figure


def drums(lot: Random) -> Figure:
    """A drum with its sticks."""
    figure = Figure()
    for lean, x in ((-32, -0.7), (32, 0.7)):
        stick = bar((0, 0.2), (0, -1.1), 0.1)
        figure.lay("wood", placed(stick, x * 0.7, -0.3, 1.0, lean))
        figure.lay("bone", placed(circle(0, -1.12, 0.17), x * 0.7, -0.3, 1.0, lean))
    figure.halves("paint", path("0,-.1 .9,-.1 .8,1.2 0,1.3"))
    for x in (-0.7, -0.35, 0.0, 0.35):
        figure.mark("trim", bar((x, 0.06), (x + 0.35, 1.1), 0.06))
        figure.mark("trim", bar((x + 0.35, 0.06), (x, 1.1), 0.06))
    figure.lay("trim", circle(0, -0.06, 0.96, 0.32))
    figure.mark("bone", circle(0, -0.1, 0.84, 0.28))
    figure.mark("paint", circle(0, -0.1, 0.4, 0.28))
    figure.lay("trim", band(path("-.82,1.16 0,1.32 .82,1.16"), 0.16))
    return figure


def scales_of_justice(lot: Random) -> Figure:
    """A pair of scales."""
    figure = Figure()
    lean = lot.choice((-0.2, 0.2))
    figure.halves("wood", path("0,1 .3,1.06 .7,1.3 .7,1.7 0,1.7"))
    figure.lay("trim", bar((0, -0.9), (0, 1.1), 0.13))
    figure.lay("trim", bar((-1.0, -0.66 - lean), (1.0, -0.66 + lean), 0.13))
    figure.lay("paint", circle(0, -0.95, 0.2))
    for side in (-1, 1):
        y = -0.66 + side * lean
        for step in (-0.38, 0.38):
            figure.lay("trim", bar((side, y), (side + step, y + 0.86), 0.035))
        dish = path("-.5,0 .5,0 .3,.26 -.3,.26")
        figure.lay("metal", placed(dish, side, y + 0.86), SHADE if side > 0 else LIGHT)
        figure.lay("glow" if side < 0 else "paint", circle(side, y + 0.72, 0.2, 0.8))
    return figure


def feast(lot: Random) -> Figure:
    """A table with what is on it."""
    figure = Figure()
    for x, lean in ((-0.6, -8), (0.62, 9)):
        mug = path("-.24,-.5 .24,-.5 .2,.3 -.2,.3")
        figure.lay("wood", placed(mug, x, -0.1, 1.2, lean))
        figure.mark("trim", placed(bar((-0.22, -0.1), (0.22, -0.1), 0.09), x, -0.1, 1.2, lean))
        foam = (*circle(-0.14, -0.54, 0.16), *circle(0.14, -0.56, 0.17))
        figure.lay("bone", placed(foam, x, -0.1, 1.2, lean), LIGHT)
    figure.lay("paint", rounded(path("-.3,.3 -.26,-.4 0,-.6 .26,-.4 .3,.3"), 2))
    figure.mark("bone", bar((0, -0.62), (0, -0.9), 0.12))
    figure.lay("wood", path("-1.4,.26 1.4,.26 1.4,.56 -1.4,.56"))
    figure.mark("wood", path("-1.4,.26 1.4,.26 1.4,.34 -1.4,.34"), LIGHT)
    cloth = path("-.8,.34 .8,.34 .8,1.1 .4,.9 0,1.14 -.4,.9 -.8,1.1")
    figure.lay("cloth", cloth)
    figure.twice("wood", path(".9,.56 1.2,.56 1.16,1.7 .96,1.7"))
    return figure


def forge(lot: Random) -> Figure:
    """An anvil with a hammer over it."""
    figure = Figure()
    hammer = Figure()
    hammer.lay("wood", bar((0, -0.1), (0, 1.3), 0.13))
    hammer.lay("metal", path("-.46,-.4 .46,-.4 .46,.06 -.46,.06"))
    hammer.mark("metal", path(".1,-.4 .46,-.4 .46,.06 .1,.06"), SHADE)
    figure.add(hammer, -0.44, -0.72, 1.0, lot.choice((-62, -48)))
    figure.lay("metal", path("-1.2,.1 1,.1 .9,.4 .4,.56 .36,.9 .8,1.16 .8,1.7 -.8,1.7 -.8,1.16 "
                             "-.36,.9 -.4,.56 -.9,.46"))  # fmt: skip
    figure.mark("metal", path("-1.2,.1 1,.1 .96,.22 -1.06,.22"), LIGHT)
    figure.lay("paint", star(9, 0.46, lot.uniform(0, 30)) * [0.5, 0.36] + [0.3, 0.0])
    figure.mark("glow", star(7, 0.5) * [0.28, 0.2] + [0.3, 0.0])
    for x, y in ((0.86, -0.4), (0.5, -0.7), (1.1, -0.1), (0.2, -0.9)):
        figure.lay("glow", flipped(circle(-x, y, 0.06, count=10)))
    return figure
