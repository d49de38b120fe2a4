"""What lies face down: the other seat's view tells nothing that it may not know."""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec
import pytest
from msgspec.structs import replace
from tables import RULES, menagerie, pick, table, walk

from engine import events as ev
from engine.decisions import Kind, Option, Verb
from engine.game import Game
from engine.journal import Setup
from engine.opening import lay_out
from engine.players import BOTH, Player
from engine.view import GameView
from engine.zones import Zone

SPREAD = {
    Player.FIRST: ["Бык @ C3", "Страж @ B2", "{one} @ D2 hidden", "{two} @ B1 hidden"],
    Player.SECOND: ["Бык @ C4", "Эхо @ B4", "{one} @ D5 hidden", "{two} @ B6 hidden"],
}


def spread(rules: str, windows: str, hiding: Player, one: str, two: str) -> Setup:
    """A position in which one side has two cards face down."""
    lines = {player: list(SPREAD[player][:2]) for player in BOTH}
    lines[hiding] += [line.format(one=one, two=two) for line in SPREAD[hiding][2:]]
    pack = menagerie()
    setup = lay_out(
        pack,
        lines[Player.FIRST],
        lines[Player.SECOND],
        rules=rules,
        windows=windows,
        begins=Player.FIRST,
        turn=2,
    )
    # All cards of the pack may occur: the list of facts says nothing of this table.
    return replace(setup, facts=tuple(pack.cards.values()))


def shown(game: Game, numbers: Sequence[int]) -> bool:
    """Whether any of these cards has been turned face up, or left."""
    return any(
        not game.state.card(n).hidden or game.state.card(n).zone is not Zone.FIELD for n in numbers
    )


@pytest.mark.report("H01")
@pytest.mark.report("H02")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("windows", ["attacks", "all"])
@pytest.mark.parametrize("hiding", BOTH)
@pytest.mark.parametrize(
    ("one", "two", "three", "four"),
    [
        ("Тень", "Бык", "Месть", "Певец"),
        ("Бык", "Тень", "Тень", "Бык"),
        ("Судьба", "Травница", "Лучник", "Вождь"),
        ("Клещ", "Холм", "Оса", "Идол"),
        ("Искра", "Двойник", "Шаман", "Метатель"),
    ],
)
def test_two_tables_that_differ_in_hidden_cards_look_the_same(
    rules: str, windows: str, hiding: Player, one: str, two: str, three: str, four: str
) -> None:
    compared = 0
    for seed in range(3):
        chance = random.Random(f"{rules} {seed}")
        pair = [
            Game(spread(rules, windows, hiding, *cards)) for cards in ((one, two), (three, four))
        ]
        hidden = [card.id for card in pair[0].state.cards if card.hidden]
        assert len(hidden) == 2
        while not any(shown(game, hidden) for game in pair) and compared < 400:
            a, b = (game.view(hiding.other) for game in pair)
            assert a == b
            compared += 1
            left, right = (game.pending for game in pair)
            if left is None or right is None:
                assert left == right
                break
            both = [option for option in left.options if option in right.options]
            assert both, "the two tables ask for different answers"
            quiet = [o for o in both if o.card not in hidden and o.target not in hidden]
            option = chance.choice(quiet or both)
            for game in pair:
                game.answer(option)
    assert compared > 10


def decks(rules: str, swap: dict[str, str], facts: bool) -> Setup:
    """A whole game in which some cards of First's deck are others; the lists of facts differ as the
    decks do, or (`facts`) hold the whole pack."""
    pack = menagerie()
    first = []
    for line in pack.first_deck:
        number, _, card = line.partition(" ")
        first.append(f"{number} {swap.get(card, card)}")
    setup = lay_out(pack, (), (), rules=rules, decks=(first, pack.second_deck))
    return replace(setup, facts=tuple(pack.cards.values())) if facts else setup


def same(game: Game, option: Option, other: Game, swap: dict[str, str]) -> Option:
    """The same answer at the other table: a name is another name where the decks differ."""
    if option.verb is not Verb.NAME:
        return option
    assert option.value is not None
    assert game.pending is not None
    name = game.state.nameable(game.pending.player)[option.value]
    names = other.state.nameable(game.pending.player)
    return Option(Verb.NAME, value=names.index(swap.get(name, name)))


