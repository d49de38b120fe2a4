"""Things: artifacts, equipment, and the landmarks of terrain."""

from __future__ import annotations

from random import Random

import numpy as np

from device.faces.figures.bearing import WEAPONS
from device.faces.figures.figure import LIGHT, SHADE, Figure
from device.faces.outlines import (
    band,
    bar,
    blade,
    circle,
    half_rounded,
    mirrored,
    path,
    rounded,
    star,
)


def _foot(figure: Figure) -> None:
    """A stone that a thing stands on."""
    figure.halves("wood", path("0,1 .62,1 .8,1.2 .9,1.7 0,1.7"))
    figure.mark("wood", path("-.6,1.02 .6,1.02 .66,1.12 -.66,1.12"), LIGHT)


def chalice(lot: Random) -> Figure:
    """A cup."""
    figure = Figure()
    _foot(figure)
    figure.halves(
        "trim",
        half_rounded(
            path("0,-.6 .62,-.6 .56,0 .2,.36 .1,.7 .4,.98 .42,1.06 0,1.06"),
            1,
        ),
    )
    figure.mark("glow", circle(0, -0.6, 0.58, 0.2))
    figure.mark("ink", circle(0, -0.58, 0.48, 0.14))
    figure.mark("paint", circle(0, -0.02, 0.17))
    figure.mark("trim", blade((-0.46, -0.44), (-0.36, 0.1), 0.06), LIGHT)
    for number in range(3):
        x = -0.3 + 0.3 * number
        figure.lay("glow", star(4, 0.3) * lot.uniform(0.1, 0.18) + [x, -0.9 - 0.1 * (number % 2)])
    return figure


def orb(lot: Random) -> Figure:
    """A glass ball on a stand: something looks out of it."""
    figure = Figure()
    _foot(figure)
    figure.halves("trim", path("0,.5 .4,.56 .24,.76 .5,1.06 0,1.06"))
    figure.lay("eye", circle(0, -0.1, 0.72))
    figure.mark("ink", circle(0, -0.1, 0.6))
    figure.mark("eye", circle(0, -0.1, 0.56), SHADE)
    figure.mark("glow", blade((-0.44, -0.1), (0.44, -0.1), 0.26))
    figure.mark("ink", circle(0, -0.1, 0.15, 1.5))
    figure.mark("bone", blade((-0.5, -0.3), (-0.2, -0.6), 0.06), LIGHT)
    return figure


def one_eyed(lot: Random) -> Figure:
    """A carved post with one great eye."""
    return idol(lot, eyes=1)


def idol(lot: Random, eyes: int = 0) -> Figure:
    """A carved post with a face, of one eye or two."""
    figure = Figure()
    figure.halves("wood", path("0,-1 .34,-.94 .44,-.7 .4,1.7 0,1.7"))
    for y in (-0.62, 0.2, 0.66):
        figure.mark("wood", bar((-0.42, y), (0.42, y), 0.06), SHADE)
    if (eyes or lot.choice((1, 2))) == 1:
        figure.mark("ink", blade((-0.36, -0.3), (0.36, -0.3), 0.22))
        figure.mark("bone", blade((-0.29, -0.3), (0.29, -0.3), 0.17))
        figure.dot("glow", 0, -0.3, 0.13)
        figure.dot("ink", 0, -0.3, 0.06)
    else:
        figure.twice("ink", circle(0.18, -0.28, 0.12))
        figure.twice("glow", circle(0.18, -0.28, 0.07))
    figure.mark("wood", path("0,-.16 .09,.06 -.09,.06"), LIGHT)
    figure.mark("ink", bar((-0.22, 0.12), (0.22, 0.12), 0.06))
    figure.mark("paint", path("-.3,.34 0,.56 .3,.34 .3,.42 0,.62 -.3,.42"))
    figure.mark("paint", path("-.3,.76 0,.98 .3,.76 .3,.84 0,1.04 -.3,.84"))
    for side in (-1, 1):
        figure.lay("trim", blade((side * 0.3, -0.86), (side * 0.62, -1.24), 0.1))
    return figure


def banner(lot: Random) -> Figure:
    """A banner on a pole."""
    figure = Figure()
    figure.lay("wood", bar((-0.5, -1.15), (-0.5, 1.7), 0.09))
    figure.lay("trim", circle(-0.5, -1.15, 0.1))
    figure.lay(
        "paint",
        path("-.46,-1 .2,-.9 .8,-1.02 .56,-.5 .82,.04 .2,.14 -.46,.02"),
    )
    figure.mark("paint", path(".14,-.91 .8,-1.02 .56,-.5 .82,.04 .2,.14"), SHADE)
    figure.mark("trim", star(lot.choice((4, 5, 6, 8)), 0.45) * 0.3 + [0.06, -0.44])
    return figure


