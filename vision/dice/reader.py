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
from vision.dice.naming import VIEWS, Named, View, again, name
from vision.dice.networks import MODELS, Image, Network, network
from vision.observations import DiceReading, Lie, SeenDie, Status

WIDTHS = (640, 1280, 2560)
"""How wide a photograph is made for a first look, and for finer ones where they may help."""
WIDE = WIDTHS[1]
_SMALL = 26.0  # pixels; a narrower die is worth a finer look where the photograph has one
_TRAY_SIZE = 24.0
"""How wide dice of a known width are made: the finder's own unit."""
SURE = 0.93
"""Readings surer than this are stated; see docs/seeing-dice.md for what that costs."""
SURE_KNOWN = 0.75
"""The same for dice of a known width: less can be taken for one of them."""
SURE_CROWDED = 0.85
"""The same where they touch, or nearly."""
_CLOSER = 32.0
_BESIDE, _SEEN = 2.3, 0.3
_FAINT = 0.06  # of a candidate in the tray, where little else can be
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
        verdict = _look(small, learned, models)
        reading = _reading(verdict, scale)
        if reading.confidence > best.confidence:
            best = reading
        doubtful = wide == WIDTHS[0] and reading.status is Status.UNSURE
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


def _look(picture: Image, learned: Learned | None, models: Path) -> Verdict:
    seen = everything(picture, models)
    return decide(learned.hear(seen) if learned else seen)


def _known(picture: Image, die_size: float, learned: Learned | None, models: Path) -> DiceReading:
    """Dice of one known width: one size to look for, and what is far from it is none."""
    net = network("reader", models)
    found = _at_size(picture, die_size, _TRAY_SIZE, models)
    found = merged(found + _at_size(picture, die_size, _CLOSER, models))
    looks: tuple[tuple[View, ...], ...] = (VIEWS[1:2], VIEWS[2:])
    crowded = _crowded(found, die_size)
    if crowded:
        # Dice that touch are told apart by more looks.
        looks = (VIEWS[1:],)
    seen = name((picture,), found, net, VIEWS[:1])
    reading = DiceReading(Status.UNSURE)
    for views in looks:
        seen = again((picture,), seen, contenders(seen), net, views)
        heard = learned.hear(seen) if learned else seen
        verdict = decide(heard, known=True)
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


def _crowded(found: list[Candidate], die_size: float) -> bool:
    """Whether dice touch, or lie so near that one may hide between them."""
    return any(
        np.hypot(one.x - other.x, one.y - other.y) < _BESIDE * die_size
        for number, one in enumerate(found)
        for other in found[:number]
        if min(one.score, other.score) > _SEEN
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
