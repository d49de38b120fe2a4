"""Clutter: things on a table that a reader might take for dice, or that stand around them.

None of them is a block with a round dot in its middle: nobody can tell one from a 1.
"""

from __future__ import annotations

import cv2
import numpy as np

from vision.rendering.grounds import At, Chance, Floats, softened, tone_of, write


def scatter(picture: Floats, chance: Chance, unit: float) -> None:
    """Things that a reader might take for dice; `unit` is about a die's width in pixels."""
    for _ in range(int(chance.choice([0, 1, 2, 4, 8], p=[0.35, 0.22, 0.18, 0.15, 0.1]))):
        size = unit * float(np.exp(chance.normal(0, 0.35)))
        at = (chance.uniform(0, picture.shape[1]), chance.uniform(0, picture.shape[0]))
        thing = _THINGS[int(chance.integers(len(_THINGS)))]
        thing(picture, at, max(6.0, size), chance)


def _box(picture: Floats, at: At, size: tuple[float, float], turn: float, tone: Floats) -> None:
    corners = cv2.boxPoints((at, size, turn))
    shadow = corners + size[1] * 0.06
    cv2.fillConvexPoly(picture, shadow.astype(np.int32), tuple(map(float, tone * 0.25)))
    cv2.fillConvexPoly(picture, corners.astype(np.int32), tuple(map(float, tone)), cv2.LINE_AA)


def _dots(picture: Floats, at: At, size: float, chance: Chance) -> None:
    tone = tuple(map(float, tone_of(chance)))
    for _ in range(int(chance.integers(1, 8))):
        spot = np.array(at) + chance.uniform(-0.6, 0.6, 2) * size
        radius = max(1, int(size * chance.uniform(0.06, 0.16)))
        cv2.circle(picture, (int(spot[0]), int(spot[1])), radius, tone, -1, cv2.LINE_AA)


def _plug(picture: Floats, at: At, size: float, chance: Chance) -> None:
    turn = chance.uniform(0, 180)
    wide = size * chance.uniform(0.7, 1.6)
    _box(picture, at, (wide, size * chance.uniform(0.7, 1.3)), turn, tone_of(chance))
    tone = tuple(map(float, tone_of(chance)))
    way = np.array([np.cos(np.deg2rad(turn)), np.sin(np.deg2rad(turn))])
    for side in ((), (-1,), (-1, 1), (-1, 0, 1))[int(chance.integers(4))]:
        spot = np.array(at) + way * side * wide * chance.uniform(0.2, 0.35)
        half = max(1, int(size * chance.uniform(0.05, 0.13)))
        if chance.random() < 0.5:
            cv2.circle(picture, (int(spot[0]), int(spot[1])), half, tone, -1, cv2.LINE_AA)
        else:
            stretch = (half * 3.0, half * 1.2)
            _box(picture, (float(spot[0]), float(spot[1])), stretch, turn, np.array(tone))


def _keys(picture: Floats, at: At, size: float, chance: Chance) -> None:
    key, ink = tone_of(chance), tuple(map(float, tone_of(chance)))
    for row in range(int(chance.integers(1, 4))):
        for column in range(int(chance.integers(2, 7))):
            spot = (at[0] + column * size * 1.15, at[1] + row * size * 1.15)
            _box(picture, spot, (size, size), 0.0, key)
            where = (int(spot[0] - size * 0.2), int(spot[1] + size * 0.15))
            letter = str(chance.choice(list("QWERTASDFG1234:;%")))
            write(picture, letter, where, size / 45, ink)


def _coin(picture: Floats, at: At, size: float, chance: Chance) -> None:
    tone = tone_of(chance)
    middle = (int(at[0]), int(at[1]))
    cv2.circle(picture, middle, int(size * 0.6), tuple(map(float, tone * 0.5)), -1, cv2.LINE_AA)
    cv2.circle(picture, middle, int(size * 0.55), tuple(map(float, tone)), -1, cv2.LINE_AA)
    holes = int(chance.choice([0, 1, 2, 4]))
    for hole in range(holes):
        turn = 2 * np.pi * hole / max(1, holes) + 0.6
        reach = 0.2 * size if holes > 1 else 0.0
        spot = (int(at[0] + reach * np.cos(turn)), int(at[1] + reach * np.sin(turn)))
        dark = tuple(map(float, tone * 0.2))
        cv2.circle(picture, spot, max(1, int(size * 0.08)), dark, -1, cv2.LINE_AA)


