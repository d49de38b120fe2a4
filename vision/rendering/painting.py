"""Painting: dice traced ray by ray into a picture of the ground, with light, gloss and shadows."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.rendering.cubes import Camera, Die, Floats, Ints
from vision.rendering.forms import distance, face_of, march, normal_at
from vision.rendering.surfaces import albedo, ink_at


@dataclass(frozen=True, slots=True)
class Light:
    """A lamp far away: the direction to it (unit), its share of all light, and what is mirrored.

    `soft` is how blurred shadows become per millimetre of height; `glare` the size of the bright
    patch that glossy dice mirror, 0–1.
    """

    way: tuple[float, float, float] = (0.3, -0.3, 0.9)
    strength: float = 0.6
    soft: float = 0.25
    glare: float = 0.3


@dataclass(frozen=True, slots=True)
class Painted:
    """What was drawn: the picture, and for each pixel which die is seen there and which face.

    `owner` is the die's place in the list or -1; `face` the value of the face, 0 off the dice.
    """

    picture: Floats
    owner: Ints
    face: Ints


def paint(
    ground: Floats, dice: tuple[Die, ...], camera: Camera, light: Light, fineness: int = 2
) -> Painted:
    """Dice on a ground that is seen by this camera; H×W×3 blue-green-red, 0–255, in even light."""
    picture = ground.copy()
    owner = np.full(ground.shape[:2], -1, np.int16)
    face = np.zeros(ground.shape[:2], np.int16)
    for die in dice:
        _shade_ground(picture, die, camera, light)
    way = [float(np.linalg.norm(np.array(die.center) - camera.eye)) for die in dice]
    for number in sorted(range(len(dice)), key=lambda one: -way[one]):
        _paint_die(picture, owner, face, dice, number, camera, light, fineness)
    return Painted(picture, owner, face)


def _paint_die(
    picture: Floats,
    owner: Ints,
    face: Ints,
    dice: tuple[Die, ...],
    number: int,
    camera: Camera,
    light: Light,
    fineness: int,
) -> None:
    die = dice[number]
    seen = camera.project(die.corners())
    height, width = picture.shape[:2]
    left, top = np.floor(seen.min(0)).astype(int) - 3
    right, low = np.ceil(seen.max(0)).astype(int) + 4
    left, top, right, low = max(0, left), max(0, top), min(width, right), min(height, low)
    if right <= left or low <= top:
        return
    columns, rows = right - left, low - top
    fine_x = (np.arange(columns * fineness, dtype=np.float32) + 0.5) / fineness - 0.5 + left
    fine_y = (np.arange(rows * fineness, dtype=np.float32) + 0.5) / fineness - 0.5 + top
    px, py = np.meshgrid(fine_x, fine_y)
    ways = camera.rays(px.ravel(), py.ravel())
    under = picture[top:low, left:right]
    colour, value = trace(die, camera.eye, ways, light, _near(dice, number), under)
    shape = (rows * fineness, columns * fineness)
    hit = (value > 0).astype(np.float32)
    body = cv2.resize(
        (colour * hit[:, None]).reshape(*shape, 3), (columns, rows), interpolation=cv2.INTER_AREA
    )
    cover = cv2.resize(hit.reshape(shape), (columns, rows), interpolation=cv2.INTER_AREA)
    under[:] = under * (1 - cover[:, :, None]) + body
    middle = value.reshape(shape)[fineness // 2 :: fineness, fineness // 2 :: fineness]
    here = middle > 0
    owner[top:low, left:right][here] = number
    face[top:low, left:right][here] = middle[here]


def _near(dice: tuple[Die, ...], number: int) -> list[Die]:
    """The other dice whose shadow may fall on this one."""
    one = dice[number]
    reach = 6.0 * one.half
    return [
        die
        for other, die in enumerate(dice)
        if other != number and np.linalg.norm(np.subtract(die.center, one.center)) < reach
    ]


def trace(
    die: Die, eye: Floats, ways: Floats, light: Light, near: list[Die], under: Floats
) -> tuple[Floats, Ints]:
    """The colours that rays meet, N×3, and the value of the face they hit, 0 where they miss."""
    unit = die.half
    own_eye = np.asarray((eye - np.array(die.center, np.float32)) @ die.turn / unit, np.float32)
    own_ways = np.asarray(ways @ die.turn, np.float32)
    some, points = march(die.skin, own_eye, own_ways)
    value = np.zeros(len(ways), np.int16)
    colour = np.zeros((len(ways), 3), np.float32)
    if not len(some):
        return colour, value
    way = own_ways[some]
    normal = normal_at(die.skin, points)
    faces = face_of(die.skin, points)
    value[some] = faces
    ink, dent = ink_at(die.skin, points, faces)
    normal = normal + dent
    normal /= np.sqrt(np.einsum("ij,ij->i", normal, normal))[:, None]
    bare = albedo(die.skin, points, faces, ink, way, under)
    up = die.turn[2]
    lamp = np.asarray(np.array(light.way, np.float32) @ die.turn, np.float32)
    direct = np.maximum(normal @ lamp, 0)
    if near:
        world = points * unit @ die.turn.T + np.array(die.center, np.float32)
        direct *= _unshaded(world, near, light)
    sky = 0.5 + 0.5 * (normal @ up)
    low = np.clip(((points @ up) * unit + die.center[2]) / (1.1 * unit), 0, 1)
    bright = (1 - light.strength) * (0.45 + 0.55 * sky) * (0.7 + 0.3 * low)
    bright = bright + light.strength * direct * 1.15
    shown = bare * bright[:, None]
    mirrored = way - 2 * np.einsum("ij,ij->i", way, normal)[:, None] * normal
    toward = mirrored @ lamp
    edge = np.cos(0.12 + 0.5 * light.glare)
    patch = np.clip((toward - edge) / (0.02 + 0.1 * light.glare), 0, 1)
    graze = (1 - np.abs(np.einsum("ij,ij->i", way, normal))) ** 4
    gloss = die.skin.gloss * (170 * patch * (0.35 + graze) + 40 * graze)
    colour[some] = np.minimum(shown + gloss[:, None], 255)
    return colour, value


def _unshaded(world: npt.NDArray[np.floating], near: list[Die], light: Light) -> Floats:
    """How much of the lamp's light reaches points in spite of the dice beside them."""
    open_ = np.ones(len(world), np.float32)
    lamp = np.array(light.way, np.float32)
    for die in near:
        own = (world - np.array(die.center, np.float32)) @ die.turn / die.half
        way = lamp @ die.turn
        for step in (0.5, 1.1, 1.8, 2.6, 3.6):
            gap = distance(die.skin, np.asarray(own + way * step, np.float32))
            open_ = np.minimum(open_, np.clip(0.5 + gap * 3.5 / step, 0, 1))
    return open_


