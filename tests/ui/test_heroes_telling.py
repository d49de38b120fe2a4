"""The log of Heroes: coins, hands, decks and what is played, each told once."""

from __future__ import annotations

import pytest
from heroes_events import FIRST, GONE, SECOND, TOLD
from msgspec.structs import replace

from engine import events as ev
from engine.events import Event
from engine.view import Staying
from engine.zones import Zone
from ui.gallery import SHORT_NAMES, views
from ui.log.cards import grant
from ui.samples.heroes import ADEPT, ANTAR, LOST, NOVICE
from ui.screen import Lang
from ui.telling import line, told

VIEWS = dict(views())
TABLE = VIEWS["heroes-main-nothing"]
NAMES = SHORT_NAMES[Lang.RU]


@pytest.mark.parametrize(("event", "words"), TOLD)
def test_an_event_of_heroes_is_told(event: Event, words: str) -> None:
    assert line(event, TABLE, Lang.RU, NAMES).text == words


def lines(*events: Event) -> list[str]:
    return [said.text for said in told(replace(TABLE, log=events), Lang.RU, NAMES, 5)]


def test_stages_coins_and_clean_up_are_seen_and_not_told() -> None:
    assert lines(
        ev.StageBegan("r", "recovery", FIRST),
        ev.Recovered("r", FIRST),
        ev.CoinsChanged("r", FIRST, 3, 0),
        ev.Drawn("r", FIRST, (GONE,)),
        ev.Cleaned("r", (LOST,)),
    ) == ["Вера: взята 1 карта"]


def test_a_card_that_is_played_or_created_enters_without_another_line() -> None:
    entered = ev.Entered("r", NOVICE, FIRST, None)
    assert lines(ev.Played("r", FIRST, NOVICE, 5), entered) == ["Вера играет: Послушник, 5 монет"]
    assert lines(ev.Created("r", FIRST, NOVICE, "n"), entered) == ["Вера создаёт: Послушник"]
    # Who comes back from a graveyard is told.
    assert lines(entered) == ["Послушник: в игре"]


def test_a_card_that_is_milled_was_not_drawn() -> None:
    milled = (ev.Drawn("r", SECOND, (LOST,)), ev.Milled("r", SECOND, LOST))
    assert lines(*milled) == ["Артём, из колоды на кладбище: Пещерный лев"]
    assert len(lines(ev.Drawn("r", SECOND, (LOST, GONE)), milled[1])) == 2


def test_a_strike_is_told_when_it_is_declared() -> None:
    declared = ev.StrikeDeclared("r", ADEPT, ANTAR)
    queued = ev.Declared("r", 0, "strike", FIRST, ADEPT, ANTAR)
    assert lines(declared, queued) == ["Адепт Белого ордена атакует: Антар"]


def test_a_secret_hand_is_not_told() -> None:
    cards = (*TABLE.cards, replace(TABLE.card(LOST), zone=Zone.HAND, hidden=True))
    view = replace(TABLE, cards=cards, seat=FIRST)
    said = line(ev.PutInDeck("r", SECOND, GONE, "bottom", SECOND), view, Lang.RU, NAMES)
    assert said.text == "Карта: вниз колоды" and said.player is SECOND


def test_a_granted_keyword_has_a_number_where_heroes_gives_it_one() -> None:
    def said(keyword: str, amount: int) -> str:
        stays = Staying("keyword", amount, "turn", ADEPT, keyword)
        return grant(stays, TABLE, Lang.RU, NAMES)

    assert said("armour", 2) == "броня 2 до конца хода"
    assert said("attack_experience", 1) == "опыт в атаке до конца хода"
