"""A hand and its forearm as seen from above, modelled from round limbs and lit by one lamp."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from vision.rendering.cubes import Camera

Floats = npt.NDArray[np.float32]
Place = tuple[float, float]
Limb = tuple[Place, Place, float, float, float]
Colour = tuple[int, int, int]

_SCALE = 2.0  # pixels of the sprite a millimetre
_TIP = (420.0, 84.0)  # mm: where in the sprite the finger tips are
_WIDE, _HIGH = 460.0, 168.0
_FINE = 2  # drawn larger and shrunk
_HEIGHT = 26.0  # mm of the finger tips above the ground
SKINS: tuple[Colour, ...] = ((128, 160, 212), (150, 178, 226), (92, 122, 180), (52, 72, 116))
"""Blue-green-red of people's skin."""
CLOTHS: tuple[Colour, ...] = ((104, 78, 52), (52, 46, 118), (60, 60, 60), (150, 150, 146))

# From, to, the radius at both, and how high the limb is for its width. Millimetres from the tips;
# the fingers point along x, and it is a right hand with its palm down.
_ARM: tuple[Limb, ...] = (
    ((-250, 2), (-158, 0), 31, 25, 0.75),
    ((-158, 0), (-70, -22), 26, 15, 0.62),
    ((-158, 0), (-66, -5), 26, 15, 0.64),
    ((-158, 2), (-70, 13), 26, 15, 0.62),
    ((-158, 6), (-80, 30), 24, 13, 0.58),
    ((-140, -12), (-94, -40), 20, 13, 0.7),
)
_OPEN: tuple[Limb, ...] = (
    ((-70, -22), (-36, -22), 11, 9.6, 1.2),
    ((-36, -22), (-3, -8), 9.6, 7.6, 1.15),
    ((-66, -5), (-26, -1), 11, 9.8, 1.25),
    ((-26, -1), (6, 4), 9.8, 7.6, 1.15),
    ((-70, 13), (-32, 19), 10.5, 9.2, 1.2),
    ((-32, 19), (-6, 20), 9.2, 7.4, 1.1),
    ((-80, 30), (-50, 38), 9.5, 8.0, 1.15),
    ((-50, 38), (-28, 37), 8.0, 6.6, 1.1),
    ((-94, -40), (-54, -43), 12.5, 10.5, 1.1),
    ((-54, -43), (-22, -26), 10.5, 8.2, 1.1),
)
_POINTING: tuple[Limb, ...] = (
    ((-70, -22), (-34, -9), 11, 9.4, 1.2),
    ((-34, -9), (2, 0), 9.2, 7.0, 1.15),
    ((-66, -5), (-40, 2), 12, 11, 1.3),
    ((-40, 2), (-50, 8), 11, 10, 1.2),
    ((-70, 13), (-46, 18), 11.5, 10.5, 1.25),
    ((-80, 30), (-58, 33), 10.5, 9.5, 1.2),
    ((-94, -40), (-66, -30), 12.5, 10.5, 1.1),
    ((-66, -30), (-48, -14), 10.5, 8.6, 1.1),
)
_SLEEVE: tuple[Limb, ...] = (
    ((-480, 6), (-205, 2), 48, 43, 0.75),
    ((-214, 2), (-206, 2), 45, 45, 0.8),
)
_NAILS = {
    False: (((0.5, -6.0), -24), ((9.5, 4.5), -11), ((-2.5, 20.0), 0), ((-24.5, 36.8), 3)),
    True: (((5.0, 0.5), -14),),
}


@dataclass(frozen=True, slots=True)
class Hand:
    """One person's hand: skin, sleeve, which hand, and whether it points with one finger."""

    skin: Colour = SKINS[0]
    cloth: Colour = CLOTHS[0]
    left: bool = False
    pointing: bool = False

    def draw(
        self, picture: Floats, camera: Camera, tips: Place, arm: Place, depth: float
    ) -> Floats:
        """Lay it over a picture, H×W×3; returns how far it covers each pixel, H×W, 0–1.

        `tips` is where the finger tips are, in mm of the mat, `arm` the way to the elbow; its
        shadow takes `depth` of the light.
        """
        sprite, shadow = _sprite(self)
        size = (picture.shape[1], picture.shape[0])
        low = _placed(camera, tips, arm, 0.0)
        dark = cv2.warpAffine(shadow, low, size, borderMode=cv2.BORDER_CONSTANT)
        picture *= 1 - depth * dark[:, :, None]
        high = _placed(camera, tips, arm, _HEIGHT)
        laid = cv2.warpAffine(sprite, high, size, flags=cv2.INTER_LINEAR)
        cover = np.asarray(laid[:, :, 3], np.float32)
        picture *= 1 - cover[:, :, None]
        picture += laid[:, :, :3]
        return cover


