"""Triggers, targets, prices and chains with a queue: the reports that mean something else there."""

from __future__ import annotations

import pytest
from queues import HALLS, hall, walk
from tables import called, logged, through, under

from device.packs import rule_index
from engine import events as ev
from engine.decisions import Kind, Option, Verb
from engine.game import Game
from engine.kernel.duel import Refused, RulesFault
from engine.players import BOTH, Player
from engine.zones import Zone

CARDS = """
[cards.Герой]
type = "hero"
life = 25
[cards.Вождь]
type = "hero"
life = 25
[cards.Волк]
type = "creature"
cost = 2
life = 4
strike = 2
[cards.Зов]
type = "creature"
cost = 1
life = 3
strike = 1
[[cards.Зов.abilities]]
names = { ru = "Зов", en = "Call" }
when = "turn_start"
watches = "any"
effect = "boost"
on = "self"
[cards.Потоп]
type = "spell"
cost = 0
[[cards.Потоп.abilities]]
names = "Потоп"
when = "spell"
effect = "wound"
on = "all"
targets = "any"
among = ["creature"]
[cards.Укол]
type = "spell"
cost = 0
[[cards.Укол.abilities]]
names = "Укол"
when = "spell"
effect = "wound"
targets = "any"
among = ["creature"]
"""


def duel(text: str) -> Game:
    return under("heroes", CARDS + text)


def executed(game: Game) -> list[int]:
    """The sources of the triggers that were executed, in their order."""
    triggers = [event.item for event in logged(game, ev.Declared) if event.kind == "trigger"]
    return [event.source for event in logged(game, ev.Resolved) if event.item in triggers]


def cast(game: Game, spell: str) -> None:
    """Play the first spell of this name in the asked player's hand."""
    assert game.pending is not None
    hand = game.state.in_zone(game.pending.player, Zone.HAND)
    card = next(card.id for card in hand if card.face == spell)
    game.answer(Option(Verb.PLAY, card=card))


# Order


@pytest.mark.report("T05")
@pytest.mark.report("T06")
@pytest.mark.rule("digest.3.4")
@pytest.mark.parametrize("active", BOTH)
@pytest.mark.parametrize("swapped", [False, True])
def test_the_inactive_player_declares_first_and_what_was_declared_first_is_executed_first(
    active: Player, swapped: bool
) -> None:
    game = duel(
        f'''
[table]
turn = "{active.other}"
first = ["Герой", "Зов", "Зов"]
second = ["Вождь", "Зов", "Зов"]
script = """
{active.other}: end
"""
'''
    )
    own = {Player.FIRST: [1, 2], Player.SECOND: [4, 5]}
    expected = []
    for player in (active.other, active):
        pending = game.pending
        assert pending is not None
        assert (pending.kind, pending.player) == (Kind.CLAIM, player)
        # He orders his own two, equal as they are, and nobody else's.
        assert sorted(o.card for o in pending.options if o.card is not None) == own[player]
        wanted = own[player][1 if swapped else 0]
        expected += [wanted, *(card for card in own[player] if card != wanted)]
        game.answer(next(o for o in pending.options if o.card == wanted))
    assert executed(through(game)) == expected


@pytest.mark.report("T06")
@pytest.mark.parametrize("kind", HALLS)
def test_each_player_orders_only_his_own_triggers(kind: str) -> None:
    asked = 0
    for seed in range(12):
        for game in walk(hall(kind, "attacks", seed), seed, 200):
            pending = game.pending
            if pending is None or pending.kind is not Kind.CLAIM:
                continue
            asked += 1
            for option in pending.options:
                card = option.card
                assert card is None or pending.player in (
                    game.state.card(card).side,
                    game.state.card(card).owner,
                )
    assert asked or kind == "secret"


