"""An upright panel: the holder's plate, the board and the list below each other, the keys.

Board, dice and list are the full plan's own pictures, shown through windows."""

from __future__ import annotations

from collections.abc import Callable

from engine.players import Player
from ui import theme
from ui.drawing import bands, mending, referee
from ui.drawing.canvas import Area, Canvas, bold, plain, words
from ui.drawing.clocks import clock, clock_of
from ui.drawing.crystals import has
from ui.drawing.dice_panel import shows_dice
from ui.drawing.fact_plate import fact_plate
from ui.drawing.purse import purse_of
from ui.drawing.text import Face, Style
from ui.look import UNITS, Plan
from ui.screen import Screen
from ui.tongue import say

WIDTH, TOP, FOOT, HEIGHT = 720, 176, 1118, 1280
Paint = Callable[[Canvas, Screen], None]

BOARD: tuple[Area, ...] = ((10, 150, 614, 430), (628, 152, 640, 410))
DICE: tuple[Area, ...] = ((14, 146, 806, 430), (832, 146, 434, 424))
HEROES: tuple[tuple[Area, Area], ...] = (
    ((10, 152, 444, 412), (6, 180, 352, 327)),
    ((826, 152, 444, 412), (362, 180, 352, 327)),
    ((471, 152, 338, 426), (124, 512, 472, 594)),
)
"""Parts of the full plan, and where they stand here."""


def tall(canvas: Canvas, screen: Screen, middle: Paint) -> None:
    """The whole upright picture; `middle` paints the full plan's middle."""
    canvas.fill((0, 0, WIDTH, HEIGHT), theme.BG)
    if screen.mending:
        _alarm(canvas, screen, (0, 0, WIDTH, TOP))
    else:
        head(canvas, screen, (0, 0, WIDTH, TOP))
    if referee.alone(screen):
        referee.big(canvas, screen, (12, TOP + 20, WIDTH - 24, 560))
    else:
        _middle(canvas, screen, middle)
    feet(canvas, screen, (0, FOOT, WIDTH, HEIGHT - FOOT))


def _middle(canvas: Canvas, screen: Screen, middle: Paint) -> None:
    places = list(HEROES)
    if shows_dice(screen) or not screen.view.heroes:
        places, top = [], TOP + 2.0
        for source in DICE if shows_dice(screen) else BOARD:
            share = min((WIDTH - 12) / source[2], 1.3 if shows_dice(screen) else 1.11)
            wide, high = source[2] * share, source[3] * share
            places.append((source, ((WIDTH - wide) / 2, top, wide, high)))
            top += high + 2
    for source, target in places:
        part = canvas.window(UNITS[Plan.FULL], source, target)
        middle(part, screen)
        canvas.take(part, source, target)


def head(canvas: Canvas, screen: Screen, area: Area) -> None:
    """The holder's plate with the prompt, and beside it the other player's, narrow."""
    x, y, w, h = area
    at = bands.seats(screen)
    narrow = 150.0 if w > 600 else 96.0
    seam = w / 2 if at.shown is None else w - narrow if at.shown is at.left else narrow
    lean, gap = 14, 4
    for player, left, right in ((at.left, x, seam), (at.right, seam, w)):
        corners = (
            (left + (lean + gap if left > x else 0), y),
            (right + (lean - gap if right < w else 0), y),
            (right - (lean + gap if right < w else 0), y + h),
            (left - (lean - gap if left > x else 0), y + h),
        )
        if player is at.shown:
            canvas.side_fill(corners, theme.FILL[player], player is Player.FIRST)
            _holder(canvas, screen, player, (left + 20, y, right - left - 46, h))
        else:
            canvas.polygon(corners, theme.PLATE)
            _waiter(canvas, screen, player, (left + 14, y, right - left - 28, h))
    if at.shown is None:
        high = min(h - 32, 180.0)
        aside = 130.0 if w > 600 else 92.0
        _nobody(canvas, screen, (x + aside, y + (h - high) / 2, w - 2 * aside, high))
    if screen.alarm:
        canvas.tape((x, y, w, 12), theme.ALARM, theme.PARCHMENT)
        canvas.tape((x, y + h - 12, w, 12), theme.ALARM, theme.PARCHMENT)


