"""The talk around a game: everything is reached with two buttons, and back again."""

from __future__ import annotations

from collections import deque

import pytest

from ui.lobby import talk
from ui.lobby.states import (
    MINUTES,
    VOLUMES,
    After,
    Begin,
    Cards,
    Change,
    Continue,
    Facts,
    Games,
    Item,
    Next,
    Offer,
    Outcome,
    Repeat,
    Result,
    Rules,
    Setting,
    Settings,
    Squads,
    State,
    Table,
    Welcome,
)
from ui.screen import Lang

HOME, SHOP = Facts(), Facts(shop=True)
KEPT = Facts(kept=True)


def reached(start: State, facts: Facts) -> set[State | Outcome]:
    """Everything that presses can lead to."""
    found: set[State | Outcome] = {start}
    todo: deque[State] = deque([start])
    while todo:
        state = todo.popleft()
        presses = [
            talk.press(state, button, held, facts, 0.0)
            for button in ("pass", "respond")
            for held in (False, True)
        ]  # type: ignore[misc]
        if isinstance(state, Welcome | Result):
            presses.append(talk.both_held(state))
        for result in presses:
            if result not in found:
                found.add(result)
                if isinstance(result, State):
                    todo.append(result)
    return found


def test_every_game_is_reached_from_switching_on() -> None:
    found = reached(Welcome(), HOME)
    assert {Begin(Rules.CLASSIC, cards) for cards in Cards} <= found
    assert Begin(Rules.HEROES, Cards.TRAINING) in found
    assert {Change(item) for item in Item} <= found
    assert Continue() not in found
    assert {Continue(), Begin(Rules.CLASSIC, Cards.DEAL)} <= reached(Welcome(), KEPT)


def test_everything_after_a_game_is_reached() -> None:
    found = reached(Result(), HOME)
    assert {Table(), Repeat(False), Repeat(True), Games(0), Welcome()} <= found


def test_in_a_shop_nothing_but_the_duel_is_reached() -> None:
    begun = {one for one in reached(Result(), SHOP) if isinstance(one, Begin)}
    assert begun == set()
    found = reached(Offer(None), Facts(kept=True, shop=True))
    assert {one for one in found if isinstance(one, Begin)} == {
        Begin(Rules.CLASSIC, Cards.TRAINING)
    }
    changes = {one for one in reached(Result(), SHOP) if isinstance(one, Change)}
    assert changes == {Change(Item.LANGUAGE)}


@pytest.mark.parametrize(
    "state", [Offer(9.0), Games(), Games(1), Squads(2), After(1), Setting(Welcome(), 1)]
)
def test_pass_goes_back_and_chooses_nothing(state: State) -> None:
    for held in (False, True):
        back = talk.press(state, "pass", held, HOME, 0.0)
        assert isinstance(back, Welcome | Games | Result)


def test_a_knock_on_the_table_chooses_nothing() -> None:
    for state in (Offer(9.0), Games(), Squads(), After(), Setting(Welcome())):
        moved = talk.press(state, "respond", False, HOME, 0.0)
        assert type(moved) is type(state)


@pytest.mark.report("pi-facts.59")
def test_the_cut_off_game_goes_on_at_its_time_and_not_before() -> None:
    offer = talk.start(KEPT, 100.0)
    assert offer == Offer(120.0)
    assert talk.tick(offer, 119.9) == offer
    assert talk.tick(offer, 120.0) == Continue()
    assert talk.touched(offer, 115.0) == Offer(135.0)
    # While settings are open it waits; in a shop it always does.
    assert isinstance(talk.tick(Setting(offer), 500.0), Setting)
    assert talk.tick(talk.start(Facts(kept=True, shop=True), 0.0), 1e9) == Offer(None)


def test_the_usual_game_is_offered_first() -> None:
    assert talk.choosing(Facts(rules=Rules.HEROES)) == Games(1)
    found = talk.press(Games(0), "respond", True, Facts(cards=Cards.STARTERS), 0.0)
    assert found == Squads(1)


def test_settings_go_round() -> None:
    settings = Settings()
    assert settings.changed(Item.LANGUAGE).lang is Lang.EN
    assert settings.changed(Item.LANGUAGE).changed(Item.LANGUAGE) == settings
    seen = [settings]
    for _ in VOLUMES:
        seen.append(seen[-1].changed(Item.SOUND))
    assert {one.volume for one in seen} == set(VOLUMES)
    for _ in MINUTES:
        seen.append(seen[-1].changed(Item.CLOCK))
    assert {one.minutes for one in seen} == set(MINUTES)
    # A value from the configuration that is no step of these goes on to the next step.
    assert Settings(volume=55, minutes=90).changed(Item.SOUND).volume == 60
    assert Settings(minutes=90).changed(Item.CLOCK).minutes == 0


def test_both_held_open_the_settings_and_close_them() -> None:
    opened = talk.both_held(After(1))
    assert opened == Setting(After(1))
    assert talk.both_held(opened) == After(1)


def test_what_may_follow_is_said_by_the_facts() -> None:
    assert HOME.following == tuple(Next)
    assert SHOP.following == (Next.AGAIN, Next.SWAP)
