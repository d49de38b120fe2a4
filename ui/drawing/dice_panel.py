"""The fight: both dice from natural over modifiers to final, and the strike table's row."""

from __future__ import annotations

from dataclasses import dataclass

from engine.decisions import Kind
from engine.players import BOTH, Player
from engine.view import FightView, ItemKind, RollView
from ui import theme
from ui.drawing import plates, strike_table
from ui.drawing.canvas import Area, Canvas, bold, heavy, plain, words
from ui.drawing.shapes import plate
from ui.drawing.strike_table import REPLIES, STRIKES, outcome
from ui.drawing.text import Face, Style
from ui.screen import Screen
from ui.telling import signed
from ui.tongue import count, say
from ui.wording import card_name, named

DICE: tuple[Area, Area] = ((24, 156, 786, 136), (24, 302, 786, 136))
RESULT: Area = (24, 450, 786, 112)


@dataclass(frozen=True, slots=True)
class DieRow:
    """One die's row: whose, what for, and what came up so far."""

    player: Player
    caption: str
    title: str
    roll: RollView | None


def shows_dice(screen: Screen) -> bool:
    """Whether the dice take the middle of the screen, or the board does.

    A question about cards, or an ability that the wounds set off, needs the board.
    """
    view, decision = screen.view, screen.view.decision
    if view.over:
        return False
    if view.fight is None:
        return not view.turn and decision is not None and decision.kind is Kind.ROLL
    if decision is not None and decision.kind in (Kind.TARGET, Kind.CLAIM):
        return False
    above = bool(view.stack) and view.stack[0].kind is not ItemKind.STRIKE
    return not (above and view.fight.deals is not None)


def dice(canvas: Canvas, screen: Screen) -> None:
    """The dice screen: of a fight, or of the throw for the first turn."""
    for area, row in zip(DICE, rows(screen), strict=False):
        _die_row(canvas, screen, row, area)
    fight = screen.view.fight
    if fight is None:
        _order(canvas, screen)
        return
    known = fight.deals is not None
    if screen.notice and not known:
        plates.notice(canvas, screen, RESULT)
    elif not known and screen.stack and screen.stack[0].sign != ItemKind.STRIKE:
        plates.first_row(canvas, screen, screen.stack[0], RESULT)
    else:
        _result(canvas, screen, fight)
    if screen.notice and known:
        x, y, w, _ = strike_table.TABLE
        plates.notice(canvas, screen, (x, y, w, 200))
        strike_table.current(canvas, screen, fight, y + 230)
    elif fight.replies:
        strike_table.table(canvas, screen, fight)
    else:
        strike_table.single(canvas, screen, fight)


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
    of = {roll.card: roll for roll in fight.rolls}
    found = []
    for number, verb in (
        (fight.attacker, say(lang, "hits")),
        (fight.defender, say(lang, "replies")),
    ):
        if number == fight.defender and not fight.replies:
            verb = say(lang, "closed, does not reply")
        else:
            verb = f"{verb} · {'–'.join(map(str, view.card(number).strike))}"
        card = view.card(number)
        name = card_name(view, number, lang)
        found.append(DieRow(card.owner, verb, name, of.get(number)))
    return tuple(found)


def _die_row(canvas: Canvas, screen: Screen, row: DieRow, area: Area) -> None:
    x, y, w, h = area
    lang, fill = screen.lang, theme.FILL[row.player]
    fight = screen.view.fight
    silent = fight is not None and not fight.replies and row.roll is None and y > DICE[0][1]
    canvas.polygon(plate(*area, 16), theme.PLATE, theme.EDGE, 2)
    canvas.polygon(((x + 16, y), (x + 18, y), (x + 18, y + h), (x, y + h), (x, y + 16)), fill)
    canvas.sign(theme.SIGN[row.player], (x + 52, y + 44), 38, fill)
    left, room = x + 82, 192.0
    canvas.write(row.caption, (left, y + 20, room, 26), plain(theme.CAPTION, 20, 18), theme.INK_2)
    title = (*words(theme.ROW), Style(Face.NARROW, theme.ROW), Style(Face.NARROW, theme.CAPTION))
    one = canvas.fit(row.title, title, room, 1).fits
    canvas.write(
        row.title,
        (left, y + 47, room, 34 if one else 56),
        title,
        theme.INK,
        lines=1 if one else 2,
        leading=1.05,
    )
    if silent:
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
    _final(canvas, row, (x + w - 162, y + 14, 144, 108))


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
    parts = [(signed(m.amount), named(m.label, lang)) for m in roll.modifiers]
    if len(parts) > 2:
        total = signed(sum(m.amount for m in roll.modifiers))
        parts = [(total, count(lang, "{n} modifier", "{n} modifiers", len(parts)))]
    share = room / len(parts)
    for place, (amount, label) in enumerate(parts):
        column = left + place * share
        canvas.write(amount, (column, y + 28, share, 44), heavy(44), theme.INK, "center")
        styles = (Style(Face.PLAIN, 20), *(Style(Face.NARROW, size) for size in (20, 18, 16, 15)))
        canvas.write(
            label,
            (column + 2, y + 82, share - 4, 40),
            styles,
            theme.INK_2,
            "center",
            middle=False,
            lines=2,
            leading=1.05,
        )


