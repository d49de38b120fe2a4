"""What stands round a head: shoulders below it, weapons and wings behind it."""

from __future__ import annotations

from random import Random

import numpy as np

from device.faces.figures.figure import LIGHT, PLAIN, SHADE, Figure
from device.faces.outlines import band, bar, blade, circle, flipped, mirrored, path, rounded, star

LOW = 1.7
"""Down to where shoulders are drawn: always beyond the picture's edge."""


def cloak(figure: Figure, lot: Random) -> None:
    """Shoulders under a cloak, with a clasp."""
    half = [(0, 0.46), (0.3, 0.5), (0.72, 0.78), (1.0, 1.1), (1.1, LOW), (0, LOW)]
    figure.halves("cloth", rounded(half, 1, closed=False))
    fold = [(0.1, 0.72), (0.2, LOW), (0.34, LOW), (0.2, 0.66)]
    figure.mark("cloth", fold, LIGHT)
    figure.mark("cloth", flipped(fold), LIGHT)
    figure.mark("trim", circle(0, 0.86, 0.12))
    figure.mark("glow", circle(0, 0.86, 0.06))
    if lot.random() < 0.5:
        figure.twice("trim", blade((0.3, 0.6), (1.0, 1.2), 0.04))


def collar(figure: Figure, lot: Random) -> None:
    """A high collar that stands up behind the head; to be laid before it."""
    figure.lay("cloth", mirrored(path("0,.1 .56,.16 .7,.6 .3,1 0,1")), SHADE)
    figure.pair("cloth", [(0.1, 0.9), (0.5, 0.5), (0.86, -0.3), (0.9, 0.6), (1.1, LOW), (0.1, LOW)])
    figure.twice("trim", path(".2,.9 .5,.56 .8,-.12 .64,.66 .3,1.2"))
    figure.halves("cloth", [(0, 0.6), (0.3, 0.7), (0.9, 1.2), (1.0, LOW), (0, LOW)])


def mail(figure: Figure, lot: Random) -> None:
    """Shoulders in armour."""
    figure.halves("metal", [(0, 0.5), (0.34, 0.56), (0.66, 0.9), (0.7, LOW), (0, LOW)])
    style = lot.randrange(3)
    for number in range(3):
        size = 0.46 - 0.07 * number
        pad = rounded(
            [
                (0.4, 0.66 + 0.24 * number),
                (0.4 + size, 0.6 + 0.24 * number),
                (0.76 + size, 0.98 + 0.24 * number),
                (0.5, 1.06 + 0.24 * number),
            ],
            1,
        )
        figure.pair("metal", pad)
        figure.mark("metal", flipped(pad) * [0.94, 0.985], LIGHT if number == 0 else PLAIN)
        if style == 1:
            break
    if style == 2:
        figure.pair("metal", path(".62,.7 .9,.2 .96,.82"))
    figure.mark("trim", path("-.36,.58 0,.76 .36,.58 .42,.66 0,.88 -.42,.66"))
    if lot.random() < 0.6:
        figure.mark("trim", star(lot.choice((4, 6, 8)), 0.46) * 0.2 + [0, 1.16])


def fur(figure: Figure, lot: Random) -> None:
    """Shoulders in fur."""
    half = [
        (0, 0.5),
        (0.3, 0.48),
        (0.46, 0.66),
        (0.62, 0.6),
        (0.74, 0.82),
        (0.94, 0.84),
        (0.98, 1.06),
        (1.18, 1.16),
        (1.1, LOW),
        (0, LOW),
    ]
    figure.halves("pelt", half)
    for x, y in ((0.2, 0.8), (0.46, 0.92), (0.7, 1.1), (0.26, 1.16), (0.54, 1.26)):
        tuft = [(x - 0.07, y), (x + 0.07, y), (x, y + 0.18)]
        figure.twice("pelt", tuft, SHADE)
    if lot.random() < 0.6:
        for x in (-0.3, -0.1, 0.1, 0.3):
            figure.mark(
                "bone",
                [
                    (x - 0.05, 0.74 - abs(x) * 0.3),
                    (x + 0.05, 0.74 - abs(x) * 0.3),
                    (x, 0.94 - abs(x) * 0.2),
                ],
            )


def bare(figure: Figure, lot: Random) -> None:
    """Bare shoulders with a strap."""
    half = [(0, 0.46), (0.26, 0.5), (0.4, 0.64), (0.86, 0.76), (1.1, 1.1), (1.14, LOW), (0, LOW)]
    figure.halves("skin", rounded(half, 1, closed=False))
    figure.mark("skin", rounded(path("-.96,1 -.6,.82 -.44,.96 -.7,1.2"), 1), LIGHT)
    strap = bar((-0.6, 0.62), (0.46, LOW), 0.17)
    figure.mark("cloth", strap if lot.random() < 0.5 else flipped(strap))
    if lot.random() < 0.5:
        for y in (0.9, 1.06):
            figure.mark("paint", [(0.5, y), (0.96, y + 0.04), (0.96, y + 0.1), (0.5, y + 0.06)])


