"""Putting a game at a table together: the only place where all parts meet."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from device.camera.frames import Camera
from device.camera.recording import Recorder, RecordingCamera
from device.clocks import Clocks, History, Terms
from device.hooks import Hooks
from device.keeping import KeptAnswers, begin, resume
from device.libraries import faces_in
from device.lookout import Watching
from device.loop import Loop
from device.notify import Notifier
from device.packs import (
    HEROES_DECKS,
    classic_pack,
    heroes_deck,
    heroes_duel,
    heroes_pack,
    muster_pack,
    muster_setup,
    starter_setup,
    table_pack,
)
from device.panel.keyboard import KeyboardPanel
from device.panel.presses import Panel
from device.simulated.mischief import NONE, Mischief
from device.simulated.session import SimulatedSession
from device.sounds import Sounding
from device.storage import Storage, StorageError
from device.table_window import TableWindow
from device.timekeeping import clocks_of
from engine.cardbook import Pack, PackError
from engine.decisions import Verb
from engine.decklist import WithHero
from engine.game import Game
from engine.journal import Setup
from engine.opening import lay_out
from engine.players import Player
from engine.rulesets import ruleset
from ui.screen import Lang

PACE = 1 / 60
"""Seconds between two rounds of the loop on a real clock."""
STUCK = 10.0
"""Seconds inside one call of the camera after which the service manager should step in."""
DATABASE = "games.sqlite"
DECKS = (30, 30)
"""Cards in a deck that nobody has told the program: the fewest that the rules allow."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What `play` was asked for."""

    rules: str = "classic"
    insists: bool = False
    """Whether somebody named the rules now: without that any unfinished game goes on."""
    new: bool = False
    lang: Lang = Lang.RU
    seed: int = 0
    hands: str = "careful"
    mischief: frozenset[Mischief] = NONE
    """What makes it hard for the camera at the simulated table."""
    faces: Path | None = None
    """A folder of pictures of the cards, for the simulated table."""
    names: tuple[str, str] = ("Вера", "Артём")
    cards: str = "training"
    """Whose squads are laid out: `training`, invented cards, or `starters`, printed ones."""
    squads: Pack | None = None
    """Squads of the players' own, instead."""
    decks: tuple[Pack, WithHero, WithHero] | None = None
    """Heroes: decks of the players' own, and their cards, instead of the shipped ones."""
    deal: bool = False
    """Classic: the whole game from the deal on, instead of ready squads."""
    clock: Terms | None = None
    """How long both players may think; None: as long as they like."""
    record: Path | None = None
    """Where every frame that the camera gives is recorded."""

    def setup(self, *, secret: bool = False) -> Setup:
        """What a new game begins with. `secret`: hands are hidden from the program."""
        if not ruleset(self.rules).heroes:
            if self.deal:
                return self._from_the_deal(secret)
            return lay_out(self.squads or table_pack(self.cards), rules=self.rules)
        shipped = (heroes_pack(), heroes_deck(HEROES_DECKS[0]), heroes_deck(HEROES_DECKS[1]))
        pack, first, second = self.decks or shipped
        # Whatever waits in the queue is passed on by hand, so that everybody can follow.
        return replace(heroes_duel(pack, first, second, secret=secret), windows="all")

    def _from_the_deal(self, secret: bool) -> Setup:
        """A game with decks; at a real table nobody tells the program what lies in them."""
        printed = self.cards == "starters"
        if not secret:
            return starter_setup(self.rules) if printed else muster_setup(self.rules)
        pack = classic_pack() if printed else muster_pack()
        return lay_out(pack, [], [], rules=self.rules, deck_sizes=DECKS)

    @property
    def named(self) -> dict[Player, str]:
        """Names by side."""
        return dict(zip((Player.FIRST, Player.SECOND), self.names, strict=True))


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


def check_resumed(kept: Setup, wish: Wish, *, secret: bool) -> None:
    """`PackError` when the unfinished game is another one than was wished for."""
    heroes = ruleset(kept.rules).heroes
    if wish.insists and heroes is not ruleset(wish.rules).heroes:
        raise PackError(
            f"a game by the rules {kept.rules!r} is not over: go on with --rules {kept.rules}, "
            f"or begin one by {wish.rules!r} with --new"
        )
    if heroes and kept.secret is not secret:
        raise PackError(
            "the unfinished game was begun at the other kind of table, simulated or real: "
            "go on there, or begin another one with --new"
        )


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
