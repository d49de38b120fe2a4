"""What is drawn for the signs of «Берсерк. Герои»: coins, a hand of cards, kinds of support."""

from __future__ import annotations

import math
from collections.abc import Callable

from ui.drawing.sheet import Sheet

Pen = Callable[[Sheet], None]


def _coin(s: Sheet) -> None:
    s.disc(24, 24, 23)
    s.disc(24, 24, 19.4, cut=True)
    s.disc(24, 24, 16.6)
    s.mass((24, 12), (33, 24), (24, 36), (15, 24), cut=True)
    s.mass((24, 18), (28.5, 24), (24, 30), (19.5, 24))


def _spent(s: Sheet) -> None:
    """A coin that is closed until the next recovery: its place, dashed."""
    s.disc(24, 24, 22)
    s.disc(24, 24, 17.6, cut=True)
    for spoke in range(10):
        turn = math.radians(spoke * 36 + 18)
        far = (24 + 26 * math.cos(turn), 24 + 26 * math.sin(turn))
        s.bar((24, 24), far, 5.4, cut=True)


def _fan(s: Sheet) -> None:
    """Cards as they are held in a hand: they turn around one point below."""
    for lean in (-0.52, 0.0, 0.52):
        up, side = (math.sin(lean), -math.cos(lean)), (math.cos(lean), math.sin(lean))
        for grow, cut in ((2.2, True), (0.0, False)):
            half, near, far = 9.5 + grow, 12 - grow, 43 + grow
            corners = ((-half, far), (half, far), (half, near), (-half, near))
            points = [
                (24 + side[0] * across + up[0] * along, 50 + side[1] * across + up[1] * along)
                for across, along in corners
            ]
            s.mass(*points, cut=cut)


def _shirt(s: Sheet) -> None:
    s.mass(
        (15, 5), (33, 5), (46, 13), (41, 25), (36, 22), (36, 44), (12, 44), (12, 22), (7, 25),
        (2, 13),
    )  # fmt: skip
    s.disc(24, 4, 7.4, cut=True)


def _amulet(s: Sheet) -> None:
    s.disc(24, 8, 19)
    s.disc(24, 6, 16.4, cut=True)
    s.block(0, 0, 48, 5, cut=True)
    s.mass((24, 22), (33, 34), (24, 47), (15, 34))
    s.disc(24, 34, 3.4, cut=True)


def _event(s: Sheet) -> None:
    s.mass((11, 2), (37, 2), (37, 46), (24, 34), (11, 46))


def _clock(s: Sheet) -> None:
    s.disc(24, 24, 22)
    s.disc(24, 24, 17.4, cut=True)
    s.bar((24, 11), (24, 26), 4.6)
    s.bar((22.5, 24.5), (34, 30), 4.6)


def _play(s: Sheet) -> None:
    """A card that is laid on the table."""
    s.block(13, 1, 22, 27, 4)
    s.block(18, 6, 12, 9, 2, cut=True)
    s.mass((24, 43), (15, 32), (33, 32))
    s.block(4, 43, 40, 5, 2)


def _spell(s: Sheet) -> None:
    """A scroll with writing."""
    s.block(9, 4, 30, 40, 2)
    for y in (1, 38):
        s.block(3, y, 42, 9, 4.5)
    for y, wide in ((15, 20), (22, 20), (29, 12)):
        s.block(14, y, wide, 3.6, 1, cut=True)


def _boost(s: Sheet) -> None:
    """A tag that points upwards, with a plus."""
    s.mass((24, 2), (42, 16), (42, 46), (6, 46), (6, 16))
    s.block(20.5, 16, 7, 24, cut=True)
    s.block(12, 24.5, 24, 7, cut=True)


HEROIC_PENS: dict[str, Pen] = {
    "coin": _coin,
    "spent": _spent,
    "fan": _fan,
    "shirt": _shirt,
    "amulet": _amulet,
    "event": _event,
    "clock": _clock,
    "play": _play,
    "spell": _spell,
    "boost": _boost,
}
