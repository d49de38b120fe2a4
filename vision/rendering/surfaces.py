"""Surfaces: pips and prints, wood and marble, and what shows through glass.

Points are in the die's own axes, half a side long.
"""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from vision.rendering.cubes import AXES, SPOTS, Floats, Ints
from vision.rendering.forms import face_of, normal_at
from vision.rendering.skins import Skin, noise


def albedo(
    skin: Skin, points: Floats, faces: Ints, ink: Floats, way: Floats, under: Floats
) -> Floats:
    """The colour at each point of the surface in white light, `ink` of it the pips', N×3."""
    body = np.broadcast_to(np.array(skin.body, np.float32), points.shape)
    if skin.marble:
        field = _grain(skin.grain)
        place = points[:, 0] * 0.9 + points[:, 1] * 0.37, points[:, 2] * 0.8 + points[:, 1] * 0.5
        vein = field[_cell(place[0] * 0.6), _cell(place[1] * 0.6)]
        body = body * np.clip(1 + skin.marble * 0.6 * vein, 0.2, 1.35)[:, None]
    table = np.array([skin.pips[0], *skin.pips], np.float32)
    pip = table[faces]
    if skin.translucent:
        body = _glass(skin, points, body, way, under)
    for value in range(1, 7):
        if skin.marks[value - 1]:
            some = np.flatnonzero(faces == value)
            u, v = _plane(points[some], value)
            mark = print_in_body(skin.marks[value - 1])[_cell(u), _cell(v)] * _varied(
                0.35, 0.9, skin
            )
            body = np.array(body)
            body[some] += (table[value] - body[some]) * mark[:, None]
    return np.asarray(body + (pip - body) * ink[:, None], np.float32)


def ink_at(skin: Skin, points: Floats, faces: Ints) -> tuple[Floats, Floats]:
    """How much pip there is at each point, 0–1, and how a dimple bends the normal there."""
    ink = np.zeros(len(points), np.float32)
    dent = np.zeros_like(points)
    for value in range(1, 7):
        some = np.flatnonzero(faces == value)
        if not len(some):
            continue
        u, v = _plane(points[some], value)
        if value == skin.emblem_on and skin.emblem:
            ink[some] = emblem(skin.emblem)[_cell(u), _cell(v)]
            continue
        spots = np.array(SPOTS[value], np.float32) * 2 * skin.spread
        du = u[:, None] - spots[:, 0]
        dv = v[:, None] - spots[:, 1]
        away = np.hypot(du, dv)
        which = away.argmin(1)
        rows = np.arange(len(some))
        radius = 2 * skin.radius * (skin.one if value == 1 else 1.0)
        share = away[rows, which] / radius
        inside = np.clip((1.06 - share) / 0.12, 0, 1)
        if skin.ring:
            inside = inside * np.clip((np.abs(share - 0.45) - skin.ring / 2) / 0.1, 0, 1)
        ink[some] = inside
        if skin.dimple:
            axis, _ = AXES[value]
            across, along = (other for other in range(3) if other != axis)
            slope = skin.dimple * np.where(share < 1, share, 0)
            dent[some, across] = -slope * du[rows, which] / np.maximum(away[rows, which], 1e-4)
            dent[some, along] = -slope * dv[rows, which] / np.maximum(away[rows, which], 1e-4)
    return ink, dent


def _glass(skin: Skin, points: Floats, body: Floats, way: Floats, under: Floats) -> Floats:
    """A translucent body: its far faces with their pips, and the ground, show through."""
    inward = way - 0.45 * normal_at(skin, points)
    inward /= np.linalg.norm(inward, axis=1)[:, None]
    safe = np.where(np.abs(inward) < 1e-5, np.float32(1e-5), inward)
    leave = np.maximum((-0.98 - points) / safe, (0.98 - points) / safe).min(1)
    far = points + inward * leave[:, None]
    ink, _ = ink_at(skin, far, face_of(skin, far))
    deep = np.clip(leave / 2, 0, 1)[:, None]
    table = np.array([skin.pips[0], *skin.pips], np.float32)
    ground = np.median(under.reshape(-1, 3)[::7], axis=0) if under.size else np.zeros(3)
    tint = np.array(skin.body, np.float32) / 255
    through = ground * tint * (0.5 + 0.5 * (1 - deep)) * 0.6 + body * (0.35 + 0.5 * deep)
    pips = table[face_of(skin, far)]
    through = (
        through + (pips * (0.4 + 0.6 * tint) - through) * (_varied(0.3, 0.8, skin) * ink)[:, None]
    )
    return np.asarray(body + (through - body) * skin.translucent, np.float32)


