"""The right half of the game screen: the stack or the choice, the log, the notice."""

from __future__ import annotations

from dataclasses import replace

from engine.cards.facts import CREATURES
from engine.decisions import Kind
from engine.players import Player
from engine.zones import IN_PLAY
from ui import theme
from ui.drawing import by_hand, choice
from ui.drawing.aftermath import aftermath
from ui.drawing.canvas import Area, Canvas, bold, plain, words
from ui.drawing.shapes import Point, plate
from ui.drawing.text import Face, Style
from ui.screen import Screen, StackLine
from ui.tongue import count, say

FIRST: Area = (636, 194, 620, 112)
LOG: Area = (636, 460, 620, 96)

ON_THE_STACK = frozenset({Kind.PRIORITY, Kind.ROLL, Kind.WEAKEN})
"""Questions about what lies on the stack; elsewhere the options are shown large."""


def right_half(canvas: Canvas, screen: Screen) -> None:
    """What is next, or what may be chosen; below it what happened, or what the table says."""
    decision = screen.view.decision
    choosing = decision is not None and decision.kind not in ON_THE_STACK
    idle = not screen.stack and bool(screen.choices)
    if screen.view.over:
        _finish(canvas, screen)
    elif decision is not None and decision.kind is Kind.BY_HAND and decision.options:
        by_hand.changes(canvas, screen)
    elif choosing or idle:
        choice.choice(canvas, screen)
    else:
        _stack(canvas, screen)
    canvas.line((636, 448), (1256, 448), theme.EDGE, 2)
    if screen.notice:
        notice(canvas, screen, LOG)
    elif screen.aftermath is not None and not screen.view.over and screen.hand is None:
        aftermath(canvas, screen, screen.aftermath)
        _log(canvas, screen, 1)
    else:
        _log(canvas, screen)


def _stack(canvas: Canvas, screen: Screen) -> None:
    lang = screen.lang
    if not screen.stack:
        choice.head(canvas, screen, say(lang, "STACK"), "")
        canvas.polygon(plate(*FIRST, 16), theme.WELL, theme.EDGE, 2)
        canvas.write(say(lang, "the stack is empty"), FIRST, plain(theme.ROW), theme.OFF, "center")
        return
    choice.head(canvas, screen, say(lang, "STACK"), say(lang, "the top one first"))
    first_row(canvas, screen, screen.stack[0], FIRST)
    rest = screen.stack[1:]
    top = 314.0
    shown = rest if len(rest) <= 2 else rest[:1]
    for depth, line in enumerate(shown, start=1):
        _row(canvas, line, depth, top)
        top += 62
    if len(rest) > len(shown):
        left = 636 + 16.0 * (len(shown) + 1)
        canvas.polygon(plate(left, top, 1256 - left, 56, 10), theme.PLATE, theme.EDGE, 2)
        more = say(lang, "{n} more", n=len(rest) - len(shown))
        canvas.write(more, (left + 24, top, 500, 56), bold(theme.CAPTION), theme.INK_2)


def _chevron(canvas: Canvas, player: Player, area: Area, wide: float, sign: float) -> None:
    x, y, _w, h = area
    corners = (
        (x + 14, y),
        (x + wide, y),
        (x + wide + h * 0.13, y + h / 2),
        (x + wide, y + h),
        (x, y + h),
        (x, y + 14),
    )
    canvas.polygon(corners, theme.FILL[player])
    canvas.sign(theme.SIGN[player], (x + wide / 2 + 3, y + h / 2), sign, theme.ON_FILL[player])


