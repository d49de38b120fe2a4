"""From a game view to a screen: who holds, what the keys say, what is lit."""

from __future__ import annotations

import pytest

from engine.decisions import Kind
from engine.players import Player
from ui.aftermath import last_fight
from ui.gallery import SHORT_NAMES, gallery, views
from ui.present import present
from ui.samples import LESHY, ORC, SERPENT
from ui.screen import KeyFace, KeyHint, Lang, Screen

VIEWS = dict(views())


def screen_of(name: str, cursor: int = 0) -> Screen:
    return present(VIEWS[name], Lang.RU, cursor, SHORT_NAMES[Lang.RU])


def test_only_the_holders_keys_are_lit() -> None:
    for name, screen in gallery():
        lit = {player for (player, _), hint in screen.keys.items() if hint.face is KeyFace.LIT}
        decision = screen.view.decision
        assert screen.holder is (decision.player if decision else None)
        assert lit <= {screen.holder}, name
        if screen.holder is not None:
            assert lit == {screen.holder}, name


def test_the_pass_key_promises_nothing_for_holding() -> None:
    for _, screen in gallery():
        for player in Player:
            assert not screen.keys[player, "pass"].hold


def test_the_respond_key_counts_its_options() -> None:
    assert screen_of("main", 3).keys[Player.FIRST, "respond"] == KeyHint(
        KeyFace.LIT, "на A3", "держать: выбрать", "4 из 5", "Кочевник"
    )


def test_the_pass_key_says_what_follows() -> None:
    hint = screen_of("weaken").keys[Player.FIRST, "pass"]
    assert (hint.short, hint.note) == ("оставить 4", "ответ будет 1")


def test_a_throw_asks_for_the_die_and_can_be_typed() -> None:
    screen = screen_of("roll")
    assert screen.prompt == "Бросьте кубик: Змееглав"
    assert screen.label == "БРОСОК"
    assert len(screen.choices) == 6
    assert screen.keys[Player.FIRST, "pass"].face is KeyFace.OFF


def test_the_acting_card_comes_before_its_target() -> None:
    assert screen_of("main").option_cards == (SERPENT, LESHY)
    assert screen_of("defender").option_cards == (LESHY, ORC)
    assert screen_of("target").option_cards[0] == LESHY


def test_the_stack_is_shown_top_first() -> None:
    stack = screen_of("priority-first").stack
    assert [(line.title, line.source, line.target) for line in stack] == [
        ("Разряд", "Поджигатель", "Орк"),
        ("Рой", "Леший", "Змееглав"),
        ("Удар", "Змееглав", "Орк"),
    ]


def test_a_cursor_from_another_question_is_wrapped() -> None:
    assert screen_of("main", 7).cursor == 2
    assert screen_of("priority-second", 3).cursor == 0


def test_a_nameless_player_is_called_by_his_sign() -> None:
    screen = present(VIEWS["main"], Lang.RU, 0, {Player.FIRST: " "})
    assert screen.names == {Player.FIRST: "Солнце", Player.SECOND: "Луна"}


def test_the_end_says_who_won_and_after_how_many_turns() -> None:
    screen = screen_of("over-second")
    assert (screen.label, screen.prompt, screen.holder) == ("ПОБЕДА", "за 21 ход", None)
    assert screen_of("over-draw").label == "НИЧЬЯ"


def test_the_same_view_gives_the_same_screen() -> None:
    for name in VIEWS:
        assert screen_of(name) == screen_of(name)


def test_the_last_fight_stays_in_sight_until_something_is_declared() -> None:
    view = VIEWS["main-after-fight"]
    fight = last_fight(view)
    assert fight is not None
    assert [(roll.natural, roll.final) for roll in fight.rolls] == [(4, 5), (1, 3)]
    assert (fight.row, fight.deals, fight.reply) == (3, 4, 1)
    assert last_fight(VIEWS["main"]) is None
    assert last_fight(VIEWS["weaken"]) is None


@pytest.mark.parametrize("kind", Kind)
def test_the_gallery_has_every_kind_of_question(kind: Kind) -> None:
    assert any(view.decision and view.decision.kind is kind for view in VIEWS.values())