def _final(canvas: Canvas, row: DieRow, area: Area) -> None:
    """The result on the side's fill; until both have passed it is only an outline."""
    assert row.roll is not None
    if row.roll.final is not None:
        canvas.box(area, 8, theme.FILL[row.player])
        value, ink = str(row.roll.final), theme.ON_FILL[row.player]
    else:
        canvas.dashed(area, theme.FILL[row.player], 3, 8)
        value = str(row.roll.natural + sum(m.amount for m in row.roll.modifiers))
        ink = theme.SIDE_TEXT[row.player]
    canvas.write(value.replace("-", "–"), area, heavy(theme.FIGURE), ink, "center")


def _difference(fight: FightView) -> str:
    finals = {roll.card: roll.final for roll in fight.rolls}
    mine, other = finals.get(fight.attacker), finals.get(fight.defender)
    return "?" if mine is None or other is None else signed(mine - other).replace("+0", "0")


def _result(canvas: Canvas, screen: Screen, fight: FightView) -> None:
    x, y, w, h = RESULT
    lang, view = screen.lang, screen.view
    dealt, replied = outcome(fight)
    deals, reply = say(lang, STRIKES[dealt]), say(lang, REPLIES[replied])
    known = fight.deals is not None
    canvas.polygon(plate(*RESULT, 14), theme.PLATE_TOP, theme.INK if known else theme.EDGE, 3)
    left = x + 26
    if fight.replies:
        canvas.write(
            say(lang, "DIFFERENCE"), (left, y + 20, 126, 22), bold(19, 17), theme.INK_2, spacing=1
        )
        canvas.write(
            _difference(fight), (left, y + 50, 126, 44), bold(44), theme.INK if known else theme.OFF
        )
        left += 156
        canvas.line((left - 24, y + 18), (left - 24, y + h - 18), theme.EDGE, 2)
    room = x + w - left - 24
    if screen.rule:
        # `Why?` over its number, as two lines at the right end.
        why = canvas.fit(screen.rule, bold(theme.CAPTION), 120, 2)
        canvas.write(
            screen.rule,
            (x + w - 150, y + 16, 126, h - 32),
            (why.style,),
            theme.INK_2,
            "right",
            lines=2,
        )
        room -= 136
    if not known:
        canvas.write(
            _waiting(screen, fight),
            (left, y + 10, room, h - 20),
            (*words(34, 30, theme.ROW), Style(Face.NARROW, theme.ROW)),
            theme.INK_2,
            lines=2,
        )
        return
    mine, theirs = view.card(fight.attacker).owner, view.card(fight.defender).owner
    canvas.sign("strike", (left + 22, y + (38 if fight.replies else 56)), 38, theme.FILL[mine])
    style = canvas.fit(deals, (*words(40, 36, 32), Style(Face.NARROW, 32)), room - 110, 1).style
    top = y + (14 if fight.replies else 32)
    used = canvas.write(deals, (left + 56, top, room - 56, 48), (style,), theme.INK)
    if fight.deals:
        side = theme.SIDE_TEXT[mine]
        canvas.write(str(fight.deals), (left + 56 + used + 16, top, 50, 48), bold(46), side)
    if fight.replies:
        canvas.sign("strike", (left + 20, y + 84), 30, theme.FILL[theirs], turned=-90)
        small = (Style(Face.WORDS_SMALL, theme.ROW), Style(Face.NARROW, theme.ROW))
        used = canvas.write(reply, (left + 56, y + 66, room - 90, 34), small, theme.INK)
        if fight.reply:
            side = theme.SIDE_TEXT[theirs]
            canvas.write(str(fight.reply), (left + 56 + used + 14, y + 66, 40, 34), bold(34), side)


def _waiting(screen: Screen, fight: FightView) -> str:
    """What the result still waits for."""
    needed = 2 if fight.replies else 1
    if len(fight.rolls) < needed:
        return say(screen.lang, "The dice decide")
    return say(screen.lang, "The roll may still change")


def _order(canvas: Canvas, screen: Screen) -> None:
    """The throw for the first turn: what the higher die brings."""
    lang = screen.lang
    if screen.notice:
        plates.notice(canvas, screen, RESULT)
    else:
        x, y, w, h = RESULT
        canvas.polygon(plate(*RESULT, 14), theme.PLATE_TOP, theme.EDGE, 3)
        tie = say(lang, "A tie is thrown again")
        canvas.write(tie, (x + 30, y, w - 60, h), words(theme.ROW), theme.INK_2, "center")
    x, y, w, h = strike_table.panel(canvas)
    canvas.sign("sun", (x + w / 2 - 64, y + 110), 96, theme.SUN)
    canvas.sign("moon", (x + w / 2 + 64, y + 110), 96, theme.MOON)
    says = say(lang, "The higher die chooses who goes first")
    canvas.write(
        says,
        (x + 30, y + 190, w - 60, 190),
        words(34, 31),
        theme.INK,
        "center",
        lines=4,
        leading=1.25,
    )
