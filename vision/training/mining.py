"""Mining: what a finder that has seen self-made scenes only makes of other pictures.

Where it is wrong the reader learns to refuse; where it is right its boxes replace those that
people drew, which go around the whole die in one collection and around the top face in another.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from vision.dice.finding import Candidate, find, pyramid
from vision.dice.networks import Network
from vision.training.material import HARDLY, Sheet

_ALARM = 0.12
"""The score from which a candidate teaches the reader: lower than what the reader is ever shown."""


def false_alarms(
    sheet: Sheet, finder: Network, every: int = 1, least: float = _ALARM
) -> npt.NDArray[np.float32]:
    """Candidates of these pictures that lie on no die: picture, x, y, size; N×4."""
    rows = sheet.by_picture
    alarms: list[tuple[float, float, float, float]] = []
    for number in range(0, len(sheet.images), every):
        near = rows[number]
        for one in find(pyramid(sheet.images[number]), finder, least):
            away = np.hypot(near["x"] - one.x, near["y"] - one.y)
            ratio = one.size / np.maximum(near["size"], 1)
            at_die = (away < 0.45 * near["size"]) & (ratio > 0.55) & (ratio < 1.9)
            if not bool(at_die.any()):
                alarms.append((number, one.x, one.y, one.size))
    return np.array(alarms, np.float32).reshape(-1, 4)


def snapped(sheet: Sheet, finder: Network, least: float = 0.3) -> Sheet:
    """The same pictures, each die's box as the finder sees it.

    A die that the finder does not see as its owners do is marked as hardly in view.
    """
    rows = sheet.rows.copy()
    for number, image in enumerate(sheet.images):
        found = find(pyramid(image), finder, least)
        for place in np.flatnonzero(rows["scene"] == number):
            box = _around(rows[place], found)
            if box is None:
                rows[place]["seen"] = HARDLY
            else:
                rows[place]["x"], rows[place]["y"], rows[place]["size"] = box.x, box.y, box.size
    return Sheet(sheet.images, rows)


def _around(row: npt.NDArray[np.void], found: list[Candidate]) -> Candidate | None:
    """The box of the die whose top, or whole, is in this row's box: the surest that could be."""
    best: Candidate | None = None
    for one in found:
        inside = max(abs(one.x - row["x"]), abs(one.y - row["y"])) < 0.36 * one.size
        if (
            inside
            and 0.8 < one.size / row["size"] < 2.2
            and (best is None or one.score > best.score)
        ):
            best = one
    return best