def chest(figure: Figure, lot: Random) -> None:
    """A beast's neck and chest."""
    half = [(0, 0.3), (0.4, 0.36), (0.62, 0.8), (0.82, 1.2), (0.86, LOW), (0, LOW)]
    figure.halves("skin", rounded(half, 1, closed=False))
    for x, y in ((0.14, 0.9), (0.36, 0.98), (0.56, 1.12), (0.24, 1.18)):
        tuft = [(x - 0.08, y), (x + 0.08, y), (x, y + 0.16)]
        figure.twice("hair", tuft, SHADE if lot.random() < 0.7 else PLAIN)


def wings(figure: Figure, lot: Random, style: str) -> None:
    """A pair of wings: `feather`, `hide` or `gauze`."""
    if style == "feather":
        for number in range(6):
            tip = (1.5 - 0.1 * number, -0.9 + 0.32 * number)
            feather = blade((0.16, 0.14 + 0.06 * number), tip, 0.15)
            tone = (SHADE, PLAIN, LIGHT)[number % 3]
            figure.lay("wing", feather, tone)
            figure.lay("wing", flipped(feather), tone)
        shoulder = rounded(path(".1,.2 .5,-.5 1.06,-.86 .9,-.4 .5,.2"), 1)
        figure.pair("wing", shoulder)
    elif style == "hide":
        skin = path(
            ".1,.2 .6,-.7 .86,-1.12 1.02,-.7 1.5,-.46 1.28,-.1 1.4,.36 1.06,.34 .98,.76 "
            ".66,.54 .4,.8"
        )
        figure.pair("wing", skin)
        for tip in ((1.5, -0.46), (1.4, 0.36), (0.98, 0.76)):
            bone = bar((0.84, -0.94), tip, 0.06)
            figure.twice("wing", bone, SHADE)
        figure.pair("wing", bar((0.1, 0.24), (0.86, -1.06), 0.12), solid=False)
    else:
        for low, tip in (((0.14, 0.1), (1.42, -0.86)), ((0.14, 0.2), (1.3, 0.42))):
            film = blade(low, tip, 0.3)
            figure.pair("wing", film)
            figure.twice("wing", blade(low, (tip[0] * 0.9, tip[1] * 0.9), 0.12), LIGHT)


def arms(figure: Figure, lot: Random, weapon: str) -> None:
    """Two of a weapon, crossed behind the head, or one held upright beside it."""
    drawn = Figure()
    WEAPONS[weapon](drawn, lot)
    if weapon in ("bow", "staff", "spear") or lot.random() < 0.3:
        side = lot.choice((-1, 1))
        figure.add(drawn, 0.84 * side, 0.3, 1.25, 6 * side)
        return
    for side in (-1, 1):
        figure.add(drawn, 0.0, 0.1, 1.3, 42 * side)


def _sword(figure: Figure, lot: Random) -> None:
    figure.lay("wood", bar((0, 0.5), (0, 1.0), 0.09))
    figure.lay("metal", path("-.08,.46 -.08,-.9 0,-1.12 .08,-.9 .08,.46"))
    figure.mark("metal", path("0,-1.12 .08,-.9 .08,.46 0,.46"), SHADE)
    figure.lay("trim", path("-.3,.42 .3,.42 .26,.54 -.26,.54"))
    figure.lay("trim", circle(0, 1.0, 0.09))


def _sabre(figure: Figure, lot: Random) -> None:
    line = path("0,.44 .08,0 .04,-.5 -.2,-1.05")
    curve = rounded(line, 2, closed=False)
    figure.lay("metal", band(curve, np.linspace(0.18, 0.04, len(curve))))
    figure.lay("wood", bar((0, 0.46), (-0.04, 0.9), 0.09))
    figure.lay("trim", blade((-0.22, 0.46), (0.24, 0.5), 0.07))


def _axe(figure: Figure, lot: Random) -> None:
    figure.lay("wood", bar((0, -1.0), (0, 1.1), 0.09))
    head = rounded(
        path(".04,-.9 .24,-.84 .5,-1.06 .56,-.6 .46,-.2 .22,-.46 .04,-.42"),
        1,
    )
    figure.lay("metal", head)
    figure.mark("metal", blade((0.5, -1.0), (0.47, -0.26), 0.05), LIGHT)
    if lot.random() < 0.5:
        figure.lay("metal", flipped(head), SHADE)


def _spear(figure: Figure, lot: Random) -> None:
    figure.lay("wood", bar((0, -0.7), (0, 1.4), 0.08))
    figure.lay("metal", path("0,-1.3 .15,-.86 0,-.62 -.15,-.86"))
    figure.mark("metal", path("0,-1.3 .15,-.86 0,-.62"), SHADE)
    if lot.random() < 0.6:
        figure.lay("trim", path(".02,-.6 .5,-.52 .3,-.4 .46,-.22 .02,-.24"))


