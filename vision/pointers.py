"""Pointer tokens: small arrows of card that a player lays on a card, or beside it, to mean it.

Each has a marker that no mat has, one for the Sun's tokens and one for the Moon's, and points to
where the marker's top is. The two differ in colour, in the form of their tip and in the sign on it.
Places of a token's own parts are millimetres from its marker's middle, its tip upwards.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, cos, degrees, pi, sin

import cv2
import numpy as np
import numpy.typing as npt

from vision import mat
from vision.calibration import Homography, every_marker
from vision.canvas import Canvas, Colour, Point, marker_bits
from vision.mat import Rect
from vision.observations import SeenPointer

Image = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.bool_]

MARKERS = {20: "sun", 24: "moon"}
"""Marker number to the sign of the player whose token it is. Of those that no mat has, these two
differ most from the mats' and from each other."""
SIDE = 20.0
"""A marker that a camera of 720 lines above the whole mat still reads."""
REACH = 28.0
"""From the marker's middle to the tip."""
HALF = 13.2
"""Half of a token's width, and from the marker's middle to its lower end."""
_PAPER = 12.4  # half of the white around the marker
_SOFT = 2.5  # mm by which a token's shadow and a soft picture make it wider
_WHOLE = Rect(0, 0, mat.WIDTH, mat.HEIGHT)
_TRUE = 0.2  # by which part a marker's side may seem longer or shorter than it is

_WHITE: Colour = (255, 255, 255)
_INK: Colour = (24, 19, 16)
_COLOURS: dict[str, Colour] = {"sun": (0, 159, 230), "moon": (233, 180, 86)}


def find_pointers(
    image: Image, homography: Homography, part: Rect = _WHOLE
) -> tuple[SeenPointer, ...]:
    """The pointer tokens that lie on a part of the mat, in the order of their places."""
    left, top, crop = _cropped(image, homography, part)
    found = []
    for number, corners in every_marker(crop) if crop.size else ():
        if number not in MARKERS:
            continue
        four = homography.to_mm(np.add(corners, (left, top)))
        sides = np.linalg.norm(four - np.roll(four, -1, axis=0), axis=1)
        middle = four.mean(axis=0)
        # Art on a card may look like a marker; it is hardly ever of just this size.
        if (np.abs(sides / SIDE - 1) > _TRUE).any():
            continue
        if not part.holds((float(middle[0]), float(middle[1]))):
            continue
        up = (four[0] + four[1] - four[2] - four[3]) / 2
        up /= np.linalg.norm(up)
        tip = middle + REACH * up
        found.append(
            SeenPointer(
                MARKERS[number],
                (float(middle[0]), float(middle[1])),
                (float(tip[0]), float(tip[1])),
                degrees(atan2(up[0], -up[1])) % 360,
            )
        )
    return tuple(sorted(found, key=lambda one: one.center))


def _cropped(image: Image, homography: Homography, part: Rect) -> tuple[int, int, Image]:
    """Left and top of the picture's smallest part that shows all of the mat's, and that part."""
    right, low = part.x + part.width + REACH, part.y + part.height + REACH
    left, top = part.x - REACH, part.y - REACH
    seen = homography.to_pixels([(left, top), (right, top), (right, low), (left, low)])
    (x, y), (end_x, end_y) = np.rint(seen.min(axis=0)), np.rint(seen.max(axis=0))
    x, y = max(0, int(x)), max(0, int(y))
    return x, y, image[y : max(0, int(end_y)), x : max(0, int(end_x))]


def without_pointers(
    foreign: Mask, around: Rect, px_per_mm: float, pointers: Iterable[SeenPointer]
) -> Mask:
    """What else lies on a part of the mat than pointer tokens."""
    bare = foreign.astype(np.uint8)
    for pointer in pointers:
        up = np.subtract(pointer.tip, pointer.center) / REACH
        right = np.array([-up[1], up[0]])
        outline = np.array(_outline(pointer.sign))
        # A little wider: paper casts a thin shadow, and the picture is soft.
        outline += np.sign(outline) * _SOFT
        places = pointer.center + outline[:, :1] * right - outline[:, 1:] * up
        path = np.rint((places - (around.x, around.y)) * px_per_mm - 0.5).astype(np.int32)
        cv2.fillPoly(bare, [path], 0)
    return np.asarray(bare > 0)


def draw_pointer(canvas: Canvas, sign: str, center: Point) -> None:
    """A token on paper, its marker's middle here and its tip upwards."""
    x, y = center

    def at(points: list[Point]) -> list[Point]:
        return [(x + across, y + down) for across, down in points]

    edge = at(_outline(sign))
    canvas.patch(edge, _COLOURS[sign])
    canvas.stroke([*edge, edge[0]], _INK, 0.7)
    canvas.box(Rect(x - _PAPER, y - _PAPER, 2 * _PAPER, 2 * _PAPER), _WHITE)
    (number,) = (number for number, whose in MARKERS.items() if whose == sign)
    canvas.pattern(Rect(x - SIDE / 2, y - SIDE / 2, SIDE, SIDE), marker_bits(number))
    if sign == "sun":
        canvas.patch(at(_circle((0.0, -17.6), 2.2)), _INK)
        for step in range(8):
            way = (cos(step * pi / 4), sin(step * pi / 4))
            ray = [(reach * way[0], -17.6 + reach * way[1]) for reach in (3.2, 4.4)]
            canvas.stroke(at(ray), _INK, 0.7)
    else:
        canvas.patch(at(_crescent((-0.5, -18.2), 4.4)), _INK)


def _outline(sign: str) -> list[Point]:
    """The Sun's tip is straight and has barbs, the Moon's is rounded."""
    if sign == "sun":
        right = [(0.0, -REACH), (HALF + 3.0, -12.0), (HALF, -12.0), (HALF, HALF)]
    else:
        # An arc from the tip to the token's side, about a middle to the left of it.
        rise = REACH - 12.0
        radius = (HALF**2 + rise**2) / (2 * HALF)
        turn = atan2(rise, radius - HALF) / 24
        right = [
            (HALF - radius + radius * cos(turn * step), -12.0 - radius * sin(turn * step))
            for step in range(24, -1, -1)
        ]
        right += [(HALF, HALF - 1.2), (HALF - 1.2, HALF)]
    return [*right, *((-across, down) for across, down in right[:0:-1])]


def _circle(center: Point, radius: float) -> list[Point]:
    turns = [2 * pi * step / 36 for step in range(36)]
    return [(center[0] + radius * cos(turn), center[1] + radius * sin(turn)) for turn in turns]


def _crescent(center: Point, radius: float) -> list[Point]:
    """A waning moon: a disc without the one that lies to the right of it."""
    whole = [turn / 20 * pi for turn in range(4, 37)]
    outer = [(radius * cos(turn), radius * sin(turn)) for turn in whole]
    # The inner edge goes through the same two horns, with its middle between them.
    horn = outer[0]
    away = horn[0]
    inner = [
        (away - 0.62 * radius * sin(step * pi / 16), horn[1] * cos(step * pi / 16))
        for step in range(15, 0, -1)
    ]
    return [(center[0] + across, center[1] + down) for across, down in [*outer, *inner]]
