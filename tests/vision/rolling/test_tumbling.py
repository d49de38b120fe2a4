"""Dice as bodies. Expected values are from mechanics, worked out by hand."""

import numpy as np
import pytest

from vision import mat
from vision.rendering.turns import about, flat_turn, random_turn, rotation
from vision.rolling.shapes import HALF, ROUND, into, quaternion
from vision.rolling.tumbling import (
    FRAMES,
    SHARES,
    Finger,
    Matter,
    Start,
    tumble,
)

MIDDLE = mat.TRAY.center
RATE = FRAMES * SHARES


def one(
    center: tuple[float, float, float],
    turn: np.ndarray | None = None,
    velocity: tuple[float, float, float] = (0, 0, 0),
    spin: tuple[float, float, float] = (0, 0, 0),
    matter: Matter | None = None,
) -> Start:
    turns = np.eye(3) if turn is None else turn
    return Start(
        np.array([center], float),
        turns[None],
        np.array([velocity], float),
        np.array([spin], float),
        matter or Matter(),
    )


def by_chance(seed: int, count: int) -> Start:
    """A throw along the tray from its left end."""
    chance = np.random.default_rng(seed)
    spots = [(262, 532, 42), (262, 558, 46), (237, 532, 44), (237, 558, 40)][:count]
    velocities = np.stack(
        [
            chance.uniform(400, 900, count),
            chance.uniform(-150, 150, count),
            chance.uniform(-300, 50, count),
        ],
        axis=1,
    )
    turns = np.stack([random_turn(chance) for _ in spots])
    return Start(np.array(spots, float), turns, velocities, chance.uniform(-25, 25, (count, 3)))


def leans(turns: np.ndarray) -> np.ndarray:
    """By how many degrees each die's uppermost face is off the level."""
    up = np.abs(turns[..., 2, :]).max(axis=-1)
    return np.rad2deg(np.arccos(np.minimum(up, 1.0)))


def test_a_die_in_the_air_falls_as_galilei_says() -> None:
    (fall,) = tumble([one((*MIDDLE, 60), velocity=(100, 0, 0), spin=(0, 0, 3))], longest=0.1)
    time = 12 / RATE  # 0.1 s: it has fallen 49 mm, and its lower face is 3 mm above the ground
    assert fall.centers[12, 0, 2] == pytest.approx(60 - 9810 * time**2 / 2, abs=0.3)
    assert fall.centers[12, 0, 0] == pytest.approx(MIDDLE[0] + 100 * time, abs=0.01)
    assert np.allclose(fall.turns[12, 0], about((0, 0, 1), 3 * time), atol=1e-3)


def test_a_die_that_lies_flat_goes_on_lying() -> None:
    lying = Start.lying(np.array([[*MIDDLE, HALF]]), flat_turn(0.4)[None])
    (rest,) = tumble([lying])
    assert rest.settled
    assert np.abs(rest.centers - rest.centers[0]).max() < 0.02
    assert np.abs(rest.turns - rest.turns[0]).max() < 1e-4


def test_a_thrown_die_comes_to_rest_on_a_face() -> None:
    for tumbled in tumble([by_chance(seed, 1) for seed in range(12)]):
        assert tumbled.settled
        assert 0.3 < tumbled.seconds < 3
        assert leans(tumbled.turns[-1])[0] < 1
        assert tumbled.centers[-1, 0, 2] == pytest.approx(HALF, abs=0.05)
        turn = tumbled.turns[-1, 0]
        assert np.allclose(turn @ turn.T, np.eye(3), atol=1e-9)
        assert np.linalg.det(turn) == pytest.approx(1.0)


def test_energy_never_grows() -> None:
    for tumbled in tumble([by_chance(seed, 1 + seed % 4) for seed in range(16)]):
        most_later = np.maximum.accumulate(tumbled.energies[::-1])[::-1]
        grown = most_later[1:] - tumbled.energies[:-1]
        assert grown.max() < 0.005 * tumbled.energies[0]
        flat = 9810 * HALF * tumbled.centers.shape[1]
        assert tumbled.energies[-1] < 1.02 * flat or leans(tumbled.turns[-1]).max() > 1


def test_all_faces_come_up_about_equally_often() -> None:
    tops = [
        int(np.abs(t.turns[-1, 0, 2]).argmax()) * 2 + int(t.turns[-1, 0, 2].sum() > 0)
        for t in tumble([by_chance(1000 + seed, 1) for seed in range(240)])
    ]
    counts = np.bincount(tops, minlength=6)
    # Chi square, five degrees of freedom: beyond 20.5 comes once in a thousand with fair dice.
    assert ((counts - 40) ** 2 / 40).sum() < 20.5


def test_the_walls_hold_dice_and_send_them_back() -> None:
    tray = mat.TRAY
    start = one((tray.x + tray.width - 30, MIDDLE[1], HALF + 3), velocity=(700, 0, 0))
    (bounced,) = tumble([start])
    x = bounced.centers[:, 0, 0]
    assert x.max() < tray.x + tray.width - HALF + 3  # a fast corner sinks in a little
    assert bounced.centers[-1, 0, 0] < x.max() - 1
    assert bounced.settled


def test_a_hard_high_throw_leaves_the_tray_and_lies_on_the_table() -> None:
    start = one((*MIDDLE, 60), velocity=(1500, 0, 600))
    (gone,) = tumble([start])
    assert gone.centers[-1, 0, 0] > mat.TRAY.x + mat.TRAY.width
    assert gone.centers[-1, 0, 2] == pytest.approx(HALF, abs=0.05)


