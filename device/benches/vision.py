"""How fast the eye is: whole photographs against the tuned recipe of the tutorials, the tray alone,
the mat's markers, a frame in which nothing moves, a whole new table, and how well and fast cards
are named. All pictures are rendered here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import cycle

import numpy as np
import numpy.typing as npt

from device.benches import cards
from device.benches.blobs import NAME, BlobReader
from device.benches.card_faces import face
from device.benches.measuring import Measurement, alone, alternate, measured, milliseconds
from device.expected import Lying
from device.panel.presses import Seat
from device.simulated.card_art import table_back
from device.simulated.chance import draw
from device.simulated.renderer import Renderer
from device.simulated.scene import CardOn, DieOn, Scene
from vision import mat
from vision.calibration import Homography, find_mat
from vision.dice import read_dice
from vision.library import BACK, Library
from vision.mat import CELL_NAMES
from vision.rendering.scenes import random_scene
from vision.table import Look, read_cells, tray_crop
from vision.tray import read_crop
from vision.watcher import Watcher

Image = npt.NDArray[np.uint8]

SIDE, HEIGHT = 1280, 960
WIDE = (45.0, 70.0, 110.0, 150.0, 200.0)
"""How wide the dice of the photographs are, in pixels: as people photograph theirs."""
PICTURES = len(WIDE)
"""Whole photographs that take turns."""
DICE = (1, 2, 4)
"""Numbers of dice in the tray."""
NOTHING_ALIKE = "there is nothing known to compare it with"
_FRAMES = 30
"""Camera's frames a second."""
_SETTLED = 60


def measure(seconds: float, seed: int = 0) -> Iterator[tuple[Measurement, str]]:
    """All benchmarks of the eye, one after another, in about so many seconds; each with the
    reason why it has no yardstick, which is empty where it has one."""
    yield photographs(seconds * 0.5, seed), ""
    for number in DICE:
        yield tray(seconds * 0.1, number, seed), ""
    yield markers(seconds * 0.1, seed), NOTHING_ALIKE
    yield still_frame(seconds * 0.1, seed), NOTHING_ALIKE
    yield new_table(seconds * 0.1, seed), NOTHING_ALIKE
    for found in cards.measure(seconds * 0.1, seed):
        yield found, ""


def photographs(seconds: float, seed: int) -> Measurement:
    """The dice reader and the yardstick on the same whole photographs, turn and turn about."""
    return beside_blobs("vision.photo_1280", seconds, pictures(seed), read_dice)


def tray(seconds: float, dice: int, seed: int) -> Measurement:
    """From a camera's frame to the dice in the tray; the yardstick gets the tray cut out."""
    frame = table(dice, seed)
    place = located(frame)

    def ours(_: Image) -> object:
        return read_crop(tray_crop(frame, place), read_dice)

    crop = tray_crop(frame, place)
    return beside_blobs(f"vision.tray_{dice}_dice", seconds, [crop], ours)


def markers(seconds: float, seed: int) -> Measurement:
    """Finding the mat in a frame, as at the start and after a knock."""
    frame = table(2, seed)
    return alone("vision.markers", "ms", seconds, lambda: milliseconds(lambda: find_mat(frame)))


def still_frame(seconds: float, seed: int) -> Measurement:
    """Watching a frame of a table on which nothing has changed, which most frames are."""
    frames = cycle(table_frames(2, seed, 4))
    watcher = Watcher(Library.from_images({BACK: table_back()}), read_dice)
    number = 0

    def watch() -> None:
        nonlocal number
        number += 1
        watcher.watch(next(frames), number / _FRAMES)

    for _ in range(_SETTLED):
        watch()
    return alone("vision.still_frame", "ms", seconds, lambda: milliseconds(watch))


def new_table(seconds: float, seed: int) -> Measurement:
    """Reading all thirty cells of a table on which a card lies in every one, as at the start."""
    faces = {f"card-{number}": face(number) for number in range(max(len(CELL_NAMES), cards.SMALL))}
    library = Library.from_images(faces)
    frame = full_table(faces, seed)
    place = located(frame)

    def read() -> object:
        return read_cells(Look.at(frame, place), library)

    read()  # what is laid out at the first look is not measured
    return alone("vision.new_table", "ms", seconds, lambda: milliseconds(read))


def full_table(faces: Mapping[str, Image], seed: int) -> Image:
    """A frame of a table with one of these cards in every cell, the first in cell A1."""
    chance = draw(seed, 0, "bench-table")
    lying = []
    for number, (cell, card) in enumerate(zip(CELL_NAMES, faces, strict=False)):
        x, y = mat.cell_rect(cell).center
        angle = 90.0 * chance.randint(0, 3) + chance.uniform(-10, 10)
        place = (x + chance.uniform(-8, 8), y + chance.uniform(-8, 8))
        lying.append(CardOn(Lying(number, card, cell, Seat.LEFT, False), *place, angle))
    renderer = Renderer(faces.__getitem__, seed, (SIDE, HEIGHT))
    return renderer.frame(Scene(cards=tuple(lying)), 0)


def beside_blobs(
    name: str, seconds: float, images: list[Image], ours: Callable[[Image], object]
) -> Measurement:
    """Both readers on every one of these pictures in turn: a slice is one round of them all."""
    blobs = BlobReader()

    def each(read: Callable[[Image], object]) -> float:
        return sum(milliseconds(partial(read, image)) for image in images) / len(images)

    each(ours)  # whatever is loaded and laid out at the first look is not measured
    each(blobs)
    values, yards = alternate(seconds, lambda: each(ours), lambda: each(blobs))
    return measured(name, "ms", NAME, values, yards)


def looking(seed: int) -> Callable[[], object]:
    """Reading whole photographs, one after another, for a profile."""
    images = cycle(pictures(seed))
    return lambda: read_dice(next(images))


def pictures(seed: int) -> list[Image]:
    """Photographs of dice on all kinds of tables, 1280×960."""
    rim = (SIDE - HEIGHT) // 2
    numbers = range(seed * PICTURES, (seed + 1) * PICTURES)
    scenes = (random_scene(n, SIDE, WIDE[n % PICTURES]) for n in numbers)
    return [np.ascontiguousarray(scene.image[rim : rim + HEIGHT]) for scene in scenes]


def table(dice: int, seed: int) -> Image:
    """A frame of the simulated table's camera with so many dice in the tray."""
    return table_frames(dice, seed, 1)[0]


def table_frames(dice: int, seed: int, frames: int) -> list[Image]:
    """The same for several frames, which differ in their noise only."""
    chance = draw(seed, dice, "bench-tray")
    step = mat.TRAY.width / max(dice, 1)
    lying = tuple(
        DieOn(
            Seat.LEFT if number % 2 else Seat.RIGHT,
            chance.randint(1, 6),
            mat.TRAY.x + step * (number + 0.5) + chance.uniform(-12, 12),
            mat.TRAY.y + mat.TRAY.height * chance.uniform(0.3, 0.7),
            chance.uniform(0, 90),
        )
        for number in range(dice)
    )
    renderer = Renderer(lambda card: table_back(), seed, (SIDE, HEIGHT))
    return [renderer.frame(Scene(dice=lying), number) for number in range(frames)]


def located(frame: Image) -> Homography:
    """Where the mat lies in it."""
    found = find_mat(frame).homography
    assert found is not None, "the simulated table's mat is not found"
    return found
