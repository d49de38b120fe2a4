"""Choosing: of all faces that could be, those that are the tops of dice."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vision.dice.body import Bodies
from vision.dice.grouping import Face
from vision.dice.pips import Floats, Pips

MOST = 8  # dice in one picture
_ENOUGH = 24  # faces worth comparing with each other


@dataclass(frozen=True, slots=True)
class Top:
    """The top of a die: its face, 0-1 how sure, and the die's width in pixels."""

    face: Face
    sure: float
    size: float


_Slant = tuple[float, Floats, float]


def rate(faces: list[Face], bodies: Bodies, pips: Pips, known: bool = False) -> Floats:
    """0-1 for each face: spots, layout, body and outline all have to agree."""
    quality = np.array([np.mean(pips.quality[list(f.rows)]) for f in faces])
    worst = np.array([np.min(pips.quality[list(f.rows)]) for f in faces])
    seen = np.array([np.min(pips.seen[list(f.rows)]) for f in faces])
    misfit = np.array([f.misfit for f in faces])
    alike = np.array([_alike(f, pips) for f in faces])
    value = np.array([f.value for f in faces])
    score = (0.5 * quality + 0.5 * worst) * np.clip(0.6 + 0.2 * seen, 0, 1)
    score *= np.exp(-np.square(misfit / 0.45)) * alike
    score *= np.clip((bodies.even - 0.55) / 0.37, 0, 1) * np.clip(bodies.spots / 0.8, 0, 1)
    outline = np.clip((bodies.ends - 0.3) / 0.5, 0, 1)
    square = np.clip((bodies.square - 0.25) / 0.3, 0, 1)
    # Four pips and more prove a die by themselves; fewer need an outline.
    need = np.select([value >= 5, value == 4], [0.35, 0.5], 1.0)
    if known:
        # Patterns of another size are out already, and neighbours may hide the outline.
        need = np.select([value >= 5, value == 4], [0.2, 0.35], 1.0)
    score *= 1 - need * (1 - outline * square)
    score *= 0.45 ** np.minimum(_left_over(faces, pips), 3)
    # Printing, grain and dust stand out less than the pips of the same picture do.
    contrast = np.array([np.mean(pips.contrast[list(f.rows)]) for f in faces])
    proof = score * value**0.5
    strong = contrast[proof >= 0.5 * proof.max()].max() if len(proof) else 1.0
    score *= np.clip(2.2 * contrast / max(float(strong), 1.0) - 0.5, 0.0, 1)
    return score


def _left_over(faces: list[Face], pips: Pips) -> Floats:
    """How many spots like the face's own lie on it and are not part of its pattern."""
    frames = np.stack([f.frame for f in faces])
    centers = np.stack([f.center for f in faces])
    first = np.array([f.rows[0] for f in faces])
    inverse = np.linalg.inv(frames + 1e-6 * np.eye(2))
    at = (pips.center[None] - centers[:, None]) @ inverse.transpose(0, 2, 1)
    single = np.array([f.value == 1 for f in faces])[:, None]
    near = np.where(single, np.linalg.norm(at, axis=2) < 2.6, np.abs(at).max(2) < 1.6)
    shape = pips.shape[first]
    white = np.linalg.inv(shape)
    both = white[:, None] @ pips.shape[None]
    half, det = (both[..., 0, 0] + both[..., 1, 1]) / 2, np.linalg.det(both)
    wide = np.sqrt(np.maximum(half * half - det, 0))
    like = (half - wide > 0.5) & (half + wide < 2.0)
    part = pips.contrast[None] / pips.contrast[first][:, None]
    like &= (pips.dark[None] == pips.dark[first][:, None]) & (part > 0.6)
    for number, face in enumerate(faces):
        like[number, list(face.rows)] = False
    count: Floats = (near & like).sum(1).astype(float)
    return count


def _alike(face: Face, pips: Pips) -> float:
    rows = list(face.rows)
    width, contrast = pips.width[rows], pips.contrast[rows]
    body = pips.body[rows]
    spread = (body.max() - body.min()) / max(float(contrast.min()), 1.0)
    part = float((width.min() / width.max()) ** 0.5 * (contrast.min() / contrast.max()) ** 0.3)
    return part * float(np.clip(1.2 - spread, 0.2, 1))


