"""Heads of tame and small animals, and of what is alive though it should not be."""

from __future__ import annotations

from random import Random

import numpy as np

from device.faces.figures.figure import LIGHT, PLAIN, SHADE, Figure, Maker
from device.faces.figures.people import eyes, glowing
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


def horse(lot: Random) -> Figure:
    """A horse, with or without its bridle."""
    figure = Figure()
    figure.halves("skin", path("0,.2 .4,.3 .66,.9 .8,1.7 0,1.7"))
    mane = path("0,-.9 .3,-.84 .34,-.2 .6,.1 .5,.5 .74,.8 .6,1.4 0,1.2")
    figure.halves("hair", mane)
    figure.pair("skin", blade((0.2, -0.5), (0.42, -1.12), 0.13))
    figure.halves(
        "skin", half_rounded(path("0,-.66 .32,-.6 .4,-.2 .26,.3 .32,.66 .24,.94 0,.98"), 1)
    )
    eyes(figure, -0.22, 0.3, 0.09, 0.2)
    if lot.random() < 0.6:
        figure.mark("bone", path("0,-.5 .12,-.2 .06,.5 0,.56 -.06,.5 -.12,-.2"), LIGHT)
    figure.twice("ink", circle(0.15, 0.72, 0.07, 0.8))
    figure.mark("ink", blade((-0.2, 0.88), (0.2, 0.88), 0.03))
    figure.halves("hair", path("0,-.98 .22,-.86 .2,-.5 .04,-.2 0,-.2"), solid=False)
    if lot.random() < 0.6:
        figure.mark("paint", path("-.29,.26 .29,.26 .27,.4 -.27,.4"))
        figure.twice("paint", bar((0.3, 0.3), (0.38, -0.34), 0.08))
        figure.twice("trim", circle(0.29, 0.33, 0.1))
    return figure


def camel(lot: Random) -> Figure:
    """A camel with its load."""
    figure = Figure()
    for side, tone in ((-1, PLAIN), (1, SHADE)):
        bale = rounded(path("-.5,-.3 .5,-.4 .56,.6 -.5,.6"), 1)
        figure.lay("cloth", placed(bale, side * 0.82, 0.36), tone)
        figure.mark("trim", placed(bar((0, -0.36), (0, 0.6), 0.1), side * 0.82, 0.36))
    figure.halves("skin", path("0,.1 .34,.2 .4,1 .6,1.7 0,1.7"))
    figure.pair("skin", blade((0.24, -0.5), (0.52, -0.84), 0.12))
    figure.halves("skin", half_rounded(path("0,-.78 .26,-.72 .4,-.36 .3,0 .38,.3 .3,.62 0,.68"), 1))
    figure.halves("hair", path("0,-.98 .2,-.84 .24,-.6 0,-.56"), solid=False)
    figure.twice("bone", blade((0.14, -0.3), (0.38, -0.32), 0.12))
    figure.twice("ink", circle(0.25, -0.29, 0.07))
    figure.twice("skin", blade((0.1, -0.38), (0.42, -0.4), 0.07), SHADE)
    figure.twice("ink", blade((0.08, 0.28), (0.2, 0.2), 0.03))
    figure.mark("ink", path("0,.32 .03,.46 .26,.52 .26,.57 0,.51 -.26,.57 -.26,.52 -.03,.46"))
    figure.mark("paint", band(path("-.32,.02 0,.1 .32,.02"), 0.08))
    return figure


def dog(lot: Random) -> Figure:
    """A dog with hanging ears."""
    figure = Figure()
    figure.halves("hair", path("0,-.6 .5,-.5 .66,.1 .8,.5 .56,.66 .5,.96 .2,1 0,1.1"))
    figure.halves(
        "skin", half_rounded(path("0,-.72 .42,-.66 .58,-.2 .5,.2 .34,.7 .2,.84 0,.86"), 1)
    )
    ear = rounded(path(".3,-.66 .62,-.66 .9,-.2 .84,.36 .66,.4 .54,0"), 1)
    figure.pair("hair", ear)
    figure.halves(
        "bone", half_rounded(path("0,-.6 .08,-.2 .3,.2 .36,.5 .2,.78 0,.8"), 1), solid=False
    )
    if lot.random() < 0.5:
        figure.mark("hair", circle(-0.27, -0.12, 0.2))
    eyes(figure, -0.12, 0.27, 0.1, -0.2)
    figure.mark("ink", rounded(path("-.17,.28 .17,.28 .1,.44 -.1,.44"), 1))
    figure.mark("ink", band(path("-.24,.56 -.1,.62 0,.5 .1,.62 .24,.56"), 0.05))
    if lot.random() < 0.6:
        figure.mark("paint", rounded(path("-.09,.62 .09,.62 .1,.84 0,.94 -.1,.84"), 1))
    figure.mark("cloth", path("-.44,.98 .44,.98 .5,1.14 -.5,1.14"))
    figure.mark("trim", circle(0, 1.12, 0.13))
    return figure


