"""Cards as the game knows them: small on a cell, large beside the option on offer."""

from __future__ import annotations

from collections.abc import Callable

from engine.decisions import CardId
from engine.players import Player
from engine.view import CardView
from ui import theme
from ui.drawing.canvas import Area, Canvas, heavy
from ui.drawing.shapes import Point
from ui.drawing.text import Face, Style, pieces
from ui.naming import card_name, known
from ui.screen import Screen

NAME = Style(Face.CARD, 14.5)
WHITE = (255, 255, 255)
Mark = Callable[[Canvas, CardView, Point, float, int], None]
"""Draws something small on a card: its place, its size, and how bright."""

SIZES = {False: (64.0, 73.0), True: (73.0, 57.0)}
"""Width and height of a small card, by whether it is closed."""


def small_card(
    canvas: Canvas,
    screen: Screen,
    card: CardView,
    centre: Point,
    alpha: int = 255,
    unknown: str = "?",
) -> None:
    """A card on its cell: frame and nose say whose, a lying frame says closed."""
    x, y = centre
    w, h = SIZES[card.closed]
    area = (x - w / 2, y - h / 2, w, h)
    owner = theme.FILL[card.side]
    right = faces_right(screen, card)
    nose = x + w / 2 - 0.5 if right else x - w / 2 + 0.5
    way = 7 if right else -7
    tip = ((nose, y - 7), (nose + way, y), (nose, y + 7))
    canvas.polygon(tip if right else tuple(reversed(tip)), owner, alpha=alpha)
    canvas.box(area, 5, theme.FACE, owner, 2.6, alpha)
    if card.hidden:
        back(canvas, centre, alpha, unknown)
    elif card.closed:
        _closed_face(canvas, screen, card, area, alpha)
    else:
        _open_face(canvas, screen, card, area, alpha)


def faces_right(screen: Screen, card: CardView) -> bool:
    """Whether the enemy is to the card's right on the screen."""
    return (card.side is Player.FIRST) != screen.mirrored


def _open_face(canvas: Canvas, screen: Screen, card: CardView, area: Area, alpha: int) -> None:
    x, y, w, h = area
    name, colour = card_name(screen.view, card.id, screen.lang), theme.ELEMENT[element(card)]
    lines = _lines(canvas, card, name, w)
    high = HIGH[lines]
    canvas.box((x + 3, y + 3, w - 6, high), 2.5, colour, alpha=alpha)
    canvas.card_name(
        name, (x + 4, y + 3, w - 8, high), name_size(lines), theme.ON_SUN, lines, alpha
    )
    if lines < 3:
        # Side by side: the element, tokens, and what stays on the card.
        marks = 1 + bool(card.tokens) + bool(card.staying)
        step, middle = (24 if marks < 3 else 18), y + (35 if lines == 1 else 40)
        least = 17 if lines > 1 or marks > 2 else 22
        left = x + w / 2 - step * (marks - 1) / 2
        places = [left + step * place for place in range(marks)]
        if card.staying and not faces_right(screen, card):
            places.reverse()  # A badge of passengers may cover the rear end.
        large = least + 1 if least > 17 else 16
        canvas.sign(element(card), (places[0], middle), large, colour, alpha)
        tokens(canvas, card, (places[marks > 1], middle), least, alpha)
        staying(canvas, card, (places[-1], middle), least, alpha)
    numbers(canvas, card, (x + 5, y + h - 28, w - 11, 24), 25, alpha, theme.INK)


HIGH = {1: 19.0, 2: 29.0, 3: 39.0}
"""How high the band of a name in so many lines is."""


def _lines(canvas: Canvas, card: CardView, name: str, wide: float) -> int:
    """In how many lines an open card's name is set."""
    lines = len(pieces(name)[:3]) if canvas.measure(name, NAME) > wide - 8 else 1
    return min(lines, 2) if card.tokens or card.staying else lines


