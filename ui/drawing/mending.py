"""The table does not fit the game: what hands put right, one after the other, until it does."""

from __future__ import annotations

from engine.field import CELLS, Cell, turned_around
from ui import theme
from ui.drawing.bands import BAND, WIDTH
from ui.drawing.canvas import Area, Canvas, bold, plain, words
from ui.drawing.places import places
from ui.drawing.shapes import plate
from ui.drawing.steps import circle
from ui.drawing.text import Face, Style
from ui.naming import find
from ui.screen import Screen, TableStep
from ui.tongue import count, say

MOST = 5
"""So many corrections are shown; the others are counted."""

GAP = 10.0
_CARD = tuple(Style(Face.CARD, size) for size in (24, 22, 20, 18, 17, 16))


def top_band(canvas: Canvas, screen: Screen) -> None:
    """What has happened, in the place of whose moment it is; that stands small at the right."""
    canvas.fill((0, 0, WIDTH, BAND), theme.PLATE)
    for y in (0, BAND - 18):
        canvas.tape((0, y, WIDTH, 18), theme.ALARM, theme.PARCHMENT)
    canvas.sign("alarm", (66, 70), 74, theme.ALARM)
    canvas.write(title(screen), (128, 30, 740, 42), words(48, 44, 40), theme.INK)
    below = screen.notice or how(screen)
    styles = (*plain(24, 22), *_CARD[1:])
    canvas.write(below, (128, 84, 740, 28), styles, theme.INK_2)
    if screen.holder is None:
        return
    x = 916.0
    canvas.line((x - 22, 34), (x - 22, 106), theme.EDGE, 2)
    canvas.sign(theme.SIGN[screen.holder], (x + 24, 70), 46, theme.FILL[screen.holder])
    room = (x + 62, 30.0, WIDTH - 24 - x - 62, 26.0)
    canvas.write(screen.names[screen.holder], room, words(28, 25, 22, 20), theme.INK)
    asked = (room[0], 62.0, room[2], 52.0)
    styles = (*plain(20), *(Style(Face.CARD, size) for size in (20, 19, 18, 17)))
    canvas.write(screen.prompt, asked, styles, theme.INK_2, lines=2, leading=1.1)


def title(screen: Screen) -> str:
    """What the alarm is about."""
    return say(screen.lang, "The table does not fit the game")


def how(screen: Screen) -> str:
    """How the game goes on."""
    lang, many = screen.lang, len(screen.steps)
    if not many:
        return say(lang, "Put it back as it lay, and the game goes on by itself.")
    return count(
        lang,
        "Put {n} thing right, and the game goes on by itself.",
        "Put {n} things right, and the game goes on by itself.",
        many,
    )


def corrections(canvas: Canvas, screen: Screen) -> None:
    """The list beside the board: what to do, why what was done is not lawful, who can help."""
    at = places(screen)
    x, y, w, h = at.question
    bottom = y + h
    hint = say(screen.lang, "both keys: the referee")
    if not at.narrow:
        hint = say(screen.lang, "both keys: the referee. Trust the table, or go on as it lies")
    styles = (*plain(20, 19), *_CARD[2:]) if not at.narrow else _CARD[2:]
    canvas.sign("ring", (x + 12, bottom - 12), 17, theme.INK_2)
    canvas.write(hint, (x + 30, bottom - 26, w - 30, 28), styles, theme.INK_2)
    bottom -= 36
    if screen.refused and not screen.steps:
        refusal(canvas, screen, (x, y, w, 132))
    elif screen.refused:
        high = 104.0 if at.narrow else 76.0
        refusal(canvas, screen, (x, bottom - high, w, high))
        bottom -= high + GAP
    rows(canvas, screen, (x, y, w, bottom - y), at.narrow)


def refusal(canvas: Canvas, screen: Screen, area: Area) -> None:
    """Why what was done is not lawful, with its rule."""
    x, y, w, h = area
    canvas.polygon(plate(x, y, w, h, 12), theme.PLATE_TOP, theme.ALARM, 3)
    size = min(40.0, h - 24)
    canvas.sign("alarm", (x + 14 + size / 2, y + h / 2), size, theme.ALARM)
    left = x + 26 + size
    room = (left, y + 6, x + w - 14 - left, h - 12)
    if w < 400:
        canvas.write(screen.refused, room, _CARD, theme.INK, lines=4, leading=1.08)
        return
    styles = (*bold(26, 24), *_CARD)
    canvas.write(screen.refused, room, styles, theme.INK, lines=2, leading=1.14)


