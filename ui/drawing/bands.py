"""The top and the bottom band: one slanted seam, whose place says who holds the moment."""

from __future__ import annotations

from dataclasses import dataclass

from engine.players import Player
from ui import theme
from ui.drawing.canvas import Area, Canvas, bold, plain, words
from ui.drawing.clocks import clock, clock_of
from ui.drawing.crystals import crystals, has
from ui.drawing.purse import purse, purse_of
from ui.drawing.shapes import Point
from ui.drawing.text import Face, Style
from ui.screen import KeyFace, KeyHint, Screen
from ui.tongue import say
from ui.wording import key_name

WIDTH, BAND, KEYS_TOP, BOTTOM = 1280, 140, 580, 720
SEAM_FIRST, SEAM_LAST, SEAM_EVEN = 860.0, 420.0, 640.0
LEAN, GAP = 26, 5


@dataclass(frozen=True, slots=True)
class Seats:
    """Who sits where, and whose moment it is. Everything lit is computed from `holder` alone."""

    left: Player
    right: Player
    holder: Player | None
    shown: Player | None
    """Whose plate is filled: the holder, or the winner when all is over."""
    seam: float


def seats(screen: Screen) -> Seats:
    """The seats of a screen: the First player on the left unless mirrored."""
    left = Player.SECOND if screen.mirrored else Player.FIRST
    shown = screen.holder or (screen.view.winner if screen.view.over else None)
    seam = SEAM_EVEN if shown is None else SEAM_FIRST if shown is left else SEAM_LAST
    return Seats(left, left.other, screen.holder, shown, seam)


def slanted(left: float, right: float, top: float, bottom: float) -> tuple[Point, ...]:
    """A part of a band between two seams; the screen's own edges stand upright."""
    lean_left = 0 if left <= 0 else LEAN
    lean_right = 0 if right >= WIDTH else LEAN
    gap_left, gap_right = (0 if left <= 0 else GAP), (0 if right >= WIDTH else -GAP)
    return (
        (left + lean_left + gap_left, top),
        (right + lean_right + gap_right, top),
        (right - lean_right + gap_right, bottom),
        (left - lean_left + gap_left, bottom),
    )


def top_band(canvas: Canvas, screen: Screen) -> None:
    """Whose priority it is and what is asked."""
    at = seats(screen)
    canvas.fill((0, 0, WIDTH, BAND), theme.WELL)
    for player, left, right in ((at.left, 0.0, at.seam), (at.right, at.seam, float(WIDTH))):
        corners = slanted(left, right, 0, BAND)
        if player is at.shown:
            canvas.side_fill(corners, theme.FILL[player], player is Player.FIRST)
            _holder(canvas, screen, player, left, right)
        else:
            _waiter(canvas, screen, at, player, left, right)
    if at.shown is None:
        _nobody(canvas, screen)
    if screen.alarm:
        canvas.tape((0, 0, WIDTH, 18), theme.ALARM, theme.PARCHMENT)
        canvas.tape((0, BAND - 18, WIDTH, 18), theme.ALARM, theme.PARCHMENT)


def _holder(canvas: Canvas, screen: Screen, player: Player, left: float, right: float) -> None:
    ink = theme.ON_FILL[player]
    x = left + 24 if left <= 0 else left + LEAN + 22
    end = right - 40 if right < WIDTH else right - 30
    canvas.sign(theme.SIGN[player], (x + 52, 70), 104, ink)
    name = screen.names[player]
    x += 124
    found = canvas.fit(name, words(theme.NAME, 56, 48, theme.FIRST_ROW), 330)
    if found.fits:
        name_width = canvas.write(name, (x, 62, 330, 46), (found.style,), ink)
    else:
        two = words(36, 32, theme.ROW)
        name_width = canvas.write(name, (x, 56, 330, 68), two, ink, lines=2, leading=1.05)
    mark = 0.0
    if screen.label:
        mark = canvas.write(
            screen.label, (x, 26, 220, 18), bold(21), ink, middle=False, spacing=2.2
        )
    if screen.turn and screen.view.active is player:
        mark += 14 + pennant(canvas, screen.turn, (x + mark + 12, 24), ink, theme.FILL[player])
    rule = x + max(name_width, mark) + 28
    canvas.line((rule, 26), (rule, 114), theme.mix(theme.FILL[player], ink, 0.45), 3)
    room = end - rule - 22
    canvas.write(
        screen.prompt,
        (rule + 18, 20, room, 100),
        (
            *bold(theme.PROMPT, theme.ACTION, theme.ROW),
            *(Style(Face.CARD, size) for size in (theme.ACTION, 28)),
        ),
        ink,
        lines=2,
    )


