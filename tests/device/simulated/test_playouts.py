"""Whole games in the engine alone."""

from __future__ import annotations

from random import Random

import pytest

from device.simulated import playouts
from device.simulated.chance import draw
from device.simulated.playouts import PLAYERS, at_random, declarable, declared, play_out
from engine.cards.facts import Ability, CardFacts, Effect, When
from engine.decisions import Decision, Option
from engine.events import Created, Declared, Event, Named
from engine.game import Game
from engine.journal import Setup
from engine.kernel.duel import RulesFault
from engine.kernel.state import State
from engine.names import Names
from engine.players import Player


class Seen:
    """Counts how often it is asked to look."""

    def __init__(self) -> None:
        self.looks, self.ends = 0, 0

    def look(self, game: Game) -> None:
        self.looks += 1

    def finish(self, game: Game) -> None:
        self.ends += 1


@pytest.mark.parametrize("player", sorted(PLAYERS))
def test_a_game_is_played_to_its_end(player: str, setup: Setup) -> None:
    seen = Seen()
    playout = play_out(setup, PLAYERS[player], draw(1, 0, "test"), seen)
    assert playout.finished
    assert (seen.looks, seen.ends) == (len(playout.entries) + 1, 1)
    assert Game(setup, playout.entries).over


def test_the_same_chance_plays_the_same_game(setup: Setup) -> None:
    games = [play_out(setup, at_random, draw(seed, 0, "test")) for seed in (4, 4, 5)]
    assert games[0].entries == games[1].entries
    assert games[0].entries != games[2].entries


def test_a_random_player_takes_every_option(setup: Setup) -> None:
    game, chance = Game(setup), Random(0)
    assert game.pending is not None
    taken = {at_random(game.state, game.pending, chance) for _ in range(200)}
    assert taken == set(game.pending.options)


@pytest.mark.parametrize("limit", ["MOST_ANSWERS", "MOST_TURNS"])
def test_a_game_without_end_is_a_draw(
    limit: str, setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playouts, limit, 2)
    playout = play_out(setup, at_random, Random(0))
    assert playout.capped
    assert not playout.finished
    assert playout.error is None
    assert not Game(setup, playout.entries).over


def breaking(at: int, error: Exception) -> playouts.Chooser:
    def choose(state: State, decision: Decision, chance: Random) -> Option:
        if decision.number == at:
            raise error
        return decision.options[-1]

    return choose


def test_what_breaks_is_kept_with_its_answers(setup: Setup) -> None:
    playout = play_out(setup, breaking(5, KeyError("lost")), Random(0))
    assert isinstance(playout.error, KeyError)
    assert not playout.finished
    assert not playout.capped
    assert len(Game(setup, playout.entries).journal) == 5


def test_the_answer_that_broke_the_rules_is_kept(
    setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = Game.answer

    def broken(game: Game, reply: Option) -> tuple[Event, ...]:
        if len(game.journal) == 7:
            raise RulesFault("a chain without end")
        return answer(game, reply)

    monkeypatch.setattr(Game, "answer", broken)
    playout = play_out(setup, at_random, Random(0))
    assert isinstance(playout.error, RulesFault)
    monkeypatch.undo()
    assert len(Game(setup, playout.entries).journal) == 8


def test_a_set_up_that_cannot_be_laid_out_is_a_fault(
    setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("engine.game", fromlist=["x"]).RULESETS, setup.rules, 99)
    playout = play_out(setup, at_random, Random(0))
    assert playout.error is not None
    assert playout.entries == ()


def use(source: int, ability: int | None) -> Declared:
    return Declared(
        rule="", item=0, kind="ability", player=Player.FIRST, source=source, ability=ability
    )


def test_abilities_are_counted_by_the_card_that_lay_there_then() -> None:
    events = [
        use(0, 1),
        use(1, None),
        Named(rule="", card=0, face="bear"),
        use(0, 0),
    ]
    assert declared(events, {0: "wasp", 1: "scout"}) == {("wasp", 1), ("bear", 0)}


def test_abilities_of_created_cards_are_counted() -> None:
    created = Created(rule="", player=Player.FIRST, card=2, face="sprout")
    assert declared([created, use(2, 0)], {0: "wasp"}) == {("sprout", 0)}


def test_what_always_works_is_not_declarable() -> None:
    def named(en: str) -> Names:
        return Names(ru=en, en=en)

    card = CardFacts(
        id="bear",
        names=named("Bear"),
        element="forests",
        life=1,
        movement=1,
        strike=(0, 0, 0),
        abilities=(
            Ability(names=named("Aura"), when=When.ALWAYS, effect=Effect.WOUND),
            Ability(names=named("Paw"), when=When.SUDDEN, effect=Effect.WOUND),
        ),
    )
    assert declarable([card]) == {("bear", 1): "Bear: Paw"}