def written(canvas: Canvas, screen: Screen, card: CardView, centre: Point) -> tuple[Area, Area]:
    """Where the name and the numbers of a small card stand, so that nothing covers them."""
    (x, y), (w, h) = centre, SIZES[card.closed]
    left, top = x - w / 2, y - h / 2
    if card.closed:
        return (left + 3, top + 3, w - 21, 28), (left + 3, top + h - 26, w - 22, 22)
    high = HIGH[_lines(canvas, card, card_name(screen.view, card.id, screen.lang), w)]
    return (left + 2, top + 2, w - 4, high + 2), (left + 3, top + h - 28, w - 6, 25)


def _closed_face(canvas: Canvas, screen: Screen, card: CardView, area: Area, alpha: int) -> None:
    x, y, w, h = area
    name, colour = card_name(screen.view, card.id, screen.lang), theme.ELEMENT[element(card)]
    band = theme.mix(colour, theme.FACE, 0.25)
    canvas.box((x + w - 17, y + 3, 14, h - 6), 2.5, band, alpha=alpha)
    marks = bool(card.tokens) + bool(card.staying)
    spot = (x + w - 10, y + h / 2 - (0, 8, 17)[marks])
    canvas.sign(element(card), spot, 12, theme.ON_SUN, alpha, turned=90)
    tokens(canvas, card, (x + w - 11, y + h - 13), 19 if marks < 2 else 17, alpha)
    aside = y + (h - 13 if marks < 2 else h / 2 - 1)
    staying(canvas, card, (x + w - 11, aside), 19 if marks < 2 else 17, alpha)
    lines = min(2, len(pieces(name))) if canvas.measure(name, NAME) > w - 24 else 1
    area = (x + 4, y + 4, w - 23, 18 if lines == 1 else 27)
    canvas.card_name(name, area, name_size(lines), theme.INK_2, lines, alpha)
    numbers(canvas, card, (x + 5, y + h - 26, w - 26, 22), 22, alpha, theme.INK_2)


def element(card: CardView) -> str:
    """The element whose sign and colour the card carries; of two, the first printed."""
    return card.element.split("+")[0]


def name_size(lines: int) -> float:
    """How large a name on a small card starts: more lines are smaller."""
    return 14.5 if lines == 1 else 13.0 if lines == 2 else theme.CARD_LEAST


def numbers(
    canvas: Canvas, card: CardView, area: Area, size: float, alpha: int, ink: theme.Colour
) -> None:
    """Wounds on a drop at the left, life at the right."""
    x, y, w, h = area
    if card.wounds:
        canvas.sign("wound", (x + 10, y + h / 2 - 1), 23, theme.WOUND, alpha)
        drop = (x + 1, y + 5, 18.0, h - 6)
        said = str(card.wounds)
        canvas.write(said, drop, (Style(Face.BOLD, 14),), WHITE, "center", alpha=alpha)
    if card.type == "terrain":
        canvas.sign("terrain", (x + w - 11, y + h / 2), 20, ink, alpha)
        return
    canvas.write(str(card.life), (x, y, w, h), (Style(Face.BOLD, size),), ink, "right", alpha=alpha)


def tokens(canvas: Canvas, card: CardView, centre: Point, size: float, alpha: int = 255) -> None:
    """How many tokens lie on the card: a small ivory counter."""
    if not card.tokens:
        return
    x, y = centre
    area = (x - size / 2, y - size / 2, size, size)
    canvas.box(area, size / 2, theme.IVORY, theme.BG, 2, alpha)
    style = (Style(Face.BOLD, size * 0.68), Style(Face.CARD, size * 0.68))
    canvas.write(str(card.tokens), area, style, theme.ON_SUN, "center", alpha=alpha)


