"""A table that does not fit, hands that have something to do, clocks, passes until a change."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.field import Cell
from engine.players import Player
from ui import theme
from ui.drawing import bands
from ui.drawing.board import cell_area
from ui.drawing.canvas import Canvas, Written
from ui.drawing.game_screen import paint
from ui.gallery import gallery
from ui.samples.squads import NOMAD
from ui.screen import ClockFace, KeyFace, Lang, Screen, TableStep

SCREENS = {(lang, name): screen for lang in Lang for name, screen in gallery(lang)}
SIZES = ((1280, 720), (800, 480))
BOARD = 540.0
"""The board's right end."""


def written(screen: Screen, size: tuple[int, int] = (1280, 720)) -> list[Written]:
    return paint(screen, size).written


def texts(screen: Screen, size: tuple[int, int] = (1280, 720)) -> list[str]:
    return [text.text for text in written(screen, size)]


def colour(canvas: Canvas, x: float, y: float) -> tuple[int, ...]:
    return tuple(canvas.surface.get_at(canvas.pixels(x, y)))[:3]


def around(screen: Screen, cell: str) -> list[str]:
    """The circles' numbers at the edge of a cell."""
    x, y, w, h = cell_area(Cell(cell), screen.mirrored)
    found = []
    for text in written(screen):
        middle = (text.area[0] + text.area[2] / 2, text.area[1] + text.area[3] / 2)
        at_edge = x - 2 < middle[0] < x + w + 2 and y - 2 < middle[1] < y + h + 2
        if text.area[2] == text.area[3] == 26 and at_edge:
            found.append(text.text)
    return found


@pytest.mark.parametrize("lang", Lang)
@pytest.mark.parametrize("name", ["mending-1", "mending-3", "heroes-mending-4", "mending-roll"])
def test_every_correction_is_told_in_order(lang: Lang, name: str) -> None:
    screen = SCREENS[lang, name]
    found = [text for text in written(screen) if text.text in [s.text for s in screen.steps]]
    assert [text.text for text in found] == [step.text for step in screen.steps]
    assert [text.area[1] for text in found] == sorted(text.area[1] for text in found)


def test_many_corrections_are_counted() -> None:
    screen = SCREENS[Lang.RU, "mending-7"]
    said = texts(screen)
    shown = [step for step in screen.steps if step.text in said]
    assert shown == list(screen.steps[: len(shown)]) and len(shown) >= 4
    assert f"ещё {7 - len(shown)}" in said
    assert "Поправьте 7 карт, и игра продолжится сама." in said


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", Lang)
def test_the_first_correction_is_read_from_afar(lang: Lang, size: tuple[int, int]) -> None:
    for (spoken, name), screen in SCREENS.items():
        if spoken is not lang or not screen.mending or not screen.steps:
            continue
        first = next(t for t in written(screen, size) if t.text == screen.steps[0].text)
        least = 24 if size == (800, 480) else 15
        assert first.capital >= least, (name, first)


def test_the_same_numbers_stand_where_a_card_lies_and_where_it_belongs() -> None:
    screen = SCREENS[Lang.RU, "mending-2"]
    assert around(screen, "A3") == ["2"]
    assert "2" in around(screen, "B3")
    assert "1" in around(screen, "C5")
    assert around(screen, "E1") == []


def test_with_mirrored_seats_the_place_is_turned_and_the_rim_is_the_mats() -> None:
    screen = SCREENS[Lang.RU, "mending-mirrored"]
    assert screen.mirrored
    assert "2" in around(screen, "A3")
    rim = [text for text in written(screen) if text.text == "A" and text.area[0] < 52]
    assert rim[0].area[1] < 240  # A is printed at the top, whoever sits there
    plain = replace(screen, mending=False, steps=())
    rim = [text for text in written(plain) if text.text == "A" and text.area[0] < 52]
    assert rim[0].area[1] > 400


def test_tape_lies_round_what_is_wrong_and_round_the_band() -> None:
    canvas = paint(SCREENS[Lang.RU, "mending-2"], (1280, 720))
    for y in (9, bands.BAND - 9):
        assert {theme.ALARM, theme.INK} <= {colour(canvas, x, y) for x in range(1280)}
    x, y, w, _ = cell_area(Cell("B3"), False)
    assert theme.ALARM in {colour(canvas, x + d, y) for d in range(int(w))}
    x, y, w, _ = cell_area(Cell("E2"), False)
    assert theme.ALARM not in {colour(canvas, x + d, y) for d in range(int(w))}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", Lang)
