"""The lamp, the table's trembling and the lens, as time goes by."""

from __future__ import annotations

from itertools import pairwise

import pytest
from table_parts import LAID

from device.simulated.disturbances import Disturbances, lamp_of
from device.simulated.mischief import ALL, NONE, Mischief
from device.simulated.scene import Lamp, Optics, Scene, Table, laid_table


def evening(seed: int, mischief: frozenset[Mischief], until: float = 240.0) -> list[Scene]:
    """The scene every tenth of a second."""
    table = Table(laid_table(LAID, 7))
    disturbances = Disturbances(table, seed, mischief)
    scenes = []
    for step in range(round(until * 10)):
        disturbances.attend(1000.0 + step / 10)
        scenes.append(table.scene)
    return scenes


def test_without_mischief_nothing_happens() -> None:
    assert all(scene == laid_table(LAID, 7) for scene in evening(1, NONE, 60.0))


def test_the_same_seed_is_the_same_evening() -> None:
    assert evening(1, ALL, 60.0) == evening(1, ALL, 60.0) != evening(2, ALL, 60.0)


@pytest.mark.parametrize(
    ("kind", "lamp", "shakes", "bends"),
    [
        (Mischief.LAMPS, True, False, False),
        (Mischief.SHAKE, False, True, False),
        (Mischief.LENS, False, False, True),
        (Mischief.CHIPS, False, False, False),
    ],
)
def test_each_kind_changes_its_own(kind: Mischief, lamp: bool, shakes: bool, bends: bool) -> None:
    scenes = evening(3, frozenset({kind}))
    assert any(scene.lamp != Lamp() for scene in scenes) is lamp
    assert any(scene.optics.shake != (0.0, 0.0) for scene in scenes) is shakes
    assert any(scene.optics.knock != Optics().knock for scene in scenes) is shakes
    assert any(scene.optics.bends != (0.0, 0.0) for scene in scenes) is bends
    assert all(scene.cards == scenes[0].cards for scene in scenes)


def test_the_table_trembles_by_a_millimetre_at_most_and_rests_in_between() -> None:
    for seed in range(5):
        scenes = evening(seed, frozenset({Mischief.SHAKE}))
        slips = [scene.optics.shake for scene in scenes]
        assert all(max(abs(x), abs(y)) <= 1.0 for x, y in slips)
        still = sum(slip == (0.0, 0.0) for slip in slips) / len(slips)
        assert 0.8 < still < 1.0


def test_after_a_knock_everything_stays_where_it_is() -> None:
    knocks = [scene.optics.knock for scene in evening(4, frozenset({Mischief.SHAKE}))]
    changes = sum(a != b for a, b in pairwise(knocks))
    # Every third spell of 7 to 20 seconds begins with one: in 240 seconds from 3 to 11.
    assert 3 <= changes <= 11
    assert knocks[-1] != (0.0, 0.0, 0.0)


def test_light_changes_at_once_or_slowly() -> None:
    sudden, slow = 0, 0
    for seed in range(6):
        scenes = evening(seed, frozenset({Mischief.LAMPS}))
        levels = [scene.lamp.brightness for scene in scenes]
        steps = [abs(a - b) for a, b in pairwise(levels) if a != b]
        # A tenth of the way at a time is at most 0.046, of lamps between 0.62 and 1.08.
        sudden += sum(step > 0.05 for step in steps)
        slow += sum(step < 0.05 for step in steps)
    assert sudden > 0 and slow > 10
    assert {lamp_of(1, number).spot for number in range(4)} != {lamp_of(1, 0).spot}
