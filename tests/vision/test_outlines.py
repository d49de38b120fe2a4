"""Outlines of cards on all grounds, as they lie and as they are seen; truth is drawn."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest
from card_scenes import Floats, Image, face, ground, lying, off, photograph, seen_from

from vision.outlines import Outline, find_outlines

CLOSE = 0.08
"""Of a card's length: its frame, 12 of 352 pixels inside, is as good as its edge for naming."""


def found(picture: Image, true: list[Floats]) -> None:
    """Each card has its outline, and nothing else has."""
    cards = find_outlines(picture).cards
    assert len(cards) == len(true)
    for corners in true:
        assert min(off(card.corners, corners) for card in cards) < CLOSE


@pytest.mark.parametrize("kind", ["light", "dark", "print"])
def test_cards_are_found_on_any_ground(kind: str) -> None:
    true = [lying(250, 250, 8), lying(620, 300, -20), lying(980, 280, 90), lying(600, 680, 3)]
    cards = [(face(number), corners) for number, corners in enumerate(true)]
    found(photograph(ground(kind), cards), true)


def test_a_single_card_is_found() -> None:
    true = lying(600, 450, 12, scale=5)
    found(photograph(ground("dark"), [(face(5), true)]), [true])


def test_white_cards_are_found_on_a_white_table() -> None:
    """Eight grey levels are all that tells them apart."""
    white = np.full((352, 252, 3), 233, np.uint8)
    cv2.circle(white, (126, 176), 50, (60, 20, 120), -1)
    true = [lying(300 + 280 * column, 270 + 340 * row, 2) for row in (0, 1) for column in range(3)]
    found(photograph(ground("light"), [(white, corners) for corners in true]), true)


def test_touching_cards_are_told_apart() -> None:
    """Edge to edge, with a hair's breadth of the table between them."""
    true = [lying(300 + (63 * 3 + 2) * column, 450) for column in range(4)]
    cards = [(face(20 + number), corners) for number, corners in enumerate(true)]
    found(photograph(ground("light"), cards), true)


def test_a_card_that_lies_on_the_corner_of_another_hides_neither() -> None:
    under, over = lying(500, 400), lying(655, 620, 10)
    table = ground("dark")
    picture = photograph(table, [(face(31), under), (face(32), over)])
    cards = find_outlines(picture).cards
    assert any(off(card.corners, over) < CLOSE for card in cards)
    assert any(off(card.corners, under) < CLOSE for card in cards)


@pytest.mark.parametrize("degrees", [30, 45])
def test_cards_are_found_in_oblique_views(degrees: float) -> None:
    flat = [lying(350, 300, 5), lying(800, 320, -30), lying(400, 650, 90), lying(850, 680, 0)]
    true = [seen_from(corners, degrees) for corners in flat]
    cards = [(face(40 + number), corners) for number, corners in enumerate(true)]
    found(photograph(ground("light"), cards), true)


@pytest.mark.parametrize("kind", ["light", "dark", "print"])
def test_an_empty_table_has_no_card(kind: str) -> None:
    assert find_outlines(ground(kind)).cards == ()


@pytest.mark.parametrize(
    "shape", [(1, 1, 3), (23, 400, 3), (24, 24, 3), (40, 2000, 3), (24, 60000, 3)]
)
def test_pictures_of_any_size_are_looked_at(shape: tuple[int, int, int]) -> None:
    assert find_outlines(np.full(shape, 90, np.uint8)).cards == ()


def test_large_photographs_have_outlines_in_their_own_pixels() -> None:
    true = lying(600, 450, 12, scale=5)
    picture = photograph(ground("dark"), [(face(5), true)])
    double = cv2.resize(picture, None, fx=2, fy=2)
    (card,) = find_outlines(np.asarray(double, np.uint8)).cards
    assert off(card.corners, true * 2) < CLOSE


@pytest.mark.slow
@pytest.mark.parametrize(
    ("photo", "count"),
    [("test10", 12), ("test11", 12), ("test12", 15), ("test13", 12), ("test14", 12)],
)
def test_grids_of_white_cards_in_real_photographs(data: Path, photo: str, count: int) -> None:
    """Counted by eye; labels.csv says 12 of test12, where 15 lie."""
    picture = cv2.imread(str(data / f"cards/set_gorgeous/{photo}.jpg"))
    assert picture is not None
    cards: tuple[Outline, ...] = find_outlines(np.asarray(picture, np.uint8)).cards
    assert len(cards) == count
