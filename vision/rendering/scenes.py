"""Scenes: random dice on random tables, as some stranger's camera sees them, with the truth."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.observations import Lie
from vision.rendering.cubes import AXES, Camera, Die, Floats
from vision.rendering.grounds import Chance, draw_hand, random_ground, scatter, softened
from vision.rendering.painting import Light, Painted, paint
from vision.rendering.skins import random_skin

HALF = 8.0
_MOST = 7


@dataclass(frozen=True, slots=True)
class Truth:
    """A die of a scene: its box in pixels, its value, how it lies, and its top face's pips.

    `seen` is the share of the top face that is in view; `pips` are x, y and radius in pixels.
    """

    center: tuple[float, float]
    size: float
    value: int
    lie: Lie
    seen: float
    pips: tuple[tuple[float, float, float], ...]


@dataclass(frozen=True, slots=True)
class Pictured:
    """One picture of a scene, H×W×3 blue-green-red, and its dice."""

    image: npt.NDArray[np.uint8]
    dice: tuple[Truth, ...]


def random_scene(seed: int, size: int = 256) -> Pictured:
    """The scene with this number; the same number gives the same picture."""
    chance = np.random.default_rng(seed)
    unit = float(np.exp(chance.uniform(np.log(17), np.log(105))))
    ground = random_ground(size, size, chance)
    scatter(ground, chance, unit)
    camera = _camera(size, unit, chance)
    light = _light(chance)
    dice, lies = _dice(camera, size, unit, chance)
    painted = paint(ground, dice, camera, light)
    cover = np.zeros((size, size), np.float32)
    if chance.random() < 0.14:
        cover = _reach_in(painted, unit, chance)
    truths = tuple(
        truth
        for number, die in enumerate(dice)
        if (truth := _truth(number, die, lies[number], painted, cover, camera)) is not None
    )
    return Pictured(_exposed(painted.picture, unit, chance), truths)


def look_at(
    size: int, focal: float, distance: float, tilt: float, roll: float, heading: float
) -> Camera:
    """A camera whose picture's middle is the world's origin; angles in degrees, tilt from above."""
    lean, turn = np.deg2rad(tilt), np.deg2rad(heading)
    away = np.array([np.sin(lean) * np.sin(turn), np.sin(lean) * np.cos(turn), np.cos(lean)])
    eye = distance * away
    forward = -away
    # The ground's far side is up in the picture.
    up = np.array([-np.sin(turn), -np.cos(turn), 0.0]) * np.cos(lean) + np.array(
        [0, 0, np.sin(lean)]
    )
    right = np.array([np.cos(turn), -np.sin(turn), 0.0])
    spin = np.deg2rad(roll)
    x_axis = np.cos(spin) * right + np.sin(spin) * -up
    y_axis = -np.sin(spin) * right + np.cos(spin) * -up
    axes = np.stack([x_axis, y_axis, forward])
    inner = np.array([[focal, 0, size / 2 - 0.5], [0, focal, size / 2 - 0.5], [0, 0, 1]])
    outer = np.concatenate([axes, (-axes @ eye)[:, None]], 1)
    return Camera(np.asarray(eye, np.float32), np.asarray(inner @ outer, np.float32))


def _camera(size: int, unit: float, chance: Chance) -> Camera:
    span = chance.choice(3, p=[0.45, 0.35, 0.2])
    tilt = float(chance.uniform(*[(0, 20), (20, 48), (48, 70)][int(span)]))
    roll = float(chance.uniform(-180, 180)) if tilt < 22 else float(chance.normal(0, 9))
    distance = float(np.exp(chance.uniform(np.log(150), np.log(900))))
    focal = unit * distance / (2.3 * HALF)
    camera = look_at(size, focal, distance, tilt, roll, float(chance.uniform(0, 360)))
    if chance.random() < 0.25:
        # Some collections stretch their photographs.
        stretch = float(np.exp(chance.uniform(-0.3, 0.3)))
        squeeze = np.array([[stretch, 0, size / 2 * (1 - stretch)], [0, 1, 0], [0, 0, 1]])
        camera = Camera(camera.eye, np.asarray(squeeze @ camera.matrix, np.float32))
    return camera


def _light(chance: Chance) -> Light:
    high = np.deg2rad(chance.uniform(25, 85))
    turn = chance.uniform(0, 2 * np.pi)
    way = (np.cos(high) * np.cos(turn), np.cos(high) * np.sin(turn), np.sin(high))
    return Light(
        (float(way[0]), float(way[1]), float(way[2])),
        strength=float(chance.uniform(0.15, 0.9)),
        soft=float(np.exp(chance.uniform(np.log(0.02), np.log(0.6)))),
        glare=float(chance.uniform(0, 1)),
    )


def _dice(
    camera: Camera, size: int, unit: float, chance: Chance
) -> tuple[tuple[Die, ...], list[Lie]]:
    most = min(_MOST, int((size / unit) ** 2 * 0.5) + 1)
    count = int(chance.choice(8, p=[0.14, 0.19, 0.19, 0.15, 0.11, 0.09, 0.07, 0.06]))
    count = min(count, most)
    skin = random_skin(chance)
    dice: list[Die] = []
    lies: list[Lie] = []
    tight = chance.random() < 0.35
    for _ in range(count):
        if chance.random() < 0.3:
            skin = random_skin(chance)
        half = HALF * (float(chance.uniform(0.6, 1.3)) if chance.random() < 0.15 else 1.0)
        for _ in range(30):
            spot = _spot(camera, size, dice, tight, chance)
            turn = flat_turn(chance)
            die = Die((spot[0], spot[1], half), turn, half, skin)
            if not any(_overlap(die, other) for other in dice):
                break
        else:
            continue
        lie = Lie.FLAT
        if chance.random() < 0.09:
            die, lie = leaning(die, chance), Lie.COCKED
        dice.append(die)
        lies.append(lie)
        if len(dice) > 1 and chance.random() < 0.03 and lies[-2] is Lie.FLAT:
            lower = dice[-2]
            off = chance.uniform(-0.7, 0.7, 2) * lower.half
            place = (lower.center[0] + off[0], lower.center[1] + off[1], 2 * lower.half + half)
            dice[-1] = Die((float(place[0]), float(place[1]), float(place[2])), turn, half, skin)
            lies[-2:] = [Lie.STACKED, Lie.STACKED]
    return tuple(dice), lies


def _spot(
    camera: Camera, size: int, dice: list[Die], tight: bool, chance: Chance
) -> tuple[float, float]:
    if dice and tight:
        other = dice[int(chance.integers(len(dice)))]
        turn = chance.uniform(0, 2 * np.pi)
        reach = other.half * chance.uniform(2.0, 3.2)
        x, y = other.center[0] + reach * np.cos(turn), other.center[1] + reach * np.sin(turn)
        return float(x), float(y)
    pixel = chance.uniform(-0.03, 1.03, 2) * size
    way = camera.rays(np.array([pixel[0]], np.float32), np.array([pixel[1]], np.float32))[0]
    if way[2] > -0.05:
        way[2] = -0.05
    place = camera.eye + way * (-(camera.eye[2] - HALF) / way[2])
    return float(place[0]), float(place[1])


def flat_turn(chance: Chance) -> Floats:
    """A die that lies flat: any value up, any heading."""
    value = int(chance.integers(1, 7))
    axis, end = AXES[value]
    up = np.zeros(3)
    up[axis] = end
    side = np.roll(np.abs(up), 1)
    base = np.stack([side, np.cross(up, side), up])
    return np.asarray(about_z(float(chance.uniform(0, 2 * np.pi))) @ base, np.float32)


def about_z(angle: float) -> npt.NDArray[np.float64]:
    """A turn about the upright."""
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])


def leaning(die: Die, chance: Chance) -> Die:
    """The same die tipped to 14–45 degrees, its lowest corner on the ground."""
    lean, way = np.deg2rad(chance.uniform(14, 45)), chance.uniform(0, 2 * np.pi)
    cos, sin = np.cos(lean), np.sin(lean)
    tip = np.array([[1, 0, 0], [0, cos, -sin], [0, sin, cos]])
    turn = np.asarray(about_z(way) @ tip @ about_z(-way) @ die.turn, np.float32)
    tipped = Die(die.center, turn, die.half, die.skin)
    rise = die.center[2] - float(tipped.corners()[:, 2].min())
    return Die((*die.center[:2], rise), turn, die.half, die.skin)


def _overlap(one: Die, two: Die) -> bool:
    gap = np.hypot(one.center[0] - two.center[0], one.center[1] - two.center[1])
    if gap > 1.42 * (one.half + two.half):
        return False
    if gap < one.half + two.half:
        return True
    corners = [die.corners()[:, :2] for die in (one, two)]
    for die in (one, two):
        sides = die.turn[:2].T
        for way in sides[np.hypot(sides[:, 0], sides[:, 1]) > 0.5]:
            a, b = corners[0] @ way, corners[1] @ way
            if a.max() < b.min() or b.max() < a.min():
                return False
    return True


def _reach_in(painted: Painted, unit: float, chance: Chance) -> Floats:
    size = painted.picture.shape[0]
    turn = chance.uniform(0, 2 * np.pi)
    wrist = size / 2 + size * 0.8 * np.array([np.cos(turn), np.sin(turn)])
    middle = chance.uniform(0.1, 0.9, 2) * size
    tips = []
    for _ in range(int(chance.integers(1, 5))):
        tip = middle + chance.normal(0, unit, 2)
        tips.append((float(tip[0]), float(tip[1])))
    thick = unit * chance.uniform(0.7, 1.3)
    at = (float(wrist[0]), float(wrist[1]))
    return draw_hand(painted.picture, tips, at, float(thick), chance)


def _truth(
    number: int, die: Die, lie: Lie, painted: Painted, cover: Floats, camera: Camera
) -> Truth | None:
    seen = camera.project(die.corners())
    low, high = seen.min(0), seen.max(0)
    here = (painted.owner == number) & (cover < 0.5)
    if int(here.sum()) < 12:
        return None
    value = die.top
    top = int((here & (painted.face == value)).sum())
    share = min(1.0, top / max(1.0, 0.82 * _face_area(die, value, camera)))
    size = float((high - low).max())
    scale = float(np.sqrt(max(1.0, _face_area(die, value, camera)))) / (2 * die.half)
    radius = 2 * die.half * die.skin.radius * scale
    spots = camera.project(die.pips(value))
    if lie is Lie.FLAT and share < 0.72:
        lie = Lie.HIDDEN
    middle = (low + high) / 2
    return Truth(
        (float(middle[0]), float(middle[1])),
        size,
        value,
        lie,
        share,
        tuple((float(x), float(y), radius) for x, y in spots),
    )


def _face_area(die: Die, value: int, camera: Camera) -> float:
    axis, _ = AXES[value]
    across, along = (other for other in range(3) if other != axis)
    middle = np.array(die.center, np.float32) + die.normal(value) * die.half
    u, v = die.turn[:, across] * die.half, die.turn[:, along] * die.half
    quad = camera.project(
        np.stack([middle + u + v, middle + u - v, middle - u - v, middle - u + v])
    )
    return float(cv2.contourArea(quad))


def _exposed(picture: Floats, unit: float, chance: Chance) -> npt.NDArray[np.uint8]:
    """What lamp, lens and sensor make of it."""
    height, width = picture.shape[:2]
    ramp = cv2.resize(
        chance.normal(1.0, 0.16, (2, 2)).astype(np.float32),
        (width, height),
        interpolation=cv2.INTER_LINEAR,
    )
    shown = picture * np.clip(ramp, 0.4, 1.6)[:, :, None]
    if chance.random() < 0.12:
        mask = np.zeros((height, width), np.float32)
        cv2.fillPoly(mask, [(chance.uniform(-0.2, 1.2, (4, 2)) * width).astype(np.int32)], 1.0)
        soft = cv2.GaussianBlur(mask, (0, 0), chance.uniform(1, 12))
        shown *= 1 - chance.uniform(0.2, 0.7) * soft[:, :, None]
    if chance.random() < 0.08:
        at = chance.uniform(0, 1, 2) * (width, height)
        glow = np.zeros((height, width), np.float32)
        cv2.circle(glow, (int(at[0]), int(at[1])), int(unit * chance.uniform(0.3, 1.2)), 1.0, -1)
        glow = softened(glow, unit * chance.uniform(0.1, 0.6))
        shown += 180 * glow[:, :, None]
    shown *= np.exp(chance.normal(0, 0.08, 3)).astype(np.float32)
    level = float(np.exp(chance.normal(0.08, 0.25)))
    if chance.random() < 0.08:
        level *= chance.uniform(0.25, 0.6)
    shown = 255 * np.power(np.clip(shown * level / 255, 0, 1), chance.uniform(0.8, 1.3))
    shown = _lens(shown, unit, chance)
    shown += chance.normal(0, float(np.exp(chance.uniform(-1.5, 2.4))), shown.shape)
    image = np.asarray(np.clip(np.rint(shown), 0, 255), np.uint8)
    if chance.random() < 0.6:
        quality = int(chance.integers(35, 96))
        coded = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
        image = np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR), np.uint8)
    if chance.random() < 0.05:
        image = np.repeat(np.asarray(image.mean(2, keepdims=True), np.uint8), 3, 2)
    return np.ascontiguousarray(image)


def _lens(shown: Floats, unit: float, chance: Chance) -> Floats:
    height, width = shown.shape[:2]
    if chance.random() < 0.2:
        share = max(chance.uniform(0.35, 0.9), 15 / unit)
        if share < 1:
            small = cv2.resize(shown, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
            wide = cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC)
            shown = np.asarray(wide, np.float32)
    shown = softened(shown, 0.3 + unit * float(chance.choice([0.004, 0.012, 0.03])))
    if chance.random() < 0.1:
        long = max(3, int(unit * chance.uniform(0.05, 0.16)))
        kernel = np.zeros((long, long), np.float32)
        turn = chance.uniform(0, np.pi)
        for share in np.linspace(-0.5, 0.5, 3 * long):
            x, y = share * (long - 1) * np.cos(turn), share * (long - 1) * np.sin(turn)
            kernel[round((long - 1) / 2 + y), round((long - 1) / 2 + x)] = 1
        shown = np.asarray(cv2.filter2D(shown, -1, kernel / kernel.sum()), np.float32)
    if chance.random() < 0.25:
        soft = softened(shown, chance.uniform(0.8, 2.0))
        shown = shown + chance.uniform(0.3, 1.5) * (shown - soft)
    return np.asarray(shown, np.float32)
