"""Which short sound belongs to a change of the screen: names only, nothing is heard here.

Every sound says something that the screen says, too: a silent table loses nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from engine import events as ev
from engine.events import Event
from ui.screen import Screen


class Sound(StrEnum):
    """What can be heard, the most important first: of several, only the first is played."""

    MISTAKE = "mistake"  # the table does not fit the game, or a throw cannot be read
    WARNING = "warning"  # a clock comes to its end
    DEATH = "death"  # a card has died
    WOUND = "wound"  # a card was wounded
    ROLL = "roll"  # a die was read
    PRIORITY = "priority"  # the other player is asked


_HAPPENING: dict[type[Event], Sound] = {
    ev.Died: Sound.DEATH,
    ev.Wounded: Sound.WOUND,
    ev.DieThrown: Sound.ROLL,
    ev.Rolled: Sound.ROLL,
    ev.Rerolled: Sound.ROLL,
    ev.OrderRolled: Sound.ROLL,
}
_STATES = ("", "low", "last", "out")


def sound_of(before: Screen | None, after: Screen, events: Iterable[Event]) -> Sound | None:
    """What is heard when one screen follows another by these events; None for silence, as before
    the first screen."""
    if before is None:
        return None
    heard = {_HAPPENING[type(event)] for event in events if type(event) in _HAPPENING}
    if _mistaken(before, after):
        heard.add(Sound.MISTAKE)
    if _later(before, after):
        heard.add(Sound.WARNING)
    if after.holder is not None and after.holder is not before.holder:
        heard.add(Sound.PRIORITY)
    return next((sound for sound in Sound if sound in heard), None)


def _mistaken(before: Screen, after: Screen) -> bool:
    """Whether the table stops fitting, another act is refused, or a throw is put to the players."""
    if after.mending and not before.mending:
        return True
    if after.refused and after.refused != before.refused:
        return True
    return after.question is not None and before.question is None


def _later(before: Screen, after: Screen) -> bool:
    """Whether a clock has come nearer to its end than it was."""
    were = {clock.player: _STATES.index(clock.state) for clock in before.clocks}
    return any(
        _STATES.index(clock.state) > were.get(clock.player, len(_STATES)) for clock in after.clocks
    )
