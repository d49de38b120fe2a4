"""What is bought and sold, and what else spells and supports of «Берсерк. Герои» show."""

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
    path,
    placed,
    rounded,
    star,
)


def cart(lot: Random) -> Figure:
    """A loaded cart."""
    figure = Figure()
    for x, y, size, role in (
        *((-0.5, -0.3, 0.4, "cloth"), (0.4, -0.34, 0.44, "paint"), (-0.06, -0.62, 0.36, "pelt")),
        (0.0, -0.16, 0.4, "trim"),
    ):
        figure.lay(role, rounded(path("-.9,.8 -.8,-.6 0,-.9 .8,-.6 .9,.8") * size + [x, y], 1))
    figure.lay("wood", path("-1.1,-.04 1.1,-.04 .9,.66 -.9,.66"))
    for y in (0.12, 0.36):
        figure.mark("wood", bar((-1.04, y), (1.04, y), 0.05), SHADE)
    figure.mark("wood", bar((-1.1, 0.0), (1.1, 0.0), 0.1), LIGHT)
    figure.lay("wood", bar((0.9, 0.5), (1.6, 0.9), 0.12), SHADE)
    for x in (-0.6, 0.56):
        figure.lay("wood", circle(x, 0.84, 0.46), SHADE)
        figure.mark("bone", circle(x, 0.84, 0.34))
        for angle in range(0, 180, 45):
            a = np.deg2rad(angle + 10)
            reach = np.array([np.cos(a), np.sin(a)]) * 0.4
            ends = (
                (float(x - reach[0]), float(0.84 - reach[1])),
                (
                    float(x + reach[0]),
                    float(0.84 + reach[1]),
                ),
            )
            figure.mark("wood", bar(*ends, 0.07))
        figure.mark("trim", circle(x, 0.84, 0.11))
    return figure


def bell(lot: Random) -> Figure:
    """A bell that rings."""
    figure = Figure()
    figure.lay("wood", bar((-1.2, -1.0), (1.2, -1.0), 0.22))
    figure.lay("trim", band(circle(0, -0.8, 0.17), 0.1))
    lean = lot.choice((-14, 14))
    drawn = Figure()
    drawn.lay("ink", circle(0.1, 1.06, 0.2))
    drawn.halves("gold", half_rounded(path("0,-.7 .3,-.64 .5,-.2 .56,.4 .9,.86 0,.96"), 1))
    drawn.mark("gold", path("-.4,-.2 -.2,-.5 -.24,.5 -.5,.7"), LIGHT)
    drawn.mark("wood", band(path("-.74,.68 0,.78 .74,.68"), 0.09))
    drawn.mark("wood", band(path("-.48,-.1 0,-.02 .48,-.1"), 0.06))
    figure.add(drawn, 0, 0.04, 1.0, lean)
    for side in (-1, 1):
        for number in range(2):
            arc = circle(0, 0.2, 1.12 + 0.22 * number)
            part = arc[np.abs(np.arange(40) - (20 if side < 0 else 0)) < 5]
            part = part if side < 0 else np.concatenate([arc[-4:], arc[:5]])
            figure.lay("glow", band(part, 0.07))
    return figure


def loaf(lot: Random) -> Figure:
    """A loaf of bread, a slice of it cut."""
    figure = Figure()
    figure.lay("wood", path("-1.3,.7 1.3,.7 1.2,1 -1.2,1"))
    crust = rounded(path("-1,.74 -1.1,.1 -.7,-.5 .1,-.64 .8,-.4 1.06,.2 .9,.74"), 2)
    figure.lay("wood", crust, LIGHT)
    figure.mark("ember", crust * [0.9, 0.84] + [-0.03, 0.04])
    for x in (-0.5, -0.1, 0.3):
        cut = blade((x - 0.12, -0.3), (x + 0.16, 0.26), 0.1)
        figure.mark("bone", cut)
    slice_ = rounded(path("-.3,.5 -.34,-.3 0,-.5 .34,-.3 .3,.5"), 1)
    figure.lay("wood", placed(slice_, 0.86, 0.3, 1.0, 16))
    figure.mark("bone", placed(slice_ * 0.82, 0.86, 0.3, 1.0, 16))
    for x, tall in ((-0.5, 0.24), (0.0, 0.3), (0.42, 0.22)):
        steam = band([(x, -0.7), (x + 0.1, -0.9), (x - 0.06, -1.08), (x + 0.06, -1.0 - tall)], 0.07)
        figure.lay("bone", steam, LIGHT)
    figure.lay("cloth", path("-.9,1 .9,1 1.1,1.7 .6,1.4 0,1.7 -.6,1.4 -1.1,1.7"))
    return figure