@pytest.mark.report("T07")
@pytest.mark.report("T10")
@pytest.mark.report("T13")
def test_triggers_of_cards_that_died_together_are_seen_ordered_and_kept_apart() -> None:
    game = duel(
        '''
[cards.Плач]
type = "creature"
cost = 2
life = 1
strike = 1
[[cards.Плач.abilities]]
names = { ru = "Плач", en = "Wail" }
when = "dies"
watches = "any"
effect = "wound"
amount = "subject.cost"
on = "all"
targets = "enemy"
among = ["hero"]
[cards.Медь]
type = "creature"
cost = 7
life = 1
strike = 1
[table]
first = ["Герой", "Потоп @ hand", "Потоп @ hand"]
second = ["Вождь", "Плач", "Медь", "Плач", "Волк wounds 2"]
script = """
first: play Потоп
expect pending second claim
# Each of the two saw three deaths.
expect options 6
"""
'''
    )
    for seat in BOTH:
        view = game.view(seat)
        assert view.decision is not None
        for option in view.decision.options:
            assert option.card is not None
            card = view.card(option.card)
            assert (card.zone, card.abilities[0].en) == (Zone.GRAVEYARD, "Wail")
    through(game)
    # 2 + 7 + 2, twice: each trigger keeps its own dead.
    assert game.state.card(0).wounds == 22
    # Who dies later is mourned by nobody.
    cast(game, "Потоп")
    assert game.state.card(0).wounds == 22
    assert len(logged(game, ev.Died)) == 4


@pytest.mark.report("T11")
@pytest.mark.rule("heroes.307.1.c")
def test_one_attack_is_one_attack_also_when_somebody_defends() -> None:
    game = duel('''
[cards.Цель]
type = "creature"
cost = 1
life = 9
strike = 0
[[cards.Цель.abilities]]
names = "Обида"
when = "attacked"
effect = "boost"
on = "self"
[[cards.Цель.abilities]]
names = "Боль"
when = "wounded"
effect = "boost"
amount = "10 * amount"
on = "self"
[table]
first = ["Герой", "Волк"]
second = ["Вождь", "Цель", "Цель"]
script = """
first: strike Волк -> Цель#1
second: defend Цель#2
"""
''')
    through(game)
    assert [game.state.card(number).boosts for number in (3, 4)] == [0, 21]


@pytest.mark.report("T17")
@pytest.mark.report("P09")
def test_the_log_says_why_a_trigger_is_not_asked_about() -> None:
    game = duel('''
[cards.Ёж]
type = "creature"
cost = 1
life = 9
strike = 0
[[cards.Ёж.abilities]]
names = "Раз"
when = "wounded"
effect = "boost"
on = "self"
optional = true
once = true
[[cards.Ёж.abilities]]
names = "Плата"
when = "wounded"
effect = "boost"
on = "self"
coins = 1
[[cards.Ёж.abilities]]
names = "Лечение"
when = "wounded"
effect = "heal"
targets = "others"
among = ["creature"]
[table]
first = ["Герой", "Укол @ hand", "Укол @ hand"]
second = ["Вождь", "Ёж"]
script = """
first: play Укол
# Nothing can be paid, and there is nobody to heal: one question is left.
expect pending second claim
expect options 2
second: declare Ёж Раз
first: play Укол
expect pending first main
expect Ёж boosts 1
"""
''')
    whys = [(event.why, event.ability) for event in logged(game, ev.Fizzled)]
    assert sorted(whys) == [
        *[("limit", 0)],
        *[("nobody", 2), ("nobody", 2)],
        *[("payment", 1), ("payment", 1)],
    ]


@pytest.mark.report("T18")
@pytest.mark.rule("digest.3.4")
def test_a_trigger_whose_source_was_killed_by_the_one_before_is_executed() -> None:
    game = duel('''
[cards.Кара]
type = "creature"
cost = 1
life = 2
strike = 0
[[cards.Кара.abilities]]
names = "Кара"
when = "turn_start"
watches = "any"
effect = "wound"
amount = 2
targets = "enemy"
among = ["name Кара or hero"]
[table]
turn = "second"
first = ["Герой", "Кара"]
second = ["Вождь", "Кара"]
script = """
second: end
# The inactive player's is declared and executed first.
second: aim Кара#1
first: aim Вождь
expect graveyard of first Кара
expect Вождь wounds 2
"""
''')
    assert executed(game) == [3, 1]


