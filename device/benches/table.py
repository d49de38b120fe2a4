"""How soon the table answers: from hands that have left it to the lit answer, in simulated time.

A game is played on the simulated table through frames, vision, interpreter and rules. The time
that cards must lie still is taken off; what a look really costs on this machine is put on.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from statistics import median

from device.benches.measuring import Measurement
from device.commands.refusal import Unusable
from device.packs import table_pack
from device.readings import Answer, Reading
from device.simulated.fumbled import Notebook
from device.simulated.session import SimulatedSession
from engine.decisions import Verb
from engine.game import Game
from engine.opening import lay_out
from engine.players import Player
from ui.screen import Lang
from vision.observations import Observation
from vision.stillness import STILL_FOR

PROMISED = 0.3
"""Seconds from an act to the lit answer, beyond the time that the table must lie still."""
FRAME = 1 / 15
ANSWERS = 40
"""So many answers of hands are timed."""
NAMES = {Player.FIRST: "First", Player.SECOND: "Second"}


def measure(seconds: float, seed: int = 0) -> Iterator[tuple[Measurement, str]]:
    """The reaction to cards and to dice, and what a look costs."""
    watch = Stopwatch(seed)
    watch.play(seconds)
    if not watch.cards or not watch.dice:
        raise Unusable(
            f"in {seconds:g} seconds hands gave {len(watch.cards)} answers by cards and "
            f"{len(watch.dice)} by dice: give it more with --seconds"
        )
    for what, found in (("a card", watch.cards), ("a die", watch.dice)):
        for word, value in (("usually", median(found)), ("at most", max(found))):
            yield (
                Measurement(
                    f"from {what} at rest to the lit answer, {word}",
                    round(value * 1000, 1),
                    "ms",
                    "promised",
                    PROMISED * 1000,
                    value / PROMISED,
                ),
                "",
            )
            yield (
                Measurement(
                    f"the same, {word}", round(value / FRAME, 2), "frames", None, None, None
                ),
                "it is the same measurement in frames of 1/15 s",
            )


class Stopwatch:
    """Plays a simulated game and times every answer that hands give."""

    def __init__(self, seed: int) -> None:
        self.cards: list[float] = []
        self.dice: list[float] = []
        setup = lay_out(table_pack("training"))
        self._session = SimulatedSession(
            Game(setup), Notebook(), seed=seed, hands="careful", lang=Lang.RU, names=NAMES
        )
        self._session.loop.hooks.seen.append(self._answered)
        self._cards_rested = self._dice_rested = 0.0
        self._began = 0.0

    def play(self, seconds: float) -> None:
        """Play for so long, or until enough answers have been timed."""
        end = time.perf_counter() + seconds
        while len(self.cards) + len(self.dice) < ANSWERS and time.perf_counter() < end:
            if self._session.loop.game.over:
                return
            self.step()

    def step(self) -> None:
        """Let hands and loop do what is due, and remember when something last moved."""
        self._began, at = time.perf_counter(), self._session.clock()
        then = self._session.table.scene
        self._session.hands.step(at)
        now = self._session.table.scene
        if (then.cards, then.hand) != (now.cards, now.hand):
            self._cards_rested = at
        if then.dice != now.dice:
            self._dice_rested = at
        self._session.step()

    def _answered(self, seen: Observation, reading: Reading) -> None:
        if not isinstance(reading, Answer):
            return
        took = time.perf_counter() - self._began
        now = self._session.clock() + took
        if reading.option.verb is Verb.ROLL:
            # It lies still for long enough while the hand goes away: nothing is taken off.
            self.dice.append(now - self._dice_rested)
        else:
            self.cards.append(now - self._cards_rested - STILL_FOR)


def playing(seed: int) -> Callable[[], object]:
    """One step of such a game, for a profile."""
    watch = Stopwatch(seed)
    return watch.step
