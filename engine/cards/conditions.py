"""Conditions as short sentences: `closed`, `not flyer`, `class Орк`, `target cost <= 3`.

`or` stands between alternatives: `by_shot or by_throw`. In `among` a sentence speaks of the
candidate, in `watching` of the watched card, in `condition` of the ability's own card; a word in
front (`self`, `target`, `subject`) says otherwise.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from engine.cards.amounts import Amount, expression
from engine.cards.facts import ELEMENTS, Attack, Number, Type
from engine.cards.hints import perhaps
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
    "same_row",
    "same_column",
    "diagonal",
    "beside",
    "own_half",
    "enemy_half",
    "same_element",
    "itself",
    "victim",
    "aimed",
    "crossed",
    "has_moved",
    "had_moved",
    "attacked",
    "acted",
    "hurt",
    "bled",
    "has_host",
    "character",
    "fresh",
    "boosted",
    "created",
    "in_hand",
    "in_graveyard",
    "earlier",
    *(kind.value for kind in Type),
)
"""What a card may be. Those that speak of two cards compare it with the ability's own card:
`beside` is next to it in its row, `itself` is that card, a `victim` it has struck this turn,
`aimed` its abilities were at it this turn. `own_half` and `enemy_half` are seen from the card
spoken of; who `crossed` has come over the border with its latest step. In Heroes a `character` is a
hero or a creature, `fresh` who came this turn, `earlier` is true when the spell's ability before
this one did something."""

VISIBLE = frozenset(
    {
        *("open", "closed", "wounded", "unwounded", "hidden", "own", "enemy", "adjacent"),
        *("orthogonal", "in_front", "same_line", "same_row", "same_column", "diagonal"),
        *("beside", "own_half", "enemy_half", "itself", "victim", "has_moved", "had_moved"),
    }
)
"""What can be seen of a card that lies face down."""

COUNTED = frozenset({"row", "column", "wounds", "tokens", "moved"})
"""Numbers that can be seen of it, too."""

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
    "weak",
    "medium",
    "strong",
    "in_succession",
    *(f"by_{kind.value}" for kind in Attack),
)
"""What the moment may be: whose turn, whether Formation works, which part the card has in the
fight, whether its player is First or Second, of which kind and how strong the attack is, whether
its card did the latest slow action of the turn."""

WITH_A_WORD = ("element", "class", "keyword", "name", "has", "slot")
"""`has` asks for a kind of attack that a card's abilities have, such as `has discharge`; `slot` for
the subtype of a support or of equipment."""

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


_OR = re.compile(r"\s+or\s+(?![^\[]*\])")
_COMPARED = re.compile(r"^((?:\[[^\[\]]*\]|[^\[\]<>=!])+)(<=|>=|!=|<|>|=)(.+)$")


@lru_cache(maxsize=2048)
def alternatives(text: str) -> tuple[Condition, ...]:
    """The sentences of which one must be true; `ValueError` says what is not understood."""
    return tuple(condition(part) for part in _OR.split(text))


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
    found = _COMPARED.match(" ".join(words))
    if found:
        left, sign, right = (part.strip() for part in found.groups())
        check_amount(left)
        check_amount(int(right) if right.isdecimal() else right)
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
            if what == "has" and word not in list(Attack):
                raise ValueError(f"{text!r}: {word!r} is not one of {', '.join(Attack)}")
            return Condition(negated, who, what, word)
    near = perhaps(words[0] if words else "", (*STATES, *MOMENTS, *WITH_A_WORD))
    raise ValueError(f"{text!r} is no condition{near}: docs/cards.md lists them")


@lru_cache(maxsize=2048)
def visible(text: str) -> bool:
    """Whether a sentence asks nothing of a card that its back would hide."""
    return all(
        one.what in VISIBLE
        or one.what in MOMENTS
        or one.who in ("self", "subject")
        or (one.left in COUNTED and one.right.isdecimal())
        for one in alternatives(text)
    )


def check_amount(number: Number) -> Amount:
    """An amount whose conditions in brackets are sentences, too; `ValueError` says why not."""
    found = expression(number)
    for term in found.terms:
        for text in term.cards:
            alternatives(text)
    return found
