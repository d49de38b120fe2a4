"""The lamp's light over the simulated table: how bright it is where, and where it is mirrored."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from device.simulated.scene import CardOn, Lamp
from device.simulated.viewpoint import Matrix, Viewpoint

Image = npt.NDArray[np.uint8]

_EXPOSURE = 1.12  # a camera that exposes for a dark mat burns white paper a little
_HANGS = 1150.0  # mm: the lamp above the mat
_WIDE = 62.0  # mm: how far its mirror image spreads on cloth
_FAR = 130.0  # mm from a card's middle, where nothing of it is mirrored on the card any more


def gains(lamp: Lamp, view: Viewpoint, size: tuple[int, int]) -> Image:
    """The lamp's light on each pixel, with the lens's darker corners; 128 is unchanged."""
    x, y, places = _coarse(view, size)
    off = ((places - np.array(lamp.spot)) ** 2).sum(axis=1)
    level = 1 - lamp.falloff * (1 - 1 / (1 + off / 780.0**2))
    corner = ((x / size[0] - 0.5) ** 2 + (y / size[1] - 0.5) ** 2) * 2
    level = level.reshape(x.shape) * (1 - 0.14 * corner**2)
    light = level[:, :, None] * np.array(lamp.colour) * lamp.brightness * _EXPOSURE * 128
    wide = cv2.resize(light.astype(np.float32), size, interpolation=cv2.INTER_CUBIC)
    return np.asarray(np.clip(np.rint(wide), 0, 255), np.uint8)


def mirror_image(lamp: Lamp, view: Viewpoint, size: tuple[int, int]) -> Image:
    """The grey levels that the lamp's soft mirror image on the mat adds to each pixel, H×W×3."""
    x, _, places = _coarse(view, size)
    off = ((places - mirrored_at(lamp, view)) ** 2).sum(axis=1).reshape(x.shape)
    near = np.exp(-off / (2 * _WIDE**2))
    levels = lamp.mirror * lamp.brightness * near[:, :, None] * np.array(lamp.colour)
    wide = cv2.resize(levels.astype(np.float32), size, interpolation=cv2.INTER_CUBIC)
    return np.asarray(np.clip(np.rint(wide), 0, 255), np.uint8)


def mirrored_at(lamp: Lamp, view: Viewpoint) -> tuple[float, float]:
    """Where on the mat, in millimetres, the camera would see the lamp in a mirror."""
    share = float(view.eye[2]) / (float(view.eye[2]) + _HANGS)
    x, y = (
        float(eye) + (spot - float(eye)) * share
        for eye, spot in zip(view.eye[:2], lamp.spot, strict=True)
    )
    return x, y


def glare_on(card: CardOn, lamp: Lamp, view: Viewpoint) -> tuple[tuple[float, float], float] | None:
    """Where a glossy card mirrors the lamp, in mm from its middle as it lies, and how strongly;
    None where it does not."""
    at = mirrored_at(lamp, view)
    dx, dy = at[0] - card.x, at[1] - card.y
    if not lamp.mirror or np.hypot(dx, dy) > _FAR:
        return None
    turn = np.deg2rad(card.angle)
    x, y = dx * np.cos(turn) + dy * np.sin(turn), dy * np.cos(turn) - dx * np.sin(turn)
    return (round(float(x)), round(float(y))), lamp.mirror


def _coarse(view: Viewpoint, size: tuple[int, int]) -> tuple[Matrix, Matrix, Matrix]:
    """Pixels of every sixteenth column and row, and the places of the mat they show, N×2."""
    small = (size[0] // 16, size[1] // 16)
    x, y = np.meshgrid(
        (np.arange(small[0]) + 0.5) * 16 - 0.5, (np.arange(small[1]) + 0.5) * 16 - 0.5
    )
    back = np.linalg.inv(view.matrix)
    places = np.column_stack([x.ravel(), y.ravel(), np.ones(x.size)]) @ back.T
    return x, y, np.asarray(places[:, :2] / places[:, 2:], np.float64)
