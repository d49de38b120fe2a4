"""Heads of animals, seen from the front."""

from __future__ import annotations

from random import Random

from device.faces.figures.figure import LIGHT, SHADE, Figure
from device.faces.figures.headgear import antlers, horns
from device.faces.figures.people import eyes, glowing
from device.faces.outlines import (
    blade,
    circle,
    flipped,
    half_rounded,
    mirrored,
    path,
    rounded,
    star,
    turned,
)


def wolf(lot: Random) -> Figure:
    """A wolf."""
    figure = Figure()
    ruff = path("0,-.6 .5,-.5 .66,-.1 .92,.06 .72,.24 .88,.5 .6,.54 .6,.86 .34,.78 .16,1.08 0,.98")
    figure.halves("hair", ruff)
    high = lot.uniform(0.98, 1.14)
    figure.pair("skin", [(0.12, -0.5), (0.44, -high), (0.62, -0.26)])
    figure.twice("hair", [(0.26, -0.54), (0.43, -high + 0.2), (0.52, -0.36)], SHADE)
    head = path("0,-.6 .32,-.56 .58,-.18 .66,.14 .4,.24 .24,.66 .12,.78 0,.8")
    figure.halves("skin", head)
    figure.halves(
        "bone",
        path("0,-.1 .1,.1 .5,.1 .38,.24 .22,.64 .1,.76 0,.78"),
        solid=False,
    )
    figure.halves("skin", path("0,-.3 .12,-.1 .16,.4 0,.5"), solid=False)
    _beast_eyes(figure, lot, 0.0, 0.26, 0.13, 0.7)
    figure.mark("ink", rounded(path("-.15,.44 .15,.44 .08,.58 -.08,.58"), 1))
    figure.mark("ink", blade((-0.24, 0.62), (0, 0.66), 0.025))
    figure.mark("ink", blade((0, 0.66), (0.24, 0.62), 0.025))
    if lot.random() < 0.6:
        figure.twice("bone", path(".13,.64 .2,.62 .15,.82"), LIGHT)
    if lot.random() < 0.5:
        figure.twice("hair", path(".06,-.5 .14,-.52 .2,-.2 .1,-.24"))
    return figure


def _beast_eyes(
    figure: Figure, lot: Random, y: float, apart: float, size: float, slant: float
) -> None:
    if lot.random() < 0.3:
        glowing(figure, y, apart, size * 0.9, slant)
    else:
        eyes(figure, y, apart, size, slant)


def bear(lot: Random) -> Figure:
    """A bear."""
    figure = Figure()
    figure.halves(
        "hair",
        half_rounded(path("0,-.7 .5,-.64 .84,-.1 .9,.5 .6,.96 0,1.02"), 2),
    )
    figure.pair("skin", circle(0.52, -0.58, 0.26))
    figure.twice("hair", circle(0.52, -0.56, 0.14), SHADE)
    figure.halves(
        "skin",
        half_rounded(path("0,-.7 .44,-.66 .66,-.2 .64,.3 .4,.66 0,.74"), 2),
    )
    figure.halves(
        "bone",
        half_rounded(path("0,0 .24,.06 .34,.36 .24,.66 0,.74"), 2),
        solid=False,
    )
    _beast_eyes(figure, lot, -0.1, 0.27, 0.09, 0.3)
    figure.mark("ink", rounded(path("-.19,.14 .19,.14 .13,.3 0,.36 -.13,.3"), 1))
    figure.mark("ink", rounded(path("-.2,.48 0,.42 .2,.48 .13,.64 -.13,.64"), 1))
    figure.twice("bone", path(".09,.47 .17,.49 .12,.6"), LIGHT)
    if lot.random() < 0.5:
        figure.mark("paint", path("-.06,-.66 .06,-.66 .04,-.2 -.04,-.2"))
    return figure


def lion(lot: Random) -> Figure:
    """A lion, or another great cat."""
    figure = Figure()
    count = lot.choice((12, 14, 16))
    figure.lay("hair", star(count, 0.8) * [1.0, 1.06] + [0, 0.06])
    figure.lay(
        "hair", turned(star(count, 0.78), 180 / count) * 0.82 + [0, 0.06], LIGHT, solid=False
    )
    figure.pair("skin", circle(0.44, -0.54, 0.17))
    figure.halves(
        "skin",
        half_rounded(
            path("0,-.62 .34,-.58 .54,-.2 .46,.2 .4,.5 .16,.74 0,.76"),
            1,
        ),
    )
    figure.halves("skin", path("0,-.34 .13,-.12 .15,.2 0,.28"), solid=False)
    figure.halves(
        "bone",
        half_rounded(path("0,.24 .22,.28 .36,.42 .22,.66 0,.74"), 1),
        solid=False,
    )
    _beast_eyes(figure, lot, -0.08, 0.26, 0.12, 0.5)
    figure.mark("ink", path("-.16,.2 .16,.2 0,.36"))
    figure.mark("ink", path("-.2,.5 0,.4 .2,.5 .1,.64 -.1,.64"))
    figure.twice("bone", path(".07,.48 .15,.5 .1,.62"), LIGHT)
    return figure


