"""The board as the game knows it: cards on cells, the border, and what is about to happen."""

from __future__ import annotations

import math

from engine.decisions import CardId, Kind, Verb
from engine.field import CELLS, COLUMNS, ROWS, Cell, coordinates
from engine.players import Player
from engine.view import CardView, ItemKind, Zone
from ui import theme
from ui.choices import on_offer
from ui.drawing.canvas import Area, Canvas, heavy
from ui.drawing.shapes import Point
from ui.drawing.text import Face, Style
from ui.screen import Screen
from ui.wording import card_name

LEFT, TOP, ACROSS, DOWN = 52.0, 164.0, 80.0, 77.0
FRAME: Area = (43, 155, 498, 402)
SIDE_FRAME: Area = (543, 155, 76, 402)
DIM = 92

NARROWING = frozenset({Kind.DEFENDER, Kind.TARGET})
"""Questions that concern few cards: the others are dimmed."""

OFFERING = frozenset({Kind.DEFENDER, Kind.PRIORITY, Kind.CLAIM})
"""Questions where the stroke shows the stack's top, and a dashed frame the cards on offer."""


def cell_area(cell: Cell, mirrored: bool) -> Area:
    """Where a cell is drawn: it lies, with the First player's rows on his side of the screen."""
    column, row = coordinates(cell)
    if mirrored:
        column, row = 4 - column, 5 - row
    return LEFT + row * ACROSS, TOP + column * DOWN, ACROSS, DOWN


def middle(cell: Cell, mirrored: bool) -> Point:
    """The centre of a cell."""
    x, y, w, h = cell_area(cell, mirrored)
    return x + w / 2, y + h / 2


def board(canvas: Canvas, screen: Screen) -> None:
    """The whole left half: cells, cards, the stroke from source to target, the graveyards."""
    canvas.box(FRAME, 8, theme.WELL, theme.EDGE, 2)
    _cells(canvas, screen)
    _border(canvas)
    decision = screen.view.decision
    source, target, cell = _pointing(screen)
    bright = _concerned(screen)
    end = cell if cell is not None else _cell_of(screen, target)
    start = _cell_of(screen, source)
    if start and end and start != end:
        _stroke(canvas, screen, start, end, tip=False)
    for card in screen.view.cards:
        if card.zone is Zone.FIELD and card.cell:
            alpha = 255 if bright is None or card.id in bright else DIM
            small_card(canvas, screen, card, middle(card.cell, screen.mirrored), alpha)
    if end:
        _brackets(canvas, end, screen.mirrored, empty=cell is not None)
    if start and end and start != end:
        _stroke(canvas, screen, start, end, tip=True)
    elif start and not end:
        _brackets(canvas, start, screen.mirrored, empty=False)
    if decision is not None and decision.kind in OFFERING and screen.view.stack:
        for offered in screen.option_cards:
            cell = _cell_of(screen, offered)
            if cell:
                x, y, w, h = cell_area(cell, screen.mirrored)
                canvas.dashed((x + 1, y - 1, w - 2, h + 2), theme.INK, 3, 5)
    _graveyards(canvas, screen)


def _cells(canvas: Canvas, screen: Screen) -> None:
    for cell in CELLS:
        x, y, w, h = cell_area(cell, screen.mirrored)
        first = coordinates(cell)[1] < 3
        side = theme.SUN if first else theme.MOON
        inner = (x + 2, y + 2, w - 4, h - 4)
        canvas.box(
            inner, 3, theme.mix(theme.WELL, side, 0.035), theme.mix(theme.WELL, side, 0.13), 1.5
        )
    for index, letter in enumerate(COLUMNS):
        place = 4 - index if screen.mirrored else index
        area = (14.0, TOP + place * DOWN, 34.0, DOWN)
        canvas.write(letter, area, (Style(Face.BOLD, 18),), theme.INK_2, "center")
    for index, digit in enumerate(ROWS):
        place = 5 - index if screen.mirrored else index
        area = (LEFT + place * ACROSS, 559.0, ACROSS, 18.0)
        canvas.write(digit, area, (Style(Face.BOLD, 16),), theme.INK_2, "center")


def _border(canvas: Canvas) -> None:
    x = LEFT + 3 * ACROSS
    canvas.polygon(((x, 156), (x + 3.4, 340), (x, 556), (x - 3.4, 340)), theme.INK)


def _cell_of(screen: Screen, card: CardId | None) -> Cell | None:
    return None if card is None else screen.view.card(card).cell


def _pointing(screen: Screen) -> tuple[CardId | None, CardId | None, Cell | None]:
    """Source, target card and target cell: of the option on offer, else of the top of the stack."""
    view, decision = screen.view, screen.view.decision
    chosen = on_offer(view, screen.cursor)
    asked = None if decision is None else decision.kind
    own = asked in (Kind.MAIN, Kind.TARGET) or (asked is Kind.PRIORITY and not view.stack)
    if own and chosen is not None and screen.option_cards:
        source, *rest = screen.option_cards
        cell = chosen.cell if chosen.verb is Verb.MOVE else None
        return source, (rest[0] if rest else None), cell
    if view.stack:
        top = view.stack[0]
        return top.source, top.target, top.cell if top.kind is ItemKind.MOVE else None
    return (screen.option_cards[0] if screen.option_cards else None), None, None


