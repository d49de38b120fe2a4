"""The muster pack is lawful and uses the whole vocabulary; whole games from its decks come to an
end, alike when replayed; and the house player has a sensible answer to every question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from device.packs import classic_pack, muster_pack, muster_setup
from engine.cardbook import Pack
from engine.cards import game_sense
from engine.cards.facts import (
    OF_HEROES,
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
from engine.cards.keywords import BY_HAND, Keyword
from engine.classic.preliminary.squads import bill, tally
from engine.decisions import Decision, Kind, Option, Verb
from engine.game import Game
from engine.house_player import choose
from engine.kernel.state import State
from engine.opening import deck, lay_out
from engine.players import BOTH, Player
from engine.rulesets import EDITIONS
from engine.zones import Zone

COPIES = 3
HORDE = 5
MOST_TURNS = 300
UNPLAYED = {Keyword.AGILITY, Keyword.GIFT_OF_LIFE, Keyword.UNHEALING, *BY_HAND} - {Keyword.PROPHECY}
"""Words that no shipped card has; those that the engine plays have rulings of their own."""

KEYWORDS_OWN = {Effect.REBIRTH, Effect.WORD}
"""Effects that keywords have and no printed ability."""

Chooser = Callable[[State, Decision, Random], Option]


@pytest.fixture(scope="module")
def muster() -> Pack:
    return muster_pack()


def abilities(pack: Pack) -> list[Ability]:
    return [ability for card in pack.cards.values() for ability in card.abilities]


def steps(pack: Pack) -> list[Step]:
    return [step for ability in abilities(pack) for step in ability.steps]


def at_random(_: State, decision: Decision, chance: Random) -> Option:
    return chance.choice(decision.options)


def played(rules: str, seed: int, player: Chooser) -> Game:
    chance = Random(seed)
    game = Game(muster_setup(rules))
    while game.pending and game.state.turn <= MOST_TURNS:
        game.answer(player(game.state, game.pending, chance))
    return game


def decks(pack: Pack) -> list[list[CardFacts]]:
    return [
        [pack.facts(card) for card in deck(lines, pack)]
        for lines in (pack.first_deck, pack.second_deck)
    ]


# The pack


def test_every_card_is_in_a_deck_with_both_names_and_numbers_like_real_ones(muster: Pack) -> None:
    assert set(muster.cards) == {card.id for one in decks(muster) for card in one}
    for card in muster.cards.values():
        assert card.names.ru != card.names.en
        assert 1 <= card.cost <= 9
        if card.type is Type.GROUND:
            assert 4 <= card.life <= 14
        assert list(card.strike) == sorted(card.strike)
        assert max(card.strike) <= 6
    assert len({card.names.ru for card in muster.cards.values()}) == len(muster.cards)


def test_both_decks_are_lawful(muster: Pack) -> None:
    for cards in decks(muster):
        assert 30 <= len(cards) <= 50
        for card, copies in Counter(card.id for card in cards).items():
            horde = Keyword.HORDE in muster.facts(card).keywords
            assert copies <= (HORDE if horde else COPIES), card
        common = Counter(e for card in cards for e in card.elements).most_common(2)
        others = [c for c in cards if set(c.elements) - {element for element, _ in common}]
        assert len(others) <= 2


@pytest.mark.parametrize(
    ("vocabulary", "used"),
    [
        (Type, lambda pack: {card.type for card in pack.cards.values()}),
        (Keyword, lambda pack: words(pack)),
        (When, lambda pack: {ability.when for ability in abilities(pack)}),
        (Attack, lambda pack: {ability.attack for ability in abilities(pack)}),
        (Effect, lambda pack: {step.effect for step in steps(pack)} | KEYWORDS_OWN),
        (On, lambda pack: {step.on for step in steps(pack)}),
        (Lasts, lambda pack: {step.lasts for step in steps(pack)} - {None}),
        (Whose, lambda pack: aims(pack)),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else "",
)
def test_the_pack_uses_every_word(
    vocabulary: type[Type], used: Callable[[Pack], set[str]], muster: Pack
) -> None:
    """Together with the printed cards; what they leave out has rulings of its own."""
    both = used(muster) | used(classic_pack())
    ours = set(vocabulary) - WORDS_OF_HEROES
    assert sorted(ours - both) == sorted(ours & UNPLAYED)


WORDS_OF_HEROES = {
    *game_sense.OF_HEROES,
    *game_sense.MOMENTS_OF_HEROES,
    *game_sense.OWN_OF_HEROES,
    *OF_HEROES,
    Whose.EARLIER,
}


def aims(pack: Pack) -> set[Whose]:
    watched = {ability.watches for ability in abilities(pack)}
    return watched | {step.targets for step in steps(pack)}


def words(pack: Pack) -> set[Keyword]:
    printed = {word for card in pack.cards.values() for word in card.keywords}
    return printed | {step.keyword for step in steps(pack) if step.keyword}


@pytest.mark.parametrize(
    "field",
    [
        "strength", "dice", "choose", "among", "reach", "beyond", "condition", "watching",
        "optional", "closes", "tokens", "wounds", "destroys", "returns", "x", "per_turn",
        "per_battle", "unanswered", "then",
    ],
)  # fmt: skip
def test_the_pack_uses_every_part_of_an_ability(field: str, muster: Pack) -> None:
    assert any(getattr(ability, field) for ability in abilities(muster))
    assert any(ability.count > 1 for ability in abilities(muster))


def test_the_pack_uses_every_slot(muster: Pack) -> None:
    slots = {card.slot for card in muster.cards.values() if card.type is Type.EQUIPMENT}
    assert slots == {"weapon", "armour", "shield", "potion"}


@pytest.mark.parametrize(
    "word", ["sum", "difference", "roll", "natural", "modifiers", "x", "amount"]
)
def test_the_pack_reads_what_dice_and_events_show(word: str, muster: Pack) -> None:
    amounts = [str(step.amount) for step in steps(muster)]
    conditions = [
        text for ability in abilities(muster) for text in (*ability.condition, *ability.among)
    ]
    conditions += [text for step in steps(muster) for text in step.condition]
    assert any(word in text.split() for text in (*amounts, *conditions))


# Whole games


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("seed", range(3))
def test_random_games_end_and_replay_alike(rules: str, seed: int) -> None:
    game = played(rules, seed, at_random)
    assert game.over
    assert Game(game.setup, game.journal).digest == game.digest


def test_undo_in_a_game_from_decks_gives_the_digest_of_the_prefix() -> None:
    chance = Random(5)
    game = Game(muster_setup())
    digests = [game.digest]
    while game.pending and len(digests) < 400:
        game.answer(chance.choice(game.pending.options))
        digests.append(game.digest)
    while game.journal:
        to = max(0, len(game.journal) - chance.randint(1, 60))
        game.undo(to)
        assert game.digest == digests[to]


# The house player


@pytest.mark.parametrize("rules", EDITIONS)
def test_house_players_finish_whole_games(rules: str) -> None:
    winners = {played(rules, seed, choose).state.winner for seed in range(10)}
    assert winners >= {Player.FIRST, Player.SECOND}


def test_a_house_player_beats_a_random_one() -> None:
    def against_chance(state: State, decision: Decision, chance: Random) -> Option:
        # He sits on the left until the turn order is decided, and stays with his deck.
        house = Player.SECOND if state.mirrored else Player.FIRST
        ask = choose if decision.player is house else at_random
        return ask(state, decision, chance)

    won = 0
    for seed in range(10):
        game = played("classic", seed, against_chance)
        house = Player.SECOND if game.state.mirrored else Player.FIRST
        won += game.state.winner is house
    assert won >= 7


def test_a_house_player_keeps_his_deal_and_musters_a_squad_that_fits() -> None:
    chance = Random(3)
    game = Game(muster_setup())
    asked = Counter[Kind]()
    while game.pending and game.state.phase != "turns":
        decision = game.pending
        asked[decision.kind] += 1
        option = choose(game.state, decision, chance)
        assert option.verb is not Verb.REDEAL
        game.answer(option)
    assert asked[Kind.REDEAL] == 2
    assert asked[Kind.MEND] == 0
    for player in BOTH:
        squad = [game.state.printed(card.id) for card in game.state.squad(player)]
        side = game.state.side(player)
        assert len(squad) >= 6
        assert sum(1 for card in squad if card.creature) >= 5
        assert len(tally(squad).elements) <= 3
        # What is left would not have paid for one more of the cheap cards.
        assert side.gold + side.silver <= 8
        assert not bill(tally(squad), 99).faults


def test_a_house_player_places_fighters_at_the_border_and_archers_behind(muster: Pack) -> None:
    squad = ["dust_archer @ pool", "thresher @ pool", "stone_grandfather @ pool", "mead @ pool"]
    setup = lay_out(muster, squad, ["mossling @ pool"], phase="placement", deck_sizes=(30, 30))
    game, chance = Game(setup), Random(1)
    while game.pending and game.pending.kind is Kind.PLACE:
        game.answer(choose(game.state, game.pending, chance))
    rows = {card.face: card.cell[1] for card in game.state.cards if card.cell}
    assert rows["thresher"] == rows["stone_grandfather"] == "3"
    assert rows["dust_archer"] == "2"
    assert rows["mead"] == "1"
    assert rows["mossling"] == "4"


def test_a_house_player_throws_his_own_bad_die_again(muster: Pack) -> None:
    """Two extra rolls of his: a one is thrown again, and a five is good enough."""
    setup = lay_out(
        muster,
        ["thresher @ C3 attack_experience 2"],
        ["ragtag @ C4"],
        rules="reroll",
        begins=Player.FIRST,
    )
    game, chance = Game(setup), Random(1)
    thrown = iter((1, 3, 5))
    found = []
    while game.pending and game.state.turn == 1 and not game.over:
        decision = game.pending
        if decision.kind is Kind.ROLL:
            face = next(thrown)
            game.answer(Option(Verb.ROLL, value=face))
            continue
        if decision.kind is Kind.MAIN and found:
            break
        option = choose(game.state, decision, chance)
        if decision.kind is Kind.REROLL:
            found.append((option.verb, option.card))
        game.answer(option)
    assert found == [(Verb.REROLL, 0), (Verb.STOP, None)]


def test_a_house_player_does_not_look_under_a_face_down_card(muster: Pack) -> None:
    """Two face-down neighbours are alike to him, whatever they are."""
    setup = lay_out(
        muster,
        ["two_hander @ C3"],
        ["stone_grandfather @ B4 hidden", "ragtag @ D4 hidden wounds 5"],
        begins=Player.FIRST,
    )
    game = Game(setup)
    assert game.pending is not None
    aimed = {choose(game.state, game.pending, Random(seed)).target for seed in range(20)}
    assert aimed == {1, 2}


def test_untold_decks_are_placed_by_a_house_player(muster: Pack) -> None:
    game, chance = Game(lay_out(muster, [], [], deck_sizes=(36, 36))), Random(2)
    while game.pending and game.state.phase != "reveal":
        game.answer(choose(game.state, game.pending, chance))
    for player in BOTH:
        assert len(game.state.squad(player)) == 8
        assert not game.state.in_zone(player, Zone.DEAL)
