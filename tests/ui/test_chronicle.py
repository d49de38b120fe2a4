"""A game of Heroes told as text: every matter once, a hero's life, an ability that did nothing."""

from __future__ import annotations

from engine import events as ev
from engine.events import Event
from engine.players import Player
from engine.view import GameView
from ui.chronicle import Chronicle
from ui.gallery import SHORT_NAMES, views
from ui.samples.heroes import ADEPT, ANTAR, GROMOBOY, NOVICE, VELIMIRA
from ui.screen import Lang

VIEWS = dict(views())
TABLE = VIEWS["heroes-main-nothing"]
FIRST, SECOND = Player.FIRST, Player.SECOND


def told(*events: Event, view: GameView = TABLE) -> list[str]:
    return [*Chronicle(Lang.RU, SHORT_NAMES[Lang.RU]).lines(events, view)]


def test_a_strike_is_told_once_with_its_numbers() -> None:
    assert told(
        ev.StageBegan("r", "strike", FIRST),
        ev.StrikeDeclared("r", ADEPT, ANTAR),
        ev.Declared("r", 1, "strike", FIRST, ADEPT, ANTAR),
        ev.AttackDeclared("r", 1, ADEPT, ANTAR, "simple"),
        ev.FightBegan("r", 1, ADEPT, ANTAR, True),
        ev.StrikeMeasured("r", ADEPT, ANTAR, 3, "medium", "medium", 3, 2),
        ev.FightEnded("r", 1),
        ev.Resolved("r", 1, ADEPT),
    ) == ["Адепт Белого ордена атакует: Антар", "Адепт Белого ордена: удар 3, ответ 2"]


def test_a_defender_who_steps_in_is_told_once_more() -> None:
    assert told(
        ev.StrikeDeclared("r", ADEPT, GROMOBOY),
        ev.DefenderChosen("r", 1, ANTAR, GROMOBOY),
        ev.Declared("r", 1, "strike", FIRST, ADEPT, ANTAR),
    ) == ["Адепт Белого ордена атакует: Громобой", "Антар защищает: Громобой"]


def test_a_played_card_enters_in_silence_though_it_comes_with_a_later_answer() -> None:
    chronicle = Chronicle(Lang.RU, SHORT_NAMES[Lang.RU])
    played = (ev.StageBegan("r", "play", FIRST), ev.Played("r", FIRST, NOVICE, 5))
    assert [*chronicle.lines(played, TABLE)] == ["Вера играет: Послушник, 5 монет"]
    assert [*chronicle.lines([ev.Entered("r", NOVICE, FIRST, None)], TABLE)] == []
    # In another phase the same card comes into play by something else.
    later = (ev.StageBegan("r", "ability", FIRST), ev.Entered("r", NOVICE, FIRST, None))
    assert [*chronicle.lines(later, TABLE)] == ["Послушник: в игре"]


def test_a_wounded_hero_has_so_much_life_left_each_time() -> None:
    left = TABLE.card(GROMOBOY).life
    assert told(
        ev.Wounded("r", GROMOBOY, 3, ADEPT), ev.Wounded("r", GROMOBOY, 1, ADEPT),
        ev.Healed("r", GROMOBOY, 2, None),
    ) == [
        f"Громобой: 3 раны (осталось {left - 1})",
        f"Громобой: 1 рана (осталось {left - 2})",
        "Громобой: излечены 2 раны",
    ]  # fmt: skip
    assert told(ev.Wounded("r", ANTAR, 1, ADEPT)) == ["Антар: 1 рана"]


def test_an_ability_that_changes_nothing_says_so() -> None:
    declared = ev.Declared("r", 4, "ability", FIRST, VELIMIRA, ability=0)
    done = ev.Resolved("r", 4, VELIMIRA)
    assert told(declared, done)[1:] == ["Велимира: ничего не изменилось"]
    assert len(told(declared, ev.Wounded("r", ANTAR, 1, VELIMIRA), done)) == 2
    gained = told(declared, ev.CoinsChanged("r", FIRST, 4, 0), done)
    assert "Велимира: ничего не изменилось" not in gained


def test_coins_are_told_where_an_effect_changed_them() -> None:
    began = ev.StageBegan("r", "ability", FIRST)
    assert told(began, ev.CoinsChanged("r", FIRST, 4, 2)) == ["Вера: монеты: открыто 4, закрыто 2"]
    assert told(began, ev.CoinsChanged("r", FIRST, 2, 2, 2)) == []
    assert told(ev.StageBegan("r", "accumulation", FIRST), ev.CoinsChanged("r", FIRST, 4, 0)) == []


def test_a_classic_game_is_told_whole_but_for_passes() -> None:
    view = next(one for one in VIEWS.values() if not one.heroes)
    turns = (ev.TurnEnding("r", 2, SECOND), ev.Passed("r", SECOND), ev.TurnEnded("r", 2, SECOND))
    assert told(*turns, view=view) == ["Ход 2 заканчивается", "Ход 2 окончен"]


def test_what_only_the_other_player_knows_is_not_told() -> None:
    view = next(one for one in VIEWS.values() if not one.heroes and one.seat is FIRST)
    assert told(ev.Recruited("r", SECOND, 999, 5, 0), view=view) == []
    assert told(ev.Recruited("r", FIRST, 999, 5, 0), view=view) == ["Вера: карта взята в отряд"]
