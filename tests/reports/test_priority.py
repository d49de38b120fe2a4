"""Priority, windows and the stack: who is asked, when, and that every answer can be taken."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace
from tables import (
    RULES,
    TABLES,
    at,
    called,
    logged,
    pick,
    ruling,
    table,
    through,
    under,
    walk,
    walked,
)

from device.packs import rule_index
from engine import events as ev
from engine.decisions import OF_HEROES, Decision, Kind, Option, Verb
from engine.events import Event
from engine.game import Game
from engine.house_player import choose
from engine.journal import Setup
from engine.kernel.duel import Refused
from engine.players import BOTH, Player
from engine.zones import IN_PLAY, Zone

SEEDS = range(2)
RULEBOOK = rule_index().keys()
PLAIN = """
[cards.Бык]
life = 9
strike = [2, 3, 4]
[cards.Стрелок]
life = 5
[[cards.Стрелок.abilities]]
names = "Выстрел"
when = "action"
attack = "shot"
strength = [1, 2, 3]
closes = true
[table]
first = ["Бык @ C3", "Стрелок @ A1"]
second = ["Бык @ C4", "Бык @ B4"]
"""


@pytest.mark.report("P01")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("attack", ["first: strike C3 -> C4", "first: use A1 -> C4"])
@pytest.mark.parametrize("answer", ["stay", "defend B4"])
def test_an_attack_opens_a_window_for_both_with_nothing_to_answer(
    rules: str, attack: str, answer: str
) -> None:
    stepping = f"second: {answer}" if "strike" in attack else ""
    under(
        rules,
        f'''{PLAIN}
script = """
{attack}
{stepping}
expect pending first priority
expect options 1
pass first
expect pending second priority
expect options 1
pass second
expect pending first roll
"""
''',
    )


def whole(game: Game) -> None:
    """What is true of every position that waits for an answer."""
    pending, state = game.pending, game.state
    if pending is None:
        assert state.over
        assert not state.stack
        return
    assert not state.over
    assert len(pending.options) >= 1
    assert len(set(pending.options)) == len(pending.options)
    assert pending.number == len(game.journal)
    assert pending.rule in RULEBOOK
    for option in pending.options:
        # An answer with a card in it speaks of a card that exists.
        for number in (option.card, option.target):
            assert number is None or 0 <= number < len(state.cards)


def dead(game: Game) -> list[int]:
    """Creatures and artifacts in play that have no life left."""
    state = game.state
    mortal = (c.id for c in state.cards if c.zone in IN_PLAY and c.face)
    return [
        number
        for number in mortal
        if state.life(number) <= 0 and state.printed(number).type not in ("terrain", "equipment")
    ]


@pytest.mark.report("P04")
@pytest.mark.report("P05")
@pytest.mark.report("P08")
@pytest.mark.report("P14")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("kind", TABLES)
@pytest.mark.parametrize("windows", ["attacks", "all"])
def test_whatever_is_offered_can_be_taken(kind: str, rules: str, windows: str) -> None:
    for seed in SEEDS:
        for game in walk(table(kind, rules, windows), seed):
            whole(game)


@pytest.mark.report("P04")
@pytest.mark.report("P08")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("kind", ["training", "muster"])
def test_whole_games_come_to_an_end(kind: str, rules: str) -> None:
    """From the first roll to the last creature, with players who mean to win."""
    chance = random.Random(f"{kind} {rules}")
    game = Game(table(kind, rules))
    while game.pending is not None:
        whole(game)
        game.answer(choose(game.state, game.pending, chance))
        assert len(game.journal) < 10_000
    whole(game)
    (end,) = logged(game, ev.GameOver)
    assert game.events[-1] == end
    assert end.winner is game.state.winner


@pytest.mark.report("P04")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("kind", ["menagerie", "muster"])
def test_every_option_of_a_question_can_be_taken(kind: str, rules: str) -> None:
    chance = random.Random(kind + rules)
    for number, game in enumerate(walk(table(kind, rules), 11, 240)):
        if number % 12 or game.pending is None:
            continue
        before, digest = game.pending, game.digest
        for option in chance.sample(before.options, min(8, len(before.options))):
            game.answer(option)
            whole(game)
            game.undo(number)
            assert game.digest == digest
            assert game.pending == before


@pytest.mark.report("P05")
@pytest.mark.report("H01")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("kind", TABLES)
def test_who_is_asked_sees_the_question_and_its_answers(kind: str, rules: str) -> None:
    for game in walk(table(kind, rules, "all"), 1, 160):
        pending = game.pending
        if pending is None:
            assert [game.view(seat).decision for seat in BOTH] == [None, None]
            continue
        assert game.view(pending.player).decision == pending
        other = game.view(pending.player.other).decision
        assert isinstance(other, Decision)
        assert (other.player, other.kind, other.number) == (
            pending.player,
            pending.kind,
            pending.number,
        )
        assert other.options in ((), pending.options)


@pytest.mark.report("P02")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("kind", TABLES)
def test_nobody_is_asked_to_act_while_the_dead_lie_in_play(kind: str, rules: str) -> None:
    asked = 0
    for seed in SEEDS:
        for game in walk(table(kind, rules), seed):
            if game.pending and game.pending.kind in (Kind.PRIORITY, Kind.MAIN, Kind.CLAIM):
                asked += 1
                assert not dead(game)
    assert asked


@pytest.mark.report("P02")
@pytest.mark.parametrize("rules", RULES)
def test_the_dead_leave_before_triggers_of_the_same_wounds_are_placed(rules: str) -> None:
    once_more = "pass first, second" if rules == "classic-early" else ""  # a window for each die
    under(
        rules,
        f'''
[cards.Бык]
life = 9
strike = [2, 3, 4]
[cards.Плакальщица]
life = 5
[[cards.Плакальщица.abilities]]
names = "Плач"
when = "wounded"
watches = "any"
effect = "token"
on = "self"
[[cards.Плакальщица.abilities]]
names = "Поминки"
when = "dies"
watches = "any"
effect = "token"
on = "self"
[table]
first = ["Бык @ C3"]
second = ["Бык @ C4 wounds 8", "Плакальщица @ E6"]
script = """
first: strike C3 -> C4
pass first, second
roll first 3
roll second 2
pass first, second
{once_more}
# +1: a weak strike, two wounds. The card is gone before its mourners say anything.
expect pending second claim
expect options 2
expect graveyard Бык
expect C4 empty
expect stack strike@C3
"""
''',
    )


@pytest.mark.report("P03")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("price", ["closes = true", "tokens = 2", "wounds = 1", "destroys = true"])
def test_a_declared_ability_is_in_the_very_next_view_of_both(rules: str, price: str) -> None:
    game = under(
        rules,
        f'''
[cards.Колдун]
life = 5
[[cards.Колдун.abilities]]
names = {{ ru = "Порча", en = "Blight" }}
when = "sudden"
effect = "wound"
{price}
[cards.Бык]
life = 9
[table]
windows = "all"
first = ["Колдун @ C1 tokens 2"]
second = ["Бык @ C4"]
script = """
first: use C1 -> C4
expect pending first priority
"""
''',
    )
    for seat in BOTH:
        (item,) = game.view(seat).stack
        assert item.ability is not None
        assert (item.ability.en, item.owner, item.target) == ("Blight", Player.FIRST, 1)


@pytest.mark.report("P03")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("kind", TABLES)
def test_the_stack_is_seen_as_it_is_at_every_question(kind: str, rules: str) -> None:
    seen = 0
    for game in walk(table(kind, rules, "all"), 2, 200):
        for seat in BOTH:
            shown = [item.id for item in game.view(seat).stack]
            assert shown == [item.id for item in reversed(game.state.stack)]
            seen += len(shown)
    assert seen or kind == "untold"


MEND = """
[cards.Вождь]
life = 5
cost = 3
unique = true
[table]
phase = "reveal"
crystals = { first = [24, 22], second = [25, 23] }
deck_sizes = [5, 5]
first = ["Вождь @ C3 hidden", "Вождь @ B3 hidden"]
second = ["Вождь @ C4 hidden"]
script = "expect pending first mend"
"""


BRANCH = '''
[cards.Судья]
life = 5
[[cards.Судья.abilities]]
names = "Выбор"
when = "action"
effect = "none"
per_turn = 1
either = [
    { names = { ru = "Лечение", en = "Healing" }, steps = [{ effect = "heal", on = "self" }] },
    { names = { ru = "Жизнь", en = "Life" }, steps = [{ effect = "life", on = "self" }] },
]
[cards.Бык]
life = 5
[table]
first = ["Судья @ C3"]
second = ["Бык @ C4"]
script = """
first: use C3
expect pending first branch
"""
'''

BY_HAND = '''
[cards.Ворожея]
life = 5
[[cards.Ворожея.abilities]]
names = "Наговор"
by_hand = true
[cards.Бык]
life = 5
[table]
first = ["Ворожея @ C3"]
second = ["Бык @ C4"]
script = """
first: use C3
"""
'''

SAID = """first: say action
first: say nothing
first: say influence
first: no_more
first: say none
"""
"""The announcement that leads from the first question to the resolution by hand."""


def moments() -> dict[Kind, tuple[Setup, list[Option]]]:
    """For every kind of question a game that asks it: its set-up and the answers up to it."""
    found = {}
    for text in (MEND, BRANCH, BY_HAND, BY_HAND.replace("use C3\n", "use C3\n" + SAID)):
        game = ruling(text)
        assert game.pending is not None
        found[game.pending.kind] = (game.setup, [entry.option for entry in game.journal])
    for seed in range(12):
        for kind in ("decks", "menagerie"):
            for rules in RULES:
                for game in walk(table(kind, rules), seed, 300):
                    if game.pending and game.pending.kind not in found:
                        answers = [entry.option for entry in game.journal]
                        found[game.pending.kind] = (game.setup, answers)
                    if len(found) == len(Kind):
                        return found
    return found


@pytest.fixture(scope="module")
def asking() -> dict[Kind, tuple[Setup, list[Option]]]:
    return moments()


def resumed(asking: dict[Kind, tuple[Setup, list[Option]]], kind: Kind) -> Game:
    setup, answers = asking[kind]
    game = Game(setup)
    for answer in answers:
        game.answer(answer)
    assert game.pending is not None
    assert game.pending.kind is kind
    return game


ENDINGS = (
    (Option(Verb.CONCEDE, value=0), Player.SECOND),
    (Option(Verb.CONCEDE, value=1), Player.FIRST),
    (Option(Verb.AGREE_DRAW), None),
)


@pytest.mark.report("P07")
@pytest.mark.parametrize("kind", [kind for kind in Kind if kind not in OF_HEROES])
def test_a_concession_is_taken_at_every_kind_of_question(
    kind: Kind, asking: dict[Kind, tuple[Setup, list[Option]]]
) -> None:
    for ending, winner in ENDINGS:
        game = resumed(asking, kind)
        before = len(game.journal), game.digest
        game.answer(ending)
        assert game.pending is None
        assert game.over
        assert game.state.winner is winner
        assert len(logged(game, ev.GameOver)) == 1
        with pytest.raises(Refused, match="over"):
            game.answer(ending)
        with pytest.raises(Refused, match="over"):
            game.answer(Option(Verb.PASS))
        assert Game(game.setup, game.journal).digest == game.digest
        game.undo(before[0])
        assert game.digest == before[1]


@pytest.mark.report("P16")
@pytest.mark.parametrize("kind", [kind for kind in Kind if kind not in OF_HEROES])
def test_while_one_is_asked_the_other_can_answer_nothing(
    kind: Kind, asking: dict[Kind, tuple[Setup, list[Option]]]
) -> None:
    game = resumed(asking, kind)
    assert game.pending is not None
    other = game.pending.player.other
    before = game.digest, game.events
    bare = [Option(verb) for verb in Verb if verb not in (Verb.CONCEDE, Verb.AGREE_DRAW)]
    for option in (*game.pending.options, *bare):
        with pytest.raises(Refused):
            game.answer(option, player=other)
    assert (game.digest, game.events) == before


@pytest.mark.report("P09")
@pytest.mark.report("T17")
@pytest.mark.parametrize("rules", RULES)
def test_a_trigger_without_any_target_is_not_asked_for_one_and_is_logged(rules: str) -> None:
    game = under(
        rules,
        '''
[cards.Бык]
life = 9
[cards.Знахарь]
life = 5
[[cards.Знахарь.abilities]]
names = "Перевязка"
when = "turn_start"
effect = "heal"
targets = "own"
[table]
first = ["Бык @ C3"]
second = ["Знахарь @ C6", "Бык @ C5"]
script = """
first: end
expect happened fizzled
expect pending second main
"""
''',
    )
    (lost,) = logged(game, ev.Fizzled)
    assert (lost.item, lost.why, lost.source, lost.ability) == (None, "nobody", 1, 0)
    assert not logged(game, ev.Healed)


@pytest.mark.report("P09")
def test_choices_with_one_candidate_are_made_by_the_rules() -> None:
    ruling('''
[cards.Бык]
life = 9
movement = 1
[cards.Знахарь]
life = 5
[[cards.Знахарь.abilities]]
names = "Перевязка"
when = "turn_start"
effect = "heal"
targets = "own"
[[cards.Знахарь.abilities]]
names = "Толчок"
when = "action"
effect = "move"
targets = "any"
closes = true
among = ["name Бык"]
[table]
first = ["Бык @ A1"]
second = ["Знахарь @ B1", "Бык @ A2 wounds 3", "Бык @ A3", "Бык @ B3", "Бык @ C1", "Бык @ C3"]
script = """
first: end
# One wounded card and one trigger: nobody is asked which or in what order.
expect A2 wounds 2
expect pending second main
second: use B1 Толчок -> A1
# B2 is the only free cell next to A1.
expect A1 empty
expect pending second main
"""
''')


@pytest.mark.report("P09")
@pytest.mark.parametrize("rules", RULES)
def test_an_interrupted_batch_is_not_asked_again(rules: str) -> None:
    """Three triggers at once: each is claimed once, also by who took an answer back."""
    game = under(
        rules,
        '''
[cards.Бык]
life = 9
[cards.Ключ]
life = 5
[[cards.Ключ.abilities]]
names = "Ключ"
when = "turn_start"
effect = "heal"
targets = "own"
among = ["wounds >= 2"]
[table]
first = ["Бык @ C3"]
second = ["Ключ @ A6", "Ключ @ B6", "Ключ @ C6", "Бык @ C5 wounds 8", "Бык @ D5 wounds 8"]
script = """
first: end
expect pending second claim
expect options 3
second: declare A6
second: aim C5
expect pending second claim
expect options 2
second: declare B6
second: aim C5
# The last one is declared by the rules, its target is asked.
expect pending second target
"""
''',
    )
    digest, number = game.digest, len(game.journal)
    game.undo(number - 3)
    assert game.pending is not None
    assert game.pending.kind is Kind.TARGET
    game.answer(Option(Verb.AIM, target=at(game, "C5")))
    assert game.pending is not None
    assert (game.pending.kind, len(game.pending.options)) == (Kind.CLAIM, 2)
    game.answer(game.pending.options[0])
    game.answer(Option(Verb.AIM, target=at(game, "C5")))
    assert (game.digest, len(game.journal)) == (digest, number)
    game.answer(Option(Verb.AIM, target=at(game, "C5")))
    through(game)
    assert game.state.card(at(game, "C5")).wounds == 5
    assert len(logged(game, ev.Healed)) == 3


def unfinished(events: tuple[Event, ...]) -> list[tuple[Event, set[int]]]:
    """The ends of turns, each with the stack items that were still open then."""
    open_items: set[int] = set()
    found: list[tuple[Event, set[int]]] = []
    for event in events:
        if isinstance(event, ev.Declared):
            assert event.item not in open_items
            open_items.add(event.item)
        elif isinstance(event, ev.Resolved | ev.Cancelled | ev.Fizzled):
            if event.item is not None:
                open_items.remove(event.item)  # Leaves the stack once, and was there.
        elif isinstance(event, ev.TurnEnded | ev.TurnBegan):
            found.append((event, set(open_items)))
        elif isinstance(event, ev.GameOver):
            open_items.clear()
    return found


@pytest.mark.report("P11")
@pytest.mark.report("T18")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("kind", TABLES)
def test_a_turn_ends_on_an_empty_stack_and_every_item_leaves_once(kind: str, rules: str) -> None:
    ends = 0
    for seed in SEEDS:
        game = walked(table(kind, rules), seed, 300)
        for event, items in unfinished(game.events):
            assert not items, event
            ends += 1
    assert ends or kind == "untold"


@pytest.mark.report("P13")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("kind", ["training", "menagerie", "decks", "muster"])
def test_a_pass_is_skipped_only_where_nothing_else_could_be_answered(kind: str, rules: str) -> None:
    """The same game with every window open: the extra questions have one answer, a pass, and the
    log says the same, with the passes marked as the program's own."""
    short = table(kind, rules)
    full = Game(replace(short, windows="all"))
    skipped = 0
    for game in walk(short, 4, 300):
        if game.journal:
            full.answer(game.journal[-1].option)
        while len(full.events) < len(game.events):
            assert full.pending is not None
            assert full.pending.kind is Kind.PRIORITY
            assert full.pending.options == (Option(Verb.PASS),)
            full.answer(Option(Verb.PASS))
            skipped += 1
        assert game.state == full.state
        assert asked(game) == asked(full)
    assert skipped
    mine = [replace(e, auto=False) if isinstance(e, ev.Passed) else e for e in game.events]
    assert mine == list(full.events)
    assert sum(e.auto for e in logged(game, ev.Passed)) == skipped