def staying(canvas: Canvas, card: CardView, centre: Point, size: float, alpha: int = 255) -> None:
    """What stays on the card for a while: a square with the sign of how long, or how much it is.

    A note of the players, which only they can tell, is filled bright; what the engine knows is not.
    """
    if not card.staying:
        return
    x, y = centre
    noted = [one for one in card.staying if one.what == "note"]
    area = (x - size / 2, y - size / 2, size, size)
    canvas.box(
        area, 4, theme.INK if noted else theme.FACE, theme.BG if noted else theme.INK, 2, alpha
    )
    ink = theme.ON_INK if noted else theme.INK
    found = noted or card.staying
    spans = {one.until for one in found}
    if len(spans) == 1:
        canvas.sign(found[0].until, centre, size * 0.72, ink, alpha)
        return
    style = (Style(Face.BOLD, size * 0.68), Style(Face.CARD, size * 0.68))
    canvas.write(str(len(found)), area, style, ink, "center", alpha=alpha)


def badge(
    canvas: Canvas,
    screen: Screen,
    riders: tuple[CardView, ...],
    host: CardView,
    centre: Point,
    alpha: int = 255,
) -> None:
    """What the card carries, at its rear edge: the rider's sign, or how many ride."""
    x, y = centre
    half = 36.0 if host.closed else 31.5
    x += -half if faces_right(screen, host) else half
    area = (x - 12, y - 11.0, 24.0, 24.0)
    owner = theme.FILL[riders[0].side]
    canvas.box(area, 7, theme.FACE, owner, 2.4, alpha)
    if len(riders) > 1:
        style = (Style(Face.BOLD, 16),)
        canvas.write(str(len(riders)), area, style, owner, "center", alpha=alpha)
        return
    kind = riders[0].type if riders[0].type in ("symbiote", "parasite") else "equipment"
    canvas.sign(kind, (x, y + 1), 15, owner, alpha)


def back(canvas: Canvas, centre: Point, alpha: int, unknown: str = "?", scale: float = 1.0) -> None:
    """A card's back: a rhomb with a question mark, or with the number of a card in hand."""
    x, y = centre
    for wide, fill, edge in ((21, theme.PLATE_TOP, theme.EDGE), (13, theme.EDGE, None)):
        half = wide * scale
        corners = ((x, y - half * 1.3), (x + half, y), (x, y + half * 1.3), (x - half, y))
        canvas.polygon(corners, fill, edge, 2, alpha)
    area = (x - 12, y - 10, 24.0, 20.0)
    canvas.write(unknown, area, (Style(Face.BOLD, 18),), theme.INK, "center", alpha=alpha)


def large_card(canvas: Canvas, screen: Screen, number: CardId, area: Area) -> None:
    """The card on offer, twice the size."""
    card = screen.view.card(number)
    x, y, w, h = area
    canvas.box(area, 10, theme.FACE, theme.FILL[card.side], 5)
    if not known(screen.view, card):
        back(canvas, (x + w / 2, y + h / 2), 255)
        return
    colour = theme.ELEMENT[element(card)]
    canvas.box((x + 6, y + 6, w - 12, 38), 5, colour)
    name = card_name(screen.view, number, screen.lang)
    lines = 1 if canvas.measure(name, Style(Face.CARD, 24)) <= w - 18 else min(2, len(pieces(name)))
    canvas.card_name(
        name, (x + 9, y + 6, w - 18, 38), 24 if lines == 1 else 18, theme.ON_SUN, lines
    )
    marks = 1 + bool(card.tokens) + bool(card.staying)
    step, large = (48, 46) if marks < 3 else (36, 34)
    left = x + w / 2 - step * (marks - 1) / 2
    canvas.sign(element(card), (left, y + 72), large, colour)
    tokens(canvas, card, (left + step, y + 72), 34 if marks < 3 else 30)
    staying(canvas, card, (left + step * (marks - 1), y + 72), 34 if marks < 3 else 30)
    if card.type == "terrain":
        canvas.sign("terrain", (x + w / 2, y + 119), 40, theme.INK)
        return
    canvas.write(str(card.life), (x + 10, y + 98, w - 22, 44), heavy(44), theme.INK, "right")
    if card.wounds:
        canvas.sign("wound", (x + 30, y + 119), 38, theme.WOUND)
        drop = (x + 12, y + 108, 36, 28)
        canvas.write(str(card.wounds), drop, (Style(Face.BOLD, 22),), WHITE, "center")
