"""Many options in two steps: cards and cells, pages of names; and the way to each of them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.decisions import Option, Verb
from engine.players import Player
from engine.view import GameView
from ui.choices import by_hand, offered
from ui.controls import Choose, Press, Step, read
from ui.gallery import SHORT_NAMES, views
from ui.menu import MANY, ends, following, menu, page, route
from ui.options import option
from ui.present import present
from ui.samples.by_hand import WITCH
from ui.samples.squads import CYCLOPS, FALLEN, ORC, SPARK
from ui.screen import Lang

VIEWS = dict(views())


def decision_options(view: GameView) -> tuple[Option, ...]:
    assert view.decision is not None
    return view.decision.options


def test_few_options_are_stepped_through_one_by_one_in_their_order() -> None:
    for name in ("main", "target", "cut", "roll", "mend", "name-revealed"):
        stops = menu(VIEWS[name], Lang.RU)
        assert [stop.option for stop in stops] == list(offered(VIEWS[name])), name
        assert {stop.level for stop in stops} == {range(len(stops))}


def test_nothing_to_choose_is_no_stop() -> None:
    for name in ("priority-second", "over-draw", "recruit-secret"):
        assert menu(VIEWS[name], Lang.RU) == ()


def test_placing_goes_by_card_and_then_by_cell() -> None:
    view = VIEWS["place"]
    options = decision_options(view)
    stops = menu(view, Lang.RU)
    cards = [stops[i].card for i in stops[0].level]
    assert len(cards) == len(set(cards)) == 8
    for number, card in enumerate(cards):
        start = stops[number].leads
        assert start is not None
        inside = [options[stops[i].option or 0] for i in stops[start].level]
        assert {option.card for option in inside} == {card}
        cells = [option.cell for option in inside]
        assert cells == sorted(cells, key=str)


def test_the_last_card_to_place_is_asked_for_its_cell_at_once() -> None:
    assert all(stop.option is not None for stop in menu(VIEWS["place-last"], Lang.RU))


@pytest.mark.parametrize("lang", Lang)
@pytest.mark.parametrize("name", ["name-dealt", "recruit"])
def test_names_are_paged_like_a_dictionary(name: str, lang: Lang) -> None:
    view = VIEWS[name]
    options = decision_options(view)
    stops = menu(view, lang)
    pages = [stops[i] for i in stops[0].level]
    inside = [i for stop in pages for i in (stop.members or (stop.option,)) if i is not None]
    names = [option(options[i], view, lang) for i in inside]
    assert names == sorted(names, key=str.casefold)
    assert set(inside) == set(offered(view))
    # Nobody steps further than about the root of the number of names.
    assert max(len(pages), *(len(stop.members) for stop in pages)) <= len(inside) ** 0.5 + 1


def test_unknown_cards_are_paged_by_their_numbers() -> None:
    view = VIEWS["recruit-unknown"]
    first = menu(view, Lang.RU)[0]
    assert ends(first, view, Lang.RU) == ("карта 3", "карта 6")
    assert page("карта 3", "карта 6") == "карта 3 – 6"
    assert page("Арбалетчик", "Гарпия") == "Арб – Гар"
    assert page("Горн", "Горняк") == "Горн – Горняк"


def test_abilities_by_hand_are_gathered_under_their_cards_after_all_others() -> None:
    view = VIEWS["hand-main"]
    options = decision_options(view)
    stops = menu(view, Lang.RU)
    top = [stops[i] for i in stops[0].level]
    plain = [stop for stop in top if stop.option is not None]
    assert top[: len(plain)] == plain
    assert not any(by_hand(view, options[stop.option or 0]) for stop in plain)
    assert [stop.card for stop in top[len(plain) :]] == [WITCH, SPARK]
    for stop in top[len(plain) :]:
        assert {options[i].card for i in stop.members} == {stop.card}


def test_many_cards_with_abilities_by_hand_take_one_place() -> None:
    view = VIEWS["hand-main"]
    assert view.decision is not None
    model = view.card(WITCH)
    more = tuple(replace(model, id=100 + n) for n in range(9))
    uses = tuple(Option(Verb.USE, card=card.id, ability=n) for card in more for n in (0, 1))
    options = (*view.decision.options, *uses)
    crowd = replace(
        view, cards=(*view.cards, *more), decision=replace(view.decision, options=options)
    )
    stops = menu(crowd, Lang.RU)
    top = [stops[i] for i in stops[0].level]
    assert [stop.option is None for stop in top] == [False] * (len(top) - 1) + [True]
    group = top[-1]
    assert group.title == "вручную: 11 карт" and group.leads is not None
    assert [stop.title for stop in menu(crowd, Lang.EN) if stop.title] == ["by hand: 11 cards"]
    cards = [stops[i] for i in stops[group.leads].level]
    assert len(cards) == 11 and all(stop.back == len(top) - 1 for stop in cards)
    inside = cards[0].leads
    assert inside is not None and stops[inside].back == group.leads
    last = len(options) - 1
    # Round to the group, into it, round to the card, into it, to its second ability.
    presses = route(stops, 0, last)
    assert [held for _, held in presses].count(True) == 3
    # Within its card's group it goes without saying who acts.
    chips = present(crowd, Lang.RU, inside, SHORT_NAMES[Lang.RU]).chips
    assert chips == (("Наговор", ""), ("Сглаз", ""))


def test_a_single_ability_of_a_card_says_who_acts_within_the_group() -> None:
    view = VIEWS["hand-main"]
    assert view.decision is not None
    model = replace(view.card(WITCH), abilities=view.card(WITCH).abilities[:1], by_hand=(0,))
    more = tuple(replace(model, id=100 + n) for n in range(9))
    uses = tuple(Option(Verb.USE, card=card.id, ability=0) for card in more)
    strikes = tuple(o for o in view.decision.options if o.verb is Verb.STRIKE)
    crowd = replace(
        view,
        cards=(*view.cards, *more),
        decision=replace(view.decision, options=(*strikes, *uses)),
    )
    inside = menu(crowd, Lang.RU)[3].leads
    assert inside is not None
    chips = present(crowd, Lang.RU, inside, SHORT_NAMES[Lang.RU]).chips
    assert set(chips) == {("Наговор", "Ворожея")}


def test_large_numbers_and_those_below_nothing_have_groups() -> None:
    for name, titles in (
        ("hand-wounds", ["от 7 до 12"]),
        ("hand-life", ["от +7 до +12", "от –1 до –5"]),
        ("hand-die-number", ["от –1 до –5"]),
    ):
        stops = menu(VIEWS[name], Lang.RU)
        top = [stops[i] for i in stops[0].level]
        assert [stop.title for stop in top if stop.option is None] == titles, name
        options = decision_options(VIEWS[name])
        values = [options[stop.option].value for stop in top if stop.option is not None]
        assert values == list(range(1, len(values) + 1)), name
    assert all(stop.option is not None for stop in menu(VIEWS["hand-property-number"], Lang.RU))


def test_properties_are_stepped_through_by_family() -> None:
    stops = menu(VIEWS["hand-property"], Lang.RU)
    top = [stops[i] for i in stops[0].level]
    words = [decision_options(VIEWS["hand-property"])[s.option or 0].word for s in top[:3]]
    assert words == ["strike", "die", "poison"]
    assert [stop.title for stop in top[3:]] == ["для боя…", "тело и движение…", "защита…"]
    assert all(len(stop.members) <= MANY for stop in top)


def test_cards_that_something_may_happen_to_are_stepped_through_by_side() -> None:
    view = VIEWS["hand-zone-target"]
    stops = menu(view, Lang.RU)
    top = [stops[i] for i in stops[0].level]
    assert [decision_options(view)[s.option or 0].target for s in top[:3]] == [ORC, CYCLOPS, WITCH]
    assert [stop.title for stop in top[3:5]] == ["карты соперника…", "свои карты…"]
    enemy, own = (
        {view.card(decision_options(view)[i].target or 0).side for i in stop.members}
        for stop in top[3:5]
    )
    assert enemy == {Player.SECOND} and own == {Player.FIRST}
    # A single dead card needs no group.
    assert top[5].option is not None
    assert decision_options(view)[top[5].option].target == FALLEN


def test_up_to_so_many_names_need_no_pages() -> None:
    view = VIEWS["name-dealt"]
    decision = view.decision
    assert decision is not None
    few = replace(decision, options=decision.options[:MANY])
    more = replace(decision, options=decision.options[: MANY + 1])
    assert all(stop.option is not None for stop in menu(replace(view, decision=few), Lang.RU))
    assert any(stop.option is None for stop in menu(replace(view, decision=more), Lang.RU))


@pytest.mark.parametrize("name", [name for name, view in VIEWS.items() if view.decision])
def test_the_route_to_an_option_chooses_it(name: str) -> None:
    view = VIEWS[name]
    assert view.decision is not None
    stops = menu(view, Lang.RU)
    for goal in offered(view):
        for start in {0, len(stops) - 1}:
            cursor, chosen = start, None
            for button, held in route(stops, start, goal):
                assert chosen is None
                screen = present(view, Lang.RU, cursor, SHORT_NAMES[Lang.RU])
                press: Press = "pass" if button == "pass" else "respond"
                answer = read(press, held, view.decision.player, screen)
                if isinstance(answer, Choose):
                    chosen = answer.option
                else:
                    assert isinstance(answer, Step)
                    cursor = answer.cursor
            assert chosen == goal


def test_what_lies_behind_the_pass_button_has_no_route() -> None:
    view = VIEWS["main"]
    end = next(i for i, o in enumerate(decision_options(view)) if o.verb is Verb.END)
    with pytest.raises(ValueError, match="no stop"):
        route(menu(view, Lang.RU), 0, end)


def test_a_short_press_wraps_within_its_level() -> None:
    stops = menu(VIEWS["place"], Lang.RU)
    last = stops[0].level[-1]
    assert following(stops, last) == 0
    inside = stops[last].leads
    assert inside is not None
    assert following(stops, stops[inside].level[-1]) == inside
