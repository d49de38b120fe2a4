"""What lies over the game's screen: the referee's question, and whose it is."""

from __future__ import annotations

import pytest

from engine.players import Player
from ui import referee, theme
from ui.drawing import bands
from ui.drawing.canvas import Canvas
from ui.drawing.game_screen import paint
from ui.drawing.text import Face, font
from ui.gallery import SHORT_NAMES, gallery, views
from ui.present import present
from ui.referee import Why, rules
from ui.samples.at_table import facts
from ui.screen import Lang, OverlayKind, Screen

SIZES = ((1280, 720), (800, 480), (1920, 1080))
SHOWN = {(lang, name): screen for lang in Lang for name, screen in gallery(lang) if screen.overlay}


def texts(screen: Screen, size: tuple[int, int] = (1280, 720)) -> list[str]:
    return [text.text for text in paint(screen, size).written]


def colour(canvas: Canvas, x: float, y: float) -> tuple[int, ...]:
    return tuple(canvas.surface.get_at(canvas.pixels(x, y)))[:3]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", Lang)
def test_everything_that_it_says_is_there(lang: Lang, size: tuple[int, int]) -> None:
    for (spoken, name), screen in SHOWN.items():
        overlay = screen.overlay
        if spoken is not lang or overlay is None:
            continue
        said = texts(screen, size)
        assert overlay.title in said, name
        assert set(overlay.lines) <= set(said), name
        if overlay.choices:
            assert overlay.choices[overlay.cursor] in said, name
        if overlay.steps:
            assert overlay.steps[0].text in said and "1" in said, name


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", Lang)
def test_its_question_is_large(lang: Lang, size: tuple[int, int]) -> None:
    for (spoken, name), screen in SHOWN.items():
        overlay = screen.overlay
        if spoken is not lang or overlay is None:
            continue
        written = paint(screen, size).written
        title = max(text.capital for text in written if text.text == overlay.title)
        assert title >= 17, name


def test_only_its_own_keys_are_shown() -> None:
    for (_, name), screen in SHOWN.items():
        overlay = screen.overlay
        assert overlay is not None
        said = texts(screen)
        for player in overlay.asked:
            for button in ("pass", "respond"):
                assert overlay.keys[player, button].short in ["", *said], name
        if screen.holder is not None and overlay.kind is not OverlayKind.MENU:
            # The game's own question waits: its option is on no key meanwhile.
            assert screen.keys[screen.holder, "respond"].short not in said, name


@pytest.mark.parametrize("name", ["referee-menu", "referee-menu-second", "referee-consent-draw"])
def test_its_band_is_filled_for_who_is_asked(name: str) -> None:
    screen = SHOWN[Lang.RU, name]
    assert screen.overlay is not None
    asked = screen.overlay.asked[0]
    canvas = paint(screen, (1280, 720))
    mine, other = (4, 1276) if asked is Player.FIRST else (1276, 4)
    full = theme.FILL[asked]
    near = colour(canvas, mine, 70)
    assert sum(abs(a - b) for a, b in zip(near, full, strict=True)) < 90
    assert colour(canvas, other, 70) == theme.PLATE
    # Keys: lit in the asked player's colour, on his side.
    lit = [x for x in range(1280) if colour(canvas, x, 621) == full]
    assert lit and all((x < 860) == (asked is Player.FIRST) or 420 < x < 860 for x in lit)


def test_a_pause_has_tape_and_both_pairs() -> None:
    canvas = paint(SHOWN[Lang.RU, "referee-pause"], (1280, 720))
    for y in (9, bands.BAND - 9):
        stripes = {colour(canvas, x, y) for x in range(1280)}
        assert {theme.ALARM, theme.INK} <= stripes
    said = texts(SHOWN[Lang.RU, "referee-pause"])
    assert said.count("держать: дальше") == 2
    assert "ХОД 5" in said


def test_the_way_back_is_numbered_on_the_board() -> None:
    written = paint(SHOWN[Lang.RU, "referee-undo-consent"], (1280, 720)).written
    circles = [t for t in written if t.area[2] == t.area[3] == 26]
    # One card is turned where it lies; the other is shown where it lies and where it belongs.
    assert sorted(t.text for t in circles if t.area[0] < 540) == ["1", "2", "2"]
    assert [t.text for t in circles if t.area[0] > 630] == ["1", "2"]


@pytest.mark.parametrize("lang", Lang)
def test_every_rule_of_the_index_fits_the_screen(lang: Lang) -> None:
    view, names, known = dict(views())["main"], SHORT_NAMES[lang], facts(lang)
    longest = sorted(rules.index().values(), key=lambda rule: -len(rule.requirement))[:30]
    for rule in longest:
        why = referee.overlay(Why(Player.FIRST, rule.key), known, names, lang)
        screen = present(view, lang, 0, names, overlay=why)
        for size in SIZES[:2]:
            for text in paint(screen, size).written:
                assert text.fits, (rule.key, text)
                if text.text == rule.requirement:
                    below = text.area[1] + text.area[3] + 6
                    assert text.area[1] - 6 <= text.ink[1], rule.key
                    assert text.ink[1] + text.ink[3] <= below, rule.key


@pytest.mark.parametrize("face", [Face.PLAIN, Face.NARROW, Face.CARD, Face.WORDS])
def test_every_letter_of_the_index_is_in_the_fonts(face: Face) -> None:
    used = {c for rule in rules.index().values() for c in rule.title}
    if face is not Face.WORDS:
        used |= {c for rule in rules.index().values() for c in rule.requirement}
    text = "".join(sorted(used))
    missing = [c for c, known in zip(text, font(face, 20).metrics(text), strict=True) if not known]
    assert not missing
