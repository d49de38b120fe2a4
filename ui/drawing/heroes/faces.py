"""Creatures of Heroes as they lie: strike and life, wounds, what stays on them; large or small."""

from __future__ import annotations

from dataclasses import dataclass

from engine.decisions import CardId
from engine.view import CardView
from engine.zones import Zone
from ui import theme
from ui.drawing import cards
from ui.drawing.canvas import Area, Canvas, heavy
from ui.drawing.shapes import Point
from ui.drawing.text import Face, Style, pieces
from ui.naming import card_name, hidden_number, known
from ui.screen import Screen

SLOTS = {
    "weapon": "strike",
    "armour": "shirt",
    "amulet": "amulet",
    "terrain": "terrain",
    "event": "event",
}
"""The signs of the supports' subtypes, in the order of their places."""


@dataclass(frozen=True, slots=True)
class Size:
    """How large creatures are drawn: the fewer lie there, the larger."""

    upright: tuple[float, float]
    lying: tuple[float, float]
    name: float
    figure: float
    sign: float
    mark: float


SIZES = {
    4: Size((105, 133), (127, 99), 18, 31, 36, 26),
    6: Size((84, 124), (88, 80), 15.5, 27, 30, 23),
    9: Size((72, 88), (86, 66), 13.5, 23, 22, 20),
    12: Size((66, 68), (87, 55), 12.5, 20, 17, 18),
}
"""By how many places a half has then."""

LARGE = Size((92, 110), (92, 110), 17, 30, 32, 24)
"""The card on offer."""


def outline(card: CardView, size: Size, centre: Point) -> Area:
    """Where the frame of a creature lies: a closed one lies on its side."""
    w, h = size.lying if card.closed else size.upright
    return centre[0] - w / 2, centre[1] - h / 2, w, h


def creature(
    canvas: Canvas, screen: Screen, card: CardView, size: Size, area: Area, alpha: int = 255
) -> None:
    """A creature in play."""
    x, y, w, h = area
    canvas.box(area, 6, theme.FACE, theme.FILL[card.side], 3, alpha)
    if card.hidden:
        number = str(hidden_number(screen.view, card))
        cards.back(canvas, (x + w / 2, y + h / 2), alpha, number, size.figure / 24)
    elif card.closed:
        _lying(canvas, screen, card, size, area, alpha)
    else:
        _upright(canvas, screen, card, size, area, alpha)
    _under(canvas, screen, card, (x + 1, y + h * 0.5), size.mark, alpha)


def _under(
    canvas: Canvas, screen: Screen, card: CardView, centre: Point, size: float, alpha: int
) -> None:
    """How many cards lie under it, at its left edge."""
    number = len([one for one in screen.view.cards if one.host == card.id])
    if not number:
        return
    x, y = centre
    area = (x - size / 2, y - size / 2, size, size)
    canvas.box(area, 5, theme.FACE, theme.FILL[card.side], 2, alpha)
    if number == 1:
        canvas.sign("deck", (x, y), size * 0.7, theme.INK, alpha)
        return
    style = (Style(Face.BOLD, max(12.0, size * 0.62)),)
    canvas.write(str(number), area, style, theme.INK, "center", alpha=alpha)


def clock(canvas: Canvas, card: CardView, centre: Point, size: float, alpha: int = 255) -> None:
    """That it came this turn, and neither strikes nor uses abilities."""
    if not card.weak:
        return
    x, y = centre
    area = (x - size / 2, y - size / 2, size, size)
    canvas.box(area, size / 2, theme.FACE, theme.INK, 1.8, alpha)
    canvas.sign("clock", centre, size * 0.68, theme.INK, alpha)


def _upright(
    canvas: Canvas, screen: Screen, card: CardView, size: Size, area: Area, alpha: int
) -> None:
    x, y, w, h = area
    colour = theme.ELEMENT[cards.element(card)]
    name_lines = _lines(canvas, screen, card, size, w)
    band = _band(size, name_lines)
    canvas.box((x + 3, y + 3, w - 6, band), 3, colour, alpha=alpha)
    name = card_name(screen.view, card.id, screen.lang)
    size_of = size.name if name_lines == 1 else max(12.0, size.name * 0.86)
    inner = (x + 5, y + 3, w - 10, band)
    canvas.card_name(name, inner, size_of, theme.ON_SUN, name_lines, alpha)
    low = size.figure * 1.08
    top, bottom = y + 3 + band, y + h - 3 - low
    inset = 8 if card.weak else 0
    _marks(canvas, card, size, (x + 4, top, w - 8 - inset, bottom - top), alpha)
    clock(canvas, card, (x + w - 3, (top + bottom) / 2), min(size.mark * 1.15, bottom - top), alpha)
    row = (x + 6, y + h - 4 - low, w - 12, low)
    numbers(canvas, card, row, size.figure, theme.INK, alpha)


