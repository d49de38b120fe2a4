"""What keywords of dice, attacks, defence and wounds look like."""

from __future__ import annotations

from device.faces.outlines import path
from device.faces.signs.pictograms import shield, sword
from device.faces.signs.stamping import Inset, arc
from ui.drawing.pens import PENS
from ui.drawing.sheet import Sheet


def weight(s: Sheet) -> None:
    """Clumsiness: a weight."""
    s.mass(*path("12,18 36,18 46,46 2,46"))
    s.disc(24, 11, 10)
    s.disc(24, 11, 5, cut=True)


def _die(s: Sheet) -> None:
    s.block(3, 3, 42, 42, 9)


def blessing(s: Sheet) -> None:
    """A die with a plus."""
    _die(s)
    s.block(20, 11, 8, 26, cut=True)
    s.block(11, 20, 26, 8, cut=True)


def curse(s: Sheet) -> None:
    """A die with a minus."""
    _die(s)
    s.block(11, 20, 26, 8, cut=True)


def two_dice(s: Sheet) -> None:
    """Several dice."""
    s.block(1, 1, 29, 29, 6)
    s.disc(15.5, 15.5, 4.5, cut=True)
    s.block(15, 15, 32, 32, 8, cut=True)
    s.block(18, 18, 29, 29, 6)
    for x, y in ((26, 26), (39, 39)):
        s.disc(x, y, 4, cut=True)


def directed(s: Sheet) -> None:
    """An arrow that nobody stops."""
    s.block(1, 20, 24, 8)
    s.mass((22, 10), (40, 24), (22, 38))
    s.block(40, 4, 6, 40)


def unanswered(s: Sheet) -> None:
    """A blow, and its answer struck out."""
    s.block(1, 9, 26, 8)
    s.mass((24, 1), (42, 13), (24, 25))
    s.block(20, 31, 26, 6)
    s.mass((22, 25), (8, 34), (22, 43))
    s.bar((10, 46), (42, 24), 9, cut=True)
    s.bar((10, 46), (42, 24), 4.4)


def accuracy(s: Sheet) -> None:
    """Cross hairs."""
    s.disc(24, 24, 17)
    s.disc(24, 24, 11.5, cut=True)
    for a, b in (
        ((24, 1), (24, 17)),
        ((24, 31), (24, 47)),
        ((1, 24), (17, 24)),
        ((31, 24), (47, 24)),
    ):
        s.bar(a, b, 5)
    s.disc(24, 24, 3)


def vanguard(s: Sheet) -> None:
    """A lance with a pennant."""
    s.bar((8, 46), (30, 10), 5)
    s.mass((40, 1), (37, 17), (25, 9))
    s.mass(*path("22,22 46,22 38,30 46,38 13,38"))


def flame(s: Sheet) -> None:
    """Wrath: a flame."""
    s.mass(
        *path("25,1 31,12 36,18 39,11 44,24 42,36 34,45 24,47 14,45 6,36 6,25 12,17 15,24 20,15"),
    )
    s.mass(*path("25,24 31,33 29,41 24,43 18,40 18,33"), cut=True)


def cracked(s: Sheet) -> None:
    """Vulnerability: a cracked shield."""
    shield(s)
    s.mass(
        *path("26,0 20,14 29,22 20,33 25,48 30,48 26,33 35,22 26,14 32,0"),
        cut=True,
    )


def fear(s: Sheet) -> None:
    """A face that screams."""
    s.mass(*path("24,1 40,8 44,24 36,42 24,47 12,42 4,24 8,8"))
    s.disc(16, 20, 5, cut=True)
    s.disc(32, 20, 5, cut=True)
    s.block(19, 28, 10, 14, 5, cut=True)


def scales(s: Sheet) -> None:
    """A thick skin: scales."""
    for row, y in enumerate((4, 17, 30)):
        for column in range(3 if row % 2 == 0 else 2):
            x = 9 + 15 * column + (7.5 if row % 2 else 0)
            s.block(x - 6.6, y, 13.2, 6)
            s.disc(x, y + 6, 6.6)
            s.disc(x, y + 2.4, 2.2, cut=True)


