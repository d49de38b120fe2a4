"""Looking at photographs of dice one by one: no mat, no motion, each a settled look of its own."""

from __future__ import annotations

from collections.abc import Callable

from vision.observations import DiceReading, Observation, Sight


class PhotographWatcher:
    """Every picture is taken to be a new throw that lies still."""

    def __init__(self, dice_reader: Callable[..., DiceReading]) -> None:
        self._read = dice_reader
        self._throws = 0

    def watch(self, image: object, at: float) -> Observation:
        """What the dice in this photograph show."""
        self._throws += 1
        return Observation(at, Sight.STILL, dice=self._read(image), throw=self._throws, mat=False)
