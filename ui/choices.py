"""In which order a player is offered his options: attacks first, then from A to E, row by row."""

from __future__ import annotations

from engine.decisions import CardId, Decision, Kind, Option, Verb
from engine.field import Cell, coordinates
from engine.view import GameView
from ui.naming import find, find_item, find_roll

_ORDER = {
    verb: place
    for place, verb in enumerate((Verb.STRIKE, Verb.USE, Verb.SWAP, Verb.MOVE, Verb.JUMP))
}

ALONG_THE_BOARD = frozenset(
    {Kind.MAIN, Kind.PRIORITY, Kind.DEFENDER, Kind.TARGET, Kind.CELL, Kind.PLACE, Kind.HOST,
     Kind.PREPARE, Kind.REVEAL, Kind.ALTERNATE}
)  # fmt: skip
"""Questions whose options have a place on the board; the others keep the game's own order."""


def offered(view: GameView) -> tuple[int, ...]:
    """Indexes into the pending decision's options, in the order of the respond button.

    The declining option is not among them: it lives behind the pass button.
    """
    decision = view.decision
    if decision is None:
        return ()
    indexes = [i for i, option in enumerate(decision.options) if not option.declines]
    if decision.kind in ALONG_THE_BOARD:
        indexes.sort(key=lambda i: _place(view, decision.options[i], i))
    return tuple(indexes)


def passing(decision: Decision) -> int | None:
    """Index of the option behind the pass button, or None where declining is not lawful."""
    return next((i for i, option in enumerate(decision.options) if option.declines), None)


def aimed_at(view: GameView, option: Option) -> CardId | None:
    """The card that an option concerns besides the acting one: its target, or whose die it is."""
    if option.target is not None:
        return option.target
    roll = find_roll(view, option.die)
    if roll is not None:
        return roll.card
    # Elsewhere the number of an item is a place in a list of claims or modifiers.
    item = find_item(view, option.item) if option.verb in (Verb.USE, Verb.AIM) else None
    return None if item is None else item.source


def _place(view: GameView, option: Option, index: int) -> tuple[int, ...]:
    aim = option.cell or _cell(view, aimed_at(view, option))
    return (
        _ORDER.get(option.verb, len(_ORDER)),
        *_corner(_cell(view, option.card)),
        # Passengers share their host's cell, and cards in hand have none.
        -1 if option.card is None else option.card,
        option.ability or 0,
        *_corner(aim),
        index,
    )


def _cell(view: GameView, card: CardId | None) -> Cell | None:
    seen = find(view, card)
    return None if seen is None else seen.cell


def _corner(cell: Cell | None) -> tuple[int, int]:
    return (9, 9) if cell is None else coordinates(cell)
