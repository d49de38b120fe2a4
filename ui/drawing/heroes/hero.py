"""The hero's plate: his life as large as nothing else on the table."""

from __future__ import annotations

from engine.view import CardView
from ui import theme
from ui.drawing import cards
from ui.drawing.canvas import Area, Canvas, bold, heavy, plain, words
from ui.drawing.heroes.faces import boosts
from ui.drawing.shapes import plate
from ui.drawing.text import Face, Style
from ui.naming import card_name
from ui.screen import Screen
from ui.tongue import say

CUT = 16


def hero(canvas: Canvas, screen: Screen, card: CardView, area: Area, alpha: int = 255) -> None:
    """Side sign, name, life, how much of it is left; a closed hero's sign lies on its side."""
    x, y, w, h = area
    side, lang = theme.FILL[card.side], screen.lang
    ink = theme.INK_2 if card.closed else theme.INK
    canvas.polygon(plate(x, y, w, h, CUT), theme.PLATE_TOP, side, 4, alpha)
    middle = x + w / 2
    if card.closed:
        frame = (middle - 39, y + 26, 78.0, 56.0)
        canvas.box(frame, 8, theme.PLATE, theme.INK_2, 2.5, alpha)
        canvas.sign(theme.SIGN[card.side], (middle, y + 54), 44, side, alpha, turned=90)
    else:
        canvas.sign(theme.SIGN[card.side], (middle, y + 54), 64, side, alpha)
    name = card_name(screen.view, card.id, lang)
    one, two = words(27, 25, 23, 21, 20), words(21, 20, 19)
    whole = canvas.fit(name, one, w - 16, 1).fits
    styles = one if whole else (*two, Style(Face.NARROW, 19), Style(Face.CARD, 19))
    place = (x + 8, y + (94 if whole else 87), w - 16, 40.0 if whole else 44.0)
    lines = 1 if whole else 2
    canvas.write(name, place, styles, ink, "center", lines=lines, leading=1.0, alpha=alpha)
    kind = say(lang, "hero, closed") if card.closed else say(lang, "hero")
    below = (x + 8, y + 133, w - 16, 22.0)
    canvas.write(kind, below, plain(18, 17), theme.INK_2, "center", alpha=alpha)
    _life(canvas, screen, card, area, alpha)
    for there, draw, spot in (
        (card.staying, cards.staying, (x + 19, y + 40)),
        (card.tokens, cards.tokens, (x + w - 18, y + 22)),
        (card.boosts, boosts, (x + w - 18, y + 54)),
    ):
        if there:
            draw(canvas, card, spot, 24, alpha)


def _life(canvas: Canvas, screen: Screen, card: CardView, area: Area, alpha: int) -> None:
    x, y, w, _ = area
    ink = theme.INK_2 if card.closed else theme.INK
    number = (x + 8, y + 162, w - 16, 56.0)
    canvas.write(str(card.life), number, heavy(68, 60, 52), ink, "center", alpha=alpha)
    whole = max(card.whole, card.life, 1)
    bar = (x + 17, y + 230, w - 34, 12.0)
    canvas.box(bar, 6, theme.WELL, alpha=alpha)
    left = max(0.0, min(1.0, card.life / whole))
    if left:
        wide = max(12.0, bar[2] * left)
        canvas.box((bar[0], bar[1], wide, bar[3]), 6, theme.ALARM_TEXT, alpha=alpha)
    of = say(screen.lang, "of {n}", n=whole)
    canvas.write(of, (x + 8, y + 245, w - 24, 20.0), bold(17), theme.INK_2, "center", alpha=alpha)
