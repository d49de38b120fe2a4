"""The queue of Heroes: first in, first out, whoever sits where (reports Q01 to Q11)."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace
from queues import HALLS, hall, pick, walked
from tables import called, logged, under

from device.packs import every_card
from engine import events as ev
from engine.decisions import Kind
from engine.field import Cell, turned_around
from engine.game import Game
from engine.journal import Placement
from engine.players import BOTH, Player
from engine.rulings.lines import Line
from engine.rulings.scenario import Scenario, parse_scenario, play
from engine.zones import Zone

FOLDER = Path(__file__).parents[1] / "scenarios" / "heroes"
BEFORE_A_TURN = re.compile(r'(?m)^(phase = |turn = "roll")')
"""The preparation and the First player's very first turn are not the same for both."""
FILES = [
    path
    for path in sorted(FOLDER.rglob("*.toml"))
    if not BEFORE_A_TURN.search(path.read_text("utf-8"))
]

HEROES = """
[cards.Герой]
type = "hero"
life = 25
[cards.Вождь]
type = "hero"
life = 25
"""


# Q01: the seats


def scenario(path: Path) -> Scenario:
    return parse_scenario(path.read_text("utf-8"), path.name, every_card())


def other_way_round(ruling: Scenario) -> Scenario:
    """The same ruling with the two players in one another's seats."""
    setup = ruling.setup
    own = {player: [c for c in setup.cards if c.owner is player] for player in BOTH}
    seats = (own[Player.SECOND], own[Player.FIRST])
    assert setup.begins is not None
    mirrored = replace(
        setup,
        cards=tuple(mirrored_card(card) for seat in seats for card in seat),
        begins=setup.begins.other,
        decks=setup.decks[::-1],
        deck_sizes=setup.deck_sizes[::-1],
        coins=setup.coins[::-1],
        failed=setup.failed[::-1],
    )
    count = {player: Counter(card.card for card in own[player]) for player in BOTH}
    lines = tuple(replace(line, text=mirrored_line(line, count)) for line in ruling.lines)
    return replace(ruling, setup=mirrored, lines=lines)


def mirrored_card(card: Placement) -> Placement:
    cell = None if card.cell is None else turned_around(card.cell)
    return replace(card, owner=card.owner.other, cell=cell)


def mirrored_line(line: Line, count: dict[Player, Counter[str]]) -> str:
    """A line with the other player's name, cells as he sees them, and numbers of cards of which
    his come first now."""

    def number(found: re.Match[str]) -> str:
        name, place = found[1], int(found[2])
        first, second = (count[player][name] for player in BOTH)
        if place <= first:
            place += second
        elif place <= first + second:
            place -= first
        return f"{name}#{place}"

    names = {"first": "second", "second": "first"}
    text = re.sub(r"\b(first|second)\b", lambda found: names[found[1]], line.text)
    text = re.sub(r"\b([A-EH][1-6])\b", lambda found: turned_around(Cell(found[1])), text)
    return re.sub(r"([\w-]+)#(\d+)", number, text)


@pytest.mark.report("Q01")
@pytest.mark.parametrize(
    "path", [pytest.param(p, id=p.relative_to(FOLDER).with_suffix("").as_posix()) for p in FILES]
)
def test_the_seats_change_and_every_ruling_holds_the_other_way_round(path: Path) -> None:
    play(other_way_round(scenario(path)))


@pytest.mark.report("Q01")
@pytest.mark.parametrize("seed", range(12))
def test_a_game_by_chance_is_the_same_game_from_the_other_seat(seed: int) -> None:
    """The same answers by the other player lead to the mirrored position and question."""
    setup = hall("battle", "attacks", seed)
    ruling = Scenario("", (), setup, (), "")
    game, mirror = Game(setup), Game(other_way_round(ruling).setup)
    own = sum(1 for card in setup.cards if card.owner is Player.FIRST)
    others = len(setup.cards) - own

    def card(number: int | None) -> int | None:
        if number is None or number >= len(setup.cards):
            return number
        return number + others if number < own else number - own

    chance = random.Random(seed)
    while game.pending is not None and len(game.journal) < 250:
        assert mirror.pending is not None
        pending, other = game.pending, mirror.pending
        assert (other.player, other.kind, other.rule) == (
            pending.player.other,
            pending.kind,
            pending.rule,
        )
        options = {
            option: replace(option, card=card(option.card), target=card(option.target))
            for option in pending.options
        }
        if pending.kind is not Kind.CLAIM:
            assert set(options.values()) == set(other.options)
        option = pick(game, chance)
        answer = options[option]
        if pending.kind is Kind.CLAIM and option.item is not None:
            # Their places in the list may be others, and equal ones cannot be told apart.
            same = [one for one in other.options if replace(one, item=option.item) == answer]
            if len(same) > 1:
                break
            answer = same[0]
        game.answer(option)
        mirror.answer(answer)
        for player in BOTH:
            assert game.state.side(player) == mirror.state.side(player.other)
        for one in game.state.cards:
            number = card(one.id)
            assert number is not None
            two = mirror.state.card(number)
            assert (two.face, two.zone, two.side, two.wounds, two.closed, two.boosts) == (
                one.face,
                one.zone,
                one.side.other,
                one.wounds,
                one.closed,
                one.boosts,
            )
    assert game.over is mirror.over
    assert len(game.journal) > 3


