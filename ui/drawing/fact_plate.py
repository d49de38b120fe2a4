"""The one thing beside the prompt, on a plate: what is next, the dice, an option, or a fault.

For pictures without room for the board: halves that are turned to their players, and small
upright panels.
"""

from __future__ import annotations

from engine.decisions import Kind, Verb
from engine.players import Player
from engine.view import RollView
from ui import theme
from ui.drawing import by_hand, dice_panel, dice_question, die_rows
from ui.drawing.canvas import Area, Canvas, bold, heavy, plain, words
from ui.drawing.pointing import ON_THE_STACK
from ui.drawing.shapes import plate
from ui.drawing.steps import circle
from ui.drawing.text import Face, Style
from ui.rolls import added, expected, plus, signed
from ui.screen import DiceQuestion, Screen, StackLine
from ui.tongue import mark, say

_CARD = tuple(Style(Face.CARD, size) for size in (33, 30, 27, 24, 22, 20, 18, 16))
_SAID = (*words(46, 42, 38, 35, 31), Style(Face.NARROW, 31), *_CARD)
_PLAIN = (*bold(38, 35, 33, 30, 28), *_CARD)


def fact_plate(canvas: Canvas, screen: Screen, area: Area) -> None:
    """The plate with whatever matters most now."""
    x, y, w, h = area
    alarm = screen.alarm or screen.mending
    edge = theme.ALARM if alarm else theme.EDGE
    canvas.polygon(plate(x, y, w, h, 16), theme.PLATE_TOP, edge, 3)
    inner = (x + 20, y + 14, w - 40, h - 28)
    overlay, decision = screen.overlay, screen.view.decision
    if overlay is not None:
        _snug(canvas, overlay.title, inner, _PLAIN, theme.INK_2)
    elif screen.question is not None:
        _question(canvas, screen, screen.question, area, inner)
    elif screen.notice:
        _signed(canvas, "alarm" if screen.alarm else "hand", screen.notice, inner, screen.alarm)
    elif screen.refused and not screen.steps:
        _signed(canvas, "alarm", screen.refused, inner, True)
    elif screen.steps:
        _steps(canvas, screen, inner)
    elif dice_panel.shows_dice(screen):
        _dice(canvas, screen, inner)
    elif screen.stack and not (decision is not None and decision.kind not in ON_THE_STACK):
        _first(canvas, screen, screen.stack[0], inner)
    elif screen.choices and screen.holder is not None:
        _offer(canvas, screen, screen.holder, inner)
    elif decision is not None and decision.kind is not Kind.BY_HAND and not decision.options:
        said = say(screen.lang, "{player} chooses in secret", player=screen.names[decision.player])
        _snug(canvas, said, inner, _PLAIN, theme.INK_2)
    elif screen.log:
        _snug(canvas, screen.log[-1].text, inner, _PLAIN, theme.INK_2)


def _question(
    canvas: Canvas, screen: Screen, question: DiceQuestion, area: Area, inner: Area
) -> None:
    """Dice that the players must judge; on a low plate what is wrong stands beside the picture."""
    if area[3] > 230:
        dice_question.dice_question(canvas, screen, area)
        return
    x, y, w, h = inner
    wide = w * 0.4 if question.picture is not None else 0.0
    dice_question.picture(canvas, question, (x, y, wide, h))
    _snug(canvas, question.said, (x + wide + 16, y, w - wide - 16, h), _PLAIN, theme.INK)


def _snug(
    canvas: Canvas, text: str, area: Area, styles: tuple[Style, ...], ink: theme.Colour
) -> None:
    """A text in the largest style whose lines fit the area, upright as well as across."""
    _, _, w, h = area
    for style in styles:
        lines = max(1, int((h - style.size * 0.72) / (style.size * 1.12)) + 1)
        if canvas.fit(text, (style,), w, lines).fits:
            break
    canvas.write(text, area, (style,), ink, lines=lines, leading=1.12)


def _signed(canvas: Canvas, sign: str, said: str, area: Area, alarm: bool = False) -> None:
    """A sentence beside its sign."""
    x, y, w, h = area
    tint = theme.ALARM if alarm else theme.INK
    size = min(72.0, h - 8, w * 0.2)
    canvas.sign(sign, (x + size / 2, y + h / 2), size, tint)
    left = x + size + 20
    room = (left, y, x + w - left, h)
    _snug(canvas, said, room, _PLAIN, theme.INK)


def _head(canvas: Canvas, player: Player, title: str, beside: str, area: Area) -> None:
    """What it is called at the left, where it comes from at the right, on one line."""
    x, y, w, _ = area
    small = tuple(Style(Face.CARD, size) for size in (20, 18, 16, 15, 14))
    told = canvas.measure(beside, small[2]) + 20 if beside else 0.0
    room = max(w * 0.45, w - told)
    tint = theme.SIDE_TEXT[player]
    used = canvas.write(title, (x, y, room, 24), (*bold(22, 20), *small), tint)
    left = used + 20 if used else 0.0
    rest = (x + left, y, w - left, 24.0)
    canvas.write(beside, rest, (*plain(22, 20, 18), *small), theme.INK_2, "right")


