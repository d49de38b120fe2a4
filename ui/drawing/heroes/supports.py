"""The five places of supports: an empty one is dashed, a closed card lies on its side."""

from __future__ import annotations

from engine.view import CardView
from ui import glossary, theme
from ui.drawing import cards
from ui.drawing.canvas import Area, Canvas
from ui.drawing.heroes.faces import SLOTS, boosts
from ui.drawing.text import Face, Style, pieces
from ui.naming import card_name
from ui.screen import Screen
from ui.standing import slot as slot_of


def empty(canvas: Canvas, screen: Screen, slot: str, area: Area) -> None:
    """A place where a support of this subtype may come."""
    x, y, w, h = area
    canvas.box(area, 7, theme.WELL)
    canvas.dashed(area, theme.EDGE, 2, 5)
    canvas.sign(SLOTS[slot], (x + w / 2, y + 26), 28, theme.OFF, 190)
    styles = tuple(Style(Face.CARD, size) for size in (16, 15, 14, 13))
    name = glossary.slot(slot, screen.lang)
    canvas.write(name, (x + 3, y + h - 25, w - 6, 20), styles, theme.OFF, "center")


def support(canvas: Canvas, screen: Screen, card: CardView, area: Area, alpha: int = 255) -> None:
    """A support in play: what it is called, and by its sign of which subtype it is."""
    x, y, w, h = area
    if card.closed:
        y, h = y + 10, h - 20
    frame = (x, y, w, h)
    canvas.box(frame, 7, theme.PLATE_TOP, theme.FILL[card.side], 3, alpha)
    if card.hidden:
        cards.back(canvas, (x + w / 2, y + h / 2), alpha, scale=0.8)
        return
    name, sign = card_name(screen.view, card.id, screen.lang), SLOTS.get(slot_of(card), "event")
    lines = min(2, len(pieces(name)))
    if canvas.measure(name, Style(Face.CARD, 15)) <= w - 10:
        lines = 1
    started = 15.0 if lines == 1 else 13.5
    if card.closed:
        band = 20.0
        strip = (x + w - 3 - band, y + 3, band, h - 6)
        canvas.box(strip, 3, theme.EDGE, alpha=alpha)
        canvas.sign(sign, (x + w - 13, y + h / 2), 17, theme.INK_2, alpha, turned=90)
        inner = (x + 4, y + 4, w - band - 9, h - 8)
        canvas.card_name(name, inner, started, theme.INK_2, lines, alpha)
    else:
        canvas.sign(sign, (x + w / 2, y + 23), 30, theme.INK, alpha)
        inner = (x + 4, y + 41, w - 8, h - 44)
        canvas.card_name(name, inner, started, theme.INK, lines, alpha)
    corners = [(x + 12, y + 13), (x + w - 12, y + 13), (x + w - 12, y + h - 6)]
    if card.closed:
        corners = [(x + 8, y), (x + w - 34, y), (x + 34, y)]
    for there, draw, corner in (
        (card.tokens, cards.tokens, corners[0]),
        (card.staying, cards.staying, corners[1]),
        (card.boosts, boosts, corners[2]),
    ):
        if there:
            draw(canvas, card, corner, 20, alpha)
