"""What the simulated table really shows, against what was read from its frames."""

from __future__ import annotations

from device.expected import GRAVEYARD
from device.interpreter import Answer, Reading
from device.simulated.scene import Table
from engine.decisions import Verb
from vision.observations import Observation, Sight


class Truth:
    """Counts wrong values and wrong names; each wrong name once for as long as it lasts."""

    def __init__(self, table: Table) -> None:
        self.dice_misread = 0
        self.cards_misread = 0
        self._table = table
        self._wrong: dict[str, str | None] = {}

    def check(self, seen: Observation, reading: Reading) -> None:
        """Compare one look with the scene that was looked at."""
        if isinstance(reading, Answer) and reading.option.verb is Verb.ROLL:
            shown = [die.value for die in self._table.scene.dice]
            self.dice_misread += reading.option.value not in shown
        if seen.sight is not Sight.STILL:
            return
        lying = {
            card.lying.cell: card.lying
            for card in self._table.scene.cards
            if card.lying.cell != GRAVEYARD
        }
        for cell, card in seen.cells.items():
            truth = lying[cell].card if cell in lying else None
            wrong = card.card is not None and card.card != truth
            if wrong and self._wrong.get(cell) != card.card:
                self.cards_misread += 1
                self._wrong[cell] = card.card
            elif not wrong:
                self._wrong.pop(cell, None)
