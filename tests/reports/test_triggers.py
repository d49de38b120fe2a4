"""What sets an ability off, how often, and in which order simultaneous ones are declared."""

from __future__ import annotations

import pytest
from tables import RULES, TABLES, at, called, logged, ruling, table, through, under, walk

from device.packs import rule_index
from engine import events as ev
from engine.decisions import Kind, Option, Verb
from engine.game import Game
from engine.players import BOTH, Player
from engine.zones import Zone

ECHOES = """
[cards.Зов]
life = 9
[[cards.Зов.abilities]]
names = "Зов"
when = "turn_start"
watches = "any"
effect = "token"
on = "self"
[cards.Бык]
life = 9
strike = [2, 3, 4]
"""


def resolved(game: Game) -> list[int]:
    """The sources of what resolved, in the order in which it did."""
    return [event.source for event in logged(game, ev.Resolved)]


@pytest.mark.report("T01")
@pytest.mark.report("T03")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("active", BOTH)
@pytest.mark.parametrize("swapped", [False, True])
def test_the_other_sides_triggers_resolve_first_and_each_sides_last_declared_first(
    rules: str, active: Player, swapped: bool
) -> None:
    """Who is active declares first, so what he declared first resolves last (305.1)."""
    cells = {Player.FIRST: ["A1", "B1"], Player.SECOND: ["A6", "B6"]}
    game = under(
        rules,
        f'''{ECHOES}
[table]
turn = "{active.other}"
first = ["Зов @ A1", "Зов @ B1"]
second = ["Зов @ A6", "Зов @ B6"]
script = """
{active.other}: end
"""
''',
    )
    for player in (active, active.other):
        pending = game.pending
        assert pending is not None
        assert (pending.kind, pending.player) == (Kind.CLAIM, player)
        own = [at(game, cell) for cell in cells[player]]
        assert sorted(o.card for o in pending.options if o.card is not None) == own
        wanted = own[1] if swapped else own[0]
        game.answer(next(o for o in pending.options if o.card == wanted))
    order = [at(game, cell) for cell in cells[active.other] + cells[active]]
    if swapped:
        order = [order[1], order[0], order[3], order[2]]
    # Last in, first out: the last that was declared is the other side's second one.
    expected = [order[1], order[0], order[3], order[2]]
    through(game)
    assert resolved(game) == expected


@pytest.mark.report("T02")
@pytest.mark.report("T08")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("active", BOTH)
def test_combat_triggers_of_both_go_by_who_is_active_whatever_the_seat(
    rules: str, active: Player
) -> None:
    attacker, target = ("C3", "C4") if active is Player.FIRST else ("C4", "C3")
    game = under(
        rules,
        f'''
[cards.Напор]
life = 9
strike = [1, 2, 3]
[[cards.Напор.abilities]]
names = "Напор"
when = "attacks"
effect = "token"
on = "self"
[[cards.Напор.abilities]]
names = "Отпор"
when = "attacked"
effect = "token"
on = "self"
[table]
turn = "{active}"
first = ["Напор @ C3"]
second = ["Напор @ C4"]
script = """
{active}: strike {attacker} -> {target}
expect stack trigger@{target} trigger@{attacker} strike@{attacker}
"""
''',
    )
    striker, struck = at(game, attacker), at(game, target)
    declared = [(e.source, e.ability) for e in logged(game, ev.Declared) if e.kind == "trigger"]
    assert declared == [(striker, 0), (struck, 1)]
    while len(resolved(game)) < 2:
        assert game.pending is not None
        assert game.pending.passing is not None
        game.answer(game.pending.passing)
    assert resolved(game) == [struck, striker]
    # Each of the two abilities worked once, and on its own side.
    assert [game.state.card(card).tokens for card in (striker, struck)] == [1, 1]


@pytest.mark.report("T05")
@pytest.mark.report("T13")
@pytest.mark.parametrize("rules", RULES)
def test_one_ability_set_off_by_two_deaths_keeps_them_apart(rules: str) -> None:
    """It triggers once for each; neither is merged away, and each knows whom it mourns."""
    game = under(
        rules,
        '''
[cards.Дешёвый]
life = 1
cost = 3
[cards.Дорогой]
life = 1
cost = 5
[cards.Бык]
life = 9
[cards.Летописец]
life = 5
[[cards.Летописец.abilities]]
names = "Летопись"
when = "dies"
watches = "any"
effect = "life"
amount = "subject.cost"
on = "self"
[cards.Гром]
life = 5
[[cards.Гром.abilities]]
names = "Гром"
when = "action"
effect = "wound"
on = "all"
targets = "enemy"
closes = true
[table]
first = ["Гром @ C1"]
second = ["Дешёвый @ C4", "Дорогой @ D4", "Летописец @ A6"]
script = """
first: use C1
expect pending second claim
expect options 2
"""
''',
    )
    assert game.pending is not None
    options = game.pending.options
    assert len({(o.card, o.ability) for o in options}) == 1
    assert len(set(options)) == 2
    through(game)
    chronicler = game.state.card(called(game, "Летописец"))
    assert (chronicler.extra, chronicler.wounds) == (3 + 5, 1)


