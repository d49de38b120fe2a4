"""Many options in two steps: cards and cells, pages of names; and the way to each of them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.decisions import Option, Verb
from engine.view import GameView
from ui.choices import offered
from ui.controls import Choose, Press, Step, read
from ui.gallery import SHORT_NAMES, views
from ui.menu import MANY, ends, following, menu, page, route
from ui.options import option
from ui.present import present
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
