"""Positions for the table of examples: each a ruling that stops at one question."""

from __future__ import annotations

from collections.abc import Callable

from hands_on_cards import Position

from engine.decisions import Decision, Kind, Option, Verb
from engine.game import Game
from engine.players import Player

DUEL = '''
[cards.Бык]
life = 12
movement = 2
strike = [2, 3, 4]
[cards.Волк]
life = 9
[cards.Маг]
life = 6
[[cards.Маг.abilities]]
names = "Искра"
when = "sudden"
effect = "wound"
targets = "enemy"
closes = true
[cards.Ловкач]
life = 5
keywords = { manoeuvre = true }
[cards.Прыгун]
life = 5
keywords = { jump = 2 }
[cards.Орк]
life = 12
strike = [2, 3, 4]
[cards.Лис]
life = 9
[table]
first = ["Бык @ C3", "Волк @ B2", "Маг @ D2", "Ловкач @ B1", "Прыгун @ E1"]
second = ["Орк @ C4", "Орк @ B4", "Лис @ D4"]
script = """
'''
STRUCK = DUEL + "first: strike C3 -> C4\n"
ROLLING = STRUCK + "second: stay\npass first, second\n"

AGILITY = '''
[cards.Ловкач]
life = 9
agility = true
[cards.Искра]
life = 5
[[cards.Искра.abilities]]
names = "Укол"
when = "action"
effect = "wound"
per_turn = 2
[table]
first = ["Искра @ C1"]
second = ["Ловкач @ E6"]
script = """
first: use C1 -> E6
'''
INCARNATION = '''
[cards.Восставший]
life = 5
incarnation = 1
[cards.Бык]
life = 9
[table]
turn = "second"
first = ["Восставший @ graveyard", "Бык @ C3"]
second = ["Бык @ C4"]
script = """
second: end
'''
SWARM = '''
[cards.Маг]
life = 6
[[cards.Маг.abilities]]
names = "Искра"
when = "action"
effect = "wound"
targets = "enemy"
closes = true
[cards.Бык]
life = 9
[cards.Осы]
life = 5
[[cards.Осы.abilities]]
names = "Рой"
when = "wounded"
effect = "wound"
amount = 1
targets = "enemy"
optional = true
[table]
first = ["Маг @ D2", "Бык @ C3"]
second = ["Осы @ C4"]
script = """
first: use D2 -> C4
'''
THIRST = '''
[cards.Вурдалак]
life = 10
keywords = { thirst = 2 }
[cards.Бык]
life = 9
[table]
first = ["Бык @ A1"]
second = ["Вурдалак @ E6 closed", "Бык @ E5", "Вурдалак @ A6 closed", "Бык @ B6"]
script = """
first: end
'''
HOSTS = '''
[cards.Воин]
life = 5
classes = ["Воин"]
[cards.Зверь]
life = 5
[cards.Меч]
type = "equipment"
slot = "weapon"
[cards.Вихрь]
type = "symbiote"
life = 4
[table]
phase = "hosts"
first = ["Воин @ B3", "Воин @ D3", "Меч @ B1", "Вихрь @ C1"]
second = ["Зверь @ C5", "Воин @ D4"]
script = """
'''
GIFTS = '''
[cards.Знаменосец]
life = 9
[[cards.Знаменосец.abilities]]
names = "Дар"
when = "after_placement"
effect = "token"
amount = 1
targets = "self"
on = "self"
[table]
phase = "after_placement"
first = ["Знаменосец @ B3", "Знаменосец @ C3"]
second = ["Знаменосец @ B4", "Знаменосец @ C4"]
script = """
'''
UNTOLD = '''
[cards.Князь]
elite = true
cost = 9
life = 10
element = "steppes"
[cards.Граф]
elite = true
cost = 9
life = 10
element = "forests"
[cards.Барон]
elite = true
cost = 8
life = 10
element = "steppes"
[cards.Бык]
cost = 5
life = 10
[table]
phase = "deal"
deck_sizes = [30, 30]
crystals = { first = [24, 22], second = [25, 23] }
script = """
first: keep_deal
second: keep_deal
pass first
pass second
first: done
second: done
'''
PLACED = (
    UNTOLD
    + """first: place card -> B3
first: place card -> C3
first: place card -> D3
first: done
second: place card -> C4
second: place card -> C6
second: done
"""
)
TOO_DEAR = PLACED + "name first Князь\nname first Граф\n"
TOLD = '''
[cards.Бык]
cost = 5
life = 10
[cards.Лис]
cost = 5
life = 10
[table]
phase = "placement"
first = ["Бык @ pool", "Лис @ pool"]
second = ["Бык @ pool", "Лис @ pool"]
script = """
'''
REAR = '''
[cards.Бык]
life = 10
[cards.Лис]
life = 5
[table]
phase = "reveal"
first = ["Бык @ C1 hidden", "Бык @ C3 hidden"]
second = ["Бык @ C4 hidden", "Лис @ C6 hidden", "Бык @ D6 hidden"]
script = """
'''
STEALTH = '''
[cards.Тень]
life = 10
stealth = true
[cards.Бык]
life = 9
[table]
first = ["Тень @ B2 hidden", "Бык @ C3"]
second = ["Тень @ B5 hidden", "Бык @ C4"]
script = """
'''
HEROES = '''
rules = "heroes"
[cards.Герой]
type = "hero"
life = 25
[cards.Вождь]
type = "hero"
life = 25
[cards.Волк]
type = "creature"
cost = 1
life = 9
strike = 1
[cards.Лис]
type = "creature"
cost = 1
life = 9
strike = 1
[cards.Медведь]
type = "creature"
cost = 1
life = 9
strike = 1
[cards.Жаба]
type = "creature"
cost = 1
life = 3
strike = 1
stealth = true
[table]
first = ["Герой", "Волк", "Лис"]
second = ["Вождь", "Медведь", "Жаба hidden", "Волк"]
script = """
'''

