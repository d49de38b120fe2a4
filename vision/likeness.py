"""Which card a picture shows: a search over the whole library, then evidence block by block.

The search finds some two dozen pictures that are alike; each of them is laid over what is seen, and
every block of the card says how well it fits. What is covered or glares speaks for none of them,
so a card is named by what is left of it, if that is enough and speaks for one card alone.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import exp, log10

import numpy as np
import numpy.typing as npt

from vision.alignment import fitted, matches, straightened
from vision.blocks import CHECK, SEARCH, Blocks, Small, narrowed, turned, units, without
from vision.library import Library
from vision.twins import leaning, same_art

Image = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
Indices = npt.NDArray[np.intp]

SURE = 0.5
"""The confidence from which a card is named."""
_LONGLIST, _LEAST_LONG = 240, 12  # pictures that a rough search finds, at most and in any case;
_ROUGHLY_BEHIND = 0.45  # of the others those less alike than the best by no more than this
_SHORTLIST, _LEAST_SHORT = 20, 4  # of them a finer search leaves these,
_ALIKE_BEHIND = 0.3  # and again no others than are so close. Of these
_TWICE = 2  # pictures of one card, at most,
_CHECKED = 5  # are checked block by block
_LEAST_CHECKED = 2  # so many cards are checked in any case; of the others
_BLOCKS_BEHIND = 0.2  # those whose blocks fit less well than the best's by no more than this
_FLAT = 0.3  # strength of a block in which there is hardly anything to see
_VISIBLE = 0.6  # of a card's blocks, the best: so much of a card has to be seen
_LEAST_LIKE = 0.55  # what is less like its picture is another card, or too much of it is covered
_LEAD_COUNTS, _MOST_LEAD = 2.0, 0.25  # how much it counts, and up to where, to be ahead of the next
_NAMED, _STEP = 1.16, 0.03  # likeness and lead at which a name is as likely right as wrong
_MANY = 0.075  # so much less is enough among ten times as many cards: to be ahead of them says more
_FEW, _AMONG_FEW = 6, 0.15  # to be ahead of so few cards says little
_TWIN = 0.16  # a lead below which two cards may have the same art
_MOST_TWINS = 2
_PLAYED = 6  # pictures of cards in play that are checked in any case


@dataclass(frozen=True, slots=True)
class Identity:
    """Which card it is.

    `card` is its id in the library, None when it is none of them or not sure enough; `either` are
    two or three ids that cannot be told apart, because they have the same art. `confidence` is
    0–1; `quarter` is 0 when the picture stands upright, 2 when it stands on its head, None when no
    card was found to compare with.
    """

    card: str | None
    either: tuple[str, ...]
    confidence: float
    quarter: int | None


UNKNOWN = Identity(None, (), 0.0, None)


def identify(face: Image, library: Library, among: frozenset[str] | None = None) -> Identity:
    """Name the card on a picture that was cut out along its edges, portrait, either way up.

    `among` are the cards in play: of cards with the same art those are meant. Another card that is
    clearly seen is named all the same.
    """
    blocks = library.blocks
    if not blocks.ids:
        return UNKNOWN
    fine = CHECK.fine(face)
    first, *others = _checked(fine, blocks, _shortlist(fine, blocks, among))
    twins: list[_Candidate] = []
    lead = 1.0
    for other in others:
        ahead = _lead(first, other)
        if ahead > _TWIN or not same_art(*_pictures(library, first, other)):
            lead = min(lead, ahead)
            continue
        if len(twins) < _MOST_TWINS:
            leans = _leaning(face, library, first, other)
            if leans < 0:
                first, twins = other, []
            elif leans == 0:
                twins.append(other)
    if len(library) < _FEW:
        lead = min(lead, _AMONG_FEW)
    confidence = _confidence(first.like, lead, len(library))
    quarter = 2 if first.upside_down else 0
    names = tuple(sorted(_meant([first.card, *(twin.card for twin in twins)], among)))
    if confidence < SURE:
        return Identity(None, (), round(confidence, 3), quarter)
    if len(names) > 1:
        return Identity(None, names, round(confidence, 3), quarter)
    return Identity(names[0], (), round(confidence, 3), quarter)


def _meant(names: list[str], among: frozenset[str] | None) -> list[str]:
    """Of cards that cannot be told apart those in play, if any is."""
    return [name for name in names if among and name in among] or names


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A picture of the library laid over what is seen.

    `shot` counts the card's pictures, `lie` is how the face lies for it; `fit` is how well every
    block fits, `weights` how much each says, `like` what comes out of both.
    """

    card: str
    shot: int
    upside_down: bool
    lie: Floats
    fit: Floats
    weights: Floats
    like: float


def _shortlist(fine: Image, blocks: Blocks, among: frozenset[str] | None) -> Indices:
    """The pictures most alike, numbered on from the library's last for those upside down."""
    small = SEARCH.reduced(fine)
    upright = units(SEARCH.cut(small[None]))
    both = np.concatenate([upright, turned(upright)]).reshape(2, -1)
    seen = without(both, blocks.common)
    count = len(blocks.ids)
    axes, cards = narrowed(blocks)
    rough = np.concatenate([cards @ one for one in seen @ axes])
    likely = _highest(rough, _LONGLIST)
    likely = _close(likely, rough[likely], _ROUGHLY_BEHIND, _LEAST_LONG)
    short = _close(likely, _alike(seen, blocks, likely), _ALIKE_BEHIND, _LEAST_SHORT)
    short = short[:_SHORTLIST]
    if among:
        played = blocks.rows_of(among)
        both_ways = np.concatenate([played, played + count])
        best = both_ways[_highest(_alike(seen, blocks, both_ways), _PLAYED)]
        short = np.union1d(short, best)
    return short


