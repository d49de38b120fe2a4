from __future__ import annotations

from engine.decisions import Verb
from ui.choices import aimed_at, offered, passing
from ui.gallery import views
from ui.samples.squads import SERPENT, SPARK

VIEWS = dict(views())


def test_strikes_come_before_steps_and_each_runs_over_the_board_from_a_to_e() -> None:
    view = VIEWS["main"]
    assert view.decision is not None
    verbs = [view.decision.options[i].verb for i in offered(view)]
    assert verbs == [Verb.STRIKE] * 3 + [Verb.MOVE] * 2
    cells = [view.card(view.decision.options[i].target or 0).cell for i in offered(view)[:3]]
    assert cells == sorted(cells)


def test_the_declining_option_is_behind_the_pass_button_alone() -> None:
    for view in VIEWS.values():
        if view.decision is None:
            continue
        declining = passing(view.decision)
        assert declining not in offered(view)
        assert len(offered(view)) + (declining is not None) == len(view.decision.options)


def test_a_die_and_a_stack_item_stand_for_the_cards_behind_them() -> None:
    window, item = VIEWS["fight-window"], VIEWS["priority-item"]
    assert window.decision is not None and item.decision is not None
    assert aimed_at(window, window.decision.options[0]) == SERPENT
    assert [aimed_at(item, option) for option in item.decision.options] == [SPARK, SERPENT, None]


def test_a_claims_place_in_its_list_is_no_stack_item() -> None:
    view = VIEWS["claim"]
    assert view.decision is not None and view.stack[0].id == 0
    assert [option.item for option in view.decision.options] == [0, 1]
    assert {aimed_at(view, option) for option in view.decision.options} == {None}


def test_the_other_seat_is_offered_nothing_of_a_secret() -> None:
    assert offered(VIEWS["recruit-secret"]) == ()
