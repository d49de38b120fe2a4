"""Frames of a sequence as the table's camera sees the tray, already rectified to it.

What rests is painted once and kept; a frame costs what moves in it: dice that tumble are painted
at several moments while the shutter is open, and a hand is laid over everything.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np
import numpy.typing as npt

from vision import mat
from vision.drawing import mat_picture
from vision.mat import PLANS, Plan, Rect
from vision.rendering.cubes import Camera, Die, Floats
from vision.rendering.hands import CLOTHS, SKINS, Hand
from vision.rendering.painting import Light, paint
from vision.rendering.views import overhead
from vision.rolling.sequences import AWAY, Sequence, die_at
from vision.rolling.shapes import WALL_WIDE
from vision.tray import INSIDE, TRAY_SCALE

Image = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.bool_]
Chance = np.random.Generator

SEEN = 1.55
"""Pixels a millimetre of the camera's picture at the tray; a finer crop shows no more."""
GLANCE = 0.25
"""Pixels a millimetre at which the table's eye finds hands."""
_WALL = 25.0
_FINE_MAT = 3.0
_FELTS = ((60, 96, 34), (110, 62, 30), (46, 36, 122), (44, 42, 42), (104, 100, 98), (92, 40, 84))
_WOODS = ((70, 108, 152), (44, 74, 112), (116, 160, 196), (32, 48, 74))
_NOISE_ROOM = 48
_LAYERS = 5  # pictures of what moves while the shutter is open
_SLOW = 0.1, 0.01  # mm, and parts of a turn, while the shutter is open: it does not smear


@dataclass(frozen=True, slots=True)
class Room:
    """One evening's table: the tray's ground, lamp, camera, lens, sensor and whose hand it is."""

    ground: Floats
    camera: Camera
    light: Light
    ramp: Floats
    """How bright each pixel is, H×W×3."""
    blur: float
    noise: float
    hand: Hand
    rim: float
    """How bright the walls are."""

    @classmethod
    def drawn(cls, seed: int, around: Rect) -> Room:
        """A table by chance, seen as far as `around`."""
        chance = np.random.default_rng([seed, 31])
        eye = (chance.normal(400, 25), chance.normal(385, 35), chance.uniform(850, 1050))
        camera = overhead((around.x, around.y), SEEN, (float(eye[0]), float(eye[1]), float(eye[2])))
        size = (round(around.width * SEEN), round(around.height * SEEN))
        high, turn = np.deg2rad(chance.uniform(38, 85)), chance.uniform(0, 2 * np.pi)
        way = (np.cos(high) * np.cos(turn), np.cos(high) * np.sin(turn), np.sin(high))
        light = Light(
            (float(way[0]), float(way[1]), float(way[2])),
            strength=float(chance.uniform(0.2, 0.8)),
            soft=float(np.exp(chance.uniform(np.log(0.05), np.log(0.5)))),
            glare=float(chance.uniform(0, 0.8)),
        )
        small = chance.normal(1.0, 0.1, (2, 3)).astype(np.float32)
        wide = cv2.resize(small, size, interpolation=cv2.INTER_LINEAR)
        cast = np.exp(chance.normal(0, 0.05, 3)) * np.exp(chance.normal(0, 0.16))
        ramp = np.clip(wide, 0.6, 1.4)[:, :, None] * cast.astype(np.float32)
        hand = Hand(
            SKINS[int(chance.integers(len(SKINS)))],
            CLOTHS[int(chance.integers(len(CLOTHS)))],
            left=bool(chance.random() < 0.3),
        )
        rim = float(chance.uniform(20, 150))
        ground = _ground(around, size, chance)
        for side in _walls(mat.TRAY):
            _draw_wall(ground, side, camera, rim)
        return cls(
            ground,
            camera,
            light,
            np.asarray(ramp, np.float32),
            blur=float(chance.uniform(0.45, 0.85)),
            noise=float(np.exp(chance.uniform(np.log(1.0), np.log(5.0)))),
            hand=hand,
            rim=rim,
        )


def _ground(around: Rect, size: tuple[int, int], chance: Chance) -> Floats:
    """A tray's ground: what is printed on our mat, or a tray laid out with felt or made of wood."""
    kind = chance.random()
    if kind < 0.5:
        return _printed(around, size, PLANS[int(chance.integers(len(PLANS)))])
    return _felt(size, chance) if kind < 0.8 else _wood(size, chance)


def _printed(around: Rect, size: tuple[int, int], plan: Plan) -> Floats:
    whole = mat_picture(_FINE_MAT, plan)
    step = SEEN / _FINE_MAT
    move = np.array([[step, 0, -SEEN * around.x], [0, step, -SEEN * around.y]])
    move[:, 2] += 0.5 * (step - 1)
    soft = cv2.GaussianBlur(whole, (0, 0), 0.45 / step)
    seen = cv2.warpAffine(soft, move, size, borderMode=cv2.BORDER_REFLECT)
    return np.asarray(seen, np.float32)


