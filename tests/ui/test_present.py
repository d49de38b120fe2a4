"""From a game view to a screen: who holds, what the keys say, what is lit."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.decisions import Kind
from engine.events import GameOver
from engine.players import Player
from ui.gallery import SHORT_NAMES, gallery, views
from ui.present import present
from ui.samples.squads import DRUID, LESHY, NOMAD, ORC, SERPENT, SPARK
from ui.screen import (
    ClockFace,
    KeyFace,
    KeyHint,
    Lang,
    Overlay,
    OverlayKind,
    Screen,
    TableStep,
)

VIEWS = dict(views())


def screen_of(name: str, cursor: int = 0) -> Screen:
    return present(VIEWS[name], Lang.RU, cursor, SHORT_NAMES[Lang.RU])


def test_only_the_holders_keys_are_lit() -> None:
    for name, screen in gallery():
        lit = {player for (player, _), hint in screen.keys.items() if hint.face is KeyFace.LIT}
        decision = screen.view.decision
        assert screen.holder is (decision.player if decision else None)
        assert lit <= {screen.holder}, name
        if decision is not None and decision.options:
            assert lit == {screen.holder}, name


def test_the_pass_key_promises_something_for_holding_only_where_players_answer_by_turns() -> None:
    until = {"", "держать: до перемены"}
    for name, screen in gallery():
        decision = screen.view.decision
        for player in Player:
            hold = screen.keys[player, "pass"].hold
            assert hold in until
            answers = decision is not None and decision.kind is Kind.PRIORITY
            assert not hold or (answers and player is screen.holder), name


@pytest.mark.report("pi-facts.D2.5")
def test_who_passes_until_something_changes_is_told_so_on_his_own_keys() -> None:
    names = SHORT_NAMES[Lang.RU]
    for player, face in ((Player.FIRST, KeyFace.LIT), (Player.SECOND, KeyFace.WAIT)):
        screen = present(VIEWS["main"], Lang.RU, 0, names, yielding=(player,))
        passing = screen.keys[player, "pass"]
        assert (passing.face, passing.short, passing.note) == (face, "пасует", "до перемены")
        assert screen.keys[player, "respond"] == KeyHint(face, "любая: играть")
        plain = present(VIEWS["main"], Lang.RU, 0, names)
        for button in ("pass", "respond"):
            assert screen.keys[player.other, button] == plain.keys[player.other, button]


def test_few_readings_are_one_level_and_asked_about() -> None:
    screen = present(VIEWS["place"], Lang.RU, 5, SHORT_NAMES[Lang.RU], narrowed=(7, 3))
    assert [stop.option for stop in screen.menu] == [7, 3]
    assert screen.cursor == 1 and len(screen.choices) == 2
    assert screen.prompt == "Что это было?"
    assert present(VIEWS["place"], Lang.RU, 0, SHORT_NAMES[Lang.RU]).prompt != screen.prompt


def test_what_the_table_adds_is_on_the_screen_as_it_was_given() -> None:
    step = TableStep("Кочевник: верните на C3", NOMAD, "C3", "C2")
    clock = ClockFace(Player.FIRST, "0:09", True, "last")
    lies = Overlay(OverlayKind.PAUSE, "Пауза")
    screen = present(
        VIEWS["main"], Lang.RU, 0, SHORT_NAMES[Lang.RU],
        steps=(step,), mending=True, refused="нельзя", clocks=(clock,), overlay=lies,
    )  # fmt: skip
    assert (screen.steps, screen.mending, screen.refused) == ((step,), True, "нельзя")
    assert (screen.clocks, screen.overlay, screen.yielding) == ((clock,), lies, ())
    # The question stays the game's own: its buttons still work.
    assert screen.keys == present(VIEWS["main"], Lang.RU, 0, SHORT_NAMES[Lang.RU]).keys


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


@pytest.mark.report("pi-facts.D2.4")
def test_the_acting_card_comes_before_its_target() -> None:
    assert screen_of("main").option_cards == (SERPENT, LESHY)
    assert screen_of("defender").option_cards == (LESHY, ORC)
    assert screen_of("target").option_cards[0] == LESHY
    assert screen_of("cell").option_cards == (NOMAD,)
    assert screen_of("apply", 1).option_cards == (DRUID, SERPENT)
    assert screen_of("reroll", 1).option_cards == (ORC,)
    assert screen_of("priority-item", 1).option_cards == (LESHY, SPARK)


@pytest.mark.report("pi-facts.D2.3")
def test_the_stack_is_shown_top_first() -> None:
    stack = screen_of("priority-first").stack
    assert [(line.title, line.source, line.target) for line in stack] == [
        ("Разряд", "Поджигатель", "Орк"),
        ("Рой", "Леший", "Змееглав"),
        ("Простой удар", "Змееглав", "Орк"),
    ]


def test_an_attack_is_called_by_its_kind_and_its_ability_beside_who_acts() -> None:
    line = screen_of("priority-shot").stack[0]
    assert (line.title, line.source, line.sign) == ("Выстрел", "Ледяная стрела · Леший", "shot")
    chain = screen_of("priority-item").stack[0]
    assert (chain.title, chain.target, chain.source) == ("Разряд", "Орк и ещё 2", "Поджигатель")


def test_an_action_may_be_aimed_at_another_one() -> None:
    line = screen_of("priority-blocking").stack[0]
    assert (line.title, line.target) == ("Рассеивание", "Разряд")


def test_an_action_may_be_aimed_at_a_reply() -> None:
    view = VIEWS["priority-blocking"]
    top = replace(view.stack[0], aims=view.stack[2].id, reply=True)
    turned = replace(view, stack=(top, *view.stack[1:]))
    line = present(turned, Lang.RU, 0, SHORT_NAMES[Lang.RU]).stack[0]
    assert (line.title, line.target) == ("Рассеивание", "ответ (Орк)")


def test_what_the_players_resolve_is_marked_on_the_stack() -> None:
    assert [line.by_hand for line in screen_of("hand-over-hand").stack] == [True, True, False]


def test_a_die_on_the_stack_shows_its_value_and_no_target() -> None:
    line = screen_of("roll-on-stack").stack[0]
    assert (line.title, line.target, line.value, line.sign) == ("Бросок: 4", "", 4, "roll")


def test_a_cursor_from_another_question_is_wrapped() -> None:
    assert screen_of("main", 7).cursor == 2
    assert screen_of("priority-second", 3).cursor == 0


def test_the_choices_are_those_of_the_level_that_is_stepped_through() -> None:
    outside = screen_of("place", 1)
    assert outside.choices[1] == "Змееглав" and outside.place == 1
    assert outside.keys[Player.FIRST, "respond"].count == "2 из 8"
    assert outside.keys[Player.FIRST, "respond"].hold == "держать: раскрыть"
    assert outside.stop is not None and outside.stop.leads is not None
    inside = screen_of("place", outside.stop.leads + 2)
    assert (inside.place, len(inside.choices), len(inside.chips)) == (2, 8, 8)
    assert inside.choices[2] == "Змееглав на B3"
    assert inside.chips[2] == ("на B3", "")


def test_a_page_offers_no_option_yet() -> None:
    screen = screen_of("name-dealt")
    assert screen.offer is None and screen.option_cards == ()
    assert screen.choices[0] == "Арбалетчик – Гарпия"
    assert screen.chips[0] == ("Арб – Гар", "")


def test_the_other_seat_sees_who_chooses_and_nothing_of_what() -> None:
    screen = screen_of("recruit-secret")
    assert screen.holder is Player.FIRST
    assert screen.keys[Player.FIRST, "respond"] == KeyHint(KeyFace.OFF, "тайный выбор")
    assert screen.keys[Player.FIRST, "pass"].face is KeyFace.OFF
    assert screen.keys[Player.SECOND, "respond"].face is KeyFace.WAIT
    assert (screen.choices, screen.option_cards, screen.prompt) == ((), (), "Кого взять в отряд?")


def test_the_preliminary_phase_is_named_until_the_turns_begin() -> None:
    assert screen_of("recruit").phase == "набор отряда"
    assert screen_of("host").phase == "выбор носителей"
    assert screen_of("main").phase == ""


def test_a_nameless_player_is_called_by_his_sign() -> None:
    screen = present(VIEWS["main"], Lang.RU, 0, {Player.FIRST: " "})
    assert screen.names == {Player.FIRST: "Солнце", Player.SECOND: "Луна"}


def test_the_end_says_who_won_and_after_how_many_turns() -> None:
    screen = screen_of("over-second")
    assert (screen.label, screen.prompt, screen.holder) == ("ПОБЕДА", "за 21 ход", None)
    assert screen_of("over-draw").label == "НИЧЬЯ"


def test_the_end_says_why() -> None:
    view = VIEWS["over-second"]
    for why, told in (("concession", "соперник сдаётся, за 21 ход"), ("?", "за 21 ход")):
        ended = replace(view, log=(*view.log, GameOver("digest.1.17", Player.SECOND, why)))
        assert present(ended, Lang.RU, 0, SHORT_NAMES[Lang.RU]).prompt == told
    early = replace(view, turn=0, log=(GameOver("r", Player.SECOND, "redeal"),))
    assert present(early, Lang.RU, 0, SHORT_NAMES[Lang.RU]).prompt == "нет золота на пересдачу"


def test_the_same_view_gives_the_same_screen() -> None:
    for name in VIEWS:
        assert screen_of(name) == screen_of(name)


@pytest.mark.parametrize("kind", Kind)
def test_the_gallery_has_every_kind_of_question(kind: Kind) -> None:
    assert any(view.decision and view.decision.kind is kind for view in VIEWS.values())


def test_the_first_card_of_the_game_is_shown_when_it_is_aimed_at() -> None:
    """Its number is 0, which is no reason to show another one."""
    view = dict(views())["target"]
    decision = view.decision
    assert decision is not None
    first = next(i for i, option in enumerate(decision.options) if option.target == 0)
    screen = present(view, Lang.EN, 0, SHORT_NAMES[Lang.EN])
    place = next(i for i, stop in enumerate(screen.menu) if stop.option == first)
    assert present(view, Lang.EN, place, SHORT_NAMES[Lang.EN]).option_cards == (decision.card, 0)
