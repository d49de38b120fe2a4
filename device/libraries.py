"""The cards that the camera can name: the player's own library, or the demo's drawn cards."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from device.camera.frames import Image
from device.packs import training_pack
from device.simulated.card_art import table_back, table_face
from engine.cards.facts import CardFacts
from vision.library import Library


def drawn_face(facts: CardFacts) -> Image:
    """The project's own picture of a card, with its Russian name."""
    return table_face(facts)


def demo_library(cards: Iterable[CardFacts] = ()) -> Library:
    """The faces of these cards (left out: of the training pack) and the back, as we draw them."""
    drawn = tuple(cards) or tuple(training_pack().cards.values())
    faces = {facts.id: drawn_face(facts) for facts in drawn}
    return Library.from_images({**faces, "back": table_back()})


def load_library(folder: Path) -> Library:
    """A library of enrolled cards; `LibraryError` says what is wrong with it."""
    return Library.load(folder)
