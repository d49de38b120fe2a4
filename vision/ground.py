"""The bare mat in today's light: what of a picture is mat, and what lies on it.

The print is known, so the lamp can be inferred: brightness and colour that change slowly over the
mat. What then still differs from the print is a card, a die or a hand. A shadow keeps the print's
colours and only darkens them, and is taken for mat.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from vision import mat
from vision.calibration import Homography, rectify
from vision.drawing import mat_picture
from vision.mat import CLASSIC, Plan, Rect

Image = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.bool_]

GLANCE_SCALE = 0.25
"""Pixels a millimetre of a glance at the whole mat: a die is 4×4 of its pixels."""
_WHOLE = Rect(0, 0, mat.WIDTH, mat.HEIGHT)
_DEEPEST_SHADOW, _BRIGHTEST = 0.5, 1.35
_DIFFERS = 0.065  # of the brightness of white paper at that place
_ROUNDS = 5
_SPARSE = 3  # every third pixel each way is enough to infer the light from
_PRINT_SCALE = 2.0
_SUM = np.ones((1, 3), np.float32)  # of the three channels


def glance(image: Image, homography: Homography) -> Image:
    """The whole mat from above, small: 195×150 pixels."""
    # Halved or quartered first, so that the noise of all pixels averages out.
    width = image.shape[1]
    shrink = max(1, round(width / (mat.WIDTH * GLANCE_SCALE * 1.7)))
    if shrink == 1:
        return rectify(image, homography, _WHOLE, GLANCE_SCALE)
    size = (width // shrink, image.shape[0] // shrink)
    small = np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)
    shrunk = homography.scaled(size[0] / width, size[1] / image.shape[0])
    return rectify(small, shrunk, _WHOLE, GLANCE_SCALE)


@lru_cache(maxsize=4)
def printed(px_per_mm: float, plan: Plan = CLASSIC) -> Image:
    """The print at a small scale, as a camera blurs it."""
    size = (round(mat.WIDTH * px_per_mm), round(mat.HEIGHT * px_per_mm))
    whole = mat_picture(_PRINT_SCALE, plan)
    return np.asarray(cv2.resize(whole, size, interpolation=cv2.INTER_AREA), np.uint8)


@dataclass(frozen=True, slots=True)
class Ground:
    """The light over the mat: for each colour channel a gain that varies with the place, a base."""

    gains: npt.NDArray[np.float64]
    base: npt.NDArray[np.float64]
    plan: Plan = CLASSIC
    """Which mat it shines on."""

    @classmethod
    def under(cls, seen: Image, plan: Plan = CLASSIC) -> Ground:
        """Infer the light from a glance; cards and hands on less than half of it do no harm."""
        bare = printed(GLANCE_SCALE, plan)[::_SPARSE, ::_SPARSE]
        reference = bare.reshape(-1, 3).astype(np.float64)
        pixels = seen[::_SPARSE, ::_SPARSE].reshape(-1, 3).astype(np.float64)
        height, width = seen.shape[:2]
        across, down = np.meshgrid(np.arange(0, width, _SPARSE), np.arange(0, height, _SPARSE))
        terms = _terms(across.ravel() / width, down.ravel() / height)
        gains, base = np.zeros((3, terms.shape[1])), np.zeros(3)
        burnt = pixels.max(axis=1) > 250
        for channel in range(3):
            design = np.column_stack(
                [terms * reference[:, channel : channel + 1], np.full(len(terms), 20.0)]
            )
            value = pixels[:, channel]
            start = float(np.median(value / np.maximum(reference[:, channel], 1)))
            off = value - start * reference[:, channel]
            for _ in range(_ROUNDS):
                spread = max(1.0, 1.48 * float(np.median(np.abs(off))))
                weight = np.where(burnt, 0.0, 1 / (1 + (off / (2 * spread)) ** 2) ** 2)
                scaled = design * weight[:, None]
                square = design.T @ scaled + 1e-3 * np.eye(design.shape[1])
                answer = np.linalg.solve(square, scaled.T @ value)
                off = value - design @ answer
            gains[channel], base[channel] = answer[:-1], answer[-1] * 20.0
        return cls(gains, base, plan)

    def bare(self, rect: Rect, px_per_mm: float) -> tuple[Floats, Floats]:
        """The bare mat's look at a part of it, H×W×3, and how bright white paper is there, 3."""
        whole = printed(px_per_mm, self.plan)
        left, top = round(rect.x * px_per_mm), round(rect.y * px_per_mm)
        width, height = round(rect.width * px_per_mm), round(rect.height * px_per_mm)
        rows = np.clip(np.arange(top, top + height), 0, whole.shape[0] - 1)
        columns = np.clip(np.arange(left, left + width), 0, whole.shape[1] - 1)
        part = whole[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
        if part.shape[:2] != (height, width):  # it reaches over the mat's edge
            part = whole[np.ix_(rows, columns)]
        # The light varies slowly: its value on a coarse grid, stretched over the part.
        knots = 5
        x = (rect.x + np.linspace(0, 1, knots) * rect.width) / mat.WIDTH
        y = (rect.y + np.linspace(0, 1, knots) * rect.height) / mat.HEIGHT
        grid_x, grid_y = np.meshgrid(x, y)
        light = _terms(grid_x.ravel(), grid_y.ravel()) @ self.gains.T
        light = np.maximum(light, 0.02).reshape(knots, knots, 3).astype(np.float32)
        gain = np.asarray(cv2.resize(light, (width, height), interpolation=cv2.INTER_LINEAR))
        white = 250 * light.mean(axis=(0, 1)) + self.base
        look = np.clip(part * gain + _across(self.base, gain.shape), 0, 255)
        return np.asarray(look, np.float32), np.maximum(white, 20).astype(np.float32)

    def foreign(self, seen: Image, rect: Rect, px_per_mm: float) -> Mask:
        """Which pixels of a rectified part of the mat are something that lies on it."""
        look, white = self.bare(rect, px_per_mm)
        base = _across(self.base, look.shape)
        light, ink = seen.astype(np.float32) - base, np.maximum(look - base, np.float32(1))
        shade = cv2.transform(light * ink, _SUM) / cv2.transform(ink * ink, _SUM)
        shade = np.clip(shade, _DEEPEST_SHADOW, _BRIGHTEST)
        off = np.abs(light - cv2.merge([shade, shade, shade]) * ink)
        differs = off > _across(white * _DIFFERS, off.shape)
        return np.asarray(differs[..., 0] | differs[..., 1] | differs[..., 2])


def _across(colour: npt.NDArray[np.floating], shape: tuple[int, ...]) -> Floats:
    """A colour for every pixel of a row, and so of a picture of this shape: numpy is slow to
    reckon with three values again and again."""
    return np.tile(colour.astype(np.float32), (shape[1], 1))


def _terms(x: npt.NDArray[np.float64], y: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    x, y = x - 0.5, y - 0.5
    return np.column_stack([np.ones_like(x), x, y, x * x, x * y, y * y])