def net(lot: Random) -> Figure:
    """A net in the air."""
    figure = Figure()
    shape = rounded(path("0,-1.2 .8,-.7 1.2,.3 .9,1.1 0,1.3 -.9,1.1 -1.2,.3 -.8,-.7"), 1)
    figure.lay("ink", shape)
    figure.mark("eye", shape * 0.94, SHADE)
    for step in np.arange(-1.6, 1.7, 0.36):
        for lean in (1, -1):
            t = np.linspace(-1.3, 1.4, 20)
            line = np.column_stack([t * 0.62 * lean + step, t])
            inside = line[(line[:, 0] / 1.1) ** 2 + ((line[:, 1] - 0.05) / 1.2) ** 2 < 1]
            if len(inside) > 2:
                figure.mark("wood", band(inside, 0.07), LIGHT)
    figure.lay("wood", band(np.concatenate([shape, shape[:1]]), 0.14))
    for x, y in ((-1.12, 0.3), (-0.84, 1.06), (0.0, 1.3), (0.84, 1.06), (1.12, 0.3)):
        figure.lay("metal", circle(x, y, 0.14))
    figure.lay("trim", rounded(path("-.4,.1 .1,-.16 .4,.06 .66,-.14 .6,.36 .36,.2 .1,.4"), 1))
    figure.mark("ink", circle(-0.16, 0.1, 0.05))
    return figure


def piggy_bank(lot: Random) -> Figure:
    """A clay pig with a slit for coins."""
    figure = Figure()
    way = lot.choice((-1, 1))
    figure.lay("gold", circle(-0.1 * way, -0.98, 0.34))
    figure.mark("wood", circle(-0.1 * way, -0.98, 0.24), LIGHT)
    for x in (-0.56, -0.2, 0.3, 0.6):
        figure.lay("skin", path("-.15,.5 .15,.5 .13,1.16 -.13,1.16") + np.array([x, 0.0]), SHADE)
    figure.lay("skin", circle(0, 0.14, 1.02, 0.76))
    figure.mark("skin", circle(0.1, 0.26, 0.88, 0.6), SHADE)
    figure.mark("skin", circle(-0.06, 0.1, 0.86, 0.6))
    figure.mark("ink", path("-.5,-.66 .3,-.66 .3,-.56 -.5,-.56"))
    figure.lay("skin", path(".5,-.3 .6,-.86 .94,-.34") * [way, 1])
    figure.lay("skin", circle(1.0 * way, 0.2, 0.28, 1.2), LIGHT)
    for y in (0.1, 0.32):
        figure.mark("ink", circle(1.02 * way, y, 0.06))
    figure.mark("ink", circle(0.6 * way, -0.04, 0.08))
    curl = [(-1.0, 0.0), (-1.24, -0.1), (-1.2, -0.3), (-1.06, -0.2), (-1.2, -0.05)]
    figure.lay("skin", band(np.array(curl) * [way, 1], 0.09))
    for x, y in ((-0.5, 0.2), (-0.1, 0.4), (0.2, 0.1)):
        figure.mark("paint", star(5, 0.5) * 0.16 + [x * way, y])
    return figure


