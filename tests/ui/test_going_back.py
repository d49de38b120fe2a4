"""What was answered then, for the list of moments to go back to."""

from __future__ import annotations

from engine.cardbook import Pack
from engine.decisions import Kind, Option, Verb
from engine.field import Cell
from engine.game import Game
from engine.opening import lay_out
from engine.players import Player
from ui.going_back import given, moment
from ui.screen import Lang


def test_moments_are_told_by_what_was_answered(pack: Pack) -> None:
    setup = lay_out(pack, ["scout @ C3"], ["wasp @ C4"], begins=Player.FIRST)
    view = Game(setup).view(Player.FIRST)
    scout, wasp = (view.card(number).names.en for number in (0, 1))
    strike = given(Option(Verb.STRIKE, card=0, target=1), view, Lang.EN)
    assert scout in strike
    assert wasp in strike
    step = given(Option(Verb.MOVE, card=0, cell=Cell("B3")), view, Lang.EN)
    assert step == f"{scout} to B3"
    assert given(Option(Verb.ROLL, value=4), view, Lang.EN) == "rolled 4"
    assert moment(Kind.MAIN, 5, Lang.EN, step) == f"turn 5: {scout} to B3"
    assert moment(Kind.AMOUNT, 5, Lang.EN, "") == "turn 5: an amount"


def test_what_only_one_player_knows_is_not_told(pack: Pack) -> None:
    setup = lay_out(pack, ["scout @ C3 hidden"], ["wasp @ C4"], begins=Player.FIRST)
    view = Game(setup).view(Player.FIRST)
    assert given(Option(Verb.USE, card=0, ability=0), view, Lang.EN) == ""
    assert given(Option(Verb.PLACE, card=1, cell=Cell("C4")), view, Lang.EN) == ""