POSITIONS = {
    "duel": Position(DUEL),
    "stepping": Position(DUEL, "first: move C3 -> D3\n"),
    "moved": Position(DUEL, "first: move C3 -> D3\npass first\n"),
    "struck": Position(STRUCK),
    "defended": Position(STRUCK, "second: defend B4\n"),
    "stayed": Position(STRUCK + "second: stay\n"),
    "first passed": Position(STRUCK + "second: stay\npass first\n"),
    "spark": Position(STRUCK + "second: stay\n", "first: use D2 -> B4\n"),
    "rolling": Position(ROLLING),
    "rolled once": Position(ROLLING + "roll first 5\n"),
    "rolled": Position(ROLLING + "roll first 5\nroll second 5\n"),
    "fought": Position(ROLLING, "roll first 5\nroll second 5\npass first, second\n"),
    "pricked": Position(AGILITY),
    "nimble": Position(AGILITY + "second: declare E6\n"),
    "gone": Position(AGILITY + "second: declare E6\n", "second: go D5\n"),
    "risen": Position(INCARNATION),
    "raised": Position(INCARNATION, "first: go B1\n"),
    "swarm": Position(SWARM),
    "swarming": Position(SWARM + "second: declare C4\n"),
    "swarmed": Position(SWARM + "second: declare C4\nsecond: aim C3\n"),
    "thirsty": Position(THIRST),
    "slaked": Position(THIRST, "second: aim E5\nsecond: keep_closed\n"),
    "slaked once": Position(THIRST + "second: aim E5\n"),
    "hosts": Position(HOSTS),
    "hosted": Position(HOSTS, "first: host D3\n"),
    "gifts": Position(GIFTS),
    "given": Position(GIFTS + "first: use B3\n"),
    "to place": Position(UNTOLD),
    "placing": Position(UNTOLD, "first: place card -> B3\n"),
    "second places": Position(UNTOLD + "first: place card -> B3\nfirst: done\n"),
    "told": Position(TOLD),
    "to name": Position(PLACED),
    "named": Position(PLACED, "name first Князь\n"),
    "last to name": Position(TOO_DEAR),
    "too dear": Position(TOO_DEAR + "name first Барон\n"),
    "mended": Position(TOO_DEAR + "name first Барон\n", "first: return C3\n"),
    "rear": Position(REAR),
    "shown": Position(REAR, "second: reveal C6\n"),
    "stealth": Position(STEALTH),
    "stealth shown": Position(STEALTH, "first: reveal B2\n"),
    "heroes": Position(HEROES),
    "heroes struck": Position(HEROES + "first: strike C3 -> C4\n"),
    "heroes reveal": Position(HEROES + "first: end\n"),
}


