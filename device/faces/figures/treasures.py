"""What supports of «Берсерк. Герои» show that somebody wears or carries."""

from __future__ import annotations

from random import Random

import numpy as np

from device.faces.figures.figure import LIGHT, PLAIN, SHADE, Figure
from device.faces.outlines import (
    band,
    bar,
    blade,
    circle,
    flipped,
    half_rounded,
    mirrored,
    path,
    placed,
    rounded,
    star,
)


def pendant(lot: Random) -> Figure:
    """A stone on a chain."""
    figure = Figure()
    for side in (-1, 1):
        for number in range(7):
            t = number / 6
            x, y = side * (0.98 - 0.86 * t**1.5), -1.2 + 1.3 * t
            figure.lay("trim", circle(x, y, 0.12), LIGHT if side < 0 else SHADE)
    kind = lot.randrange(3)
    outer = (path("0,-1 .8,0 0,1 -.8,0"), star(8, 0.72), circle(0, 0, 0.86))[kind]
    figure.lay("trim", outer * 0.78 + [0, 0.5])
    figure.mark("trim", outer * 0.66 + [0, 0.5], LIGHT)
    gem = (path("0,-1 .6,-.2 .4,.8 -.4,.8 -.6,-.2"), star(4, 0.62), circle(0, 0, 0.9))[kind]
    figure.mark("paint", gem * 0.46 + [0, 0.5])
    figure.mark("paint", gem * [0.46, 0.46] * [0.5, 1] + [0.11, 0.5], SHADE)
    figure.mark("bone", blade((-0.24, 0.4), (-0.02, 0.16), 0.06), LIGHT)
    figure.lay("glow", circle(0, 1.34, 0.13))
    return figure


def finger_ring(lot: Random) -> Figure:
    """A ring with a stone."""
    figure = Figure()
    figure.lay("trim", band(circle(0, 0.42, 0.8, 0.94), 0.26))
    figure.lay("trim", band(circle(0, 0.42, 0.8, 0.94)[-11:], 0.26), SHADE)
    figure.mark("trim", band(circle(0, 0.42, 0.84, 0.94)[16:24], 0.07), LIGHT)
    figure.halves("trim", path("0,-.62 .5,-.56 .4,-.2 0,-.16"))
    sides = lot.choice((4, 5, 6, 8))
    gem = star(sides, 0.9, lot.uniform(0, 40))
    figure.lay("paint", gem * 0.52 + [0, -0.74])
    figure.mark("glow", gem * 0.34 + [-0.03, -0.77])
    figure.mark("bone", gem * 0.14 + [-0.08, -0.84], LIGHT)
    for x, y, size in ((-0.86, -0.7, 0.24), (0.8, -1.0, 0.17), (0.9, -0.34, 0.12)):
        figure.lay("glow", star(4, 0.28) * size + [x, y])
    return figure


def talisman(lot: Random) -> Figure:
    """A disc with a sign, hung with feathers."""
    figure = Figure()
    for x, lean in ((-0.5, 14), (0.0, 0), (0.5, -14)):
        feather = blade((0, 0), (0, 1.05), 0.17)
        figure.lay("wing", placed(feather, x, 0.5, 1.0, lean), (LIGHT, PLAIN, SHADE)[round(x + 1)])
        figure.mark("ink", placed(bar((0, 0.1), (0, 1.0), 0.03), x, 0.5, 1.0, lean))
    figure.lay("cloth", band([(-0.62, -1.5), (0, -0.9), (0.62, -1.5)], 0.1))
    figure.lay("wood", circle(0, -0.12, 0.84))
    figure.mark("wood", circle(-0.04, -0.16, 0.72), LIGHT)
    kind = lot.randrange(4)
    if kind == 0:
        figure.mark("paint", star(8, 0.4) * 0.6 + [0, -0.12])
    elif kind == 1:
        figure.mark("paint", band(circle(0, -0.12, 0.46), 0.12))
        figure.mark("paint", bar((0, -0.6), (0, 0.36), 0.12))
    elif kind == 2:
        figure.mark("paint", path("0,-.66 .5,.22 -.5,.22"))
        figure.mark("glow", circle(0, -0.08, 0.17))
    else:
        figure.mark("paint", blade((-0.52, -0.12), (0.52, -0.12), 0.3))
        figure.mark("ink", circle(0, -0.12, 0.16))
    for angle in range(0, 360, 45):
        x, y = 0.7 * float(np.cos(np.deg2rad(angle))), 0.7 * float(np.sin(np.deg2rad(angle)))
        figure.mark("trim", circle(x, y - 0.12, 0.07))
    return figure


