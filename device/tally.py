"""What a game at the table has counted."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Tally:
    """What the loop has counted: looks at the table, dice taken, doubts.

    `questions` counts how often the camera was not sure. `mismatches` counts the times that the
    table contradicted the game, `corrections` those of them that were put right; what hands still
    have to do after an answer is neither. `undos` counts how often something was taken back.
    """

    frames: int = 0
    dice_read: int = 0
    questions: int = 0
    mismatches: int = 0
    corrections: int = 0
    undos: int = 0