def tent(lot: Random) -> Figure:
    """A round tent of nomads."""
    figure = Figure()
    figure.lay("wing", path("-.12,-.9 .1,-.9 .26,-1.3 .1,-1.5 -.1,-1.34"), LIGHT)
    figure.halves("bone", half_rounded(path("0,-.86 .2,-.84 1.1,-.1 1.2,.1 1.14,1.7 0,1.7"), 1))
    figure.mark("cloth", path("-1.16,-.02 0,-.14 1.16,-.02 1.18,.24 0,.12 -1.18,.24"))
    for x in (-0.8, -0.4, 0.0, 0.4, 0.8):
        figure.mark("trim", path("0,-.1 .1,0 0,.1 -.1,0") + np.array([x, 0.05]))
    figure.mark("paint", path("-.36,1.7 -.36,.5 0,.3 .36,.5 .36,1.7"))
    figure.mark("ink", path("-.1,1.7 -.2,.6 0,.44 .2,.6 .1,1.7"))
    figure.mark("ember", circle(0, 1.3, 0.13, 1.5))
    for x in (-0.6, 0.6):
        figure.mark("wood", bar((x, -0.36), (x * 1.4, 0.0), 0.05))
    figure.twice("wood", bar((1.1, 0.6), (1.5, 1.6), 0.04))
    return figure


def stall(lot: Random) -> Figure:
    """A market stall under an awning."""
    figure = Figure()
    for x in (-0.96, 0.96):
        figure.lay("wood", bar((x, -0.6), (x, 1.7), 0.12), SHADE if x > 0 else PLAIN)
    for number in range(6):
        x = -1.2 + 0.4 * number
        stripe = [(x * 0.8, -1.1), ((x + 0.4) * 0.8, -1.1), (x + 0.4, -0.36), (x + 0.2, -0.2)]
        figure.lay("paint" if number % 2 else "bone", [*stripe, (x, -0.36)])
    for x, y, size, role in (
        *((-0.7, 0.44, 0.2, "fire"), (-0.4, 0.44, 0.2, "ember"), (-0.55, 0.2, 0.2, "fire")),
        *((0.1, 0.4, 0.22, "leaf"), (0.5, 0.42, 0.2, "gold"), (0.78, 0.44, 0.18, "gold")),
        (0.64, 0.18, 0.18, "ember"),
    ):
        figure.lay(role, circle(x, y, size))
    figure.lay("wood", path("-1.16,.5 1.16,.5 1.1,.76 -1.1,.76"), LIGHT)
    figure.lay("cloth", path("-1.06,.76 1.06,.76 1.06,1.7 -1.06,1.7"))
    for x in (-0.7, 0.0, 0.7):
        figure.mark("trim", star(4, 0.4) * 0.22 + [x, 1.14])
    return figure


def purse(lot: Random) -> Figure:
    """A fat purse."""
    figure = Figure()
    figure.lay("cloth", path("-.4,-.5 -.6,-1 -.2,-.86 0,-1.1 .2,-.86 .6,-1 .4,-.5"), SHADE)
    figure.halves("cloth", half_rounded(path("0,-.5 .34,-.5 .7,0 1,.6 .8,1.1 0,1.2"), 2))
    figure.mark("cloth", blade((-0.7, 0.6), (-0.3, -0.3), 0.12), LIGHT)
    figure.lay("trim", bar((-0.44, -0.46), (0.44, -0.46), 0.2))
    figure.lay("trim", band(path(".3,-.4 .6,-.1 .5,.2"), 0.09))
    figure.mark("gold", circle(0, 0.4, 0.36))
    figure.mark("wood", path("0,-.24 .17,0 0,.24 -.17,0") + np.array([0.0, 0.4]))
    for x, y in ((-1.0, 1.1), (-0.7, 1.24), (0.96, 1.14)):
        figure.lay("gold", circle(x, y, 0.24, 0.6), LIGHT)
        figure.mark("wood", circle(x, y, 0.12, 0.6), LIGHT)
    return figure


