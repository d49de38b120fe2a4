"""`rules --coverage`: code and passing tests, found in a small checkout."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from device import cli
from device.commands import coverage as module
from device.commands.coverage import Coverage, checkout, cited_keys, coverage, locate, read_places
from device.commands.refusal import Unusable
from engine.rulebook import Rule

KEYS = [f"classic.1.{letter}" for letter in "abcdefgh"] + ["heroes.1", "digest.1.1"]

ENGINE = '''
"""Cites nothing: "classic.1.b"."""

def ask():
    """classic.1.b"""
    yield "classic.1.a"
    "classic.1.b"
    yield ["classic.1.a", f"classic.1.{1}", "classic.1"]


class Strike:
    RULE = "classic.1.c"
    TABLE: int = 3

    async def roll(self):
        return "classic.1.d"
'''

TESTS = """
import pytest

@pytest.mark.rule("classic.1.a")
@pytest.mark.rule("classic.1.e")
@pytest.mark.rule("heroes.1")
def test_passes(): pass

@pytest.mark.parametrize("x", [pytest.param(1, id="ход", marks=pytest.mark.rule("classic.1.f"))])
def test_one(x): pass

@pytest.mark.rule("classic.1.c")
def test_fails(): assert False

@pytest.mark.rule("classic.1.c")
@pytest.mark.skip
def test_skipped(): pass

@pytest.mark.rule("classic.1.d")
@pytest.mark.xfail
def test_passes_by_chance(): pass

@pytest.fixture
def broken():
    yield
    assert False

@pytest.mark.rule("classic.1.d")
def test_breaks_afterwards(broken): pass

def test_carries_nothing(): assert False
"""

PLACES = """key,place,reason
classic.1.e,engine/duel.py:Strike.roll,
classic.1.f,engine/duel.py:ask,
classic.1.f,engine/duel.py:Strike.TABLE,so it is
classic.1.g,,players do it
classic.1.h,engine/duel.py:Strike,
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for path, text in {
        "engine/duel.py": ENGINE,
        "engine/rules/places.csv": PLACES,
        "tests/engine/test_duel.py": TESTS,
        "pytest.ini": "[pytest]\nmarkers = rule(key): x\n",
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    return tmp_path


def rule(key: str) -> Rule:
    return Rule(key, "1", key.split(".")[0].replace("digest", "classic"), "t", "r")


def test_strings_cite_and_docstrings_do_not(root: Path) -> None:
    found = cited_keys(root)
    assert found["classic.1.a"] == ["engine/duel.py:6", "engine/duel.py:8"]
    assert found["classic.1.d"] == ["engine/duel.py:16"]
    assert "classic.1.b" not in found
    assert "classic.1.a" in found
    assert found["classic.1"] == ["engine/duel.py:8"]


def test_what_stands_for_each_rule(root: Path) -> None:
    found = {one.key: one for one in coverage(map(rule, KEYS), root, KEYS)}
    passes = "tests/engine/test_duel.py::test_passes"
    assert found["classic.1.a"] == Coverage(
        "classic.1.a",
        "classic",
        ("engine/duel.py:6", "engine/duel.py:8"),
        (passes,),
        "covered",
        "",
    )
    told = {key: (one.status, one.reason) for key, one in found.items()}
    fails = "tests/engine/test_duel.py::test_fails failed"
    by_chance = "tests/engine/test_duel.py::test_passes_by_chance xpassed"
    assert told == {
        "classic.1.a": ("covered", ""),
        "classic.1.b": ("missing", "no code cites it; no test carries it"),
        "classic.1.c": ("missing", f"its test did not pass: {fails}"),
        "classic.1.d": ("missing", f"its test did not pass: {by_chance}"),
        "classic.1.e": ("covered", ""),
        "classic.1.f": ("covered", "so it is"),
        "classic.1.g": ("by_hand", "players do it"),
        "classic.1.h": ("missing", "no test carries it"),
        "heroes.1": ("missing", "no code cites it"),
        "digest.1.1": ("missing", "no code cites it; no test carries it"),
    }
    assert found["classic.1.e"].code == ("engine/duel.py:15",)
    assert found["classic.1.f"].code == ("engine/duel.py:4", "engine/duel.py:13")
    assert len(found["classic.1.f"].tests) == 1
    missing = [*(f"classic.1.{letter}" for letter in "bcdh"), "heroes.1"]
    assert [key for key, one in found.items() if one.fails] == missing


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("classic.9,engine/duel.py:ask,", "places.csv:2: no rule 'classic.9'"),
        ("classic.1.a,engine/duel.py:answer,", "places.csv:2: engine/duel.py has no answer"),
        ("classic.1.a,engine/duel.py:Strike.ask,", "engine/duel.py has no Strike.ask"),
        ("classic.1.a,engine/lost.py:ask,", "'engine/lost.py:ask'"),
        ("classic.1.a,engine/duel.py,", "'engine/duel.py'"),
        ("classic.1.a,,", "name a place, or a reason"),
        ("classic.1.a", "name a place, or a reason"),
    ],
)
def test_a_wrong_line_of_the_table_is_named(line: str, says: str, root: Path) -> None:
    (root / module.PLACES).write_text(f"key,place,reason\n{line}\n", "utf-8")
    with pytest.raises(Unusable) as told:
        read_places(root, frozenset(KEYS))
    assert says in str(told.value)
    assert "\n" not in str(told.value)


def test_a_table_with_other_columns_is_refused(root: Path) -> None:
    (root / module.PLACES).write_text("key,where\n", "utf-8")
    with pytest.raises(Unusable, match=r"places\.csv:1"):
        read_places(root, frozenset(KEYS))


def test_a_place_inside_a_function_is_no_place(root: Path) -> None:
    with pytest.raises(Unusable, match=r"has no ask\.rule"):
        locate(root, "engine/duel.py:ask.rule", "here")


def test_tests_that_cannot_be_read_are_told(root: Path) -> None:
    (root / "tests/engine/test_duel.py").write_text("import nothing_like_this\n")
    with pytest.raises(Unusable, match="cannot be run") as told:
        coverage([], root, KEYS)
    assert "\n" not in str(told.value)


def test_the_own_table_names_what_exists() -> None:
    from device.packs import rule_index

    read_places(checkout(), frozenset(rule_index()))


def run(*argv: str) -> int:
    return cli.main(["rules", *argv])


@pytest.fixture
def small(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    index = {key: rule(key) for key in KEYS}
    monkeypatch.setattr("device.commands.rules.rule_index", lambda: index)
    monkeypatch.setattr("device.commands.rules.checkout", lambda: root)


def test_a_line_a_key(small: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("classic.1.a", "--coverage", "--json") == 0
    line = json.loads(capsys.readouterr().out)
    assert list(line) == ["key", "ruleset", "code", "tests", "status", "reason"]
    assert run("--coverage", "--json") == 1
    keys = [json.loads(line)["key"] for line in capsys.readouterr().out.splitlines()]
    assert keys == KEYS[:-1]
    assert run("heroes", "--coverage", "--digest") == 1


def test_a_table_for_people(small: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--coverage", "--digest") == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "classic: 3 covered, 1 by_hand, 5 missing of 9"
    assert lines[1].split() == ["classic.1.a", "covered", "engine/duel.py:6", "(+1),", "1", "test"]
    assert any(line.split()[:2] == ["digest.1.1", "missing"] for line in lines)
    assert lines[-1] == "all: 3 covered, 1 by_hand, 6 missing of 10"


def test_without_a_checkout_it_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "ROOT", tmp_path)
    assert run("--coverage") == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "in a checkout" in told