def pennant(canvas: Canvas, text: str, at: Point, fill: theme.Colour, ink: theme.Colour) -> float:
    """«TURN 5»: stays with the active player, lit or not. Returns its width."""
    style = Style(Face.BOLD, 19)
    wide = canvas.measure(text, style) + 38
    x, y = at
    canvas.polygon(
        ((x, y), (x + wide, y), (x + wide - 13, y + 13), (x + wide, y + 26), (x, y + 26)), fill
    )
    canvas.write(text, (x + 12, y, wide - 24, 26), (style,), theme.as_ground(ink))
    return wide


def _waiter(
    canvas: Canvas, screen: Screen, at: Seats, player: Player, left: float, right: float
) -> None:
    canvas.polygon(slanted(left, right, 0, BAND), theme.PLATE)
    if right >= WIDTH:
        x, end = left + LEAN + 36.0, WIDTH - 24.0
    else:
        x, end = 24.0, right - LEAN - 20
    if at.shown is None:
        # The middle belongs to the parchment plate.
        x, end = (24.0, 370.0) if right < WIDTH else (930.0, WIDTH - 24.0)
    canvas.sign(theme.SIGN[player], (x + 36, 70), 72, theme.FILL[player])
    x += 92
    name, one_line = screen.names[player], words(42, 36, 32)
    if canvas.fit(name, one_line, end - x).fits:
        canvas.write(name, (x, 44, end - x, 44), one_line, theme.INK)
    else:
        two = words(28, 26, 24)
        lower = 47 if screen.alarm and screen.turn and screen.view.active is player else 38
        canvas.write(name, (x, lower, end - x, 50), two, theme.INK, lines=2, leading=1.02)
    active = screen.turn and screen.view.active is player
    if active:
        corner = (x, 19.0 if screen.alarm else 8.0)  # Not on the tape.
        pennant(canvas, screen.turn, corner, theme.FILL[player], theme.ON_FILL[player])
    if at.shown is not None and not screen.view.over:
        waits = say(screen.lang, "waits")
        canvas.write(waits, (x, 94, end - x, 24), plain(theme.CAPTION), theme.INK_2)
    bottom = slanted(left, right, 0, BAND)
    share = (BAND - 6) / BAND
    inner = tuple(
        (bottom[i][0] + (bottom[j][0] - bottom[i][0]) * share, BAND - 6.0)
        for i, j in ((0, 3), (1, 2))
    )
    line = theme.mix(theme.PLATE, theme.FILL[player], 0.85)
    canvas.polygon((inner[0], inner[1], bottom[2], bottom[3]), line)


def _nobody(canvas: Canvas, screen: Screen) -> None:
    area = (400.0, 16.0, 480.0, 104.0)
    x, y, w, h = area
    canvas.polygon(
        (
            (x + 16, y),
            (x + w, y),
            (x + w, y + h - 16),
            (x + w - 16, y + h),
            (x, y + h),
            (x, y + 16),
        ),
        theme.INK,
    )
    canvas.write(screen.label, (x + 20, y + 12, w - 40, 20), bold(21, 20), theme.ON_INK, "center")
    item = screen.stack[0] if screen.stack else None
    said = screen.prompt
    if item is not None:
        said = f"{item.title} – {item.target}" if item.target else item.title
    styles = (*words(40, 35, 31), Style(Face.NARROW, 31), Style(Face.NARROW, 27))
    lines = 1 if canvas.fit(said, styles, w - 40).fits else 2
    styles = styles if lines == 1 else (*words(27, 25), Style(Face.NARROW, 25))
    area = (x + 20, y + 36, w - 40, 62)
    canvas.write(said, area, styles, theme.ON_INK, "center", lines=lines, leading=1.1)


