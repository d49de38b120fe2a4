"""How large a card may be: a pack comes from anybody, perhaps on a stranger's USB stick.

Checked before anything in it is read as an amount or a condition, so that no word of it can be
long enough to keep the reader busy, and none can upset a screen or a terminal.
"""

from __future__ import annotations

from typing import Any

from engine.cards.places import Path

TEXT = 2 * 1024 * 1024
"""A pack is at most so many bytes."""

CARDS = 3000
NAME = 60
"""Names and keys: at most so many characters."""

WORDS = 160
"""Any other text: an amount, a condition, a line of a deck."""

NUMBER = 9999
KEYS = 80
"""A table has at most so many keys."""

DEEP = 8
"""Tables and lists stand in each other at most so deep."""

LISTS = {
    "abilities": 20,
    "then": 10,
    "among": 10,
    "condition": 10,
    "watching": 10,
    "classes": 6,
    "first": 60,
    "second": 60,
}
"""How long a list may be, by its key; others hold at most `ITEMS`."""

ITEMS = 10

Problem = tuple[Path, str]
"""Where something is wrong, and what."""


def excess(value: Any, path: Path = ()) -> Problem | None:
    """The first thing in a card's table, or in any other table of a pack, that is too much."""
    match value:
        case bool():
            return None
        case int():
            if abs(value) > NUMBER:
                return path, f"{_said(path)}: numbers lie between -{NUMBER} and {NUMBER}"
            return None
        case str():
            return _text(value, path)
        case list() | dict() if len(path) >= DEEP * 2 or _deep(path):
            return path, f"{_said(path)}: tables stand in each other too deep"
        case list():
            most = LISTS.get(_key(path), ITEMS)
            if len(value) > most:
                return path, f"{_said(path)}: a list of at most {most} is allowed here"
            return _first((item, (*path, n)) for n, item in enumerate(value))
        case dict():
            return _table(value, path)
        case float():
            return path, f"{_said(path)}: write a whole number"
        case _:
            return path, f"{_said(path)}: a {type(value).__name__} is not known here"


def odd(text: str) -> str | None:
    """Why a text cannot be shown: it holds a sign that a screen would obey instead of drawing."""
    for sign in text:
        if not sign.isprintable():
            return f"a sign that cannot be printed (U+{ord(sign):04X})"
    return None


def _text(value: str, path: Path) -> Problem | None:
    most = NAME if {"names", "classes", "id"} & {*path} else WORDS
    if len(value) > most:
        return path, f"{_said(path)}: at most {most} characters are allowed"
    why = odd(value)
    return (path, f"{_said(path)}: {why}") if why else None


def _table(value: dict[str, Any], path: Path) -> Problem | None:
    if len(value) > KEYS:
        return path, f"{_said(path)}: at most {KEYS} keys are allowed"
    for key in value:
        if len(key) > NAME or odd(key):
            return path, f"{key[:20]!r}: a key is at most {NAME} printable characters"
    return _first((inner, (*path, key)) for key, inner in value.items())


def _first(inside: Any) -> Problem | None:
    for value, path in inside:
        found = excess(value, path)
        if found:
            return found
    return None


def _deep(path: Path) -> bool:
    return len(path) > DEEP


def _key(path: Path) -> str:
    """The key that a value stands under."""
    names = [part for part in path if isinstance(part, str)]
    return names[-1] if names else ""


def _said(path: Path) -> str:
    """A path as a person counts: `abilities.1.amount`."""
    return ".".join(str(part + 1) if isinstance(part, int) else part for part in path) or "here"
