"""Kept pictures weigh no more than they may, however many screens are drawn."""

from __future__ import annotations

import pygame

from ui.drawing import shapes, signs, text
from ui.drawing.game_screen import draw
from ui.drawing.kept import MEGABYTE, Kept, kept
from ui.gallery import gallery
from ui.screen import Lang


def test_what_was_not_used_for_longest_goes_first() -> None:
    store = Kept(100)
    for name in "abc":
        store.put(name, name, 40)
    assert store.get("a") is None and store.get("b") == "b" and store.get("c") == "c"
    store.get("b")
    store.put("d", "d", 40)
    assert store.get("c") is None and store.get("b") == "b"
    assert store.bytes == 80 and len(store) == 2


def test_one_that_weighs_too_much_alone_is_kept_until_the_next() -> None:
    store = Kept(10)
    store.put("a", "a", 40)
    assert store.get("a") == "a"
    store.put("b", "b", 5)
    assert store.get("a") is None and store.bytes == 5


def test_a_picture_is_made_once() -> None:
    made = []

    @kept(1)
    def picture(side: int) -> pygame.Surface:
        made.append(side)
        return pygame.Surface((side, side), pygame.SRCALPHA, 32)

    assert picture(16) is picture(16) and made == [16]
    # 512 by 512 by 4 is one megabyte.
    picture(512)
    picture(16)
    assert made == [16, 512, 16]


def test_many_screens_on_a_large_panel_keep_to_the_bounds() -> None:
    for number, screen in enumerate(dict(gallery(Lang.RU)).values()):
        if number % 12 == 0:
            draw(screen, (3840, 2160))
    held = 0
    for make in (shapes.polygon, shapes.box, shapes.side_fill, signs.sign, text.rendered):
        held += make.store.bytes  # type: ignore[attr-defined]
    assert 0 < held < 240 * MEGABYTE
