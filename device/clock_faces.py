"""How the clocks look on the screen."""

from __future__ import annotations

from math import ceil

from device.clocks import Clocks, remaining
from engine.players import BOTH, Player
from ui.screen import ClockFace


def face(clocks: Clocks, player: Player, now: float) -> ClockFace:
    """A player's clock at this moment: minutes and seconds, `12:05` or `0:09`.

    A begun second is shown whole, so that `0:00` means that the time is out.
    """
    left = remaining(clocks, player, now)
    minutes, seconds = divmod(ceil(left), 60)
    return ClockFace(player, f"{minutes}:{seconds:02}", player is clocks.on, _state(left))


def faces(clocks: Clocks | None, now: float) -> tuple[ClockFace, ...]:
    """Both clocks, First first; none in a game without clocks."""
    return () if clocks is None else tuple(face(clocks, player, now) for player in BOTH)


def _state(left: float) -> str:
    if left <= 0:
        return "out"
    return "last" if left <= 10 else "low" if left <= 30 else ""
