"""Two buttons, four presses: what each means for every kind of question."""

from __future__ import annotations

from typing import Any

import pytest

from engine.decisions import Verb
from engine.players import Player
from ui.choices import offered
from ui.controls import Again, Choose, Ignored, PassOn, Press, Revoke, Step, Widen, read
from ui.gallery import SHORT_NAMES, gallery, views
from ui.present import present
from ui.screen import KeyFace, Lang, Screen

VIEWS = dict(views())


def screen_of(name: str, cursor: int = 0) -> Screen:
    return present(VIEWS[name], Lang.RU, cursor, SHORT_NAMES[Lang.RU])


def shown_with(name: str, cursor: int = 0, **beside: Any) -> Screen:
    return present(VIEWS[name], Lang.RU, cursor, SHORT_NAMES[Lang.RU], **beside)


def verb(screen: Screen, answer: Choose) -> Verb:
    assert screen.view.decision is not None
    return screen.view.decision.options[answer.option].verb


@pytest.mark.parametrize("held", [False, True])
@pytest.mark.parametrize(
    ("name", "declines"),
    [
        ("main", Verb.END),
        ("defender", Verb.STAY),
        ("weaken", Verb.KEEP),
        ("claim-optional", Verb.DECLINE),
        ("cut", Verb.LEAVE),
        ("redeal", Verb.KEEP_DEAL),
        ("alternate", Verb.PASS),
        ("recruit", Verb.DONE),
        ("place", Verb.DONE),
        ("reveal", Verb.HIDE),
        ("prepare", Verb.KEEP_CLOSED),
        ("reroll", Verb.STOP),
        ("target-more", Verb.NO_MORE),
        ("hand-target", Verb.NO_MORE),
        ("hand-wound-target", Verb.NO_MORE),
        ("hand-happens", Verb.DONE),
        ("hand-reminder", Verb.DONE),
    ],
)
def test_pass_takes_the_declining_option_however_long_it_is_held(
    name: str, declines: Verb, held: bool
) -> None:
    screen = screen_of(name)
    assert screen.holder is not None
    answer = read("pass", held, screen.holder, screen)
    assert isinstance(answer, Choose)
    assert verb(screen, answer) is declines


@pytest.mark.parametrize("held", [False, True])
@pytest.mark.parametrize(
    "name",
    [
        "roll",
        "order-first-roll",
        "order-choice",
        "claim",
        "target",
        "pick-die",
        "shuffle",
        "name-dealt",
        "mend",
        "host",
        "dice-order",
        "apply",
        "amount",
        "cell",
        "branch",
        "hand-speed",
        "hand-kind",
        "hand-wounds",
        "hand-property",
        "hand-zone",
    ],
)
def test_pass_does_nothing_where_declining_is_not_lawful(name: str, held: bool) -> None:
    screen = screen_of(name)
    assert screen.holder is not None
    assert read("pass", held, screen.holder, screen) == Ignored("nothing")
    assert screen.keys[screen.holder, "pass"].face is KeyFace.OFF


def test_short_respond_steps_through_every_option_and_wraps() -> None:
    screen = screen_of("main")
    cursors = []
    for _ in screen.choices:
        answer = read("respond", False, Player.FIRST, screen)
        assert isinstance(answer, Step)
        cursors.append(answer.cursor)
        screen = screen_of("main", answer.cursor)
    assert cursors == [1, 2, 3, 4, 0]


@pytest.mark.parametrize("cursor", range(5))
def test_held_respond_chooses_the_option_that_the_screen_offers(cursor: int) -> None:
    screen = screen_of("main", cursor)
    answer = read("respond", True, Player.FIRST, screen)
    assert isinstance(answer, Choose)
    assert answer.option == offered(screen.view)[cursor]
    decision = screen.view.decision
    assert decision is not None
    option = decision.options[answer.option]
    shown = [c for c in (option.card, option.target) if c is not None]
    assert list(screen.option_cards) == shown


def test_a_single_option_is_chosen_by_holding_and_never_by_a_knock() -> None:
    screen = screen_of("weaken")
    assert len(screen.choices) == 1
    assert read("respond", False, Player.FIRST, screen) == Ignored("nothing")
    answer = read("respond", True, Player.FIRST, screen)
    assert isinstance(answer, Choose)
    assert verb(screen, answer) is Verb.WEAKEN


@pytest.mark.report("pi-facts.16")
@pytest.mark.parametrize("held", [False, True])
@pytest.mark.parametrize("button", ["pass", "respond"])
def test_the_waiting_players_presses_are_ignored(button: str, held: bool) -> None:
    for _, screen in gallery():
        if screen.holder is None or screen.holder.other in screen.yielding:
            continue
        pressed = read("pass" if button == "pass" else "respond", held, screen.holder.other, screen)
        assert pressed == Ignored("waiting")


def test_when_the_game_is_over_no_press_means_anything() -> None:
    screen = screen_of("over-first")
    for player in Player:
        assert read("pass", False, player, screen) == Ignored("over")
        assert read("respond", True, player, screen) == Ignored("over")


def test_no_key_is_lit_that_does_nothing_and_none_is_dark_that_answers() -> None:
    for name, screen in gallery():
        for (player, button), hint in screen.keys.items():
            pressed = [
                read("pass" if button == "pass" else "respond", held, player, screen)
                for held in (False, True)
            ]
            does = any(not isinstance(answer, Ignored) for answer in pressed)
            lit = hint.face is KeyFace.LIT
            # Who passes until something changes waits, but his keys say what they do.
            told = player in screen.yielding and bool(hint.short)
            assert does == (lit or told), (name, player, button)


