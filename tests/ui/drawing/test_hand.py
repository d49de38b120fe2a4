"""Before there is a board: the phase, the crystals, and one's own deal in place of it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.players import Player
from engine.view import CrystalsView
from ui.drawing.game_screen import paint
from ui.drawing.hand import shows_hand
from ui.gallery import SHORT_NAMES, views
from ui.present import present
from ui.screen import Lang, Screen

VIEWS = dict(views())
SIZES = ((1280, 720), (800, 480))
FULL = SIZES[0]


def screen_of(name: str, cursor: int = 0) -> Screen:
    return present(VIEWS[name], Lang.RU, cursor, SHORT_NAMES[Lang.RU])


def texts(screen: Screen, size: tuple[int, int] = FULL) -> list[str]:
    return [text.text for text in paint(screen, size).written]


def test_the_hand_takes_the_empty_boards_place_until_a_card_lies_there() -> None:
    for name in ("shuffle", "name-dealt", "redeal", "alternate", "recruit", "recruit-secret"):
        assert shows_hand(screen_of(name)), name
    for name in ("order-choice", "place", "reveal", "vanguard", "main"):
        assert not shows_hand(screen_of(name)), name


@pytest.mark.parametrize("size", SIZES)
def test_the_phase_and_both_sides_crystals_are_shown(size: tuple[int, int]) -> None:
    crystals = (
        CrystalsView(Player.FIRST, 19, 17, 25, 11),
        CrystalsView(Player.SECOND, 21, 18, -1, -1),
    )
    screen = present(replace(VIEWS["recruit"], crystals=crystals), Lang.RU, 0, SHORT_NAMES[Lang.RU])
    written = texts(screen, size)
    assert "НАБОР ОТРЯДА" in written
    assert {"19", "17", "21", "18"} <= set(written)
    assert "-1" not in written and "–1" not in written


@pytest.mark.parametrize("size", SIZES)
def test_crystals_are_gone_with_the_preliminary_phase(size: tuple[int, int]) -> None:
    crystals = (CrystalsView(Player.FIRST, 19, 17, 25, 11),)
    over = replace(VIEWS["over-first"], crystals=crystals)
    assert "19" not in texts(present(over, Lang.RU, 0, SHORT_NAMES[Lang.RU]), size)


def test_faces_of_the_deal_are_shown_to_their_owner_in_private_alone() -> None:
    assert "Хобгоблин" in texts(screen_of("recruit"))
    assert "Хобгоблин" not in texts(screen_of("redeal"))
    assert "Хобгоблин" not in texts(screen_of("recruit-secret"))


def test_unknown_cards_are_told_apart_by_their_numbers() -> None:
    assert {str(number) for number in range(4, 16)} <= set(texts(screen_of("name-dealt")))


def test_what_is_taken_is_set_apart_from_what_is_left() -> None:
    written = texts(screen_of("recruit"))
    assert "взято в отряд: 4" in written and "в раздаче: 11" in written


@pytest.mark.parametrize("pool", range(16))
def test_the_hand_stays_in_its_frame_however_it_is_divided(pool: int) -> None:
    from ui.samples.opening import deal

    view = replace(VIEWS["recruit-secret"], seat=Player.FIRST, cards=deal(pool=pool))
    canvas = paint(present(view, Lang.RU, 0, SHORT_NAMES[Lang.RU]), FULL)
    left = [text for text in canvas.written if text.area[0] < 620 and 150 < text.area[1] < 560]
    assert len(left) >= 16
    assert max(text.ink[1] + text.ink[3] for text in left) < 556
