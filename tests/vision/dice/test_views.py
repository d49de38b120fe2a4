"""A candidate is looked at in several views: what they say together is their mean."""

from __future__ import annotations

import numpy as np
import pytest

from vision.dice.deciding import contenders
from vision.dice.finding import Candidate
from vision.dice.naming import CLASSES, VIEWS, WIDTH, Named, again, name
from vision.dice.networks import Floats, Network

GREY = (np.full((200, 200, 3), 120, np.uint8),)


class Scripted(Network):
    """A network that takes a face for a 1 at the first crop that it gets, for a 2 at the next, …"""

    def __init__(self) -> None:
        self.crops = 0

    def run(self, images: Floats) -> Floats:
        said = np.full((len(images), WIDTH), -9.0, np.float32)
        for row in said:
            self.crops += 1
            row[self.crops] = 9.0
        return said


def test_all_views_have_one_voice_each() -> None:
    found = [Candidate(60, 60, 30, 0.9), Candidate(140, 60, 30, 0.9)]
    net = Scripted()
    first = name(GREY, found, net, VIEWS[:1])
    assert [one.value for one in first] == [1, 2]
    both = again(GREY, first, first[1:], net, VIEWS[1:4])
    assert both[0] is first[0]
    assert both[1].candidate == found[1]
    assert both[1].chances[2:6] == pytest.approx([0.25] * 4, abs=0.001)
    assert len(both[1].pips) == 4
    assert net.crops == 5


def at(x: float, value: int, there: float) -> Named:
    chances = np.full(CLASSES, 0.0, np.float32)
    chances[0], chances[value] = 1 - there, there
    nothing = np.zeros(3, np.float32)
    found = Candidate(x, 100, 40, 0.9)
    return Named(found, chances, (value,), nothing, np.zeros(64, np.float32))


def test_a_second_look_is_for_what_may_be_a_die() -> None:
    die, doubt, ground = at(50, 4, 0.99), at(150, 2, 0.4), at(250, 3, 0.01)
    assert contenders([die, doubt, ground]) == [die, doubt]


def test_what_lies_on_a_surer_die_is_not_looked_at_again() -> None:
    die, other_box, side = at(50, 4, 0.99), at(54, 4, 0.98), at(56, 2, 0.04)
    kept = contenders([die, other_box, side])
    assert die in kept
    assert other_box in kept, "it may be the better box"
    assert side not in kept