def asked(game: Game) -> tuple[object, ...] | None:
    pending = game.pending
    return (pending.player, pending.kind, pending.options, pending.rule) if pending else None


@pytest.mark.report("P14")
@pytest.mark.parametrize("rules", RULES)
def test_triggers_of_both_that_set_each_other_off_come_to_an_end(rules: str) -> None:
    game = under(
        rules,
        '''
[cards.Ёж]
life = 4
[[cards.Ёж.abilities]]
names = "Иглы"
when = "wounded"
effect = "wound"
targets = "counterpart"
optional = true
[cards.Укол]
life = 5
[[cards.Укол.abilities]]
names = "Укол"
when = "sudden"
effect = "wound"
[cards.Бык]
life = 9
[table]
windows = "all"
first = ["Ёж @ A1", "Укол @ B1"]
second = ["Ёж @ A6", "Бык @ B6"]
script = """
first: use B1 -> A6
pass first, second
# The hedgehog of Second may sting who hurt it: the pricker, which has no trigger.
expect pending second claim
second: declare A6
"""
''',
    )
    for _ in range(60):
        assert game.pending is not None
        if game.pending.kind is Kind.MAIN:
            break
        game.answer(game.pending.options[0])
    assert game.pending is not None
    assert (game.pending.kind, game.pending.player) == (Kind.MAIN, Player.FIRST)
    assert game.state.card(called(game, "Укол")).wounds == 1