@pytest.mark.report("pi-facts.D2.22")
def test_every_lawful_option_can_be_reached_with_the_two_buttons() -> None:
    for name, view in VIEWS.items():
        if view.decision is None:
            continue
        holder = view.decision.player
        reached, seen, todo = set(), {0}, [0]
        while todo:
            screen = screen_of(name, todo.pop())
            for button, held in (("pass", False), ("respond", False), ("respond", True)):
                answer = read("pass" if button == "pass" else "respond", held, holder, screen)
                if isinstance(answer, Choose):
                    reached.add(answer.option)
                elif isinstance(answer, Step) and answer.cursor not in seen:
                    seen.add(answer.cursor)
                    todo.append(answer.cursor)
        assert reached == set(range(len(view.decision.options))), name
        assert seen == set(range(max(1, len(screen_of(name).menu)))), name


def test_holding_opens_a_group_and_pass_goes_back_out_of_it() -> None:
    outside = screen_of("place", 2)
    answer = read("respond", True, Player.FIRST, outside)
    assert isinstance(answer, Step)
    inside = screen_of("place", answer.cursor)
    assert inside.stop is not None and inside.stop.option is not None
    assert inside.option_cards == outside.option_cards
    assert inside.keys[Player.FIRST, "pass"].short == "назад"
    for held in (False, True):
        assert read("pass", held, Player.FIRST, inside) == Step(2)


def test_short_presses_go_round_inside_a_group() -> None:
    cursor = read("respond", True, Player.FIRST, screen_of("place"))
    assert isinstance(cursor, Step)
    seen = [cursor.cursor]
    for _ in range(8):
        answer = read("respond", False, Player.FIRST, screen_of("place", seen[-1]))
        assert isinstance(answer, Step)
        seen.append(answer.cursor)
    assert seen[8] == seen[0] and len(set(seen)) == 8


def test_a_secret_cannot_be_answered_from_the_other_seats_screen() -> None:
    screen = screen_of("recruit-secret")
    for player in Player:
        for held in (False, True):
            assert isinstance(read("pass", held, player, screen), Ignored)
            assert isinstance(read("respond", held, player, screen), Ignored)


@pytest.mark.parametrize("name", ["priority-first", "priority-second", "priority-empty"])
def test_a_short_pass_passes_once_and_holding_it_until_something_changes(name: str) -> None:
    screen = screen_of(name)
    assert screen.holder is not None
    once = read("pass", False, screen.holder, screen)
    assert isinstance(once, Choose) and verb(screen, once) is Verb.PASS
    assert read("pass", True, screen.holder, screen) == PassOn()
    assert screen.keys[screen.holder, "pass"].hold == "держать: до перемены"


def test_passing_until_something_changes_is_not_offered_elsewhere() -> None:
    for name, screen in gallery():
        if screen.holder is None or screen.overlay is not None:
            continue
        on = read("pass", True, screen.holder, screen) == PassOn()
        assert on == bool(screen.keys[screen.holder, "pass"].hold), name


@pytest.mark.report("pi-facts.D2.5")
@pytest.mark.parametrize("button", ["pass", "respond"])
@pytest.mark.parametrize("held", [False, True])
@pytest.mark.parametrize("name", ["main", "priority-first", "nobody"])
def test_any_press_of_who_passes_on_revokes_it(name: str, held: bool, button: Press) -> None:
    for player in Player:
        screen = shown_with(name, yielding=(player,))
        assert read(button, held, player, screen) == Revoke()


def test_who_does_not_pass_on_answers_as_ever() -> None:
    screen = shown_with("main", yielding=(Player.SECOND,))
    assert isinstance(read("respond", True, Player.FIRST, screen), Choose)
    assert read("respond", False, Player.FIRST, screen) == Step(1)


def test_the_respond_button_goes_round_only_what_fits_the_table() -> None:
    options = (4, 1, 0)
    screen = shown_with("main", narrowed=options)
    assert [stop.option for stop in screen.menu] == list(options)
    for place, option in enumerate(options):
        screen = shown_with("main", place, narrowed=options)
        assert read("respond", True, Player.FIRST, screen) == Choose(option)
        assert read("respond", False, Player.FIRST, screen) == Step((place + 1) % 3)


@pytest.mark.parametrize("held", [False, True])
@pytest.mark.parametrize("name", ["main", "priority-first", "target", "place"])
def test_pass_goes_back_to_all_options(name: str, held: bool) -> None:
    screen = shown_with(name, narrowed=(0, 1))
    assert screen.holder is not None
    assert read("pass", held, screen.holder, screen) == Widen()
    hint = screen.keys[screen.holder, "pass"]
    assert (hint.face, hint.short, hint.hold) == (KeyFace.LIT, "назад: все варианты", "")
    assert read("pass", held, screen.holder.other, screen) == Ignored("waiting")


def test_buttons_answer_while_the_table_does_not_fit() -> None:
    plain, mending = screen_of("main", 2), shown_with("main", 2, mending=True)
    for button, held in (("pass", False), ("pass", True), ("respond", False), ("respond", True)):
        press: Press = "pass" if button == "pass" else "respond"
        answer = read(press, held, Player.FIRST, mending)
        assert answer == read(press, held, Player.FIRST, plain)
        assert not isinstance(answer, Ignored | Again)
