"""Grounds: what dice lie on, and hands over it."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
Chance = np.random.Generator
At = tuple[float, float]
"""A place in a picture, x and y."""


def random_ground(height: int, width: int, chance: Chance) -> Floats:
    """A table top, H×W×3 blue-green-red 0–255, in even light and without dice."""
    kinds: list[Callable[[int, int, Chance], Floats]] = [
        _plain,
        _wood,
        _felt,
        _printed,
        _speckled,
        _rough,
        _woven,
    ]
    weights = [0.18, 0.22, 0.15, 0.15, 0.08, 0.14, 0.08]
    picture = kinds[int(chance.choice(len(kinds), p=weights))](height, width, chance)
    if chance.random() < 0.15:
        _edge(picture, kinds[int(chance.choice(len(kinds), p=weights))], chance)
    if chance.random() < 0.12:
        _dust(picture, chance)
    return np.ascontiguousarray(np.clip(picture, 0, 255), np.float32)


def softened(picture: Floats, sigma: float) -> Floats:
    """The same, blurred by so many pixels."""
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), sigma), np.float32)


def tone_of(chance: Chance) -> Floats:
    """Some colour that things have: blue, green, red."""
    kind = chance.random()
    if kind < 0.4:
        level = chance.uniform(15, 250)
        return np.asarray(level * (1 + chance.normal(0, 0.05, 3)), np.float32)
    hues = [[[chance.integers(180), chance.integers(40, 256), chance.integers(20, 256)]]]
    return np.asarray(cv2.cvtColor(np.array(hues, np.uint8), cv2.COLOR_HSV2BGR)[0, 0], np.float32)


def _field(height: int, width: int, chance: Chance, across: float, along: float) -> Floats:
    """A smooth random field with so many cells across and along, about -1 to 1."""
    shape = (max(2, round(along)), max(2, round(across)))
    small = chance.normal(0, 0.5, shape).astype(np.float32)
    return np.asarray(cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC), np.float32)


def _plain(height: int, width: int, chance: Chance) -> Floats:
    shade = 1 + 0.15 * _field(height, width, chance, 3, 3) * chance.random()
    return np.asarray(tone_of(chance) * shade[:, :, None], np.float32)


def _wood(height: int, width: int, chance: Chance) -> Floats:
    hues = [[[chance.integers(5, 24), chance.integers(30, 180), chance.integers(50, 245)]]]
    tone = np.asarray(cv2.cvtColor(np.array(hues, np.uint8), cv2.COLOR_HSV2BGR)[0, 0], np.float32)
    bend = 6 * _field(height, width, chance, 2, 4)
    lines = np.arange(height, dtype=np.float32)[:, None] * chance.uniform(0.1, 0.6)
    grain = np.sin(lines + bend + 2 * _field(height, width, chance, 3, 30))
    fine = _field(height, width, chance, chance.uniform(4, 14), height / 2)
    shade = 1 + chance.uniform(0.03, 0.16) * grain + chance.uniform(0.03, 0.2) * fine
    picture = np.asarray(tone * shade[:, :, None], np.float32)
    if chance.random() < 0.3:
        for row in range(int(chance.integers(40)), height, int(chance.integers(30, 90))):
            picture[row : row + int(chance.integers(1, 3))] *= 0.5
    if chance.random() < 0.25:
        for _ in range(int(chance.integers(1, 4))):
            x, y, size = (
                int(chance.integers(width)),
                int(chance.integers(height)),
                chance.uniform(3, 12),
            )
            for ring in range(3):
                axes = (int(size * (1 + ring * 0.5)) + 1, int(size * (0.6 + ring * 0.3)) + 1)
                darker = tuple(float(c) for c in tone * (0.5 + 0.15 * ring))
                cv2.ellipse(picture, (x, y), axes, 0, 0, 360, darker, 2 if ring else -1)
    return _turned(picture, chance)


def _felt(height: int, width: int, chance: Chance) -> Floats:
    rough = chance.uniform(0.02, 0.22)
    fluff = chance.normal(0, 1, (height, width)).astype(np.float32)
    fluff = softened(fluff, chance.uniform(0.5, 2.2))
    fluff /= max(1e-3, float(fluff.std()))
    shade = 1 + rough * fluff + 0.1 * _field(height, width, chance, 4, 4)
    return np.asarray(tone_of(chance) * shade[:, :, None], np.float32)


def _rough(height: int, width: int, chance: Chance) -> Floats:
    """Carpet, stone, leather: blotches of many sizes, some of them as large as pips."""
    shade = np.zeros((height, width), np.float32)
    fall = chance.uniform(0.5, 1.1)
    for octave in range(1, 8):
        cells = 2.0**octave
        shade += _field(height, width, chance, cells, cells) * cells ** (-fall) * 4
    shade /= max(1e-3, float(shade.std()))
    if chance.random() < 0.4:
        # Cracks and grains stand out to one side only.
        shade = np.maximum(shade, chance.uniform(-0.5, 1.0))
    one, two = tone_of(chance), tone_of(chance)
    mix = np.clip(0.5 + chance.uniform(0.1, 0.5) * shade, 0, 1)[:, :, None]
    near = one + (two - one) * chance.uniform(0.15, 0.8)
    return np.asarray(one + (near - one) * mix, np.float32)


def _woven(height: int, width: int, chance: Chance) -> Floats:
    """Cloth, a grille, a perforated sheet: dots or threads in rows."""
    step = chance.uniform(3, 16)
    rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
    bend = 3 * _field(height, width, chance, 3, 3)
    wave = np.sin(2 * np.pi * (columns + bend) / step) * np.sin(2 * np.pi * (rows + bend) / step)
    if chance.random() < 0.5:
        wave = np.where(wave > chance.uniform(0.2, 0.8), 1.0, 0.0)
    one, two = tone_of(chance), tone_of(chance)
    mix = chance.uniform(0.1, 0.9) * (0.5 + 0.5 * wave)[:, :, None]
    return _turned(np.asarray(one + (two - one) * mix, np.float32), chance)


def _dust(picture: Floats, chance: Chance) -> None:
    """Single light and dark specks, as some collections add to their photographs."""
    height, width = picture.shape[:2]
    specks = chance.random((height, width)) < np.exp(chance.uniform(np.log(0.001), np.log(0.02)))
    tones = np.where(chance.random((height, width, 1)) < 0.5, 0, 255).astype(np.float32)
    if chance.random() < 0.5:
        specks = cv2.dilate(specks.astype(np.uint8), np.ones((2, 2), np.uint8)) > 0
    picture[specks] = np.broadcast_to(tones, picture.shape)[specks]


def _speckled(height: int, width: int, chance: Chance) -> Floats:
    picture = _plain(height, width, chance)
    other = tone_of(chance)
    for _ in range(int(chance.integers(10, 160))):
        at = (int(chance.integers(width)), int(chance.integers(height)))
        cv2.circle(
            picture,
            at,
            int(chance.choice([1, 1, 2, 3, 5, 8])),
            tuple(map(float, other)),
            -1,
            cv2.LINE_AA,
        )
    return picture


def _printed(height: int, width: int, chance: Chance) -> Floats:
    picture = _plain(height, width, chance)
    kind = int(chance.integers(4))
    step = int(chance.integers(24, 90))
    tones = [tuple(map(float, tone_of(chance))) for _ in range(4)]
    if kind == 0:
        for row in range(0, height, step):
            for column in range(0, width, step):
                if (row // step + column // step) % 2:
                    picture[row : row + step, column : column + step] = tones[0]
    elif kind == 1:
        for row in range(0, height + step, step):
            for column in range(0, width + step, step):
                at = (column + (row // step % 2) * step // 2, row)
                tone = tones[int(chance.integers(4))]
                angles = np.arange(6) * np.pi / 3
                hexagon = at + 0.56 * step * np.stack([np.sin(angles), np.cos(angles)], 1)
                cv2.fillPoly(picture, [hexagon.astype(np.int32)], tone)
                if chance.random() < 0.3:
                    cv2.circle(picture, at, step // 5, tones[0], -1)
                    digit = str(int(chance.integers(2, 13)))
                    write(picture, digit, (at[0] - 5, at[1] + 4), 0.35, tones[1])
    elif kind == 2:
        line = int(chance.integers(8, 22))
        for row in range(line, height, line):
            word = "".join(
                chance.choice(list("abcdefghij klmno prstuvwxyz"), int(width / line * 1.6))
            )
            write(picture, word, (3, row), line / 30, tones[0])
    else:
        for place in range(0, max(height, width), step):
            cv2.line(picture, (place, 0), (place, height), tones[0], 1 + int(chance.integers(2)))
            cv2.line(picture, (0, place), (width, place), tones[0], 1 + int(chance.integers(2)))
    return _turned(picture, chance)


def write(
    picture: Floats,
    text: str,
    at: tuple[int, int],
    scale: float,
    ink: tuple[float, ...],
    thick: int = 1,
) -> None:
    """Text in the picture; OpenCV writes on bytes only."""
    sheet = np.zeros(picture.shape[:2], np.uint8)
    cv2.putText(sheet, text, at, cv2.FONT_HERSHEY_SIMPLEX, scale, 255, thick, cv2.LINE_AA)
    picture += (np.array(ink, np.float32) - picture) * (sheet.astype(np.float32) / 255)[..., None]


def _turned(picture: Floats, chance: Chance) -> Floats:
    height, width = picture.shape[:2]
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), float(chance.uniform(0, 360)), 1.45)
    flags = cv2.INTER_LINEAR
    out = cv2.warpAffine(picture, turn, (width, height), flags=flags, borderMode=cv2.BORDER_REFLECT)
    return np.asarray(out, np.float32)


def _edge(picture: Floats, kind: Callable[[int, int, Chance], Floats], chance: Chance) -> None:
    """Another ground beyond a straight or round edge: a tray's rim, a table's end."""
    height, width = picture.shape[:2]
    mask = np.zeros((height, width), np.uint8)
    if chance.random() < 0.5:
        radius = int(chance.uniform(0.5, 1.2) * width)
        at = chance.uniform(-0.3, 1.3, 2) * (width, height)
        cv2.circle(mask, (int(at[0]), int(at[1])), radius, 255, -1)
    else:
        a, b = chance.uniform(0, 1, 2) * width
        cv2.fillPoly(mask, [np.array([(0, 0), (a, 0), (b, height), (0, height)], np.int32)], 255)
    other = kind(height, width, chance)
    picture[mask > 0] = other[mask > 0]
    if chance.random() < 0.6:
        rim = cv2.morphologyEx(mask, cv2.MORPH_GRADIENT, np.ones((5, 5), np.uint8))
        soft = cv2.GaussianBlur(rim, (0, 0), chance.uniform(1, 5)).astype(np.float32) / 255
        picture *= 1 - chance.uniform(0.2, 0.8) * soft[:, :, None]


def draw_hand(picture: Floats, tips: list[At], wrist: At, thick: float, chance: Chance) -> Floats:
    """Fingers from a wrist outside, over whatever lies there; returns where they are, 0–1."""
    mask = np.zeros(picture.shape[:2], np.uint8)
    for tip in tips:
        bend = (np.array(tip) + wrist) / 2 + chance.normal(0, thick, 2)
        path = np.array([tip, bend, wrist], np.int32)
        cv2.polylines(mask, [path], False, 255, max(2, int(thick)), cv2.LINE_AA)
    cv2.circle(mask, (int(wrist[0]), int(wrist[1])), int(thick * 2.4), 255, -1, cv2.LINE_AA)
    cover = cv2.GaussianBlur(mask, (0, 0), 0.8).astype(np.float32) / 255
    round_ = cv2.GaussianBlur(cover, (0, 0), thick * 0.35)
    shadow = cv2.GaussianBlur(np.roll(cover, int(thick * 0.7), (0, 1)), (0, 0), thick * 0.5)
    picture *= 1 - 0.5 * (shadow * (1 - cover))[:, :, None]
    skin = np.array([(140, 170, 225), (100, 130, 190), (60, 80, 130), (40, 55, 90)], np.float32)
    tone = skin[int(chance.integers(4))] * chance.uniform(0.8, 1.1)
    shade = np.clip(0.45 + 0.75 * round_, 0, 1.1)
    flesh = tone * shade[:, :, None]
    picture += (flesh - picture) * cover[:, :, None]
    return np.asarray(cover, np.float32)
