"""The only door to the state: applying an event to it."""

from __future__ import annotations

from engine.events import Event
from engine.kernel.changes import APPLIERS
from engine.kernel.happenings import cards, dice, heroes, preliminary, stack, turns
from engine.kernel.state import State

ALL = (preliminary, turns, stack, dice, cards, heroes)
"""The modules that say what events change; importing them is what registers it."""


def apply(state: State, event: Event) -> State:
    """The state after `event`. An event without an applier changes nothing but the log."""
    applier = APPLIERS.get(type(event))
    return applier(state, event) if applier else state
