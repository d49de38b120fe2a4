"""Whole games from decks by random and house players, looked over after every answer."""

from __future__ import annotations

import pytest

from device.packs import heroes_duel, heroes_pack, muster_setup
from device.simulated.chance import draw
from device.simulated.checks import Checks
from device.simulated.decks import draw_with_hero
from device.simulated.playouts import PLAYERS, play_out
from engine.rulesets import EDITIONS


@pytest.mark.slow
@pytest.mark.parametrize("players", ["random", "1"])
@pytest.mark.parametrize("rules", EDITIONS)
def test_fifty_games_from_decks_break_nothing(rules: str, players: str) -> None:
    finished = 0
    for number in range(50):
        chance = draw(11, number, "whole games")
        playout = play_out(muster_setup(rules), PLAYERS[players], chance, Checks())
        assert playout.error is None, playout.error
        finished += playout.finished
    # A random game may wander for 300 turns; that is a draw, and it is rare.
    assert finished >= 45


@pytest.mark.slow
@pytest.mark.parametrize(("players", "secret"), [("random", False), ("1", False), ("1", True)])
def test_fifty_games_of_heroes_break_nothing(players: str, secret: bool) -> None:
    """With hands that the program sees, and with such that it does not see."""
    pool = tuple(heroes_pack().cards.values())
    finished = 0
    for number in range(50):
        chance = draw(12, number, "whole games of Heroes")
        first, second = (draw_with_hero(pool, chance) for _ in range(2))
        setup = heroes_duel(heroes_pack(), first, second, secret)
        playout = play_out(setup, PLAYERS[players], chance, Checks())
        assert playout.error is None, playout.error
        finished += playout.finished
    assert finished >= 45
