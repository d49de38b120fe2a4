"""`see cards IMAGE...`: which cards lie in a photograph, and where."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from device.camera.frames import Image
from device.commands.album import Album
from device.commands.cards_judged import CardsJudge
from device.commands.marking import Marker, write_caption
from device.commands.output import print_json
from device.pictures import named, shown
from vision.loose import LooseCard, read_loose
from vision.observations import Face

_NAMED, _UNKNOWN = (80, 200, 60), (0, 150, 255)
"""Blue-green-red."""


def run_cards(arguments: argparse.Namespace) -> int:
    """One line a photograph; photographs with labels beside them are judged."""
    from device.libraries import demo_library, load_library

    library = load_library(arguments.library) if arguments.library else demo_library()
    album = Album(arguments.images)
    judge = CardsJudge(library.ids, lambda line: print(line, file=sys.stderr))
    marker = Marker(arguments.draw, album.paths) if arguments.draw else None

    def look(path: Path, image: Image) -> tuple[tuple[LooseCard, ...], float]:
        begun = time.perf_counter()
        cards = read_loose(image, library)
        ms = (time.perf_counter() - begun) * 1000
        if marker is not None:
            marker.keep(path, drawn(image, cards))
        return cards, ms

    for path, (cards, ms) in album.each(look):
        judge.add(path, cards)
        if arguments.json:
            print_json(cards_line(path, cards, ms))
        else:
            print(f"{shown(path)}: {sentence(cards)}", flush=True)
    aside = sys.stderr if arguments.json else sys.stdout
    print(judge.summary(), file=aside)
    if arguments.wrong:
        for line in judge.wrong():
            print(line, file=aside)
    return album.status


def cards_line(path: Path, cards: tuple[LooseCard, ...], ms: float) -> dict[str, Any]:
    """A photograph's cards as one JSON object; a polygon begins at the card's own upper left."""
    return {
        "image": named(path),
        "cards": [
            {
                "card": card.card,
                "either": list(card.either),
                "confidence": round(float(card.confidence), 3),
                "polygon": [[round(float(x), 1), round(float(y), 1)] for x, y in card.corners],
                "face": card.face.value,
            }
            for card in cards
        ],
        "ms": round(ms, 1),
    }


def sentence(cards: tuple[LooseCard, ...]) -> str:
    """A photograph's cards for people, from top to bottom."""
    return ", ".join(caption(card) for card in cards) or "no cards"


def caption(card: LooseCard) -> str:
    """A card in a word or two: its name, `either … or …`, `face down`, or `?`."""
    if card.face is Face.DOWN:
        return "face down"
    if card.either:
        return f"either {' or '.join(card.either)}"
    return card.card or "?"


def drawn(image: Image, cards: tuple[LooseCard, ...]) -> Image:
    """A copy with an outline around each card, a dot at its upper left, and its name."""
    picture = image.copy()
    thick = max(1, round(max(picture.shape[:2]) / 500))
    for card in cards:
        colour = _NAMED if card.known else _UNKNOWN
        corners = np.rint(card.corners).astype(np.int32)
        cv2.polylines(picture, [corners], True, colour, thick, cv2.LINE_AA)
        first = (int(corners[0, 0]), int(corners[0, 1]))
        cv2.circle(picture, first, 3 * thick, colour, -1, cv2.LINE_AA)
        left, middle = int(corners[:, 0].min()), int(corners[:, 1].mean())
        write_caption(
            picture, f"{caption(card)} {card.confidence:.0%}", (left, middle), colour, thick
        )
    return picture
