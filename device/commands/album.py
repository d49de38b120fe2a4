"""Photographs named on the command line: each is looked at, a bad one does not stop the rest."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from device.camera.folder import PICTURES
from device.camera.frames import CameraError, Image
from device.pictures import load, shown

Seen = TypeVar("Seen")


class Album:
    """Photographs given on the command line: those that can be used, and how many could not."""

    def __init__(self, paths: list[Path]) -> None:
        """The files themselves, and the pictures in folders, in order of name."""
        self.faulty = 0
        self.paths: list[Path] = []
        for path in paths:
            try:
                self.paths += _inside(path) if _is_folder(path) else [path]
            except OSError as error:
                self._tell(f"{shown(path)}: {error.strerror}: check the path")
            except CameraError as error:
                self._tell(str(error))

    @property
    def status(self) -> int:
        """The exit status: 2 when something could not be used."""
        return 2 if self.faulty else 0

    def each(self, look: Callable[[Path, Image], Seen]) -> Iterator[tuple[Path, Seen]]:
        """What `look` sees in every photograph; one that cannot be used gets a line on stderr."""
        for path in self.paths:
            try:
                seen = look(path, load(path))
            except CameraError as error:
                self._tell(str(error))
            except MemoryError:
                self._tell(f"{shown(path)}: too large for the free memory: make it smaller")
            except OSError as error:
                self._tell(f"{shown(path)}: {error.strerror or error}: {error.filename or ''}")
            except Exception as error:
                # The other photographs are nevertheless read.
                if os.environ.get("BERSERK_DEBUG"):
                    raise
                self._tell(
                    f"{shown(path)}: a fault of this program: {type(error).__name__}: {error}; "
                    "BERSERK_DEBUG=1 shows where it happened"
                )
            else:
                yield path, seen

    def _tell(self, message: str) -> None:
        self.faulty += 1
        print(f"berserk-table: {' '.join(message.split())}", file=sys.stderr, flush=True)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False  # loading it will say why it cannot be used


def _inside(folder: Path) -> list[Path]:
    with os.scandir(folder):
        pass  # which says why, where a folder may not be looked into
    inside = (path for path in folder.rglob("*") if path.suffix.lower() in PICTURES)
    found = sorted(path for path in inside if not path.is_dir())
    if not found:
        raise CameraError(f"{shown(folder)}: no pictures in this folder: name one that has some")
    return found
