"""What happens by hand: the ability with its dice, and below it everything that can be said."""

from __future__ import annotations

from engine.decisions import Option, Verb
from ui import theme
from ui.by_hand import questions, words
from ui.drawing import choice
from ui.drawing.canvas import Area, Canvas, bold, heavy, plain
from ui.drawing.canvas import words as large
from ui.drawing.shapes import plate
from ui.drawing.text import Face, Style
from ui.screen import HandLine, Screen
from ui.tongue import say
from ui.wording import count_of

PLATE: Area = (636, 194, 620, 112)
GRID: Area = (636, 318, 620, 122)
ACROSS = 4
GAP = 7.0
"""So many changes in a row, and the gap between two of them."""

LABEL = (
    *bold(theme.SMALL, 18),
    *(Style(Face.CARD, size) for size in (19, 17, 16, 15)),
)


SIGNS = frozenset({words.PRINTED.sign, *(change.sign for change in words.CHANGES.values())})
"""The signs of all changes."""


def sign(option: Option | None, screen: Screen) -> str:
    """The sign of a change, also while it is asked what exactly it is."""
    made = words.CHANGES.get(questions.change(screen.view))
    if made is not None:
        return made.sign
    if option is None or option.verb not in (Verb.CHANGE, Verb.PRINTED):
        return ""
    return words.CHANGES.get(option.word or "", words.PRINTED).sign


def changes(canvas: Canvas, screen: Screen) -> None:
    """The whole place of a resolution by hand."""
    hand = screen.hand
    if hand is None:
        # The other seat may not see what is resolved; the question itself is no secret.
        choice.choice(canvas, screen)
        return
    lang = screen.lang
    title = say(lang, "WHAT CHANGES") if hand.ended else say(lang, "WHAT HAPPENS")
    beside = count_of(screen.place, len(screen.choices), lang) if screen.choices else ""
    choice.head(canvas, screen, title, beside)
    (_reminder if hand.ended else _ability)(canvas, screen, hand)
    _grid(canvas, screen)


def _ability(canvas: Canvas, screen: Screen, hand: HandLine) -> None:
    """Whose ability it is and at whom it was aimed; what its dice came to."""
    x, y, w, h = PLATE
    colour = theme.FILL[hand.player]
    canvas.polygon(plate(x - 2, y - 2, w + 4, h + 4, 16), theme.PLATE_TOP, colour, 4)
    canvas.sign("hand", (x + 52, y + h / 2), 62, colour)
    left, room = x + 106, w - 124
    for number, (value, meaning) in enumerate(reversed(hand.dice[:2])):
        room -= 130 if len(hand.dice) == 1 else 92
        middle = left + room + (74 if len(hand.dice) == 1 else 50)
        canvas.die(value, (middle, y + 42), 52, 8 - 20 * number)
        area = (middle - 66, y + 74, 132.0, 30.0)
        canvas.write(meaning, area, bold(24, 22, 20), theme.INK, "center")
    sizes = (*large(36, 32, 29, theme.ROW), Style(Face.NARROW, theme.ROW))
    one = canvas.fit(hand.title, sizes, room, 1).fits
    small = (*large(25), Style(Face.NARROW, 25), Style(Face.CARD, 25), Style(Face.CARD, 22))
    canvas.write(
        hand.title, (left, y + 8, room, 58), sizes if one else small, theme.INK,
        lines=1 if one else 2, leading=1.06,
    )  # fmt: skip
    below = (left, y + 72, room, 30.0)
    if not hand.target:
        canvas.write(hand.source, below, plain(theme.CAPTION, 20), theme.INK_2)
        return
    styles = (*plain(theme.CAPTION, 20), *(Style(Face.CARD, size) for size in (20, 18, 16)))
    found = canvas.fit(f"{hand.source}      {hand.target}", styles, room, 1).style
    used = canvas.write(hand.source, below, (found,), theme.INK_2)
    canvas.sign("arrow", (left + used + 16, y + 88), 18, colour)
    target = (left + used + 32, y + 72, room - used - 32, 30.0)
    canvas.write(hand.target, target, (found, *styles[-3:]), theme.INK_2)


def _reminder(canvas: Canvas, screen: Screen, hand: HandLine) -> None:
    """A noted effect has ended: the whole plate is turned bright, so that nobody overlooks it."""
    x, y, w, h = PLATE
    canvas.polygon(plate(x - 2, y - 2, w + 4, h + 4, 16), theme.INK, theme.FILL[hand.player], 5)
    canvas.sign("turn", (x + 56, y + h / 2), 78, theme.ON_SUN)
    left, room = x + 116, w - 136
    sizes = (*large(40, 36, 32, 29), Style(Face.NARROW, 29), Style(Face.CARD, 27))
    canvas.write(hand.title, (left, y + 12, room, 50), sizes, theme.ON_SUN)
    came = say(screen.lang, "the effect came from: {card}", card=hand.source)
    styles = (*bold(theme.CAPTION, 20), Style(Face.CARD, 20))
    canvas.write(came, (left, y + 68, room, 32), styles, theme.ON_SUN)


def _grid(canvas: Canvas, screen: Screen) -> None:
    """Everything that can be said, each with its sign; the one on offer stands out."""
    total = len(screen.chips)
    lines = max(3, -(-total // ACROSS))
    gap = GAP if lines < 4 else 5.0
    x, y, w, h = GRID
    wide, high = (w - GAP * (ACROSS - 1)) / ACROSS, (h - gap * (lines - 1)) / lines
    decision, stop = screen.view.decision, screen.stop
    assert decision is not None
    for place, (what, _) in enumerate(screen.chips):
        line, column = divmod(place, ACROSS)
        area = (x + column * (wide + GAP), y + line * (high + gap), wide, high)
        current = place == screen.place
        canvas.box(
            area, 7, theme.INK if current else theme.PLATE, None if current else theme.EDGE, 2
        )
        ink = theme.ON_SUN if current else theme.INK_2
        inside = screen.menu[stop.level.start + place].option if stop is not None else None
        option = None if inside is None else decision.options[inside]
        drawn = sign(option, screen)
        if drawn:
            canvas.sign(drawn, (area[0] + 20, area[1] + high / 2), min(23, high - 6), ink)
        label = (area[0] + 38, area[1], wide - 44, high)
        canvas.write(what, label, LABEL, ink)


def dice(canvas: Canvas, hand: HandLine, right: float, middle: float) -> float:
    """The dice side by side before `right`, small, with what they mean; returns their width."""
    taken = 0.0
    for value, meaning in reversed(hand.dice[:2]):
        wide = 168.0 if len(hand.dice) == 1 else 96.0
        taken += wide
        canvas.die(value, (right - taken + 30, middle), 46, 0)
        area = (right - taken + 62, middle - 22, wide - 66, 44.0)
        style = heavy(30) if len(hand.dice) > 1 else (Style(Face.NARROW, 24), Style(Face.CARD, 24))
        canvas.write(meaning, area, style, theme.INK, lines=2)
    return taken
