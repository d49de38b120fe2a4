"""Heads of folk: men and women, dwarves, elves, orcs, trolls, demons and the undead."""

from __future__ import annotations

from random import Random

from device.faces.figures.figure import LIGHT, SHADE, Figure
from device.faces.outlines import (
    Points,
    blade,
    circle,
    flipped,
    half_rounded,
    mirrored,
    path,
    rounded,
)

_OVAL = path("0,-.66 .34,-.62 .5,-.3 .46,.14 .34,.44 .15,.64 0,.66")
_FINE = path("0,-.64 .3,-.6 .44,-.3 .4,.1 .26,.42 .09,.68 0,.7")
_BROAD = path("0,-.58 .42,-.55 .58,-.25 .58,.12 .5,.42 .26,.62 0,.64")
_JAWED = path("0,-.52 .34,-.5 .5,-.22 .52,.1 .68,.3 .56,.6 .3,.74 0,.74")


def _head(figure: Figure, half: Points, sharp: int = 2) -> None:
    figure.halves("skin", half_rounded(half, sharp))


def eyes(
    figure: Figure, y: float, apart: float, size: float, slant: float = 0.1, role: str = "eye"
) -> None:
    """Two almond eyes: dark, with a bright middle."""
    inner, outer = (apart - size, y + slant * size), (apart + size, y - slant * size * 1.6)
    figure.twice("ink", blade(inner, outer, size * 0.62))
    figure.twice(role, circle(apart, y, size * 0.42, count=20))
    figure.twice("ink", circle(apart, y, size * 0.18, count=14))


def glowing(figure: Figure, y: float, apart: float, size: float, slant: float = 0.5) -> None:
    """Eyes that shine without a pupil."""
    figure.twice("ink", circle(apart, y, size * 1.45, 0.9))
    edge = blade((apart - size, y + slant * size), (apart + size, y - slant * size), size * 0.5)
    figure.twice("glow", edge)


def brows(figure: Figure, y: float, apart: float, wide: float, slant: float, role: str) -> None:
    """Brows that frown by `slant`."""
    inner, outer = (apart - wide, y + slant), (apart + wide * 1.1, y - slant * 0.5)
    figure.twice(role, blade(inner, outer, wide * 0.24), SHADE)


def nose(figure: Figure, top: float, tip: float, wide: float) -> None:
    """A nose: its lit left side and its shaded right one."""
    figure.mark("skin", [(0, top), (0, tip), (-wide, tip - 0.04), (-wide * 0.3, top + 0.1)], LIGHT)
    figure.mark(
        "ink", [(0, tip + 0.02), (wide, tip - 0.03), (wide * 0.7, tip - 0.1), (0, tip - 0.05)]
    )


def mouth(figure: Figure, y: float, wide: float, droop: float = 0.02) -> None:
    """A closed mouth."""
    lips = [(-wide, y + droop), (0, y - 0.03), (wide, y + droop), (0, y + 0.05)]
    figure.mark("ink", lips)


def ears(figure: Figure, y: float, wide: float, long: float, role: str = "skin") -> None:
    """Ears that stand off by `long`; pointed when that is much."""
    inner, bend = wide - 0.06, wide + long * 0.55
    tip = (wide + long, y - 0.2 - long * 0.75)
    lobe = [
        (inner, y - 0.16),
        (bend, y - 0.16 - long * 0.55),
        tip,
        (bend, y + 0.06),
        (inner, y + 0.2),
    ]
    figure.pair(role, rounded(lobe, 1))


def long_hair(figure: Figure, wide: float, low: float, waves: bool = False) -> None:
    """Hair behind the head, down to `low`; to be laid before it."""
    half: list[tuple[float, float]] = [(0, -0.82), (0.42, -0.78), (wide, -0.4), (wide + 0.06, 0.1)]
    if waves:
        half += [(wide + 0.24, 0.36), (wide + 0.02, 0.56), (wide + 0.28, 0.84), (wide, low)]
    else:
        half += [(wide + 0.1, 0.6), (wide - 0.02, low)]
    half += [(wide - 0.3, low - 0.14), (0, low - 0.3)]
    figure.halves("hair", rounded(half, 2, closed=False))


def fringe(figure: Figure, lot: Random) -> None:
    """Hair over the brow, parted by lot."""
    part = lot.choice((-0.16, 0.0, 0.16))
    top = [(part, -0.72), (0.3, -0.72), (0.53, -0.42), (0.52, -0.02), (0.4, -0.3), (part, -0.4)]
    other = [
        (part, -0.72),
        (-0.3, -0.72),
        (-0.53, -0.42),
        (-0.52, -0.02),
        (-0.4, -0.3),
        (part, -0.4),
    ]
    figure.lay("hair", rounded(other, 1), LIGHT)
    figure.lay("hair", rounded(top, 1))


