"""What a demo leaves behind: screens as PNG, frames of the table as JPEG, the journal as text."""

from __future__ import annotations

from pathlib import Path

from device.pictures import save
from device.simulated.session import SimulatedSession
from device.storage import Storage
from engine.decisions import Kind
from ui.drawing.game_screen import draw
from ui.screen import Screen

SIZE = (1280, 720)


class Souvenirs:
    """Keeps the first screen of every kind of decision, with the frame that belongs to it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._seen: dict[str, int] = {}
        self._session: SimulatedSession | None = None

    def visit(self, session: SimulatedSession) -> None:
        """The table that frames are taken of."""
        self._session = session

    def keep(self, screen: Screen) -> None:
        """Draw this screen if there is none of its kind yet."""
        name = _kind(screen)
        if name in self._seen:
            return
        self._seen[name] = len(self._seen) + 1
        stem = f"{self._seen[name]:02}-{name}"
        save(draw(screen, SIZE), self._folder / f"{stem}.png")
        if self._session is not None:
            save(self._session.table_picture(), self._folder / f"{stem}-table.jpg")

    def journal(self, storage: Storage) -> None:
        """The last game's journal: its header, then one answer a line."""
        game = storage.games()[-1].id
        lines = [storage.header(game), *storage.entries(game)]
        (self._folder / "journal.jsonl").write_bytes(b"\n".join(lines) + b"\n")


def _kind(screen: Screen) -> str:
    decision, fight = screen.view.decision, screen.view.fight
    if decision is None:
        return "result"
    if decision.kind is Kind.PRIORITY and fight is not None:
        return "modifiers"
    if decision.kind is Kind.ROLL and fight is None:
        return "turn-order"
    return decision.kind.value
