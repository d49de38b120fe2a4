"""A die's row: whose it is and what for, what came up, what is added, what it makes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.cards.facts import Attack
from engine.players import BOTH, Player
from engine.view import FightView, RollView
from ui import theme
from ui.drawing.canvas import Area, Canvas, bold, heavy, plain, words
from ui.drawing.shapes import plate
from ui.drawing.text import Face, Style
from ui.naming import acting, card_name, find, item_title, named
from ui.rolls import added, expected, plus, signed
from ui.screen import Screen
from ui.tongue import count, say

LABEL = (Style(Face.PLAIN, 20), *(Style(Face.NARROW, size) for size in (20, 18, 16, 15)))
"""What a modifier is called, below its amount."""


@dataclass(frozen=True, slots=True)
class DieRow:
    """One die's row: whose, what for, and what came up so far."""

    player: Player
    caption: str
    title: str
    roll: RollView | None
    silent: bool = False
    """Whether nothing is thrown here: the target of an attack that gets no reply."""


def rows(screen: Screen) -> tuple[DieRow, ...]:
    """The rows of dice: the attacker's above, or the First player's at the turn-order throw."""
    view, lang = screen.view, screen.lang
    if view.fight is None:
        thrown = {roll.player: roll for roll in view.order_rolls}
        return tuple(
            DieRow(player, say(lang, "turn order"), screen.names[player], thrown.get(player))
            for player in BOTH
        )
    fight = view.fight
    mine = tuple(roll for roll in fight.rolls if roll.card == fight.attacker)
    row = _row(screen, fight, fight.attacker, _caption(screen, fight))
    if not fight.replies and len(mine) > 1:
        return tuple(
            replace(row, caption=f"{row.caption} · {number}", roll=roll)
            for number, roll in enumerate(mine, 1)
        )
    row = replace(row, roll=mine[-1] if mine else None)
    if fight.defender is None:
        return (row,)
    other = _row(screen, fight, fight.defender, _answer(screen, fight))
    theirs = next((roll for roll in fight.rolls if roll.card == fight.defender), None)
    silent = not fight.replies and theirs is None
    return row, replace(other, roll=theirs, silent=silent)


def _row(screen: Screen, fight: FightView, number: int, caption: str) -> DieRow:
    card = find(screen.view, number)
    player = screen.view.active if card is None else card.side
    return DieRow(player, caption, card_name(screen.view, number, screen.lang), None)


def _caption(screen: Screen, fight: FightView) -> str:
    """What the attacker does: it hits, or its action by name."""
    if fight.attack == Attack.SIMPLE:
        return _strikes(screen, fight.attacker, say(screen.lang, "hits"))
    item = acting(screen.view)
    return "" if item is None else item_title(item, screen.lang)


def _answer(screen: Screen, fight: FightView) -> str:
    if fight.replies and fight.defender is not None:
        return _strikes(screen, fight.defender, say(screen.lang, "replies"))
    if fight.attack != Attack.SIMPLE:
        return say(screen.lang, "target")
    target = find(screen.view, fight.defender)
    if target is not None and target.closed:
        return say(screen.lang, "closed, does not reply")
    return say(screen.lang, "does not reply")


def _strikes(screen: Screen, number: int, verb: str) -> str:
    card = find(screen.view, number)
    return verb if card is None else f"{verb} · {'–'.join(map(str, card.strike))}"