def _lines(canvas: Canvas, screen: Screen, card: CardView, size: Size, wide: float) -> int:
    """One line for a short name, two for a long one that leaves room below it."""
    name = card_name(screen.view, card.id, screen.lang)
    one = canvas.measure(name, Style(Face.CARD, size.name)) <= wide - 10
    return 1 if one or len(pieces(name)) < 2 else 2


def _band(size: Size, lines: int) -> float:
    return size.name * 1.32 if lines == 1 else max(12.0, size.name * 0.86) * 2 + 3


def _badges(card: CardView) -> int:
    return bool(card.tokens) + bool(card.boosts) + bool(card.staying)


def _marks(canvas: Canvas, card: CardView, size: Size, area: Area, alpha: int) -> None:
    """Side by side: the element, boosts, tokens, and what stays on the card."""
    x, y, w, h = area
    total = 1 + _badges(card)
    room = w / total
    mark = min(size.mark, h - 1, room - 1)
    element = min(size.sign if total == 1 else size.sign * 0.8, h - 1, room)
    step = min(mark + 5, room)
    middle = y + h / 2
    left = x + w / 2 - step * (total - 1) / 2
    colour = theme.ELEMENT[cards.element(card)]
    canvas.sign(cards.element(card), (left, middle), element, colour, alpha)
    for draw in _drawn(card):
        left += step
        draw(canvas, card, (left, middle), mark, alpha)


def _drawn(card: CardView) -> list[cards.Mark]:
    """The badges that this card has."""
    found = ((card.boosts, boosts), (card.tokens, cards.tokens), (card.staying, cards.staying))
    return [draw for there, draw in found if there]


def boosts(canvas: Canvas, card: CardView, centre: Point, size: float, alpha: int = 255) -> None:
    """How many effects of +1/+1 the card has: a bright tag that points upwards."""
    if not card.boosts:
        return
    x, y = centre
    half, tip = size / 2, size * 0.3
    corners = (
        (x, y - half),
        (x + half, y - half + tip),
        (x + half, y + half),
        (x - half, y + half),
        (x - half, y - half + tip),
    )
    canvas.polygon(corners, theme.IVORY, theme.BG, 1.5, alpha)
    area = (x - half, y - half + tip * 0.5, size, size - tip * 0.5)
    figure = max(12.0, size * 0.62)
    style = (Style(Face.BOLD, figure), Style(Face.CARD, figure))
    canvas.write(f"+{card.boosts}", area, style, theme.ON_SUN, "center", alpha=alpha)


def _lying(
    canvas: Canvas, screen: Screen, card: CardView, size: Size, area: Area, alpha: int
) -> None:
    """A closed card: its band stands at the right, words and numbers stay upright."""
    x, y, w, h = area
    colour = theme.ELEMENT[cards.element(card)]
    band = max(19.0, w * 0.18)
    strip = (x + w - 3 - band, y + 3, band, h - 6)
    canvas.box(strip, 3, theme.mix(colour, theme.FACE, 0.25), alpha=alpha)
    centre, badges = strip[0] + band / 2, [*_drawn(card), *((clock,) if card.weak else ())]
    mark = min(size.mark * 0.85, band - 1)
    share = (h - 6) / (1 + min(2, len(badges)))
    spot = (centre, y + 3 + share / 2)
    canvas.sign(
        cards.element(card), spot, min(size.sign * 0.75, band - 4), theme.ON_SUN, alpha, turned=90
    )
    for number, draw in enumerate(badges[:2], start=1):
        draw(canvas, card, (centre, y + 3 + share * (number + 0.5)), mark, alpha)
    for draw in badges[2:]:
        draw(canvas, card, (x + w - 2, y + 3), mark, alpha)
    name = card_name(screen.view, card.id, screen.lang)
    room, low = w - band - 12, size.figure * 0.92
    one = canvas.measure(name, Style(Face.CARD, size.name * 0.9)) <= room
    lines = 1 if one or len(pieces(name)) < 2 else 2
    started = size.name * 0.9 if lines == 1 else max(12.0, size.name * 0.8)
    text = (x + 5, y + 3, room, h - 10 - low)
    if lines == 1:
        text = (x + 5, y + 4, room, min(text[3], size.name * 1.5))
    canvas.card_name(name, text, started, theme.INK_2, lines, alpha)
    row = (x + 6, y + h - 5 - low, w - band - 14, low)
    numbers(canvas, card, row, low, theme.INK_2, alpha)


