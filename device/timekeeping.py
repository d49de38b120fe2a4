"""The clocks of one game at the table: they follow its answers, and are kept beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from device.clock_faces import faces
from device.clocks import (
    Clocks,
    History,
    Terms,
    answered,
    history_of,
    kept,
    out_of_time,
    restored,
    resumed,
    running,
    thinker,
    to_note,
    wound,
)
from device.keeper import Keeper
from engine.decisions import Decision
from engine.game import Game
from engine.players import BOTH, Player
from ui.screen import ClockFace


def clocks_of(
    terms: Terms | None, notes: Iterable[Mapping[str, Any]], answers: int
) -> tuple[Clocks | None, History]:
    """The clocks of a game that goes on after so many answers, from its notes; of a new one, by
    these terms. None where it is played without."""
    history = history_of(notes)
    if history:
        return resumed(history, answers), history
    return (None if terms is None or answers else wound(terms)), ()


class Timekeeper:
    """Both clocks. They run only for whoever has to think, and stand when `clocks` is None."""

    def __init__(
        self,
        clocks: Clocks | None,
        keeper: Keeper,
        clock: Callable[[], float],
        history: History = (),
        answers: int = 0,
    ) -> None:
        """`history` and `answers` are those of a game that goes on."""
        self.clocks = clocks
        self._keeper, self._clock = keeper, clock
        self._history = history
        self._thinks: tuple[Decision | None, Player | None] = (None, None)
        if clocks is not None and not history:
            self._keep(answers)

    def attend(self, game: Game, resting: bool) -> None:
        """Let the clock of whoever is asked run, unless the game rests."""
        if self.clocks is None:
            return
        if self._thinks[0] is not game.pending:
            # A view costs a millisecond: one for each question, not one for each round of the loop.
            self._thinks = (game.pending, thinker(game.view(Player.FIRST, lines=0)))
        self.clocks = running(self.clocks, None if resting else self._thinks[1], self._clock())

    def answered(self, game: Game, by_itself: bool = False) -> None:
        """The game's last answer was given now; `by_itself`: the program passed for the player."""
        if self.clocks is None or not game.asked:
            return
        last = game.asked[-1]
        asked = game.pending.player if game.pending is not None else None
        self.clocks = answered(
            self.clocks,
            last.player,
            asked,
            self._clock(),
            forced=last.forced,
            given_back=by_itself,
        )
        self._keep(len(game.journal))

    def took_back(self, answers: int) -> None:
        """Go back to how the clocks stood after so many answers."""
        if self.clocks is not None:
            self._history, self.clocks = restored(self._history, answers)

    def faces(self) -> tuple[ClockFace, ...]:
        """What the screen shows; nothing without clocks."""
        return faces(self.clocks, self._clock())

    def out_of_time(self) -> dict[Player, bool]:
        """Whose clock has run out; empty without clocks."""
        if self.clocks is None:
            return {}
        now = self._clock()
        return {player: out_of_time(self.clocks, player, now) for player in BOTH}

    def _keep(self, answers: int) -> None:
        assert self.clocks is not None
        self._history = kept(self._history, answers, self.clocks)
        self._keeper.note("clock", to_note(self._history[-1]))
