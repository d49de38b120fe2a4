"""«Берсерк. Герои» through the whole chain: frames, vision, presses, decks that deal, and hands
that the program does not see."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from decided_games import undisturbed
from memory_keeper import Memory

from device.app import Wish, play_headless, storage_at
from device.cli import main
from device.expected import Lying
from device.hooks import Hooks
from device.keeping import load
from device.packs import HEROES_DECKS, heroes_deck, heroes_duel, heroes_pack, heroes_setup
from device.panel.keyboard import KeyboardPanel
from device.panel.presses import Seat
from device.simulated.scene import laid
from device.simulated.session import SimulatedSession
from engine.cardbook import Pack, parse_card
from engine.decisions import Kind, Option, Verb
from engine.events import Drawn, Named, Played
from engine.game import Game
from engine.journal import Setup
from engine.opening import lay_out
from engine.players import Player
from engine.zones import Zone
from ui.screen import Lang
from vision import mat

NAMES = {Player.FIRST: "Вера", Player.SECOND: "Артём"}
CARDS: dict[str, dict[str, Any]] = {
    "king": {"names": {"ru": "Князь", "en": "King"}, "type": "hero", "life": 4},
    "queen": {"names": {"ru": "Княгиня", "en": "Queen"}, "type": "hero", "life": 4},
    "ox": {"names": {"ru": "Бык", "en": "Ox"}, "type": "creature", "cost": 1, "life": 3,
           "strike": 2},
    "elk": {"names": {"ru": "Лось", "en": "Elk"}, "type": "creature", "cost": 2, "life": 4,
            "strike": 3},
    "club": {"names": {"ru": "Дубина", "en": "Club"}, "type": "support", "slot": "weapon",
             "cost": 1},
    "bolt": {"names": {"ru": "Стрела", "en": "Bolt"}, "type": "spell", "cost": 1,
             "abilities": [{"when": "spell", "effect": "wound", "targets": "enemy",
                            "among": ["character"]}]},
}  # fmt: skip


@cache
def small_setup(secret: bool = False) -> Setup:
    pack = Pack({name: parse_card(name, card) for name, card in CARDS.items()})
    deck = ("4 ox", "4 elk", "2 club", "2 bolt")
    return lay_out(
        pack,
        ["king"],
        ["queen"],
        rules="heroes",
        windows="all",
        decks=(deck, deck),
        deck_sizes=(12, 12) if secret else (0, 0),
        secret=secret,
    )


def session_of(setup: Setup, seed: int, **more: Any) -> SimulatedSession:
    return SimulatedSession(
        Game(setup), Memory(), seed=seed, lang=Lang.RU, names=NAMES, **{"hands": "careful", **more}
    )


def test_a_small_game_through_frames_is_the_game_that_was_decided() -> None:
    session = session_of(small_setup(), 2)
    game = session.loop.game
    while not game.over:
        session.step()
        assert session.clock() < 3600, "the simulated table got stuck"
    assert game.digest == undisturbed(small_setup(), 2).digest
    assert session.truth.dice_misread == session.truth.cards_misread == 0
    assert any(isinstance(event, Played) for event in game.events)
    drawn = sum(len(event.cards) for event in game.events if isinstance(event, Drawn))
    assert drawn == sum(isinstance(event, Named) for event in game.events)
    assert drawn >= 8


@pytest.mark.slow
def test_a_small_game_with_fumbling_hands_is_the_same_game() -> None:
    session = session_of(small_setup(), 4, hands="fumbling")
    while not session.loop.game.over:
        session.step()
        assert session.clock() < 7200, "the simulated table got stuck"
    assert session.loop.game.digest == undisturbed(small_setup(), 4).digest
    assert session.truth.cards_misread == 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 11))
def test_ten_whole_games_with_the_shipped_decks_end_without_a_wrong_answer(
    seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["play", "--rules", "heroes", "--table", "simulated", "--headless", "--json"]
    assert main([*arguments, "--seed", str(seed), "--data", str(tmp_path)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["dice_misread"] == told["cards_misread"] == 0
    assert told["winner"] in ("first", "second", None)
    with storage_at(tmp_path) as storage:
        game = load(storage, 1)
    assert game.over
    assert told["digest"] == game.digest == undisturbed(game.setup, seed).digest


def test_a_game_goes_on_where_the_plug_was_pulled(tmp_path: Path) -> None:
    wish = Wish(rules="heroes", seed=5)
    game = Game(wish.setup())
    setup = small_setup()

    class Pulled(Exception):
        pass

    answers = 0

    def pull(_: object) -> None:
        nonlocal answers
        answers += 1
        if answers == 25:
            raise Pulled

    from datetime import UTC, datetime

    from device.keeping import begin

    assert game.setup.windows == "all"
    with storage_at(tmp_path) as storage:
        begin(storage, setup, datetime.now(UTC))
        with pytest.raises(Pulled):
            play_headless(storage, wish, Hooks(happened=[pull]))
    with storage_at(tmp_path) as storage:
        result = play_headless(storage, wish, Hooks())
    assert result["digest"] == undisturbed(setup, 5).digest


# Hands that the program does not see


def at_the_choice() -> SimulatedSession:
    """A real table, as far as the program can tell: First is to choose what to do, with a coin."""
    session = session_of(small_setup(secret=True), 1, panel=KeyboardPanel(lambda: 0.0))
    game, loop = session.loop.game, session.loop
    wanted = {Kind.MULLIGAN: Option(Verb.AMOUNT, value=0), Kind.DRAW: Option(Verb.DRAWN)}
    while (pending := game.pending) is not None and pending.kind is not Kind.MAIN:
        if pending.kind is Kind.ROLL:
            # The left seat's six goes first.
            option = pending.options[5 if pending.player is Player.FIRST else 0]
        else:
            option = wanted.get(pending.kind, pending.options[0])
        loop.answer(option, pending.fingerprint)
    look(session, 40, tidying=True)
    return session


def look(session: SimulatedSession, times: int, *, tidying: bool = False) -> None:
    for _ in range(times):
        if tidying:
            session.players.attend(session.loop, session.clock())
        session.loop.tick()
        session.clock.advance(session.clock() + 0.1)  # type: ignore[attr-defined]


def put(session: SimulatedSession, card: str, cell: str) -> None:
    """A player lays a card of his hand on the mat."""
    lying = Lying(99, card, cell, Seat.LEFT, turned=False)
    session.table.scene = session.table.scene.with_card(laid(lying, 1, mat.HEROES))


def test_a_card_that_is_laid_down_is_played_and_named_by_the_camera() -> None:
    session = at_the_choice()
    game = session.loop.game
    assert all(not c.face for c in game.state.in_zone(Player.FIRST, Zone.HAND))
    put(session, "ox", "D2")
    look(session, 60)
    played = [event for event in game.events if isinstance(event, Played)]
    assert [game.state.card(event.card).face for event in played] == ["ox"]
    assert (game.state.side(Player.FIRST).coins, game.state.side(Player.FIRST).closed_coins) == (
        0,
        1,
    )
    assert game.pending is not None
    assert game.pending.kind is Kind.MAIN


def test_a_card_that_is_too_dear_is_taken_back_unpaid() -> None:
    session = at_the_choice()
    game = session.loop.game
    put(session, "elk", "B3")
    look(session, 60)
    assert not any(isinstance(event, Played) for event in game.events)
    assert game.state.side(Player.FIRST).coins == 1
    hand = [card.face for card in game.state.in_zone(Player.FIRST, Zone.HAND)]
    assert hand.count("elk") == 1
    assert session.loop.screen is not None
    assert session.loop.screen.steps


def test_nobody_draws_for_a_player_whose_deck_the_program_cannot_see() -> None:
    session = at_the_choice()
    game = session.loop.game
    session.loop.answer(Option(Verb.END), game.pending.fingerprint if game.pending else "")
    look(session, 40)
    assert game.pending is not None
    assert (game.pending.kind, game.pending.player) == (Kind.DRAW, Player.SECOND)
    assert [option.verb for option in game.pending.options] == [Verb.DRAWN, Verb.EMPTY]


# The command line


def test_the_real_table_plays_with_hidden_hands_and_the_simulated_one_does_not() -> None:
    wish = Wish(rules="heroes")
    assert wish.setup(secret=True).secret
    assert not wish.setup().secret
    decks = [heroes_deck(name) for name in HEROES_DECKS]
    plain = heroes_duel(heroes_pack(), decks[0], decks[1])
    assert wish.setup() == msgspec.structs.replace(plain, windows="all")
    assert heroes_setup() == plain


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--rules", "heroes", "--squads", "a.txt", "b.txt"], "--decks"),
        (["--rules", "classic", "--decks", "a.txt", "b.txt"], "--squads"),
        (["--rules", "heroes", "--decks", "a.txt", "b.txt"], "a.txt"),
    ],
)
def test_squads_and_decks_belong_to_their_games(
    arguments: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--headless", *arguments, "--data", str(tmp_path)]) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1


def test_decks_of_ones_own_are_played(tmp_path: Path) -> None:
    lines = dict(zip(("first.txt", "second.txt"), HEROES_DECKS, strict=True))
    for file, deck in lines.items():
        hero, cards = heroes_deck(deck)
        (tmp_path / file).write_text("\n".join([f"1 {hero}", *cards]), encoding="utf-8")
    from device.cardfiles import read_heroes_decks

    own = read_heroes_decks([tmp_path / file for file in lines])
    wish = replace(Wish(rules="heroes"), decks=own)
    assert wish.setup().decks == Wish(rules="heroes").setup().decks
