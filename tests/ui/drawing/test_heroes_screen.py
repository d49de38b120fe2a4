"""The table of Heroes: two halves, creatures large or small, supports, purses, the queue."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from msgspec.structs import replace

from engine.field import Cell
from engine.players import Player
from engine.view import CardView, GameView, PurseView
from engine.zones import Zone
from ui import theme
from ui.drawing.canvas import Area, Canvas, Written
from ui.drawing.game_screen import paint
from ui.drawing.heroes.layout import HALF_LEFT, HALF_RIGHT, MOST, layout
from ui.drawing.heroes.table import PANEL
from ui.drawing.places import BETWEEN
from ui.gallery import SHORT_NAMES, gallery, views
from ui.present import present
from ui.samples.heroes import (
    ADEPT,
    AIR,
    ANTAR,
    BERREIG,
    CHARM,
    GLUTTON,
    GROMOBOY,
    GULLY,
    HAMMER,
    HEROES,
    NOVICE,
    TABLE,
    VELIMIRA,
    crowd,
)
from ui.screen import Lang, Screen

VIEWS = dict(views())
FULL, SMALL = (1280, 720), (800, 480)


def screen_of(name: str, cursor: int = 0, **fields: object) -> Screen:
    view = replace(VIEWS[name], **fields)
    return present(view, Lang.RU, cursor, SHORT_NAMES[Lang.RU])


def texts(screen: Screen, size: tuple[int, int] = FULL) -> list[str]:
    return [text.text for text in paint(screen, size).written]


def within(canvas: Canvas, area: Area) -> list[Written]:
    x, y, w, h = area
    return [
        text
        for text in canvas.written
        if x <= text.ink[0] and text.ink[0] + text.ink[2] <= x + w
        and y <= text.ink[1] and text.ink[1] + text.ink[3] <= y + h
    ]  # fmt: skip


def table_with(first: int, second: int, mirrored: bool = False) -> Screen:
    cards = (*HEROES, *crowd(first, second))
    return screen_of("heroes-main-nothing", cards=cards, mirrored=mirrored)


def creatures(screen: Screen, player: Player) -> list[CardView]:
    return [c for c in screen.view.cards if c.side is player and c.type == "creature"]


def test_the_first_player_lies_on_the_left_unless_mirrored() -> None:
    for mirrored, hero in ((False, VELIMIRA), (True, GROMOBOY)):
        found = layout(screen_of("heroes-main", mirrored=mirrored))
        assert inside(found.places[hero], HALF_LEFT)
        assert found.places[hero][0] == HALF_LEFT[0] + 10
        other = GROMOBOY if hero == VELIMIRA else VELIMIRA
        assert inside(found.places[other], HALF_RIGHT)


def inside(part: Area, whole: Area) -> bool:
    x, y, w, h = part
    left, top, wide, high = whole
    return left <= x and top <= y and x + w <= left + wide and y + h <= top + high


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("number", range(13))
def test_every_creature_has_a_place_of_its_own_up_to_ten(number: int, mirrored: bool) -> None:
    screen = table_with(number, number, mirrored)
    found = layout(screen)
    for player in Player:
        half = found.halves[(player is Player.SECOND) != mirrored]
        mine = [found.places[c.id] for c in creatures(screen, player) if c.id in found.places]
        assert len(mine) == min(number, MOST)
        assert half.more == max(0, number - MOST)
        for place in mine:
            assert inside(place, half.area)
            assert not pygame.Rect(place).colliderect(pygame.Rect(half.hero))
        for one, other in combinations(mine, 2):
            assert not pygame.Rect(one).colliderect(pygame.Rect(other)), (number, one, other)


@pytest.mark.parametrize("number", range(13))
def test_numbers_on_creatures_stay_readable(number: int) -> None:
    screen = table_with(number, number)
    canvas, found = paint(screen, FULL), layout(screen)
    for card in creatures(screen, Player.FIRST):
        if card.id not in found.places or card.hidden:
            continue
        written = within(canvas, grown(found.places[card.id]))
        for value in {str(card.power), str(card.life)}:
            assert any(t.text == value and t.style.size >= 12 for t in written), (card, value)
        if card.wounds:
            assert any(t.text == str(card.wounds) and t.style.size >= 12 for t in written), card


def grown(area: Area) -> Area:
    x, y, w, h = area
    return x - 3, y - 3, w + 6, h + 6


def test_four_creatures_are_as_large_as_in_the_design_and_more_are_smaller() -> None:
    sizes = {}
    for number in (1, 4, 5, 9, 10, 12):
        screen = table_with(number, 0)
        first = creatures(screen, Player.FIRST)[0]  # It is open.
        sizes[number] = layout(screen).places[first.id][2:]
    assert sizes[1] == sizes[4] == (105, 133)
    assert sizes[4] > sizes[5] > sizes[9] > sizes[10] == sizes[12]


def test_those_beside_the_mat_are_counted() -> None:
    assert "ещё 2" in texts(table_with(12, 10))
    assert not any(text.startswith("ещё") for text in texts(table_with(10, 10)))


def test_a_closed_creature_lies_and_its_words_stay_upright() -> None:
    places = layout(screen_of("heroes-main")).places
    assert places[GULLY][2] > places[GULLY][3]
    assert places[ADEPT][2] < places[ADEPT][3]


def test_no_creature_moves_when_another_one_dies() -> None:
    before = screen_of("heroes-main")
    gone = tuple(replace(c, zone=Zone.GRAVEYARD, cell=None) if c.id == ADEPT else c for c in TABLE)
    after = layout(screen_of("heroes-main", cards=gone))
    for card in (NOVICE, GULLY, AIR):
        assert layout(before).places[card] == after.places[card]


def test_a_few_creatures_in_far_places_are_still_large() -> None:
    far = tuple(
        replace(c, cell=Cell("E2")) if c.id == NOVICE else c
        for c in TABLE
        if c.id not in (GULLY, AIR)
    )
    assert layout(screen_of("heroes-main", cards=far)).places[NOVICE][2:] == (105, 133)


def test_the_heros_plate_says_his_life_and_of_how_much() -> None:
    canvas = paint(screen_of("heroes-main"), FULL)
    plate = layout(screen_of("heroes-main")).places[VELIMIRA]
    said = {text.text: text for text in within(canvas, plate)}
    assert {"Велимира", "герой", "21", "из 27"} == set(said)
    # The largest number between the bands.
    numbers = [t for t in canvas.written if t.text.isdigit() and 150 < t.area[1] < 560]
    assert said["21"].capital == max(text.capital for text in numbers)


def test_a_closed_hero_says_so_and_his_sign_lies() -> None:
    screen = screen_of("heroes-closed")
    canvas, (x, y, w, h) = paint(screen, FULL), layout(screen).places[VELIMIRA]
    assert "герой закрыт" in [t.text for t in within(canvas, (x, y, w, h))]
    frame = (x + w / 2, y + 27)
    assert pixel(canvas, *frame) == theme.INK_2
    assert pixel(paint(screen_of("heroes-main"), FULL), *frame) != theme.INK_2


def test_empty_places_of_supports_name_their_subtype_and_taken_ones_their_card() -> None:
    screen = screen_of("heroes-main")
    canvas, found = paint(screen, FULL), layout(screen)
    left = [t.text for t in within(canvas, (16, 450, 432, 82))]
    assert left == ["Молот стража", "Доспех", "Амулет", "Скалистый берег", "Событие"]
    assert inside(found.places[HAMMER], HALF_LEFT) and inside(found.places[CHARM], HALF_RIGHT)


def test_of_two_supports_of_a_subtype_the_newer_one_has_the_place() -> None:
    newer = replace(TABLE[10], id=70, arrived=70)
    found = layout(screen_of("heroes-main", cards=(newer, *TABLE)))
    assert 70 in found.places and HAMMER not in found.places


@pytest.mark.parametrize("name", ["heroes-main", "heroes-queue", "heroes-nobody"])
def test_both_purses_are_at_the_outer_edges(name: str) -> None:
    purses = (PurseView(Player.FIRST, 7, 3, 5, 33), PurseView(Player.SECOND, 8, 2, 4, 28))
    canvas = paint(screen_of(name, purses=purses), FULL)
    left = [t.text for t in within(canvas, (0, 590, 150, 130))]
    right = [t.text for t in within(canvas, (1130, 590, 150, 130))]
    assert left == ["7", "3", "5", "33"] and right == ["8", "2", "4", "28"]


def test_failed_draws_are_counted_out_to_the_third() -> None:
    assert "нечего взять: 2 из 3" in texts(screen_of("heroes-draw"))
    assert not any("нечего взять" in text for text in texts(screen_of("heroes-main")))


def test_the_graveyard_says_how_many_and_who_came_last() -> None:
    canvas = paint(screen_of("heroes-main"), FULL)
    assert [t.text for t in within(canvas, (832, 530, 432, 28))] == ["2", "Пещерный лев"]


def test_the_queue_shows_three_and_counts_more() -> None:
    def inside_panel(name: str) -> list[str]:
        return [t.text for t in within(paint(screen_of(name), FULL), PANEL)]

    shown = inside_panel("heroes-queue")
    for said in ("ОЧЕРЕДЬ", "ПЕРВАЯ", "Гибель", "Найм: выстрел 4", "2", "3", "новое встаёт сюда"):
        assert said in shown
    deep = inside_panel("heroes-queue-deep")
    assert "ещё 3" in deep and "Найм: выстрел 4" not in deep


def test_the_first_of_the_queue_is_larger_than_the_others() -> None:
    canvas = paint(screen_of("heroes-nobody"), FULL)
    size = {t.text: t.style.size for t in within(canvas, PANEL)}
    assert size["Гибель"] > size["Найм: рана"]


def test_a_choice_takes_the_queues_place_and_tells_what_waits() -> None:
    shown = [t.text for t in within(paint(screen_of("heroes-target"), FULL), PANEL)]
    assert "ВЫБОР" in shown and "очередь" in shown and "ОЧЕРЕДЬ" not in shown


def pixel(canvas: Canvas, x: float, y: float) -> tuple[int, int, int]:
    red, green, blue, _ = canvas.surface.get_at(canvas.pixels(x, y))
    return red, green, blue


def test_the_target_on_offer_has_brackets_and_the_stroke_leads_there() -> None:
    screen = screen_of("heroes-main")
    assert screen.option_cards == (ADEPT, GLUTTON)
    canvas, found = paint(screen, FULL), layout(screen)
    x, y, _, _ = found.places[GLUTTON]
    assert pixel(canvas, x + 4, y) == theme.INK
    # Between the panel and the right half the stroke is in sight.
    gap = [pixel(canvas, 823, row) for row in range(160, 550)]
    assert theme.SUN in gap


def test_while_a_defender_is_asked_the_declared_strike_is_shown() -> None:
    screen = screen_of("heroes-defender")
    canvas, places = paint(screen, FULL), layout(screen).places
    assert theme.SUN in [pixel(canvas, 823, row) for row in range(160, 550)]
    # The attacker, the attacked and who can step in are bright; others are dim.
    for card, lit in ((ADEPT, True), (ANTAR, True), (NOVICE, False)):
        x, y, _, h = places[card]
        assert (sum(pixel(canvas, x + 1, y + h * 0.3)) > 300) is lit, card


def test_a_stroke_at_a_hero_passes_between_names_and_numbers() -> None:
    screen = screen_of("heroes-defender")
    canvas, places = paint(screen, FULL), layout(screen).places
    x, y, w, h = places[ANTAR]
    # Beside a creature that lies on its way: at the height of its picture, not of its numbers.
    beside = {
        row for row in range(int(y), int(y + h)) if pixel(canvas, x + w + 6, row) == theme.SUN
    }
    assert beside and all(0.3 < (row - y) / h < 0.7 for row in beside)


def test_all_targets_of_the_first_item_have_brackets() -> None:
    screen = screen_of("heroes-queue-deep")
    canvas, places = paint(screen, FULL), layout(screen).places
    for target in (BERREIG, ANTAR):
        x, y, _, _ = places[target]
        assert pixel(canvas, x + 4, y) == theme.INK


def test_a_notice_leaves_the_choice_in_sight() -> None:
    screens = {name: s for name, s in gallery(Lang.RU) if name == "heroes-main-alarm"}
    canvas = paint(screens["heroes-main-alarm"], FULL)
    said = [t.text for t in within(canvas, BETWEEN.notice)]
    assert said == ["Положите: Молот стража, место оружия слева (и ещё 2)"]
    assert "атаковать: Жряк" in [t.text for t in within(canvas, BETWEEN.chips)]


def test_a_small_panel_shows_life_and_coins_of_both() -> None:
    purses = (PurseView(Player.FIRST, 7, 3, 5, 33), PurseView(Player.SECOND, 8, 2, 4, 28))
    written = texts(screen_of("heroes-main", purses=purses), SMALL)
    assert {"21", "7", "17", "8"} <= set(written)


def test_a_small_panel_says_which_of_the_queue_comes_first() -> None:
    assert "первая из 3" in texts(screen_of("heroes-queue"), SMALL)


def test_cards_under_another_are_counted_on_it() -> None:
    screen = screen_of("heroes-joined")
    x, y, _, h = layout(screen).places[GULLY]
    badge = (x - 16, y + h / 2 - 16, 34.0, 32.0)
    assert [t.text for t in within(paint(screen, FULL), badge)] == ["2"]


def test_a_face_down_creature_shows_its_back_and_its_number() -> None:
    screen = screen_of("heroes-reveal")
    canvas, found = paint(screen, FULL), layout(screen)
    for card, number in ((NOVICE, "1"), (AIR, "2")):
        assert [t.text for t in within(canvas, found.places[card])] == [number]


def seen(view: GameView) -> list[str]:
    return texts(present(view, Lang.RU, 0, SHORT_NAMES[Lang.RU]))


def test_the_other_seat_sees_no_hand() -> None:
    secret = seen(VIEWS["heroes-bottom-secret"])
    assert "Вера выбирает тайно" in secret
    assert not {"Авгур", "Клятва", "Плащ странника"} & set(secret)
