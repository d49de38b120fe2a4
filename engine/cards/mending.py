"""Taking what is wrong out of a card's table, so that the rest of it can be checked, too."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from engine.cards.facts import Ability, Branch, Step
from engine.cards.mistakes import kind_at
from engine.cards.places import Path

NAMELESS = {"ru": "-", "en": "-"}

NEEDED: dict[str, Any] = {
    "names": NAMELESS, "ru": "-", "en": "-", "when": "unknown", "steps": [],
}  # fmt: skip
"""Keys that cannot be left out, and what stands in for them."""

STAND_INS: dict[Any, Any] = {
    Ability: {"names": NAMELESS, "when": "unknown", "by_hand": True},
    Branch: {"names": NAMELESS, "steps": []},
    Step: {},
}
"""What stands in for an item of a list, so that the others keep their places."""


def mend(table: dict[str, Any], path: Path) -> bool:
    """Take out what stands at a path, or put a stand-in there; whether that changed anything."""
    if not path:
        return False
    there: Any = table
    try:
        for part in path[:-1]:
            there = there[part]
    except (KeyError, IndexError, TypeError):
        return False
    key: Any = path[-1]
    if isinstance(there, dict):
        return _key(there, key)
    if not isinstance(there, list) or not isinstance(key, int) or key >= len(there):
        return False
    kind = kind_at(path)
    if not isinstance(kind, type) or kind not in STAND_INS:
        return mend(table, path[:-1])
    if there[key] == STAND_INS[kind]:
        return False
    there[key] = deepcopy(STAND_INS[kind])
    return True


def _key(table: dict[str, Any], key: Any) -> bool:
    if key not in NEEDED:
        return table.pop(key, table) is not table
    if table.get(key) == NEEDED[key]:
        return False
    table[key] = deepcopy(NEEDED[key])
    return True
