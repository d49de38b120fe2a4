"""Finding cards in any photograph: on any ground, without a mat, seen from anywhere.

Contours of several kinds of evidence and straight lines propose quads. A quad is kept where its
four sides lie on real edges that end at its corners, and where a camera could see a card so. The
cards of one table are of one size: what that size is, the quads say themselves, and then a card of
which only one side was found is looked for, too.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.choosing import CROWD, belonging, chosen, company, distinct
from vision.evidence import Slopes, masks
from vision.quads import areas, convex, four_sided, shapes
from vision.straight_lines import quads_of, straight_lines
from vision.tableplane import TablePlane

Image = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]

_LONGER_SIDE = 1000  # pixels of the picture that is searched
_LEAST_SIDE = 24  # pixels of the searched picture: in less there is no card
_LEAST_AREA = 0.0025  # of the picture
_MOST_AREA = 0.85
_NARROWEST, _WIDEST = 0.56, 0.83  # a card's width by its height: 0.66–0.72, and cameras differ
_MOST_SLANT = 0.22
_SAMPLES = 28  # points at which a side is looked at
_FIRST_SAMPLES = 10
_MOST_QUADS = 1500
_REACH = 3  # pixels to each side of it
_SUPPORTED = 0.5
_SAME = 4.0  # pixels
_BEHIND = (0.05, 0.2)  # of a side behind its end
_ENDED, _GOES_ON = 0.6, 0.9  # support there
_BLAME = 0.05  # support that one side takes away that goes on behind a corner
_OUTSIDE = 0.01  # of the picture's longer side may a corner lie outside


@dataclass(frozen=True, slots=True)
class Outline:
    """A card's outline: 4×2 corners in pixels, clockwise, and how well edges support it, 0–1.

    The first side is one of the two short ones; which way up the card lies is not known.
    """

    corners: Floats
    support: float


@dataclass(frozen=True, slots=True)
class Outlines:
    """What was found in a picture.

    `cards` are outlines that can all be cards at once, surest first; `others` those that were not
    believed because they lie in or over one of these, or are of another size.
    """

    cards: tuple[Outline, ...] = ()
    others: tuple[Outline, ...] = ()


def find_outlines(image: Image, size: Floats | None = None) -> Outlines:
    """Everything in a blue-green-red picture that has the outline of a card.

    `size` is the outline, 4×2 pixels, that a card would have somewhere on the table, a short side
    first, where that is known; else the cards say it themselves.
    """
    scale = min(1.0, _LONGER_SIDE / max(image.shape[:2]))
    if min(image.shape[:2]) * scale < _LEAST_SIDE:
        return Outlines()
    small = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    lab = np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2LAB), np.uint8)
    slopes = Slopes.of(lab)
    lines = straight_lines(np.ascontiguousarray(lab[..., 0]))
    quads, support = _supported(np.concatenate([_contoured(lab, slopes), quads_of(lines)]), slopes)
    plane, count = company(quads, support)
    if size is not None:
        plane, count = TablePlane(size * np.float32(scale)), CROWD
    if plane is not None:
        more, their_support = _completed(plane, lines, slopes)
        quads, support = distinct(
            np.concatenate([quads, more]), np.concatenate([support, their_support])
        )
    kept = chosen(quads, support, plane, count)
    rest = [index for index in range(len(quads)) if index not in set(kept)]
    found = [
        Outline((corners / scale).astype(np.float32), float(one))
        for corners, one in zip(quads, support, strict=True)
    ]
    return Outlines(tuple(found[index] for index in kept), tuple(found[index] for index in rest))


def _supported(quads: Floats, slopes: Slopes) -> tuple[Floats, Floats]:
    """The distinct ones that are cardlike and lie on edges, moved onto these, best first."""
    size = (slopes.x.shape[1], slopes.x.shape[0])
    quads, support = _settled(_unlike(_cardlike(quads, size)), slopes, _FIRST_SAMPLES)
    quads = quads[np.argsort(-support)[:_MOST_QUADS]]
    quads, support = _settled(_unlike(quads), slopes)
    quads, _ = _settled(quads[support > 0.8 * _SUPPORTED], slopes)
    quads = _cardlike(quads, size)
    quads, support = _settled(quads, slopes)
    quads, support = quads[support > _SUPPORTED], support[support > _SUPPORTED]
    return distinct(quads, support - _BLAME * _running_on(quads, slopes))


def _completed(plane: TablePlane, lines: Floats, slopes: Slopes) -> tuple[Floats, Floats]:
    """Cards of the plane's size of which a line is one side."""
    quads = plane.cards_at(lines)
    height, width = slopes.x.shape
    far = _OUTSIDE * max(width, height)
    inside = (quads > -far) & (quads < np.array([width + far, height + far]))
    quads = quads[inside.all(axis=(1, 2))]
    for _ in range(3):
        quads, support = _settled(_unlike(quads), slopes)
    fine = belonging(plane, quads) & (support > _SUPPORTED)
    quads, support = quads[fine], support[fine]
    support = support - _BLAME * _running_on(quads, slopes)
    return quads[support > 0.8 * _SUPPORTED], support[support > 0.8 * _SUPPORTED]


def _unlike(quads: Floats) -> Floats:
    """Quads that lie within a few pixels of one another once."""
    _, first = np.unique(np.rint(quads / _SAME).reshape(len(quads), 8), axis=0, return_index=True)
    return quads[np.sort(first)]


