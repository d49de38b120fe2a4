"""Pages around the game in words: what is offered, what the buttons do, what the story tells."""

from __future__ import annotations

import pytest

from engine.players import BOTH, Player
from ui.lobby import showing
from ui.lobby.page import PageKind
from ui.lobby.samples import pages
from ui.lobby.showing import Known
from ui.lobby.states import Facts, Offer, Rules, Settings, Welcome
from ui.lobby.tales import fair
from ui.screen import KeyFace, Lang
from ui.story import fairness

NAMES = {Player.FIRST: "Вера", Player.SECOND: "Артём"}


@pytest.mark.parametrize("lang", Lang)
def test_both_seats_have_the_same_buttons_everywhere(lang: Lang) -> None:
    for name, page in pages(lang):
        for button in ("pass", "respond"):
            first, second = (page.keys[player, button] for player in BOTH)
            assert first == second, name
            assert first.face is KeyFace.LIT, name
        assert len(page.lit) == 4


@pytest.mark.parametrize("lang", Lang)
def test_the_button_says_what_it_chooses(lang: Lang) -> None:
    for name, page in pages(lang):
        if page.kind in (PageKind.CHOICE, PageKind.OFFER):
            respond = page.keys[Player.FIRST, "respond"]
            assert respond.short == page.tiles[page.cursor].title, name
            assert respond.hold, name


def test_a_countdown_counts_whole_seconds_down() -> None:
    known, facts = Known(NAMES), Facts(Settings(Lang.EN))
    seconds = [showing.page(Offer(20.0), facts, known, now).seconds for now in (0, 0.5, 1, 19.2)]
    assert seconds == [20, 20, 19, 1]
    page = showing.page(Offer(20.0), facts, known, 19.2)
    assert page.line == "goes on by itself in 1 second"


@pytest.mark.report("pi-facts.67")
def test_the_countdown_of_the_shop_never_shows_nothing() -> None:
    shown = [showing.leaving(Lang.RU, None, None, left, 10.0) for left in (10.0, 9.4, 0.3, 0.0)]
    assert [page.seconds for page in shown] == [10, 10, 1, 1]
    assert all(0.0 <= page.share <= 1.0 for page in shown)


def test_a_kept_game_is_named() -> None:
    assert showing.kept(Rules.HEROES, 7, Lang.RU) == "Герои, ход 7"
    assert showing.kept(Rules.CLASSIC, 0, Lang.RU) == "Классика, до первого хода"


def test_the_dice_are_judged_without_jargon() -> None:
    assert fair(fairness((1, 0, 0, 0, 0, 2)), Lang.RU) == "Бросков мало, чтобы судить о кубиках"
    said = [fair(fairness(counts), Lang.EN) for counts in ((6,) * 6, (2, 2, 3, 2, 3, 30))]
    assert said == ["The dice look fair", "6 came far too often: look at the dice"]


def test_the_title_is_the_tables_promise() -> None:
    page = showing.page(Welcome(), Facts(), Known(NAMES), 0.0)
    assert page.title == "Стол, который знает правила"
