"""The game told as text: for a terminal without a window."""

from __future__ import annotations

from engine.decisions import Kind
from engine.events import Passed
from engine.players import Player
from ui.screen import Lang, Screen
from ui.telling import line


class Teller:
    """Prints what happened since it was last called, one line an event."""

    def __init__(self, lang: Lang, names: dict[Player, str]) -> None:
        self._lang, self._names = lang, names
        self._told = 0
        self._asked = ""

    def tell(self, screen: Screen) -> None:
        """Tell the screen's new log lines and, for a throw, whose it is."""
        view = screen.view
        fresh = view.happened - self._told
        for event in view.log[-fresh:] if fresh > 0 else ():
            if isinstance(event, Passed):
                continue
            text = line(event, view, self._lang, self._names).text
            if text:
                print(f"  {text}", flush=True)
        self._told = view.happened
        decision = view.decision
        if decision and decision.fingerprint != self._asked:
            self._asked = decision.fingerprint
            if decision.kind in (Kind.ROLL, Kind.MAIN):
                print(f"{self._names[decision.player]}: {screen.prompt}", flush=True)
