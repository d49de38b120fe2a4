"""The honest summary of dice readings: exactly right, wrong, unsure, where labels say the truth."""

from __future__ import annotations

import csv
from pathlib import Path

from vision.observations import DiceReading, Status


class Judge:
    """Counts readings, and compares them with `labels.csv` where a photograph has one above it.

    Labels are only looked at after a reading is made, to count it.
    """

    def __init__(self) -> None:
        self._labels: dict[Path, dict[Path, tuple[int, ...]]] = {}
        self.counts = dict.fromkeys(Status, 0)
        self.judged = {"right": 0, "wrong": 0, "unsure": 0, "guessed": 0, "missed": 0}

    def add(self, path: Path, reading: DiceReading) -> None:
        """Count one reading."""
        self.counts[reading.status] += 1
        truth = self._truth(path.resolve())
        if truth is None:
            return
        exact = reading.values == truth
        self.judged["guessed"] += exact
        if reading.status is Status.UNSURE:
            self.judged["unsure"] += 1
        else:
            self.judged["right" if exact else "wrong"] += 1
            self.judged["missed"] += reading.status is Status.NONE and not exact

    def summary(self) -> str:
        """What was read, and how much of it was right."""
        total = sum(self.counts.values())
        text = f"{total} photographs: " + ", ".join(
            f"{count} {status.value}" for status, count in self.counts.items()
        )
        judged = sum(self.judged[name] for name in ("right", "wrong", "unsure"))
        if judged:
            text += (
                f"; of {judged} with labels: {self.judged['right']} exactly right, "
                f"{self.judged['wrong']} wrong ({self.judged['missed']} of them: no die found), "
                f"{self.judged['unsure']} unsure "
                f"(best guess right in {self.judged['guessed']})"
            )
        return text

    def _truth(self, path: Path) -> tuple[int, ...] | None:
        for folder in path.parents[:3]:
            if folder not in self._labels:
                self._labels[folder] = _read_labels(folder / "labels.csv")
            if path in self._labels[folder]:
                return self._labels[folder][path]
        return None


def _read_labels(file: Path) -> dict[Path, tuple[int, ...]]:
    if not file.is_file():
        return {}
    truths: dict[Path, tuple[int, ...]] = {}
    with file.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            values = (row.get("values") or "").split()
            if row.get("file") and all(value.isdigit() for value in values):
                truths[(file.parent / row["file"]).resolve()] = tuple(sorted(map(int, values)))
    return truths
