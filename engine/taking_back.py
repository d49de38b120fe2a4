"""Taking back: to which moments a player may go back, and whether the other one must agree.

One's own last act goes at once while nobody has answered it. What chance or a card has shown since,
and what the other player has decided since, is not forgotten without his consent (report U07).
"""

from __future__ import annotations

import msgspec

from engine import events as ev
from engine.decisions import AGREED, ANYTIME, Kind, Option, Verb
from engine.events import Event
from engine.game import Game
from engine.players import Player

ROLL, REVEAL, DRAW, ANSWER = "roll", "reveal", "draw", "answer"
"""Why the other player must agree: dice were thrown, a card was shown, cards came from a deck or
went into one by chance, or he has decided something since."""


class UndoPoint(msgspec.Struct, frozen=True):
    """A moment to go back to: `to` answers stay, and `player` is asked about `kind` again."""

    to: int
    player: Player
    kind: Kind
    turn: int
    consent: bool
    """Whether the other player must agree."""
    why: str = ""
    """Why he must: `roll`, `reveal`, `draw` or `answer`, whichever is met first on the way back."""


def undo_points(game: Game, player: Player) -> tuple[UndoPoint, ...]:
    """Where this player may go back to, nearest first: every moment at which he was asked something
    that he could have answered otherwise, and the end of a game by concession or agreement.
    """
    events = game.events
    found: list[UndoPoint] = []
    why = ""
    until = len(events)
    for entry, asked in zip(reversed(game.journal), reversed(game.asked), strict=True):
        stopped = entry.option.verb in ANYTIME
        why = why or _from_answer(entry.option)
        if not why and asked.player is not player and not asked.forced:
            why = ANSWER
        why = why or _from_events(events[asked.happened : until])
        until = asked.happened
        if stopped or (asked.player is player and not asked.forced):
            found.append(
                UndoPoint(entry.number, asked.player, asked.kind, asked.turn, bool(why), why)
            )
    return tuple(found)


def _from_answer(option: Option) -> str:
    """Why an answer is not taken back by one player alone, whoever gave it."""
    return ANSWERS.get(option.verb, "")


def _from_events(events: tuple[Event, ...]) -> str:
    """Why what happened is not taken back by one player alone."""
    for event in events:
        shuffled = isinstance(event, ev.PutInDeck) and event.where == "shuffled"
        why = DRAW if shuffled else EVENTS.get(type(event), "")
        if why:
            return why
    return ""


ANSWERS = {
    Verb.ROLL: ROLL,
    Verb.NAME: REVEAL,
    Verb.REVEAL: REVEAL,
    Verb.SHUFFLED: DRAW,
    Verb.DRAWN: DRAW,
    Verb.EMPTY: DRAW,
    **dict.fromkeys(sorted(ANYTIME | AGREED), ANSWER),
}
"""Answers that tell what chance or hidden cards have shown, and those that both players gave."""

EVENTS: dict[type[Event], str] = {
    ev.Dealt: DRAW,
    ev.Redealt: DRAW,
    ev.Shuffled: DRAW,
    ev.Drawn: DRAW,
    ev.DrawFailed: DRAW,
    ev.DeckEmpty: DRAW,
    ev.Milled: DRAW,
    ev.Named: REVEAL,
    ev.Revealed: REVEAL,
    ev.Played: REVEAL,
    ev.Discarded: REVEAL,
}
"""Events by which somebody has learnt what he cannot forget."""