def bottom_band(canvas: Canvas, screen: Screen) -> None:
    """What each button does now."""
    at = seats(screen)
    top = KEYS_TOP
    canvas.fill((0, top, WIDTH, BOTTOM - top), theme.WELL)
    both = screen.overlay is not None and len(screen.overlay.asked) > 1
    for player, left, right in ((at.left, 0.0, at.seam), (at.right, at.seam, float(WIDTH))):
        lit = player is at.holder or both
        corners = slanted(left, right, top, BOTTOM)
        canvas.polygon(corners, theme.PLATE if lit else theme.WELL)
        share = 6 / (BOTTOM - top)
        low = tuple(
            (corners[i][0] + (corners[j][0] - corners[i][0]) * share, top + 6.0)
            for i, j in ((1, 2), (0, 3))
        )
        line = theme.FILL[player] if lit else theme.mix(theme.WELL, theme.FILL[player], 0.4)
        canvas.polygon((corners[0], corners[1], low[0], low[1]), line)
        if both:
            _even_pair(canvas, screen, player, left)
        elif lit:
            _lit_pair(canvas, screen, player, left, right)
        else:
            _idle_pair(canvas, screen, player, left, right)


def _lit_pair(canvas: Canvas, screen: Screen, player: Player, left: float, right: float) -> None:
    start = left if left <= 0 else left + LEAN - 10
    outer = start + 75 if left <= 0 else right - 75
    _edge(canvas, screen, player, outer, lit=True)
    first = start + 216 if left <= 0 else start + 82
    second = first + 317
    end = right - 46 if right < WIDTH else right - 132
    if right >= WIDTH and purse_of(screen, player) is not None:
        end -= 18
    hints = screen.keys
    key(canvas, "pass", (first, 654), 84, hints[player, "pass"], player)
    key(canvas, "respond", (second, 654), 84, hints[player, "respond"], player)
    beside(canvas, screen, player, "pass", (first + 62, 588, second - first - 62 - 56, 128))
    beside(canvas, screen, player, "respond", (second + 62, 588, end - second - 62, 128))


def _even_pair(canvas: Canvas, screen: Screen, player: Player, left: float) -> None:
    """Both sides are asked at once: smaller keys, and half of the band each."""
    start = 85.0 if left <= 0 else left + 95
    for button, x, room in (("pass", start, 160.0), ("respond", start + 270, 190.0)):
        key(canvas, button, (x, 654), 74, screen.keys[player, button], player)
        beside(canvas, screen, player, button, (x + 57, 588, room, 128))


def _idle_pair(canvas: Canvas, screen: Screen, player: Player, left: float, right: float) -> None:
    middle = (left + right) / 2
    wide = purse_of(screen, player) is not None or clock_of(screen, player) is not None
    if wide:
        middle += 46 if left <= 0 else -46  # Coins, cards and clocks need more room than crystals.
    outer = 75.0 if left <= 0 else right - 75.0
    face = KeyHint(KeyFace.WAIT)
    _edge(canvas, screen, player, outer, lit=False)
    yields = player in screen.yielding and screen.overlay is None
    key(canvas, "pass", (middle - 40, 652), 62, face, player)
    key(canvas, "respond", (middle + 40, 652), 62, face, player)
    room = (middle - 130, 0.0, 260.0, 20.0)
    small = (*plain(18), *(Style(Face.CARD, size) for size in (18, 17)))
    if yields:
        given = screen.keys[player, "pass"]
        said = f"{given.short} {given.note}"
        tint = theme.SIDE_TEXT[player]
        canvas.write(said, (room[0], 594, room[2], 20), bold(20, 18), tint, "center")
        back = screen.keys[player, "respond"].short
        canvas.write(back, (room[0], 692, room[2], 20), small, theme.INK_2, "center")
    elif not screen.view.over and screen.overlay is None:
        referee = say(screen.lang, "both keys: the referee")
        canvas.write(referee, (room[0], 691, room[2], 20), small, theme.OFF, "center")