def _varied(low: float, high: float, skin: Skin) -> float:
    """Something between, another for every make of dice."""
    return low + (high - low) * (skin.grain % 97) / 97


def _plane(points: Floats, value: int) -> tuple[Floats, Floats]:
    axis, _ = AXES[value]
    across, along = (other for other in range(3) if other != axis)
    return points[:, across], points[:, along]


def _cell(u: npt.NDArray[np.floating]) -> npt.NDArray[np.intp]:
    return np.asarray(np.clip((u + 1) * 32, 0, 63), np.intp)


@lru_cache(maxsize=64)
def _grain(seed: int) -> Floats:
    wide = noise(64, 9, seed) + 0.5 * noise(64, 23, seed + 1)
    streak = cv2.GaussianBlur(wide, (0, 0), sigmaX=0.6, sigmaY=4 if seed % 2 else 0.6)
    return np.asarray(np.clip(streak * 1.6, -1, 1), np.float32)


@lru_cache(maxsize=64)
def print_in_body(seed: int) -> Floats:
    """A small print, as casinos have in the middle of a face: 64×64, 0–1."""
    chance = np.random.default_rng(seed)
    sheet = np.zeros((64, 64), np.uint8)
    kind = chance.integers(3)
    if kind == 0:
        word = "".join(chance.choice(list("ABCDEGHKLMNORST0123456789"), int(chance.integers(2, 6))))
        scale, thick = float(chance.uniform(0.45, 0.8)), int(chance.integers(1, 4))
        for row in range(int(chance.choice([1, 2, 3], p=[0.6, 0.25, 0.15]))):
            low = (8, int(chance.integers(30, 44)) + 16 * row - 8)
            cv2.putText(sheet, word, low, cv2.FONT_HERSHEY_SIMPLEX, scale, 255, thick)
        if chance.random() < 0.5:
            sheet = np.ascontiguousarray(np.rot90(sheet))
    elif kind == 1:
        radius = int(chance.integers(8, 20))
        cv2.circle(sheet, (32, 32), radius, 255, 2)
        if chance.random() < 0.5:
            cv2.circle(sheet, (32, 32), max(2, radius - 6), 255, 1)
    else:
        for _ in range(int(chance.integers(2, 7))):
            x, y = chance.integers(14, 50, 2)
            axes = (int(chance.integers(3, 10)), int(chance.integers(2, 7)))
            cv2.ellipse(
                sheet, (int(x), int(y)), axes, float(chance.uniform(0, 180)), 0, 360, 255, 2
            )
    return np.asarray(cv2.GaussianBlur(sheet, (0, 0), 0.7).astype(np.float32) / 255, np.float32)


@lru_cache(maxsize=64)
def emblem(seed: int) -> Floats:
    """A drawing that stands for a 1: a star, a heart, a skull of sorts; 64×64, 0–1."""
    chance = np.random.default_rng(seed)
    sheet = np.zeros((64, 64), np.uint8)
    kind = chance.integers(3)
    if kind == 0:
        count = int(chance.integers(4, 8))
        turns = np.arange(2 * count) * np.pi / count
        reach = np.where(np.arange(2 * count) % 2, chance.uniform(7, 11), chance.uniform(16, 24))
        star = np.stack([32 + reach * np.cos(turns), 32 + reach * np.sin(turns)], 1)
        cv2.fillPoly(sheet, [star.astype(np.int32)], 255)
    elif kind == 1:
        cv2.circle(sheet, (25, 26), 9, 255, -1)
        cv2.circle(sheet, (39, 26), 9, 255, -1)
        cv2.fillPoly(sheet, [np.array([(17, 30), (47, 30), (32, 50)])], 255)
    else:
        cv2.ellipse(sheet, (32, 28), (17, 15), 0, 0, 360, 255, -1)
        cv2.rectangle(sheet, (25, 38), (39, 50), 255, -1)
        for x in (26, 38):
            cv2.circle(sheet, (x, 28), 4, 0, -1)
        cv2.fillPoly(sheet, [np.array([(32, 33), (29, 38), (35, 38)])], 0)
    return np.asarray(cv2.GaussianBlur(sheet, (0, 0), 0.7).astype(np.float32) / 255, np.float32)
