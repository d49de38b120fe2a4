"""Chains without end and long ones: bounded, the same for everybody, and never a vote."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tables import RULES, at, called, logged, ruling, through, under

from engine import events as ev
from engine.decisions import Kind, Option, Verb
from engine.game import Game
from engine.journal import Placement
from engine.kernel.duel import RulesFault
from engine.players import Player

FLARE = """
[cards.Эхо]
life = 9
[[cards.Эхо.abilities]]
names = "Отклик"
when = "targeted"
effect = "{effect}"
amount = {amount}
targets = "self"
[cards.Колдун]
life = 5
[[cards.Колдун.abilities]]
names = "Порча"
when = "sudden"
effect = "wound"
targets = "any"
[table]
windows = "{windows}"
first = ["Колдун @ C1"]
second = ["Эхо @ C6"]
script = ""
"""


def ended(game: Game, first: Option) -> str:
    """Go on until a main subphase or a fault: how it ended, in words."""
    try:
        game.answer(first)
        through(game, 300)
    except RulesFault as fault:
        return str(fault)
    return "main" if game.pending else "over"


@pytest.mark.report("L01")
@pytest.mark.report("L04")
@pytest.mark.report("L08")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("windows", ["attacks", "all"])
def test_an_ability_that_aims_at_itself_and_waits_for_that_is_cut(rules: str, windows: str) -> None:
    """Nothing changes from one round to the next: it is cut (digest 1.18), or stops at the bound
    and names its culprit. Nobody is asked whether it should go on, and it is the same each time."""
    text = FLARE.format(effect="life", amount=0, windows=windows)
    told, digests = [], []
    for _ in range(2):
        game = under(rules, text)
        echo = called(game, "Эхо")
        curse = Option(Verb.USE, card=called(game, "Колдун"), ability=0, target=echo)
        told.append(ended(game, curse))
        digests.append(game.digest)
        asked = {e.option.verb for e in game.journal}
        assert asked <= {Verb.USE, Verb.PASS}
        assert game.pending is not None
        if told[-1] == "main":
            assert [event.card for event in logged(game, ev.Warned)] == [echo]
        else:
            assert "chain without end" in told[-1]
            assert "Эхо" in told[-1]
    assert told[0] == told[1]
    assert digests[0] == digests[1]


@pytest.mark.report("L02")
@pytest.mark.parametrize("rules", RULES)
def test_a_card_that_moves_on_when_it_has_moved_moves_on_once(rules: str) -> None:
    game = under(
        rules,
        '''
[cards.Бегун]
life = 5
movement = 3
[[cards.Бегун.abilities]]
names = "Разбег"
when = "moves"
effect = "move"
on = "self"
[cards.Бык]
life = 9
[table]
first = ["Бегун @ A1"]
second = ["Бык @ E6"]
script = """
first: move A1 -> A2
expect pending first cell
first: go B2
expect pending first main
expect B2 is Бегун
expect B2 steps 1
"""
''',
    )
    assert len(logged(game, ev.Relocated)) == 1


@pytest.mark.report("L02")
@pytest.mark.parametrize("rules", RULES)
def test_a_raised_card_is_not_set_off_by_what_raised_it(rules: str) -> None:
    game = under(
        rules,
        '''
[cards.Некромант]
life = 5
[[cards.Некромант.abilities]]
names = "Подъём"
when = "action"
effect = "raise"
targets = "own"
closes = true
[cards.Гость]
life = 5
[[cards.Гость.abilities]]
names = "Смех"
when = "closes"
watches = "own"
effect = "token"
on = "self"
[[cards.Гость.abilities]]
names = "Приход"
when = "targeted"
effect = "token"
on = "self"
[[cards.Гость.abilities]]
names = "Рывок"
when = "moves"
effect = "token"
on = "self"
[cards.Бык]
life = 9
[table]
first = ["Некромант @ A1", "Гость @ graveyard"]
second = ["Бык @ E6"]
script = """
first: use A1 -> Гость
first: go A2
expect pending first main
expect A2 is Гость
"""
''',
    )
    # It was there when its raiser closed as the price, after the effect: one token, for that.
    guest = game.state.card(called(game, "Гость"))
    assert guest.tokens == 1
    assert [game.state.card(e.source).face for e in logged(game, ev.Declared)][1:] == ["Гость"]


@pytest.mark.report("L03")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("life", [10, 99, 280])
def test_a_long_chain_in_which_somebody_loses_life_each_time_runs_to_its_end(
    rules: str, life: int
) -> None:
    game = under(
        rules,
        """