def test_the_pending_questions_keys_are_still_shown(lang: Lang, size: tuple[int, int]) -> None:
    for (spoken, name), screen in SCREENS.items():
        if spoken is not lang or not screen.mending or screen.holder is None:
            continue
        said = texts(screen, size)
        for button in ("pass", "respond"):
            assert screen.keys[screen.holder, button].short in said, (name, button)
        if size == (1280, 720):
            assert screen.prompt in said and screen.names[screen.holder] in said, name


@pytest.mark.parametrize("size", SIZES)
def test_a_refusal_is_told_with_its_rule(size: tuple[int, int]) -> None:
    for (_, name), screen in SCREENS.items():
        if screen.refused and screen.mending:
            assert screen.refused in texts(screen, size), name


def test_a_mismatch_tells_who_can_help() -> None:
    said = texts(SCREENS[Lang.RU, "mending-1"])
    assert "обе вместе: судья. Верить столу или играть как есть" in said


def test_steps_leave_the_stack_alone() -> None:
    plain, busy = SCREENS[Lang.RU, "priority-first"], SCREENS[Lang.RU, "priority-first-steps"]
    stack = [t for t in written(plain) if t.area[0] > 630 and 150 < t.area[1] < 440]
    assert stack
    kept = {(t.text, t.area) for t in written(busy)}
    assert {(t.text, t.area) for t in stack} <= kept
    for step in busy.steps:
        assert step.text in texts(busy)
    assert not any(t.text == "Стол не сходится с игрой" for t in written(busy))


@pytest.mark.parametrize("lang", Lang)
def test_the_first_step_is_told_wherever_hands_have_something_to_do(lang: Lang) -> None:
    for (spoken, name), screen in SCREENS.items():
        if spoken is not lang or screen.mending or not screen.steps or screen.overlay:
            continue
        if "notice" in name:
            continue
        assert screen.steps[0].text in " ".join(texts(screen)), name
        small = [t for t in written(screen, (800, 480)) if t.text == screen.steps[0].text]
        assert small and small[0].capital >= 17, name


@pytest.mark.parametrize("player", Player)
def test_a_clock_stands_at_each_outer_edge(player: Player) -> None:
    screen = SCREENS[Lang.RU, "main-clocks"]
    left = {Player.FIRST: "12:41", Player.SECOND: "1:09:58"}[player]
    found = next(text for text in written(screen) if text.text == left)
    on_left = player is Player.FIRST
    assert (found.ink[0] + found.ink[2] < 150) if on_left else (found.ink[0] > 1130)
    assert found.area[1] > bands.KEYS_TOP


def test_without_clocks_no_time_is_shown() -> None:
    assert not any(":" in text and text.replace(":", "").isdigit()
                   for text in texts(SCREENS[Lang.RU, "main"]))  # fmt: skip


def test_the_last_seconds_are_seen_without_colour() -> None:
    screen = SCREENS[Lang.RU, "main"]

    def lights(state: str) -> tuple[bool, bool]:
        """Whether the clock has a bright frame, and a bright ground."""
        face = ClockFace(Player.FIRST, "0:09", True, state)
        canvas = paint(replace(screen, clocks=(face,)), (1280, 720))
        return sum(colour(canvas, 60, 593)) > 250, sum(colour(canvas, 18, 622)) > 600

    assert lights("") == (False, False)
    assert lights("low") == (True, False)
    assert lights("last") == (True, True)


@pytest.mark.parametrize("name", ["main-yielding", "main-second-yielding", "heroes-main-yielding"])
def test_who_passes_until_something_changes_reads_it_at_his_keys(name: str) -> None:
    screen = SCREENS[Lang.RU, name]
    (player,) = screen.yielding
    assert screen.keys[player, "pass"].face is KeyFace.WAIT
    found = {text.text: text for text in written(screen)}
    for said in ("пасует до перемены", "любая: играть"):
        x = found[said].ink[0]
        assert (x < 420) == (player is Player.FIRST)
    assert "пасует" in texts(screen, (800, 480))


@pytest.mark.parametrize("name", ["main-narrowed", "priority-narrowed", "heroes-narrowed"])
def test_few_readings_are_the_only_choice(name: str) -> None:
    screen = SCREENS[Lang.RU, name]
    said = texts(screen)
    assert screen.choices[screen.place] in said
    assert len(screen.choices) == len(screen.narrowed)
    for what, _ in screen.chips:
        assert what in said
    assert "назад: все варианты" in said


def test_a_step_beside_the_mat_has_no_number_on_the_board() -> None:
    screen = replace(
        SCREENS[Lang.RU, "main"], mending=True, steps=(TableStep("Кочевник", NOMAD, "", ""),)
    )
    circles = [t for t in written(screen) if t.area[2] == t.area[3] == 26 and t.area[0] < BOARD]
    assert circles == []
