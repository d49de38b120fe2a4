"""Cards onto paper and into picture files: each face is drawn once for all its copies."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import cv2

from device.faces.back import card_back
from device.faces.face import card_face
from device.faces.legend import legend_page
from device.faces.paper import Image
from device.printing.files import PrintError, write_whole
from device.printing.pdf import Document
from device.printing.sheets import lay_picture, lay_sheets
from engine.cards.facts import CardFacts
from ui.screen import Lang
from vision.library import BACK


def card_sheets(
    cards: Sequence[CardFacts],
    lang: Lang,
    *,
    paper: str,
    title: str,
    backs: bool,
    legend: bool = False,
    heroes: bool = False,
) -> Document:
    """Sheets with these cards in their order, and with `backs` the pages for their other side.

    With `legend` a last page explains the signs: those of the cards' game, one page a game; where
    there are no cards those of the classic game, or with `heroes` of «Берсерк. Герои».
    """
    document = Document(title)
    kept: dict[str, str] = {}
    for card in cards:
        if card.id not in kept:
            kept[card.id] = document.keep(card_face(card, lang))
    back = document.keep(card_back()) if backs and cards else None
    lay_sheets(document, [kept[card.id] for card in cards], paper, title, back)
    if legend:
        for game in sorted({card.heroes for card in cards} or {heroes}):
            lay_picture(document, legend_page(lang, heroes=game), paper)
    return document


def card_pictures(folder: Path, cards: Sequence[CardFacts], lang: Lang) -> None:
    """Each card once as a PNG named by its id, and the back: a library for the camera."""
    for card in cards:
        if card.id == BACK or card.id.startswith(".") or any(sign in card.id for sign in "/\\\0"):
            raise PrintError(f"card {card.id!r} cannot name a picture's file: change its id")
    folder.mkdir(parents=True, exist_ok=True)
    once = {card.id: card for card in cards}
    for card in once.values():
        _save(folder, card.id, card_face(card, lang))
    _save(folder, BACK, card_back())


def _save(folder: Path, name: str, image: Image) -> None:
    done, coded = cv2.imencode(".png", image)
    if not done:
        raise PrintError(f"{name}: the picture cannot be written as PNG")
    write_whole(folder / f"{name}.png", coded.tobytes())
