"""The honest summary of dice readings: exactly right, wrong, unsure, where labels say the truth.

Judged by source, the folder that photographs lie in, and by subset, each with its interval: what
was measured on one rig says little about another.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from device.commands.labels import Label, Labels
from device.pictures import shown
from vision.dice.calibrating import Outcome, wilson
from vision.observations import DiceReading, Lie, Status

COLUMNS = ("photographs", "exactly right", "stated, right", "stated, wrong", "unsure")
"""`stated` is what was not called unsure, "no die" too."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """One reading beside the truth."""

    path: Path
    label: Label
    reading: DiceReading

    @property
    def exact(self) -> bool:
        """Whether the values are those that the dice show, stated or not."""
        return self.reading.values == self.label.values

    @property
    def stated(self) -> bool:
        """Whether it was said without doubt."""
        return self.reading.status is not Status.UNSURE

    @property
    def missed(self) -> bool:
        """Whether it was said that there is no die, and there is one."""
        return self.reading.status is Status.NONE and not self.exact

    @property
    def outcome(self) -> Outcome:
        """For the curves: dice that do not lie flat are never stated, however sure."""
        flat = all(die.lie is Lie.FLAT for die in self.reading.dice)
        return Outcome(self.reading.confidence, self.exact, flat)


class Judge:
    """Counts readings, and compares them with `labels.csv` where a photograph has one above it.

    Labels are only looked at after a reading is made, to count it.
    """

    def __init__(self, subsets: tuple[str, ...] = (), most: int | None = None) -> None:
        """Judges photographs of these subsets only, and of at most so many dice, where given."""
        self._labels = Labels(lambda line: print(line, file=sys.stderr))
        self._subsets, self._most = subsets, most
        self.counts = dict.fromkeys(Status, 0)
        self.verdicts: list[Verdict] = []

    def add(self, path: Path, reading: DiceReading) -> None:
        """Count one reading."""
        self.counts[reading.status] += 1
        label = self._labels.of(path)
        if label is None or (self._subsets and label.subset not in self._subsets):
            return
        if self._most is None or len(label.values) <= self._most:
            self.verdicts.append(Verdict(path, label, reading))

    @property
    def outcomes(self) -> list[Outcome]:
        """What the curves are drawn of."""
        return [verdict.outcome for verdict in self.verdicts]

    def summary(self) -> str:
        """What was read, how much of it was right, and by source and subset where there are any."""
        total = sum(self.counts.values())
        text = f"{total} photographs: " + ", ".join(
            f"{count} {status.value}" for status, count in self.counts.items()
        )
        if not self.verdicts:
            return text
        stated = [verdict for verdict in self.verdicts if verdict.stated]
        right = sum(verdict.exact for verdict in stated)
        missed = sum(verdict.missed for verdict in stated)
        text += (
            f"; of {len(self.verdicts)} with labels: {right} exactly right, "
            f"{len(stated) - right} wrong ({missed} of them: no die found), "
            f"{len(self.verdicts) - len(stated)} unsure "
            f"(best guess right in {sum(verdict.exact for verdict in self.verdicts)})"
        )
        return "\n".join((text, "", *table(self.verdicts)))

    def wrong(self) -> Iterator[str]:
        """A line for each photograph that was stated or guessed wrong, the stated ones first."""
        for stated in (True, False):
            for verdict in self.verdicts:
                if verdict.stated is stated and not verdict.exact:
                    how = "stated" if stated else "guessed"
                    told = _told(verdict.reading.values)
                    truth = _told(verdict.label.values)
                    sure = verdict.reading.confidence
                    yield f"wrong, {how}: {shown(verdict.path)}: {told} ({sure:.2f}), is {truth}"


def table(verdicts: list[Verdict]) -> Iterator[str]:
    """All, then each source, then each subset; shares with their 95 % intervals."""
    rows: list[tuple[str, list[Verdict]]] = [("all", verdicts)]
    for heading, of in (("source", _source), ("subset", _subset)):
        names = sorted({of(verdict) for verdict in verdicts} - {""})
        rows += [
            (f"{heading} {shown(Path(n))}", [v for v in verdicts if of(v) == n]) for n in names
        ]
    lines = [("", *COLUMNS)] + [(name, *_shares(inside)) for name, inside in rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for first, *others in lines:
        cells = (cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))
        yield "  ".join((first.ljust(widths[0]), *cells))
    yield "Shares in percent, with their 95 % intervals (Wilson)."


def _shares(verdicts: list[Verdict]) -> tuple[str, ...]:
    def share(hits: Iterable[bool]) -> str:
        count = sum(hits)
        low, high = wilson(count, len(verdicts))
        return f"{count} = {count / len(verdicts):.1%} ({100 * low:.1f}–{100 * high:.1f})"

    return (
        str(len(verdicts)),
        share(v.exact for v in verdicts),
        share(v.stated and v.exact for v in verdicts),
        share(v.stated and not v.exact for v in verdicts),
        share(not v.stated for v in verdicts),
    )


def _source(verdict: Verdict) -> str:
    return verdict.label.source


def _subset(verdict: Verdict) -> str:
    return verdict.label.subset


def _told(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values)) or "no die"
