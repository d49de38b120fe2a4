"""How the physical table differs from the game, cell by cell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from device.expected import GRAVEYARD, Lying
from vision.observations import Face, SeenCard

SURE = 0.5
"""A look at a card that is less sure than this contradicts nothing."""


class Amiss(StrEnum):
    """What does not fit in a cell."""

    MISSING = "missing"  # the card should lie here, and the cell is empty
    EXTRA = "extra"  # something lies here, and nothing should
    OTHER = "other"  # another card lies here
    TURN = "turn"  # the card should be turned sideways
    UPRIGHT = "upright"  # the card should stand upright
    FACE = "face"  # the card should lie face up


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing for hands to mend: what, where on the mat, and which cards are meant.

    `number` is the card that belongs there, None for a cell that should be empty; `seen` is the
    identity of what lies there, None when unknown or empty.
    """

    amiss: Amiss
    cell: str
    number: int | None = None
    seen: str | None = None


def differences(seen: Mapping[str, SeenCard], lying: tuple[Lying, ...]) -> tuple[Difference, ...]:
    """Everything that hands would have to mend, in the order of the mat's cells."""
    expected = {one.cell: one for one in lying if one.cell != GRAVEYARD}
    found: list[Difference] = []
    for cell in sorted({**dict.fromkeys(seen), **dict.fromkeys(expected)}):
        difference = _differs(cell, expected.get(cell), seen.get(cell))
        if difference is not None:
            found.append(difference)
    return tuple(found)


def _differs(cell: str, expected: Lying | None, seen: SeenCard | None) -> Difference | None:
    if expected is None:
        assert seen is not None
        return Difference(Amiss.EXTRA, cell, None, seen.card)
    if seen is None:
        return Difference(Amiss.MISSING, cell, expected.number)
    if seen.confidence < SURE:
        return None
    if expected.face_up and seen.face is Face.DOWN:
        return Difference(Amiss.FACE, cell, expected.number)
    if seen.card is not None and seen.card != expected.card:
        return Difference(Amiss.OTHER, cell, expected.number, seen.card)
    if seen.turned is not expected.turned:
        amiss = Amiss.TURN if expected.turned else Amiss.UPRIGHT
        return Difference(amiss, cell, expected.number, seen.card)
    return None
