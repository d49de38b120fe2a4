"""Every sample screen is drawn, in both languages and layouts: nothing is cut or overlaps."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from engine.players import Player
from ui import theme
from ui.drawing import bands
from ui.drawing.board import cell_area
from ui.drawing.canvas import Canvas, Written
from ui.drawing.dice_panel import ABOUT_CARDS, shows_dice
from ui.drawing.game_screen import draw, paint
from ui.drawing.pointing import quiet
from ui.gallery import gallery
from ui.screen import Lang, Screen

SIZES = ((1280, 720), (800, 480))
SCREENS = {(lang, name): screen for lang in Lang for name, screen in gallery(lang)}


def ids(lang: Lang) -> Iterator[tuple[str, Screen]]:
    for (spoken, name), screen in SCREENS.items():
        if spoken is lang:
            yield name, screen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", Lang)
def test_no_text_is_cut(lang: Lang, size: tuple[int, int]) -> None:
    for name, screen in ids(lang):
        canvas = paint(screen, size)
        assert canvas.written
        for text in canvas.written:
            assert text.fits, (name, text)
            assert inside(text, canvas), (name, text)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", Lang)
def test_no_text_lies_on_another(lang: Lang, size: tuple[int, int]) -> None:
    for name, screen in ids(lang):
        boxes = [
            (text.text, pygame.Rect(*map(round, text.ink))) for text in paint(screen, size).written
        ]
        for number, (text, box) in enumerate(boxes):
            for other, place in boxes[number + 1 :]:
                assert not box.inflate(-2, -2).colliderect(place.inflate(-2, -2)), (
                    name,
                    text,
                    other,
                )


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 600), (1280, 800), (480, 320), (3840, 2160)])
def test_other_panels_show_a_whole_layout_scaled(size: tuple[int, int]) -> None:
    screen = SCREENS[Lang.RU, "priority-first"]
    canvas = paint(screen, size)
    assert canvas.surface.get_size() == size
    assert all(text.fits for text in canvas.written)


def inside(text: Written, canvas: Canvas) -> bool:
    """Within its area sideways, and within the screen; descenders may leave the area's foot."""
    x, y, w, h = text.ink
    left, top, across, down = text.area
    slack = 2.5
    wide = left - slack <= x and x + w <= left + across + slack
    high = top - 8 <= y and y + h <= top + down + text.style.size * 0.45
    return wide and high and y >= 0 and y + h <= canvas.layout[1]


@pytest.mark.parametrize("lang", Lang)
def test_two_metre_text_keeps_its_size(lang: Lang) -> None:
    for name, screen in ids(lang):
        if screen.holder is None or quiet(screen):
            continue
        full, small = paint(screen, SIZES[0]).written, paint(screen, SIZES[1]).written
        prompt = next(text for text in full if text.text == screen.prompt)
        assert prompt.capital >= 19, (name, prompt)
        assert next(text for text in small if text.text == screen.prompt).capital >= 25
        named = [text for text in full if text.text == screen.names[screen.holder]]
        assert max(text.capital for text in named) >= 20, (name, named)
        hint = screen.keys[screen.holder, "respond"].short
        assert any(text.text == hint and text.capital >= 17 for text in full), (name, hint)


def nearest(canvas: Canvas, x: float, y: float) -> str:
    """Which colour of the theme a pixel is closest to."""
    known = {"sun": theme.SUN, "moon": theme.MOON, "dark": theme.PLATE, "well": theme.WELL}
    pixel = canvas.surface.get_at(canvas.pixels(x, y))[:3]
    return min(known, key=lambda n: sum((a - b) ** 2 for a, b in zip(pixel, known[n], strict=True)))