def fangs(s: Sheet) -> None:
    """Vampirism: fangs."""
    s.mass(*path("2,8 24,14 46,8 44,18 24,23 4,18"))
    s.mass((9, 20), (20, 23), (13, 40))
    s.mass((39, 20), (28, 23), (35, 40))
    s.mass(*path("24,30 29,40 24,47 19,40"))


def bone(s: Sheet) -> None:
    """Corpse eating: a bone."""
    s.bar((12, 36), (36, 12), 7)
    for x, y in ((8, 32), (16, 40), (32, 8), (40, 16)):
        s.disc(x, y, 7)


def leaf(s: Sheet) -> None:
    """Camouflage: a leaf."""
    s.mass(*path("44,3 45,24 36,38 20,42 9,38 7,26 14,13 28,6"))
    s.bar((3, 46), (38, 11), 3.4, cut=True)
    s.bar((2, 47), (12, 37), 5)


def tower(s: Sheet) -> None:
    """Resilience: a tower."""
    s.mass(
        *path("8,3 16,3 16,9 20,9 20,3 28,3 28,9 32,9 32,3 40,3 40,16 36,20 40,46 8,46 12,20 8,16"),
    )
    s.block(20, 32, 8, 15, 4, cut=True)


def two_swords(s: Sheet) -> None:
    """Several strikes: crossed swords."""
    s.mass(*path("46,2 44,12 16,40 8,32 36,4"))
    s.bar((46, 46), (6, 6), 12, cut=True)
    s.mass(*path("2,2 4,12 32,40 40,32 12,4"))
    for a, b in (((3, 28), (20, 45)), ((45, 28), (28, 45))):
        s.bar(a, b, 5)


def spear(s: Sheet) -> None:
    """A long strike: a spear."""
    s.bar((2, 46), (32, 16), 5)
    s.mass((47, 1), (42, 20), (28, 6))
    s.mass((12, 24), (24, 36), (10, 38))


def guillotine(s: Sheet) -> None:
    """Finishing: a headsman's axe."""
    s.bar((24, 2), (24, 46), 5)
    s.mass(*path("24,4 36,2 46,12 46,26 36,30 24,24"))
    s.mass(*path("24,6 12,4 2,13 2,25 12,29 24,23"))


def claws(s: Sheet) -> None:
    """Frenzy: claw marks."""
    for x in (4, 17, 30):
        s.mass((x + 14, 1), (x + 10, 24), (x, 47), (x + 4, 22))


def again(s: Sheet) -> None:
    """It does not close: a strike that comes round again."""
    sword(Inset(s, 9, 9, 30))
    arc(s, 24, 24, 21, -60, 60, 4.6)
    arc(s, 24, 24, 21, 120, 240, 4.6)
    s.mass((28, 47), (41, 34), (43, 46))
    s.mass((20, 1), (7, 14), (5, 2))


def lying_sword(s: Sheet) -> None:
    """It answers when closed: a sword over a card that lies."""
    s.block(1, 22, 46, 25, 4)
    s.block(6, 27, 36, 15, 2, cut=True)
    s.disc(24, 24, 19, cut=True)
    sword(Inset(s, 6, 2, 38))


def sun_shield(s: Sheet) -> None:
    """The shield of Arkhaal."""
    shield(s)
    PENS["sun"](Inset(s, 11, 8, 27, cut=True))


def tireless(s: Sheet) -> None:
    """A shield that comes round again."""
    shield(Inset(s, 9, 0, 30))
    arc(s, 24, 24, 20, 20, 160, 5)
    s.mass((0, 30), (13, 28), (6, 41))
    s.mass((48, 30), (35, 28), (42, 41))


def at_flyers(s: Sheet) -> None:
    """A strike at what flies."""
    sword(Inset(s, 10, 10, 38))
    PENS["wing"](Inset(s, 0, 0, 25))
