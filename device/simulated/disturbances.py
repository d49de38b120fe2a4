"""What happens around a simulated table by itself: the lamp, the table's trembling, the lens.

All of it is known beforehand from the seed and the time since the game began.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from device.simulated.chance import draw
from device.simulated.mischief import NONE, Mischief
from device.simulated.scene import Lamp, Table

_LAMP_STAYS = (18.0, 50.0)  # seconds between two changes of the light
_LAMP_FADES = 9.0  # seconds that a slow change takes
_CALM = (7.0, 20.0)  # seconds between two times that the table trembles
_TREMBLES = (0.2, 1.1)  # seconds
_KNOCK_EVERY = 3  # of so many times that it trembles, one ends with a knock
_FARTHEST = (6.0, 6.0, 0.9)  # mm, mm and degrees that knocks leave the camera off
_BENDS = (-0.02, 0.1)


class Disturbances:
    """Changes the scene of one table as time goes by."""

    def __init__(self, table: Table, seed: int, mischief: frozenset[Mischief] = NONE) -> None:
        self._table, self._seed, self._mischief = table, seed, mischief
        self._began: float | None = None
        self._lamps = _Spells(lambda number: _between(self._chance(number, "lamp"), _LAMP_STAYS))
        self._calm = _Spells(lambda number: _between(self._chance(number, "calm"), _CALM))

    def attend(self, now: float) -> None:
        """Let happen what is due at this moment, in the clock's seconds."""
        if self._began is None:
            self._began = now
        since, scene = now - self._began, self._table.scene
        lamp, optics = scene.lamp, scene.optics
        if Mischief.LAMPS in self._mischief:
            lamp = self._lamp(since)
        if Mischief.LENS in self._mischief:
            bend = round(_between(self._chance(0, "lens"), _BENDS), 3)
            optics = replace(optics, bends=(bend, 0.0))
        if Mischief.SHAKE in self._mischief:
            knock, shake = self._shaken(since)
            optics = replace(optics, knock=knock, shake=shake)
        if (lamp, optics) != (scene.lamp, scene.optics):
            self._table.scene = replace(scene, lamp=lamp, optics=optics)

    def _chance(self, number: int, name: str) -> Random:
        return draw(self._seed, number, name)

    def _lamp(self, since: float) -> Lamp:
        """The light: one of several, and for some seconds on the way from the last one."""
        number, age = self._lamps.at(since)
        now = lamp_of(self._seed, number)
        fades = self._chance(number, "fade").random() < 0.6
        if number == 0 or not fades or age >= _LAMP_FADES:
            return now
        # Who turns a lamp down or draws a curtain does not carry the lamp about.
        before = lamp_of(self._seed, number - 1)
        share = round(age / _LAMP_FADES, 1)
        blue, green, red = (
            a + (b - a) * share for a, b in zip(before.colour, now.colour, strict=True)
        )
        brightness = before.brightness + (now.brightness - before.brightness) * share
        return replace(before, brightness=brightness, colour=(blue, green, red))

    def _shaken(self, since: float) -> tuple[tuple[float, float, float], tuple[float, float]]:
        """Where knocks have left the camera, and how far the picture has slipped just now."""
        number, age = self._calm.at(since)
        knocks = number // _KNOCK_EVERY
        knock = (0.0, 0.0, 0.0)
        if knocks:
            chance = self._chance(knocks, "knock")
            x, y, turn = (round(chance.uniform(-far, far), 2) for far in _FARTHEST)
            knock = (x, y, turn)
        chance = self._chance(number, "trembles")
        seconds, far = _between(chance, _TREMBLES), chance.uniform(0.15, 1.0)
        if number == 0 or age >= seconds:
            return knock, (0.0, 0.0)
        chance = self._chance(round(since * 1000), "trembling")
        return knock, (round(chance.uniform(-far, far), 2), round(chance.uniform(-far, far), 2))


def lamp_of(seed: int, number: int) -> Lamp:
    """The light number `number` over this table: where it comes from, how bright, what colour."""
    chance = draw(seed, number, "light")
    warmth = chance.uniform(-1, 1)
    return Lamp(
        brightness=round(chance.uniform(0.62, 1.08), 3),
        spot=(round(chance.uniform(-60, 840)), round(chance.uniform(-80, 560))),
        colour=(
            round(0.93 - 0.17 * warmth, 3),
            round(chance.uniform(0.97, 1.02), 3),
            round(1.0 + 0.13 * warmth, 3),
        ),
        falloff=round(chance.uniform(0.3, 0.65), 2),
        mirror=round(chance.uniform(6, 40)),
    )


class _Spells:
    """Stretches of time that follow each other, each as long as its number says."""

    def __init__(self, length: Callable[[int], float]) -> None:
        self._length = length
        self._ends = [length(0)]

    def at(self, since: float) -> tuple[int, float]:
        """The number of the stretch in which a moment lies, and how long it has lasted by then."""
        while self._ends[-1] <= since:
            self._ends.append(self._ends[-1] + self._length(len(self._ends)))
        number = next(n for n, end in enumerate(self._ends) if since < end)
        return number, since - (self._ends[number - 1] if number else 0.0)


def _between(chance: Random, limits: tuple[float, float]) -> float:
    return chance.uniform(*limits)
