"""Beings that are two things at once: man and horse, boar and hedgehog, bones and worm."""

from __future__ import annotations

from random import Random

import numpy as np

from device.faces.figures import beasts, people
from device.faces.figures.figure import LIGHT, PLAIN, SHADE, Figure
from device.faces.outlines import (
    Points,
    band,
    blade,
    circle,
    flipped,
    half_rounded,
    path,
    placed,
    rounded,
    turned,
)


def centaur(lot: Random) -> Figure:
    """A horse's body with a man's instead of its neck."""
    figure = Figure()
    tail = rounded(path(".96,.3 1.2,.2 1.42,.5 1.36,1.06 1.2,1.3 1.22,.84 1.06,.56"), 2)
    figure.lay("hair", tail)
    for x, lean, tone in ((-0.28, 0.12, SHADE), (0.96, -0.1, SHADE)):
        figure.lay("pelt", _leg(x, lean), tone)
    body = path("-.62,.3 -.3,.12 .3,.24 .86,.14 1.12,.36 1.08,.74 .8,.94 .3,.86 -.3,.98 -.6,.8")
    figure.lay("pelt", rounded(body, 2))
    figure.mark("pelt", rounded(path("-.5,.66 .3,.72 1.06,.6 .8,.92 .3,.84 -.3,.95"), 2), SHADE)
    figure.mark("pelt", blade((0.2, 0.34), (0.9, 0.26), 0.05), LIGHT)
    for x, lean in ((-0.5, -0.06), (0.78, 0.08)):
        figure.lay("pelt", _leg(x, lean))
        figure.mark("ink", placed(path("-.1,1.52 .12,1.52 .16,1.7 -.14,1.7"), x + lean, 0))
    man = Figure()
    half = [(0, 0.5), (0.26, 0.52), (0.66, 0.66), (0.78, 1.0), (0.6, 1.2), (0.5, 1.9), (0, 2.0)]
    man.halves("skin", half_rounded(half, 1))
    man.mark("skin", rounded(path("-.5,.8 -.1,.86 -.1,1.06 -.44,1.1"), 1), LIGHT)
    man.mark("cloth", path("-.6,.68 -.36,.6 .5,1.66 .44,1.9"))
    for number in range(6):
        lock = blade((0, -0.5), (0, -1.0), 0.13)
        man.lay("hair", turned(lock, -50 + 20 * number), (number % 3) - 1)
    man.pair("pelt", path(".22,-.5 .5,-1.06 .64,-.5 .5,-.3"))
    man.twice("skin", path(".36,-.56 .49,-.88 .55,-.52"), SHADE)
    people.long_hair(man, 0.52, 0.7)
    man.add(people.man(lot))
    figure.add(man, -0.42, -0.62, 0.66)
    return figure


def _leg(x: float, lean: float) -> Points:
    """A horse's leg from the body to below the picture's edge."""
    shape = path("-.17,.6 .19,.6 .12,1.02 .1,1.5 .14,1.7 -.12,1.7 -.08,1.5 -.1,1.04")
    return placed(shape + np.outer((shape[:, 1] - 0.6) / 1.1, [lean, 0]), x, 0)


def quilled(lot: Random) -> Figure:
    """A boar with a hedgehog's spines."""
    figure = Figure()
    for ring, (low, high, step) in enumerate(((0.3, 1.32, 15), (0.2, 1.06, 15))):
        count = 13 if ring == 0 else 12
        for number in range(count):
            angle = (number - (count - 1) / 2) * step
            spine = blade((0, -low), (0, -high - lot.uniform(0, 0.14)), 0.075)
            figure.lay("hair", turned(spine, angle), SHADE if angle > 0 else PLAIN)
            tip = blade((0, -high + 0.16), (0, -high - 0.02), 0.03)
            figure.mark("bone", turned(tip, angle))
    figure.add(beasts.boar(lot), 0, 0.08, 0.82)
    return figure


def bone_worm(lot: Random) -> Figure:
    """A worm of bare bones that rears up: vertebrae, ribs, and a skull full of teeth."""
    figure = Figure()
    way = np.linspace(0, 1, 15)
    x, y = 0.72 * np.sin(way * 5.4 + 0.5) * (0.5 + 0.5 * way), -0.34 + 1.95 * way
    line = np.column_stack([x, y])
    figure.lay("ink", band(line, 0.2))
    slope = np.rad2deg(np.arctan2(np.gradient(y), np.gradient(x))) - 90
    for number in range(len(way) - 1, 1, -1):
        size = 0.72 + 0.5 * float(way[number])
        joint = Figure()
        rib = path(".08,-.06 .34,-.1 .5,.08 .46,.34 .38,.14 .1,.08")
        # A dark edge of its own, for bones lie upon bones.
        joint.mark("ink", circle(0, 0.02, 0.24))
        joint.twice("ink", rounded(rib * [1.06, 1.0] + [0, 0.03], 1))
        joint.twice("ink", rounded(rib * [1.0, 1.0] - [0, 0.05], 1))
        joint.pair("bone", rounded(rib, 1))
        joint.lay("bone", rounded(path("-.15,-.11 .15,-.11 .19,.05 .1,.13 -.1,.13 -.19,.05"), 1))
        joint.mark("bone", rounded(path("-.1,-.08 .02,-.08 0,.08 -.12,.04"), 1), LIGHT)
        figure.add(joint, float(x[number]), float(y[number]), size, float(slope[number]))
    figure.add(_worm_skull(lot), float(x[0]), -0.42, 0.74, lot.choice((-8, 8)))
    return figure


def _worm_skull(lot: Random) -> Figure:
    figure = Figure()
    jaw = path("0,.34 .34,.3 .42,.5 .3,.86 .12,1 0,1")
    figure.halves("bone", jaw)
    figure.mark("ink", path("-.3,.36 .3,.36 .24,.8 0,.9 -.24,.8"))
    head = path("0,-.72 .34,-.66 .7,-.24 .62,.06 .4,.16 .36,.42 .2,.54 0,.56")
    figure.halves("bone", half_rounded(head, 1))
    socket = rounded(path(".14,-.12 .48,-.32 .54,-.06 .34,.06 .18,.04"), 1)
    figure.twice("ink", socket)
    figure.twice("glow", circle(0.35, -0.12, lot.choice((0.07, 0.09))))
    figure.twice("ink", blade((0.06, 0.16), (0.13, 0.34), 0.04))
    for at, long in ((0.3, 0.3), (0.18, 0.18), (0.06, 0.14)):
        tooth = [(at - 0.05, 0.48), (at + 0.05, 0.46), (at, 0.5 + long)]
        figure.mark("bone", tooth, SHADE)
        figure.mark("bone", flipped(tooth), LIGHT)
    figure.twice("bone", path(".16,.84 .26,.8 .2,.62"), LIGHT)
    figure.mark("ink", path("-.02,-.68 .05,-.5 -.03,-.4 .03,-.26 -.06,-.4 0,-.5"))
    return figure
