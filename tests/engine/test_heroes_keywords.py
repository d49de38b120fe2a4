"""Every keyword and every effect of «Берсерк. Герои» does something: a ruling fails without it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.cardbook import Pack, PackError, parse_card
from engine.cards.facts import Ability, CardFacts, Effect, When
from engine.cards.game_sense import OF_HEROES
from engine.cards.implicit import HEROES as STAND_FOR
from engine.cards.implicit import heroic, implicit
from engine.cards.keywords import BY_HAND_HEROES, HEROES, Keyword
from engine.cards.pack import folded
from engine.cards.reserve import EGG, is_egg
from engine.decisions import Kind, Option, Verb
from engine.decklist import DeckError, parse_deck
from engine.game import Game
from engine.journal import Setup
from engine.kernel.duel import RulesFault
from engine.opening import lay_out
from engine.players import Player
from engine.rulings.lines import ScenarioError
from engine.rulings.scenario import Scenario, play
from engine.zones import Zone
from tests.engine.test_keywords import named, rulings, without

IN_DECKS = {Keyword.HORDE, Keyword.CREATED}
"""What matters in deck lists alone; tests of deck lists below have it."""

PLAYED = [word for word in HEROES if word not in BY_HAND_HEROES and word not in IN_DECKS]
"""The keywords that the engine plays."""

WRITTEN = {
    "Концентрация": "concentration",
    "Душелов": "soul-catcher",
    "Набег 2": "raid",
    "Расход 3": "spending",
    "Вымогательство": "extortion",
    "Мор 2": "mill",
    "Молитва": "prayer",
}
"""Properties that are no keywords: packs write them as abilities, and which ruling shows it."""


def of_heroes() -> Iterator[tuple[Path, Scenario]]:
    return ((path, one) for path, one in rulings() if one.setup.rules == "heroes")


def fails(scenario: Scenario, setup: Setup) -> bool:
    try:
        play(replace(scenario, setup=setup))
    except (ScenarioError, RulesFault):
        return True
    return False


def test_every_keyword_is_played_or_by_hand_with_a_reason() -> None:
    assert not [word for word in BY_HAND_HEROES if word not in HEROES]
    assert all(len(reason) > 20 for reason in BY_HAND_HEROES.values())
    assert len(PLAYED) + len(BY_HAND_HEROES) + len(IN_DECKS) == len(HEROES)


@pytest.mark.parametrize("word", sorted(PLAYED))
def test_a_ruling_fails_without_the_keyword(word: Keyword) -> None:
    for _, scenario in of_heroes():
        setup = scenario.setup
        if named(setup, word) and fails(scenario, without(setup, word)):
            return
    pytest.fail(f"no ruling of Heroes needs {word}")


def _idle(ability: Ability, effect: Effect) -> Ability:
    """The same ability without what it does by this effect."""
    first = Effect.NONE if ability.effect is effect else ability.effect
    then = tuple(step for step in ability.then if step.effect is not effect)
    either = tuple(
        replace(one, steps=tuple(step for step in one.steps if step.effect is not effect))
        for one in ability.either
    )
    return replace(ability, effect=first, then=then, either=either)


def _without_effect(setup: Setup, effect: Effect) -> Setup:
    facts = tuple(
        replace(one, abilities=tuple(_idle(ability, effect) for ability in one.abilities))
        for one in setup.facts
    )
    return replace(setup, facts=facts)


@pytest.mark.parametrize("effect", sorted(OF_HEROES))
def test_a_ruling_fails_without_the_effect(effect: Effect) -> None:
    for _, scenario in of_heroes():
        setup = scenario.setup
        idle = _without_effect(setup, effect)
        if idle != setup and fails(scenario, idle):
            return
    pytest.fail(f"no ruling of Heroes needs {effect}")


@pytest.mark.parametrize("name", sorted(WRITTEN))
def test_a_ruling_fails_without_the_written_property(name: str) -> None:
    found = [one for path, one in of_heroes() if path.stem == WRITTEN[name]]
    assert len(found) == 1
    setup = found[0].setup
    facts = tuple(
        replace(one, abilities=tuple(a for a in one.abilities if a.names.ru != name))
        for one in setup.facts
    )
    assert facts != setup.facts
    assert fails(found[0], replace(setup, facts=facts))


def test_abilities_that_keywords_stand_for_are_found_by_their_moment() -> None:
    for word, ability in STAND_FOR:
        assert implicit(heroic(word, ability.when))[0] is word


# What is printed, and what a deck may hold


def card(name: str, **keys: object) -> CardFacts:
    return parse_card(name, {"type": "creature", "cost": 1, "life": 1, "strike": 1, **keys})


def test_no_pack_writes_what_keywords_do() -> None:
    ability = {"names": "Медитация", "when": "attacked", "effect": "word"}
    with pytest.raises(PackError, match="word is what keywords do: write the keyword itself"):
        card("Монах", abilities=[ability])


def test_an_ambush_says_on_what_condition() -> None:
    with pytest.raises(PackError, match="ambush needs its condition: an ability with zone"):
        card("Вепрь", keywords={"ambush": 2})
    lurks = {"names": "Засада", "when": "dies", "zone": "hand", "watches": "own"}
    ability = {**lurks, "effect": "play", "among": ["itself"]}
    assert card("Вепрь", keywords={"ambush": 2}, abilities=[ability]).keywords


@pytest.mark.parametrize(
    ("keys", "what"),
    [({"when": "action", "coins": 1}, "used"), ({"when": "turn_end", "per_turn": 1}, "limited")],
)
def test_a_module_has_nothing_that_would_be_lost_when_it_joins(
    keys: dict[str, object], what: str
) -> None:
    ability = {"names": "Искра", "effect": "wound", "among": ["hero"], **keys}
    assert card("Лампа", abilities=[ability]).abilities
    with pytest.raises(PackError, match=f"what is {what} does not work on a module"):
        card("Лампа", keywords={"module": True}, abilities=[ability])


def test_a_card_of_the_classic_game_has_none_of_these() -> None:
    with pytest.raises(PackError, match=r"only «Берсерк\. Герои» has the keyword clutch"):
        parse_card("Ящер", {"life": 3, "keywords": {"clutch": True}})


def deck(*lines: str, cards: tuple[CardFacts, ...]) -> tuple[str, ...]:
    hero = parse_card("Герой", {"type": "hero", "life": 25})
    filling = tuple(card(f"Волк{n}") for n in range(20))
    pack = Pack({one.id: one for one in (hero, *filling, *cards)})
    rest = [f"2 {one.id}" for one in filling]
    return parse_deck("\n".join(["Герой", *rest, *lines]), "deck.txt", [pack])


def test_five_of_a_horde_are_allowed_and_three_of_any_other() -> None:
    horde = card("Крыса", keywords={"horde": True})
    assert "5 Крыса" in deck("5 Крыса", cards=(horde,))
    with pytest.raises(DeckError, match="at most 5"):
        deck("6 Крыса", cards=(horde,))
    with pytest.raises(DeckError, match="at most 3"):
        deck("4 Мышь", cards=(card("Мышь"),))


@pytest.mark.parametrize("word", ["created", "placed", "converted"])
def test_no_deck_holds_what_comes_from_elsewhere(word: str) -> None:
    with pytest.raises(DeckError, match=r"deck\.txt:22: Тень"):
        deck("1 Тень", cards=(card("Тень", keywords={word: True}),))


# The egg


LIZARD = card("Ящер", keywords={"clutch": True})
HEROES_OF_BOTH = [parse_card(name, {"type": "hero", "life": 25}) for name in ("Герой", "Вождь")]


def test_clutch_brings_its_egg_along() -> None:
    pack = Pack({one.id: one for one in (LIZARD, *HEROES_OF_BOTH)})
    setup = lay_out(pack, ["Герой", "Ящер @ hand"], ["Вождь"], rules="heroes", begins=Player.FIRST)
    assert EGG in setup.facts
    # Two lives, no strike, one coin (digest 6.2); whatever a pack calls so is an egg as well.
    assert (EGG.life, EGG.power, EGG.cost) == (2, 0, 1)
    own = card("Яйцо", life=2, strike=0)
    assert is_egg(own) and folded(own.names.ru) == folded(EGG.names.ru)
    with_own = Pack({**pack.cards, own.id: own})
    setup = lay_out(
        with_own, ["Герой", "Ящер @ hand"], ["Вождь"], rules="heroes", begins=Player.FIRST
    )
    assert EGG not in setup.facts and own in setup.facts


def test_a_game_without_clutch_has_no_egg() -> None:
    pack = Pack({one.id: one for one in HEROES_OF_BOTH})
    setup = lay_out(pack, ["Герой"], ["Вождь"], rules="heroes", begins=Player.FIRST)
    assert EGG not in setup.facts
    assert Game(setup).pending is not None


def hidden_hand() -> Game:
    """Two unknown cards in the First player's hand, and a coin; any card of the pack may be one."""
    pack = Pack({one.id: one for one in (LIZARD, card("Волк"), *HEROES_OF_BOTH)})
    hand = ["Ящер @ hand unknown", "Волк @ hand unknown"]
    return Game(
        lay_out(
            pack,
            ["Герой", *hand],
            ["Вождь"],
            rules="heroes",
            begins=Player.FIRST,
            secret=True,
            deck_sizes=(5, 5),
            coins=((1, 0), (0, 0)),
        )
    )