def diadem(lot: Random) -> Figure:
    """A crown by itself."""
    figure = Figure()
    figure.halves("cloth", half_rounded(path("0,.62 .9,.66 1.14,1 1,1.34 0,1.4")))
    figure.twice("trim", circle(1.04, 1.2, 0.12))
    points = [(-0.86, 0.7), (-1.02, -0.5), (-0.5, 0.06), (0, -0.84), (0.5, 0.06), (1.02, -0.5)]
    figure.lay("trim", [*points, (0.86, 0.7)])
    figure.mark("trim", [(0, -0.84), (0.5, 0.06), (1.02, -0.5), (0.86, 0.7), (0, 0.7)], SHADE)
    figure.mark("trim", bar((-0.86, 0.56), (0.86, 0.56), 0.24), LIGHT)
    for x, y in ((-1.02, -0.56), (0.0, -0.92), (1.02, -0.56)):
        figure.lay("paint", circle(x, y, 0.13))
    for x in (-0.5, 0.0, 0.5):
        figure.mark("paint" if x else "glow", circle(x, 0.56, 0.11))
    return figure


def helmet(lot: Random) -> Figure:
    """A helmet by itself, with a crest or horns."""
    figure = Figure()
    if lot.random() < 0.5:
        comb = path("0,-1.36 .2,-1.3 .26,-.6 .18,.2 0,.2")
        figure.halves("paint", half_rounded(comb))
    else:
        horn = rounded(path(".5,-.3 1,-.3 1.2,-.86 1.1,-1.3 1.36,-.8 1.2,.02 .6,.16"), 1)
        figure.pair("bone", horn)
    figure.halves(
        "metal", half_rounded(path("0,-.86 .5,-.74 .78,-.2 .76,.9 .5,1.1 .3,.5 0,.34"), 2)
    )
    figure.mark("metal", path("-.64,.1 -.56,-.4 -.34,-.66 -.42,.06"), LIGHT)
    figure.mark(
        "ink", rounded(mirrored(path("0,.06 .12,.02 .56,-.06 .5,.3 .22,.42 .2,1.1 0,1.1")), 1)
    )
    figure.mark("trim", path("-.78,-.1 0,-.3 .78,-.1 .78,-.26 0,-.46 -.78,-.26"))
    figure.mark("trim", bar((0, -0.4), (0, 0.5), 0.17))
    return figure


def gauntlet(lot: Random) -> Figure:
    """An iron glove."""
    figure = Figure()
    drawn = Figure()
    drawn.lay("metal", path("-.5,.5 .5,.5 .74,1.5 -.74,1.5"))
    drawn.mark("trim", bar((-0.56, 0.62), (0.56, 0.62), 0.16))
    drawn.mark("trim", bar((-0.7, 1.3), (0.7, 1.3), 0.14))
    for number, (x, top) in enumerate(((-0.36, -0.9), (-0.12, -1.08), (0.13, -1.0), (0.37, -0.76))):
        for part in range(3):
            y = -0.1 + (top + 0.1) * part / 3
            plate = [(x - 0.12, y), (x + 0.12, y), (x + 0.1, y + top / 3), (x - 0.1, y + top / 3)]
            drawn.lay("metal", plate, (LIGHT, PLAIN, SHADE)[(number + part) % 3])
    drawn.lay("metal", rounded(path("-.52,-.14 .52,-.14 .56,.3 .46,.56 -.46,.56 -.56,.3"), 1))
    drawn.lay("metal", rounded(path("-.4,.34 -.9,-.06 -1,-.4 -.78,-.42 -.36,-.02"), 1), LIGHT)
    drawn.mark("paint", star(4, 0.4) * 0.26 + [0, 0.2])
    figure.add(drawn, 0, 0.1, 1.0, lot.choice((-14, 14)))
    return figure


