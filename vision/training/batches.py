"""Batches: random windows and crops of the material, with what the networks should say to them."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.dice.crops import SIDE as CROP
from vision.dice.crops import cut
from vision.dice.naming import HEAT
from vision.training.material import LIES, Sheet

Floats = npt.NDArray[np.float32]
Bytes = npt.NDArray[np.uint8]
Chance = np.random.Generator

WINDOW = 128
STRIDE = 4
SMALLEST, LARGEST = 11.0, 44.0
"""Sizes of dice, in pixels, that the finder has to find; others are another level's."""
IGNORED = -1
_FILLING = 0.12
"""The share of crops from pictures that show nothing but the die."""


def tinted(image: Bytes, chance: Chance) -> Bytes:
    """The same picture in another light: contrast, brightness, colour, a little noise."""
    shown = image.astype(np.float32)
    gains = np.exp(chance.normal(0, 0.10, 3) + chance.normal(0, 0.18)).astype(np.float32)
    shown = (shown - 110) * float(np.exp(chance.normal(0, 0.2))) + 110 + float(chance.normal(0, 14))
    shown *= gains
    if chance.random() < 0.1:
        shown = shown[:, :, list(chance.permutation(3))]
    if chance.random() < 0.08:
        shown[:] = shown.mean(2, keepdims=True)
    if chance.random() < 0.04:
        shown = 255 - shown
    if chance.random() < 0.3:
        soft = cv2.GaussianBlur(shown, (0, 0), float(chance.uniform(0.3, 1.2)))
        shown = np.asarray(soft, np.float32)
    if chance.random() < 0.3:
        shown += chance.normal(0, chance.uniform(1, 10), shown.shape)
    return np.asarray(np.clip(shown, 0, 255), np.uint8)


# For the finder


@dataclass(frozen=True, slots=True)
class Windows:
    """Pictures N×128×128×3, and for each cell: how near a middle, 0–1; whether that counts;
    size, and offsets, and whether they are told there."""

    images: Bytes
    heat: Floats
    counts: Floats
    size: Floats
    told: Floats


