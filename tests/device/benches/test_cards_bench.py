"""The bench of naming cards: its cards, its looks, its yardsticks; and, slowly, the eye's rates."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from device.benches.card_faces import TWIN_EVERY, face, is_reprint
from device.benches.card_shots import CAMERAS, shot
from device.benches.card_yardsticks import HashNamer, SiftNamer
from device.benches.cards import Image, is_right, judge, seen_faces
from vision.library import Library
from vision.likeness import Identity


def test_faces_depend_on_their_number_and_reprints_share_the_art() -> None:
    assert np.array_equal(face(5), face(5))
    assert not np.array_equal(face(5), face(6))
    reprint = TWIN_EVERY - 1
    assert is_reprint(reprint)
    assert not is_reprint(reprint - 1)
    differ = (face(reprint) != face(reprint - 1)).any(axis=2)
    assert not differ[24:160, 12:168].any()
    assert differ.any()


@pytest.mark.parametrize("most", [0.0, 0.15, 0.30])
def test_no_more_of_a_card_is_covered_than_was_said(most: float) -> None:
    chance = np.random.default_rng(1)
    shots = [shot(face(number), chance, 1.15, most) for number in range(30)]
    assert all(one.covered <= most for one in shots)
    assert (max(one.covered for one in shots) > most / 2) is (most > 0)
    assert {one.flipped for one in shots} == {False, True}
    # 88 by 63 mm.
    assert {one.face.shape for one in shots} == {(101, 72, 3)}


def test_yardsticks_name_clean_pictures() -> None:
    pictures = {f"c{number}": face(number) for number in range(12)}
    hashes, sift = HashNamer(pictures), SiftNamer(pictures)
    for card, picture in pictures.items():
        assert hashes.name(picture) == card
        assert hashes.name(np.ascontiguousarray(picture[::-1, ::-1])) == card
        assert sift.name(picture) == card
    assert sift.name(np.full((252, 180, 3), 90, np.uint8)) is None


def test_either_is_right_when_the_card_is_among_them() -> None:
    assert is_right(Identity("a", (), 0.9, 0), "a")
    assert is_right(Identity(None, ("a", "b"), 0.9, 0), "b")
    assert not is_right(Identity("a", (), 0.9, 0), "b")
    assert not is_right(Identity(None, (), 0.1, 0), "b")


def test_both_cameras_see_in_turn() -> None:
    heights = [one.shape[0] for one in seen_faces({"c": face(1)}, 0)]
    expected = [round(88 * scale) for scale in CAMERAS.values()]
    assert heights == expected * (len(heights) // len(expected))


def test_the_eye_names_more_than_the_hash() -> None:
    pictures = {f"c{number}": face(number) for number in range(60)}
    tally = judge(pictures, Library.from_images(pictures), list(pictures), 30, 0.3)
    assert tally.right >= 0.9 > tally.hashed
    assert tally.wrong == 0
    assert len(tally.failed) == round((1 - tally.right) * 30)


@pytest.mark.slow
@pytest.mark.parametrize(("most", "bar"), [(0.15, 0.985), (0.30, 0.95)])
def test_real_cards_among_two_thousand(data: Path, most: float, bar: float) -> None:
    """Scans of printed cards are shown, in a library of them and of drawn faces."""
    scans: dict[str, Image] = {}
    for game in ("heroes", "classic"):
        library = Library.load(data / "scans" / game)
        scans |= {f"{game}-{card}": library.picture(card) for card in library}
    small = {
        card: cv2.resize(one, (252, 352), interpolation=cv2.INTER_AREA)
        for card, one in scans.items()
    }
    pictures = small | {f"drawn-{number}": face(number) for number in range(2000 - len(small))}
    tally = judge(pictures, Library.from_images(pictures), list(small), 600, most, seed=2)
    assert tally.right >= bar
    assert tally.wrong <= 0.002
    assert tally.turns >= 0.998
    assert tally.hashed < 0.75