def say(game: Game, name: str) -> None:
    """Name the card that is asked for."""
    assert game.pending is not None and game.pending.kind is Kind.NAME
    game.answer(Option(Verb.NAME, value=game.state.nameable(Player.FIRST).index(name)))


def lay_an_egg(game: Game) -> None:
    assert game.pending is not None
    uses = [option for option in game.pending.options if option.verb is Verb.USE]
    # One unknown card stands for all of the hand.
    assert [option.ability for option in uses] == [heroic(Keyword.CLUTCH, When.ACTION)]
    game.answer(uses[0])


def test_a_card_of_a_hidden_hand_is_named_when_it_goes_into_an_egg() -> None:
    game = hidden_hand()
    lay_an_egg(game)
    say(game, "Ящер")
    held = [one for one in game.state.cards if one.zone is Zone.UNDER]
    assert [one.face for one in held] == ["Ящер"]
    assert held[0].host is not None and is_egg(game.state.printed(held[0].host))
    assert game.state.side(Player.FIRST).coins == 0


def test_a_card_without_clutch_is_taken_back_unpaid() -> None:
    game = hidden_hand()
    lay_an_egg(game)
    say(game, "Волк")
    assert game.pending is not None and game.pending.kind is Kind.MAIN
    assert [one.face for one in game.state.cards if one.zone is Zone.HAND] == ["Волк", ""]
    assert game.state.side(Player.FIRST).coins == 1
