"""Every sentence with which the rules refuse an answer has words in both languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import msgspec
import pytest

import engine
from ui.gallery import gallery
from ui.refusals import NAMED, SENTENCES, refusal, rule_number
from ui.screen import Lang

ROOM = Path(engine.__file__).parent
KEY = re.compile(r"(classic|digest|heroes|reroll)\.\d")
HOLES: dict[str, tuple[str, ...]] = {
    "cell": ("C3",),
    "coins": ("1", "2", "5"),
    "costs": ("1", "2", "5"),
    "tokens": ("1", "2", "5"),
    "limit": ("this battle", "this turn"),
    "ability.loses": ("1", "2", "5"),
    "ability.discards": ("1", "2", "5"),
    "ability.names.en": ("Fire Rain",),
    "state.printed(other).names.en": ("Old Bear",),
}
"""What the variable parts of a sentence can be, by how the engine writes them."""


def is_key(node: ast.expr) -> bool:
    if isinstance(node, ast.IfExp):
        return is_key(node.body) and is_key(node.orelse)
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and KEY.match(node.value) is not None
    return isinstance(node, ast.Attribute) and node.attr == "rule"


def says_why(tree: ast.AST) -> Iterator[ast.expr]:
    """The sentence of every `(key, sentence)` in a function that answers with a `Why`, and of
    every `Refused(key, sentence)`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
            if len(node.args) == 2 and is_key(node.args[0]):
                yield node.args[1]
        elif isinstance(node, ast.FunctionDef) and answers_why(node):
            for pair in ast.walk(node):
                if isinstance(pair, ast.Tuple) and len(pair.elts) == 2 and is_key(pair.elts[0]):
                    yield pair.elts[1]


def answers_why(node: ast.FunctionDef) -> bool:
    return node.returns is not None and "Why" in ast.unparse(node.returns).split(" | ")


def read(node: ast.expr, constants: dict[str, str], where: str) -> Iterator[str]:
    """The sentences that an expression can be; a variable part that nobody knows is an error."""
    if isinstance(node, ast.Name) and node.id in constants:
        yield constants[node.id]
    elif isinstance(node, ast.IfExp):
        yield from read(node.body, constants, where)
        yield from read(node.orelse, constants, where)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        parts: list[tuple[str, ...]] = []
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                hole = ast.unparse(part.value)
                assert hole in HOLES, f"{where}: say in HOLES what {{{hole}}} can be"
                parts.append(HOLES[hole])
            else:
                assert isinstance(part, ast.Constant)
                parts.append((str(part.value),))
        yield from ("".join(one) for one in product(*parts))
    elif not (isinstance(node, ast.Name) and node.id == "why"):
        # `why` is what another such function said.
        raise AssertionError(f"{where}: a reason that cannot be read: {ast.unparse(node)}")


def sentences(source: str, where: str) -> set[str]:
    tree = ast.parse(source)
    constants = {
        target.id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Name) and isinstance(node.value.value, str)
    }
    return {
        sentence
        for node in says_why(tree)
        for sentence in read(node, constants, f"{where}:{node.lineno}")
    }


def all_sentences() -> set[str]:
    found: set[str] = set()
    for path in sorted(ROOM.rglob("*.py")):
        found |= sentences(path.read_text(encoding="utf-8"), str(path.relative_to(ROOM)))
    return found


def test_the_walk_finds_what_the_rules_say() -> None:
    found = all_sentences()
    assert len(found) > 80
    # A plain one, one of a module's constant, one with a number, one beside two keys, a `Refused`.
    assert {
        "it is closed",
        "that is not one of the answers to this question",
        "it costs 2 coins",
        "it was used as often as it may be this battle",
        "the game is over",
    } <= found


def test_a_new_sentence_and_a_new_variable_part_are_noticed() -> None:
    known = 'def f() -> Why | None:\n    return "classic.1", "it is blue"\n'
    assert sentences(known, "x.py") == {"it is blue"}
    with pytest.raises(AssertionError, match="HOLES"):
        sentences('def f() -> Why:\n    return "classic.1", f"{colour} is wrong"\n', "x.py")
    with pytest.raises(AssertionError, match="cannot be read"):
        sentences('def f() -> Why:\n    return "classic.1", words(1)\n', "x.py")


@pytest.mark.parametrize("why", sorted(all_sentences()))
def test_every_refusal_has_words(why: str) -> None:
    said = refusal(Lang.RU, why)
    assert re.search("[а-я]", said), f"ui/refusals.py and the catalogues lack {why!r}"
    assert said[0].isupper() or not said[0].isalpha()
    assert not said.endswith(".")
    # The names are the view's matter; nothing else may stay English.
    left = re.sub("Fire Rain|Old Bear", "", said)
    assert not re.search("[A-Za-z]{2,}", left), said
    told = refusal(Lang.EN, why)
    assert told[0].isupper() or told[0].isdigit()
    assert "{" not in said + told


def test_no_words_are_left_over() -> None:
    said = all_sentences()
    assert set(SENTENCES) <= said
    for message in NAMED:
        ending = message.split("}")[1]
        assert any(one.endswith(ending) for one in said), message


def test_numbers_are_counted() -> None:
    assert refusal(Lang.RU, "it costs 1 coins") == "Нужна 1 монета"
    assert refusal(Lang.RU, "it costs 3 coins") == "Нужны 3 монеты"
    assert refusal(Lang.RU, "it costs 12 tokens") == "Нужно 12 фишек"
    assert refusal(Lang.EN, "1 cards are discarded for it") == "1 card is discarded for it"


@pytest.mark.parametrize("lang", Lang)
def test_a_card_is_called_as_on_the_screen(lang: Lang) -> None:
    view = next(screen.view for _, screen in gallery(lang) if screen.view.cards)
    card = view.cards[0]
    view = msgspec.structs.replace(view, cards=(card,))
    said = refusal(lang, f"{card.names.en} forbids it", view)
    assert (card.names.ru if lang is Lang.RU else card.names.en) in said


def test_a_sentence_that_nobody_knows_is_told_as_it_is() -> None:
    assert refusal(Lang.RU, "it is made of cheese") == "It is made of cheese"


@pytest.mark.parametrize(
    ("key", "number"),
    [("classic.306.9.a", "306.9"), ("digest.1.2", "1.2"), ("heroes.210.u2.c", "210"), ("", "")],
)
def test_the_rule_has_the_number_that_players_know(key: str, number: str) -> None:
    assert rule_number(key) == number
