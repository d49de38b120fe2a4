"""Where an evening or a shop's table is put together: window, buttons, camera, store."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from device.app import PACE, STUCK, Wish, clocks_for, filmed, noting_the_end, simulated
from device.camera.frames import Camera
from device.evening import Evening
from device.kiosk import Kiosk, Terms
from device.lookout import Watching
from device.loop import Loop
from device.notify import Notifier
from device.panel.attended import AttendedPanel
from device.panel.keyboard import KeyboardPanel
from device.panel.presses import Panel
from device.sitting import Running, Seat, Seating
from device.sounds import Sounding
from device.storage import Storage
from device.table_window import TableWindow
from engine.journal import Setup
from engine.players import Player

Sounds = Callable[[int], Sounding]
"""Tones of a loudness from 0 to 100."""


@dataclass(slots=True)
class RealTable:
    """A game at a real table; the camera stays open from one game to the next."""

    loop: Loop

    def step(self) -> None:
        """A round of the loop."""
        self.loop.tick()

    def close(self) -> None:
        """Nothing is cleared away: the cards are the players'."""


def simulated_seat(wish: Wish, window: TableWindow) -> Seat:
    """Lays simulated tables; what is wished for beside the game stays the same."""

    def seat(seating: Seating) -> Running:
        session = simulated(
            seating.game,
            seating.keeper,
            _as_seated(wish, seating),
            seating.hooks,
            clock=time.monotonic,
            panel=seating.panel,
            sounding=seating.sounding,
        )
        window.watch(session.table_picture)
        return session

    return seat


def real_seat(wish: Wish, camera: Camera, watching: Callable[[Setup], Watching]) -> Seat:
    """Plays on the mat under this camera, which is open."""

    def seat(seating: Seating) -> Running:
        wished = _as_seated(wish, seating)
        clocks, marks = clocks_for(seating.keeper, seating.game, wished)
        loop = Loop(
            seating.game,
            camera=camera,
            watcher=watching(seating.game.setup),
            panel=seating.panel,
            keeper=seating.keeper,
            clock=time.monotonic,
            lang=seating.lang,
            names=seating.names,
            hooks=noting_the_end(seating.keeper, seating.game, seating.hooks),
            clocks=clocks,
            marks=marks,
            sounding=seating.sounding,
        )
        return RealTable(loop)

    return seat


def _as_seated(wish: Wish, seating: Seating) -> Wish:
    """The wish, with what was agreed on for this game."""
    names = (seating.names[Player.FIRST], seating.names[Player.SECOND])
    return replace(wish, lang=seating.lang, names=names, clock=seating.terms)


@dataclass(frozen=True, slots=True)
class Place:
    """Where people play: their buttons, and what lays a table for them."""

    panel: AttendedPanel
    seat: Seat
    secret: bool
    """Whether hands are hidden from the program, as at a real table."""


def evening_at(
    place: Place,
    storage: Storage,
    wish: Wish,
    window: TableWindow,
    sounds: Sounds | None,
    volume: int,
    *,
    shop: bool = False,
) -> Evening:
    """An evening at this place, which begins with «press any button»."""
    return Evening(
        storage,
        wish,
        panel=place.panel,
        clock=time.monotonic,
        seat=place.seat,
        show=window.show,
        secret=place.secret,
        shop=shop,
        sounds=sounds,
        volume=volume,
    )


def simulated_place(wish: Wish, window: TableWindow) -> Place:
    """The simulated table, with keys for buttons."""
    panel = AttendedPanel(KeyboardPanel(time.monotonic))
    return Place(panel, simulated_seat(wish, window), secret=False)


def run_evening(evening: Evening, window: TableWindow, stopped: Callable[[], bool]) -> None:
    """Until the window is closed or the program is stopped."""

    def step() -> None:
        evening.panel.attend()
        evening.step()

    _run(step, evening, window, stopped)


def run_kiosk(
    evening: Evening,
    storage: Storage,
    terms: Terms,
    window: TableWindow,
    stopped: Callable[[], bool],
    seed: int = 0,
) -> None:
    """The same for a shop's table."""
    kiosk = Kiosk(
        evening,
        storage,
        clock=time.monotonic,
        show=window.show,
        shift=window.shift,
        terms=terms,
        seed=seed,
    )
    _run(kiosk.step, evening, window, stopped)


def _run(
    step: Callable[[], None], evening: Evening, window: TableWindow, stopped: Callable[[], bool]
) -> None:
    notify = Notifier.from_environment()
    keys = evening.panel.panel
    notify.ready()
    try:
        while window.open and not stopped():
            window.keys(keys if isinstance(keys, KeyboardPanel) else None)
            step()
            if _stuck(evening) < STUCK:
                # A camera that hangs for good is mended by being started anew.
                notify.alive()
            time.sleep(PACE)
        notify.stopping()
    finally:
        evening.clear()


def _stuck(evening: Evening) -> float:
    """For how many seconds the camera of the running game has not answered."""
    running = evening.running
    if running is None:
        return 0.0
    return float(getattr(running.loop.lookout.camera, "stuck", 0.0))


@contextmanager
def real_place(
    wish: Wish, camera: Camera, panel: Panel, watching: Callable[[Setup], Watching]
) -> Iterator[Place]:
    """The mat under the camera, and the buttons beside it, taken as long as they are used."""
    camera = filmed(camera, wish.record)
    attended = AttendedPanel(panel)
    panel.open()
    try:
        camera.open()
        yield Place(attended, real_seat(wish, camera, watching), secret=True)
    finally:
        camera.close()
        panel.close()