# Q02: wounds of one moment


@pytest.mark.report("Q02")
@pytest.mark.parametrize("active", BOTH)
@pytest.mark.parametrize("defends", [False, True])
def test_both_fighters_wound_at_one_moment_and_the_inactive_players_triggers_come_first(
    active: Player, defends: bool
) -> None:
    other = active.other
    cards = {active: '"Боец"', other: '"Боец", "Боец"'}
    heroes = {Player.FIRST: '"Герой"', Player.SECOND: '"Вождь"'}
    attacker, target, defender = (1, 2, 3) if active is Player.FIRST else (3, 1, 2)
    answer = f"defend Боец#{defender}" if defends else "stay"
    game = under(
        "heroes",
        f'''{HEROES}
[cards.Боец]
type = "creature"
cost = 1
life = 4
strike = 4
abilities = [
  {{ names = "Боль", when = "wounded", effect = "wound", on = "all", among = ["hero"] }},
]
[table]
turn = "{active}"
windows = "all"
first = [{heroes[Player.FIRST]}, {cards[Player.FIRST]}]
second = [{heroes[Player.SECOND]}, {cards[Player.SECOND]}]
script = """
{active}: strike Боец#{attacker} -> Боец#{target}
{other}: {answer}
# Both have died, and both have triggered.
expect graveyard of first Боец
expect graveyard of second Боец
"""
''',
    )
    assert [item.player for item in game.state.stack] == [other, active]
    # Their wounds are one another's neighbours in the log: nothing happened between them.
    wounds = [n for n, event in enumerate(game.events) if isinstance(event, ev.Wounded)]
    assert len(wounds) == 2
    assert wounds[1] == wounds[0] + 1


# Q03: the order of play


@pytest.mark.report("Q03")
@pytest.mark.parametrize(
    ("effect", "number"),
    [
        ('effect = "raise", targets = "own"', 1),
        ('effect = "create", face = "Старик"', 1),
        ('effect = "play", among = ["creature"]', 1),
    ],
)
def test_what_an_effect_puts_into_play_is_the_latest_there(effect: str, number: int) -> None:
    game = under(
        "heroes",
        f'''{HEROES}
[cards.Старик]
type = "creature"
cost = 1
life = 1
strike = 1
[cards.Волк]
type = "creature"
cost = 1
life = 1
strike = 1
[cards.Приход]
type = "spell"
cost = 0
abilities = [{{ names = "Приход", when = "spell", {effect} }}]
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
[table]
first = ["Герой", "Старик @ {"hand" if "play" in effect else "graveyard"}", "Волк",
         "Приход @ hand", "Потоп @ hand"]
second = ["Вождь"]
script = """
first: play Приход
{"first: play Старик" if "play" in effect else ""}
"""
''',
    )
    came = {c.id: c.arrived for c in game.state.squad(Player.FIRST)}
    newest = max(came, key=lambda card: came[card])
    assert game.state.card(newest).face == "Старик"
    assert len(set(came.values())) == len(came)
    # The dead leave in the order of play: the newcomer last, though its number is the smallest.
    play_on(game, "Потоп")
    died = [game.state.card(event.card).face for event in logged(game, ev.Died)]
    assert died == ["Волк", "Старик"]


def play_on(game: Game, spell: str) -> None:
    assert game.pending is not None
    card = next(c.id for c in game.state.cards if c.face == spell and c.zone is Zone.HAND)
    game.answer(next(o for o in game.pending.options if o.card == card))


# Q05: what may join


@pytest.mark.report("Q05")
@pytest.mark.report("P11")
@pytest.mark.parametrize("kind", HALLS)
def test_first_in_first_out_and_nothing_joins_between_the_abilities_of_a_spell(kind: str) -> None:
    executed = 0
    for seed in range(4):
        game = walked(hall(kind, "attacks", seed), seed, 400)
        waiting: list[int] = []
        spells: dict[int, int] = {}
        running: int | None = None
        for event in game.events:
            match event:
                case ev.Declared(item=item, spell=spell):
                    assert not waiting or item > waiting[-1]
                    assert running is None, "something joined between the abilities of a spell"
                    waiting.append(item)
                    if spell is not None:
                        spells[item] = spell
                case ev.Resolved(item=int(item)) | ev.Fizzled(item=int(item)):
                    assert item == waiting.pop(0), "not the first one in the queue"
                    executed += 1
                    following = waiting[0] if waiting else -1
                    same = item in spells and spells[item] == spells.get(following)
                    running = spells[item] if same else None
                case ev.TurnEnded():
                    assert not waiting
                case ev.GameOver():
                    break
                case _:
                    pass
    assert executed > 10


