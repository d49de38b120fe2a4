"""Which of many quads are cards: of those that lie over or in one another, one.

A card has a frame, a picture and a box of text in it, all of them cardlike; the gap between cards
makes others. What tells them apart is company: the cards on a table are all of one size.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from vision.quads import areas, overlap
from vision.tableplane import TablePlane

Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.bool_]

_CLOSE = 0.04  # corners closer than this part of the shorter side: the same outline
_LARGER = 0.08  # support that an outline of twice the area may lack
_EDGE = 0.25  # how much more the cards' edges count than their frames, by their area
_MOST = 300
_REFERENCES = 60
_OVER = 0.3  # of the smaller one's area may be shared by two cards
_OF_A_SIZE = 0.09  # how far sides of equal cards may differ as seen
_COMPANY = 2  # cards of one size that say what size that is
CROWD = 4
"""So many cards of one size leave little doubt about it."""
_PAIR_BONUS, _CROWD_BONUS = 0.1, 0.25  # support that an outline of that size is worth more
_LONE = 0.6  # support that an outline must have where nothing is known of size
_LONER = 0.8  # and where it is of another one
_AS_WELL = 0.55  # as the others, a card has to be supported
_OTHER_SIZE = 0.7  # logarithm of the area: nobody's cards differ so much
_FILLED = 0.84
_EQUAL = 0.2
_STARTS = 80  # outlines in one another are tried as the first of several
_ALIKE = 0.4  # logarithm of the area
_HALF_WITHIN, _HALVES_FILL = 0.85, 0.6
_WITHIN = 0.9
_PICTURE = 0.66  # of a card's area is the most that a frame or a picture in it takes
_FAINTER = 0.15  # support that a card's outline may have less than what is printed in it


def company(quads: Floats, support: Floats) -> tuple[TablePlane | None, int]:
    """The plane in which most of the outlines are of one size, and how many; None for too few."""
    if not len(quads):
        return None, 0
    size = areas(quads)
    shared = _shared(quads, size)
    within = np.asarray(shared / np.maximum(size, 1e-6), np.float32)
    outer = ~_inner(size, within, support, _holding(quads, size, within, support))
    worth = support + _LARGER * np.log2(np.maximum(size, 1))
    best: tuple[float, TablePlane | None, int] = (0.0, None, 0)
    for index in np.argsort(-np.where(outer, worth, -np.inf))[:_REFERENCES]:
        plane = TablePlane(quads[index])
        alike = np.flatnonzero(outer & belonging(plane, quads))
        apart = _apart(alike[np.argsort(-support[alike])], shared, size)
        if len(apart) < _COMPANY or (len(apart) < CROWD and _halves(apart, within, size)):
            continue
        votes = float(support[apart].sum()) * float(size[index]) ** _EDGE
        if votes > best[0]:
            best = votes, plane, len(apart)
    return best[1:]


def belonging(plane: TablePlane, quads: Floats) -> Mask:
    """Which of them are of the size that cards have in this plane."""
    return plane.unlikeness(quads) < _OF_A_SIZE


def chosen(quads: Floats, support: Floats, plane: TablePlane | None, count: int) -> list[int]:
    """Which of the outlines can all be cards at once, surest first.

    `plane` and `count` are what `company` found.
    """
    if not len(quads):
        return []
    size = areas(quads)
    shared = _shared(quads, size)
    within = np.asarray(shared / np.maximum(size, 1e-6), np.float32)
    worth = np.asarray(
        support + _LARGER * np.log2(np.maximum(size, 1) / float(size.max())), np.float32
    )
    holds = _holding(quads, size, within, support)
    inner = _inner(size, within, support, holds)
    if plane is None:
        held = holds | inner | (support < _LONE)
    else:
        belongs = belonging(plane, quads)
        if count < CROWD:
            # What is of one card's size cannot hold several: its picture and text are equals.
            held = ~belongs & (holds | inner | (support < _LONE))
            worth[belongs] += _PAIR_BONUS
        else:
            usual = float(np.median(size[belongs])) if belongs.any() else 1.0
            other_size = np.abs(np.log(size / usual)) > _OTHER_SIZE
            # What is printed on a card may be of one size, too.
            held = ~belongs & (holds | other_size | (support < _LONER))
            worth = np.asarray(support + np.where(belongs, _CROWD_BONUS, 0), np.float32)
    order = np.argsort(-worth)
    kept = _apart(order[~held[order]], shared, size)
    usual_support = float(np.median(support[kept])) if kept else 0.0
    return [index for index in kept if support[index] > _AS_WELL * usual_support]


def distinct(quads: Floats, support: Floats) -> tuple[Floats, Floats]:
    """Of outlines with nearly the same corners the best supported; at most the best few hundred."""
    order = np.argsort(-support)
    quads, support = quads[order], support[order]
    shorter = np.linalg.norm(quads[:, 1] - quads[:, 0], axis=1)
    free = np.ones(len(quads), bool)
    kept: list[int] = []
    for index in range(len(quads)):
        if len(kept) >= _MOST:
            break
        if not free[index]:
            continue
        kept.append(index)
        for turn in (0, 2):
            away = np.linalg.norm(quads - np.roll(quads[index], turn, axis=0), axis=2).max(axis=1)
            free &= away > _CLOSE * shorter[index]
    return quads[kept], support[kept]


def _apart(order: npt.NDArray[np.intp], shared: Floats, size: Floats) -> list[int]:
    """The first, and each next one that lies apart from all before it."""
    kept: list[int] = []
    for index in order:
        if (shared[index, kept] < _OVER * np.minimum(size[index], size[kept])).all():
            kept.append(int(index))
    return kept


def _shared(quads: Floats, size: Floats) -> Floats:
    """The area that any two share, N×N."""
    low, high = quads.min(axis=1), quads.max(axis=1)
    meet = ((low[:, None] < high[None]) & (high[:, None] > low[None])).all(axis=2)
    shared = np.diag(size).astype(np.float32)
    for one, other in zip(*np.nonzero(np.triu(meet, 1)), strict=True):
        shared[one, other] = shared[other, one] = overlap(quads[one], quads[other])
    return shared


def _halves(apart: list[int], within: Floats, size: Floats) -> bool:
    """Whether two of them fill a third outline: a card's picture, and the rest of it."""
    in_it = within[:, apart] > _HALF_WITHIN
    filled = (in_it * size[apart]).sum(axis=1) > _HALVES_FILL * size
    return bool((filled & (in_it.sum(axis=1) > 1)).any())


