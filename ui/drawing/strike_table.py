"""The strike table beside the dice, with the row that the dice point at."""

from __future__ import annotations

from engine.cards.facts import Attack
from engine.classic.strike_table import MISS, ROWS, SINGLE_DIE
from engine.kernel.measuring import wounds
from engine.players import Player
from engine.view import FightView
from ui import theme
from ui.drawing.canvas import Area, Canvas, bold, heavy, plain, words
from ui.drawing.text import Face, Style
from ui.glossary import strength
from ui.naming import acting, find, item_title
from ui.rolls import expected
from ui.screen import Screen
from ui.tongue import mark, say

TABLE: Area = (852, 156, 404, 408)

DIFFERENCES = (
    mark("+5 and more"),
    "+4",
    "+3",
    "+2",
    "+1",
    mark("0, both up to 4"),
    mark("0, both from 5"),
    "–1",
    "–2",
    "–3",
    "–4",
    mark("–5 and less"),
)


REPLIES = {
    "miss": mark("no reply"),
    "weak": mark("weak reply"),
    "medium": mark("medium reply"),
    "strong": mark("strong reply"),
}


def outcome(fight: FightView) -> tuple[str, str]:
    """How strong the strike and the reply are, in the strike table's words."""
    if fight.row is not None:
        return ROWS[fight.row].attacker, ROWS[fight.row].defender
    final = next((roll.final for roll in fight.rolls if roll.card == fight.attacker), None)
    return (MISS if final is None else SINGLE_DIE[max(1, min(6, final))]), MISS


def panel(canvas: Canvas) -> Area:
    """The plate at the right of the dice; returns its area."""
    canvas.box(TABLE, 8, theme.PLATE, theme.EDGE, 2)
    return TABLE


def sides(screen: Screen, fight: FightView) -> tuple[Player, Player]:
    """Whose the attacker is, and whose the card that it is aimed at."""
    mine, theirs = find(screen.view, fight.attacker), find(screen.view, fight.defender)
    player = screen.view.active if mine is None else mine.side
    return player, player.other if theirs is None else theirs.side


def table(canvas: Canvas, screen: Screen, fight: FightView) -> None:
    """All twelve rows of the strike table; the one that counts stands out, inverted."""
    x, y, w, _ = panel(canvas)
    lang = screen.lang
    mine, theirs = sides(screen, fight)
    columns = (x + 14, x + 154, x + 282)
    canvas.write(say(lang, "difference"), (columns[0], y + 8, 132, 28), plain(19), theme.INK_2)
    for column, player, head in (
        (columns[1], mine, say(lang, "hits")),
        (columns[2], theirs, say(lang, "replies")),
    ):
        canvas.sign(theme.SIGN[player], (column + 10, y + 22), 20, theme.FILL[player])
        canvas.write(head, (column + 28, y + 8, 94, 28), plain(19, 17), theme.INK_2)
    # The current row is 54 high; while none is, the rows share its room.
    step = 27.6 if fight.row is not None else 30.0
    top = y + 42
    for number in range(len(ROWS)):
        if number == fight.row:
            current(canvas, screen, fight, top)
            top += 54
            continue
        if number % 2:
            canvas.fill((x + 8, top, w - 16, step), theme.mix(theme.PLATE, theme.PLATE_TOP, 0.5))
        cells = _row_words(screen, number)
        for column, cell, style in zip(
            columns, cells, (plain(18), bold(18), bold(18)), strict=True
        ):
            tint = theme.mix(theme.OFF, theme.INK_2, 0.5) if cell == "—" else theme.INK_2
            canvas.write(cell, (column, top, 124, step), style, tint)
        top += step


def _row_words(screen: Screen, number: int) -> tuple[str, str, str]:
    lang, row = screen.lang, ROWS[number]
    difference = say(lang, DIFFERENCES[number])
    sides = ("—" if word == MISS else strength(word, lang) for word in (row.attacker, row.defender))
    first, second = sides
    return difference, first, second


