"""The board as the game knows it: cards on cells, the border, and what is about to happen."""

from __future__ import annotations

import math

from engine.decisions import CardId, Kind, Option, Verb
from engine.field import CELLS, COLUMNS, ROWS, Cell, coordinates
from engine.zones import Zone
from ui import theme
from ui.drawing import arrowhead
from ui.drawing.canvas import Area, Canvas
from ui.drawing.cards import badge, small_card, written
from ui.drawing.shapes import Point
from ui.drawing.side_zone import column, flyers, spots
from ui.drawing.text import Face, Style
from ui.naming import find
from ui.screen import Screen

LEFT, TOP, ACROSS, DOWN = 52.0, 164.0, 80.0, 77.0
FRAME: Area = (43, 155, 498, 402)
DIM = 92

NARROWING = frozenset({Kind.DEFENDER, Kind.TARGET, Kind.HOST, Kind.PREPARE, Kind.BY_HAND})
"""Questions that concern few cards: the others are dimmed."""

OFFERING = frozenset({Kind.DEFENDER, Kind.PRIORITY, Kind.CLAIM})
"""Questions where the stroke shows the stack's top, and a dashed frame the cards on offer."""

OWN = frozenset(
    {Kind.MAIN, Kind.TARGET, Kind.CELL, Kind.PLACE, Kind.HOST, Kind.PREPARE, Kind.REVEAL,
     Kind.MEND, Kind.NAME, Kind.ALTERNATE, Kind.AMOUNT, Kind.WORD}
)  # fmt: skip
"""Questions where the stroke shows the option on offer."""

TO_A_CELL = frozenset({Verb.MOVE, Verb.JUMP, Verb.PLACE, Verb.GO})


def cell_area(cell: Cell, mirrored: bool) -> Area:
    """Where a cell is drawn: it lies, with the First player's rows on his side of the screen."""
    column, row = coordinates(cell)
    if mirrored:
        column, row = 4 - column, 5 - row
    return LEFT + row * ACROSS, TOP + column * DOWN, ACROSS, DOWN


def middle(cell: Cell, mirrored: bool) -> Point:
    """The centre of a cell."""
    return _centre(cell_area(cell, mirrored))


def _centre(area: Area) -> Point:
    x, y, w, h = area
    return x + w / 2, y + h / 2


def spot(screen: Screen, card: CardId | None) -> Area | None:
    """Where a card is drawn: its cell, or its place beside the board; None if it is not."""
    seen = find(screen.view, card)
    if seen is None:
        return None
    if seen.cell is not None:
        return cell_area(seen.cell, screen.mirrored)
    return spots(screen).get(seen.id)


def board(canvas: Canvas, screen: Screen) -> None:
    """The whole left half: cells, cards, the stroke from source to target, the side zone."""
    canvas.box(FRAME, 8, theme.WELL, theme.EDGE, 2)
    _cells(canvas, screen)
    _border(canvas)
    decision = screen.view.decision
    source, target, cell = _pointing(screen)
    bright = _concerned(screen)
    end = cell_area(cell, screen.mirrored) if cell is not None else spot(screen, target)
    start = spot(screen, source)
    column(canvas, screen)
    if start and end and start != end:
        _stroke(canvas, screen, start, end, source, tip=False)
    _cards(canvas, screen, bright)
    flyers(canvas, screen, bright, DIM)
    if end:
        _brackets(canvas, end, empty=cell is not None)
    if start and end and start != end:
        _stroke(canvas, screen, start, end, source, tip=True, empty=cell is not None)
    elif start and not end:
        _brackets(canvas, start, empty=False)
    for other in _others(screen, target):
        _brackets(canvas, other, empty=False)
    if decision is not None and decision.kind in OFFERING and screen.view.stack:
        for offered in screen.option_cards:
            area = spot(screen, offered)
            if area:
                x, y, w, h = area
                canvas.dashed((x + 1, y - 1, w - 2, h + 2), theme.INK, 3, 5)


def _cards(canvas: Canvas, screen: Screen, bright: frozenset[CardId] | None) -> None:
    seen = screen.view.cards
    for card in seen:
        if card.zone is Zone.FIELD and card.cell and card.host is None:
            alpha = 255 if bright is None or card.id in bright else DIM
            centre = middle(card.cell, screen.mirrored)
            small_card(canvas, screen, card, centre, alpha)
            riders = tuple(c for c in seen if c.host == card.id and c.zone is Zone.FIELD)
            if riders:
                badge(canvas, screen, riders, card, centre, alpha)


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


