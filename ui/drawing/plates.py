"""The right half of the game screen: the stack, the option on offer, the log, the notice."""

from __future__ import annotations

from engine.decisions import CardId, Kind, Verb
from engine.players import Player
from ui import theme
from ui.choices import offered, on_offer
from ui.drawing import board
from ui.drawing.aftermath import aftermath
from ui.drawing.canvas import Area, Canvas, bold, plain, words
from ui.drawing.shapes import plate
from ui.drawing.text import Face, Style
from ui.screen import Screen, StackLine
from ui.tongue import count, say
from ui.wording import count_of, note, option, whole_option

LIST: Area = (636, 160, 620, 34)
FIRST: Area = (636, 194, 620, 112)
OPTION: Area = (636, 198, 620, 176)
CHIPS: Area = (636, 386, 620, 50)
LOG: Area = (636, 460, 620, 96)

CHOOSING = frozenset({Kind.MAIN, Kind.DEFENDER, Kind.TARGET, Kind.CLAIM, Kind.ORDER, Kind.PICK_DIE})
"""Questions whose options are shown large; elsewhere the stack is what matters."""

ROWS_SHOWN = 3


def right_half(canvas: Canvas, screen: Screen) -> None:
    """What is next, or what may be chosen; below it what happened, or what the table says."""
    decision = screen.view.decision
    choosing = decision is not None and decision.kind in CHOOSING
    idle = not screen.stack and bool(screen.choices)
    if screen.view.over:
        _finish(canvas, screen)
    elif choosing or idle:
        _choice(canvas, screen)
    else:
        _stack(canvas, screen)
    canvas.line((636, 448), (1256, 448), theme.EDGE, 2)
    if screen.notice:
        notice(canvas, screen, LOG)
    elif screen.aftermath is not None and not screen.view.over:
        aftermath(canvas, screen, screen.aftermath)
        _log(canvas, screen, 1)
    else:
        _log(canvas, screen)


def _head(canvas: Canvas, screen: Screen, title: str, beside: str) -> None:
    x, y, w, _ = LIST
    why = canvas.write(screen.rule, (x, y, w, 22), bold(theme.CAPTION), theme.INK_2, "right")
    used = canvas.write(title, (x, y, 300, 22), bold(theme.CAPTION), theme.INK, spacing=1.6)
    room = w - used - why - 50
    canvas.write(beside, (x + used + 26, y, room, 22), plain(theme.CAPTION), theme.INK_2)


def _stack(canvas: Canvas, screen: Screen) -> None:
    lang = screen.lang
    if not screen.stack:
        _head(canvas, screen, say(lang, "STACK"), "")
        canvas.polygon(plate(*FIRST, 16), theme.WELL, theme.EDGE, 2)
        canvas.write(say(lang, "the stack is empty"), FIRST, plain(theme.ROW), theme.OFF, "center")
        return
    _head(canvas, screen, say(lang, "STACK"), say(lang, "the top one first"))
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
    canvas.sign(line.sign, (x + 157, y + h / 2), 54, theme.INK)
    says = say(screen.lang, "{card} · resolves first", card=line.source)
    room = (x + 200, y + 16, w - 224, 50)
    _aimed(canvas, line, room, (theme.FIRST_ROW, 36, 32, theme.ROW), colour)
    canvas.write(says, (x + 200, y + 70, w - 224, 26), plain(theme.CAPTION), theme.INK_2)


