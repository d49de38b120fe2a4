"""The stroke from a card to another, and the frames around what it is about."""

from __future__ import annotations

import math
from collections.abc import Callable

from engine.decisions import CardId
from ui import theme
from ui.drawing import arrowhead
from ui.drawing.canvas import Area, Canvas
from ui.drawing.pointing import Pointing
from ui.drawing.shapes import Point
from ui.screen import Screen

Written = tuple[list[Area], list[Area]]
"""Where names stand, and where numbers do."""

Places = Callable[[CardId | None], Area | None]
"""Where a card is drawn, or None."""


def below(canvas: Canvas, screen: Screen, start: Area, end: Area, source: CardId) -> None:
    """The thick line, before the cards are drawn above it."""
    canvas.line(centre(start), centre(end), _colour(screen, source), 9)


def above(
    canvas: Canvas,
    screen: Screen,
    at: Pointing,
    places: Places,
    written: Callable[[], Written],
    cell: Area | None = None,
    scale: float = 1.0,
    back: float = math.inf,
    aims: Places | None = None,
) -> None:
    """Brackets and the arrowhead, above the cards; `cell` is an empty cell that is aimed at.

    `scale` is the arrowhead's size; it goes back by `back` at most to cover no name. `aims` are the
    parts of cards between whose middles the stroke runs, where that is not the whole card."""
    end = cell or places(at.target)
    start = places(at.source)
    if end:
        brackets(canvas, end, empty=cell is not None)
    if start and end and start != end and at.source is not None:
        empty = cell is not None
        if aims is not None:
            start, end = aims(at.source) or start, cell or aims(at.target) or end
        _head(canvas, screen, (start, end), at.source, written(), empty, scale, back)
    elif start and not end:
        brackets(canvas, start, empty=False)
    for other in at.others:
        area = places(other)
        if area:
            brackets(canvas, area, empty=False)


def offered(canvas: Canvas, cards: tuple[CardId, ...], places: Places) -> None:
    """Dashed frames around the cards on offer."""
    for card in cards:
        area = places(card)
        if area:
            x, y, w, h = area
            canvas.dashed((x + 1, y - 1, w - 2, h + 2), theme.INK, 3, 5)


def centre(area: Area) -> Point:
    """The middle of an area."""
    x, y, w, h = area
    return x + w / 2, y + h / 2


def brackets(canvas: Canvas, area: Area, empty: bool) -> None:
    """Four corners around a card, or a dashed frame in an empty cell."""
    x, y, w, h = area
    if empty:
        canvas.dashed((x + 8, y + 3, w - 16, h - 6), theme.INK, 3, 7)
        return
    arm, thick = min(19.0, w * 0.3, h * 0.3), 4.5
    for cx, dx in ((x - 1, 1), (x + w + 1, -1)):
        for cy, dy in ((y - 1, 1), (y + h + 1, -1)):
            canvas.fill((min(cx, cx + dx * arm), min(cy, cy + dy * thick), arm, thick), theme.INK)
            canvas.fill((min(cx, cx + dx * thick), min(cy, cy + dy * arm), thick, arm), theme.INK)


def _colour(screen: Screen, source: CardId) -> theme.Colour:
    return theme.FILL[screen.view.card(source).side]


def _head(
    canvas: Canvas,
    screen: Screen,
    ends: tuple[Area, Area],
    source: CardId,
    written: Written,
    empty: bool,
    scale: float,
    back: float,
) -> None:
    """The arrowhead stands on the edge of the target's place; the middle of an empty cell hides
    nothing."""
    end, a, b = ends[1], centre(ends[0]), centre(ends[1])
    length = math.dist(a, b)
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    reach = min(
        end[2] / 2 / abs(ux) if abs(ux) > 1e-6 else 1e9,
        end[3] / 2 / abs(uy) if abs(uy) > 1e-6 else 1e9,
    )
    reach = 4 if empty else reach
    edge = (b[0] - ux * (reach - 4), b[1] - uy * (reach - 4))
    x, y = arrowhead.clear(edge, (ux, uy), min(back, length - reach), written, scale)
    for (long, wide), tint in (
        (arrowhead.OUTER, theme.BG),
        (arrowhead.INNER, _colour(screen, source)),
    ):
        canvas.polygon(arrowhead.corners((x, y), (ux, uy), (long * scale, wide * scale)), tint)
