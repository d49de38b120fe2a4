"""The story of the game: who won, the throws, the wounds, and the attack that decided."""

from __future__ import annotations

from engine.players import Player
from ui import theme
from ui.drawing.canvas import Area, Canvas, bold, heavy, plain, words
from ui.drawing.lobby.ground import CARD, ground, is_small, is_tall, keys_top
from ui.drawing.shapes import plate
from ui.lobby.page import Decider, Page, Side, Tale
from ui.screen import Lang
from ui.tongue import say


def result(canvas: Canvas, page: Page) -> None:
    """The whole page above the buttons."""
    ground(canvas)
    tale = page.tale
    if tale is None:
        return
    if is_tall(canvas):
        _tall(canvas, page.lang, tale)
        return
    if is_small(canvas):
        _small(canvas, page.lang, tale)
        return
    _winner(canvas, page.lang, tale, (0.0, 0.0, 1280.0, 140.0))
    _throws(canvas, tale, (24.0, 160.0, 474.0, 400.0))
    high = 400.0 if tale.decided is None else 196.0
    _wounds(canvas, page.lang, tale.sides, (518.0, 160.0, 444.0, high))
    _facts(canvas, tale, (982.0, 160.0, 274.0, high))
    _decided(canvas, page.lang, tale.decided, (518.0, 374.0, 738.0, 186.0))


def _winner(canvas: Canvas, lang: Lang, tale: Tale, area: Area) -> None:
    """The winner's fill across the whole band."""
    x, y, w, h = area
    winner = tale.winner
    if winner is None:
        canvas.fill(area, theme.PLATE)
        canvas.sign("sun", (x + 80, y + h / 2), h * 0.72, theme.FILL[Player.FIRST])
        canvas.sign("moon", (x + w - 80, y + h / 2), h * 0.72, theme.FILL[Player.SECOND])
        sizes = words(h * 0.5, h * 0.44)
        canvas.write(tale.named, (x + 160, y, w - 320, h * 0.66), sizes, theme.INK, "center")
        below = (x + 160, y + h * 0.66, w - 320, h * 0.26)
        canvas.write(tale.ended, below, (*plain(24), *CARD), theme.INK_2, "center")
        return
    ink = theme.ON_FILL[winner]
    corners = ((x, y), (x + w, y), (x + w, y + h), (x, y + h))
    canvas.side_fill(corners, theme.FILL[winner], winner is Player.FIRST)
    size = h * 0.75
    canvas.sign(theme.SIGN[winner], (x + 24 + size / 2, y + h / 2), size, ink)
    left = x + 44 + size
    said = say(lang, "The winner")
    canvas.write(said, (left, y + h * 0.1, w * 0.4, h * 0.2), bold(max(18, h * 0.16)), ink)
    large = h * 0.47
    name = (left, y + h * 0.36, w - left - 24, h * 0.52)
    if not is_small(canvas):
        name = (left, name[1], w * 0.52, name[3])
    sizes = words(*(large * share for share in (1.0, 0.86, 0.74, 0.64, 0.55)))
    canvas.write(tale.named, name, sizes, ink)
    if not tale.ended:
        return
    if is_small(canvas):
        right = (x + w * 0.45, y + h * 0.1, w * 0.55 - 24, h * 0.2)
        canvas.write(tale.ended, right, (*plain(20), *CARD[4:]), ink, "right")
    else:
        line = left + w * 0.54
        canvas.line((line, y + 26), (line, y + h - 26), theme.mix(theme.FILL[winner], ink, 0.45), 3)
        right = (line + 24, y + 20, w - line - 60, h - 40)
        canvas.write(tale.ended, right, (*bold(31, 28), *CARD), ink, lines=2, leading=1.14)


def _throws(canvas: Canvas, tale: Tale, area: Area) -> None:
    """How often each value came, as columns over the dice, and what that says."""
    x, y, w, h = area
    canvas.polygon(plate(*area, 16), theme.PLATE, theme.EDGE, 2)
    title = (x + 24, y + 14, w - 48, 42)
    canvas.write(tale.thrown, title, (*words(34, 30), *CARD), theme.INK)
    foot = 92.0 if tale.fair else 24.0
    _columns(canvas, tale, (x + 22, y + 68, w - 44, h - 68 - foot - 12))
    if tale.fair:
        line = y + h - foot
        canvas.line((x + 22, line), (x + w - 22, line), theme.EDGE, 2)
        _judged(canvas, tale, (x + 22, line + 8, w - 44, foot - 18))