@pytest.mark.report("T05")
@pytest.mark.report("T03")
@pytest.mark.parametrize("rules", RULES)
def test_two_cards_with_the_same_text_are_two_triggers(rules: str) -> None:
    game = under(
        rules,
        f'''{ECHOES}
[table]
first = ["Бык @ C1"]
second = ["Зов @ A6", "Зов @ B6"]
script = """
first: end
expect pending second claim
expect options 2
second: declare B6
"""
''',
    )
    through(game)
    assert resolved(game) == [at(game, "A6"), at(game, "B6")]


@pytest.mark.report("T13")
@pytest.mark.parametrize("rules", RULES)
def test_a_trigger_on_each_of_two_dice_reads_its_own_die(rules: str) -> None:
    game = under(
        rules,
        '''
[cards.Бык]
life = 9
strike = [0, 0, 0]
[cards.Счётчик]
life = 9
[[cards.Счётчик.abilities]]
names = "Счёт"
when = "rolls"
watches = "any"
effect = "life"
amount = "natural"
on = "self"
[table]
first = ["Бык @ C3", "Счётчик @ A1"]
second = ["Бык @ C4"]
script = """
first: strike C3 -> C4
pass first, second
roll first 2
roll second 5
"""
''',
    )
    through(game)
    assert game.state.card(called(game, "Счётчик")).extra == 2 + 5
    gained = sorted(event.amount for event in logged(game, ev.LifeGained))
    assert gained == [2, 5]


@pytest.mark.report("T06")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("kind", TABLES)
def test_each_player_orders_only_his_own_triggers(kind: str, rules: str) -> None:
    asked = 0
    for seed in range(3):
        for game in walk(table(kind, rules), seed, 250):
            pending = game.pending
            if pending is None or pending.kind is not Kind.CLAIM:
                continue
            asked += 1
            for option in pending.options:
                if option.card is not None:
                    assert option.verb is Verb.DECLARE
                    card = game.state.card(option.card)
                    # A card that changed sides or died meanwhile: its trigger is its player's.
                    assert pending.player in (card.side, card.owner)
    assert asked or kind == "untold"


@pytest.mark.report("T07")
@pytest.mark.report("T10")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("first", ["A6", "B6"])
def test_triggers_of_cards_that_died_together_are_ordered_seen_and_resolved(
    rules: str, first: str
) -> None:
    """Both saw both deaths, as they were in play before; later deaths the dead do not see."""
    game = under(
        rules,
        f'''
[cards.Бык]
life = 9
[cards.Плач]
life = 1
cost = 2
[[cards.Плач.abilities]]
names = {{ ru = "Плач", en = "Wail" }}
when = "dies"
watches = "any"
effect = "wound"
on = "all"
targets = "enemy"
[cards.Гром]
life = 20
[[cards.Гром.abilities]]
names = "Гром"
when = "action"
effect = "wound"
on = "all"
targets = "enemy"
[table]
first = ["Гром @ C1"]
second = ["Плач @ {first}", "Плач @ D6", "Бык @ E6 wounds 7"]
script = """
first: use C1
expect pending second claim
# Each of two cards saw two deaths.
expect options 4
"""
''',
    )
    assert [card.zone for card in game.state.cards].count(Zone.GRAVEYARD) == 2
    for seat in BOTH:
        view = game.view(seat)
        assert view.decision is not None
        for option in view.decision.options:
            assert option.card is not None
            card = view.card(option.card)
            assert card.zone is Zone.GRAVEYARD
            assert card.abilities[0].en == "Wail"
    through(game)
    assert game.state.card(0).wounds == 4
    # The last of Second's creatures dies later: nobody in the graveyard mourns it.
    assert game.pending is not None
    again = next(o for o in game.pending.options if o.verb is Verb.USE)
    game.answer(again)
    through(game)
    assert game.state.winner is Player.FIRST
    assert game.state.card(0).wounds == 4


