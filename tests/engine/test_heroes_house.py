"""The house player of Heroes: what he does in positions of which a player would say it is plain."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from device.packs import every_card, heroes_setup
from engine.decisions import Decision, Kind, Option, Verb
from engine.game import Game
from engine.house_player import choose
from engine.kernel.state import State
from engine.players import BOTH, Player
from engine.rulings.scenario import parse_scenario
from engine.zones import Zone

CARDS = """
rules = "heroes"
[cards.Герой]
type = "hero"
life = 25
[cards.Вождь]
type = "hero"
life = 25
[cards.Волк]
type = "creature"
cost = 3
life = 3
strike = 3
[cards.Мышь]
type = "creature"
cost = 1
life = 1
strike = 1
[cards.Медведь]
type = "creature"
cost = 5
life = 6
strike = 5
[cards.Стена]
type = "creature"
cost = 3
life = 9
strike = 0
[cards.Гром]
type = "spell"
cost = 2
[[cards.Гром.abilities]]
names = "Гром"
when = "spell"
effect = "wound"
amount = 3
among = ["character"]
targets = "any"
[cards.Ключ]
type = "spell"
cost = 1
[[cards.Ключ.abilities]]
names = "Ключ"
when = "spell"
effect = "draw"
"""


def position(first: str, second: str, coins: int = 0, more: str = "") -> Game:
    """A main phase of the First player's."""
    text = f"""{CARDS}
[table]
first = [{first}]
second = [{second}]
coins = {{ first = {coins} }}
{more}
script = "expect pending first main"
"""
    return Game(parse_scenario(text, "position.toml", every_card()).setup)


def chosen(game: Game, seed: int = 0) -> Option:
    assert game.pending is not None
    return choose(game.state, game.pending, Random(seed))


def face(game: Game, card: int | None) -> str:
    return "" if card is None else game.state.printed(card).names.ru


def told(game: Game, option: Option) -> tuple[str, str, str]:
    return option.verb.value, face(game, option.card), face(game, option.target)


def test_he_takes_the_last_blow_past_a_lone_defender() -> None:
    """Two wolves strike for 3; the only defender stops one, and the hero has 3 lives left."""
    game = position('"Герой", "Волк", "Волк"', '"Вождь wounds 22", "Стена", "Мышь closed"')
    assert told(game, chosen(game)) == ("strike", "Волк", "Вождь")


def test_he_adds_spells_to_strikes_for_the_last_blow() -> None:
    """3 by the strike and 3 by the thunder: the wolf opposite must not tempt him."""
    game = position('"Герой", "Волк", "Гром @ hand"', '"Вождь wounds 19", "Волк closed"', coins=2)
    while game.pending and not game.over:
        option = chosen(game)
        assert face(game, option.target) in ("", "Вождь")
        assert option.verb is not Verb.END
        game.answer(option)
    assert game.state.winner is Player.FIRST


def test_he_kills_a_creature_that_cannot_answer() -> None:
    """A closed bear with 3 lives left: worth more than 3 of the hero's 25."""
    game = position('"Герой", "Волк"', '"Вождь", "Медведь closed wounds 3"')
    assert told(game, chosen(game)) == ("strike", "Волк", "Медведь")


def test_he_strikes_the_hero_when_nobody_is_in_the_way() -> None:
    game = position('"Герой", "Волк"', '"Вождь"')
    assert told(game, chosen(game)) == ("strike", "Волк", "Вождь")


def test_he_does_not_run_into_a_creature_that_kills_for_nothing() -> None:
    """The open bear would defend, lose 3 of its 6 lives, and kill the wolf."""
    game = position('"Герой", "Волк"', '"Вождь", "Медведь"')
    assert chosen(game).verb is Verb.END


def test_he_plays_on_curve() -> None:
    """Of five coins: the bear for five rather than a mouse, or a wolf and a mouse."""
    game = position('"Герой", "Мышь @ hand", "Волк @ hand", "Медведь @ hand"', '"Вождь"', coins=5)
    assert told(game, chosen(game)) == ("play", "Медведь", "")
    game = position('"Герой", "Мышь @ hand", "Волк @ hand"', '"Вождь"', coins=4)
    played = []
    while game.pending and game.pending.kind is Kind.MAIN and game.state.turn == 1:
        option = chosen(game)
        played.append(told(game, option)[:2])
        game.answer(option)
    assert played == [("play", "Волк"), ("play", "Мышь"), ("end", "")]


def test_he_draws_before_he_spends_the_rest() -> None:
    decks = '[decks]\nfirst = ["3 Мышь"]\nsecond = ["3 Мышь"]\n'
    game = position('"Герой", "Мышь @ hand", "Ключ @ hand"', '"Вождь"', coins=2, more=decks)
    assert told(game, chosen(game)) == ("play", "Ключ", "")


def test_he_aims_a_spell_where_it_kills() -> None:
    game = position('"Герой", "Гром @ hand"', '"Вождь", "Мышь closed", "Волк", "Стена"', coins=2)
    game.answer(chosen(game))
    assert game.pending is not None
    assert game.pending.kind is Kind.TARGET
    assert face(game, chosen(game).target) == "Волк"


