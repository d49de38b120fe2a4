"""`labels.csv`: what the dice in photographs really show, written down by people."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from device.pictures import shown

NAME = "labels.csv"
_ABOVE = 3
"""So many folders above a photograph are looked into."""


@dataclass(frozen=True, slots=True)
class Label:
    """The sorted top faces in a photograph, none where there is no die.

    `source` is the folder, below the labels, that the photograph lies in: one camera and one set of
    dice. `subset` is what the labels say, if anything.
    """

    values: tuple[int, ...]
    source: str = ""
    subset: str = ""


class Labels:
    """The labels beside or above photographs, each file of them read once."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        """`tell` gets a line for each label, or file of them, that cannot be used."""
        self._tell = tell
        self._known: dict[Path, dict[Path, Label]] = {}

    def of(self, path: Path) -> Label | None:
        """The label of a photograph; None where nobody wrote one."""
        try:
            path = path.resolve()
        except (OSError, RuntimeError):
            return None  # links that lead in a circle
        for folder in path.parents[:_ABOVE]:
            if folder not in self._known:
                self._known[folder] = self._read(folder / NAME)
            if path in self._known[folder]:
                return self._known[folder][path]
        return None

    def _read(self, file: Path) -> dict[Path, Label]:
        try:
            if not file.is_file():
                return {}
            with file.open(encoding="utf-8-sig", newline="") as lines:
                return dict(self._labels(file, csv.DictReader(lines)))
        except (OSError, ValueError, csv.Error) as error:
            why = " ".join(str(getattr(error, "strerror", None) or error).split())
            self._tell(
                f"berserk-table: {shown(file)}: {why}: nothing is judged by it; "
                "it must be a CSV file in UTF-8 with columns file, values"
            )
            return {}

    def _labels(self, file: Path, rows: csv.DictReader[str]) -> Iterator[tuple[Path, Label]]:
        if not {"file", "values"} <= set(rows.fieldnames or ()):
            return  # labels of something else, such as cards
        for row in rows:
            name, values = row["file"], (row["values"] or "").split()
            if not name:
                continue
            if not set(values) <= set("123456"):
                self._tell(
                    f"berserk-table: {shown(file)}:{rows.line_num}: no values of dice: "
                    f"{shown(Path(name))} is not judged; write 1–6, with spaces between them"
                )
                continue
            folders = Path(name).parts[:-1]
            source = folders[0] if folders else file.parent.name
            label = Label(tuple(sorted(map(int, values))), source, row.get("subset") or "")
            yield (file.parent / name).resolve(), label
