"""How a card may lie in a cell: shifted, crooked, by quarter turns; and where to sample it then.

A grid of placements is made once; sampling the picture at all of them is a single `remap`, so that
several hundred are tried in a few milliseconds and the card's outline need not be found first.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from vision import mat
from vision.thumbnails import INNER, Rows, normalised

Image = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]

REACH = 10.0
"""How far off the middle of its cell, in millimetres, a card is still looked for."""
CROOKED = 12.0
"""How crooked, in degrees."""


@dataclass(frozen=True, slots=True)
class Placements:
    """Rows of x, y (millimetres from the cell's middle) and degrees clockwise.

    At 0 degrees a card stands upright in the picture; at 90 its top points right.
    """

    poses: Floats

    def __len__(self) -> int:
        return len(self.poses)

    def around(self, shift: float, angle: float) -> Placements:
        """Each of these with its 26 neighbours at a step of `shift` mm and `angle` degrees."""
        steps = np.array([-1, 0, 1], np.float32)
        grid = np.stack(np.meshgrid(steps, steps, steps, indexing="ij"), -1).reshape(-1, 3)
        offsets = grid * np.array([shift, shift, angle], np.float32)
        return Placements((self.poses[:, None] + offsets[None]).reshape(-1, 3))

    def only(self, some: npt.NDArray[np.intp]) -> Placements:
        """Some of them."""
        return Placements(self.poses[some])

    def thumbnails(self, crop: Image, px_per_mm: float, size: tuple[int, int]) -> Rows:
        """What lies at each placement in a LAB `crop` around the cell's middle, as rows."""
        return sample(crop, pixels_of(self.poses, crop.shape, px_per_mm, size))


def sample(crop: Image, places: Floats) -> Rows:
    """Normalised thumbnails at `places`, N×pixels×2."""
    return normalised(lifted(crop, places))


def lifted(picture: npt.NDArray[np.generic], places: Floats) -> npt.NDArray[np.generic]:
    """The picture's values at `places`, N×pixels×2 as x, y."""
    # Two maps of one coordinate each: with an empty second map OpenCV 5.0 reads beyond its memory.
    seen = cv2.remap(
        picture,  # type: ignore[arg-type, unused-ignore]
        np.ascontiguousarray(places[:, :, 0]),
        np.ascontiguousarray(places[:, :, 1]),
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(seen)


def pixels_of(
    poses: Floats,
    shape: tuple[int, ...],
    px_per_mm: float,
    size: tuple[int, int],
    inner: float = INNER,
) -> Floats:
    """Where in a crop the thumbnail's pixels of each placement are, N×pixels×2 as x, y."""
    long, short = mat.CARD
    across = ((np.arange(size[0]) + 0.5) / size[0] - 0.5) * short * inner
    down = ((np.arange(size[1]) + 0.5) / size[1] - 0.5) * long * inner
    u, v = (part.ravel().astype(np.float32) for part in np.meshgrid(across, down))
    angles = np.deg2rad(poses[:, 2:3])
    cos, sin = np.cos(angles), np.sin(angles)
    x = poses[:, 0:1] + cos * u - sin * v
    y = poses[:, 1:2] + sin * u + cos * v
    height, width = shape[:2]
    places = np.stack([x * px_per_mm + width / 2 - 0.5, y * px_per_mm + height / 2 - 0.5], -1)
    return places.astype(np.float32)


@lru_cache(maxsize=1)
def everywhere() -> Placements:
    """The coarse grid over all that is allowed: both ways a card may lie, 5 shifts², 5 angles."""
    shifts = np.linspace(-REACH, REACH, 5)
    angles = np.concatenate([base + np.linspace(-CROOKED, CROOKED, 5) for base in (0.0, 90.0)])
    grid = np.stack(np.meshgrid(shifts, shifts, angles, indexing="ij"), -1).reshape(-1, 3)
    return Placements(grid.astype(np.float32))


@lru_cache(maxsize=4)
def everywhere_pixels(shape: tuple[int, ...], px_per_mm: float, size: tuple[int, int]) -> Floats:
    """`pixels_of` of the coarse grid, kept, since it is the same for every cell."""
    return pixels_of(everywhere().poses, shape, px_per_mm, size)
