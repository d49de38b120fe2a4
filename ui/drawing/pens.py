"""What is drawn on a sheet for each sign: solid masses in one colour."""

from __future__ import annotations

import math
from collections.abc import Callable

from ui.drawing.heroic_pens import HEROIC_PENS
from ui.drawing.sheet import Point, Sheet

Pen = Callable[[Sheet], None]


def _leaf(a: Point, b: Point, bulge: float) -> list[Point]:
    """A blade between two points, bulging to both sides."""
    (x1, y1), (x2, y2) = a, b
    length = math.dist(a, b) or 1
    nx, ny = -(y2 - y1) / length, (x2 - x1) / length
    there = [
        (
            x1 + (x2 - x1) * t + nx * bulge * math.sin(math.pi * t),
            y1 + (y2 - y1) * t + ny * bulge * math.sin(math.pi * t),
        )
        for t in (i / 16 for i in range(17))
    ]
    back = [
        (
            x1 + (x2 - x1) * t - nx * bulge * math.sin(math.pi * t),
            y1 + (y2 - y1) * t - ny * bulge * math.sin(math.pi * t),
        )
        for t in (i / 16 for i in range(16, -1, -1))
    ]
    return there + back


def _sun(s: Sheet) -> None:
    for ray in range(8):
        turn = math.radians(ray * 45)
        tip = (24 + 23.5 * math.sin(turn), 24 - 23.5 * math.cos(turn))
        left, right = turn - 0.42, turn + 0.42
        s.mass(
            tip,
            (24 + 14 * math.sin(right), 24 - 14 * math.cos(right)),
            (24, 24),
            (24 + 14 * math.sin(left), 24 - 14 * math.cos(left)),
        )
    s.disc(24, 24, 14.2)
    s.disc(24, 24, 11.6, cut=True)
    s.disc(24, 24, 7.8)


def _moon(s: Sheet) -> None:
    s.disc(22, 25, 21)
    s.disc(36, 17, 15.6, cut=True)
    s.mass(
        (35, 8.5),
        (37.2, 15.8),
        (44.5, 18),
        (37.2, 20.2),
        (35, 27.5),
        (32.8, 20.2),
        (25.5, 18),
        (32.8, 15.8),
    )


def _strike(s: Sheet) -> None:
    s.mass((46, 2), (43, 14), (22, 35), (13, 26), (34, 5))
    s.mass((46, 2), (18, 31), (17, 30), cut=True)
    s.bar((7, 24), (24, 41), 5.6)
    s.bar((15, 33), (5, 43), 6)
    s.disc(5.6, 42.4, 4.4)


def _move(s: Sheet) -> None:
    for x in (8, 22):
        s.mass((x, 8), (x + 8, 8), (x + 20, 24), (x + 8, 40), (x, 40), (x + 12, 24))


def _ability(s: Sheet) -> None:
    s.mass((28, 1), (9, 28), (21, 28), (17, 47), (39, 18), (26, 18))


def _trigger(s: Sheet) -> None:
    s.mass(
        (20, 6), (24.5, 23.5), (42, 28), (24.5, 32.5), (20, 47), (15.5, 32.5), (1, 28), (15.5, 23.5)
    )
    s.mass((38, 2), (40, 9), (47, 11), (40, 13), (38, 20), (36, 13), (29, 11), (36, 9))


def _steppes(s: Sheet) -> None:
    s.mass(*_leaf((24, 45), (24, 4), 4.6))
    s.mass(*_leaf((20, 45), (4, 14), 4.4))
    s.mass(*_leaf((28, 45), (44, 14), 4.4))


def _mountains(s: Sheet) -> None:
    s.mass((1, 42), (18, 8), (26, 23), (31, 16), (47, 42))
    s.mass((18, 8), (23.5, 18.5), (19, 16.5), (15.5, 20), (12.8, 18.5), cut=True)


def _forests(s: Sheet) -> None:
    for top, bottom, half in ((1, 17, 11), (10, 29, 15), (20, 41, 20)):
        s.mass((24, top), (24 + half, bottom), (24 - half, bottom))
    s.block(21, 40, 6, 7)