[cards.Свеча]
life = 10
[[cards.Свеча.abilities]]
names = "Гаснет"
when = "wounded"
effect = "wound"
on = "self"
[cards.Укол]
life = 5
[[cards.Укол.abilities]]
names = "Укол"
when = "action"
effect = "wound"
[cards.Бык]
life = 9
[table]
first = ["Укол @ C1"]
second = ["Свеча @ C6", "Бык @ E6"]
script = ""
""",
    )
    candle = called(game, "Свеча")
    cards: list[Placement] = list(game.setup.cards)
    cards[candle] = replace(cards[candle], extra=life - 10)
    game = Game(replace(game.setup, cards=tuple(cards)))
    prick = Option(Verb.USE, card=called(game, "Укол"), ability=0, target=candle)
    assert ended(game, prick) == "main"
    wounds = logged(game, ev.Wounded)
    assert (len(wounds), sum(event.amount for event in wounds)) == (life, life)
    assert [event.card for event in logged(game, ev.Died)] == [candle]
    assert not logged(game, ev.Warned)


@pytest.mark.report("L06")
@pytest.mark.parametrize("rules", RULES)
def test_to_win_and_to_lose_at_once_ends_the_game_once(rules: str) -> None:
    """The last creature dies and says that its player wins: the stack is emptied before the rules
    look for who has no creatures (1.17)."""
    game = under(
        rules,
        '''
[cards.Феникс]
life = 1
[[cards.Феникс.abilities]]
names = "Пепел"
when = "dies"
effect = "win"
[cards.Укол]
life = 5
[[cards.Укол.abilities]]
names = "Укол"
when = "action"
effect = "wound"
[table]
first = ["Укол @ C1"]
second = ["Феникс @ C6"]
script = """
first: use C1 -> C6
"""
''',
    )
    through(game)
    (end,) = logged(game, ev.GameOver)
    assert (end.winner, end.why) == (Player.SECOND, "effect")
    assert game.events[-1] == end


@pytest.mark.report("L06")
@pytest.mark.parametrize("rules", RULES)
def test_both_without_creatures_at_once_is_a_draw(rules: str) -> None:
    game = under(
        rules,
        '''
[cards.Взрыв]
life = 1
[[cards.Взрыв.abilities]]
names = "Взрыв"
when = "action"
effect = "wound"
on = "all"
targets = "any"
[table]
first = ["Взрыв @ C1"]
second = ["Взрыв @ C6"]
script = """
first: use C1
"""
''',
    )
    through(game)
    (end,) = logged(game, ev.GameOver)
    assert (end.winner, end.why) == (None, "defeat")


@pytest.mark.report("L07")
@pytest.mark.parametrize("rules", RULES)
def test_redeals_without_end_stop_when_the_gold_is_gone(rules: str) -> None:
    """First has 24 gold, so 24 redeals; who declares one more has lost (402.4)."""
    game = under(
        rules,
        """
[table]
phase = "redeal"
crystals = { first = [24, 22], second = [25, 23] }
deck_sizes = [30, 30]
script = ""
""",
    )
    taken = 0
    while game.pending is not None:
        pending = game.pending
        greedy = pending.kind is Kind.REDEAL and pending.player is Player.FIRST
        taken += greedy
        game.answer(Option(Verb.REDEAL) if greedy else pending.options[-1])
        assert len(game.journal) < 500
    assert taken == 25
    assert len(logged(game, ev.Redealt)) == 24
    (end,) = logged(game, ev.GameOver)
    assert (end.winner, end.why, end.rule) == (Player.SECOND, "redeal", "classic.402.4.d")


@pytest.mark.report("L07")
@pytest.mark.parametrize("size", [1, 14, 15, 16])
def test_a_deck_smaller_than_a_deal_is_dealt_as_far_as_it_goes(size: int) -> None:
    game = ruling(f'''
[table]
phase = "deal"
crystals = {{ first = [24, 22], second = [25, 23] }}
deck_sizes = [{size}, 30]
script = """
expect deal first {min(size, 15)}
expect deck first {size - min(size, 15)}
first: redeal
second: keep_deal
first: shuffled
second: leave
expect deal first {min(size, 15)}
expect deck first {size - min(size, 15)}
expect crystals first 23 22
"""
''')
    assert game.state.side(Player.FIRST).count == size - min(size, 15)


@pytest.mark.report("L07")
@pytest.mark.parametrize("rules", RULES)
def test_nothing_to_raise_and_nowhere_to_go_are_no_questions(rules: str) -> None:
    game = under(
        rules,
        '''
[cards.Некромант]
life = 5
[[cards.Некромант.abilities]]
names = "Подъём"
when = "turn_start"
effect = "raise"
targets = "own"
[cards.Бык]
life = 9
[table]
first = ["Бык @ E6"]
second = ["Некромант @ A1"]
script = """
first: end
expect pending second main
expect happened fizzled
"""
''',
    )
    assert at(game, "A1") == called(game, "Некромант")