def _first(canvas: Canvas, screen: Screen, line: StackLine, area: Area) -> None:
    """What resolves next: its sign, what it is and whom it is aimed at."""
    x, y, w, h = area
    told = mark("the first of {n}") if screen.view.heroes else mark("first of {n}")
    many = len(screen.stack)
    title = say(screen.lang, told, n=many).upper() if many > 1 else ""
    _head(canvas, line.player, title, line.source, area)
    y, h = y + 30, h - 30
    if line.value is not None:
        canvas.die(max(1, min(6, line.value)), (x + 42, y + h / 2), 60, 0)
    else:
        canvas.sign(line.sign, (x + 42, y + h / 2), 84, theme.INK)
    left = x + 104
    room = x + w - left
    if not line.target:
        _snug(canvas, line.title, (left, y, room, h), _SAID, theme.INK)
        return
    both = (line.title, line.target)
    styles = [style for style in _SAID if style.size <= h * 0.4]
    style = next(
        (
            style
            for style in styles
            if canvas.measure(both[0], style) <= room
            and canvas.measure(both[1], style) + style.size * 1.2 <= room
        ),
        _CARD[-1],
    )
    high = h / 2
    canvas.write(both[0], (left, y, room, high), (style,), theme.INK)
    canvas.sign(
        "arrow",
        (left + style.size * 0.4, y + high * 1.5),
        style.size * 0.7,
        theme.FILL[line.player],
    )
    aside = style.size * 1.15
    canvas.write(both[1], (left + aside, y + high, room - aside, high), (style,), theme.INK)


def _offer(canvas: Canvas, screen: Screen, player: Player, area: Area) -> None:
    """The option that the respond button is at, and how many there are."""
    x, y, w, h = area
    said = screen.choices[screen.place]
    if screen.hand is not None:
        _head(canvas, player, screen.hand.title, screen.hand.source, area)
        y, h = y + 30, h - 30
    sign = by_hand.sign(screen.offer, screen) or _verb(screen) or theme.SIGN[player]
    canvas.sign(sign, (x + 42, y + h / 2), 76, theme.FILL[player])
    left = x + 104
    _snug(canvas, said, (left, y, x + w - left, h), _SAID, theme.INK)


def _verb(screen: Screen) -> str:
    offer = screen.offer
    if offer is None:
        return ""
    if offer.ability is not None:
        return "ability"
    found = {Verb.JUMP: "move", Verb.SWAP: "move"}.get(offer.verb, str(offer.verb))
    return found if found in _SIGNS else ""


_SIGNS = frozenset({"strike", "shot", "move", "roll", "spell", "play"})


def _steps(canvas: Canvas, screen: Screen, area: Area) -> None:
    """What hands have to do first; below it why, or how much more there is."""
    x, y, w, h = area
    more = len(screen.steps) - 1
    below = screen.refused or (say(screen.lang, "{n} more", n=more) if more else "")
    low = 0.0 if not below else 64.0 if screen.refused else 30.0
    circle(canvas, (x + 34, y + (h - low) / 2), "1", 30)
    left = x + 84
    room = (left, y, x + w - left, h - low)
    _snug(canvas, screen.steps[0].text, room, _PLAIN, theme.INK)
    small = (*plain(24, 22), *(s for s in _CARD if s.size < 24))
    place = (left, y + h - low + 4, x + w - left, low - 4)
    lines = 2 if screen.refused else 1
    canvas.write(below, place, small, theme.INK_2, lines=lines, leading=1.05)


def _dice(canvas: Canvas, screen: Screen, area: Area) -> None:
    """The dice one below the other: whose, natural, what is added, and the result."""
    x, y, w, h = area
    found = die_rows.rows(screen)[:3]
    step = h / len(found)
    for number, row in enumerate(found):
        middle = y + step * (number + 0.5)
        high = min(92.0, step - 8)
        canvas.fill((x - 6, middle - high / 2, 8, high), theme.FILL[row.player])
        figures = 0.0 if row.silent else min(250.0, w * 0.6)
        room = (x + 16, middle - high / 2, w - figures - 24, high)
        title = (*words(32, 28, 25), *(Style(Face.NARROW, s) for s in (25, 23)), *_CARD[4:])
        _snug(canvas, row.title, room, title, theme.INK)
        if not row.silent:
            one_die(canvas, screen, row.roll, row.player, (x + w - figures, middle), high)


def one_die(
    canvas: Canvas,
    screen: Screen,
    roll: RollView | None,
    player: Player,
    at: tuple[float, float],
    high: float,
) -> None:
    """A die from its natural value over what changes it to its result, from `at` to the right."""
    x, middle = at
    unit = min(1.0, high / 80)
    if roll is None:
        side = 60 * unit
        canvas.dashed((x, middle - side / 2, side, side), theme.INK_2)
        room = (x, middle - side / 2, side, side)
        canvas.write("?", room, heavy(40 * unit), theme.INK_2, "center")
        return
    offer = screen.offer
    if offer is not None and offer.die == roll.id:
        canvas.box((x - 8, middle - 44 * unit, 250, 88 * unit), 8, None, theme.INK, 4)
    canvas.die(roll.natural, (x + 32 * unit, middle), round(52 * unit), 0)
    settings = [modifier for modifier in roll.modifiers if modifier.sets]
    total = added(roll.modifiers)
    change = plus(settings[-1]) if settings else signed(total) if total else ""
    canvas.write(change, (x + 70, middle - 22, 70, 44), bold(32, 28), theme.INK_2, "center")
    box = (x + 148, middle - 38 * unit, 86.0, 76 * unit)
    ink = theme.ON_FILL[player]
    if roll.final is not None:
        canvas.box(box, 6, theme.FILL[player])
    else:
        canvas.dashed(box, theme.FILL[player])
        ink = theme.SIDE_TEXT[player]
    value = str(expected(roll, screen.view.rules)).replace("-", "–")
    canvas.write(value, box, heavy(60 * unit), ink, "center")
