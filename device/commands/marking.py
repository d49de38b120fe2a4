"""Photographs with what was read drawn into them, for looking."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

import cv2

from device.camera.frames import Image
from device.commands.refusal import Unusable
from device.pictures import save, shown
from vision.observations import DiceReading, Lie, SeenDie, Status

_COLOURS = {
    Status.READ: (80, 200, 60),
    Status.UNSURE: (0, 150, 255),
    Status.NONE: (200, 200, 200),
}
"""Blue-green-red."""
_LEAST_BOX = 8.0


class Marker:
    """Writes drawn photographs into a folder; never over a file that was given to be read."""

    def __init__(self, folder: Path, inputs: Iterable[Path]) -> None:
        """Make the folder; `inputs` are the photographs that must stay as they are."""
        self._folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Unusable(
                f"{shown(folder)}: {error.strerror}: name a folder to draw into"
            ) from None
        self._taken = {_identity(path) for path in inputs} - {None}

    def write(self, path: Path, image: Image, reading: DiceReading) -> Path:
        """Draw this photograph's dice; the new file, such as `photo-seen.jpg`."""
        return self.keep(path, marked(image, reading))

    def keep(self, path: Path, picture: Image) -> Path:
        """Write a picture drawn for this photograph; the new file."""
        target, number = self._folder / f"{path.stem}-seen.jpg", 1
        while _identity(target) in self._taken:
            number += 1
            target = self._folder / f"{path.stem}-seen-{number}.jpg"
        # Through a file of its own: a link of this name must not lead the ink elsewhere.
        part = self._folder / f".{os.getpid()}-part.jpg"
        try:
            save(picture, part)
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
        self._taken.add(_identity(target))
        return target


def marked(image: Image, reading: DiceReading) -> Image:
    """A copy with a box around each die, its value and confidence, and how it lies if not flat."""
    picture = image.copy()
    colour = _COLOURS[reading.status]
    thick = max(1, round(max(picture.shape[:2]) / 500))
    for die in reading.dice:
        half = max(die.size, _LEAST_BOX) / 2
        x, y = die.center
        first, last = (round(x - half), round(y - half)), (round(x + half), round(y + half))
        cv2.rectangle(picture, first, last, colour, thick)
        write_caption(picture, _caption(die), (first[0], first[1] - 3 * thick), colour, thick)
    if not reading.dice:
        write_caption(picture, "no die", (4 * thick, 16 * thick), colour, thick)
    return picture


def _caption(die: SeenDie) -> str:
    how = "" if die.lie is Lie.FLAT else f" {die.lie}"
    return f"{die.value} {die.confidence:.0%}{how}"


def write_caption(
    picture: Image, text: str, at: tuple[int, int], colour: tuple[int, int, int], thick: int
) -> None:
    """Letters with a dark rim, inside the picture."""
    font, scale = cv2.FONT_HERSHEY_SIMPLEX, 0.45 * thick
    (width, height), _ = cv2.getTextSize(text, font, scale, thick)
    x = max(0, min(at[0], picture.shape[1] - width))
    y = min(max(at[1], height + thick), picture.shape[0] - 1)
    for tone, line in (((0, 0, 0), 3 * thick), (colour, thick)):
        cv2.putText(picture, text, (x, y), font, scale, tone, line, cv2.LINE_AA)


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file this is, by whatever name; None where there is none."""
    try:
        about = path.stat()
    except (OSError, ValueError):
        return None
    return about.st_dev, about.st_ino
