"""Prevention and replacement: what did not happen sets nothing off; order only if it matters."""

from __future__ import annotations

import pytest
from tables import RULES, at, called, logged, through, under

from engine import events as ev
from engine.decisions import Kind, Option, Verb
from engine.game import Game
from engine.players import Player


def blow(rules: str, target: str, attacker: str = "", more: str = "") -> Game:
    """A strike of 3 wounds at a closed card with these lines of TOML, up to the main subphase."""
    return through(
        under(
            rules,
            f'''
[cards.Вампир]
life = 9
strike = [3, 3, 3]
{attacker}
[cards.Цель]
life = 9
{target}
[[cards.Цель.abilities]]
names = "Боль"
when = "wounded"
effect = "token"
amount = "amount"
on = "self"
{more}
[table]
first = ["Вампир @ C3 wounds 5"]
second = ["Цель @ C4 closed"]
script = """
first: strike C3 -> C4
pass first, second
roll first 1
"""
''',
        )
    )


@pytest.mark.report("R01")
@pytest.mark.report("R04")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize(
    ("target", "dealt"),
    [
        ("", 3),
        ("keywords = { armour = 1 }", 2),
        ("keywords = { armour = 3 }", 0),
        ("keywords = { armour = 9 }", 0),
        ("keywords = { camouflage = 1 }", 0),
    ],
)
def test_only_wounds_that_were_dealt_heal_the_vampire_and_set_off_pain(
    rules: str, target: str, dealt: int
) -> None:
    """What is prevented cannot be converted, and reactions read what really happened."""
    game = blow(rules, target, "keywords = { vampirism = 9 }")
    struck, vampire = game.state.card(at(game, "C4")), game.state.card(at(game, "C3"))
    assert struck.wounds == dealt
    assert struck.tokens == dealt
    assert vampire.wounds == 5 - dealt
    assert sum(e.amount for e in logged(game, ev.Healed)) == dealt
    assert sum(e.amount for e in logged(game, ev.Prevented)) == 3 - dealt
    assert len(logged(game, ev.Wounded)) == (1 if dealt else 0)
    assert game.state.card(at(game, "C3")).closed


@pytest.mark.report("R01")
@pytest.mark.parametrize("rules", RULES)
def test_wounds_that_were_prevented_use_up_no_further_prevention(rules: str) -> None:
    """Armour 3 stops the whole blow, so the amulet's 2 are still there for the next one."""
    game = through(
        under(
            rules,
            '''
[cards.Бык]
life = 9
strike = [3, 3, 3]
[cards.Щит]
life = 9
keywords = { armour = 3 }
[[cards.Щит.abilities]]
names = "Оберег"
when = "sudden"
effect = "prevent"
amount = 2
lasts = "turn"
targets = "self"
on = "self"
[table]
first = ["Бык @ C3", "Бык @ B3"]
second = ["Щит @ C4 closed"]
script = """
first: strike C3 -> C4
pass first
second: use C4
"""
''',
        )
    )
    shield = at(game, "C4")
    assert game.state.card(shield).wounds == 0
    assert game.pending is not None
    game.answer(Option(Verb.STRIKE, card=at(game, "B3"), target=shield))
    through(game)
    # Armour is used up this turn; the amulet takes 2 of 3.
    assert game.state.card(shield).wounds == 1
    assert [(e.amount, e.why) for e in logged(game, ev.Prevented)] == [
        (3, "armour"),
        (2, "prevent"),
    ]


SETTINGS = '''
[cards.Бык]
life = 9
strike = [0, 0, 0]
[cards.Пророк]
life = 5
[[cards.Пророк.abilities]]
names = "Сведение"
when = "sudden"
effect = "set_die"
amount = {one}
targets = "any"
{price}
[cards.Судьба]
life = 5
[[cards.Судьба.abilities]]
names = "Сведение"
when = "sudden"
effect = "set_die"
amount = {two}
targets = "any"
[table]
first = ["Бык @ C3", "Пророк @ A1", "Судьба @ B1"]
second = ["Бык @ C4 closed"]
script = """
first: strike C3 -> C4
pass first, second
roll first 3
first: use A1 -> roll C3
"""
'''