@pytest.mark.report("P17")
@pytest.mark.parametrize("rules", RULES)
def test_what_the_end_of_a_turn_sets_off_runs_before_the_next_turn_is_set_up(rules: str) -> None:
    game = under(
        rules,
        '''
[cards.Тлен]
life = 5
[[cards.Тлен.abilities]]
names = "Тлен"
when = "turn_end"
effect = "wound"
targets = "enemy"
[cards.Эхо]
life = 5
[[cards.Эхо.abilities]]
names = "Эхо"
when = "wounded"
effect = "token"
on = "self"
condition = ["closed"]
[table]
first = ["Тлен @ C1"]
second = ["Эхо @ C6 closed"]
script = """
first: end
# It was still closed when it was hurt, so it got its token, and it opened afterwards.
expect C6 tokens 1
expect C6 wounds 1
expect C6 open
"""
''',
    )
    kinds = (ev.TurnEnding, ev.Wounded, ev.TokensChanged, ev.TurnEnded, ev.TurnBegan, ev.Opened)
    order = [type(event) for event in game.events if isinstance(event, kinds)]
    assert order == list(kinds)


FIZZLES = '''
[cards.Вор]
life = 5
[[cards.Вор.abilities]]
names = "Кража"
when = "sudden"
effect = "wound"
tokens = 1
then = [
  { effect = "token", amount = 5, on = "self" },
  { effect = "life", on = "all", targets = "own" },
]
[cards.Бык]
life = 9
[cards.Жертва]
life = 2
[[cards.Жертва.abilities]]
names = "Уход"
when = "sudden"
effect = "destroy"
on = "self"
[table]
first = ["Вор @ C1 tokens 1"]
second = ["Жертва @ C4", "Бык @ B6"]
script = """
first: use C1 -> C4
second: use C4
"""
'''