def hearth(lot: Random) -> Figure:
    """A fire between stones."""
    figure = Figure()
    outer = path("0,-.9 .3,-.4 .42,-.62 .62,.1 .5,.7 0,.9 -.5,.7 -.6,0 -.36,-.3 -.26,0")
    figure.lay("paint", rounded(outer, 1))
    figure.mark(
        "glow",
        rounded(
            path(".04,-.3 .26,.1 .3,.6 0,.84 -.3,.6 -.26,.2 -.1,.3"),
            1,
        ),
    )
    figure.mark("bone", rounded(path(".02,.2 .14,.5 0,.8 -.14,.5"), 1), LIGHT)
    for x in (-0.72, -0.34, 0.04, 0.42, 0.76):
        figure.lay("wood", circle(x, 0.94 + 0.05 * abs(x), 0.25, 0.72), SHADE if x > 0.1 else 0)
    figure.lay("wood", path("-1.2,1.1 1.2,1.1 1.3,1.7 -1.3,1.7"))
    return figure


def stump(lot: Random) -> Figure:
    """An old stump."""
    figure = Figure()
    figure.halves("wood", path("0,-.2 .6,-.2 .62,.5 .8,.9 1.2,1.2 1.1,1.7 0,1.7"))
    figure.lay("bone", circle(0, -0.2, 0.62, 0.36))
    for size in (0.46, 0.3, 0.15):
        figure.mark("wood", circle(0, -0.2, size, 0.36))
        figure.mark("bone", circle(0, -0.2, size - 0.04, 0.34))
    for x in (0.2, 0.42):
        figure.twice("wood", blade((x, 0.1), (x * 1.3, 1.0), 0.03), SHADE)
    leaf = blade((0.5, -0.3), (0.9, -0.86), 0.16)
    figure.lay("leaf", leaf)
    figure.lay("leaf", blade((0.4, -0.36), (0.44, -1.0), 0.14), LIGHT)
    figure.lay("paint", rounded(path("-.86,.7 -.6,.5 -.34,.7"), 1))
    figure.lay("bone", bar((-0.6, 0.66), (-0.6, 0.9), 0.1))
    return figure


def tome(lot: Random) -> Figure:
    """An open book."""
    figure = Figure()
    _foot(figure)
    figure.pair("paint", path("0,.1 .5,-.1 1.06,0 1.06,.92 .5,.84 0,1"))
    figure.pair(
        "bone",
        path("0,.04 .46,-.16 .98,-.06 .98,.82 .46,.74 0,.92"),
        solid=False,
    )
    for y in (0.14, 0.28, 0.42, 0.56):
        figure.mark("ink", [(-0.84, y), (-0.2, y + 0.02), (-0.2, y + 0.06), (-0.84, y + 0.04)])
    figure.mark("glow", star(6, 0.4) * 0.26 + [0.5, 0.32])
    figure.lay("glow", star(8, 0.3) * 0.3 + [0, -0.5])
    return figure


def lantern(lot: Random) -> Figure:
    """A lantern."""
    figure = Figure()
    figure.lay("trim", band(circle(0, -0.86, 0.24), 0.08))
    figure.halves("metal", path("0,-.72 .2,-.66 .56,-.36 .5,-.28 0,-.28"))
    figure.lay("glow", path("-.44,-.3 .44,-.3 .5,.6 -.5,.6"))
    figure.mark("bone", rounded(path("0,-.2 .2,.2 .14,.5 -.14,.5 -.2,.2"), 1), LIGHT)
    for x in (-0.47, 0.0, 0.47):
        figure.lay("metal", bar((x * 0.96, -0.3), (x, 0.62), 0.07), SHADE if x > 0 else 0)
    figure.halves("metal", path("0,.58 .6,.58 .66,.8 0,.84"))
    return figure


def weapon(lot: Random) -> Figure:
    """A weapon by itself, lying aslant."""
    figure, drawn = Figure(), Figure()
    WEAPONS[lot.choice(("sword", "axe", "spear", "hammer", "sabre"))](drawn, lot)
    figure.add(drawn, 0, 0.05, 1.0, lot.choice((-38, 38)))
    return figure


def coat(lot: Random) -> Figure:
    """Armour, or a coat."""
    figure = Figure()
    figure.halves(
        "cloth",
        path(".16,-.7 .5,-.74 .98,-.3 .8,.1 .56,-.1 .6,.94 0,1.04"),
    )
    figure.mark("ink", rounded(path("-.24,-.72 .24,-.72 .14,-.46 -.14,-.46"), 1))
    for y in (-0.2, 0.14, 0.48):
        figure.twice("metal", [(0.06, y), (0.5, y - 0.06), (0.5, y + 0.14), (0.06, y + 0.22)])
    figure.mark("trim", bar((-0.6, 0.74), (0.6, 0.74), 0.14))
    figure.mark("glow", circle(0, 0.74, 0.1))
    return figure