@pytest.mark.parametrize("mirrored", [False, True])
def test_priority_is_said_five_ways_that_agree(mirrored: bool) -> None:
    seen = set()
    for name, screen in ids(Lang.RU):
        if screen.mirrored is not mirrored or screen.holder is None or screen.alarm:
            continue
        if quiet(screen):
            continue
        holder = screen.holder
        seen.add(holder)
        canvas = paint(screen, (1280, 720))
        on_left = (holder is Player.FIRST) != mirrored
        mine, other = (40, 1240) if on_left else (1240, 40)
        # Colour and place: the holder's side is filled, two thirds wide; the other is dark.
        assert nearest(canvas, mine, 8) == theme.SIGN[holder], name
        assert nearest(canvas, 640, 8) == theme.SIGN[holder], name
        assert nearest(canvas, other, 8) in ("dark", "well"), name
        # Name: the larger one, on the holder's side.
        seam = bands.seats(screen).seam
        band = [text for text in canvas.written if text.area[1] < bands.BAND]
        large = next(t for t in band if t.text == screen.names[holder])
        small = next(t for t in band if t.text == screen.names[holder.other])
        assert large.capital > small.capital
        assert (large.area[0] < seam) is on_left and (small.area[0] < seam) is not on_left
        # Buttons: a lit key of the holder's colour, none of the other's.
        for button, x in zip(
            ("pass", "respond"), (216, 533) if on_left else (518, 835), strict=True
        ):
            face = screen.keys[holder, button].face
            shown = nearest(canvas, x - 28, 654)
            assert (shown == theme.SIGN[holder]) is (face == "lit"), (name, button)
        assert nearest(canvas, 1020 if on_left else 150, 645) in ("dark", "well")
        keys = [k for k in screen.keys if screen.keys[k].face == "lit"]
        decision = screen.view.decision
        # A secret is answered on the holder's own screen, and on no other.
        answered = {holder} if decision is not None and decision.options else set()
        assert {player for player, _ in keys} == answered
    assert seen == {Player.FIRST, Player.SECOND}


def test_nobody_holds_anything_while_it_resolves() -> None:
    screen = SCREENS[Lang.RU, "nobody"]
    canvas = paint(screen, (1280, 720))
    assert bands.seats(screen).seam == 640
    assert nearest(canvas, 20, 8) == nearest(canvas, 1260, 8) == "dark"
    assert any(text.text == "НИКТО: РАЗРЕШАЕТСЯ" for text in canvas.written)


def test_the_seam_follows_the_holder() -> None:
    assert bands.seats(SCREENS[Lang.RU, "main"]).seam > 640
    assert bands.seats(SCREENS[Lang.RU, "main-second"]).seam < 640
    assert bands.seats(SCREENS[Lang.RU, "main-mirrored"]).seam < 640


def test_an_alarm_puts_tape_above_and_below_the_band() -> None:
    calm = paint(SCREENS[Lang.RU, "main-notice"], (1280, 720)).surface
    alarm = paint(SCREENS[Lang.RU, "main-alarm"], (1280, 720)).surface
    for y in (9, 131):
        stripes = {tuple(alarm.get_at((x, y)))[:3] for x in range(1280)}
        assert {theme.ALARM, theme.INK} <= stripes
        assert theme.ALARM not in {tuple(calm.get_at((x, y)))[:3] for x in range(1280)}


def test_both_dice_are_shown_while_a_fight_is_on() -> None:
    for name, screen in ids(Lang.RU):
        fight, decision = screen.view.fight, screen.view.decision
        if fight is None or (decision and decision.kind in ABOUT_CARDS) or quiet(screen):
            continue
        assert shows_dice(screen), name
        if not screen.notice:
            texts = [text.text for text in paint(screen, (1280, 720)).written]
            for roll in fight.rolls:
                assert f"выпало {roll.natural}" in texts, name


def test_the_first_player_lies_on_the_left_unless_mirrored() -> None:
    row_one, row_six = [cell_area(cell, False) for cell in ("C1", "C6")]  # type: ignore[arg-type]
    assert row_one[0] < row_six[0]
    turned = [cell_area(cell, True) for cell in ("C1", "C6")]  # type: ignore[arg-type]
    assert turned[0] == row_six and turned[1] == row_one
    corner = cell_area("A1", True)  # type: ignore[arg-type]
    assert corner == cell_area("E6", False)  # type: ignore[arg-type]


def test_a_small_panel_says_too_that_holding_chooses() -> None:
    def said(name: str) -> list[str]:
        return [text.text for text in paint(SCREENS[Lang.RU, name], (800, 480)).written]

    assert "держать: выбрать" in said("main")
    assert "держать: раскрыть" in said("hand-main-step7")
    # A die is thrown, not chosen.
    assert not any("держать" in text for text in said("main-nothing"))


def test_drawing_needs_no_display() -> None:
    assert not pygame.display.get_init()
    assert draw(SCREENS[Lang.EN, "main"], (800, 480)).get_size() == (800, 480)


def test_the_same_screen_is_the_same_picture() -> None:
    screen = SCREENS[Lang.EN, "weaken"]
    first, again = draw(screen, (1280, 720)), draw(screen, (1280, 720))
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(again, "RGB")
