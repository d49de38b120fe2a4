"""The table in a shop: it shows a game until somebody comes, and is free again when he has gone.

Somebody is there while a button is pressed or something moves over the table (report pi-facts.67).
When nobody has been for a while a countdown is shown; any button or motion stops it, and the press
that stops it does nothing else. Then the game is cleared away and offered again for some minutes.
All time comes from the monotonic clock that is handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from device import reel
from device.evening import Evening, Shown, lit_by
from device.panel.attended import AttendedPanel
from device.sitting import Motion
from device.storage import Storage
from ui.lobby import showing
from ui.lobby.page import Page
from ui.lobby.states import Welcome
from ui.lobby.talk import start
from ui.referee import Item

LOCKED = frozenset({Item.CONCEDE, Item.DRAW, Item.TIME, Item.PAUSE, Item.BY_HAND})
"""What no visitor can ask the referee for. Ending a game, or stopping it, takes it away from the
other one, and nobody has to: who walks off frees the table. An effect by hand needs somebody who
knows the rules."""

LEAVES, STEP = 2, 90.0
"""The picture is shifted by up to so many pixels each way, another place every so many seconds,
so that nothing burns in (report pi-facts.52)."""


@dataclass(frozen=True, slots=True)
class Terms:
    """Times of the kiosk, in seconds."""

    idle: float = 60.0
    """Without a button and without motion: then the countdown begins."""
    warning: float = 10.0
    """How long the countdown is shown."""
    keep: float = 300.0
    """For so long a game that was left is offered again."""
    scene: float = 4.0
    """How long a moment of the attract loop is shown."""


class Mode(StrEnum):
    """What the kiosk does now."""

    ATTRACT = "attract"
    AWAKE = "awake"
    COUNTING = "counting"


class Kiosk:
    """The evening of a shop's table."""

    def __init__(
        self,
        evening: Evening,
        storage: Storage,
        *,
        clock: Callable[[], float],
        show: Callable[[Shown], None],
        shift: Callable[[tuple[int, int]], None] = lambda _: None,
        terms: Terms | None = None,
        seed: int = 0,
    ) -> None:
        """`shift` moves the whole picture by so many pixels right and down."""
        self.mode = Mode.ATTRACT
        self.evening = evening
        self.terms = terms or Terms()
        self._storage, self._clock, self._show, self._shift = storage, clock, show, shift
        self._panel: AttendedPanel = evening.panel
        self._lang = evening.lang
        self._motion = Motion(clock)
        self._active = clock()
        self._left: tuple[int, float] | None = None
        self._shown: Page | None = None
        self._seed = seed
        self._pages: Iterator[Page] = iter(())
        self._next = 0.0
        # What was cut off before the program was started belongs to somebody who has gone
        # (report pi-facts.59).
        self._drop(storage.latest_unfinished())
        evening.look_for_kept()
        self._attract()

    def step(self) -> None:
        """One round; never waits."""
        pressed = self._panel.attend()
        self._shift(shift_at(self._clock()))
        self._forget()
        if self.mode is Mode.ATTRACT:
            if pressed:
                self._wake()
            else:
                self._reel()
            return
        if self._counting and pressed:
            # The press that stops the countdown is no answer (report pi-facts.46).
            self._panel.swallow()
        self.evening.step()
        self._lock()
        idle = self._idle(pressed)
        if idle >= self.terms.idle + self.terms.warning:
            self._leave()
        elif idle >= self.terms.idle:
            self._count(self.terms.idle + self.terms.warning - idle)
        elif self._counting:
            self.mode, self._shown, self.evening.veiled = Mode.AWAKE, None, False
            self.evening.show(again=True)

    @property
    def _counting(self) -> bool:
        return self.mode is Mode.COUNTING

    # Attract

    def _attract(self) -> None:
        self.mode, self._shown, self._next = Mode.ATTRACT, None, 0.0
        self._pages, self.evening.veiled = iter(()), False
        self.evening.go_home(self._lang)

    def _reel(self) -> None:
        """The next moment, when it is time for one."""
        now = self._clock()
        if now < self._next:
            return
        self._next = now + self.terms.scene
        page = next(self._pages, None)
        if page is None:
            film = reel.best_kept(self._storage)
            if film is None or self._seed % 2:
                # Never the same game again and again (report pi-facts.52).
                film = reel.sample(self.evening.wish.setup(), self._seed)
            self._seed += 1
            self._pages = reel.pages(film, self._lang, self.evening.wish.named)
            page = next(self._pages)
        self._put(page)

    def _wake(self) -> None:
        """Somebody has pressed: begin, or offer what was left. The press does nothing else (reports
        pi-facts.45 and 46)."""
        self.mode, self._active, self._shown = Mode.AWAKE, self._clock(), None
        self._panel.swallow()
        self.evening.look_for_kept()
        self.evening.follow(start(self.evening.facts, self._clock()))
        self.evening.show(again=True)
        self._lock()

    # Whether somebody is there

    def _idle(self, pressed: bool) -> float:
        """Seconds without a button and without motion."""
        now, running = self._clock(), self.evening.running
        moved = running is not None and self._motion.seen(running)
        if pressed or moved:
            self._active = now
        return now - self._active

    def _count(self, left: float) -> None:
        self.mode, self.evening.veiled = Mode.COUNTING, True
        lang, evening = self.evening.lang, self.evening
        scene = None if evening.state is not None else evening.screen
        self._put(showing.leaving(lang, scene, evening.page, left, self.terms.warning))

    def _leave(self) -> None:
        """Free the table; what was played is kept for a while."""
        running = self.evening.running
        if running is not None and not running.loop.game.over:
            number = self._storage.latest_unfinished()
            if number is not None:
                self._left = number, self._clock() + self.terms.keep
        self._attract()

    def _forget(self) -> None:
        """A game that nobody has come back to is not offered any more."""
        if self._left is None or self._clock() < self._left[1]:
            return
        if self.mode is Mode.ATTRACT or isinstance(self.evening.state, Welcome):
            self._drop(self._left[0])
            self._left = None

    def _drop(self, number: int | None) -> None:
        if number is not None and self._storage.latest_unfinished() == number:
            self._storage.finish(number, "left")

    # Screens

    def _put(self, page: Page) -> None:
        if page != self._shown:
            self._shown = page
            self._show(page)
            self._panel.light(lit_by(page))

    def _lock(self) -> None:
        """Visitors get a smaller referee's menu."""
        running = self.evening.running
        if running is not None:
            running.loop.referee.locked = LOCKED


def shift_at(now: float) -> tuple[int, int]:
    """How far the picture is moved at this time: slowly round a small square."""
    reach = LEAVES
    round_trip = [
        (0, 0), (reach, 0), (reach, reach), (0, reach), (-reach, reach), (-reach, 0),
        (-reach, -reach), (0, -reach), (reach, -reach),
    ]  # fmt: skip
    return round_trip[int(now // STEP) % len(round_trip)]
