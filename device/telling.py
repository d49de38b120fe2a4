"""The game told as text: for a terminal without a window."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decisions import Kind
from engine.events import Event
from engine.players import Player
from engine.view import GameView
from ui.chronicle import Chronicle
from ui.screen import Lang, Screen


class Teller:
    """Prints what happened since it was last called, one line a matter."""

    def __init__(self, lang: Lang, names: dict[Player, str]) -> None:
        self._names = names
        self._chronicle = Chronicle(lang, names)
        self._heard: list[Event] | None = None
        self._told = 0
        self._asked = ""

    def hear(self, events: tuple[Event, ...]) -> None:
        """What came of an answer: it is told with the next screen, however much it is."""
        self._heard = [*(self._heard or ()), *events]

    def tell(self, screen: Screen) -> None:
        """Tell what is new and, for a throw or a turn, whose it is."""
        view = screen.view
        for text in self._chronicle.lines(self._fresh(view), view):
            print(f"  {text}", flush=True)
        decision = view.decision
        if decision and decision.fingerprint != self._asked:
            self._asked = decision.fingerprint
            if decision.kind in (Kind.ROLL, Kind.MAIN):
                print(f"{self._names[decision.player]}: {screen.prompt}", flush=True)

    def _fresh(self, view: GameView) -> Sequence[Event]:
        """What was heard; before anything was, what the screen's own log has."""
        if self._heard is not None:
            heard, self._heard = self._heard, []
            return heard
        fresh, self._told = view.happened - self._told, view.happened
        return view.log[-fresh:] if fresh > 0 else ()