def boots(lot: Random) -> Figure:
    """A pair of boots."""
    figure = Figure()
    for x, tone in ((-0.56, PLAIN), (0.44, SHADE)):
        boot = path("-.3,-.9 .3,-.9 .26,.36 .5,.56 .86,.74 .9,1.06 -.34,1.06 -.3,.4")
        figure.lay("cloth", rounded(boot, 1) * [0.8, 1] + [x, 0.1], tone)
        figure.mark("trim", bar((x - 0.26, -0.74), (x + 0.26, -0.74), 0.2))
        figure.mark("wood", bar((x - 0.28, 1.12), (x + 0.7, 1.12), 0.12))
        for y in (-0.36, -0.06, 0.24):
            figure.mark("trim", bar((x - 0.06, y), (x + 0.22, y - 0.06), 0.06))
    for y in (-0.5, -0.2):
        feather = blade((-0.8, y + 0.3), (-1.3, y - 0.3), 0.14)
        figure.lay("wing", feather, LIGHT)
    return figure


def whip(lot: Random) -> Figure:
    """A coiled whip."""
    figure = Figure()
    way = lot.choice((-1, 1))
    t = np.linspace(0, 1, 60)
    coil = np.column_stack(
        [way * (0.86 - 0.5 * t) * np.cos(t * 13 + 2), 0.1 + (0.9 - 0.52 * t) * np.sin(t * 13 + 2)]
    )
    figure.lay("wood", band(coil, np.linspace(0.2, 0.07, 60)))
    figure.mark("wood", band(coil - [0.02, 0.03], np.linspace(0.07, 0.02, 60)), LIGHT)
    handle = bar((0, 0), (0, -1.1), 0.26)
    start = coil[0]
    figure.lay("paint", placed(handle, float(start[0]), float(start[1]), 0.9, -34 * way))
    for y in (-0.2, -0.5, -0.8):
        ring = bar((-0.13, y), (0.13, y), 0.09)
        figure.mark("trim", placed(ring, float(start[0]), float(start[1]), 0.9, -34 * way))
    return figure


def crossbow(lot: Random) -> Figure:
    """A crossbow, drawn."""
    figure, drawn = Figure(), Figure()
    drawn.lay("wood", path("-.13,-.8 .13,-.8 .17,.8 .3,1.3 -.3,1.3 -.17,.8"))
    bow = rounded(path("-1.2,.06 -.7,-.6 0,-.76 .7,-.6 1.2,.06"), 2, closed=False)
    thick = 0.08 + 0.12 * (1 - np.abs(np.linspace(-1, 1, len(bow))))
    drawn.lay("metal", band(bow, thick))
    drawn.lay("bone", bar((-1.18, 0.06), (0, 0.44), 0.04), solid=False)
    drawn.lay("bone", bar((1.18, 0.06), (0, 0.44), 0.04), solid=False)
    drawn.lay("wood", bar((0, 0.5), (0, -1.1), 0.07), LIGHT)
    drawn.lay("metal", path("0,-1.4 .15,-1.02 0,-1.1 -.15,-1.02"))
    drawn.mark("trim", bar((-0.16, 0.6), (0.16, 0.6), 0.12))
    drawn.lay("trim", circle(0.3, 0.86, 0.16))
    drawn.mark("ink", circle(0.3, 0.86, 0.06))
    figure.add(drawn, 0, 0.02, 1.0, lot.choice((-34, 34)))
    return figure


def mantle(lot: Random) -> Figure:
    """A cloak that nobody wears."""
    figure = Figure()
    figure.lay("cloth", mirrored(path("0,-.9 .4,-.84 .6,-.4 .3,-.1 0,-.06")), SHADE)
    figure.halves("cloth", path("0,-.3 .5,-.4 .9,.1 1.16,1.4 .8,1.2 .5,1.5 .2,1.24 0,1.44"))
    for x in (0.3, 0.62):
        fold = [(x, 0.0), (x + 0.1, 0.0), (x * 1.5 + 0.06, 1.24), (x * 1.5 - 0.1, 1.24)]
        figure.mark("cloth", flipped(fold), LIGHT)
        figure.mark("cloth", fold, PLAIN)
    figure.mark("ink", rounded(mirrored(path("0,-.74 .28,-.66 .34,-.36 0,-.16")), 1))
    figure.lay("trim", circle(0, -0.08, 0.17))
    figure.mark("glow", circle(0, -0.08, 0.08))
    for x, y in ((-0.6, 0.7), (0.1, 0.5), (0.6, 0.9), (-0.2, 1.0), (-0.5, 0.2)):
        figure.mark("bone", star(4, 0.3) * lot.uniform(0.1, 0.18) + [x, y], LIGHT)
    return figure