def hamster(lot: Random) -> Figure:
    """A hamster with full cheeks."""
    figure = Figure()
    figure.pair("skin", circle(0.5, -0.68, 0.24))
    figure.twice("paint", circle(0.5, -0.66, 0.14), LIGHT)
    figure.halves("skin", half_rounded(path("0,-.8 .5,-.7 .8,-.1 1.02,.5 .8,1.2 .5,1.7 0,1.7"), 2))
    figure.halves(
        "bone", half_rounded(path("0,0 .4,.06 .92,.4 .8,.86 .3,.94 0,.8"), 2), solid=False
    )
    figure.mark("hair", half_rounded(path("-.14,-.8 .14,-.8 .1,-.1 -.1,-.1"), 1))
    figure.twice("ink", circle(0.34, -0.18, 0.13))
    figure.twice("bone", circle(0.3, -0.23, 0.045), LIGHT)
    figure.mark("paint", rounded(path("-.12,.16 .12,.16 0,.3"), 1))
    figure.mark("bone", path("-.1,.42 .1,.42 .08,.66 -.08,.66"), LIGHT)
    for y in (0.24, 0.36):
        figure.twice("ink", blade((0.3, y), (1.1, y - 0.1 + (y - 0.24)), 0.015))
    for x in (-0.3, 0.0, 0.3):
        figure.lay("trim", blade((x, 1.0), (x + 0.1, 1.42), 0.13))
    figure.twice("skin", circle(0.34, 1.16, 0.16), LIGHT)
    return figure


def rooster(lot: Random) -> Figure:
    """A rooster, of feathers or of tin."""
    figure = Figure()
    figure.halves("wing", path("0,.2 .5,.4 .9,1.2 1,1.7 0,1.7"))
    for number in range(4):
        feather = blade((0.1, 0.5 + 0.22 * number), (0.66, 0.9 + 0.24 * number), 0.12)
        figure.twice("trim", feather, (LIGHT, PLAIN)[number % 2])
    comb = path("0,-1.3 .14,-1.02 .34,-1.16 .36,-.86 .56,-.84 .42,-.5 0,-.5")
    figure.halves("fire", comb)
    figure.halves("wing", half_rounded(path("0,-.74 .4,-.66 .56,-.16 .5,.4 .66,.8 0,.9"), 1))
    figure.pair("fire", rounded(path(".06,.4 .26,.36 .3,.8 .14,.9"), 1))
    figure.twice("bone", circle(0.3, -0.22, 0.2))
    figure.twice("ember", circle(0.3, -0.22, 0.16))
    figure.twice("ink", circle(0.29, -0.22, 0.08))
    figure.halves("ember", path("0,-.1 .2,.1 .1,.36 0,.56"))
    figure.mark("ink", blade((-0.17, 0.16), (0.17, 0.16), 0.02))
    if lot.random() < 0.7:
        for x, y in ((0.42, 0.12), (0.46, 0.44), (0.36, -0.5)):
            figure.twice("ink", circle(x, y, 0.045, count=10))
    return figure


def dove(lot: Random) -> Figure:
    """A pigeon with a letter."""
    figure = Figure()
    way = lot.choice((-1, 1))
    for number in range(5):
        feather = blade((-0.1, 0.1), (-0.5 + 0.26 * number, -1.3 + 0.16 * number), 0.17)
        figure.lay("wing", feather * [way, 1], (SHADE, PLAIN, LIGHT)[number % 3])
    tail = path("-.5,.4 -1.3,.3 -1.2,.6 -1.36,.9 -.9,.8")
    figure.lay("wing", tail * [way, 1], SHADE)
    body = rounded(path("-.7,.3 -.2,-.2 .3,-.5 .7,-.5 .86,-.2 .7,.3 .2,.86 -.4,.8"), 2)
    figure.lay("wing", body * [way, 1])
    figure.mark("bone", placed(circle(0, 0, 0.42, 0.7), 0.16 * way, 0.42), LIGHT)
    for number in range(3):
        feather = blade((0.1, 0.1), (-0.9 + 0.2 * number, 0.2 + 0.24 * number), 0.14)
        figure.mark("wing", feather * [way, 1], (SHADE, PLAIN)[number % 2])
    figure.lay("ember", path(".82,-.34 1.12,-.2 .82,-.14") * [way, 1])
    figure.mark("ink", circle(0.62 * way, -0.3, 0.08))
    figure.lay("bone", path(".7,.04 1.36,-.08 1.44,.34 .78,.46") * [way, 1], LIGHT)
    figure.mark("ink", band(path(".72,.05 1.1,.2 1.36,-.07"), 0.04) * [way, 1])
    figure.mark("fire", circle(1.1 * way, 0.2, 0.09))
    return figure


