"""Pictures laid over a camera's picture: cards, a hand, and the shadows that they throw.

A sprite is a picture with its opacity; a matrix says where in the whole picture its pixels lie.
What is drawn on may be a part of the picture only, a box of it.
"""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from device.simulated import hand_art
from device.simulated.card_sprites import RIM, SCALE
from device.simulated.hand_reach import elbow
from device.simulated.scene import CardOn, HandOn
from device.simulated.viewpoint import Matrix, Viewpoint
from vision import mat

Image = npt.NDArray[np.uint8]
Box = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels."""


def draw_card(picture: Image, card: CardOn, sprite: Image, view: Viewpoint, box: Box) -> None:
    """Lay a card, or let it hover where it is carried."""
    draw_flat(picture, sprite, _placing(card), card.height, view, box)


def draw_flat(
    picture: Image, sprite: Image, place: Matrix, height: float, view: Viewpoint, box: Box
) -> None:
    """Lay something of paper and its shadow; `place` takes the sprite's pixels to mm of the mat."""
    away = 1.2 + 0.28 * height
    fall = np.array([[1, 0, away], [0, 1, away * 1.2], [0, 0, 1]])
    _darken(picture, sprite[:, :, 4], view.matrix @ fall @ place, 0.55, box)
    _paste(picture, sprite[:, :, :4], view.lifted(height + 0.4) @ place, box)


def draw_hand(picture: Image, hand: HandOn, view: Viewpoint, box: Box) -> None:
    """Draw a hand and its arm over everything."""
    sprite, shadow = hand_art.hand_picture(hand.seat, hand.pointing)
    place = _reaching(hand)
    lower = np.array([[1, 0, 16], [0, 1, 20], [0, 0, 1]])
    border = cv2.BORDER_REPLICATE
    _darken(picture, shadow, view.matrix @ lower @ place, 0.5, box, border)
    _paste(picture, sprite, view.lifted(28.0) @ place, box, border)


def _placing(card: CardOn) -> Matrix:
    """From a card sprite's pixels to millimetres of the mat."""
    turn = np.deg2rad(card.angle)
    cos, sin, step = np.cos(turn), np.sin(turn), 1 / SCALE
    u, v = step / 2 - mat.CARD[1] / 2 - RIM, step / 2 - mat.CARD[0] / 2 - RIM
    return np.array(
        [
            [cos * step, -sin * step, card.x + cos * u - sin * v],
            [sin * step, cos * step, card.y + sin * u + cos * v],
            [0, 0, 1],
        ]
    )


def _reaching(hand: HandOn) -> Matrix:
    """From the hand picture's pixels to millimetres: the arm comes from its player's place."""
    far = elbow(hand)
    turn = np.arctan2(hand.y - far[1], hand.x - far[0])
    cos, sin, step = np.cos(turn), np.sin(turn), 1 / hand_art.SCALE
    u, v = step / 2 - hand_art.TIP[0], step / 2 - hand_art.TIP[1]
    return np.array(
        [
            [cos * step, -sin * step, hand.x + cos * u - sin * v],
            [sin * step, cos * step, hand.y + sin * u + cos * v],
            [0, 0, 1],
        ]
    )


def hand_box(hand: HandOn, view: Viewpoint) -> Box:
    """The part of the picture where a hand, its arm or their shadow may be."""
    ends = view.to_pixels([(hand.x, hand.y), elbow(hand)])
    rim = 100 * view.px_per_mm
    low, high = ends.min(axis=0) - rim, ends.max(axis=0) + rim
    return round(low[0]), round(low[1]), round(high[0]), round(high[1])


def card_box(card: CardOn, view: Viewpoint) -> Box:
    """The part of the picture where a card or its shadow may be."""
    return round_box(card.x, card.y, 70 + card.height, view)


def round_box(x: float, y: float, radius: float, view: Viewpoint) -> Box:
    """The part of the picture around a place of the mat, all in millimetres."""
    at = view.to_pixels([(x, y)])[0]
    reach = radius * view.px_per_mm * 1.05
    return round(at[0] - reach), round(at[1] - reach), round(at[0] + reach), round(at[1] + reach)