@pytest.mark.report("T10")
def test_a_card_in_the_graveyard_watches_nothing() -> None:
    game = ruling('''
[cards.Плач]
life = 1
[[cards.Плач.abilities]]
names = "Плач"
when = "dies"
watches = "any"
effect = "wound"
on = "all"
targets = "enemy"
[cards.Бык]
life = 9
[cards.Гром]
life = 9
[[cards.Гром.abilities]]
names = "Гром"
when = "action"
effect = "wound"
targets = "enemy"
closes = true
[table]
first = ["Гром @ C1"]
second = ["Плач @ graveyard", "Бык @ E6", "Бык @ D6 wounds 8"]
script = """
first: use C1 -> D6
expect happened died
expect C1 wounds 0
expect pending first main
"""
''')
    assert not [event for event in logged(game, ev.Declared) if event.kind == "trigger"]


@pytest.mark.report("T11")
@pytest.mark.parametrize("rules", RULES)
def test_who_was_attacked_first_and_is_defended_triggers_nothing(rules: str) -> None:
    """The target is final when a defender stepped in: one attack, one attacked card (1.10)."""
    game = under(
        rules,
        '''
[cards.Бык]
life = 9
strike = [1, 1, 1]
[cards.Цель]
life = 9
[[cards.Цель.abilities]]
names = "Обида"
when = "attacked"
effect = "token"
on = "self"
[[cards.Цель.abilities]]
names = "Заступ"
when = "defends"
effect = "token"
amount = 10
on = "self"
[table]
first = ["Бык @ C3"]
second = ["Цель @ C4", "Цель @ B4"]
script = """
first: strike C3 -> C4
second: defend B4
"""
''',
    )
    through(game)
    assert game.state.card(at(game, "C4")).tokens == 0
    assert game.state.card(at(game, "B4")).tokens == 11


@pytest.mark.report("T11")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("armour", [0, 1])
def test_one_blow_is_one_wounding_also_when_a_part_of_it_is_prevented(
    rules: str, armour: int
) -> None:
    protected = f"keywords = {{ armour = {armour} }}" if armour else ""
    game = under(
        rules,
        f'''
[cards.Бык]
life = 9
strike = [3, 3, 3]
[cards.Цель]
life = 9
{protected}
[[cards.Цель.abilities]]
names = "Боль"
when = "wounded"
watches = "any"
effect = "token"
amount = "amount"
on = "self"
[table]
first = ["Бык @ C3"]
second = ["Цель @ C4 closed"]
script = """
first: strike C3 -> C4
pass first, second
roll first 1
"""
''',
    )
    through(game)
    struck = game.state.card(at(game, "C4"))
    assert (struck.wounds, struck.tokens) == (3 - armour, 3 - armour)
    assert len([e for e in logged(game, ev.Declared) if e.kind == "trigger"]) == 1


@pytest.mark.report("T15")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("effect", ["cancel", "block"])
@pytest.mark.parametrize("number", [0, 1])
def test_what_is_aimed_at_on_the_stack_is_hit_not_the_topmost_of_the_same_card(
    rules: str, effect: str, number: int
) -> None:
    game = under(
        rules,
        f'''
[cards.Колдун]
life = 5
[[cards.Колдун.abilities]]
names = "Порча"
when = "sudden"
effect = "wound"
[[cards.Колдун.abilities]]
names = "Чума"
when = "sudden"
effect = "wound"
amount = 3
[cards.Судья]
life = 9
[[cards.Судья.abilities]]
names = "Запрет"
when = "sudden"
effect = "{effect}"
[table]
first = ["Колдун @ C1"]
second = ["Судья @ C6"]
script = """
first: use C1 Порча -> C6
first: use C1 Чума -> C6
"""
''',
    )
    aimed = [item.id for item in game.state.stack]
    assert len(aimed) == 2
    judge = called(game, "Судья")
    stop = Option(Verb.USE, card=judge, ability=0, item=aimed[number])
    while game.pending is not None and stop not in game.pending.options:
        assert game.pending.passing is not None
        game.answer(game.pending.passing)
    game.answer(stop)
    through(game)
    assert game.state.card(judge).wounds == (3, 1)[number]


@pytest.mark.report("T17")
@pytest.mark.parametrize("rules", RULES)
def test_the_log_says_why_an_optional_trigger_is_not_offered(rules: str) -> None:
    """Twice wounded in a turn, with one use a turn: the second time the log tells of the limit."""
    game = under(
        rules,
        '''
[cards.Ёж]
life = 9
[[cards.Ёж.abilities]]
names = "Иглы"
when = "wounded"
effect = "token"
on = "self"
optional = true
per_turn = 1
[cards.Укол]
life = 5
[[cards.Укол.abilities]]
names = "Укол"
when = "action"
effect = "wound"
[table]
first = ["Укол @ B1"]
second = ["Ёж @ A6"]
script = """
first: use B1 -> A6
expect pending second claim
second: declare A6
expect A6 tokens 1
"""
''',
    )
    assert game.pending is not None
    before = len(game.events)
    game.answer(next(o for o in game.pending.options if o.verb is Verb.USE))
    assert game.pending.kind is Kind.MAIN
    hedgehog = called(game, "Ёж")
    assert game.state.card(hedgehog).tokens == 1
    told = [
        event
        for event in game.events[before:]
        if hedgehog in (getattr(event, "source", None), getattr(event, "card", None))
        and getattr(event, "ability", None) == 0
    ]
    assert told, "nothing in the log says that the limit was reached"


