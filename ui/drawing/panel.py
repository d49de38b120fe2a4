"""The panel beside the board: what is next, or what may be chosen; below it what happened."""

from __future__ import annotations

from engine.decisions import Kind
from ui import theme
from ui.drawing import by_hand, choice, logbook, mending, plates, steps
from ui.drawing.aftermath import aftermath
from ui.drawing.canvas import Canvas
from ui.drawing.dice_question import dice_question
from ui.drawing.finish import finish
from ui.drawing.heroes import queue
from ui.drawing.places import places
from ui.drawing.pointing import chooses
from ui.drawing.referee import referee
from ui.drawing.shapes import plate
from ui.screen import Screen


def panel(canvas: Canvas, screen: Screen) -> None:
    """The whole panel; a notice takes the log's place."""
    at = places(screen)
    if screen.overlay is not None:
        referee(canvas, screen)
        return
    if screen.mending:
        mending.corrections(canvas, screen)
        return
    if screen.question is not None:
        dice_question(canvas, screen, at.question)
        return
    _upper(canvas, screen)
    if at.rule is not None:
        x, _, w, _ = at.head
        canvas.line((x, at.rule), (x + w, at.rule), theme.EDGE, 2)
    _lower(canvas, screen)


def _lower(canvas: Canvas, screen: Screen) -> None:
    """What the table says, what hands have to do, and what has happened, as room is left."""
    x, y, w, h = places(screen).notice
    if screen.notice and screen.steps:
        logbook.notice(canvas, screen, (x, y, w, h - 40))
        steps.listed(canvas, screen, (x, y + h - 34, w, 32), 1)
    elif screen.notice:
        logbook.notice(canvas, screen, places(screen).notice)
    elif screen.aftermath is not None and not screen.view.over and screen.hand is None:
        aftermath(canvas, screen, screen.aftermath)
        if screen.steps:
            steps.listed(canvas, screen, (x, y + h - 32, w, 32), 1)
        else:
            logbook.log(canvas, screen, 1)
    elif screen.steps:
        _steps(canvas, screen)
    elif not _covered(screen):
        logbook.log(canvas, screen)


def _steps(canvas: Canvas, screen: Screen) -> None:
    """What hands have to do, in the log's place; below it the log's latest lines."""
    at = places(screen)
    if at.narrow:
        x, y, w, h = at.notice
        canvas.polygon(plate(x, y, w, h, 12), theme.PLATE_TOP, theme.INK_2, 2)
        steps.listed(canvas, screen, (x + 12, y + 4, w - 24, h - 8), min(2, len(screen.steps)))
        return
    x, y, w, h = at.log
    lines = min(at.told, len(screen.steps))
    taken = steps.listed(canvas, screen, (x, y, w, h / at.told * lines), lines)
    if taken < at.told:
        logbook.log(canvas, screen, at.told - taken)


def _upper(canvas: Canvas, screen: Screen) -> None:
    decision = screen.view.decision
    if screen.view.over:
        finish(canvas, screen)
    elif decision is not None and decision.kind is Kind.BY_HAND and decision.options:
        by_hand.changes(canvas, screen)
    elif chooses(screen):
        choice.choice(canvas, screen)
    elif screen.view.heroes:
        queue.queue(canvas, screen)
    else:
        plates.stack(canvas, screen)


def _covered(screen: Screen) -> bool:
    """Whether a long queue takes the log's room."""
    shows = screen.view.heroes and not screen.view.over and not chooses(screen)
    return shows and screen.hand is None and len(screen.stack) >= queue.SHOWN