def _pointing(screen: Screen) -> tuple[CardId | None, CardId | None, Cell | None]:
    """Source, target card and target cell: of the option on offer, else of the top of the stack."""
    view, decision = screen.view, screen.view.decision
    asked = None if decision is None else decision.kind
    own = asked in OWN or (asked is Kind.PRIORITY and not view.stack)
    own = own or (asked is Kind.BRANCH and bool(screen.option_cards))
    if own and decision is not None and screen.stop is not None:
        cards = screen.option_cards
        cell = _cell(screen.offer)
        source = cards[0] if cards else None
        return source, cards[1] if len(cards) > 1 else None, cell
    if view.stack:
        top = view.stack[0]
        return top.source, top.target, top.cell
    return (screen.option_cards[0] if screen.option_cards else None), None, None


def _others(screen: Screen, target: CardId | None) -> list[Area]:
    """Places of the other targets, when it is the top of the stack that is shown."""
    stack = screen.view.stack
    if not stack or stack[0].target != target:
        return []
    places = (spot(screen, card) for card in stack[0].targets if card != target)
    return [place for place in places if place is not None]


def _cell(option: Option | None) -> Cell | None:
    return option.cell if option is not None and option.verb in TO_A_CELL else None


def _concerned(screen: Screen) -> frozenset[CardId] | None:
    """The cards that a question is about, or None when it is about all of them."""
    decision = screen.view.decision
    if decision is None or decision.kind not in NARROWING:
        return None
    if not decision.options:
        return None
    cards = {option.target for option in decision.options} | {o.card for o in decision.options}
    cards |= set(screen.option_cards) | {decision.card}
    if decision.kind is Kind.DEFENDER and screen.view.stack:
        cards.add(screen.view.stack[0].source)
    if screen.view.resolving is not None and decision.kind is Kind.BY_HAND:
        cards |= {*screen.view.resolving.targets, screen.view.resolving.noted}
    return frozenset(card for card in cards if card is not None)


def _brackets(canvas: Canvas, area: Area, empty: bool) -> None:
    x, y, w, h = area
    if empty:
        canvas.dashed((x + 8, y + 3, w - 16, h - 6), theme.INK, 3, 7)
        return
    arm, thick = 19.0, 4.5
    for cx, dx in ((x - 1, 1), (x + w + 1, -1)):
        for cy, dy in ((y - 1, 1), (y + h + 1, -1)):
            canvas.fill((min(cx, cx + dx * arm), min(cy, cy + dy * thick), arm, thick), theme.INK)
            canvas.fill((min(cx, cx + dx * thick), min(cy, cy + dy * arm), thick, arm), theme.INK)


def _stroke(
    canvas: Canvas,
    screen: Screen,
    start: Area,
    end: Area,
    source: CardId | None,
    tip: bool,
    empty: bool = False,
) -> None:
    """A thick line below the cards and an arrowhead in the gap above them; the middle of an empty
    cell hides nothing."""
    a, b = _centre(start), _centre(end)
    length = math.dist(a, b)
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    assert source is not None
    colour = theme.FILL[screen.view.card(source).side]
    if not tip:
        canvas.line(a, b, colour, 9)
        return
    # The arrowhead stands on the edge of the target's place, or near it where nothing is hidden.
    reach = min(
        end[2] / 2 / abs(ux) if abs(ux) > 1e-6 else 1e9,
        end[3] / 2 / abs(uy) if abs(uy) > 1e-6 else 1e9,
    )
    reach = 4 if empty else reach
    edge = (b[0] - ux * (reach - 4), b[1] - uy * (reach - 4))
    x, y = arrowhead.clear(edge, (ux, uy), length - reach, _written(canvas, screen))
    for size, tint in ((arrowhead.OUTER, theme.BG), (arrowhead.INNER, colour)):
        canvas.polygon(arrowhead.corners((x, y), (ux, uy), size), tint)


def _written(canvas: Canvas, screen: Screen) -> tuple[list[Area], list[Area]]:
    """Where names stand on the board and beside it, and where numbers do."""
    names: list[Area] = []
    figures: list[Area] = []
    places = spots(screen)
    for card in screen.view.cards:
        if card.cell is not None and card.host is None:
            name, numbers = written(canvas, screen, card, middle(card.cell, screen.mirrored))
            names.append(name)
            figures.append(numbers)
        elif card.id in places:
            x, y, w, h = places[card.id]
            names.append((x + 3, y + 3, w - 6, 27))
            figures.append((x + 3, y + h - 24, w - 6, 21))
    return names, figures