def _close(some: Indices, alike: Floats, behind: float, least: int) -> Indices:
    """The most alike first; of those that are behind by more than this only as many as asked."""
    order = np.argsort(-alike)
    near = int((alike >= alike[order[0]] - behind).sum())
    return some[order[: max(near, least)]]


def _alike(seen: Floats, blocks: Blocks, some: Indices) -> Floats:
    """How alike these pictures are, numbered as in a shortlist."""
    count = len(blocks.ids)
    alike = np.empty(len(some), np.float32)
    for way, upside_down in enumerate((some < count, some >= count)):
        alike[upside_down] = blocks.search[some[upside_down] % count] @ seen[way]
    return alike


def _checked(fine: Image, blocks: Blocks, short: Indices) -> list[_Candidate]:
    """The likeliest of a shortlist, best first, each card once."""
    count = len(blocks.ids)
    rows, upside_down = short % count, short >= count
    templates = blocks.check[rows].astype(np.float32)
    templates[upside_down] = turned(templates[upside_down])
    strong = blocks.strong[rows]
    weights = strong * blocks.weights
    strong[upside_down], weights[upside_down] = (
        strong[upside_down, ::-1],
        weights[upside_down, ::-1],
    )
    weights /= weights.sum(axis=1, keepdims=True).clip(1e-3)
    near = matches(CHECK.reduced(fine), templates)
    best = near.max(axis=2).T
    top = _first_of_each((best * weights).sum(axis=1), rows, blocks)
    lies = fitted(near[:, top], best[top], weights[top])
    seen = units(CHECK.cut(straightened(fine, lies)))
    fit = np.einsum("nbi,nbi->nb", seen, templates[top]) / np.maximum(strong[top], _FLAT)
    like = _like(fit, weights[top])
    named: dict[str, _Candidate] = {}
    for at in np.argsort(-like):
        row, over = int(rows[top[at]]), bool(upside_down[top[at]])
        card = blocks.ids[row]
        shot = blocks.index[card].index(row)
        one = _Candidate(card, shot, over, lies[at], fit[at], weights[top[at]], float(like[at]))
        named.setdefault(card, one)
    return list(named.values())


def _first_of_each(fits: Floats, rows: Indices, blocks: Blocks) -> Indices:
    """The best of a shortlist, best first, no card more than twice; few where they are far ahead
    of the others."""
    order = np.argsort(-fits)
    taken: list[int] = []
    times: Counter[str] = Counter()
    for at in order:
        plain = fits[at] < fits[order[0]] - _BLOCKS_BEHIND and len(times) >= _LEAST_CHECKED
        if plain or len(taken) == _CHECKED:
            break
        card = blocks.ids[rows[at]]
        times[card] += 1
        if times[card] <= _TWICE:
            taken.append(int(at))
    return np.asarray(taken, np.intp)


def _like(fit: Floats, weights: Floats) -> Floats:
    """How well the best of a card's blocks fit: 1 when they are the same."""
    order = np.argsort(-fit, axis=1)
    each = np.arange(len(fit))[:, None]
    weight, best = weights[each, order], fit[each, order]
    left = np.maximum(_VISIBLE - (np.cumsum(weight, axis=1) - weight), 0)
    counted = np.minimum(left, weight)
    return np.asarray((best * counted).sum(axis=1) / _VISIBLE, np.float32)


def _lead(first: _Candidate, other: _Candidate) -> float:
    """By how much one fits better than another, where either fits at all."""
    one, two = np.clip(first.fit, 0, 1), np.clip(other.fit, 0, 1)
    seen = np.maximum(first.weights, other.weights) * np.clip(2 * np.maximum(one, two) - 0.4, 0, 1)
    return float((seen * (one - two)).sum() / max(float(seen.sum()), 1e-3))


def _leaning(face: Image, library: Library, first: _Candidate, other: _Candidate) -> float:
    """Above 0 when the first of two cards with the same art is seen, below 0 when the other is."""
    if first.upside_down != other.upside_down:
        return 0.0
    lies = np.stack([first.lie, other.lie])
    return leaning(face, _pictures(library, first, other), lies, first.upside_down)


def _pictures(library: Library, first: _Candidate, other: _Candidate) -> tuple[Small, Small]:
    return library.small(first.card, first.shot), library.small(other.card, other.shot)


def _highest(values: Floats, most: int) -> Indices:
    most = min(most, len(values))
    return np.argpartition(-values, most - 1)[:most] if most else np.empty(0, np.intp)


def _confidence(like: float, lead: float, cards: int) -> float:
    """0–1: how alike the best of so many cards is, and how far the next one is behind.

    A card of which a part is covered is less like its picture but still far ahead of all others.
    """
    if like < _LEAST_LIKE:
        return 0.0
    score = like + _LEAD_COUNTS * min(lead, _MOST_LEAD)
    named = _NAMED - _MANY * log10(min(max(cards, 100), 3000) / 100)
    return 1 / (1 + exp((named - score) / _STEP))