def die_row(canvas: Canvas, screen: Screen, row: DieRow, area: Area) -> None:
    """The whole row; the die that the option on offer is about stands out."""
    x, y, w, h = area
    lang, fill = screen.lang, theme.FILL[row.player]
    offer = screen.offer
    picked = row.roll is not None and offer is not None and offer.die == row.roll.id
    canvas.polygon(plate(*area, 16), theme.PLATE, *((theme.INK, 4) if picked else (theme.EDGE, 2)))
    canvas.polygon(((x + 16, y), (x + 18, y), (x + 18, y + h), (x, y + h), (x, y + 16)), fill)
    canvas.sign(theme.SIGN[row.player], (x + 52, y + 44), 38, fill)
    left, room = x + 82, 192.0
    canvas.write(row.caption, (left, y + 20, room, 26), plain(theme.CAPTION, 20, 18), theme.INK_2)
    narrow = (Style(Face.NARROW, theme.ROW), Style(Face.NARROW, theme.CAPTION))
    title = (*words(theme.ROW), *narrow, Style(Face.CARD, theme.CAPTION))
    one = canvas.fit(row.title, title, room, 1).fits
    canvas.write(
        row.title,
        (left, y + 47, room, 34 if one else 56),
        title,
        theme.INK,
        lines=1 if one else 2,
        leading=1.05,
    )
    if row.silent:
        return
    tray = (x + 282, y + 12, 112.0, 112.0)
    canvas.box(tray, 8, theme.TRAY, theme.EDGE, 2)
    if row.roll is None:
        canvas.dashed((tray[0] + 10, tray[1] + 10, 92, 92), theme.INK_2)
        canvas.write("?", tray, heavy(56), theme.INK_2, "center")
        return
    if one:
        rolled = say(lang, "rolled {n}", n=row.roll.natural)
        canvas.write(rolled, (left, y + 86, room, 30), bold(theme.CAPTION), theme.INK)
    turned = 12 if row.player is Player.FIRST else -18
    canvas.die(row.roll.natural, (tray[0] + 56, tray[1] + 56), 54, turned)
    _marks(canvas, tray)
    _modifiers(canvas, screen, row.roll, (x + 400, y, 212, h))
    _final(canvas, screen, row, (x + w - 162, y + 14, 144, 108))


def _marks(canvas: Canvas, tray: Area) -> None:
    x, y, w, h = tray
    for cx, dx in ((x + 7, 1), (x + w - 7, -1)):
        for cy, dy in ((y + 7, 1), (y + h - 7, -1)):
            for wide, high in ((18, 4), (4, 18)):
                area = (min(cx, cx + dx * wide), min(cy, cy + dy * high), wide, high)
                canvas.fill(area, theme.READ)
    canvas.box((x + w - 18, y + h - 18, 34, 34), 17, theme.READ, theme.BG, 3)
    canvas.sign("tick", (x + w - 1, y + h - 1), 21, theme.BG)


def _modifiers(canvas: Canvas, screen: Screen, roll: RollView, area: Area) -> None:
    """What is added to the die: up to two side by side, more as a sum."""
    x, y, w, h = area
    canvas.sign("arrow", (x + w - 10, y + h / 2), 24, theme.INK_2)
    if not roll.modifiers:
        canvas.line((x + 10, y + h / 2), (x + w - 16, y + h / 2), theme.INK_2, 4)
        return
    canvas.sign("arrow", (x + 20, y + h / 2), 24, theme.INK_2)
    left, room = x + 38, w - 62
    lang = screen.lang
    parts = [(plus(m), named(m.label, lang)) for m in roll.modifiers]
    if len(parts) > 2:
        sums = [m for m in roll.modifiers if not m.sets]
        total = signed(added(roll.modifiers))
        parts = [(total, count(lang, "{n} modifier", "{n} modifiers", len(sums)))] if sums else []
        # Of several settings the last one counts.
        parts += [(plus(m), named(m.label, lang)) for m in roll.modifiers if m.sets][-1:]
    share = room / len(parts)
    if all(canvas.fit(label, LABEL, share - 4, 2).fits for _, label in parts):
        for place, (amount, label) in enumerate(parts):
            column = left + place * share
            canvas.write(amount, (column, y + 28, share, 44), heavy(44, 38), theme.INK, "center")
            canvas.write(
                label,
                (column + 2, y + 82, share - 4, 40),
                LABEL,
                theme.INK_2,
                "center",
                middle=False,
                lines=2,
                leading=1.05,
            )
        return
    # A long word needs a line of its own.
    for place, (amount, label) in enumerate(parts):
        top = y + h / 2 + (place - len(parts) / 2) * 46
        canvas.write(amount, (left, top, 54, 46), heavy(30, 26), theme.INK)
        canvas.card_name(label, (left + 54, top + 2, room - 54, 42), 18, theme.INK_2, 2)


def _final(canvas: Canvas, screen: Screen, row: DieRow, area: Area) -> None:
    """The result on the side's fill; until both have passed it is only an outline."""
    assert row.roll is not None
    if row.roll.final is not None:
        canvas.box(area, 8, theme.FILL[row.player])
        ink = theme.ON_FILL[row.player]
    else:
        canvas.dashed(area, theme.FILL[row.player], 3, 8)
        ink = theme.SIDE_TEXT[row.player]
    value = str(expected(row.roll, screen.view.rules)).replace("-", "–")
    canvas.write(value, area, heavy(theme.FIGURE), ink, "center")
