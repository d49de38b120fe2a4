"""What is wrong with a card's table, in a pack's own words: where, what, and what is allowed.

The keys and words that are allowed are read from `CardFacts` itself, so that they are never out of
date.
"""

from __future__ import annotations

import re
from enum import Enum
from types import UnionType
from typing import Any, get_args, get_origin

import msgspec
from msgspec.structs import fields

from engine.cards.facts import Attack, CardFacts
from engine.cards.hints import perhaps
from engine.cards.keywords import Keyword
from engine.cards.limits import Problem, said
from engine.cards.places import Path

MANY = 40
"""More words than these are not listed; the closest ones are."""

_AT = re.compile(r" - at `(key` in `)?\$([^`]*)`$")
_PART = re.compile(r"\.(\w+)|\[(\d+)\]")
_UNKNOWN = re.compile(r"contains unknown field `(.*)`$")
_MISSING = re.compile(r"missing required field `(.*)`$")
_WORD = re.compile(r"Invalid enum value '(.*)'$", re.DOTALL)
_KIND = re.compile(r"Expected `(.+?)`(?: of length (\d+))?, got (.*)$")

KINDS = {
    "int": "a whole number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "int | str": "a whole number or an expression",
}

EXAMPLES: dict[Path, str] = {
    ("keywords",): "a table such as { armour = 1 }",
    ("names",): 'a text, or { ru = "…", en = "…" }',
}
"""What is better shown than described, by the key."""


def mistake(error: msgspec.ValidationError) -> Problem:
    """The path in a card's table that msgspec complains of, and what to tell about it."""
    message = str(error)
    at = _AT.search(message)
    path: Path = tuple(
        part[1] or int(part[2]) for part in _PART.finditer(at[2] if at else "") if part[0]
    )
    bare = message[: at.start()] if at else message
    unknown = _UNKNOWN.search(bare)
    if unknown:
        key = unknown[1]
        return (*path, key), f"{said(path)}unknown key {key!r}{_instead(key, path)}"
    missing = _MISSING.search(bare)
    if missing:
        return (*path, missing[1]), f"{said(path)}{missing[1]} is missing"
    word = _WORD.search(bare)
    if word and at and at[1]:
        return (*path, word[1]), f"{said(path)}{word[1]!r} {_words(word[1], path)}"
    return path, said(path) + _what(bare, path)


def _what(bare: str, path: Path) -> str:
    word = _WORD.search(bare)
    if word:
        return f"{word[1]!r} {_words(word[1], path)}"
    if path[-1:] in EXAMPLES:
        return f"write {EXAMPLES[path[-1:]]}"
    kind = _KIND.search(bare)
    if kind and kind[2]:
        return f"write a list of {kind[2]}"
    if kind:
        return f"write {KINDS.get(kind[1], kind[1])}"
    return bare


def _instead(key: str, path: Path) -> str:
    """What to write in place of an unknown key; a card's id is the table's name."""
    if not path and key in list(Attack):
        return f": {_attack(key)}"
    kind = kind_at(path)
    if not isinstance(kind, type) or not issubclass(kind, msgspec.Struct):
        return "; allowed are others"
    keys = [one.name for one in fields(kind) if one.name != "id"]
    # Keywords may stand among a card's facts, but they are too many to be told.
    near = perhaps(key, keys if path else [*keys, *(word.value for word in Keyword)])
    return f"{near}; allowed are {', '.join(keys)}"


def _attack(word: str) -> str:
    return f'{word} is a kind of attack: write attack = "{word}" in an ability'


def _words(word: str, path: Path) -> str:
    """What is wrong with a word, and which ones may stand at a path, or may be keys there."""
    kind = kind_at(path)
    if get_origin(kind) is dict:
        kind = get_args(kind)[0]
    if kind is Keyword and word in list(Attack):
        return f"is no keyword; {_attack(word)}"
    words = [one.value for one in kind] if isinstance(kind, type) and issubclass(kind, Enum) else []
    if len(words) > MANY:
        near = perhaps(word, words, 3).removeprefix(", ")
        return f"is not known; {near or 'docs/cards.md lists what is'}"
    return f"is not known{perhaps(word, words)}; allowed are {', '.join(words)}"


def kind_at(path: Path) -> Any:
    """What stands at a path of a card's table: a struct, an enumeration, a tuple, a number…"""
    kind: Any = CardFacts
    for part in path:
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            kind = next((one.type for one in fields(kind) if one.name == part), None)
        elif get_origin(kind) is tuple:
            kind = get_args(kind)[0]
        if isinstance(kind, UnionType):
            kind = next((one for one in get_args(kind) if one is not type(None)), None)
    return kind
