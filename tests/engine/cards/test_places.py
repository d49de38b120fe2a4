"""Where the keys of a pack stand, told by one pass over its text."""

from __future__ import annotations

import random
import tomllib
from typing import Any

import pytest

from engine.cards.places import DEPTH, PARTS, THINGS, Broken, Overdone, Places, outline
from tests.engine.cards.mutations import mutant

TEXT = r'''# [cards.not]
format = 1

[cards.wolf]
life = 3 # x = [
"a.b" . c = """
[not.a.table]
y = 1 \""" still
""" # and a remark
classes = [
    "One", # not "Three",

    'Two',
]
  [[ cards . "wolf" . abilities ]]
names = { ru = "} = [", en = 'x = "' }
[[cards.wolf.abilities]]
when = "action"
then = [{ effect = "heal", on = "self" },
        { effect = "open" }]
[cards.wolf.abilities.names]
ru = """""quoted"""""
[cards."Б\u044bк"]
strike = [ 1, [
  2 ], 3 ]
'''


def test_every_key_and_item_has_its_line() -> None:
    wolf = ("cards", "wolf")
    assert list(outline(TEXT)) == [
        (("format",), 2),
        (wolf, 4),
        ((*wolf, "life"), 5),
        ((*wolf, "a.b", "c"), 6),
        ((*wolf, "classes"), 10),
        ((*wolf, "classes", 0), 11),
        ((*wolf, "classes", 1), 13),
        ((*wolf, "abilities", 0), 15),
        ((*wolf, "abilities", 0, "names"), 16),
        ((*wolf, "abilities", 1), 17),
        ((*wolf, "abilities", 1, "when"), 18),
        ((*wolf, "abilities", 1, "then"), 19),
        ((*wolf, "abilities", 1, "then", 0), 19),
        ((*wolf, "abilities", 1, "then", 1), 20),
        ((*wolf, "abilities", 1, "names"), 21),
        ((*wolf, "abilities", 1, "names", "ru"), 22),
        (("cards", "Бык"), 23),
        (("cards", "Бык", "strike"), 24),
        (("cards", "Бык", "strike", 0), 24),
        (("cards", "Бык", "strike", 1), 24),
        (("cards", "Бык", "strike", 2), 25),
    ]


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("cards", "wolf", "life"), 5),
        (("cards", "wolf", "movement"), 4),  # not written: its table
        (("cards", "wolf", "abilities", 0, "names", "en"), 16),  # inside an inline table
        (("cards", "wolf", "abilities", 1, "then", 1, "effect"), 20),
        (("cards", "wolf", "abilities"), 15),
        (("cards",), 4),  # written with its first card only
        (("decks", "first"), None),
    ],
)
def test_what_has_no_line_of_its_own_has_that_of_what_encloses_it(
    path: tuple[str | int, ...], line: int | None
) -> None:
    assert Places(TEXT).line(path) == line


def test_before_a_broken_line_all_lines_are_known() -> None:
    assert Places("[cards.wolf]\nlife = 3\nlife 4\n").line(("cards", "wolf", "life")) == 2


@pytest.mark.parametrize(
    "text",
    ["a", "a =\n[", "= 1", "[a", "[[a]", "a = ]", 'a = """x', "a = '''x", 'a = "x\n"', "[a] b",
     "ü = 1", "[]", "a. = 1", '"a\n" = 1', "a = [\n# x"],
)  # fmt: skip
def test_what_is_no_toml_is_noticed_here_or_by_tomllib(text: str) -> None:
    with pytest.raises(Broken):
        list(outline(text))
    with pytest.raises(tomllib.TOMLDecodeError):
        tomllib.loads(text)


@pytest.mark.parametrize(
    ("at_most", "too_much", "line"),
    [
        (".".join("a" * PARTS) + " = 1", "\n" + ".".join("a" * (PARTS + 1)) + " = 1", 2),
        ("[" + ".".join("a" * PARTS) + "]", "[" + ".".join("a" * (PARTS + 1)) + "]", 1),
        ("x = { " + ".".join("a" * PARTS) + " = 1 }", "x = {" + "a." * PARTS + "a = 1}", 1),
        ("x = " + "[" * DEPTH + "]" * DEPTH, "x = " + "[" * (DEPTH + 1) + "]" * (DEPTH + 1), 1),
        ("[a]\n" * THINGS, "[a]\n" * (THINGS + 1), THINGS + 1),
        ("x = " + "9" * 1000, "x = " + "9" * 1002, 1),
    ],
    ids=["parts", "parts of a header", "parts inside", "depth", "things", "digits"],
)
def test_nobody_writes_a_pack_that_keeps_the_reader_busy(
    at_most: str, too_much: str, line: int
) -> None:
    assert list(outline(at_most))
    with pytest.raises(Overdone) as told:
        list(outline(too_much))
    assert told.value.line == line


def test_the_outline_agrees_with_tomllib() -> None:
    """Whatever tomllib reads, each outlined path leads to something in it, and to all keys."""
    rng = random.Random(11)
    read = 0
    for _ in range(600):
        text = mutant(rng).replace("\r\n", "\n")
        try:
            raw = tomllib.loads(text)
            paths = [path for path, _ in outline(text)]
        except (ValueError, RecursionError):
            continue
        read += 1
        for path in paths:
            inside(raw, path)
        assert {path[0] for path in paths} == set(raw)
    assert read > 300


def test_what_tomllib_reads_is_never_called_broken() -> None:
    rng = random.Random(12)
    for _ in range(600):
        text = mutant(rng).replace("\r\n", "\n")
        try:
            list(outline(text))
        except Broken:
            with pytest.raises((ValueError, RecursionError)):
                tomllib.loads(text)
        except Overdone:
            continue


def inside(value: Any, path: tuple[str | int, ...]) -> Any:
    for part in path:
        value = value[part]
    return value
