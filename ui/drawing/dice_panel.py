"""The action's dice: rows from natural over modifiers to final, and what they make."""

from __future__ import annotations

from engine.cards.facts import ATTACKS, RANGED, Attack
from engine.decisions import Kind
from engine.view import FightView, ItemKind
from ui import glossary, theme
from ui.drawing import logbook, plates, steps, strike_table
from ui.drawing.canvas import Area, Canvas, bold, words
from ui.drawing.dice_question import dice_question
from ui.drawing.die_rows import die_row, rows
from ui.drawing.pointing import quiet
from ui.drawing.shapes import plate
from ui.drawing.strike_table import REPLIES, outcome, sides
from ui.drawing.text import Face, Style
from ui.naming import find_item
from ui.rolls import signed
from ui.screen import Screen
from ui.tongue import say

DICE: tuple[Area, ...] = ((24, 156, 786, 136), (24, 302, 786, 136))
THREE: tuple[Area, ...] = ((24, 152, 786, 136), (24, 292, 786, 136), (24, 432, 786, 136))
ALONE: tuple[Area, ...] = ((24, 232, 786, 136),)
RESULT: Area = (24, 450, 786, 112)

ABOUT_CARDS = frozenset(
    {Kind.TARGET, Kind.CLAIM, Kind.CELL, Kind.NAME, Kind.HOST, Kind.AMOUNT, Kind.BRANCH,
     Kind.WORD, Kind.BY_HAND}
)  # fmt: skip
"""Questions that need the board, although dice lie on the table."""


def shows_dice(screen: Screen) -> bool:
    """Whether the dice take the middle of the screen, or the board does.

    A question about cards, or an ability that the wounds set off, needs the board.
    """
    view, decision = screen.view, screen.view.decision
    if view.over or quiet(screen) or screen.narrowed:
        return False
    if view.fight is None:
        return not view.turn and decision is not None and decision.kind is Kind.ROLL
    if decision is not None and decision.kind in ABOUT_CARDS:
        return False
    return view.fight.deals is None or not _above(screen)


def _above(screen: Screen) -> bool:
    """Whether something else than the action with these dice is on the top of the stack."""
    view = screen.view
    if not view.stack or view.fight is None:
        return False
    top, fight = view.stack[0], view.fight
    if top.kind is ItemKind.ROLL:
        return False
    kind = Attack.SIMPLE if top.kind is ItemKind.STRIKE else top.attack or Attack.INFLUENCE
    return top.source != fight.attacker or kind != fight.attack


def dice(canvas: Canvas, screen: Screen) -> None:
    """The dice screen: of an action, or of the throw for the first turn."""
    shown = rows(screen)
    full = len(shown) > 2 and not screen.notice
    places = THREE if full else ALONE if len(shown) == 1 else DICE
    for area, row in zip(places, shown, strict=False):
        die_row(canvas, screen, row, area)
    fight = screen.view.fight
    if fight is None:
        _order(canvas, screen)
        return
    known = fight.deals is not None
    if full:
        pass  # A third die takes the result's place.
    elif screen.notice and not known:
        logbook.notice(canvas, screen, RESULT)
    elif screen.steps and not known and not _listed_beside(screen):
        steps.plated(canvas, screen, RESULT)
    elif not known and (_above(screen) or _lying(screen)):
        plates.first_row(canvas, screen, screen.stack[0], RESULT)
    else:
        _result(canvas, screen, fight)
    _beside(canvas, screen, fight)


def _lying(screen: Screen) -> bool:
    """Whether a window is about a die that lies on the stack."""
    decision = screen.view.decision
    asked = None if decision is None else find_item(screen.view, decision.item)
    return asked is not None and asked.kind is ItemKind.ROLL


def _beside(canvas: Canvas, screen: Screen, fight: FightView) -> None:
    """The strike table, or what one die means, or what the dice make together."""
    if screen.question is not None:
        dice_question(canvas, screen, strike_table.TABLE)
    elif (screen.notice and fight.deals is not None) or _listed_beside(screen):
        _told_beside(canvas, screen, fight)
    elif fight.replies:
        strike_table.table(canvas, screen, fight)
    elif fight.attack in ATTACKS or fight.deals is not None:
        strike_table.single(canvas, screen, fight)
    else:
        strike_table.together(canvas, screen, fight)


def _listed_beside(screen: Screen) -> bool:
    """Whether what hands have to do stands beside the dice: the result's place is taken."""
    fight = screen.view.fight
    known = fight is not None and fight.deals is not None
    full = len(rows(screen)) > 2
    taken = bool(screen.notice) or known or full
    return bool(screen.steps) and screen.question is None and taken


def _told_beside(canvas: Canvas, screen: Screen, fight: FightView) -> None:
    """What the table says and what hands have to do, in the strike table's place; below it what
    the dice say, while there is room."""
    x, y, w, h = strike_table.TABLE
    notice = bool(screen.notice) and fight.deals is not None
    if notice:
        logbook.notice(canvas, screen, (x, y, w, 200))
    if _listed_beside(screen):
        top = y + 210 if notice else y
        steps.plated(canvas, screen, (x, top, w, h - 210 if notice else 200))
    if fight.replies and not (notice and screen.steps):
        strike_table.current(canvas, screen, fight, y + 230)


def _difference(fight: FightView) -> str:
    finals = {roll.card: roll.final for roll in fight.rolls}
    mine, other = finals.get(fight.attacker), finals.get(fight.defender)
    return "?" if mine is None or other is None else signed(mine - other).replace("+0", "0")


def _result(canvas: Canvas, screen: Screen, fight: FightView) -> None:
    x, y, w, h = RESULT
    lang = screen.lang
    dealt, replied = outcome(fight)
    deals = glossary.outcome(fight.attack, dealt, lang)
    reply = say(lang, REPLIES[replied])
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
        why = canvas.fit(screen.rule, bold(theme.CAPTION, 20), 116, 2)
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
    mine, theirs = sides(screen, fight)
    sign = "shot" if fight.attack in RANGED else "strike"
    canvas.sign(sign, (left + 22, y + (38 if fight.replies else 56)), 38, theme.FILL[mine])
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
    if fight.rerolls is not None:
        player, left = fight.rerolls
        who = screen.names[player]
        return say(screen.lang, "Rerolls left: {n}, {player} decides", n=left, player=who)
    needed = 2 if fight.replies else 1
    if len(fight.rolls) < needed:
        return say(screen.lang, "The dice decide")
    return say(screen.lang, "The roll may still change")


def _order(canvas: Canvas, screen: Screen) -> None:
    """The throw for the first turn: what the higher die brings."""
    lang = screen.lang
    if screen.notice:
        logbook.notice(canvas, screen, RESULT)
    elif screen.steps:
        steps.plated(canvas, screen, RESULT)
    else:
        x, y, w, h = RESULT
        canvas.polygon(plate(*RESULT, 14), theme.PLATE_TOP, theme.EDGE, 3)
        tie = say(lang, "A tie is thrown again")
        canvas.write(tie, (x + 30, y, w - 60, h), words(theme.ROW), theme.INK_2, "center")
    if screen.question is not None:
        dice_question(canvas, screen, strike_table.TABLE)
        return
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
