"""Prices: what is cancelled has no effect, nothing is promised twice, and zero pays for nothing."""

from __future__ import annotations

import pytest
from tables import RULES, at, called, logged, through, under

from engine import events as ev
from engine.decisions import Kind, Option, Verb
from engine.game import Game
from engine.kernel.duel import Refused

PRICED = """
[cards.Колдун]
life = 9
[[cards.Колдун.abilities]]
names = "Порча"
when = "sudden"
effect = "wound"
amount = 3
tokens = 1
closes = true
wounds = 1
[cards.Судья]
life = 9
[[cards.Судья.abilities]]
names = "Запрет"
when = "sudden"
effect = "{effect}"
amount = 2
targets = "enemy"
[[cards.Судья.abilities]]
names = "Боль"
when = "wounded"
watches = "any"
effect = "token"
on = "self"
[table]
first = ["Колдун @ C1 tokens 1"]
second = ["Судья @ C6"]
script = ""
"""


def answered(rules: str, effect: str) -> Game:
    """An ability with three prices is declared, and answered by another one; up to the end."""
    game = under(rules, PRICED.format(effect=effect))
    mage, judge = called(game, "Колдун"), called(game, "Судья")
    game.answer(Option(Verb.USE, card=mage, ability=0, target=judge))
    number = game.state.stack[-1].id
    reply = Option(Verb.USE, card=judge, ability=0, item=number)
    if effect == "close":
        reply = Option(Verb.USE, card=judge, ability=0, target=mage)
    game.answer(reply)
    return through(game)


@pytest.mark.report("C01")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize(
    ("effect", "paid"),
    # Taken off the stack: unpaid. Blocked: paid. A resource is gone: the rest is spent (1.9).
    [("cancel", False), ("block", True), ("close", True)],
)
def test_what_is_cancelled_blocked_or_interrupted_has_no_effect(
    rules: str, effect: str, paid: bool
) -> None:
    game = answered(rules, effect)
    mage, judge = (game.state.card(called(game, name)) for name in ("Колдун", "Судья"))
    assert judge.wounds == 0
    assert (mage.tokens, mage.wounds, mage.closed) == ((0, 1, True) if paid else (1, 0, False))
    # Nothing but the price, if any, set something off.
    assert judge.tokens == (1 if paid else 0)


ANNOUNCED = """
[cards.Колдун]
life = 9
[[cards.Колдун.abilities]]
names = "Шквал"
when = "sudden"
effect = "wound"
amount = "x"
x = 3
tokens = 1
count = 2
[cards.Эхо]
life = 9
[[cards.Эхо.abilities]]
names = "Отклик"
when = "targeted"
effect = "token"
on = "self"
[table]
first = ["Колдун @ C1 tokens {tokens}"]
second = ["Эхо @ C6", "Эхо @ D6", "Эхо @ E6"]
script = ""
"""


@pytest.mark.report("C03")
@pytest.mark.report("U02")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("asked", [Kind.AMOUNT, Kind.TARGET])
def test_an_announcement_taken_back_leaves_no_line_and_sets_nothing_off(
    rules: str, asked: Kind
) -> None:
    game = under(rules, ANNOUNCED.format(tokens=4))
    before = game.digest, game.events, game.state, game.pending
    mage, echo = called(game, "Колдун"), at(game, "C6")
    game.answer(Option(Verb.USE, card=mage, ability=0, target=echo))
    while game.pending is not None and game.pending.kind is not asked:
        game.answer(game.pending.options[-1])
    assert game.pending is not None
    assert game.pending.kind is asked
    game.undo(0)
    assert (game.digest, game.events, game.state, game.pending) == before
    game.answer(Option(Verb.END))
    through(game)
    assert not logged(game, ev.Declared)
    assert game.state.card(mage).tokens == 4


