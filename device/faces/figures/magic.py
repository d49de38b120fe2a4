"""What spells show: fire, storm, light, and what somebody's hand holds; nobody stands there."""

from __future__ import annotations

from random import Random

import numpy as np

from device.faces.figures.figure import LIGHT, PLAIN, SHADE, Figure, Shape
from device.faces.outlines import (
    band,
    bar,
    blade,
    circle,
    flipped,
    path,
    placed,
    rounded,
    star,
    turned,
)


def flame(lot: Random) -> Figure:
    """A great flame, with tongues beside it."""
    figure = Figure()
    tongue = path("0,-1.2 .3,-.5 .44,-.76 .7,.1 .56,.76 0,1 -.56,.76 -.72,.06 -.36,-.3 -.26,-.06")
    for side, size, lean in ((-0.72, 0.5, -16), (0.74, 0.56, 18)):
        figure.lay("fire", placed(rounded(tongue, 1), side, 0.42, size, lean), SHADE)
        figure.mark("ember", placed(rounded(tongue, 1), side, 0.56, size * 0.55, lean))
    figure.lay("fire", rounded(tongue, 1))
    figure.mark("ember", rounded(tongue, 1) * [0.72, 0.72] + [0.02, 0.24])
    figure.mark("glow", rounded(tongue, 1) * [0.42, 0.44] + [0.02, 0.5])
    figure.mark("bone", rounded(tongue, 1) * [0.2, 0.22] + [0.02, 0.7], LIGHT)
    for _ in range(5):
        x, y = lot.uniform(-1.1, 1.1), lot.uniform(-1.2, -0.3)
        figure.lay("glow", circle(x, y, lot.uniform(0.04, 0.09), count=12))
    return figure


def lightning(lot: Random) -> Figure:
    """A stroke of lightning that splits, and where it strikes."""
    figure = Figure()
    figure.lay("paint", star(11, 0.5, lot.uniform(0, 30)) * [0.9, 0.5] + [0, 0.98])
    figure.mark("glow", star(9, 0.5, lot.uniform(0, 30)) * [0.6, 0.34] + [0, 0.98])
    fork = path(".1,-1.4 -.36,-.3 .02,-.36 -.2,.98 .42,-.62 .04,-.56 .42,-1.4")
    way = lot.choice((-1, 1))
    for side, size, lean in ((-0.62, 0.5, 24), (0.6, 0.6, -20)):
        figure.lay("glow", placed(fork, side, -0.36, size, lean) * [way, 1], SHADE)
    figure.lay("glow", fork * [way, 1])
    figure.mark("bone", fork * [0.44 * way, 0.9] + [0.02 * way, -0.02], LIGHT)
    return figure


def frost(lot: Random) -> Figure:
    """A flake of ice with six arms."""
    figure = Figure()
    tilt = lot.uniform(-12, 12)
    arm = Figure()
    arm.lay("glow", bar((0, 0), (0, -1.06), 0.16))
    for y, reach in ((-0.42, 0.3), (-0.72, 0.22)):
        for side in (-1, 1):
            arm.lay("glow", bar((0, y), (side * reach, y - reach * 0.8), 0.12))
    arm.mark("bone", blade((0, -0.2), (0, -1.1), 0.05), LIGHT)
    for number in range(6):
        figure.add(arm, 0, 0, 1.05, tilt + 60 * number)
    figure.lay("paint", star(6, 0.62, tilt) * 0.42)
    figure.mark("glow", star(6, 0.62, tilt) * 0.3, LIGHT)
    figure.mark("bone", star(6, 0.62, tilt) * 0.14, LIGHT)
    return figure


def gale(lot: Random) -> Figure:
    """A whirlwind with what it carries away."""
    figure = Figure()
    way = lot.choice((-1, 1))
    for number in range(6):
        y, wide = -0.95 + 0.36 * number, 1.06 - 0.16 * number
        ring = circle(0.06 * (number % 2) * way, y, wide, 0.27)
        figure.lay("paint" if number % 2 else "glow", ring, (SHADE, PLAIN, LIGHT)[number % 3])
        figure.mark("ink", circle(0.06 * way, y - 0.05, wide * 0.66, 0.18), PLAIN)
    figure.lay("paint", path("-.2,1.1 .2,1.1 .06,1.6 -.04,1.6"), SHADE)
    for _ in range(5):
        x, y = lot.choice((-1, 1)) * lot.uniform(0.85, 1.25), lot.uniform(-0.7, 0.9)
        leaf = blade((-0.16, 0), (0.16, 0), 0.08)
        figure.lay("leaf", placed(leaf, x, y, 1.0, lot.uniform(0, 180)), lot.choice((PLAIN, LIGHT)))
    return figure


