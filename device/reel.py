"""Moments of a game as screens, one after another: what a table in a shop shows while it waits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from device.keeping import load
from device.simulated.playouts import play_out
from device.storage import Storage, StorageError
from engine import events as ev
from engine.events import Event
from engine.game import Game
from engine.house_player import choose
from engine.journal import Entry, JournalError, Setup
from engine.kernel.duel import RulesFault
from engine.players import Player
from ui.lobby.page import Page
from ui.lobby.showing import shown, welcome
from ui.lobby.tales import tale
from ui.present import present
from ui.screen import Lang
from ui.story import story_of

LATEST = 6
"""So many kept games are looked at for the best one."""
SHORTEST = 40
"""Answers that a kept game must have to be worth watching."""
MOMENTS = (ev.AttackDeclared, ev.StrikeDeclared, ev.Rolled, ev.StrikeMeasured, ev.Died, ev.GameOver)
"""Events after which there is something to see."""


@dataclass(frozen=True, slots=True)
class Film:
    """A whole game to be shown."""

    setup: Setup
    entries: tuple[Entry, ...]
    kept: bool
    """Whether it was played at this table."""


def best_kept(storage: Storage) -> Film | None:
    """Of the latest games that were played to their end, the one in which most cards died; None
    when there is none, or none that these rules can replay."""
    best: tuple[int, Film] | None = None
    for one in reversed(storage.games()[-LATEST:]):
        if one.answers < SHORTEST or one.result in (None, "left"):
            continue
        try:
            game = load(storage, one.id)
        except (JournalError, RulesFault, StorageError):
            continue
        deaths = sum(isinstance(event, ev.Died) for event in game.events)
        if game.over and (best is None or deaths > best[0]):
            best = deaths, Film(game.setup, tuple(game.journal), True)
    return None if best is None else best[1]


def sample(setup: Setup, seed: int) -> Film:
    """A game that house players have played, without a table."""
    made = play_out(setup, choose, Random(seed))
    # One that broke the rules is shown up to the answer that did.
    return Film(setup, made.entries if made.error is None else made.entries[:-1], False)


def pages(film: Film, lang: Lang, names: dict[Player, str]) -> Iterator[Page]:
    """The title, the moments of the game, and its story."""
    yield welcome(lang)
    game = Game(film.setup)
    for entry in film.entries:
        happened = game.answer(entry.option)
        if not worth_showing(happened):
            continue
        seat = game.pending.player if game.pending else game.state.active
        scene = present(game.view(seat), lang, 0, names)
        yield shown(lang, scene, None, film.kept)
    told = tale(game.view(Player.FIRST), story_of(game), lang, names)
    yield shown(lang, None, told, film.kept)


def worth_showing(happened: Sequence[Event]) -> bool:
    """Whether an answer has brought about something to look at."""
    return any(isinstance(event, MOMENTS) for event in happened)
