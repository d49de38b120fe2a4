"""Throws as scripts: dice roll, hands linger, fingers push, somebody knocks at the table."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace

import numpy as np

from vision import mat
from vision.rendering.turns import about
from vision.rolling.company import Company, Script, going_on, inside, swing, until, with_others
from vision.rolling.shapes import HALF
from vision.rolling.stage import Place, Stage, moments
from vision.rolling.tumbling import Finger, Floats, Start, Tumble

_CLEAR = 58.0  # mm from the hand: dice that are let go there touch nothing


def thrown(company: Company, lying: int = 0) -> Generator[list[Start], list[Tumble], Played]:
    """Dice are thrown, perhaps beside others that nobody touches."""
    chance = company.chance
    count = int(chance.integers(1, 5 - min(2, lying)))
    stage, spot = company.stage(lying + count), company.end()

    def apart(tumbled: Tumble) -> bool:
        return inside(tumbled) and not tumbled.touched[:lying].any()

    def make() -> Start:
        return with_others(company.throw(count, spot, (420.0, 1050.0)), *company.lying(lying))

    start, tumbled = yield from until(make, apart, at_once=1 + lying)
    stage.lay(range(lying), start.centers[:lying], start.turns[:lying])
    let_go = company.pause(0.75, 1.4)
    settled = stage.tumble(range(lying + count), tumbled, let_go)
    gone = swing(stage, chance, spot, let_go)
    return Played(stage, tuple(range(lying, lying + count)), let_go, max(settled, gone), spot)


@dataclass(slots=True)
class Played:
    """A throw on a stage: which dice, when they were let go, when all was over, from where."""

    stage: Stage
    thrown: tuple[int, ...]
    let_go: int
    over: int
    spot: Place


def plain(company: Company) -> Script:
    """A throw into the empty tray."""
    played = yield from thrown(company)
    end = played.over + moments(0.9)
    played.stage.ask(0, played.thrown, end)
    return played.stage.finish(end)


def among(company: Company) -> Script:
    """A throw into a tray where dice lie already, and stay."""
    played = yield from thrown(company, int(company.chance.integers(1, 4)))
    end = played.over + moments(0.9)
    played.stage.ask(0, played.thrown, end)
    return played.stage.finish(end)


def early(company: Company) -> Script:
    """Some dice are thrown; before they rest, more come after them."""
    chance = company.chance
    count = int(chance.integers(2, 5))
    first = int(chance.integers(1, count))
    stage, spot = company.stage(count), company.end()
    late = company.pause(0.22, 0.4)

    def out_of_the_way(tumbled: Tumble) -> bool:
        """Whether the first dice still roll when the next come, but not where those begin."""
        if len(tumbled.centers) < late + moments(0.25):  # the last 0.15 s of a tumble are rest
            return False
        return bool(np.hypot(*(tumbled.centers[late, :, :2] - spot).T).min() > _CLEAR)

    _, one = yield from until(
        lambda: company.throw(first, spot, (500.0, 1050.0)), out_of_the_way, at_once=3
    )
    rolling = going_on(one, late)

    def make() -> Start:
        more = company.throw(count - first, spot, (420.0, 950.0))
        whole = with_others(more, rolling.centers, rolling.turns)
        whole.velocities[:first], whole.spins[:first] = rolling.velocities, rolling.spins
        return whole

    _, two = yield from until(make, inside)
    let_go = company.pause(0.75, 1.2)
    stage.tumble(range(first), one, let_go)
    again = let_go + late
    settled = stage.tumble(range(count), two, again)
    back = (spot[0] + 25 * stage.arm[0], spot[1] + 25 * stage.arm[1])
    gone = again + 10 + company.pause(0.25, 0.45)
    stage.reach(
        [
            (let_go - moments(0.45), stage.beyond(spot)),
            (let_go - moments(0.1), back),
            (let_go, spot),
            ((let_go + again) // 2, back),
            (again, spot),
            (again + 10, spot),
            (gone, stage.beyond(spot)),
        ]
    )
    end = max(settled, gone) + moments(0.9)
    stage.ask(0, range(count), end)
    return stage.finish(end)


def pushed(company: Company) -> Script:
    """After the reading a finger nudges a die."""
    played = yield from thrown(company)
    chance, stage = company.chance, played.stage
    centers, turns = stage.pose(played.over)

    def make() -> Start:
        finger = _finger(company, centers, int(chance.choice(played.thrown)))
        return replace(Start.lying(centers, turns, company.matter), finger=finger)

    def nudged(tumbled: Tumble) -> bool:
        """Whether a die was shifted by a little, and none was tipped over."""
        shift = np.hypot(*(tumbled.centers[-1] - centers)[:, :2].T).max()
        same = np.einsum("nj,nj->n", tumbled.turns[-1][:, 2], turns[:, 2])
        return bool(3 < shift < 50 and same.min() > 0.98)

    start, tumbled = yield from until(make, nudged, at_once=2)
    finger = start.finger
    assert finger is not None
    begin = played.over + company.pause(0.7, 1.2)
    settled = stage.tumble(range(len(centers)), tumbled, begin)
    done = begin + moments(finger.seconds)
    tip, stop = finger.at(0.0)[:2], finger.at(finger.seconds)[:2]
    stage.points = played.over
    stage.reach(
        [
            *_coming(stage, begin, tip, moments(0.45)),
            (done, stop),
            (done + moments(0.1), stop),
            (done + moments(0.5), stage.beyond(stop)),
        ]
    )
    stage.ask(0, played.thrown, begin - moments(0.45))
    return stage.finish(max(settled, done + moments(0.5)) + moments(0.8))


def _finger(company: Company, centers: Floats, die: int) -> Finger:
    """A finger that comes from its player's side, and shifts a die; mostly past the others."""
    chance = company.chance
    others = np.delete(centers, die, axis=0)[:, :2]
    run, pace = chance.uniform(8, 24), chance.uniform(90, 200)
    for spread in np.linspace(0.2, 1.2, 12):
        turn = chance.normal(0, spread)
        cos, sin = np.cos(turn), np.sin(turn)
        x, y = -company.arm[0], -company.arm[1]
        way = np.array([x * cos - y * sin, x * sin + y * cos])
        tip = centers[die, :2] - way * (HALF * 1.42 + 11)
        path = tip + np.outer(np.linspace(-30, run + 6, 12), way)
        gaps = np.hypot(*(path[:, None] - others[None]).transpose(2, 0, 1))
        if gaps.size == 0 or gaps.min() > 20:
            break
    return Finger(
        (float(tip[0]), float(tip[1]), 8.5),
        (float(way[0] * pace), float(way[1] * pace), 0.0),
        float((run + 6) / pace),
    )


