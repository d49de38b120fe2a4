"""What must hold after every answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from device.packs import heroes_setup
from device.simulated.checks import CheckFailed, Checks, misplaced, unruly
from device.simulated.playouts import at_random, play_out
from engine.decisions import Decision, Kind
from engine.game import Game
from engine.journal import Entry, Setup
from engine.kernel.pieces import Card
from engine.kernel.state import State
from engine.players import Player
from engine.zones import Zone


@dataclass
class Position:
    """As much of a game as a check looks at."""

    state: State
    pending: Decision | None
    journal: list[Entry] = field(default_factory=list)


def position(setup: Setup) -> Any:
    game = Game(setup)
    return Position(game.state, game.pending)


def with_card(state: State, number: int, **changes: Any) -> State:
    cards = list(state.cards)
    cards[number] = replace(cards[number], **changes)
    return replace(state, cards=tuple(cards))


def test_whole_games_hold(setup: Setup) -> None:
    for seed in range(3):
        assert play_out(setup, at_random, Random(seed), Checks()).error is None


def lost(state: State) -> State:
    return replace(state, cards=state.cards[:-1])


def doubled(state: State) -> State:
    number = len(state.cards)
    return replace(state, cards=(*state.cards, replace(state.cards[0], id=number, cell="A6")))


def stolen(state: State) -> State:
    return with_card(state, 0, owner=Player.SECOND)


def renamed(state: State) -> State:
    return with_card(state, 0, face=state.cards[1].face)


def unplaced(state: State) -> State:
    return with_card(state, 0, cell=None)


def dead_and_standing(state: State) -> State:
    return with_card(state, 0, zone=Zone.GRAVEYARD)


def crowded(state: State) -> State:
    return with_card(state, 0, cell=state.cards[1].cell)


def misnumbered(state: State) -> State:
    return with_card(state, 0, id=1)


def ended(state: State) -> State:
    return replace(state, over=True)


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lost, "not there any more"),
        (doubled, "at the beginning"),
        (stolen, "changed its owner"),
        (renamed, "other ones: came"),
        (unplaced, "stands in no cell"),
        (dead_and_standing, "is in the graveyard and stands"),
        (crowded, "cards 0 and 1 stand in"),
        (misnumbered, "card 0 calls itself 1"),
        (ended, "over and asks"),
    ],
)
def test_a_wrong_position_is_told(spoil: Callable[[State], State], says: str, setup: Setup) -> None:
    checks, game = Checks(), position(setup)
    checks.look(game)
    game.state = spoil(game.state)
    with pytest.raises(CheckFailed, match=says) as told:
        checks.look(game)
    assert "after answer 0" in str(told.value)


def test_a_question_without_answers_is_told(setup: Setup) -> None:
    game = position(setup)
    game.pending = replace(game.pending, options=())
    with pytest.raises(CheckFailed, match="there is no answer"):
        Checks().look(game)


def test_passengers_share_the_cell_of_a_host_in_play(setup: Setup) -> None:
    state = with_card(Game(setup).state, 0, cell=None, host=1)
    assert list(misplaced(state)) == []
    state = with_card(state, 1, zone=Zone.GRAVEYARD, cell=None)
    assert list(misplaced(state)) == ["card 0 is carried by card 1, which is not in play"]


def test_a_replay_that_leads_elsewhere_is_told(setup: Setup) -> None:
    game = Game(setup)
    for _ in range(4):
        assert game.pending is not None
        game.answer(game.pending.options[-1])
    checks = Checks()
    checks.finish(game)
    game.journal.pop()
    with pytest.raises(CheckFailed, match="replay ends with"):
        checks.finish(game)


# Heroes


def begun() -> Game:
    """A game of Heroes in its first choice phase."""
    game, chance = Game(heroes_setup()), Random(2)
    while game.pending is not None and game.pending.kind is not Kind.MAIN:
        game.answer(at_random(game.state, game.pending, chance))
    return game


def test_whole_games_of_heroes_hold() -> None:
    for seed in range(3):
        assert play_out(heroes_setup(), at_random, Random(seed), Checks()).error is None


def of_deck(state: State, **changes: Any) -> State:
    first, second = state.sides
    return replace(state, sides=(replace(first, **changes), second))


def with_more(state: State, *faces: str, **changes: Any) -> State:
    """More of the First player's cards, created so that nobody misses or counts them."""
    card = Card(0, "", Player.FIRST, Zone.FIELD, Player.FIRST, created=True)
    numbers = range(len(state.cards), len(state.cards) + len(faces))
    more = (
        replace(card, id=number, face=face, **changes)
        for number, face in zip(numbers, faces, strict=True)
    )
    return replace(state, cards=(*state.cards, *more))


def test_cards_whose_place_in_the_deck_is_known_are_counted() -> None:
    game = begun()
    checks = Checks()
    checks.look(game)
    position: Any = Position(game.state, game.pending, game.journal)
    side = game.state.sides[0]
    deck, bottom = side.deck, (*side.bottom, side.deck[1])
    position.state = of_deck(game.state, deck=deck[2:], top=(deck[0],), bottom=bottom)
    checks.look(position)
    position.state = of_deck(game.state, deck=deck[1:])
    with pytest.raises(CheckFailed, match="other ones: came"):
        checks.look(position)


def test_created_cards_come_and_go() -> None:
    game = begun()
    checks = Checks()
    checks.look(game)
    position: Any = Position(with_more(game.state, "strongman"), game.pending, game.journal)
    checks.look(position)
    position.state = with_more(game.state, "strongman", created=False)
    with pytest.raises(CheckFailed, match="41 at the beginning"):
        checks.look(position)


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda state: with_card(state, 0, zone=Zone.GRAVEYARD, cell=None), "0 heroes in play"),
        (lambda state: of_deck(state, coins=-1), "-1"),
        (lambda state: with_more(state, "long-whip", "whetted-sabre"), "2 supports of weapon"),
        (lambda state: with_more(state, "strongman", wounds=4), "no life and is in play"),
    ],
)
def test_what_the_rules_of_heroes_never_leave_is_told(
    spoil: Callable[[State], State], says: str
) -> None:
    game = begun()
    assert list(unruly(game)) == []
    position: Any = Position(spoil(game.state), game.pending)
    assert any(says in wrong for wrong in unruly(position))


def test_a_card_of_heroes_lies_among_those_of_its_player() -> None:
    state = begun().state
    assert list(misplaced(with_more(state, "strongman", cell="C3"))) == []
    assert list(misplaced(with_more(state, "strongman"))) == []
    for cell in ("C4", "C1", "H6"):
        assert len(list(misplaced(with_more(state, "strongman", cell=cell)))) == 1
    assert len(list(misplaced(with_more(state, "strongman", "peddler", cell="C3")))) == 1