def candle(lot: Random) -> Figure:
    """Candles in memory of somebody."""
    figure = Figure()
    for x, top, tone in ((-0.62, 0.1, PLAIN), (0.62, 0.24, SHADE), (0.0, -0.26, PLAIN)):
        figure.lay("ember", circle(x, top - 0.44, 0.42, 1.1), LIGHT)
        body = [(x - 0.22, top), (x + 0.22, top - 0.04), (x + 0.24, 1.7), (x - 0.24, 1.7)]
        figure.lay("bone", body, tone)
        figure.mark("bone", bar((x + 0.1, top), (x + 0.1, 1.7), 0.2), SHADE)
        figure.lay("bone", rounded(path("-.26,-.06 .26,-.06 .2,.3 .06,.14 -.1,.4 -.24,.2"), 1)
                   + np.array([x, top]))  # fmt: skip
        figure.mark("ink", bar((x, top), (x, top - 0.18), 0.04))
        fire = rounded(path("0,-.44 .13,-.1 .08,.04 -.08,.04 -.13,-.1"), 1)
        figure.lay("fire", placed(fire, x, top - 0.14, 1.1))
        figure.mark("glow", placed(fire, x, top - 0.12, 0.6))
    for x, lean in ((-1.06, -20), (1.06, 20)):
        figure.lay("leaf", placed(blade((0, 0), (0, -0.7), 0.16), x, 1.5, 1.0, lean))
    return figure


def blot(lot: Random) -> Figure:
    """A blot of ink, and the quill that made it."""
    figure = Figure()
    rays = []
    for number in range(18):
        reach = lot.uniform(0.62, 0.78) if number % 2 else lot.uniform(0.9, 1.16)
        angle = np.deg2rad(20 * number)
        rays.append((reach * float(np.cos(angle)), 0.24 + reach * 0.86 * float(np.sin(angle))))
    figure.lay("ink", rounded(rays, 2))
    figure.mark("paint", rounded(np.array(rays) * 0.76 + [0, 0.06], 2), SHADE)
    figure.mark("bone", blade((-0.5, -0.1), (-0.1, -0.34), 0.07), LIGHT)
    for _ in range(6):
        angle = lot.uniform(0, 6.2)
        spot = circle(1.2 * np.cos(angle), 0.24 + 1.06 * np.sin(angle), lot.uniform(0.05, 0.12))
        figure.lay("ink", spot)
    way = lot.choice((-1, 1))
    feather = blade((0, 0.1), (0, -1.3), 0.24)
    figure.lay("wing", placed(feather, 0.1 * way, 0.3, 1.0, 30 * way), LIGHT)
    shaft = bar((0, 0.4), (0, -1.2), 0.05)
    figure.lay("bone", placed(shaft, 0.1 * way, 0.3, 1.0, 30 * way), SHADE)
    return figure


def mire(lot: Random) -> Figure:
    """A pool in which something stirs."""
    figure = Figure()
    figure.lay("leaf", circle(0, 0.7, 1.3, 0.56), SHADE)
    figure.mark("leaf", circle(0, 0.68, 1.16, 0.48))
    for size in (0.86, 0.5):
        figure.mark("leaf", band(circle(0.1, 0.7, size, 0.42), 0.06), LIGHT)
    hand = rounded(path("-.2,.8 -.24,0 -.5,-.3 -.4,-.42 -.16,-.2 -.2,-.8 -.08,-.82 0,-.3 "
                        ".06,-.9 .18,-.88 .16,-.3 .34,-.66 .44,-.6 .26,-.1 .22,.8"), 1)  # fmt: skip
    figure.lay("skin", placed(hand, lot.choice((-0.3, 0.2)), 0.1, 1.1, lot.choice((-8, 8))))
    for x, y, size in ((-0.86, 0.36, 0.2), (0.8, 0.3, 0.26), (0.6, 0.86, 0.14), (-0.5, 0.96, 0.16)):
        figure.lay("glow", circle(x, y, size))
        figure.mark("bone", circle(x - 0.3 * size, y - 0.3 * size, 0.3 * size), LIGHT)
    for x, lean in ((-1.16, -8), (-0.98, 4), (1.2, 8)):
        figure.lay("leaf", placed(bar((0, 0.6), (0, -1.3), 0.06), x, 0.4, 1.0, lean))
        figure.lay("wood", placed(bar((0, -0.8), (0, -1.3), 0.2), x, 0.4, 1.0, lean))
    return figure


