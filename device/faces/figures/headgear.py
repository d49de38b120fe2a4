"""What heads wear: helmets, hoods, hats, crowns; and what grows on them: horns and antlers."""

from __future__ import annotations

from random import Random

from device.faces.figures.figure import LIGHT, PLAIN, SHADE, Figure
from device.faces.outlines import bar, blade, circle, flipped, mirrored, path, rounded, star, turned


def open_helm(figure: Figure, lot: Random) -> None:
    """A helmet that leaves the face free, with a nose guard or a rim by lot."""
    dome = path("0,-.98 .2,-.9 .52,-.62 .58,-.22 .5,-.16 .3,-.28 0,-.3")
    figure.halves("metal", rounded(dome, 1, closed=False))
    figure.mark("metal", path("-.44,-.34 -.36,-.66 -.2,-.82 -.28,-.5"), LIGHT)
    style = lot.randrange(3)
    if style == 0:
        figure.halves("metal", path("0,-.4 .09,-.36 .07,.2 0,.26"), solid=False)
    elif style == 1:
        figure.pair("metal", path(".36,-.3 .6,-.24 .56,.42 .42,.5 .46,0"))
    figure.mark(
        "trim",
        path("-.58,-.24 0,-.38 .58,-.24 .58,-.32 0,-.47 -.58,-.32"),
    )
    if lot.random() < 0.5:
        figure.halves("trim", path("0,-1.22 .06,-1 .1,-.9 0,-.86"))


def great_helm(lot: Random) -> Figure:
    """A head in a closed helmet: only two slits look out."""
    figure = Figure()
    if lot.random() < 0.6:
        plume(figure, lot)
    style = lot.randrange(3)
    if style == 0:
        shell = path("0,-.82 .44,-.74 .56,-.4 .54,.5 .4,.72 0,.82")
    elif style == 1:
        shell = path("0,-.9 .3,-.74 .56,-.24 .5,.3 .26,.64 0,.86")
    else:
        shell = path("0,-.72 .4,-.7 .6,-.36 .58,.2 .36,.7 0,.76")
    figure.halves("metal", rounded(shell, 1, closed=False))
    figure.mark("metal", path("-.46,-.1 -.4,-.52 -.22,-.7 -.3,-.12"), LIGHT)
    if style == 1:
        figure.twice("ink", path(".08,.02 .42,-.14 .42,-.02 .1,.14"))
        figure.twice("glow", path(".18,.02 .34,-.06 .34,0 .2,.06"))
    else:
        figure.mark("ink", path("-.44,-.16 .44,-.16 .42,-.02 -.42,-.02"))
        figure.twice("glow", circle(0.2, -0.09, 0.05))
    figure.mark("trim", path("-.055,-.86 .055,-.86 .055,.76 -.055,.76"))
    if style == 0:
        figure.mark("trim", path("-.55,-.25 .55,-.25 .55,-.17 -.55,-.17"))
    for y in (0.2, 0.34, 0.48):
        for x in (0.16, 0.28, 0.4):
            if x * x + y * y < 0.32:
                figure.twice("ink", circle(x, y, 0.028, count=12))
    return figure


def plume(figure: Figure, lot: Random) -> None:
    """A crest of feathers or horsehair, to be laid before the helmet."""
    if lot.random() < 0.5:
        comb = path("0,-1.3 .22,-1.24 .34,-1 .16,-.7 0,-.6")
        figure.halves("trim", rounded(comb, 1, closed=False))
    else:
        for turn in (-0.5, -0.25, 0.0, 0.25, 0.5):
            figure.lay(
                "trim",
                blade((0, -0.66), (turn, -1.26 + abs(turn) * 0.3), 0.1),
                LIGHT if turn < 0 else 0,
            )


