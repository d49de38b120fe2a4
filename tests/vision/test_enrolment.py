"""What a library takes in: good pictures of cards that look like no other."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from card_scenes import Image, face

from vision.enrolment import Enrolment, Refused, Taken, blur, flaw, glaring
from vision.library import Library, LibraryError


def lit(card: Image, width: float) -> Image:
    """The card with a lamp's round reflection in its middle, fading away over `width` pixels."""
    y, x = np.mgrid[: card.shape[0], : card.shape[1]]
    away = (x - card.shape[1] / 2) ** 2 + (y - card.shape[0] / 2) ** 2
    light = 400 * np.exp(-away / (2 * width**2))
    return np.clip(card + light[..., None], 0, 255).astype(np.uint8)


def test_a_good_picture_has_no_flaw() -> None:
    assert flaw(face(1)) is None


def test_a_small_picture_is_refused() -> None:
    small = cv2.resize(face(1), (100, 149), interpolation=cv2.INTER_AREA)
    assert "too small, 149 pixels" in (flaw(np.asarray(small, np.uint8)) or "")


def test_a_blurred_picture_is_refused() -> None:
    soft = np.asarray(cv2.GaussianBlur(face(1), (0, 0), 4.0), np.uint8)
    assert blur(face(1)) < blur(soft)
    assert "blurred" in (flaw(soft) or "")


def test_glare_is_refused_and_white_print_is_not() -> None:
    white = face(1)
    white[60:180, 40:210] = 255
    assert glaring(white) == 0
    assert flaw(white) is None
    assert "glares" in (flaw(lit(face(1), 60)) or "")


def test_a_small_reflection_does_no_harm() -> None:
    assert flaw(lit(face(1), 8)) is None


def test_a_twin_of_another_card_is_refused() -> None:
    enrolment = Enrolment(Library.from_images({"bear": face(1), "wolf": face(2)}))
    enrolment.offer("cub", face(1), "cub.png")
    enrolment.offer("fox", face(3), "fox.png")
    refused, taken = enrolment.settled()
    assert isinstance(refused, Refused)
    assert str(refused).startswith("cub.png: 'cub' not enrolled: looks the same as 'bear'")
    assert isinstance(taken, Taken)
    assert (taken.card, taken.shot) == ("fox", 1)


def test_of_two_twins_offered_together_the_first_is_taken() -> None:
    enrolment = Enrolment(Library.from_images({"wolf": face(2)}))
    enrolment.offer("bear", face(1), "1.png")
    enrolment.offer("cub", face(1), "2.png")
    taken, refused = enrolment.settled()
    assert isinstance(taken, Taken)
    assert taken.card == "bear"
    assert isinstance(refused, Refused)
    assert "looks the same as 'bear'" in str(refused)


def test_twins_are_taken_where_they_are_wanted() -> None:
    enrolment = Enrolment(Library.from_images({"bear": face(1)}), twins=True)
    enrolment.offer("cub", face(1), "cub.png")
    assert [one.card for one in enrolment.settled() if isinstance(one, Taken)] == ["cub"]


def test_further_shots_of_a_card_are_numbered() -> None:
    enrolment = Enrolment(Library.from_images({"bear": face(1)}))
    darker = (face(1) * 0.8).astype(np.uint8)
    darkest = (face(1) * 0.6).astype(np.uint8)
    enrolment.offer("bear", darker, "2.png")
    enrolment.offer("bear", darkest, "3.png")
    assert [one.shot for one in enrolment.settled() if isinstance(one, Taken)] == [2, 3]


def test_the_very_same_picture_is_not_kept_twice() -> None:
    enrolment = Enrolment(Library.from_images({"bear": face(1)}))
    enrolment.offer("bear", face(1), "again.png")
    (refused,) = enrolment.settled()
    assert str(refused) == "again.png: 'bear' has this very picture already"


def test_a_card_enrolled_anew_begins_with_its_first_shot() -> None:
    enrolment = Enrolment(Library.from_images({"bear": face(1)}), replace=True)
    enrolment.offer("bear", face(2), "new.png")
    (taken,) = enrolment.settled()
    assert isinstance(taken, Taken)
    assert taken.shot == 1


@pytest.mark.parametrize("card", ["", ".hidden", "a/b", "bear~2"])
def test_ids_that_cannot_be_file_names_are_refused(card: str) -> None:
    with pytest.raises(LibraryError, match="cannot be a card's id"):
        Enrolment(Library()).offer(card, face(1), "picture.png")


def test_a_further_shot_of_a_card_with_a_known_twin_is_taken() -> None:
    """Its twin was let in knowingly: every picture of it looks like that one."""
    library = Library.from_images({"bear": face(1), "cub": face(1), "wolf": face(2)})
    darker = (face(1) * 0.8).astype(np.uint8)
    enrolment = Enrolment(library)
    enrolment.offer("cub", darker, "1.png")
    enrolment.offer("wolf", darker, "2.png")
    taken, refused = enrolment.settled()
    assert isinstance(taken, Taken)
    assert (taken.card, taken.shot) == ("cub", 2)
    assert isinstance(refused, Refused)
    assert "looks the same as" in str(refused)


def test_what_was_enrolled_anew_already_is_not_forgotten() -> None:
    library = Library.from_images({"bear": face(1), "wolf": face(2)})
    enrolment = Enrolment(library, replace=True, renewed={"bear"})
    enrolment.offer("bear", (face(1) * 0.8).astype(np.uint8), "1.png")
    enrolment.offer("wolf", (face(2) * 0.8).astype(np.uint8), "2.png")
    shots = [(one.card, one.shot) for one in enrolment.settled() if isinstance(one, Taken)]
    assert shots == [("bear", 2), ("wolf", 1)]


@pytest.mark.parametrize("grey", [0, 128, 255])
def test_a_blank_picture_is_called_blank(grey: int) -> None:
    assert "blank" in (flaw(np.full((504, 360, 3), grey, np.uint8)) or "")


def test_a_tiny_square_is_called_too_small() -> None:
    assert "too small" in (flaw(np.zeros((1, 1, 3), np.uint8)) or "")
