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

DEEP = 9
"""Tables and lists stand in each other at most so deep."""

LISTS = {
    "abilities": 20,
    "either": 6,
    "classes": 6,
    "first": 60,
    "second": 60,
}
"""How long a list may be, by its key; others hold at most `ITEMS`."""

ITEMS = 10

Problem = tuple[Path, str]
"""Where something is wrong, and what."""


def excess(value: Any, path: Path = ()) -> Problem | None:
    """The first thing in a table of a pack that is too much, or that no pack holds."""
    match value:
        case bool():
            return None
        case int():
            least = 0 if path in (("set",), ("number",)) else -NUMBER
            inside = least <= value <= NUMBER
            why = "" if inside else f"numbers lie between {least} and {NUMBER} here"
        case str():
            most = NAME if {"names", "classes", "id"} & {*path} else WORDS
            long = len(value) > most
            why = f"at most {most} characters are allowed" if long else unprintable(value)
        case float():
            why = "write a whole number"
        case list() | dict():
            return _inside(value, path)
        case _:
            why = f"a {type(value).__name__} is not known here"
    return (path, f"{said(path)}{why}") if why else None


def unprintable(text: str) -> str:
    """What in a text a screen would obey instead of drawing it; empty when nothing."""
    for sign in text:
        if not sign.isprintable():
            return f"a sign that cannot be printed (U+{ord(sign):04X}) stands there"
    return ""


def said(path: Path) -> str:
    """A path in front of a message, counted as a person does: `abilities.1.amount: `."""
    parts = (str(part + 1) if isinstance(part, int) else part for part in path)
    return f"{'.'.join(parts)}: " if path else ""


def _inside(value: list[Any] | dict[str, Any], path: Path) -> Problem | None:
    """The first thing that is too much in a list or a table."""
    if len(path) >= DEEP:
        return path, f"{said(path)}tables stand in each other too deep"
    if isinstance(value, dict):
        most, things = KEYS, "keys"
        for key in value:
            if not 0 < len(key) <= NAME or unprintable(key):
                return path, f"{key[:20]!r}: a key is 1 to {NAME} printable characters"
            if path[-1:] == ("names",) and key not in ("ru", "en"):
                return (*path, key), f"{said(path)}unknown key {key!r}; allowed are ru, en"
    else:
        names = [part for part in path if isinstance(part, str)]
        most, things = LISTS.get(names[-1] if names else "", ITEMS), "items"
    if len(value) > most:
        return path, f"{said(path)}at most {most} {things} are allowed here"
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    return next(filter(None, (excess(inner, (*path, key)) for key, inner in inside)), None)
