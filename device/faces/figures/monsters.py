"""Heads of what is no animal: dragons, golems, living trees, slime, ghosts, many-headed ones."""

from __future__ import annotations

from random import Random

import numpy as np

from device.faces.figures.figure import LIGHT, PLAIN, SHADE, Figure, Maker
from device.faces.figures.headgear import horns, leaves
from device.faces.figures.people import brows, glowing, mouth, nose
from device.faces.outlines import (
    band,
    blade,
    circle,
    flipped,
    half_rounded,
    mirrored,
    path,
    rounded,
    turned,
)


def dragon(lot: Random) -> Figure:
    """A dragon."""
    figure = Figure()
    horns(figure, lot, style=lot.choice((0, 2, 2)))
    spikes = lot.choice((2, 3))
    for number in range(spikes):
        y = -0.2 + 0.26 * number
        figure.pair("trim", [(0.3, y - 0.1), (0.92 - 0.08 * number, y - 0.16), (0.36, y + 0.16)])
    head = path("0,-.66 .3,-.6 .52,-.24 .5,.02 .3,.2 .28,.5 .34,.66 .18,.86 0,.9")
    figure.halves("skin", head)
    figure.pair("skin", path(".06,-.3 .46,-.28 .5,-.06 .3,-.1"), solid=False)
    glowing(figure, -0.08, 0.3, 0.11, 0.55)
    ridge = path("0,-.62 .09,-.4 .05,-.1 .11,.16 .05,.42 0,.5")
    figure.halves("trim", ridge, solid=False)
    figure.twice("ink", blade((0.08, 0.66), (0.24, 0.56), 0.045))
    figure.twice("bone", path(".26,.7 .33,.68 .27,.92"))
    figure.mark("skin", path("-.4,-.02 -.24,.14 -.22,.46"), LIGHT)
    if lot.random() < 0.5:
        figure.halves("trim", path("0,.86 .1,.88 .04,1.12 0,1.18"))
    return figure


def hydra(lot: Random) -> Figure:
    """Several heads of one beast."""
    figure = Figure()
    head = dragon if lot.random() < 0.4 else _viper
    for x, y, lean in ((-0.7, -0.22, -20), (0.7, -0.22, 20)):
        side = 1 if x > 0 else -1
        neck = [(side * 0.1, 1.4), (side * 0.62, 0.8), (side * 0.78, 0.3), (x, y)]
        figure.lay("skin", band(rounded(neck, 2, closed=False), 0.42), SHADE if x > 0 else PLAIN)
        figure.add(head(lot), x, y, 0.56, lean)
    figure.halves("skin", path("0,0 .26,.1 .34,1.4 0,1.4"))
    figure.add(head(lot), 0, -0.36, 0.66)
    return figure


def _viper(lot: Random) -> Figure:
    figure = Figure()
    head = path("0,-.72 .36,-.64 .62,-.1 .44,.3 .2,.72 0,.78")
    figure.halves("skin", half_rounded(head, 1))
    figure.twice("skin", path(".06,-.5 .46,-.3 .2,-.1"), SHADE)
    glowing(figure, -0.1, 0.3, 0.14, 0.5)
    figure.twice("ink", circle(0.09, 0.46, 0.04))
    figure.mark("paint", path("-.03,.7 .03,.7 .12,1 0,.9 -.12,1"))
    return figure


def gorgon(lot: Random) -> Figure:
    """A woman with snakes for hair."""
    figure = Figure()
    for number in range(7):
        angle = -90 + 30 * number
        wave = np.linspace(0, 1, 12)
        line = np.column_stack([0.14 * np.sin(wave * 7 + number), -0.5 - 0.56 * wave])
        figure.lay("hair", turned(band(line, 0.2 - 0.08 * wave), angle), (number % 3) - 1)
        tip = turned(circle(line[-1, 0], line[-1, 1] - 0.02, 0.11, 1.2), angle)
        figure.lay("hair", tip, (number % 3) - 1)
        figure.mark("glow", turned(circle(line[-1, 0], line[-1, 1] - 0.04, 0.04), angle))
    face = path("0,-.64 .34,-.6 .46,-.24 .4,.14 .26,.46 .08,.7 0,.7")
    figure.halves("skin", half_rounded(face, 2))
    glowing(figure, -0.02, 0.2, 0.12, 0.4)
    brows(figure, -0.2, 0.2, 0.15, 0.06, "ink")
    nose(figure, -0.02, 0.26, 0.06)
    mouth(figure, 0.44, 0.13)
    figure.twice("bone", path(".03,.44 .08,.44 .055,.54"))
    return figure