def burst(lot: Random) -> Figure:
    """Something that bursts: rays, shards, a white heart."""
    figure = Figure()
    turn = lot.uniform(0, 40)
    figure.lay("paint", star(13, 0.56, turn) * 1.22)
    figure.mark("trim", star(11, 0.6, turn + 9) * 0.92)
    figure.mark("glow", star(9, 0.62, turn) * 0.66)
    figure.mark("bone", star(7, 0.6, turn) * 0.36, LIGHT)
    for number in range(7):
        angle = np.deg2rad(turn + 51 * number)
        x, y = float(1.2 * np.cos(angle)), float(1.2 * np.sin(angle))
        shard = path("0,-.16 .1,.06 -.08,.12") * lot.uniform(0.8, 1.5)
        figure.lay("metal", placed(shard, x, y, 1.0, lot.uniform(0, 360)), lot.choice((0, 1)))
    return figure


def palm(lot: Random) -> Figure:
    """A raised hand with a sign in it."""
    figure = Figure()
    way = lot.choice((-1, 1))
    figure.lay("glow", star(lot.choice((12, 16)), 0.8) * 1.16 + [0, -0.15])
    hand = Figure()
    hand.lay("cloth", path("-.42,.86 .42,.86 .62,1.8 -.62,1.8"))
    hand.mark("trim", path("-.44,.84 .44,.84 .47,1 -.47,1"))
    for x, top, lean in (
        (-0.33, -0.72, -7),
        (-0.11, -0.98, -2),
        (0.12, -0.92, 3),
        (0.34, -0.62, 9),
    ):
        finger = rounded(path("-.1,0 -.1,-1 .1,-1 .1,0"), 1) * [1.05, -top + 0.1]
        hand.lay("skin", placed(finger, x, 0.2, 1.0, lean), SHADE if x > 0.2 else PLAIN)
    hand.lay("skin", rounded(path("-.46,-.02 .46,-.02 .5,.46 .34,.92 -.34,.92 -.5,.5"), 1))
    thumb = rounded(path("-.4,.5 -.86,.02 -.98,-.24 -.8,-.3 -.6,-.08 -.36,.1"), 1)
    hand.lay("skin", thumb, LIGHT)
    kind = lot.randrange(3)
    if kind == 0:
        hand.mark("ink", blade((-0.32, 0.36), (0.32, 0.36), 0.2))
        hand.mark("glow", circle(0, 0.36, 0.13))
        hand.mark("ink", circle(0, 0.36, 0.06))
    elif kind == 1:
        hand.mark("paint", star(6, 0.5) * 0.32 + [0, 0.36])
    else:
        curl = [(0.26 * t * np.cos(t * 9), 0.36 + 0.26 * t * np.sin(t * 9)) for t in _steps(0.1, 1)]
        hand.mark("paint", band(curl, 0.08))
    figure.add(hand, 0, 0.06, 1.0, 5 * way)
    if way < 0:
        figure.shapes = [_mirror(figure, at) for at in range(len(figure.shapes))]
    return figure


def _steps(start: float, end: float) -> list[float]:
    return [float(t) for t in np.linspace(start, end, 24)]


def _mirror(figure: Figure, at: int) -> Shape:
    one = figure.shapes[at]
    return Shape(one.role, one.tone, flipped(one.points), one.solid)


def blossom(lot: Random) -> Figure:
    """A flower that opens: life comes back."""
    figure = Figure()
    figure.lay("leaf", band(path("0,.3 .06,.9 -.04,1.7"), 0.12), SHADE)
    for side in (-1, 1):
        leaf = blade((0, 1.1), (side * 0.9, 0.72), 0.22)
        figure.lay("leaf", leaf, PLAIN if side < 0 else SHADE)
    count = lot.choice((5, 6, 8))
    for ring, (size, tone) in enumerate(((1.0, SHADE), (0.74, PLAIN), (0.48, LIGHT))):
        for number in range(count):
            petal = blade((0, 0), (0, -size), 0.3 * size)
            lean = (360 / count) * (number + 0.5 * ring)
            role = "glow" if ring == 2 else "paint"
            figure.lay(role, turned(petal, lean) * [1, 0.86] + [0, -0.1], tone)
    figure.mark("trim", circle(0, -0.1, 0.17))
    figure.mark("bone", circle(-0.04, -0.14, 0.07), LIGHT)
    return figure


