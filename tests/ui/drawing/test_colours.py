"""Words stand out from their ground in both themes; sides and states differ for every eye."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import numpy as np
import pygame
import pytest
from colour_vision import VISIONS, contrast, difference

from engine.players import Player
from ui import theme
from ui.drawing import signs
from ui.drawing.canvas import Area, Canvas
from ui.drawing.game_screen import paint, shown
from ui.drawing.halves import halves
from ui.drawing.lobby.pages import paint as paint_page
from ui.drawing.text import Face, Style
from ui.gallery import gallery
from ui.lobby.samples import pages
from ui.look import Look
from ui.screen import Lang

SCREENS = dict(gallery(Lang.RU))
TEXT, LARGE = 4.5, 3.0
"""WCAG 2.1 AA, for words and for large words."""
BOLD = (Face.BOLD, Face.HEAVY, Face.NARROW, Face.CARD, Face.WORDS, Face.WORDS_SMALL)


def is_large(style: Style, pixels: float) -> bool:
    """18 points, or 14 points bold, at 96 pixels an inch."""
    return pixels >= (18.66 if style.face in BOLD else 24)


class Listening:
    """Writes as a canvas does, and remembers the poorest contrast of every pair of colours."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.poor: dict[tuple[Any, ...], str] = {}
        self.pairs: set[tuple[Any, ...]] = set()
        self._write = Canvas.write
        listening = self

        def write(canvas: Canvas, text: str, area: Area, *rest: Any, **more: Any) -> float:
            before = canvas.surface.copy() if text else canvas.surface
            wide = listening._write(canvas, text, area, *rest, **more)
            if text and more.get("alpha", 255) == 255:
                listening._judge(canvas, before, rest[1])
            return wide

        patch.setattr(Canvas, "write", write)

    def _judge(self, canvas: Canvas, before: pygame.Surface, colour: theme.Colour) -> None:
        text = canvas.written[-1]
        x, y, w, h = text.ink
        place = canvas.rect((x, y, w, h)).clip(before.get_rect())
        if not place.w or not place.h:
            return
        ground = np.median(
            pygame.surfarray.array3d(before.subsurface(place)).reshape(-1, 3), axis=0
        )
        ink = canvas.as_mark(colour)
        r, g, b = (int(value) for value in ground)
        ratio = contrast(tuple(ink), (r, g, b))
        large = is_large(text.style, text.style.size * canvas.scale)
        self.pairs.add((tuple(ink), (r, g, b)))
        if ratio < (LARGE if large else TEXT):
            self.poor[tuple(ink), (r, g, b), large] = f"{ratio:.2f} {text.text!r}"


EXAMPLES = [name for number, name in enumerate(SCREENS) if number % 4 == 0] + [
    *("main-clock-low", "main-clock-last", "main-clock-out", "mending-refused-many", "roll-many"),
    *("referee-menu", "hand-reminder", "over-first", "heroes-queue-deep", "heroes-search"),
]


@pytest.mark.parametrize("light", ["dark", "light"])
def test_every_word_stands_out_from_its_ground(light: str, monkeypatch: pytest.MonkeyPatch) -> None:
    listening = Listening(monkeypatch)
    look = Look(theme=light)
    for name in EXAMPLES:
        for size in ((1280, 720), (800, 480)):
            paint(SCREENS[name], size, look)
    for name in EXAMPLES[::4]:
        paint(SCREENS[name], (480, 800), look)
        halves(shown(SCREENS[name]), (1280, 720), look)
    for _, page in pages(Lang.RU):
        paint_page(page, (1280, 720), look)
    assert len(listening.pairs) > 40
    assert listening.poor == {}


PAIRS = [
    *((ink, ground) for ink in ("INK", "INK_2", "OFF") for ground in ("BG", "WELL", "PLATE")),
    *((ink, "PLATE_TOP") for ink in ("INK", "INK_2")),
    *((ink, ground) for ink in ("SUN_TEXT", "MOON_TEXT") for ground in ("BG", "PLATE")),
    *((ink, ground) for ink in ("ALARM_TEXT", "READ") for ground in ("BG", "PLATE")),
    ("ON_SUN", "SUN"),
    ("ON_MOON", "MOON"),
    ("ON_INK", "INK"),
]


def value(name: str, light: bool, mark: bool = False) -> theme.Colour:
    tint: theme.Colour = getattr(theme, name)
    return theme.in_light(tint, mark) if light else tint


@pytest.mark.parametrize("light", [False, True])
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_the_tokens_of_words_keep_wcag_aa(ink: str, ground: str, light: bool) -> None:
    assert contrast(value(ink, light, True), value(ground, light)) >= TEXT