def _concerned(screen: Screen) -> frozenset[CardId] | None:
    """The cards that a question is about, or None when it is about all of them."""
    decision = screen.view.decision
    if decision is None or decision.kind not in NARROWING:
        return None
    cards = {option.target for option in decision.options} | {o.card for o in decision.options}
    cards |= set(screen.option_cards) | {decision.card}
    if decision.kind is Kind.DEFENDER and screen.view.stack:
        cards.add(screen.view.stack[0].source)
    return frozenset(card for card in cards if card is not None)


def small_card(
    canvas: Canvas, screen: Screen, card: CardView, centre: Point, alpha: int = 255
) -> None:
    """A card on its cell: frame and nose say whose, a lying frame says closed."""
    x, y = centre
    w, h = (73.0, 57.0) if card.closed else (64.0, 73.0)
    area = (x - w / 2, y - h / 2, w, h)
    owner = theme.FILL[card.owner]
    right = (card.owner is Player.FIRST) != screen.mirrored
    nose = x + w / 2 - 0.5 if right else x - w / 2 + 0.5
    way = 7 if right else -7
    tip = ((nose, y - 7), (nose + way, y), (nose, y + 7))
    canvas.polygon(tip if right else tuple(reversed(tip)), owner, alpha=alpha)
    canvas.box(area, 5, theme.BG, owner, 2.6, alpha)
    if card.hidden:
        _back(canvas, centre, alpha)
        return
    colour = theme.ELEMENT[card.element]
    name = card_name(screen.view, card.id, screen.lang)
    if card.closed:
        _closed_face(canvas, card, area, name, colour, alpha)
    else:
        _open_face(canvas, card, area, name, colour, alpha)


def _open_face(
    canvas: Canvas, card: CardView, area: Area, name: str, colour: theme.Colour, alpha: int
) -> None:
    x, y, w, h = area
    lines = len(name.split()[:3]) if canvas.measure(name, _NAME) > w - 8 else 1
    high = {1: 19.0, 2: 29.0, 3: 39.0}[lines]
    canvas.box((x + 3, y + 3, w - 6, high), 2.5, colour, alpha=alpha)
    canvas.card_name(name, (x + 4, y + 3, w - 8, high), _size(lines), theme.ON_SUN, lines, alpha)
    if lines < 3:
        middle_ = (x + w / 2, y + (35 if lines == 1 else 40))
        canvas.sign(card.element, middle_, 23 if lines == 1 else 16, colour, alpha)
    _numbers(canvas, card, (x + 5, y + h - 28, w - 11, 24), 25, alpha, theme.INK)


def _closed_face(
    canvas: Canvas, card: CardView, area: Area, name: str, colour: theme.Colour, alpha: int
) -> None:
    x, y, w, h = area
    band = theme.mix(colour, theme.BG, 0.25)
    canvas.box((x + w - 17, y + 3, 14, h - 6), 2.5, band, alpha=alpha)
    canvas.sign(card.element, (x + w - 10, y + h / 2), 12, theme.ON_SUN, alpha, turned=90)
    lines = min(2, len(name.split())) if canvas.measure(name, _NAME) > w - 24 else 1
    area = (x + 4, y + 4, w - 23, 18 if lines == 1 else 27)
    canvas.card_name(name, area, _size(lines), theme.INK_2, lines, alpha)
    _numbers(canvas, card, (x + 5, y + h - 26, w - 26, 22), 22, alpha, theme.INK_2)


_NAME = Style(Face.CARD, 14.5)


def _size(lines: int) -> float:
    return 14.5 if lines == 1 else 13.0 if lines == 2 else theme.CARD_LEAST


def _numbers(
    canvas: Canvas, card: CardView, area: Area, size: float, alpha: int, ink: theme.Colour
) -> None:
    x, y, w, h = area
    if card.wounds:
        canvas.sign("wound", (x + 10, y + h / 2 - 1), 23, theme.WOUND, alpha)
        drop = (x + 1, y + 5, 18.0, h - 6)
        white = (255, 255, 255)
        canvas.write(str(card.wounds), drop, (Style(Face.BOLD, 14),), white, "center", alpha=alpha)
    canvas.write(str(card.life), (x, y, w, h), (Style(Face.BOLD, size),), ink, "right", alpha=alpha)