def watching_eye(lot: Random) -> Figure:
    """An eye that sees everything, with rays."""
    figure = Figure()
    for number in range(9):
        angle = -200 + 27.5 * number
        reach = 1.28 if number % 2 else 1.06
        ray = turned(path("-.08,-.66 0,-1 .08,-.66") * [1, reach], angle + 90)
        figure.lay("trim", ray, LIGHT if number < 4 else SHADE)
    figure.lay("bone", blade((-1.16, 0.06), (1.16, 0.06), 0.62))
    figure.mark("eye", circle(0, 0.06, 0.5))
    figure.mark("paint", circle(0, 0.06, 0.36))
    figure.mark("ink", circle(0, 0.06, 0.22, lot.choice((1.0, 1.6, 0.6))))
    figure.mark("bone", circle(-0.16, -0.12, 0.1), LIGHT)
    for x, y, size in ((-0.5, 0.92, 0.13), (0.0, 1.14, 0.2), (0.5, 0.92, 0.13)):
        figure.lay("glow", path("0,-1 .5,.2 0,.7 -.5,.2") * size * 1.6 + [x, y])
    return figure


def scroll(lot: Random) -> Figure:
    """A scroll with writing and a seal."""
    figure = Figure()
    lean = lot.uniform(-9, 9)
    drawn = Figure()
    drawn.lay("bone", path("-.7,-.94 .7,-.94 .74,.94 -.74,.94"))
    drawn.mark("bone", path("0,-.94 .7,-.94 .74,.94 0,.94"), LIGHT)
    for row in range(5):
        y, wide = -0.58 + 0.24 * row, lot.uniform(0.28, 0.54)
        drawn.mark("ink", bar((-0.5, y), (-0.5 + wide * 1.8, y), 0.07))
    drawn.mark("paint", circle(0.34, 0.6, 0.22))
    drawn.mark("paint", star(5, 0.5) * 0.15 + [0.34, 0.6], LIGHT)
    for y in (-1.0, 1.0):
        drawn.lay("wood", bar((-1.02, y), (1.02, y), 0.16))
        drawn.lay("bone", bar((-0.84, y), (0.84, y), 0.3), SHADE)
        drawn.mark("bone", bar((-0.84, y - 0.06), (0.84, y - 0.06), 0.1))
    figure.add(drawn, 0, 0.05, 0.95, lean)
    for side in (-1, 1):
        figure.lay("glow", star(4, 0.3) * lot.uniform(0.16, 0.26) + [side * 1.08, -0.42 * side])
    return figure


def hoard(lot: Random) -> Figure:
    """A heap of coins."""
    figure = Figure()
    for row, (y, count) in enumerate(((1.24, 5), (0.98, 4), (0.7, 3), (0.42, 2), (0.14, 1))):
        for number in range(count):
            x = (number - (count - 1) / 2) * 0.46 + lot.uniform(-0.05, 0.05)
            figure.lay("gold", circle(x, y, 0.32, 0.6), SHADE)
            figure.lay("gold", circle(x, y - 0.1, 0.32, 0.6), (PLAIN, LIGHT)[(row + number) % 2])
            figure.mark("wood", circle(x, y - 0.1, 0.18, 0.6), LIGHT)
            figure.mark("gold", circle(x, y - 0.1, 0.13, 0.6))
    figure.lay("gold", circle(lot.choice((-0.5, 0.5)), -0.72, 0.46), PLAIN)
    spin = figure.shapes[-1].points.mean(axis=0)
    figure.mark("wood", circle(float(spin[0]), float(spin[1]), 0.34), LIGHT)
    figure.mark("gold", circle(float(spin[0]), float(spin[1]), 0.28), LIGHT)
    figure.mark("wood", path("0,-.2 .15,0 0,.2 -.15,0") + spin)
    for x, y in ((-0.9, -0.2), (0.86, -0.1), (0.1, -1.2)):
        figure.lay("glow", star(4, 0.26) * 0.18 + [x, y])
    return figure


