"""The strike table against the 36 results of the digest (1.11.2), written out by hand."""

from __future__ import annotations

import pytest

from engine.classic import strike_table as table

# Rows: attacker 1–6; columns: defender 1–6. S M W: the attacker's strength; m w: the reply.
BY_HAND = """
W/- W/- -/- -/w W/m -/m
W/- W/- W/- -/- -/w W/m
M/w W/- W/- W/- -/- -/w
M/- M/w W/- W/- W/- -/-
S/w M/- M/w W/- -/w W/-
S/- S/w M/- M/w W/- -/w
"""
WORD = {"-": table.MISS, "w": table.WEAK, "m": table.MEDIUM, "s": table.STRONG}


@pytest.mark.report("X02")
def test_all_thirty_six_results() -> None:
    for attacker, line in enumerate(BY_HAND.split("\n")[1:-1], start=1):
        for defender, cell in enumerate(line.split(), start=1):
            row = table.ROWS[table.row(attacker, defender)]
            deal, reply = cell.lower().split("/")
            assert (row.attacker, row.defender) == (WORD[deal], WORD[reply]), (attacker, defender)


@pytest.mark.parametrize(("attacker", "defender", "row"), [(10, 2, 0), (-3, 6, 11), (7, 7, 6)])
def test_results_beyond_a_die_are_not_clamped(attacker: int, defender: int, row: int) -> None:
    assert table.row(attacker, defender) == row


def test_weakening_moves_one_row_towards_zero_and_avoids_the_reply() -> None:
    weakened = {number: row.weakened for number, row in enumerate(table.ROWS) if row.weakened}
    assert weakened == {1: 2, 3: 4, 10: 9}
    assert table.ROWS[2].defender == table.MISS
    assert table.ROWS[4].defender == table.MISS
    assert table.ROWS[9].attacker == table.MISS


def test_a_single_die_never_misses() -> None:
    assert [table.SINGLE_DIE[face] for face in range(1, 7)] == [
        "weak", "weak", "weak", "medium", "medium", "strong",
    ]  # fmt: skip
