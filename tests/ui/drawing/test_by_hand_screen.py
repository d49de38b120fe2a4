"""The screens of abilities by hand: every change is in sight, and a reminder is not overlooked."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from ui import theme
from ui.drawing.board import cell_area
from ui.drawing.canvas import Area, Canvas
from ui.drawing.game_screen import paint
from ui.drawing.places import BESIDE
from ui.gallery import SHORT_NAMES, views
from ui.present import present
from ui.samples.by_hand import COVEN, WITCH
from ui.samples.squads import CYCLOPS, HARPY, NOMAD, ORC
from ui.screen import Lang, Screen

VIEWS = dict(views())
FULL, SMALL = (1280, 720), (800, 480)


def screen_of(name: str, cursor: int = 0, lang: Lang = Lang.RU) -> Screen:
    return present(VIEWS[name], lang, cursor, SHORT_NAMES[lang])


def texts(screen: Screen, size: tuple[int, int] = FULL) -> list[str]:
    return [text.text for text in paint(screen, size).written]


def ground(canvas: Canvas, x: float, y: float) -> tuple[int, int, int]:
    red, green, blue, _ = canvas.surface.get_at(canvas.pixels(x, y))
    return red, green, blue


def pixels(canvas: Canvas, area: Area) -> bytes:
    return pygame.image.tobytes(canvas.surface.subsurface(canvas.rect(area)), "RGB")


@pytest.mark.parametrize("lang", Lang)
@pytest.mark.parametrize("name", ["hand-happens", "hand-happens-second", "hand-reminder"])
def test_all_that_can_happen_is_in_sight_at_once(name: str, lang: Lang) -> None:
    screen = screen_of(name, 0, lang)
    x, y, w, h = BESIDE.grid
    inside = [
        text.text
        for text in paint(screen, FULL).written
        if x <= text.area[0] and y <= text.area[1] <= y + h and text.area[0] <= x + w
    ]
    assert inside == [what for what, _ in screen.chips]
    decision = screen.view.decision
    assert decision is not None and len(inside) == len(decision.options) - 1


@pytest.mark.parametrize("cursor", [0, 3, 8])
def test_the_change_on_offer_stands_out(cursor: int) -> None:
    canvas = paint(screen_of("hand-happens", cursor), FULL)
    x, y, w, h = BESIDE.grid
    bright = []
    for place in range(10):
        line, column = divmod(place, 4)
        spot = (x + (column + 1) * (w + 7) / 4 - 14, y + line * (h + 7) / 3 + 6)
        bright.append(ground(canvas, *spot) == theme.INK)
    assert [place for place, lit in enumerate(bright) if lit] == [cursor]


@pytest.mark.parametrize("size", [FULL, SMALL])
def test_the_ability_its_source_and_its_die_can_be_read(size: tuple[int, int]) -> None:
    said = " ".join(texts(screen_of("hand-happens"), size))
    for part in ("Наговор", "Ворожея", "средний (5)"):
        assert part in said


def test_the_die_is_still_told_when_the_number_of_wounds_is_asked() -> None:
    view = VIEWS["hand-wounds"]
    assert "средний (5)" in texts(screen_of("hand-wounds"))
    assert view.resolving is not None
    calm = replace(view, resolving=replace(view.resolving, rolls=()))
    assert "средний (5)" not in texts(present(calm, Lang.RU, 0, SHORT_NAMES[Lang.RU]))


def test_what_was_said_takes_the_logs_place() -> None:
    before, after = texts(screen_of("hand-happens")), texts(screen_of("hand-happens-more"))
    assert "Орк: отравление 1 до конца боя" in after and "Артём: пас" not in after
    assert "Артём: пас" in before
    # Also while it is asked how much.
    assert "Разряд. Орк: 2 раны" in texts(screen_of("hand-life"))
    ticks = paint(screen_of("hand-happens-more"), FULL)
    plain = paint(screen_of("hand-happens"), FULL)
    sign = (BESIDE.log[0] + 10, BESIDE.log[1] + 16)
    assert ground(plain, *sign) == theme.SUN
    assert ground(ticks, *sign) != theme.SUN


def test_on_a_small_panel_the_latest_change_stays_in_sight() -> None:
    said = "Циклоп: пометка (Ворожея) до следующего хода (Вера)"
    assert said in texts(screen_of("hand-happens-more"), SMALL)


def test_a_reminder_is_bright_and_names_the_card_that_it_is_about() -> None:
    x, y, w, _ = BESIDE.plate
    corner = (x + w - 30, y + 20)
    reminder = paint(screen_of("hand-reminder"), FULL)
    assert ground(reminder, *corner) == theme.INK
    assert ground(paint(screen_of("hand-happens"), FULL), *corner) == theme.PLATE_TOP
    told = texts(screen_of("hand-reminder"))
    assert {"ЧТО МЕНЯЕТСЯ", "НАПОМИНАНИЕ", "эффект карты: Ворожея, «Наговор»"} <= set(told)
    assert told.count("Циклоп") == 2  # On its plate and on the board.
    small = texts(screen_of("hand-reminder"), SMALL)
    assert {"НАПОМИНАНИЕ", "Закончилось: «Наговор», Циклоп"} <= set(small)


def test_a_card_with_a_note_or_a_property_shows_it_on_the_board_and_beside_it() -> None:
    view = VIEWS["hand-main"]
    bare = tuple(replace(card, staying=()) for card in COVEN)
    for number in (ORC, CYCLOPS, NOMAD, HARPY):
        one = tuple(replace(card, staying=()) if card.id != number else card for card in COVEN)
        with_, without = (
            paint(present(replace(view, cards=cards), Lang.RU, 0, SHORT_NAMES[Lang.RU]), FULL)
            for cards in (one, bare)
        )
        cell = view.card(number).cell
        area = (543.0, 155.0, 76.0, 402.0) if cell is None else cell_area(cell, False)
        assert pixels(with_, area) != pixels(without, area), number


def test_two_effects_of_different_lengths_are_counted() -> None:
    view = VIEWS["hand-main"]
    cell = view.card(NOMAD).cell
    assert cell is not None
    x, y, w, h = cell_area(cell, False)
    written = [
        text.text
        for text in paint(screen_of("hand-main"), FULL).written
        if x <= text.ink[0] <= x + w and y <= text.ink[1] <= y + h
    ]
    assert "2" in written


def test_the_card_on_offer_tells_what_stays_on_it() -> None:
    assert "отравление 1 до конца боя" in texts(screen_of("hand-target-more"))


@pytest.mark.parametrize("size", [FULL, SMALL])
def test_an_ability_by_hand_carries_a_hand(size: tuple[int, int]) -> None:
    view = VIEWS["hand-priority"]
    scripted = replace(view, stack=(replace(view.stack[0], by_hand=False), *view.stack[1:]))
    one, other = (
        paint(present(seen, Lang.RU, 0, SHORT_NAMES[Lang.RU]), size) for seen in (view, scripted)
    )
    whole = (0.0, 0.0, float(size[0]), float(size[1]))
    assert pixels(one, whole) != pixels(other, whole)


def test_an_offer_by_hand_says_that_players_resolve_it() -> None:
    screen = screen_of("hand-main", 8)
    assert screen.option_cards == (WITCH,)
    assert "что она делает, скажут игроки" in texts(screen)
    assert "что она делает, скажут игроки" in texts(screen_of("hand-main", 6))
    assert "что она делает, скажут игроки" not in texts(screen_of("hand-main", 0))


def test_a_group_says_what_is_in_it() -> None:
    assert any("броня, уязвимость" in text for text in texts(screen_of("hand-property", 4)))
