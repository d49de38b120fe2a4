"""Where a card's outline fits, and the card cut out there."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from staged import card_picture

from vision import mat
from vision.placements import Pose, cut_out, outlines

SIZE = 160.0
"""Millimetres of a crop: a cell of 90 with 35 around it."""


def corners(pose: Pose, px_per_mm: float) -> np.ndarray:  # type: ignore[type-arg]
    """The card's corners in pixels, clockwise from its top left."""
    long, short = mat.CARD
    away = np.array([[-short, -long], [short, -long], [short, long], [-short, long]]) / 2
    turn = np.deg2rad(pose.degrees)
    rotation = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    return (away @ rotation + (pose.x, pose.y) + SIZE / 2) * px_per_mm - 0.5  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    "pose",
    [
        Pose(0, 0, 0),
        Pose(0, 0, 90),
        Pose(5, -7, 10),
        Pose(-12, 20, -15),
        Pose(8, -28, 15),
        Pose(20, 3, -5),
        Pose(28, -4, 100),
        Pose(-6, 18, 77),
    ],
)
def test_a_lone_outline_is_found_where_it_lies(pose: Pose) -> None:
    mask = np.zeros((80, 80), np.uint8)
    cv2.fillPoly(mask, [np.round(corners(pose, 0.5)).astype(np.int32)], 1)
    best, other = outlines(mask > 0, 0.5)
    assert best.fit > 0.8
    assert best.fit > other.fit + 0.1
    assert best.pose.across == pose.across
    assert np.hypot(best.pose.x - pose.x, best.pose.y - pose.y) < 3.0
    assert abs(best.pose.degrees - pose.degrees) < 4.0


def test_nothing_and_a_full_picture_have_no_good_outline() -> None:
    assert outlines(np.zeros((80, 80), bool), 0.5)[0].fit <= 0.0
    # Everything is filled, but so is what is around.
    assert outlines(np.ones((80, 80), bool), 0.5)[0].fit == pytest.approx(0.5, abs=0.01)


@pytest.mark.parametrize("pose", [Pose(0, 0, 0), Pose(10, -8, 90), Pose(-20, 12, 12)])
def test_a_card_is_cut_out_as_it_lies(pose: Pose) -> None:
    scale = 2.0
    picture = card_picture(4)
    height, width = picture.shape[:2]
    own = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - 0.5
    to = corners(pose, scale).astype(np.float32)
    soft = cv2.GaussianBlur(picture, (0, 0), 1.5)
    side = round(SIZE * scale)
    crop = cv2.warpPerspective(soft, cv2.getPerspectiveTransform(own, to), (side, side))
    face = cut_out(np.asarray(crop, np.uint8), pose, scale)
    assert face.shape == (176, 126, 3)
    expected = cv2.resize(picture, (126, 176), interpolation=cv2.INTER_AREA)
    off = np.abs(face.astype(float) - expected)[4:-4, 4:-4]
    assert off.mean() < 6.0
