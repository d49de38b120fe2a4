"""What keywords of turns, movement, the squad and the other world look like."""

from __future__ import annotations

from math import cos, pi, sin

from device.faces.outlines import path
from device.faces.signs.pictograms import token
from device.faces.signs.stamping import Inset, arc, star
from ui.drawing.pens import PENS
from ui.drawing.sheet import Sheet


def cross(s: Sheet) -> None:
    """Regeneration: a cross."""
    s.block(17, 3, 14, 42, 3)
    s.block(3, 17, 42, 14, 3)


def skull_drop(s: Sheet) -> None:
    """Poison: a skull."""
    s.disc(24, 19, 17)
    s.block(14, 28, 20, 17, 3)
    s.disc(17, 20, 5, cut=True)
    s.disc(31, 20, 5, cut=True)
    s.mass((24, 26), (27, 31), (21, 31), cut=True)
    for x in (19, 24, 29):
        s.block(x - 1, 38, 2, 8, cut=True)


def hourglass(s: Sheet) -> None:
    """Fading: an hourglass."""
    s.block(6, 1, 36, 6, 2)
    s.block(6, 41, 36, 6, 2)
    s.mass(*path("10,9 38,9 27,24 38,39 10,39 21,24"))
    s.mass(*path("16,13 32,13 28,18 20,18"), cut=True)
    s.mass((24, 27), (28, 32), (20, 32), cut=True)


def goblet(s: Sheet) -> None:
    """Thirst: an empty cup."""
    s.mass(
        *path("8,2 40,2 37,20 28,27 28,39 37,46 11,46 20,39 20,27 11,20"),
    )
    s.mass(*path("13,7 35,7 33,17 24,22 15,17"), cut=True)


def rage(s: Sheet) -> None:
    """Rage: a furious face."""
    s.mass(*path("4,8 20,18 14,26 4,22"))
    s.mass(*path("44,8 28,18 34,26 44,22"))
    s.mass(*path("6,31 42,31 38,45 10,45"))
    for x in (12, 20, 28, 36):
        s.mass((x - 3, 31), (x + 3, 31), (x, 38), cut=True)


def spiral(s: Sheet) -> None:
    """Dazed: a spiral."""
    for number in range(5):
        arc(
            s,
            24 + (1.6 if number % 2 else -1.6),
            24,
            20 - 3.8 * number,
            180 * number,
            180 * number + 184,
            4.6,
        )


def gathering(s: Sheet) -> None:
    """Concentration: what draws together round a token."""
    token(Inset(s, 10, 10, 28))
    for x, y in ((1, 1), (47, 1), (1, 47), (47, 47)):
        inward = (x + (11 if x < 24 else -11), y + (11 if y < 24 else -11))
        s.mass((inward[0], y), inward, (x, inward[1]), (x, y))


def lantern(s: Sheet) -> None:
    """A soul catcher: a lantern."""
    arc(s, 24, 9, 6, 150, 390, 4)
    s.block(12, 12, 24, 6, 2)
    s.block(10, 40, 28, 7, 2)
    s.block(13, 18, 5, 22)
    s.block(30, 18, 5, 22)
    s.mass(*path("24,20 29,30 24,37 19,30"))


def reborn(s: Sheet) -> None:
    """Incarnation: a grave, and an arrow out of it."""
    s.block(3, 41, 42, 6, 2)
    s.block(9, 19, 30, 22)
    s.disc(24, 19, 15)
    s.mass(*path("24,8 35,21 28,21 28,37 20,37 20,21 13,21"), cut=True)


def jump(s: Sheet) -> None:
    """A jump."""
    arc(s, 24, 30, 20, 180, 330, 6)
    s.mass((47, 34), (30, 27), (45, 14))
    s.block(2, 40, 12, 6, 2)
    s.block(34, 40, 12, 6, 2)


def portal(s: Sheet) -> None:
    """Teleportation: from one ring to another."""
    for x in (10, 38):
        s.mass(*[(x + 9 * cos(i * pi / 10), 24 + 22 * sin(i * pi / 10)) for i in range(20)])
        s.mass(
            *[(x + 4.6 * cos(i * pi / 10), 24 + 16 * sin(i * pi / 10)) for i in range(20)], cut=True
        )
    s.block(14, 21, 14, 6)
    s.mass((26, 14), (36, 24), (26, 34))


def exchange(s: Sheet) -> None:
    """A manoeuvre: two change places."""
    s.block(2, 11, 30, 7)
    s.mass((29, 3), (46, 14.5), (29, 26))
    s.block(16, 30, 30, 7)
    s.mass((19, 22), (2, 33.5), (19, 45))


def swift(s: Sheet) -> None:
    """Swiftness."""
    PENS["move"](Inset(s, 14, 6, 34))
    for y in (14, 22, 30):
        s.bar((0, y + 2), (14, y + 2), 4)


def anchor(s: Sheet) -> None:
    """Rooted: an anchor."""
    s.disc(24, 8, 7)
    s.disc(24, 8, 3, cut=True)
    s.block(21, 14, 6, 32)
    s.block(12, 18, 24, 5)
    arc(s, 24, 25, 18, 10, 170, 6)
    s.mass((48, 24), (36, 28), (44, 36))
    s.mass((0, 24), (12, 28), (4, 36))


def dodge(s: Sheet) -> None:
    """Agility: a swerve."""
    s.mass(
        *path("4,44 24,30 12,22 34,9 31,4 47,3 41,18 38,14 26,22 38,30 10,47"),
    )


def stars(s: Sheet) -> None:
    """Stars: magic."""
    for x, y, size in ((12, 16, 11), (35, 12, 10), (26, 36, 12)):
        star(s, x, y, size)


