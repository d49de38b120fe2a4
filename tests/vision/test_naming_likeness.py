"""Which card a cut-out picture shows, and when it is said not to be known."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from staged import Image, card_picture

from vision.library import Library
from vision.likeness import UNKNOWN, identify


def seen(picture: Image, height: int = 132) -> Image:
    """A card of 352 pixels' height as a camera gives it: smaller, dim, yellowish, with noise."""
    size = (round(height * 63 / 88), height)
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA).astype(float)
    noise = np.random.default_rng(1).normal(0, 3, small.shape)
    return np.clip(small * (0.6, 0.7, 0.75) + noise, 0, 255).astype(np.uint8)


def reprint(number: int) -> Image:
    """The same art under another title, with other lines of text."""
    image = card_picture(number)
    other = card_picture(number + 500)
    image[:38], image[236:] = other[:38], other[236:]
    return image


@pytest.mark.report("pi-facts.37")
@pytest.mark.parametrize("height", [60, 101, 190, 352])
def test_a_card_is_named_either_way_up(library: Library, height: int) -> None:
    for number in (0, 7, 21):
        face = seen(card_picture(number), height)
        upright = identify(face, library)
        over = identify(np.ascontiguousarray(face[::-1, ::-1]), library)
        assert (upright.card, upright.either, upright.quarter) == (f"n{number}", (), 0)
        assert (over.card, over.either, over.quarter) == (f"n{number}", (), 2)
        assert min(upright.confidence, over.confidence) > 0.9


def test_what_is_no_card_of_the_library_has_no_name(library: Library) -> None:
    noise = np.random.default_rng(3).integers(0, 256, (132, 94, 3)).astype(np.uint8)
    flat = np.full((132, 94, 3), 120, np.uint8)
    for face in (noise, flat, seen(card_picture(400)), seen(card_picture(401))):
        found = identify(face, library)
        assert (found.card, found.either) == (None, ())
        assert found.confidence < 0.5


def test_without_cards_nothing_is_named() -> None:
    assert identify(seen(card_picture(1)), Library()) == UNKNOWN


def test_a_library_of_one_card_names_that_card_alone() -> None:
    library = Library.from_images({"n1": card_picture(1)})
    assert identify(seen(card_picture(1)), library).card == "n1"
    assert identify(seen(card_picture(2)), library).card is None


@pytest.mark.parametrize(
    ("left", "top", "right", "low"),
    [(0, 0, 94, 39), (0, 93, 94, 132), (0, 0, 28, 132), (66, 0, 94, 132), (25, 45, 70, 100)],
)
def test_under_a_finger_it_is_still_named(
    library: Library, left: int, top: int, right: int, low: int
) -> None:
    """A flat patch on up to 30 % of it, in five places."""
    named = 0
    for number in range(10):
        face = seen(card_picture(number))
        face[top:low, left:right] = (110, 140, 190)
        found = identify(face, library)
        assert found.card in (f"n{number}", None)
        named += found.card is not None
    assert named >= 8


def test_twins_are_told_apart_where_they_differ(library: Library) -> None:
    pictures = {name: library.picture(name) for name in library}
    twins = Library.from_images({**pictures, "n3-reprint": reprint(3)})
    # From near their titles can be read, and each is itself; never is it the other one.
    for picture, name in ((card_picture(3), "n3"), (reprint(3), "n3-reprint")):
        near = identify(seen(picture, 264), twins)
        assert near.card == name
        assert near.confidence > 0.5
    # With title and text covered, nobody can tell.
    hidden = seen(card_picture(3), 264)
    hidden[:32], hidden[172:] = (110, 140, 190), (110, 140, 190)
    found = identify(hidden, twins)
    assert found.card is None
    assert set(found.either) <= {"n3", "n3-reprint"}


def test_the_cards_in_play_decide_between_twins_but_force_nothing(library: Library) -> None:
    pictures = {name: library.picture(name) for name in library}
    twins = Library.from_images({**pictures, "n3-reprint": card_picture(3)})
    face = seen(card_picture(3))
    assert identify(face, twins).either == ("n3", "n3-reprint")
    assert identify(face, twins, frozenset({"n3-reprint", "n5"})).card == "n3-reprint"
    assert identify(face, twins, frozenset({"n5", "n6"})).either == ("n3", "n3-reprint")
    # A card that is not in play but clearly seen is named, and no other instead of it.
    assert identify(seen(card_picture(8)), twins, frozenset({"n5", "n6"})).card == "n8"
    assert identify(seen(card_picture(8)), twins, frozenset({"nobody"})).card == "n8"
    assert identify(seen(card_picture(400)), twins, frozenset({"n5", "n6"})).card is None


def test_a_second_shot_names_what_the_first_does_not() -> None:
    """A card that was enrolled through a sleeve's glare, and again without."""
    glaring = card_picture(1)
    glaring[30:330, 30:230] = np.clip(glaring[30:330, 30:230] * 0.1 + 225, 0, 255)
    others = {f"n{number}": card_picture(number) for number in range(2, 12)}
    once = Library.from_images({"n1": glaring, **others})
    assert identify(seen(card_picture(1)), once).card is None
    once.add_shot("n1", card_picture(1))
    found = identify(seen(card_picture(1)), once)
    assert found.card == "n1"
    assert found.either == ()