def hood(lot: Random, dark: bool = True) -> Figure:
    """A head under a hood; with `dark` only its eyes are to be seen."""
    figure = Figure()
    cloth = path("0,-1.02 .26,-.88 .62,-.46 .68,.1 .76,.8 .4,.95 0,1")
    figure.halves("cloth", rounded(cloth, 2, closed=False))
    hole = path("0,-.66 .3,-.5 .42,-.1 .38,.36 .18,.66 0,.72")
    figure.mark("cloth", rounded(mirrored(hole), 2) * [1.16, 1.1], SHADE)
    if dark:
        figure.mark("ink", rounded(mirrored(hole), 2))
        slant = lot.uniform(0.2, 0.5)
        figure.twice("glow", blade((0.08, 0.04 + slant * 0.1), (0.28, 0.0 - slant * 0.1), 0.05))
    else:
        figure.mark("skin", rounded(mirrored(hole), 2), SHADE)
        figure.mark("skin", rounded(mirrored(hole), 2) * [0.82, 0.94])
        figure.mark("cloth", rounded(mirrored(path("0,.16 .44,.06 .46,.6 0,.78")), 1))
        figure.mark("cloth", path("0,.17 .43,.08 .4,.6 0,.76"), SHADE)
        figure.twice("ink", blade((0.08, -0.02), (0.32, -0.08), 0.07))
        figure.twice("eye", circle(0.2, -0.05, 0.045))
    figure.twice("trim", blade((0.1, -0.78), (0.6, -0.2), 0.03))
    return figure


def crown(figure: Figure, lot: Random, y: float = -0.5) -> None:
    """A crown with three or five points."""
    wide, points = 0.5, lot.choice((3, 5))
    rim = [(-wide, y), (-wide - 0.06, y - 0.36)]
    for number in range(points - 1):
        x = -wide + 2 * wide * (number + 0.5) / (points - 1)
        rim.append((x, y - 0.16))
        if number < points - 2:
            rim.append((-wide + 2 * wide * (number + 1) / (points - 1), y - 0.5))
    rim += [(wide + 0.06, y - 0.36), (wide, y), (0, y + 0.08)]
    figure.lay("trim", rim)
    figure.mark("trim", [(0, y + 0.08), (0, y - 0.06), (wide, y - 0.14), (wide, y)], SHADE)
    figure.dot("glow", 0, y - 0.07, 0.07)
    figure.twice("glow", circle(0.3, y - 0.1, 0.045))


def tricorne(figure: Figure, lot: Random) -> None:
    """A seaman's hat, or a knotted scarf."""
    if lot.random() < 0.55:
        brim = path("-.86,-.46 -.5,-.92 0,-1.06 .5,-.92 .86,-.46 .4,-.4 0,-.3 -.4,-.4")
        figure.lay("cloth", rounded(brim, 1))
        figure.mark("cloth", path("0,-1 .46,-.86 .78,-.5 .4,-.44 0,-.36"), SHADE)
        figure.mark(
            "trim",
            path("-.8,-.5 -.4,-.46 0,-.37 .4,-.46 .8,-.5 .4,-.52 0,-.44 -.4,-.52"),
        )
        figure.mark("bone", circle(0, -0.7, 0.12))
        figure.mark("ink", circle(-0.045, -0.72, 0.03))
        figure.mark("ink", circle(0.045, -0.72, 0.03))
    else:
        scarf = path("0,-.78 .38,-.7 .54,-.38 .5,-.26 0,-.36")
        figure.lay(
            "cloth",
            path(".44,-.36 .74,-.42 .86,-.1 .7,-.16 .72,.12 .5,-.16"),
            SHADE,
        )
        figure.halves("cloth", rounded(scarf, 1, closed=False))
        for x in (-0.3, 0.0, 0.3):
            figure.dot("bone", x, -0.52 - 0.06 * (x == 0), 0.05)
    if lot.random() < 0.5:
        figure.mark("ink", circle(0.2, -0.02, 0.15))
        figure.mark("ink", bar((-0.44, -0.34), (0.5, 0.06), 0.05))


def turban(figure: Figure, lot: Random) -> None:
    """A turban with a jewel."""
    folds = path("0,-.98 .4,-.92 .66,-.64 .58,-.3 .3,-.24 0,-.32")
    figure.halves("cloth", rounded(folds, 2, closed=False))
    figure.mark("cloth", blade((-0.58, -0.4), (0.4, -0.86), 0.09), LIGHT)
    figure.mark("cloth", blade((-0.5, -0.3), (0.58, -0.62), 0.07), SHADE)
    figure.mark("trim", path("0,-.74 .1,-.54 0,-.32 -.1,-.54"))
    figure.mark("glow", path("0,-.66 .05,-.54 0,-.42 -.05,-.54"))
    if lot.random() < 0.6:
        figure.lay("trim", blade((0, -0.72), (0.14, -1.26), 0.1))


