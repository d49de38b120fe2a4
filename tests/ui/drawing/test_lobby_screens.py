"""Every page around the game as a picture, in both languages: nothing is cut, nothing overlaps."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from engine.players import Player
from ui import theme
from ui.drawing.canvas import Canvas, Written
from ui.drawing.lobby.pages import draw, paint
from ui.lobby.page import Page, PageKind
from ui.lobby.samples import pages
from ui.screen import Lang

SIZES = ((1280, 720), (800, 480), (1920, 1080), (720, 1280))
PAGES = {(lang, name): page for lang in Lang for name, page in pages(lang)}


def ids(lang: Lang) -> Iterator[tuple[str, Page]]:
    for (spoken, name), page in PAGES.items():
        if spoken is lang:
            yield name, page


def inside(text: Written, canvas: Canvas) -> bool:
    """Within its area sideways, and within the screen; descenders may leave the area's foot."""
    x, y, w, h = text.ink
    left, top, across, down = text.area
    wide = left - 2.5 <= x and x + w <= left + across + 2.5
    high = top - 8 <= y and y + h <= top + down + text.style.size * 0.45
    return wide and high and y >= 0 and y + h <= canvas.layout[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", Lang)
def test_nothing_is_cut_and_nothing_overlaps(lang: Lang, size: tuple[int, int]) -> None:
    for name, page in ids(lang):
        canvas = paint(page, size)
        assert canvas.written, name
        boxes = []
        for text in canvas.written:
            assert text.fits, (name, text)
            assert inside(text, canvas), (name, text)
            boxes.append((text.text, pygame.Rect(*map(round, text.ink)).inflate(-2, -2)))
        for number, (text, box) in enumerate(boxes):
            for other, place in boxes[number + 1 :]:
                assert not box.colliderect(place), (name, text, other)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", Lang)
def test_what_a_page_says_is_written(lang: Lang, size: tuple[int, int]) -> None:
    for name, page in ids(lang):
        said = {text.text for text in paint(page, size).written}
        if page.kind is not PageKind.RESULT:
            assert page.title in said, name
        for tile in page.tiles:
            assert {tile.title, tile.line, tile.value} - {""} <= said, name
        if page.seconds is not None:
            assert str(page.seconds) in said, name
        tale = page.tale
        if tale is None or page.kind is PageKind.LEAVING:
            continue
        assert {tale.named, tale.thrown, *(what for what, _ in tale.facts)} <= said, name
        assert tale.fair in ("", *said), name
        assert {str(count) for count in tale.counts} <= said, name


@pytest.mark.parametrize("lang", Lang)
def test_what_is_asked_is_read_from_two_metres(lang: Lang) -> None:
    for name, page in ids(lang):
        if page.kind is PageKind.RESULT:
            continue
        for size, least in ((SIZES[0], 22), (SIZES[1], 17)):
            written = paint(page, size).written
            title = max(text.capital for text in written if text.text == page.title)
            assert title >= least, (name, size, title)
            if page.tiles:
                chosen = page.tiles[page.cursor].title
                assert max(t.capital for t in written if t.text == chosen) >= 16, (name, size)


def test_the_choice_on_offer_is_told_by_more_than_colour() -> None:
    for name, page in ids(Lang.RU):
        if page.kind is not PageKind.CHOICE:
            continue
        canvas = paint(page, SIZES[0])
        title = page.tiles[page.cursor].title
        marked = next(text for text in canvas.written if text.text == title)
        # A notch below the tile, in its middle.
        x = marked.area[0] + marked.area[2] / 2
        assert canvas.surface.get_at(canvas.pixels(x, 558))[:3] == theme.INK, name


def test_every_side_has_its_own_lit_buttons() -> None:
    for name, page in ids(Lang.RU):
        canvas = paint(page, SIZES[0])
        for x, player in ((102, Player.FIRST), (1054, Player.SECOND)):
            shown = tuple(canvas.surface.get_at(canvas.pixels(x, 625)))[:3]
            assert shown == theme.FILL[player], name


def test_the_scene_of_the_loop_is_a_games_screen_with_other_buttons() -> None:
    page = PAGES[Lang.RU, "lobby-show-main"]
    assert page.scene is not None
    said = [text.text for text in paint(page, SIZES[0]).written]
    assert page.scene.prompt in said
    assert "Нажмите любую кнопку" in said
    # What its own buttons do is not there: they do nothing now.
    for size in (*SIZES, (480, 800)):
        said = [text.text for text in paint(page, size).written]
        assert page.scene.keys[Player.FIRST, "pass"].short not in said, size


def test_the_same_page_is_the_same_picture() -> None:
    page = PAGES[Lang.EN, "lobby-result-fair"]
    first, again = draw(page, SIZES[1]), draw(page, SIZES[1])
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(again, "RGB")


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (480, 320), (3840, 2160), (480, 800)])
def test_other_panels_show_a_whole_layout_scaled(size: tuple[int, int]) -> None:
    for name in ("lobby-welcome", "lobby-cards-0", "lobby-result-fair"):
        canvas = paint(PAGES[Lang.RU, name], size)
        assert canvas.surface.get_size() == size
        assert all(text.fits for text in canvas.written)