def _holder(canvas: Canvas, screen: Screen, player: Player, area: Area) -> None:
    x, y, w, h = area
    if h > 300:
        _large_holder(canvas, screen, player, area)
        return
    ink, size = theme.ON_FILL[player], 92.0
    canvas.sign(theme.SIGN[player], (x + size / 2, y + 64), size, ink)
    left = x + size + 22
    room = x + w - left
    _moment(canvas, screen, player, (left, y + 18, room, 22))
    name = screen.names[player]
    one = canvas.fit(name, words(56, 50, 44, 40), room).fits
    styles = words(56, 50, 44, 40) if one else (*words(32, 28, 25), Style(Face.NARROW, 25))
    where = (left, y + 38, room, 54.0)
    canvas.write(name, where, styles, ink, lines=1 if one else 2, leading=1.0)
    asked = (left, y + 102, room, h - 106)
    narrow = tuple(Style(Face.CARD, one) for one in (theme.ACTION, 28, 25))
    told = (*bold(33, theme.ACTION), *narrow)
    canvas.write(screen.prompt, asked, told, ink, lines=2, leading=1.06)


def _large_holder(canvas: Canvas, screen: Screen, player: Player, area: Area) -> None:
    """One big fact: sign and moment, below them the name and the prompt as wide as the plate."""
    x, y, w, h = area
    ink, size = theme.ON_FILL[player], 104.0
    canvas.sign(theme.SIGN[player], (x + size / 2, y + 74), size, ink)
    left = x + size + 20
    room = x + w - left
    canvas.write(screen.label, (left, y + 36, room, 30), bold(26, 24, 22), ink, spacing=1.6)
    if screen.turn and screen.view.active is player:
        bands.pennant(canvas, screen.turn, (left, y + 82), ink, theme.FILL[player])
    name = screen.names[player]
    large = words(104, 92, 82, 72, 64, 56)
    one = canvas.fit(name, large, w).fits
    styles = large if one else (*words(56, 48, 42, 36, 32), Style(Face.NARROW, 30))
    where = (x, y + 130, w, 100.0)
    canvas.write(name, where, styles, ink, lines=1 if one else 2, leading=1.0)
    asked = (x, y + 256, w, h - 266)
    told = (*bold(50, 46, 42, 38, 35), *(Style(Face.CARD, size) for size in (38, 35, 31)))
    canvas.write(screen.prompt, asked, told, ink, lines=3, leading=1.06)


def _moment(canvas: Canvas, screen: Screen, player: Player, area: Area) -> None:
    x, y, room, _ = area
    ink = theme.ON_FILL[player]
    used = canvas.write(screen.label, area, bold(22, 20), ink, spacing=1.8)
    if screen.turn and screen.view.active is player and room - used > 150:
        bands.pennant(canvas, screen.turn, (x + used + 14, y - 2), ink, theme.FILL[player])


def _waiter(canvas: Canvas, screen: Screen, player: Player, area: Area) -> None:
    x, y, w, h = area
    at = bands.seats(screen)
    waits = at.shown is not None
    outer = x + 30 if player is at.left else x + w - 30
    middle = x + w / 2 if waits else outer
    canvas.sign(theme.SIGN[player], (middle, y + h * 0.36), 60, theme.FILL[player])
    if not waits or w < 90:
        return
    name = (x, y + h * 0.36 + 42, w, 44.0)
    two = (*words(28, 25, 22), *(Style(Face.CARD, size) for size in (22, 20, 18, 16)))
    canvas.write(screen.names[player], name, two, theme.INK, "center", lines=2, leading=1.0)
    if not screen.view.over:
        below = (x, name[1] + 46, w, 22.0)
        canvas.write(say(screen.lang, "waits"), below, plain(20), theme.INK_2, "center")


