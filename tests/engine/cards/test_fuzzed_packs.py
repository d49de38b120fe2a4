"""Spoilt packs: a pack or a one-line error, never anything else, in bearable time and memory."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.cardbook import PackError, parse_pack
from engine.cards.limits import TEXT
from tests.engine.cards.mutations import main

ROOT = Path(__file__).parents[3]
MEMORY = 200
"""MiB that reading packs may take, the interpreter included."""


def numbered(line: str, count: int) -> str:
    """So many lines, each with a number of its own."""
    return "".join(line.replace("#", f"{number:05x}") for number in range(count))[:TEXT]


BOMBS: dict[str, Callable[[], str]] = {
    "a key of a million parts": lambda: "a." * (TEXT // 2 - 2) + "a=1",
    "a table of a million parts": lambda: "[" + "a." * (TEXT // 2 - 3) + "a]",
    "an inline key of many parts": lambda: "x={" + "a." * (TEXT // 2 - 5) + "a=1}",
    "a million brackets": lambda: "x=" + "[" * (TEXT // 2) + "]" * (TEXT // 2 - 2),
    "tables in tables": lambda: "x=" + "{a=" * (TEXT // 4 - 2) + "1" + "}" * (TEXT // 4 - 2),
    "an integer of two million digits": lambda: "x=" + "9" * (TEXT - 2),
    "a fraction of two million digits": lambda: "x=1." + "9" * (TEXT - 4),
    "a string of two million signs": lambda: 'x="' + "x" * (TEXT - 4) + '"',
    "a million escapes": lambda: 'x="' + "\\n" * (TEXT // 2 - 2) + '"',
    "a string without end": lambda: 'x="""' + '""\\"' * (TEXT // 4 - 2),
    "as many tables as are allowed": lambda: numbered("[#]\n", 99_999),
    "as many parts as are allowed": lambda: numbered("[#.b.c.d.e.f.g.h]\n", 12_499),
    "as many lists as are allowed": lambda: numbered("#=[]\n", 49_999),
    "as many tables in a list": lambda: "[[a]]\nx=[]\n" * 33_000,
    "too many tables": lambda: numbered("[#]\n", 250_000),
    "escapes in every key": lambda: numbered('"\\u0041#"=1\n', 99_999),
    "too many cards": lambda: numbered("[cards.#]\n", 3001),
    "three thousand spoilt cards": lambda: numbered("[cards.#]\nlif=1\n", 3000),
    "a long list of conditions": lambda: "[cards.x]\nabilities=[{names='a',when='moves',among=["
    + "'open'," * 90_000 + "]}]",
    "a long amount": lambda: "[cards.x]\narmour='" + "tokens+" * (TEXT // 7 - 9) + "1'",
    "a long condition": lambda: "[cards.x]\nabilities=[{names='a',when='moves',among=['"
    + "not " * (TEXT // 4 - 30) + "']}]",
    "a deck of nobody": lambda: numbered("[cards.#]\n", 2999)
    + "[decks]\nfirst=[" + "'3 zz'," * 60 + "]",
    "comments": lambda: "#\n" * (TEXT // 2),
    "nothing at all": lambda: "\x00" * TEXT,
}  # fmt: skip


def in_a_process(code: str, *argv: str) -> dict[str, Any]:
    """Run code on its own, so that the most memory it ever took can be read."""
    done = subprocess.run(
        [sys.executable, "-c", code, *argv], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_spoilt_packs_are_read_or_refused() -> None:
    found = main(1500, seed=2)
    assert not found["faults"]
    assert found["slowest"] < 2
    # Neither all nor nothing: the mutants ask more than the reader of TOML.
    assert found["pack"] > 100
    assert found["refused"] > 500
    assert found["no TOML"] > 100


@pytest.mark.slow
def test_a_hundred_thousand_spoilt_packs() -> None:
    code = "import sys, json; from tests.engine.cards.mutations import main; "
    found = in_a_process(code + "print(json.dumps(main(100_000, seed=1)))")
    assert found["faults"] == []
    assert found["slowest"] < 5
    assert found["peak_mib"] < MEMORY


READ = """
import json, sys
from pathlib import Path
from engine.cardbook import PackError, parse_pack
from tests.engine.cards.mutations import peak
text = Path(sys.argv[1]).read_text("utf-8")
said = ""
try:
    parse_pack(text, "bomb.toml")
except PackError as error:
    said = str(error)
print(json.dumps({"said": said, "peak": peak()}))
"""


@pytest.mark.parametrize("name", BOMBS)
def test_a_pack_made_to_keep_the_reader_busy(name: str, tmp_path: Path) -> None:
    bomb = tmp_path / "bomb.toml"
    bomb.write_text(BOMBS[name](), "utf-8")
    found = in_a_process(READ, str(bomb))
    assert found["peak"] < MEMORY
    assert len(found["said"]) < 1500
    assert found["said"].isprintable()
    assert bool(found["said"]) == (name != "comments")


def test_the_bombs_are_as_large_as_a_pack_may_be() -> None:
    assert max(len(text()) for text in BOMBS.values()) == TEXT
    with pytest.raises(PackError, match="split the pack"):
        parse_pack("#" * (TEXT + 1), "bomb.toml")