@pytest.mark.report("H01")
@pytest.mark.report("H02")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("facts", [True, False])
def test_two_decks_look_the_same_until_their_cards_are_revealed(rules: str, facts: bool) -> None:
    """A card of the same price and element for another one, so that all answers stay lawful."""
    swap = {"Певец": "Плясун"}
    compared = 0
    for seed in range(2):
        chance = random.Random(f"{rules} {seed}")
        pair = [Game(decks(rules, one, facts)) for one in ({}, swap)]
        for value in (5, 2):
            for game in pair:
                game.answer(Option(Verb.ROLL, value=value))
        for game in pair:
            game.answer(Option(Verb.GO_FIRST))
        while pair[0].state.phase not in ("reveal", "turns"):
            assert pair[0].pending is not None
            assert pair[1].pending is not None
            a, b = (view_of(game) for game in pair)
            assert a == b
            compared += 1
            option = pick(pair[0], chance)
            if pair[0].pending.kind is Kind.ALTERNATE:
                option = Option(Verb.PASS)
            likewise = same(pair[0], option, pair[1], swap)
            pair[0].answer(option)
            pair[1].answer(likewise)
    assert compared > 80


def view_of(game: Game) -> GameView:
    return game.view(Player.SECOND, lines=1000)


@pytest.mark.report("H02")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("kind", ["decks", "muster", "menagerie"])
def test_no_view_names_a_card_that_lies_face_down_on_the_other_side(kind: str, rules: str) -> None:
    seen = 0
    for seed in range(2):
        for game in walk(table(kind, rules), seed, 110):
            for seat in BOTH:
                view = game.view(seat, lines=40)
                for card in view.cards:
                    if card.hidden and card.side is not seat:
                        seen += 1
                        assert (card.card, card.names.ru) == ("", "карта рубашкой вверх")
                        assert not card.abilities
                        assert not card.keywords
                        assert (card.life, card.strike, card.movement) == (0, (0, 0, 0), 0)
                    assert card.zone not in (Zone.DEAL, Zone.POOL) or card.owner is seat
                for event in view.log:
                    assert not isinstance(event, ev.Recruited) or event.player is seat
                    if isinstance(event, ev.Named):
                        assert event.seen_by in (None, seat)
    assert seen


@pytest.mark.report("H02")
@pytest.mark.parametrize("rules", RULES)
def test_the_other_seats_view_holds_no_name_of_a_secret_deck(rules: str) -> None:
    """Read as text, as a screen or a file would have it: not one name until cards are revealed."""
    pack = menagerie()
    secret = {
        name: replace(facts, names=replace(facts.names, ru=f"Тайна {n}", en=f"Secret {n}"))
        for n, (name, facts) in enumerate(pack.cards.items())
        if name not in [line.partition(" ")[2] for line in pack.second_deck]
    }
    assert len(secret) > 5
    setup = table("decks", rules)
    setup = replace(setup, facts=tuple(secret.get(facts.id, facts) for facts in setup.facts))
    looked = 0
    chance = random.Random(rules)
    game = Game(setup)
    for answer in (Option(Verb.ROLL, value=5), Option(Verb.ROLL, value=2), Option(Verb.GO_FIRST)):
        game.answer(answer)
    while game.pending is not None and game.state.phase not in ("reveal", "turns"):
        text = msgspec.json.encode(game.view(Player.SECOND, lines=500)).decode()
        assert "Тайна" not in text, game.pending.kind
        assert "Secret" not in text
        assert not any(f'"{name}"' in text for name in secret)
        looked += 1
        game.answer(pick(game, chance))
    assert looked > 80


@pytest.mark.report("H01")
@pytest.mark.parametrize("rules", RULES)
def test_numbers_of_dealt_cards_say_nothing_about_which_they_are(rules: str) -> None:
    """The cards get their numbers in the order in which they come up, whatever they are."""
    numbers = []
    for seed in range(4):
        chance = random.Random(seed)
        game = Game(table("decks", rules))
        for answer in (
            Option(Verb.ROLL, value=5),
            Option(Verb.ROLL, value=2),
            Option(Verb.GO_FIRST),
        ):
            game.answer(answer)
        while game.pending is not None and game.state.phase != "redeal":
            game.answer(chance.choice(game.pending.options))
        faces = [card.face for card in game.state.in_zone(Player.FIRST, Zone.DEAL)]
        assert len(faces) == 15
        numbers.append([card.id for card in game.state.in_zone(Player.FIRST, Zone.DEAL)])
        assert faces != sorted(faces)
    assert numbers == [list(range(15))] * 4