def _back(canvas: Canvas, centre: Point, alpha: int) -> None:
    x, y = centre
    for half, fill, edge in ((21, theme.PLATE_TOP, theme.EDGE), (13, theme.EDGE, None)):
        corners = ((x, y - half * 1.3), (x + half, y), (x, y + half * 1.3), (x - half, y))
        canvas.polygon(corners, fill, edge, 2, alpha)
    canvas.write(
        "?", (x - 10, y - 10, 20, 20), (Style(Face.BOLD, 18),), theme.INK, "center", alpha=alpha
    )


def large_card(canvas: Canvas, screen: Screen, number: CardId, area: Area) -> None:
    """The card on offer, twice the size."""
    card = screen.view.card(number)
    x, y, w, h = area
    canvas.box(area, 10, theme.BG, theme.FILL[card.owner], 5)
    if card.hidden:
        _back(canvas, (x + w / 2, y + h / 2), 255)
        return
    colour = theme.ELEMENT[card.element]
    canvas.box((x + 6, y + 6, w - 12, 38), 5, colour)
    name = card_name(screen.view, number, screen.lang)
    lines = 1 if canvas.measure(name, Style(Face.CARD, 24)) <= w - 18 else min(2, len(name.split()))
    canvas.card_name(
        name, (x + 9, y + 6, w - 18, 38), 24 if lines == 1 else 18, theme.ON_SUN, lines
    )
    canvas.sign(card.element, (x + w / 2, y + 72), 46, colour)
    canvas.write(str(card.life), (x + 10, y + 98, w - 22, 44), heavy(44), theme.INK, "right")
    if card.wounds:
        canvas.sign("wound", (x + 30, y + 119), 38, theme.WOUND)
        drop = (x + 12, y + 108, 36, 28)
        canvas.write(str(card.wounds), drop, (Style(Face.BOLD, 22),), (255, 255, 255), "center")


def _brackets(canvas: Canvas, cell: Cell, mirrored: bool, empty: bool) -> None:
    x, y, w, h = cell_area(cell, mirrored)
    if empty:
        canvas.dashed((x + 8, y + 3, w - 16, h - 6), theme.INK, 3, 7)
        return
    arm, thick = 19.0, 4.5
    for cx, dx in ((x - 1, 1), (x + w + 1, -1)):
        for cy, dy in ((y - 1, 1), (y + h + 1, -1)):
            canvas.fill((min(cx, cx + dx * arm), min(cy, cy + dy * thick), arm, thick), theme.INK)
            canvas.fill((min(cx, cx + dx * thick), min(cy, cy + dy * arm), thick, arm), theme.INK)


def _stroke(canvas: Canvas, screen: Screen, start: Cell, end: Cell, tip: bool) -> None:
    """A thick line below the cards and an arrowhead in the gap above them."""
    a, b = middle(start, screen.mirrored), middle(end, screen.mirrored)
    length = math.dist(a, b)
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    colour = theme.FILL[screen.view.card(_source(screen)).owner]
    if not tip:
        canvas.line(a, b, colour, 9)
        return
    # The arrowhead stands on the edge of the target's cell.
    reach = min(
        ACROSS / 2 / abs(ux) if abs(ux) > 1e-6 else 1e9,
        DOWN / 2 / abs(uy) if abs(uy) > 1e-6 else 1e9,
    )
    x, y = b[0] - ux * (reach - 4), b[1] - uy * (reach - 4)
    for long, wide, tint in ((15.0, 16.0, theme.BG), (11.0, 11.5, colour)):
        points = (
            (x + ux * long, y + uy * long),
            (x - ux * long * 0.7 - uy * wide, y - uy * long * 0.7 + ux * wide),
            (x - ux * long * 0.7 + uy * wide, y - uy * long * 0.7 - ux * wide),
        )
        canvas.polygon(points, tint)


def _source(screen: Screen) -> CardId:
    source = _pointing(screen)[0]
    assert source is not None
    return source


def _graveyards(canvas: Canvas, screen: Screen) -> None:
    """The column beside the board: who lies in the graveyards, each owner's cards from his end."""
    canvas.box(SIDE_FRAME, 8, theme.WELL, theme.EDGE, 2)
    x, y, w, _ = SIDE_FRAME
    canvas.sign("grave", (x + w / 2, y + 26), 28, theme.INK_2)
    dead = [card for card in screen.view.cards if card.zone is Zone.GRAVEYARD]
    room = 8
    shown = dead if len(dead) <= room else dead[-(room - 1) :]
    top = y + 52
    if len(shown) < len(dead):
        more = f"+{len(dead) - len(shown)}"
        canvas.write(more, (x + 4, top, w - 8, 38), (Style(Face.BOLD, 18),), theme.INK_2, "center")
        top += 42
    for card in shown:
        area = (x + 7, top, w - 14, 38.0)
        canvas.box(area, 4, theme.BG, theme.mix(theme.FILL[card.owner], theme.BG, 0.35), 2)
        name = card_name(screen.view, card.id, screen.lang)
        canvas.card_name(name, (area[0] + 3, top, area[2] - 6, 38), 13, theme.INK_2, 2)
        top += 42
