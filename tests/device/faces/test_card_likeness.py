"""No two faces look alike to a camera: by the eye's own likeness, then lying on the table."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import cv2
import numpy as np
import pytest

from device.expected import Lying
from device.packs import classic_pack, every_heroes_card, heroes_setup, shipped_deck
from device.panel.presses import Seat
from device.simulated.card_art import table_back, table_face
from device.simulated.renderer import Renderer
from device.simulated.scene import CardOn, Lamp, Optics, Scene
from vision import mat
from vision.blocks import SEARCH, turned
from vision.calibration import find_mat
from vision.library import BACK, Library
from vision.table import Look, read_cells

Pictures = Mapping[str, np.ndarray]  # type: ignore[type-arg]

MOST_ALIKE = 0.75
"""A card is seen with a likeness of 0.94 and more to itself; 0.06 less of another is doubt."""


def starters() -> dict[str, np.ndarray]:  # type: ignore[type-arg]
    lines = (*shipped_deck("steppes"), *shipped_deck("forests-mountains"))
    ids = dict.fromkeys(line.split()[1] for line in lines)
    return {card: table_face(classic_pack().cards[card]) for card in ids}


def everybody() -> dict[str, np.ndarray]:  # type: ignore[type-arg]
    return {card: table_face(facts) for card, facts in classic_pack().cards.items()}


def heroes() -> dict[str, np.ndarray]:  # type: ignore[type-arg]
    return {card: table_face(facts) for card, facts in every_heroes_card().cards.items()}


def check_likeness(pictures: Pictures) -> None:
    """Whichever way up: two cards of different seats lie head to foot."""
    rows = Library.from_images({**pictures, BACK: table_back()}).blocks.search
    count = len(rows)
    upright = rows @ rows.T
    over = turned(rows.reshape(count, SEARCH.blocks, -1)).reshape(count, -1) @ rows.T
    np.fill_diagonal(upright, -1)
    assert upright.max() < MOST_ALIKE
    # The back alone is the same upside down.
    assert over[-1, -1] > 0.8
    over[-1, -1] = -1
    assert over.max() < MOST_ALIKE


def check_named(pictures: Pictures, tables: int, seed: int, plan: mat.Plan = mat.CLASSIC) -> None:
    """Every card in every light, lying as people lay them: named right, and the right way round."""
    library = Library.from_images({**pictures, BACK: table_back()})
    renderer = Renderer(pictures.__getitem__, seed, plan=plan)
    lot = Random(seed)
    for table in range(tables):
        names = lot.sample(sorted(pictures), min(28, len(pictures)))
        truth = dict(zip(lot.sample(sorted(plan.cells), len(names)), names, strict=True))
        laid, quarters = [], {}
        for number, (cell, name) in enumerate(truth.items()):
            seat, closed = lot.choice((Seat.LEFT, Seat.RIGHT)), lot.random() < 0.4
            quarters[cell] = (1 if seat is Seat.LEFT else 3) + closed
            x, y = plan.cells[cell].center
            angle = 90 * quarters[cell] + lot.uniform(-9, 9)
            lying = Lying(number, name, cell, seat, closed)
            laid.append(CardOn(lying, x + lot.uniform(-6, 6), y + lot.uniform(-6, 6), angle))
        lamp = Lamp(
            lot.uniform(0.55, 1.05),
            (lot.uniform(100, 700), lot.uniform(50, 500)),
            (lot.uniform(0.85, 1.05), 1.0, lot.uniform(0.9, 1.1)),
            lot.uniform(0, 0.5),
        )
        optics = Optics(blur=lot.uniform(0.4, 1.4), noise=lot.uniform(2, 8))
        frame = renderer.frame(Scene(cards=tuple(laid), lamp=lamp, optics=optics), table)
        found = find_mat(frame, plan)
        assert found.homography is not None and found.homography.plan is plan
        for cell, reading in read_cells(Look.at(frame, found.homography), library, truth).items():
            assert reading is not None and reading.card == truth[cell], (cell, truth[cell], reading)
            assert reading.quarter == quarters[cell] % 4
            assert reading.confidence > 0.8


def test_the_starter_decks() -> None:
    pictures = starters()
    assert len(pictures) == 32
    check_likeness(pictures)
    check_named(pictures, tables=2, seed=5)


@pytest.mark.slow
def test_all_cards() -> None:
    pictures = everybody()
    assert len(pictures) == 219
    check_likeness(pictures)
    check_named(pictures, tables=24, seed=6)


def test_a_game_of_heroes() -> None:
    """The cards of two decks, with the cards that they create, on the mat of Heroes."""
    pictures = {card.id: table_face(card) for card in heroes_setup().facts}
    assert len(pictures) > 35
    check_likeness(pictures)
    check_named(pictures, tables=2, seed=7, plan=mat.HEROES)


@pytest.mark.slow
def test_all_cards_of_heroes() -> None:
    pictures = heroes()
    assert len(pictures) > 120
    check_likeness(pictures)
    check_named(pictures, tables=16, seed=8, plan=mat.HEROES)


@pytest.mark.slow
def test_cards_of_both_games_in_one_library() -> None:
    check_likeness({**everybody(), **heroes()})


def test_the_back_is_the_same_upside_down_and_a_face_is_not() -> None:
    def apart(picture: np.ndarray) -> float:  # type: ignore[type-arg]
        return float(np.abs(picture.astype(int) - cv2.rotate(picture, cv2.ROTATE_180)).mean())

    assert apart(table_back()) < 1
    assert all(apart(picture) > 20 for picture in starters().values())
