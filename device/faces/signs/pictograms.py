"""Stamps for kinds of card, kinds of attack, and what an ability costs and when it works.

What the screen shows, too, looks as it does there.
"""

from __future__ import annotations

from math import cos, pi, sin

from device.faces.outlines import path
from device.faces.signs.stamping import Inset, Pen, arc
from ui.drawing.pens import PENS
from ui.drawing.sheet import Sheet


def sword(s: Sheet) -> None:
    """A strike."""
    PENS["strike"](s)


def bow(s: Sheet) -> None:
    """A shot: a bow with its arrow."""
    arc(s, 10, 38, 30, -92, 2, 5)
    s.bar((10, 8), (40, 38), 2.6)
    s.bar((6, 42), (38, 10), 4)
    s.mass((46, 2), (43, 16), (32, 5))


def axe(s: Sheet) -> None:
    """A throw: an axe that flies."""
    s.bar((8, 44), (32, 14), 5)
    s.mass(*path("22,10 34,2 46,12 44,30 36,20 28,20"))
    for x, y in ((3, 14), (8, 6), (3, 24)):
        s.bar((x, y + 2), (x + 9, y - 2), 3)


def bolt(s: Sheet) -> None:
    """A discharge."""
    PENS["ability"](s)


def sparkles(s: Sheet) -> None:
    """A spell."""
    PENS["trigger"](s)


def eye(s: Sheet) -> None:
    """An influence, or watchfulness: an open eye."""
    _almond(s, 24, 24, 23, 14)
    _almond(s, 24, 24, 17, 9, cut=True)
    s.disc(24, 24, 7)


def _almond(s: Sheet, x: float, y: float, half: float, high: float, cut: bool = False) -> None:
    top = [(x - half + 2 * half * i / 16, y - high * sin(pi * i / 16)) for i in range(17)]
    low = [(px, 2 * y - py) for px, py in reversed(top)]
    s.mass(*top, *low, cut=cut)


def fist(s: Sheet) -> None:
    """A special strike: a blow that bursts."""
    points = []
    for ray in range(16):
        reach = 23 if ray % 2 == 0 else 13
        angle = ray * pi / 8
        points.append((24 + reach * sin(angle), 24 - reach * cos(angle)))
    s.mass(*points)
    inner = Inset(s, 13, 13, 22, cut=True)
    PENS["strike"](inner)


def magic_blade(s: Sheet) -> None:
    """A magic strike: a sword with a spark."""
    PENS["strike"](Inset(s, 0, 8, 40))
    spark = [
        (40, 26),
        (42.5, 33.5),
        (48, 36),
        (42.5, 38.5),
        (40, 47),
        (37.5, 38.5),
        (32, 36),
        (37.5, 33.5),
    ]
    s.mass(*spark)
    s.mass(*path("11,0 13,8 20,10 13,12 11,20 9,12 2,10 9,8"))


def across(s: Sheet) -> None:
    """A strike across a row: over the next cell."""
    s.block(17, 24, 14, 20, 2)
    s.block(20.5, 27.5, 7, 13, 1, cut=True)
    arc(s, 24, 26, 20, 180, 318, 5)
    s.mass((46, 30), (32, 22), (45, 12))


def closing(s: Sheet) -> None:
    """The price of closing: a card that turns."""
    s.block(3, 22, 42, 24, 4)
    s.block(8, 27, 32, 14, 2, cut=True)
    arc(s, 24, 22, 16, 190, 320, 5)
    s.mass((44, 18), (29, 15), (41, 4))


def token(s: Sheet) -> None:
    """A token as a price."""
    s.disc(24, 24, 21)
    s.disc(24, 24, 15, cut=True)
    s.disc(24, 24, 10)


def drop(s: Sheet) -> None:
    """A wound, as a price."""
    PENS["wound"](s)


def sudden(s: Sheet) -> None:
    """A sudden action: at any time."""
    for x in (2, 17, 32):
        s.mass((x, 6), (x + 7, 6), (x + 15, 24), (x + 7, 42), (x, 42), (x + 8, 24))