@pytest.mark.report("T19")
def test_what_a_price_and_an_aim_set_off_waits_behind_the_ability_once() -> None:
    game = duel('''
[cards.Мученик]
type = "creature"
cost = 1
life = 9
strike = 0
[[cards.Мученик.abilities]]
names = "Жертва"
when = "action"
effect = "wound"
wounds = 2
among = ["creature"]
[[cards.Мученик.abilities]]
names = "Боль"
when = "wounded"
effect = "boost"
on = "self"
[cards.Эхо]
type = "creature"
cost = 1
life = 9
strike = 0
[[cards.Эхо.abilities]]
names = "Отклик"
when = "targeted"
effect = "boost"
on = "self"
[table]
windows = "all"
first = ["Герой", "Мученик"]
second = ["Вождь", "Эхо"]
script = """
first: use Мученик Жертва -> Эхо
expect Эхо wounds 1
expect Мученик wounds 2
expect queue trigger Эхо, trigger Мученик
"""
''')
    while game.pending is not None and game.pending.kind is Kind.PRIORITY:
        game.answer(Option(Verb.PASS))
    assert [game.state.card(called(game, name)).boosts for name in ("Эхо", "Мученик")] == [1, 1]


@pytest.mark.report("T20")
@pytest.mark.parametrize("kind", HALLS)
def test_every_item_and_every_event_names_a_rule(kind: str) -> None:
    rulebook = rule_index()
    for game in walk(hall(kind, "all", 3), 3, 250):
        for item in game.view(Player.FIRST, lines=0).stack:
            assert item.rule in rulebook
            assert item.kind == "strike" or (item.ability is not None and item.ability.ru)
    assert {event.rule for event in game.events} <= rulebook.keys()


@pytest.mark.report("P17")
def test_what_the_end_of_a_turn_sets_off_runs_before_the_next_turn_is_set_up() -> None:
    game = duel('''
[cards.Тлен]
type = "creature"
cost = 1
life = 5
strike = 0
[[cards.Тлен.abilities]]
names = "Тлен"
when = "turn_end"
effect = "wound"
among = ["creature"]
[cards.Эхо]
type = "creature"
cost = 1
life = 5
strike = 0
[[cards.Эхо.abilities]]
names = "Эхо"
when = "wounded"
effect = "boost"
on = "self"
condition = ["closed"]
[table]
first = ["Герой", "Тлен"]
second = ["Вождь", "Эхо closed"]
script = """
first: end
# It was still closed when it was hurt, and opened afterwards.
expect Эхо boosts 1
expect Эхо open
"""
''')
    kinds = (ev.TurnEnding, ev.Wounded, ev.Boosted, ev.TurnEnded, ev.TurnBegan, ev.Opened)
    order = [type(event) for event in game.events if isinstance(event, kinds)]
    assert order == list(kinds)


# Chains


@pytest.mark.report("L01")
@pytest.mark.report("L04")
@pytest.mark.report("L08")
@pytest.mark.rule("digest.3.5")
@pytest.mark.parametrize("windows", ["attacks", "all"])
def test_a_chain_in_which_nothing_changes_is_cut_or_names_its_culprit(windows: str) -> None:
    told, digests = [], []
    for _ in range(2):
        game = duel(f'''
[cards.Эхо]
type = "creature"
cost = 1
life = 9
strike = 0
[[cards.Эхо.abilities]]
names = "Отклик"
when = "targeted"
effect = "life"
amount = 0
targets = "self"
[table]
windows = "{windows}"
first = ["Герой", "Укол @ hand"]
second = ["Вождь", "Эхо"]
script = ""
''')
        try:
            cast(game, "Укол")
            through(game, 300)
            told.append("cut")
            assert [event.card for event in logged(game, ev.Warned)] == [3]
        except RulesFault as fault:
            told.append(str(fault))
            assert "Эхо" in told[-1]
        digests.append(game.digest)
        assert {e.option.verb for e in game.journal} <= {Verb.PLAY, Verb.AIM, Verb.PASS}
    assert told[0] == told[1]
    assert digests[0] == digests[1]


