"""Dice: every face has an outcome, the stages come in their order, and what was thrown is kept."""

from __future__ import annotations

from itertools import permutations

import pytest
from tables import RULES, at, called, logged, through, under

from engine import events as ev
from engine.decisions import Kind, Option, Verb
from engine.game import Game
from engine.players import BOTH, Player
from engine.view import FightView

FIGHT = '''
[cards.Первый]
life = 30
strike = [1, 2, 3]
{first}
[cards.Второй]
life = 30
strike = [4, 5, 6]
{second}
[cards.Плюс]
life = 9
[[cards.Плюс.abilities]]
names = {{ ru = "Плюс", en = "Plus" }}
when = "sudden"
effect = "die"
amount = {plus}
targets = "any"
[cards.Сведение]
life = 9
[[cards.Сведение.abilities]]
names = {{ ru = "Сведение", en = "Setting" }}
when = "sudden"
effect = "set_die"
amount = {set}
targets = "any"
[cards.Переброс]
life = 9
[[cards.Переброс.abilities]]
names = {{ ru = "Переброс", en = "Reroll" }}
when = "sudden"
effect = "reroll"
targets = "any"
[cards.Счёт]
life = 9
[[cards.Счёт.abilities]]
names = "Счёт"
when = "rolls"
watches = "own"
effect = "token"
amount = "natural"
on = "self"
[cards.Итог]
life = 9
[[cards.Итог.abilities]]
names = "Итог"
when = "rolls"
watches = "own"
effect = "token"
amount = "roll"
on = "self"
[options]
reroll_timing = "{timing}"
[table]
first = ["Первый @ C3", "Плюс @ A1", "Сведение @ B1", "Переброс @ C1", "Счёт @ D1", "Итог @ E1"]
second = ["Второй @ C4 {closed}"]
script = """
first: strike C3 -> C4
pass first, second
"""
'''


def fight(
    rules: str = "classic",
    *,
    first: str = "",
    second: str = "",
    plus: int = 1,
    to: int = 2,
    closed: bool = False,
    timing: str = "at_once",
) -> Game:
    """A strike whose dice are about to be thrown."""
    text = FIGHT.format(
        first=first,
        second=second,
        plus=plus,
        set=to,
        closed="closed" if closed else "",
        timing=timing,
    )
    game = under(rules, text)
    assert game.pending is not None
    assert game.pending.kind is Kind.ROLL
    return game


def throw(game: Game, *values: int) -> Game:
    """What the next dice show."""
    for value in values:
        assert game.pending is not None
        assert game.pending.kind is Kind.ROLL, game.pending
        game.answer(Option(Verb.ROLL, value=value))
    return game


def play(game: Game, name: str, die: int = 0) -> Game:
    """Use one of the changes on a die as soon as its player may."""
    card = called(game, name)
    while game.pending is not None and game.pending.kind is Kind.PRIORITY:
        for option in game.pending.options:
            if (option.card, option.die) == (card, die):
                game.answer(option)
                return game
        game.answer(Option(Verb.PASS))
    raise AssertionError(f"{name} cannot be played: {game.pending}")


def settle(game: Game, *rerolls: int) -> Game:
    """Pass until the die of First is settled; the given values are what rerolls show."""
    left = list(rerolls)
    while not any(event.die == 0 for event in logged(game, ev.RollSettled)):
        assert game.pending is not None
        if game.pending.kind is Kind.ROLL:
            game.answer(Option(Verb.ROLL, value=left.pop(0)))
        else:
            assert game.pending.passing is not None
            game.answer(game.pending.passing)
    assert not left
    return game


def settled(game: Game, die: int = 0) -> tuple[int, int]:
    """Natural and final value of a die."""
    (found,) = [e for e in logged(game, ev.RollSettled) if e.die == die]
    return found.natural, found.final


# Attacker by rows, defender by columns, 1 to 6 each; copied by hand from the digest (1.11.2).
EXPANSION = """
W- W- -- -w Wm -m
W- W- W- -- -w Wm
Mw W- W- W- -- -w
M- Mw W- W- W- --
Sw M- Mw W- -w W-
S- Sw M- Mw W- -w
"""
DEALS = {"-": 0, "W": 1, "M": 2, "S": 3}
REPLIES = {"-": 0, "w": 4, "m": 5}


@pytest.mark.report("X02")
@pytest.mark.parametrize("rules", RULES)
def test_every_pair_of_faces_leads_to_its_outcome(rules: str) -> None:
    table = [
        [(cell[0], cell[1]) for cell in line.split()] for line in EXPANSION.split("\n") if line
    ]
    for a, row in enumerate(table, 1):
        for d, (strike, reply) in enumerate(row, 1):
            game = through(throw(fight(rules), a, d))
            first, second = game.state.card(at(game, "C3")), game.state.card(at(game, "C4"))
            # The first answer to a question about weakening is to keep the strike.
            assert (second.wounds, first.wounds) == (DEALS[strike], REPLIES[reply]), (a, d)


