"""Conditions as short sentences: `closed`, `not flyer`, `class Орк`, `target cost <= 3`.

In `among` a sentence speaks of the candidate, in `watching` of the watched card, in `condition` of
the ability's own card; a word in front (`self`, `target`, `subject`) says otherwise.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from engine.cards.amounts import terms
from engine.cards.facts import ELEMENTS, Attack, Type
from engine.cards.keywords import Keyword

STATES = (
    "open",
    "closed",
    "wounded",
    "unwounded",
    "hidden",
    "elite",
    "regular",
    "unique",
    "creature",
    "own",
    "enemy",
    "adjacent",
    "orthogonal",
    "in_front",
    "same_line",
    "attacked",
    "acted",
    "hurt",
    "bled",
    "has_host",
    *(kind.value for kind in Type),
)
"""What a card may be. Those that speak of two cards compare it with the ability's own card."""

MOMENTS = (
    "own_turn",
    "enemy_turn",
    "formation",
    "attacking",
    "defending",
    "first",
    "second",
    "melee",
    "ranged",
    "magical",
    "killed",
    *(f"by_{kind.value}" for kind in Attack),
)
"""What the moment may be: whose turn, whether Formation works, which part the card has in the
fight, whether its player is First or Second, of which kind the attack is."""

WITH_A_WORD = ("element", "class", "keyword", "name")

COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
    ">": operator.gt,
    "=": operator.eq,
    "!=": operator.ne,
}


class Condition(NamedTuple):
    """One sentence, taken apart. `who` is empty when the place it stands in decides."""

    negated: bool
    who: str
    what: str
    word: str = ""
    left: str = ""
    sign: str = ""
    right: str = ""


@lru_cache(maxsize=2048)
def condition(text: str) -> Condition:
    """Take a sentence apart; `ValueError` says what is not understood."""
    words = text.split()
    negated = bool(words) and words[0] == "not"
    if negated:
        words = words[1:]
    who = ""
    if len(words) > 1 and words[0] in ("self", "target", "subject"):
        who, words = words[0], words[1:]
    found = re.match(r"^(.+?)\s*(<=|>=|!=|<|>|=)\s*(.+)$", " ".join(words))
    if found:
        left, sign, right = found.groups()
        terms(left)
        terms(int(right) if right.isdecimal() else right)
        return Condition(negated, who, "compare", "", left, sign, right)
    match words:
        case [what] if what in STATES or what in MOMENTS:
            return Condition(negated, who, what)
        case [what, *rest] if what in WITH_A_WORD and rest:
            word = " ".join(rest)
            if what == "element" and word not in ELEMENTS:
                raise ValueError(f"{text!r}: {word!r} is not one of {', '.join(ELEMENTS)}")
            if what == "keyword" and word not in list(Keyword):
                raise ValueError(f"{text!r}: there is no keyword {word!r}")
            return Condition(negated, who, what, word)
    raise ValueError(f"{text!r} is no condition: docs/scenarios.md lists them")