def golem(lot: Random) -> Figure:
    """A head of stone blocks."""
    figure = Figure()
    for x, y in ((0.5, -0.5), (0.66, 0.1)):
        figure.pair(
            "skin",
            [(x - 0.2, y - 0.16), (x + 0.16, y - 0.2), (x + 0.2, y + 0.3), (x - 0.2, y + 0.34)],
        )
    crown = lot.uniform(0.66, 0.86)
    figure.halves(
        "skin",
        [
            (0, -crown),
            (0.36, -crown + 0.08),
            (0.56, -0.36),
            (0.5, 0.2),
            (0.6, 0.4),
            (0.5, 0.78),
            (0, 0.84),
        ],
    )
    figure.mark("skin", path("-.5,-.36 -.3,-.62 -.1,-.56 -.2,-.3"), LIGHT)
    figure.mark("skin", path("-.56,.42 -.36,.34 -.3,.6 -.46,.74"), LIGHT)
    figure.halves("skin", path("0,-.36 .52,-.3 .5,-.14 0,-.12"), solid=False)
    figure.twice("ink", path(".1,-.13 .44,-.15 .4,.04 .14,.04"))
    figure.twice("glow", path(".18,-.09 .36,-.1 .34,0 .2,0"))
    figure.mark("ink", path("-.34,.44 .34,.44 .3,.54 .1,.5 -.1,.56 -.3,.52"))
    crack = path(".1,-.8 .16,-.56 .06,-.44 .14,-.3 .02,-.44 .1,-.58")
    figure.mark("ink", flipped(crack) if lot.random() < 0.5 else crack)
    if lot.random() < 0.6:
        moss = [
            (0, -crown - 0.04),
            (0.4, -crown + 0.06),
            (0.46, -0.44),
            (0.3, -0.56),
            (0.2, -0.4),
            (0.06, -0.6),
        ]
        figure.mark("leaf", moss if lot.random() < 0.5 else flipped(moss))
    else:
        figure.mark("glow", path("0,-.62 .08,-.5 0,-.38 -.08,-.5"))
    return figure


def treant(lot: Random) -> Figure:
    """A face in a tree."""
    figure = Figure()
    if lot.random() < 0.5:
        leaves(figure, lot)
    else:
        for x, tip in ((0.2, (0.36, -1.2)), (0.36, (0.94, -1.0)), (0.44, (1.02, -0.4))):
            figure.pair("wood", [(x - 0.12, -0.44), tip, (x + 0.12, -0.3)])
        for x, y in ((0.36, -1.16), (0.92, -1.0), (1.0, -0.42), (0.62, -0.9)):
            leaf = blade((x, y + 0.16), (x + 0.04, y - 0.2), 0.12)
            figure.lay("leaf", leaf, SHADE)
            figure.lay("leaf", flipped(leaf), LIGHT)
    trunk = path("0,-.64 .3,-.7 .44,-.5 .56,-.1 .46,.3 .54,.7 .74,1.1 .8,1.4 0,1.4")
    figure.halves("wood", half_rounded(trunk, 1))
    for x, top, low in (
        (0.1, -0.6, -0.2),
        (0.34, -0.5, -0.24),
        (0.42, 0.16, 0.7),
        (0.3, 0.8, 1.3),
        (0.12, 0.9, 1.36),
    ):
        figure.twice("wood", blade((x, top), (x * 1.05, low), 0.03), SHADE)
    for side in (-1, 1):
        hollow = rounded(
            [
                (side * 0.1, 0.06),
                (side * 0.18, -0.16),
                (side * 0.38, -0.16),
                (side * 0.42, 0.02),
                (side * 0.24, 0.1),
            ],
            1,
        )
        figure.mark("ink", hollow)
    figure.twice("glow", circle(0.26, -0.04, 0.07))
    figure.pair("wood", rounded(path("0,0 .08,.04 .16,.34 0,.42"), 1), solid=False)
    figure.mark(
        "ink",
        rounded(
            path("-.3,.56 -.1,.5 .1,.54 .3,.5 .2,.7 0,.66 -.2,.72"),
            1,
        ),
    )
    if lot.random() < 0.6:
        figure.halves(
            "leaf",
            path("0,.72 .16,.66 .34,.8 .2,.96 .16,1.2 .06,1.06 0,1.3"),
            solid=False,
        )
    return figure