def _placed(camera: Camera, tips: Place, arm: Place, height: float) -> npt.NDArray[np.float64]:
    """From pixels of the sprite to pixels of the picture; far along the arm it is level, too."""
    ahead = np.array([-arm[0], -arm[1], 0.0])
    aside = np.array([arm[1], -arm[0], 0.0])
    origin = np.array([tips[0], tips[1], height])
    reach = 60.0
    seen = camera.project([origin, origin + reach * ahead, origin + reach * aside])
    points = np.array([_TIP, (_TIP[0] + reach, _TIP[1]), (_TIP[0], _TIP[1] + reach)]) * _SCALE
    return np.asarray(cv2.getAffineTransform(points.astype(np.float32), seen), np.float64)


@lru_cache(maxsize=16)
def _sprite(hand: Hand) -> tuple[Floats, Floats]:
    """Colours times opacity and opacity, H×W×4, and the soft shadow of it, H×W."""
    height, width = round(_HIGH * _SCALE * _FINE), round(_WIDE * _SCALE * _FINE)
    step = 1 / (_SCALE * _FINE)
    x, y = np.meshgrid(
        (np.arange(width, dtype=np.float32) + 0.5) * step - _TIP[0],
        (np.arange(height, dtype=np.float32) + 0.5) * step - _TIP[1],
    )
    if hand.left:
        y = -y
    skin, skin_in = limbs(x, y, _ARM + (_POINTING if hand.pointing else _OPEN))
    cloth, cloth_in = limbs(x, y, _SLEEVE)
    cloth += 1.2 * np.sin(x / 7.5 + np.sin(y / 17.0) * 2.4) * np.clip(cloth / 20, 0, 1)
    over = cloth_in & (cloth + 4 > skin)
    colour = lit(skin, hand.skin, step, 70.0)
    for (at_x, at_y), degrees in _NAILS[hand.pointing]:
        nail(colour, x - at_x, y - at_y, np.deg2rad(degrees))
    colour[over] = lit(cloth, hand.cloth, step, 8.0)[over]
    inside = (skin_in | cloth_in).astype(np.float32)
    size = (round(_WIDE * _SCALE), round(_HIGH * _SCALE))
    whole = np.dstack([np.clip(colour, 0, 255) * inside[:, :, None], inside])
    sprite = np.asarray(cv2.resize(whole, size, interpolation=cv2.INTER_AREA), np.float32)
    away = np.roll(sprite[:, :, 3], (round(9 * _SCALE), round(5 * _SCALE)), (0, 1))
    return sprite, np.asarray(cv2.GaussianBlur(away, (0, 0), 7.0 * _SCALE), np.float32)


def limbs(x: Floats, y: Floats, limbs: tuple[Limb, ...]) -> tuple[Floats, npt.NDArray[np.bool_]]:
    """Heights in millimetres of round limbs that grow into each other, and where they are."""
    total = np.zeros_like(x)
    inside = np.zeros(x.shape, np.bool_)
    for start, end, wide, narrow, rise in limbs:
        along = np.array(end) - np.array(start)
        share = ((x - start[0]) * along[0] + (y - start[1]) * along[1]) / float(along @ along)
        share = np.clip(share, 0, 1)
        dx, dy = x - start[0] - share * along[0], y - start[1] - share * along[1]
        radius = wide + (narrow - wide) * share
        within = 1 - (dx * dx + dy * dy) / (radius * radius)
        inside |= within > 0
        total += (rise * radius * np.sqrt(np.maximum(within, 0))) ** 6  # a soft maximum
    return np.asarray(total ** (1 / 6), np.float32), inside


def lit(heights: Floats, colour: Colour, step: float, gloss: float) -> Floats:
    """The colour of a surface of these heights, `step` mm a pixel, under one lamp."""
    soft = cv2.GaussianBlur(heights, (0, 0), 1.1 / step)
    down, across = np.gradient(soft, step)
    normal = np.dstack([-across, -down, np.ones_like(soft)]).astype(np.float32)
    normal /= np.linalg.norm(normal, axis=2, keepdims=True)
    light = np.array([-0.30, -0.50, 0.81], np.float32)
    halfway = light + np.array([0, 0, 1], np.float32)
    shine = np.maximum(normal @ (halfway / np.linalg.norm(halfway)), 0) ** 24
    facing = 0.42 + 0.66 * np.maximum(normal @ light, 0)
    lit = np.array(colour, np.float32) * facing[:, :, None] + gloss * 0.22 * shine[:, :, None]
    return np.asarray(lit, np.float32)


def nail(colour: Floats, dx: Floats, dy: Floats, turn: float) -> None:
    """Draw a finger nail; `dx`, `dy` are how far each pixel is from its middle, in mm."""
    u = dx * np.cos(turn) - dy * np.sin(turn)
    v = dx * np.sin(turn) + dy * np.cos(turn)
    nail = np.clip(2.2 * (1 - (u / 5.4) ** 2 - (v / 4.2) ** 2), 0, 1)[:, :, None]
    colour += nail * 0.5 * (np.array([178, 190, 236], np.float32) - colour)
