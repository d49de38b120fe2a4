"""Straight lines in a picture, and the quads that four of them may be the sides of.

Cards that touch have no contour of their own, and a white card on a white table has only pieces of
one; but each side is a straight line, and lines can be put together.
"""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

Image = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
Indices = npt.NDArray[np.intp]

_LIGHTING = 20.0  # pixels: shades wider than this are the lamp's
_CONTRAST = 6.0
_PIECE = 16.0  # pixels: shorter pieces are dropped
_LEAST = 36.0  # pixels: shorter lines are dropped, once their pieces are joined
_MOST_LINES = 260
_MOST_STRIPS = 4000
_BENT = 0.05  # radians between pieces of one line
_ASIDE = 2.5  # pixels between them
_GAP = 0.35  # of their joint length
_PARALLEL = 0.45  # radians between opposite sides seen from anywhere
_CROSSING = 0.6  # radians between neighbouring sides, at least
_SHORTER = 0.35  # how long the shorter of two opposite sides has been found, by the longer
_CLOSEST, _FURTHEST = 0.3, 2.4  # how far apart they are, by the longer
_SHIFTED = 0.7  # how far one lies further along than the other
_PAST = 0.4  # how far a cut may lie outside of the found sides
_SPANNED = 0.4  # the part of a strip's width that a line has to cover to cut it
_CORNER = 0.05  # of a side's length that a round corner takes away


def straight_lines(light: Image) -> Floats:
    """The straight lines of a grey picture, longest first, N×2×2 ends in pixels."""
    soft = cv2.GaussianBlur(light, (0, 0), 1.2).astype(np.float32)
    wide = cv2.GaussianBlur(soft, (0, 0), _LIGHTING)
    even = np.clip(128 + (soft - wide) * _CONTRAST, 0, 255).astype(np.uint8)
    found = cv2.createLineSegmentDetector(cv2.LSD_REFINE_STD, 1.0).detect(even)[0]
    if found is None:
        return np.zeros((0, 2, 2), np.float32)
    pieces = np.asarray(found, np.float32).reshape(-1, 2, 2)
    lines = _joined(pieces[_lengths(pieces) > _PIECE])
    lengths = _lengths(lines)
    order = np.argsort(-lengths)[:_MOST_LINES]
    return np.asarray(lines[order[lengths[order] > _LEAST]], np.float32)


def _lengths(lines: Floats) -> Floats:
    return np.asarray(np.linalg.norm(lines[:, 1] - lines[:, 0], axis=1), np.float32)


def _joined(pieces: Floats) -> Floats:
    """Pieces of one line as one: the longest of them takes up what lies in its prolongation."""
    pieces = pieces[np.argsort(-_lengths(pieces))]
    free = np.ones(len(pieces), bool)
    whole: list[Floats] = []
    for index in range(len(pieces)):
        if not free[index]:
            continue
        free[index] = False
        line = pieces[index]
        while True:
            along = line[1] - line[0]
            length = float(np.linalg.norm(along))
            along = along / length
            ends = pieces - line[0]
            across = np.abs(ends[..., 0] * along[1] - ends[..., 1] * along[0]).max(axis=1)
            at = np.sort(ends @ along, axis=1)
            sizes = at[:, 1] - at[:, 0]
            gap = np.maximum(at[:, 0] - length, -at[:, 1])
            bent = across / np.maximum(np.maximum(sizes, length), 1)
            near = free & (across < _ASIDE) & (bent < _BENT)
            near &= gap < _GAP * (length + sizes)
            if not near.any():
                break
            free &= ~near
            first = min(0.0, float(at[near, 0].min()))
            last = max(length, float(at[near, 1].max()))
            line = np.stack([line[0] + first * along, line[0] + last * along]).astype(np.float32)
        whole.append(line)
    return np.array(whole, np.float32).reshape(-1, 2, 2)


