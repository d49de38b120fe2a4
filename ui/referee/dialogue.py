"""The talk with the referee: from one state and a press to the next state, or to an outcome.

A short press of the respond button goes on, holding it chooses, the pass button goes back. Only
the player who opened the menu works it; where the other must agree, only he can press.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from engine.players import Player
from ui.referee.states import (
    Chosen,
    Closed,
    Confirm,
    Consent,
    Facts,
    Item,
    Menu,
    Outcome,
    Paused,
    State,
    Tell,
    Undo,
    Why,
)
from ui.tongue import mark

REFUSED = mark("{player} does not agree: the game goes on as it was")

CONFIRMED = frozenset({Item.CONCEDE, Item.TIME})
"""Items that the player is asked about once more."""

AGREED = frozenset({Item.OVERRULE, Item.CORRECT, Item.BY_HAND, Item.DRAW})
"""Items to which the other player must agree; to an undo he must where its point says so."""

Button = Literal["pass", "respond"]


def open_menu(by: Player, facts: Facts) -> Menu:
    """The menu for the player who has held both buttons: only what can be used now."""
    return Menu(by, tuple(item for item in Item if _usable(item, by, facts)))


def _usable(item: Item, by: Player, facts: Facts) -> bool:
    if item in facts.locked:
        return False
    match item:
        case Item.WHY:
            return bool(facts.rule)
        case Item.TABLE_RIGHT | Item.OVERRULE:
            return facts.mending and not facts.over
        case Item.UNDO:
            return bool(facts.points.get(by))
        case Item.CORRECT:
            return facts.correctable
        case Item.BY_HAND:
            return facts.by_hand and not facts.over
        case Item.TIME:
            return facts.out_of_time.get(by.other, False) and not facts.over
        case Item.SOUND:
            return facts.sounding is not None
        case Item.LANGUAGE:
            return True
        case _:
            return not facts.over


def press(
    state: State, player: Player, button: Button, held: bool, facts: Facts
) -> State | Outcome:
    """What a press leads to; one that does nothing leaves the same state."""
    match state:
        case Tell():
            return Closed()
        case Paused():
            return Closed() if button == "respond" and held else state
        case Consent():
            return _agreeing(state, player, button, held, facts)
        case _ if player is not state.by:
            return state
        case Menu():
            return _choosing(state, button, held, facts)
        case Undo():
            return _undoing(state, button, held, facts)
        case Confirm():
            if button == "pass":
                return _back(state.by, state.item, facts)
            return Chosen(state.item, state.by) if held else state
        case Why():
            return _back(state.by, Item.WHY, facts) if button == "pass" else state


def _choosing(menu: Menu, button: Button, held: bool, facts: Facts) -> State | Outcome:
    if button == "pass":
        return Closed()
    if not held:
        return replace(menu, cursor=(menu.cursor + 1) % len(menu.items))
    item = menu.items[menu.cursor]
    if not _usable(item, menu.by, facts):
        return open_menu(menu.by, facts)  # what it was about has changed meanwhile
    if item is Item.WHY:
        return Why(menu.by, facts.rule)
    if item is Item.UNDO:
        return Undo(menu.by, facts.points[menu.by])
    if item in CONFIRMED:
        return Confirm(menu.by, item)
    if item in AGREED:
        return Consent(menu.by, item)
    return Chosen(item, menu.by)


def as_of_now(undo: Undo, facts: Facts) -> Undo | None:
    """The same moment among those that can be gone back to now: dice that were thrown and answers
    that were given since the list was opened count (report U07). None where it is there no more."""
    points = facts.points.get(undo.by, ())
    at = next((n for n, point in enumerate(points) if point.to == undo.point.to), None)
    return None if at is None else replace(undo, points=points, cursor=at)


def _undoing(shown: Undo, button: Button, held: bool, facts: Facts) -> State | Outcome:
    undo = as_of_now(shown, facts)
    if button == "pass" or undo is None:
        return _back(shown.by, Item.UNDO, facts)
    if not held:
        return replace(undo, cursor=(undo.cursor + 1) % len(undo.points))
    if undo.point.consent:
        return Consent(undo.by, Item.UNDO, undo.point.to)
    return Chosen(Item.UNDO, undo.by, undo.point.to)


def _agreeing(
    asked: Consent, player: Player, button: Button, held: bool, facts: Facts
) -> State | Outcome:
    if player is asked.by:
        return asked
    if button == "pass":
        return Tell(REFUSED, player)
    if asked.to is not None and all(one.to != asked.to for one in facts.points.get(asked.by, ())):
        return Closed()  # that moment is gone already
    return Chosen(asked.item, asked.by, asked.to, agreed=True) if held else asked


def _back(by: Player, item: Item, facts: Facts) -> Menu:
    """The menu again, where it was left."""
    menu = open_menu(by, facts)
    return replace(menu, cursor=menu.items.index(item)) if item in menu.items else menu