def buckler(lot: Random) -> Figure:
    """A shield."""
    figure = Figure()
    if lot.random() < 0.5:
        figure.lay("wood", circle(0, 0.05, 0.92))
        figure.mark("paint", circle(0, 0.05, 0.76))
        for turn in range(4):
            angle = np.deg2rad(turn * 90 + 45)
            tip = (0.74 * float(np.cos(angle)), 0.05 + 0.74 * float(np.sin(angle)))
            figure.mark("bone", blade((0, 0.05), tip, 0.14), LIGHT if turn in (1, 2) else SHADE)
    else:
        figure.halves("metal", path("0,-.84 .76,-.8 .76,.2 .46,.76 0,1.06"))
        figure.halves("paint", path("0,-.66 .6,-.64 .6,.14 .36,.6 0,.84"), solid=False)
        figure.mark("bone", mirrored(path("0,-.5 .14,-.1 .44,0 .14,.12 0,.56")))
    figure.mark("metal", circle(0, 0.05, 0.24))
    figure.mark("metal", circle(-0.05, 0.0, 0.12), LIGHT)
    return figure


def flask(lot: Random) -> Figure:
    """A potion."""
    figure = Figure()
    figure.lay("wood", path("-.16,-1 .16,-1 .14,-.74 -.14,-.74"))
    figure.halves(
        "bone",
        half_rounded(
            path("0,-.76 .18,-.76 .18,-.34 .6,.2 .62,.76 .3,.98 0,1"),
            1,
        ),
    )
    figure.halves(
        "glow",
        half_rounded(path("0,0 .38,.02 .52,.3 .52,.7 .26,.9 0,.92"), 1),
        solid=False,
    )
    for x, y, size in ((-0.2, 0.5, 0.1), (0.1, 0.3, 0.07), (0.2, 0.64, 0.09), (-0.02, 0.72, 0.05)):
        figure.dot("bone", x, y, size, LIGHT)
    figure.mark("bone", blade((-0.42, 0.1), (-0.46, 0.7), 0.05), LIGHT)
    figure.mark("trim", bar((-0.22, -0.5), (0.22, -0.5), 0.1))
    return figure


def tower(lot: Random) -> Figure:
    """A tower."""
    figure = Figure()
    figure.halves(
        "wood",
        path("0,-.5 .36,-.5 .36,-.72 .2,-.72 .2,-.6 .1,-.6 .1,-.72 0,-.72")[::-1],
    )
    figure.halves("wood", path("0,-.56 .4,-.56 .32,-.3 .44,1.7 0,1.7"))
    for y in (-0.1, 0.5):
        figure.mark(
            "glow", [(-0.08, y), (0, y - 0.12), (0.08, y), (0.08, y + 0.2), (-0.08, y + 0.2)]
        )
    figure.lay("paint", path("0,-1.3 .5,-1.14 0,-.98"))
    figure.lay("wood", bar((0, -1.3), (0, -0.66), 0.05))
    return figure


def stones(lot: Random) -> Figure:
    """A gate of standing stones."""
    figure = Figure()
    figure.pair("wood", path(".42,-.5 .82,-.46 .94,1.7 .4,1.7"))
    figure.lay("wood", path("-1,-.84 .96,-.9 1.02,-.46 -.96,-.42"))
    figure.mark("wood", path("-.96,-.8 .9,-.86 .9,-.76 -.9,-.7"), LIGHT)
    figure.mark("glow", star(8, 0.5) * 0.22 + [0.0, -0.64])
    for y in (0.0, 0.4):
        figure.twice("ink", blade((0.56, y), (0.74, y + 0.1), 0.04))
    return figure


def lone_tree(lot: Random) -> Figure:
    """A lone tree."""
    figure = Figure()
    figure.halves("wood", path("0,-.4 .14,-.2 .16,.7 .5,1.7 0,1.7"))
    for x, y, size in (
        (-0.5, -0.1, 0.42),
        (0.5, -0.16, 0.44),
        (0, -0.6, 0.52),
        (-0.34, -0.5, 0.4),
        (0.4, -0.6, 0.38),
    ):
        figure.lay(
            "leaf", circle(x, y, size, 0.8), LIGHT if x < -0.2 else (SHADE if x > 0.2 else 0)
        )
    for x, y in ((-0.4, -0.3), (0.3, -0.4), (0.0, -0.8), (0.5, -0.1)):
        figure.dot("paint", x, y, 0.07)
    return figure
