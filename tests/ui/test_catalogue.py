"""The message catalogues: complete, compiled from what is written, and drawable."""

from __future__ import annotations

import string
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

import ui
from ui.drawing.text import Face, font
from ui.gallery import gallery
from ui.screen import Lang
from ui.tongue import DOMAIN, LOCALE

KEYWORDS = {"say": (2,), "mark": (1,), "count": (2, 3)}
ROOM = Path(ui.__file__).parent


def catalogue(lang: Lang, ending: str) -> Catalog:
    path = LOCALE / lang / "LC_MESSAGES" / f"{DOMAIN}.{ending}"
    with path.open("rb") as file:
        return read_mo(file) if ending == "mo" else read_po(file, locale=lang)


def messages() -> set[str]:
    """Every message in the code, by its English singular."""
    found = set()
    for path in sorted(ROOM.rglob("*.py")):
        for _, message, _, _ in extract_from_file("python", str(path), keywords=KEYWORDS):
            found.add(message[0] if isinstance(message, tuple) else message)
    return found


def translated(catalog: Catalog) -> dict[str, tuple[str, ...]]:
    pairs = {}
    for message in catalog:
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            text = message.string
            pairs[key] = (text,) if isinstance(text, str) else tuple(text)
    return pairs


@pytest.mark.parametrize("lang", Lang)
def test_the_compiled_catalogue_is_the_written_one(lang: Lang) -> None:
    assert translated(catalogue(lang, "mo")) == translated(catalogue(lang, "po"))


@pytest.mark.parametrize("lang", Lang)
def test_no_message_is_missing_and_none_is_left_over(lang: Lang) -> None:
    known = translated(catalogue(lang, "po"))
    assert set(known) == messages()
    assert all(all(forms) for forms in known.values())
    assert not any(message.fuzzy for message in catalogue(lang, "po") if message.id)


def test_russian_has_three_plural_forms() -> None:
    for message in catalogue(Lang.RU, "po"):
        if message.pluralizable:
            assert len(set(message.string)) == 3, message.id


@pytest.mark.parametrize("lang", Lang)
def test_a_translation_fills_in_the_same_words(lang: Lang) -> None:
    for message, forms in translated(catalogue(lang, "po")).items():
        for form in forms:
            assert fields(form) <= fields(message), form
            assert fields(message) - fields(form) <= {"cell", "values", "card"}, form


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("face", Face)
def test_every_character_of_every_message_is_in_every_font(face: Face) -> None:
    used = {"–", "?", "·"}
    for lang in Lang:
        for forms in translated(catalogue(lang, "po")).values():
            used.update("".join(forms))
        for _, screen in gallery(lang):
            used.update("".join(screen.names.values()) + "".join(screen.choices) + screen.notice)
    text = "".join(sorted(used - {"\n"}))
    missing = [c for c, known in zip(text, font(face, 20).metrics(text), strict=True) if not known]
    assert not missing
