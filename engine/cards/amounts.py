"""Numbers that depend on the game: `3`, `tokens + 1`, `2 * target.cost - roll`.

An expression is a sum of terms; a term is a number or a name, perhaps multiplied by a number.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from engine.cards.facts import Number

OF_A_CARD = ("life", "wounds", "tokens", "moved", "cost", "movement")
"""What can be asked of a card: `tokens` of the source, `target.tokens`, `subject.tokens`."""

OF_THE_ACTION = ("roll", "natural", "sum", "difference", "modifiers", "amount", "x")
"""What can be asked of the action: its roll with and without modifiers (306.5), all its dice
together, how many modifiers were put on the roll, the wounds of the event that triggered it, X."""

OF_THE_SQUADS = ("own_creatures", "enemy_creatures")

WHO = ("self", "target", "subject")


class Term(NamedTuple):
    """`factor` times what `name` of `who` is; a bare number has no name."""

    factor: int
    who: str = ""
    name: str = ""


_TERM = re.compile(r"\s*([+-]?)\s*(?:(\d{1,2})\s*\*?\s*)?(?:([a-z]+)\.)?([a-z_]+)?\s*")


@lru_cache(maxsize=1024)
def terms(number: Number) -> tuple[Term, ...]:
    """The terms of an expression; `ValueError` says what is not understood."""
    if isinstance(number, int):
        return (Term(number),)
    found: list[Term] = []
    place = 0
    while place < len(number):
        match = _TERM.match(number, place)
        if match is None or match.end() == place or not (match[2] or match[4]):
            raise ValueError(f"{number!r} is no amount: write 3, 'tokens + 1' or 'roll'")
        sign, factor, who, name = match.groups()
        if found and not sign:
            raise ValueError(f"{number!r}: a + or - is missing")
        _check(number, who, name)
        size = int(factor) if factor else 1
        found.append(Term(-size if sign == "-" else size, who or "", name or ""))
        place = match.end()
    if not found:
        raise ValueError("an amount is empty")
    return tuple(found)


def _check(number: str, who: str | None, name: str | None) -> None:
    if who and (who not in WHO or name not in OF_A_CARD):
        raise ValueError(
            f"{number!r}: {who}.{name} is not known; ask self, target or subject for "
            f"{', '.join(OF_A_CARD)}"
        )
    if name and not who and name not in (*OF_A_CARD, *OF_THE_ACTION, *OF_THE_SQUADS):
        known = ", ".join((*OF_A_CARD, *OF_THE_ACTION, *OF_THE_SQUADS))
        raise ValueError(f"{number!r}: {name!r} is not known; known are {known}")