def _judged(canvas: Canvas, tale: Tale, area: Area) -> None:
    x, y, w, h = area
    sign, colour = ("alarm", theme.ALARM_TEXT) if tale.doubtful else ("roll", theme.INK_2)
    size = min(40.0, h * 0.8)
    canvas.sign(sign, (x + size / 2, y + h / 2), size, colour)
    room = (x + size + 14, y, w - size - 14, h)
    ink = theme.ALARM_TEXT if tale.doubtful else theme.INK
    canvas.write(tale.fair, room, (*plain(25, 23), *CARD[2:]), ink, lines=2, leading=1.16)


def _columns(canvas: Canvas, tale: Tale, area: Area) -> None:
    """Six columns; the dice stand below them, the numbers on them."""
    x, y, w, h = area
    pitch = w / len(tale.counts)
    die = min(pitch * 0.66, h * 0.26)
    most = max(*tale.counts, 1)
    full = h - die - 44
    for number, count in enumerate(tale.counts):
        middle = x + pitch * (number + 0.5)
        high = full * count / most
        foot = y + h - die - 12
        if high:
            bar = (middle - pitch * 0.28, foot - high, pitch * 0.56, high)
            colour = theme.ALARM if tale.doubtful and count == most else theme.INK_2
            canvas.polygon(plate(*bar, min(7.0, high / 2)), colour)
        room = (middle - pitch / 2, foot - high - 32, pitch, 28)
        canvas.write(str(count), room, heavy(26), theme.INK if count else theme.OFF, "center")
        canvas.die(number + 1, (middle, y + h - die / 2), die, 0)


def _wounds(canvas: Canvas, lang: Lang, sides: tuple[Side, ...], area: Area) -> None:
    """Wounds that each side dealt, with a bar as long as they were many."""
    x, y, w, h = area
    canvas.polygon(plate(*area, 16), theme.PLATE, theme.EDGE, 2)
    said = say(lang, "Wounds dealt")
    canvas.write(said, (x + 24, y + 12, w - 48, 30), (*bold(22), *CARD), theme.INK_2)
    most = max(*(side.wounds for side in sides), 1)
    pitch = (h - 54) / len(sides)
    for number, side in enumerate(sides):
        top = y + 46 + pitch * number
        middle = top + pitch / 2
        fill = theme.FILL[side.player]
        canvas.sign(theme.SIGN[side.player], (x + 48, middle), 44, fill)
        room = w - 176
        name = (x + 84, middle - 36, room, 40)
        canvas.write(side.name, name, (*words(31, 28, 25, 23), *CARD[2:]), theme.INK)
        length = room * side.wounds / most
        if length > 4:
            bar = (x + 84, middle + 11, length, 12)
            canvas.polygon(plate(*bar, 5), fill)
        drop(canvas, side.wounds, (x + w - 58, middle), 58)


def drop(canvas: Canvas, number: int, centre: tuple[float, float], size: float) -> None:
    """A wound's drop with how many."""
    x, y = centre
    canvas.sign("wound", centre, size, theme.WOUND)
    area = (x - size / 2, y - size * 0.26, size, size * 0.66)
    canvas.write(str(number), area, heavy(size * 0.4, size * 0.34), theme.PARCHMENT, "center")


def _facts(canvas: Canvas, tale: Tale, area: Area) -> None:
    """Turns, minutes, the longest stack."""
    x, y, w, h = area
    canvas.polygon(plate(*area, 16), theme.PLATE, theme.EDGE, 2)
    pitch = (h - 24) / max(3, len(tale.facts))
    top = y + (h - pitch * len(tale.facts)) / 2
    for number, (what, many) in enumerate(tale.facts):
        row = top + pitch * number
        canvas.write(many, (x + 12, row, 80, pitch), heavy(44, 38, 32), theme.INK, "right")
        room = (x + 108, row, w - 124, pitch)
        styles = (*plain(25, 23), *CARD[3:])
        canvas.write(what, room, styles, theme.INK_2, lines=2, leading=1.04)


