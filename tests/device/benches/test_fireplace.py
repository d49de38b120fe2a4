"""Whole games of Heroes beside those of Fireplace, which a stand-in plays here."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from device.benches import hearthstone, heroes
from device.benches.hearthstone import BROKEN, FireplacePlay, NotThere
from device.benches.heroes import NAME, HeroesPlay, whole_games
from device.benches.measuring import Measurement, alone, per_second


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heroes, "GAMES", 1)


class GameOver(Exception):
    """As Fireplace says that a game is over."""


class InvalidAction(Exception):
    """As Fireplace says that something cannot be done now."""


class Choice:
    def __init__(self, player: SimpleNamespace) -> None:
        self.player, self.cards = player, ["a", "b", "c"]

    def choose(self, *cards: str) -> None:
        assert set(cards) <= set(self.cards)
        self.player.choice = None


class Stand:
    """A game of three turns; what a turn does besides is up to the test."""

    begun = 0

    def __init__(self, players: list[Any]) -> None:
        self.players, self.turn, self.ended = players, 0, False

    def start(self) -> None:
        Stand.begun += 1
        for player in self.players:
            player.choice = Choice(player)

    def end_turn(self) -> None:
        assert not any(player.choice for player in self.players)
        self.turn += 1
        self.ended = self.turn == 3


def an_ending_turn(game: Stand) -> None:
    print("Playing a card")
    game.end_turn()


def stands_in(monkeypatch: pytest.MonkeyPatch, turn: Callable[[Stand], None]) -> None:
    """Let this module be what is imported as Fireplace."""
    Stand.begun = 0
    hero = SimpleNamespace(default_hero="hero")
    parts = {
        "fireplace.cards": {"db": SimpleNamespace(initialize=lambda locale: None)},
        "fireplace.utils": {"random_draft": lambda one: ["card"] * 30, "play_turn": turn},
        "fireplace.player": {"Player": lambda *_: SimpleNamespace(choice=None)},
        "fireplace.game": {"Game": Stand},
        "fireplace.exceptions": {"GameOver": GameOver, "InvalidAction": InvalidAction},
        "hearthstone.enums": {"CardClass": SimpleNamespace(MAGE=hero, WARRIOR=hero)},
    }
    for name, attributes in parts.items():
        module = ModuleType(name)
        vars(module).update(attributes)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(hearthstone, "find_spec", lambda name: object())
    monkeypatch.setattr(hearthstone, "called", lambda: "fireplace2 1.0.2")


def test_whole_games_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    stands_in(monkeypatch, an_ending_turn)
    monkeypatch.setattr(heroes, "GAMES", 2)
    found, missing = whole_games(0, seed=0)
    assert (found.name, found.unit, missing) == (NAME, "1/s", "")
    assert found.yardstick == "fireplace2 1.0.2 random games"
    assert found.yardstick_value is not None
    assert found.ratio == pytest.approx(found.value / found.yardstick_value)
    # Three slices of two games each.
    assert Stand.begun == 6


def test_what_it_prints_stays_off_the_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stands_in(monkeypatch, an_ending_turn)
    logging.getLogger("fireplace").setLevel(logging.DEBUG)
    assert FireplacePlay(seed=0).play() > 0
    assert capsys.readouterr().out == ""
    assert not logging.getLogger("fireplace").isEnabledFor(logging.INFO)


def test_a_game_may_end_with_an_exception(monkeypatch: pytest.MonkeyPatch) -> None:
    def over(game: Stand) -> None:
        raise GameOver

    stands_in(monkeypatch, over)
    assert FireplacePlay(seed=0).play() > 0
    assert Stand.begun == 1


def test_open_choices_are_answered_before_a_turn_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    def discovering(game: Stand) -> None:
        for player in game.players:
            player.choice = Choice(player)
        raise InvalidAction("cannot end turn with open choices")

    stands_in(monkeypatch, discovering)
    assert FireplacePlay(seed=0).play() > 0
    assert Stand.begun == 1


def test_a_game_that_breaks_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def first_breaks(game: Stand) -> None:
        if Stand.begun == 1:
            raise AssertionError("why are you hitting yourself")
        game.end_turn()

    stands_in(monkeypatch, first_breaks)
    assert FireplacePlay(seed=0).play() > 0
    assert Stand.begun == 2


def test_what_only_breaks_is_no_yardstick(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(game: Stand) -> None:
        raise InvalidAction("not\nnow")

    stands_in(monkeypatch, breaks)
    found, missing = whole_games(0, seed=0)
    assert missing == "fireplace2 1.0.2 plays no game to its end: InvalidAction: not now"
    assert Stand.begun == BROKEN
    assert found.value > 0
    assert (found.yardstick, found.yardstick_value, found.ratio) == (None, None, None)


def test_without_it_ours_are_measured_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hearthstone, "find_spec", lambda name: None)
    found, missing = whole_games(0, seed=0)
    assert missing == "Fireplace is not installed"
    assert found.value > 0
    assert (found.yardstick, found.yardstick_value, found.ratio) == (None, None, None)


def test_releases_that_do_not_fit_are_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    stands_in(monkeypatch, an_ending_turn)
    monkeypatch.setitem(sys.modules, "fireplace.cards", None)
    with pytest.raises(NotThere, match=r"^fireplace2 1\.0\.2 does not load: \w+: [^\n]*$"):
        FireplacePlay(seed=0)


def test_a_rate_is_games_by_their_own_time() -> None:
    took = iter([0.5, 0.25, 0.25, 9.0])
    assert per_second(lambda: next(took), 3) == 3.0
    assert next(took) == 9.0


def test_alone_there_is_no_ratio() -> None:
    slices = iter([5.0, 1.0, 2.0])
    assert alone("a", "1/s", 0.0, lambda: next(slices)) == Measurement(
        "a", 2.0, "1/s", None, None, None
    )


def test_random_games_of_heroes_go_on_with_other_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game is another one, and begins from the two shipped decks."""
    numbers: list[tuple[int, int]] = []
    real = heroes.draw

    def note(seed: int, number: int, name: str) -> Any:
        numbers.append((seed, number))
        return real(seed, number, name)

    monkeypatch.setattr(heroes, "draw", note)
    play = HeroesPlay(seed=4)
    assert play.play() > 0
    assert play.play() > 0
    assert numbers == [(4, 0), (4, 1)]
