"""The arrowhead: it covers no name, and stands as near as that allows to its target's edge."""

from __future__ import annotations

import pygame

from ui.drawing.arrowhead import clear
from ui.drawing.board import middle
from ui.drawing.canvas import Canvas
from ui.drawing.cards import written
from ui.drawing.game_screen import paint
from ui.gallery import SHORT_NAMES, views
from ui.present import present
from ui.samples.squads import ORC
from ui.screen import Lang, Screen

VIEWS = dict(views())
DOWN = (0.0, 1.0)


def test_with_nothing_in_its_way_it_stands_on_the_edge() -> None:
    assert clear((50, 50), DOWN, 100, ((), ())) == (50, 50)


def test_it_goes_back_before_a_name_that_it_would_cover() -> None:
    # Its tip is 15 before its middle: the first step of 2 that leaves y = 56 free is at 40.
    assert clear((50, 50), DOWN, 100, (((20, 56, 60, 20),), ())) == (50, 40)


def test_it_goes_on_into_the_place_where_that_is_nearer() -> None:
    # A name from y = 40 to 46: its wings, 10.5 behind its middle, are past it at 58.
    assert clear((50, 50), DOWN, 100, (((20, 30, 60, 16),), ())) == (50, 58)


def test_where_it_must_cover_something_it_is_a_number() -> None:
    name, number = (0, 50, 100, 20), (0, -100, 100, 149)
    assert clear((50, 50), DOWN, 60, ((name,), (number,))) == (50, 34)


def test_where_all_is_names_it_stays_on_the_edge() -> None:
    assert clear((50, 50), DOWN, 60, (((0, -200, 100, 500),), ())) == (50, 50)


def test_the_name_of_the_target_can_be_read_on_the_screen() -> None:
    def painted(name: str) -> tuple[Screen, Canvas]:
        screen = present(VIEWS[name], Lang.RU, 0, SHORT_NAMES[Lang.RU])
        return screen, paint(screen, (1280, 720))

    bands = []
    # The witch points at the orc, which stands two cells below her; then at nobody.
    for name in ("hand-property", "hand-speed"):
        screen, canvas = painted(name)
        card = screen.view.card(ORC)
        assert card.cell is not None
        area, _ = written(canvas, screen, card, middle(card.cell, screen.mirrored))
        band = canvas.surface.subsurface(canvas.rect(area))
        bands.append(pygame.image.tobytes(band, "RGB"))
    assert bands[0] == bands[1]
