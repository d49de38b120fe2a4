"""Putting a game at a table together: the only place where all parts meet."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from device.camera.frames import Camera
from device.camera.recording import Recorder, RecordingCamera
from device.clocks import Clocks, History
from device.hooks import Hooks
from device.keeping import KeptAnswers, begin, resume
from device.libraries import faces_in
from device.lookout import Watching
from device.loop import Loop
from device.notify import Notifier
from device.panel.keyboard import KeyboardPanel
from device.panel.presses import Panel
from device.simulated.session import SimulatedSession
from device.sounds import Sounding
from device.storage import Storage, StorageError
from device.table_window import TableWindow
from device.timekeeping import clocks_of
from device.wish import Wish as Wish
from device.wish import check_resumed
from engine.decisions import Verb
from engine.game import Game
from engine.journal import Setup

PACE = 1 / 60
"""Seconds between two rounds of the loop on a real clock."""
STUCK = 10.0
"""Seconds inside one call of the camera after which the service manager should step in."""
DATABASE = "games.sqlite"


def seat(storage: Storage, wish: Wish, *, secret: bool = False) -> tuple[KeptAnswers, Game, bool]:
    """The unfinished game, or a new one; the last value says whether it was resumed.

    `secret`: nobody tells the program what a hand holds, as at a real table.
    """
    kept = None if wish.new else resume(storage)
    if kept is not None and not kept[1].over:
        check_resumed(kept[1].setup, wish, secret=secret)
        return *kept, True
    if kept is not None:
        finish(kept[0], kept[1])
    setup = wish.setup(secret=secret)
    return *begin(storage, setup, datetime.now().astimezone()), False


def finish(keeper: KeptAnswers, game: Game) -> None:
    """Note in the store how the game ended."""
    winner = game.state.winner
    keeper.storage.finish(keeper.number, winner.value if winner else "draw")


def noting_the_end(keeper: KeptAnswers, game: Game, hooks: Hooks) -> Hooks:
    """The hooks, and one more: the answer that ends the game also ends it in the store."""
    hooks.happened.append(lambda _: finish(keeper, game) if game.over else None)
    return hooks


def simulated(
    game: Game,
    keeper: KeptAnswers,
    wish: Wish,
    hooks: Hooks,
    clock: Callable[[], float] | None = None,
    panel: Panel | None = None,
    sounding: Sounding | None = None,
) -> SimulatedSession:
    """A simulated table round a game; with a `panel` of their own people decide."""
    clocks, marks = clocks_for(keeper, game, wish)
    return SimulatedSession(
        game,
        keeper,
        seed=wish.seed,
        hands=wish.hands,
        mischief=wish.mischief,
        faces=faces_in(wish.faces, game.setup.facts) if wish.faces else None,
        lang=wish.lang,
        names=wish.named,
        hooks=noting_the_end(keeper, game, hooks),
        clock=clock,
        panel=panel,
        film=lambda camera: filmed(camera, wish.record),
        clocks=clocks,
        marks=marks,
        sounding=sounding,
    )


def clocks_for(keeper: KeptAnswers, game: Game, wish: Wish) -> tuple[Clocks | None, History]:
    """The clocks of a game, as they were when it was cut off."""
    notes = [note.body for note in keeper.notes() if note.kind == "clock"]
    try:
        return clocks_of(wish.clock, notes, len(game.journal))
    except ValueError as error:
        raise StorageError(
            f"game {keeper.number}: {error}: begin another game with --new"
        ) from None


def filmed(camera: Camera, folder: Path | None) -> Camera:
    """The camera, recorded into a new run of this folder where one is named."""
    return camera if folder is None else RecordingCamera(camera, Recorder(folder))


def play_headless(
    storage: Storage,
    wish: Wish,
    hooks: Hooks,
    visit: Callable[[SimulatedSession], None] = lambda _: None,
) -> dict[str, Any]:
    """Two house players play to the end through frames, vision, buttons and rules."""
    began = time.perf_counter()
    keeper, game, _ = seat(storage, wish)
    session = simulated(game, keeper, wish, hooks)
    visit(session)
    try:
        while not game.over:
            session.step()
    finally:
        session.close()
    tally, truth = session.loop.tally, session.truth
    return {
        "winner": game.state.winner.value if game.state.winner else None,
        "turns": game.state.turn,
        "decisions": len(game.journal),
        "frames": tally.frames,
        "rolls": sum(entry.option.verb is Verb.ROLL for entry in game.journal),
        "dice_read": tally.dice_read,
        "dice_misread": truth.dice_misread,
        "cards_misread": truth.cards_misread,
        "cards_unread": truth.cards_unread,
        "changes": truth.changes,
        "questions": tally.questions,
        "mismatches": tally.mismatches,
        "corrections": tally.corrections,
        "undos": tally.undos,
        "digest": game.digest,
        "seconds": round(time.perf_counter() - began, 2),
    }


def play_in_window(
    storage: Storage,
    wish: Wish,
    window: TableWindow,
    *,
    auto: bool,
    sounding: Sounding | None = None,
) -> None:
    """A game on the simulated table in a window; `auto` lets house players decide, too."""
    keeper, game, _ = seat(storage, wish)
    panel = None if auto else KeyboardPanel(time.monotonic)
    hooks = Hooks(shown=[window.show])
    session = simulated(
        game, keeper, wish, hooks, clock=time.monotonic, panel=panel, sounding=sounding
    )
    window.watch(session.table_picture)
    try:
        while window.open:
            window.keys(panel)
            session.step()
            time.sleep(PACE)
    finally:
        session.close()


def play_at_table(
    storage: Storage,
    wish: Wish,
    camera: Camera,
    panel: Panel,
    watching: Callable[[Setup], Watching],
    window: TableWindow,
    stopped: Callable[[], bool],
    sounding: Sounding | None = None,
) -> None:
    """A game at a real table, until it is stopped or the window is closed.

    `watching` makes the eye for the mat and the cards of the game that is played: a resumed one may
    be another than was wished for.
    """
    keeper, game, _ = seat(storage, wish, secret=True)
    watcher = watching(game.setup)
    camera = filmed(camera, wish.record)
    notify = Notifier.from_environment()
    panel.open()
    try:
        camera.open()
        clocks, marks = clocks_for(keeper, game, wish)
        loop = Loop(
            game,
            camera=camera,
            watcher=watcher,
            panel=panel,
            keeper=keeper,
            clock=time.monotonic,
            lang=wish.lang,
            names=wish.named,
            hooks=noting_the_end(keeper, game, Hooks(shown=[window.show])),
            clocks=clocks,
            marks=marks,
            sounding=sounding,
        )
        notify.ready()
        while window.open and not stopped():
            window.keys(panel if isinstance(panel, KeyboardPanel) else None)
            loop.tick()
            if getattr(camera, "stuck", 0.0) < STUCK:
                # A camera that hangs for good is mended by being started anew.
                notify.alive()
            time.sleep(PACE)
        notify.stopping()
    finally:
        camera.close()
        panel.close()


def storage_path(data: Path) -> Path:
    """The file of kept games in a data folder."""
    return data / DATABASE


def storage_at(data: Path) -> Storage:
    """The store of kept games in a data folder, taken for playing."""
    return Storage.open(storage_path(data))
