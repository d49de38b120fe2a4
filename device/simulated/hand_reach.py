"""How far a hand over the mat reaches: what it hides from a camera above it."""

from __future__ import annotations

from math import hypot

from device.panel.presses import Seat
from device.simulated.scene import HandOn
from vision import mat
from vision.mat import Rect

Point = tuple[float, float]

_WRIST = 70.0  # mm from the finger tips back to where the hand is widest
_FINGERS, _ARM = 20.0, 42.0  # mm to each side


def elbow(hand: HandOn) -> Point:
    """Where, in millimetres of the mat, the forearm comes from."""
    ahead = hand.y * 0.45 + mat.HEIGHT * 0.3
    return (-330.0, ahead) if hand.seat is Seat.LEFT else (mat.WIDTH + 330.0, ahead)


def over_mat(hand: HandOn) -> bool:
    """Whether any of it is over the mat."""
    inside = hand.x if hand.seat is Seat.LEFT else mat.WIDTH - hand.x
    return inside > -_FINGERS / 2


def apart(hand: HandOn, rect: Rect) -> float:
    """How many millimetres lie between a hand with its arm and a part of the mat; 0 over it."""
    tip, far = (hand.x, hand.y), elbow(hand)
    length = hypot(tip[0] - far[0], tip[1] - far[1])
    share = min(1.0, _WRIST / length)
    wrist = tip[0] + (far[0] - tip[0]) * share, tip[1] + (far[1] - tip[1]) * share
    gaps = (_gap(tip, wrist, rect) - _FINGERS, _gap(wrist, far, rect) - _ARM)
    return max(0.0, min(gaps))


def _gap(start: Point, end: Point, rect: Rect) -> float:
    """The least distance from a line to a rectangle, sampled every few millimetres."""
    steps = max(1, round(hypot(end[0] - start[0], end[1] - start[1]) / 8.0))
    return min(
        _off(
            (
                start[0] + (end[0] - start[0]) * step / steps,
                start[1] + (end[1] - start[1]) * step / steps,
            ),
            rect,
        )
        for step in range(steps + 1)
    )


def _off(point: Point, rect: Rect) -> float:
    across = max(rect.x - point[0], 0.0, point[0] - rect.x - rect.width)
    down = max(rect.y - point[1], 0.0, point[1] - rect.y - rect.height)
    return hypot(across, down)