def slime(lot: Random) -> Figure:
    """A heap of slime that looks back."""
    figure = Figure()
    body = path("0,-.86 .24,-.78 .3,-.4 .6,-.3 .62,.2 .96,.5 .9,1.1 1.1,1.4 0,1.4")
    figure.halves("skin", half_rounded(body, 2))
    for x, y, size in (
        (-0.34, 0.3, 0.12),
        (-0.6, 0.8, 0.1),
        (0.5, 0.62, 0.09),
        (-0.1, -0.6, 0.07),
        (0.2, 1.0, 0.12),
    ):
        figure.dot("skin", x, y, size, LIGHT)
        figure.dot("skin", x + size * 0.3, y + size * 0.3, size * 0.6)
    count = lot.choice((1, 3, 4))
    for x, y, size in ((0, -0.1, 0.22), (-0.3, -0.02, 0.12), (0.32, 0.04, 0.15), (0.06, -0.5, 0.1))[
        :count
    ]:
        figure.dot("bone", x, y, size)
        figure.dot("eye", x, y, size * 0.6)
        figure.dot("ink", x, y, size * 0.3)
    figure.mark("ink", rounded(path("-.44,.44 0,.36 .44,.44 .3,.72 -.3,.72"), 2))
    figure.mark("skin", rounded(path("-.2,.4 -.1,.4 -.12,.66 -.18,.62"), 1))
    figure.mark("skin", rounded(path(".14,.4 .24,.42 .2,.6 .16,.6"), 1), SHADE)
    return figure


def ghost(lot: Random) -> Figure:
    """A ghost or a banshee."""
    figure = Figure()
    for number in range(5):
        wave = np.linspace(0, 1, 12)
        x = -0.6 + 0.3 * number
        line = np.column_stack(
            [x * (1 + 0.5 * wave) + 0.1 * np.sin(wave * 5 + number), 0.3 + 1.1 * wave]
        )
        figure.lay(
            "skin", band(line, 0.34 - 0.3 * wave), (LIGHT, PLAIN, LIGHT, PLAIN, SHADE)[number]
        )
    veil = path("0,-.9 .36,-.8 .6,-.3 .66,.3 .8,.8 .46,.7 .3,1 0,.86")
    figure.halves("skin", half_rounded(veil, 1))
    figure.mark(
        "skin",
        rounded(mirrored(path("0,-.6 .32,-.5 .4,-.04 .24,.5 0,.64")), 2),
        LIGHT,
    )
    for x in (-1.0, 1.0):
        figure.mark("ink", circle(x * 0.19, -0.12, 0.12, 1.3))
    figure.twice("glow", circle(0.19, -0.1, 0.045))
    figure.mark("ink", circle(0, 0.3, 0.13, 1.5))
    return figure


def whirl(lot: Random) -> Figure:
    """A spirit of air, water or fog: a whirl with eyes."""
    figure = Figure()
    turns = np.linspace(0, 1, 60)
    for arm in range(3):
        angle = turns * 2 * np.pi * 0.9 + arm * 2 * np.pi / 3
        reach = 0.22 + 0.86 * turns
        line = np.column_stack([reach * np.cos(angle), reach * np.sin(angle) * 0.92])
        figure.lay("skin", band(line, 0.34 * (1 - turns) ** 0.7 + 0.03), (LIGHT, PLAIN, SHADE)[arm])
    figure.lay("skin", circle(0, 0, 0.46))
    figure.mark("skin", circle(-0.06, -0.06, 0.34), LIGHT)
    glowing(figure, -0.02, 0.17, 0.09, lot.uniform(-0.2, 0.6))
    return figure


def two_heads(lot: Random, head: Maker) -> Figure:
    """Two heads on one neck."""
    figure = Figure()
    for x, lean in ((-0.5, -10), (0.5, 10)):
        figure.add(head(lot), x, 0.02, 0.72, lean)
    return figure


