"""Material: rendered scenes kept in a folder, and public photographs with boxes around their dice.

Everything comes as a `Sheet`: pictures of one size, and a row for every die.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from vision.observations import Lie
from vision.rendering.scenes import Truth, random_scene

SIDE = 256
"""Pixels of a rendered scene's side."""
SHARE = 250
"""Scenes in one file."""
LIES = (Lie.FLAT, Lie.COCKED, Lie.STACKED, Lie.HIDDEN)
HARDLY = 0.3
"""The share in view below which nobody is asked whether there is a die, or what it shows."""
_PIPS = 6

ROW = np.dtype(
    [
        ("scene", np.int32),
        ("x", np.float32),
        ("y", np.float32),
        ("size", np.float32),
        ("value", np.int8),
        ("lie", np.int8),
        ("seen", np.float32),
        ("pips", np.float32, (_PIPS, 3)),
        ("has_pips", np.bool_),
    ]
)
"""A die: its picture, box and value; `pips` are x, y, radius, radius 0 for none."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Pictures N×H×W×3 blue-green-red, and their dice as an array of `ROW`."""

    images: npt.NDArray[np.uint8]
    rows: npt.NDArray[np.void]

    @property
    def by_picture(self) -> list[npt.NDArray[np.void]]:
        """The dice of each picture, in its order."""
        rows = self.rows[np.argsort(self.rows["scene"], kind="stable")]
        cuts = np.searchsorted(rows["scene"], np.arange(len(self.images) + 1))
        return [rows[a:b] for a, b in pairwise(cuts)]


def render_share(folder: Path, number: int) -> None:
    """Render one file of scenes, if it is not there yet."""
    path = folder / f"scenes-{number:04d}.npz"
    if path.exists():
        return
    images = np.zeros((SHARE, SIDE, SIDE, 3), np.uint8)
    rows: list[npt.NDArray[np.void]] = []
    for place in range(SHARE):
        scene = random_scene(number * SHARE + place, SIDE)
        images[place] = scene.image
        rows += [_row(place, truth) for truth in scene.dice]
    part = path.with_suffix(".part.npz")
    np.savez(part, images=images, rows=np.concatenate(rows))
    part.rename(path)


def _row(scene: int, truth: Truth) -> npt.NDArray[np.void]:
    row = np.zeros(1, ROW)
    row["scene"], row["size"], row["value"] = scene, truth.size, truth.value
    row["x"], row["y"] = truth.center
    row["lie"], row["seen"] = LIES.index(truth.lie), truth.seen
    row["pips"][0, : len(truth.pips)] = np.reshape(truth.pips, (-1, 3))
    row["has_pips"] = True
    return row


def rendered(folder: Path, shares: int) -> Sheet:
    """The scenes of all files together."""
    images, rows = [], []
    for number in range(shares):
        with np.load(folder / f"scenes-{number:04d}.npz") as kept:
            images.append(kept["images"])
            some = kept["rows"].copy()
        some["scene"] += number * SHARE
        rows.append(some)
    return Sheet(np.concatenate(images), np.concatenate(rows))


def photographs(folder: Path, source: str) -> Sheet:
    """The public photographs of one source (see its data card), each fitted into a square."""
    crops = source == "chase"
    side = 96 if crops else 640
    images: list[npt.NDArray[np.uint8]] = []
    rows: list[npt.NDArray[np.void]] = []
    for image, boxes in (_crops if crops else _labelled)(folder / source):
        scale = side / max(image.shape[:2])
        small = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        sheet = np.zeros((side, side, 3), np.uint8)
        sheet[:] = np.median(small.reshape(-1, 3), axis=0).astype(np.uint8)
        sheet[: small.shape[0], : small.shape[1]] = small
        for box in boxes:
            row = np.zeros(1, ROW)
            row["scene"], row["value"], row["seen"] = len(images), int(box[0]), 1.0
            row["x"], row["y"], row["size"] = box[1] * scale, box[2] * scale, box[3] * scale
            rows.append(row)
        images.append(sheet)
    return Sheet(np.stack(images), np.concatenate(rows))


Boxed = tuple[npt.NDArray[np.uint8], list[tuple[int, float, float, float]]]
"""A photograph, and for each die its value, the middle of its box, and the box's longer side."""


def _labelled(folder: Path) -> Iterator[Boxed]:
    """Photographs with text files in YOLO's form: class, x, y, width, height as shares."""
    for path in sorted(folder.glob("*.txt")):
        image = cv2.imread(str(path.with_suffix(".jpg")), cv2.IMREAD_COLOR)
        if image is None:
            continue
        height, width = image.shape[:2]
        boxes = []
        for line in path.read_text(encoding="utf-8").split("\n"):
            words = line.split()
            if len(words) >= 5:
                x, y, wide, high = (float(word) for word in words[1:5])
                longer = max(wide * width, high * height)
                boxes.append((int(words[0]) + 1, x * width, y * height, longer))
        yield np.asarray(image, np.uint8), boxes


def _crops(folder: Path) -> Iterator[Boxed]:
    """Crops in folders by value; one die fills each."""
    for value in range(1, 7):
        for path in sorted((folder / str(value)).glob("*.[jp][pn]g")):
            image = cv2.imread(str(path), cv2.IMREAD_COLOR)
            if image is not None:
                height, width = image.shape[:2]
                longer = 0.94 * max(height, width)
                yield np.asarray(image, np.uint8), [(value, width / 2, height / 2, longer)]
