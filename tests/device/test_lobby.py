"""From switching on through a game and its story to the next one, with two buttons."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from lobby_table import (
    LEFT_PASS,
    LEFT_RESPOND,
    RIGHT_PASS,
    RIGHT_RESPOND,
    Room,
)

from device.app import Wish
from device.clocks import Terms as ClockTerms
from device.keeping import begin
from device.panel.presses import KEYS, Key
from device.storage import Storage
from engine.house_player import choose
from engine.players import Player
from ui.lobby.page import PageKind
from ui.screen import Lang

FIRST, SECOND = Player.FIRST, Player.SECOND


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    with Storage.open(tmp_path / "games.sqlite") as opened:
        yield opened


def cut_off(storage: Storage, wish: Wish | None = None) -> int:
    """A game that was left with one answer given."""
    keeper, game = begin(storage, (wish or Wish()).setup(), datetime.now(UTC))
    assert game.pending is not None
    entry = game.entry(game.pending.options[0])
    keeper.keep(entry)
    return keeper.number


@pytest.mark.parametrize("key", KEYS)
def test_any_button_goes_on_to_the_choice_of_games(storage: Storage, key: Key) -> None:
    room = Room(storage)
    assert room.page.kind is PageKind.WELCOME
    assert room.buttons.lit == frozenset(KEYS)
    room.press(key)
    assert room.page.title == "Classic or Heroes?"
    assert [tile.sign for tile in room.page.tiles] == ["classic", "heroes"]


@pytest.mark.parametrize(
    ("next_one", "holding"), [(LEFT_RESPOND, RIGHT_RESPOND), (RIGHT_RESPOND, LEFT_RESPOND)]
)
def test_a_classic_game_is_chosen_with_two_buttons_of_either_seat(
    storage: Storage, next_one: Key, holding: Key
) -> None:
    room = Room(storage)
    room.press(next_one)
    room.press(next_one)
    assert room.page.cursor == 1
    room.press(next_one)
    assert room.page.cursor == 0
    room.hold(holding)
    assert [tile.sign for tile in room.page.tiles] == ["training", "starters", "deal"]
    room.press(LEFT_PASS)
    assert room.page.title == "Classic or Heroes?"
    room.hold(holding)
    room.press(next_one)
    room.press(next_one)
    room.hold(holding)
    game = room.games[-1].seating.game
    assert game.setup.rules == "classic"
    assert all(game.setup.decks), "from the deal on there are decks"
    assert room.screen.view.phase == "order"


def test_the_hold_that_chooses_a_game_answers_nothing_in_it(storage: Storage) -> None:
    room = Room(storage)
    room.press(LEFT_PASS)
    room.hold(LEFT_RESPOND)
    # Held on and on: it chooses, and the first question of the game is not answered by it.
    room.press(LEFT_RESPOND, seconds=4.0)
    assert len(room.games) == 1
    assert room.answers == 0
    room.hold(LEFT_PASS, LEFT_RESPOND)
    assert room.screen.overlay is not None, "once let go it counts again"


def test_heroes_begins_at_once(storage: Storage) -> None:
    room = Room(storage)
    room.press(LEFT_PASS)
    room.press(LEFT_RESPOND)
    room.hold(LEFT_RESPOND)
    assert room.games[-1].seating.game.setup.rules == "heroes"


@pytest.mark.report("pi-facts.59")
def test_a_game_that_was_cut_off_is_offered_and_goes_on_by_itself(storage: Storage) -> None:
    number = cut_off(storage)
    room = Room(storage)
    assert room.page.kind is PageKind.WELCOME
    room.press(RIGHT_PASS)
    assert room.page.kind is PageKind.OFFER
    assert room.page.scene is not None
    assert room.page.seconds == 20
    room.wait(10)
    assert room.page.seconds == 10
    # Whoever reads and thinks is given time again.
    room.press(RIGHT_RESPOND)
    assert (room.page.cursor, room.page.seconds) == (1, 20)
    room.wait(21)
    assert room.games[-1].seating.keeper.number == number
    assert room.answers == 1


@pytest.mark.report("pi-facts.59")
def test_another_game_may_be_begun_instead_and_the_old_one_stays(storage: Storage) -> None:
    number = cut_off(storage)
    room = Room(storage)
    room.press(LEFT_PASS)
    room.press(LEFT_RESPOND)
    room.hold(LEFT_RESPOND)
    assert room.page.title == "Classic or Heroes?"
    room.hold(LEFT_RESPOND)
    room.hold(LEFT_RESPOND)
    assert room.games[-1].seating.keeper.number != number
    assert next((one.id, one.answers) for one in storage.games()) == (number, 1)


def test_settings_wait_behind_both_buttons_and_hold_for_the_game(storage: Storage) -> None:
    room = Room(storage)
    room.hold(RIGHT_PASS, RIGHT_RESPOND)
    assert room.page.kind is PageKind.SETTINGS
    assert [tile.title for tile in room.page.tiles] == ["Language", "Sounds", "Clocks"]
    room.hold(LEFT_RESPOND)
    assert (room.page.lang, room.page.title) == (Lang.RU, "Настройки")
    room.press(LEFT_RESPOND)
    room.press(LEFT_RESPOND)
    room.hold(LEFT_RESPOND)
    assert room.page.tiles[2].value == "по 5 минут"
    room.press(LEFT_PASS)
    assert room.page.kind is PageKind.WELCOME
    room.press(LEFT_PASS)
    room.hold(LEFT_RESPOND)
    room.hold(LEFT_RESPOND)
    seating = room.games[-1].seating
    assert (seating.lang, seating.terms) == (Lang.RU, ClockTerms(300))
    assert {clock.left for clock in room.screen.clocks} == {"5:00"}


def test_a_countdown_stands_while_the_settings_are_open(storage: Storage) -> None:
    cut_off(storage)
    room = Room(storage)
    room.press(LEFT_PASS)
    room.hold(LEFT_PASS, LEFT_RESPOND)
    room.wait(60)
    assert room.page.kind is PageKind.SETTINGS
    room.press(LEFT_PASS)
    assert (room.page.kind, room.page.seconds) == (PageKind.OFFER, 20)


def started(storage: Storage) -> Room:
    room = Room(storage)
    room.press(LEFT_PASS)
    room.hold(LEFT_RESPOND)
    room.hold(LEFT_RESPOND)
    assert room.games
    return room


def test_the_story_follows_the_end_by_itself_or_by_a_button(storage: Storage) -> None:
    room = started(storage)
    room.wait(130)
    room.concede()
    room.wait(3)
    # The table is shown first, as it lay at the end.
    assert room.screen.view.over
    room.wait(4)
    assert room.page.kind is PageKind.RESULT
    tale = room.page.tale
    assert tale is not None
    assert (tale.winner, tale.named) == (SECOND, "Артём")
    assert ("minutes", "2") in tale.facts
    assert storage.games()[-1].result == "second"
    room.press(LEFT_PASS)
    room.wait(60)
    assert room.screen.view.over
    room.press(RIGHT_RESPOND)
    assert room.page.kind is PageKind.RESULT
    room.press(LEFT_RESPOND)
    assert [tile.sign for tile in room.page.tiles] == ["again", "swap", "other"]


def test_an_end_that_was_no_end_is_taken_back_in_the_referees_menu(storage: Storage) -> None:
    room = started(storage)
    room.concede()
    room.wait(0.5)
    room.hold(LEFT_PASS, LEFT_RESPOND)
    assert room.screen.overlay is not None
    room.wait(30)
    assert room.screen.overlay is not None, "nothing is told while somebody asks the referee"
    room.press(LEFT_PASS)
    assert room.screen.overlay is None, "the press that closed the menu does nothing else"
    assert room.screen.view.over


def test_once_more_and_with_sides_changed(storage: Storage) -> None:
    room = started(storage)
    for swapped, names in ((False, ("Вера", "Артём")), (True, ("Артём", "Вера"))):
        room.concede()
        room.wait(7)
        room.press(LEFT_RESPOND)
        if swapped:
            room.press(LEFT_RESPOND)
        room.hold(LEFT_RESPOND)
        seating = room.games[-1].seating
        assert (seating.names[FIRST], seating.names[SECOND]) == names
        assert room.answers == 0
    assert len(room.games) == 3
    assert [game.closed for game in room.games] == [True, True, False]


def test_a_language_chosen_in_the_game_stays_for_its_story(storage: Storage) -> None:
    room = started(storage)
    room.games[-1].loop.lang = Lang.RU
    room.wait(0.2)
    room.concede()
    room.wait(7)
    assert room.page.lang is Lang.RU
    assert room.page.title == "Как прошла партия"


def test_the_minutes_before_a_power_cut_count_too(storage: Storage) -> None:
    room = started(storage)
    loop = room.games[-1].loop
    room.wait(600)
    # House players bring it to its first turn.
    chance = Random(3)
    while loop.game.state.turn < 1:
        pending = loop.game.pending
        assert pending is not None
        loop.answer(choose(loop.game.state, pending, chance), pending.fingerprint)
    room.wait(0.1)
    again = Room(storage)
    again.press(LEFT_PASS)
    again.hold(LEFT_RESPOND)
    again.wait(120)
    again.concede()
    again.wait(7)
    tale = again.page.tale
    assert tale is not None
    assert ("minutes", "12") in tale.facts


def test_a_game_of_the_other_table_is_not_offered_and_it_is_said(storage: Storage) -> None:
    number = cut_off(storage, Wish(rules="heroes"))
    room = Room(storage, secret=True)
    room.press(LEFT_PASS)
    assert room.page.title == "Classic or Heroes?"
    assert "cannot go on at this table" in room.page.line
    assert storage.latest_unfinished() == number, "nothing is lost until another one is begun"
    room.hold(LEFT_RESPOND)
    room.hold(LEFT_RESPOND)
    assert len(storage.entries(number)) == 1
