"""What keeps a game: every answer before it takes effect, and what is noted beside the answers."""

from __future__ import annotations

from typing import Any, Protocol

from engine.journal import Entry
from engine.players import Player


class Keeper(Protocol):
    """Keeps answers: when `keep` returns, the answer survives a power cut."""

    def keep(self, entry: Entry) -> None:
        """Write one entry to disk."""

    def undo(self, to: int, by: Player, agreed: bool) -> None:
        """Take back all but the first `to` entries, and note who did it."""

    def take_back(self, number: int) -> None:
        """Take the last entry back: the rules could not carry it out."""

    def note(self, kind: str, body: dict[str, Any]) -> None:
        """Note beside the journal what is no answer."""