def _shade_ground(picture: Floats, die: Die, camera: Camera, light: Light) -> None:
    """The shadow that the lamp throws, and the dark where the die stands."""
    corners = die.corners()
    way = np.array(light.way, np.float32)
    fallen = corners - way * (corners[:, 2:] / way[2])
    foot = corners.copy()
    foot[:, 2] = 0
    ground = foot[corners[:, 2] < corners[:, 2].min() + 0.35 * die.half]
    lift = float(np.clip(corners[:, 2].min() / die.half, 0, 3))
    scale = _pixels(die, camera)
    soft = max(0.6, light.soft * die.half * scale * (1 + lift))
    _darken(picture, camera.project(fallen), 0.85 * light.strength, soft)
    if len(ground) > 2:
        near = np.array(die.center, np.float32) * (1, 1, 0)
        wider = near + (ground - near) * 1.12
        _darken(picture, camera.project(wider), 0.4 / (1 + 2 * lift), 0.22 * die.half * scale + 0.5)


def _pixels(die: Die, camera: Camera) -> float:
    """Pixels a millimetre where the die is."""
    middle = np.array(die.center, np.float32)
    seen = camera.project(middle + die.half * np.eye(4, 3, -1, np.float32))
    return float(max(np.linalg.norm(seen[1:] - seen[0], axis=1))) / die.half


def _darken(picture: Floats, outline: Floats, depth: float, soft: float) -> None:
    reach = int(3 * soft) + 2
    height, width = picture.shape[:2]
    left, top = np.maximum(np.floor(outline.min(0)).astype(int) - reach, 0)
    right, low = np.ceil(outline.max(0)).astype(int) + reach
    right, low = min(width, right), min(height, low)
    if right <= left or low <= top or right - left > 4000 or low - top > 4000:
        return
    mask = np.zeros((low - top, right - left), np.float32)
    hull = cv2.convexHull(((outline - (left, top)) * 16).astype(np.int32))
    cv2.fillConvexPoly(mask, hull, 1.0, cv2.LINE_8, 4)
    mask = np.asarray(cv2.GaussianBlur(mask, (0, 0), soft), np.float32)
    picture[top:low, left:right] *= 1 - depth * mask[:, :, None]
