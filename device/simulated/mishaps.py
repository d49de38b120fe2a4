"""What befalls a simulated table whatever hands do: the lamp goes out, the camera hangs, a knee
hits the table, a window flies open.

Each is a script of its own beside that of the hands; `attend` does what is due.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from random import Random

from device.expected import GRAVEYARD
from device.simulated.acts import Act
from device.simulated.chance import draw
from device.simulated.scene import CardOn, Table
from engine.decisions import CardId
from vision import mat

_STEP = 0.08
_KNOCKED = 22.0  # mm that cards slip at most when the mat is knocked
_BLOWN = 180.0  # mm that a draught carries a card at most
_RIM = 60.0  # mm of the mat's edge where no blown card comes to rest
_WAY = 4  # steps in which a card is blown to its place
_FAR_OFF = (900.0, 0.0, 0.0)  # a camera that has been knocked so far sees no mat


class Mishaps:
    """Scripts of accidents at one table; several may run at once."""

    def __init__(self, table: Table, clock: Callable[[], float], seed: int) -> None:
        """At this table."""
        self._table, self._clock, self._seed = table, clock, seed
        self._running: list[tuple[float, Act]] = []
        self._count = 0

    @property
    def going_on(self) -> bool:
        """Whether anything is out of order just now."""
        return bool(self._running)

    def next_time(self) -> float | None:
        """When something is due next."""
        return min((due for due, _ in self._running), default=None)

    def attend(self, now: float) -> None:
        """Let happen what is due."""
        going: list[tuple[float, Act]] = []
        for start, act in self._running:
            due: float | None = start
            while due is not None and due <= now:
                pause = next(act, None)
                due = None if pause is None else due + pause
            if due is not None:
                going.append((due, act))
        self._running = going

    def lamp_off(self, seconds: float = 10.0) -> None:
        """The lamp goes out, and on again after so many seconds."""
        self._begin(self._lamp_off(seconds))

    def freeze(self, seconds: float = 5.0) -> None:
        """The camera gives no picture for so many seconds."""
        self._begin(self._freeze(seconds))

    def knock_camera(self, seconds: float = 6.0) -> None:
        """Somebody pushes the camera aside, and turns it back after so many seconds."""
        self._begin(self._knock_camera(seconds))

    def knock_mat(self) -> None:
        """Somebody hits the table: the mat slips, and the cards on it a little more."""
        self._begin(self._knock_mat(self._chance("knock")))

    def blow(self, cards: Collection[CardId]) -> None:
        """These cards are blown away: they come to lie anywhere, on cells or between them."""
        self._begin(self._blow(tuple(cards), self._chance("blow")))

    def _begin(self, act: Act) -> None:
        self._running.append((self._clock(), act))

    def _chance(self, name: str) -> Random:
        self._count += 1
        return draw(self._seed, self._count, name)

    def _lamp_off(self, seconds: float) -> Act:
        before = self._table.scene.lamp.brightness
        self._light(0.0)
        yield seconds
        self._light(before)

    def _light(self, brightness: float) -> None:
        scene = self._table.scene
        self._table.scene = replace(scene, lamp=replace(scene.lamp, brightness=brightness))

    def _freeze(self, seconds: float) -> Act:
        self._stop(frozen=True)
        yield seconds
        self._stop(frozen=False)

    def _stop(self, *, frozen: bool) -> None:
        scene = self._table.scene
        self._table.scene = replace(scene, optics=replace(scene.optics, frozen=frozen))

    def _knock_camera(self, seconds: float) -> Act:
        before = self._table.scene.optics.knock
        self._aim(_FAR_OFF)
        yield seconds
        self._aim(before)

    def _aim(self, knock: tuple[float, float, float]) -> None:
        scene = self._table.scene
        self._table.scene = replace(scene, optics=replace(scene.optics, knock=knock))

    def _knock_mat(self, chance: Random) -> Act:
        x, y, turn = (round(chance.uniform(-4, 4), 1) for _ in range(3))
        self._aim((x, y, turn / 8))
        slip = chance.uniform(-_KNOCKED, _KNOCKED), chance.uniform(-_KNOCKED, _KNOCKED)
        for _ in range(3):
            for card in self._resting():
                share = chance.uniform(0.1, 0.3)
                self._lay(
                    card,
                    card.x + slip[0] * share,
                    card.y + slip[1] * share,
                    card.angle + chance.uniform(-3, 3),
                )
            yield _STEP

    def _blow(self, numbers: tuple[CardId, ...], chance: Random) -> Act:
        ways = {number: _blown(chance) for number in numbers}
        for _ in range(_WAY):
            for card in self._resting():
                if card.number in ways:
                    x, y, turn = ways[card.number]
                    across = min(max(card.x + x, _RIM), mat.WIDTH - _RIM)
                    down = min(max(card.y + y, _RIM), mat.TRAY.y - _RIM)
                    self._lay(card, across, down, card.angle + turn)
            yield _STEP

    def _resting(self) -> list[CardOn]:
        """The cards that lie on the mat; nobody holds them."""
        cards = self._table.scene.cards
        return [card for card in cards if not card.height and card.lying.cell != GRAVEYARD]

    def _lay(self, card: CardOn, x: float, y: float, angle: float) -> None:
        self._table.scene = self._table.scene.with_card(replace(card, x=x, y=y, angle=angle))


def _blown(chance: Random) -> tuple[float, float, float]:
    """How far a card goes in one step, in mm and degrees."""
    x, y = (chance.uniform(-_BLOWN, _BLOWN) / _WAY for _ in range(2))
    return x, y, chance.uniform(-12.0, 12.0) / _WAY
