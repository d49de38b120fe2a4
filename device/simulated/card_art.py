"""Cards for the simulated table and its library: the printed faces, as small as a table needs."""

from __future__ import annotations

from functools import lru_cache

import cv2
import msgspec
import numpy as np

from device.faces import back
from device.faces.face import card_face
from device.faces.paper import Image
from engine.cards.facts import CardFacts

WIDTH, HEIGHT = 300, 420
"""Pixels of a card's picture: 63 × 88 mm."""


def table_face(card: CardFacts) -> Image:
    """A card's face, 420×300×3 blue-green-red, with its Russian name."""
    return _face(msgspec.msgpack.encode(card)).copy()


@lru_cache(maxsize=1)
def table_back() -> Image:
    """The back that all cards share, 420×300×3: the same either way up."""
    return _small(back.card_back())


@lru_cache(maxsize=96)
def _face(card: bytes) -> Image:
    # Table and library show the same cards: each is drawn once. Facts cannot be a key themselves,
    # since a table of keywords has no hash.
    return _small(card_face(msgspec.msgpack.decode(card, type=CardFacts)))


def _small(image: Image) -> Image:
    return np.asarray(cv2.resize(image, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA), np.uint8)
