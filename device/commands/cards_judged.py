"""Cards seen in photographs against `labels.csv`, where people wrote down which cards lie there."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from device.commands.labels import LabelFiles, Rows
from device.pictures import shown
from vision.loose import LooseCard

_COUNT = re.compile(r"(\d+)\s")
_TIMES = re.compile(r"(.+?) x(\d+)$")


@dataclass(frozen=True, slots=True)
class CardsLabel:
    """How many cards lie in a photograph, and those whose names were written down."""

    count: int
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardsVerdict:
    """One photograph: cards found of those there; of the library's own cards there, those named.

    `wrong` are names given to cards that do not lie there.
    """

    path: Path
    count: int
    found: int
    known: tuple[str, ...]
    missed: tuple[str, ...]
    wrong: tuple[str, ...]


class CardsJudge:
    """Compares what was seen in photographs with their labels; others are only counted."""

    def __init__(self, library: Iterable[str], tell: Callable[[str], None]) -> None:
        """`library` are the ids that can be named; `tell` hears of labels that cannot be read."""
        self._ids = {_plain(card): card for card in library}
        self._labels = LabelFiles(tell, "cards", _labels)
        self._photographs = 0
        self._cards = 0
        self._verdicts: list[CardsVerdict] = []

    def add(self, path: Path, cards: tuple[LooseCard, ...]) -> None:
        """Judge a photograph."""
        self._photographs += 1
        self._cards += len(cards)
        label = self._labels.of(path)
        if label is None:
            return
        there = Counter(_plain(name) for name in label.names if _plain(name) in self._ids)
        missed, wrong = there.copy(), []
        for card in cards:
            names = [_plain(name) for name in card.either or ((card.card,) if card.card else ())]
            meant = next((name for name in names if missed[name] > 0), None)
            if meant is not None:
                missed[meant] -= 1
            elif names and label.names:
                wrong.append(" or ".join(names))
        self._verdicts.append(
            CardsVerdict(
                path,
                label.count,
                min(len(cards), label.count),
                tuple(sorted(there.elements())),
                tuple(sorted((+missed).elements())),
                tuple(wrong),
            )
        )

    def summary(self) -> str:
        """One line: how many cards were found and named, and how many of those rightly."""
        seen = f"{self._photographs} photographs, {self._cards} cards seen"
        if not self._verdicts:
            return seen
        there = sum(verdict.count for verdict in self._verdicts)
        found = sum(verdict.found for verdict in self._verdicts)
        known = sum(len(verdict.known) for verdict in self._verdicts)
        missed = sum(len(verdict.missed) for verdict in self._verdicts)
        wrong = sum(len(verdict.wrong) for verdict in self._verdicts)
        return (
            f"{seen}; {len(self._verdicts)} judged: outlines for {found} of {there} cards; of "
            f"{known} that the library has {known - missed} named; {wrong} named wrong"
        )

    def wrong(self) -> Iterator[str]:
        """A line for each photograph that was not seen as its label says."""
        for verdict in self._verdicts:
            told = [f"{verdict.found} of {verdict.count} found"] * (verdict.found < verdict.count)
            told += [f"not named: {', '.join(verdict.missed)}"] * bool(verdict.missed)
            told += [f"named wrong: {', '.join(verdict.wrong)}"] * bool(verdict.wrong)
            if told:
                yield f"{shown(verdict.path)}: {'; '.join(told)}"


def label_of(text: str) -> CardsLabel:
    """What a label says: `12 cards` counts, `Bear|Wolf x3|?` names and counts."""
    counted = _COUNT.match(text)
    if counted:
        return CardsLabel(int(counted[1]))
    names: list[str] = []
    count = 0
    for part in filter(None, (one.strip() for one in text.split("|"))):
        part = part.split(" (")[0]
        several = _TIMES.match(part)
        name, times = (several[1], int(several[2])) if several else (part, 1)
        count += times
        if name != "?":
            names += [name] * times
    return CardsLabel(count, tuple(names))


def _plain(name: str) -> str:
    """A name without what file names and people write differently."""
    return " ".join(name.replace("_", " ").casefold().split())


def _labels(file: Path, rows: csv.DictReader[str]) -> Rows[CardsLabel]:
    for row in rows:
        if row["file"]:
            yield (file.parent / row["file"]).resolve(), label_of(row["cards"] or "")
