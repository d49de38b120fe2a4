"""Decks for simulated games: drawn as players build them, and all abilities get their turn."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from device.packs import (
    classic_pack,
    every_heroes_card,
    heroes_pack,
    shipped_deck,
    starter_setup,
    table_pack,
)
from device.simulated.checks import Checks
from device.simulated.decks import (
    NAMED_OF_HEROES,
    draw_deck,
    draw_with_hero,
    drawn_setup,
    listed_setup,
    named_decks,
    scripted,
)
from device.simulated.playouts import at_random, play_out, with_favourites
from device.simulated.working import at_work, company, standing
from engine.cardbook import PackError
from engine.cards.facts import CardFacts, Type
from engine.cards.keywords import Keyword
from engine.game import Game
from engine.opening import deck
from engine.rulesets import EDITIONS
from engine.rulings.scenario import parse_scenario


@pytest.mark.parametrize("seed", range(20))
def test_a_drawn_deck_is_lawful(seed: int) -> None:
    cards = draw_deck(scripted(), Random(seed))
    facts = [classic_pack().facts(card) for card in cards]
    assert len(cards) == 30
    assert len({element for one in facts for element in one.elements}) <= 2
    for card, count in Counter(cards).items():
        printed = classic_pack().facts(card)
        assert count <= (1 if printed.unique else 3)
        assert printed.scripted


@pytest.mark.parametrize("name", ["steppes", "forests-mountains"])
def test_a_starter_deck_needs_nobodys_hand(name: str) -> None:
    cards = [classic_pack().facts(card) for card in deck(shipped_deck(name), classic_pack())]
    assert len(cards) == 30
    assert all(card.scripted for card in cards)
    assert sum(card.elite for card in cards) == 9


def test_the_squads_of_the_table_are_affordable() -> None:
    pack = table_pack("starters")
    for squad, gold, silver in ((pack.first, 24, 22), (pack.second, 25, 23)):
        cards = [pack.find(line.partition(" @ ")[0]) for line in squad]
        assert all(card.scripted and card.creature for card in cards)
        elite = sum(card.cost for card in cards if card.elite)
        rest = sum(card.cost for card in cards if not card.elite)
        penalty = max(0, len({e for card in cards for e in card.elements}) - 1)
        assert elite + penalty + max(0, rest - silver) <= gold


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("which", ["starters", "scripted", "printed"])
def test_games_of_printed_cards_have_no_fault(which: str, rules: str) -> None:
    for seed in range(2):
        setup = drawn_setup(which, rules, Random(seed))
        playout = play_out(setup, with_favourites(setup, Random(seed)), Random(seed), Checks())
        assert playout.error is None, playout.error


@pytest.mark.slow
@pytest.mark.parametrize("which", ["starters", "scripted", "printed"])
def test_many_games_of_printed_cards(which: str) -> None:
    used: set[tuple[str, int]] = set()
    wanted: dict[tuple[str, int], str] = {}
    finished = 0
    for seed in range(150):
        setup = drawn_setup(which, "classic", Random(seed))
        wanted |= standing(setup.facts)
        player = with_favourites(setup, Random(seed))
        playout = play_out(setup, player, Random(seed), None, wanted.keys() - used)
        assert playout.error is None, playout.error
        used |= playout.declared
        finished += playout.finished
    assert finished > 120
    if which == "starters":
        assert wanted.keys() <= used


def test_favourites_are_tried_more_often() -> None:
    setup = starter_setup()
    asked = [play_out(setup, at_random, Random(seed)) for seed in range(2)]
    keen = [play_out(setup, with_favourites(setup, Random(1)), Random(seed)) for seed in range(2)]
    assert [one.entries for one in asked] != [one.entries for one in keen]
    assert all(one.error is None for one in keen)


POSITION = """
[cards.Бык]
life = 9
element = "mountains"
[table]
first = ["Орк @ C3"]
second = ["Бык @ C4"]
script = \"\"\"
expect pending first main
\"\"\"
"""


def test_an_ability_is_seen_at_work_only_where_it_is() -> None:
    scenario = parse_scenario(POSITION, "position.toml", classic_pack())
    game = Game(scenario.setup)
    wanted = set(standing(scenario.setup.facts))
    assert wanted == {("10-013", 0), ("10-013", 1)}
    assert at_work(game.state, wanted) == set()
    strike = next(o for o in game.pending.options if o.verb == "strike") if game.pending else None
    assert strike is not None
    game.answer(strike)
    assert at_work(game.state, wanted) == wanted


def test_who_asks_for_company_that_no_deck_has() -> None:
    knight: CardFacts = classic_pack().find("Витязь Адрелиана")
    asked = set().union(*(company(ability) for ability in knight.abilities))
    assert asked == {"Герой-воин", "Герой-разбойник"}
    assert not any(company(ability) for ability in classic_pack().find("Орк").abilities)
    assert Keyword.FORMATION in knight.keywords


# Heroes


@pytest.mark.parametrize("seed", range(20))
def test_a_drawn_deck_of_heroes_is_lawful(seed: int) -> None:
    pack = heroes_pack()
    found = draw_with_hero(tuple(pack.cards.values()), Random(seed))
    hero = pack.facts(found.hero)
    assert hero.type is Type.HERO
    assert found.size == len(deck(found.cards, pack)) == 40
    for card, count in Counter(deck(found.cards, pack)).items():
        printed = pack.facts(card)
        assert printed.type is not Type.HERO
        assert set(printed.elements) <= set(hero.elements)
        most = 5 if Keyword.HORDE in printed.keywords else 3
        assert count <= (1 if printed.unique else most)
        assert not {Keyword.CREATED, Keyword.PLACED} & set(printed.keywords)


def test_wanted_heroes_and_cards_are_drawn_more_often() -> None:
    pool = tuple(heroes_pack().cards.values())

    def drawn(wanted: tuple[str, ...]) -> tuple[int, int]:
        decks = [draw_with_hero(pool, Random(seed), wanted) for seed in range(60)]
        return (
            sum(one.hero == "potap" for one in decks),
            sum("hermit" in " ".join(one.cards) for one in decks),
        )

    plain, keen = drawn(()), drawn(("potap", "hermit"))
    assert keen[0] > 2 * plain[0]
    assert keen[1] > plain[1]


@pytest.mark.parametrize("which", NAMED_OF_HEROES)
def test_games_of_heroes_have_no_fault(which: str) -> None:
    for seed in range(2):
        setup = drawn_setup(which, "heroes", Random(seed))
        playout = play_out(setup, with_favourites(setup, Random(seed)), Random(seed), Checks())
        assert playout.error is None, playout.error


def test_each_game_has_its_own_named_decks() -> None:
    assert named_decks("heroes") == NAMED_OF_HEROES
    assert named_decks("reroll") == ("muster", "starters", "scripted", "printed")
    printed = {"kir-87065", "kir-92314"}
    drawn = (drawn_setup("printed", "heroes", Random(seed)) for seed in range(30))
    assert printed & {card for setup in drawn for deck in setup.decks for card in deck}
    assert printed <= set(every_heroes_card().cards)


def test_a_list_of_the_classic_game_is_not_played_by_the_rules_of_heroes() -> None:
    lines = shipped_deck("steppes")
    with pytest.raises(PackError, match="leave --rules heroes out"):
        listed_setup(classic_pack(), (lines, lines), "heroes")


AURAS = """
rules = "heroes"
[cards.Герой]
type = "hero"
life = 25
[cards.Бык]
type = "creature"
cost = {cost}
life = 9
[cards.Искра]
type = "spell"
cost = 1
[table]
first = ["Герой", "Пыльный завиток", "Меновой ряд", {more}]
second = ["Герой", "Бык"]
script = \"\"\"
expect pending first main
\"\"\"
"""


@pytest.mark.parametrize(
    ("cost", "more", "works"),
    [
        (3, "", set()),
        (4, "", {("dust-whirl", 0)}),
        (3, '"Искра @ hand"', {("barter-row", 0)}),
    ],
)
def test_an_ability_of_heroes_is_seen_at_work(
    cost: int, more: str, works: set[tuple[str, int]]
) -> None:
    """Elusive from creatures of four coins and more; spells of the hand that cost less."""
    text = AURAS.replace("{cost}", str(cost)).replace("{more}", more)
    scenario = parse_scenario(text, "position.toml", heroes_pack())
    wanted = {("dust-whirl", 0), ("barter-row", 0)}
    assert wanted <= set(standing(scenario.setup.facts))
    assert at_work(Game(scenario.setup).state, wanted) == works
