"""Chance without history: every draw depends on the seed, a number and a name, and on nothing else.

So a game that was broken off and laid again goes on exactly as the undisturbed one.
"""

from __future__ import annotations

from hashlib import blake2b
from random import Random


def draw(seed: int, number: int, name: str) -> Random:
    """A source of chance of its own for one purpose, such as (7, 12, "choice")."""
    key = f"{seed}/{number}/{name}".encode()
    return Random(int.from_bytes(blake2b(key, digest_size=16).digest(), "big"))


def die(seed: int, number: int) -> int:
    """The value, 1–6, that the die thrown for decision `number` shows."""
    return draw(seed, number, "die").randint(1, 6)
