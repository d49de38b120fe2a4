"""Scenes: random dice on random tables, as some stranger's camera sees them, with the truth."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.observations import Lie
from vision.rendering.clutter import scatter
from vision.rendering.cubes import AXES, Camera, Die, Floats
from vision.rendering.grounds import Chance, draw_hand, random_ground, softened
from vision.rendering.painting import Light, Painted, paint
from vision.rendering.skins import Skin, random_skin
from vision.rendering.turns import about, flat_turn
from vision.rendering.views import HALF, random_view, tray_view

_MOST = 7
_TRAYS = 0.24
"""The share of scenes that show dice in a tray under a camera high above."""


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


def random_scene(seed: int, size: int = 256, wide: float | None = None) -> Pictured:
    """The scene with this number; the same number gives the same picture.

    `wide` is about how many pixels wide its dice are, where it is not left to chance.
    """
    chance = np.random.default_rng(seed)
    tray = bool(chance.random() < _TRAYS)
    unit = float(np.exp(chance.uniform(np.log(17), np.log(46 if tray else 105))))
    unit = unit if wide is None else wide
    ground = random_ground(size, size, chance)
    if not tray or chance.random() < 0.1:
        scatter(ground, chance, unit)
    view = tray_view if tray else random_view
    camera = view(size, unit, chance)
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
    calm = tray and bool(chance.random() < 0.6)
    exposed = _plainly if calm else _exposed
    return Pictured(exposed(painted.picture, unit, chance), truths)


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
            if dice and tight and chance.random() < 0.4:
                die = _against(dice[int(chance.integers(len(dice)))], skin, chance)
            else:
                spot = _spot(camera, size, dice, tight, chance)
                die = Die((spot[0], spot[1], half), random_flat(chance), half, skin)
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
            stacked = (float(place[0]), float(place[1]), float(place[2]))
            dice[-1] = Die(stacked, random_flat(chance), half, skin)
            lies[-2:] = [Lie.STACKED, Lie.STACKED]
    return tuple(dice), lies


def _against(other: Die, skin: Skin, chance: Chance) -> Die:
    """A die that stands side by side with another, as dice in a row do."""
    side = other.turn[:, int(chance.integers(3))]
    if abs(side[2]) > 0.5:
        side = np.roll(other.turn, 1, 1)[:, int(np.argmax(np.abs(other.turn[2])))]
    heading = float(np.arctan2(side[1], side[0]))
    half = other.half
    reach = 2 * half * float(chance.uniform(1.0, 1.08)) * (1 if chance.random() < 0.5 else -1)
    slip = half * float(chance.normal(0, 0.25))
    x = other.center[0] + reach * np.cos(heading) - slip * np.sin(heading)
    y = other.center[1] + reach * np.sin(heading) + slip * np.cos(heading)
    turn = random_flat(chance, heading + float(chance.normal(0, 0.03)))
    return Die((float(x), float(y), half), turn, half, skin)


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


def random_flat(chance: Chance, heading: float | None = None) -> Floats:
    """A die that lies flat: any value up, any heading, in radians, if none is given."""
    axis, end = AXES[int(chance.integers(1, 7))]
    turn = float(chance.uniform(0, 2 * np.pi)) if heading is None else heading
    return np.asarray(flat_turn(turn, axis, end), np.float32)


def leaning(die: Die, chance: Chance) -> Die:
    """The same die tipped to 14–45 degrees, its lowest corner on the ground."""
    lean, way = np.deg2rad(chance.uniform(14, 45)), chance.uniform(0, 2 * np.pi)
    turn = np.asarray(about((np.cos(way), np.sin(way), 0), lean) @ die.turn, np.float32)
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
    drawn = bool(die.skin.emblem) and value == die.skin.emblem_on
    spots = camera.project(die.pips(value))[: 0 if drawn else 6]
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


def _plainly(picture: Floats, unit: float, chance: Chance) -> npt.NDArray[np.uint8]:
    """What a good camera close by makes of it."""
    shown = picture * np.exp(chance.normal(0, 0.05, 3) + chance.normal(0, 0.16))
    soft = softened(np.asarray(shown, np.float32), unit * float(chance.uniform(0.012, 0.034)))
    grain = chance.normal(0, float(np.exp(chance.uniform(0, 1.6))), soft.shape)
    return np.asarray(np.clip(np.rint(soft + grain), 0, 255), np.uint8)


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
