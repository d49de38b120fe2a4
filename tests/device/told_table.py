"""A table whose camera is told what lies there: for games of hands and buttons without pictures."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from memory_keeper import Memory

from device.camera.frames import Frame, Image
from device.clocks import Clocks
from device.expected import GRAVEYARD, expected_table
from device.hooks import Hooks
from device.loop import Loop
from device.panel.presses import Button, Edge, Key, Press, Seat, Touch
from engine.game import Game
from engine.players import Player
from ui.screen import Lang, Screen
from vision.observations import (
    Face,
    LyingDie,
    Observation,
    SeenCard,
    SeenDie,
    SeenPointer,
    Sight,
    Status,
    TrayReading,
)

NAMES = {Player.FIRST: "Вера", Player.SECOND: "Артём"}


class Deaf:
    """A panel that nobody presses: tests give presses to the loop."""

    name = "nobody"

    def __init__(self) -> None:
        self.lit: frozenset[Key] = frozenset()

    def open(self) -> None:
        """Nothing to take."""

    def edges(self) -> tuple[Edge, ...]:
        return ()

    def level(self, key: Key) -> bool:
        return False

    def light(self, lit: frozenset[Key]) -> None:
        self.lit = lit

    def close(self) -> None:
        """Nothing to give back."""


class Told:
    """Camera and eye in one: it sees what the test has put there."""

    def __init__(self) -> None:
        self.cells: dict[str, SeenCard] = {}
        self.sight = Sight.STILL
        self.tray = TrayReading(settled=True)
        self.pointers: tuple[SeenPointer, ...] = ()
        self.now = 0.0

    name = "told"

    def open(self) -> None:
        """Nothing to open."""

    def close(self) -> None:
        """Nothing to close."""

    def read(self, timeout: float) -> Frame:
        return Frame(np.zeros((2, 2, 3), np.uint8), self.now, 0)

    def watch(self, image: Image, at: float) -> Observation:
        return Observation(
            at,
            self.sight,
            dict(self.cells),
            self.tray.reading,
            self.tray,
            pointers=self.pointers,
        )


class ToldTable:
    """A game at such a table, laid as it should lie."""

    def __init__(
        self, game: Game, hooks: Hooks | None = None, clocks: Clocks | None = None
    ) -> None:
        self.game = game
        self.eye, self.panel, self.keeper = Told(), Deaf(), Memory()
        self.loop = Loop(
            game,
            camera=self.eye,
            watcher=self.eye,
            panel=self.panel,
            keeper=self.keeper,
            clock=lambda: self.eye.now,
            lang=Lang.EN,
            names=NAMES,
            hooks=hooks,
            clocks=clocks,
        )
        self.keeper.entries.extend(game.journal)
        self.lay()
        self.look(2)

    def lay(self) -> None:
        """Put every card where the game says that it should lie."""
        if not self.game.state.ordered:
            self.eye.cells = {}
            return
        lying = expected_table(self.game.view(Player.FIRST))
        self.eye.cells = {
            one.cell: SeenCard(
                one.card if one.face_up else None,
                Face.UP if one.face_up else Face.DOWN,
                one.turned,
                0.99,
            )
            for one in lying
            if one.cell != GRAVEYARD
        }

    def look(self, seconds: float = 0.6) -> Screen:
        """Let the loop look at the table for so long."""
        until = self.eye.now + seconds
        while self.eye.now < until:
            self.eye.now += 0.1
            self.loop.tick()
        return self.screen

    @property
    def screen(self) -> Screen:
        assert self.loop.screen is not None
        return self.loop.screen

    # Hands

    def move(self, origin: str, to: str) -> None:
        self.eye.cells[to] = self.eye.cells.pop(origin)

    def turn(self, cell: str) -> None:
        card = self.eye.cells[cell]
        self.eye.cells[cell] = replace(card, turned=not card.turned)

    def point(self, sign: str, at: tuple[float, float]) -> None:
        """Lay a token with its tip at this place of the mat, in millimetres."""
        self.eye.pointers = (SeenPointer(sign, (at[0], at[1] + 24), at, 0.0),)

    def throw(self, *values: int) -> None:
        """Throw dice, which come to rest now."""
        number = self.eye.tray.throw + 1
        dice = tuple(
            LyingDie(SeenDie(v, 0.99, (300.0 + 40 * n, 540.0), 16.0), number, self.eye.now)
            for n, v in enumerate(values)
        )
        self.eye.tray = TrayReading(
            True, False, dice, Status.READ, throw=number, moved_at=self.eye.now
        )

    # Buttons

    def press(self, player: Player, *presses: str) -> None:
        """Press in turn: `pass`, `respond`, `hold` (respond), `hold pass`, `both`."""
        for what in presses:
            left = (player is Player.FIRST) is not self.game.state.mirrored
            seat = Seat.LEFT if left else Seat.RIGHT
            button = Button.RESPOND if what in ("respond", "hold") else Button.PASS
            touch = {"hold": Touch.LONG, "hold pass": Touch.LONG, "both": Touch.CHORD}
            self.eye.now += 0.5
            self.loop.press(Press(Key(seat, button), touch.get(what, Touch.SHORT), self.eye.now))
            self.loop.show()

    def menu(self, player: Player, item: str) -> None:
        """Open the referee's menu and choose what begins so."""
        self.press(player, "both")
        overlay = self.screen.overlay
        assert overlay is not None
        place = next(i for i, one in enumerate(overlay.choices) if one.startswith(item))
        self.press(player, *["respond"] * place, "hold")
