"""Pips: small round spots that are darker or lighter than what lies around them."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

Grey = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float64]

# A spot is looked for where it is 4 to 14 pixels wide, on a picture of each size in turn.
_KERNEL = 15
_SMALLEST, _LARGEST = 3.6, 14.5
_DEPTHS = (14, 32, 64, 110)
_AROUND = np.linspace(0, 2 * np.pi, 24, endpoint=False)
_SHARE = 150
_MOST = 220


@dataclass(frozen=True, slots=True)
class Pips:
    """Spots of a picture, one a row: where, which shape, how far they stand out and from what.

    `shape` is the matrix of the ellipse, `p @ inv(shape) @ p == 1` on its rim.
    `dark` tells spots darker than the body from lighter ones; `body` is the grey around a spot,
    `uneven` how much that grey varies against the spot's contrast, `seen` how many views agree.
    """

    center: Floats
    shape: Floats
    width: Floats
    round: Floats
    dark: npt.NDArray[np.bool_]
    body: Floats
    contrast: Floats
    uneven: Floats
    quality: Floats
    seen: Floats

    def __len__(self) -> int:
        return len(self.center)

    def take(self, rows: npt.NDArray[np.intp]) -> Pips:
        """Only these spots."""
        return Pips(*(getattr(self, name)[rows] for name in self.__slots__))


def root(matrix: Floats) -> Floats:
    """The symmetric square root of each 2x2 matrix: from unit circle to ellipse."""
    det = np.sqrt(np.maximum(np.linalg.det(matrix), 1e-12))
    trace = np.sqrt(np.maximum(matrix[..., 0, 0] + matrix[..., 1, 1] + 2 * det, 1e-9))
    result: Floats = (matrix + det[..., None, None] * np.eye(2)) / trace[..., None, None]
    return result


def sample(image: npt.NDArray[np.uint8], points: Floats) -> Floats:
    """The picture's values at points (x, y), the border's beyond the border."""
    channels = 1 if image.ndim == 2 else image.shape[2]
    if not points.size:
        return np.zeros((*points.shape[:-1], channels))
    flat = points.reshape(-1, 2).astype(np.float32)
    rows = []
    # cv2.remap takes at most 32767 rows or columns.
    for start in range(0, len(flat), 30000):
        part = flat[start : start + 30000]
        rows.append(
            cv2.remap(
                image,
                np.ascontiguousarray(part[None, :, 0]),
                np.ascontiguousarray(part[None, :, 1]),
                cv2.INTER_LINEAR,
                borderMode=cv2.BORDER_REPLICATE,
            ).reshape(len(part), -1)
        )
    values = np.concatenate(rows)
    return values.reshape(*points.shape[:-1], channels).astype(np.float64)


def find_pips(grey: Grey, scales: tuple[float, ...], low: float, high: float) -> Pips:
    """All spots of `low` to `high` pixels width, looked for on the picture at these scales."""
    found = [
        _spots(_resized(grey, scale), scale, dark) for scale in scales for dark in (True, False)
    ]
    joined = Pips(
        *(np.concatenate([getattr(part, name) for part in found]) for name in Pips.__slots__)
    )
    fits = np.flatnonzero((joined.width >= low) & (joined.width <= high))
    return _merged(joined.take(fits))


def _resized(grey: Grey, scale: float) -> Grey:
    if scale == 1:
        return grey
    size = (max(1, round(grey.shape[1] * scale)), max(1, round(grey.shape[0] * scale)))
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(grey, size, interpolation=way), np.uint8)


def _spots(grey: Grey, scale: float, dark: bool) -> Pips:
    way = cv2.MORPH_BLACKHAT if dark else cv2.MORPH_TOPHAT
    smooth = cv2.GaussianBlur(grey, (3, 3), 0)
    kernel = np.ones((_KERNEL, _KERNEL), np.uint8)
    depth = np.asarray(cv2.morphologyEx(smooth, way, kernel), np.uint8)
    centers: list[Floats] = []
    shapes: list[Floats] = []
    fills: list[Floats] = []
    # Grain is not worth looking at: it makes thousands of parts and no pip.
    grain = 1.6 * float(np.mean(depth[::4, ::4]))
    for least in _DEPTHS:
        if least < grain and least < _DEPTHS[-1]:
            continue
        part = _components(depth, least)
        centers.append(part[0])
        shapes.append(part[1])
        fills.append(part[2])
    center, shape, fill = np.concatenate(centers), np.concatenate(shapes), np.concatenate(fills)
    return _measured(grey, center, shape, fill, scale, dark)


def _components(depth: Grey, least: int) -> tuple[Floats, Floats, Floats]:
    """Centres, shape matrices and ellipse-likeness of the connected parts deeper than `least`."""
    _, mask = cv2.threshold(depth, least, 255, cv2.THRESH_BINARY)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=4)
    wide, tall, area = (stats[:, col].astype(float) for col in (2, 3, 4))
    good = (np.maximum(wide, tall) <= _LARGEST) & (area >= 10) & (np.minimum(wide, tall) >= 3)
    good &= (np.maximum(wide, tall) < 3.2 * np.minimum(wide, tall)) & (area > 0.42 * wide * tall)
    good[0] = False
    kept = np.flatnonzero(good)
    if not len(kept):
        return np.zeros((0, 2)), np.zeros((0, 2, 2)), np.zeros(0)
    new = np.zeros(count, np.int32)
    new[kept] = np.arange(1, len(kept) + 1)
    places = np.flatnonzero(mask)
    ids = new[labels.ravel()[places]]
    places, ids = places[ids > 0], ids[ids > 0] - 1
    x, y = (places % mask.shape[1]).astype(float), (places // mask.shape[1]).astype(float)
    x0, y0 = stats[kept, 0].astype(float), stats[kept, 1].astype(float)
    x, y = x - x0[ids], y - y0[ids]
    size = area[kept]
    mx, my = np.bincount(ids, x) / size, np.bincount(ids, y) / size
    xx = np.bincount(ids, x * x) / size - mx * mx + 1 / 12
    yy = np.bincount(ids, y * y) / size - my * my + 1 / 12
    xy = np.bincount(ids, x * y) / size - mx * my
    shape = 4 * np.stack([xx, xy, xy, yy], 1).reshape(-1, 2, 2)
    fill = size / (np.pi * np.sqrt(np.maximum(np.linalg.det(shape), 1e-9)))
    center = np.stack([mx + x0, my + y0], 1)
    # A glint in a pip leaves a ring, whose moments look too large for its area.
    keep = fill > 0.80
    return center[keep], shape[keep], fill[keep]


def _measured(
    grey: Grey, center: Floats, shape: Floats, fill: Floats, scale: float, dark: bool
) -> Pips:
    frame = root(shape)
    circle = np.stack([np.cos(_AROUND), np.sin(_AROUND)], 1)
    rings = np.array([0.0, 0.45, 1.0, 1.5, 1.8])
    offsets = (rings[:, None, None] * circle).reshape(-1, 2) @ frame.transpose(0, 2, 1)
    offsets = offsets.reshape(len(frame), len(rings), len(circle), 2)
    # Blur widens by a pixel or so whatever the size of the spot.
    offsets *= 1 + np.array([0, 0, 0, 0.6, 0.9])[None, :, None, None] / np.maximum(
        np.sqrt(np.linalg.det(frame))[:, None, None, None], 1.0
    )
    values = sample(grey, center[:, None, None] + offsets)[..., 0]
    sign = 1.0 if dark else -1.0
    ring = values[:, 3:].reshape(len(values), 2 * len(_AROUND))
    body = np.median(ring, 1)
    inside = values[:, :2].mean((1, 2))
    contrast = sign * (body - inside)
    away = np.abs(ring - body[:, None])
    uneven = np.sort(away, 1)[:, int(ring.shape[1] * 0.8)] / np.maximum(contrast, 1)
    # A spot whose rim is not halfway up its own contrast was cut at a bad depth.
    rim = sign * (body - values[:, 2].mean(1)) / np.maximum(contrast, 1)
    eigen = np.sqrt(np.maximum(np.linalg.eigvalsh(shape), 1e-9)) if len(shape) else np.ones((0, 2))
    roundness = eigen[:, 0] / eigen[:, 1]
    width = 2 * np.sqrt(eigen[:, 0] * eigen[:, 1])
    quality = np.clip(1 - 6 * np.maximum(0, 0.97 - fill), 0, 1)
    quality *= np.exp(-np.square((rim - 0.45) / 0.35)) * np.clip(1.25 - uneven, 0.05, 1)
    quality *= np.clip(contrast / 40, 0.2, 1)
    good = (contrast > 9) & (uneven < 0.85) & (width >= _SMALLEST) & (roundness > 0.33)
    good &= width <= _LARGEST
    rows = np.flatnonzero(good)
    back = 1 / scale
    return Pips(
        (center[rows] + 0.5) * back - 0.5,
        shape[rows] * back * back,
        width[rows] * back,
        roundness[rows],
        np.full(len(rows), dark),
        body[rows],
        contrast[rows],
        uneven[rows],
        quality[rows],
        np.ones(len(rows)),
    )


def _merged(pips: Pips) -> Pips:
    """The best view of each spot, with the number of views that agree."""
    # Small grain is so frequent that larger spots get a share of their own.
    merit = pips.quality * np.clip(pips.contrast, 0, 80)
    octave = np.floor(np.log2(pips.width) * 1.5)
    order = np.argsort(-merit)
    best = [order[octave[order] == level][:_SHARE] for level in np.unique(octave)]
    pips = pips.take(np.concatenate([order[:0], *best]))
    pips = pips.take(np.argsort(-pips.quality))
    if not len(pips):
        return pips
    gap = np.linalg.norm(pips.center[:, None] - pips.center[None], axis=2)
    widest = np.maximum(pips.width[:, None], pips.width[None])
    ratio = np.minimum(pips.width[:, None], pips.width[None]) / widest
    same = (gap < 0.5 * widest) & (pips.dark[:, None] == pips.dark[None])
    agree = (same & (ratio > 0.7)).sum(1)
    left = np.ones(len(pips), bool)
    kept = []
    for index in range(len(pips)):
        if left[index]:
            kept.append(index)
            left &= ~same[index]
    worth = pips.quality * np.clip(pips.contrast, 0, 80) * np.minimum(agree, 3)
    kept.sort(key=lambda index: -worth[index])
    rows = np.array(kept[:_MOST], np.intp)
    result = pips.take(rows)
    result.seen[:] = agree[rows]
    return result