def chest(lot: Random) -> Figure:
    """A chest full of odds and ends."""
    figure = Figure()
    figure.lay("wood", path("-1.1,-.4 -1,-1.1 1,-1.1 1.1,-.4"), SHADE)
    figure.mark("trim", bar((-1.04, -0.5), (1.04, -0.5), 0.1))
    for x, y, size, role in (
        *((-0.6, -0.1, 0.3, "gold"), (0.56, -0.14, 0.32, "paint"), (-0.1, -0.26, 0.3, "bone")),
        (0.2, 0.0, 0.26, "cloth"),
    ):
        figure.lay(role, circle(x, y, size))
        figure.mark(role, circle(x - 0.06, y - 0.06, size * 0.5), LIGHT)
    figure.lay("trim", bar((-0.9, -0.1), (-0.4, -0.9), 0.08))
    figure.lay("metal", path(".7,-.3 .8,-.96 .94,-.96 .9,-.3"))
    figure.lay("wood", path("-1.1,.06 1.1,.06 1.02,1.2 -1.02,1.2"))
    for y in (0.44, 0.82):
        figure.mark("wood", bar((-1.06, y), (1.06, y), 0.05), SHADE)
    for x in (-0.8, 0.8):
        figure.mark("trim", bar((x, 0.06), (x * 0.95, 1.2), 0.2))
    figure.mark("trim", circle(0, 0.4, 0.24))
    figure.mark("ink", path("-.06,.36 .06,.36 .1,.58 -.1,.58"))
    return figure


def tracks(lot: Random) -> Figure:
    """Tracks that lead both ways, and a signpost."""
    figure = Figure()
    figure.lay("wood", bar((0, -1.1), (0, 1.7), 0.18))
    for y, side in ((-0.84, 1), (-0.36, -1)):
        arm = path("-.2,-.19 .8,-.19 1.06,0 .8,.19 -.2,.19") * [side, 1] + np.array([0.0, y])
        figure.lay("wood", arm, LIGHT if side > 0 else PLAIN)
        figure.mark("ink", bar((0.05 * side, y), (0.7 * side, y), 0.07))
    for number in range(6):
        side = -1 if number < 3 else 1
        x, y = side * (0.4 + 0.36 * (number % 3)), 0.5 + 0.34 * (number % 3)
        figure.lay("ink", circle(x, y, 0.16, 0.7))
        for step in (-0.12, 0.0, 0.12):
            figure.lay("ink", circle(x + step, y - 0.17, 0.055, count=10))
    return figure


def fist(lot: Random) -> Figure:
    """Two fists that meet."""
    figure = Figure()
    figure.lay("fire", star(12, 0.6) * 1.04)
    figure.mark("ember", star(10, 0.6) * 0.74)
    for side, tone in ((-1, PLAIN), (1, SHADE)):
        arm = path("1.5,-.3 1.5,.66 .7,.52 .7,-.24") * [side, 1]
        figure.lay("cloth" if side < 0 else "paint", arm)
        hand = rounded(path(".84,-.42 .84,.6 .2,.6 .06,.3 .06,-.2 .24,-.46"), 1) * [side, 1]
        figure.lay("skin", hand, tone)
        for y in (-0.24, 0.0, 0.24):
            figure.mark("ink", bar((0.08 * side, y + 0.1), (0.34 * side, y + 0.1), 0.03))
        thumb = rounded(path(".3,-.5 .7,-.5 .74,-.26 .3,-.2"), 1) * [side, 1]
        figure.lay("skin", thumb, LIGHT if side < 0 else PLAIN)
    return figure