def quads_of(lines: Floats) -> Floats:
    """Quads that have two of the lines as opposite sides, cut off by others or where they end.

    N×4×2; most of them are no card's outline.
    """
    found = [_between(_cuts(strip, lines)) for strip in _strips(lines)]
    return np.concatenate([np.zeros((0, 4, 2), np.float32), *found])


def _strips(lines: Floats) -> Floats:
    """Pairs of lines that run side by side as a card's sides do, M×2×2×2, both the same way."""
    lengths = _lengths(lines)
    along = (lines[:, 1] - lines[:, 0]) / np.maximum(lengths, 1e-6)[:, None]
    one, other = np.triu_indices(len(lines), 1)
    same = (along[one] * along[other]).sum(axis=1)
    least, most = np.minimum(lengths[one], lengths[other]), np.maximum(lengths[one], lengths[other])
    keep = (np.abs(same) > np.cos(_PARALLEL)) & (least > _SHORTER * most)
    one, other, same, most = one[keep], other[keep], same[keep], most[keep]
    strips = np.stack([lines[one], lines[other]], axis=1)
    backward = same < 0
    strips[backward, 1] = strips[backward, 1, ::-1]
    middle = strips.mean(axis=2)
    apart = middle[:, 1] - middle[:, 0]
    aside = np.abs(apart[:, 0] * along[one, 1] - apart[:, 1] * along[one, 0]) / most
    onward = np.abs((apart * along[one]).sum(axis=1)) / most
    keep = (aside > _CLOSEST) & (aside < _FURTHEST) & (onward < _SHIFTED)
    strips, most = strips[keep], most[keep]
    return np.asarray(strips[np.argsort(-most)[:_MOST_STRIPS]], np.float32)


def _cuts(strip: Floats, lines: Floats) -> Floats:
    """Where a strip may end: K×2×2, a point on its first line and one on its second."""
    begin, end = strip[:, 0], strip[:, 1]
    span = end - begin
    length = np.maximum(np.linalg.norm(span, axis=1), 1e-6)
    along = span / length[:, None]
    way = lines[:, 1] - lines[:, 0]
    size = np.maximum(np.linalg.norm(way, axis=1), 1e-6)
    across = along[:, None, 0] * way[:, 1] - along[:, None, 1] * way[:, 0]
    steep = (np.abs(across) > np.sin(_CROSSING) * size).all(axis=0)
    way, across, start = way[steep], across[:, steep], lines[steep, 0]
    reach = start - begin[:, None]
    at = (reach[..., 0] * way[:, 1] - reach[..., 1] * way[:, 0]) / across
    on = (reach[..., 0] * along[:, None, 1] - reach[..., 1] * along[:, None, 0]) / across
    covered = np.clip(np.maximum(*on), 0, 1) - np.clip(np.minimum(*on), 0, 1)
    share = covered / np.maximum(np.abs(on[0] - on[1]), 1e-6)
    past = np.maximum(-at, at - length[:, None]) / length.max()
    keep = (share > _SPANNED) & (past < _PAST).all(axis=0)
    crossings = begin[:, None] + at[:, keep, None] * along[:, None]
    longer = _CORNER * span
    mean = along.sum(axis=0) / max(float(np.linalg.norm(along.sum(axis=0))), 1e-6)
    ends = np.stack([begin - longer, end + longer])
    places = ends @ mean
    outer = np.array([places[0].min(), places[1].max()], np.float32)[:, None]
    squared = ends + (outer - places)[..., None] * (along / (along @ mean)[:, None])
    return np.concatenate([crossings.transpose(1, 0, 2), ends, squared]).astype(np.float32)


def _between(cuts: Floats) -> Floats:
    """The quads between any two cuts of a strip."""
    one, other = np.triu_indices(len(cuts), 1)
    first, second = cuts[one], cuts[other]
    return np.stack([first[:, 0], first[:, 1], second[:, 1], second[:, 0]], axis=1)