def _inner(size: Floats, within: Floats, support: Floats, holds: Mask) -> Mask:
    """Which lie in a larger outline that is about as well supported: a picture in its card.

    `within[i, j]` is the part of j that lies in i. What `holds` several is a sheet or a mat.
    """
    better = support[:, None] > support[None] - _FAINTER
    larger = size[:, None] * _PICTURE > size[None]
    return np.asarray(((within > _WITHIN) & better & larger & ~holds[:, None]).any(axis=0))


def _equals(pair: Floats, room: float) -> bool:
    """Whether two outlines are equal cards and fill so much room."""
    unlike = float(TablePlane(pair[0]).unlikeness(pair[1:])[0])
    return unlike < _EQUAL and float(areas(pair).sum()) > _FILLED * room


def _holding(quads: Floats, size: Floats, within: Floats, support: Floats) -> Mask:
    """Which hold several cards: three or more alike that lie apart, or two equals that fill them.

    `within[i, j]` is the part of j that lies in i. A card's picture and the rest of it fill a card
    too, but are no equals.
    """
    holds = np.zeros(len(size), bool)
    shared = within * size
    for index in range(len(size)):
        inside = np.flatnonzero(
            (within[index] > _WITHIN)
            & (size < 0.6 * size[index])
            & (size > 0.01 * size[index])
            & (support > 0.85 * support[index])
        )
        inside = inside[np.argsort(-support[inside])]
        for start in inside[:_STARTS]:
            alike = inside[np.abs(np.log(size[inside] / size[start])) < _ALIKE]
            apart = _apart(np.concatenate([[start], alike]), shared, size)
            if len(apart) > 2 or (len(apart) == 2 and _equals(quads[apart], size[index])):
                holds[index] = True
                break
    return holds
