"""Two house players at a simulated table: they decide, and their hands act it out."""

from __future__ import annotations

from device.expected import printed_cell, seat_of
from device.loop import Loop
from device.panel.presses import Button, Key
from device.readings import Unclear
from device.simulated.chance import die, draw
from device.simulated.hands import Hands
from engine.decisions import Decision, Kind, Option, Verb
from engine.house_player import choose
from ui.menu import route

PATIENCE = 5.0
"""Seconds after which a player whose act had no effect does it again."""
THROWS = 3
"""How often he throws again before he tells the value with the buttons."""


class HousePlayers:
    """Plays both sides. What they choose depends on the seed and the decision's number alone."""

    def __init__(self, hands: Hands, seed: int, *, deciding: bool = True) -> None:
        self._hands, self._seed = hands, seed
        self._deciding = deciding
        self._acted = ""
        self._tries = 0
        self._again = 0.0

    def attend(self, loop: Loop, now: float) -> None:
        """Let the hands do what is due, and give them something to do when they are free."""
        self._hands.step(now)
        pending = loop.game.pending
        if self._hands.busy(now) or pending is None or not loop.looked:
            return
        fresh = pending.fingerprint != self._acted
        if not fresh and now < self._again and not isinstance(loop.reading, Unclear):
            # What was just done on the table has still to be seen.
            return
        if loop.expectation.laid:
            if loop.screen is not None:
                self._hands.dressing.count(loop.screen.view.cards)
            self._hands.tidy(loop.expectation.lying)
        if self._hands.busy(now):
            return
        if fresh:
            self._acted, self._tries = pending.fingerprint, 0
        if not self._deciding and pending.kind is not Kind.ROLL:
            return
        self._act(loop, pending)
        self._tries += 1
        self._again = now + PATIENCE

    def wanted(self, loop: Loop, pending: Decision) -> Option:
        """The answer that the player at turn will give."""
        if pending.kind is Kind.ROLL:
            value = die(self._seed, pending.number)
            return next(option for option in pending.options if option.value == value)
        chance = draw(self._seed, pending.number, "choice")
        return choose(loop.game.state, pending, chance)

    def _act(self, loop: Loop, pending: Decision) -> None:
        option = self.wanted(loop, pending)
        mirrored = loop.game.state.mirrored
        seat = seat_of(pending.player, mirrored)
        if option.verb is Verb.ROLL and self._tries < THROWS:
            assert option.value is not None
            self._hands.throw(seat, option.value)
        elif option.verb is Verb.MOVE and self._tries == 0:
            assert option.card is not None and option.cell is not None
            self._hands.move(option.card, printed_cell(option.cell, mirrored))
        elif option.declines:
            self._hands.press(Key(seat, Button.PASS))
        else:
            self._step_to(loop, pending, option, Key(seat, Button.RESPOND))

    def _step_to(self, loop: Loop, pending: Decision, option: Option, key: Key) -> None:
        screen = loop.screen
        assert screen is not None
        for button, held in route(screen.menu, screen.cursor, pending.options.index(option)):
            pressed = Key(key.seat, Button(button))
            if held:
                self._hands.hold(pressed)
            else:
                self._hands.press(pressed)
