"""Where the parts of the game screen stand: beside the classic board, or between Heroes' halves."""

from __future__ import annotations

from dataclasses import dataclass

from ui.drawing.canvas import Area
from ui.screen import Screen


@dataclass(frozen=True, slots=True)
class Places:
    """The places of one game's list, choice, log and notice, in units of the full layout."""

    head: Area
    """Title, number and rule above the list."""
    first: Area
    """What resolves next."""
    option: Area
    """The option on offer, large."""
    chips: Area
    """The options around it."""
    lines: int
    """In so many lines of chips."""
    plate: Area
    """What is resolved by hand."""
    grid: Area
    """What can happen by hand."""
    across: int
    """So many of it in a line."""
    log: Area
    told: int
    """So many lines of the log."""
    rule: float | None
    """How high the line above the log lies; None where none is drawn."""
    notice: Area
    """What the table says."""
    finish: Area
    """Who won."""
    question: Area
    """Dice that the players must judge."""
    narrow: bool = False
    """Whether the column is half as wide as beside the classic board."""


BESIDE = Places(
    head=(636, 160, 620, 34),
    first=(636, 194, 620, 112),
    option=(636, 198, 620, 176),
    chips=(636, 386, 620, 50),
    lines=1,
    plate=(636, 194, 620, 112),
    grid=(636, 318, 620, 122),
    across=4,
    log=(636, 460, 620, 96),
    told=3,
    rule=448,
    notice=(636, 460, 620, 96),
    finish=(636, 164, 620, 270),
    question=(636, 160, 620, 396),
)
"""Beside the classic board."""

BETWEEN = Places(
    head=(486, 168, 308, 54),
    first=(476, 240, 328, 124),
    option=(476, 228, 328, 168),
    chips=(480, 408, 320, 86),
    lines=2,
    plate=(476, 230, 328, 92),
    grid=(480, 332, 320, 162),
    across=3,
    log=(486, 500, 308, 52),
    told=2,
    rule=None,
    notice=(474, 456, 332, 94),
    finish=(476, 168, 328, 316),
    question=(476, 164, 328, 388),
    narrow=True,
)
"""Between the halves of Heroes."""


def places(screen: Screen) -> Places:
    """The places of the game that is played."""
    return BETWEEN if screen.view.heroes else BESIDE