def chains(lot: Random) -> Figure:
    """Chains that cross, and a lock."""
    figure = Figure()
    for lean in (-38, 38):
        for number in range(7):
            along = -1.35 + 0.45 * number
            turn = np.deg2rad(lean + 90)
            x, y = along * float(np.cos(turn)), along * float(np.sin(turn))
            if number % 2:
                link = bar((0, -0.2), (0, 0.2), 0.13)
                figure.lay("metal", placed(link, x, y, 1.3, lean), SHADE)
            else:
                loop = circle(0, 0, 0.21, 1.4)
                figure.lay("metal", placed(loop, x, y, 1.15, lean))
                figure.mark("ink", placed(loop, x, y, 0.6, lean))
    figure.lay("paint", band(circle(0, -0.3, 0.3)[18:42], 0.14), SHADE)
    figure.halves("trim", rounded(path("0,-.26 .5,-.26 .56,.3 .4,.52 0,.54"), 1, closed=False))
    figure.mark("ink", circle(0, 0.06, 0.13))
    figure.mark("ink", path("-.06,.08 .06,.08 .1,.36 -.1,.36"))
    return figure


def gateway(lot: Random) -> Figure:
    """A ring of stone that leads elsewhere."""
    figure = Figure()
    figure.lay("wood", circle(0, 0.2, 1.12, 1.08))
    for number in range(12):
        angle = np.deg2rad(30 * number + 15)
        seam = bar(
            (0.84 * float(np.cos(angle)), 0.2 + 0.84 * float(np.sin(angle))),
            (1.12 * float(np.cos(angle)), 0.2 + 1.2 * float(np.sin(angle))),
            0.05,
        )
        figure.mark("wood", seam, SHADE)
    figure.mark("ink", circle(0, 0.2, 0.86, 1.06))
    figure.mark("paint", circle(0, 0.2, 0.8, 1.06))
    way = lot.choice((-1, 1))
    for size in (0.74, 0.5):
        curl = [
            (way * size * t * float(np.cos(t * 10 + size * 9)),
             0.2 + size * t * float(np.sin(t * 10 + size * 9)))
            for t in _steps(0.12, 1)
        ]  # fmt: skip
        figure.mark("glow", band(curl, np.linspace(0.04, 0.2, len(curl))))
    figure.mark("bone", star(4, 0.34) * 0.3 + [0, 0.2], LIGHT)
    return figure


def blades(lot: Random) -> Figure:
    """Swords in the air, all of them pointed at one."""
    figure = Figure()
    count = lot.choice((3, 5))
    for number in range(count):
        lean = (number - (count - 1) / 2) * (100 / count)
        sword = Figure()
        sword.lay("metal", path("-.1,-.5 .1,-.5 .1,.8 0,1.1 -.1,.8"))
        sword.mark("metal", path("0,-.5 .1,-.5 .1,.8 0,1.1"), SHADE)
        sword.lay("trim", bar((-0.26, -0.5), (0.26, -0.5), 0.12))
        sword.lay("wood", bar((0, -0.9), (0, -0.54), 0.1))
        sword.lay("paint", circle(0, -0.94, 0.1))
        radius = 0.62
        x = -radius * float(np.sin(np.deg2rad(lean))) * 1.3
        figure.add(sword, x, -0.1 + abs(x) * 0.2, 1.0, lean * 0.8)
    for side in (-1, 0, 1):
        figure.lay("glow", star(4, 0.3) * 0.2 + [side * 0.66, 1.2 - 0.16 * abs(side)])
    return figure


def claw_marks(lot: Random) -> Figure:
    """Marks of claws that glow."""
    figure = Figure()
    lean = lot.choice((-24, 24))
    for number, size in enumerate((0.86, 1.06, 1.06, 0.8)):
        x = -0.72 + 0.48 * number
        cut = blade((0.0, -1.15 * size), (0.0, 1.15 * size), 0.19)
        figure.lay("paint", placed(cut, x, 0.0, 1.0, lean))
        figure.mark("glow", placed(cut * [0.5, 0.84], x, 0.0, 1.0, lean))
        figure.mark("bone", placed(cut * [0.2, 0.6], x, 0.0, 1.0, lean), LIGHT)
    for _ in range(4):
        x, y = lot.uniform(-1.1, 1.1), lot.uniform(-1.1, 1.1)
        figure.lay("paint", path("0,-1 .5,.2 0,.7 -.5,.2") * lot.uniform(0.08, 0.16) + [x, y])
    return figure


