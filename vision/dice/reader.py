"""The reader: from a photograph to the dice that lie in it."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from vision.dice.deciding import (
    Decided,
    Verdict,
    confidence,
    contenders,
    decide,
)
from vision.dice.finding import Candidate, find, find_in, merged, pyramid
from vision.dice.learned import Learned
from vision.dice.naming import VIEWS, Named, again, name
from vision.dice.networks import MODELS, Image, Network, network
from vision.observations import DiceReading, Lie, SeenDie, Status

WIDTHS = (640, 1280, 2560)
"""How wide a photograph is made for a first look, and for finer ones where they may help."""
WIDE = WIDTHS[1]
_SMALL = 26.0  # pixels; a narrower die is worth a finer look where the photograph has one
_FINE = 45.0
"""What is at least so wide fills the reader's crops as well as in a finer look."""
TRAY_SIZES = (24.0, 32.0)
"""How wide dice of a known width are made for the finder, and again where they touch."""
SURE = 0.93
"""Readings surer than this are stated; see docs/seeing-dice.md for what that costs."""
SURE_KNOWN = 0.8
"""The same for dice of a known width: less can be taken for one of them."""
SURE_CROWDED = 0.88
"""The same where they touch, or nearly."""
_BESIDE, _SEEN, _GUESSED = 2.3, 0.3, 0.2
"""Dice nearly touch where their middles are so many widths apart; the scores of one that is seen,
and of one that may lie beside it."""
_FAINT, _PLAIN = 0.06, 0.15
"""Scores of candidates in the tray: those between these are looked at beside others, where they may
be dice that hide behind one."""
_NARROW, _BROAD = 1.08, 1.32
"""The box of a die on its width: seen from above, at rest at any angle."""


def read_dice(
    image: Image,
    die_size: float | None = None,
    learned: Learned | None = None,
    models: Path = MODELS,
) -> DiceReading:
    """Reads the top faces of the dice in a picture, H×W×3 blue-green-red.

    `die_size` is the dice's width in pixels where it is known, as in the tray; `learned` has
    examples of one's own dice; `models` is the folder of the two networks. Centres and sizes are
    in pixels.
    """
    picture = _as_colour(image)
    if picture is None:
        return DiceReading(Status.NONE)
    if die_size is not None and 4 < die_size < 4000:
        return _known(picture, die_size, learned, models)
    best = DiceReading(Status.UNSURE, sure=-1.0)
    for wide in WIDTHS:
        small, scale = fitted(picture, wide)
        seen = everything(small, models)
        verdict = decide(learned.hear(seen) if learned else seen)
        reading = _reading(verdict, scale)
        if reading.confidence > best.confidence:
            best = reading
        unsure = wide == WIDTHS[0] and reading.status is Status.UNSURE
        doubtful = unsure and any(one.candidate.size < _FINE for one in contenders(seen))
        if scale == 1 or not (doubtful or _small(verdict)):
            break
    return best


def everything(picture: Image, models: Path = MODELS) -> list[Named]:
    """All that may be a die in a picture that is not too large, and what it shows."""
    levels = pyramid(picture)
    return look(levels, find(levels, network("finder", models)), network("reader", models))


def look(levels: tuple[Image, ...], found: list[Candidate], net: Network) -> list[Named]:
    """What these candidates show: all in one view, those that may be dice in more."""
    seen = name(levels, found, net, VIEWS[:1])
    return again(levels, seen, contenders(seen), net, VIEWS[1:])


def _as_colour(image: Image) -> Image | None:
    if image.ndim == 2:
        image = np.repeat(image[..., None], 3, 2)
    if image.ndim != 3 or image.shape[2] not in (3, 4) or min(image.shape[:2]) < 8:
        return None
    return np.ascontiguousarray(image[..., :3], dtype=np.uint8)


def fitted(picture: Image, wide: int = WIDE) -> tuple[Image, float]:
    """The picture, made smaller where it is wider than this, and by how much."""
    scale = min(1.0, wide / max(picture.shape[:2]))
    if scale == 1:
        return picture, 1.0
    size = (max(8, round(picture.shape[1] * scale)), max(8, round(picture.shape[0] * scale)))
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8), scale