def beard(figure: Figure, lot: Random, long: float, wide: float = 0.5) -> None:
    """A beard down to `long`, pointed, forked or square."""
    tip = lot.choice((0.0, 0.2, 0.34))
    half = [(0, 0.26), (0.14, 0.24), (0.3, 0.34), (wide, 0.0), (wide + 0.03, 0.36)]
    half += [(0.36, long * 0.8), (tip, long), (0, long - (0.0 if tip == 0.0 else 0.14))]
    figure.halves("hair", half)
    figure.mark("ink", path("-.15,.37 0,.34 .15,.37 0,.42"))
    for x in (0.1, 0.24):
        lock = blade((x, 0.5), (x * 0.9, long * 0.8), 0.02)
        figure.mark("hair", lock, SHADE)
        figure.mark("hair", flipped(lock), LIGHT)


def moustache(figure: Figure, long: float = 0.3) -> None:
    """A moustache that hangs down."""
    figure.pair("hair", [(0, 0.27), (0.2, 0.27), (0.34, 0.36 + long), (0.16, 0.42), (0, 0.36)])


def man(lot: Random) -> Figure:
    """A man of any people."""
    figure = Figure()
    if lot.random() < 0.4:
        long_hair(figure, 0.54, lot.uniform(0.5, 0.95))
    ears(figure, 0.0, 0.46, 0.08)
    _head(figure, _OVAL)
    _features(figure, lot)
    style = lot.randrange(4)
    if style == 0:
        beard(figure, lot, lot.uniform(0.8, 1.05), 0.46)
    elif style == 1:
        moustache(figure, lot.uniform(0.0, 0.3))
    if lot.random() < 0.75:
        fringe(figure, lot)
    return figure


def woman(lot: Random) -> Figure:
    """A woman of any people."""
    figure = Figure()
    long_hair(figure, lot.uniform(0.5, 0.62), lot.uniform(0.8, 1.15), lot.random() < 0.5)
    _head(figure, _FINE)
    eyes(figure, 0.0, 0.2, 0.13, 0.3)
    brows(figure, -0.15, 0.2, 0.13, 0.01, "hair")
    nose(figure, -0.02, 0.26, 0.06)
    mouth(figure, 0.43, 0.1, -0.01)
    fringe(figure, lot)
    return figure


def _features(figure: Figure, lot: Random) -> None:
    eyes(figure, -0.02, 0.2, 0.12, 0.12)
    brows(figure, -0.15, 0.21, 0.16, lot.uniform(0.03, 0.08), "hair")
    nose(figure, -0.1, 0.26, 0.1)
    mouth(figure, 0.42, 0.17)
    figure.mark("skin", path("-.42,.02 -.2,.2 -.3,.4"), LIGHT)


def dwarf(lot: Random) -> Figure:
    """A dwarf: all beard and brow."""
    figure = Figure()
    ears(figure, 0.0, 0.56, 0.1)
    _head(figure, _BROAD)
    eyes(figure, -0.06, 0.22, 0.11, 0.1)
    long = lot.uniform(1.1, 1.35)
    half = [(0, 0.28), (0.2, 0.2), (0.42, 0.24), (0.62, -0.1), (0.68, 0.4)]
    half += [(0.5, 0.9), (0.3, long), (0, long - lot.choice((0.0, 0.2)))]
    figure.halves("hair", half)
    figure.mark("ink", path("-.16,.42 0,.38 .16,.42 0,.5"))
    figure.pair("hair", rounded(path("0,.24 .28,.22 .54,.5 .3,.46 0,.36"), 1))
    brows(figure, -0.2, 0.24, 0.22, 0.06, "hair")
    figure.pair("skin", rounded(path("0,-.06 .08,0 .17,.22 0,.3"), 1), solid=False)
    for x in (0.18, 0.36):
        plait = blade((x, 0.62), (x * 0.8, long * 0.85), 0.035)
        figure.twice("hair", plait, SHADE)
    if lot.random() < 0.6:
        for y in (0.78, 0.94):
            figure.mark("metal", circle(0, y, 0.09, 0.5))
    return figure


def elf(lot: Random) -> Figure:
    """An elf: narrow, with long ears and long hair."""
    figure = Figure()
    long_hair(figure, 0.5, lot.uniform(0.8, 1.1))
    ears(figure, 0.02, 0.4, lot.uniform(0.36, 0.5))
    _head(figure, _FINE)
    eyes(figure, -0.02, 0.19, 0.13, 0.42)
    brows(figure, -0.17, 0.2, 0.15, 0.05, "hair")
    nose(figure, -0.06, 0.27, 0.06)
    mouth(figure, 0.44, 0.11)
    fringe(figure, lot)
    if lot.random() < 0.5:
        figure.mark(
            "metal",
            path("-.42,-.32 0,-.22 .42,-.32 .42,-.38 0,-.3 -.42,-.38"),
        )
        figure.mark("glow", path("0,-.36 .06,-.25 0,-.14 -.06,-.25"))
    return figure


