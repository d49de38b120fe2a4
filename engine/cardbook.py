"""Card packs: what is printed on cards, read from TOML and checked.

A pack may come from anybody: nothing unknown in it is ignored, every error is one line that says
file, line, key and what is allowed (report G06), and none can harm or hold up the reader.
"""

from __future__ import annotations

from engine.cards.checking import PackError, parse_card
from engine.cards.pack import Pack, merge
from engine.cards.reading import Reading

__all__ = ["Pack", "PackError", "merge", "pack_errors", "parse_card", "parse_pack"]


def parse_pack(text: str, source: str) -> Pack:
    """Read a pack; `PackError` names `source`, the line and the key."""
    reading = Reading(text, source)
    if reading.errors:
        raise reading.errors[0]
    return reading.pack


def pack_errors(text: str, source: str) -> tuple[str, ...]:
    """Everything that is wrong with a pack, one line each; nothing when it can be read."""
    return tuple(str(error) for error in Reading(text, source).errors)