@pytest.mark.report("L02")
@pytest.mark.rule("heroes.309.2")
def test_a_card_is_not_set_off_by_its_own_arrival_unless_it_says_so() -> None:
    game = duel('''
[cards.Гость]
type = "creature"
cost = 0
life = 5
strike = 0
[[cards.Гость.abilities]]
names = "Встреча"
when = "enters"
watches = "others"
effect = "boost"
on = "self"
[[cards.Гость.abilities]]
names = "Найм"
when = "enters"
effect = "boost"
amount = 10
on = "self"
[table]
first = ["Герой", "Гость @ hand", "Гость @ hand"]
second = ["Вождь"]
script = """
first: play Гость
expect Гость boosts 10
first: play Гость
first: declare Гость#1 Встреча
expect Гость#1 boosts 11
expect Гость#2 boosts 10
"""
''')
    assert len(logged(game, ev.Boosted)) == 3


@pytest.mark.report("L03")
@pytest.mark.parametrize("life", [10, 60, 99])
def test_a_long_chain_in_which_somebody_loses_life_each_time_runs_to_its_end(life: int) -> None:
    game = duel(f'''
[cards.Свеча]
type = "creature"
cost = 1
life = {life}
strike = 0
[[cards.Свеча.abilities]]
names = "Гаснет"
when = "wounded"
effect = "wound"
on = "self"
[table]
first = ["Герой", "Укол @ hand"]
second = ["Вождь", "Свеча"]
script = """
first: play Укол
expect graveyard of second Свеча
"""
''')
    wounds = logged(game, ev.Wounded)
    assert (len(wounds), sum(event.amount for event in wounds)) == (life, life)
    assert not logged(game, ev.Warned)


@pytest.mark.report("L06")
@pytest.mark.rule("digest.3.6")
def test_a_hero_who_has_died_has_lost_whatever_waits_in_the_queue() -> None:
    game = duel('''
[cards.Феникс]
type = "creature"
cost = 1
life = 1
strike = 0
[[cards.Феникс.abilities]]
names = "Пепел"
when = "dies"
effect = "win"
[cards.Буря]
type = "spell"
cost = 0
[[cards.Буря.abilities]]
names = "Буря"
when = "spell"
effect = "wound"
on = "all"
[table]
first = ["Герой", "Буря @ hand"]
second = ["Вождь wounds 24", "Феникс"]
script = """
first: play Буря
expect over
expect winner first by defeat
"""
''')
    (end,) = logged(game, ev.GameOver)
    assert game.events[-1] == end


@pytest.mark.report("L07")
@pytest.mark.rule("heroes.304.2")
def test_drawing_and_milling_from_an_empty_deck_have_an_end() -> None:
    game = duel('''
[cards.Прорва]
type = "spell"
cost = 0
[[cards.Прорва.abilities]]
names = "Прорва"
when = "spell"
effect = "draw"
amount = 99
[[cards.Прорва.abilities]]
names = "Пропасть"
when = "spell"
effect = "mill"
amount = 99
player = "each"
[table]
first = ["Герой", "Прорва @ hand"]
second = ["Вождь"]
[decks]
first = ["2 Волк"]
second = ["1 Волк"]
script = """
first: play Прорва
name first Волк
name first Волк
name second Волк
expect deck first 0
expect deck second 0
expect failed first 0
expect pending first main
"""
''')
    assert len(logged(game, ev.Drawn)) == 3


# Prevention


@pytest.mark.report("R01")
@pytest.mark.report("R04")
@pytest.mark.rule("digest.3.5")
@pytest.mark.parametrize(("keywords", "dealt"), [("", 2), ("armour = 1", 1), ("armour = 9", 0)])
def test_only_wounds_that_were_dealt_are_converted_and_set_off(keywords: str, dealt: int) -> None:
    game = duel(
        f'''
[cards.Вампир]
type = "creature"
cost = 1
life = 9
strike = 2
[[cards.Вампир.abilities]]
names = "Жажда"
when = "strikes"
effect = "heal"
amount = "amount"
on = "self"
[cards.Цель]
type = "creature"
cost = 1
life = 9
strike = 0
{keywords}
[[cards.Цель.abilities]]
names = "Боль"
when = "wounded"
effect = "boost"
amount = "amount"
on = "self"
[table]
first = ["Герой", "Вампир wounds 5"]
second = ["Вождь", "Цель closed"]
script = """
first: strike Вампир -> Цель
"""
'''
    )
    through(game)
    struck, vampire = (game.state.card(called(game, name)) for name in ("Цель", "Вампир"))
    assert (struck.wounds, struck.boosts, vampire.wounds) == (dealt, dealt, 5 - dealt)
    assert len(logged(game, ev.Wounded)) == (1 if dealt else 0)


