"""Undo is a replay, also over what a battle begins with: nothing waits between two steps."""

from __future__ import annotations

from random import Random

import pytest

from device.packs import classic_pack
from device.simulated.playouts import at_random, play_out
from engine.events import TokensChanged
from engine.game import Game
from engine.opening import lay_out


@pytest.mark.parametrize("seed", range(3))
def test_undo_over_the_beginning_of_the_battle(seed: int) -> None:
    squad = ["10-003 @ C4", "10-107 @ B4"]
    setup = lay_out(classic_pack(), ["10-001 @ C3"], squad, phase="after_placement")
    game = Game(setup, play_out(setup, at_random, Random(seed)).entries[:12])
    assert any(isinstance(event, TokensChanged) for event in game.events)
    for to in range(len(game.journal), -1, -1):
        undone = Game(setup, game.journal)
        undone.undo(to)
        assert undone.digest == Game(setup, game.journal[:to]).digest
