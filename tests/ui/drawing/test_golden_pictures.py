"""The main screens look as they did when somebody last looked at them.

After a wanted change: `BERSERK_RENEW=1 .venv/bin/python -m pytest
tests/ui/drawing/test_golden_pictures.py`, then look at the pictures that git shows as changed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import golden_pictures
import pygame
import pytest
from golden_pictures import FOLDER, FULL, GOLDEN, SCREENS, Golden, differs, review, shrunk
from msgspec.structs import replace as changed

from engine.players import Player
from ui.drawing.game_screen import draw
from ui.screen import Screen

RENEW = os.environ.get("BERSERK_RENEW", "") == "1"


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_the_screen_looks_as_it_did(golden: Golden, tmp_path: Path) -> None:
    if RENEW:
        golden_pictures.renew(golden)
    was, now = pygame.image.load(str(golden.path)), golden.drawn()
    if differs(was, now):
        folder = review(golden, now, tmp_path / "review")
        pytest.fail(
            f"{golden.name} looks otherwise than it did: compare {golden.name}-was.png, -is.png "
            f"and -difference.png in {folder}; if it is right, renew it with BERSERK_RENEW=1"
        )


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_letters_that_are_set_a_little_otherwise_are_no_difference(golden: Golden) -> None:
    """Another size of the panel sets every letter and edge a fraction of a pixel elsewhere."""
    for times in (1.5, 2.0):
        assert not differs(golden.drawn(), golden.drawn(times)), times


def no_pennant(screen: Screen) -> Screen:
    return replace(screen, turn="")


def no_option(screen: Screen) -> Screen:
    keys = dict(screen.keys)
    hint = keys[Player.FIRST, "respond"]
    return replace(screen, keys={**keys, (Player.FIRST, "respond"): replace(hint, count="")})


def a_wound_more(screen: Screen) -> Screen:
    cards = tuple(
        changed(card, wounds=card.wounds + 1, life=card.life - 1) if not card.wounds else card
        for card in screen.view.cards
    )
    return replace(screen, view=changed(screen.view, cards=cards))


def a_card_less(screen: Screen) -> Screen:
    gone = next(card for card in screen.view.cards if card.cell and str(card.cell) == "E3")
    cards = tuple(card for card in screen.view.cards if card is not gone)
    return replace(screen, view=changed(screen.view, cards=cards))


def a_row_less(screen: Screen) -> Screen:
    return replace(screen, stack=screen.stack[:-1])


@pytest.mark.parametrize(
    "change",
    [no_pennant, no_option, a_wound_more, a_card_less, a_row_less],
    ids=lambda f: f.__name__,
)
def test_a_missing_or_new_element_is_a_difference(change: Callable[[Screen], Screen]) -> None:
    screen = SCREENS["priority-first"]
    was, now = (shrunk(draw(one, FULL), FULL) for one in (screen, change(screen)))
    assert differs(was, now)


def test_an_element_that_has_moved_is_a_difference() -> None:
    """The first row of the stack, by six of the layout's pixels."""
    picture = draw(SCREENS["priority-first"], FULL)
    moved = picture.copy()
    row = pygame.Rect(634, 192, 624, 116)
    moved.fill((18, 20, 26), row)
    moved.blit(picture, (640, 192), row)
    assert differs(shrunk(picture, FULL), shrunk(moved, FULL))


def test_three_pictures_are_left_for_review(tmp_path: Path) -> None:
    golden = GOLDEN[0]
    folder = review(golden, replace(golden, screen="main").drawn(), tmp_path / "review")
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["priority-difference.png", "priority-is.png", "priority-was.png"]
    marked = pygame.image.load(str(folder / "priority-difference.png"))
    w, h = marked.get_size()
    reds = sum(marked.get_at((x, y))[0] == 255 for x in range(0, w, 4) for y in range(0, h, 4))
    assert reds > 20


def test_the_kept_pictures_are_small_and_all_of_them_are_used() -> None:
    kept = set(FOLDER.glob("*.png"))
    assert kept == {golden.path for golden in GOLDEN}
    assert sum(path.stat().st_size for path in kept) < 1_500_000