# Targets and prices


@pytest.mark.report("G01")
@pytest.mark.report("G04")
@pytest.mark.rule("heroes.210.3.b")
def test_of_two_targets_the_one_that_left_and_came_back_is_none() -> None:
    game = duel('''
[cards.Феникс]
type = "creature"
cost = 1
life = 9
strike = 0
[[cards.Феникс.abilities]]
names = "Пепел"
when = "wounded"
effect = "destroy"
on = "self"
then = [{ effect = "raise", on = "self" }]
[cards.Вилы]
type = "creature"
cost = 1
life = 9
strike = 0
[[cards.Вилы.abilities]]
names = "Вилы"
when = "wounded"
effect = "wound"
count = 2
among = ["creature"]
[table]
windows = "all"
first = ["Герой", "Потоп @ hand", "Вилы"]
second = ["Вождь", "Феникс", "Волк"]
script = """
first: play Потоп
first: aim Феникс
first: aim Волк
expect queue trigger Феникс, trigger Вилы
pass second, first
expect Феникс in field
expect queue trigger Вилы
pass second, first
expect Феникс wounds 0
expect Волк wounds 2
"""
''')
    assert not logged(game, ev.Fizzled)


PRICED = """
[cards.Колдун]
type = "creature"
cost = 1
life = 9
strike = 0
[[cards.Колдун.abilities]]
names = "Шквал"
when = "action"
effect = "wound"
amount = "x"
x = 3
pays = "coins"
coins = 1
count = 2
among = ["creature"]
[table]
first = ["Герой", "Колдун"]
second = ["Вождь", "Волк", "Волк"]
coins = {{ first = {coins} }}
script = ""
"""


@pytest.mark.report("C01")
@pytest.mark.report("C03")
@pytest.mark.rule("digest.3.3.ability")
@pytest.mark.parametrize("asked", [Kind.AMOUNT, Kind.TARGET])
def test_an_announcement_taken_back_pays_for_nothing_and_does_nothing(asked: Kind) -> None:
    game = duel(PRICED.format(coins=4))
    before = game.digest, game.events, game.state, game.pending
    game.answer(Option(Verb.USE, card=1, ability=0, target=3))
    while game.pending is not None and game.pending.kind is not asked:
        game.answer(game.pending.options[-1])
    assert game.pending is not None
    assert game.state.side(Player.FIRST).coins == 4, "paid before everything was said"
    game.undo(0)
    assert (game.digest, game.events, game.state, game.pending) == before


@pytest.mark.report("C04")
@pytest.mark.rule("heroes.208.u2")
@pytest.mark.parametrize(("coins", "largest"), [(0, 0), (1, 0), (2, 1), (3, 2), (9, 3)])
def test_x_is_paid_for_and_never_zero(coins: int, largest: int) -> None:
    """One coin and X coins: what X would not be paid with is not offered."""
    game = duel(PRICED.format(coins=coins))
    use = Option(Verb.USE, card=1, ability=0, target=3)
    assert game.pending is not None
    assert (use in game.pending.options) is (largest > 0)
    if not largest:
        with pytest.raises(Refused):
            game.answer(use)
        return
    game.answer(use)
    if largest > 1:
        assert [o.value for o in game.pending.options] == list(range(1, largest + 1))
        with pytest.raises(Refused):
            game.answer(Option(Verb.AMOUNT, value=0))
        game.answer(Option(Verb.AMOUNT, value=largest))
    game.answer(Option(Verb.NO_MORE))
    assert game.state.card(3).wounds == largest
    assert game.state.side(Player.FIRST).coins == coins - 1 - largest
    assert game.state.side(Player.FIRST).closed_coins == 1 + largest