@pytest.mark.report("C03")
@pytest.mark.parametrize("rules", RULES)
def test_a_refused_answer_leaves_no_line(rules: str) -> None:
    game = under(rules, ANNOUNCED.format(tokens=4))
    mage = called(game, "Колдун")
    game.answer(Option(Verb.USE, card=mage, ability=0, target=at(game, "C6")))
    before = game.digest, game.events
    for wrong in (0, 4, -1):
        with pytest.raises(Refused):
            game.answer(Option(Verb.AMOUNT, value=wrong))
    with pytest.raises(Refused):
        game.answer(Option(Verb.PASS))
    assert (game.digest, game.events) == before


@pytest.mark.report("C04")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize(("tokens", "largest"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (9, 3)])
def test_x_is_paid_for_and_never_zero(rules: str, tokens: int, largest: int) -> None:
    """The price is 1 and X tokens; an ability that would do nothing cannot be declared (1.18)."""
    game = under(rules, ANNOUNCED.format(tokens=tokens))
    mage, echo = called(game, "Колдун"), at(game, "C6")
    use = Option(Verb.USE, card=mage, ability=0, target=echo)
    assert game.pending is not None
    assert (use in game.pending.options) is (largest > 0)
    if not largest:
        return
    game.answer(use)
    if largest > 1:
        assert game.pending.kind is Kind.AMOUNT
        assert [o.value for o in game.pending.options] == list(range(1, largest + 1))
        game.answer(Option(Verb.AMOUNT, value=largest))
    assert game.pending.kind is Kind.TARGET
    game.answer(Option(Verb.NO_MORE))
    through(game)
    assert game.state.card(echo).wounds == largest
    assert game.state.card(mage).tokens == tokens - 1 - largest


@pytest.mark.report("C04")
@pytest.mark.parametrize("rules", RULES)
def test_tokens_promised_to_one_action_are_not_promised_to_another(rules: str) -> None:
    """Of four tokens two are promised (1 + X = 1), so that a second time only X = 1 is left."""
    game = under(rules, ANNOUNCED.format(tokens=4))
    mage = called(game, "Колдун")
    for cell, offered in (("C6", [1, 2, 3]), ("D6", [1])):
        use = Option(Verb.USE, card=mage, ability=0, target=at(game, cell))
        while game.pending is not None and use not in game.pending.options:
            assert game.pending.kind is Kind.PRIORITY
            game.answer(Option(Verb.PASS))
        assert game.pending is not None
        game.answer(use)
        if game.pending.kind is Kind.AMOUNT:
            assert [o.value for o in game.pending.options] == offered
            game.answer(Option(Verb.AMOUNT, value=1))
        game.answer(Option(Verb.NO_MORE))
    promised = [event.tokens for event in logged(game, ev.Declared) if event.source == mage]
    assert promised == [2, 2]
    through(game)
    assert game.state.card(mage).tokens == 0
    assert [game.state.card(at(game, cell)).wounds for cell in ("C6", "D6")] == [1, 1]
    assert not logged(game, ev.Fizzled)


@pytest.mark.report("C04")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("price", ["closes = true", "tokens = 2", "destroys = true"])
def test_no_price_is_promised_twice(rules: str, price: str) -> None:
    game = under(
        rules,
        f'''
[cards.Колдун]
life = 9
[[cards.Колдун.abilities]]
names = "Порча"
when = "sudden"
effect = "wound"
{price}
[[cards.Колдун.abilities]]
names = "Чума"
when = "sudden"
effect = "wound"
{price}
[cards.Бык]
life = 9
[table]
windows = "all"
first = ["Колдун @ C1 tokens 3"]
second = ["Бык @ C6"]
script = """
first: use C1 Порча -> C6
expect pending first priority
expect options 1
expect illegal first: use C1 Порча -> C6
expect illegal first: use C1 Чума -> C6
"""
''',
    )
    for _ in range(2):
        game.answer(Option(Verb.PASS))
    assert game.state.card(called(game, "Бык")).wounds == 1
