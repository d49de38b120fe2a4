"""Chess clocks for the time that players think: frozen states, every moment handed in.

All moments are seconds of one monotonic clock; nothing here knows the time of day, so that a
stepped wall clock changes nothing. Inside, time is whole milliseconds: none is lost by rounding.

The loop's use of it: `answered` with each answer (the clocks stop), `running` as soon as somebody
can think, and with None while the table resolves, is being mended or rests.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.decisions import Kind
from engine.players import BOTH, Player
from engine.view import GameView

WARNINGS = (30, 10, 0)
"""Seconds left at which a player is warned, once each; 0 is the end of his time."""
MOST = 24 * 60 * 60
"""Seconds; no clock shows more, whatever is added."""

_ACTS = frozenset({Kind.ROLL, Kind.SHUFFLE, Kind.NAME, Kind.DRAW})
"""Questions for hands, not for heads: no clock runs."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed on, in seconds: the time of each player, what an answer adds to it
    (Fischer), and how much of every question is free (US delay)."""

    time: int
    increment: int = 0
    delay: int = 0


@dataclass(frozen=True, slots=True)
class Clocks:
    """Both clocks, First first, as they stood at `since`; milliseconds."""

    terms: Terms
    left: tuple[int, int]
    on: Player | None = None
    """Whose clock runs since `since`."""
    since: int = 0
    free: int = 0
    """What is left of the delay of the question that is being asked."""
    spent: int = 0
    """What this question has cost so far."""
    earned: Player | None = None
    """Who has answered of his own will, and gets the increment when he is no longer asked."""
    told: tuple[int, int] = (MOST, MOST)
    """The last warning that each player was given, in seconds."""


def wound(terms: Terms) -> Clocks:
    """The clocks before the first question: full, and both stopped."""
    full = min(terms.time, MOST) * 1000
    return Clocks(terms, (full, full), free=terms.delay * 1000)


def thinker(view: GameView) -> Player | None:
    """Whose clock may run while this is asked: nobody's before the first turn, while nobody is
    asked, and while hands have to throw, to shuffle, to draw or to show a card."""
    asked = view.decision
    if asked is None or view.over or view.turn == 0 or asked.kind in _ACTS:
        return None
    return asked.player


def running(clocks: Clocks, player: Player | None, now: float) -> Clocks:
    """From now on this player's clock runs, and nobody else's; None stops both."""
    if player is clocks.on:
        return clocks
    stopped = _stopped(clocks, now)
    return stopped if player is None else replace(stopped, on=player, since=_ms(now))


def answered(
    clocks: Clocks,
    by: Player,
    asked: Player | None,
    now: float,
    *,
    forced: bool = False,
    given_back: bool = False,
) -> Clocks:
    """A question was answered by one player, and the next one goes to `asked` (None: to nobody).

    Both clocks stop. Who answers of his own will (not `forced`: there was more than one answer)
    gets the increment once somebody else is asked. `given_back`: the program passed for him, and
    what the question has cost is returned.
    """
    clocks = _stopped(clocks, now)
    if given_back:
        clocks = _added(clocks, by, clocks.spent)
    elif not forced:
        clocks = replace(clocks, earned=by)
    earned = clocks.earned
    if earned is not None and asked is not earned:
        clocks = replace(clocks, earned=None)
        if clocks.left[BOTH.index(earned)]:
            # Who is out of time does not come back by an answer.
            clocks = _added(clocks, earned, clocks.terms.increment * 1000)
    return replace(clocks, free=clocks.terms.delay * 1000, spent=0)


def remaining(clocks: Clocks, player: Player, now: float) -> float:
    """Seconds that a player has left; never less than 0."""
    left = clocks.left[BOTH.index(player)]
    return (left - _cost(clocks, now) if player is clocks.on else left) / 1000


def out_of_time(clocks: Clocks, player: Player, now: float) -> bool:
    """Whether a player has no time left."""
    return remaining(clocks, player, now) <= 0


def warned(clocks: Clocks, now: float) -> tuple[Clocks, tuple[tuple[Player, int], ...]]:
    """The warnings that are due now, each once: who, and which of `WARNINGS`."""
    due: list[tuple[Player, int]] = []
    told = list(clocks.told)
    for seat, player in enumerate(BOTH):
        left = remaining(clocks, player, now)
        reached = [mark for mark in WARNINGS if left <= mark < told[seat]]
        # Clocks that begin with 20 seconds need not warn of 30.
        reached = [mark for mark in reached if mark < clocks.terms.time]
        if reached:
            told[seat] = reached[-1]
            due.append((player, reached[-1]))
    return (replace(clocks, told=(told[0], told[1])), tuple(due)) if due else (clocks, ())


def corrected(clocks: Clocks, player: Player, seconds: int, now: float) -> Clocks:
    """A player is given so many seconds, or is taken them: at least 0 are left, at most `MOST`.

    Warnings that he is above again are given again when he comes to them."""
    on, stopped = clocks.on, _stopped(clocks, now)
    stopped = _added(stopped, player, seconds * 1000)
    seat = BOTH.index(player)
    told, left = list(stopped.told), stopped.left[seat]
    if left > told[seat] * 1000:
        told[seat] = min((mark for mark in WARNINGS if mark * 1000 >= left), default=MOST)
    return running(replace(stopped, told=(told[0], told[1])), on, now)


# Going back, and going on after a power cut


@dataclass(frozen=True, slots=True)
class Mark:
    """The clocks when so many answers had been given: both stopped."""

    answers: int
    clocks: Clocks


History = tuple[Mark, ...]
"""The marks of a game, oldest first, each with more answers than the one before."""


def kept(history: History, answers: int, clocks: Clocks) -> History:
    """The history with the clocks as `answered` left them after so many answers."""
    if clocks.on is not None:
        raise ValueError("a mark is taken while both clocks are stopped")
    return (*_before(history, answers), Mark(answers, clocks))


def restored(history: History, answers: int) -> tuple[History, Clocks]:
    """The clocks as they were when so many answers had been given, and the history up to there.

    Where that moment was not kept, the last one before it counts, or else the first one at all: a
    damaged note ends no game. `ValueError` where there is none.
    """
    marks = _before(history, answers + 1) or history[:1]
    if not marks:
        raise ValueError(f"there is no mark of the clocks before answer {answers}")
    return marks, marks[-1].clocks


def to_note(mark: Mark) -> dict[str, Any]:
    """A mark as JSON, to be kept beside the journal: milliseconds and seats."""
    clocks = mark.clocks
    return {
        "answers": mark.answers,
        "terms": [clocks.terms.time, clocks.terms.increment, clocks.terms.delay],
        "left": list(clocks.left),
        "free": clocks.free,
        "spent": clocks.spent,
        "earned": None if clocks.earned is None else clocks.earned.value,
        "told": list(clocks.told),
    }


def snapshot(clocks: Clocks, answers: int, now: float) -> Mark:
    """The clocks in the middle of a question, stopped: what a power cut may take the table back to.

    Kept apart from the history: an undo goes back to where the question began.
    """
    return Mark(answers, _stopped(clocks, now))


def resumed(history: History, answers: int, latest: Mark | None = None) -> Clocks:
    """The clocks after a power cut: the latest snapshot if it belongs to this question, or else as
    they were when it was asked."""
    if latest is not None and latest.answers == answers:
        return latest.clocks
    return restored(history, answers)[1]


def from_note(note: Mapping[str, Any]) -> Mark:
    """A mark from its note; both clocks stand, so that the time without power does not count.

    `ValueError`, one line, where it is none.
    """
    try:
        counts = [note["answers"], *note["terms"], *note["left"], note["free"], note["spent"]]
        counts += note["told"]
        if len(counts) != 10 or any(type(n) is not int or n < 0 for n in counts):
            raise ValueError("numbers are missing, or below 0")
        answers, time, increment, delay, first, second, free, spent, told, other = counts
        earned = None if note["earned"] is None else Player(note["earned"])
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"the note of the clocks cannot be read: {error}") from None
    return Mark(
        answers,
        Clocks(
            Terms(time, increment, delay),
            (first, second),
            free=free,
            spent=spent,
            earned=earned,
            told=(told, other),
        ),
    )


def history_of(notes: Iterable[Mapping[str, Any]]) -> History:
    """The history that notes tell in the order in which they were written: one for fewer answers
    than before means that answers were taken back. One that is damaged says nothing."""
    history: History = ()
    for note in notes:
        try:
            mark = from_note(note)
        except ValueError:
            continue
        history = kept(history, mark.answers, mark.clocks)
    return history


def _before(history: History, answers: int) -> History:
    end = len(history)
    while end and history[end - 1].answers >= answers:
        end -= 1
    return history[:end]


def _ms(now: float) -> int:
    return int(now * 1000)


def _cost(clocks: Clocks, now: float) -> int:
    """What the running clock has used since `since`, without what is free; not more than there
    is."""
    if clocks.on is None:
        return 0
    used = max(0, _ms(now) - clocks.since - clocks.free)
    return min(used, clocks.left[BOTH.index(clocks.on)])


def _stopped(clocks: Clocks, now: float) -> Clocks:
    """Both clocks stopped, what was used taken off."""
    if clocks.on is None:
        return clocks
    cost = _cost(clocks, now)
    gone = max(0, _ms(now) - clocks.since)
    return replace(
        _added(clocks, clocks.on, -cost),
        on=None,
        since=0,
        free=max(0, clocks.free - gone),
        spent=clocks.spent + cost,
    )


def _added(clocks: Clocks, player: Player, amount: int) -> Clocks:
    left = list(clocks.left)
    seat = BOTH.index(player)
    left[seat] = min(max(0, left[seat] + amount), MOST * 1000)
    return replace(clocks, left=(left[0], left[1]))