def numbers(
    canvas: Canvas, card: CardView, area: Area, size: float, ink: theme.Colour, alpha: int = 255
) -> None:
    """The strike with its sword at the left, life at the right, wounds on a drop before it."""
    x, y, w, h = area
    power, life = str(card.power), str(card.life)
    drop = max(18.0, size * 0.84) if card.wounds else 0.0
    sword, style = size * 0.74, Style(Face.BOLD, size)
    for share, shows in ((1.0, 1), (0.9, 1), (0.8, 1), (0.72, 1), (0.8, 0), (0.7, 0), (0.62, 0)):
        style = Style(Face.BOLD, max(13.0, size * share))
        sword = size * 0.74 * share if shows else 0.0
        wide = canvas.measure(power, style) + canvas.measure(life, style)
        if sword + wide + drop + 3 <= w:
            break
    if sword:
        canvas.sign("strike", (x + sword / 2, y + h / 2), sword, ink, alpha)
    canvas.write(power, (x + sword + 1, y, w / 2, h), (style,), ink, alpha=alpha)
    canvas.write(life, (x, y, w, h), (style,), ink, "right", alpha=alpha)
    if card.wounds:
        middle = x + w - canvas.measure(life, style) - 1 - drop / 2
        wounds(canvas, card, (middle, y + h / 2 - 1), drop, alpha)


def wounds(canvas: Canvas, card: CardView, centre: Point, size: float, alpha: int = 255) -> None:
    """How many wounds the card has, on a drop."""
    x, y = centre
    canvas.sign("wound", centre, size * 1.16, theme.WOUND, alpha)
    area = (x - size / 2, y - size * 0.3, size, size * 0.86)
    figure = max(12.0, size * 0.58)
    style = (Style(Face.BOLD, figure), Style(Face.CARD, figure))
    canvas.write(str(card.wounds), area, style, cards.WHITE, "center", alpha=alpha)


def written(
    canvas: Canvas, screen: Screen, card: CardView, size: Size, area: Area
) -> tuple[Area, Area]:
    """Where its name and its numbers stand, so that nothing covers them."""
    x, y, w, h = area
    low = size.figure * 1.08
    if card.closed:
        band = max(19.0, w * 0.18)
        return (x + 3, y + 3, w - band - 6, h - 8 - low), (x + 4, y + h - 4 - low, w - band, low)
    high = _band(size, _lines(canvas, screen, card, size, w))
    return (x + 2, y + 2, w - 4, high + 2), (x + 4, y + h - 4 - low, w - 8, low)


def large_card(canvas: Canvas, screen: Screen, number: CardId, area: Area) -> None:
    """The card on offer: a creature, a hero with his life, or a support or spell with its cost."""
    card, (x, y, w, h) = screen.view.card(number), area
    canvas.box(area, 8, theme.FACE, theme.FILL[card.side], 4)
    if not known(screen.view, card):
        there = card.zone is Zone.FIELD
        told = str(hidden_number(screen.view, card)) if there else "?"
        cards.back(canvas, (x + w / 2, y + h / 2), 255, told, 1.3)
        return
    colour = theme.ELEMENT[cards.element(card)]
    name = card_name(screen.view, number, screen.lang)
    lines = 1 if canvas.measure(name, Style(Face.CARD, LARGE.name)) <= w - 12 else 2
    lines = min(lines, len(pieces(name)))
    canvas.box((x + 5, y + 5, w - 10, 30), 4, colour)
    started = LARGE.name if lines == 1 else 14.0
    canvas.card_name(name, (x + 7, y + 5, w - 14, 30), started, theme.ON_SUN, lines)
    middle = (x + 7, y + 37, w - 14, h - 80)
    if card.type == "creature":
        _marks(canvas, card, LARGE, middle, 255)
        numbers(canvas, card, (x + 9, y + h - 41, w - 18, 34), LARGE.figure, theme.INK)
    elif card.type == "hero":
        canvas.sign(theme.SIGN[card.side], (x + w / 2, y + 52), 30, theme.FILL[card.side])
        canvas.write(str(card.life), (x, y + h - 42, w, 36), heavy(34), theme.INK, "center")
    else:
        sign = SLOTS.get(card.slot, "ability")
        canvas.sign(sign, (x + w / 2, y + 60), 38, theme.INK)
    if card.type not in ("creature", "hero") or card.zone is Zone.HAND:
        _cost(canvas, card, area)


def _cost(canvas: Canvas, card: CardView, area: Area) -> None:
    """What it costs: a coin at the foot of a support or spell, below a creature's name."""
    x, y, w, h = area
    if card.type == "creature":
        at = (x + 5, y + 39, 27.0, 27.0)
    else:
        at = (x + w / 2 - 15, y + h - 35, 30.0, 30.0)
    canvas.box(at, 15, theme.GOLD, theme.BG, 2.5)
    style = (Style(Face.BOLD, 19), Style(Face.CARD, 18))
    canvas.write(str(card.cost), at, style, theme.ON_SUN, "center")
