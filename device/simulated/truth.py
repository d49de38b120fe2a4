"""What the simulated table really shows, against what was read from its frames."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import dist

from device.expected import GRAVEYARD, Lying
from device.readings import Answer, Reading
from device.simulated.scene import CardOn, Table
from engine.decisions import Verb
from vision.mat import CELL
from vision.observations import Face, Observation, SeenCard, Sight


class Truth:
    """Counts what really changed, wrong values, and wrong and missing names.

    `changes` are cells on which something else lay at two settled looks that followed each other.
    A wrong name is misread, and a card that lies open and has no name unread: each counts once for
    as long as it lasts.
    """

    def __init__(self, table: Table) -> None:
        self.dice_misread = 0
        self.cards_misread = 0
        self.cards_unread = 0
        self.changes = 0
        self._table = table
        self._wrong: dict[str, str | None] = {}
        self._unread: set[str] = set()
        self._lying: Mapping[str, Lying] | None = None

    def check(self, seen: Observation, reading: Reading) -> None:
        """Compare one look with the scene that was looked at."""
        if isinstance(reading, Answer) and reading.option.verb is Verb.ROLL:
            shown = [die.value for die in self._table.scene.dice]
            self.dice_misread += reading.option.value not in shown
        if seen.sight is not Sight.STILL:
            return
        lying = {
            cell: replace(card.lying, cell=cell)
            for card in self._table.scene.cards
            if card.lying.cell != GRAVEYARD and (cell := self._cell(card))
        }
        self._count_changes(lying)
        for cell, card in seen.cells.items():
            truth = lying[cell].card if cell in lying else None
            wrong = card.card is not None and card.card != truth
            if wrong and self._wrong.get(cell) != card.card:
                self.cards_misread += 1
                self._wrong[cell] = card.card
            elif not wrong:
                self._wrong.pop(cell, None)
        self._count_unread(seen.cells, lying)

    def _cell(self, card: CardOn) -> str:
        """The cell on which a card really lies, wherever its player thinks that it does."""
        cells = self._table.plan.cells
        name = min(cells, key=lambda one: dist(cells[one].center, (card.x, card.y)))
        return name if dist(cells[name].center, (card.x, card.y)) < CELL / 2 else ""

    def _count_changes(self, lying: Mapping[str, Lying]) -> None:
        if self._lying is not None:
            cells = {*lying, *self._lying}
            self.changes += sum(lying.get(cell) != self._lying.get(cell) for cell in cells)
        self._lying = lying

    def _count_unread(self, cells: Mapping[str, SeenCard], lying: Mapping[str, Lying]) -> None:
        unread = {
            cell
            for cell, card in cells.items()
            if card.card is None and not card.either and cell in lying and lying[cell].face_up
        }
        unread |= {cell for cell, card in cells.items() if _backwards(card, lying.get(cell))}
        unread |= {cell for cell in lying if cell not in cells}
        self.cards_unread += len(unread - self._unread)
        self._unread = unread


def _backwards(card: SeenCard, lying: Lying | None) -> bool:
    """Whether a card's back is seen where its face lies, or a face where its back lies."""
    return lying is not None and (card.face is Face.UP) is not lying.face_up