def triggered(s: Sheet) -> None:
    """Triggered: when something happens."""
    arc(s, 20, 24, 15, 60, 330, 6)
    s.mass((22, 24), (46, 24), (34, 39))


def always(s: Sheet) -> None:
    """It works by itself."""
    for x in (14, 34):
        s.disc(x, 24, 13)
        s.disc(x, 24, 7, cut=True)


def flag(s: Sheet) -> None:
    """Before the battle."""
    s.bar((10, 2), (10, 46), 5)
    s.mass(*path("12,4 44,10 34,17 44,26 12,28"))


def reach(s: Sheet) -> None:
    """How far it reaches."""
    s.block(10, 20, 28, 8)
    s.mass((1, 24), (16, 9), (16, 39))
    s.mass((47, 24), (32, 9), (32, 39))


def by_hand(s: Sheet) -> None:
    """The players say what it does."""
    PENS["hand"](s)


def artifact(s: Sheet) -> None:
    """An artifact: a cut stone."""
    s.mass(*path("12,6 36,6 46,19 24,46 2,19"))
    s.mass(*path("14,10 21,10 17,18 8,18"), cut=True)
    s.mass((9, 22), (17.5, 22), (22, 38), cut=True)


def potion(s: Sheet) -> None:
    """A potion."""
    s.block(18, 2, 12, 7, 2)
    s.mass(*path("20,9 28,9 28,20 42,38 38,46 10,46 6,38 20,20"))
    s.mass(*path("19.5,27 28.5,27 36,38 34,41 14,41 12,38"), cut=True)
    s.disc(21, 35, 3)
    s.disc(28, 37, 2.2)


def shirt(s: Sheet) -> None:
    """Armour."""
    s.mass(
        *path("15,3 20,8 28,8 33,3 46,10 42,24 36,21 36,46 12,46 12,21 6,24 2,10"),
    )


def shield(s: Sheet) -> None:
    """A shield."""
    s.mass(*path("24,1 44,8 43,26 36,37 24,47 12,37 5,26 4,8"))


def laurels(s: Sheet) -> None:
    """A hero: laurels round a star."""
    for side in (-1, 1):
        for number in range(5):
            angle = pi / 2 - side * (0.35 + 0.5 * number)
            x, y = 24 + 18.5 * cos(angle), 25 + 18.5 * sin(angle)
            out, up = cos(angle - side * 0.9), sin(angle - side * 0.9)
            across = (-up * 3.6, out * 3.6)
            s.mass(
                (x - out * 5, y - up * 5),
                (x + across[0], y + across[1]),
                (x + out * 7.5, y + up * 7.5),
                (x - across[0], y - across[1]),
            )
    points = []
    for corner in range(10):
        reach = 11.5 if corner % 2 == 0 else 4.8
        points.append((24 + reach * sin(corner * pi / 5), 24 - reach * cos(corner * pi / 5)))
    s.mass(*points)


def paw(s: Sheet) -> None:
    """A creature: a paw."""
    s.mass(*path("24,20 32,24 40,36 37,45 30,45 24,42 18,45 11,45 8,36 16,24"))
    for x, y, radius in ((7, 22, 6), (17, 10, 6.6), (31, 10, 6.6), (41, 22, 6)):
        s.disc(x, y, radius)


TYPES: dict[str, Pen] = {
    "flyer": PENS["wing"],
    "symbiote": PENS["symbiote"],
    "parasite": PENS["parasite"],
    "artifact": artifact,
    "terrain": PENS["terrain"],
    "weapon": sword,
    "armour": shirt,
    "shield": shield,
    "potion": potion,
    "equipment": PENS["equipment"],
    "hero": laurels,
    "creature": paw,
    "support": PENS["equipment"],
    "spell": PENS["spell"],
    "amulet": PENS["amulet"],
    "event": PENS["event"],
}
"""What stands where a ground creature has its movement; equipment and supports by their slot."""

ATTACKS: dict[str, Pen] = {
    "simple": sword,
    "special": fist,
    "magic": magic_blade,
    "across_row": across,
    "shot": bow,
    "throw": axe,
    "discharge": bolt,
    "spell": sparkles,
    "influence": eye,
}
"""Kinds of attack, and the two kinds of ability that are none."""