def choose(faces: list[Face], bodies: Bodies, pips: Pips, known: bool = False) -> list[Top]:
    """The best faces that share no spot, without the sides of dice whose top is seen."""
    score = rate(faces, bodies, pips, known)
    value = np.array([f.value for f in faces])
    # More pips explained wins over a subset of them.
    rank = score * (1 + 0.7 * value)
    kept: list[int] = []
    used: set[int] = set()
    for index in np.argsort(-rank):
        face = faces[index]
        # One or two specks happen anywhere; three in a row and more seldom do.
        if score[index] < (0.22 if face.value <= 2 else 0.12):
            continue
        if used & set(face.rows) or any(_covers(faces[k], face) for k in kept):
            continue
        if any(_covers(face, faces[k]) for k in kept):
            continue
        kept.append(int(index))
        used |= set(face.rows)
        if len(kept) == _ENOUGH:
            break
    kept = _same_size(kept, faces, score, pips)
    kept = _without_sides(kept, faces, score, pips)
    if len(kept) > MOST and all(faces[k].value <= 2 for k in kept):
        return []  # a ground full of specks
    return [_top(faces[k], float(score[k])) for k in kept[:MOST]]


def _covers(big: Face, small: Face) -> bool:
    at = np.linalg.solve(big.frame + 1e-9 * np.eye(2), small.center - big.center)
    return float(np.abs(at).max()) < 1.9


def _step(face: Face) -> float:
    return float(np.sqrt(abs(np.linalg.det(face.frame))))


def _same_size(kept: list[int], faces: list[Face], score: Floats, pips: Pips) -> list[int]:
    """Dice of one picture are not of very different sizes: drops what is far off the best."""
    if len(kept) < 2:
        return kept
    weight = np.array([score[k] * faces[k].value ** 0.5 for k in kept])
    width = np.array([pips.width[list(faces[k].rows)].mean() for k in kept])
    best = width[int(np.argmax(weight))]
    return [
        k
        for k, w, s in zip(kept, width, weight, strict=True)
        if best / 1.9 < w < best * 2.2 and s > 0.22 * weight.max()
    ]


def _without_sides(kept: list[int], faces: list[Face], score: Floats, pips: Pips) -> list[int]:
    gone: set[int] = set()
    slants = {k: _flat(faces[k], pips) for k in kept}
    for one in kept:
        for two in kept:
            if (
                one != two
                and one not in gone
                and two not in gone
                and _side(faces[one], slants[one], faces[two], slants[two])
            ):
                gone.add(two)
    return [k for k in kept if k not in gone]


def _flat(face: Face, pips: Pips) -> _Slant:
    """Roundness, direction in which the pips are squeezed, and the pattern's longer step."""
    shape = pips.shape[list(face.rows)].mean(0)
    values, vectors = np.linalg.eigh(shape)
    roundness = float(np.sqrt(values[0] / values[1]))
    axes = np.linalg.svd(face.frame)[1]
    # A glint bends a spot; a pattern of four spots and more shows the slant better.
    if face.value in (4, 5):
        roundness = max(roundness, float(axes[1] / axes[0]))
    return roundness, vectors[:, 0], float(axes[0])


def _side(top: Face, slant: _Slant, side: Face, other: _Slant) -> bool:
    """Whether `side` is a side of the die whose top is `top`."""
    round_top, _, long_top = slant
    round_side, squeezed, _ = other
    way = side.center - top.center
    gap = float(np.linalg.norm(way))
    if gap > 4.0 * long_top or round_side > 0.86:
        return False
    along = abs(float(squeezed @ way)) / max(gap, 1e-6)
    if round_side < 0.92 * round_top and along > 0.6:
        return True
    # Of two slanting faces one above the other, cameras that stand upright see the top above.
    return round_side < 0.8 and way[1] > 0.5 * gap and round_top > 0.34


def _top(face: Face, score: float) -> Top:
    return Top(face, min(1.0, score), 4.0 * _step(face))
