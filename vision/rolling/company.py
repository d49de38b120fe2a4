"""Who plays at the tray: a player's hand, throws by chance, and what dice and tray are made of.

A script is a generator: it yields starts, receives their tumbles, and returns a `Sequence`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, replace

import numpy as np

from vision import mat
from vision.rendering.skins import Skin, random_skin
from vision.rendering.turns import flat_turn, random_turn
from vision.rolling.sequences import MOMENTS, Kind, Sequence
from vision.rolling.shapes import HALF
from vision.rolling.stage import Place, Stage, moments
from vision.rolling.tumbling import Floats, Matter, Start, Tumble

Chance = np.random.Generator
Script = Generator[list[Start], list[Tumble], Sequence]

_TRIES = 12
_CONTRAST = 70.0  # grey levels between body and pips
_CLEAR_GLASS, _SMALL_PIP = 0.65, 0.07
_APART = 30.0  # mm between dice that lie there at first


@dataclass(slots=True)
class Company:
    """Who plays: chance, the player's side, what tray and dice are made of, and the skins."""

    kind: Kind
    seed: int
    chance: Chance
    left: bool
    arm: Place
    matter: Matter

    @classmethod
    def gathered(cls, kind: Kind, seed: int, chance: Chance) -> Company:
        """Somebody, at one end of some tray."""
        left = bool(chance.random() < 0.5)
        # Over the mat's long side, or its short one.
        turn = chance.normal(0, 0.25) if chance.random() < 0.75 else chance.normal(1.1, 0.2)
        way = -1.0 if left else 1.0
        matter = Matter(
            ground=float(chance.uniform(0.35, 0.65)),
            walls=float(chance.uniform(0.2, 0.45)),
            dice=float(chance.uniform(0.2, 0.35)),
            damping=float(chance.uniform(0.06, 0.2)),
        )
        arm = (float(way * np.cos(turn)), float(np.sin(turn)))
        return cls(kind, seed, chance, left, arm, matter)

    def stage(self, dice: int) -> Stage:
        """A stage for so many dice, mostly of one make."""
        skins: list[Skin] = [table_skin(self.chance)]
        for _ in range(1, dice):
            alike = self.chance.random() < 0.7
            skins.append(skins[-1] if alike else table_skin(self.chance))
        return Stage(self.kind, self.seed, skins, self.arm)

    def end(self) -> Place:
        """Where a hand lets dice go: at the player's end of the tray."""
        tray, chance = mat.TRAY, self.chance
        off = chance.uniform(14, 34)
        x = tray.x + off if self.left else tray.x + tray.width - off
        return float(x), float(tray.y + tray.height / 2 + chance.uniform(-14, 14))

    def throw(self, count: int, spot: Place, fast: tuple[float, float]) -> Start:
        """Dice let go at a spot, along the tray."""
        chance, ahead = self.chance, 1.0 if self.left else -1.0
        places = [(0, -13), (0, 13), (-25, -13), (-25, 13)]
        centers, velocities = [], []
        speed, aside = chance.uniform(*fast), chance.uniform(-0.22, 0.22)
        for back, across in places[:count]:
            x, y = spot[0] + ahead * (back + 8), spot[1] + (across if count > 1 else 0)
            centers.append((x, y, chance.uniform(34, 50)))
            pace = speed * chance.uniform(0.8, 1.15)
            way = aside + chance.uniform(-0.16, 0.16)
            velocities.append(
                (ahead * pace * np.cos(way), pace * np.sin(way), chance.uniform(-350, 60))
            )
        spins = chance.normal(0, 9, (count, 3))
        spins[:, 1] += ahead * chance.uniform(-8, 26)
        turns = np.stack([random_turn(chance) for _ in range(count)])
        return Start(np.array(centers), turns, np.array(velocities), spins, self.matter)

    def lying(self, count: int) -> tuple[Floats, Floats]:
        """Dice that somebody left in the tray."""
        tray, chance = mat.TRAY, self.chance
        found: list[tuple[float, float, float]] = []
        while len(found) < count:
            x = chance.uniform(tray.x + 15, tray.x + tray.width - 15)
            y = chance.uniform(tray.y + 15, tray.y + tray.height - 15)
            if all(np.hypot(x - one[0], y - one[1]) > _APART for one in found):
                found.append((float(x), float(y), HALF))
        turns = np.stack([self.any_flat() for _ in found]) if found else np.zeros((0, 3, 3))
        return np.array(found).reshape(-1, 3), turns

    def any_flat(self) -> Floats:
        """A die that lies flat, with any face up."""
        axis, end = int(self.chance.integers(3)), int(self.chance.choice([-1, 1]))
        return flat_turn(float(self.chance.uniform(0, 2 * np.pi)), axis, end)

    def pause(self, low: float, high: float) -> int:
        """So many moments, by chance."""
        return moments(self.chance.uniform(low, high))


