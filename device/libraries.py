"""The cards that the camera can name: the player's own library, or the demo's drawn cards."""

from __future__ import annotations

from pathlib import Path

from device.camera.frames import Image
from device.packs import training_pack
from device.simulated.card_art import CardFace, card_back, card_face
from device.simulated.lettering import letters
from engine.cards.facts import CardFacts
from vision.library import Library


def drawn_face(facts: CardFacts) -> Image:
    """The project's own picture of a card, with its Russian name."""
    shown = CardFace(facts.id, facts.names.ru, facts.element, facts.life, facts.strike)
    return card_face(shown, letters)


def demo_library() -> Library:
    """The faces and the back of the training pack, as the project draws them."""
    faces = {card: drawn_face(facts) for card, facts in training_pack().cards.items()}
    return Library.from_images({**faces, "back": card_back()})


def load_library(folder: Path) -> Library:
    """A library of enrolled cards; `LibraryError` says what is wrong with it."""
    return Library.load(folder)
