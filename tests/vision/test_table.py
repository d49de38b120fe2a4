from __future__ import annotations

import numpy as np
from staged import Image, Laid, Scene, back_picture, card_picture

from vision.library import Library
from vision.mat import HEROES
from vision.observations import DiceReading, Face, SeenDie, Sight, Status
from vision.table import read_table


def two_dice(image: Image, die_size: float | None = None) -> DiceReading:
    """A reader that sees a die in the crop's middle and one in its corner."""
    height, width = image.shape[:2]
    middle = SeenDie(3, 0.9, (width / 2, height / 2), 30.0)
    return DiceReading(Status.READ, (middle, SeenDie(5, 0.8, (0.0, 0.0), 30.0)))


def test_a_photograph_of_the_table_is_read_whole(library: Library) -> None:
    scene = Scene()
    scene.lay("A1", card_picture(1), 1)
    scene.lay("C6", card_picture(2), 2)
    scene.lay("E3", back_picture(), 1)
    seen = read_table(scene.photo(), library, two_dice)
    assert seen.sight is Sight.STILL
    assert {c: (s.card, s.face, s.turned) for c, s in seen.cells.items()} == {
        "A1": ("n1", Face.UP, False),
        "C6": ("n2", Face.UP, True),
        "E3": (None, Face.DOWN, False),
    }
    assert seen.dice.values == (3, 5)
    assert np.allclose(seen.dice.dice[0].center, (390, 545), atol=1)
    assert np.allclose(seen.dice.dice[1].center, (226, 498), atol=1)


def test_on_the_heroes_mat_heroes_and_supports_are_read_and_piles_are_not(
    library: Library,
) -> None:
    scene = Scene(plan=HEROES)
    scene.lay("H1", card_picture(1), 1, (-5, 3), 4)
    scene.lay("H6", card_picture(2), 0)
    scene.lay("A1", card_picture(3), 1)
    scene.lay("A6", card_picture(4), 3)
    scene.lay("C3", back_picture(), 1)
    for zone in (*HEROES.decks.values(), *HEROES.graveyards.values()):
        scene.cards.append(Laid(back_picture(), *zone.center, 95.0))
    for x, y in (zone.center for zone in HEROES.coins.values()):
        scene.chips += [(x - 11, y - 38, 9.0), (x + 11, y + 19, 9.0)]
    seen = read_table(scene.photo(), library, two_dice, HEROES)
    assert seen.sight is Sight.STILL
    assert {c: (s.card, s.face, s.turned) for c, s in seen.cells.items()} == {
        "H1": ("n1", Face.UP, False),
        "H6": ("n2", Face.UP, True),
        "A1": ("n3", Face.UP, False),
        "A6": ("n4", Face.UP, False),
        "C3": (None, Face.DOWN, False),
    }
    other = read_table(scene.photo(), library, two_dice)
    assert (other.sight, other.cells, other.dice.status) == (Sight.OTHER, {}, Status.NONE)


def test_under_a_hand_nothing_is_read(library: Library) -> None:
    scene = Scene(hand=(560, 250))
    scene.lay("C5", card_picture(1))
    scene.lay("B2", card_picture(2))
    seen = read_table(scene.photo(), library, two_dice)
    assert seen.sight is Sight.MOVING
    assert set(seen.cells) == {"B2"}


def test_no_mat_no_reading(library: Library) -> None:
    for level, sight in ((120, Sight.LOST), (4, Sight.DARK)):
        seen = read_table(np.full((480, 640, 3), level, np.uint8), library, two_dice)
        assert (seen.sight, seen.cells, seen.dice.status) == (sight, {}, Status.NONE)


def test_other_picture_sizes_serve_too(library: Library) -> None:
    scene = Scene(noise=0)
    scene.lay("D4", card_picture(9), 3)
    image = scene.photo()
    double = np.repeat(np.repeat(image, 2, axis=0), 2, axis=1)
    assert read_table(double, library, two_dice).cells["D4"].card == "n9"


def test_the_cards_in_play_come_first_but_no_other_is_taken_for_one(library: Library) -> None:
    pictures = {name: library.picture(name) for name in library}
    twins = Library.from_images({**pictures, "n3-reprint": card_picture(3)})
    in_play = frozenset({"n3-reprint", "n5", "n6"})
    scene = Scene()
    scene.lay("A1", card_picture(3), 1)  # of two printings the one in play
    scene.lay("B3", card_picture(5), 3, (6, -4), 8)  # in play
    scene.lay("C5", card_picture(8), 1)  # of the library, but not in play
    scene.lay("E2", card_picture(400), 1)  # nobody's
    seen = read_table(scene.photo(), twins, two_dice, among=in_play)
    assert {c: (s.card, s.either) for c, s in seen.cells.items()} == {
        "A1": ("n3-reprint", ()),
        "B3": ("n5", ()),
        "C5": ("n8", ()),
        "E2": (None, ()),
    }
