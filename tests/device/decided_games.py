"""Games in the engine alone, to be held against the same games at a simulated table."""

from __future__ import annotations

from device.simulated.chance import die, draw
from engine.decisions import Kind
from engine.game import Game
from engine.house_player import choose
from engine.journal import Setup


def undisturbed(setup: Setup, seed: int) -> Game:
    """The game that house players play with this seed: the same players, dice and decks."""
    game = Game(setup)
    while game.pending:
        pending = game.pending
        if pending.kind is Kind.ROLL:
            value = die(seed, pending.number)
            option = next(o for o in pending.options if o.value == value)
        else:
            word = "deal" if pending.kind is Kind.NAME else "choice"
            option = choose(game.state, pending, draw(seed, pending.number, word))
        game.answer(option)
    return game
