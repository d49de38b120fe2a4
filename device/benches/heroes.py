"""How fast «Берсерк. Герои» is: whole random games, against random games of Fireplace."""

from __future__ import annotations

import time

from device.benches.hearthstone import FireplacePlay, NotThere
from device.benches.measuring import Measurement, alone, alternate, measured, per_second
from device.packs import heroes_setup
from device.simulated.chance import draw
from device.simulated.playouts import at_random, too_long
from engine.game import Game

NAME = "engine.heroes_games"
GAMES = 5
"""Whole games of one slice."""


class HeroesPlay:
    """Random games with the shipped decks. Which ones they are depends on the seed alone."""

    def __init__(self, seed: int) -> None:
        self._seed, self._number = seed, -1
        self._setup = heroes_setup()

    def play(self) -> float:
        """Play one whole game, any lawful answer to every question; the seconds that it took."""
        self._number += 1
        chance = draw(self._seed, self._number, "bench-heroes")
        begin = time.perf_counter()
        game = Game(self._setup)
        while game.pending is not None and not too_long(game):
            game.answer(at_random(game.state, game.pending, chance))
        return time.perf_counter() - begin


def whole_games(seconds: float, seed: int) -> tuple[Measurement, str]:
    """Whole games a second against those of Fireplace, and why there is no yardstick, if none."""
    ours = HeroesPlay(seed)
    try:
        theirs = FireplacePlay(seed)
        values, yards = alternate(
            seconds, lambda: per_second(ours.play, GAMES), lambda: per_second(theirs.play, GAMES)
        )
    except NotThere as missing:
        return alone(NAME, "1/s", seconds, lambda: per_second(ours.play, GAMES)), str(missing)
    return measured(NAME, "1/s", f"{theirs.name} random games", values, yards), ""