def _aimed(
    canvas: Canvas, line: StackLine, area: Area, sizes: tuple[float, ...], arrow: theme.Colour
) -> None:
    """`title → target` on one line: in Vollkorn, or condensed once."""
    x, y, w, h = area
    styles = (*words(*sizes), Style(Face.NARROW, sizes[-1]), Style(Face.NARROW, sizes[-1] - 3))
    for style in styles:
        gap = style.size * 1.3
        wide = canvas.measure(line.title, style)
        if not line.target or wide + gap + canvas.measure(line.target, style) <= w:
            break
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
    canvas.sign(line.sign, (x + 96, y + 28), 30, theme.INK)
    canvas.write(str(depth + 1), (x, y, w - 24, 56), bold(theme.ROW), theme.INK_2, "right")
    whole = StackLine(line.player, line.sign, line.title, line.target, line.source)
    title = f"{line.title} · {line.source}"
    room = (x + 126, y, w - 126 - 60, 56)
    style = Style(Face.WORDS, theme.ROW)
    needed = canvas.measure(title, style) + style.size * 1.3 + canvas.measure(line.target, style)
    if needed <= room[2]:
        whole = StackLine(line.player, line.sign, title, line.target, line.source)
    _aimed(canvas, whole, room, (theme.ROW, 25), theme.INK_2)


def _choice(canvas: Canvas, screen: Screen) -> None:
    """The option on offer, large, with its card; below it the options around it as chips."""
    lang, view, decision = screen.lang, screen.view, screen.view.decision
    assert decision is not None
    title = (
        say(lang, "ACTIONS") if decision.kind in (Kind.MAIN, Kind.PRIORITY) else say(lang, "CHOICE")
    )
    total = len(screen.choices)
    _head(canvas, screen, title, count_of(screen.cursor, total, lang) if total else "")
    x, y, w, h = OPTION
    colour = theme.FILL[decision.player]
    chosen = on_offer(view, screen.cursor)
    if chosen is None:
        canvas.polygon(plate(*OPTION, 16), theme.WELL, theme.EDGE, 2)
        canvas.write(
            say(lang, "there is nothing to choose"), OPTION, plain(theme.ROW), theme.OFF, "center"
        )
        return
    canvas.polygon(plate(x - 2, y - 2, w + 4, h + 4, 16), theme.PLATE_TOP, colour, 4)
    subject = _subject(screen)
    left = x + 24
    if subject is not None:
        board.large_card(canvas, screen, subject, (x + 24, y + 14, 117, 148))
        left = x + 170
    elif chosen.verb is Verb.PICK and chosen.value:
        canvas.die(chosen.value, (x + 92, y + h / 2), 96, 8)
        left = x + 180
    else:
        canvas.sign(theme.SIGN[decision.player], (x + 92, y + h / 2), 112, colour)
        left = x + 180
    room = x + w - 22 - left
    facts = _facts(screen, subject)
    lines = 2 if len(facts) < 2 else 1
    whole = whole_option(chosen, view, lang)
    sizes = (*words(40, 36, 32, theme.ROW), Style(Face.NARROW, 29), Style(Face.NARROW, 26))
    found = canvas.fit(whole, sizes, room, 1)
    if not found.fits or found.style.face is Face.NARROW:
        lines = 2
    head = 48.0 if lines == 1 else 78.0
    styles = sizes if lines == 1 else (*words(36, 32, 29, theme.ROW), Style(Face.NARROW, theme.ROW))
    if not facts:
        head = h - 28
    canvas.write(whole, (left, y + 14, room, head), styles, theme.INK, lines=lines, leading=1.12)
    row = y + 14 + head + 8
    for sign, tint, fact in facts[: 3 if lines == 1 else 2]:
        canvas.sign(sign, (left + 13, row + 15), 24, tint)
        canvas.write(fact, (left + 38, row, room - 38, 30), plain(theme.CAPTION, 20), theme.INK_2)
        row += 33
    _chips(canvas, screen)


def _subject(screen: Screen) -> CardId | None:
    """The card to show large: whom it hits or aims at, else who acts."""
    cards = screen.option_cards
    chosen = on_offer(screen.view, screen.cursor)
    if not cards or chosen is None:
        return None
    if chosen.verb in (Verb.STRIKE, Verb.AIM, Verb.USE):
        return cards[-1]
    return cards[0]


