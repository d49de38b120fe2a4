"""The talk with the referee: who may press what, and what comes of it."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from engine.players import Player
from ui.referee import (
    REFUSED,
    Chosen,
    Closed,
    Confirm,
    Consent,
    Facts,
    Item,
    Menu,
    Paused,
    State,
    Tell,
    Undo,
    UndoPoint,
    Why,
    open_menu,
    press,
)

FIRST, SECOND = Player.FIRST, Player.SECOND
OWN = UndoPoint(40, "ход 5: действие", False)
THROWN = UndoPoint(35, "ход 5: бросок", True, "был бросок")
FULL = Facts(
    rule="classic.306.9.a",
    mending=True,
    points={FIRST: (OWN, THROWN), SECOND: (THROWN,)},
    correctable=True,
    by_hand=True,
    skipping={FIRST: False, SECOND: True},
    out_of_time={FIRST: True, SECOND: True},
    over=False,
    sounding=True,
)
QUIET = Facts("", False, {}, False, False, {}, {}, False)
PRESSES = tuple(product(("pass", "respond"), (False, True)))


def at(item: Item, by: Player = FIRST, facts: Facts = FULL) -> Menu:
    menu = open_menu(by, facts)
    return replace(menu, cursor=menu.items.index(item))


def hold(state: State, player: Player, facts: Facts = FULL) -> State | Closed | Chosen:
    return press(state, player, "respond", True, facts)


def back(state: State, player: Player, facts: Facts = FULL) -> State | Closed | Chosen:
    return press(state, player, "pass", False, facts)


def test_the_menu_begins_with_why_and_then_with_what_mends_the_table() -> None:
    assert open_menu(FIRST, FULL).items == (
        Item.WHY, Item.TABLE_RIGHT, Item.OVERRULE, Item.UNDO, Item.CORRECT, Item.BY_HAND,
        Item.SKIPPING, Item.PAUSE, Item.TIME, Item.CONCEDE, Item.DRAW, Item.LANGUAGE, Item.SOUND,
    )  # fmt: skip


def test_what_cannot_be_used_now_is_left_out() -> None:
    assert open_menu(FIRST, QUIET).items == (
        Item.SKIPPING, Item.PAUSE, Item.CONCEDE, Item.DRAW, Item.LANGUAGE,
    )  # fmt: skip
    assert Item.TABLE_RIGHT not in open_menu(FIRST, replace(FULL, mending=False)).items
    assert Item.UNDO not in open_menu(SECOND, replace(FULL, points={FIRST: (OWN,)})).items
    over = replace(FULL, over=True, rule="")
    assert open_menu(FIRST, over).items == (Item.UNDO, Item.CORRECT, Item.LANGUAGE, Item.SOUND)


def test_time_is_called_only_when_the_others_clock_is_out() -> None:
    facts = replace(FULL, out_of_time={FIRST: True, SECOND: False})
    assert Item.TIME in open_menu(SECOND, facts).items
    assert Item.TIME not in open_menu(FIRST, facts).items


def test_short_presses_go_round_and_pass_closes() -> None:
    menu = open_menu(FIRST, QUIET)
    seen: list[int] = []
    for _ in menu.items:
        seen.append(menu.cursor)
        following = press(menu, FIRST, "respond", False, QUIET)
        assert isinstance(following, Menu)
        menu = following
    assert seen == [0, 1, 2, 3, 4] and menu.cursor == 0
    assert back(menu, FIRST, QUIET) == Closed()
    assert press(menu, FIRST, "pass", True, QUIET) == Closed()


@pytest.mark.parametrize("item", [Item.TABLE_RIGHT, Item.SKIPPING, Item.LANGUAGE, Item.PAUSE])
@pytest.mark.parametrize("by", Player)
def test_these_are_chosen_at_once(item: Item, by: Player) -> None:
    assert hold(at(item, by), by) == Chosen(item, by)


def test_why_shows_the_rule_and_goes_back_to_its_entry() -> None:
    why = hold(at(Item.WHY), FIRST)
    assert why == Why(FIRST, "classic.306.9.a")
    assert isinstance(why, Why)
    assert back(why, FIRST) == at(Item.WHY)
    for held in (False, True):
        assert press(why, FIRST, "respond", held, FULL) is why


@pytest.mark.parametrize("item", [Item.CONCEDE, Item.TIME])
def test_these_are_asked_once_more(item: Item) -> None:
    asked = hold(at(item), FIRST)
    assert asked == Confirm(FIRST, item)
    assert isinstance(asked, Confirm)
    assert press(asked, FIRST, "respond", False, FULL) is asked
    assert hold(asked, FIRST) == Chosen(item, FIRST)
    assert back(asked, FIRST) == at(item)


@pytest.mark.parametrize("item", [Item.OVERRULE, Item.CORRECT, Item.BY_HAND, Item.DRAW])
@pytest.mark.parametrize("by", Player)
def test_to_these_the_other_player_must_agree(item: Item, by: Player) -> None:
    asked = hold(at(item, by), by)
    assert asked == Consent(by, item)
    assert isinstance(asked, Consent)
    # Who has asked can neither agree for the other nor hurry him.
    for button, held in PRESSES:
        assert press(asked, by, "pass" if button == "pass" else "respond", held, FULL) is asked
    assert press(asked, by.other, "respond", False, FULL) is asked
    assert hold(asked, by.other) == Chosen(item, by, agreed=True)
    assert back(asked, by.other) == Tell(REFUSED, by.other)


def test_a_refusal_is_told_to_both_until_somebody_presses() -> None:
    told = Tell(REFUSED, SECOND)
    for player in Player:
        for button, held in PRESSES:
            pressed = press(told, player, "pass" if button == "pass" else "respond", held, FULL)
            assert pressed == Closed()


def test_ones_own_last_act_is_undone_at_once() -> None:
    undo = hold(at(Item.UNDO), FIRST)
    assert undo == Undo(FIRST, (OWN, THROWN), 0)
    assert isinstance(undo, Undo)
    assert hold(undo, FIRST) == Chosen(Item.UNDO, FIRST, 40)
    assert back(undo, FIRST) == at(Item.UNDO)


def test_past_a_throw_the_other_must_agree_to_an_undo() -> None:
    undo = press(Undo(FIRST, (OWN, THROWN)), FIRST, "respond", False, FULL)
    assert undo == Undo(FIRST, (OWN, THROWN), 1)
    assert isinstance(undo, Undo)
    asked = hold(undo, FIRST)
    assert asked == Consent(FIRST, Item.UNDO, 35)
    assert isinstance(asked, Consent)
    assert hold(asked, SECOND) == Chosen(Item.UNDO, FIRST, 35, agreed=True)
    assert back(asked, SECOND) == Tell(REFUSED, SECOND)
    assert press(undo, FIRST, "respond", False, FULL) == Undo(FIRST, (OWN, THROWN), 0)


def test_only_who_opened_the_menu_works_it() -> None:
    states: tuple[State, ...] = (
        open_menu(FIRST, FULL), Why(FIRST, "x"), Undo(FIRST, (OWN,)), Confirm(FIRST, Item.CONCEDE)
    )  # fmt: skip
    for state in states:
        for button, held in PRESSES:
            name = "pass" if button == "pass" else "respond"
            assert press(state, SECOND, name, held, FULL) is state  # type: ignore[arg-type]


def test_anybody_ends_a_pause_by_holding() -> None:
    paused = Paused(FIRST)
    for player in Player:
        assert hold(paused, player) == Closed()
        assert press(paused, player, "respond", False, FULL) is paused
        assert press(paused, player, "pass", False, FULL) is paused
        assert press(paused, player, "pass", True, FULL) is paused


def test_what_has_changed_meanwhile_is_not_chosen() -> None:
    menu = at(Item.TABLE_RIGHT)
    mended = replace(FULL, mending=False)
    assert hold(menu, FIRST, mended) == open_menu(FIRST, mended)
    asked = Confirm(FIRST, Item.TIME)
    running = replace(FULL, out_of_time={})
    assert back(asked, FIRST, running) == open_menu(FIRST, running)


def test_every_talk_can_be_left_and_every_item_be_reached() -> None:
    """Following every press from the menu finds every item, and from everywhere a way out."""
    start = open_menu(FIRST, FULL)
    ways: dict[State, set[State | Closed | Chosen]] = {}
    todo: list[State] = [start]
    while todo:
        state = todo.pop()
        if state in ways:
            continue
        ways[state] = set()
        for player, (button, held) in product(Player, PRESSES):
            name = "pass" if button == "pass" else "respond"
            after = press(state, player, name, held, FULL)  # type: ignore[arg-type]
            ways[state].add(after)
            if not isinstance(after, Closed | Chosen):
                todo.append(after)
    ends = {after for found in ways.values() for after in found if isinstance(after, Chosen)}
    assert {chosen.item for chosen in ends} == set(Item) - {Item.WHY}
    out = {state for state, found in ways.items() if any(isinstance(a, Closed) for a in found)}
    while True:
        more = {s for s, found in ways.items() if s not in out and found & out}
        if not more:
            break
        out |= more
    assert out == set(ways)