@pytest.mark.report("P18")
@pytest.mark.parametrize("rules", RULES)
def test_an_action_whose_only_target_is_gone_does_nothing_at_all(rules: str) -> None:
    game = through(under(rules, FIZZLES))
    assert [e.why for e in logged(game, ev.Fizzled)] == ["target"]
    assert game.state.card(called(game, "Жертва")).zone is Zone.GRAVEYARD
    # Nothing of its text happened; and what is cancelled as unlawful is not paid for.
    thief = game.state.card(called(game, "Вор"))
    assert (thief.tokens, thief.extra) == (1, 0)
    assert game.state.card(called(game, "Бык")).wounds == 0


@pytest.mark.report("P11")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("kind", TABLES)
def test_no_card_is_ever_lost_or_doubled(kind: str, rules: str) -> None:
    """Cards wander between deck, deal, field and graveyard; each side keeps as many as it had, in
    one place each, and a known deck keeps its very cards."""
    for seed in SEEDS:
        chance = random.Random(f"{rules} {seed}")
        game = Game(table(kind, rules))
        sums: dict[Player, tuple[int, list[str]]] = {}
        while game.pending is not None and len(game.journal) < 250:
            game.answer(pick(game, chance))
            if game.state.phase == "order":
                continue
            for player in BOTH:
                counted = census(game, player)
                assert sums.setdefault(player, counted) == counted
            cells = [c.cell for c in game.state.cards if c.zone is Zone.FIELD and c.host is None]
            assert len(set(cells)) == len(cells) or None in cells
            for card in game.state.cards:
                assert (card.cell is not None) <= (card.zone is Zone.FIELD)
                assert (card.host is not None) <= (card.zone is Zone.FIELD)


