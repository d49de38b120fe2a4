"""What somebody probably meant who wrote a word that is not known."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

CLOSE = 0.6
"""How much alike two words are, from 0 to 1, to be told as perhaps the same."""

MOST = 40
"""Longer words are nobody's slip of the keyboard, and comparing them takes its time."""


def perhaps(word: str, words: Iterable[str], most: int = 1) -> str:
    """`, perhaps life` for `lif`, with up to `most` words; empty when none is like it."""
    if len(word) > MOST:
        return ""
    near = get_close_matches(word.casefold(), list(words), most, CLOSE)
    return f", perhaps {' or '.join(near)}" if near else ""
