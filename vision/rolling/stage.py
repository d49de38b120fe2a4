"""A stage on which a film is made: dice are put on it, hands come and go, the table is knocked.

Times are moments of the film, 120 a second. What is put stays as it is until the next change.
"""

from __future__ import annotations

from collections.abc import Sequence as Many
from itertools import pairwise

import numpy as np

from vision import mat
from vision.rendering.skins import Skin
from vision.rolling.sequences import (
    AWAY,
    MOMENTS,
    Fate,
    Film,
    Kind,
    Question,
    Sequence,
    fates,
    first_still,
)
from vision.rolling.tumbling import SHARES, Floats, Tumble

_LONGEST = 12 * MOMENTS
Place = tuple[float, float]


def moments(seconds: float) -> int:
    """So many moments of the film."""
    return round(seconds * MOMENTS)


class Stage:
    """One film in the making."""

    def __init__(self, kind: Kind, seed: int, skins: Many[Skin], arm: Place) -> None:
        count = len(skins)
        self.kind, self.seed, self.skins, self.arm = kind, seed, tuple(skins), arm
        self.centers = np.zeros((_LONGEST, count, 3))
        self.turns = np.tile(np.eye(3), (_LONGEST, count, 1, 1))
        self.there = np.zeros((_LONGEST, count), np.bool_)
        self.hand = np.tile(np.array(AWAY), (_LONGEST, 1))
        self.knock = np.zeros((_LONGEST, 2))
        self.points = 1 << 30
        self._asked: list[tuple[int, tuple[int, ...], int]] = []

    def lay(self, dice: Many[int], centers: Floats, turns: Floats, at: int = 0) -> None:
        """These dice lie there from this moment on."""
        self.play(dice, centers[None], turns[None], at)

    def play(self, dice: Many[int], centers: Floats, turns: Floats, at: int) -> int:
        """These dice go through poses, T×N, from this moment on; returns the last's moment."""
        end = at + len(centers)
        for column, die in enumerate(dice):
            self.centers[at:end, die] = centers[:, column]
            self.turns[at:end, die] = turns[:, column]
            self.centers[end:, die] = centers[-1, column]
            self.turns[end:, die] = turns[-1, column]
            self.there[at:, die] = True
        return end - 1

    def tumble(self, dice: Many[int], tumble: Tumble, at: int) -> int:
        """The same for dice that are let go at this moment."""
        return self.play(dice, tumble.centers, tumble.turns, at)

    def reach(self, stops: Many[tuple[int, Place]]) -> None:
        """The hand moves from stop to stop, each a moment and a place; it is away before and after.

        It starts and brakes softly.
        """
        for (begin, start), (end, goal) in pairwise(stops):
            share = np.linspace(0, 1, max(2, end - begin + 1))
            share = share * share * (3 - 2 * share)
            way = np.outer(1 - share, start) + np.outer(share, goal)
            self.hand[begin : begin + len(way)] = way
        self.hand[stops[-1][0] + 1 :] = AWAY

    def beyond(self, spot: Place, far: float = 190.0) -> Place:
        """Where the hand is out of the tray, on the way back from a spot to its player."""
        tray = mat.TRAY
        x, y = spot
        while (
            tray.x - far < x < tray.x + tray.width + far
            and tray.y - far < y < tray.y + tray.height + far
        ):
            x, y = x + 5 * self.arm[0], y + 5 * self.arm[1]
        return x, y

    def ask(self, at: int, thrown: Many[int], until: int) -> None:
        """The game asks at this moment; the answer is due before the moment `until`."""
        self._asked.append((at, tuple(thrown), until))

    def pose(self, at: int) -> tuple[Floats, Floats]:
        """All dice at a moment: N×3 and N×3×3."""
        return self.centers[at].copy(), self.turns[at].copy()

    def finish(self, end: int) -> Sequence:
        """The film as far as this moment, with the truth."""
        end = min(_LONGEST, end) // SHARES * SHARES
        film = Film(
            self.centers[:end].copy(),
            self.turns[:end].copy(),
            self.there[:end].copy(),
            self.hand[:end].copy(),
            self.knock[:end].copy(),
        )
        questions = tuple(self._question(film, *asked) for asked in self._asked)
        return Sequence(self.kind, self.seed, self.skins, film, self.arm, questions, self.points)

    def _question(self, film: Film, at: int, thrown: tuple[int, ...], until: int) -> Question:
        asked = at // SHARES
        last = min(until // SHARES, len(film))
        moment = film.exposure(last - 1)[0]
        every = fates(film.centers[moment], film.turns[moment], film.there[moment], self.skins)
        found: tuple[Fate, ...] = tuple(every[die] for die in thrown)
        # Whatever rolls on beside the tray is not waited for.
        inside = np.array([not fate.outside for fate in every])
        rests = first_still(film, self.arm, asked, last, inside)
        return Question(asked, thrown, rests, last, found)