def _felt(size: tuple[int, int], chance: Chance) -> Floats:
    tone = np.array(_FELTS[int(chance.integers(len(_FELTS)))]) * chance.uniform(0.7, 1.3)
    fluff = chance.standard_normal((size[1], size[0])).astype(np.float32)
    fluff = np.asarray(cv2.GaussianBlur(fluff, (0, 0), chance.uniform(0.6, 1.6)), np.float32)
    shade = 1 + chance.uniform(0.02, 0.1) * fluff / max(1e-3, float(fluff.std()))
    return np.asarray(shade[:, :, None] * tone, np.float32)


def _wood(size: tuple[int, int], chance: Chance) -> Floats:
    tone = np.array(_WOODS[int(chance.integers(len(_WOODS)))]) * chance.uniform(0.7, 1.2)
    shade = np.ones((size[1], size[0]), np.float32)
    for share, across, along in ((0.09, 6, 3), (0.06, 30, 8), (0.04, size[1], 40)):
        field = chance.standard_normal((across, along)).astype(np.float32)
        shade += share * np.asarray(cv2.resize(field, size, interpolation=cv2.INTER_CUBIC))
    return np.asarray(shade[:, :, None] * tone, np.float32)


class TrayFilm:
    """The frames of one sequence. The same sequence gives the same pixels, in any order."""

    def __init__(
        self, sequence: Sequence, around: Rect = INSIDE, scale: float = TRAY_SCALE
    ) -> None:
        """`around` is the part of the mat that frames show, `scale` their pixels a millimetre."""
        self.sequence, self._around, self._scale = sequence, around, scale
        self._room = Room.drawn(sequence.seed, around)
        self._laid: tuple[object, Floats] | None = None
        height, width = self._room.ground.shape[:2]
        chance = np.random.default_rng([sequence.seed, 59])
        grain = chance.standard_normal((height + _NOISE_ROOM, width + _NOISE_ROOM, 3))
        self._grain = np.asarray(grain * self._room.noise, np.float32)

    def __len__(self) -> int:
        return len(self.sequence)

    def frame(self, number: int) -> Image:
        """The tray at this frame, H×W×3 blue-green-red."""
        return self.look(number)[0]

    def look(self, number: int) -> tuple[Image, Mask]:
        """The same, and where a hand is over it as the table's eye finds it: a coarse mask."""
        room = self._room
        picture, cover = self._exposed(number)
        picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), room.blur), np.float32)
        picture *= room.ramp
        chance = np.random.default_rng([self.sequence.seed, number, 5])
        picture *= 1 + chance.normal(0, 0.003)
        x, y = (int(at) for at in chance.integers(0, _NOISE_ROOM, 2))
        height, width = picture.shape[:2]
        picture += self._grain[y : y + height, x : x + width]
        seen = np.clip(picture + 0.5, 0, 255).astype(np.uint8)
        size = (round(self._around.width * self._scale), round(self._around.height * self._scale))
        crop = cv2.resize(seen, size, interpolation=cv2.INTER_LINEAR)
        return np.asarray(crop, np.uint8), self._hand_mask(cover)

    def _hand_mask(self, cover: Floats) -> Mask:
        size = (round(self._around.width * GLANCE), round(self._around.height * GLANCE))
        return np.asarray(cv2.resize(cover, size, interpolation=cv2.INTER_AREA) > 0.4)

    def _exposed(self, number: int) -> tuple[Floats, Floats]:
        """What falls on the sensor while the shutter is open, and how far a hand covers it."""
        room, sequence = self._room, self.sequence
        exposure = list(sequence.film.exposure(number))
        still, moving = self._sorted(exposure)
        laid = self._at_rest(exposure[0], still)
        if moving:
            times = np.linspace(exposure[0], exposure[-1], _LAYERS)
            layers = [self._painted(laid, float(time), moving) for time in times]
            picture = np.asarray(sum(layers[1:], layers[0]) / len(layers), np.float32)
        else:
            picture = laid.copy()
        self._hiding_wall(picture)
        moment = exposure[len(exposure) // 2]
        tips = sequence.film.hand[moment]
        cover = np.zeros(picture.shape[:2], np.float32)
        if tips[0] > AWAY[0]:
            at = (float(tips[0]), float(tips[1]))
            shade = 0.25 + 0.4 * room.light.strength
            hand = replace(room.hand, pointing=moment >= sequence.points)
            cover = hand.draw(picture, room.camera, at, sequence.arm, shade)
        knock = sequence.film.knock[moment]
        if knock.any():
            move = np.array([[1, 0, SEEN * knock[0]], [0, 1, SEEN * knock[1]]])
            size = (picture.shape[1], picture.shape[0])
            shifted = cv2.warpAffine(picture, move, size, borderMode=cv2.BORDER_REPLICATE)
            picture = np.asarray(shifted, np.float32)
        return picture, cover

    def _sorted(self, exposure: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The dice that lie still while the shutter is open, and those that do not."""
        film, first, last = self.sequence.film, exposure[0], exposure[-1]
        still: list[int] = []
        moving: list[int] = []
        for die in range(len(self.sequence.skins)):
            if not film.there[last, die]:
                continue
            shift = np.abs(film.centers[last, die] - film.centers[first, die]).max()
            turn = np.abs(film.turns[last, die] - film.turns[first, die]).max()
            calm = shift < _SLOW[0] and turn < _SLOW[1] and film.there[first, die]
            (still if calm else moving).append(die)
        return tuple(still), tuple(moving)

    def _at_rest(self, moment: int, still: tuple[int, ...]) -> Floats:
        """The ground with the dice that lie still."""
        film = self.sequence.film
        places = (
            film.centers[moment, list(still)].round(2),
            film.turns[moment, list(still)].round(3),
        )
        key = (still, places[0].tobytes(), places[1].tobytes())
        if self._laid is None or self._laid[0] != key:
            dice = self._dice(moment, still)
            room = self._room
            picture = paint(room.ground, dice, room.camera, room.light, 3).picture
            self._laid = (key, picture)
        return self._laid[1]

    def _painted(self, laid: Floats, time: float, moving: tuple[int, ...]) -> Floats:
        dice = self._dice(time, moving)
        return paint(laid, dice, self._room.camera, self._room.light, 1).picture

    def _dice(self, time: float, which: tuple[int, ...]) -> tuple[Die, ...]:
        """Some of the dice, also between two moments."""
        film, moment = self.sequence.film, int(time)
        share, then = time - moment, min(int(time) + 1, len(self.sequence.film.centers) - 1)
        found = []
        for die in which:
            center, turn = film.centers[moment, die], film.turns[moment, die]
            if share:
                center = center + share * (film.centers[then, die] - center)
                turn = _squared(turn + share * (film.turns[then, die] - turn))
            found.append(die_at(center, turn, self.sequence.skins[die]))
        return tuple(found)

    def _hiding_wall(self, picture: Floats) -> None:
        """A wall that stands between the camera and a part of the tray hides what is behind it."""
        room = self._room
        for side in _walls(mat.TRAY):
            if _faces(side, room.camera) is False:
                _draw_wall(picture, side, room.camera, room.rim)


Side = tuple[tuple[float, float], tuple[float, float], tuple[float, float]]
"""A wall: both ends of its inner foot, and the way out of the tray."""


def _walls(tray: Rect) -> list[Side]:
    left, top = tray.x, tray.y
    right, low = tray.x + tray.width, tray.y + tray.height
    return [
        ((left, top), (right, top), (0, -1)),
        ((left, low), (right, low), (0, 1)),
        ((left, top), (left, low), (-1, 0)),
        ((right, top), (right, low), (1, 0)),
    ]


def _faces(side: Side, camera: Camera) -> bool:
    """Whether the camera sees the wall's inner face."""
    (x, y), _, (out_x, out_y) = side
    return bool((x - camera.eye[0]) * out_x + (y - camera.eye[1]) * out_y > 0)


def _draw_wall(picture: Floats, side: Side, camera: Camera, tone: float) -> None:
    (x1, y1), (x2, y2), (out_x, out_y) = side
    thick_x, thick_y = out_x * WALL_WIDE, out_y * WALL_WIDE
    # The top is as long as the outer face, so that corners close.
    grow_x, grow_y = abs(out_y) * WALL_WIDE, abs(out_x) * WALL_WIDE
    inner = [(x1, y1, 0.0), (x2, y2, 0.0), (x2, y2, _WALL), (x1, y1, _WALL)]
    top = [
        (x1 - grow_x, y1 - grow_y, _WALL),
        (x2 + grow_x, y2 + grow_y, _WALL),
        (x2 + grow_x + thick_x, y2 + grow_y + thick_y, _WALL),
        (x1 - grow_x + thick_x, y1 - grow_y + thick_y, _WALL),
    ]
    faces = [(top, 1.0)]
    if _faces(side, camera):
        faces.insert(0, (inner, 0.62))
    for corners, shade in faces:
        shape = (camera.project(corners) * 16).astype(np.int32)
        colour = (tone * shade * 0.94, tone * shade, tone * shade * 1.04)
        cv2.fillConvexPoly(picture, shape, colour, cv2.LINE_AA, 4)


def _squared(turn: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """The rotation nearest to a mix of two that are alike."""
    first = turn[:, 0] / np.linalg.norm(turn[:, 0])
    second = turn[:, 1] - first * (first @ turn[:, 1])
    second /= np.linalg.norm(second)
    third = np.cross(first, second)
    return np.stack([first, second, third * np.sign(third @ turn[:, 2])], axis=1)
