"""What can be made hard for the camera at the simulated table, each by its name.

Nothing of it is against the rules or clumsy: an ordinary evening has chips, sleeves and lamps.
"""

from __future__ import annotations

from enum import StrEnum


class Mischief(StrEnum):
    """One kind of difficulty."""

    CHIPS = "chips"  # counters lie on wounded cards
    FINGERS = "fingers"  # a hand rests with a finger on a card
    LAMPS = "lamps"  # light differs, changes slowly or is switched, and is mirrored
    LENS = "lens"  # the lens bends straight lines
    SHAKE = "shake"  # the table trembles, and now and then it is knocked
    SLEEVES = "sleeves"  # the cards are in glossy sleeves


ALL = frozenset(Mischief)
"""Every kind at once."""
NONE: frozenset[Mischief] = frozenset()
"""A table as tidy as it can be."""


class NoSuchMischief(Exception):
    """A word that names no mischief. One line: what it is, and what is allowed."""


def read_mischief(text: str) -> frozenset[Mischief]:
    """The kinds that are named, with commas between them; `all` is every kind."""
    chosen = NONE
    for word in text.split(","):
        name = word.strip().lower()
        if name == "all":
            chosen |= ALL
        elif name in set(Mischief):
            chosen |= {Mischief(name)}
        else:
            allowed = ", ".join(Mischief)
            raise NoSuchMischief(
                f"{name!r} is unknown: give some of {allowed}, with commas between them, or all"
            )
    return chosen
