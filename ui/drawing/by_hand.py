"""What happens by hand: the ability with its dice, and below it everything that can be said."""

from __future__ import annotations

from engine.decisions import Option, Verb
from ui import theme
from ui.by_hand import questions, words
from ui.drawing import choice
from ui.drawing.canvas import Canvas, bold, heavy, plain
from ui.drawing.canvas import words as large
from ui.drawing.places import places
from ui.drawing.shapes import plate
from ui.drawing.text import Face, Style
from ui.screen import HandLine, Screen
from ui.tongue import say
from ui.wording import count_of

GAP = 7.0
"""The gap between two changes in a row."""

LABEL = (
    *bold(theme.SMALL, 18),
    *(Style(Face.CARD, size) for size in (19, 17, 16, 15)),
)
NARROW_LABEL = tuple(Style(Face.CARD, size) for size in (17, 16, 15, 14, 13, 12))


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
    x, y, w, h = places(screen).plate
    colour = theme.FILL[hand.player]
    canvas.polygon(plate(x - 2, y - 2, w + 4, h + 4, 16), theme.PLATE_TOP, colour, 4)
    if places(screen).narrow:
        _narrow(canvas, screen, hand)
        return
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


def _narrow(canvas: Canvas, screen: Screen, hand: HandLine) -> None:
    """The same between the halves of Heroes: its name above, whose it is and at whom below."""
    x, y, w, h = places(screen).plate
    colour = theme.FILL[hand.player]
    canvas.sign("hand", (x + 31, y + 36), 40, colour)
    left, room = x + 60, w - 72
    for number, (value, _) in enumerate(reversed(hand.dice[:2])):
        room -= 46
        canvas.die(value, (left + room + 24, y + 34), 36, 8 - 20 * number)
    sizes = (*large(26, 24), Style(Face.NARROW, 24), Style(Face.CARD, 24), Style(Face.CARD, 20))
    one = canvas.fit(hand.title, sizes[:3], room, 1).fits
    styles = sizes if one else (*large(20), Style(Face.NARROW, 20), Style(Face.CARD, 19))
    canvas.write(
        hand.title, (left, y + 6, room, 54), styles, theme.INK, lines=1 if one else 2, leading=1.06
    )
    said = f"{hand.source} – {hand.target}" if hand.target else hand.source
    below = (x + 14, y + h - 30, w - 28, 24.0)
    styles = (*plain(18), *(Style(Face.CARD, size) for size in (18, 16, 15, 14, 13)))
    canvas.write(said, below, styles, theme.INK_2)


def _reminder(canvas: Canvas, screen: Screen, hand: HandLine) -> None:
    """A noted effect has ended: the whole plate is turned bright, so that nobody overlooks it."""
    narrow = places(screen).narrow
    x, y, w, h = places(screen).plate
    canvas.polygon(plate(x - 2, y - 2, w + 4, h + 4, 16), theme.INK, theme.FILL[hand.player], 5)
    canvas.sign("turn", (x + h / 2, y + h / 2), h * 0.7, theme.ON_INK)
    left, room = x + h + 4, w - h - (12 if narrow else 24)
    sizes = (*large(40, 36, 32, 29), Style(Face.NARROW, 29), Style(Face.CARD, 27))
    if narrow:
        sizes = (*large(28, 25), *(Style(Face.CARD, size) for size in (25, 22, 19)))
    canvas.write(hand.title, (left, y + h * 0.11, room, h * 0.44), sizes, theme.ON_INK)
    came = say(screen.lang, "the effect came from: {card}", card=hand.source)
    styles = (*bold(theme.CAPTION, 20), Style(Face.CARD, 20))
    if narrow:
        styles = tuple(Style(Face.CARD, size) for size in (18, 17, 16, 15))
    below = (left, y + h * 0.56, room, h * 0.38)
    canvas.write(came, below, styles, theme.ON_INK, lines=2 if narrow else 1, leading=1.1)


def _grid(canvas: Canvas, screen: Screen) -> None:
    """Everything that can be said, each with its sign; the one on offer stands out."""
    total, at = len(screen.chips), places(screen)
    lines = max(3, -(-total // at.across))
    x, y, w, h = at.grid
    if at.narrow and (screen.notice or screen.steps):
        h = at.notice[1] - y - 6
    gap = GAP if lines < 4 else 5.0
    wide, high = (w - GAP * (at.across - 1)) / at.across, (h - gap * (lines - 1)) / lines
    high = min(high, 36.0)
    decision, stop = screen.view.decision, screen.stop
    assert decision is not None
    for place, (what, _) in enumerate(screen.chips):
        line, column = divmod(place, at.across)
        area = (x + column * (wide + GAP), y + line * (high + gap), wide, high)
        current = place == screen.place
        canvas.box(
            area, 7, theme.INK if current else theme.PLATE, None if current else theme.EDGE, 2
        )
        ink = theme.ON_INK if current else theme.INK_2
        inside = screen.menu[stop.level.start + place].option if stop is not None else None
        option = None if inside is None else decision.options[inside]
        drawn = sign(option, screen)
        size, left = (18, 24.0) if at.narrow else (23, 38.0)
        if drawn:
            middle = area[0] + (13 if at.narrow else 20)
            canvas.sign(drawn, (middle, area[1] + high / 2), min(size, high - 6), ink)
        label = (area[0] + left, area[1], wide - left - (3 if at.narrow else 6), high)
        two = 2 if at.narrow and high > 30 else 1
        styles = NARROW_LABEL if at.narrow else LABEL
        canvas.write(what, label, styles, ink, lines=two, leading=1.0)


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
