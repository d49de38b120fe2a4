"""A duel whose every roll is answered by a real photograph of dice.

The photographs go through the folder camera, the dice reader, the interpreter and the journal;
the wounds are those that the strike table gives for the photographed values, worked out by hand.
"""

from __future__ import annotations

import csv
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from device.camera.folder import FolderCamera
from device.camera.frames import CameraError, Frame
from device.keeping import begin, load
from device.loop import Loop
from device.panel.presses import Button, Key, Seat
from device.pictures import load as picture
from device.simulated.clock import SimulatedClock
from device.simulated.panel import SimulatedPanel
from device.storage import Storage
from engine import events as ev
from engine.cardbook import Pack
from engine.decisions import Kind
from engine.opening import lay_out
from engine.players import Player
from ui.choices import offered
from ui.screen import Lang
from vision.dice import read_dice
from vision.observations import Status
from vision.photographs import PhotographWatcher

ROLLS = (2, 5, 6, 2, 4, 6)
"""Turn order 2 and 5; a fight of 6 against 2; then two strikes at a closed card: 4, and 6."""


def photographs_of(data: Path, values: tuple[int, ...]) -> list[Path]:
    """A photograph of one die for each value, a different one every time.

    The labels say which photographs to take; what they show is read from their pixels. One that
    the reader calls unsure would be asked again at the table, so the next one is taken.
    """
    with (data / "dice" / "labels.csv").open(encoding="utf-8", newline="") as lines:
        rows = [row for row in csv.DictReader(lines) if len(row["values"].split()) == 1]
    left = {value: [r for r in rows if r["values"] == str(value)] for value in range(1, 7)}
    chosen: list[Path] = []
    for value in values:
        while True:
            path = data / "dice" / left[value].pop(0)["file"]
            if read_dice(picture(path)).status is Status.READ:
                chosen.append(path)
                break
    return chosen


@pytest.mark.rule("classic.306.9.a")
def test_a_duel_is_played_with_photographed_dice(data: Path, pack: Pack, tmp_path: Path) -> None:
    folder = tmp_path / "throws"
    folder.mkdir()
    for number, path in enumerate(photographs_of(data, ROLLS)):
        (folder / f"{number:02}{path.suffix}").symlink_to(path)
    # bear 2-3-4 with 7 lives against spearman 2-3-5 with 9 lives and defence experience 1
    setup = lay_out(pack, ["bear @ C3"], ["spearman @ C4"])
    clock = SimulatedClock()
    panel = SimulatedPanel(clock, 0)
    panel.open()
    camera = FolderCamera(folder, clock)
    camera.open()
    with Storage.open(tmp_path / "games.sqlite") as storage:
        keeper, game = begin(storage, setup, datetime(2026, 1, 1, tzinfo=UTC))
        rolls_only = _OnlyWhenRolling(
            camera, lambda: game.pending is not None and game.pending.kind is Kind.ROLL
        )
        loop = Loop(
            game,
            camera=rolls_only,
            watcher=PhotographWatcher(read_dice),
            panel=panel,
            keeper=keeper,
            clock=clock,
            lang=Lang.RU,
            names={Player.FIRST: "Вера", Player.SECOND: "Артём"},
        )
        fights = 0
        while fights < 3:
            pending = game.pending
            assert pending is not None
            if pending.kind is not Kind.ROLL:
                _press(panel, loop, pending.player, game.state.mirrored, clock, _wish(loop))
            clock.advance(clock() + 1.1)
            loop.tick()
            fights = sum(isinstance(event, ev.FightEnded) for event in game.events)
        kept = load(storage, keeper.number)
    assert kept.digest == game.digest
    values = [e.value for e in game.events if isinstance(e, ev.OrderRolled | ev.Rolled)]
    assert tuple(values) == ROLLS
    wounds = [
        (game.state.card(e.card).face, e.amount) for e in game.events if isinstance(e, ev.Wounded)
    ]
    # The right seat rolled 5 against 2 and goes first: it has the bear.
    # Bear 6 against 2+1 is +3: medium, 3 wounds, no reply; the bear closes.
    # Spearman at the closed bear, one die, 4: medium, 3 wounds.
    # The bear opens; at the closed spearman, one die, 6: strong, 4 wounds.
    assert wounds == [("spearman", 3), ("bear", 3), ("spearman", 4)]


class _OnlyWhenRolling:
    """The folder camera, looked through only while dice are asked for."""

    name = "photographs"

    def __init__(self, camera: FolderCamera, rolling: Callable[[], bool]) -> None:
        self._camera, self._rolling = camera, rolling

    def open(self) -> None:
        self._camera.open()

    def read(self, timeout: float) -> Frame:
        if not self._rolling():
            raise CameraError("no dice are asked for")
        return self._camera.read(timeout)

    def close(self) -> None:
        self._camera.close()


def _wish(loop: Loop) -> str:
    """Strike if one can, otherwise pass or end the turn."""
    assert loop.screen is not None
    decision = loop.screen.view.decision
    assert decision is not None
    if decision.kind is Kind.ORDER:
        return "respond"
    strikes = [decision.options[i].verb.value for i in offered(loop.screen.view)][:1]
    return "respond" if strikes == ["strike"] else "pass"


def _press(
    panel: SimulatedPanel,
    loop: Loop,
    player: Player,
    mirrored: bool,
    clock: SimulatedClock,
    button: str,
) -> None:
    seat = Seat.LEFT if (player is Player.FIRST) is not mirrored else Seat.RIGHT
    key = Key(seat, Button(button))
    held = 1.0 if button == "respond" else 0.1
    panel.press(key, clock(), held, 2)
    for _ in range(12):
        clock.advance(clock() + 0.1)
        loop.tick()