def _pencil(picture: Floats, at: At, size: float, chance: Chance) -> None:
    turn, length = chance.uniform(0, 180), size * chance.uniform(3, 9)
    _box(picture, at, (length, size * 0.4), turn, tone_of(chance))
    way = np.array([np.cos(np.deg2rad(turn)), np.sin(np.deg2rad(turn))])
    end = np.array(at) + way * length / 2
    tip = (float(end[0]), float(end[1]))
    _box(picture, tip, (size * 0.5, size * 0.4), turn, tone_of(chance))


def _cable(picture: Floats, at: At, size: float, chance: Chance) -> None:
    path = np.cumsum(chance.normal(0, size, (7, 2)), axis=0) + at
    thick = max(2, int(size * chance.uniform(0.1, 0.35)))
    tone = tuple(map(float, tone_of(chance)))
    cv2.polylines(picture, [path.astype(np.int32)], False, tone, thick, cv2.LINE_AA)


def _paper(picture: Floats, at: At, size: float, chance: Chance) -> None:
    wide = (size * chance.uniform(2, 6), size * chance.uniform(2, 4))
    turn = chance.uniform(0, 180)
    _box(picture, at, wide, turn, tone_of(chance))
    ink = tuple(map(float, tone_of(chance)))
    for row in range(int(chance.integers(1, 6))):
        where = (int(at[0] - size), int(at[1] - size + row * size * 0.4))
        word = "".join(chance.choice(list("abc efg OQ080.:"), 9))
        write(picture, word, where, size / 70, ink)


def _domino(picture: Floats, at: At, size: float, chance: Chance) -> None:
    """A square with a drawing that is no face of a die: a letter, a cross, a spiral, a screw."""
    turn = chance.uniform(0, 90)
    tone, ink = tone_of(chance), tuple(map(float, tone_of(chance)))
    _box(picture, at, (size, size), turn, tone)
    middle = (int(at[0]), int(at[1]))
    kind = int(chance.integers(4))
    if kind == 0:
        write(picture, str(chance.choice(list("AKXO+8%"))), middle, size / 30, ink, 2)
    elif kind == 1:
        half = int(size * 0.3)
        cv2.line(picture, (middle[0] - half, middle[1]), (middle[0] + half, middle[1]), ink, 2)
    elif kind == 2:
        cv2.circle(picture, middle, int(size * 0.3), ink, 2, cv2.LINE_AA)
    else:
        for _ in range(int(chance.integers(7, 12))):
            spot = np.array(at) + chance.uniform(-0.4, 0.4, 2) * size
            cv2.circle(picture, (int(spot[0]), int(spot[1])), max(1, int(size * 0.06)), ink, -1)


def _solid(picture: Floats, at: At, size: float, chance: Chance) -> None:
    """A block of plastic or wood with a lit top, a dark side, round corners and a few marks."""
    turn = chance.uniform(0, 360)
    wide, high = size * chance.uniform(0.6, 1.3), size * chance.uniform(0.5, 1.0)
    tone = tone_of(chance)
    way = np.array([np.cos(np.deg2rad(turn)), np.sin(np.deg2rad(turn))])
    depth = size * chance.uniform(0.1, 0.6)
    side = (float(at[0] + way[1] * depth), float(at[1] + depth * abs(way[0])))
    _rounded(picture, side, (wide, high), turn, tone * chance.uniform(0.3, 0.7))
    _rounded(picture, at, (wide, high), turn, tone)
    _marked(picture, at, min(wide, high), tone, chance)


def _bead(picture: Floats, at: At, size: float, chance: Chance) -> None:
    """A thick bead or a plug on a cable, with what is moulded into it."""
    tone = tone_of(chance) * (0.3 if chance.random() < 0.6 else 1.0)
    turn = chance.uniform(0, 2 * np.pi)
    way = np.array([np.cos(turn), np.sin(turn)])
    bend = chance.normal(0, 1.5 * size, (2, 2))
    path = np.stack([at - way * 4 * size + bend[0], np.array(at), at + way * 4 * size + bend[1]])
    thick = max(2, int(size * chance.uniform(0.1, 0.3)))
    curve = np.asarray(cv2.resize(path.astype(np.float32), (2, 40), interpolation=cv2.INTER_CUBIC))
    ink = tuple(map(float, tone * 0.8))
    cv2.polylines(picture, [curve.astype(np.int32)], False, ink, thick, cv2.LINE_AA)
    if chance.random() < 0.75:
        shape = (size * chance.uniform(0.8, 1.7), size * chance.uniform(0.5, 1.0))
        _rounded(picture, at, shape, float(np.rad2deg(turn)), tone)
        _marked(picture, at, shape[1], tone, chance)


