"""A picture on its way shows parts of both, and ends as the finished one."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from engine.decisions import CardId
from ui import theme
from ui.drawing.board import spot
from ui.drawing.game_screen import paint
from ui.drawing.moving import moved
from ui.gallery import gallery
from ui.look import Look
from ui.motion import STILL, Hurt, Motion
from ui.screen import Lang

SCREENS = dict(gallery(Lang.RU))
FULL = (1280, 720)
MAIN, SECOND = SCREENS["main"], SCREENS["main-second"]


def bytes_of(surface: pygame.Surface) -> bytes:
    return bytes(pygame.image.tobytes(surface, "RGB"))


def test_at_rest_it_is_the_finished_picture() -> None:
    after = paint(SECOND, FULL)
    assert moved(paint(MAIN, FULL).surface, after, SECOND, STILL) is after


@pytest.mark.parametrize("size", [FULL, (800, 480), (1280, 800)])
def test_the_new_band_is_behind_the_edge_and_the_old_one_before_it(size: tuple[int, int]) -> None:
    look = Look(diagonal_mm=300 if size == (800, 480) else 610)
    before, after = paint(MAIN, size, look).surface, paint(SECOND, size, look)
    finished = bytes_of(after.surface)
    half = moved(before, after, SECOND, Motion(sweep=0.5, to_left=True)).surface
    assert bytes_of(after.surface) == finished  # The finished picture is not touched.
    w = size[0]
    for x in range(0, w // 2 - 60, 9):
        assert half.get_at((x, 12)) == before.get_at((x, 12))
    for x in range(w // 2 + 60, w, 9):
        assert half.get_at((x, 12)) == after.surface.get_at((x, 12))
    start = moved(before, after, SECOND, Motion(sweep=0.0, to_left=True)).surface
    assert start.get_at((w // 3, 12)) == before.get_at((w // 3, 12))


def test_a_new_row_comes_from_above() -> None:
    screen = SCREENS["priority-first"]
    after = paint(screen, FULL)
    falling = moved(None, after, screen, Motion(drop=0.0)).surface
    # What is 30 lower on the finished picture.
    assert falling.get_at((700, 240)) == after.surface.get_at((700, 270))
    assert falling.get_at((20, 300)) == after.surface.get_at((20, 300))


def test_what_resolves_goes_towards_the_board() -> None:
    screen = SCREENS["priority-first"]
    less = replace(screen, stack=screen.stack[1:])
    before, after = paint(screen, FULL).surface, paint(less, FULL)
    begins = moved(before, after, less, Motion(leave=0.0)).surface
    assert begins.get_at((900, 240)) == before.get_at((900, 240))
    half = moved(before, after, less, Motion(leave=0.5)).surface
    # Its right half lies, dimmed, at the left; behind it is what is next; the board is as it was.
    assert half.get_at((660, 240)) != after.surface.get_at((660, 240))
    assert half.get_at((1000, 240)) == after.surface.get_at((1000, 240))
    assert half.get_at((600, 240)) == after.surface.get_at((600, 240))


def test_dice_fade_from_one_value_to_the_next() -> None:
    before, after = paint(SCREENS["roll"], FULL).surface, paint(SCREENS["weaken"], FULL)
    begins = moved(before, after, SCREENS["weaken"], Motion(turn=0.0)).surface
    assert begins.get_at((720, 224)) == before.get_at((720, 224))
    assert begins.get_at((720, 640)) == after.surface.get_at((720, 640))


@pytest.mark.parametrize(("wounds", "said"), [(2, "–2"), (-1, "+1")])
def test_new_wounds_stand_on_their_card(wounds: int, said: str) -> None:
    card = next(c for c in MAIN.view.cards if c.cell and str(c.cell) == "C4")
    after = paint(MAIN, FULL)
    shown = moved(None, after, MAIN, Motion(hurts=(Hurt(card.id, wounds),)))
    place = spot(MAIN, card.id)
    assert place is not None
    told = next(text for text in shown.written if text.text == said)
    x, y, w, h = told.ink
    assert place[0] < x and x + w < place[0] + place[2]
    assert place[1] < y and y + h < place[1] + place[3]
    assert all(text.text != said for text in after.written)
    larger = moved(None, after, MAIN, Motion(hurts=(Hurt(card.id, wounds, grown=True),)))
    assert larger.written[-1].capital > told.capital


def test_a_card_without_a_place_is_passed_over() -> None:
    after = paint(MAIN, FULL)
    shown = moved(None, after, MAIN, Motion(hurts=(Hurt(CardId(9999), 1),)))
    assert bytes_of(shown.surface) == bytes_of(after.surface)


def test_the_edge_is_bright() -> None:
    before, after = paint(MAIN, FULL).surface, paint(SECOND, FULL)
    half = moved(before, after, SECOND, Motion(sweep=0.5, to_left=True)).surface
    row = {tuple(half.get_at((x, 70)))[:3] for x in range(600, 680)}
    assert theme.PARCHMENT in row