def first_row(canvas: Canvas, screen: Screen, line: StackLine, area: Area) -> None:
    """What resolves next, twice as big as what lies below it."""
    x, y, w, h = area
    colour = theme.FILL[line.player]
    canvas.polygon(plate(x - 2, y - 2, w + 4, h + 4, 16), theme.PLATE_TOP, colour, 4)
    _chevron(canvas, line.player, (x - 2, y - 2, w, h + 4), 100, 56)
    kind_sign(canvas, line, (x + 157, y + h / 2), 54)
    left, room = x + 200, w - 224
    whole = say(screen.lang, "{card} · resolves first", card=line.source)
    says = whole if canvas.fit(whole, plain(theme.CAPTION), room).fits else line.source
    style = _one_line(canvas, line, room, (theme.FIRST_ROW, 36, 32, theme.ROW))
    if style is not None:
        _aimed(canvas, line, (left, y + 16, room, 50), style, colour)
        canvas.write(says, (left, y + 70, room, 26), plain(theme.CAPTION, 20), theme.INK_2)
        return
    # A long name takes a line of its own.
    sizes = (*words(29), Style(Face.NARROW, 29), Style(Face.NARROW, theme.ROW))
    canvas.write(line.title, (left, y + 6, room, 34), sizes, theme.INK)
    canvas.sign("arrow", (left + 11, y + 58), 20, colour)
    canvas.write(line.target, (left + 32, y + 41, room - 32, 34), sizes, theme.INK)
    canvas.write(line.source, (left, y + 80, room, 24), plain(20), theme.INK_2)


def kind_sign(canvas: Canvas, line: StackLine, centre: Point, size: float) -> None:
    """The sign of a stack item's kind; a die that lies on the stack shows what it shows."""
    if line.value is not None and 1 <= line.value <= 6:
        canvas.die(line.value, centre, size * 0.85, 0)
    else:
        canvas.sign(line.sign, centre, size, theme.INK)
    if line.by_hand:
        x, y = centre
        corner = (x + size * 0.42, y + size * 0.36)
        canvas.sign("hand", corner, size * 0.62, theme.PLATE)
        canvas.sign("hand", corner, size * 0.5, theme.FILL[line.player])


def _one_line(
    canvas: Canvas,
    line: StackLine,
    room: float,
    sizes: tuple[float, ...],
    condensed: tuple[float, ...] = (),
) -> Style | None:
    """The largest style in which `title → target` fits: in Vollkorn, or condensed once."""
    narrow = (
        Style(Face.NARROW, sizes[-1]),
        Style(Face.NARROW, sizes[-1] - 3),
        *(Style(Face.CARD, size) for size in condensed),
    )
    for style in (*words(*sizes), *narrow):
        needed = canvas.measure(line.title, style)
        if line.target:
            needed += style.size * 1.3 + canvas.measure(line.target, style)
        if needed <= room:
            return style
    return None


def _aimed(canvas: Canvas, line: StackLine, area: Area, style: Style, arrow: theme.Colour) -> None:
    """`title → target` on one line."""
    x, y, w, h = area
    gap, wide = style.size * 1.3, canvas.measure(line.title, style)
    canvas.write(line.title, (x, y, min(w, wide + 1), h), (style,), theme.INK)
    if line.target:
        canvas.sign("arrow", (x + wide + gap / 2, y + h / 2 + 1), style.size * 0.68, arrow)
        left = x + wide + gap
        canvas.write(line.target, (left, y, w - wide - gap, h), (style,), theme.INK)


def _row(canvas: Canvas, line: StackLine, depth: int, y: float) -> None:
    x = 636 + 16.0 * depth
    w = 1256 - x
    canvas.polygon(plate(x, y, w, 56, 10), theme.PLATE, theme.EDGE, 2)
    _chevron(canvas, line.player, (x, y, w, 56), 56, 32)
    kind_sign(canvas, line, (x + 96, y + 28), 30)
    canvas.write(str(depth + 1), (x, y, w - 24, 56), bold(theme.ROW), theme.INK_2, "right")
    whole = line
    title = f"{line.title} · {line.source}"
    room = (x + 126, y, w - 126 - 60, 56)
    style = Style(Face.WORDS, theme.ROW)
    needed = canvas.measure(title, style) + style.size * 1.3 + canvas.measure(line.target, style)
    if needed <= room[2]:
        whole = replace(line, title=title)
    sizes = _one_line(canvas, whole, room[2], (theme.ROW, 25), (24, 21, 19, 17))
    fitting = sizes or Style(Face.CARD, 17)
    _aimed(canvas, whole, room, fitting, theme.INK_2)


