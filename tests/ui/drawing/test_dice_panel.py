"""Dice of all kinds: several of them, settings, rerolls, attacks that nobody replies to."""

from __future__ import annotations

import pytest

from ui.drawing.die_rows import rows
from ui.drawing.game_screen import paint
from ui.gallery import NOTICES, SHORT_NAMES, views
from ui.present import present
from ui.screen import Lang, Screen

VIEWS = dict(views())
FULL = (1280, 720)


def screen_of(name: str, cursor: int = 0, notice: str = "") -> Screen:
    return present(VIEWS[name], Lang.RU, cursor, SHORT_NAMES[Lang.RU], notice)


def texts(screen: Screen, size: tuple[int, int] = FULL) -> list[str]:
    return [text.text for text in paint(screen, size).written]


@pytest.mark.parametrize(
    ("name", "captions"),
    [
        ("weaken", ["бьёт · 2–4–5", "отвечает · 1–2–3"]),
        ("fight-single", ["бьёт · 3–4–6", "закрыта, без ответа"]),
        ("shot-window", ["Выстрел", "цель"]),
        ("row-measured", ["Удар через ряд", "цель"]),
        ("dice-order", ["Буря · 1", "Буря · 2", "Буря · 3"]),
        ("roll-alone", ["Буря"]),
        ("order-second-roll", ["кто первый", "кто первый"]),
    ],
)
def test_each_row_says_what_its_die_is_for(name: str, captions: list[str]) -> None:
    assert [row.caption for row in rows(screen_of(name))] == captions


def test_who_is_open_and_must_not_reply_is_not_called_closed() -> None:
    view = VIEWS["fight-single"]
    from msgspec.structs import replace

    from ui.samples.squads import KEEPER

    opened = tuple(replace(c, closed=False) if c.id == KEEPER else c for c in view.cards)
    screen = present(replace(view, cards=opened), Lang.RU, 0, SHORT_NAMES[Lang.RU])
    assert rows(screen)[1].caption == "без ответа"


def test_three_dice_make_a_sum_and_give_way_to_a_notice() -> None:
    assert {"выпало 2", "выпало 6", "выпало 4", "вместе", "12"} <= set(
        texts(screen_of("dice-order"))
    )
    said = NOTICES[Lang.RU]["notice"]
    assert said in texts(screen_of("dice-order", notice=said))


@pytest.mark.parametrize("size", [FULL, (800, 480)])
def test_a_setting_is_no_sum(size: tuple[int, int]) -> None:
    written = texts(screen_of("roll-on-stack"), size)
    assert "= 5" in written and "5" in written
    assert "8" not in written and "3" not in written


def test_how_many_rerolls_are_left_and_who_decides() -> None:
    assert "Осталось перебросов: 2, решает Вера" in texts(screen_of("reroll"))


def test_the_die_on_offer_stands_out() -> None:
    first, second = (
        paint(screen_of("reroll", cursor), FULL).surface.get_at((400, 158)) for cursor in (0, 1)
    )
    assert first != second


def test_an_attack_by_an_ability_shows_no_printed_strikes() -> None:
    assert "5" not in texts(screen_of("shot-roll"))
    measured = texts(screen_of("shot-measured"))
    assert "Сильный выстрел" in measured and measured.count("4") == 2
