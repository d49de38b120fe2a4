"""Type: which font a digit gets, and that text which does not fit says so."""

from __future__ import annotations

import pytest

from ui.drawing.canvas import Canvas, bold
from ui.drawing.pens import PENS
from ui.drawing.signs import die, sign
from ui.drawing.text import FONTS, Face, Style, capital, fit, runs

NAME = Style(Face.WORDS, 66)


def test_digits_are_never_vollkorn() -> None:
    pieces = list(runs("Разряд 1 по Орку 24", NAME))
    assert [text for text, _ in pieces] == ["Разряд ", "1", " по Орку ", "24"]
    assert [style.face for _, style in pieces] == [Face.WORDS, Face.HEAVY, Face.WORDS, Face.HEAVY]
    assert list(runs("24", Style(Face.BOLD, 20))) == [("24", Style(Face.BOLD, 20))]


@pytest.mark.parametrize(
    ("style", "pixels"),
    [
        (NAME, 45),
        (Style(Face.BOLD, 35), 25),
        (Style(Face.BOLD, 31), 22),
        (Style(Face.HEAVY, 86), 61),
    ],
)
def test_capitals_are_as_high_as_the_readers_distance_asks(style: Style, pixels: int) -> None:
    assert capital(style) == pytest.approx(pixels, abs=1)


def test_text_that_does_not_fit_says_so_and_is_kept_whole() -> None:
    found = fit("Хранитель перевала", bold(31), 60, 1)
    assert not found.fits
    assert " ".join(found.lines) == "Хранитель перевала"


def test_text_is_wrapped_before_it_is_made_narrower() -> None:
    found = fit("Ответить на разряд или пас?", bold(35, 31), 366, 2)
    assert found.fits and len(found.lines) == 2
    assert found.style == Style(Face.BOLD, 35)


def test_a_canvas_remembers_what_overflowed() -> None:
    canvas = Canvas((1280, 720), (640, 360))
    canvas.write("Хранитель перевала", (10, 10, 40, 20), bold(31), (255, 255, 255))
    canvas.write("Орк", (10, 60, 400, 40), bold(31), (255, 255, 255))
    assert [text.fits for text in canvas.written] == [False, True]


def test_every_font_has_its_licence_beside_it() -> None:
    assert {path.stem for path in FONTS.glob("*.ttf")} == {str(face) for face in Face}
    for family in ("NotoSans", "Vollkorn"):
        assert "SIL OPEN FONT LICENSE" in (FONTS / f"OFL-{family}.txt").read_text("utf-8")
    assert sum(path.stat().st_size for path in FONTS.iterdir()) < 1_500_000


@pytest.mark.parametrize("name", PENS)
def test_a_sign_is_a_solid_mass_that_fits_its_square(name: str) -> None:
    image = sign(name, 48, (255, 255, 255))
    assert image.get_size() == (48, 48)
    solid = sum(image.get_at((x, y)).a > 128 for x in range(48) for y in range(48))
    assert solid > 250


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_has_as_many_pips_as_its_value(value: int) -> None:
    face = die(value, 96)
    dark = {
        (x, y)
        for x in range(96)
        for y in range(96)
        if face.get_at((x, y)).a == 255 and sum(face.get_at((x, y))[:3]) < 150
    }
    spots = 0
    while dark:
        spots += 1
        todo = [dark.pop()]
        while todo:
            x, y = todo.pop()
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near in dark:
                    dark.remove(near)
                    todo.append(near)
    assert spots == value
