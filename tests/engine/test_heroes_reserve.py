"""The reserve: open to both, outside the play, whole again when the game is over (206)."""

from __future__ import annotations

import pytest

from engine.cardbook import Pack, parse_card
from engine.decisions import Option, Verb
from engine.game import Game
from engine.journal import Setup
from engine.opening import lay_out
from engine.players import BOTH, Player
from engine.zones import Zone

PACK = Pack(
    {
        "Герой": parse_card("Герой", {"type": "hero", "life": 25}),
        "Гоблин": parse_card("Гоблин", {"type": "creature", "cost": 1, "life": 2, "strike": 1}),
        "Призыв": parse_card(
            "Призыв",
            {
                "type": "spell",
                "cost": 1,
                "abilities": [
                    {"names": "Призыв", "when": "spell", "effect": "create", "face": "Гоблин"}
                ],
            },
        ),
    }
)


def table() -> Setup:
    return lay_out(
        PACK,
        ["Герой", "Призыв @ hand", "Призыв @ hand", "Гоблин @ reserve"],
        ["Герой"],
        rules="heroes",
        begins=Player.FIRST,
        coins=((3, 0), (0, 0)),
    )


def reserve(game: Game) -> list[str]:
    return [card.face for card in game.state.in_zone(Player.FIRST, Zone.RESERVE)]


@pytest.mark.rule("heroes.206.1.a")
@pytest.mark.parametrize("seat", BOTH)
def test_both_see_what_lies_in_a_reserve(seat: Player) -> None:
    game = Game(table())
    seen = [card for card in game.view(seat).cards if card.zone is Zone.RESERVE]
    assert [(card.card, card.owner, card.cell) for card in seen] == [("Гоблин", Player.FIRST, None)]
    assert seen[0].hidden is False


@pytest.mark.rule("heroes.206.1.b")
def test_no_answer_speaks_of_a_card_in_the_reserve() -> None:
    game = Game(table())
    goblin = game.state.in_zone(Player.FIRST, Zone.RESERVE)[0].id
    while game.pending is not None and len(game.journal) < 9:
        if goblin not in [c.id for c in game.state.playing]:
            assert all(goblin not in (o.card, o.target) for o in game.pending.options)
        game.answer(game.pending.options[-1])


@pytest.mark.rule("heroes.206.u1")
def test_a_card_of_the_reserve_is_used_before_another_one_is_made() -> None:
    game = Game(table())
    before = len(game.state.cards)
    for created in (0, 1):
        assert game.pending is not None
        game.answer(next(o for o in game.pending.options if o.verb is Verb.PLAY))
        assert len(game.state.cards) == before + created
    assert not reserve(game)
    assert len(game.state.squad(Player.FIRST)) == 3


@pytest.mark.rule("heroes.206.u2")
@pytest.mark.parametrize(
    "ending",
    [
        Option(Verb.CONCEDE, value=0),
        Option(Verb.CONCEDE, value=1),
        Option(Verb.AGREE_DRAW),
    ],
)
def test_when_the_game_is_over_all_that_was_in_the_reserve_is_there_again(ending: Option) -> None:
    game = Game(table())
    assert reserve(game) == ["Гоблин"]
    assert game.pending is not None
    game.answer(next(o for o in game.pending.options if o.verb is Verb.PLAY))
    assert reserve(game) == []
    assert game.state.side(Player.FIRST).closed_coins == 1
    game.answer(ending)
    assert reserve(game) == ["Гоблин"]
    assert all(
        (game.state.side(player).coins, game.state.side(player).closed_coins) == (0, 0)
        for player in BOTH
    ), "coins are of the reserve"
    # The next game from the same set-up begins with a whole reserve.
    assert reserve(Game(game.setup)) == ["Гоблин"]