def census(game: Game, player: Player) -> tuple[int, list[str]]:
    """How many cards a side owns in all, and which, where its deck is known."""
    side = game.state.side(player)
    out = [c for c in game.state.cards if c.owner is player and c.zone is not Zone.DECK]
    if game.setup.deck_sizes != (0, 0):
        return side.count + len(out), []
    known = [c.face for c in out if c.face]
    return side.count + len(out), sorted([*side.deck, *known])


@pytest.mark.report("P04")
@pytest.mark.parametrize("rules", RULES)
def test_a_card_that_nobody_named_may_be_any_card_also_after_one_went_back(rules: str) -> None:
    """A named card went back to a deck that nobody told the program: that deck holds more."""
    game = under(
        rules,
        '''
[cards.Вождь]
life = 5
unique = true
[cards.Бык]
life = 5
[table]
phase = "reveal"
crystals = { first = [24, 22], second = [25, 23] }
deck_sizes = [20, 20]
first = ["Бык @ C3"]
second = ["Вождь @ C4 hidden", "Вождь @ B4 hidden", "Бык @ A6 unknown"]
script = """
second: hide
second: return C4
"""
''',
    )
    while game.pending is not None and game.pending.kind is not Kind.NAME:
        game.answer(game.pending.passing or game.pending.options[0])
    assert game.pending is not None
    names = [game.setup.facts[o.value].id for o in game.pending.options if o.value is not None]
    assert {"Бык", "Вождь"} <= set(names)