def mitre(figure: Figure, lot: Random) -> None:
    """An inquisitor's tall hat."""
    tall = lot.uniform(1.2, 1.36)
    figure.halves("cloth", [(0, -tall), (0.34, -0.86), (0.52, -0.36), (0, -0.26)])
    figure.mark("trim", path("-.52,-.36 0,-.26 .52,-.36 .5,-.46 0,-.36 -.5,-.46"))
    figure.mark("trim", [(0, -tall + 0.16), (0.16, -0.76), (0, -0.5), (-0.16, -0.76)])
    figure.mark("glow", path("0,-.92 .08,-.76 0,-.6 -.08,-.76"))


def circlet(figure: Figure, lot: Random) -> None:
    """A band round the brow with a stone."""
    figure.mark("trim", path("-.5,-.36 0,-.26 .5,-.36 .5,-.44 0,-.36 -.5,-.44"))
    figure.mark("glow", path("0,-.46 .09,-.3 0,-.14 -.09,-.3"))


def horns(figure: Figure, lot: Random, role: str = "bone", style: int | None = None) -> None:
    """A pair of horns: bull's, ram's, goat's or spikes; to be laid before the head."""
    style = lot.randrange(4) if style is None else style
    if style == 0:
        horn = path(".3,-.5 .7,-.52 .9,-.8 .86,-1.16 1.1,-.82 1,-.42 .66,-.2 .36,-.24")
        figure.pair(role, rounded(horn, 1))
    elif style == 1:
        horn = path(
            ".26,-.62 .64,-.78 .98,-.46 .96,0 .7,.2 .54,.1 .74,-.02 .76,-.3 .6,-.46 "
            ".36,-.34"
        )  # fmt: skip
        figure.pair(role, rounded(horn, 2))
    elif style == 2:
        horn = path(".14,-.5 .34,-.9 .66,-1.24 .58,-.86 .48,-.56 .4,-.4")
        figure.pair(role, rounded(horn, 1))
    else:
        for x, y, lean in ((0.2, -0.5, 0.06), (0.4, -0.36, 0.24)):
            figure.pair(role, [(x - 0.1, y), (x + lean, y - 0.5), (x + 0.1, y + 0.06)])


def antlers(figure: Figure, lot: Random) -> None:
    """A stag's antlers, to be laid before the head."""
    wide = lot.uniform(0.6, 0.78)
    beam = [(0.16, -0.48), (0.4, -0.72), (wide, -0.8), (wide + 0.14, -1.3)]
    for start, end, thick in zip(beam, beam[1:], (0.12, 0.11, 0.09), strict=False):
        figure.pair("bone", bar(start, end, thick))
    for at, tip in (
        ((0.38, -0.7), (0.34, -1.1)),
        ((wide, -0.8), (wide - 0.14, -1.2)),
        ((wide + 0.04, -0.95), (wide + 0.36, -1.08)),
    ):
        figure.pair("bone", [(at[0] - 0.05, at[1]), tip, (at[0] + 0.06, at[1] + 0.02)])


def leaves(figure: Figure, lot: Random) -> None:
    """A wreath of leaves round the head, to be laid before it."""
    for number in range(9):
        leaf = blade((0, -0.45), (0, -0.98 - lot.uniform(0, 0.16)), 0.13)
        tone = lot.choice((SHADE, PLAIN, LIGHT))
        figure.lay("leaf", turned(leaf, -100 + 25 * number), tone)


def halo(figure: Figure, lot: Random) -> None:
    """Rays around the head, to be laid before it."""
    figure.lay("trim", star(lot.choice((12, 16)), 0.72) * 1.06 + [0, -0.1])
    figure.mark("glow", circle(0, -0.1, 0.74))


def viking(figure: Figure, lot: Random) -> None:
    """A horned or winged helmet."""
    if lot.random() < 0.6:
        horns(figure, lot, style=lot.choice((0, 2)))
    else:
        for number in range(3):
            wing = blade(
                (0.44, -0.4 + 0.1 * number), (1.02 - 0.1 * number, -1.06 + 0.3 * number), 0.1
            )
            figure.lay("trim", wing, SHADE)
            figure.lay("trim", flipped(wing))
    open_helm(figure, lot)
