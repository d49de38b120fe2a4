"""Body: does a possible face look like the side of a solid die?"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from vision.dice.grouping import Face
from vision.dice.pips import Floats, Pips, sample

_GRID = np.linspace(-2.7, 2.7, 28)
_SPOTS = np.stack(np.meshgrid(_GRID, _GRID), -1).reshape(-1, 2)
PLACES: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((1, 1), (-1, -1)),
    3: ((1, 1), (0, 0), (-1, -1)),
    4: ((1, 1), (1, -1), (-1, 1), (-1, -1)),
    5: ((1, 1), (1, -1), (0, 0), (-1, 1), (-1, -1)),
    6: ((1, 1), (1, -1), (1, 0), (-1, 0), (-1, 1), (-1, -1)),
}


@dataclass(frozen=True, slots=True)
class Bodies:
    """For each face: how even the body is, how well the pips stand out, how it ends outside.

    `even` and `spots` are shares of the area, 1 is perfect. `ends` is the share of directions in
    which the body's colour stops, `reach` where, in steps of the pattern; `square` how far the
    outline is from all directions agreeing.
    """

    even: Floats
    spots: Floats
    ends: Floats
    reach: Floats
    square: Floats


@cache
def _shapes(value: int, turned: bool) -> Floats:
    places = np.array(PLACES[value], float)
    if turned:
        places = places[:, ::-1]
    nearest: Floats = np.linalg.norm(_SPOTS[:, None] - places[None], axis=2).min(1)
    return nearest


def six_turned(face: Face, pips: Pips) -> bool:
    """Whether the rows of a 6 run along the frame's other axis."""
    extra = pips.center[face.rows[4]] - face.center
    at = np.linalg.inv(face.frame) @ extra
    return bool(abs(at[1]) > abs(at[0]))


def look(
    colour: npt.NDArray[np.uint8], grey: npt.NDArray[np.uint8], faces: list[Face], pips: Pips
) -> Bodies:
    """Samples the picture under every face at once."""
    frames = np.stack([face.frame for face in faces])
    centers = np.stack([face.center for face in faces])
    width = np.array([pips.width[list(face.rows)].mean() for face in faces])
    contrast = np.array([pips.contrast[list(face.rows)].mean() for face in faces])
    sign = np.where([pips.dark[face.rows[0]] for face in faces], 1.0, -1.0)
    step = np.sqrt(np.abs(np.linalg.det(frames)))
    radius = width / 2 / np.maximum(step, 1e-6)
    points = centers[:, None] + _SPOTS @ frames.transpose(0, 2, 1)
    values = sample(grey, points)[..., 0]
    far = np.stack([_shapes(f.value, f.value == 6 and six_turned(f, pips)) for f in faces])
    blur = 1.2 / np.maximum(step, 1e-6)
    reach = np.abs(_SPOTS).max(1)
    away = np.linalg.norm(_SPOTS, axis=1)
    single = np.array([f.value == 1 for f in faces])[:, None]
    inside = np.where(single, away[None] < 1.5, (reach < 1.45)[None])
    plain = inside & (far > radius[:, None] * 1.2 + blur[:, None])
    spot = far < radius[:, None] * 0.7
    body = np.array([np.median(pips.body[list(face.rows)]) for face in faces])
    lower = sign[:, None] * (body[:, None] - values) / contrast[:, None]
    even = (plain & (np.abs(lower) < 0.36)).sum(1) / np.maximum(plain.sum(1), 1)
    spots = (spot & (lower > 0.5)).sum(1) / np.maximum(spot.sum(1), 1)
    ends, where, square = _outline(colour, centers, frames, contrast, single[:, 0])
    return Bodies(even, spots, ends, where, square)


_TURNS = np.linspace(0, 2 * np.pi, 24, endpoint=False)
_STEPS = np.arange(1.0, 3.8, 0.12)


def _outline(
    colour: npt.NDArray[np.uint8],
    centers: Floats,
    frames: Floats,
    contrast: Floats,
    single: npt.NDArray[np.bool_],
) -> tuple[Floats, Floats, Floats]:
    """Walks outwards from the centre to where the body's colour is left for good."""
    circle = np.stack([np.cos(_TURNS), np.sin(_TURNS)], 1)
    rays = _STEPS[None, :, None] * circle[:, None]  # direction, step, xy
    turned = rays.reshape(-1, 2) @ frames.transpose(0, 2, 1)
    points = centers[:, None, None] + turned.reshape(len(frames), *rays.shape)
    values = sample(colour, points)  # face, direction, step, channel
    near = values[:, :, _STEPS < 1.5].reshape(len(centers), -1, values.shape[-1])
    body = np.median(near, 1)
    away = np.abs(values - body[:, None, None]).max(-1)
    leaves = away > np.clip(0.3 * contrast, 14, 60)[:, None, None]
    # Beyond the pattern nothing is a pip any more: the first leaving there ends the body.
    start = np.where(single, 1.1, 1.55)
    leaves &= _STEPS[None, None] >= start[:, None, None]
    # Two samples in a row, so that noise is no edge.
    both = leaves[:, :, :-1] & leaves[:, :, 1:]
    first = np.where(both.any(2), both.argmax(2), len(_STEPS) - 1)
    reach = _STEPS[first]
    ended = both.any(2)
    where = np.median(reach, 1)
    spread = np.sort(reach, 1)
    square = spread[:, 3] / np.maximum(spread[:, -4], 1e-6)
    return ended.mean(1), where, square
