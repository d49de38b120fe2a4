"""A game and the file that keeps it: begun, kept answer by answer, resumed."""

from __future__ import annotations

from datetime import datetime

from device.storage import Storage
from engine.game import RULESETS, Game
from engine.journal import Entry, Setup, decode_entry, decode_header, encode_entry, encode_header


class KeptAnswers:
    """Keeps the answers of one game in the store."""

    def __init__(self, storage: Storage, game: int) -> None:
        self.storage = storage
        self.number = game

    def keep(self, entry: Entry) -> None:
        """When this returns, the answer survives a power cut."""
        self.storage.append(self.number, entry.number, encode_entry(entry))


def begin(storage: Storage, setup: Setup, now: datetime) -> tuple[KeptAnswers, Game]:
    """A new game. The one before it stays whole, but is not continued any more (report U20)."""
    unfinished = storage.latest_unfinished()
    number = storage.create(encode_header(setup), now.isoformat(timespec="seconds"))
    if unfinished is not None:
        storage.finish(unfinished, "left")
    return KeptAnswers(storage, number), Game(setup)


def load(storage: Storage, number: int, to: int | None = None) -> Game:
    """Replay a kept game, or its first `to` answers."""
    setup = decode_header(storage.header(number), RULESETS)
    lines = storage.entries(number)[:to]
    return Game(setup, (decode_entry(line, n) for n, line in enumerate(lines)))


def resume(storage: Storage) -> tuple[KeptAnswers, Game] | None:
    """The unfinished game as it was when the plug was pulled; None when there is none."""
    number = storage.latest_unfinished()
    if number is None:
        return None
    return KeptAnswers(storage, number), load(storage, number)
