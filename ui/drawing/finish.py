"""The end: who won, as large as it deserves."""

from __future__ import annotations

from engine.cards.facts import CREATURES
from engine.players import Player
from engine.zones import IN_PLAY
from ui import theme
from ui.drawing.canvas import Canvas, bold, plain, words
from ui.drawing.places import places
from ui.drawing.shapes import plate
from ui.drawing.text import Face, Style
from ui.screen import Screen
from ui.tongue import count, say


def finish(canvas: Canvas, screen: Screen) -> None:
    """The winner with his sign, how it ended, and what is left of his creatures; or a draw."""
    winner, at = screen.view.winner, places(screen)
    x, y, w, h = at.finish
    edge = theme.INK if winner is None else theme.FILL[winner]
    canvas.polygon(plate(x - 2, y - 2, w + 4, h + 4, 16), theme.PLATE_TOP, edge, 4)
    if winner is None:
        _draw(canvas, screen)
    elif at.narrow:
        _upright(canvas, screen, winner)
    else:
        _lying(canvas, screen, winner)


def _draw(canvas: Canvas, screen: Screen) -> None:
    x, y, w, h = places(screen).finish
    narrow = places(screen).narrow
    size, high = (104, y + 96) if narrow else (116, y + h / 2)
    canvas.sign("sun", (x + 96, high), size, theme.SUN)
    canvas.sign("moon", (x + w - 96, high), size, theme.MOON)
    area = (x, y + 160, w, 90.0) if narrow else (x, y, w, h)
    sizes = words(theme.NAME, 56, 48)
    canvas.write(say(screen.lang, "A draw"), area, sizes, theme.INK, "center")


def _lying(canvas: Canvas, screen: Screen, winner: Player) -> None:
    """The sign at the left, the words beside it."""
    x, y, w, h = places(screen).finish
    lang, edge = screen.lang, theme.FILL[winner]
    canvas.glow((x + 140, y + h / 2), 330, edge, 0.35)
    canvas.sign(theme.SIGN[winner], (x + 140, y + h / 2), 196, edge)
    left, room = x + 268, w - 290
    canvas.write(say(lang, "The winner"), (left, y + 34, room, 30), bold(theme.ROW), theme.INK_2)
    sizes = words(theme.NAME, 56, 48, 40, 31, 27)
    canvas.write(screen.names[winner], (left, y + 76, room, 66), sizes, theme.INK)
    story = (left, y + 154, room, 62.0)
    canvas.write(screen.prompt, story, plain(theme.ROW, 24), theme.INK_2, lines=2, leading=1.1)
    below = (left, y + 220, room, 30)
    canvas.write(_standing(screen, winner), below, plain(theme.ROW), theme.INK_2)


def _upright(canvas: Canvas, screen: Screen, winner: Player) -> None:
    """The sign above the words."""
    x, y, w, _ = places(screen).finish
    lang, edge = screen.lang, theme.FILL[winner]
    middle, left, room = x + w / 2, x + 16, w - 32
    canvas.glow((middle, y + 84), 240, edge, 0.35)
    canvas.sign(theme.SIGN[winner], (middle, y + 84), 136, edge)
    said = say(lang, "The winner")
    canvas.write(said, (left, y + 162, room, 24), bold(theme.CAPTION), theme.INK_2, "center")
    name, sizes = screen.names[winner], words(56, 48, 40, 34, 30)
    one = canvas.fit(name, sizes, room, 1).fits
    sizes = sizes if one else words(28, 26, 24)
    area = (left, y + 190, room, 62)
    canvas.write(name, area, sizes, theme.INK, "center", lines=1 if one else 2, leading=1.05)
    story = (left, y + 256, room, 28)
    styles = (*plain(20, 18, 16), Style(Face.CARD, 17), Style(Face.CARD, 16))
    if canvas.fit(screen.prompt, styles, room, 1).fits:
        canvas.write(screen.prompt, story, styles, theme.INK_2, "center")
    else:
        story, small = (left, y + 252, room, 36), (*styles[3:], Style(Face.CARD, 14))
        canvas.write(screen.prompt, story, small, theme.INK_2, "center", lines=2, leading=1.0)
    below = (left, y + 284, room, 26)
    canvas.write(_standing(screen, winner), below, plain(20, 18, 16), theme.INK_2, "center")


def _standing(screen: Screen, winner: Player) -> str:
    standing = [
        c
        for c in screen.view.cards
        if c.side is winner and c.zone in IN_PLAY and c.type in CREATURES and c.life > 0
    ]
    return count(screen.lang, "{n} creature stands", "{n} creatures stand", len(standing))
