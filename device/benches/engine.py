"""How fast the rules are: random games, replay and undo, against python-chess at the same work;
and whole games of Heroes, against Fireplace where that is installed.
"""

from __future__ import annotations

from collections.abc import Iterator

from device.benches.chessboard import LONGEST, ChessPlay, push_all, random_games
from device.benches.heroes import whole_games
from device.benches.measuring import Measurement, alternate, measured, milliseconds, rate
from device.packs import muster_setup
from device.simulated.chance import draw
from device.simulated.playouts import at_random, play_out, too_long
from engine.game import Game
from engine.journal import Entry, Setup

RULES = "classic"
SLICE = 0.2
"""Seconds of one slice of random games."""
ANSWERS = 1_200
"""Length of the journal that is replayed."""
TRIES = 20
"""Games that are played to find one of that length; if none is, several make it up."""
UNDONE = 20
"""Answers that one slice takes back, one after another."""

Recorded = tuple[Setup, tuple[Entry, ...]]


class EnginePlay:
    """Random games, decision by decision. Which ones they are depends on the seed alone."""

    def __init__(self, seed: int) -> None:
        self._seed, self._number = seed, -1
        self._begin()

    def step(self) -> None:
        """One decision further, in a new game where one has ended."""
        while self._game.pending is None or too_long(self._game):
            self._begin()
        option = at_random(self._game.state, self._game.pending, self._chance)
        self._game.answer(option)

    def _begin(self) -> None:
        self._number += 1
        self._game = Game(muster_setup(RULES))
        self._chance = draw(self._seed, self._number, "bench")


def measure(seconds: float, seed: int = 0) -> Iterator[tuple[Measurement, str]]:
    """All benchmarks of the engine, one after another, in about so many seconds; each with the
    reason why it has no yardstick, which is empty where it has one."""
    yield decisions(seconds * 0.45, seed), ""
    games = recorded(seed)
    yield replay(seconds * 0.15, games, seed), ""
    yield undo(seconds * 0.1, games, seed), ""
    yield whole_games(seconds * 0.3, seed)


def decisions(seconds: float, seed: int) -> Measurement:
    """Decisions a second in random whole games, against plies a second in random chess."""
    ours, theirs = EnginePlay(seed), ChessPlay(seed)
    values, yards = alternate(
        seconds, lambda: rate(ours.step, SLICE), lambda: rate(theirs.step, SLICE)
    )
    return measured("engine.decisions", "1/s", "python-chess random plies", values, yards)


def replay(seconds: float, games: list[Recorded], seed: int) -> Measurement:
    """Replaying a journal, against as many pushes of chess moves."""
    answers = sum(len(entries) for _, entries in games)
    chess = random_games(answers, seed)
    values, yards = alternate(
        seconds,
        lambda: milliseconds(lambda: [Game(*game) for game in games]),
        lambda: milliseconds(lambda: push_all(chess)),
    )
    yardstick = f"python-chess {answers} pushes"
    return measured(f"engine.replay_{answers}", "ms", yardstick, values, yards)


def undo(seconds: float, games: list[Recorded], seed: int) -> Measurement:
    """Taking back one answer, anywhere in a game, against taking back one chess move."""
    longest = max(games, key=lambda game: len(game[1]))
    chess = random_games(LONGEST, seed)[:1]
    played, board = Game(*longest), push_all(chess)

    def take_back() -> None:
        for _ in range(UNDONE):
            played.undo(len(played.journal) - 1)

    def ours() -> float:
        nonlocal played
        if len(played.journal) < UNDONE:
            played = Game(*longest)
        return milliseconds(take_back) / UNDONE

    def theirs() -> float:
        nonlocal board
        if len(board.move_stack) < UNDONE:
            board = push_all(chess)
        return milliseconds(lambda: [board.pop() for _ in range(UNDONE)]) / UNDONE

    values, yards = alternate(seconds, ours, theirs)
    return measured("engine.undo", "ms", "python-chess pop", values, yards)


def recorded(seed: int) -> list[Recorded]:
    """Random games with `ANSWERS` answers together: one long enough, or else several."""
    games: list[Recorded] = []
    for number in range(TRIES):
        playout = play_out(muster_setup(RULES), at_random, draw(seed, number, "bench-journal"))
        if playout.error is not None:
            raise playout.error
        if len(playout.entries) >= ANSWERS:
            return [(playout.setup, playout.entries[:ANSWERS])]
        games.append((playout.setup, playout.entries))
    return _cut(games)


def _cut(games: list[Recorded]) -> list[Recorded]:
    """The first of these games that have `ANSWERS` answers together, the last one cut short."""
    kept: list[Recorded] = []
    left = ANSWERS
    for setup, entries in games:
        if left:
            kept.append((setup, entries[:left]))
            left -= len(kept[-1][1])
    return kept
