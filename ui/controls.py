"""The two buttons' language: what a press means on the screen that is being shown.

Pass, short or held: the declining option, or back out of a group; where players answer by turns,
holding it passes until something changes, and any press of that player revokes it. Respond, short:
the next option; held: choose it, or open the group. Where dice are in question, pass throws them
again; where few options fit what hands did, it goes back to all of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.decisions import Decision
from engine.players import Player
from ui.choices import passes_on, passing
from ui.menu import following
from ui.screen import Screen

Press = Literal["pass", "respond"]


@dataclass(frozen=True, slots=True)
class Step:
    """Another option or group is on offer; nothing has been answered."""

    cursor: int


@dataclass(frozen=True, slots=True)
class Choose:
    """The answer: an index into the pending decision's options."""

    option: int


@dataclass(frozen=True, slots=True)
class Again:
    """The throw in question counts for nothing: the die is thrown again."""


@dataclass(frozen=True, slots=True)
class Widen:
    """None of the options that fit what was done on the table: all of them are on offer again."""


@dataclass(frozen=True, slots=True)
class PassOn:
    """Pass now, and until something changes."""


@dataclass(frozen=True, slots=True)
class Revoke:
    """The player does not pass until something changes any longer; nothing else has happened."""


@dataclass(frozen=True, slots=True)
class Ignored:
    """The press does nothing now. `reason` is `waiting`, `nothing` or `over`."""

    reason: str


Meaning = Step | Choose | Again | Widen | PassOn | Revoke | Ignored


def read(press_button: Press, held: bool, player: Player, screen: Screen) -> Meaning:
    """What this press means. The screen and its decision are left as they are."""
    if player in screen.yielding:
        return Revoke()
    decision = screen.view.decision
    if decision is None:
        return Ignored("over")
    if player is not screen.holder:
        return Ignored("waiting")
    stop = screen.stop
    if press_button == "pass":
        return _passed(held, screen, decision)
    if stop is None:
        return Ignored("nothing")
    if held:
        if stop.option is not None:
            return Choose(stop.option)
        assert stop.leads is not None
        return Step(stop.leads)
    if len(stop.level) == 1:
        return Ignored("nothing")  # a knock on the table must choose nothing
    return Step(following(screen.menu, screen.cursor))


def _passed(held: bool, screen: Screen, decision: Decision) -> Meaning:
    stop, declining = screen.stop, passing(decision)
    if screen.question is not None:
        return Again()
    if screen.narrowed:
        return Widen()
    if stop is not None and stop.back is not None:
        return Step(stop.back)
    if held and passes_on(decision):
        return PassOn()
    return Ignored("nothing") if declining is None else Choose(declining)