def downpour(lot: Random) -> Figure:
    """A cloud, and what rains from it: water, arrows or stones."""
    figure = Figure()
    kind = lot.randrange(3)
    for row, y in enumerate((0.1, 0.62, 1.14)):
        for number in range(4 if row % 2 else 3):
            x = (number - (1.5 if row % 2 else 1.0)) * 0.6
            if kind == 0:
                drop = path("0,-.3 .16,.1 .1,.24 -.1,.24 -.16,.1")
                figure.lay("glow", placed(rounded(drop, 1), x, y), (PLAIN, LIGHT)[number % 2])
            elif kind == 1:
                figure.lay("wood", bar((x + 0.12, y - 0.3), (x, y + 0.2), 0.06))
                figure.lay("metal", placed(path("-.02,.34 .12,.12 -.1,.1"), x, y))
            else:
                figure.lay(
                    "wood", placed(rounded(path("-.2,-.1 0,-.24 .2,0 .1,.2 -.16,.16"), 1), x, y)
                )
                figure.mark("trim", placed(path("-.14,-.1 0,-.2 .06,-.08 -.1,.02"), x, y))
    for x, y, size in (
        *((-0.78, -0.5, 0.44), (0.76, -0.54, 0.46), (-0.3, -0.82, 0.5)),
        *((0.34, -0.84, 0.46), (0.0, -0.46, 0.56)),
    ):
        tone = LIGHT if x < -0.2 else (SHADE if x > 0.3 else PLAIN)
        figure.lay("paint", circle(x, y, size, 0.86), tone)
    figure.mark("bone", blade((-0.9, -0.66), (-0.1, -1.06), 0.08), LIGHT)
    return figure


def thorns(lot: Random) -> Figure:
    """Thorny vines that wind upwards."""
    figure = Figure()
    way = lot.choice((-1, 1))
    for side, size, tone in ((-1, 0.74, SHADE), (1, 0.86, PLAIN), (way * 0.2, 1.12, LIGHT)):
        t = np.linspace(0, 1, 30)
        line = np.column_stack(
            [side * 0.6 + 0.34 * np.sin(t * 8 + side) * (1 - t * 0.3), 1.7 - t * 2.9 * size]
        )
        figure.lay("leaf", band(line, np.linspace(0.3, 0.05, 30)), tone)
        for at in range(4, 28, 5):
            x, y = line[at]
            reach = 0.24 if at % 2 else -0.24
            figure.lay("bone", [(x, y - 0.07), (x + reach, y - 0.12), (x, y + 0.07)])
    for x, y in ((-0.5, -0.3), (0.66, -0.1), (way * 0.3, -0.9)):
        figure.lay("paint", circle(x, y, 0.2))
        figure.mark("paint", circle(x - 0.04, y - 0.04, 0.11), LIGHT)
        figure.mark("glow", circle(x, y, 0.05))
    return figure


def heavenly(lot: Random) -> Figure:
    """A sun or a moon with a face."""
    figure = Figure()
    if lot.random() < 0.5:
        figure.lay("trim", star(lot.choice((10, 12, 14)), 0.72, 9) * 1.26)
        figure.mark("glow", circle(0, 0, 0.86))
        figure.mark("trim", circle(0, 0, 0.76), LIGHT)
        figure.mark("trim", np.concatenate([circle(0, 0, 0.76)[30:], circle(0, 0, 0.76)[:11]]))
        face = 0.0
    else:
        outer = np.deg2rad(np.linspace(55, 305, 40))
        inner = np.deg2rad(np.linspace(270, 90, 30))
        figure.lay(
            "glow",
            np.concatenate(
                [
                    np.column_stack([1.06 * np.cos(outer), 1.06 * np.sin(outer)]),
                    np.column_stack([0.61 + 0.84 * np.cos(inner), 0.87 * np.sin(inner)]),
                ]
            ),
        )
        for x, y, size in ((0.5, -0.3, 0.3), (0.86, 0.3, 0.18), (0.26, 0.2, 0.14)):
            figure.lay("bone", star(4, 0.3) * size + [x, y])
        face = -0.62
    for x in (-0.28, 0.28) if not face else (face,):
        figure.mark("ink", blade((x - 0.17, -0.12), (x + 0.17, -0.12), 0.09))
    figure.mark("ink", blade((face - 0.2, 0.34), (face + 0.2, 0.3), 0.06))
    return figure