# Q06 and Q07: the dead


@pytest.mark.report("Q06")
@pytest.mark.report("Q07")
def test_all_dead_leave_once_in_the_order_of_play_and_nobody_is_saved() -> None:
    game = under(
        "heroes",
        f'''{HEROES}
[cards.Лекарь]
type = "creature"
cost = 1
life = 1
strike = 1
[[cards.Лекарь.abilities]]
names = "Спасение"
when = "dies"
effect = "heal"
amount = 9
on = "all"
targets = "any"
[cards.Волк]
type = "creature"
cost = 1
life = 3
strike = 1
[cards.Потоп]
type = "spell"
cost = 0
[[cards.Потоп.abilities]]
names = "Потоп"
when = "spell"
effect = "wound"
amount = 3
on = "all"
targets = "any"
among = ["creature"]
[table]
first = ["Герой", "Волк", "Лекарь", "Потоп @ hand"]
second = ["Вождь", "Лекарь", "Волк", "Волк wounds 1"]
script = """
first: play Потоп
expect graveyard of first Потоп, Волк, Лекарь
expect graveyard of second Лекарь, Волк, Волк
expect queue empty
"""
''',
    )
    # One sweep: five deaths in a row, in the order of play, before any of the two triggers.
    deaths = [n for n, event in enumerate(game.events) if isinstance(event, ev.Died)]
    assert deaths == list(range(deaths[0], deaths[0] + 5))
    assert [event.card for event in logged(game, ev.Died)] == [1, 2, 5, 6, 7]
    assert not logged(game, ev.Healed)
    triggers = [event.source for event in logged(game, ev.Declared) if event.kind == "trigger"]
    assert triggers == [5, 2]


# Q09 and Q11: death effects

UNDEAD = f"""{HEROES}
[cards.Летун]
type = "creature"
cost = 1
life = 3
strike = 1
[[cards.Летун.abilities]]
names = "Гибель"
when = "dies"
effect = "wound"
on = "all"
targets = "enemy"
among = ["hero"]
[cards.Скорбь]
type = "creature"
cost = 1
life = 3
strike = 1
[[cards.Скорбь.abilities]]
names = "Скорбь"
when = "dies"
watches = "any"
effect = "boost"
on = "self"
[cards.Чары]
type = "spell"
cost = 0
[[cards.Чары.abilities]]
names = "Чары"
when = "spell"
effect = "doom"
targets = "own"
among = ["name Летун"]
"""


@pytest.mark.report("Q09")
def test_a_death_effect_that_is_set_off_is_no_death() -> None:
    game = under(
        "heroes",
        f'''{UNDEAD}
[table]
first = ["Герой", "Летун", "Скорбь", "Чары @ hand", "Чары @ hand"]
second = ["Вождь"]
script = """
first: play Чары
expect Вождь wounds 1
expect Летун in field
expect Скорбь boosts 0
first: play Чары
expect Вождь wounds 2
expect Летун in field
"""
''',
    )
    assert not logged(game, ev.Died)
    assert game.state.deaths == 0


@pytest.mark.report("Q11")
@pytest.mark.parametrize("first", ["Возврат", "Крик", "Память"])
def test_a_death_effect_that_moves_its_own_card_swallows_none_of_the_others(first: str) -> None:
    """Whichever of its three death effects comes first, all three happen, at every death."""
    others = [name for name in ("Возврат", "Крик", "Память") if name != first]
    game = under(
        "heroes",
        f'''{HEROES}
[cards.Возродень]
type = "creature"
cost = 1
life = 3
strike = 1
[[cards.Возродень.abilities]]
names = "Возврат"
when = "dies"
effect = "raise"
on = "self"
[[cards.Возродень.abilities]]
names = "Крик"
when = "dies"
effect = "wound"
on = "all"
targets = "enemy"
among = ["hero"]
[[cards.Возродень.abilities]]
names = "Память"
when = "dies"
effect = "coins"
[cards.Казнь]
type = "spell"
cost = 0
[[cards.Казнь.abilities]]
names = "Казнь"
when = "spell"
effect = "destroy"
among = ["creature"]
[table]
first = ["Герой", "Казнь @ hand", "Казнь @ hand"]
second = ["Вождь", "Возродень"]
script = """
first: play Казнь
second: declare Возродень {first}
second: declare Возродень {others[0]}
expect Возродень in field
expect Герой wounds 1
expect coins second 1 0
first: play Казнь
second: declare Возродень {others[1]}
second: declare Возродень {first}
expect Возродень in field
expect Герой wounds 2
expect coins second 2 0
"""
''',
    )
    assert len(logged(game, ev.Died)) == 2
    assert game.state.card(called(game, "Возродень")).wounds == 0
