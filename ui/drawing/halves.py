"""A screen that lies between the players: two halves, each upright for the one who sits there.

Each half is drawn on a surface of its own; the far one is then turned as a whole.
"""

from __future__ import annotations

import pygame

from engine.players import Player
from ui import theme
from ui.drawing import bands, mending, referee, shapes
from ui.drawing.canvas import Area, Canvas, bold, plain, words
from ui.drawing.clocks import clock, clock_of
from ui.drawing.fact_plate import fact_plate
from ui.drawing.text import Face, Style
from ui.look import Look
from ui.screen import Screen
from ui.tongue import say

LARGE, EVEN = 412, 360
"""Height of the holder's half of 720, and of each while nobody holds."""

KEYS = 124.0
REFEREE = 392.0
"""Height that the referee's questions are made for; in a lower half they are scaled."""

ACROSS = {False: 1280, True: 720}
DOWN = {False: 720, True: 1280}


def halves(screen: Screen, size: tuple[int, int], look: Look) -> tuple[Canvas, Canvas]:
    """The far half and the near one, both upright. The First player's is the near one unless the
    seats are mirrored."""
    tall = size[1] > size[0]
    at = bands.seats(screen)
    near = at.left
    share = LARGE if at.shown is near else 720 - LARGE if at.shown is near.other else EVEN
    high = round(size[1] * share / 720)
    found = []
    for player, pixels in ((near.other, size[1] - high), (near, high)):
        down = round(pixels * DOWN[tall] / size[1])
        canvas = Canvas((ACROSS[tall], down), (size[0], pixels), look.light)
        _half(canvas, screen, player)
        found.append(canvas)
    return found[0], found[1]


def facing(screen: Screen, size: tuple[int, int], look: Look) -> pygame.Surface:
    """Both halves on one picture, the far one turned to the player opposite, a blade between."""
    far, near = halves(screen, size, look)
    picture = pygame.Surface(size, 0, 32)
    picture.blit(pygame.transform.rotate(far.surface, 180), (0, 0))
    border = far.surface.get_height()
    picture.blit(near.surface, (0, border))
    thick = max(3.0, size[1] / 180)
    ink = near.as_area(theme.INK)
    middle, right = size[0] / 2, float(size[0])
    blade = ((0.0, thick), (middle, 0.0), (right, thick), (middle, 2.0 * thick))
    picture.blit(
        shapes.polygon(blade, (size[0], round(2 * thick)), ink, None, 0), (0, border - round(thick))
    )
    return picture


def _half(canvas: Canvas, screen: Screen, player: Player) -> None:
    w, h = canvas.layout
    at = bands.seats(screen)
    filled = player is at.shown
    body = h - KEYS
    corners = ((0.0, 0.0), (float(w), 0.0), (float(w), body), (0.0, body))
    if filled and not screen.mending:
        canvas.side_fill(corners, theme.FILL[player], player is Player.FIRST)
    else:
        canvas.fill((0, 0, w, body), theme.PLATE)
    if screen.overlay is not None and player in screen.overlay.asked:
        _referee(canvas, screen, (0, 0, w, body))
        _keys(canvas, screen, player, (0, body, w, KEYS))
        return
    if screen.alarm or screen.mending:
        canvas.tape((0, body - 16, w, 16), theme.ALARM, theme.PARCHMENT)
    wide = w > 1000
    left: Area = (36, 20, w * 0.6 - 36, body - 40) if wide else (28, 20, w - 56, body * 0.52)
    _said(canvas, screen, player, left, filled and not screen.mending)
    plate = (w * 0.62, 24, w * 0.38 - 34, body - 56) if wide else _low(w, body)
    fact_plate(canvas, screen, plate)
    _keys(canvas, screen, player, (0, body, w, KEYS))