def asking(
    kind: Kind, options: Callable[[Game], tuple[Option, ...]], about: str = "", text: str = DUEL
) -> Position:
    """The same cards, and another question of this kind to the First player about a card."""

    def asks(game: Game) -> Decision:
        card = next((c.id for c in game.state.cards if c.cell == about), None)
        return Decision(7, kind, Player.FIRST, options(game), "digest.1.7", "0" * 16, card)

    return Position(text, asks=asks)


def _just(*options: Option) -> Callable[[Game], tuple[Option, ...]]:
    return lambda _: options


def _values(verb: Verb, *values: int) -> Callable[[Game], tuple[Option, ...]]:
    return _just(*(Option(verb, value=value) for value in values))


BUTTONS = {
    Kind.ORDER: asking(Kind.ORDER, _just(Option(Verb.GO_FIRST), Option(Verb.GO_SECOND))),
    Kind.SHUFFLE: asking(Kind.SHUFFLE, _just(Option(Verb.SHUFFLED))),
    Kind.CUT: asking(Kind.CUT, _just(Option(Verb.SHUFFLE), Option(Verb.CUT), Option(Verb.LEAVE))),
    Kind.REDEAL: asking(Kind.REDEAL, _just(Option(Verb.REDEAL), Option(Verb.KEEP_DEAL))),
    Kind.RECRUIT: asking(Kind.RECRUIT, _just(Option(Verb.RECRUIT, card=30), Option(Verb.DONE))),
    Kind.WEAKEN: asking(Kind.WEAKEN, _just(Option(Verb.KEEP), Option(Verb.WEAKEN)), "C3"),
    Kind.PICK_DIE: asking(Kind.PICK_DIE, _values(Verb.PICK, 3, 5), "C3"),
    Kind.DICE_ORDER: asking(Kind.DICE_ORDER, _values(Verb.PICK, 3, 5), "C3"),
    Kind.REROLL: asking(Kind.REROLL, _just(Option(Verb.REROLL, die=0), Option(Verb.STOP)), "C3"),
    Kind.APPLY: asking(
        Kind.APPLY, _just(Option(Verb.APPLY, item=0), Option(Verb.APPLY, item=1)), "C3"
    ),
    Kind.AMOUNT: asking(Kind.AMOUNT, _values(Verb.AMOUNT, 0, 1, 2), "C3"),
    Kind.BRANCH: asking(Kind.BRANCH, _values(Verb.TAKE, 0, 1), "C3"),
    Kind.WORD: asking(
        Kind.WORD, _just(Option(Verb.SAY, word="sudden"), Option(Verb.SAY, word="slow")), "C3"
    ),
    Kind.BY_HAND: asking(
        Kind.BY_HAND, _just(Option(Verb.CHANGE, word="wound"), Option(Verb.DONE)), "C3"
    ),
    Kind.MULLIGAN: asking(Kind.MULLIGAN, _values(Verb.AMOUNT, 0, 1, 2), text=HEROES),
    Kind.BOTTOM: asking(
        Kind.BOTTOM, _just(Option(Verb.PUT, card=30), Option(Verb.PUT, card=31)), text=HEROES
    ),
    Kind.DRAW: asking(Kind.DRAW, _just(Option(Verb.DRAWN), Option(Verb.EMPTY)), text=HEROES),
    Kind.DISCARD: asking(
        Kind.DISCARD,
        _just(Option(Verb.DISCARD, card=30), Option(Verb.DISCARD, card=31)),
        text=HEROES,
    ),
    Kind.SEARCH: asking(
        Kind.SEARCH, _just(Option(Verb.NAME, value=0), Option(Verb.NAME, value=1)), text=HEROES
    ),
}
"""Questions that only buttons answer, asked over a table full of cards."""