def boar(lot: Random) -> Figure:
    """A boar."""
    figure = Figure()
    figure.halves(
        "hair",
        path("0,-1.02 .12,-.8 .26,-.92 .34,-.66 .56,-.7 .6,-.3 .9,.1 .7,.6 0,.8"),
    )
    figure.pair("skin", path(".28,-.5 .74,-.78 .7,-.24 .5,-.12"))
    figure.halves(
        "skin",
        half_rounded(path("0,-.6 .36,-.56 .6,-.1 .54,.3 .32,.7 0,.76"), 1),
    )
    _beast_eyes(figure, lot, -0.16, 0.3, 0.09, 0.5)
    figure.mark(
        "skin",
        rounded(mirrored(path("0,.22 .28,.26 .32,.44 .24,.6 0,.62")), 2),
        LIGHT,
    )
    figure.twice("ink", circle(0.12, 0.42, 0.065, 1.3))
    long = lot.uniform(0.0, 0.2)
    figure.pair(
        "bone",
        rounded([(0.26, 0.62), (0.56, 0.5), (0.62, 0.08 - long), (0.44, 0.4), (0.24, 0.5)], 1),
    )
    figure.mark("ink", blade((-0.24, 0.68), (0.24, 0.68), 0.03))
    return figure


def bull(lot: Random) -> Figure:
    """A bull, an aurochs, a minotaur."""
    figure = Figure()
    horns(figure, lot, style=0)
    figure.pair("skin", rounded(path(".44,-.34 .94,-.26 .8,0 .44,-.08"), 1))
    head = path("0,-.66 .36,-.62 .54,-.3 .42,.1 .34,.4 .4,.62 .24,.84 0,.88")
    figure.halves("skin", half_rounded(head, 1))
    tuft = path("0,-.26 .14,-.4 .2,-.26 .34,-.44 .3,-.72 0,-.82")
    figure.halves("hair", tuft[::-1])
    _beast_eyes(figure, lot, -0.14, 0.31, 0.1, 0.4)
    figure.halves(
        "bone",
        half_rounded(path("0,.36 .28,.4 .36,.6 .22,.8 0,.84"), 1),
        solid=False,
    )
    figure.twice("ink", circle(0.17, 0.56, 0.07, 0.8))
    if lot.random() < 0.7:
        figure.mark("trim", circle(0, 0.78, 0.14))
        figure.mark("bone", circle(0, 0.74, 0.08))
    return figure


def goat(lot: Random) -> Figure:
    """A goat or a satyr."""
    figure = Figure()
    horns(figure, lot, style=lot.choice((1, 2)))
    figure.pair("skin", rounded(path(".36,-.26 .86,-.12 .72,.08 .36,0"), 1))
    figure.halves("hair", path("0,.5 .18,.6 .12,.9 .04,1.14 0,1.2"))
    figure.halves(
        "skin",
        half_rounded(path("0,-.64 .3,-.6 .46,-.26 .34,.2 .22,.6 0,.74"), 1),
    )
    figure.twice("eye", circle(0.27, -0.12, 0.1, 0.8))
    figure.twice("ink", path(".19,-.15 .35,-.15 .35,-.09 .19,-.09"))
    figure.twice("ink", blade((0.05, 0.5), (0.14, 0.42), 0.03))
    figure.mark("ink", blade((-0.12, 0.62), (0.12, 0.62), 0.025))
    figure.halves("hair", path("0,-.74 .2,-.66 .12,-.4 0,-.24"), solid=False)
    return figure


def stag(lot: Random) -> Figure:
    """A stag."""
    figure = Figure()
    antlers(figure, lot)
    figure.pair("skin", blade((0.3, -0.32), (0.92, -0.46), 0.12))
    figure.halves(
        "skin",
        half_rounded(path("0,-.62 .28,-.58 .42,-.26 .28,.2 .2,.62 0,.78"), 1),
    )
    eyes(figure, -0.12, 0.26, 0.1, 0.3)
    figure.halves("bone", half_rounded(path("0,-.2 .09,.1 .16,.6 0,.74"), 1), solid=False)
    figure.mark("ink", rounded(path("-.13,.5 .13,.5 .07,.64 -.07,.64"), 1))
    return figure