def comb(lot: Random) -> Figure:
    """A comb with locks of hair in it."""
    figure = Figure()
    drawn = Figure()
    for x in (-0.6, 0.1, 0.5):
        lock = band([(x, -0.1), (x + 0.2, 0.4), (x - 0.16, 0.9), (x + 0.1, 1.4)], 0.2)
        drawn.lay("hair", lock)
    for number in range(9):
        x = -0.84 + 0.21 * number
        drawn.lay("bone", path("-.07,-.1 .07,-.1 .04,.9 -.04,.9") * [1, 1] + np.array([x, 0.0]))
    drawn.halves("bone", half_rounded(path("0,-.8 .5,-.74 .96,-.5 1.04,.06 0,.06"), 1))
    drawn.mark("trim", star(6, 0.5) * 0.24 + [0, -0.4])
    for x in (-0.56, 0.56):
        drawn.mark("paint", circle(x, -0.34, 0.1))
    drawn.mark("trim", bar((-0.94, -0.06), (0.94, -0.06), 0.07))
    figure.add(drawn, 0, -0.06, 1.0, lot.choice((-18, 18)))
    return figure


def mask(lot: Random) -> Figure:
    """A mask without anybody behind it."""
    figure = Figure()
    for side in (-1, 1):
        ribbon = path(".7,-.1 1.2,.1 1.1,.7 1.3,1.2 1,1 .96,.4")
        figure.lay("paint", ribbon * [side, 1], SHADE if side > 0 else PLAIN)
    figure.halves("metal", half_rounded(path("0,-.96 .5,-.86 .8,-.3 .74,.3 .4,.96 0,1.12"), 2))
    figure.mark("metal", path("-.6,-.3 -.4,-.66 -.2,-.74 -.36,-.3"), LIGHT)
    figure.twice("ink", blade((0.12, -0.1), (0.6, -0.22), 0.16))
    figure.mark("metal", path("0,-.1 .12,.34 0,.42 -.1,.34"), LIGHT)
    mood = lot.choice((-1, 1))
    figure.mark("ink", blade((-0.3, 0.62 - 0.06 * mood), (0.3, 0.62 - 0.06 * mood), 0.1))
    figure.twice("trim", band(path(".1,-.5 .4,-.6 .62,-.44"), 0.07))
    figure.mark("paint", path("0,-.9 .12,-.66 0,-.42 -.12,-.66"))
    figure.twice("glow", circle(0.5, 0.16, 0.07))
    return figure


def nugget(lot: Random) -> Figure:
    """A lump of ore, or a cut stone."""
    figure = Figure()
    role = lot.choice(("gold", "paint", "trim"))
    lump = path("-.9,.5 -1,-.1 -.5,-.7 .2,-.86 .8,-.5 1,.2 .7,.8 0,1 -.6,.9")
    figure.lay(role, lump)
    figure.mark(role, path(".2,-.86 .8,-.5 1,.2 .7,.8 0,1 .3,.2"), SHADE)
    figure.mark(role, path("-1,-.1 -.5,-.7 .2,-.86 -.1,-.2 -.5,.1"), LIGHT)
    figure.mark(role, path("-.1,-.2 .3,.2 0,1 -.6,.9 -.5,.1"))
    figure.mark("bone", path("-.7,-.2 -.44,-.5 -.3,-.3"), LIGHT)
    for x, y, size in ((-0.9, -0.8, 0.24), (0.9, -0.7, 0.3), (1.0, 0.9, 0.2), (-1.06, 0.7, 0.16)):
        figure.lay("glow", star(4, 0.26) * size + [x, y])
    return figure