def orc(lot: Random) -> Figure:
    """An orc: a low brow, a heavy jaw, tusks that point up."""
    figure = Figure()
    crest = lot.random()
    if crest < 0.5:
        comb = path("0,-1.05 .14,-.95 .18,-.5 0,-.4")
        figure.halves("hair", comb)
    ears(figure, -0.02, 0.5, lot.uniform(0.22, 0.34))
    _head(figure, _JAWED, 1)
    if 0.5 <= crest < 0.8:
        figure.halves("hair", path("0,-.64 .3,-.6 .5,-.3 .24,-.42 0,-.36"))
    figure.twice("skin", path(".04,-.06 .46,-.22 .44,-.06 .12,.06"), SHADE)
    eyes(figure, -0.03, 0.22, 0.1, 0.35)
    figure.mark("skin", path("-.1,0 0,-.06 0,.24 -.16,.22"), LIGHT)
    figure.twice("ink", circle(0.08, 0.22, 0.045))
    figure.mark("ink", rounded(path("-.34,.44 0,.36 .34,.44 .2,.56 -.2,.56"), 1))
    high = lot.uniform(0.14, 0.24)
    figure.pair("bone", [(0.2, 0.54), (0.24, 0.3 - high), (0.34, 0.5)], solid=False)
    if lot.random() < 0.5:
        for y in (0.1, 0.2):
            figure.mark("paint", [(-0.5, y), (-0.2, y + 0.07), (-0.2, y + 0.12), (-0.5, y + 0.06)])
    return figure


def troll(lot: Random) -> Figure:
    """A troll: a long nose, small eyes, great ears."""
    figure = Figure()
    if lot.random() < 0.7:
        shag = path("0,-.95 .2,-.82 .34,-.92 .44,-.7 .62,-.66 .5,-.3 0,-.3")
        figure.halves("hair", shag)
    ears(figure, 0.06, 0.5, lot.uniform(0.4, 0.56))
    head = path("0,-.58 .4,-.56 .54,-.2 .56,.2 .66,.46 .4,.78 0,.84")
    _head(figure, head, 2)
    figure.twice("skin", path(".06,-.16 .48,-.26 .44,-.02 .14,.02"), SHADE)
    eyes(figure, -0.08, 0.24, 0.08, 0.1)
    droop = lot.uniform(0.34, 0.5)
    figure.pair(
        "skin",
        rounded(
            [(0, -0.2), (0.1, -0.1), (0.2, droop - 0.06), (0.1, droop + 0.08), (0, droop + 0.1)], 1
        ),
        solid=False,
    )
    figure.mark("skin", [(-0.02, -0.1), (-0.02, droop), (-0.12, droop - 0.05)], LIGHT)
    figure.mark("ink", rounded(path("-.4,.6 0,.56 .4,.6 .24,.68 -.24,.68"), 1))
    for x in (-0.24, 0.02, 0.22):
        figure.mark("bone", [(x, 0.66), (x + 0.05, 0.48), (x + 0.1, 0.66)])
    figure.twice("skin", circle(0.42, 0.3, 0.04), LIGHT)
    return figure


def demon(lot: Random) -> Figure:
    """A demon: shining eyes, a cleft brow, a sharp chin."""
    figure = Figure()
    ears(figure, 0.0, 0.42, lot.uniform(0.2, 0.36))
    head = path("0,-.58 .28,-.62 .5,-.36 .46,0 .52,.16 .3,.5 .1,.86 0,.9")
    _head(figure, head, 1)
    figure.twice("skin", path("0,0 .1,-.5 .46,-.3 .34,-.14"), SHADE)
    glowing(figure, -0.04, 0.22, 0.13, 0.5)
    figure.mark("skin", path("0,-.04 0,.28 -.1,.24"), LIGHT)
    figure.twice("ink", path(".02,.26 .1,.22 .06,.29"))
    figure.mark("ink", path("-.3,.4 0,.36 .3,.4 .14,.52 -.14,.52"))
    for x in (-0.19, 0.11):
        figure.mark("bone", [(x, 0.39), (x + 0.08, 0.39), (x + 0.04, 0.5)])
    if lot.random() < 0.5:
        figure.mark("paint", path("0,-.42 .07,-.3 0,-.12 -.07,-.3"))
    return figure