def _swamps(s: Sheet) -> None:
    for x, top in ((12, 14), (25, 4), (37, 18)):
        s.block(x - 1.4, top + 8, 2.8, 34 - top)
        s.block(x - 4, top, 8, 18, 4)
    s.block(4, 41, 40, 4.6, 2)


def _darkness(s: Sheet) -> None:
    s.mass(*_leaf((2, 24), (46, 24), 17))
    s.mass(*_leaf((24, 10.5), (24, 37.5), 6), cut=True)


def _neutral(s: Sheet) -> None:
    s.mass((24, 2), (46, 24), (24, 46), (2, 24))
    s.mass((24, 11), (37, 24), (24, 37), (11, 24), cut=True)
    s.mass((24, 17), (31, 24), (24, 31), (17, 24))


def _wound(s: Sheet) -> None:
    s.disc(24, 30, 16)
    s.mass((24, 0), (29, 11), (38.6, 23.5), (39, 31), (9, 31), (9.4, 23.5), (19, 11))


def _life(s: Sheet) -> None:
    s.disc(14, 17, 11.6)
    s.disc(34, 17, 11.6)
    s.mass((4, 23), (24, 45), (44, 23), (38, 12), (10, 12))


def _wing(s: Sheet) -> None:
    s.mass(
        (3, 42),
        (9, 20),
        (20, 8),
        (46, 3),
        (42, 13),
        (45, 14),
        (38, 22),
        (40, 24),
        (32, 30),
        (33, 33),
        (22, 36),
        (10, 37),
    )


def _grave(s: Sheet) -> None:
    s.block(11, 4, 26, 38, 13)
    s.block(11, 22, 26, 20)
    s.block(4, 40, 40, 5)
    s.block(21.6, 12, 4.8, 18, cut=True)
    s.block(16.5, 16.5, 15, 4.8, cut=True)


def _arrow(s: Sheet) -> None:
    s.block(3, 19.5, 26, 9)
    s.mass((25, 8), (46, 24), (25, 40))


def _chevron(s: Sheet) -> None:
    s.mass((13, 4), (23, 4), (37, 24), (23, 44), (13, 44), (27, 24))


def _tick(s: Sheet) -> None:
    s.bar((6, 25), (20, 39), 8)
    s.bar((17, 39.5), (42, 11), 8)


def _ring(s: Sheet) -> None:
    s.disc(24, 24, 22)
    s.disc(24, 24, 16.4, cut=True)
    s.disc(24, 24, 8.6)


def _bar(s: Sheet) -> None:
    s.block(5, 18.5, 38, 11, 2)


def _alarm(s: Sheet) -> None:
    s.mass(
        (14.5, 1), (33.5, 1), (47, 14.5), (47, 33.5), (33.5, 47), (14.5, 47), (1, 33.5), (1, 14.5)
    )
    s.block(20, 9, 8, 19, cut=True)
    s.block(20, 32, 8, 8, cut=True)


def _hand(s: Sheet) -> None:
    for x, top in ((12, 12), (20, 5), (28, 6), (36, 12)):
        s.block(x - 3, top, 6, 24, 3)
    s.block(9, 22, 30, 23, 9)
    s.bar((12, 36), (4, 24), 6)


def _crown(s: Sheet) -> None:
    s.mass((4, 12), (15, 24), (24, 5), (33, 24), (44, 12), (40, 36), (8, 36))
    s.block(8, 39, 32, 6)


def _shot(s: Sheet) -> None:
    s.bar((8, 40), (36, 12), 6)
    s.mass((46, 2), (43, 21), (27, 5))
    s.mass((2, 34), (14, 34), (14, 46))


def _roll(s: Sheet) -> None:
    s.block(4, 4, 40, 40, 9)
    for x, y in ((15, 15), (33, 15), (24, 24), (15, 33), (33, 33)):
        s.disc(x, y, 4.2, cut=True)


def _gold(s: Sheet) -> None:
    s.mass((24, 1), (43, 24), (24, 47), (5, 24))


def _silver(s: Sheet) -> None:
    s.mass((14, 4), (34, 4), (46, 24), (34, 44), (14, 44), (2, 24))


