"""What keywords that only «Берсерк. Герои» has look like."""

from __future__ import annotations

from device.faces.outlines import path
from device.faces.signs.pictograms import shield, sword
from device.faces.signs.stamping import Inset, arc, star
from ui.drawing.pens import PENS
from ui.drawing.sheet import Sheet


def first_strike(s: Sheet) -> None:
    """First strike: a sword that is there before all others."""
    sword(Inset(s, 12, 0, 36))
    for x, y, long in ((0, 18, 14), (0, 30, 20), (0, 42, 26)):
        s.block(x, y, long, 5.4, 2.7)
    s.mass((20, 48), (32, 34), (48, 48), cut=True)
    s.block(0, 42, 26, 5.4, 2.7)


def last_strike(s: Sheet) -> None:
    """Last strike: a sword that waits."""
    sword(Inset(s, 8, 0, 40))
    s.block(0, 18, 25, 30, 3, cut=True)
    PENS["turn"](Inset(s, 0, 21, 26))


def ascendant(s: Sheet) -> None:
    """Superiority: one stands above another."""
    s.mass((16, 1), (32, 20), (23, 20), (23, 46), (9, 46), (9, 20), (0, 20))
    s.block(30, 25, 12, 10)
    s.mass((25, 33), (47, 33), (36, 46))


def bush(s: Sheet) -> None:
    """Ambush: eyes in a bush."""
    s.mass(
        *path("24,2 29,10 36,6 37,14 45,14 42,22 48,28 42,32 45,40 2,40 5,32 0,28 6,22 3,14 11,14"),
        *path("12,6 19,10"),
    )
    s.block(1, 42, 46, 5, 2)
    for x in (15, 33):
        s.mass((x - 8, 25), (x, 19), (x + 8, 25), (x, 31), cut=True)
        s.disc(x, 25, 3)


def pressed(s: Sheet) -> None:
    """Suppression: a card pressed down until it lies."""
    s.block(2, 34, 44, 13, 3)
    s.block(18, 1, 12, 18)
    s.mass((7, 16), (41, 16), (24, 31))


def asleep(s: Sheet) -> None:
    """Sleeping: what sleepers say."""
    for x, y, size in ((1, 21, 26), (28, 0, 19)):
        thick, right, low = size * 0.22, x + size, y + size
        s.block(x, y, size, thick)
        s.block(x, low - thick, size, thick)
        s.mass(
            (right, y),
            (right, y + thick),
            (x + thick * 1.5, low),
            (x, low),
            (x, low - thick),
            (right - thick * 1.5, y),
        )


def coffin(s: Sheet) -> None:
    """Undead: a coffin."""
    s.mass(*path("16,1 32,1 42,15 33,47 15,47 6,15"))
    s.block(21, 8, 6, 26, cut=True)
    s.block(14, 14, 20, 6, cut=True)


def slipping(s: Sheet) -> None:
    """Elusive: a way past the shield."""
    shield(Inset(s, 11, 21, 26))
    arc(s, 25, 30, 22, 180, 318, 5.4)
    s.mass((48, 33), (33, 24), (47, 12))


def growing(s: Sheet) -> None:
    """Might: it grows from turn to turn."""
    for x, high in ((1, 12), (13, 22), (25, 32)):
        s.block(x, 47 - high, 10, high)
    s.block(37.5, 20, 8, 27)
    s.mass((41.5, 0), (48, 22), (35, 22))


def egg(s: Sheet) -> None:
    """Clutch: an egg in its nest."""
    s.mass(*path("24,1 31,5 36,14 38,24 34,33 24,37 14,33 10,24 12,14 17,5"))
    s.mass(
        *path("11,20 17,25 21,19 26,25 31,19 37,25 37,21 31,14 26,20 21,14 17,20 12,15"), cut=True
    )
    arc(s, 24, 22, 23, 25, 155, 6)
    s.mass((0, 26), (8, 24), (10, 34))
    s.mass((48, 26), (40, 24), (38, 34))


def cog(s: Sheet) -> None:
    """Module: a cog wheel."""
    for a, b in (((24, 1), (24, 47)), ((1, 24), (47, 24)), ((8, 8), (40, 40)), ((40, 8), (8, 40))):
        s.bar(a, b, 9)
    s.disc(24, 24, 17)
    s.disc(24, 24, 8, cut=True)


def purse(s: Sheet) -> None:
    """Extortion: a purse."""
    s.mass(*path("14,2 20,6 24,2 28,6 34,2 30,13 18,13"))
    s.mass(*path("18,16 30,16 42,30 44,40 38,47 10,47 4,40 6,30"))
    s.mass((24, 22), (33, 33), (24, 44), (15, 33), cut=True)
    s.mass((24, 28), (28.5, 33), (24, 38), (19.5, 33))


def from_reserve(s: Sheet) -> None:
    """Created: a card that no deck holds."""
    s.block(7, 1, 34, 46, 5)
    star(s, 24, 25, 15, cut=True)


def placed(s: Sheet) -> None:
    """Placed: a card that comes into a deck during the game."""
    for y in (4, 38):
        s.block(17, y, 31, 7, 2)
    s.block(0, 20.5, 24, 7)
    s.mass((20, 12), (34, 24), (20, 36))
    s.block(37, 20.5, 11, 7, 2)


def converted(s: Sheet) -> None:
    """Converted: of another side than it was."""
    s.disc(24, 24, 23)
    s.disc(24, 24, 18, cut=True)
    arc(s, 24, 24, 9, 90, 270, 18)
    s.disc(24, 33, 5, cut=True)
    s.disc(24, 15, 5)
