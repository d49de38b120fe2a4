"""The yardstick of «Берсерк. Герои»: Fireplace, a simulator of Hearthstone in Python, which plays
random games of its own.

It is no part of the development tools: whoever wants the ratio installs it himself. Any package
that is imported as `fireplace` will do, and a measurement says which one it was. Measured with,
on Python 3.11: fireplace2 1.0.2, a fork of Fireplace, hearthstone 6.8.0 (8.0.0 plays as well;
9 does not load) and hearthstone_data 133923.1.
"""

from __future__ import annotations

import contextlib
import io
import logging
import random
import time
from importlib import import_module, metadata
from importlib.util import find_spec
from typing import Any

PACKAGE = "fireplace"
LONGEST = 200
"""Turns after which a game is given up."""
BROKEN = 20
"""So many games in a row that broke: it does not play at all."""
CHOICES = 50
"""So many open choices are answered at the end of a turn."""


class NotThere(Exception):
    """The yardstick cannot be measured here; the message says why, in one line."""


class FireplacePlay:
    """Random games of Hearthstone by Fireplace's own random player, a mage against a warrior."""

    def __init__(self, seed: int) -> None:
        """Loads the cards; `NotThere` when it is not installed, or does not load."""
        if find_spec(PACKAGE) is None:
            raise NotThere("Fireplace is not installed")
        self.name = called()
        self._seed, self._number = seed, -1
        try:
            self._load()
        except Exception as broken:
            # Releases that do not fit together fail in many ways, and none is this program's.
            raise NotThere(f"{self.name} does not load: {in_a_line(broken)}") from None

    def _load(self) -> None:
        cards = import_module("fireplace.cards")
        logging.getLogger(PACKAGE).setLevel(logging.WARNING)
        cards.db.initialize(locale="enUS")
        self._utils: Any = import_module("fireplace.utils")
        self._players: Any = import_module("fireplace.player").Player
        self._game: Any = import_module("fireplace.game").Game
        self._errors: Any = import_module("fireplace.exceptions")
        classes = import_module("hearthstone.enums").CardClass
        self._classes = (classes.MAGE, classes.WARRIOR)

    def play(self) -> float:
        """Play one whole game; the seconds that it took, without drafting the decks.

        Its games break now and then; such a one is left out, with its time. `NotThere` when
        nothing but those come.
        """
        why = ""
        for _ in range(BROKEN):
            self._number += 1
            random.seed(f"{self._seed}/{self._number}")
            try:
                with contextlib.redirect_stdout(io.StringIO()):
                    return self._whole_game()
            except Exception as broken:
                why = in_a_line(broken)
        raise NotThere(f"{self.name} plays no game to its end: {why}")

    def _whole_game(self) -> float:
        players = [
            self._players(str(one), self._utils.random_draft(one), one.default_hero)
            for one in self._classes
        ]
        game = self._game(players=players)
        begin = time.perf_counter()
        with contextlib.suppress(self._errors.GameOver):
            game.start()
            for player in players:
                offered = player.choice.cards
                player.choice.choose(*random.sample(offered, random.randint(0, len(offered))))
            while not game.ended:
                if game.turn > LONGEST:
                    raise RuntimeError("too long")
                self._turn(game)
        return time.perf_counter() - begin

    def _turn(self, game: Any) -> None:
        """A turn; its random player leaves some choices open, with which no turn may end."""
        try:
            self._utils.play_turn(game)
        except self._errors.InvalidAction:
            if open_choice(game) is None:
                raise
            for _ in range(CHOICES):
                choice = open_choice(game)
                if choice is None:
                    break
                choice.choose(random.choice(choice.cards))
            game.end_turn()


def open_choice(game: Any) -> Any:
    """What a player is still to choose, if anything."""
    return next((player.choice for player in game.players if player.choice), None)


def called() -> str:
    """The name and version of what is imported as `fireplace`, such as `fireplace2 1.0.2`."""
    found = metadata.packages_distributions().get(PACKAGE, [])
    return f"{found[0]} {metadata.version(found[0])}" if found else "Fireplace"


def in_a_line(error: Exception) -> str:
    """An error in one short line."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:120]
