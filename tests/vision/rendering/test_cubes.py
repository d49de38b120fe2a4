"""Dice as they are drawn are dice: faces, hands, pips where they are told to be."""

from __future__ import annotations

import numpy as np
import pytest

from vision.rendering.cubes import SPOTS, Die, Floats
from vision.rendering.painting import Light, paint
from vision.rendering.scenes import leaning, random_flat, random_scene
from vision.rendering.skins import Skin, random_skin
from vision.rendering.turns import about
from vision.rendering.views import look_at

ABOVE = look_at(200, 700.0, 100.0, 0.0, 0.0, 0.0)
GROUND = np.full((200, 200, 3), 120, np.float32)


def die(seed: int, skin: Skin | None = None) -> Die:
    turn = random_flat(np.random.default_rng(seed))
    return Die((0.0, 0.0, 8.0), turn, 8.0, skin or Skin())


@pytest.mark.parametrize("mirrored", [False, True])
def test_opposite_faces_sum_to_seven(mirrored: bool) -> None:
    one = die(1, Skin(mirrored=mirrored))
    for value in range(1, 7):
        assert one.normal(value) == pytest.approx(-one.normal(7 - value))


def test_there_are_two_hands_of_dice() -> None:
    def hand(one: Die) -> float:
        normals = np.stack([one.normal(value) for value in (1, 2, 3)])
        return float(np.linalg.det(normals.astype(np.float64)))

    assert hand(die(1)) == pytest.approx(-hand(die(1, Skin(mirrored=True))))
    assert abs(hand(die(1))) == pytest.approx(1)


@pytest.mark.parametrize("seed", range(24))
def test_the_top_face_shows_its_pips_where_they_are_told(seed: int) -> None:
    one = die(seed, Skin(dimple=0.0, gloss=0.0, mirrored=seed % 2 == 1))
    painted = paint(GROUND, (one,), ABOVE, Light(strength=0.3))
    grey = painted.picture.mean(2)
    top = painted.face == one.top
    assert len(one.pips(one.top)) == len(SPOTS[one.top]) == one.top
    for x, y in ABOVE.project(one.pips(one.top)):
        assert grey[round(float(y)), round(float(x))] < 80
    # As much of the top is dark as there are pips: no fewer, no more.
    side = 16 * 700 / (100 - 16)
    radius = np.where(one.top == 1, 1.3, 1.0) * 0.1 * side
    dark = (grey < 110) & top
    assert dark.sum() == pytest.approx(one.top * np.pi * radius**2, rel=0.12)


def test_a_flat_die_does_not_lean_and_a_leaning_one_does() -> None:
    chance = np.random.default_rng(4)
    for seed in range(10):
        assert die(seed).lean == pytest.approx(0, abs=0.1)
        tipped = leaning(die(seed), chance)
        assert 13.9 < tipped.lean <= 45.1
        assert float(tipped.corners()[:, 2].min()) == pytest.approx(0, abs=0.01)


def test_the_shadow_falls_away_from_the_lamp() -> None:
    painted = paint(GROUND, (die(2),), ABOVE, Light(way=(0.6, 0.0, 0.8), strength=0.8))
    row = painted.picture[100].mean(1)
    # The die covers columns 33 to 167; the lamp is on the right.
    assert row[5:25].max() < 80
    assert row[185:].min() > 100


def test_what_is_nearer_hides_what_is_farther() -> None:
    low = Die((0.0, 0.0, 8.0), np.eye(3, dtype=np.float32), 8.0, Skin())
    high = Die((0.0, 0.0, 24.0), np.eye(3, dtype=np.float32), 8.0, Skin())
    for dice in ((low, high), (high, low)):
        painted = paint(GROUND, dice, ABOVE, Light())
        assert dice[int(painted.owner[100, 100])] is high


def test_a_camera_sees_along_its_rays() -> None:
    camera = look_at(256, 300.0, 400.0, 40.0, 10.0, 70.0)
    points: Floats = np.array([[12, -30, 0], [-50, 4, 0], [0, 0, 0]], np.float32)
    x, y = camera.project(points).T
    ways = camera.rays(x, y)
    foot = camera.eye + ways * (-camera.eye[2] / ways[:, 2])[:, None]
    assert foot == pytest.approx(points, abs=0.01)


def test_the_same_number_gives_the_same_scene() -> None:
    one, other = random_scene(77), random_scene(77)
    assert np.array_equal(one.image, other.image)
    assert one.dice == other.dice
    assert not np.array_equal(one.image, random_scene(78).image)


def test_scenes_have_every_value_and_every_lie() -> None:
    found = [truth for seed in range(150) for truth in random_scene(seed, 96).dice]
    assert {truth.value for truth in found} == set(range(1, 7))
    assert {truth.lie.value for truth in found} == {"flat", "cocked", "stacked", "hidden"}
    drawn = [truth for truth in found if not truth.pips]
    assert {truth.value for truth in drawn} <= {1, 6}, "an emblem stands for these only"
    assert len(drawn) < len(found) / 10
    assert all(len(truth.pips) == truth.value for truth in found if truth.pips)


def test_skins_differ_and_their_pips_can_be_told_from_the_body() -> None:
    chance = np.random.default_rng(3)
    skins = [random_skin(chance) for _ in range(300)]
    assert len({skin.body for skin in skins}) > 250
    apart = [np.abs(np.subtract(skin.body, skin.pips[1])).max() for skin in skins]
    assert np.quantile(apart, 0.02) > 12
    assert all(2 * skin.radius < skin.spread for skin in skins)


def test_a_turn_about_the_upright_keeps_it() -> None:
    assert about((0, 0, 1), 0.7) @ (0, 0, 1) == pytest.approx((0, 0, 1))
