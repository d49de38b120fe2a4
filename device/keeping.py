"""A game and the file that keeps it: begun, kept answer by answer, taken back, resumed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from device.storage import Note, Storage
from engine.game import RULESETS, Game
from engine.journal import (
    Entry,
    JournalError,
    Setup,
    decode_entry,
    decode_header,
    encode_entry,
    encode_header,
)
from engine.kernel.duel import RulesFault
from engine.players import Player


def _now() -> datetime:
    return datetime.now().astimezone()


class KeptAnswers:
    """Keeps the answers of one game in the store, and what happens beside them."""

    def __init__(
        self, storage: Storage, game: int, clock: Callable[[], datetime] | None = None
    ) -> None:
        """`clock` says when a note is made; without one it is the wall clock."""
        self.storage = storage
        self.number = game
        self._clock = clock or _now

    def keep(self, entry: Entry) -> None:
        """When this returns, the answer survives a power cut."""
        self.storage.append(self.number, entry.number, encode_entry(entry))

    def undo(self, to: int, by: Player, agreed: bool) -> None:
        """Keep that a player took answers back, so that `to` of them stay, and whether the other
        one had agreed (report U08). When this returns, it survives a power cut; what was taken
        back stays readable in the note."""
        self.storage.undo(self.number, to, {"by": by.value, "agreed": agreed}, at=self._at())

    def take_back(self, number: int) -> None:
        """Answer `number`, the last one, was more than the rules could bear: it is off the journal
        again, so that the game can be resumed; a note of kind `fault` keeps it."""
        self.storage.undo(self.number, number, {"answer": number}, kind="fault", at=self._at())

    def note(self, kind: str, body: Mapping[str, Any]) -> None:
        """Keep a note beside the journal, of any kind: `correction`, `pause`, `clock`, …

        `body` is what JSON can say.
        """
        self.storage.note(self.number, kind, body, at=self._at())

    def notes(self) -> list[Note]:
        """All notes of this game, oldest first."""
        return self.storage.notes(self.number)

    def _at(self) -> str:
        return self._clock().isoformat(timespec="seconds")


def begin(
    storage: Storage, setup: Setup, now: datetime, clock: Callable[[], datetime] | None = None
) -> tuple[KeptAnswers, Game]:
    """A new game. The one before it stays whole, but is not continued any more (report U20)."""
    unfinished = storage.latest_unfinished()
    number = storage.create(encode_header(setup), now.isoformat(timespec="seconds"))
    if unfinished is not None:
        storage.finish(unfinished, "left")
    return KeptAnswers(storage, number, clock), Game(setup)


def load(storage: Storage, number: int, to: int | None = None) -> Game:
    """Replay a kept game, or its first `to` answers."""
    setup = decode_header(storage.header(number), RULESETS)
    lines = storage.entries(number)[:to]
    return Game(setup, (decode_entry(line, n) for n, line in enumerate(lines)))


def resume(
    storage: Storage, clock: Callable[[], datetime] | None = None
) -> tuple[KeptAnswers, Game] | None:
    """The unfinished game as it was when the plug was pulled; None when there is none.

    `JournalError` when these rules do not follow it to its end: where, and what can be done.
    """
    number = storage.latest_unfinished()
    if number is None:
        return None
    try:
        game = load(storage, number)
    except (JournalError, RulesFault) as error:
        raise JournalError(
            f"game {number}: {error}; or go on from its last turn that fits these rules, with "
            f"berserk-table games --mend {number}"
        ) from None
    return KeptAnswers(storage, number, clock), game
