"""Letters are as high as the panel's size and distance ask: in millimetres and arc minutes."""

from __future__ import annotations

import math

import pytest

from ui import theme
from ui.drawing.game_screen import draw, paint
from ui.drawing.text import Face, Style, capital
from ui.gallery import gallery
from ui.look import (
    CAPITAL,
    GOOD,
    LEAST,
    PROMPT,
    UNITS,
    Look,
    Plan,
    capital_mm,
    minutes,
    plan,
    scale,
)
from ui.screen import Lang

SCREENS = dict(gallery(Lang.RU))
INCH = 25.4

PANELS = [
    # Inches, pixels; at two metres: the plan, and the prompt's capitals in mm.
    pytest.param(7.0, (800, 480), Plan.BIG_FACT, 5.7, id="7 inches"),
    pytest.param(10.1, (1280, 800), Plan.BIG_FACT, 8.2, id="10.1 inches"),
    pytest.param(15.6, (1920, 1080), Plan.BIG_FACT, 12.1, id="15.6 inches, FHD"),
    pytest.param(24.0, (1920, 1080), Plan.FULL, 10.4, id="24 inches, FHD"),
    pytest.param(27.0, (3840, 2160), Plan.FULL, 11.7, id="27 inches, UHD"),
    pytest.param(24.0, (1080, 1920), Plan.TALL, 9.8, id="24 inches, upright"),
]
# 42 (in full 35, upright 33) by 0.714 by the scale by the pixel, which is 177.8 / 933 = 0.1906 mm
# on 7 inches, 0.1700 on 10.1, 0.1799 on 15.6, 0.2767 on 24 and 0.1557 on 27.


@pytest.mark.parametrize(("inches", "pixels", "shown", "prompt"), PANELS)
def test_capitals_in_millimetres(
    inches: float, pixels: tuple[int, int], shown: Plan, prompt: float
) -> None:
    look = Look(diagonal_mm=inches * INCH)
    assert plan(pixels, look) is shown
    pixel = inches * INCH / math.hypot(*pixels)
    canvas = paint(SCREENS["target"], pixels, look)
    assert canvas.layout == UNITS[shown]
    assert capital_mm(PROMPT[shown], shown, pixels, look) == pytest.approx(prompt, abs=0.1)
    drawn = capital(Style(Face.BOLD, PROMPT[shown]), canvas.scale) * canvas.scale * pixel
    assert drawn == pytest.approx(prompt, rel=0.05)
    asked = next(text for text in canvas.written if text.text == SCREENS["target"].prompt)
    assert asked.capital * canvas.scale * pixel == pytest.approx(prompt, rel=0.05)
    # Whose priority it is can be read well on every panel.
    named = max(text.capital for text in canvas.written if text.text == "Артём")
    assert minutes(named * canvas.scale * pixel, 2000) >= GOOD


def test_noto_sans_has_the_capitals_that_sizes_are_computed_from() -> None:
    assert capital(Style(Face.BOLD, 1000.0)) / 1000 == pytest.approx(CAPITAL, abs=0.005)


def test_arc_minutes_at_two_metres() -> None:
    # 16' and 22' at 2 m are 9.3 and 12.8 mm.
    assert minutes(9.3, 2000) == pytest.approx(LEAST, abs=0.05)
    assert minutes(12.8, 2000) == pytest.approx(GOOD, abs=0.05)


@pytest.mark.parametrize(
    ("inches", "metres", "shown"),
    [
        (15.6, 1.4, Plan.FULL),
        (15.6, 1.5, Plan.BIG_FACT),
        (24.0, 2.2, Plan.FULL),
        (24.0, 2.3, Plan.BIG_FACT),
    ],
)
def test_the_plan_follows_from_millimetres_and_never_from_pixels(
    inches: float, metres: float, shown: Plan
) -> None:
    look = Look(diagonal_mm=inches * INCH, distance_mm=metres * 1000)
    for pixels in ((1280, 720), (1920, 1080), (3840, 2160)):
        assert plan(pixels, look) is shown


def test_with_few_pixels_letters_would_be_a_blur() -> None:
    near = Look(diagonal_mm=610, distance_mm=500)
    assert plan((800, 480), near) is Plan.BIG_FACT
    assert plan((480, 800), near) is Plan.TALL_FACT


def test_what_is_shown_in_full_can_be_read() -> None:
    for inches in (15.6, 19.0, 24.0, 27.0, 32.0, 43.0):
        for metres in (1.0, 1.5, 2.0, 3.0):
            look = Look(diagonal_mm=inches * INCH, distance_mm=metres * 1000)
            if plan((1920, 1080), look) is Plan.FULL:
                high = capital_mm(theme.PROMPT, Plan.FULL, (1920, 1080), look)
                assert minutes(high, metres * 1000) >= LEAST


@pytest.mark.parametrize(
    "size", [(800, 480), (1024, 600), (1280, 800), (1920, 1200), (1024, 768), (3840, 2160)]
)
def test_a_panel_of_other_proportions_has_no_bars(size: tuple[int, int]) -> None:
    """The holder's fill and the keys' band reach the panel's edges."""
    picture = draw(SCREENS["target"], size)
    w, h = size
    blue = picture.get_at((w - 3, 2))
    assert blue[2] > 150 and blue[2] > blue[0], tuple(blue)
    canvas = paint(SCREENS["target"], size)
    assert canvas.scale == scale(plan(size, Look()), size)
    assert tuple(picture.get_at((w - 3, h - 3)))[:3] == theme.PLATE


@pytest.mark.parametrize("size", [(480, 800), (600, 1024), (1080, 1920), (2160, 3840)])
def test_an_upright_panel_has_a_plan_of_its_own(size: tuple[int, int]) -> None:
    canvas = paint(SCREENS["target"], size)
    assert canvas.layout[0] < canvas.layout[1]
    assert canvas.surface.get_size() == size
    assert all(text.fits for text in canvas.written)
    assert min(text.capital for text in canvas.written) * canvas.scale >= 6
