"""The choice phase in steps: strikes by attacker, abilities by card, the hand, the end of turn."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.decisions import Option, Verb
from engine.view import GameView
from ui.choices import offered
from ui.controls import Choose, Press, read
from ui.gallery import SHORT_NAMES, views
from ui.menu import MANY, menu, route
from ui.present import present
from ui.samples.heroes import (
    ADEPT,
    ANTAR,
    AZENAEL,
    BERREIG,
    GLUTTON,
    GROMOBOY,
    VELIMIRA,
)
from ui.screen import Lang, Screen, Stop

VIEWS = dict(views())
FULL_TURN = VIEWS["heroes-main-many"]


def options(view: GameView) -> tuple[Option, ...]:
    assert view.decision is not None
    return view.decision.options


def level(stops: tuple[Stop, ...], cursor: int) -> list[Stop]:
    return [stops[i] for i in stops[cursor].level]


def test_few_options_stand_side_by_side_strikes_first_and_the_hand_last() -> None:
    view = VIEWS["heroes-main"]
    stops = menu(view, Lang.RU)
    assert [stop.option for stop in stops] == list(offered(view)) and len(stops) < MANY
    verbs = [options(view)[i].verb for i in offered(view)]
    assert verbs == [Verb.STRIKE] * 5 + [Verb.PLAY] * 2


def test_targets_go_by_their_places_and_the_hero_comes_after_his_creatures() -> None:
    view = VIEWS["heroes-main"]
    targets = [options(view)[i].target for i in offered(view)][:5]
    assert targets == [GLUTTON, ANTAR, AZENAEL, BERREIG, GROMOBOY]


def test_a_full_turn_is_grouped() -> None:
    stops = menu(FULL_TURN, Lang.RU)
    first = level(stops, 0)
    assert [(stop.card, stop.title) for stop in first] == [
        (ADEPT, "Адепт Белого ордена: атака, 5 целей"),
        (ADEPT, "Адепт Белого ордена: 1 способность"),
        (None, ""),  # The hero has one ability with one use: no group.
        (None, "из руки: 6 карт…"),
    ]
    verbs = [{options(FULL_TURN)[i].verb for i in stop.members} for stop in first]
    assert verbs == [{Verb.STRIKE}, {Verb.USE}, set(), {Verb.PLAY}]
    assert first[2].option is not None
    assert options(FULL_TURN)[first[2].option].card == VELIMIRA


def test_many_attackers_are_one_group_more() -> None:
    cards = tuple(
        replace(FULL_TURN.card(ADEPT), id=200 + number, arrived=number) for number in range(10)
    )
    strikes = tuple(
        Option(Verb.STRIKE, card=card.id, target=target)
        for card in cards
        for target in (ANTAR, GROMOBOY)
    )
    asked = replace(FULL_TURN.decision, options=(*strikes, *options(FULL_TURN)))  # type: ignore[type-var]
    stops = menu(replace(FULL_TURN, cards=(*FULL_TURN.cards, *cards), decision=asked), Lang.RU)
    assert level(stops, 0)[0].title == "атаки…"
    leads = stops[0].leads
    assert leads is not None and len(level(stops, leads)) == 11


def test_the_end_of_the_turn_lives_behind_the_pass_button() -> None:
    screen = present(FULL_TURN, Lang.RU, 0, SHORT_NAMES[Lang.RU])
    assert screen.holder is not None
    answer = read("pass", False, screen.holder, screen)
    assert isinstance(answer, Choose)
    assert options(FULL_TURN)[answer.option] == Option(Verb.END)


@pytest.mark.parametrize(
    "name", ["heroes-main", "heroes-main-many", "heroes-hand-main", "heroes-search", "heroes-free"]
)
def test_every_option_is_reached_with_two_buttons(name: str) -> None:
    view = VIEWS[name]
    for number, choice in enumerate(options(view)):
        if choice.declines:
            continue
        cursor = 0
        for button, held in route(menu(view, Lang.RU), 0, number):
            shown = present(view, Lang.RU, cursor, SHORT_NAMES[Lang.RU])
            answer = press(button, held, shown)
            if isinstance(answer, Choose):
                assert answer.option == number
                break
            cursor = getattr(answer, "cursor", cursor)
        else:
            raise AssertionError(choice)


def press(button: str, held: bool, screen: Screen) -> object:
    assert screen.holder is not None
    said: Press = "pass" if button == "pass" else "respond"
    return read(said, held, screen.holder, screen)


def test_within_the_hand_a_chip_is_a_card_and_its_cost() -> None:
    stops = menu(FULL_TURN, Lang.RU)
    hand = stops[3].leads
    assert hand is not None
    screen = present(FULL_TURN, Lang.RU, hand, SHORT_NAMES[Lang.RU])
    assert screen.chips[:2] == (("Авгур", "2 монеты"), ("Степной волк", "3 монеты"))
    assert screen.keys[screen.view.active, "respond"].short == "сыграть: Авгур"


def test_a_card_that_acts_alone_is_no_group() -> None:
    few = tuple(o for o in options(FULL_TURN) if o.verb is not Verb.PLAY)
    one = replace(FULL_TURN.decision, options=few[:1] + few[-1:])  # type: ignore[type-var]
    stops = menu(replace(FULL_TURN, decision=one), Lang.RU)
    assert [stop.option for stop in stops] == [0]
