"""The training set of Heroes is lawful, invented and uses the whole vocabulary; its two decks are
lawful and of one weight; printed cards have the numbers that are public."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from device.packs import (
    HEROES_DECKS,
    classic_pack,
    every_card,
    heroes_deck,
    heroes_pack,
    heroes_setup,
    muster_pack,
    printed_heroes_pack,
    training_pack,
)
from engine.cardbook import Pack
from engine.cards.facts import (
    ELEMENTS,
    OF_HEROES,
    SUBTYPES,
    Ability,
    Attack,
    CardFacts,
    Effect,
    Lasts,
    On,
    Step,
    Type,
    When,
    Whose,
)
from engine.cards.game_sense import MOMENTS_OF_CLASSIC, OF_CLASSIC
from engine.cards.keywords import BY_HAND_HEROES, HEROES, Keyword
from engine.cards.pack import folded
from engine.decklist import in_no_deck, most_copies
from engine.game import Game
from engine.house_player import choose
from engine.opening import deck
from engine.players import Player

ABILITIES: tuple[Ability, ...] = tuple(
    ability for card in heroes_pack().cards.values() for ability in card.abilities
)
STEPS: tuple[Step, ...] = tuple(step for ability in ABILITIES for step in ability.everything)
SENTENCES = " ; ".join(
    text
    for ability in ABILITIES
    for texts in (ability.condition, ability.watching, ability.plus_if)
    for text in texts
) + " ; ".join(
    text for step in STEPS for texts in (step.among, step.condition, step.under) for text in texts
)
AMOUNTS = " ; ".join(str(step.amount) for step in STEPS)


@pytest.fixture(scope="module")
def pack() -> Pack:
    return heroes_pack()


# The set


def test_six_heroes_of_all_elements_and_sixty_other_cards(pack: Pack) -> None:
    heroes = [card for card in pack.cards.values() if card.type is Type.HERO]
    others = [card for card in pack.cards.values() if card.type is not Type.HERO]
    assert len(heroes) >= 6
    assert {element for hero in heroes for element in hero.element.split("+")} == set(ELEMENTS)
    assert sum(1 for card in others if not in_no_deck(card)) >= 60
    for hero in heroes:
        assert 23 <= hero.life <= 30
        # Every hero has cards enough for a deck, with his elements and neutral ones.
        able = [c for c in others if not in_no_deck(c) and set(c.elements) <= set(hero.elements)]
        assert sum(most_copies(card)[0] for card in able) >= 40


@pytest.mark.parametrize("element", ELEMENTS)
def test_every_element_has_creatures_supports_and_spells(element: str, pack: Pack) -> None:
    kinds = Counter(card.type for card in pack.cards.values() if card.element == element)
    assert kinds[Type.CREATURE] >= 6
    assert kinds[Type.SUPPORT] >= 2
    assert kinds[Type.SPELL] >= 2


def test_no_name_is_that_of_another_card(pack: Pack) -> None:
    """A ruling may name any card; and none of these is a printed one."""
    others = (classic_pack(), muster_pack(), training_pack(), printed_heroes_pack())
    taken = {
        folded(name)
        for other in others
        for card in other.cards.values()
        for name in (card.id, card.names.ru, card.names.en)
    }
    mine = [
        folded(name)
        for card in pack.cards.values()
        for name in dict.fromkeys((card.id, card.names.ru, card.names.en))
    ]
    assert not set(mine) & taken
    names = Counter(folded(card.names.ru) for card in pack.cards.values())
    assert max(names.values()) == 1


def test_creatures_are_worth_about_what_they_cost(pack: Pack) -> None:
    for card in pack.cards.values():
        if card.type is Type.CREATURE and not in_no_deck(card):
            assert 1 <= card.cost <= 9
            assert card.power + card.life <= 2.6 * card.cost + 3, card.id


def by_hand(pack: Pack) -> set[str]:
    return {card.id for card in pack.cards.values() if not card.scripted}


def test_nothing_is_left_to_hands(pack: Pack) -> None:
    assert not by_hand(pack)


UNUSED: set[object] = {
    *BY_HAND_HEROES,
    # Printed cards alone are like that, or nothing in Heroes is.
    Effect.NONE, Effect.REVEAL, Effect.WORD, Effect.GIFT,
    When.UNKNOWN, When.MOVES,
    On.HOST, Whose.HOST,
}  # fmt: skip


@pytest.mark.parametrize(
    ("vocabulary", "used"),
    [
        (OF_HEROES, lambda: {card.type for card in heroes_pack().cards.values()}),
        (SUBTYPES, lambda: {card.slot for card in heroes_pack().cards.values()}),
        (HEROES, lambda: keywords()),
        (set(When) - MOMENTS_OF_CLASSIC, lambda: {ability.when for ability in ABILITIES}),
        (set(Effect) - OF_CLASSIC, lambda: {step.effect for step in STEPS}),
        ({Attack.SHOT}, lambda: {ability.attack for ability in ABILITIES}),
        (On, lambda: {step.on for step in STEPS}),
        (Lasts, lambda: {step.lasts for step in STEPS}),
        (Whose, lambda: aims()),
        ({"own", "enemy", "each", "chosen"}, lambda: {step.player for step in STEPS}),
        ({"hand", "graveyard", "anywhere"}, lambda: {ability.zone for ability in ABILITIES}),
        ({"wounds", "life", "coins", "tokens"}, lambda: {one.pays for one in ABILITIES if one.x}),
        (
            {"closed", "bottom", "times"},
            lambda: {step.to for step in STEPS},
        ),
    ],
    ids=["type", "slot", "keyword", "when", "effect", "attack", "on", "lasts", "whose", "player",
         "zone", "pays", "to"],
)  # fmt: skip
def test_the_set_uses_every_word(vocabulary: set[object], used: Callable[[], set[object]]) -> None:
    assert set(vocabulary) - used() - UNUSED == set()


def keywords() -> set[Keyword]:
    printed = {word for card in heroes_pack().cards.values() for word in card.keywords}
    return printed | {step.keyword for step in STEPS if step.keyword}


def aims() -> set[Whose]:
    return {ability.watches for ability in ABILITIES} | {step.targets for step in STEPS}


@pytest.mark.parametrize(
    "field",
    [
        "among", "condition", "watching", "optional", "closes", "tokens", "wounds", "destroys",
        "returns", "coins", "loses", "discards", "x", "per_turn", "per_battle", "then", "either",
        "plus", "plus_if", "under",
    ],
)  # fmt: skip
def test_the_set_uses_every_part_of_an_ability(field: str) -> None:
    # Tokens are a price only as X.
    paid = {one.pays for one in ABILITIES if one.x}
    assert any(getattr(ability, field) for ability in ABILITIES) or field in paid
    assert any(ability.count > 1 for ability in ABILITIES)
    assert {ability.chooser for ability in ABILITIES if ability.either} == {Whose.OWN, Whose.ENEMY}


@pytest.mark.parametrize(
    "word",
    [
        "hero", "creature", "support", "spell", "character", "fresh", "boosted", "created",
        "in_hand", "in_graveyard", "earlier", "slot weapon", "class ", "keyword ", "cost <=",
        "power >=", "wounded", "closed", "own_turn", "attacking", "by_simple", "itself", "spent >=",
        "deaths >=", "enemy_hand > hand", "amount >=", "own_creatures > enemy_creatures",
    ],
)  # fmt: skip
def test_the_set_asks_for_everything(word: str) -> None:
    assert word in SENTENCES


@pytest.mark.parametrize("word", ["x", "coins / 2 up to 4", "enemy_coins", "boosts + 1"])
def test_the_set_counts_everything(word: str) -> None:
    assert word in AMOUNTS


# The decks


@pytest.mark.parametrize("name", HEROES_DECKS)
def test_a_shipped_deck_has_forty_cards_of_its_heros_elements(name: str, pack: Pack) -> None:
    found = heroes_deck(name)
    assert found.size == 40
    hero = pack.facts(found.hero)
    cards: list[CardFacts] = [pack.facts(card) for card in deck(found.cards, pack)]
    assert all(set(card.elements) <= set(hero.elements) for card in cards)
    costs = Counter(card.cost for card in cards)
    # Something to play from the first turns on, and few dear cards.
    assert sum(costs[cost] for cost in (1, 2, 3)) >= 20
    assert sum(number for cost, number in costs.items() if cost >= 6) <= 5


def test_house_players_win_about_alike_with_both_decks() -> None:
    """A short look; `test_two_thousand_games_are_even` is the real one."""
    won = Counter(winner(seed) for seed in range(20))
    assert won["first deck"] >= 4
    assert won["second deck"] >= 4


@pytest.mark.slow
def test_two_thousand_games_are_even() -> None:
    won = Counter(winner(seed) for seed in range(2000))
    for side in ("first deck", "second deck"):
        assert 900 <= won[side] <= 1100, won


def winner(seed: int) -> str:
    """Which deck wins a game between house players; the seats change with every game."""
    chance = Random(seed)
    swapped = seed % 2 == 1
    names = HEROES_DECKS[::-1] if swapped else HEROES_DECKS
    game = Game(heroes_setup(*names))
    while game.pending is not None and len(game.journal) < 4000:
        game.answer(choose(game.state, game.pending, chance))
    if game.state.winner is None:
        return "nobody"
    left = (game.state.winner is Player.FIRST) is not game.state.mirrored
    return "first deck" if left is not swapped else "second deck"


# Printed cards


def test_every_shipped_card_of_heroes_can_be_named() -> None:
    for shipped in (heroes_pack(), printed_heroes_pack()):
        for card in shipped.cards.values():
            assert every_card().facts(card.id) is card


def test_printed_cards_have_the_numbers_that_are_public() -> None:
    """Digest 6.2: strike and life of the cards that come from the reserve."""
    known = {
        "Элементаль огня": ("steppes", 2, 2, 1),
        "Элементаль воздуха": ("mountains", 2, 1, 1),
        "Элементаль земли": ("forests", 2, 1, 3),
        "Элементаль воды": ("swamps", 2, 2, 3),
        "Элементаль праха": ("swamps", 2, 1, 2),
        "Защитный модуль": ("neutral", 1, 0, 2),
        "Модуль атаки": ("neutral", 1, 2, 1),
        "Модуль подавления": ("neutral", 1, 1, 1),
        "Модуль подвижности": ("neutral", 1, 1, 2),
        "Модуль поддержки": ("neutral", 1, 0, 2),
        "Яйцо": ("neutral", 1, 0, 2),
        "Попутный ветер": ("neutral", 1, 0, 0),
        "Чёрная метка": ("neutral", 3, 0, 0),
    }
    for name, numbers in known.items():
        card = printed_heroes_pack().find(name)
        assert (card.element, card.cost, card.power, card.life) == numbers
        assert in_no_deck(card)


@pytest.mark.parametrize(
    ("card", "name", "cost", "strike", "life"),
    [
        ("kir-91307", "Азенаэль", 2, 4, 3),
        ("kir-87299", "Адепт Белого ордена", 2, 1, 3),
        ("kir-87065", "Антар", 2, 2, 4),
        ("kir-95380", "Жряк", 0, 0, 3),
        ("kir-87242", "Послушник", 5, 2, 3),
        ("kir-95455", "Авгур", 2, 2, 2),
        ("kir-92314", "Беррейг", 9, 6, 11),
    ],
)
def test_printed_creatures_have_the_numbers_that_are_public(
    card: str, name: str, cost: int, strike: int, life: int
) -> None:
    facts = printed_heroes_pack().facts(card)
    assert (facts.names.ru, facts.type, facts.element) == (name, Type.CREATURE, "neutral")
    assert (facts.cost, facts.power, facts.life) == (cost, strike, life)
    assert (Keyword.LAST_STRIKE in facts.keywords) is (name == "Азенаэль")