def union(boxes: list[Box], size: tuple[int, int]) -> Box | None:
    """The least box around all of them in a picture of this size; None when it sees none."""
    seen = [cut for cut in (widened(box, 0, size) for box in boxes) if _has_room(cut)]
    if not seen:
        return None
    left, top = (min(box[axis] for box in seen) for axis in (0, 1))
    right, bottom = (max(box[axis] for box in seen) for axis in (2, 3))
    return left, top, right, bottom


def widened(box: Box, reach: int, size: tuple[int, int]) -> Box:
    """A box with so many pixels around it, as far as the picture goes."""
    left, top = max(0, box[0] - reach), max(0, box[1] - reach)
    return left, top, min(size[0], box[2] + reach), min(size[1], box[3] + reach)


def part(picture: Image, origin: tuple[int, int], box: Box) -> Image:
    """The pixels of a box; the picture's own left top pixel is at `origin`."""
    left, top, right, bottom = box
    return picture[top - origin[1] : bottom - origin[1], left - origin[0] : right - origin[0]]


def _has_room(box: Box) -> bool:
    return box[2] > box[0] and box[3] > box[1]


def _shifted(to_picture: Matrix, box: Box) -> Matrix:
    return np.array([[1, 0, -box[0]], [0, 1, -box[1]], [0, 0, 1]]) @ to_picture


def _reach_of(picture: Image, sprite: Image, matrix: Matrix) -> tuple[int, int, int, int]:
    """The part of the picture that a sprite covers."""
    height, width = sprite.shape[:2]
    corners = np.array([[[0, 0], [width, 0], [width, height], [0, height]]], np.float64)
    seen = cv2.perspectiveTransform(corners, matrix)[0]
    low, high = np.floor(seen.min(axis=0)).astype(int), np.ceil(seen.max(axis=0)).astype(int)
    left, top = max(0, int(low[0])), max(0, int(low[1]))
    right = max(left, min(picture.shape[1], int(high[0]) + 1))
    return left, top, right, max(top, min(picture.shape[0], int(high[1]) + 1))


def _warped(
    picture: Image, sprite: Image, to_picture: Matrix, box: Box, border: int
) -> tuple[Image, Image] | None:
    """The part of the picture that a sprite covers, and the sprite as it lies there."""
    matrix = _shifted(to_picture, box)
    if border == cv2.BORDER_CONSTANT:
        left, top, right, bottom = _reach_of(picture, sprite, matrix)
    else:
        left, top, right, bottom = 0, 0, picture.shape[1], picture.shape[0]
    if right <= left or bottom <= top:
        return None
    warped = cv2.warpPerspective(
        sprite,
        _shifted(matrix, (left, top, 0, 0)),
        (right - left, bottom - top),
        flags=cv2.INTER_LINEAR,
        borderMode=border,
    )
    return picture[top:bottom, left:right], np.asarray(warped, np.uint8)


def _paste(
    picture: Image,
    sprite: Image,
    to_picture: Matrix,
    box: Box,
    border: int = cv2.BORDER_CONSTANT,
) -> None:
    """Lay a sprite, colours times opacity and opacity, over the picture."""
    found = _warped(picture, np.ascontiguousarray(sprite), to_picture, box, border)
    if found is None:
        return
    part, warped = found
    keep = cv2.cvtColor(255 - warped[:, :, 3], cv2.COLOR_GRAY2BGR)
    below = cv2.multiply(part, keep, scale=1 / 255)
    part[:] = cv2.add(below, np.ascontiguousarray(warped[:, :, :3]))


def _darken(
    picture: Image,
    shadow: Image,
    to_picture: Matrix,
    depth: float,
    box: Box,
    border: int = cv2.BORDER_CONSTANT,
) -> None:
    """Let a shadow fall on the picture; where it is full, `depth` of the light is gone."""
    found = _warped(picture, np.ascontiguousarray(shadow), to_picture, box, border)
    if found is None:
        return
    part, warped = found
    keep = cv2.convertScaleAbs(warped, alpha=-depth, beta=0)
    keep = 255 - keep
    part[:] = cv2.multiply(part, cv2.cvtColor(keep, cv2.COLOR_GRAY2BGR), scale=1 / 255)
