"""`labels.csv`: what photographs really show, written down by people."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

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


Told = TypeVar("Told")
Rows = Iterator[tuple[Path, Told]]


class LabelFiles(Generic[Told]):
    """Label files beside or above photographs, each of them read once."""

    def __init__(
        self,
        tell: Callable[[str], None],
        column: str,
        rows_of: Callable[[Path, csv.DictReader[str]], Rows[Told]],
    ) -> None:
        """`tell` gets a line for each file that cannot be used; `column` is what it must have
        besides `file`; `rows_of` reads its rows."""
        self._tell, self._column, self._rows_of = tell, column, rows_of
        self._known: dict[Path, dict[Path, Told]] = {}

    def of(self, path: Path) -> Told | None:
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

    def _read(self, file: Path) -> dict[Path, Told]:
        try:
            if not file.is_file():
                return {}
            with file.open(encoding="utf-8-sig", newline="") as lines:
                rows = csv.DictReader(lines)
                if not {"file", self._column} <= set(rows.fieldnames or ()):
                    return {}  # labels of something else
                return dict(self._rows_of(file, rows))
        except (OSError, ValueError, csv.Error) as error:
            why = " ".join(str(getattr(error, "strerror", None) or error).split())
            self._tell(
                f"berserk-table: {shown(file)}: {why}: nothing is judged by it; "
                f"it must be a CSV file in UTF-8 with columns file, {self._column}"
            )
            return {}


class Labels:
    """The labels of dice beside or above photographs."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        """`tell` gets a line for each label, or file of them, that cannot be used."""
        self._tell = tell
        self._files = LabelFiles(tell, "values", self._labels)

    def of(self, path: Path) -> Label | None:
        """The label of a photograph; None where nobody wrote one."""
        return self._files.of(path)

    def _labels(self, file: Path, rows: csv.DictReader[str]) -> Rows[Label]:
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
