from itertools import combinations

import cv2
import numpy as np

from device.libraries import drawn_face
from device.simulated.card_art import HEIGHT, WIDTH, table_back, table_face
from engine.cardbook import Pack

LEAST_APART = 10.0
"""Mean difference of two thumbnails in LAB units; two frames of one card differ by 0.6–0.7."""


def test_the_table_shows_the_printed_faces_small(pack: Pack) -> None:
    scout = table_face(pack.cards["scout"])
    assert scout.shape == table_back().shape == (HEIGHT, WIDTH, 3)
    assert np.array_equal(scout, drawn_face(pack.cards["scout"]))


def test_a_face_that_somebody_draws_on_is_not_spoilt_for_the_others(pack: Pack) -> None:
    mine = table_face(pack.cards["scout"])
    mine[:] = 0
    assert table_face(pack.cards["scout"]).any()


def test_no_two_cards_of_the_pack_look_alike_at_a_cameras_size(pack: Pack) -> None:
    """As raw thumbnails of 24×34, with no help from what a library takes away."""
    pictures = {card: drawn_face(facts) for card, facts in pack.cards.items()}
    pictures["back"] = table_back()
    small = {
        card: cv2.cvtColor(
            cv2.resize(picture, (24, 34), interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2LAB
        ).astype(float)
        for card, picture in pictures.items()
    }
    for one, other in combinations(small, 2):
        # Either way up: a card of the right seat lies upside down.
        for turned in (small[other], small[other][::-1, ::-1]):
            assert np.abs(small[one] - turned).mean() > LEAST_APART, (one, other)