def _decided(canvas: Canvas, lang: Lang, decided: Decider | None, area: Area) -> None:
    """The attack with the largest swing: who, whom, the dice, and what it did."""
    x, y, w, h = area
    if decided is None:
        return
    side = decided.attacker[0]
    canvas.polygon(plate(*area, 16), theme.PLATE_TOP, theme.FILL[side], 4)
    said = say(lang, "What decided it") if not decided.dice else say(lang, "The throw that decided")
    canvas.write(said, (x + 24, y + 12, w - 230, 32), (*bold(23), *CARD), theme.SIDE_TEXT[side])
    canvas.write(decided.when, (x + w - 200, y + 12, 176, 32), bold(23), theme.INK_2, "right")
    middle, die = y + max(92.0, h * 0.48), 64.0
    centre = x + w / 2
    canvas.sign("strike", (centre, middle), 48, theme.INK)
    dice = decided.dice
    left_end, right_start = centre - 46, centre + 46
    if dice:
        canvas.die(dice[0], (centre - 38 - die / 2, middle), die, 6)
        left_end -= die + 16
    if len(dice) > 1:
        canvas.die(dice[1], (centre + 40 + die / 2, middle), die, -6)
        right_start += die + 18
    sizes = (*words(34, 30, 27), *CARD)
    for (player, name), left, right, align in (
        (decided.attacker, x + 24, left_end, "right"),
        (decided.victim, right_start, x + w - 24, "left"),
    ):
        mark = left + 18 if align == "right" else right - 18
        canvas.sign(theme.SIGN[player], (mark, middle), 34, theme.FILL[player])
        start = left + 44 if align == "right" else left
        room = (start, middle - 36, right - left - 44, 72)
        canvas.write(name, room, sizes, theme.INK, align, lines=2, leading=1.04)
    below = (x + 24, y + h - 46, w - 48, 34)
    canvas.write(decided.said, below, (*bold(26, 24), *CARD), theme.INK, "center")


def _small(canvas: Canvas, lang: Lang, tale: Tale) -> None:
    """One big fact: the winner; below him what there is room for."""
    _winner(canvas, lang, tale, (0.0, 0.0, 800.0, 128.0))
    left = (16.0, 140.0, 376.0, 240.0)
    canvas.polygon(plate(*left, 12), theme.PLATE, theme.EDGE, 2)
    x, y, w, h = left
    canvas.write(tale.thrown, (x + 16, y + 8, w - 32, 30), (*words(26, 24), *CARD), theme.INK)
    foot = 60.0 if tale.fair else 10.0
    _columns(canvas, tale, (x + 12, y + 40, w - 24, h - 50 - foot))
    if tale.fair:
        _judged(canvas, tale, (x + 12, y + h - foot + 4, w - 24, foot - 8))
    right = (404.0, 140.0, 380.0, 240.0)
    canvas.polygon(plate(*right, 12), theme.PLATE, theme.EDGE, 2)
    x, y, w, h = right
    for number, side in enumerate(tale.sides):
        middle = y + 36 + 52 * number
        canvas.sign(theme.SIGN[side.player], (x + 34, middle), 38, theme.FILL[side.player])
        name = (x + 64, middle - 24, w - 150, 48)
        canvas.write(side.name, name, (*words(26, 24, 22), *CARD[2:]), theme.INK)
        drop(canvas, side.wounds, (x + w - 44, middle), 52)
    line = y + 118
    canvas.line((x + 16, line), (x + w - 16, line), theme.EDGE, 2)
    pitch = (h - 126) / max(3, len(tale.facts))
    for number, (what, many) in enumerate(tale.facts):
        row = line + 4 + pitch * number
        canvas.write(many, (x + 16, row, 56, pitch), heavy(30, 26), theme.INK, "right")
        canvas.write(what, (x + 86, row, w - 102, pitch), (*plain(23), *CARD[2:]), theme.INK_2)


def _tall(canvas: Canvas, lang: Lang, tale: Tale) -> None:
    """On an upright panel everything has room, one below the other."""
    _winner(canvas, lang, tale, (0.0, 0.0, 800.0, 150.0))
    room = keys_top(canvas) - 150
    parts = 2 if tale.decided is None else 3
    gap = 18.0
    each = min(300.0, (room - 90 - gap * parts) / parts)
    top = 150.0 + gap
    _throws(canvas, tale, (20.0, top, 760.0, each + 90))
    top += each + 90 + gap
    _wounds(canvas, lang, tale.sides, (20.0, top, 466.0, each))
    _facts(canvas, tale, (504.0, top, 276.0, each))
    top += each + gap
    _decided(canvas, lang, tale.decided, (20.0, top, 760.0, max(each, 186.0)))