def _coming(stage: Stage, at: int, spot: Place, before: int) -> list[tuple[int, Place]]:
    """The hand comes from its player and is at the spot at this moment."""
    return [(at - before, stage.beyond(spot)), (at, spot)]


def lifted(company: Company) -> Script:
    """A die is lifted and put down somewhere else while the game waits for a roll."""
    chance = company.chance
    count = int(chance.integers(1, 4))
    stage = company.stage(count)
    centers, turns = company.lying(count)
    stage.lay(range(count), centers, turns)
    die = int(chance.integers(count))
    goal = _free_spot(company, np.delete(centers, die, axis=0), centers[die])
    grip = company.pause(0.8, 1.2)
    lift, carry = moments(0.15), company.pause(0.3, 0.6)
    steps = np.linspace(0, 1, 2 * lift + carry)
    across = np.clip((steps * len(steps) - lift) / carry, 0, 1)
    across = across * across * (3 - 2 * across)
    height = 26 * np.minimum(1, np.minimum(steps, 1 - steps) * len(steps) / lift)
    path = centers[die] + np.outer(across, np.array([*goal, HALF]) - centers[die])
    path[:, 2] = HALF + height
    turn = float(chance.uniform(-0.9, 0.9))
    poses = np.stack([about((0, 0, 1), share * turn) @ turns[die] for share in across])
    down = stage.play([die], path[:, None], poses[:, None], grip)
    here = (float(centers[die, 0]), float(centers[die, 1]))
    gone = down + 10 + company.pause(0.3, 0.5)
    stage.reach(
        [
            *_coming(stage, grip - 12, here, moments(0.4)),
            (grip + lift, here),
            (down - lift, goal),
            (down + 10, goal),
            (gone, stage.beyond(goal)),
        ]
    )
    end = gone + moments(0.9)
    stage.ask(0, (), end)
    yield []
    return stage.finish(end)


def _free_spot(company: Company, others: Floats, here: Floats) -> Place:
    tray, chance = mat.TRAY, company.chance
    for _ in range(60):
        x = here[0] + chance.normal(0, 45)
        y = chance.uniform(tray.y + 14, tray.y + tray.height - 14)
        inside = tray.x + 14 < x < tray.x + tray.width - 14
        if inside and all(np.hypot(x - one[0], y - one[1]) > 26 for one in others):
            return float(x), float(y)
    return float(here[0]), float(here[1])


def hovering(company: Company) -> Script:
    """The hand stays over the dice, or comes back over them before they are read."""
    played = yield from thrown(company)
    chance, stage = company.chance, played.stage
    centers, _ = stage.pose(played.over)
    over = centers[played.thrown[0], :2] + chance.normal(0, 12, 2)
    drift = over + chance.normal(0, 14, 2)
    here, there = (float(over[0]), float(over[1])), (float(drift[0]), float(drift[1]))
    come = played.let_go + moments(0.45)
    leave = played.over + company.pause(0.4, 1.2)
    gone = leave + company.pause(0.3, 0.5)
    stage.reach(
        [
            (played.let_go - moments(0.4), stage.beyond(played.spot)),
            (played.let_go, played.spot),
            (played.let_go + 10, played.spot),
            (come, here),
            (leave, there),
            (gone, stage.beyond(there)),
        ]
    )
    end = gone + moments(0.9)
    stage.ask(0, played.thrown, end)
    return stage.finish(end)


def knocked(company: Company) -> Script:
    """After the reading somebody knocks at the table: everything shifts by about a millimetre."""
    played = yield from thrown(company)
    chance, stage = company.chance, played.stage
    hit = played.over + company.pause(0.6, 1.0)
    time = np.arange(moments(0.5)) / 120.0
    way, size = chance.normal(0, 1, 2), chance.uniform(0.5, 2.0)
    way /= float(np.linalg.norm(way))
    swing = size * np.exp(-time / 0.09) * np.sin(2 * np.pi * chance.uniform(6, 11) * time)
    slip = chance.uniform(0.2, 1.0) * (1 - np.exp(-time / 0.05))
    path = np.outer(swing + slip, way)
    stage.knock[hit : hit + len(time)] = path
    stage.knock[hit + len(time) :] = path[-1]
    stage.ask(0, played.thrown, hit)
    return stage.finish(hit + len(time) + moments(0.8))