def _device(picture: Floats, at: At, size: float, chance: Chance) -> None:
    """A hub, a telephone, a computer's edge: large, with rows of sockets, keys or lamps."""
    turn = chance.uniform(0, 180)
    wide, high = size * chance.uniform(3, 8), size * chance.uniform(1.2, 4)
    tone = tone_of(chance) * chance.uniform(0.2, 1.0)
    _rounded(picture, at, (wide, high), turn, tone)
    way = np.array([np.cos(np.deg2rad(turn)), np.sin(np.deg2rad(turn))])
    across = np.array([-way[1], way[0]])
    unit = size * chance.uniform(0.25, 1.0)
    ink = tone_of(chance)
    kind = int(chance.integers(3))
    rows = int(chance.integers(1, max(2, min(5, int(high / unit / 1.2)) + 1)))
    for row in range(rows):
        for column in range(int(min(9, wide / unit / 1.3))):
            spot = at + way * ((column + 0.7) * unit * 1.25 - wide / 2)
            spot = spot + across * ((row + 0.7) * unit * 1.25 - high / 2)
            place = (float(spot[0]), float(spot[1]))
            if kind == 0:
                _box(picture, place, (unit, unit), turn, ink)
                _marked(picture, place, unit * 0.8, ink, chance)
            elif kind == 1:
                _box(picture, place, (unit, unit * 0.4), turn, ink * 0.4)
            else:
                dot = (int(place[0]), int(place[1]))
                cv2.circle(picture, dot, max(1, int(unit * 0.15)), tuple(map(float, ink)), -1)


