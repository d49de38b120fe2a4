"""The log: one line of words for each kind of event."""

from __future__ import annotations

from engine import events as ev
from engine.players import Player
from engine.view import GameView
from ui.log import cards, dice, heroes, opening, turns
from ui.log.speaker import Speaker
from ui.naming import find
from ui.screen import Lang, LogLine
from ui.tongue import capital

QUIET = (
    ev.Named,
    ev.TurnEnding,
    ev.TurnEnded,
    ev.AttackDeclared,
    ev.Resolved,
    ev.FightEnded,
    ev.AbilityUsed,
    ev.DieThrown,
    ev.RollSettled,
    ev.RerollsEnded,
    ev.DiceOrdered,
    ev.StageBegan,
    ev.Recovered,
    ev.CoinsChanged,
    ev.Cleaned,
    ev.Followed,
    ev.StepDone,
    ev.Targeted,
)
"""Events that another line already tells; the screen's few lines leave them out."""


def told(view: GameView, lang: Lang, names: dict[Player, str], lines: int) -> tuple[LogLine, ...]:
    """The latest lines worth a place on the screen, newest last."""
    return _lines(view.log, view, lang, names, lines)


def said(view: GameView, lang: Lang, names: dict[Player, str], lines: int) -> tuple[LogLine, ...]:
    """The same of what has happened by hand in the resolution that goes on."""
    happened = view.resolving.done if view.resolving is not None else ()
    return _lines(happened, view, lang, names, lines)


def _lines(
    events: tuple[ev.Event, ...], view: GameView, lang: Lang, names: dict[Player, str], lines: int
) -> tuple[LogLine, ...]:
    loud = [e for e in events if not quiet(e) and not (view.heroes and twice(e, events))]
    return tuple(line(event, view, lang, names) for event in loud[-lines:])


def twice(event: ev.Event, events: tuple[ev.Event, ...]) -> bool:
    """Whether another line tells the same in Heroes: that a card was played, milled or struck."""
    match event:
        case ev.Entered(card=card):
            return any(isinstance(e, ev.Played | ev.Created) and e.card == card for e in events)
        case ev.Drawn(cards=cards):
            milled = [e.card for e in events if isinstance(e, ev.Milled)]
            return all(card in milled for card in cards)
        case ev.Declared(kind="strike") | ev.FightBegan() | ev.StrikeMeasured():
            return True
    return False


def quiet(event: ev.Event) -> bool:
    """Whether another line, the board or nobody at all tells it."""
    if isinstance(event, ev.Passed):
        return event.auto
    # A die on the stack is told by the throw itself.
    return isinstance(event, QUIET) or (isinstance(event, ev.Declared) and event.kind == "roll")


def line(event: ev.Event, view: GameView, lang: Lang, names: dict[Player, str]) -> LogLine:
    """The line of one event, with the player whose sign stands before it."""
    by = Speaker(view, lang, names)
    for part in (turns, dice, cards, opening, heroes):
        words = part.words(event, by)
        if words is not None:
            return LogLine(_whose(event, view), capital(words))
    raise ValueError(f"no words for the event {type(event).__name__}: add a line to ui/log/")


def _whose(event: ev.Event, view: GameView) -> Player | None:
    by = event.by if isinstance(event, ev.Shuffled) else None
    player = by or getattr(event, "player", None) or getattr(event, "winner", None)
    if isinstance(player, Player):
        return player
    for field in ("card", "source", "attacker"):
        seen = find(view, getattr(event, field, None))
        if seen is not None:
            return seen.side
    return None