def _referee(canvas: Canvas, screen: Screen, area: Area) -> None:
    """The referee's question takes the whole half of whoever is asked."""
    _, _, w, h = area
    share = min(1.0, h / REFEREE)
    source = (0.0, 0.0, w / share, h / share)
    layout = (round(source[2]), round(source[3]))
    part = canvas.window(layout, source, area)
    referee.big(part, screen, source)
    canvas.take(part, source, area)


def _low(w: int, body: float) -> Area:
    top = body * 0.52 + 24
    return (28, top, w - 56, body - top - 24)


def _said(canvas: Canvas, screen: Screen, player: Player, area: Area, filled: bool) -> None:
    """Sign, what kind of moment it is, name, and the prompt or that the player waits."""
    x, y, w, h = area
    at = bands.seats(screen)
    holds = player is at.shown
    ink = theme.ON_FILL[player] if filled else theme.INK
    size = min(144.0 if filled else 92.0, h * 0.62)
    tint = ink if filled else theme.FILL[player]
    middle = y + h / 2
    canvas.sign(theme.SIGN[player], (x + size / 2, middle), size, tint)
    left = x + size + 32
    room = x + w - left
    title = mending.title(screen) if screen.mending else screen.label
    if holds or at.shown is None or screen.mending:
        used = canvas.write(title, (left, y, room, 26), bold(26, 24), ink, spacing=1.8)
        if screen.turn and screen.view.active is player and room - used > 170:
            bands.pennant(canvas, screen.turn, (left + used + 16, y), ink, _under(filled, player))
    name, top = screen.names[player], y + 34
    most = min(h * 0.42, 100.0 if holds else 62.0)
    sizes = [size for size in (100, 84, 72, 62, 54, 48, 42) if size <= most]
    high = h * 0.4
    if canvas.fit(name, words(*sizes), room).fits:
        canvas.write(name, (left, top, room, high), words(*sizes), ink)
    else:
        two = (*words(38, 34, 30, 26), Style(Face.NARROW, 26))
        canvas.write(name, (left, top, room, high), two, ink, lines=2, leading=1.02)
    below = (left, top + high + 6, room, y + h - top - high - 6)
    if holds or at.shown is None:
        styles = (*bold(42, 38, 35, 31), *(Style(Face.CARD, size) for size in (33, 30, 27, 24, 22)))
        lines = 2 if below[3] > 76 else 1
        canvas.write(screen.prompt, below, styles, ink, lines=lines, leading=1.08)
    elif not screen.view.over:
        canvas.write(say(screen.lang, "waits"), below, plain(28), theme.INK_2)


def _under(filled: bool, player: Player) -> theme.Colour:
    return theme.FILL[player] if filled else theme.PLATE


def _keys(canvas: Canvas, screen: Screen, player: Player, area: Area) -> None:
    """Both keys of this half with what they do, and its clock."""
    x, y, w, h = area
    asked = screen.overlay.asked if screen.overlay is not None else ()
    lit = player is screen.holder or player in asked
    canvas.fill(area, theme.PLATE if lit else theme.WELL)
    line = theme.FILL[player] if lit else theme.mix(theme.WELL, theme.FILL[player], 0.4)
    canvas.fill((x, y, w, 5), line)
    middle = y + h / 2 + 2
    face = clock_of(screen, player)
    end = x + w - 24
    if face is not None:
        wide = 140.0 if w > 1000 else 104.0
        end -= wide
        clock(canvas, face, (end, middle - 22, wide, 44), lit)
    size = 74.0 if w > 1000 else 60.0
    start = x + 24
    room = (end - start) / 2
    for number, button in enumerate(("pass", "respond")):
        hint = screen.keys[player, button]
        left = start + number * room
        bands.key(canvas, button, (left + size / 2 + 8, middle), size, hint, player)
        if lit or hint.short:
            words_at = (left + size + 26, y + h / 2 - 61, room - size - 36, 128.0)
            bands.beside(canvas, screen, player, button, words_at)
