"""A throw that the players must judge: the camera's picture, what is wrong, what it may be."""

from __future__ import annotations

import pygame

from ui import theme
from ui.drawing.canvas import Area, Canvas, bold, heavy
from ui.drawing.shapes import plate
from ui.drawing.text import Face, Style
from ui.screen import DiceQuestion, Screen

_SAID = (*bold(theme.ROW, 25), *(Style(Face.CARD, size) for size in (25, 23, 21, 19)))
_MARKED = 1.35  # how much wider than the die its frame is


def dice_question(canvas: Canvas, screen: Screen, area: Area) -> None:
    """A plate with the picture above, the sentence, and the six values with the one on offer."""
    question = screen.question
    assert question is not None
    x, y, w, h = area
    edge = theme.INK_2 if screen.holder is None else theme.FILL[screen.holder]
    canvas.polygon(plate(x, y, w, h, 14), theme.PLATE_TOP, edge, 3)
    faces = min(56.0, (w - 48) / 7)
    low = y + h - faces - 22
    high = low - y - 108 if question.picture is not None else 0.0
    picture(canvas, question, (x + 16, y + 16, w - 32, high))
    said = (x + 20, y + 20 + high, w - 40, low - y - high - 30)
    canvas.write(question.said, said, _SAID, theme.INK, "center", lines=3, leading=1.14)
    _values(canvas, screen, (x + 20, low, w - 40, faces + 8))


def picture(canvas: Canvas, question: DiceQuestion, area: Area) -> None:
    """The camera's picture as large as fits, with what each die may be.

    What is not sure has a dashed frame, as everywhere.
    """
    shown = question.picture
    if shown is None:
        return
    x, y, w, h = area
    scale = min(w / shown.width, h / shown.height)
    wide, high = shown.width * scale, shown.height * scale
    place = (x + (w - wide) / 2, y + (h - high) / 2, wide, high)
    image = pygame.image.frombuffer(shown.pixels, (shown.width, shown.height), "RGB")
    where = canvas.rect(place)
    canvas.surface.blit(pygame.transform.smoothscale(image, where.size), where)
    canvas.box(place, 3, None, theme.EDGE, 2)
    for guess in question.guesses:
        half = guess.size * scale * _MARKED / 2
        middle = (place[0] + guess.x * scale, place[1] + guess.y * scale)
        frame = (middle[0] - half, middle[1] - half, 2 * half, 2 * half)
        canvas.dashed(frame, theme.PARCHMENT)
        _tag(canvas, frame, guess.value, place, alone=len(question.guesses) == 1)


def _tag(canvas: Canvas, frame: Area, value: int, inside: Area, *, alone: bool) -> None:
    """The guess with a question mark at a die's frame, where there is most room.

    Of several dice above or below: there they leave room for each other's guesses.
    """
    x, y, w, h = frame
    size = max(22.0, min(34.0, w * 0.32))
    wide, high = 1.5 * size, 1.25 * size
    above = y - inside[1] > inside[1] + inside[3] - y - h
    left, top = x + (w - wide) / 2, y - high + 4 if above else y + h - 4
    if alone:
        left, top = x + w + 6, y + (h - high) / 2
        if left + wide > inside[0] + inside[2]:
            left = x - wide - 6
    top = min(max(top, inside[1]), inside[1] + inside[3] - high)
    left = min(max(left, inside[0]), inside[0] + inside[2] - wide)
    canvas.box((left, top, wide, high), 5, theme.BG, theme.INK, 2)
    canvas.write(f"{value}?", (left, top, wide, high), heavy(size), theme.INK, "center")


def _values(canvas: Canvas, screen: Screen, area: Area) -> None:
    """The values that can be counted; the one on offer is framed."""
    decision = screen.view.decision
    if decision is None or screen.stop is None:
        return
    x, y, w, h = area
    level = [screen.menu[place].option for place in screen.stop.level]
    share = w / max(1, len(level))
    size = min(h - 8, share - 12)
    colour = theme.INK if screen.holder is None else theme.FILL[screen.holder]
    for number, option in enumerate(level):
        value = None if option is None else decision.options[option].value
        if value is None:
            continue
        middle = (x + (number + 0.5) * share, y + h / 2)
        if number == screen.place:
            half = size / 2 + 6
            frame = (middle[0] - half, middle[1] - half, 2 * half, 2 * half)
            canvas.box(frame, 8, None, colour, 4)
        canvas.die(value, middle, size, 0)