def vampire(lot: Random) -> Figure:
    """A night-dweller: pale, a widow's peak, fangs."""
    figure = Figure()
    if lot.random() < 0.5:
        long_hair(figure, 0.5, lot.uniform(0.7, 1.0))
    ears(figure, 0.0, 0.42, 0.2)
    _head(figure, _FINE)
    peak = path("0,-.28 .3,-.5 .44,-.08 .52,-.3 .4,-.72 0,-.8")
    figure.halves("hair", peak[::-1])
    figure.twice("skin", path(".06,.05 .36,-.06 .3,.1 .16,.12"), SHADE)
    glowing(figure, 0.0, 0.19, 0.09, 0.35)
    brows(figure, -0.15, 0.2, 0.15, 0.07, "ink")
    nose(figure, -0.04, 0.27, 0.07)
    figure.mark("ink", rounded(path("-.18,.4 0,.38 .18,.4 .08,.52 -.08,.52"), 1))
    figure.twice("bone", path(".05,.4 .12,.4 .085,.54"))
    return figure


def skull(lot: Random) -> Figure:
    """A skull."""
    figure = Figure()
    head = path("0,-.68 .38,-.62 .56,-.28 .5,.06 .5,.22 .3,.34 .3,.56 0,.6")
    figure.halves("bone", half_rounded(head, 2))
    for x in (-1.0, 1.0):
        socket = rounded(
            [
                (x * 0.08, 0.06),
                (x * 0.14, -0.16),
                (x * 0.36, -0.16),
                (x * 0.42, 0.06),
                (x * 0.2, 0.16),
            ],
            2,
        )
        figure.mark("ink", socket)
    figure.twice("glow", circle(0.24, -0.01, lot.choice((0.05, 0.09))))
    figure.mark("ink", path("0,.12 .08,.28 0,.24 -.08,.28"))
    jaw = path("0,.62 .3,.58 .36,.36 .42,.36 .34,.78 .16,.86 0,.86")
    figure.halves("bone", jaw)
    for number in range(5):
        x = -0.22 + 0.11 * number
        figure.mark(
            "ink", [(x - 0.012, 0.42), (x + 0.012, 0.42), (x + 0.012, 0.74), (x - 0.012, 0.74)]
        )
    figure.mark("ink", path("-.3,.58 .3,.58 .28,.615 -.28,.615"))
    if lot.random() < 0.5:
        figure.mark(
            "ink",
            path("-.34,-.62 -.24,-.42 -.3,-.34 -.18,-.24 -.26,-.34 -.2,-.44"),
        )
    return figure


def maiden(lot: Random) -> Figure:
    """A river maiden: wet locks, fins for ears."""
    figure = Figure()
    long_hair(figure, lot.uniform(0.58, 0.7), 1.2, True)
    fin = path(".36,-.14 .86,-.5 .74,-.2 .9,-.02 .68,.04 .66,.26 .38,.18")
    figure.pair("trim", fin)
    _head(figure, _FINE)
    eyes(figure, 0.0, 0.2, 0.13, 0.34)
    nose(figure, 0.0, 0.25, 0.05)
    mouth(figure, 0.42, 0.1, -0.02)
    fringe(figure, lot)
    figure.mark("glow", circle(0, -0.36, 0.07))
    for x in (0.14, 0.26):
        figure.twice("trim", circle(x, -0.33 - 0.02, 0.045))
    return figure


def cyclops(lot: Random) -> Figure:
    """A giant with one eye."""
    figure = Figure()
    ears(figure, 0.1, 0.54, 0.16)
    head = path("0,-.66 .4,-.62 .58,-.2 .56,.24 .6,.5 .3,.82 0,.84")
    _head(figure, head, 2)
    lid = mirrored(path("0,-.36 .26,-.24 .34,-.06 .22,.12 0,.18"))
    figure.mark("skin", rounded(lid, 2), SHADE)
    figure.mark("ink", circle(0, -0.07, 0.235, 0.86))
    figure.mark("bone", circle(0, -0.07, 0.2, 0.84))
    figure.mark("eye", circle(0, -0.07, 0.125))
    figure.mark("ink", circle(0, -0.07, 0.06))
    figure.dot("bone", -0.05, -0.12, 0.028)
    figure.mark("hair", path("-.4,-.3 0,-.38 .4,-.3 .3,-.2 0,-.29 -.3,-.2"))
    figure.pair("skin", rounded(path("0,.16 .08,.18 .18,.36 0,.42"), 1), solid=False)
    figure.mark("ink", rounded(path("-.36,.6 0,.52 .36,.6 .2,.68 -.2,.68"), 1))
    for x in (-0.2, 0.12):
        figure.mark("bone", [(x, 0.66), (x + 0.04, 0.5), (x + 0.09, 0.66)])
    return figure
