"""Checking one card of a pack: what is unknown or out of bounds is an error, never ignored.

All that is wrong with a card is told, as far as it can be known: what is wrong is taken out, and
the rest is read on. `PackError.path` says where in the file it is, so that whoever reads the file
can add the line.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import msgspec

from engine.cards.facts import CardFacts
from engine.cards.limits import Problem, excess
from engine.cards.mending import mend
from engine.cards.mistakes import mistake
from engine.cards.places import Path
from engine.cards.sense import problems
from engine.cards.shorthand import spell_out

MOST = 20
"""So many faults of one card are told."""


class PackError(ValueError):
    """A card pack says something that the book does not know; the message is one line.

    `path` leads to the place, as far as it is known.
    """

    def __init__(self, message: str, path: Path = ()) -> None:
        super().__init__(message)
        self.path = path


def parse_card(card: str, raw: dict[str, Any]) -> CardFacts:
    """Check one card's table; a missing name is the id itself. `PackError`: what is wrong first."""
    facts, errors = check_card(card, raw)
    if errors or facts is None:
        raise errors[0]
    return facts


def check_card(card: str, raw: Any) -> tuple[CardFacts | None, tuple[PackError, ...]]:
    """A card's facts, and all that is wrong with its table; without facts, there is something."""
    where: Path = ("cards", card)
    why = _unusable(card, raw)
    if why:
        return None, (PackError(why, where),)
    facts, found = _checked(card, raw)
    errors = (PackError(f"card {card!r}: {why}", (*where, *path)) for path, why in found[:MOST])
    return facts, tuple(errors)


def _unusable(card: str, raw: Any) -> str:
    """Why nothing of a card can be read; empty when it can be."""
    if not card.strip() or len(card) > 60 or not card.isprintable():
        return f"card {card[:60]!r}: a name is 1 to 60 printable characters"
    if any(sign in card for sign in ("#", "/", "->", "@")) or card in ("first", "second"):
        return f"card {card!r}: # / @ -> and a player's name cannot be card names"
    return "" if isinstance(raw, dict) else f"card {card!r}: write a table of its facts"


def _checked(card: str, written: dict[str, Any]) -> tuple[CardFacts | None, list[Problem]]:
    raw, found = _bearable(written)
    if raw is None:
        return None, found
    if "id" in raw:
        found.append((("id",), "leave id out, it is the table's name"))
    table, wrong = spell_out(card, raw)
    found += wrong
    copied = False
    while True:
        try:
            facts = msgspec.convert(table, CardFacts)
            break
        except msgspec.ValidationError as error:
            path, why = mistake(error)
        found.append((path, why))
        table = table if copied else deepcopy(table)
        copied = True
        if len(found) >= MOST or not mend(table, path):
            return None, found
    found += problems(facts, table.get("abilities", ()), [path for path, _ in found])
    return facts, found


def _bearable(raw: dict[str, Any]) -> tuple[dict[str, Any] | None, list[Problem]]:
    """A table without what is too much in it, and what that is; None when it is not to be read."""
    found: list[Problem] = []
    much = excess(raw)
    if much:
        raw = deepcopy(raw)
    while much:
        found.append(much)
        if len(found) >= MOST or not mend(raw, much[0]):
            return None, found
        much = excess(raw)
    return raw, found