def current(canvas: Canvas, screen: Screen, fight: FightView, top: float) -> None:
    """The row that counts: inverted, twice as high, with a notch that points at the dice."""
    if fight.row is None:
        return
    x, _, w, _ = TABLE
    canvas.polygon(
        ((x - 16, top), (x + w, top), (x + w, top + 54), (x - 16, top + 54), (x, top + 27)),
        theme.INK,
    )
    difference, mine, theirs = _row_words(screen, fight.row)
    big = (Style(Face.BOLD, 34), Style(Face.NARROW, 22), Style(Face.NARROW, 20))
    canvas.write(difference, (x + 14, top, 134, 54), big, theme.ON_INK)
    style = (Style(Face.BOLD, theme.CAPTION), Style(Face.NARROW, theme.CAPTION))
    canvas.write(mine, (x + 154, top, 122, 54), style, theme.ON_INK)
    canvas.write(theirs, (x + 282, top, 116, 54), style, theme.ON_INK)


def single(canvas: Canvas, screen: Screen, fight: FightView) -> None:
    """One die alone: 1–3 weak, 4–5 medium, 6 strong, with the attacker's numbers."""
    x, y, w, _ = panel(canvas)
    lang = screen.lang
    roll = next((roll for roll in fight.rolls if roll.card == fight.attacker), None)
    now = None if roll is None or roll.final is None else SINGLE_DIE[max(1, min(6, roll.final))]
    canvas.write(
        say(lang, "one die, no reply"),
        (x + 24, y + 16, w - 48, 30),
        plain(theme.CAPTION),
        theme.INK_2,
    )
    for place, word in enumerate(dict.fromkeys(SINGLE_DIE.values())):
        faces = [value for value, what in SINGLE_DIE.items() if what == word]
        label = str(faces[0]) if len(faces) == 1 else f"{faces[0]}–{faces[-1]}"
        top = y + 66 + place * 108
        current = word == now
        if current:
            canvas.polygon(
                ((x - 16, top), (x + w, top), (x + w, top + 92), (x - 16, top + 92), (x, top + 46)),
                theme.INK,
            )
        else:
            canvas.fill((x + 12, top, w - 24, 92), theme.mix(theme.PLATE, theme.PLATE_TOP, 0.5))
        ink = theme.ON_INK if current else theme.INK_2
        canvas.write(label, (x + 28, top, 96, 92), heavy(44), ink)
        canvas.write(strength(word, lang), (x + 136, top, 160, 92), bold(theme.ACTION), ink)
        dealt = _dealt(screen, fight, word, current)
        canvas.write(dealt, (x + 290, top, w - 314, 92), heavy(44), ink, "right")


def _dealt(screen: Screen, fight: FightView, word: str, current: bool) -> str:
    """What a strength deals: printed for a simple strike, else told once it is known."""
    attacker = find(screen.view, fight.attacker)
    if fight.attack == Attack.SIMPLE and attacker is not None:
        return str(wounds(attacker.strike, word))
    return str(fight.deals) if current and fight.deals is not None else ""


def together(canvas: Canvas, screen: Screen, fight: FightView) -> None:
    """Dice that are no attack: what is thrown for, and what they make in all."""
    x, y, w, h = panel(canvas)
    item = acting(screen.view)
    title = "" if item is None else item_title(item, screen.lang)
    styles = (*words(40, 34, 31), Style(Face.NARROW, 31))
    canvas.write(title, (x + 24, y + 24, w - 48, 96), styles, theme.INK, "center", lines=2)
    if not fight.rolls:
        canvas.sign("roll", (x + w / 2, y + 220), 130, theme.EDGE)
        return
    total = sum(expected(roll, screen.view.rules) for roll in fight.rolls)
    said = say(screen.lang, "in all") if len(fight.rolls) > 1 else say(screen.lang, "the roll")
    canvas.write(said, (x + 24, y + 138, w - 48, 30), plain(theme.ROW), theme.INK_2, "center")
    area = (x + 24, y + 180, w - 48, h - 220)
    canvas.write(str(total).replace("-", "–"), area, heavy(140), theme.INK, "center")
