"""In which order a player is offered his options: attacks first, then from A to E, row by row."""

from __future__ import annotations

from engine.decisions import CardId, Decision, Kind, Option, Verb
from engine.field import Cell, coordinates
from engine.view import GameView

_ORDER = {verb: place for place, verb in enumerate((Verb.STRIKE, Verb.USE, Verb.MOVE))}


def offered(view: GameView) -> tuple[int, ...]:
    """Indexes into the pending decision's options, in the order of the respond button.

    The declining option is not among them: it lives behind the pass button.
    """
    decision = view.decision
    if decision is None:
        return ()
    indexes = [i for i, option in enumerate(decision.options) if not option.declines]
    if decision.kind in (Kind.MAIN, Kind.PRIORITY, Kind.DEFENDER, Kind.TARGET):
        indexes.sort(key=lambda i: _place(view, decision.options[i], i))
    return tuple(indexes)


def passing(decision: Decision) -> int | None:
    """Index of the option behind the pass button, or None where declining is not lawful."""
    return next((i for i, option in enumerate(decision.options) if option.declines), None)


def on_offer(view: GameView, cursor: int) -> Option | None:
    """The option behind the respond button when it has been stepped to `cursor`."""
    choices = offered(view)
    if view.decision is None or not choices:
        return None
    return view.decision.options[choices[cursor % len(choices)]]


def _place(view: GameView, option: Option, index: int) -> tuple[int, ...]:
    aim = option.cell or _cell(view, option.target if option.item is None else option.item)
    return (
        _ORDER.get(option.verb, len(_ORDER)),
        *_corner(_cell(view, option.card)),
        option.ability or 0,
        *_corner(aim),
        index,
    )


def _cell(view: GameView, card: CardId | None) -> Cell | None:
    return None if card is None else view.card(card).cell


def _corner(cell: Cell | None) -> tuple[int, int]:
    return (9, 9) if cell is None else coordinates(cell)