@pytest.mark.report("X02")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize(("face", "deals"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_every_face_of_a_single_die_leads_to_its_outcome(rules: str, face: int, deals: int) -> None:
    game = through(throw(fight(rules, closed=True), face))
    assert game.state.card(at(game, "C4")).wounds == deals
    assert game.state.card(at(game, "C3")).wounds == 0


@pytest.mark.report("X01")
@pytest.mark.parametrize("rules", ["classic", "classic-early"])
def test_natural_and_changed_values_are_both_kept_and_each_ability_reads_its_own(
    rules: str,
) -> None:
    game = throw(fight(rules, first="keywords = { attack_experience = 2 }"), 3, 1)
    settle(play(game, "Плюс"))
    assert settled(game) == (3, 3 + 2 + 1)
    through(game)
    assert game.state.card(called(game, "Счёт")).tokens == 3
    assert game.state.card(called(game, "Итог")).tokens == 6


@pytest.mark.report("X08")
@pytest.mark.parametrize("rules", ["classic", "classic-early"])
@pytest.mark.parametrize("seat", BOTH)
def test_the_view_shows_the_thrown_value_each_change_and_the_result_apart(
    rules: str, seat: Player
) -> None:
    game = throw(fight(rules, first="keywords = { attack_experience = 2 }", to=4), 3, 1)
    play(game, "Плюс")
    seen: list[FightView] = []
    while not any(event.die == 0 for event in logged(game, ev.RollSettled)):
        seen += [view for view in (game.view(seat).fight,) if view is not None]
        assert game.pending is not None
        assert game.pending.passing is not None
        game.answer(game.pending.passing)
    (before,) = [roll for roll in seen[-1].rolls if roll.id == 0]
    assert (before.natural, before.final) == (3, None)
    assert [(one.amount, one.label.en, one.sets) for one in before.modifiers] == [
        (1, "Plus", False)
    ]
    event = next(e for e in logged(game, ev.DieModified) if e.keyword == "attack_experience")
    assert (event.amount, event.card) == (2, at(game, "C3"))
    assert settled(game) == (3, 6)


@pytest.mark.report("X07")
@pytest.mark.parametrize("rules", ["classic", "classic-early"])
@pytest.mark.parametrize(
    ("face", "change", "single", "double"),
    [(6, 2, 6, 8), (5, 3, 6, 8), (1, -2, 1, -1), (2, -3, 1, -1), (4, 1, 5, 5), (6, -5, 1, 1)],
)
def test_a_single_die_stays_between_one_and_six_and_two_dice_need_not(
    rules: str, face: int, change: int, single: int, double: int
) -> None:
    alone = throw(fight(rules, plus=change, closed=True), face)
    assert settled(settle(play(alone, "Плюс"))) == (face, single)
    both = throw(fight(rules, plus=change), face, 3)
    assert settled(settle(play(both, "Плюс"))) == (face, double)


@pytest.mark.report("X06")
@pytest.mark.report("X07")
@pytest.mark.report("R06")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("chosen", [2, 5])
def test_several_dice_are_chosen_from_before_anything_changes_them(rules: str, chosen: int) -> None:
    """The others were never rolled: no trigger reads them, nothing changes them (306.7)."""
    game = throw(fight(rules, first="keywords = { several_dice = 2 }"), 5, 2)
    assert game.pending is not None
    assert game.pending.kind is Kind.PICK_DIE
    assert not logged(game, ev.Rolled)
    game.answer(Option(Verb.PICK, value=chosen))
    throw(game, 1)
    assert [event.value for event in logged(game, ev.Rolled)] == [chosen, 1]
    settle(play(game, "Плюс"))
    natural, final = settled(game)
    assert natural == chosen
    assert final == (chosen if rules == "reroll" else chosen + 1)
    through(game)
    assert game.state.card(called(game, "Счёт")).tokens == chosen


@pytest.mark.report("R06")
@pytest.mark.report("X06")
@pytest.mark.parametrize("rules", ["classic", "classic-early"])
@pytest.mark.parametrize("timing", ["at_once", "at_settling"])
@pytest.mark.parametrize("order", list(permutations(["Плюс", "Переброс"])))
def test_a_reroll_replaces_what_was_thrown_and_amounts_are_added_to_that(
    rules: str, timing: str, order: tuple[str, str]
) -> None:
    game = throw(fight(rules, timing=timing), 2, 1)
    changed = both(game, order, 5)
    assert settled(changed) == (5, 6)
    assert [event.value for event in logged(changed, ev.Rerolled)] == [5]
    assert [event.value for event in logged(changed, ev.Rolled)] == [2, 1]
    through(changed)
    assert changed.state.card(called(changed, "Счёт")).tokens == 5


def both(game: Game, order: tuple[str, ...], rerolled: int) -> Game:
    """Play these changes on the die of First, in this order, and settle it."""
    left = [rerolled] if "Переброс" in order else []
    for name in order:
        while game.pending is not None and game.pending.kind is Kind.ROLL:
            game.answer(Option(Verb.ROLL, value=left.pop(0)))
        play(game, name)
    return settle(game, *left)


@pytest.mark.report("R06")
@pytest.mark.parametrize("rules", ["classic", "classic-early"])
@pytest.mark.parametrize("timing", ["at_once", "at_settling"])
@pytest.mark.parametrize("order", list(permutations(["Плюс", "Переброс", "Сведение"])))
def test_a_setting_comes_last_in_whatever_order_they_are_played(
    rules: str, timing: str, order: tuple[str, ...]
) -> None:
    game = both(throw(fight(rules, timing=timing, to=4, plus=3), 2, 1), order, 6)
    assert settled(game) == (6, 4)


@pytest.mark.report("R06")
@pytest.mark.parametrize("rules", ["classic", "classic-early"])
@pytest.mark.parametrize("pair", list(permutations(["Плюс", "Переброс", "Сведение"], 2)))
@pytest.mark.parametrize("closed", [False, True])
def test_the_stages_come_in_one_order_pair_by_pair(
    rules: str, pair: tuple[str, str], closed: bool
) -> None:
    """Reroll, then amounts, then settings, and the rule of 1 to 6 for a single die at the end."""
    thrown = [2] if closed else [2, 1]
    game = both(throw(fight(rules, to=4, plus=3, closed=closed), *thrown), pair, 6)
    natural = 6 if "Переброс" in pair else 2
    final = natural + (3 if "Плюс" in pair else 0)
    if closed:
        final = min(6, final)
    if "Сведение" in pair:
        final = 4
    assert settled(game) == (natural, final)


@pytest.mark.report("R06")
@pytest.mark.parametrize("rules", ["classic", "classic-early"])
@pytest.mark.parametrize("name", ["Плюс", "Переброс", "Сведение"])
def test_several_dice_come_before_each_other_stage(rules: str, name: str) -> None:
    game = throw(fight(rules, first="keywords = { several_dice = 2 }", to=4, plus=3), 1, 3)
    game.answer(Option(Verb.PICK, value=3))
    both(throw(game, 1), (name,), 6)
    expected = {"Плюс": (3, 6), "Переброс": (6, 6), "Сведение": (3, 4)}
    assert settled(game) == expected[name]
    # A reroll throws one die, not two to choose from.
    assert len(logged(game, ev.DieThrown)) == 2


@pytest.mark.report("R06")
@pytest.mark.report("X04")
@pytest.mark.parametrize("again", [1, 4, 6])
def test_in_the_rerolls_variant_amounts_are_rerolls_and_settings_come_after_them(
    again: int,
) -> None:
    game = throw(fight("reroll", plus=2, to=5), 3, 1)
    play(game, "Плюс")
    while game.pending is not None and game.pending.kind is Kind.PRIORITY:
        game.answer(Option(Verb.PASS))
    pending = game.pending
    assert pending is not None
    assert (pending.kind, pending.player) == (Kind.REROLL, Player.FIRST)
    (counted,) = logged(game, ev.RerollsCounted)
    assert (counted.x, counted.y, counted.rerolls) == (2, 0, 2)
    game.answer(next(o for o in pending.options if o.die == 0))
    throw(game, again)
    again_asked = game.pending
    assert again_asked is not None
    assert again_asked.kind is Kind.REROLL
    game.answer(Option(Verb.STOP))
    # After the rerolls only the setting can still be played.
    window = game.pending
    assert window is not None
    assert window.kind is Kind.PRIORITY
    changing = {o.card for o in window.options if o.die == 0}
    assert changing == {called(game, "Сведение")}
    settle(play(game, "Сведение"))
    assert settled(game) == (again, 5)


@pytest.mark.report("X04")
@pytest.mark.parametrize("first", [1, 3, 6])
def test_the_reroll_is_really_asked_and_declining_keeps_the_first_value(first: int) -> None:
    game = throw(fight("reroll", first="keywords = { attack_experience = 1 }"), first, 1)
    while game.pending is not None and game.pending.kind is Kind.PRIORITY:
        game.answer(Option(Verb.PASS))
    pending = game.pending
    assert pending is not None
    assert pending.kind is Kind.REROLL
    # Either die, or no more; the pass button means no more.
    assert [(o.verb, o.die) for o in pending.options] == [
        (Verb.REROLL, 0),
        (Verb.REROLL, 1),
        (Verb.STOP, None),
    ]
    assert pending.passing == Option(Verb.STOP)
    for seat in BOTH:
        view = game.view(seat)
        assert view.fight is not None
        assert view.fight.rerolls == (Player.FIRST, 1)
    game.answer(Option(Verb.STOP))
    settle(game)
    assert settled(game) == (first, first)
    assert not logged(game, ev.Rerolled)


@pytest.mark.report("X04")
@pytest.mark.report("X06")
def test_each_reroll_replaces_the_die_also_with_a_worse_value_and_they_run_out() -> None:
    game = throw(fight("reroll", first="keywords = { attack_experience = 2 }"), 6, 5)
    while game.pending is not None and game.pending.kind is Kind.PRIORITY:
        game.answer(Option(Verb.PASS))
    for die, value in ((0, 2), (1, 6)):
        assert game.pending is not None
        assert game.pending.kind is Kind.REROLL
        game.answer(next(o for o in game.pending.options if o.die == die))
        throw(game, value)
    assert game.pending is None or game.pending.kind is not Kind.REROLL
    settle(game)
    through(game)
    assert [settled(game, die) for die in (0, 1)] == [(2, 2), (6, 6)]
    # -4: the attacker deals a weak strike and takes a medium one.
    assert game.state.card(at(game, "C4")).wounds == 1
    assert game.state.card(at(game, "C3")).wounds == 5


@pytest.mark.report("X04")
def test_equal_numbers_of_extra_and_penalty_rolls_ask_for_no_reroll() -> None:
    game = throw(
        fight(
            "reroll",
            first="keywords = { attack_experience = 2 }",
            second="keywords = { defence_experience = 2 }",
        ),
        3,
        3,
    )
    settle(game)
    (counted,) = logged(game, ev.RerollsCounted)
    assert (counted.x, counted.y, counted.rerolls) == (2, 2, 0)
    assert settled(game) == (3, 3)


@pytest.mark.report("R06")
@pytest.mark.report("P18")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("sought", ["cancel", "block"])
def test_a_strike_stopped_during_its_roll_leaves_no_die_and_nothing_unresolved(
    rules: str, sought: str
) -> None:
    """First changes his die, Second answers by stopping the strike: the change, which lies below,
    has no die to change any more; nothing is dealt; and the stack is empty afterwards."""
    game = under(
        rules,
        f'''
[cards.Бык]
life = 9
strike = [3, 3, 3]
[cards.Плюс]
life = 9
[[cards.Плюс.abilities]]
names = "Плюс"
when = "sudden"
effect = "die"
targets = "any"
[cards.Судья]
life = 9
[[cards.Судья.abilities]]
names = "Запрет"
when = "sudden"
effect = "{sought}"
among = ["name Бык"]
targets = "enemy"
[cards.Счёт]
life = 9
[[cards.Счёт.abilities]]
names = "Счёт"
when = "rolls"
watches = "any"
effect = "token"
on = "self"
[table]
first = ["Бык @ C3", "Плюс @ A1", "Счёт @ B1"]
second = ["Бык @ C4", "Судья @ C6"]
script = """
first: strike C3 -> C4
pass first, second
roll first 4
roll second 3
"""
''',
    )
    play(game, "Плюс")
    strike = game.state.stack[0].id
    stop = Option(Verb.USE, card=called(game, "Судья"), ability=0, item=strike)
    while game.pending is not None and stop not in game.pending.options:
        assert game.pending.kind is Kind.PRIORITY
        game.answer(Option(Verb.PASS))
    game.answer(stop)
    while game.pending is not None and game.state.item(strike) is not None:
        item = game.state.item(strike)
        if item is not None and item.blocked:
            break
        game.answer(game.pending.passing or game.pending.options[0])
    seen = len(game.events)
    through(game)
    assert not game.state.stack
    assert not game.state.fights
    assert game.state.card(at(game, "C4")).wounds == 0
    assert game.state.card(at(game, "C3")).closed is (sought == "block")
    if sought == "cancel":
        # Its dice are gone with it: they are not settled, rerolled, or told to anybody.
        late = (ev.RollSettled, ev.RerollsCounted, ev.Rerolled)
        assert not [e for e in game.events[seen:] if isinstance(e, late)]
        assert game.state.card(called(game, "Счёт")).tokens == 0