def defending(first: str, second: str, target: str) -> Game:
    """The First player's wolf strikes; the Second is asked for a defender."""
    game = position(first, second)
    assert game.pending is not None
    strike = next(
        option
        for option in game.pending.options
        if option.verb is Verb.STRIKE and face(game, option.target) == target
    )
    game.answer(strike)
    assert game.pending is not None
    assert game.pending.kind is Kind.DEFENDER
    return game


def test_he_defends_with_who_kills_and_survives() -> None:
    game = defending('"Герой", "Волк"', '"Вождь", "Медведь", "Мышь"', "Вождь")
    assert told(game, chosen(game)) == ("defend", "Медведь", "")


def test_he_gives_up_a_creature_only_where_the_hero_would_fall() -> None:
    game = defending('"Герой", "Медведь"', '"Вождь", "Волк"', "Вождь")
    assert chosen(game).verb is Verb.STAY
    game = defending('"Герой", "Медведь"', '"Вождь wounds 21", "Волк"', "Вождь")
    assert told(game, chosen(game)) == ("defend", "Волк", "")


def test_he_keeps_a_guard_while_his_hero_could_be_killed() -> None:
    """Two wolves lie opposite, closed for now; three lives are left, and one guard must stay."""
    safe = position('"Герой", "Стена", "Мышь"', '"Вождь", "Волк closed", "Волк closed"')
    assert told(safe, chosen(safe)) == ("strike", "Мышь", "Вождь")
    game = position('"Герой wounds 22", "Стена", "Мышь"', '"Вождь", "Волк closed", "Волк closed"')
    assert chosen(game).verb is Verb.END


def test_he_exchanges_dear_cards_and_no_others() -> None:
    text = f"""{CARDS}
[cards.Гора]
type = "creature"
cost = 7
life = 7
strike = 7
[table]
phase = "mulligan"
first = ["Герой", "Мышь @ hand", "Гора @ hand", "Волк @ hand", "Медведь @ hand"]
second = ["Вождь", "Мышь @ hand"]
[decks]
first = ["9 Мышь"]
second = ["9 Мышь"]
"""
    script = 'script = "expect pending first mulligan"\n'
    game = Game(parse_scenario(script + text, "hand.toml", every_card()).setup)
    assert chosen(game).value == 2
    game.answer(chosen(game))
    assert chosen(game).value == 0
    game.answer(chosen(game))
    gone = []
    while game.pending and game.pending.kind is Kind.BOTTOM:
        gone.append(face(game, chosen(game).card))
        game.answer(chosen(game))
    assert gone == ["Гора", "Медведь"]


def asked(game: Game, seed: int) -> list[Option]:
    """A whole game between house players: all answers."""
    chance = Random(seed)
    while game.pending is not None and len(game.journal) < 3000:
        game.answer(choose(game.state, game.pending, chance))
    return [entry.option for entry in game.journal]


def test_the_same_chance_makes_the_same_choices() -> None:
    assert asked(Game(heroes_setup()), 3) == asked(Game(heroes_setup()), 3)
    assert asked(Game(heroes_setup()), 3) != asked(Game(heroes_setup()), 4)


def blinded(state: State, player: Player) -> State:
    """The same position as far as this player knows it: of the enemy's hand and deck there are
    numbers alone."""
    hidden = [
        card.owner is not player and (card.zone is Zone.HAND or (card.hidden and card.face != ""))
        for card in state.cards
    ]
    cards = tuple(
        replace(card, face="") if unknown else card
        for card, unknown in zip(state.cards, hidden, strict=True)
    )
    sides = tuple(
        side if one is player else replace(side, deck=(), top=(), bottom=(), told=False)
        for one, side in zip(BOTH, state.sides, strict=True)
    )
    return replace(state, cards=cards, sides=(sides[0], sides[1]))


@pytest.mark.parametrize("seed", range(4))
def test_he_never_looks_at_the_enemys_cards(seed: int) -> None:
    """Whatever lies hidden, he answers the same."""
    game, chance = Game(heroes_setup()), Random(seed)
    while game.pending is not None and len(game.journal) < 400:
        pending: Decision = game.pending
        option = choose(game.state, pending, Random(seed))
        if pending.kind is not Kind.NAME:
            seen = blinded(game.state, pending.player)
            assert choose(seen, pending, Random(seed)) == option, pending.kind
        game.answer(choose(game.state, pending, chance))


def test_he_beats_a_random_player() -> None:
    won = 0
    for seed in range(6):
        game, chance = Game(heroes_setup()), Random(seed)
        while game.pending is not None:
            house = Player.SECOND if game.state.mirrored else Player.FIRST
            if game.pending.player is house:
                game.answer(choose(game.state, game.pending, chance))
            else:
                game.answer(chance.choice(game.pending.options))
        house = Player.SECOND if game.state.mirrored else Player.FIRST
        won += game.state.winner is house
    assert won >= 5
