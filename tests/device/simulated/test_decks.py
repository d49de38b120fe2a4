"""Decks for simulated games: drawn as players build them, and all abilities get their turn."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from device.packs import classic_pack, shipped_deck, starter_setup, table_pack
from device.simulated.checks import Checks
from device.simulated.decks import draw_deck, drawn_setup, scripted
from device.simulated.playouts import at_random, play_out, with_favourites
from device.simulated.working import at_work, company, standing
from engine.cards.facts import CardFacts
from engine.cards.keywords import Keyword
from engine.game import RULESETS, Game
from engine.opening import deck
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


@pytest.mark.parametrize("rules", RULESETS)
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
