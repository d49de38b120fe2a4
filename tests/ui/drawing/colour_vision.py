"""How colours differ for those who see them otherwise, and how well words stand out.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for
Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics
15 (6), 2009, for a severity of 1.0; they are applied to linear light. Contrast is WCAG 2.1's,
differences are CIE76's in CIELAB under D65.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ui.theme import Colour

Matrix = npt.NDArray[np.float64]

VISIONS: dict[str, Matrix] = {
    "protan": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deutan": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritan": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
    "usual": np.eye(3),
}

_XYZ = np.array(
    [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ]
)
_WHITE = np.array([0.95047, 1.0, 1.08883])


def linear(colour: Colour) -> Matrix:
    """Linear light of an sRGB colour, 0 to 1."""
    part = np.asarray(colour, float) / 255
    return np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)


def luminance(colour: Colour) -> float:
    """WCAG's relative luminance."""
    return float(linear(colour) @ np.array([0.2126, 0.7152, 0.0722]))


def contrast(a: Colour, b: Colour) -> float:
    """WCAG's contrast ratio, 1 to 21."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def seen(colour: Colour, vision: str) -> Matrix:
    """Its place in CIELAB as it is seen."""
    light = np.clip(VISIONS[vision] @ linear(colour), 0, 1)
    part = _XYZ @ light / _WHITE
    root = np.where(part > 216 / 24389, np.cbrt(part), (24389 / 27 * part + 16) / 116)
    return np.array([116 * root[1] - 16, 500 * (root[0] - root[1]), 200 * (root[1] - root[2])])


def difference(a: Colour, b: Colour, vision: str) -> float:
    """How far apart two colours are seen: from about 10 on nobody takes one for the other."""
    return float(np.linalg.norm(seen(a, vision) - seen(b, vision)))
