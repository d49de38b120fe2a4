"""One game at a table where everything goes wrong now and then, and what became of it in figures.

The eye looks at the table itself, so that a game takes seconds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from device.simulated.blunders import OFTEN
from device.simulated.players import intended
from device.simulated.session import SimulatedSession
from device.simulated.taking_back import Unmeant
from engine.decisions import Option
from engine.game import Game
from engine.journal import Entry, Setup
from engine.players import Player
from ui.screen import Lang

STUCK = 600.0
"""Seconds at the table without an answer after which nobody knows how to go on."""


class Notebook:
    """Keeps a game's answers in memory only."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.corrections = 0
        """How often both players overruled the game."""

    def keep(self, entry: Entry) -> None:
        """Remember an answer."""
        assert entry.number == len(self.entries), f"answer {entry.number} is not the next one"
        self.entries.append(entry)

    def undo(self, to: int, by: Player, agreed: bool) -> None:
        """So many answers stay."""
        del self.entries[to:]

    def take_back(self, number: int) -> None:
        """The last answer could not be carried out."""
        del self.entries[number:]

    def note(self, kind: str, body: dict[str, Any]) -> None:
        """Remember what happened beside the answers."""
        self.corrections += kind == "correction"


@dataclass(frozen=True, slots=True)
class Fumbled:
    """How a game went at such a table.

    `finished` when the rules ended it. `wrong` are answers of its journal that no player meant:
    there must be none. `unmeant` were taken and taken back again, `undos` is how often that was.
    `questions` counts dice that the camera could not read, `mismatches` tables that contradicted
    the game, and `mended` those of them that came right again; `mending` when the game ended while
    one was being put right. `left_over` is what the screen asked hands to do at the end, and
    `blunders` counts what went wrong by name.
    """

    seed: int
    rules: str
    finished: bool
    stuck: bool
    answers: int
    wrong: int
    unmeant: int
    undos: int
    questions: int
    mismatches: int
    mended: int
    mending: bool
    overruled: int
    frames: int
    seconds: float
    blunders: dict[str, int]
    left_over: tuple[str, ...] = ()
    broken: str = ""
    """The fault that ended it, in one line."""

    @property
    def well(self) -> bool:
        """Whether all came right."""
        even = self.mended + self.mending == self.mismatches and not self.overruled
        return self.finished and not self.wrong and even and not self.broken


def play_fumbled(
    setup: Setup,
    seed: int,
    *,
    often: float = OFTEN,
    visit: Callable[[SimulatedSession], None] = lambda _: None,
) -> Fumbled:
    """Play a game with fumbling hands to its end, or until nobody knows how to go on.

    Something goes wrong so `often`, as a share of all questions.
    """
    unmeant: list[Unmeant] = []
    notebook = Notebook()
    session = SimulatedSession(
        Game(setup),
        notebook,
        seed=seed,
        hands="fumbling",
        lang=Lang.RU,
        names={Player.FIRST: "Вера", Player.SECOND: "Артём"},
        pictures=False,
        often=often,
    )

    def note(wrong: Unmeant, _: Option) -> None:
        unmeant.append(wrong)

    session.players.noticed.append(note)
    visit(session)
    broken = ""
    try:
        stuck = not _played(session)
    except Exception as fault:
        # Whatever it is: the seed that led to it is worth more than a traceback.
        stuck, broken = False, f"{type(fault).__name__}: {fault}"
    session.close()
    loop, blunders = session.loop, session.blunders
    screen = loop.screen
    return Fumbled(
        seed,
        setup.rules,
        finished=loop.game.over and not stuck and not broken,
        stuck=stuck,
        answers=len(loop.game.journal),
        wrong=wrong_answers(setup, loop.game.journal, seed),
        unmeant=len(unmeant),
        undos=loop.tally.undos,
        questions=loop.tally.questions,
        mismatches=loop.tally.mismatches,
        mended=loop.tally.corrections,
        mending=loop.mending,
        overruled=notebook.corrections,
        frames=loop.tally.frames,
        seconds=round(session.clock(), 1),
        blunders={kind.value: count for kind, count in blunders.happened.items()}
        if blunders is not None
        else {},
        left_over=tuple(step.text for step in screen.steps) if screen is not None else (),
        broken=broken,
    )


def _played(session: SimulatedSession) -> bool:
    """Whether the game came to its end, and nobody has anything to take back."""
    loop = session.loop
    reached, at = -1, session.clock()
    while not (loop.game.over and session.players.content(loop)):
        session.step()
        if len(loop.game.journal) > reached:
            reached, at = len(loop.game.journal), session.clock()
        if session.clock() - at > STUCK:
            return False
    return True


def wrong_answers(setup: Setup, journal: list[Entry], seed: int) -> int:
    """How many answers of a journal are not those that its players meant to give."""
    game, wrong = Game(setup), 0
    for entry in journal:
        pending = game.pending
        assert pending is not None
        wrong += entry.option != intended(game, pending, seed)
        game.answer(entry.option, fingerprint=entry.fingerprint)
    return wrong