def _nobody(canvas: Canvas, screen: Screen, area: Area) -> None:
    x, y, w, h = area
    canvas.box(area, 6, theme.INK)
    label = (x + 14, y + 12, w - 28, 24.0)
    canvas.write(screen.label, label, bold(22, 20), theme.ON_INK, "center")
    said = screen.stack[0].title if screen.stack else screen.prompt
    styles = (*words(40, 35, 31, 27), *(Style(Face.CARD, size) for size in (27, 24, 22)))
    room = (x + 14, y + 40, w - 28, h - 52)
    canvas.write(said, room, styles, theme.ON_INK, "center", lines=2, leading=1.06)


def _alarm(canvas: Canvas, screen: Screen, area: Area) -> None:
    x, y, w, h = area
    canvas.fill(area, theme.PLATE)
    for top in (y, y + h - 14):
        canvas.tape((x, top, w, 14), theme.ALARM, theme.PARCHMENT)
    canvas.sign("alarm", (x + 60, y + h / 2), 76, theme.ALARM)
    left = x + 116
    room = w - left - 20
    title = (left, y + 20, room, h * 0.5)
    canvas.write(mending.title(screen), title, words(40, 36, 32), theme.INK, lines=2, leading=1.06)
    below = (left, y + h * 0.5 + 14, room, h * 0.5 - 34)
    styles = (*plain(24, 22), *(Style(Face.CARD, size) for size in (24, 22, 20)))
    said = screen.notice or mending.how(screen)
    canvas.write(said, below, styles, theme.INK_2, lines=2, leading=1.1)


def feet(canvas: Canvas, screen: Screen, area: Area) -> None:
    """The keys of whoever is asked, and a line for the other player."""
    x, y, w, h = area
    overlay = screen.overlay
    if overlay is not None and len(overlay.asked) > 1:
        for number, player in enumerate(overlay.asked):
            row = (x, y + number * h / 2, w, h / 2)
            _row(canvas, screen, player, row, lit=True)
        return
    at = bands.seats(screen)
    holder = screen.holder
    if holder is None:
        for number, player in enumerate((at.left, at.right)):
            _row(canvas, screen, player, (x, y + number * h / 2, w, h / 2), lit=False)
        return
    low = 48.0
    _row(canvas, screen, holder, (x, y, w, h - low), lit=True)
    _row(canvas, screen, holder.other, (x, y + h - low, w, low), lit=False)


def _row(canvas: Canvas, screen: Screen, player: Player, area: Area, lit: bool) -> None:
    x, y, w, h = area
    canvas.fill(area, theme.PLATE if lit else theme.WELL)
    line = theme.FILL[player] if lit else theme.mix(theme.WELL, theme.FILL[player], 0.4)
    canvas.fill((x, y, w, 5), line)
    if not lit:
        _idle(canvas, screen, player, area)
        return
    size = min(70.0, h - 24)
    end = _owned(canvas, screen, player, (x, y, w - 16, h))
    room = (end - x - 16) / 2
    for number, button in enumerate(("pass", "respond")):
        left = x + 16 + number * room
        middle = y + h / 2 + 2
        bands.key(
            canvas, button, (left + size / 2, middle), size, screen.keys[player, button], player
        )
        words_at = (left + size + 12, y + h / 2 - 62, room - size - 18, 128.0)
        if h > 100:
            bands.beside(canvas, screen, player, button, words_at)
            continue
        hint = screen.keys[player, button]
        styles = (*bold(26, 24, 22), *(Style(Face.CARD, one) for one in (22, 20, 18)))
        said = hint.hold or hint.short
        place = (words_at[0], y + 8, words_at[2], h - 12)
        canvas.write(said, place, styles, theme.INK, lines=2, leading=1.04)


