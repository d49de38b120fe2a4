"""The strike table (Таблица ударов) as data: both results of a simple strike at an open creature.

Rows run from a difference of +5 and more to −5 and less (digest 1.11.2).
"""

from __future__ import annotations

from typing import NamedTuple

MISS, WEAK, MEDIUM, STRONG = "miss", "weak", "medium", "strong"


class Row(NamedTuple):
    """What attacker and defender deal; `weakened` is the row of the better roller's weakening."""

    attacker: str
    defender: str
    weakened: int | None = None


ROWS: tuple[Row, ...] = (
    Row(STRONG, MISS),  # 0: +5 and more
    Row(STRONG, WEAK, weakened=2),  # 1: +4
    Row(MEDIUM, MISS),  # 2: +3
    Row(MEDIUM, WEAK, weakened=4),  # 3: +2
    Row(WEAK, MISS),  # 4: +1
    Row(WEAK, MISS),  # 5: equal, both up to 4
    Row(MISS, WEAK),  # 6: equal, both 5 and more
    Row(WEAK, MISS),  # 7: −1
    Row(MISS, MISS),  # 8: −2
    Row(MISS, WEAK),  # 9: −3
    Row(WEAK, MEDIUM, weakened=9),  # 10: −4
    Row(MISS, MEDIUM),  # 11: −5 and less
)

_WEAK_AT_MINUS_FIVE = (*ROWS[:-1], Row(MISS, WEAK))

_BY_DIFFERENCE = {5: 0, 4: 1, 3: 2, 2: 3, 1: 4, -1: 7, -2: 8, -3: 9, -4: 10, -5: 11}

SINGLE_DIE = {1: WEAK, 2: WEAK, 3: WEAK, 4: MEDIUM, 5: MEDIUM, 6: STRONG}
"""A die alone never misses (digest 1.11.1); its result is clamped to 1–6 (503.1)."""


def rows(minus_five: str) -> tuple[Row, ...]:
    """The table, with what the defender deals at −5 and less: `medium`, as public tables say, or
    `weak`, as the first example of fragment 002 does (reroll.511.5.1.ex1)."""
    return _WEAK_AT_MINUS_FIVE if minus_five == "weak" else ROWS


def row(attacker: int, defender: int) -> int:
    """The row for two results after modifiers; results may lie outside 1–6."""
    if attacker == defender:
        return 5 if attacker <= 4 else 6
    return _BY_DIFFERENCE[max(-5, min(5, attacker - defender))]
