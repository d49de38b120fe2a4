"""Looking at photographs of dice one by one: no mat, no motion, each a settled look of its own."""

from __future__ import annotations

from collections.abc import Callable

from vision.observations import DiceReading, LyingDie, Observation, Sight, TrayReading


class PhotographWatcher:
    """Every picture is taken to be a new throw that lies still."""

    def __init__(self, dice_reader: Callable[..., DiceReading]) -> None:
        self._read = dice_reader
        self._throws = 0

    def watch(self, image: object, at: float) -> Observation:
        """What the dice in this photograph show."""
        self._throws += 1
        seen = self._read(image)
        dice = tuple(LyingDie(die, self._throws, at) for die in seen.dice)
        tray = TrayReading(
            settled=True, dice=dice, status=seen.status, throw=self._throws, moved_at=at
        )
        return Observation(at, Sight.STILL, dice=seen, tray=tray, mat=False)