def _label(picture: Floats, at: At, size: float, chance: Chance) -> None:
    """A slip with print: letters, bars, squares, any way round."""
    side = max(16, int(3 * size))
    sheet = np.ones((side, side, 3), np.float32) * tone_of(chance)
    ink = tuple(map(float, tone_of(chance)))
    for row in range(int(chance.integers(1, 4))):
        low = int(side * (0.25 + 0.22 * row))
        if chance.random() < 0.7:
            word = "".join(chance.choice(list("ABCGHKOQ0123568.-%&"), int(chance.integers(2, 8))))
            write(sheet, word, (4, low), side / 90, ink, 1 + int(chance.integers(2)))
        else:
            for place in np.cumsum(chance.integers(2, 7, 12)):
                cv2.line(sheet, (int(place), low - side // 8), (int(place), low), ink, 1)
    turn = cv2.getRotationMatrix2D((side / 2, side / 2), float(chance.uniform(0, 360)), 1.0)
    turn = turn + np.array([[0, 0, at[0] - side / 2], [0, 0, at[1] - side / 2]])
    size_of = (picture.shape[1], picture.shape[0])
    mask = np.zeros((side, side), np.float32)
    mask[: int(side * chance.uniform(0.35, 1.0))] = 1
    cover = np.asarray(cv2.warpAffine(mask, turn, size_of), np.float32)[..., None]
    picture += (np.asarray(cv2.warpAffine(sheet, turn, size_of), np.float32) - picture) * cover


def _rounded(picture: Floats, at: At, size: tuple[float, float], turn: float, tone: Floats) -> None:
    """A block with round corners, its colour brighter to one side, and a soft shadow."""
    reach = int(max(size)) + 4
    left, top = int(at[0]) - reach, int(at[1]) - reach
    x0, y0 = max(0, left), max(0, top)
    part = picture[y0 : max(0, top + 2 * reach), x0 : max(0, left + 2 * reach)]
    if not part.size:
        return
    round_ = min(size) * 0.2
    mask = np.zeros(part.shape[:2], np.uint8)
    inner = (max(1.0, size[0] - 2 * round_), max(1.0, size[1] - 2 * round_))
    corners = cv2.boxPoints(((at[0] - x0, at[1] - y0), inner, turn)).astype(np.int32)
    cv2.fillConvexPoly(mask, corners, 255)
    wide = 2 * int(round_) + 1
    mask = np.asarray(
        cv2.dilate(mask, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (wide, wide))), np.uint8
    )
    cover = softened(np.asarray(mask, np.float32) / np.float32(255), 0.6)
    shadow = softened(np.roll(cover, int(min(size) * 0.1) + 1, (0, 1)), 0.5 + min(size) * 0.08)
    part *= 1 - 0.4 * (shadow * (1 - cover))[..., None]
    rows, columns = np.mgrid[0 : part.shape[0], 0 : part.shape[1]]
    ramp = 1 + 0.25 * ((columns + rows) / (sum(part.shape[:2]) / 2) - 1)
    part += (tone * ramp[..., None].astype(np.float32) - part) * cover[..., None]


def _marked(picture: Floats, at: At, size: float, tone: Floats, chance: Chance) -> None:
    """What is printed on, or bored into, a small face of something that is no die."""
    kind = int(chance.integers(6))
    dark = tone * chance.uniform(0.2, 0.6) if tone.mean() > 70 else tone + chance.uniform(40, 160)
    ink = tuple(map(float, dark))
    middle = (int(at[0]), int(at[1]))
    if kind == 1:
        letter = str(chance.choice(list("QWERTYASDFGH1234567890;:%+K")))
        write(picture, letter, (middle[0] - int(size / 4), middle[1]), size / 40, ink)
    elif kind == 2:
        cv2.circle(picture, middle, max(1, int(size * 0.3)), ink, 1, cv2.LINE_AA)
    elif kind == 3:
        half = max(1, int(size * 0.25))
        cv2.line(picture, (middle[0] - half, middle[1]), (middle[0] + half, middle[1]), ink, 1)
        if chance.random() < 0.5:
            cv2.line(picture, (middle[0], middle[1] - half), (middle[0], middle[1] + half), ink, 1)
    elif kind == 4:
        # Sockets: bars side by side.
        shape = (size * chance.uniform(0.08, 0.16), size * chance.uniform(0.25, 0.5))
        apart = size * chance.uniform(0.22, 0.34)
        turn = 90.0 * int(chance.integers(2)) + chance.uniform(-10, 10)
        way = np.array([np.cos(np.deg2rad(turn)), np.sin(np.deg2rad(turn))])
        for place in ((-0.5, 0.5), (-1, 0, 1))[int(chance.integers(2))]:
            spot = np.array(at) + way * apart * place
            _box(picture, (float(spot[0]), float(spot[1])), shape, turn, dark)
    elif kind == 5:
        # Holes for screws, at the rim.
        for _ in range(int(chance.integers(1, 3))):
            turn = chance.uniform(0, 2 * np.pi)
            spot = np.array(at) + 0.42 * size * np.array([np.cos(turn), np.sin(turn)])
            radius = max(1, int(size * chance.uniform(0.03, 0.08)))
            cv2.circle(picture, (int(spot[0]), int(spot[1])), radius, ink, -1, cv2.LINE_AA)


def _heap(picture: Floats, at: At, size: float, chance: Chance) -> None:
    """Leaves, crumbs, cloth: many scraps that lie over each other, none of them round."""
    spread = size * chance.uniform(0.6, 2.5)
    tone, mixed = tone_of(chance), chance.uniform(0.1, 1.0)
    for _ in range(int(chance.integers(8, 50))):
        middle = np.array(at) + chance.normal(0, spread, 2)
        scrap = size * float(np.exp(chance.uniform(np.log(0.1), np.log(0.9))))
        corners = int(chance.integers(3, 7))
        turns = np.sort(chance.uniform(0, 2 * np.pi, corners))
        reach = scrap * chance.uniform(0.4, 1.0, corners)
        shape = middle + np.stack([np.cos(turns), np.sin(turns)], 1) * reach[:, None]
        colour = tuple(map(float, tone + mixed * (tone_of(chance) - tone)))
        cv2.fillPoly(picture, [shape.astype(np.int32)], colour, cv2.LINE_AA)


_THINGS = (
    _dots,
    _plug,
    _keys,
    _coin,
    _pencil,
    _cable,
    _paper,
    _domino,
    _solid,
    _solid,
    _bead,
    _bead,
    _device,
    _label,
    _heap,
)
