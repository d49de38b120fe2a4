"""The teller of a terminal: what an answer led to is told whole, however much it is, and once."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from device.telling import Teller
from engine import events as ev
from engine.players import Player
from ui.gallery import SHORT_NAMES, views
from ui.present import present
from ui.screen import Lang, Screen

TABLE = dict(views())["heroes-main-nothing"]
NAMES = SHORT_NAMES[Lang.RU]
FIRST, SECOND = Player.FIRST, Player.SECOND


def screen(*log: ev.Event, happened: int) -> Screen:
    view = replace(TABLE, log=log, happened=happened, decision=None)
    return present(view, Lang.RU, 0, NAMES)


def test_more_than_a_screen_has_room_for_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    teller = Teller(Lang.RU, NAMES)
    turns = tuple(ev.TurnBegan("r", number, FIRST) for number in range(1, 21))
    teller.hear(turns)
    teller.tell(screen(*turns[-12:], happened=20))
    told = capsys.readouterr().out.splitlines()
    assert told == [f"  Ход {number}: Вера" for number in range(1, 21)]
    teller.tell(screen(*turns[-12:], happened=20))
    assert capsys.readouterr().out == ""


def test_the_other_seat_s_view_tells_nothing_again(capsys: pytest.CaptureFixture[str]) -> None:
    teller = Teller(Lang.RU, NAMES)
    turn = ev.TurnBegan("r", 1, FIRST)
    teller.hear((turn,))
    teller.tell(screen(turn, happened=1))
    # The seat that sees more counts more.
    teller.tell(screen(turn, turn, happened=2))
    assert capsys.readouterr().out == "  Ход 1: Вера\n"


def test_a_game_that_goes_on_begins_with_what_the_screen_has(
    capsys: pytest.CaptureFixture[str],
) -> None:
    teller = Teller(Lang.RU, NAMES)
    teller.tell(screen(ev.TurnBegan("r", 5, SECOND), happened=40))
    assert capsys.readouterr().out == "  Ход 5: Артём\n"