def eagle(lot: Random) -> Figure:
    """A bird of prey."""
    figure = Figure()
    for turn in range(-4, 5):
        feather = turned(blade((0, -0.1), (0, -0.96), 0.16), turn * 32 + 180 * (abs(turn) > 5))
        figure.lay("hair", feather, LIGHT if turn < 0 else SHADE)
    figure.halves(
        "skin",
        half_rounded(path("0,-.72 .38,-.64 .6,-.2 .52,.26 .3,.6 0,.74"), 1),
    )
    for x, y in ((0.16, -0.56), (0.34, -0.42), (0.44, 0.3), (0.3, 0.48)):
        mark = blade((x - 0.08, y - 0.04), (x + 0.06, y + 0.1), 0.035)
        figure.mark("hair", mark, SHADE)
        figure.mark("hair", flipped(mark), LIGHT)
    eyes(figure, -0.14, 0.28, 0.13, 0.45)
    figure.twice("ink", path(".1,-.16 .5,-.34 .5,-.24 .14,-.08"))
    hook = lot.uniform(0.5, 0.66)
    figure.halves(
        "trim",
        half_rounded([(0, -0.14), (0.16, 0.02), (0.19, 0.3), (0.06, hook - 0.06), (0, hook)], 1),
        solid=False,
    )
    figure.twice("ink", blade((0.04, 0.1), (0.12, 0.14), 0.02))
    return figure


def owl(lot: Random) -> Figure:
    """An owl."""
    figure = Figure()
    figure.pair("hair", path(".16,-.6 .66,-1.06 .64,-.3"))
    figure.halves(
        "skin",
        half_rounded(path("0,-.6 .44,-.66 .74,-.2 .7,.34 .4,.76 0,.86"), 2),
    )
    for x in (-1.0, 1.0):
        figure.mark("bone", circle(x * 0.33, -0.08, 0.33), SHADE if x > 0 else 0)
        figure.mark("eye", circle(x * 0.31, -0.08, 0.21))
        figure.mark("ink", circle(x * 0.31, -0.08, lot.choice((0.09, 0.13))))
        figure.dot("bone", x * 0.31 - 0.05, -0.13, 0.035)
    figure.halves("trim", path("0,.02 .1,.12 0,.42"), solid=False)
    for y in (0.5, 0.64):
        for x in (-0.24, 0.0, 0.24):
            figure.mark("hair", [(x - 0.07, y), (x + 0.07, y), (x, y + 0.1)], SHADE)
    return figure


def raven(lot: Random) -> Figure:
    """A raven or a carrion bird."""
    figure = Figure()
    figure.halves(
        "hair",
        path("0,-.8 .34,-.74 .66,-.3 .64,.2 .86,.44 .66,.54 .76,.84 .5,.8 .4,1.06 .2,.9 0,1.04"),
    )
    figure.halves("skin", half_rounded(path("0,-.74 .36,-.66 .54,-.2 .4,.26 0,.4"), 1))
    glowing(figure, -0.16, 0.28, 0.1, 0.3)
    figure.halves(
        "metal",
        half_rounded(path("0,-.2 .18,0 .16,.4 .05,.84 0,.94"), 1),
        solid=False,
    )
    figure.mark("ink", blade((0, 0.1), (0, 0.84), 0.02))
    return figure


def serpent(lot: Random) -> Figure:
    """A snake that rears up, with a hood."""
    figure = Figure()
    wide = lot.uniform(0.74, 0.96)
    hood = [
        (0, -0.5),
        (0.4, -0.4),
        (wide, 0.1),
        (wide - 0.06, 0.5),
        (0.44, 1.0),
        (0.36, 1.4),
        (0, 1.4),
    ]
    figure.halves("skin", half_rounded(hood, 2))
    for number in range(5):
        y = 0.62 + 0.16 * number
        figure.mark("bone", [(-0.24, y), (0.24, y), (0.2, y + 0.1), (-0.2, y + 0.1)], -(number % 2))
    figure.twice("paint", blade((0.5, 0.0), (0.62, 0.6), 0.1))
    figure.halves(
        "skin",
        half_rounded(path("0,-.66 .3,-.6 .5,-.2 .36,.3 .14,.5 0,.52"), 1),
    )
    figure.twice("skin", path(".06,-.5 .42,-.28 .2,-.1"), SHADE)
    glowing(figure, -0.1, 0.26, 0.11, 0.5)
    figure.twice("ink", circle(0.08, 0.28, 0.03))
    figure.mark(
        "paint",
        path("-.02,.46 .02,.46 .03,.72 .12,.88 0,.78 -.12,.88 -.03,.72"),
    )
    figure.twice("bone", path(".1,.4 .18,.36 .13,.58"))
    return figure