def _contoured(lab: Image, slopes: Slopes) -> Floats:
    """Quads around contours of every evidence, N×4×2."""
    height, width = lab.shape[:2]
    found: list[Floats] = []
    for mask in masks(lab, slopes):
        contours, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
        for contour in contours:
            _, _, wide, high = cv2.boundingRect(contour)
            if wide * high > _LEAST_AREA / 2 * width * height:
                quad = four_sided(np.asarray(contour, np.int32))
                if quad is not None:
                    found.append(quad)
    return np.array(found, np.float32).reshape(-1, 4, 2)


def _cardlike(quads: Floats, size: tuple[int, int]) -> Floats:
    """Those that a camera may see of a card, with a short side first."""
    share = areas(quads) / (size[0] * size[1])
    quads = quads[(share > _LEAST_AREA) & (share < _MOST_AREA) & convex(quads)]
    ratio, slant = shapes(quads, size)
    across = ratio > 1
    quads = quads.copy()
    quads[across] = np.roll(quads[across], -1, axis=1)
    ratio = np.where(across, 1 / np.maximum(ratio, 1e-6), ratio)
    return quads[(ratio > _NARROWEST) & (ratio < _WIDEST) & (slant < _MOST_SLANT)]


def _settled(quads: Floats, slopes: Slopes, samples: int = _SAMPLES) -> tuple[Floats, Floats]:
    """The same with each side moved onto the edge that it is closest to, and how far it is one."""
    if not len(quads):
        return quads, np.zeros(0, np.float32)
    steps = np.linspace(0.08, 0.92, samples, dtype=np.float32)
    strength, offsets, normal = _edges(quads, slopes, steps)
    support = (strength.mean(axis=2) + np.percentile(_evened(strength), 20, axis=2)) / 2
    return _moved(quads, steps, offsets, strength, normal), support.min(axis=1)


def _running_on(quads: Floats, slopes: Slopes) -> Floats:
    """In how many of eight ways a side goes on behind a corner: a card's own sides end there."""
    if not len(quads):
        return np.zeros(0, np.float32)
    behind = np.linspace(*_BEHIND, _SAMPLES // 2, dtype=np.float32)
    both = [_edges(quads, slopes, steps)[0].mean(axis=2) for steps in (-behind, 1 + behind)]
    on = (np.concatenate(both, axis=1) - _ENDED) / (_GOES_ON - _ENDED)
    return np.asarray(np.clip(on, 0, 1).sum(axis=1), np.float32)


def _edges(quads: Floats, slopes: Slopes, steps: Floats) -> tuple[Floats, Floats, Floats]:
    """At each step of each side the strongest edge along it: how strong, how far aside; normals."""
    along = np.roll(quads, -1, axis=1) - quads
    length = np.maximum(np.linalg.norm(along, axis=2, keepdims=True), 1e-6)
    normal = np.stack([-along[..., 1], along[..., 0]], axis=2) / length
    offsets = np.arange(-_REACH, _REACH + 1, dtype=np.float32)
    points = quads[:, :, None] + along[:, :, None] * steps[:, None]
    places = points[:, :, :, None] + normal[:, :, None, None] * offsets[:, None]
    height, width = slopes.x.shape
    x = np.clip(np.rint(places[..., 0]).astype(np.intp), 0, width - 1)
    y = np.clip(np.rint(places[..., 1]).astype(np.intp), 0, height - 1)
    towards = np.abs(
        slopes.x[y, x] * normal[:, :, None, None, 0] + slopes.y[y, x] * normal[:, :, None, None, 1]
    )
    share = towards / (slopes.steep[y, x] + slopes.noise)
    best = share.argmax(axis=3)
    return np.take_along_axis(share, best[..., None], 3)[..., 0], offsets[best], normal


def _evened(strength: Floats) -> Floats:
    """The mean of each three neighbours along a side: a gap counts, a speck does not."""
    return np.asarray(
        (strength[..., :-2] + strength[..., 1:-1] + strength[..., 2:]) / 3, np.float32
    )


def _moved(
    quads: Floats, steps: Floats, offsets: Floats, weights: Floats, normal: Floats
) -> Floats:
    """Each side laid through its offsets, and the corners where they then meet."""
    total = weights.sum(axis=2) + 1e-6
    middle = (weights * steps).sum(axis=2) / total
    shift = (weights * offsets).sum(axis=2) / total
    from_middle = steps - middle[..., None]
    tilt = (weights * from_middle * (offsets - shift[..., None])).sum(axis=2) / (
        (weights * from_middle**2).sum(axis=2) + 1e-6
    )
    ends = np.roll(quads, -1, axis=1)
    first = quads + normal * (shift - tilt * middle)[..., None]
    last = ends + normal * (shift + tilt * (1 - middle))[..., None]
    lines = np.cross(_plane(first), _plane(last))
    corners = np.cross(np.roll(lines, 1, axis=1), lines)
    with np.errstate(divide="ignore", invalid="ignore"):
        moved = corners[..., :2] / corners[..., 2:]
    astray = ~(np.linalg.norm(moved - quads, axis=2) < 4 * _REACH).all(axis=1)
    moved[astray] = quads[astray]
    return np.asarray(moved, np.float32)


def _plane(points: Floats) -> npt.NDArray[np.float64]:
    return np.concatenate([points.astype(np.float64), np.ones((*points.shape[:2], 1))], axis=2)