def imp(lot: Random) -> Figure:
    """A small fiend or goblin, all ears and grin."""
    figure = Figure()
    if lot.random() < 0.6:
        horns(figure, lot, style=3)
    ear = path(".4,-.2 .8,-.56 1.16,-.5 .86,-.1 .44,.2")
    figure.pair("skin", rounded(ear, 1))
    figure.twice("skin", path(".52,-.14 1,-.42 .56,.06"), SHADE)
    figure.halves(
        "skin",
        half_rounded(path("0,-.56 .36,-.54 .54,-.16 .46,.24 .2,.62 0,.68"), 1),
    )
    figure.twice("ink", circle(0.24, -0.08, 0.19))
    figure.twice("eye", circle(0.24, -0.08, 0.155))
    figure.twice("ink", circle(0.22, -0.08, 0.06, 1.4))
    figure.mark("skin", path("0,-.06 .1,.22 -.1,.22"), LIGHT)
    grin = rounded(path("-.4,.24 0,.36 .4,.24 .24,.5 0,.56 -.24,.5"), 1)
    figure.mark("ink", grin)
    for number in range(6):
        x = -0.27 + 0.095 * number
        figure.mark("bone", [(x, 0.32), (x + 0.08, 0.33), (x + 0.04, 0.45)])
    return figure


def lizard(lot: Random) -> Figure:
    """A lizard or a basilisk, with a frill."""
    figure = Figure()
    frill = [(0.0, -1.0)]
    for number in range(7):
        angle = np.deg2rad(-80 + 26 * number)
        reach = 1.06 if number % 2 == 0 else 0.76
        frill.append((float(reach * np.cos(angle)), float(reach * np.sin(angle))))
    figure.halves("trim", [*frill, (0, 0.9)])
    head = path("0,-.6 .3,-.56 .52,-.2 .46,.1 .36,.5 .16,.76 0,.8")
    figure.halves("skin", half_rounded(head, 1))
    for x in (-1.0, 1.0):
        figure.mark("ink", circle(x * 0.38, -0.2, 0.17))
        figure.mark("eye", circle(x * 0.38, -0.2, 0.14))
        figure.mark("ink", blade((x * 0.38, -0.32), (x * 0.38, -0.08), 0.035))
    for y in (-0.44, -0.3, -0.16):
        figure.mark("skin", [(0, y - 0.08), (0.07, y), (0, y + 0.08), (-0.07, y)], LIGHT)
    figure.twice("ink", circle(0.1, 0.46, 0.035))
    figure.mark("ink", blade((-0.34, 0.56), (0, 0.66), 0.03))
    figure.mark("ink", blade((0, 0.66), (0.34, 0.56), 0.03))
    return figure


def beholder(lot: Random) -> Figure:
    """Eyes that look everywhere."""
    figure = Figure()
    for number in range(5):
        angle = np.deg2rad(-160 + 35 * number)
        x, y = 0.95 * float(np.cos(angle)), 0.95 * float(np.sin(angle))
        figure.lay(
            "skin",
            band([(0.4 * x, 0.4 * y), (0.75 * x, 0.8 * y - 0.05), (x, y)], 0.13),
            (number % 3) - 1,
        )
        figure.lay("bone", circle(x, y, 0.15))
        figure.dot("eye", x, y, 0.09)
        figure.dot("ink", x, y, 0.045)
    figure.halves("skin", half_rounded(path("0,-.7 .5,-.6 .76,.1 .5,.7 0,.82"), 2))
    figure.mark("ink", circle(0, -0.06, 0.36, 0.9))
    figure.mark("bone", circle(0, -0.06, 0.32, 0.88))
    figure.mark("eye", circle(0, -0.06, 0.2))
    figure.mark("ink", circle(0, -0.06, 0.1))
    figure.dot("bone", -0.08, -0.14, 0.045)
    figure.mark("ink", rounded(path("-.4,.44 0,.4 .4,.44 .2,.6 -.2,.6"), 1))
    for x in (-0.22, -0.04, 0.14):
        figure.mark("bone", [(x, 0.44), (x + 0.09, 0.44), (x + 0.045, 0.55)])
    return figure
