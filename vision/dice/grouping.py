"""Grouping: which spots together make the face of a die."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from vision.dice.pips import Floats, Pips, root

# Distance of neighbouring places of the 3x3 pattern, in widths of a pip.
STEP_LOW, STEP_HIGH = 0.78, 2.2
_USUAL_STEP = 1.3
_NEIGHBOURS = 14


@dataclass(frozen=True, slots=True)
class Face:
    """A possible face: value, the spots it is made of, and where it lies.

    `frame` carries the pattern's unit steps into the picture: the pips of a 4 lie at
    `center + frame @ (±1, ±1)`. `misfit` is how far spots lie from the pattern, in pip widths.
    """

    value: int
    rows: tuple[int, ...]
    center: Floats
    frame: Floats
    misfit: float


@dataclass(frozen=True, slots=True)
class _Pairs:
    one: npt.NDArray[np.intp]
    two: npt.NDArray[np.intp]
    middle: Floats
    half: Floats  # from the middle to `one`, in pip widths with the ellipse made round


def find_faces(pips: Pips) -> list[Face]:
    """Every set of spots that could be a face; they overlap and most are wrong."""
    if not len(pips):
        return []
    faces = [_one(pips, row) for row in range(len(pips))]
    pairs, white = _pairs(pips)
    if not len(pairs.one):
        return faces
    gap = pairs.middle[:, None] - pairs.middle[None]
    size = (pips.width[pairs.one] + pips.width[pairs.two]) / 2
    near = np.linalg.norm(gap, axis=2) < 0.45 * size[:, None]
    np.fill_diagonal(near, False)
    middles = np.linalg.norm(pairs.middle[:, None] - pips.center[None], axis=2)
    inner = middles < 0.45 * size[:, None]
    for pair in range(len(pairs.one)):
        fellows = np.flatnonzero(near[pair])
        centres = [
            int(c)
            for c in np.flatnonzero(inner[pair])
            if _alike(pips, int(c), int(pairs.one[pair]))
        ]
        faces.extend(_straight(pips, pairs, white, pair, centres))
        for other in fellows[fellows > pair]:
            faces.extend(_crossed(pips, pairs, white, pair, int(other), fellows, centres))
    return faces


def plausible(faces: list[Face], pips: Pips) -> list[Face]:
    """Without the faces whose spots are too poor to look at twice."""
    least = 0.15 * float(np.quantile(pips.contrast, 0.97)) if len(pips) else 0.0
    good = (pips.quality > 0.12) & (pips.contrast > least)
    single = good & (pips.quality > 0.3)
    return [
        face
        for face in faces
        if (single[face.rows[0]] if face.value == 1 else good[list(face.rows)].all())
    ]


def _alike(pips: Pips, one: int, two: int) -> bool:
    small = min(pips.width[one], pips.width[two])
    large = max(pips.width[one], pips.width[two])
    weak = min(pips.contrast[one], pips.contrast[two])
    strong = max(pips.contrast[one], pips.contrast[two])
    return bool(
        pips.dark[one] == pips.dark[two]
        and small > 0.62 * large
        and weak > 0.5 * strong
        and abs(pips.body[one] - pips.body[two]) < 0.6 * weak
    )


def _one(pips: Pips, row: int) -> Face:
    frame = root(pips.shape[row]) * 2 * _USUAL_STEP
    return Face(1, (row,), pips.center[row], frame, 0.0)


def _pairs(pips: Pips) -> tuple[_Pairs, Floats]:
    width, contrast = pips.width, pips.contrast
    small, large = np.minimum.outer(width, width), np.maximum.outer(width, width)
    weak, strong = np.minimum.outer(contrast, contrast), np.maximum.outer(contrast, contrast)
    gap = np.linalg.norm(pips.center[:, None] - pips.center[None], axis=2)
    good = (pips.dark[:, None] == pips.dark[None]) & (small > 0.62 * large)
    good &= (weak > 0.5 * strong) & (gap < 7.6 * large) & (gap > 0.7 * small)
    good &= np.abs(np.subtract.outer(pips.body, pips.body)) < 0.6 * weak
    np.fill_diagonal(good, False)
    # Only the nearest neighbours: a textured ground would make millions of pairs.
    far = np.where(good, gap, np.inf)
    limit = np.sort(far, 1)[:, : _NEIGHBOURS + 1][:, -1]
    good &= (far <= limit[:, None]) | (far <= limit[None])
    one, two = np.nonzero(np.triu(good))
    shape = (pips.shape[one] + pips.shape[two]) / 2
    white = np.linalg.inv(root(shape)) / 2 if len(one) else np.zeros((0, 2, 2))
    half = np.einsum("nij,nj->ni", white, (pips.center[one] - pips.center[two]) / 2)
    length = np.linalg.norm(half, axis=1)
    # Half the long side of a 6 is one step, half a diagonal 1.41.
    keep = (length > 0.7) & (length < STEP_HIGH * 1.5)
    pairs = _Pairs(
        one[keep], two[keep], ((pips.center[one] + pips.center[two]) / 2)[keep], half[keep]
    )
    return pairs, white[keep]


def _straight(
    pips: Pips, pairs: _Pairs, white: Floats, pair: int, centres: list[int]
) -> list[Face]:
    """A 2, and a 3 where a spot lies in the middle."""
    half = pairs.half[pair]
    step = float(np.linalg.norm(half)) / np.sqrt(2)
    if not STEP_LOW <= step <= STEP_HIGH:
        return []
    rows = (int(pairs.one[pair]), int(pairs.two[pair]))
    # The diagonal runs to (1, 1); its normal in the round frame to (-1, 1).
    normal = np.array([-half[1], half[0]])
    frame = np.linalg.inv(white[pair]) @ np.stack([(half - normal) / 2, (half + normal) / 2], 1)
    center = pairs.middle[pair]
    faces = [Face(2, rows, center, frame, 0.0)]
    for row in centres:
        if row not in rows:
            miss = float(np.linalg.norm(white[pair] @ (pips.center[row] - center)))
            faces.append(Face(3, (*rows, row), center, frame, miss))
    return faces


def _crossed(
    pips: Pips,
    pairs: _Pairs,
    white: Floats,
    pair: int,
    other: int,
    fellows: npt.NDArray[np.intp],
    centres: list[int],
) -> list[Face]:
    """A 4, and the 5 and 6 that it grows into."""
    rows = (
        int(pairs.one[pair]),
        int(pairs.two[pair]),
        int(pairs.one[other]),
        int(pairs.two[other]),
    )
    if len(set(rows)) < 4 or not _alike(pips, rows[0], rows[2]):
        return []
    shape = pips.shape[list(rows)].mean(0)
    make = np.linalg.inv(root(shape[None])[0]) / 2
    u = make @ (pips.center[rows[0]] - pips.center[rows[1]]) / 2
    v = make @ (pips.center[rows[2]] - pips.center[rows[3]]) / 2
    long, short = float(np.linalg.norm(u)), float(np.linalg.norm(v))
    if short > long:
        long, short = short, long
    if short < 0.68 * long:
        return []
    cosine = float(u @ v) / (long * short)
    center = pips.center[list(rows)].mean(0)
    miss = float(np.linalg.norm(make @ (pairs.middle[pair] - pairs.middle[other]))) / 2
    back = np.linalg.inv(make)
    frame = back @ np.stack([(u - v) / 2, (u + v) / 2], 1)
    area = np.sqrt(abs(float(np.linalg.det(np.stack([(u - v) / 2, (u + v) / 2], 1)))))
    if not STEP_LOW <= area <= STEP_HIGH:
        return []
    faces: list[Face] = []
    if abs(cosine) < 0.42:
        skew = abs(cosine) * 0.5 + (1 - short / long) * 0.5
        faces.append(Face(4, rows, center, frame, miss + skew))
        for row in centres:
            if row not in rows:
                off = float(np.linalg.norm(make @ (pips.center[row] - center)))
                faces.append(Face(5, (*rows, row), center, frame, (miss + off) / 2 + skew))
    if abs(cosine) < 0.74:
        for third in fellows:
            extra = (int(pairs.one[third]), int(pairs.two[third]))
            if set(extra) & set(rows) or not _alike(pips, extra[0], rows[0]):
                continue
            w = make @ (pips.center[extra[0]] - pips.center[extra[1]]) / 2
            for side in ((u + v) / 2, (u - v) / 2):
                off = min(float(np.linalg.norm(w - side)), float(np.linalg.norm(w + side)))
                if off < 0.4:
                    skew = max(0.0, 1 - short / long - 0.05) * 0.5
                    faces.append(Face(6, rows + extra, center, frame, (miss + off) / 2 + skew))
    return faces
