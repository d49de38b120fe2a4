from __future__ import annotations

from engine.decisions import Verb
from ui.choices import offered, on_offer, passing
from ui.gallery import views

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


def test_nothing_is_on_offer_when_there_is_nothing_to_choose() -> None:
    assert on_offer(VIEWS["priority-second"], 0) is None
    assert on_offer(VIEWS["over-draw"], 0) is None
