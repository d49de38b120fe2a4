"""The two sides of a duel: the First player and the Second player (402.1)."""

from __future__ import annotations

from enum import StrEnum


class Player(StrEnum):
    """A side. It is fixed for the whole game; who is *active* changes every turn.

    Until the turn-order roll is decided, `FIRST` stands for the person in the left seat.
    """

    FIRST = "first"
    SECOND = "second"

    @property
    def other(self) -> Player:
        """The opponent."""
        return OTHER[self]


OTHER = {Player.FIRST: Player.SECOND, Player.SECOND: Player.FIRST}

BOTH = (Player.FIRST, Player.SECOND)