def _owned(canvas: Canvas, screen: Screen, player: Player, area: Area) -> float:
    """Clock and crystals or coins at the right end; returns where they begin."""
    x, y, w, h = area
    end = x + w
    face, side, coins = clock_of(screen, player), has(screen, player), purse_of(screen, player)
    if face is None and side is None and coins is None:
        return end
    left = end - (112 if face is not None else 98)
    if face is not None:
        clock(canvas, face, (left, y + 16, 112, 42), lit=True)
    told = (("gold", side.gold), ("silver", side.silver)) if side is not None else ()
    if coins is not None:
        told = (("coin", coins.open), ("fan", coins.hand))
    if face is not None and h < 100:
        told = ()
    for number, (sign, amount) in enumerate(told):
        at = left + 14 + number * 50
        tint = {"gold": theme.GOLD, "coin": theme.GOLD, "silver": theme.SILVER}
        canvas.sign(sign, (at, y + h - 36), 26, tint.get(sign, theme.INK_2))
        canvas.write(str(amount), (at + 16, y + h - 52, 28, 32), bold(26, 22), theme.INK)
    return left - 10


def _idle(canvas: Canvas, screen: Screen, player: Player, area: Area) -> None:
    """Whose line it is, that his keys together call the referee, his clock."""
    x, y, w, h = area
    middle = y + h / 2 + 2
    canvas.sign(theme.SIGN[player], (x + 38, middle), 30, theme.FILL[player], 190)
    if not screen.view.over and screen.overlay is None:
        said = say(screen.lang, "both keys: the referee")
        if player in screen.yielding:
            given = screen.keys[player, "pass"]
            said = f"{given.short} {given.note}".strip()
        room = (x + 66, middle - 14, w - 220, 28.0)
        canvas.write(said, room, plain(20, 18), theme.INK_2)
    face = clock_of(screen, player)
    if face is not None:
        clock(canvas, face, (x + w - 128, middle - 18, 112, 36), lit=False)


def tall_fact(canvas: Canvas, screen: Screen) -> None:
    """One big fact on an upright panel."""
    w, h = UNITS[Plan.TALL_FACT]
    canvas.fill((0, 0, w, h), theme.BG)
    feet_at = (0.0, h - 164.0, float(w), 164.0)
    if screen.overlay is not None:
        referee.big(canvas, screen, (0, 0, w, feet_at[1]))
        _small_feet(canvas, screen, feet_at)
        return
    if screen.mending:
        _alarm(canvas, screen, (0, 0, w, 196))
        fact_plate(canvas, screen, (12, 208, w - 24, feet_at[1] - 220))
    else:
        head(canvas, screen, (0, 0, w, 424))
        fact_plate(canvas, screen, (12, 434, w - 24, feet_at[1] - 444))
    _small_feet(canvas, screen, feet_at)


def _small_feet(canvas: Canvas, screen: Screen, area: Area) -> None:
    """Both keys below each other: a line each, as wide as the panel."""
    x, y, w, h = area
    holder = screen.holder
    overlay = screen.overlay
    if holder is None and overlay is not None and overlay.asked:
        feet(canvas, screen, area)
        return
    canvas.fill(area, theme.PLATE)
    canvas.fill((x, y, w, 5), theme.EDGE if holder is None else theme.FILL[holder])
    if holder is None:
        if not screen.view.over:
            waits = say(screen.lang, "the game goes on by itself")
            canvas.write(waits, (x + 20, y, w - 40, h), plain(28, 26), theme.OFF, "center")
        return
    face = clock_of(screen, holder)
    for number, button in enumerate(("pass", "respond")):
        middle = y + 8 + (h - 8) * (number + 0.5) / 2
        hint = screen.keys[holder, button]
        bands.key(canvas, button, (x + 46, middle), 62, hint, holder)
        room = w - 110 - (130 if face is not None and number == 0 else 0)
        styles = (*bold(31, 29, 27), *(Style(Face.CARD, size) for size in (29, 27, 25, 23, 21)))
        ink = theme.INK if hint.short else theme.OFF
        canvas.write(hint.short, (x + 92, middle - 34, room, 42), styles, ink)
        below = (x + 92, middle + 12, room, 24.0)
        said = " · ".join(part for part in (hint.count, hint.hold or hint.note) if part)
        small = (*plain(20, 18), *(Style(Face.CARD, size) for size in (18, 17, 16)))
        canvas.write(said, below, small, theme.INK_2)
    if face is not None:
        clock(canvas, face, (x + w - 132, y + 18, 118, 46), lit=True)
