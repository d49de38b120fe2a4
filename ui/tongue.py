"""The languages of the screen: messages are English in the code, and looked up in `locale/`.

After a change in `berserk.po`: `pybabel compile --domain berserk --directory ui/locale`.
"""

from __future__ import annotations

from functools import lru_cache
from gettext import GNUTranslations
from pathlib import Path

from ui.screen import Lang

LOCALE = Path(__file__).parent / "locale"
DOMAIN = "berserk"


@lru_cache(maxsize=4)
def translations(lang: Lang) -> GNUTranslations:
    """The compiled catalogue of a language; it comes with the program."""
    with (LOCALE / lang / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as compiled:
        return GNUTranslations(compiled)


def mark(message: str) -> str:
    """Mark a message that is looked up later, so that the catalogue's test finds it."""
    return message


def say(lang: Lang, message: str, **words: object) -> str:
    """The message in the language, with its `{words}` filled in."""
    return translations(lang).gettext(message).format(**words)


def capital(text: str) -> str:
    """The text with a capital at its beginning: names of cards without a name have none."""
    return text[:1].upper() + text[1:]


def count(lang: Lang, one: str, many: str, number: int) -> str:
    """A counted message; Russian has three forms: 1 рана, 2 раны, 5 ран."""
    return translations(lang).ngettext(one, many, number).format(n=number)