def toad(lot: Random) -> Figure:
    """A toad."""
    figure = Figure()
    figure.pair("skin", circle(0.48, -0.44, 0.3))
    figure.halves(
        "skin",
        half_rounded(path("0,-.42 .5,-.44 .86,.1 .8,.5 .4,.82 0,.86"), 2),
    )
    for x in (-1.0, 1.0):
        figure.mark("eye", circle(x * 0.48, -0.46, 0.2))
        figure.mark("ink", circle(x * 0.48, -0.46, 0.18, 0.34))
    figure.mark("ink", blade((-0.74, 0.16), (0, 0.34), 0.04))
    figure.mark("ink", blade((0, 0.34), (0.74, 0.16), 0.04))
    figure.mark("bone", rounded(mirrored(path("0,.42 .5,.36 .44,.62 0,.78")), 2))
    figure.twice("ink", circle(0.1, 0.04, 0.035))
    for x, y, size in ((0.3, -0.1, 0.07), (0.6, 0.02, 0.05), (0.16, -0.28, 0.05)):
        figure.twice("skin", circle(x, y, size), LIGHT)
    return figure


def spider(lot: Random) -> Figure:
    """A spider, as a head with legs."""
    figure = Figure()
    for number in range(4):
        knee = (0.9 + 0.06 * number, -0.62 + 0.34 * number)
        foot = (1.12 - 0.1 * number, -0.14 + 0.4 * number)
        figure.pair(
            "hair",
            rounded(
                [
                    (0.3, -0.1 + 0.1 * number),
                    knee,
                    foot,
                    (knee[0] - 0.06, knee[1] + 0.16),
                    (0.3, 0.06 + 0.1 * number),
                ],
                1,
            ),
        )
    figure.halves(
        "skin",
        half_rounded(path("0,-.72 .5,-.6 .66,-.1 .5,.4 .2,.6 0,.62"), 2),
    )
    for x, y, size in (
        (0.16, -0.1, 0.12),
        (0.4, -0.18, 0.08),
        (0.2, -0.34, 0.07),
        (0.4, -0.4, 0.05),
    ):
        figure.twice("ink", circle(x, y, size * 1.25))
        figure.twice("glow", circle(x, y, size))
    figure.pair("bone", rounded(path(".06,.4 .28,.36 .26,.7 .08,.92 .14,.62"), 1))
    figure.mark("paint", path("0,-.66 .1,-.5 0,-.4 -.1,-.5"))
    return figure


def beetle(lot: Random) -> Figure:
    """A beetle or another crawling thing."""
    figure = Figure()
    for number in range(3):
        y = -0.1 + 0.36 * number
        figure.pair(
            "ink",
            rounded(
                [(0.4, y), (0.86, y - 0.16), (1.04, y + 0.2), (0.84, y - 0.02), (0.4, y + 0.12)], 1
            ),
        )
    figure.pair("ink", blade((0.12, -0.6), (0.5, -1.16), 0.05))
    figure.halves(
        "skin",
        half_rounded(path("0,-.4 .5,-.34 .72,.2 .56,.8 .2,1.08 0,1.1"), 2),
    )
    figure.mark("ink", blade((0, -0.3), (0, 1.08), 0.03))
    spots = lot.randrange(3)
    for x, y in ((0.3, 0.0), (0.4, 0.4), (0.24, 0.74))[: spots + 1]:
        figure.twice("paint", circle(x, y, 0.11))
    figure.halves("metal", half_rounded(path("0,-.78 .3,-.7 .42,-.42 0,-.26"), 1))
    figure.pair("metal", rounded(path(".08,-.7 .34,-.86 .24,-1.1 .16,-.88"), 1))
    figure.twice("glow", circle(0.22, -0.52, 0.08))
    return figure


def fish(lot: Random) -> Figure:
    """A thing of the deep."""
    figure = Figure()
    fin = path(".4,-.3 1.02,-.66 .9,-.2 1.1,.06 .86,.2 .96,.5 .44,.36")
    figure.pair("trim", fin)
    figure.halves("trim", path("0,-1.16 .12,-.98 .26,-1.02 .28,-.5 0,-.4"))
    figure.halves(
        "skin",
        half_rounded(path("0,-.74 .4,-.64 .62,-.1 .54,.4 .3,.8 0,.88"), 2),
    )
    for x in (-1.0, 1.0):
        figure.mark("eye", circle(x * 0.34, -0.22, 0.16))
        figure.mark("ink", circle(x * 0.34, -0.22, 0.08))
    figure.mark("ink", rounded(mirrored(path("0,.2 .34,.26 .4,.46 .2,.62 0,.6")), 1))
    for number in range(6):
        x = -0.3 + 0.11 * number
        figure.mark("bone", [(x, 0.27), (x + 0.09, 0.27), (x + 0.045, 0.42)])
        figure.mark("bone", [(x, 0.56), (x + 0.09, 0.56), (x + 0.045, 0.45)])
    return figure