def hooded(s: Sheet) -> None:
    """Stealth: a hood."""
    s.mass(*path("24,1 38,12 44,34 46,47 2,47 4,34 10,12"))
    s.mass(*path("24,13 33,20 35,33 24,43 13,33 15,20"), cut=True)
    s.disc(19.5, 28, 2.6)
    s.disc(28.5, 28, 2.6)


def chest(s: Sheet) -> None:
    """A cache: a chest."""
    s.block(3, 8, 42, 17, 8)
    s.block(3, 22, 42, 22, 2)
    s.block(3, 21, 42, 3.4, cut=True)
    s.block(18, 17, 12, 14, 2, cut=True)
    s.block(21, 20, 6, 8, 1)


def side_by_side(s: Sheet) -> None:
    """Formation: shields side by side."""
    for x in (1, 17, 33):
        s.mass((x, 10), (x + 14, 10), (x + 14, 28), (x + 7, 41), (x, 28))


def crowd(s: Sheet) -> None:
    """A horde."""
    for x, y in ((24, 9), (10, 15), (38, 15)):
        s.disc(x, y, 7.4)
        s.block(x - 9, y + 9, 18, 46 - y, 7)
    s.bar((16.6, 18), (16.6, 47), 2.4, cut=True)
    s.bar((31.4, 18), (31.4, 47), 2.4, cut=True)


def two_hearts(s: Sheet) -> None:
    """A gift of life."""
    PENS["life"](Inset(s, 0, 0, 36))
    s.disc(36, 36, 13, cut=True)
    PENS["life"](Inset(s, 26, 26, 21))


def ghost(s: Sheet) -> None:
    """Incorporeal: a ghost."""
    s.disc(24, 19, 17)
    s.mass(*path("7,19 41,19 43,46 35,39 29,46 24,39 18,46 13,39 5,46"))
    s.disc(18, 19, 4, cut=True)
    s.disc(30, 19, 4, cut=True)


def lotus(s: Sheet) -> None:
    """Meditation: a lotus."""
    for lean, tall in ((-20, 18), (20, 18), (-12, 30), (12, 30), (0, 38)):
        tip = (24 + lean, 42 - tall)
        middle = (24 + lean * 0.62, 42 - tall * 0.4)
        s.mass((24, 43), (middle[0] - 6, middle[1]), tip, (middle[0] + 6, middle[1]))
    s.block(6, 42, 36, 4.6, 2)
    for lean in (-7, 7):
        s.bar((24, 43), (24 + lean, 18), 1.8, cut=True)


def links(s: Sheet) -> None:
    """Unity: linked rings."""
    for x, y in ((24, 14), (14, 32), (34, 32)):
        s.disc(x, y, 13)
    for x, y in ((24, 14), (14, 32), (34, 32)):
        s.disc(x, y, 7.4, cut=True)


def horned_helm(s: Sheet) -> None:
    """Valhalla: a horned helmet."""
    s.mass(*path("24,10 36,16 39,34 9,34 12,16"))
    s.block(9, 34, 30, 6)
    s.block(20, 34, 8, 13)
    s.mass(*path("11,22 2,18 1,2 8,10 14,15"))
    s.mass(*path("37,22 46,18 47,2 40,10 34,15"))


def crystal_ball(s: Sheet) -> None:
    """Prophecy: a crystal ball."""
    s.disc(24, 20, 19)
    arc(s, 24, 20, 13, 180, 270, 4)
    s.disc(24, 20, 12.6, cut=True)
    star(s, 24, 20, 10)
    s.mass(*path("12,38 36,38 42,47 6,47"))


def dash(s: Sheet) -> None:
    """A dash."""
    s.mass(*path("20,6 46,24 20,42 26,24"))
    for y, x in ((14, 4), (24, 0), (34, 4)):
        s.bar((x, y), (x + 16, y), 4.4)


def plague(s: Sheet) -> None:
    """Plague."""
    for turn in range(3):
        angle = turn * 2 * pi / 3 - pi / 2
        s.disc(24 + 12 * cos(angle), 25 + 12 * sin(angle), 11)
    for turn in range(3):
        angle = turn * 2 * pi / 3 - pi / 2
        s.disc(24 + 15 * cos(angle), 25 + 15 * sin(angle), 7, cut=True)
    s.disc(24, 25, 4.4, cut=True)


def _waves(s: Sheet, y: float) -> None:
    top = [(x, y - 3 + 3.4 * sin(x * pi / 8)) for x in range(1, 48)]
    s.mass(*top, *((x, wave + 6) for x, wave in reversed(top)))


def at_depth(s: Sheet) -> None:
    """Down into the water."""
    _waves(s, 5)
    _waves(s, 15)
    s.block(20, 22, 8, 12)
    s.mass((11, 32), (37, 32), (24, 47))


def at_surface(s: Sheet) -> None:
    """Up out of the water."""
    _waves(s, 33)
    _waves(s, 43)
    s.block(20, 14, 8, 12)
    s.mass((11, 16), (37, 16), (24, 1))


def crosswise(s: Sheet) -> None:
    """Diagonal ways."""
    for x, y in ((1, 1), (47, 1), (1, 47), (47, 47)):
        s.bar((24, 24), (x * 0.8 + 4.8, y * 0.8 + 4.8), 5)
        s.mass((x, y), (x, y + (17 if y < 24 else -17)), (x + (17 if x < 24 else -17), y))


def person(s: Sheet) -> None:
    """Somebody."""
    s.disc(24, 13, 12)
    s.mass(*path("12,28 36,28 44,47 4,47"))


def tag(s: Sheet) -> None:
    """A tag on a string."""
    s.mass(*path("4,20 20,4 46,4 46,30 30,46"))
    s.disc(37, 13, 5, cut=True)