class WindowMaker:
    """Random windows of one sheet, dice at every size that the finder has to find."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._rows = sheet.by_picture

    def batch(self, count: int, chance: Chance) -> Windows:
        """So many windows."""
        cells = WINDOW // STRIDE
        out = Windows(
            np.zeros((count, WINDOW, WINDOW, 3), np.uint8),
            np.zeros((count, cells, cells), np.float32),
            np.ones((count, cells, cells), np.float32),
            np.zeros((count, 3, cells, cells), np.float32),
            np.zeros((count, cells, cells), np.float32),
        )
        for place in range(count):
            self._window(out, place, chance)
        return out

    def _window(self, out: Windows, place: int, chance: Chance) -> None:
        number = int(chance.integers(len(self._sheet.images)))
        image, rows = self._sheet.images[number], self._rows[number]
        if len(rows) and chance.random() < 0.8:
            row = rows[int(chance.integers(len(rows)))]
            size = np.exp(chance.uniform(np.log(SMALLEST), np.log(LARGEST)))
            scale = float(size / row["size"])
            at = np.array([row["x"], row["y"]]) * scale
            corner = at - chance.uniform(0.05, 0.95, 2) * WINDOW
        else:
            scale = float(np.exp(chance.uniform(np.log(0.35), np.log(1.6))))
            side = np.array(image.shape[1::-1]) * scale
            corner = chance.uniform(0, 1, 2) * np.maximum(side - WINDOW, 0)
        flip = bool(chance.random() < 0.5)
        picture = image
        while scale < 0.6:
            picture, scale = cv2.pyrDown(picture), scale * 2
        whole = image.shape[1] / picture.shape[1]
        matrix = np.array([[scale, 0, -corner[0]], [0, scale, -corner[1]]])
        border = cv2.BORDER_REFLECT_101 if chance.random() < 0.5 else cv2.BORDER_CONSTANT
        tone = tuple(float(c) for c in chance.uniform(0, 255, 3))
        window = cv2.warpAffine(
            picture, matrix, (WINDOW, WINDOW), borderMode=border, borderValue=tone
        )
        if border == cv2.BORDER_REFLECT_101:
            self._unmirror(
                out, place, corner, scale * picture.shape[1], scale * picture.shape[0], flip
            )
        if flip:
            window = np.ascontiguousarray(window[:, ::-1])
        out.images[place] = tinted(np.asarray(window, np.uint8), chance)
        for row in rows:
            x = row["x"] / whole * scale - corner[0]
            y = row["y"] / whole * scale - corner[1]
            size = row["size"] / whole * scale
            self._mark(out, place, WINDOW - 1 - x if flip else x, y, size, row)

    def _unmirror(
        self,
        out: Windows,
        place: int,
        corner: npt.NDArray[np.float64],
        wide: float,
        high: float,
        flip: bool,
    ) -> None:
        """Beyond the picture's edge dice are mirrored: nothing is said of them there."""
        at = np.arange(WINDOW // STRIDE) * STRIDE + STRIDE / 2
        x, y = at + corner[0], at + corner[1]
        beyond_x = (x < 0) | (x >= wide)
        if flip:
            beyond_x = beyond_x[::-1]
        out.counts[place][:, beyond_x] = 0
        out.counts[place][(y < 0) | (y >= high)] = 0

    def _mark(
        self, out: Windows, place: int, x: float, y: float, size: float, row: npt.NDArray[np.void]
    ) -> None:
        cells = WINDOW // STRIDE
        u, v = (x + 0.5) / STRIDE - 0.5, (y + 0.5) / STRIDE - 0.5
        reach = size / STRIDE / 2
        if u < -reach or v < -reach or u > cells + reach or v > cells + reach:
            return
        rows, columns = np.mgrid[0:cells, 0:cells]
        away = np.hypot(columns - u, rows - v)
        doubtful = row["seen"] < 0.45
        if doubtful or not SMALLEST * 0.95 <= size <= LARGEST * 1.05:
            # Another level's, or hardly a die any more.
            near = np.maximum(np.abs(columns - u), np.abs(rows - v)) < reach
            out.counts[place][near & (out.heat[place] < 0.5)] = 0
            return
        spread = max(0.55, 0.16 * size / STRIDE)
        peak = np.exp(-np.square(away / spread) / 2)
        peak[peak < 0.08] = 0
        i, j = int(np.clip(round(v), 0, cells - 1)), int(np.clip(round(u), 0, cells - 1))
        if abs(i - v) <= 1 and abs(j - u) <= 1:
            peak[i, j] = 1.0
            out.counts[place][i, j] = 1.0
        np.maximum(out.heat[place], peak, out=out.heat[place])
        near = away < max(1.0, 0.6 * spread)
        out.told[place][near] = 1
        out.size[place][0][near] = np.log2(size / 24)
        out.size[place][1][near] = (u - columns)[near]
        out.size[place][2][near] = (v - rows)[near]


# For the reader


@dataclass(frozen=True, slots=True)
class Crops:
    """Crops N×64×64×3; the class (0 no top, 1–6) or `IGNORED`; flags N×3, and whether they are
    known; the pips' heat N×32×32, and whether that is known."""

    images: Bytes
    value: npt.NDArray[np.int64]
    flags: Floats
    flags_known: Floats
    heat: Floats
    heat_known: Floats


class CropMaker:
    """Random crops of one sheet: dice, and what a finder might take for dice."""

    def __init__(self, sheet: Sheet, mined: npt.NDArray[np.float32] | None = None) -> None:
        """`mined` has false alarms of the finder: picture, x, y, size."""
        self._sheet, self._mined = sheet, mined
        self._small = [self._halves(image) for image in sheet.images]
        self._near = sheet.by_picture
        self._rows = rows = np.concatenate(self._near)
        # Small dice and hidden ones are there, but less often.
        side = sheet.images.shape[1]
        cut_off = np.maximum(np.abs(rows["x"] - side / 2), np.abs(rows["y"] - side / 2))
        weight = np.where(rows["size"] < 16, 0.4, 1.0) * np.where(rows["seen"] < 0.2, 0.3, 1.0)
        weight *= np.where(cut_off + rows["size"] / 2 > side / 2 + 2, 0.35, 1.0)
        self._pick = np.cumsum(weight) / weight.sum() if len(rows) else weight

    @staticmethod
    def _halves(image: Bytes) -> tuple[Bytes, ...]:
        half = cv2.resize(image, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        return image, np.asarray(half, np.uint8)

    def batch(self, count: int, chance: Chance, alarms: float = 0.42) -> Crops:
        """So many crops, this share of them no dice."""
        out = Crops(
            np.zeros((count, CROP, CROP, 3), np.uint8),
            np.zeros(count, np.int64),
            np.zeros((count, 3), np.float32),
            np.ones(count, np.float32),
            np.zeros((count, HEAT, HEAT), np.float32),
            np.ones(count, np.float32),
        )
        for place in range(count):
            if chance.random() < alarms:
                self._alarm(out, place, chance)
            else:
                row = self._rows[int(np.searchsorted(self._pick, chance.random()))]
                off = chance.normal(0, 0.055, 2) * row["size"]
                size = row["size"] * float(np.exp(chance.normal(0, 0.09)))
                self._crop(
                    out, place, row["scene"], row["x"] + off[0], row["y"] + off[1], size, chance
                )
                self._tell(out, place, row)
        return out

    def _crop(
        self, out: Crops, place: int, scene: int, x: float, y: float, size: float, chance: Chance
    ) -> None:
        flip = bool(chance.random() < 0.5)
        crop, matrix = cut(self._small[scene], x, y, size)
        heat = out.heat[place]
        for row in self._near[scene]:
            if np.hypot(row["x"] - x, row["y"] - y) < 0.32 * size:
                if row["has_pips"]:
                    _dot(heat, row["pips"], matrix)
                if chance.random() < _FILLING:
                    crop = _filled(self._small[scene][0], row, x, y, size, chance)
                break
        if flip:
            crop = np.ascontiguousarray(crop[:, ::-1])
            heat[:] = heat[:, ::-1].copy()
        out.images[place] = tinted(crop, chance)
        if chance.random() < 0.1:
            _cover(out.images[place], chance)

    def _tell(self, out: Crops, place: int, row: npt.NDArray[np.void]) -> None:
        lie = LIES[int(row["lie"])].value
        out.value[place] = int(row["value"])
        out.flags[place] = [lie == "cocked", lie == "stacked", lie == "hidden"]
        out.heat_known[place] = float(row["has_pips"])
        out.flags_known[place] = float(row["has_pips"])
        if row["seen"] < 0.5:
            # Whoever sees less than half a face cannot know.
            out.value[place] = 0 if row["seen"] < 0.2 else IGNORED
            out.heat_known[place] = 0

    def _alarm(self, out: Crops, place: int, chance: Chance) -> None:
        """A crop that shows no die, or not in its middle, or not at its size."""
        scene, x, y, size = self._somewhere(chance)
        self._crop(out, place, scene, x, y, size, chance)
        out.flags_known[place] = 0
        for row in self._near[scene]:
            away = np.hypot(row["x"] - x, row["y"] - y)
            ratio = size / row["size"]
            if away < 0.34 * row["size"] and 0.66 < ratio < 1.5:
                if away < 0.12 * row["size"] and 0.85 < ratio < 1.18:
                    out.flags_known[place] = 1
                    self._tell(out, place, row)
                else:
                    out.value[place], out.heat_known[place] = IGNORED, 0
                return
        out.heat[place] = 0

    def _somewhere(self, chance: Chance) -> tuple[int, float, float, float]:
        kind = chance.random()
        if self._mined is not None and len(self._mined) and kind < 0.62:
            scene, x, y, size = self._mined[int(chance.integers(len(self._mined)))]
            off = chance.normal(0, 0.06, 2) * size
            return int(scene), x + off[0], y + off[1], float(size * np.exp(chance.normal(0, 0.1)))
        if len(self._rows) and kind < 0.87:
            row = self._rows[int(chance.integers(len(self._rows)))]
            near, scale = [(0.5, 0.3), (0.3, 0.5), (1.1, 1.0), (0.25, 2.0)][int(chance.integers(4))]
            off = chance.normal(0, near, 2) * row["size"]
            size = row["size"] * scale * float(np.exp(chance.normal(0, 0.15)))
            return int(row["scene"]), row["x"] + off[0], row["y"] + off[1], max(8.0, size)
        scene = int(chance.integers(len(self._sheet.images)))
        side = self._sheet.images.shape[1]
        x, y = chance.uniform(0, side, 2)
        return scene, float(x), float(y), float(np.exp(chance.uniform(np.log(14), np.log(90))))


def _filled(
    image: Bytes, row: npt.NDArray[np.void], x: float, y: float, size: float, chance: Chance
) -> Bytes:
    """The same crop from a picture that a die fills to its edges."""
    half = row["size"] / 2 * (1 + chance.uniform(-0.05, 0.06, 4))
    left, top = max(0, int(row["x"] - half[0])), max(0, int(row["y"] - half[1]))
    right, low = int(row["x"] + half[2]) + 1, int(row["y"] + half[3]) + 1
    part = image[top:low, left:right]
    if min(part.shape[:2]) < 4:
        return cut((image,), x, y, size)[0]
    return cut((part,), x - left, y - top, size)[0]


def _dot(heat: Floats, pips: Floats, matrix: npt.NDArray[np.float64]) -> None:
    """Marks the pips; `matrix` takes the picture to the crop."""
    share = HEAT / CROP
    rows, columns = np.mgrid[0:HEAT, 0:HEAT]
    for x, y, radius in pips:
        if radius <= 0:
            continue
        u, v = matrix @ (x, y, 1.0)
        u, v = (u + 0.5) * share - 0.5, (v + 0.5) * share - 0.5
        peak = np.exp(-((columns - u) ** 2 + (rows - v) ** 2) / (2 * 0.8**2))
        np.maximum(heat, peak, out=heat)


def _cover(image: Bytes, chance: Chance) -> None:
    """A patch over the crop's rim: other things stand close to dice."""
    side = int(chance.integers(4, 12))
    tone = chance.integers(0, 256, 3)
    edge = int(chance.integers(4))
    part = [image[:side], image[-side:], image[:, :side], image[:, -side:]][edge]
    part[:] = tone