def _known(picture: Image, die_size: float, learned: Learned | None, models: Path) -> DiceReading:
    """Dice of one known width: one size to look for, and what is far from it is none."""
    small, large = TRAY_SIZES
    found = _worth_a_look(_at_size(picture, die_size, small, models), die_size)
    if not _crowded(found, die_size):
        reading = _stated(picture, found, False, learned, models)
        if reading.status is not Status.UNSURE:
            return reading
    # One of dice that touch may be missed at one size.
    more = _at_size(picture, die_size, large, models)
    found = _worth_a_look(merged(found + more), die_size)
    return _stated(picture, found, _crowded(found, die_size), learned, models)


def _stated(
    picture: Image,
    found: list[Candidate],
    crowded: bool,
    learned: Learned | None,
    models: Path,
) -> DiceReading:
    """What these candidates show: two views of each, and all where they are unsure or crowded."""
    net = network("reader", models)
    seen = name((picture,), found, net, VIEWS[:1])
    reading = DiceReading(Status.UNSURE)
    for views in (VIEWS[1:],) if crowded else (VIEWS[1:2], VIEWS[2:]):
        seen = again((picture,), seen, contenders(seen), net, views)
        verdict = decide(learned.hear(seen) if learned else seen, known=True)
        reading = _reading(verdict, 1.0, SURE_CROWDED if crowded else SURE_KNOWN)
        if reading.status is not Status.UNSURE:
            break
    return reading


def _at_size(picture: Image, die_size: float, wide: float, models: Path) -> list[Candidate]:
    """What may be dice of this width when they are made so wide for the finder."""
    scale = wide / die_size
    size = (max(16, round(picture.shape[1] * scale)), max(16, round(picture.shape[0] * scale)))
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    small = np.asarray(cv2.resize(picture, size, interpolation=way), np.uint8)
    across, down = picture.shape[1] / size[0], picture.shape[0] / size[1]
    return [
        Candidate(
            (one.x + 0.5) * across - 0.5,
            (one.y + 0.5) * down - 0.5,
            _likely(one.size / scale, die_size),
            one.score,
        )
        for one in find_in(small, network("finder", models), _FAINT)
        if 0.7 * wide < one.size < 1.9 * wide
    ]


def _worth_a_look(found: list[Candidate], die_size: float) -> list[Candidate]:
    """Without the faint ones that lie alone."""
    return [
        one
        for one in found
        if one.score > _PLAIN
        or any(
            other.score > _PLAIN and np.hypot(one.x - other.x, one.y - other.y) < _BESIDE * die_size
            for other in found
        )
    ]


def _crowded(found: list[Candidate], die_size: float) -> bool:
    """Whether dice touch, or lie so near that one may hide between them."""
    return any(
        np.hypot(one.x - other.x, one.y - other.y) < _BESIDE * die_size
        for number, one in enumerate(found)
        for other in found[:number]
        if min(one.score, other.score) > _GUESSED and max(one.score, other.score) > _SEEN
    )


def _likely(size: float, die_size: float) -> float:
    """The size of a die's box where its width is known: turned, it is wider, but not by much."""
    return min(max(size, _NARROW * die_size), _BROAD * die_size)


def _small(verdict: Verdict) -> bool:
    """Whether dice are so small, or so far from being seen, that a finer look may help."""
    return not verdict.dice or min(one.named.candidate.size for one in verdict.dice) < _SMALL


def _reading(verdict: Verdict, scale: float, least: float = SURE) -> DiceReading:
    dice = tuple(_die(one, scale) for one in verdict.dice)
    sure = verdict.confidence
    if sure < least or any(die.lie is not Lie.FLAT for die in dice):
        return DiceReading(Status.UNSURE, dice, sure)
    return DiceReading(Status.READ if dice else Status.NONE, dice, sure)


def _die(one: Decided, scale: float) -> SeenDie:
    at = one.named.candidate
    center = ((at.x + 0.5) / scale - 0.5, (at.y + 0.5) / scale - 0.5)
    sure = confidence(one.there, one.sure)
    return SeenDie(one.value, round(sure, 4), center, at.size / scale, one.lie)
