"""Upright panels, halves for two sides, turned pictures: nothing is cut, and each reads upright."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from engine.players import Player
from ui import theme
from ui.drawing.canvas import Canvas, Written
from ui.drawing.game_screen import draw, paint, shown
from ui.drawing.halves import halves
from ui.gallery import gallery
from ui.look import Look
from ui.panels import MAIN
from ui.screen import KeyFace, Lang, Screen

FLAT = Look(seating="flat")
WIDE, UPRIGHT, SMALL = (1280, 720), (1080, 1920), (480, 800)
SCREENS = {lang: dict(gallery(lang)) for lang in Lang}


def canvases(screen: Screen, main: bool) -> Iterator[tuple[str, Canvas]]:
    """The screen upright, upright and small, and as halves; a main one on both kinds of panel."""
    yield "upright", paint(screen, UPRIGHT)
    yield "small upright", paint(screen, SMALL)
    for size in (WIDE, UPRIGHT) if main else (WIDE,):
        for name, half in zip(("far", "near"), halves(shown(screen), size, FLAT), strict=True):
            yield f"{name} half of {size}", half


def inside(text: Written, canvas: Canvas) -> bool:
    x, y, w, h = text.ink
    left, top, across, down = text.area
    wide = left - 2.5 <= x and x + w <= left + across + 2.5
    high = top - 8 <= y and y + h <= top + down + text.style.size * 0.45
    return wide and high and y >= 0 and y + h <= canvas.layout[1]


def judge(canvas: Canvas, *where: object) -> None:
    """Every text fits its area and the screen, and lies on no other."""
    assert canvas.written
    boxes = []
    for text in canvas.written:
        assert text.fits, (*where, text)
        assert inside(text, canvas), (*where, text)
        boxes.append((text.text, pygame.Rect(*map(round, text.ink)).inflate(-2, -2)))
    for number, (said, box) in enumerate(boxes):
        for other, place in boxes[number + 1 :]:
            assert not box.colliderect(place), (*where, said, other)


@pytest.mark.parametrize("lang", Lang)
def test_nothing_is_cut_and_nothing_overlaps(lang: Lang) -> None:
    for name, screen in SCREENS[lang].items():
        for what, canvas in canvases(screen, name in MAIN):
            judge(canvas, name, what)


@pytest.mark.report("pi-facts.48")
@pytest.mark.parametrize(
    ("size", "inches"),
    [
        ((1024, 600), 24.0),
        ((1024, 600), 7.0),
        ((1366, 768), 24.0),
        ((1280, 800), 10.1),
        ((1024, 768), 24.0),
        ((3840, 2160), 27.0),
        ((2160, 3840), 27.0),
    ],
)
def test_nothing_is_cut_on_other_panels(size: tuple[int, int], inches: float) -> None:
    look = Look(diagonal_mm=inches * 25.4)
    for lang in Lang:
        for name in MAIN if max(size) < 2000 else MAIN[::3]:
            judge(paint(SCREENS[lang][name], size, look), lang, name)


def words(canvas: Canvas) -> list[str]:
    return [text.text for text in canvas.written]


@pytest.mark.parametrize(("name", "holder"), [("target", Player.SECOND), ("main", Player.FIRST)])
def test_each_half_has_its_name_and_keys_and_the_holders_is_larger(
    name: str, holder: Player
) -> None:
    screen = SCREENS[Lang.RU][name]
    far, near = halves(screen, WIDE, FLAT)
    sides = {Player.FIRST: near, Player.SECOND: far}
    mine, other = sides[holder], sides[holder.other]
    # 412 of 720 pixels.
    assert mine.surface.get_height() == 412 and other.surface.get_height() == 308
    assert screen.names[holder] in words(mine) and screen.prompt in words(mine)
    assert screen.names[holder.other] in words(other) and screen.prompt not in words(other)
    assert screen.keys[holder, "respond"].short in words(mine)
    large = max(text.capital for text in mine.written if text.text == screen.names[holder])
    assert large > max(text.capital for text in other.written)


def test_what_is_first_stands_in_both_halves() -> None:
    screen = SCREENS[Lang.RU]["priority-first"]
    for half in halves(screen, WIDE, FLAT):
        assert screen.stack[0].title in words(half) and screen.stack[0].target in words(half)


def test_the_far_half_is_turned_as_a_whole() -> None:
    screen = SCREENS[Lang.RU]["target"]
    far, _ = halves(screen, WIDE, FLAT)
    picture = draw(screen, WIDE, FLAT)
    high = far.surface.get_height() - 8  # The blade lies over the border.
    turned = pygame.transform.rotate(far.surface, 180)
    part = pygame.Rect(0, 0, WIDE[0], high)
    shown_, drawn = picture.subsurface(part), turned.subsurface(part)
    assert pygame.image.tobytes(shown_, "RGB") == pygame.image.tobytes(drawn, "RGB")


def test_mirrored_seats_swap_the_halves() -> None:
    screen = SCREENS[Lang.RU]["main-mirrored"]
    far, near = halves(screen, WIDE, FLAT)
    assert screen.holder is Player.FIRST
    assert screen.prompt in words(far) and screen.prompt not in words(near)


def test_only_who_is_asked_has_lit_keys() -> None:
    for name in ("target", "main", "referee-pause", "nobody", "referee-consent-undo"):
        screen = shown(SCREENS[Lang.RU][name])
        lit = {player for (player, _), hint in screen.keys.items() if hint.face is KeyFace.LIT}
        far, near = halves(screen, WIDE, FLAT)
        for player, half in ((Player.FIRST, near), (Player.SECOND, far)):
            _, height = half.layout
            pixel = tuple(half.surface.get_at(half.pixels(640, height - 122)))[:3]
            assert (pixel == theme.FILL[player]) is (player in lit), (name, player)


def test_near_looks_like_side() -> None:
    screen = SCREENS[Lang.RU]["main"]
    near, side = (draw(screen, WIDE, Look(seating=seating)) for seating in ("near", "side"))
    assert pygame.image.tobytes(near, "RGB") == pygame.image.tobytes(side, "RGB")


@pytest.mark.report("pi-facts.47")
@pytest.mark.parametrize("seating", ["side", "flat"])
@pytest.mark.parametrize(
    ("rotation", "corner"),
    # Where the upright picture's upper left corner comes to lie when it is turned clockwise.
    [(0, (0, 0)), (90, (1, 0)), (180, (1, 1)), (270, (0, 1))],
)
def test_a_turned_picture_fills_the_panel(
    rotation: int, corner: tuple[int, int], seating: str
) -> None:
    screen = SCREENS[Lang.RU]["main"]
    size = (720, 1280) if rotation % 180 else (1280, 720)
    look = Look(seating=seating, rotation=rotation)
    picture = draw(screen, size, look)
    upright = draw(screen, (1280, 720), Look(seating=seating))
    assert picture.get_size() == size and look.upright(size) == (1280, 720)
    x, y = corner[0] * (size[0] - 1), corner[1] * (size[1] - 1)
    assert picture.get_at((x, y)) == upright.get_at((0, 0))
    back = pygame.transform.rotate(picture, rotation)
    assert pygame.image.tobytes(back, "RGB") == pygame.image.tobytes(upright, "RGB")