def _hammer(figure: Figure, lot: Random) -> None:
    figure.lay("wood", bar((0, -0.6), (0, 1.1), 0.1))
    figure.lay(
        "metal",
        path("-.42,-1.04 .42,-1.04 .46,-.96 .46,-.6 -.46,-.6 -.46,-.96"),
    )
    figure.mark("metal", path(".1,-1.04 .42,-1.04 .46,-.96 .46,-.6 .1,-.6"), SHADE)
    figure.mark("trim", bar((-0.28, -1.04), (-0.28, -0.6), 0.07))
    figure.mark("trim", bar((0.28, -1.04), (0.28, -0.6), 0.07))


def _staff(figure: Figure, lot: Random) -> None:
    figure.lay("wood", bar((0, -0.7), (0, 1.4), 0.08))
    if lot.random() < 0.5:
        hook = rounded(
            path("0,-.6 -.28,-.86 -.14,-1.2 .2,-1.16 .22,-.9"),
            2,
            closed=False,
        )
        figure.lay("wood", band(hook, 0.09))
    else:
        figure.lay(
            "trim",
            path("-.16,-.6 -.26,-1 -.1,-.8 .1,-.8 .26,-1 .16,-.6"),
        )
    figure.lay("glow", circle(0, -0.98, 0.15))
    figure.mark("bone", circle(-0.05, -1.03, 0.05), LIGHT)


def _bow(figure: Figure, lot: Random) -> None:
    curve = rounded(path("-.1,-1.1 .34,-.6 .24,0 .34,.6 -.1,1.1"), 2, closed=False)
    figure.lay("wood", band(curve, 0.1))
    figure.lay("bone", bar((-0.1, -1.08), (-0.1, 1.08), 0.025), solid=False)
    figure.lay("wood", bar((-0.3, 0), (0.5, 0), 0.04))
    figure.lay("metal", path(".46,-.1 .72,0 .46,.1"))
    figure.lay("trim", path("-.4,-.1 -.24,0 -.4,.1 -.2,.1 -.06,0 -.2,-.1"))


def _arrow(figure: Figure, lot: Random) -> None:
    figure.lay("wood", bar((0, -0.8), (0, 0.9), 0.06))
    figure.lay("metal", path("0,-1.16 .15,-.8 0,-.86 -.15,-.8"))
    figure.lay("trim", path("0,.6 .17,.76 .17,1.1 0,.94 -.17,1.1 -.17,.76"))


def _club(figure: Figure, lot: Random) -> None:
    figure.lay(
        "wood",
        path("-.06,1.1 -.1,0 -.24,-.8 -.1,-1.1 .14,-1.1 .24,-.8 .1,0 .06,1.1"),
    )
    for x, y in ((-0.2, -0.86), (0.2, -0.9), (-0.16, -0.5), (0.18, -0.56)):
        tip = (x * 2.1, y - 0.05)
        figure.lay("bone", [(x, y - 0.07), tip, (x, y + 0.08)])


def _bolt(figure: Figure, lot: Random) -> None:
    zigzag = path(".14,-1.2 -.26,-.3 0,-.3 -.16,.5 .3,-.5 .04,-.5 .32,-1.2")
    figure.lay("glow", zigzag)


def _dagger(figure: Figure, lot: Random) -> None:
    figure.lay("metal", path("-.1,.1 -.06,-.6 0,-.9 .06,-.6 .1,.1"))
    figure.mark("metal", path("0,-.9 .06,-.6 .1,.1 0,.1"), SHADE)
    figure.lay("trim", bar((-0.24, 0.14), (0.24, 0.14), 0.1))
    figure.lay("wood", bar((0, 0.2), (0, 0.6), 0.1))


WEAPONS = {
    "sword": _sword,
    "sabre": _sabre,
    "axe": _axe,
    "spear": _spear,
    "hammer": _hammer,
    "staff": _staff,
    "bow": _bow,
    "arrow": _arrow,
    "club": _club,
    "bolt": _bolt,
    "dagger": _dagger,
}
"""Weapons, upright, their middle at the origin."""


def sparks(figure: Figure, lot: Random) -> None:
    """Stars of magic round the head."""
    for number in range(6):
        angle = np.deg2rad(-170 + 32 * number)
        reach = lot.uniform(0.9, 1.15)
        x, y = reach * float(np.cos(angle)), 0.1 + reach * float(np.sin(angle))
        figure.lay("glow", star(4, 0.3, lot.uniform(0, 45)) * lot.uniform(0.12, 0.22) + [x, y])


def shield(figure: Figure, lot: Random) -> None:
    """A shield below the head, with a device."""
    half = [(0, 0.62), (0.5, 0.6), (0.56, 1.1), (0.34, 1.5), (0, LOW)]
    figure.halves("paint", half)
    figure.mark("trim", bar((0, 0.66), (0, LOW), 0.12))
    figure.mark("trim", bar((-0.52, 1.0), (0.52, 1.0), 0.12))
    figure.mark("metal", circle(0, 1.0, 0.15))