def _deck(s: Sheet) -> None:
    for x, y in ((5, 14), (12, 8), (19, 2)):
        s.block(x - 2.5, y - 2.5, 28, 37, 5, cut=True)
        s.block(x, y, 24, 33, 4)


def _symbiote(s: Sheet) -> None:
    for x in (16, 32):
        s.disc(x, 24, 15)
        s.disc(x, 24, 8, cut=True)


def _parasite(s: Sheet) -> None:
    s.disc(24, 28, 13)
    s.disc(24, 12, 7)
    for side in (-1, 1):
        for y, lift in ((18, -8), (28, 0), (38, 8)):
            s.bar((24, y + 1), (24 + side * 21, y + lift), 4.4)


def _equipment(s: Sheet) -> None:
    s.mass((24, 2), (43, 9), (41, 27), (24, 46), (7, 27), (5, 9))
    s.mass((24, 9), (24, 36), (13, 24), (11.5, 13.5), cut=True)


def _terrain(s: Sheet) -> None:
    s.mass((2, 34), (14, 16), (22, 27), (31, 10), (46, 34))
    s.block(2, 38, 44, 6, 3)


def _open(s: Sheet) -> None:
    s.block(11, 2, 26, 44, 5)
    s.block(16, 7, 16, 12, 2, cut=True)


def _closed(s: Sheet) -> None:
    s.block(2, 11, 44, 26, 5)
    s.block(29, 16, 12, 16, 2, cut=True)


def _marker(s: Sheet) -> None:
    s.mass((4, 24), (20, 8), (44, 8), (44, 40), (20, 40))
    s.disc(17, 24, 5, cut=True)


def _token(s: Sheet) -> None:
    s.disc(24, 24, 21)
    s.disc(24, 24, 15, cut=True)
    s.disc(24, 24, 10)


def _more(s: Sheet) -> None:
    _life(s)
    s.block(20, 13, 8, 22, cut=True)
    s.block(13, 20, 22, 8, cut=True)


def _turn(s: Sheet) -> None:
    """An hourglass: to the end of the turn."""
    s.block(7, 2, 34, 6, 2)
    s.block(7, 40, 34, 6, 2)
    s.mass((11, 10), (37, 10), (26, 24), (37, 38), (11, 38), (22, 24))
    s.mass((17, 35), (24, 27), (31, 35), cut=True)


def _round(s: Sheet) -> None:
    """A way round: until the next own turn."""
    s.disc(24, 25, 20)
    s.disc(24, 25, 13, cut=True)
    s.mass((24, 25), (28, 0), (48, 0), (48, 24), cut=True)
    s.mass((27, 0), (45, 10), (27, 21))


def _next(s: Sheet) -> None:
    """A way round to its end: to the end of the next own turn."""
    _round(s)
    s.disc(24, 25, 8)


def _battle(s: Sheet) -> None:
    """A banner: to the end of the battle."""
    s.block(7, 2, 6, 44, 2)
    s.mass((15, 4), (45, 4), (36, 15), (45, 26), (15, 26))


PENS: dict[str, Pen] = {
    "sun": _sun,
    "moon": _moon,
    "strike": _strike,
    "move": _move,
    "ability": _ability,
    "trigger": _trigger,
    "steppes": _steppes,
    "mountains": _mountains,
    "forests": _forests,
    "swamps": _swamps,
    "darkness": _darkness,
    "neutral": _neutral,
    "wound": _wound,
    "life": _life,
    "wing": _wing,
    "grave": _grave,
    "arrow": _arrow,
    "chevron": _chevron,
    "tick": _tick,
    "ring": _ring,
    "bar": _bar,
    "alarm": _alarm,
    "hand": _hand,
    "crown": _crown,
    "shot": _shot,
    "roll": _roll,
    "gold": _gold,
    "silver": _silver,
    "deck": _deck,
    "symbiote": _symbiote,
    "parasite": _parasite,
    "equipment": _equipment,
    "terrain": _terrain,
    "open": _open,
    "closed": _closed,
    "marker": _marker,
    "token": _token,
    "more": _more,
    "turn": _turn,
    "round": _round,
    "next": _next,
    "battle": _battle,
    **HEROIC_PENS,
}
