"""A look at an earlier moment of a game, which itself goes on."""

from __future__ import annotations

import random

import pytest

from engine.cardbook import Pack
from engine.game import Game
from engine.house_player import choose
from engine.opening import lay_out


@pytest.mark.report("U06")
def test_every_earlier_moment_is_as_it_was_and_the_game_goes_on(pack: Pack) -> None:
    game = Game(lay_out(pack, ["scout @ C3", "scout @ A1"], ["wasp @ C4", "scout @ E6"]))
    chance, digests = random.Random(4), []
    while game.pending is not None and len(game.journal) < 60:
        digests.append(game.digest)
        game.answer(choose(game.state, game.pending, chance))
    now, events = game.digest, game.events
    assert [game.earlier(to).digest for to in range(len(digests))] == digests
    assert (game.digest, game.events) == (now, events)
    then = game.earlier(len(digests) // 2)
    assert then.pending is not None
    then.answer(then.pending.options[0])
    game.undo(len(digests) - 1)  # its own moments are all there yet
    assert game.digest == digests[-1]