def _facts(screen: Screen, subject: CardId | None) -> list[tuple[str, theme.Colour, str]]:
    """What a player wants to know of the card on offer, in short lines with a sign."""
    lang = screen.lang
    if subject is None:
        return []
    card = screen.view.card(subject)
    if card.hidden:
        return []
    facts: list[tuple[str, theme.Colour, str]] = []
    life = count(lang, "{n} life", "{n} lives", card.life)
    wounds = (
        count(lang, "{n} wound", "{n} wounds", card.wounds)
        if card.wounds
        else say(lang, "no wounds")
    )
    facts.append(("life", theme.ALARM_TEXT, f"{life}, {wounds}"))
    facts.append(("strike", theme.INK, say(lang, "strike {s}", s="–".join(map(str, card.strike)))))
    where = screen.names[card.owner]
    if card.cell:
        where = say(lang, "cell {cell} · {player}", cell=card.cell, player=where)
    facts.append((theme.SIGN[card.owner], theme.FILL[card.owner], where))
    return facts


def _chips(canvas: Canvas, screen: Screen) -> None:
    """The options around the one on offer; dots say that there are more to either side."""
    total = len(screen.choices)
    if total < 2:
        return
    view, lang = screen.view, screen.lang
    assert view.decision is not None
    shown = min(total, 4)
    start = min(max(0, screen.cursor - 1), total - shown)
    x, y, w, h = CHIPS
    left, right = x, x + w
    if start > 0:
        canvas.sign("chevron", (x + 8, y + 25), 20, theme.INK_2, turned=180)
        left += 24
    if start + shown < total:
        canvas.sign("chevron", (x + w - 8, y + 25), 20, theme.INK_2)
        right -= 24
    gap = 10
    wide = (right - left - gap * (shown - 1)) / shown
    order = offered(view)
    for place in range(shown):
        index = start + place
        current = index == screen.cursor
        at = (left + place * (wide + gap), y, wide, h)
        canvas.box(at, 8, theme.INK if current else theme.PLATE, None if current else theme.EDGE, 2)
        if current:
            middle = at[0] + wide / 2
            canvas.polygon(
                ((middle, y - 13), (middle + 13, y + 1), (middle - 13, y + 1)), theme.INK
            )
        what = view.decision.options[order[index]]
        ink = theme.ON_SUN if current else theme.INK_2
        actor = note(what, view, lang) if what.card is not None else ""
        room = (at[0] + 8, y, wide - 16, h)
        if actor:
            who = (room[0], y + 3, room[2], 20.0)
            canvas.write(actor, who, (*plain(17), Style(Face.NARROW, 15)), ink, "center")
            room = (room[0], y + 21, room[2], 26)
        _chip_words(canvas, option(what, view, lang), room, ink, 1 if actor else 2)


def _chip_words(canvas: Canvas, said: str, room: Area, ink: theme.Colour, lines: int) -> None:
    one = canvas.fit(said, bold(theme.CAPTION), room[2])
    if one.fits:
        canvas.write(said, room, (one.style,), ink, "center")
        return
    small = (*bold(theme.SMALL), Style(Face.NARROW, 18), Style(Face.NARROW, 16))
    if lines == 1:
        # Below the actor's name there is room for one line, so a long one goes narrow.
        small = (Style(Face.NARROW, theme.SMALL), *(Style(Face.CARD, n) for n in (19, 17, 15, 13)))
    canvas.write(said, room, small, ink, "center", lines=lines, leading=1.05)


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
    standing = [c for c in view.cards if c.owner is winner and c.cell and c.life > 0]
    left_over = count(lang, "{n} creature stands", "{n} creatures stand", len(standing))
    canvas.write(screen.prompt, (left, y + 164, room, 30), plain(theme.ROW), theme.INK_2)
    canvas.write(left_over, (left, y + 204, room, 30), plain(theme.ROW), theme.INK_2)


def _log(canvas: Canvas, screen: Screen, lines: int = 3) -> None:
    x, y, w, _ = LOG
    for number, line in enumerate(screen.log[-lines:]):
        middle = y + 16 + (number + 3 - lines if lines < 3 else number) * 31
        if line.player is not None:
            sign, colour = theme.SIGN[line.player], theme.FILL[line.player]
            canvas.sign(sign, (x + 10, middle), 20, colour)
        styles = plain(theme.CAPTION, 20)
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