def rows(canvas: Canvas, screen: Screen, area: Area, narrow: bool = False) -> None:
    """The corrections in order, as large as their number allows."""
    x, y, w, h = area
    steps = screen.steps
    least = 62.0 if narrow else 56.0
    most = max(1, min(MOST, int((h + GAP) / (least + GAP))))
    many = len(steps) if len(steps) <= most else most - 1
    below = 32.0 if many < len(steps) else 0.0
    high = min(178.0 if not narrow else 132.0, (h - below + GAP) / max(1, many) - GAP)
    for number, step in enumerate(steps[:many], start=1):
        top = y + (number - 1) * (high + GAP)
        row(canvas, screen, step, number, (x, top, w, high))
    if below:
        said = say(screen.lang, "{n} more", n=len(steps) - many)
        top = y + many * (high + GAP)
        canvas.write(said, (x + 24, top - 2, w - 48, 30), bold(theme.CAPTION), theme.INK_2)


def row(canvas: Canvas, screen: Screen, step: TableStep, number: int, area: Area) -> None:
    """One correction on a plate: its number, the sentence, and how the card has to lie."""
    x, y, w, h = area
    canvas.polygon(plate(x, y, w, h, 14), theme.PLATE, theme.EDGE, 2)
    narrow = w < 400
    radius = 18.0 if narrow else min(25.0, h / 2 - 8)
    left = x + 2 * radius + (18 if narrow else 32)
    large = h > 140 and not narrow
    circle(canvas, (x + 10 + radius, y + (38 if large else h / 2)), str(number), radius)
    if large:
        said = (left, y + 14, x + w - 20 - left, h - 84)
        canvas.write(step.text, said, words(32, 29, 27, 24), theme.INK, lines=2, leading=1.14)
        _pictograms(canvas, screen, step, (left, y + h - 68))
        return
    room = (left, y + 4, x + w - (10 if narrow else 20) - left, h - 8)
    if narrow:
        lines = min(4, max(2, int(h / 30)))
        styles = (*bold(26, 24), *_CARD) if lines > 2 else _CARD
        canvas.write(step.text, room, styles, theme.INK, lines=lines, leading=1.08)
        return
    styles = (*words(30, 27), *bold(25), *_CARD)
    canvas.write(step.text, room, styles, theme.INK, lines=2, leading=1.12)


def printed(screen: Screen, cell: str) -> str:
    """What a cell is called on the mat: with the seats mirrored, as from the other end."""
    return str(turned_around(Cell(cell))) if screen.mirrored else cell


def _pictograms(canvas: Canvas, screen: Screen, step: TableStep, at: tuple[float, float]) -> None:
    """Where a card lies and where it belongs, with the way that it has to lie there."""
    x, y = at
    seen = find(screen.view, step.card)
    closed = seen is not None and seen.closed
    colour = theme.INK_2 if seen is None else theme.FILL[seen.side]
    moves = bool(step.origin) and step.origin != step.cell and step.origin in CELLS
    if moves:
        x = _place(canvas, (x, y), say(screen.lang, "table"), printed(screen, step.origin), None)
        canvas.sign("arrow", (x + 8, y + 29), 30, theme.INK)
        x += 46
    if step.cell in CELLS:
        drawn = (colour, closed)
        _place(canvas, (x, y), say(screen.lang, "needed"), printed(screen, step.cell), drawn)
    elif moves:
        canvas.sign("grave", (x + 24, y + 29), 44, theme.INK_2)


def _place(
    canvas: Canvas,
    at: tuple[float, float],
    word: str,
    cell: str,
    card: tuple[theme.Colour, bool] | None,
) -> float:
    """A card's outline with a place beside it; returns where the next thing can stand."""
    x, y = at
    w, h = (60.0, 44.0) if card is not None and card[1] else (44.0, 58.0)
    area = (x, y + 29 - h / 2, w, h)
    if card is None:
        canvas.dashed(area, theme.INK_2, 3, 6)
    else:
        colour, closed = card
        canvas.box(area, 6, theme.BG, colour, 3)
        band = (x + w - 16, area[1] + 4, 12, h - 8) if closed else (x + 4, area[1] + 4, w - 8, 13)
        canvas.box(band, 2, colour)
    left = x + w + 10
    said = canvas.write(word, (left, y + 4, 90, 20), plain(19), theme.INK_2)
    place = canvas.write(cell, (left, y + 28, 90, 26), bold(26), theme.INK)
    return left + max(said, place) + 22
