"""The column beside the board: flyers and terrain in the additional zone, then the graveyards."""

from __future__ import annotations

from functools import lru_cache

from engine.decisions import CardId
from engine.players import BOTH
from engine.view import CardView
from engine.zones import Zone
from ui import theme
from ui.drawing import cards
from ui.drawing.canvas import Area, Canvas, bold
from ui.drawing.text import Face, Style, pieces
from ui.naming import card_name
from ui.screen import Screen

FRAME: Area = (543, 155, 76, 402)
HEAD = 34.0
GRAVE = 50.0
"""The least that the graveyards take: their sign and both counts."""

TALL, SHORT = 64.0, 44.0
"""A card's share of the column when few fly, and when many do."""


def spots(screen: Screen) -> dict[CardId, Area]:
    """Where the additional zone's cards are drawn; those without a place are only counted."""
    return dict(_spots(tuple((c.id, c.closed) for c in _above(screen))))


def _above(screen: Screen) -> list[CardView]:
    """Flyers and terrain: the First player's first."""
    found = [card for card in screen.view.cards if card.zone is Zone.ADDITIONAL]
    return sorted(found, key=lambda card: (BOTH.index(card.side), card.id))


@lru_cache(maxsize=64)
def _spots(found: tuple[tuple[CardId, bool], ...]) -> tuple[tuple[CardId, Area], ...]:
    x, y, w, h = FRAME
    room = h - HEAD - GRAVE
    shown = min(len(found), int(room / SHORT))
    if shown < len(found):
        shown -= 1  # The last place says how many more there are.
    share = min(TALL, room / max(1, min(len(found), int(room / SHORT))))
    middle, places = x + w / 2, []
    for number, (card, closed) in enumerate(found[:shown]):
        wide, high = (66.0, share - 14) if closed and share > 56 else (58.0, share - 5)
        wide = 66.0 if closed else wide
        centre = y + HEAD + share * (number + 0.5)
        places.append((card, (middle - wide / 2, centre - high / 2, wide, high)))
    return tuple(places)


def column(canvas: Canvas, screen: Screen) -> None:
    """The column without the additional zone's cards: strokes may still pass below them."""
    canvas.box(FRAME, 8, theme.WELL, theme.EDGE, 2)
    x, y, w, _ = FRAME
    above, places = _above(screen), spots(screen)
    top = y + 4
    if above:
        canvas.sign("wing", (x + w / 2, y + 19), 24, theme.INK_2)
        top = max(area[1] + area[3] for area in places.values()) + 7
        if len(places) < len(above):
            more = f"+{len(above) - len(places)}"
            place = (x + 4, top, w - 8, 30)
            canvas.write(more, place, bold(20), theme.INK_2, "center")
            top += 34
        canvas.fill((x + 8, top, w - 16, 2), theme.EDGE)
    _graveyards(canvas, screen, top + 2)


def flyers(canvas: Canvas, screen: Screen, bright: frozenset[CardId] | None, dim: int) -> None:
    """The additional zone's cards; those that a question does not concern are dimmed."""
    places = spots(screen)
    for card in _above(screen):
        if card.id in places:
            alpha = 255 if bright is None or card.id in bright else dim
            _card(canvas, screen, card, places[card.id], alpha)


def _card(canvas: Canvas, screen: Screen, card: CardView, area: Area, alpha: int) -> None:
    """A flyer stands when it is open and lies when it is closed, as on the board."""
    x, y, w, h = area
    owner = theme.FILL[card.side]
    canvas.box(area, 5, theme.FACE, owner, 2.6, alpha)
    if card.hidden:
        cards.back(canvas, (x + w / 2, y + h / 2), alpha)
        return
    name = card_name(screen.view, card.id, screen.lang)
    colour = theme.ELEMENT[cards.element(card)]
    ink = theme.INK_2 if card.closed else theme.INK
    if card.closed:
        colour = theme.mix(colour, theme.FACE, 0.55)
    long = canvas.measure(name, cards.NAME) > w - 8 and len(pieces(name)) > 1
    lines = 2 if long and h > 52 else 1
    high = 17.0 if lines == 1 else 27.0
    canvas.box((x + 3, y + 3, w - 6, high), 2.5, colour, alpha=alpha)
    size = min(13.5, cards.name_size(lines))
    canvas.card_name(name, (x + 4, y + 3, w - 8, high), size, theme.ON_SUN, lines, alpha)
    row = (x + 4, y + h - 24, w - 9, 21.0)
    cards.numbers(canvas, card, row, 21, alpha, ink)
    if not card.wounds:
        canvas.sign(cards.element(card), (x + 14, row[1] + 10), 16, colour, alpha)
    cards.tokens(canvas, card, (x + w / 2, row[1] + 10), 19, alpha)
    # Over the outer edge: between wounds and life there is no room beside the tokens.
    cards.staying(canvas, card, (x + w - 2, y + h * 0.42), 17, alpha)


def _graveyards(canvas: Canvas, screen: Screen, top: float) -> None:
    """Who lies in the graveyards: names while there is room, else how many of each side."""
    x, y, w, h = FRAME
    dead = [card for card in screen.view.cards if card.zone is Zone.GRAVEYARD]
    room = int((y + h - 6 - top - 42) / 42)
    canvas.sign("grave", (x + w / 2, top + 20), 28, theme.INK_2)
    if len(dead) > room and room < 2:
        _counts(canvas, screen, dead, top)
        return
    top += 42
    shown = dead if len(dead) <= room else dead[-(room - 1) :]
    if len(shown) < len(dead):
        more = f"+{len(dead) - len(shown)}"
        canvas.write(more, (x + 4, top, w - 8, 38), (Style(Face.BOLD, 18),), theme.INK_2, "center")
        top += 42
    for card in shown:
        area = (x + 7, top, w - 14, 38.0)
        canvas.box(area, 4, theme.FACE, theme.mix(theme.FILL[card.owner], theme.BG, 0.35), 2)
        name = card_name(screen.view, card.id, screen.lang)
        canvas.card_name(name, (area[0] + 3, top, area[2] - 6, 38), 13, theme.INK_2, 2)
        top += 42


def _counts(canvas: Canvas, screen: Screen, dead: list[CardView], top: float) -> None:
    """How many of each side lie there, beside the sign, where there is no room for names."""
    x, _, w, _ = FRAME
    for place, player in enumerate(reversed(BOTH) if screen.mirrored else BOTH):
        number = len([card for card in dead if card.owner is player])
        area = (x + 2 + place * (w - 26), top + 10, 22.0, 22.0)
        canvas.write(str(number), area, bold(18), theme.SIDE_TEXT[player], "center")
