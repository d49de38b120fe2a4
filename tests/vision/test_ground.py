from __future__ import annotations

import numpy as np
import pytest
from staged import Laid, Scene, card_picture

from vision import mat
from vision.calibration import find_mat
from vision.ground import GLANCE_SCALE, Ground, glance
from vision.mat import HEROES, PLANS, Plan, Rect
from vision.table import Look, find_hands

WHOLE = Rect(0, 0, mat.WIDTH, mat.HEIGHT)


def foreign(scene: Scene) -> np.ndarray:
    image = scene.photo()
    found = find_mat(image, scene.plan)
    assert found.homography is not None
    small = glance(image, found.homography)
    return Ground.under(small, scene.plan).foreign(small, WHOLE, GLANCE_SCALE)


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
@pytest.mark.parametrize("bright", [0.35, 0.7, 1.05])
@pytest.mark.parametrize("lamp", [0.0, 0.5])
def test_a_bare_mat_is_all_mat_in_any_light(bright: float, lamp: float, plan: Plan) -> None:
    assert foreign(Scene(bright=bright, lamp=lamp, plan=plan)).mean() < 0.02


def test_a_card_is_not_mat_and_its_area_is_right() -> None:
    scene = Scene()
    scene.lay("C3", card_picture(4))
    here = foreign(scene)
    x, y = (int(c * GLANCE_SCALE) for c in mat.cell_rect("C3").center)
    area = here[y - 16 : y + 17, x - 16 : x + 17].sum() / GLANCE_SCALE**2
    assert 0.8 < area / (88 * 63) < 1.2


def test_a_table_full_of_cards_does_not_spoil_the_light() -> None:
    scene = Scene(lamp=0.4)
    for number, cell in enumerate(mat.CELL_NAMES):
        if cell != "D2":
            scene.lay(cell, card_picture(number))
    here = foreign(scene)
    x, y = (int(c * GLANCE_SCALE) for c in mat.cell_rect("D2").center)
    assert here[y - 6 : y + 7, x - 6 : x + 7].mean() < 0.05


def look(scene: Scene) -> Look:
    image = scene.photo()
    found = find_mat(image, scene.plan)
    assert found.homography is not None
    return Look.at(image, found.homography)


@pytest.mark.parametrize("at", [(200.0, 250.0), (560.0, 300.0), (160.0, 180.0), (620.0, 440.0)])
def test_a_hand_is_seen_with_its_arm(at: tuple[float, float]) -> None:
    scene = Scene(hand=at)
    scene.lay("A2", card_picture(1))
    seen = look(scene)
    assert seen.hand
    assert seen.covered(Rect(at[0] - 10, at[1] - 10, 20, 20))
    assert not seen.covered(mat.TRAY)


def test_a_fist_over_the_tray_is_a_hand_though_its_sleeve_looks_like_the_mat() -> None:
    seen = look(Scene(hand=(330, 520), dice=[(480, 540, 4), (497, 540, 4)]))
    assert seen.covered(mat.TRAY)


def test_cards_and_dice_are_no_hands() -> None:
    scene = Scene(dice=[(300, 540, 2), (500, 520, 6)])
    for number, cell in enumerate(mat.CELL_NAMES):
        scene.lay(cell, card_picture(number), number % 4, (3, -4), 5)
    assert not look(scene).hand


def test_heroes_decks_graveyards_and_coins_are_no_hands() -> None:
    scene = Scene(plan=HEROES)
    for cell in HEROES.cells:
        scene.lay(cell, card_picture(3), 1, (-4, 4), 4)
    for zone in (*HEROES.decks.values(), *HEROES.graveyards.values()):
        scene.cards.append(Laid(card_picture(7), *zone.center, 93.0))
    for x, y in (zone.center for zone in HEROES.coins.values()):
        scene.chips += [(x + across, y + down, 9.0) for across in (-12, 12) for down in (-25, 20)]
    assert not look(scene).hand


def test_a_card_laid_over_the_mats_edge_is_no_hand_but_a_fist_is() -> None:
    edge = np.zeros((150, 195), bool)
    edge[100:116, 0:22] = True
    assert not find_hands(edge).any()
    edge[95:125, 0:60] = True
    assert find_hands(edge).any()
