from itertools import combinations

import cv2
import numpy as np

from device.libraries import drawn_face
from device.simulated.card_art import HEIGHT, WIDTH, CardFace, card_back, card_face
from device.simulated.lettering import letters
from engine.cardbook import Pack
from vision.thumbnails import Thumbnails

LEAST_APART = 10.0
"""Mean difference of two thumbnails in LAB units; two frames of one card differ by 0.6–0.7."""


def drawn(card: str, element: str = "steppes", life: int = 7) -> np.ndarray:  # type: ignore[type-arg]
    return card_face(CardFace(card, "Карта", element, life, (1, 2, 3)))


def test_a_face_is_always_the_same() -> None:
    assert drawn("scout").shape == (HEIGHT, WIDTH, 3)
    assert np.array_equal(drawn("scout"), drawn("scout"))


def test_what_is_printed_shows() -> None:
    face = drawn("scout").astype(int)
    for other, rows in (
        (drawn("scout", element="forests"), slice(14, 54)),
        (drawn("scout", life=8), slice(350, 406)),
        (card_face(CardFace("scout", "Дозорный", "steppes", 7, (1, 2, 3)), letters), slice(14, 54)),
    ):
        differs = np.abs(face - other).max(axis=(1, 2)) > 40
        assert differs[rows].any()
    assert (np.abs(face - drawn("bear"))[60:340] > 40).any(axis=2).mean() > 0.25


def test_a_long_name_is_shrunk_into_the_band() -> None:
    assert letters("Щ", 500, 52).shape[1] < 100
    assert letters("Очень длинное имя существа из болот", 300, 52).shape[1] <= 300


def test_no_two_of_sixty_cards_look_alike_to_a_camera() -> None:
    pictures = {f"card {number}": drawn(f"card {number}") for number in range(60)}
    rows = Thumbnails.of({**pictures, "back": card_back()}).fine.rows
    likeness = rows @ rows.T
    np.fill_diagonal(likeness, -1)
    assert likeness.max() < 0.85


def test_no_two_cards_of_the_pack_look_alike_at_a_cameras_size(pack: Pack) -> None:
    """As raw thumbnails of 24×34, with no help from what a library takes away."""
    pictures = {card: drawn_face(facts) for card, facts in pack.cards.items()}
    pictures["back"] = card_back()
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


def test_the_back_is_the_same_upside_down_and_a_face_is_not() -> None:
    def apart(picture: np.ndarray) -> float:  # type: ignore[type-arg]
        return float(np.abs(picture.astype(int) - cv2.rotate(picture, cv2.ROTATE_180)).mean())

    assert apart(card_back()) < 4
    assert apart(drawn("scout")) > 20