def _edge(canvas: Canvas, screen: Screen, player: Player, x: float, lit: bool) -> None:
    """At the outer edge: the clock, and crystals or coins while the player has any; else his
    sign."""
    side, coins, face = has(screen, player), purse_of(screen, player), clock_of(screen, player)
    if face is not None:
        clock(canvas, face, (x - 63, 592, 126, 42), lit)
    if coins is not None:
        purse(canvas, coins, x, lit, 0.0 if face is None else 20.0)
    elif side is not None:
        crystals(canvas, side, x, lit, face is None)
    elif face is not None:
        canvas.sign(theme.SIGN[player], (x, 676), 48 if lit else 42, theme.FILL[player], 255)
    else:
        size, alpha = (60, 255) if lit else (52, 110)
        canvas.sign(theme.SIGN[player], (x, 652), size, theme.FILL[player], alpha)


def key(
    canvas: Canvas, button: str, centre: Point, size: float, hint: KeyHint, player: Player
) -> None:
    """A key as it lies before the player: pass is round with a bar, respond square, a chevron."""
    lit = hint.face is KeyFace.LIT
    x, y = centre
    if lit:
        canvas.glow(centre, size * 1.7, theme.FILL[player])
    edge = theme.FILL[player] if lit else theme.EDGE
    body = theme.FILL[player] if lit else theme.PLATE_TOP
    ink = theme.ON_FILL[player] if lit else theme.OFF
    round_by = size / 2 if button == "pass" else size * 0.19
    area = (x - size / 2, y - size / 2, size, size)
    canvas.box(area, round_by, theme.WELL if lit else theme.PLATE, edge, 3)
    less = size * 0.1
    inner = (area[0] + less, area[1] + less, size - 2 * less, size - 2 * less)
    inner_round = inner[2] / 2 if button == "pass" else size * 0.13
    if lit or hint.face is KeyFace.WAIT:
        canvas.box(inner, inner_round, body)
    if button == "pass":
        canvas.sign("bar", centre, size * 0.42, ink)
    else:
        canvas.sign("chevron", centre, size * 0.44, ink)


def beside(canvas: Canvas, screen: Screen, player: Player, button: str, area: Area) -> None:
    """The words beside a key: its name, what a press does, what holding does."""
    hint = screen.keys[player, button]
    x, y, w, _h = area
    lit = hint.face is KeyFace.LIT
    name = key_name(button, screen.lang)
    dim = theme.SIDE_TEXT[player] if lit else theme.OFF
    found = canvas.fit(hint.short, bold(theme.ACTION, 28), w, 1)
    below = bool(hint.hold or hint.note)
    crowded = not found.fits
    up = y + (10 if crowded and below else 20)
    taken = canvas.write(name, (x, up, w, 18), bold(theme.SMALL), dim, spacing=0.8)
    if hint.count:
        at = x + taken + 12
        room = w - taken - 32
        used = canvas.write(hint.count, (at, up, room, 18), plain(theme.SMALL), theme.INK_2)
        canvas.sign("chevron", (at + used + 12, up + 9), 13, theme.INK_2)
    ink = theme.INK if lit else theme.OFF
    if crowded:
        styles = tuple(Style(face, size) for face, size in _CROWDED)
        canvas.write(hint.short, (x, up + 23, w, 60), styles, ink, lines=2, leading=1.06)
    else:
        canvas.write(hint.short, (x, y + 41, w, 38), (found.style,), ink)
    last = (x, y + (99 if crowded else 86), w, 20.0)
    if hint.hold:
        canvas.sign("ring", (x + 8, last[1] + 10), 17, theme.INK_2)
        small = (*plain(theme.SMALL), *(Style(Face.CARD, size) for size in (20, 19, 18, 17)))
        canvas.write(hint.hold, (x + 21, last[1], w - 21, 20), small, theme.INK_2)
    elif hint.note:
        canvas.write(hint.note, last, plain(theme.CAPTION, 20), theme.INK_2)


_CROWDED = (
    (Face.BOLD, 27),
    (Face.NARROW, 27),
    (Face.NARROW, 24),
    (Face.CARD, 25),
    (Face.CARD, 22),
    (Face.CARD, 19),
)
"""Two lines beside a key, for names that one line cannot hold."""
