"""The referee's menu, which both buttons held open: a pure state machine, and its words."""

from ui.referee.dialogue import REFUSED, open_menu, press
from ui.referee.showing import overlay
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
    UndoPoint,
    Why,
)

__all__ = [
    "REFUSED",
    "Chosen",
    "Closed",
    "Confirm",
    "Consent",
    "Facts",
    "Item",
    "Menu",
    "Outcome",
    "Paused",
    "State",
    "Tell",
    "Undo",
    "UndoPoint",
    "Why",
    "open_menu",
    "overlay",
    "press",
]
