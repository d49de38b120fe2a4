"""An evening, or a shop's table, whose clock, buttons and eye the test moves."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from told_table import Told

from device.app import Wish, noting_the_end
from device.clocks import wound
from device.evening import Evening, Shown
from device.kiosk import Kiosk, Terms
from device.loop import Loop
from device.panel.attended import AttendedPanel
from device.panel.presses import Button, Key, Seat
from device.simulated.panel import SimulatedPanel
from device.sitting import Seating
from device.storage import Storage
from engine.decisions import Option, Verb
from ui.lobby.page import Page
from ui.screen import Lang, Screen
from vision.observations import Sight

LEFT_PASS, LEFT_RESPOND = (Key(Seat.LEFT, button) for button in Button)
RIGHT_PASS, RIGHT_RESPOND = (Key(Seat.RIGHT, button) for button in Button)
ROUND = 0.05
"""Seconds between two rounds."""


class ToldRunning:
    """A table of one game, whose eye the test tells what it sees."""

    def __init__(self, seating: Seating, eye: Told) -> None:
        self.seating, self.eye, self.closed = seating, eye, False
        self.loop = Loop(
            seating.game,
            camera=eye,
            watcher=eye,
            panel=seating.panel,
            keeper=seating.keeper,
            clock=lambda: eye.now,
            lang=seating.lang,
            names=seating.names,
            hooks=noting_the_end(seating.keeper, seating.game, seating.hooks),
            clocks=None if seating.terms is None else wound(seating.terms),
            sounding=seating.sounding,
        )

    def step(self) -> None:
        self.loop.tick()

    def close(self) -> None:
        self.closed = True


class Room:
    """Everything round the table."""

    def __init__(
        self,
        storage: Storage,
        wish: Wish | None = None,
        shop: Terms | None = None,
        secret: bool = False,
    ) -> None:
        self.storage, self.eye = storage, Told()
        self.buttons = SimulatedPanel(self.clock, seed=5)
        self.buttons.open()
        self.shown: list[Shown] = []
        self.shifts: set[tuple[int, int]] = set()
        self.games: list[ToldRunning] = []
        self.evening = Evening(
            storage,
            wish or Wish(lang=Lang.EN),
            panel=AttendedPanel(self.buttons),
            clock=self.clock,
            seat=self._seat,
            show=self.shown.append,
            secret=secret,
            shop=shop is not None,
            now=lambda: datetime.now(UTC),
        )
        self.kiosk: Kiosk | None = None
        if shop is not None:
            self.kiosk = Kiosk(
                self.evening,
                storage,
                clock=self.clock,
                show=self.shown.append,
                shift=self.shifts.add,
                terms=shop,
            )
        self.wait(0.2)

    def clock(self) -> float:
        return self.eye.now

    def _seat(self, seating: Seating) -> ToldRunning:
        self.games.append(ToldRunning(seating, self.eye))
        return self.games[-1]

    # Time and hands

    def wait(self, seconds: float, each: Callable[[], None] = lambda: None) -> None:
        """Let so much time pass."""
        until = self.eye.now + seconds
        while self.eye.now < until:
            self.eye.now += ROUND
            if self.kiosk is not None:
                self.kiosk.step()
            else:
                self.evening.panel.attend()
                self.evening.step()
            each()

    def press(self, *keys: Key, seconds: float = 0.12) -> None:
        """Press these at once for so long, and wait until it is over."""
        for key in keys:
            self.buttons.press(key, self.eye.now + 0.01, seconds)
        self.wait(seconds + 0.4)

    def hold(self, *keys: Key) -> None:
        self.press(*keys, seconds=1.0)

    def move(self, seconds: float) -> None:
        """A hand over the table."""
        self.eye.sight = Sight.MOVING
        self.wait(seconds)
        self.eye.sight = Sight.STILL

    def concede(self) -> None:
        """The First player gives up, so that the game is over."""
        loop = self.games[-1].loop
        loop.give(Option(Verb.CONCEDE, value=0))
        loop.show()

    # What is shown

    @property
    def page(self) -> Page:
        last = self.shown[-1]
        assert isinstance(last, Page), "the game's own screen is shown"
        return last

    @property
    def screen(self) -> Screen:
        last = self.shown[-1]
        assert isinstance(last, Screen), f"a page is shown: {last.title}"
        return last

    @property
    def answers(self) -> int:
        """How many answers the running game has."""
        return len(self.games[-1].seating.game.journal)
