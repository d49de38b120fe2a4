"""Targets that leave, come back or turn out unlawful; and what card data may say."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from tables import RULES, at, called, logged, through, under

from engine import events as ev
from engine.cardbook import PackError, parse_card, parse_pack
from engine.decisions import Kind, Option, Verb
from engine.players import BOTH, Player
from engine.zones import Zone


@pytest.mark.report("G01")
@pytest.mark.parametrize("rules", RULES)
def test_of_two_targets_only_the_lawful_one_is_hit(rules: str) -> None:
    game = under(
        rules,
        '''
[cards.Колдун]
life = 5
[[cards.Колдун.abilities]]
names = "Вилы"
when = "action"
effect = "wound"
amount = 2
count = 2
closes = true
[cards.Беглец]
life = 5
[[cards.Беглец.abilities]]
names = "Уход"
when = "sudden"
effect = "destroy"
on = "self"
[cards.Бык]
life = 9
[table]
first = ["Колдун @ C1"]
second = ["Беглец @ C4", "Бык @ C5", "Бык @ C6"]
script = """
first: use C1 -> C4
expect pending first target
first: aim C5
second: use C4
"""
''',
    )
    through(game)
    assert game.state.card(called(game, "Беглец")).zone is Zone.GRAVEYARD
    assert game.state.card(at(game, "C5")).wounds == 2
    assert game.state.card(at(game, "C6")).wounds == 0
    assert [event.amount for event in logged(game, ev.Wounded)] == [2]
    # It did something, so it is paid for.
    assert game.state.card(at(game, "C1")).closed


@pytest.mark.report("G02")
@pytest.mark.parametrize("rules", RULES)
def test_a_condition_for_declaring_is_not_asked_again(rules: str) -> None:
    game = under(
        rules,
        '''
[cards.Колдун]
life = 5
[[cards.Колдун.abilities]]
names = "Чистые руки"
when = "action"
effect = "wound"
amount = 2
condition = ["unwounded"]
[cards.Ёж]
life = 9
[[cards.Ёж.abilities]]
names = "Игла"
when = "sudden"
effect = "wound"
[table]
first = ["Колдун @ C1"]
second = ["Ёж @ C6"]
script = """
first: use C1 -> C6
second: use C6 -> C1
"""
''',
    )
    through(game)
    assert game.state.card(at(game, "C1")).wounds == 1
    assert game.state.card(at(game, "C6")).wounds == 2
    assert game.pending is not None
    # For declaring it anew the condition is asked.
    assert not [option for option in game.pending.options if option.verb is Verb.USE]


COMES_BACK = """
[cards.Колдун]
life = 9
[[cards.Колдун.abilities]]
names = "Порча"
when = "action"
attack = "{attack}"
effect = "wound"
amount = 3
[cards.Беглец]
life = 5
[[cards.Беглец.abilities]]
names = "Уход"
when = "sudden"
effect = "destroy"
on = "self"
[cards.Некромант]
life = 5
[[cards.Некромант.abilities]]
names = "Подъём"
when = "sudden"
effect = "raise"
targets = "own"
[table]
first = ["Колдун @ C3"]
second = ["Беглец @ C4", "Некромант @ C6"]
script = ""
"""


@pytest.mark.report("G04")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("attack", ["influence", "spell", "discharge"])
def test_a_target_that_left_and_came_back_is_not_the_target_any_more(
    rules: str, attack: str
) -> None:
    game = under(rules, COMES_BACK.format(attack=attack))
    runner, raiser = called(game, "Беглец"), called(game, "Некромант")
    game.answer(Option(Verb.USE, card=called(game, "Колдун"), ability=0, target=runner))
    for wanted in (
        Option(Verb.USE, card=runner, ability=0),
        Option(Verb.USE, card=raiser, ability=0, target=runner),
    ):
        while game.pending is not None and wanted not in game.pending.options:
            assert game.pending.kind is Kind.PRIORITY
            game.answer(Option(Verb.PASS))
        game.answer(wanted)
    through(game)
    card = game.state.card(runner)
    assert (card.zone, card.wounds) == (Zone.FIELD, 0)
    assert [event.why for event in logged(game, ev.Fizzled)] == ["target"]


@pytest.mark.report("G04")
@pytest.mark.parametrize("rules", RULES)
def test_a_strike_at_a_card_that_left_and_came_back_misses_it(rules: str) -> None:
    game = under(
        rules,
        COMES_BACK.format(attack="influence").replace(
            "life = 9", "life = 9\nstrike = [3, 3, 3]", 1
        ),
    )
    runner, raiser = called(game, "Беглец"), called(game, "Некромант")
    game.answer(Option(Verb.STRIKE, card=called(game, "Колдун"), target=runner))
    for wanted in (
        Option(Verb.USE, card=runner, ability=0),
        Option(Verb.USE, card=raiser, ability=0, target=runner),
    ):
        while game.pending is not None and wanted not in game.pending.options:
            game.answer(Option(Verb.PASS))
        game.answer(wanted)
    through(game)
    assert game.state.card(runner).wounds == 0
    assert not logged(game, ev.Rolled)


SOURCE_GOES = """
[cards.Странник]
life = 9
[[cards.Странник.abilities]]
names = {{ ru = "Домой", en = "Home" }}
when = "sudden"
{effect}
[[cards.Странник.abilities]]
names = {{ ru = "Порча", en = "Blight" }}
when = "sudden"
effect = "wound"
[cards.Изгнание]
life = 9
[[cards.Изгнание.abilities]]
names = {{ ru = "Изгнание", en = "Exile" }}
when = "sudden"
effect = "return"
targets = "any"
[table]
windows = "{windows}"
first = ["Странник @ C1", "Изгнание @ A1"]
second = ["Изгнание @ C6"]
script = ""
"""


@pytest.mark.report("P04")
@pytest.mark.report("T18")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("windows", ["attacks", "all"])
@pytest.mark.parametrize(
    "effect", ['effect = "return"\non = "self"', 'effect = "wound"\nreturns = true']
)
def test_a_card_that_returns_itself_to_the_deck_breaks_nothing(
    rules: str, windows: str, effect: str
) -> None:
    game = under(rules, SOURCE_GOES.format(effect=effect, windows=windows))
    wanderer, exile = called(game, "Странник"), at(game, "C6")
    assert game.pending is not None
    home = [o for o in game.pending.options if o.card == wanderer and o.ability == 0]
    game.answer(next(o for o in home if o.target in (None, exile)))
    for _ in range(9):
        for seat in BOTH:
            assert len(game.view(seat).stack) == len(game.state.stack)
        if game.pending is None or game.pending.kind is Kind.MAIN:
            break
        game.answer(Option(Verb.PASS))
    assert game.state.card(wanderer).zone is Zone.DECK
    assert game.state.side(Player.FIRST).count == 1
    assert game.state.card(exile).wounds == (0 if "self" in effect else 1)


@pytest.mark.report("P04")
@pytest.mark.report("T18")
@pytest.mark.parametrize("rules", RULES)
def test_an_ability_whose_source_is_returned_to_the_deck_is_seen_and_leaves_the_stack(
    rules: str,
) -> None:
    text = SOURCE_GOES.format(effect='effect = "wound"\ncloses = true', windows="all")
    game = under(rules, text)
    wanderer, exile = called(game, "Странник"), at(game, "C6")
    game.answer(Option(Verb.USE, card=wanderer, ability=1, target=exile))
    game.answer(Option(Verb.PASS))
    game.answer(Option(Verb.USE, card=exile, ability=0, target=wanderer))
    seen: list[int] = []
    for _ in range(9):
        for seat in BOTH:
            names = [item.ability and item.ability.en for item in game.view(seat).stack]
            assert names in (["Exile", "Blight"], ["Blight"], [])
            seen.append(len(names))
        if game.pending is None or game.pending.kind is Kind.MAIN:
            break
        game.answer(Option(Verb.PASS))
    assert game.state.card(wanderer).zone is Zone.DECK
    assert {2, 1} <= set(seen)
    assert not game.state.stack


def raw_cards() -> dict[str, dict[str, Any]]:
    text = (Path(__file__).parent / "menagerie.toml").read_text("utf-8")
    found: dict[str, dict[str, Any]] = tomllib.loads(text)["cards"]
    return found


def places(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The paths to all keys of a card's table."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield (*path, key)
            yield from places(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from places(inner, (*path, index))


def inside(value: Any, path: tuple[str | int, ...]) -> Any:
    for step in path:
        value = value[step]
    return value


@pytest.mark.report("G06")
@pytest.mark.parametrize("name", sorted(raw_cards()))
def test_no_misspelt_key_of_a_card_is_passed_over(name: str) -> None:
    raw = raw_cards()[name]
    parse_card(name, deepcopy(raw))
    for *path, key in places(raw):
        assert isinstance(key, str)
        for wrong in (f"{key}s_", key[:-1] if len(key) > 2 else f"{key}x", key.upper()):
            card = deepcopy(raw)
            there = inside(card, tuple(path))
            there[wrong] = there.pop(key)
            with pytest.raises(PackError) as told:
                parse_card(name, card)
            assert "\n" not in str(told.value)


WORDS = ("when", "effect", "attack", "targets", "on", "lasts", "keyword", "watches", "type",
         "element", "slot", "among", "condition", "watching")  # fmt: skip


@pytest.mark.report("G06")
@pytest.mark.parametrize("name", sorted(raw_cards()))
def test_no_misspelt_word_of_a_card_is_passed_over(name: str) -> None:
    raw = raw_cards()[name]
    for *path, key in places(raw):
        if key not in WORDS:
            continue
        card = deepcopy(raw)
        there = inside(card, tuple(path))
        there[key] = [f"{there[key][0]}z"] if isinstance(there[key], list) else f"{there[key]}z"
        with pytest.raises(PackError):
            parse_card(name, card)


@pytest.mark.report("G06")
@pytest.mark.parametrize(
    "text",
    [
        "[card.Бык]\nlife = 3",
        "[cards.x]\nlife = 3\n[squad]\nfirst = []",
        "[cards.x]\nlife = 3\n[squads]\nfrist = []",
        "[cards.x]\nlife = 3\n[decks]\nthird = []",
        '[cards.x]\nlife = "many"',
        "[cards.x]\nlife = 3\nkeywords = { armor = 1 }",
        '[cards.x]\nlife = 3\nkeywords = { armour = "lots" }',
    ],
)
def test_no_misspelt_key_of_a_pack_is_passed_over(text: str) -> None:
    with pytest.raises(PackError, match=r"pack\.toml"):
        parse_pack(text, "pack.toml")
