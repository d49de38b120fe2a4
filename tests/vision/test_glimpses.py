"""Cards of which others hide a large part, known by the print that is left."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from staged import Image

from vision import glimpses as module
from vision.glimpses import glimpses
from vision.library import Library


def painted(number: int) -> Image:
    """A card full of print: spots of paint of all sizes."""
    chance = np.random.default_rng(number)
    image = np.full((336, 240, 3), chance.integers(60, 200, 3), np.uint8)
    for _ in range(260):
        at = (int(chance.integers(240)), int(chance.integers(336)))
        colour = tuple(int(value) for value in chance.integers(0, 256, 3))
        cv2.circle(image, at, int(chance.integers(3, 14)), colour, -1, cv2.LINE_AA)
    return image


def table(*cards: tuple[int, int, int]) -> Image:
    """A grey table with cards laid on it one over the other: number, left, top."""
    image = np.full((700, 900, 3), 110, np.uint8)
    for number, left, top in cards:
        image[top : top + 336, left : left + 240] = painted(number)
    return cv2.GaussianBlur(image, (0, 0), 0.8).astype(np.uint8)


def outline(left: int, top: int, width: int = 240, height: int = 336) -> Image:
    corners = [(left, top), (left + width, top), (left + width, top + height), (left, top + height)]
    return np.array(corners, np.float32)


@pytest.fixture(scope="module")
def painted_cards() -> Library:
    return Library.from_images({f"p{number}": painted(number) for number in range(12)})


def test_a_card_under_another_is_known_by_the_part_that_is_seen(painted_cards: Library) -> None:
    # Of card 3 the upper 120 of 336 pixels are seen, of card 5, which lies over it, everything.
    image = table((3, 300, 100), (5, 300, 220))
    (found,) = glimpses(image, painted_cards, [outline(300, 220)], {"p5"})
    assert found.card == "p3"
    assert np.allclose(found.corners, outline(300, 100), atol=6)


def test_a_strange_card_and_an_empty_table_are_no_glimpse(painted_cards: Library) -> None:
    assert glimpses(table((40, 300, 100)), painted_cards, [], set()) == ()
    assert glimpses(table(), painted_cards, [], set()) == ()
    assert glimpses(table((3, 300, 100)), Library(), [], set()) == ()


def test_a_card_of_another_size_than_the_others_is_none(painted_cards: Library) -> None:
    image = table((3, 300, 100))
    assert [one.card for one in glimpses(image, painted_cards, [], set())] == ["p3"]
    # Beside a card a third as wide it is a picture of a card.
    assert glimpses(image, painted_cards, [outline(20, 20, 80, 112)], set()) == ()


def test_of_two_cards_with_the_same_print_neither_is_named(painted_cards: Library) -> None:
    twins = painted_cards.excluding(())
    twins.add("reprint", painted(3))
    assert glimpses(table((3, 300, 100)), twins, [], set()) == ()


def test_in_a_library_that_is_too_large_nothing_is_looked_for(
    painted_cards: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_MOST_CARDS", 11)
    assert glimpses(table((3, 300, 100)), painted_cards, [], set()) == ()
