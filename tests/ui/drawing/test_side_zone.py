"""Beside the board: flyers and terrain have their places, however many there are."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from engine.players import Player
from engine.view import CardView
from engine.zones import Zone
from ui.drawing.board import spot
from ui.drawing.canvas import Area
from ui.drawing.game_screen import paint
from ui.drawing.side_zone import FRAME, spots
from ui.gallery import SHORT_NAMES, views
from ui.present import present
from ui.samples.squads import COMPANY, CYCLOPS, HARPY, VINE, WYVERN
from ui.screen import Lang, Screen

VIEWS = dict(views())
SIZE = (1280, 720)


def screen_with(cards: tuple[CardView, ...], mirrored: bool = False) -> Screen:
    view = replace(VIEWS["main-flyers"], cards=cards, mirrored=mirrored)
    return present(view, Lang.RU, 0, SHORT_NAMES[Lang.RU])


def flock(number: int) -> tuple[CardView, ...]:
    """The sample squads with so many cards more in the additional zone."""
    model = next(card for card in COMPANY if card.id == WYVERN)
    more = (
        replace(model, id=200 + n, owner=tuple(Player)[n % 2], closed=n % 3 == 0)
        for n in range(number)
    )
    return (*COMPANY, *more)


def apart(places: list[Area]) -> bool:
    rows = sorted((y, y + h) for _, y, _, h in places)
    return all(above[1] < below[0] for above, below in pairwise(rows))


@pytest.mark.parametrize("number", range(12))
def test_places_lie_in_the_column_and_apart(number: int) -> None:
    screen = screen_with(flock(number))
    places = list(spots(screen).values())
    x, y, w, h = FRAME
    assert apart(places)
    assert all(x < px and px + pw < x + w for px, _, pw, _ in places)
    assert all(y < py and py + ph < y + h for _, py, _, ph in places)
    above = [card for card in screen.view.cards if card.zone is Zone.ADDITIONAL]
    written = [text.text for text in paint(screen, SIZE).written]
    left_out = len(above) - len(places)
    assert (f"+{left_out}" in written) is (left_out > 0)


@pytest.mark.parametrize("number", (0, 5, 11))
def test_nothing_in_the_column_is_cut_or_overlaps(number: int) -> None:
    written = paint(screen_with(flock(number)), SIZE).written
    column = [text for text in written if text.area[0] >= FRAME[0] and text.area[0] < 620]
    assert len(column) > 8
    assert all(text.fits for text in column)
    inks = [text.ink for text in column if 150 < text.ink[1] < 560]
    for number_, (x, y, w, h) in enumerate(inks):
        for ox, oy, ow, oh in inks[number_ + 1 :]:
            assert x + w <= ox + 1 or ox + ow <= x + 1 or y + h <= oy + 1 or oy + oh <= y + 1


def test_the_first_players_flyers_come_first() -> None:
    places = spots(screen_with(COMPANY))
    assert places[WYVERN][1] < places[HARPY][1]


def test_a_strike_runs_from_the_flyers_place_and_a_passenger_stands_at_its_hosts() -> None:
    screen = screen_with(COMPANY)
    assert screen.option_cards == (WYVERN, CYCLOPS)
    assert spot(screen, WYVERN) == spots(screen)[WYVERN]
    host = next(card.host for card in COMPANY if card.id == VINE)
    assert spot(screen, host) is not None
    assert spot(screen, VINE) == spot(screen, host)
    assert spot(screen, 999) is None


@pytest.mark.parametrize("mirrored", [False, True])
def test_full_graveyards_beside_many_flyers_are_counted_by_side(mirrored: bool) -> None:
    cards = tuple(
        replace(card, zone=Zone.GRAVEYARD, cell=None) if card.cell and card.id < 6 else card
        for card in flock(3)
    )
    dead = [card for card in cards if card.zone is Zone.GRAVEYARD]
    counts = {p: str(len([c for c in dead if c.owner is p])) for p in Player}
    assert counts[Player.FIRST] != counts[Player.SECOND]
    written = paint(screen_with(cards, mirrored), SIZE).written
    low = [text for text in written if text.area[0] > FRAME[0] and 500 < text.area[1] < 556]
    order = [text.text for text in sorted(low, key=lambda text: text.area[0]) if text.area[0] < 620]
    expected = [counts[Player.FIRST], counts[Player.SECOND]]
    assert order == (expected[::-1] if mirrored else expected)
