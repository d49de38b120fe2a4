"""The editions of both games: each difference is an option, consulted at a named place.

`classic` follows the newer edition (fragment 000), `classic-early` the older one (001), `reroll`
the rerolls variant (002). Options with defaults of ours stand for paragraphs that no source has
(303.3, 303.4, 514, 519.7); digest part 5 says why they are so.
"""

from __future__ import annotations

from typing import Any

import msgspec


class RulesetError(ValueError):
    """A ruleset or an option of it is not known; the message is one line."""


class Ruleset(msgspec.Struct, frozen=True):
    """What one edition says where editions differ, or where no edition says anything."""

    name: str
    version: int = 3
    rolls_on_stack: bool = False
    """Whether a roll lies on the stack as a value (classic-early.306.1.b, reroll.518.u1.a), or is
    a step of its parent action (classic.306.1.b). Read in `kernel.dice.roll_step`."""
    one_by_one: bool = False
    """Whether rolls on the stack settle one after another, topmost first
    (classic-early.306.1.c), or together. Read in `kernel.dice.roll_step`."""
    remembers_rolls: bool = True
    """Whether the parent action keeps its roll for others to read (classic.306.4.d and e).
    Read in `kernel.timing`."""
    counts_rerolls: bool = False
    """Whether +X, −X and `reroll` are counted as rerolls (reroll.511.5.1.d to f) instead of
    changing the number. Read in `kernel.dice`."""
    minus_five: str = "medium"
    """What the defender deals at a difference of −5 and less: `medium` by the public strike table,
    `weak` by the first example of fragment 002. Read in `classic.strike_table.row_of`."""
    first_roller: str = "active"
    """Whose die is thrown first in a fight: the `active` player's (306.9, main sentence) or the
    `attacker`'s (its example). Read in `kernel.dice.rolling_order`."""
    reroll_timing: str = "at_once"
    """519.7 is lost: a reroll replaces the die's number `at_once`, or `at_settling`, when both have
    passed and before amounts are added. Read in `kernel.effects` and `kernel.dice.settle`."""
    claims: str = "in_order"
    """303.4 is lost: the claims of one moment go to the stack `in_order`, so that the last one
    declared resolves first, or `reversed`. Read in `kernel.timing`."""
    crystals: tuple[int, int] = (24, 22)
    """Gold and silver of the First player; the Second has one more of each (402.1).
    Read in `classic.preliminary`."""
    deal: int = 15
    """Cards of a deal (402.3); of a first hand in Heroes."""
    # «Берсерк. Герои»: where the fragments and the 15th edition differ (digest 3.5a)
    weakness: str = "all"
    """What a creature may not do in its first turn: strike and use `all` abilities (209.2), or
    only those for which it closes, `actions`. Read in `heroes.abilities`."""
    old_support: str = "destroyed"
    """What becomes of a support when a newer one of its subtype comes: it is `destroyed` (211.2),
    or `moved` to the graveyard. Read in `heroes.rest`."""

    @property
    def heroes(self) -> bool:
        """Whether it is a ruleset of «Берсерк. Герои»."""
        return self.name == "heroes"

    def cite(self, key: str, attack: bool = False) -> str:
        """The key under which this edition's own text has a rule; else the key itself.

        `attack`: whether it is about an attack, of which the variant speaks apart (512).
        """
        if attack and self.name == "reroll" and key in OF_ATTACKS:
            return OF_ATTACKS[key]
        return OWN_KEYS.get(self.name, {}).get(key, key)


RULESETS: dict[str, Ruleset] = {
    ruleset.name: ruleset
    for ruleset in (
        Ruleset("classic"),
        Ruleset("classic-early", rolls_on_stack=True, one_by_one=True, remembers_rolls=False),
        Ruleset("reroll", rolls_on_stack=True, counts_rerolls=True),
        Ruleset("heroes", version=1, crystals=(0, 0), deal=4),
    )
}

EDITIONS = tuple(name for name, ruleset in RULESETS.items() if not ruleset.heroes)
"""The editions of the classic game."""

OWN_KEYS: dict[str, dict[str, str]] = {
    "classic-early": {
        "classic.306.3": "classic-early.306.u1",
        "classic.306.4.c": "classic-early.306.1.e",
        "classic.401.1.b": "classic-early.401.u1.b",
        "classic.401.1.c": "classic-early.401.u1.c",
        "classic.401.2": "classic-early.401.u2",
        "classic.401.3.a": "classic-early.401.3.a",
        "classic.401.3.b": "classic-early.401.3.b",
        "classic.401.3.c": "classic-early.401.3.c",
        "classic.401.3.d": "classic-early.401.3.d",
        "classic.401.4": "classic-early.401.4",
        "classic.402.1.a": "classic-early.402.u1.a",
        "classic.402.1.b": "classic-early.402.u1.b",
        "classic.402.1.c": "classic-early.402.u1.c",
        "classic.402.1.d": "classic-early.402.u1.d",
        "classic.402.2.a": "classic-early.402.u2.a",
        "classic.402.2.b": "classic-early.402.u2.b",
    },
    "reroll": {
        "classic.306.9.a": "reroll.511.5.1.a",
    },
}
"""Rules that an older or another edition prints, too, under its own numbers."""

OF_ATTACKS = {
    "classic.304.1.b": "reroll.512.1.c",
    "classic.304.1.c": "reroll.512.2.b",
    "classic.401.1.c": "reroll.512.1.b",
}
"""What fragment 002 says of slow and fast attacks in particular."""

CHOICES: dict[str, tuple[Any, ...]] = {
    "minus_five": ("medium", "weak"),
    "first_roller": ("active", "attacker"),
    "reroll_timing": ("at_once", "at_settling"),
    "claims": ("in_order", "reversed"),
    "weakness": ("all", "actions"),
    "old_support": ("destroyed", "moved"),
}
"""The options that a set-up may choose."""


def ruleset(name: str, options: dict[str, str] | None = None) -> Ruleset:
    """A ruleset with these options; `RulesetError` says what is allowed."""
    if name not in RULESETS:
        raise RulesetError(f"rules {name!r} are not known; known are {', '.join(RULESETS)}")
    for option, choice in (options or {}).items():
        if option not in CHOICES:
            raise RulesetError(f"option {option!r} is not known; known are {', '.join(CHOICES)}")
        if choice not in CHOICES[option]:
            allowed = " and ".join(repr(one) for one in CHOICES[option])
            raise RulesetError(f"option {option} = {choice!r}; allowed are {allowed}")
    return msgspec.structs.replace(RULESETS[name], **(options or {}))
