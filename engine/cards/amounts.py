"""Numbers that depend on the game: `3`, `tokens + 1`, `wounds up to 4`, `[own, creature] / 2`.

An expression is a sum of terms, perhaps with a ceiling. A term is a number or a name, perhaps
multiplied or divided (rounded down) by a number. In brackets stand conditions: it is the number of
cards in play for which they all hold.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from engine.cards.facts import Number
from engine.cards.hints import perhaps

OF_A_CARD = (
    "life",
    "wounds",
    "tokens",
    "moved",
    "cost",
    "movement",
    "printed",
    "extra",
    "suffered",
    "weak",
    "medium",
    "strong",
    "strikes",
    "row",
    "column",
    "boosts",
    "power",
)
"""What can be asked of a card: `tokens` of the source, `target.tokens`, `subject.tokens`.

`printed` is its printed life, `extra` its additional life, `suffered` its wounds of this turn,
`weak`, `medium`, `strong` the numbers of its printed strike, `strikes` how often it struck this
turn, `row` its row, counted from the border in either half, `column` 1 to 5; in Heroes `boosts` its
effects of +1/+1, `power` how strong its strike is."""

OF_THE_ACTION = (
    "roll",
    "natural",
    "sum",
    "difference",
    "modifiers",
    "amount",
    "x",
    "shown",
    "shown_elite",
    "shown_regular",
    "shown_cost",
    "coins",
    "enemy_coins",
    "hand",
    "enemy_hand",
    "spent",
    "deaths",
)
"""What can be asked of the action: its roll with and without modifiers (306.5), all its dice
together, how many modifiers were put on the roll, the wounds of the event that triggered it, X;
how many cards it showed from the deck, how many of them elite or regular, what they cost; in Heroes
the open coins and the hand of its player and of the other one, the coins that he has spent this
turn, how many creatures have died this turn."""

OF_THE_SQUADS = ("own_creatures", "enemy_creatures")

MOST = 999
"""No amount is larger, however cards multiply one another's numbers."""

WHO = ("self", "target", "subject")


class Term(NamedTuple):
    """`factor` times what `name` of `who` is, divided by `divisor`; a bare number has no name.

    With `cards` it is the number of cards in play of which all these conditions hold.
    """

    factor: int
    who: str = ""
    name: str = ""
    cards: tuple[str, ...] = ()
    divisor: int = 1


class Amount(NamedTuple):
    """An expression, taken apart: the sum of its terms, at most `most`."""

    terms: tuple[Term, ...]
    most: int | None = None


_TERM = re.compile(
    r"\s*([+-]?)\s*(?:(\d{1,2})\s*\*?\s*)?"
    r"(?:(?:([a-z]+)\.)?([a-z_]+)|\[([^\[\]]*)\])?\s*(?:/\s*(\d{1,2})\s*)?"
)
_MOST = re.compile(r"\b(?:max|maximum|at most|no more than|not more than)\b\s*(\d{1,2})?")
_CEILING = re.compile(r"\s+up to (\d{1,2})\s*$")


@lru_cache(maxsize=1024)
def expression(number: Number) -> Amount:
    """An expression, taken apart; `ValueError` says what is not understood."""
    if isinstance(number, int):
        return Amount((Term(number),))
    ceiling = _CEILING.search(number)
    text = number[: ceiling.start()] if ceiling else number
    found: list[Term] = []
    place = 0
    while place < len(text):
        match = _TERM.match(text, place)
        if match is None or match.end() == place or not any(match.group(2, 4, 5)):
            hint = _ceiling(number) or ": write 3, 'tokens + 1' or 'roll'"
            raise ValueError(f"{number!r} is no amount{hint}")
        if found and not match[1]:
            raise ValueError(f"{number!r}{_ceiling(number) or ': a + or - is missing'}")
        found.append(_term(number, match))
        place = match.end()
    if not found:
        raise ValueError("an amount is empty")
    return Amount(tuple(found), int(ceiling[1]) if ceiling else None)


def _ceiling(number: str) -> str:
    """How to write a ceiling, where somebody tried to in other words."""
    found = _MOST.search(number)
    return f": write 'up to {found[1] or 3}' for a ceiling" if found else ""


def _term(number: str, match: re.Match[str]) -> Term:
    sign, factor, who, name, cards, divisor = match.groups()
    if name:
        _check(number, who, name)
    among = tuple(text.strip() for text in cards.split(",")) if cards is not None else ()
    if cards is not None and not all(among):
        raise ValueError(f"{number!r}: in brackets stand conditions, separated by commas")
    if divisor is not None and int(divisor) == 0:
        raise ValueError(f"{number!r}: nothing can be divided by 0")
    size = int(factor) if factor else 1
    return Term(
        -size if sign == "-" else size, who or "", name or "", among, int(divisor) if divisor else 1
    )


def _check(number: str, who: str | None, name: str) -> None:
    if who and (who not in WHO or name not in OF_A_CARD):
        raise ValueError(
            f"{number!r}: {who}.{name} is not known; ask self, target or subject for "
            f"{', '.join(OF_A_CARD)}"
        )
    known = (*OF_A_CARD, *OF_THE_ACTION, *OF_THE_SQUADS)
    if not who and name not in known:
        near = perhaps(name, known)
        raise ValueError(f"{number!r}: {name!r} is not known{near}; known are {', '.join(known)}")
