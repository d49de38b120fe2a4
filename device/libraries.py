"""The cards that the camera can name: the player's own library, or the demo's drawn cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import cv2
import numpy as np

from device.camera.frames import Image
from device.packs import training_pack
from device.pictures import load, shown
from device.simulated.card_art import HEIGHT, WIDTH, table_back, table_face
from engine.cards.facts import CardFacts
from engine.journal import Setup
from vision.library import SUFFIXES, Library, LibraryError


def drawn_face(facts: CardFacts) -> Image:
    """The project's own picture of a card, with its Russian name."""
    return table_face(facts)


def drawn_faces(cards: Iterable[CardFacts]) -> dict[str, Image]:
    """The faces of these cards as we draw them, by id."""
    return {facts.id: drawn_face(facts) for facts in cards}


def faces_in(folder: Path, cards: Iterable[CardFacts]) -> dict[str, Image]:
    """The faces of these cards from a folder of pictures, each named by its card's id.

    `LibraryError` where one is missing, `CameraError` where one is no picture.
    """
    if not folder.is_dir():
        raise LibraryError(
            f"{shown(folder)}: no such folder; give one with a picture ID.png a card"
        )
    return {facts.id: _face_in(folder, facts) for facts in cards}


def _face_in(folder: Path, facts: CardFacts) -> Image:
    named = (folder / f"{facts.id}{suffix}" for suffix in sorted(SUFFIXES))
    file = next((file for file in named if file.is_file()), None)
    if file is None:
        raise LibraryError(
            f"{shown(folder)}: has no picture of {facts.names.ru}: put {facts.id}.png into it"
        )
    return np.asarray(
        cv2.resize(load(file), (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA), np.uint8
    )


def library_from(faces: Mapping[str, Image]) -> Library:
    """These cards' faces, and the back that we draw."""
    return Library.from_images({**faces, "back": table_back()})


def demo_library(cards: Iterable[CardFacts] = ()) -> Library:
    """The faces of these cards (left out: of the training pack) and the back, as we draw them."""
    return library_from(drawn_faces(tuple(cards) or training_pack().cards.values()))


def in_play(setup: Setup) -> frozenset[str]:
    """The ids of all cards that can come to the table in this game: those it brings facts of."""
    return frozenset(facts.id for facts in setup.facts)


def load_library(folder: Path) -> Library:
    """A library of enrolled cards; `LibraryError` says what is wrong with it."""
    return Library.load(folder)