def set_twice(rules: str, one: int, two: int, price: str = "per_turn = 1") -> Game:
    """Both settings are played on one die; in the rerolls variant they may be, too."""
    game = under(rules, SETTINGS.format(one=one, two=two, price=price))
    fate = called(game, "Судьба")
    while True:
        assert game.pending is not None
        use = next((o for o in game.pending.options if o.card == fate and o.die is not None), None)
        if use is not None:
            game.answer(use)
            break
        assert game.pending.passing is not None
        game.answer(game.pending.passing)
    while game.pending is not None and game.pending.kind is Kind.PRIORITY:
        assert game.pending.passing is not None
        game.answer(game.pending.passing)
    return game


def final(game: Game) -> int:
    (settled,) = logged(through(game), ev.RollSettled)
    return settled.final


@pytest.mark.report("R03")
@pytest.mark.parametrize("rules", RULES)
def test_two_settings_to_one_value_ask_for_no_order(rules: str) -> None:
    game = set_twice(rules, 4, 4)
    assert game.pending is not None
    assert game.pending.kind is not Kind.APPLY
    assert final(game) == 4


@pytest.mark.report("R03")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("last", [2, 6])
def test_two_settings_to_different_values_ask_their_player(rules: str, last: int) -> None:
    game = set_twice(rules, 2, 6)
    pending = game.pending
    assert pending is not None
    assert (pending.kind, pending.player) == (Kind.APPLY, Player.FIRST)
    assert sorted(o.value for o in pending.options if o.value) == [2, 6]
    game.answer(next(o for o in pending.options if o.value == last))
    assert final(game) == last


@pytest.mark.report("R05")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("last", [2, 6])
def test_the_order_is_asked_also_when_a_card_behind_a_setting_is_gone(
    rules: str, last: int
) -> None:
    game = set_twice(rules, 2, 6, "destroys = true")
    prophet = called(game, "Пророк")
    assert game.state.card(prophet).zone == "graveyard"
    pending = game.pending
    assert pending is not None
    assert pending.kind is Kind.APPLY
    game.answer(next(o for o in pending.options if o.value == last))
    assert final(game) == last


@pytest.mark.report("R05")
@pytest.mark.parametrize("ending", [Verb.CONCEDE, Verb.AGREE_DRAW])
def test_who_leaves_during_the_choice_ends_the_game(ending: Verb) -> None:
    game = set_twice("classic", 2, 6)
    game.answer(Option(ending, value=0 if ending is Verb.CONCEDE else None))
    assert game.pending is None
    assert game.state.winner is (Player.SECOND if ending is Verb.CONCEDE else None)


@pytest.mark.report("R04")
@pytest.mark.parametrize("rules", RULES)
def test_who_kills_is_who_really_dealt_the_last_wounds(rules: str) -> None:
    """A defender stepped in and died: `when it kills` speaks of the defender."""
    game = through(
        under(
            rules,
            '''
[cards.Палач]
life = 9
strike = [9, 9, 9]
[[cards.Палач.abilities]]
names = "Трофей"
when = "kills"
effect = "token"
on = "self"
condition = ["target name Дешёвый"]
[cards.Дешёвый]
life = 1
cost = 2
[cards.Дорогой]
life = 1
cost = 7
[table]
first = ["Палач @ C3"]
second = ["Дорогой @ C4", "Дешёвый @ B4"]
script = """
first: strike C3 -> C4
second: defend B4
pass first, second
roll first 4
roll second 4
"""
''',
        )
    )
    assert game.state.card(at(game, "C3")).tokens == 1
    assert game.state.card(called(game, "Дорогой")).wounds == 0
