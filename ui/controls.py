"""The two buttons' language: what a press means on the screen that is being shown.

Pass, short or held: the declining option. Respond, short: the next option; held: choose it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.players import Player
from ui.choices import offered, passing
from ui.screen import Screen

Press = Literal["pass", "respond"]


@dataclass(frozen=True, slots=True)
class Step:
    """The next option is on offer; nothing has been answered."""

    cursor: int


@dataclass(frozen=True, slots=True)
class Choose:
    """The answer: an index into the pending decision's options."""

    option: int


@dataclass(frozen=True, slots=True)
class Ignored:
    """The press does nothing now. `reason` is `waiting`, `nothing` or `over`."""

    reason: str


def read(
    press_button: Press, held: bool, player: Player, screen: Screen
) -> Step | Choose | Ignored:
    """What this press means. The screen and its decision are left as they are."""
    decision = screen.view.decision
    if decision is None:
        return Ignored("over")
    if player is not screen.holder:
        return Ignored("waiting")
    if press_button == "pass":
        declining = passing(decision)
        return Ignored("nothing") if declining is None else Choose(declining)
    choices = offered(screen.view)
    if not choices:
        return Ignored("nothing")
    if held:
        return Choose(choices[screen.cursor % len(choices)])
    if len(choices) == 1:
        return Ignored("nothing")  # a knock on the table must choose nothing
    return Step((screen.cursor + 1) % len(choices))
