"""The board as the game knows it: cards on cells, the border, and what is about to happen."""

from __future__ import annotations

from engine.decisions import CardId
from engine.field import CELLS, COLUMNS, ROWS, Cell, coordinates
from engine.zones import Zone
from ui import theme
from ui.drawing import steps, strokes
from ui.drawing.canvas import Area, Canvas
from ui.drawing.cards import badge, small_card, written
from ui.drawing.pointing import DIM, concerned, on_offer, pointing
from ui.drawing.shapes import Point
from ui.drawing.side_zone import column, flyers, spots
from ui.drawing.text import Face, Style
from ui.naming import find
from ui.screen import Screen, TableStep

LEFT, TOP, ACROSS, DOWN = 52.0, 164.0, 80.0, 77.0
FRAME: Area = (43, 155, 498, 402)


def cell_area(cell: Cell, mirrored: bool) -> Area:
    """Where a cell is drawn: it lies, with the First player's rows on his side of the screen."""
    column, row = coordinates(cell)
    if mirrored:
        column, row = 4 - column, 5 - row
    return LEFT + row * ACROSS, TOP + column * DOWN, ACROSS, DOWN


def middle(cell: Cell, mirrored: bool) -> Point:
    """The centre of a cell."""
    return strokes.centre(cell_area(cell, mirrored))


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
    at = pointing(screen)
    bright = concerned(screen)
    cell = cell_area(at.cell, screen.mirrored) if at.cell is not None else None
    start, end = spot(screen, at.source), cell or spot(screen, at.target)
    column(canvas, screen)
    if start and end and start != end and at.source is not None:
        strokes.below(canvas, screen, start, end, at.source)
    _cards(canvas, screen, bright)
    flyers(canvas, screen, bright, DIM)
    strokes.above(
        canvas,
        screen,
        at,
        lambda card: spot(screen, card),
        lambda: _written(canvas, screen),
        cell,
    )
    strokes.offered(canvas, on_offer(screen), lambda card: spot(screen, card))
    steps.numbers(canvas, screen, lambda step: _step(screen, step))


def _step(screen: Screen, step: TableStep) -> tuple[Area | None, Area | None]:
    """Where a step's card belongs, and where it lies now."""

    def where(cell: str) -> Area | None:
        return cell_area(Cell(cell), screen.mirrored) if cell in CELLS else None

    belongs = where(step.cell)
    if belongs is None:
        belongs = spots(screen).get(step.card) if step.card is not None else None
    return belongs, where(step.origin)


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
    # Corrections name the cells as they are printed on the mat.
    turned = screen.mirrored and not screen.mending
    for index, letter in enumerate(COLUMNS):
        place = 4 - index if turned else index
        area = (14.0, TOP + place * DOWN, 34.0, DOWN)
        canvas.write(letter, area, (Style(Face.BOLD, 18),), theme.INK_2, "center")
    for index, digit in enumerate(ROWS):
        place = 5 - index if turned else index
        area = (LEFT + place * ACROSS, 559.0, ACROSS, 18.0)
        canvas.write(digit, area, (Style(Face.BOLD, 16),), theme.INK_2, "center")


def _border(canvas: Canvas) -> None:
    x = LEFT + 3 * ACROSS
    canvas.polygon(((x, 156), (x + 3.4, 340), (x, 556), (x - 3.4, 340)), theme.INK)


def _written(canvas: Canvas, screen: Screen) -> strokes.Written:
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