def test_friction_stops_a_sliding_die_where_mechanics_says() -> None:
    # From 300 mm/s with friction 0.5 it slides v²/2µg = 9.2 mm; it may not tip over on the way.
    start = one((*MIDDLE, HALF), velocity=(300, 0, 0), matter=Matter(ground=0.5))
    (slid,) = tumble([start])
    assert slid.centers[-1, 0, 0] - MIDDLE[0] == pytest.approx(9.17, abs=0.8)
    assert leans(slid.turns[-1])[0] < 0.5


def test_a_die_lies_on_another_one() -> None:
    centers = np.array([[*MIDDLE, HALF], [*MIDDLE, 3 * HALF + 1]])
    turns = np.stack([flat_turn(0.0), flat_turn(0.7)])
    (pile,) = tumble([Start.lying(centers, turns)])
    assert pile.settled
    assert pile.centers[-1, 1, 2] == pytest.approx(3 * HALF, abs=0.15)
    assert pile.touched.tolist() == [[False, True], [True, False]]


def test_a_die_that_hangs_over_falls_off() -> None:
    centers = np.array([[*MIDDLE, HALF], [MIDDLE[0] + 11, MIDDLE[1], 3 * HALF]])
    (pile,) = tumble([Start.lying(centers, np.stack([np.eye(3), np.eye(3)]))])
    assert pile.centers[-1, 1, 2] < 2 * HALF


def test_a_die_leans_on_a_rough_wall_and_slides_down_a_smooth_one() -> None:
    # A square of side a tipped by t stands with one edge on the ground and one against the wall.
    # Torque about the foot: N = W·(cos t − sin t)/2 / (sin t + w·cos t) presses on the wall where
    # friction w there is used up, and the ground holds if N·(1 + g·w) <= g·W. With g = 0.65 and
    # w = 0.5 that is so from 14° on, with g = w = 0.1 only from 39° on.
    lean = np.deg2rad(30)
    reach = (HALF - ROUND) * (np.sin(lean) + np.cos(lean)) + ROUND + 0.01
    center = (MIDDLE[0], mat.TRAY.y + mat.TRAY.height - reach, reach)
    turn = about((1, 0, 0), lean)
    rough = one(center, turn, matter=Matter(ground=0.65, walls=0.5))
    smooth = one(center, turn, matter=Matter(ground=0.1, walls=0.1))
    leaning, fallen = tumble([rough, smooth])
    assert leaning.settled and fallen.settled
    assert leans(leaning.turns[-1])[0] > 20
    assert leans(fallen.turns[-1])[0] < 1


def test_dice_push_each_other() -> None:
    start = Start(
        np.array([[*MIDDLE, HALF], [MIDDLE[0] + 20, MIDDLE[1], HALF]]),
        np.stack([np.eye(3), np.eye(3)]),
        np.array([[500.0, 0, 0], [0, 0, 0]]),
        np.zeros((2, 3)),
        Matter(ground=0.3),
    )
    (pushed,) = tumble([start])
    assert pushed.touched[0, 1]
    assert pushed.centers[-1, 1, 0] > MIDDLE[0] + 22
    gap = pushed.centers[:, 1, 0] - pushed.centers[:, 0, 0]
    assert gap.min() > 2 * HALF - 2.5


def test_a_finger_moves_a_die_as_far_as_it_goes() -> None:
    # It starts 20 mm before the die's middle, so 5.5 mm from its face, and goes 30 mm; let go of at
    # 150 mm/s the die slides on by v²/2µg = 2.3 mm.
    finger = Finger((MIDDLE[0] - 20, MIDDLE[1], HALF), (150.0, 0.0, 0.0), 0.2)
    lying = Start.lying(np.array([[*MIDDLE, HALF]]), np.eye(3)[None])
    (pushed,) = tumble(
        [Start(lying.centers, lying.turns, lying.velocities, lying.spins, finger=finger)]
    )
    assert pushed.settled
    assert pushed.centers[-1, 0, 0] - MIDDLE[0] == pytest.approx(26.8, abs=1.5)


def test_a_throw_comes_out_the_same_alone_and_in_company() -> None:
    starts = [by_chance(seed, 1 + seed % 3) for seed in (3, 4, 5, 6)]
    together = tumble(starts)
    for start, beside in zip(starts, together, strict=True):
        (alone,) = tumble([start])
        assert np.array_equal(alone.centers, beside.centers)
        assert np.array_equal(alone.turns, beside.turns)


def test_nothing_thrown_is_nothing() -> None:
    assert tumble([]) == []


def test_quaternions_are_rotations() -> None:
    chance = np.random.default_rng(5)
    for _ in range(40):
        turn = random_turn(chance)
        assert np.allclose(rotation(quaternion(turn)), turn, atol=1e-12)
    assert np.allclose(about((0, 0, 2), np.pi / 2) @ [1, 0, 0], [0, 1, 0])
    for up, end in ((0, 1), (1, -1), (2, 1)):
        assert flat_turn(0.3, up, end)[2, up] == pytest.approx(end)


def test_how_deep_a_ball_is_in_a_die() -> None:
    # Over the middle of a face, 9 mm from the die's middle: 1 mm off, a ball of 3 sinks in by 2.
    depth, way = into(np.array([[[9.0]], [[0.0]], [[0.0]]]), np.eye(3)[:, :, None], 3.0)
    assert depth[0, 0] == pytest.approx(2.0)
    assert way[:, 0, 0].tolist() == pytest.approx([1, 0, 0])
