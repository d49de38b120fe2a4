"""The referee's words, and whose keys are lit while he talks."""

from __future__ import annotations

import pytest

from engine.players import Player
from ui import referee
from ui.referee import Confirm, Consent, Facts, Item, Menu, Paused, State, Tell, Undo, Why, rules
from ui.referee.showing import ITEMS
from ui.samples.at_table import facts, talks
from ui.screen import KeyFace, Lang, Overlay, OverlayKind, TableStep

FIRST, SECOND = Player.FIRST, Player.SECOND
NAMES = {FIRST: "Вера", SECOND: "Артём"}
KNOWN: Facts = facts(Lang.RU, mending=True)
BACK = (TableStep("Кочевник: верните на C3, стоя", 1, "C3", "C2"),)


def shown(state: State, steps: tuple[TableStep, ...] = (), lang: Lang = Lang.RU) -> Overlay:
    return referee.overlay(state, KNOWN, NAMES, lang, steps)


def test_the_menu_lists_every_item_with_the_one_at_the_cursor_on_the_key() -> None:
    menu = referee.open_menu(FIRST, KNOWN)
    for cursor, _ in enumerate(menu.items):
        seen = shown(Menu(FIRST, menu.items, cursor))
        assert seen.kind is OverlayKind.MENU
        assert len(seen.choices) == len(menu.items) and seen.cursor == cursor
        key = seen.keys[FIRST, "respond"]
        assert (key.face, key.short) == (KeyFace.LIT, seen.choices[cursor])
        assert key.count == f"{cursor + 1} из {len(menu.items)}"
        assert key.hold == "держать: выбрать"
        assert seen.keys[FIRST, "pass"].short == "закрыть"
    assert set(ITEMS) | {Item.LANGUAGE} == set(Item)


def test_the_menu_says_what_it_would_change() -> None:
    skips = facts(Lang.RU, skipping=True)
    asks = facts(Lang.RU, skipping=False)
    label = referee.showing.label
    assert label(Item.SKIPPING, FIRST, asks, Lang.RU).startswith("не спрашивать")
    assert label(Item.SKIPPING, FIRST, skips, Lang.RU).startswith("спрашивать, даже")
    assert label(Item.LANGUAGE, FIRST, asks, Lang.RU) == "English"
    assert label(Item.LANGUAGE, FIRST, asks, Lang.EN) == "Русский"
    assert label(Item.WHY, FIRST, asks, Lang.RU) == "Почему? п. 306.9"


def test_why_tells_the_rule_by_its_number_its_name_and_its_sentence() -> None:
    why = shown(Why(FIRST, "classic.304.1.b"))
    assert why.title == "Почему? п. 304.1"
    assert why.lines[0] == "Медленное игродействие"
    assert why.lines[1].startswith("A slow game action may be declared only while the stack")
    assert (
        shown(Why(FIRST, "classic.304.1.b"), lang=Lang.EN).lines[0] == "Slow only on an empty stack"
    )
    part = shown(Why(FIRST, "classic.304.1.b.of_it"))
    assert part.lines == why.lines
    nothing = shown(Why(FIRST, "nothing.such"))
    assert nothing.lines == ("В указателе правил об этом ничего нет.",)


@pytest.mark.parametrize("lang", Lang)
def test_every_rule_of_the_index_can_be_told(lang: Lang) -> None:
    assert len(rules.index()) > 200
    for key in rules.index():
        title, (called, sentence) = rules.told(key, lang)
        assert title and called and sentence
        assert "(" not in called or called.count("(") == called.count(")"), key
        assert "ПРИМЕР" not in called


def test_undo_shows_what_hands_put_back_and_who_must_agree() -> None:
    points = KNOWN.points[FIRST]
    own = shown(Undo(FIRST, points))
    assert own.choices == tuple(point.said for point in points)
    assert own.steps == () and own.lines == ("На столе ничего возвращать не надо.",)
    past = shown(Undo(FIRST, points, 1), BACK)
    assert past.steps == BACK
    assert past.lines == ("Нужно согласие: Артём (был бросок).",)
    assert past.keys[FIRST, "respond"].short == points[1].said


@pytest.mark.parametrize("item", [Item.OVERRULE, Item.CORRECT, Item.BY_HAND, Item.DRAW, Item.UNDO])
@pytest.mark.parametrize("by", Player)
def test_consent_lights_only_the_other_players_keys(item: Item, by: Player) -> None:
    to = 38 if item is Item.UNDO else None
    seen = shown(Consent(by, item, to), BACK if item is Item.UNDO else ())
    assert seen.kind is OverlayKind.CONSENT
    assert seen.asked == (by.other,)
    assert seen.title.startswith(NAMES[by])
    assert seen.keys[by.other, "respond"].short == "согласиться"
    assert seen.keys[by.other, "pass"].short == "отказать"
    assert seen.keys[by, "pass"].face is KeyFace.WAIT
    if item is Item.UNDO and by is FIRST:
        assert seen.lines == ("Назад к моменту: ход 5: бросок Змееглава",)
        assert seen.steps == BACK


def test_conceding_says_who_wins_then() -> None:
    seen = shown(Confirm(SECOND, Item.CONCEDE))
    assert (seen.title, seen.lines) == ("Сдаётесь?", ("Тогда победит Вера.",))
    assert seen.asked == (SECOND,)
    time = shown(Confirm(FIRST, Item.TIME))
    assert time.lines == ("Артём: время вышло. Победит Вера.",)


def test_a_pause_and_a_sentence_light_both_sides() -> None:
    paused = shown(Paused(SECOND))
    assert set(paused.asked) == {FIRST, SECOND}
    assert "Артём" in paused.lines[0]
    assert all(paused.keys[p, "pass"].face is KeyFace.OFF for p in Player)
    told = shown(Tell(referee.REFUSED, SECOND))
    assert set(told.asked) == {FIRST, SECOND}
    assert told.lines == ("Артём не соглашается: игра идёт как шла",)
    assert shown(Tell("Готово")).lines == ("Готово",)


@pytest.mark.parametrize("lang", Lang)
def test_lit_keys_are_those_that_do_something(lang: Lang) -> None:
    """In every sample talk: a key is lit if some press of it leads on."""
    states: list[State] = [
        referee.open_menu(FIRST, KNOWN), Why(SECOND, "classic.304.1.b"),
        Undo(FIRST, KNOWN.points[FIRST]), Confirm(SECOND, Item.CONCEDE),
        Consent(FIRST, Item.DRAW), Paused(FIRST), Tell(referee.REFUSED, FIRST),
    ]  # fmt: skip
    for state in states:
        seen = shown(state, lang=lang)
        for (player, button), hint in seen.keys.items():
            name = "pass" if button == "pass" else "respond"
            after = [referee.press(state, player, name, held, KNOWN) for held in (False, True)]
            does = any(one is not state for one in after)
            assert does == (hint.face is KeyFace.LIT), (state, player, button)


def test_every_kind_of_talk_is_among_the_samples() -> None:
    kinds = {overlay.kind for _, overlay in talks(Lang.RU, NAMES, hero=False)}
    assert kinds == set(OverlayKind)