@pytest.mark.report("T18")
@pytest.mark.parametrize("rules", RULES)
def test_a_trigger_whose_source_was_killed_by_the_one_before_still_resolves(rules: str) -> None:
    """It lies on the stack and costs nothing, so nothing interrupts it; the log has both."""
    game = under(
        rules,
        '''
[cards.Зов]
life = 2
[[cards.Зов.abilities]]
names = "Кара"
when = "turn_start"
watches = "any"
effect = "wound"
amount = 2
targets = "enemy"
[cards.Бык]
life = 9
[table]
turn = "second"
first = ["Зов @ A1", "Бык @ C1"]
second = ["Зов @ A6"]
script = """
second: end
# First's has one possible target, Second's has two.
second: aim A1
"""
''',
    )
    declared = [event.source for event in logged(game, ev.Declared)]
    assert declared == [0, 2]
    through(game)
    assert resolved(game) == [2, 0]
    assert [event.card for event in logged(game, ev.Died)] == [0, 2]


@pytest.mark.report("T19")
@pytest.mark.parametrize("rules", RULES)
def test_a_trigger_caused_by_a_price_is_placed_once_at_the_next_settling(rules: str) -> None:
    game = under(
        rules,
        '''
[cards.Мученик]
life = 9
[[cards.Мученик.abilities]]
names = "Жертва"
when = "sudden"
effect = "wound"
wounds = 2
per_turn = 1
[[cards.Мученик.abilities]]
names = "Боль"
when = "wounded"
effect = "token"
on = "self"
[cards.Бык]
life = 9
[table]
windows = "all"
first = ["Мученик @ C1"]
second = ["Бык @ C6"]
script = """
first: use C1 Жертва -> C6
expect stack ability@C1
pass first, second
expect C6 wounds 1
expect C1 wounds 2
# Paid at the end, and what that set off is there before anybody gets priority again.
expect stack trigger@C1
expect pending first priority
"""
''',
    )
    through(game)
    assert game.state.card(called(game, "Мученик")).tokens == 1


@pytest.mark.report("T19")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize(
    ("cause", "script"),
    [
        ("sudden", "first: use C1 -> C6"),
        ("turn_end", "first: end"),
    ],
)
def test_a_trigger_caused_by_a_declaration_is_placed_before_priority(
    rules: str, cause: str, script: str
) -> None:
    """`Whenever an ability is aimed at it` waits above that ability, be it played or triggered."""
    under(
        rules,
        f'''
[cards.Колдун]
life = 9
[[cards.Колдун.abilities]]
names = "Порча"
when = "{cause}"
effect = "wound"
[cards.Эхо]
life = 9
[[cards.Эхо.abilities]]
names = "Отклик"
when = "targeted"
effect = "token"
on = "self"
[table]
windows = "all"
first = ["Колдун @ C1"]
second = ["Эхо @ C6"]
script = """
{script}
expect pending first priority
expect stack trigger@C6 {"ability" if cause == "sudden" else "trigger"}@C1
"""
''',
    )


@pytest.mark.report("T20")
@pytest.mark.parametrize("rules", RULES)
def test_what_a_keyword_does_by_itself_has_a_name_an_owner_and_a_rule(rules: str) -> None:
    game = under(
        rules,
        '''
[cards.Бык]
life = 9
[table]
windows = "all"
first = ["Бык @ C1"]
second = ["Бык @ C6 poison 2"]
script = """
first: end
pass first, second
expect stack trigger@C6
"""
''',
    )
    for seat in BOTH:
        (item,) = game.view(seat).stack
        assert item.ability is not None
        assert (item.ability.ru, item.ability.en) == ("отравление", "poison")
        assert (item.owner, item.source) == (Player.SECOND, 1)
        assert item.rule in rule_index()


@pytest.mark.report("T20")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("kind", ["menagerie", "muster"])
def test_every_item_and_every_event_names_a_rule(kind: str, rules: str) -> None:
    rulebook = rule_index()
    for game in walk(table(kind, rules, "all"), 3, 250):
        for item in game.view(Player.FIRST, lines=0).stack:
            assert item.rule in rulebook
            assert (item.ability is not None) or item.kind in ("move", "strike", "roll")
            if item.ability is not None:
                assert item.ability.ru
                assert item.ability.en
    assert {event.rule for event in game.events} <= rulebook.keys()