def _finish(canvas: Canvas, screen: Screen) -> None:
    """The end: who won, as large as it deserves."""
    view, lang = screen.view, screen.lang
    area = (636.0, 164.0, 620.0, 270.0)
    x, y, w, h = area
    winner = view.winner
    edge = theme.INK if winner is None else theme.FILL[winner]
    canvas.polygon(plate(x - 2, y - 2, w + 4, h + 4, 16), theme.PLATE_TOP, edge, 4)
    if winner is None:
        canvas.sign("sun", (x + 96, y + h / 2), 116, theme.SUN)
        canvas.sign("moon", (x + w - 96, y + h / 2), 116, theme.MOON)
        canvas.write(say(lang, "A draw"), area, words(theme.NAME), theme.INK, "center")
        return
    canvas.glow((x + 140, y + h / 2), 330, edge, 0.35)
    canvas.sign(theme.SIGN[winner], (x + 140, y + h / 2), 196, edge)
    left, room = x + 268, w - 290
    canvas.write(say(lang, "The winner"), (left, y + 34, room, 30), bold(theme.ROW), theme.INK_2)
    canvas.write(
        screen.names[winner],
        (left, y + 76, room, 66),
        words(theme.NAME, 56, 48, 40, 31, 27),
        theme.INK,
    )
    standing = [
        c
        for c in view.cards
        if c.side is winner and c.zone in IN_PLAY and c.type in CREATURES and c.life > 0
    ]
    left_over = count(lang, "{n} creature stands", "{n} creatures stand", len(standing))
    story = (left, y + 154, room, 62.0)
    canvas.write(screen.prompt, story, plain(theme.ROW, 24), theme.INK_2, lines=2, leading=1.1)
    canvas.write(left_over, (left, y + 220, room, 30), plain(theme.ROW), theme.INK_2)


def _log(canvas: Canvas, screen: Screen, lines: int = 3) -> None:
    x, y, w, _ = LOG
    for number, line in enumerate((screen.said or screen.log)[-lines:]):
        middle = y + 16 + (number + 3 - lines if lines < 3 else number) * 31
        if screen.said:
            # What was said by hand so far, ticked off.
            canvas.sign("tick", (x + 10, middle), 20, theme.INK_2)
        elif line.player is not None:
            sign, colour = theme.SIGN[line.player], theme.FILL[line.player]
            canvas.sign(sign, (x + 10, middle), 20, colour)
        styles = (*plain(theme.CAPTION, 20), *(Style(Face.CARD, size) for size in (20, 18, 16, 14)))
        canvas.write(line.text, (x + 32, middle - 15, w - 32, 30), styles, theme.INK_2)


def notice(canvas: Canvas, screen: Screen, area: Area) -> None:
    """What the table says, where the log was; with an alarm it is framed by the tape's colour."""
    x, y, w, h = area
    colour = theme.ALARM if screen.alarm else theme.INK_2
    canvas.polygon(plate(x, y, w, h, 14), theme.PLATE_TOP, colour, 3)
    sign, tint = ("alarm", theme.ALARM) if screen.alarm else ("hand", theme.INK)
    canvas.sign(sign, (x + 50, y + h / 2), 54, tint)
    styles = (
        Style(Face.BOLD, theme.ACTION),
        Style(Face.NARROW, theme.ACTION),
        Style(Face.NARROW, theme.ROW),
    )
    lines = 2 if h < 120 else 4
    canvas.write(
        screen.notice,
        (x + 94, y + 6, w - 114, h - 12),
        styles,
        theme.INK,
        lines=lines,
        leading=1.16,
    )
