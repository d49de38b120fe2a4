"""A table in a shop: it shows, wakes, waits, counts down and is free again; time is handed in."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from lobby_table import LEFT_PASS, LEFT_RESPOND, RIGHT_PASS, RIGHT_RESPOND, Room

from device import reel
from device.app import Wish
from device.keeping import begin
from device.kiosk import LOCKED, Mode, Terms, shift_at
from device.panel.presses import KEYS, Key
from device.simulated.playouts import play_out
from device.storage import Storage
from engine.house_player import choose
from engine.players import Player
from ui.lobby.page import Page, PageKind
from ui.referee import Facts, open_menu
from ui.screen import Lang, Screen

NAMES = {Player.FIRST: "Vera", Player.SECOND: "Artyom"}
TERMS = Terms(idle=60, warning=10, keep=300, scene=4)


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    with Storage.open(tmp_path / "games.sqlite") as opened:
        yield opened


@pytest.fixture
def room(storage: Storage) -> Room:
    return Room(storage, shop=TERMS)


def mode(room: Room) -> Mode:
    assert room.kiosk is not None
    return room.kiosk.mode


def played(storage: Storage, seed: int = 3) -> int:
    """A kept game that was played to its end."""
    made = play_out(Wish().setup(), choose, Random(seed))
    keeper, game = begin(storage, made.setup, datetime.now(UTC))
    for entry in made.entries:
        keeper.keep(entry)
        game.answer(entry.option)
    assert game.over
    storage.finish(keeper.number, "first")
    return keeper.number


# Attract


@pytest.mark.report("pi-facts.52")
def test_the_loop_shows_the_title_and_moments_and_never_rests_on_one(room: Room) -> None:
    room.wait(120)
    pages = [one for one in room.shown if isinstance(one, Page)]
    assert pages[0].kind is PageKind.WELCOME
    moments = [page for page in pages if page.kind is PageKind.SHOW]
    assert all(page.title == "Press any button" for page in moments)
    assert len({id(page) for page in moments}) > 20
    assert len(moments) >= 25, "another one every four seconds"
    assert any(page.scene is not None and page.scene.view.fight is not None for page in moments)


@pytest.mark.report("pi-facts.52")
def test_the_picture_wanders_by_a_few_pixels(room: Room) -> None:
    room.wait(1000, lambda: None)
    assert len(room.shifts) >= 9
    assert max(abs(x) for at in room.shifts for x in at) <= 2
    # A clock that was set has nothing to say here: only what was handed in.
    assert shift_at(0.0) == (0, 0)


def test_a_game_that_was_played_here_is_shown_to_its_story(storage: Storage) -> None:
    played(storage)
    film = reel.best_kept(storage)
    assert film is not None and film.kept
    shown = list(reel.pages(film, Lang.EN, NAMES))
    assert shown[0].kind is PageKind.WELCOME
    assert all(page.line == "a game that was played here" for page in shown[1:])
    last = shown[-1]
    assert last.tale is not None and last.scene is None
    assert last.tale.winner is not None


def test_a_game_that_was_left_or_is_short_is_not_shown(storage: Storage) -> None:
    assert reel.best_kept(storage) is None
    begin(storage, Wish().setup(), datetime.now(UTC))
    assert reel.best_kept(storage) is None
    number = played(storage)
    storage.finish(number, "left")
    assert reel.best_kept(storage) is None


# Waking


@pytest.mark.report("pi-facts.45")
@pytest.mark.report("pi-facts.46")
@pytest.mark.parametrize("key", KEYS)
def test_the_waking_press_begins_a_game_and_answers_nothing(room: Room, key: Key) -> None:
    room.wait(20)
    room.press(key)
    assert mode(room) is Mode.AWAKE
    assert room.screen.view.rules == "classic"
    assert room.answers == 0
    assert room.games[-1].seating.game.setup == Wish().setup()


@pytest.mark.report("pi-facts.46")
def test_everything_pressed_at_once_and_held_on_begins_one_game(room: Room) -> None:
    room.press(*KEYS, seconds=5.0)
    assert len(room.games) == 1
    assert room.answers == 0
    assert room.screen.overlay is None


def test_presses_count_again_once_the_button_was_let_go(room: Room) -> None:
    room.press(LEFT_RESPOND)
    room.hold(LEFT_PASS, LEFT_RESPOND)
    assert room.screen.overlay is not None


# Idleness


@pytest.mark.report("pi-facts.67")
def test_a_visible_countdown_leads_back_when_nobody_is_there(room: Room) -> None:
    room.press(LEFT_RESPOND)
    room.wait(59)
    assert mode(room) is Mode.AWAKE
    counted: list[int] = []

    def note() -> None:
        last = room.shown[-1]
        if isinstance(last, Page) and last.seconds is not None and last.seconds not in counted:
            counted.append(last.seconds)

    room.wait(10, note)
    assert mode(room) is Mode.COUNTING
    assert counted == list(range(10, 0, -1))[: len(counted)]
    assert len(counted) >= 8
    assert room.page.kind is PageKind.LEAVING
    assert isinstance(room.page.scene, Screen)
    room.wait(3)
    assert mode(room) is Mode.ATTRACT
    assert room.games[-1].closed


@pytest.mark.report("pi-facts.67")
def test_a_hand_over_the_table_is_somebody(room: Room) -> None:
    room.press(LEFT_RESPOND)
    for _ in range(10):
        room.wait(55)
        assert mode(room) is Mode.AWAKE
        room.move(1.0)
    assert mode(room) is Mode.AWAKE
    room.wait(65)
    assert mode(room) is Mode.COUNTING
    room.move(1.0)
    assert mode(room) is Mode.AWAKE
    assert room.screen.view.rules == "classic"


@pytest.mark.report("pi-facts.67")
def test_a_button_that_is_held_down_is_somebody(room: Room) -> None:
    room.press(LEFT_RESPOND)
    room.press(RIGHT_PASS, seconds=100)
    assert mode(room) is Mode.AWAKE


@pytest.mark.report("pi-facts.46")
def test_the_press_that_stops_the_countdown_is_no_answer(room: Room) -> None:
    room.press(LEFT_RESPOND)
    room.wait(64)
    assert mode(room) is Mode.COUNTING
    # Both of a seat held would open the referee's menu.
    room.hold(LEFT_PASS, LEFT_RESPOND)
    assert mode(room) is Mode.AWAKE
    assert room.screen.overlay is None
    assert room.answers == 0
    room.wait(58)
    assert mode(room) is Mode.AWAKE


def test_the_lamps_are_all_lit_while_it_counts(room: Room) -> None:
    room.press(LEFT_RESPOND)
    room.wait(64)
    assert room.buttons.lit == frozenset(KEYS)


# What was left


def left(room: Room) -> None:
    """A game is begun and left."""
    room.press(LEFT_RESPOND)
    room.wait(71.5)
    assert mode(room) is Mode.ATTRACT


def test_a_game_that_was_left_is_offered_for_five_minutes(room: Room) -> None:
    left(room)
    room.wait(280)
    room.press(RIGHT_RESPOND)
    assert room.page.kind is PageKind.OFFER
    # Nobody knows whether it is the same visitor: it does not go on by itself.
    room.wait(40)
    assert room.page.kind is PageKind.OFFER
    room.hold(RIGHT_RESPOND)
    assert len(room.games) == 2
    assert room.games[1].seating.keeper.number == room.games[0].seating.keeper.number


def test_after_five_minutes_it_is_forgotten(room: Room, storage: Storage) -> None:
    left(room)
    room.wait(302)
    assert storage.games()[-1].result == "left"
    room.press(RIGHT_RESPOND)
    assert room.screen.view.rules == "classic"
    assert room.games[1].seating.keeper.number != room.games[0].seating.keeper.number


def test_another_one_may_be_begun_at_once(room: Room) -> None:
    left(room)
    room.press(LEFT_PASS)
    room.press(LEFT_RESPOND)
    room.hold(LEFT_RESPOND)
    assert len(room.games) == 2
    assert room.answers == 0


@pytest.mark.report("pi-facts.59")
def test_after_a_power_cut_it_shows_and_does_not_go_on_by_itself(storage: Storage) -> None:
    keeper, _ = begin(storage, Wish().setup(), datetime.now(UTC))
    room = Room(storage, shop=TERMS)
    assert mode(room) is Mode.ATTRACT
    room.press(LEFT_PASS)
    assert room.games[-1].seating.keeper.number != keeper.number


def test_an_ended_game_tells_its_story_and_is_followed_by_another_one(room: Room) -> None:
    room.press(LEFT_RESPOND)
    room.concede()
    room.wait(7)
    assert room.page.kind is PageKind.RESULT
    room.press(RIGHT_RESPOND)
    assert [tile.sign for tile in room.page.tiles] == ["again", "swap"]
    room.hold(RIGHT_RESPOND)
    assert len(room.games) == 2
    room.concede()
    room.wait(75)
    assert mode(room) is Mode.ATTRACT
    room.press(LEFT_PASS)
    # An ended game is not offered again.
    assert room.screen.view.rules == "classic"


def test_the_language_of_a_visitor_goes_with_him(room: Room) -> None:
    room.press(LEFT_RESPOND)
    room.games[-1].loop.lang = Lang.RU
    room.wait(80)
    assert mode(room) is Mode.ATTRACT
    assert room.page.lang is Lang.EN


# What a visitor may do


def test_visitors_have_a_smaller_referee(room: Room) -> None:
    room.press(LEFT_RESPOND)
    room.hold(RIGHT_PASS, RIGHT_RESPOND)
    overlay = room.screen.overlay
    assert overlay is not None
    assert not {"concede", "offer a draw", "pause"} & set(overlay.choices)
    assert "Русский" in overlay.choices


def test_what_is_locked_is_not_in_the_menu() -> None:
    facts = Facts("classic.306.9", False, {}, False, True, {}, {Player.SECOND: True}, False)
    everything = set(open_menu(Player.FIRST, facts).items)
    assert everything >= LOCKED
    from dataclasses import replace

    locked = set(open_menu(Player.FIRST, replace(facts, locked=LOCKED)).items)
    assert locked == everything - LOCKED


def test_in_a_shop_only_the_language_can_be_set(room: Room) -> None:
    left(room)
    room.press(LEFT_PASS)
    room.hold(LEFT_PASS, LEFT_RESPOND)
    assert [tile.title for tile in room.page.tiles] == ["Language"]
