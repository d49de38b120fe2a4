"""Throws that nobody can read: a die leaves the tray, leans, or lies on another one."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from vision import mat
from vision.rendering.turns import about, flat_turn, random_turn
from vision.rolling.company import Company, Script, inside, outside, swing, until, upright
from vision.rolling.sequences import Sequence
from vision.rolling.shapes import HALF
from vision.rolling.stage import moments
from vision.rolling.tumbling import Matter, Start, Tumble


def leaves(company: Company) -> Script:
    """A throw so hard that a die leaves the tray."""
    chance = company.chance
    count = int(chance.integers(1, 5))
    stage, spot = company.stage(count), company.end()
    company.matter = replace(company.matter, damping=0.06)
    _, tumbled = yield from until(
        lambda: company.throw(count, spot, (1000.0, 1900.0)),
        lambda tumbled: outside(tumbled) == 1,
        at_once=2,
    )
    let_go = company.pause(0.75, 1.2)
    settled = stage.tumble(range(count), tumbled, let_go)
    gone = swing(stage, chance, spot, let_go)
    end = max(settled, gone) + moments(0.9)
    stage.ask(0, range(count), end)
    return stage.finish(end)


def crooked(company: Company) -> Script:
    """A die comes to lean on a wall, or on a wall and another die."""
    chance, tray = company.chance, mat.TRAY
    company.matter = Matter(ground=0.65, walls=0.5, dice=0.4, damping=0.12)
    low = bool(chance.random() < 0.5)
    edge, into = (tray.y + tray.height, -1.0) if low else (tray.y, 1.0)
    x = float(chance.uniform(tray.x + 40, tray.x + tray.width - 40))
    beside = bool(chance.random() < 0.5)

    def against_wall() -> Start:
        # Let go low over the wall's foot, tipped, as a die is that rolls up to it and stays.
        tip = about((into, 0, 0), np.deg2rad(chance.uniform(28, 62)))
        turn = about((0, 0, 1), chance.normal(0, 0.25)) @ tip @ flat_turn(0.0)
        turn = turn @ flat_turn(0.0, int(chance.integers(3)), int(chance.choice([-1, 1])))
        high = chance.uniform(HALF + 4, 22)
        centers = np.array([[x, edge + into * chance.uniform(10.5, 13), high]])
        velocities = np.array([[chance.normal(0, 25), -into * chance.uniform(20, 110), -60.0]])
        return Start(centers, turn[None], velocities, chance.normal(0, 1, (1, 3)), company.matter)

    def between() -> Start:
        gap = chance.uniform(5, 14)
        centers = np.array(
            [
                [x, edge + into * (gap + HALF), HALF],
                [x + chance.normal(0, 3), edge + into * (gap / 2 + 3), chance.uniform(24, 34)],
            ]
        )
        turns = np.stack([flat_turn(chance.uniform(-0.2, 0.2)), random_turn(chance)])
        velocities = np.array(
            [[0, 0, 0], [chance.uniform(-150, 150), chance.normal(0, 40), chance.uniform(-200, 0)]]
        )
        spins = np.array([[0, 0, 0], chance.uniform(-8, 8, 3)])
        return Start(centers, turns, velocities, spins, company.matter)

    start, tumbled = yield from until(
        between if beside else against_wall,
        lambda tumbled: inside(tumbled) and bool((upright(tumbled.turns[-1]) < 0.975).any()),
        at_once=24 if beside else 8,
    )
    return _dropped(company, start, tumbled)


def on_top(company: Company) -> Script:
    """A die comes to lie on another one."""
    chance, tray = company.chance, mat.TRAY
    x = float(chance.uniform(tray.x + 30, tray.x + tray.width - 30))
    y = float(chance.uniform(tray.y + 18, tray.y + tray.height - 18))
    under = company.any_flat()

    def make() -> Start:
        centers = np.array([[x, y, HALF], [x, y, 0]])
        centers[1] += (*chance.uniform(-5, 5, 2), chance.uniform(26, 33))
        tip = about(chance.standard_normal(3).tolist(), 0.25)
        turns = np.stack([under, tip @ company.any_flat()])
        velocities = np.array([[0.0, 0, 0], [*chance.normal(0, 50, 2), -60]])
        spins = np.array([[0.0, 0, 0], chance.normal(0, 2, 3)])
        return Start(centers, turns, velocities, spins, company.matter)

    def lies_on_it(tumbled: Tumble) -> bool:
        high = tumbled.centers[-1, :, 2] > 2.5 * HALF
        return bool((high & (upright(tumbled.turns[-1]) > 0.995)).any())

    start, tumbled = yield from until(make, lies_on_it, at_once=6)
    return _dropped(company, start, tumbled)


def _dropped(company: Company, start: Start, tumbled: Tumble) -> Sequence:
    """The last die of a start falls from a hand; another one was thrown just before it."""
    chance, count = company.chance, len(start.centers)
    stage = company.stage(count)
    let_go = company.pause(0.9, 1.3)
    settled = stage.tumble(range(count), tumbled, let_go)
    spot = (float(start.centers[-1, 0]), float(start.centers[-1, 1]))
    before = let_go - moments(0.6)
    if count > 1:
        # While the hand hides it, the first one comes to lie there.
        stage.lay([0], start.centers[:1], start.turns[:1], let_go - 20)
    gone = let_go + 12 + company.pause(0.3, 0.5)
    stage.reach(
        [
            (before, stage.beyond(spot)),
            (let_go - 24, spot),
            (let_go + 12, spot),
            (gone, stage.beyond(spot)),
        ]
    )
    end = max(settled, gone) + moments(0.9) + int(chance.integers(8))
    stage.ask(0, range(count), end)
    return stage.finish(end)
