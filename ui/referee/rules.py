"""A rule as the screen tells it: its number, what it is called, its sentence.

The index is written in English; what players call the matter stands in Russian in its titles.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib import resources

from engine.rulebook import Rule, parse_index
from ui import wording
from ui.screen import Lang
from ui.tongue import capital, say

EXAMPLE = "ПРИМЕР"
"""An example that the rules tell has no name of its own."""

_NOTE = re.compile(r"\s*(NOTE:.*|\((?=[^()]*(seed|cut off|Paragraph))[^()]*\)\s*)$", re.DOTALL)

INDEX = ("fragments.csv", "digest.csv")


@lru_cache(maxsize=1)
def index() -> dict[str, Rule]:
    """Every rule by its key; the index comes with the program."""
    files = resources.files("engine.rules")
    return parse_index((files / name).read_text(encoding="utf-8") for name in INDEX)


def told(key: str, lang: Lang) -> tuple[str, tuple[str, ...]]:
    """`Why? 306.9`, and below it the rule's title and its sentence."""
    rule = _nearest(key)
    title = wording.rule(key, lang) or say(lang, "Why?")
    if rule is None:
        return title, (say(lang, "The index of rules says nothing about it."),)
    return title, (called(rule, lang), _sentence(rule.requirement))


def _sentence(text: str) -> str:
    """A rule's sentence without what its editors noted behind it."""
    return _NOTE.sub("", text).strip()


def _nearest(key: str) -> Rule | None:
    """The rule itself, or the one that it is a part of."""
    while key:
        if key in index():
            return index()[key]
        key = key.rpartition(".")[0]
    return None


def called(rule: Rule, lang: Lang) -> str:
    """A rule's title in the language: the index has the Russian terms in brackets at its end."""
    english, _, russian = rule.title.partition(" (")
    russian = russian.removesuffix(")")
    # Two words at least: scraps such as a number or «ВАЖНО» name nothing.
    if lang is Lang.EN or len(russian.split()) < 2 or russian.startswith((EXAMPLE, "П. ")):
        return english
    return capital(russian)
