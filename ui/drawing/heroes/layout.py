"""Where the cards of Heroes are drawn: a half for each player, his hero at the outer edge."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.decisions import CardId
from engine.players import BOTH, Player
from engine.view import CardView, GameView
from engine.zones import Zone
from ui.drawing.canvas import Area
from ui.drawing.heroes.faces import SIZES, SLOTS, Size, outline
from ui.screen import Screen
from ui.standing import kind, place, slot, standing

HALF_LEFT: Area = (16, 156, 432, 400)
HALF_RIGHT: Area = (832, 156, 432, 400)
HERO: Area = (10, 10, 136, 272)
"""The hero's plate, from the half's corner at the outer edge."""

CREATURES: Area = (152, 6, 278, 282)
SUPPORTS: Area = (10, 302, 412, 72)
GROUND: Area = (10, 376, 412, 22)
"""The creatures, the supports below them, and at the foot graveyard and failed draws."""

MOST = 10
"""So many creatures of a side are shown; the others lie beside the mat, and are counted."""

GRIDS = {4: (2, 2), 6: (3, 2), 9: (3, 3), 12: (3, 4)}
"""Columns and rows, by how many creatures there are room for."""


@dataclass(frozen=True, slots=True)
class Half:
    """One player's half of the table."""

    player: Player
    area: Area
    hero: Area
    size: Size
    more: int = 0
    """So many creatures have no place."""
    rest: Area = (0, 0, 0, 0)
    """Where that is said."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Both halves, the left one first, and the place of every card that is drawn."""

    halves: tuple[Half, Half]
    places: dict[CardId, Area] = field(default_factory=dict)

    def place(self, card: CardId | None) -> Area | None:
        """Where a card is drawn, or None."""
        return None if card is None else self.places.get(card)


def layout(screen: Screen) -> Layout:
    """Where everything lies on this screen."""
    order = reversed(BOTH) if screen.mirrored else BOTH
    places: dict[CardId, Area] = {}
    halves = []
    for player, area in zip(order, (HALF_LEFT, HALF_RIGHT), strict=True):
        halves.append(_half(screen, player, area, places))
    return Layout((halves[0], halves[1]), places)


def within(half: Area, part: Area) -> Area:
    """A part of a half; the right half has the left one's places the other way round."""
    x, y, w, _ = half
    px, py, pw, ph = part
    left = px if half == HALF_LEFT else w - px - pw
    return x + left, y + py, pw, ph


def in_play(view: GameView, player: Player, what: str) -> list[CardView]:
    """A player's cards of a type in play."""
    return [
        card
        for card in view.cards
        if card.side is player and card.zone is Zone.FIELD and kind(card) == what
    ]


def creatures(screen: Screen, player: Player) -> list[CardView]:
    """His creatures in the order of their places on the mat; those beside the mat last."""
    return sorted(in_play(screen.view, player, "creature"), key=standing)


def _half(screen: Screen, player: Player, area: Area, places: dict[CardId, Area]) -> Half:
    hero = within(area, HERO)
    for card in in_play(screen.view, player, "hero"):
        places[card.id] = hero
    for support, spot in zip(supports(screen, player), slots(area), strict=True):
        if support is not None:
            places[support.id] = spot
    found = creatures(screen, player)
    shown = found[:MOST]
    room = next(many for many in GRIDS if len(found) <= many or many == max(GRIDS))
    size, cells = SIZES[room], list(_cells(within(area, CREATURES), *GRIDS[room]))
    for card, number in zip(shown, _numbers(shown, room), strict=True):
        cell = cells[number]
        centre = cell[0] + cell[2] / 2, cell[1] + cell[3] / 2
        places[card.id] = outline(card, size, centre)
    if len(found) == len(shown):
        return Half(player, area, hero, size)
    x, y, _, h = cells[MOST]
    last = cells[-1]
    return Half(player, area, hero, size, len(found) - MOST, (x, y, last[0] + last[2] - x, h))


def _numbers(shown: list[CardView], room: int) -> list[int]:
    """Which place of the grid each creature gets: its own of the mat, so that none moves when
    another one dies; or one after the other where the mat's places do not fit in the grid."""
    own = [place(card) for card in shown]
    fits = len(set(own)) == len(own) and all(number < room for number in own)
    return own if fits else list(range(len(shown)))


def supports(screen: Screen, player: Player) -> list[CardView | None]:
    """His support of each subtype, the latest one where two meet."""
    latest = {
        slot(card): card
        for card in sorted(in_play(screen.view, player, "support"), key=lambda card: card.arrived)
    }
    return [latest.get(word) for word in SLOTS]


def slots(half: Area) -> list[Area]:
    """The five places of supports; the same from left to right on both halves."""
    x, y, w, h = within(half, SUPPORTS)
    gap = 6.0
    wide = (w - gap * (len(SLOTS) - 1)) / len(SLOTS)
    return [(x + number * (wide + gap), y, wide, h) for number in range(len(SLOTS))]


def _cells(area: Area, columns: int, rows: int) -> Iterable[Area]:
    x, y, w, h = area
    wide, high = w / columns, h / rows
    for row in range(rows):
        for column in range(columns):
            yield x + column * wide, y + row * high, wide, high