def table_skin(chance: Chance) -> Skin:
    """Dice that somebody brings to a game: their pips can be told from afar, and a 1 has one."""
    skin = random_skin(chance)
    while not _legible(skin):
        skin = random_skin(chance)
    return skin


def _legible(skin: Skin) -> bool:
    """Whether people a metre away would agree on what it shows."""
    lightness = np.array([0.11, 0.59, 0.3])
    contrast = min(abs(float(np.subtract(pip, skin.body) @ lightness)) for pip in skin.pips)
    faint = skin.translucent > _CLEAR_GLASS or skin.radius < _SMALL_PIP
    return contrast > _CONTRAST and not faint and not skin.emblem


def with_others(start: Start, centers: Floats, turns: Floats) -> Start:
    """The same throw, with dice that lie there already in front of the list."""
    still = np.zeros((len(centers), 3))
    return replace(
        start,
        centers=np.concatenate([centers, start.centers]),
        turns=np.concatenate([turns, start.turns]),
        velocities=np.concatenate([still, start.velocities]),
        spins=np.concatenate([still, start.spins]),
    )


def going_on(tumbled: Tumble, moment: int) -> Start:
    """The dice of a tumble where they are at one of its moments, as fast as they are."""
    centers, turns = tumbled.centers, tumbled.turns
    turning = turns[moment] @ turns[moment - 1].transpose(0, 2, 1)
    # Half of what is not symmetrical in a small turn is its axis times its angle.
    axes = [turning[:, 2, 1] - turning[:, 1, 2], turning[:, 0, 2] - turning[:, 2, 0]]
    axes.append(turning[:, 1, 0] - turning[:, 0, 1])
    spins = 0.5 * MOMENTS * np.stack(axes, axis=1)
    velocities = (centers[moment] - centers[moment - 1]) * MOMENTS
    return Start(centers[moment], turns[moment], velocities, spins)


def outside(tumbled: Tumble) -> int:
    """How many dice are out of the tray in the end."""
    tray, last = mat.TRAY, tumbled.centers[-1]
    in_x = (last[:, 0] > tray.x) & (last[:, 0] < tray.x + tray.width)
    in_y = (last[:, 1] > tray.y) & (last[:, 1] < tray.y + tray.height)
    return int((~(in_x & in_y)).sum())


def upright(turns: Floats) -> Floats:
    """By how much each die's uppermost face looks up: 1 for one that lies flat."""
    return np.asarray(np.abs(turns[..., 2, :]).max(axis=-1))


def until(
    make: Callable[[], Start], good: Callable[[Tumble], bool], at_once: int = 1
) -> Generator[list[Start], list[Tumble], tuple[Start, Tumble]]:
    """Throw until nature does what is wanted; the last throw after many vain ones."""
    for _ in range(_TRIES):
        starts = [make() for _ in range(at_once)]
        tumbles = yield starts
        for start, tumbled in zip(starts, tumbles, strict=True):
            if tumbled.settled and good(tumbled):
                return start, tumbled
    return starts[-1], tumbles[-1]


def inside(tumbled: Tumble) -> bool:
    """Whether all dice stayed in the tray."""
    return outside(tumbled) == 0


def swing(stage: Stage, chance: Chance, spot: Place, let_go: int, stay: int = 10) -> int:
    """The hand comes, lets go at a moment at a spot, and leaves; returns when it is away."""
    come = let_go - moments(chance.uniform(0.35, 0.6))
    back = (spot[0] + 30 * stage.arm[0], spot[1] + 30 * stage.arm[1])
    gone = let_go + stay + moments(chance.uniform(0.25, 0.5))
    stops = [
        (come, stage.beyond(spot)),
        (let_go - moments(0.12), back),
        (let_go, spot),
        (let_go + stay, spot),
        (gone, stage.beyond(spot)),
    ]
    stage.reach(stops)
    return gone
