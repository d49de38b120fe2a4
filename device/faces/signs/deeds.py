"""What an ability of «Берсерк. Герои» costs and does: a sign for each, after the ability's name.

What the screen of a game of Heroes shows, too, looks as it does there.
"""

from __future__ import annotations

from device.faces.outlines import path
from device.faces.signs import fighting, heroic, living, pictograms
from device.faces.signs.keywords import struck_out
from device.faces.signs.pictograms import shield, sword, token
from device.faces.signs.stamping import Inset, Pen, arc
from engine.cards.facts import Effect
from ui.drawing.pens import PENS
from ui.drawing.sheet import Sheet


def coin(s: Sheet) -> None:
    """A coin: as a price one that is closed."""
    PENS["coin"](s)


def lost_coin(s: Sheet) -> None:
    """A coin that is given up for good."""
    coin(Inset(s, 0, 0, 40))
    s.disc(36, 36, 15, cut=True)
    _cross(s, 36, 36, 11, 6)


def _cross(s: Sheet, x: float, y: float, half: float, thick: float) -> None:
    for lean in (-1, 1):
        s.bar((x - half, y - half * lean), (x + half, y + half * lean), thick)


def _card(s: Sheet, x: float, y: float, wide: float, high: float) -> None:
    s.block(x, y, wide, high, 4)
    s.block(x + 5, y + 5, wide - 10, high - 10, 2, cut=True)


def discarded(s: Sheet) -> None:
    """A card that goes from the hand to the graveyard."""
    PENS["fan"](Inset(s, 0, 0, 38))
    s.disc(37, 35, 14, cut=True)
    s.block(33.5, 22, 7, 13)
    s.mass((25, 33), (48, 33), (37, 47))


def drawn(s: Sheet) -> None:
    """A card from the deck to the hand."""
    s.block(2, 40, 44, 7, 3)
    s.block(6, 31, 36, 6, 2)
    s.block(12, 1, 24, 27, 4)
    s.mass((24, 4), (33, 15), (27, 15), (27, 24), (21, 24), (21, 15), (15, 15), cut=True)


def milled(s: Sheet) -> None:
    """Cards from the top of a deck to the graveyard."""
    s.block(2, 1, 28, 6, 2)
    s.block(2, 10, 28, 6, 2)
    s.block(2, 19, 28, 6, 2)
    arc(s, 24, 24, 15, -90, 10, 6)
    s.mass((27, 24), (48, 24), (38, 37))
    PENS["grave"](Inset(s, 3, 27, 21))


def to_hand(s: Sheet) -> None:
    """Back to its owner's hand."""
    PENS["fan"](Inset(s, 3, 10, 42))
    s.mass((24, 34), (5, 10), (43, 10), cut=True)
    s.block(20, 0, 8, 13)
    s.mass((24, 27), (11, 11), (37, 11))


def to_deck(s: Sheet) -> None:
    """Into its owner's deck."""
    for y in (26, 35, 44):
        s.block(4, y - 2, 40, 6, 2)
    s.block(20, 0, 8, 10)
    s.mass((24, 22), (11, 8), (37, 8))


def sought(s: Sheet) -> None:
    """A card that is looked for in the deck."""
    s.block(2, 1, 27, 36, 4)
    s.disc(28, 26, 17, cut=True)
    s.disc(28, 26, 14)
    s.disc(28, 26, 8.6, cut=True)
    s.bar((37, 35), (47, 46), 7)


def created(s: Sheet) -> None:
    """A card from the reserve."""
    _card(s, 2, 1, 30, 42)
    s.disc(34, 33, 15, cut=True)
    s.block(30.6, 21, 7, 25)
    s.block(21.6, 30, 25, 7)


def boost(s: Sheet) -> None:
    """An effect of +1/+1."""
    s.mass(*path("24,0 47,21 38,21 38,47 10,47 10,21 1,21"))
    s.block(20.5, 17, 7, 25, cut=True)
    s.block(13, 26, 22, 7, cut=True)


def refreshed(s: Sheet) -> None:
    """Closed coins that open again."""
    coin(Inset(s, 9, 9, 30))
    arc(s, 24, 24, 21, 200, 330, 5)
    arc(s, 24, 24, 21, 20, 150, 5)
    s.mass((47, 23), (34, 15), (46, 6))
    s.mass((1, 25), (14, 33), (2, 42))


def price(s: Sheet) -> None:
    """What cards cost changes."""
    coin(Inset(s, 0, 8, 40))
    s.block(30, 0, 18, 48, cut=True)
    s.mass((39, 1), (48, 14), (42, 14), (42, 21), (36, 21), (36, 14), (30, 14))
    s.mass((39, 47), (48, 34), (42, 34), (42, 27), (36, 27), (36, 34), (30, 34))


def forbidden(s: Sheet) -> None:
    """It may not be done."""
    s.disc(24, 24, 23)
    s.block(8, 19, 32, 10, 2, cut=True)


def silenced(s: Sheet) -> None:
    """Nothing that is printed on it counts any more."""
    _card(s, 9, 0, 30, 48)
    _cross(s, 24, 24, 9, 6.5)


def captured(s: Sheet) -> None:
    """Under another card, behind bars."""
    s.block(3, 1, 42, 7, 2)
    s.block(3, 40, 42, 7, 2)
    for x in (5, 15.5, 28, 38.5):
        s.block(x, 6, 4.6, 36)
    living.person(Inset(s, 13.5, 15, 21))


def taken_over(s: Sheet) -> None:
    """Another player's from now on: strings from above."""
    s.block(4, 1, 40, 6, 2)
    for x in (12, 24, 36):
        s.block(x - 1.6, 6, 3.2, 16)
    living.person(Inset(s, 8, 17, 31))


DEEDS: dict[Effect, Pen] = {
    Effect.WOUND: PENS["wound"],
    Effect.HEAL: PENS["life"],
    Effect.LIFE: PENS["more"],
    Effect.OPEN: PENS["open"],
    Effect.CLOSE: PENS["closed"],
    Effect.TOKEN: token,
    Effect.STRIKE: sword,
    Effect.LESSEN: shield,
    Effect.PREVENT: shield,
    Effect.IGNORE: fighting.cracked,
    Effect.FORBID: forbidden,
    Effect.DESTROY: PENS["grave"],
    Effect.RETURN: to_deck,
    Effect.RAISE: living.reborn,
    Effect.REVEAL: pictograms.eye,
    Effect.CONTROL: taken_over,
    Effect.DRAW: drawn,
    Effect.DISCARD: discarded,
    Effect.MILL: milled,
    Effect.COINS: coin,
    Effect.REFRESH: refreshed,
    Effect.CREATE: created,
    Effect.FIGHT: fighting.two_swords,
    Effect.BOOST: boost,
    Effect.TAKE: to_hand,
    Effect.SEARCH: sought,
    Effect.PLAY: PENS["play"],
    Effect.COST: price,
    Effect.DOOM: living.skull_drop,
    Effect.SILENCE: silenced,
    Effect.CAPTURE: captured,
    Effect.GIFT: living.two_hearts,
    Effect.PLACE: heroic.placed,
    Effect.WIN: pictograms.laurels,
    Effect.LOSE: struck_out(pictograms.laurels),
}
"""What abilities do. A keyword that is granted or taken away shows its own sign."""