def sprout(lot: Random) -> Figure:
    """A sprout with a face."""
    figure = Figure()
    for side, size in ((-1, lot.uniform(0.8, 1.1)), (1, lot.uniform(0.8, 1.1))):
        leaf = blade((0, -0.1), (side * 0.9 * size, -0.86 * size), 0.3)
        figure.lay("leaf", leaf, LIGHT if side < 0 else SHADE)
        figure.mark("leaf", bar((0, -0.1), (side * 0.7 * size, -0.66 * size), 0.05))
    figure.lay("leaf", bar((0, 0.4), (0, -0.2), 0.16))
    figure.halves("skin", half_rounded(path("0,.04 .4,.14 .66,.6 .6,1.2 .3,1.5 0,1.5"), 2))
    figure.twice("ink", circle(0.24, 0.62, 0.12))
    figure.twice("glow", circle(0.22, 0.59, 0.06))
    figure.mark("ink", rounded(path("-.18,.94 .18,.94 .1,1.12 -.1,1.12"), 1))
    figure.twice("paint", circle(0.42, 0.86, 0.1), LIGHT)
    figure.lay("wood", path("-1.3,1.3 1.3,1.3 1.4,1.7 -1.4,1.7"))
    for x in (-0.9, -0.5, 0.6, 1.0):
        figure.mark("wood", circle(x, 1.4, 0.1, 0.6), LIGHT)
    return figure


def boulder(lot: Random) -> Figure:
    """A boulder that has woken up."""
    figure = Figure()
    rock = np.array([(-0.9, 1.7), (-1.14, 0.5), (-0.86, -0.4), (-0.3, -0.92), (0.44, -0.8)])
    rock = np.concatenate([rock, [(0.98, -0.2), (1.16, 0.7), (0.94, 1.7)]])
    figure.lay("wood", rock * [lot.choice((-1, 1)), 1])
    figure.mark("wood", path("-.1,-.8 .4,-.7 .9,-.1 1,.7 .84,1.7 .2,1.7 .3,.6"), SHADE)
    figure.mark("wood", path("-.76,-.26 -.3,-.76 0,-.64 -.4,-.1"), LIGHT)
    figure.twice("ink", path(".1,.1 .54,-.04 .5,.28 .16,.3"))
    figure.twice("glow", circle(0.31, 0.15, 0.09))
    figure.mark("ink", path("-.4,.7 -.1,.6 .2,.68 .44,.62 .4,.86 .1,.92 -.2,.84 -.38,.9"))
    figure.mark("leaf", path("-.6,-.62 -.2,-.94 .3,-.88 .5,-.7 .2,-.6 -.2,-.66"))
    for x, y in ((-0.5, -0.74), (0.1, -0.9), (0.4, -0.8)):
        figure.lay("leaf", blade((x, y + 0.1), (x + 0.12, y - 0.34), 0.07), LIGHT)
    figure.mark("ink", band(path("-.8,1 -.5,1.2 -.56,1.5"), 0.04))
    return figure


def machine(lot: Random) -> Figure:
    """A head of cogs and plates with a lamp for an eye."""
    figure = Figure()
    for x, y, size in ((-0.84, 0.5, 0.46), (0.86, 0.2, 0.4)):
        teeth = star(9, 0.76, lot.uniform(0, 40)) * (size + 0.1)
        figure.lay("trim", placed(teeth, x, y), SHADE if x > 0 else PLAIN)
        figure.mark("ink", circle(x, y, size * 0.4))
        figure.mark("trim", circle(x, y, size * 0.24), LIGHT)
    figure.lay("metal", bar((0, -0.6), (0, -1.16), 0.08))
    figure.lay("glow", circle(0, -1.18, 0.14))
    shell = path("0,-.74 .5,-.66 .64,-.2 .6,.7 .4,.92 0,.96")
    figure.halves("metal", half_rounded(shell, 1))
    figure.mark("metal", path("-.5,-.1 -.44,-.5 -.2,-.58 -.26,-.1"), LIGHT)
    if lot.random() < 0.5:
        figure.mark("ink", circle(0, -0.06, 0.36))
        figure.mark("glow", circle(0, -0.06, 0.27))
        figure.mark("bone", circle(-0.08, -0.14, 0.1), LIGHT)
    else:
        figure.twice("ink", circle(0.27, -0.08, 0.2))
        figure.twice("glow", circle(0.27, -0.08, 0.14))
    figure.mark("ink", path("-.36,.44 .36,.44 .36,.76 -.36,.76"))
    for x in (-0.24, -0.08, 0.08, 0.24):
        figure.mark("metal", bar((x, 0.44), (x, 0.76), 0.06), LIGHT)
    for x, y in ((0.44, -0.5), (0.48, 0.3), (0.42, 0.8)):
        figure.twice("trim", circle(x, y, 0.06, count=12))
    figure.halves("metal", path("0,.9 .3,.94 .8,1.3 .9,1.7 0,1.7"))
    return figure


