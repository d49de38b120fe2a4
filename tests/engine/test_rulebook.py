"""Every rule key in the code is in the index."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from device.packs import rule_index
from engine.rulebook import number_of

ROOT = Path(__file__).parents[2]
KEY = re.compile(r'"((?:classic|digest|heroes|reroll)(?:-early)?\.\d[\w.]*)"')


def test_keys_that_the_code_cites_are_in_the_index() -> None:
    index = rule_index()
    cited = {
        key: path.name
        for path in sorted((ROOT / "engine").rglob("*.py"))
        for key in KEY.findall(path.read_text("utf-8"))
    }
    assert len(cited) > 20
    assert {key: name for key, name in cited.items() if key not in index} == {}


@pytest.mark.parametrize(
    ("key", "number"),
    [("classic.306.9.a", "306.9"), ("digest.1.7.start", "1.7"), ("classic.402.4.1.b", "402.4.1")],
)
def test_the_number_that_players_know(key: str, number: str) -> None:
    assert number_of(key) == number


def test_marks_in_tests_name_known_rules() -> None:
    index = rule_index()
    marked = [
        key
        for path in sorted((ROOT / "tests").rglob("*.py"))
        if path.name != "test_coverage.py"  # it writes tests of an invented project
        for key in re.findall(r'mark\.rule\("([^"]+)"\)', path.read_text("utf-8"))
    ]
    assert marked
    assert [key for key in marked if key not in index] == []
