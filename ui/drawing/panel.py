"""The panel beside the board: what is next, or what may be chosen; below it what happened."""

from __future__ import annotations

from engine.decisions import Kind
from ui import theme
from ui.drawing import by_hand, choice, logbook, plates
from ui.drawing.aftermath import aftermath
from ui.drawing.canvas import Canvas
from ui.drawing.dice_question import dice_question
from ui.drawing.finish import finish
from ui.drawing.heroes import queue
from ui.drawing.places import places
from ui.drawing.pointing import chooses
from ui.screen import Screen


def panel(canvas: Canvas, screen: Screen) -> None:
    """The whole panel; a notice takes the log's place."""
    at = places(screen)
    if screen.question is not None:
        dice_question(canvas, screen, at.question)
        return
    _upper(canvas, screen)
    if at.rule is not None:
        x, _, w, _ = at.head
        canvas.line((x, at.rule), (x + w, at.rule), theme.EDGE, 2)
    if screen.notice:
        logbook.notice(canvas, screen, at.notice)
    elif screen.aftermath is not None and not screen.view.over and screen.hand is None:
        aftermath(canvas, screen, screen.aftermath)
        logbook.log(canvas, screen, 1)
    elif not _covered(screen):
        logbook.log(canvas, screen)


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
