"""A keeper that keeps nothing on disk, for games that no test cuts off."""

from __future__ import annotations

from typing import Any

from engine.journal import Entry
from engine.players import Player


class Memory:
    """Keeps entries and notes in memory."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.undone: list[tuple[int, Player, bool]] = []
        self.notes: list[tuple[str, dict[str, Any]]] = []

    def keep(self, entry: Entry) -> None:
        assert entry.number == len(self.entries)
        self.entries.append(entry)

    def undo(self, to: int, by: Player, agreed: bool) -> None:
        assert to <= len(self.entries)
        del self.entries[to:]
        self.undone.append((to, by, agreed))

    def take_back(self, number: int) -> None:
        assert number == len(self.entries) - 1
        del self.entries[number:]

    def note(self, kind: str, body: dict[str, Any]) -> None:
        self.notes.append((kind, body))
