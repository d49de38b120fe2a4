"""Ambush: a card of the hand that is played on its own condition, in the enemy's turn, too."""

from __future__ import annotations

from collections.abc import Iterator

from engine.decisions import Option
from engine.kernel.duel import Duel, Rules
from engine.kernel.state import State
from engine.players import Player


def ambushes(state: State, player: Player) -> Iterator[Option]:
    """The cards that a player may play from an ambush now."""
    return iter(())


def ambush(duel: Duel, player: Player, option: Option) -> Rules[None]:
    """Play one of them."""
    return
    yield
