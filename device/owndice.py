"""A table's own dice: a file of examples, learned from photographs, for the eye that reads them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from device.camera.frames import CameraError, Image
from device.pictures import shown
from vision.dice import read_dice
from vision.dice.learned import Learned
from vision.dice.learning import MOST, Lesson, learned, study
from vision.dice.networks import MODELS
from vision.observations import DiceReading
from vision.tray import DiceReader

_LONGEST = 4 << 20
"""Bytes of a file of examples; a longer one is something else."""
_FAULTS = {
    "many": f"more than {MOST} dice at once: nobody could say which is which; photograph fewer",
    "missing": "fewer dice are seen than its name tells: photograph them closer, in better light",
    "unclear": "it is not clear which die is which: photograph that die alone",
}


def reader_of(file: Path | None, models: Path = MODELS) -> DiceReader:
    """Whoever reads dice: as shipped, or with what this file has learned; `CameraError` says why
    it cannot be used. `models` is the folder of the networks."""
    absent = [name for name in ("finder.onnx", "reader.onnx") if not (models / name).is_file()]
    if absent:
        raise CameraError(
            f"{shown(models)}: no {absent[0]}: name a folder written by vision.training, or "
            "install this program anew"
        )
    if file is None:
        return partial[DiceReading](read_dice, models=models)
    try:
        if file.stat().st_size > _LONGEST:
            raise CameraError(f"{shown(file)}: too long for a file of learned dice: name another")
        examples = Learned.from_bytes(file.read_bytes())
    except OSError as error:
        raise CameraError(
            f"{shown(file)}: {error.strerror}: berserk-table see dice --learn {shown(file)} "
            "PHOTOS... writes one"
        ) from None
    except ValueError as error:
        raise CameraError(f"{shown(file)}: {error}: write it anew with see dice --learn") from None
    return partial[DiceReading](read_dice, learned=examples, models=models)


def told(path: Path) -> tuple[int, ...] | None:
    """The values that a photograph's name tells: `3.jpg`, `1 5 5.jpg`, `2_6-evening.jpg`; `empty`
    or `0` is a tray without dice; None when the name tells nothing."""
    if re.match(r"(?:empty|пусто|0)(?![0-9])", path.stem.lower()):
        return ()
    found = re.match(r"[1-6](?:[ _-][1-6])*(?![0-9])", path.stem)
    return tuple(sorted(int(sign) for sign in found[0] if sign.isdigit())) if found else None


class Teacher:
    """Gathers what photographs teach."""

    def __init__(self, label_of: Callable[[Path], tuple[int, ...] | None]) -> None:
        """`label_of` gives the values where a photograph's name does not."""
        self._label_of = label_of
        self._lessons: list[Lesson] = []

    def show(self, path: Path, image: Image) -> tuple[int, ...]:
        """Learn from one photograph; the values it was told to show. `CameraError` says why not."""
        values = told(path)
        values = self._label_of(path) if values is None else values
        if values is None:
            raise CameraError(
                f"{shown(path)}: its values are not told: name it by them, such as '3.jpg', "
                "'1 5 5.jpg' or 'empty.jpg'"
            )
        lesson = study(image, values)
        if lesson.fault:
            raise CameraError(f"{shown(path)}: {_FAULTS[lesson.fault]}")
        self._lessons.append(lesson)
        return values

    def write(self, file: Path) -> tuple[int, ...]:
        """Write what was learned, whole or not at all; the faces of which there is no example."""
        examples = learned(self._lessons)
        part = file.with_name(f"{file.name}.part")
        try:
            part.write_bytes(examples.to_bytes())
            part.replace(file)
        except OSError as error:
            raise CameraError(f"{shown(file)}: {error.strerror}: choose another place") from None
        return missing(examples.values.tolist())


def missing(values: Iterable[int]) -> tuple[int, ...]:
    """The faces that are not among these."""
    return tuple(sorted(set(range(1, 7)) - set(values)))
