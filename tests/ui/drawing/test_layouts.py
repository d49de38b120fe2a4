"""The four keys are found by their place, whatever layout the keyboard has."""

from __future__ import annotations

import pygame
import pytest

from ui.drawing.window import Window


@pytest.mark.parametrize(
    ("scancode", "russian", "name"),
    [
        (pygame.KSCAN_A, ord("ф"), "a"),
        (pygame.KSCAN_S, ord("ы"), "s"),
        (pygame.KSCAN_K, ord("л"), "k"),
        (pygame.KSCAN_L, ord("д"), "l"),
    ],
)
def test_a_russian_layout_has_the_same_keys(scancode: int, russian: int, name: str) -> None:
    window = Window((320, 200), headless=True)
    try:
        window.keys()
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=russian, scancode=scancode))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=russian, scancode=scancode))
        assert window.keys() == [("down", name), ("up", name)]
    finally:
        window.close()
