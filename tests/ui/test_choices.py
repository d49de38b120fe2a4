from __future__ import annotations

from msgspec.structs import replace

from engine.decisions import Verb
from ui.choices import aimed_at, by_hand, offered, passing
from ui.gallery import views
from ui.samples.by_hand import WITCH
from ui.samples.squads import CYCLOPS, ORC, SERPENT, SPARK

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


def words_of(name: str) -> list[str | None]:
    view = VIEWS[name]
    assert view.decision is not None
    return [view.decision.options[i].word for i in offered(view)]


def values_of(name: str) -> list[int | None]:
    view = VIEWS[name]
    assert view.decision is not None
    return [view.decision.options[i].value for i in offered(view)]


def test_the_likeliest_word_is_offered_first() -> None:
    assert words_of("hand-price")[0] == "nothing"
    assert words_of("hand-kind")[:2] == ["influence", "special"]
    assert words_of("hand-zone") == ["graveyard", "additional", "deck"]
    assert words_of("hand-speed-second") == ["sudden", "triggered"]
    # An attack mostly rolls one die, an influence none.
    assert words_of("hand-dice") == ["one", "none", "choose", "two"]
    view = VIEWS["hand-dice"]
    calm = replace(view, stack=(replace(view.stack[0], attack="influence"),))
    assert calm.decision is not None
    assert calm.decision.options[offered(calm)[0]].word == "none"


def test_small_numbers_come_first_and_those_below_nothing_last() -> None:
    assert values_of("hand-wounds") == list(range(1, 13))
    assert values_of("hand-die-number") == [1, 2, 3, 4, 5, -1, -2, -3, -4, -5]


def test_what_can_still_change_a_roll_is_offered_first_while_it_can() -> None:
    assert words_of("hand-happens-rolling")[0] == "die"
    assert words_of("hand-happens")[:3] == ["wound", "heal", "close"]
    # What the pack knows goes before everything else.
    assert words_of("hand-happens-second")[:2] == [None, "die"]


def test_something_happens_to_the_targets_more_likely_than_to_others() -> None:
    view = VIEWS["hand-wound-target"]
    assert view.decision is not None
    cards = [view.decision.options[i].target for i in offered(view)]
    assert cards[:3] == [ORC, CYCLOPS, WITCH]


def test_what_the_engine_plays_is_offered_before_what_the_players_resolve() -> None:
    view = VIEWS["hand-main"]
    assert view.decision is not None
    hands = [by_hand(view, view.decision.options[i]) for i in offered(view)]
    assert hands == sorted(hands) and any(hands) and not all(hands)


def test_the_other_seat_is_offered_nothing_of_a_secret() -> None:
    assert offered(VIEWS["recruit-secret"]) == ()