def egg(lot: Random) -> Figure:
    """An egg that cracks."""
    figure = Figure()
    for side in (-1, 1):
        for number in range(4):
            twig = bar((side * 0.1, 1.3), (side * (1.2 - 0.1 * number), 0.7 + 0.2 * number), 0.1)
            figure.lay("wood", twig, (PLAIN, SHADE, LIGHT)[number % 3])
    figure.halves("skin", half_rounded(path("0,-1 .4,-.8 .76,0 .8,.6 .5,1.06 0,1.16"), 2))
    for x, y, size in ((-0.3, -0.4, 0.12), (0.3, 0.1, 0.14), (-0.4, 0.5, 0.1), (0.1, -0.7, 0.08)):
        figure.mark("paint", circle(x, y, size))
    figure.mark("ink", band(path("-.72,.1 -.4,.26 -.2,.04 .04,.3 .3,.1 .5,.3 .76,.14"), 0.06))
    figure.mark("glow", circle(0.04, 0.42, 0.12))
    figure.mark("ink", circle(0.04, 0.42, 0.05))
    figure.lay("wood", path("-1.2,1 -.6,1.2 .6,1.2 1.2,1 1,1.7 -1,1.7"))
    for x in (-0.8, -0.3, 0.2, 0.7):
        figure.mark("wood", bar((x, 1.16), (x + 0.4, 1.5), 0.06), LIGHT)
    return figure


def elemental(matter: Maker) -> Maker:
    """Who is made of fire, air or water: that, with eyes."""

    def make(lot: Random) -> Figure:
        figure = Figure()
        figure.add(matter(lot), 0, 0, 1.05)
        figure.twice("ink", blade((0.08, 0.32), (0.42, 0.2), 0.12))
        glowing(figure, 0.26, 0.25, 0.09, 0.4)
        figure.mark("ink", blade((-0.24, 0.66), (0.24, 0.66), 0.09))
        return figure

    return make


def wave(lot: Random) -> Figure:
    """A wave that stands up."""
    figure = Figure()
    way = lot.choice((-1, 1))
    crest = path("-1.2,1.7 -1.1,.4 -.6,-.7 .1,-1.14 .8,-.9 1.04,-.4 .7,-.56 .4,-.4 .6,.3 1.1,1.7")
    figure.lay("skin", rounded(crest, 1) * [way, 1])
    figure.mark(
        "skin", rounded(path(".1,-.9 .7,-.8 .3,-.4 .44,.3 .9,1.7 .2,1.7"), 1) * [way, 1], SHADE
    )
    figure.mark("bone", band(path("-.9,.5 -.5,-.5 .1,-.94 .6,-.84"), 0.1) * [way, 1], LIGHT)
    for x, y, size in ((1.04, -0.2, 0.1), (1.2, 0.1, 0.07), (-1.0, -0.5, 0.08), (0.86, -1.1, 0.07)):
        figure.lay("bone", circle(x * way, y, size), LIGHT)
    return figure


def dust(lot: Random) -> Figure:
    """A heap of ashes that rises."""
    figure = Figure()
    for x, y, size in ((0, -0.7, 0.42), (-0.44, -0.2, 0.5), (0.46, -0.14, 0.5), (0, 0.4, 0.8)):
        figure.lay("skin", circle(x, y, size, 0.9), SHADE if x > 0.2 else PLAIN)
    figure.lay("skin", path("-1.1,1.7 -.9,.8 0,.6 .9,.8 1.1,1.7"))
    for _ in range(8):
        x, y = lot.uniform(-1.1, 1.1), lot.uniform(-1.1, 0.9)
        figure.lay("pelt", circle(x, y, lot.uniform(0.04, 0.1), count=10), lot.choice((0, 1)))
    return figure
