"""Whole games from decks by random and house players, looked over after every answer."""

from __future__ import annotations

import pytest

from device.packs import muster_setup
from device.simulated.chance import draw
from device.simulated.checks import Checks
from device.simulated.playouts import PLAYERS, play_out
from engine.rulesets import RULESETS


@pytest.mark.slow
@pytest.mark.parametrize("players", ["random", "1"])
@pytest.mark.parametrize("rules", sorted(RULESETS))
def test_fifty_games_from_decks_break_nothing(rules: str, players: str) -> None:
    finished = 0
    for number in range(50):
        chance = draw(11, number, "whole games")
        playout = play_out(muster_setup(rules), PLAYERS[players], chance, Checks())
        assert playout.error is None, playout.error
        finished += playout.finished
    # A random game may wander for 300 turns; that is a draw, and it is rare.
    assert finished >= 45
