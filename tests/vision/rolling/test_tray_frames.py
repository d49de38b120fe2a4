"""Frames of rendered rolls: what is filmed is where the film says, and nothing else changes."""

from functools import lru_cache

import numpy as np
import pytest

from vision import mat
from vision.mat import Rect
from vision.rendering.views import overhead
from vision.rolling.rolls import sequences
from vision.rolling.sequences import AWAY, Kind, Sequence
from vision.rolling.tray_frames import SEEN, TrayFilm
from vision.tray import INSIDE, TRAY_SCALE


@lru_cache
def of(kind: Kind, seed: int = 6) -> Sequence:
    return next(iter(sequences([seed], kind)))


def difference(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    return np.abs(one.astype(float) - other.astype(float)).max(axis=2)


def test_a_frame_is_the_tray_as_its_eye_gets_it() -> None:
    film = TrayFilm(of(Kind.THROWN))
    frame, hand = film.look(0)
    assert frame.shape == (round(INSIDE.height * TRAY_SCALE), round(INSIDE.width * TRAY_SCALE), 3)
    assert frame.dtype == np.uint8
    assert frame.std() > 0.5
    assert not hand.any()


def test_the_same_frame_is_the_same_pixels_in_any_order() -> None:
    sequence = of(Kind.THROWN)
    forth, back = TrayFilm(sequence), TrayFilm(sequence)
    numbers = [4, 14, 16, len(sequence) - 1]
    frames = [forth.frame(number) for number in numbers]
    again = [back.frame(number) for number in reversed(numbers)]
    for one, other in zip(frames, reversed(again), strict=True):
        assert np.array_equal(one, other)


def test_at_rest_only_noise_changes() -> None:
    sequence = of(Kind.THROWN)
    film, (question,) = TrayFilm(sequence), sequence.questions
    one, other = film.frame(question.until - 3), film.frame(question.until - 2)
    assert not np.array_equal(one, other)
    assert difference(one, other).mean() < 14


def test_thrown_dice_appear_where_they_come_to_lie() -> None:
    sequence = of(Kind.THROWN)
    film, (question,) = TrayFilm(sequence), sequence.questions
    empty = np.mean([film.frame(number) for number in range(3)], axis=0)
    full = np.mean([film.frame(question.until - n) for n in range(1, 4)], axis=0)
    changed = difference(empty, full)
    for number in question.thrown:
        center = sequence.film.centers[(question.until - 1) * 8, number]
        x, y = (round((center[axis] - (INSIDE.x, INSIDE.y)[axis]) * TRAY_SCALE) for axis in (0, 1))
        around = changed[max(0, y - 9) : y + 9, max(0, x - 9) : x + 9]
        assert around.mean() > 12
    assert np.median(changed) < 6


def test_a_hand_is_seen_and_reported_where_it_is() -> None:
    sequence = of(Kind.HOVERING)
    film, (question,) = TrayFilm(sequence), sequence.questions
    over = [film.look(number)[1].any() for number in range(question.rests - 6, question.rests - 3)]
    assert all(over)
    assert not film.look(question.rests + 1)[1].any()
    for number in range(len(sequence)):
        tips = sequence.film.hand[sequence.film.exposure(number)[1]]
        if tips[0] <= AWAY[0]:
            assert not film.look(number)[1].any()


def test_a_knock_shifts_the_picture() -> None:
    sequence = of(Kind.KNOCKED)
    film, (question,) = TrayFilm(sequence), sequence.questions
    before = np.mean([film.frame(question.until - n) for n in range(1, 4)], axis=0)
    after = np.mean([film.frame(len(film) - n) for n in range(1, 4)], axis=0)
    moment = sequence.film.exposure(question.until - 1)[0]
    knock = sequence.film.knock[-1] - sequence.film.knock[moment]
    # Shifted back by as much, it is the same picture again, nearly.
    import cv2

    move = np.array([[1, 0, -TRAY_SCALE * knock[0]], [0, 1, -TRAY_SCALE * knock[1]]])
    size = (before.shape[1], before.shape[0])
    back = cv2.warpAffine(after, move, size, borderMode=cv2.BORDER_REPLICATE)
    assert difference(before, back).mean() < difference(before, after).mean()


def test_what_stands_up_leans_away_from_the_camera() -> None:
    around = Rect(200, 480, 400, 120)
    camera = overhead((around.x, around.y), SEEN, (400.0, 400.0, 900.0))
    foot, head = camera.project([(500, 550, 0), (500, 550, 16)])
    assert foot == pytest.approx((300 * SEEN - 0.5, 70 * SEEN - 0.5), abs=0.01)
    # 16 mm of 900 between: 16/884 of the way from under the eye, 1.81 mm across and 2.71 mm down.
    assert (head - foot) / SEEN == pytest.approx((1.81, 2.71), abs=0.02)
    way = camera.rays(np.float32([foot[0]]), np.float32([foot[1]]))[0]
    met = camera.eye + way * (-camera.eye[2] / way[2])
    assert met == pytest.approx((500, 550, 0), abs=0.1)


def test_more_than_the_tray_can_be_shown() -> None:
    wide = Rect(mat.TRAY.x - 20, mat.TRAY.y - 10, mat.TRAY.width + 40, mat.TRAY.height + 20)
    frame = TrayFilm(of(Kind.OUTSIDE), wide, 1.5).frame(0)
    assert frame.shape == (159, 540, 3)