@pytest.mark.parametrize("light", [False, True])
def test_signs_and_white_figures_stand_out(light: bool) -> None:
    for name in ("SUN", "MOON", "ALARM", "GOLD", "SILVER", "WOUND"):
        least = LARGE if name != "WOUND" else 2.6  # Its white number carries it.
        for ground in ("BG", "PLATE"):
            assert contrast(value(name, light, True), value(ground, light)) >= least, name
    assert contrast((255, 255, 255), value("WOUND", light)) >= TEXT
    face = value("FACE", light)
    for element, tint in theme.ELEMENT.items():
        mark = theme.in_light(tint, True) if light else tint
        assert contrast(mark, face) >= LARGE, element
        band = theme.in_light(tint) if light else tint
        assert contrast(theme.ON_SUN, band) >= TEXT, element


def states(light: bool) -> Iterator[tuple[str, theme.Colour]]:
    """What must never be taken for each other: whose it is, waiting, alarm, read."""
    for name in ("SUN", "MOON", "PLATE", "ALARM", "READ"):
        yield name, value(name, light)


@pytest.mark.parametrize("light", [False, True])
@pytest.mark.parametrize("vision", VISIONS)
def test_sides_and_states_stay_apart_for_every_eye(vision: str, light: bool) -> None:
    for (one, a), (other, b) in combinations(states(light), 2):
        assert difference(a, b, vision) >= 18, (one, other)
    # A side's words and signs on a plate.
    sun, moon = (value(name, light, True) for name in ("SUN", "MOON"))
    assert difference(sun, moon, vision) >= 25


def test_the_simulation_mixes_up_what_such_eyes_mix_up() -> None:
    """Red and green of one lightness: far apart for most, close for a deutan."""
    red, green = (190, 75, 60), (120, 125, 40)
    assert difference(red, green, "usual") > 55
    assert difference(red, green, "deutan") < 15


def grey(surface: pygame.Surface, area: pygame.Rect) -> np.ndarray[Any, Any]:
    """Lightness of a part of a picture, as a black-and-white print has it."""
    part = pygame.surfarray.array3d(surface.subsurface(area)).astype(float)
    return part @ np.array([0.299, 0.587, 0.114])


@pytest.mark.parametrize("light", ["dark", "light"])
def test_in_greyscale_sides_differ_by_pattern_and_sign(light: str) -> None:
    look = Look(theme=light)
    first = paint(SCREENS["main"], (1280, 720), look).surface
    second = paint(SCREENS["main-second"], (1280, 720), look).surface
    # Hatch: brightness changes along a line, and hardly along its diagonal; dots: lone spots.
    hatch = grey(first, pygame.Rect(560, 116, 240, 16))
    dots = grey(second, pygame.Rect(560, 116, 240, 16))
    hatch, dots = hatch - np.median(hatch), dots - np.median(dots)
    assert np.ptp(hatch) > 6 and np.ptp(dots) > 6
    assert abs(float(np.corrcoef(hatch.ravel(), dots.ravel())[0, 1])) < 0.3
    sun, moon = (
        pygame.surfarray.array_alpha(signs.sign(name, 64, (0, 0, 0))) > 128
        for name in ("sun", "moon")
    )
    assert (sun != moon).mean() > 0.25
    # Lit and waiting: the holder's fill against the other's plate.
    mine = grey(first, pygame.Rect(20, 4, 60, 10)).mean()
    theirs = grey(first, pygame.Rect(1180, 4, 60, 10)).mean()
    assert abs(mine - theirs) > 50


@pytest.mark.parametrize("light", ["dark", "light"])
def test_in_greyscale_an_alarm_has_stripes(light: str) -> None:
    surface = paint(SCREENS["main-alarm"], (1280, 720), Look(theme=light)).surface
    tape = grey(surface, pygame.Rect(0, 8, 1280, 2))
    assert np.ptp(tape) > 90
    assert 0.3 < (tape > tape.mean()).mean() < 0.7
    shapes = {
        name: pygame.surfarray.array_alpha(signs.sign(name, 64, (0, 0, 0))) > 128
        for name in ("alarm", "tick", "sun", "moon", "bar", "chevron")
    }
    for one, other in combinations(shapes, 2):
        assert (shapes[one] != shapes[other]).mean() > 0.12, (one, other)


def test_both_seats_keep_their_colour_in_both_themes() -> None:
    for player, other in ((Player.FIRST, Player.SECOND), (Player.SECOND, Player.FIRST)):
        tint = theme.FILL[player]
        assert isinstance(tint, theme.Tint)
        assert tint.light == tuple(tint) and tint.light != theme.FILL[other]
